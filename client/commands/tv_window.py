"""The window of `veillee tv`."""

from __future__ import annotations

import argparse

import pygame

from client.app import App
from client.commands.peer import AUTO, profile_folder
from client.display import no_display, require_display
from client.environment import prepare_environment
from client.far import far
from client.lan.evening import Evening
from client.scenes.tv.channel import TvScene
from client.settings import SettingsStore
from core.game import BadInput
from netcode.discovery.address import parse
from netcode.home import open_home
from netcode.identity import IdentityFault


def show(args: argparse.Namespace) -> int:
    """Open it; returns the exit code. BadInput without a display, a usable profile, or for what is no address."""
    addresses = () if args.join == AUTO else parse(args.join)
    require_display()
    prepare_environment()
    saved, notices = SettingsStore().load()
    settings = saved if args.lang is None else saved.changed(language=args.lang)
    settings = far(settings, fullscreen=not args.windowed, monitor=args.monitor)
    try:
        home = open_home(args.profile or profile_folder())
    except IdentityFault as fault:
        raise BadInput(str(fault), field="profile") from fault
    more = {"journals": args.log, "multicast": not args.no_multicast, "broadcast": not args.no_broadcast}
    evening = Evening("TV", home=home, port=args.port, **more)
    rotate_ms = 0.0 if args.rotate is None else args.rotate * 1000.0
    scene = TvScene(evening, addresses, title=args.table, rotate_ms=rotate_ms, owns=True)
    try:
        # Nothing is saved: these are settings of the television, not of whoever plays at this machine.
        app = App(lambda _app: scene, settings, size=(settings.window_width, settings.window_height), notices=notices)
    except pygame.error as problem:
        home.close()
        raise BadInput(no_display(str(problem)), code="NO_DISPLAY") from problem
    return app.run()
