"""What every table needs to be drawn without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from client import i18n
from client.fonts import Fonts
from client.stage.canvas import Canvas
from client.stage.sprites import Sprites
from client.ui.theme import HIGH_CONTRAST, NORMAL


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """A display of one pixel: surfaces need its format."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    i18n.use("en")
    yield
    i18n.use("fr")


@pytest.fixture
def make_canvas() -> Callable[..., Canvas]:
    """`make_canvas(size, text=1.0, contrast=False)`: something to draw a table on."""

    def make(size: tuple[int, int], text: float = 1.0, contrast: bool = False) -> Canvas:
        surface = pygame.Surface(size).convert()
        return Canvas(surface, Fonts(), Sprites(), HIGH_CONTRAST if contrast else NORMAL, text)

    return make
