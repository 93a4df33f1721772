"""What is held when one scene follows another."""

import pygame
import pytest

from client.input import Input, Intent


@pytest.fixture
def keys():
    made = Input()

    def press(down):
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        return [act.intent for act in made.translate(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0), None)]

    return made, press


def test_a_key_still_down_when_the_next_scene_comes_means_nothing_there_until_it_is_pressed_again(keys):
    made, press = keys
    assert press(True) == [Intent.OK]
    made.release(still_down=True)
    assert press(True) == press(True) == []  # the system's repeats, come in while the scene was being made
    assert press(False) == []
    assert press(True) == [Intent.OK]


def test_a_key_of_a_window_that_lost_the_focus_counts_at_once_when_it_is_pressed_again(keys):
    made, press = keys
    press(True)
    made.release()
    assert press(True) == [Intent.OK]
