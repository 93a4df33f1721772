"""Texts stand out from what lies behind them, for every kind of colour vision; nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from client.app import App
from client.environment import prepare_environment
from client.stage.sprites import Sprites
from client.ui.theme import HIGH_CONTRAST, NORMAL

prepare_environment()
Rgb = tuple[float, float, float]
SOME = ("settings", "controls", "couch-join")
LARGE_PX, LARGE_BOLD_PX = 24, 19
"""From these sizes on a text counts as large (WCAG 2.2, 1.4.3)."""
# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB.
VISION: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(color: Any) -> Rgb:
    parts = [part / 255 for part in color[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(color: Any, vision: str = "full") -> float:
    """Relative luminance (WCAG) of a colour as that vision sees it."""
    seen = linear(color)
    rows = [sum(part * weight for part, weight in zip(seen, row, strict=True)) for row in VISION[vision]]
    red, green, blue = (min(1.0, max(0.0, part)) for part in rows)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Any, other: Any, vision: str = "full") -> float:
    """Contrast of two colours, 1 to 21."""
    high, low = sorted((luminance(one, vision), luminance(other, vision)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_contrast_of_known_colours() -> None:
    assert ratio((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert ratio((255, 0, 0), (0, 128, 0), "deuteranopia") < 2


def _faint(watch: Any, app: App, redraw: Callable[[App], None], contrast: bool) -> list[str]:
    """Texts of the screen on top that do not stand out enough; what cannot be used now may be faint."""
    watch.clear()
    redraw(app)
    lines = list(watch.lines)
    assert lines
    watch.mute = True
    redraw(app)
    watch.mute = False
    behind = app.canvas.surface
    off = {NORMAL.faint, HIGH_CONTRAST.faint}
    found = []
    for line in lines:
        place = line.place.clip(behind.get_rect())
        if line.color in off or not place.w or not place.h:
            continue
        large = line.px >= (LARGE_BOLD_PX if line.role in ("bold", "title") else LARGE_PX)
        wanted = 7.0 if contrast and not large else 4.5 if contrast or not large else 3.0
        ground = pygame.transform.average_color(behind, place)
        for vision in VISION:
            got = ratio(line.color, ground, vision)
            if got < wanted:
                found.append(f"{line.text} {got:.1f} of {wanted} ({vision}), {line.color} on {ground[:3]}")
    return found


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("name", SOME)
def test_texts_stand_out(
    watch: Any, open_screen: Callable[..., App], redraw: Callable[[App], None], name: str, contrast: bool
) -> None:
    assert _faint(watch, open_screen(name, "fr", 100, contrast), redraw, contrast) == []


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("contrast", [False, True])
def test_texts_of_every_screen_stand_out(
    watch: Any,
    open_screen: Callable[..., App],
    redraw: Callable[[App], None],
    every_screen: list[str],
    contrast: bool,
) -> None:
    found = {name: _faint(watch, open_screen(name, "en", 100, contrast), redraw, contrast) for name in every_screen}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


PAIRS = [
    ("icons/life", "icons/life_lost"),
    ("icons/check", "icons/cross"),
    ("icons/check", "icons/hourglass"),
    ("icons/eye", "icons/eye_off"),
    ("icons/sound", "icons/sound_off"),
    ("ui/icon_warn", "ui/icon_info"),
    ("ui/icon_warn", "ui/icon_check"),
    ("ui/frame_button", "ui/frame_button_focus"),
    ("ui/frame_button_plain", "ui/frame_button_focus_plain"),
    ("ui/frame_row", "ui/frame_row_on"),
    ("icons/suit_heart_coloured", "icons/suit_diamond_coloured"),
    ("icons/suit_spade_coloured", "icons/suit_club_coloured"),
    ("icons/suit_heart_coloured", "icons/suit_spade_coloured"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_marks_with_different_meanings_differ_in_brightness_or_shape(one: str, other: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    sprites = Sprites()
    side = 24
    pictures = []
    for name in (one, other):
        ground = pygame.Surface((side, side)).convert()
        ground.fill((60, 20, 24))
        ground.blit(sprites.get(name, (side, side)), (0, 0))
        pictures.append(ground)
    assert not sprites.missing
    for vision in VISION:
        apart = sum(
            ratio(pictures[0].get_at((x, y)), pictures[1].get_at((x, y)), vision) > 1.4
            for x in range(side)
            for y in range(side)
        )
        assert apart >= side * side * 0.05, vision
