"""No text is clipped, cut or small at 200 %: measured over every screen, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from client import i18n
from client.app import App

WORDS_PX = 22
"""At 1280x720 ordinary text at 100 % is 20 pixels high: at 200 % no word is as small as that any more."""
FIGURES_PX = 20
BOARD_PX = 13
"""Figures and labels printed on a board or in its cells have the board's size, not the text's."""
LESSON_PX = 10
"""Beside the words of a lesson a board is three quarters as wide."""
BOARDS = tuple(f"{kind}table-{game}" for kind in ("", "lan-") for game in ("courtisans", "medina", "menestrels"))
SOME = ("title", "conflict", "controls", "capture", "couch-join", "settings")


def _wrong(watch: Any, app: App, redraw: Callable[[App], None], least_px: int = 0) -> list[str]:
    """What cannot be read on the screen on top."""
    watch.clear()
    redraw(app)
    assert watch.lines
    found = [f"a word is broken: {word}" for word in watch.broken]
    for line in watch.lines:
        least = least_px or (WORDS_PX if len(line.text) > 3 else FIGURES_PX)
        if line.cut:
            found.append(f"cut short: {line.text}")
        elif not line.inside:
            found.append(f"outside the picture: {line.text}")
        elif line.px < least:
            found.append(f"{line.px} pixels small: {line.text}")
    return found


def _least_px(name: str) -> int:
    """The height of figures printed on the board of a screen; 0: it has none."""
    if "-lesson-" in name:
        return LESSON_PX
    return BOARD_PX if name.startswith(BOARDS) else 0


@pytest.mark.parametrize("name", SOME)
def test_texts_at_200_percent_are_whole_and_large(
    watch: Any, open_screen: Callable[..., App], redraw: Callable[[App], None], name: str
) -> None:
    assert _wrong(watch, open_screen(name, "fr", 200), redraw) == []


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_texts_of_every_screen_at_200_percent_are_whole_and_large(
    watch: Any, open_screen: Callable[..., App], redraw: Callable[[App], None], every_screen: list[str], language: str
) -> None:
    assert len(every_screen) > 40
    found = {name: _wrong(watch, open_screen(name, language, 200), redraw, _least_px(name)) for name in every_screen}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
