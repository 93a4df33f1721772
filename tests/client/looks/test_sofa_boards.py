"""From the sofa: what stands on a board, a tile, a pile, in the log is 30 pixels high, in every moment of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from client.commands import render
from client.far import LEAST_EDGE, LEAST_TEXT
from client.tables import registry
from core.hashing import digest
from core.registry import game as find_game
from core.series import Series
from core.table import Table

LEAST_PX = 30
SCREEN = (1920, 1080)
MOMENTS = (0, 9, 3000)
"""Answers given: the beginning, the first turns, and the end with its count."""
VARIANTS: dict[str, tuple[dict[str, Any], ...]] = {
    "menteur": ({}, {"variant": "dice"}, {"variant": "suit"}, {"forfeits": "on:3"}),
    "courtisans": ({}, {"expansion": "on"}),
}


def _size(screen: tuple[int, int]) -> tuple[int, int]:
    """What is left of a screen inside the edge that the couch keeps free."""
    edge = round(min(screen) * LEAST_EDGE / 100)
    return screen[0] - 2 * edge, screen[1] - 2 * edge


def _positions(name: str) -> Iterator[tuple[str, render.Scene]]:
    """Positions worth looking at, and matches played by bots at two seats (or the fewest) and at most seats."""
    game = Series(find_game(name))
    for key, position in registry.entry(name).showcase().items():
        yield key, render._placed(game, position)
    for options in VARIANTS.get(name, ({},)):
        for seats in sorted(set(registry.entry(name).seats)):
            for moves in MOMENTS if not options else (45,):
                table = Table(game, seats, options)
                yield (
                    f"{seats} seats, {moves} moves, {options}",
                    (table, render.play(game, table, _seed(moves), moves)),
                )


def _seed(number: int) -> bytes:
    return digest(number.to_bytes(4, "big"), person=b"sofa")


def _small(watch: Any, scene: render.Scene, language: str, seat: int | None, screen: tuple[int, int]) -> list[str]:
    """What is too small or cut short in a picture; a screen twice as high has twice as many pixels to a letter."""
    watch.clear()
    render.draw(*scene, seat, _size(screen), language, LEAST_TEXT / 100)
    assert watch.lines
    least = LEAST_PX * screen[1] // SCREEN[1]
    return [f"{line.px} px: {line.text}" for line in watch.lines if line.px < least or line.cut]


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", registry.names())
def test_everything_on_a_table_can_be_read_from_the_sofa_in_every_moment(watch: Any, game: str) -> None:
    found = {}
    for number, (name, scene) in enumerate(_positions(game)):
        # The picture between two turns, when nobody's hand is shown, takes its turn too.
        seat = None if number % 5 == 4 else 0
        for language in ("fr", "en") if number % 2 else ("fr",):
            found[name, language] = _small(watch, scene, language, seat, SCREEN)
    assert len(found) > 10
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_letters_are_sixty_pixels_high_on_a_screen_of_2160_lines(watch: Any) -> None:
    found = {}
    for game in registry.names():
        name, scene = next(iter(_positions(game)))
        found[game, name] = _small(watch, scene, "fr", 0, (3840, 2160))
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_the_crowded_table_of_courtisans_can_be_read_from_the_sofa(watch: Any) -> None:
    scene = render._placed(Series(find_game("courtisans")), registry.entry("courtisans").showcase()["crowded"])
    assert _small(watch, scene, "fr", 0, SCREEN) == []
