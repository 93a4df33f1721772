"""Fixtures of the table's tests: canvases without a window, whole random games, placed positions."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from client.stage.canvas import Canvas
from client.tables.base import Look, Sitter, TableSetup, Waiting
from client.tables.courtisans.table import CourtisansTable
from core.game import Answer
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer
from core.table import Table

NAMES = ("Zoé", "Noël", "Anaïs", "Gédéon", "Éloïse", "Maximilien")


@dataclass
class Screen:
    """A table on one screen, what it was asked to do, and how to draw it."""

    table: CourtisansTable
    canvas: Canvas
    moves: list[Any] = field(default_factory=list)
    sounds: list[str] = field(default_factory=list)

    def draw(self) -> pygame.Surface:
        """Draw static layer and the rest."""
        self.table.draw_static(self.canvas)
        self.table.draw(self.canvas)
        return self.canvas.surface

    def open_keys(self) -> list[str]:
        """Enabled targets besides those for looking."""
        return [t.key for t in self.table.targets() if t.enabled and not t.key.startswith("look")]


@pytest.fixture
def make_screen(make_canvas: Callable[..., Canvas]) -> Callable[..., Screen]:
    """`make_screen(seats, seat, size=(640, 360), speed=1.0, text=1.0, contrast=False)`."""

    def make(
        seats: int,
        seat: int | None,
        size: tuple[int, int] = (640, 360),
        speed: float = 1.0,
        text: float = 1.0,
        contrast: bool = False,
    ) -> Screen:
        canvas = make_canvas(size, text, contrast)
        moves: list[Any] = []
        sounds: list[str] = []
        sitters = [Sitter(name) for name in NAMES[:seats]]
        setup = TableSetup(sitters, seat, moves.append, lambda name, _pan: sounds.append(name), Look(speed=speed))
        table = CourtisansTable(setup)
        table.layout(canvas.width, text)
        return Screen(table, canvas, moves, sounds)

    return make


@pytest.fixture
def placed(make_screen: Callable[..., Screen]) -> Callable[..., Screen]:
    """`placed(position, seat, **screen)`: a screen that shows a position, its seat asked if it is its turn."""

    def place(position: dict[str, Any], seat: int | None, **how: Any) -> Screen:
        game = find_game("courtisans")
        match = Table.placed(game, position["seats"], position.get("options", {}), game.place(position), None)
        screen = make_screen(position["seats"], seat, **how)
        screen.table.show(match.view(seat))
        if isinstance(match.pending, Ask):
            asked = match.pending.seats
            screen.table.waiting(Waiting(asked, mine=seat in asked))
        return screen

    return place


@pytest.fixture
def random_game() -> Callable[..., Iterator[tuple[tuple[Any, ...], Table]]]:
    """`random_game(seats, options, seed)`: yields (events, table) after every step of a game of random moves."""

    def play(seats: int, options: dict[str, Any], seed: str) -> Iterator[tuple[tuple[Any, ...], Table]]:
        game = find_game("courtisans")
        full = game.normalise(seats, options)
        rng = Rng(seed.encode(), "test")
        match = Table(game, seats, full, ClearDealer(game.decks(seats, full), rng))
        for _step in range(4000):
            if isinstance(match.pending, Deal):
                yield match.deal(), match
            elif isinstance(match.pending, Ask):
                seat = match.pending.seats[0]
                yield match.step([Answer(seat, game.sample(match.state, seat, rng))]), match
            else:
                return

    return play
