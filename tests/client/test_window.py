from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.window import drawn_size, picture_rect


@settings(database=None, deadline=None, max_examples=100)
@given(st.integers(320, 8000), st.integers(240, 5000))
def test_the_picture_lies_inside_the_window_with_a_bounded_shape(width, height):
    rect = picture_rect((width, height))
    assert rect.left >= 0 and rect.top >= 0 and rect.right <= width and rect.bottom <= height
    assert 4 / 3 - 0.01 <= rect.width / rect.height <= 21 / 9 + 0.01
    assert rect.width == width or rect.height == height


@pytest.mark.parametrize(
    ("picture", "drawn"), [((640, 480), (960, 720)), ((960, 540), (960, 540)), ((480, 270), (960, 540))]
)
def test_small_pictures_are_drawn_at_960x540_or_more(picture, drawn):
    assert drawn_size(picture) == drawn


def test_importing_the_client_opens_nothing():
    code = (
        "import client.app, client.ui.gallery, client.ui.modal, pygame;"
        "print(pygame.get_init(), pygame.display.get_init(), pygame.font.get_init())"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "False False False"


def test_without_any_screen_the_reason_is_said_in_one_sentence():
    code = (
        "import os; os.environ['SDL_VIDEODRIVER'] = 'nonsense'\n"
        "from client.window import NoDisplay, Window\nfrom client.settings import Settings\n"
        "try:\n    Window(Settings(), (100, 100))\nexcept NoDisplay as error:\n    print('NO:', error)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "NO: no screen to open a window on" in run.stdout
