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
from client.tables.menteur.table import MenteurTable
from core.game import Answer
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer
from core.table import Table

NAMES = ("Zoé", "Noël", "Anaïs", "Gédéon", "Éloïse", "Maximilien", "Léa", "Théo", "Bérénice", "Ulysse")


@dataclass
class Screen:
    """A table on one screen, what it was asked to do, and how to draw it."""

    table: MenteurTable
    canvas: Canvas
    moves: list[Any] = field(default_factory=list)
    sounds: list[str] = field(default_factory=list)

    def draw(self) -> pygame.Surface:
        """Draw static layer and the rest."""
        self.table.draw_static(self.canvas)
        self.table.draw(self.canvas)
        return self.canvas.surface


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
        setup = TableSetup(
            [Sitter(name) for name in NAMES[:seats]],
            seat,
            moves.append,
            lambda name, _pan: sounds.append(name),
            Look(speed=speed),
        )
        table = MenteurTable(setup)
        table.layout(canvas.width, text)
        return Screen(table, canvas, moves, sounds)

    return make


@pytest.fixture
def placed(make_screen: Callable[..., Screen]) -> Callable[..., Screen]:
    """`placed(position, seat, elapsed_ms=0, answered=(), **screen)`: a screen that shows a position."""

    def place(
        position: dict[str, Any], seat: int | None, elapsed_ms: int = 0, answered: tuple[int, ...] = (), **how: Any
    ) -> Screen:
        game = find_game("menteur")
        match = Table.placed(game, position["seats"], position.get("options", {}), game.place(position), None)
        view = match.view(seat)
        screen = make_screen(position["seats"], seat, **how)
        screen.table.show(view)
        mine = seat in view.answerers
        waiting = Waiting(view.answerers, frozenset(answered), elapsed_ms, view.min_ms, view.max_ms, mine)
        screen.table.waiting(waiting)
        return screen

    return place


@pytest.fixture
def random_game() -> Callable[..., Iterator[tuple[tuple[Any, ...], Table]]]:
    """`random_game(seats, options, seed)`: yields (events, table) after every step of a game of random moves."""

    def play(seats: int, options: dict[str, Any], seed: str) -> Iterator[tuple[tuple[Any, ...], Table]]:
        game = find_game("menteur")
        full = game.normalise(seats, options)
        rng = Rng(seed.encode(), "test")
        match = Table(game, seats, full, ClearDealer(game.decks(seats, full), rng))
        for _step in range(4000):
            if isinstance(match.pending, Deal):
                yield match.deal(), match
            elif isinstance(match.pending, Ask):
                ask = match.pending
                answers = []
                for seat in ask.seats:
                    move = game.sample(match.state, seat, rng)
                    late = ask.min_ms if seat == ask.closer else rng.below(1500)
                    answers.append(Answer(seat, move, late))
                yield match.step(answers), match
            else:
                return

    return play
