"""Fingers: press, pull lists, one at a time; what SDL makes of them as a mouse is not heard twice."""

import pygame
import pytest

from client.scenes.base import Scene
from client.ui.button import Button
from client.ui.controls import Slider
from client.ui.layout import Column
from client.ui.lists import ListBox, RowItem
from client.ui.text import ScrollText


class Long(Scene):
    """A column longer than its place, a list and a text."""

    def __init__(self):
        super().__init__()
        self.pressed = []
        self.chosen = []

    def layout(self):
        self.ui.clear()
        buttons = [Button(f"Number {n}", lambda n=n: self.pressed.append(n), key=f"b{n}") for n in range(30)]
        self.slider = Slider("Volume", 0, 100, 5, 50, lambda value: None, key="slider")
        self.column = self.ui.add(Column([self.slider, *buttons]), (60, 60, 600, 800))
        self.list = self.ui.add(
            ListBox([RowItem(f"Row {n}") for n in range(30)], self.chosen.append), (700, 60, 500, 400)
        )
        self.text = self.ui.add(ScrollText("word " * 3000), (700, 500, 500, 400))


class Finger:
    def __init__(self, app, number=1):
        self.app, self.number = app, number

    def post(self, kind, x, y):
        place, (width, height) = self.app.place, self.app.place.window_px
        self.app.post(
            kind,
            touch_id=7,
            finger_id=self.number,
            x=(x * place.scale + place.left_px) / width,
            y=(y * place.scale + place.top_px) / height,
            dx=0.0,
            dy=0.0,
        )
        self.app.step(16)

    def tap(self, x, y):
        self.post(pygame.FINGERDOWN, x, y)
        self.post(pygame.FINGERUP, x, y)

    def pull(self, x, y, by):
        self.post(pygame.FINGERDOWN, x, y)
        for step in range(1, 11):
            self.post(pygame.FINGERMOTION, x, y + by * step / 10)
        self.post(pygame.FINGERUP, x, y + by)


@pytest.fixture
def touched(make_app):
    scene = Long()
    app = make_app(scene)
    return app, scene, Finger(app)


def test_a_tap_presses(touched):
    app, scene, finger = touched
    finger.tap(*scene.column.children[3].rect.center)
    assert scene.pressed == [2]
    assert app.input.last_source == "touch"


def test_pulling_scrolls_and_presses_nothing(touched):
    _app, scene, finger = touched
    finger.pull(300, 700, -400)
    assert scene.column.top > 300
    assert scene.pressed == []
    finger.pull(900, 400, -200)
    assert scene.list._top > 100
    assert scene.chosen == []
    finger.pull(900, 800, -200)
    assert scene.text.top > 100


def test_a_press_that_was_not_quite_still_is_a_press(touched):
    _app, scene, finger = touched
    finger.pull(*scene.column.children[3].rect.center, 8)
    assert scene.pressed == [2]


def test_a_slider_follows_the_finger(touched):
    _app, scene, finger = touched
    x, y = scene.slider.rect.right - 60, scene.slider.rect.centery
    finger.tap(x, y)
    assert scene.slider.value > 80


def test_a_second_finger_at_the_same_time_is_not_heard(touched):
    app, scene, finger = touched
    other = Finger(app, 2)
    finger.post(pygame.FINGERDOWN, *scene.column.children[3].rect.center)
    other.tap(*scene.column.children[4].rect.center)
    finger.post(pygame.FINGERUP, *scene.column.children[3].rect.center)
    assert scene.pressed == [2]


def test_the_mouse_that_sdl_makes_of_a_finger_is_not_heard(touched):
    app, scene, _finger = touched
    x, y = scene.column.children[3].rect.center
    pos = (round(x * app.place.scale), round(y * app.place.scale))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.post(kind, pos=pos, button=1, touch=True)
        app.step(16)
    assert scene.pressed == []


def test_a_finger_that_was_down_when_the_focus_went_does_not_block_the_next(touched):
    app, scene, finger = touched
    finger.post(pygame.FINGERDOWN, 30, 30)
    app.post(pygame.WINDOWFOCUSLOST)
    app.step(16)
    Finger(app, 5).tap(*scene.column.children[3].rect.center)
    assert scene.pressed == [2]
