"""`veillee`: the game in a window."""

from __future__ import annotations

import argparse

import pygame

from client.app import App
from client.cli import Whole
from client.display import no_display, require_display
from client.environment import prepare_environment
from client.far import FarStore, far
from client.i18n import LANGUAGES
from client.scenes.title import TitleScene
from client.settings import NAME_LENGTH, Settings, SettingsStore
from core.game import BadInput

MAX_SEED_BYTES = 64


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command; it is also what runs without any command."""
    parser = subparsers.add_parser("play", help="open the game in a window (the default)", description=__doc__)
    add_arguments(parser)
    parser.set_defaults(run=run)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the window."""
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--couch", action="store_true", help="fill the screen and play with a gamepad each")
    parser.add_argument("--monitor", type=Whole(1, 16), metavar="N", help="which screen to fill (1 is the first)")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of this evening")
    parser.add_argument("--name", metavar="NAME", help=f"your name at the table (up to {NAME_LENGTH} characters)")
    parser.add_argument("--join", metavar="ADDRESS", help="go to the table on the LAN at this address or code")
    parser.add_argument("--seed", metavar="HEX", help="deal from this seed: the same evening again")


def seed_of(text: str | None) -> bytes | None:
    """The bytes of `--seed`; BadInput if it is not 1 to 64 bytes in hexadecimal figures."""
    if text is None:
        return None
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if not 1 <= len(seed) <= MAX_SEED_BYTES:
        raise BadInput(f"--seed: 1 to {MAX_SEED_BYTES} bytes in hexadecimal figures are expected", field="seed")
    return seed


def name_of(text: str | None) -> str | None:
    """The name of `--name`, checked; BadInput if it is empty, too long or not printable."""
    if text is None:
        return None
    name = text.strip()
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        raise BadInput(f"--name: 1 to {NAME_LENGTH} printable characters are expected", field="name")
    return name


def settings_of(settings: Settings, args: argparse.Namespace) -> Settings:
    """The saved settings with what the command line says for this evening."""
    changes: dict[str, object] = {}
    name = name_of(args.name)
    if name is not None:
        changes["name"] = name
    if args.lang:
        changes["language"] = args.lang
    if args.fullscreen:
        changes["fullscreen"] = True
    if args.monitor is not None:
        changes["monitor"] = args.monitor - 1
    changed = settings.changed(**changes)
    return far(changed) if args.couch else changed


def run(args: argparse.Namespace) -> int:
    """Open the window and play until it is closed; BadInput if there is no display."""
    seed = seed_of(args.seed)
    name_of(args.name)
    if args.couch and args.join is not None:
        raise BadInput("--couch and --join cannot be combined: go to the LAN from the title", field="couch")
    if args.join is not None:
        from netcode.discovery.address import parse

        parse(args.join)
    require_display()
    prepare_environment()
    store = SettingsStore()
    saved, notices = store.load()
    settings = settings_of(saved, args)
    try:
        app = App(
            lambda _app: TitleScene(seed),
            settings,
            size=(settings.window_width, settings.window_height),
            store=FarStore(store, saved, settings) if args.couch else store,
            notices=notices,
        )
    except pygame.error as problem:
        raise BadInput(no_display(str(problem)), code="NO_DISPLAY") from problem
    if args.join is not None:
        from client.scenes.lan.tables import LanTablesScene

        app.push(LanTablesScene(join=args.join))
    if args.couch:
        from client.scenes.couch.join import CouchJoinScene

        app.push(CouchJoinScene(seed))
    return app.run()
