"""Setting up a tournament: who takes part, and which games are played how often."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pygame

from client.i18n import _, ngettext
from client.input import Intent
from client.matches import SeatPlan
from client.scenes.draft import BOT_NAMES, PERSON, Draft, own_name
from client.scenes.frame import RoomScene, columns, inset
from client.settings import NAME_LENGTH
from client.store import RecordStore
from client.tables import registry
from client.tournament import MOST_LEGS, Leg, Tournament
from client.ui.button import Button, Label
from client.ui.controls import Selector
from client.ui.field import Field
from client.ui.layout import Column, Row
from client.ui.widget import Widget

LEVELS = (1, 2, 3)
PLAYERS = (2, 6)
MOST_OF_ONE = 3
SIDE_BY_SIDE = 1.3


class TournamentSetupScene(RoomScene):
    """Left: the people. Right: how often each game is played; one that does not fit their number says so."""

    def __init__(self, store: RecordStore | None = None, seed: bytes | None = None) -> None:
        super().__init__()
        self._store, self._seed = store, seed
        self._people: list[SeatPlan] = []
        self._times: dict[str, int] = {}

    def enter(self) -> None:
        """Four at the table: the player and three bots; each game that fits once."""
        self._people = [SeatPlan(own_name(self.app.settings))]
        self._resize(4)

    def heading(self) -> str:
        """The page's name."""
        return _("Tournament of an evening")

    def note(self) -> str:
        """How many games."""
        count = len(self.legs())
        return ngettext("{n} game", "{n} games", count).format(n=count)

    def panels(self) -> list[pygame.FRect]:
        """People, games."""
        upper = self.body
        upper.h -= 96
        return list(columns(upper, 0.5))

    def fits(self, game: str) -> bool:
        """Whether so many people can play a game."""
        fewest, most = registry.entry(game).seats
        return fewest <= len(self._people) <= most

    def legs(self) -> tuple[Leg, ...]:
        """The games in the order of play: each once around, then again those that are played more often."""
        found = [
            Leg(game, self._options(game))
            for turn in range(MOST_OF_ONE)
            for game in registry.names()
            if self.fits(game) and self._times.get(game, 1) > turn
        ]
        return tuple(found[:MOST_LEGS])

    def _options(self, game: str) -> Mapping[str, Any]:
        """The rules of the table last opened, if they fit; else the usual ones; always a single round."""
        kept = self.app.settings.tables.get(game, {})
        draft = Draft.remembered(kept, self._people[0].name, game)
        draft.resize(len(self._people))
        options = {key: value for key, value in draft.options.items() if key != "series"}
        draft.options = options
        return options if not draft.problem() else dict(Draft("", game).options)

    def layout(self) -> None:
        """Place people, games and the start."""
        self.ui.clear()
        left, right = self.panels()
        self.ui.add(Column(self._people_widgets(), gap=12), inset(left))
        self.ui.add(Column(self._games(), gap=12), inset(right))
        body = self.body
        names = [one.name.strip() for one in self._people]
        ready = bool(self.legs()) and all(names) and len(set(names)) == len(names)
        start = Button(_("Begin the evening"), self.start, key="start", enabled=ready)
        start.first = True
        self.ui.add(start, (body.right - 460, body.bottom - 80, 460, 80))

    def _people_widgets(self) -> list[Widget]:
        counts = [(count, str(count)) for count in range(PLAYERS[0], PLAYERS[1] + 1)]
        widgets: list[Widget] = [Selector(_("Players"), counts, len(self._people), self._count, key="players")]
        levels: list[tuple[int, str]] = [(0, _(PERSON))]
        levels += [(level, _("Bot of level {n}").format(n=level)) for level in LEVELS]
        for number, one in enumerate(self._people):
            name = Field("", one.name, NAME_LENGTH, self._rename(number), key=f"name{number}")
            level = Selector("", levels, one.level, self._set_level(number), key=f"level{number}")
            if self.app.canvas.text_scale > SIDE_BY_SIDE:
                widgets += [name, level]
            else:
                widgets.append(Row([name, level], gap=10, weights=(0.84, 1)))
        return widgets

    def _games(self) -> list[Widget]:
        muted = self.app.canvas.theme.muted
        widgets: list[Widget] = []
        for entry in registry.entries():
            if not self.fits(entry.name):
                fewest, most = entry.seats
                words = _("{game}: for {fewest} to {most} players")
                told = words.format(game=_(entry.title), fewest=fewest, most=most)
                widgets.append(Label(told, 28, color=muted))
                continue
            times = [(0, _("not"))]
            times += [(n, ngettext("{n} time", "{n} times", n).format(n=n)) for n in range(1, MOST_OF_ONE + 1)]
            now = self._times.get(entry.name, 1)
            widgets.append(
                Selector(_(entry.title), times, now, self._set_times(entry.name), key=f"game:{entry.name}")
            )
        words = _(
            "Everybody moves one seat on from game to game. A place brings points: the first as many as there are "
            "players, each next one less. The rules are those of the table last opened."
        )
        widgets.append(Label(words, 28, color=muted))
        return widgets

    # Changes

    def _resize(self, count: int) -> None:
        del self._people[count:]
        while len(self._people) < count:
            taken = {one.name for one in self._people}
            self._people.append(SeatPlan(next(name for name in BOT_NAMES if name not in taken), 2))

    def _count(self, count: int) -> None:
        self._resize(count)
        self.relayout()

    def _rename(self, number: int) -> Callable[[str], None]:
        def rename(name: str) -> None:
            self._people[number] = replace(self._people[number], name=name)

        return rename

    def _set_level(self, number: int) -> Callable[[int], None]:
        def set_level(level: int) -> None:
            self._people[number] = replace(self._people[number], level=level)

        return set_level

    def _set_times(self, game: str) -> Callable[[int], None]:
        def set_times(times: int) -> None:
            self._times[game] = times
            self.relayout()

        return set_times

    def start(self) -> None:
        """Begin, with the standings before the first game."""
        from client.scenes.tournament.standings import TournamentScene

        names = [one.name.strip() for one in self._people]
        if not all(names) or len(set(names)) < len(names):
            self.app.toast(_("Two players have the same name."), "warn")
            return
        people = tuple([replace(one, name=one.name.strip()) for one in self._people])
        scene = TournamentScene(Tournament(people, self.legs()), self._store, self._seed)
        self.app.replace(scene)
        scene.keep()

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose or go back."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Back"))]
