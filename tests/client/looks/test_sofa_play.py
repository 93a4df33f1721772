"""From the sofa: whatever comes up while somebody plays (what is pointed at, explained, chosen) is 30 pixels high."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from client.app import App
from client.tables import registry

LEAST_PX = 30
KEYS = (
    *(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_TAB),
    *(pygame.K_RETURN, pygame.K_RETURN, pygame.K_x),
)
PRESSED = 70


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", registry.names())
def test_what_comes_up_while_playing_can_be_read_from_the_sofa(
    watch: Any, open_screen: Callable[..., App], game: str
) -> None:
    most = registry.entry(game).seats[1]
    app = open_screen(f"table-{game}-{most}-9", "fr", sofa=True)
    scene, chance = app.scene, Random(7)
    small: set[str] = set()
    watch.clear()
    for number in range(PRESSED):
        key = pygame.K_v if number % 9 == 8 else chance.choice(KEYS)
        app.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        app.step(16)
        # What is explained comes when the focus has rested.
        for _frame in range(12 if number % 4 == 0 else 2):
            app.step(60)
        app.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        app.step(16)
        small |= {f"{line.px} px: {line.text}" for line in watch.lines if line.px < LEAST_PX or line.cut}
        watch.clear()
        if app.scene is not scene:
            app.pop_to(scene)
    assert small == set()
