"""Fixtures of Médina's table: canvases without a window, random games, placed positions."""

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
from client.tables.medina.table import MedinaTable
from core.game import Answer
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer
from core.table import Table

NAMES = ("Zoé", "Anaïs", "Gédéon", "Éloïse")


@dataclass
class Screen:
    """A table on one screen, what it sent and sounded, and how to draw it."""

    table: MedinaTable
    canvas: Canvas
    moves: list[Any] = field(default_factory=list)
    sounds: list[str] = field(default_factory=list)

    def draw(self) -> pygame.Surface:
        """Draw static layer and the rest."""
        self.table.draw_static(self.canvas)
        self.table.draw(self.canvas)
        return self.canvas.surface

    def ask(self, seat: int, mine: bool = True, elapsed_ms: int = 0, max_ms: int | None = None) -> None:
        """Say that `seat` is asked."""
        self.table.waiting(Waiting((seat,), frozenset(), elapsed_ms, 0, max_ms, mine))


@pytest.fixture
def make_screen(make_canvas: Callable[..., Canvas]) -> Callable[..., Screen]:
    """`make_screen(seats, seat, size=(640, 360), speed=0.0, text=1.0, contrast=False)`."""

    def make(
        seats: int,
        seat: int | None,
        size: tuple[int, int] = (640, 360),
        speed: float = 0.0,
        text: float = 1.0,
        contrast: bool = False,
    ) -> Screen:
        canvas = make_canvas(size, text, contrast)
        moves: list[Any] = []
        sounds: list[str] = []
        sitters = [Sitter(name) for name in NAMES[:seats]]
        setup = TableSetup(sitters, seat, moves.append, lambda name, _pan: sounds.append(name), Look(speed=speed))
        table = MedinaTable(setup)
        table.layout(canvas.width, text)
        return Screen(table, canvas, moves, sounds)

    return make


@pytest.fixture
def placed(make_screen: Callable[..., Screen]) -> Callable[..., Screen]:
    """`placed(position, seat, mine=True, **screen)`: a screen that shows a position and is asked."""

    def place(position: dict[str, Any], seat: int | None, mine: bool = True, **how: Any) -> Screen:
        game = find_game("medina")
        position = {"game": "medina", "seats": 3, **position}
        match = Table.placed(game, position["seats"], position.get("options", {}), game.place(position), None)
        screen = make_screen(position["seats"], seat, **how)
        screen.table.show(match.view(seat))
        pending = match.pending
        assert isinstance(pending, Ask)
        screen.ask(pending.seats[0], mine and seat in pending.seats)
        return screen

    return place


@pytest.fixture
def random_game() -> Callable[..., Iterator[tuple[tuple[Any, ...], Table]]]:
    """`random_game(seats, options, seed)`: yields (events, table) after every step of a game of random moves."""

    def play(seats: int, options: dict[str, Any], seed: str) -> Iterator[tuple[tuple[Any, ...], Table]]:
        game = find_game("medina")
        full = game.normalise(seats, options)
        rng = Rng(seed.encode(), "test")
        match = Table(game, seats, full, ClearDealer(game.decks(seats, full), rng))
        while True:
            if isinstance(match.pending, Deal):
                yield match.deal(), match
            elif isinstance(match.pending, Ask):
                seat = match.pending.seats[0]
                yield match.step([Answer(seat, game.sample(match.state, seat, rng))]), match
            else:
                return

    return play
