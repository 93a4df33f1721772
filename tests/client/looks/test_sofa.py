"""From the sofa: with the couch's settings texts are 30 pixels on a screen of 1080 lines, and away from its edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from client.app import App
from client.tables import registry

LEAST_PX = 30
MARGIN_PX = 60
TITLE_PX = 12
"""The name of the game in the corner of a table may reach so far into the margin: it says nothing one needs."""
SOME = ("couch-join", "curtain", "pause", "capture")


def _far(watch: Any, app: App, redraw: Callable[[App], None], name: str) -> list[str]:
    """What is too small, or too near to the edge, on the screen on top."""
    app.input.last_source = "pad"
    watch.clear()
    redraw(app)
    assert watch.lines
    where = app.canvas.surface.get_offset()
    edge = MARGIN_PX - TITLE_PX if name.startswith("table") or name == "poll" else MARGIN_PX
    safe = pygame.display.get_surface().get_rect().inflate(-2 * edge, -2 * edge)
    found = [f"{line.px} pixels small: {line.text}" for line in watch.lines if line.px < LEAST_PX]
    lines = [line for line in watch.lines if not safe.contains(line.place.move(where))]
    return found + [f"near the edge: {line.text}" for line in lines]


@pytest.mark.parametrize("name", SOME)
def test_texts_can_be_read_from_the_sofa(
    watch: Any, open_screen: Callable[..., App], redraw: Callable[[App], None], name: str
) -> None:
    assert _far(watch, open_screen(name, "fr", sofa=True), redraw, name) == []


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_texts_of_menus_tables_and_results_can_be_read_from_the_sofa(
    watch: Any, open_screen: Callable[..., App], redraw: Callable[[App], None], every_screen: list[str]
) -> None:
    menus = ("title", "choose", "settings", "controls", "modal", "poll", "cut", "round-menteur", "series-medina")
    tables = [f"table-{game}-{registry.entry(game).seats[1]}-9" for game in registry.names()]
    names = [*menus, "new-menteur-classic-game", *tables, "table-menteur-dice"]
    assert set(names) <= set(every_screen)
    found = {name: _far(watch, open_screen(name, "fr", sofa=True), redraw, name) for name in names}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
