from __future__ import annotations

import pygame
import pytest

from client.input import Act, Event, Intent
from client.scenes.base import Scene
from client.settings import Settings, SettingsStore
from client.ui.button import Button
from client.ui.controls import Selector, Slider, Toggle
from client.ui.field import Field
from client.ui.layout import Column


class Form(Scene):
    """One of each simple widget in a column."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed = 0
        self.heard: list[Event] = []
        self.button = Button("Play", self._press)
        self.toggle = Toggle("Free rank", False, lambda value: None)
        self.selector = Selector("Seats", [(n, str(n)) for n in range(3, 7)], 4, lambda value: None)
        self.slider = Slider("Volume", 0, 100, 5, 50, lambda value: None)
        self.field = Field("Your name", "Zoé")
        self.column = Column([self.button, self.toggle, self.selector, self.slider, self.field])

    def _press(self) -> None:
        self.pressed += 1

    def layout(self) -> None:
        self.ui.clear()
        self.ui.add(self.column, self.safe)

    def on(self, event: Event) -> bool:
        self.heard.append(event)
        return super().on(event)


def test_a_form_works_by_keyboard_alone(make_app, drive):
    scene = Form()
    hands = drive(make_app(scene))
    hands.keys("return down return down right down left")
    assert scene.pressed == 1
    assert scene.toggle.value is True
    assert scene.selector.value == 5
    assert scene.slider.value == 45


def test_a_form_works_by_mouse_alone(make_app, drive):
    scene = Form()
    hands = drive(make_app(scene))
    hands.click_on(scene.button)
    hands.click_on(scene.toggle)
    right = scene.selector.rect.right - 20, scene.selector.rect.centery
    hands.click(*right)
    assert (scene.pressed, scene.toggle.value, scene.selector.value) == (1, True, 5)
    hands.click(scene.slider.rect.centerx + scene.slider.rect.w * 0.1, scene.slider.rect.centery)
    assert scene.slider.value != 50


def test_a_form_works_by_pad_alone(make_app, attach_pad):
    scene = Form()
    app = make_app(scene)
    pad = attach_pad(app)
    pad.press("a", "down", "a", "down", "right")
    pad.axis("lefty", 1.0)
    pad.axis("lefty", 0.0)
    pad.press("left")
    assert (scene.pressed, scene.toggle.value, scene.selector.value, scene.slider.value) == (1, True, 5, 45)
    assert app.input.last_source == "pad"


def test_an_unplugged_pad_lets_go_and_another_may_come(make_app, attach_pad):
    scene = Form()
    app = make_app(scene)
    pad = attach_pad(app)
    pad.set("down", True)
    pad.detach()
    assert app.input.pads == ()
    held = [event for event in scene.heard if isinstance(event, Act) and event.intent is Intent.DOWN]
    assert held[-1].down is False
    attach_pad(app).press("a")
    assert len(app.input.pads) == 1


def test_nothing_is_drawn_when_nothing_changed(make_app, drive):
    scene = Form()
    app = make_app(scene)
    hands = drive(app)
    hands.step(16, 3)
    drawn = app.pictures
    hands.step(16, 100)
    assert app.pictures == drawn
    hands.keys("down")
    assert app.pictures > drawn


def test_a_held_direction_repeats_after_400_and_every_110_ms(make_app, drive):
    scene = Form()
    app = make_app(scene)
    app.post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    for _frame in range(0, 620, 10):
        app.step(10)
    downs = [event for event in scene.heard if isinstance(event, Act) and event.down]
    assert [event.repeat for event in downs] == [False, True, True]


@pytest.mark.parametrize("size", [(640, 480), (960, 540), (1280, 720), (2560, 1080), (3840, 1080), (600, 1000)])
def test_every_window_size_shows_a_picture_of_bounded_shape(make_app, drive, size):
    scene = Form()
    app = make_app(scene, size=size)
    assert 4 / 3 - 0.01 <= app.width / 1080 <= 21 / 9 + 0.01
    assert app.canvas.surface.get_width() >= 960
    drive(app).click_on(scene.button)
    assert scene.pressed == 1


def test_resizing_lays_out_again(make_app):
    scene = Form()
    app = make_app(scene)
    app.resize((960, 720))
    app.step(16)
    assert app.width == pytest.approx(1440)
    assert scene.column.rect.right <= app.width


def test_text_is_typed_only_into_a_field_with_the_focus(make_app, drive):
    scene = Form()
    app = make_app(scene)
    hands = drive(app)
    hands.type_text("x")
    assert scene.field.value == "Zoé"
    hands.click_on(scene.field)
    hands.key(pygame.K_END)
    hands.type_text(" l’été œ")
    assert scene.field.value == "Zoé l’été œ"
    hands.key(pygame.K_BACKSPACE)
    hands.key(pygame.K_HOME)
    hands.type_text("À ")
    assert scene.field.value == "À Zoé l’été "
    assert app.scene is scene


def test_a_composition_is_shown_and_not_yet_part_of_the_text(make_app, drive):
    scene = Form()
    app = make_app(scene)
    hands = drive(app)
    hands.click_on(scene.field)
    app.post(pygame.TEXTEDITING, text="^", start=0, length=1)
    app.step(16)
    assert (scene.field.composition, scene.field.value) == ("^", "Zoé")
    hands.type_text("ê")
    assert scene.field.composition == ""
    assert "ê" in scene.field.value


def test_back_returns_and_the_focus_is_remembered(make_app, drive):
    scene = Form()
    app = make_app(scene)
    hands = drive(app)
    hands.keys("down down")
    app.push(Form())
    app.step(16)
    hands.keys("escape")
    assert app.scene is scene
    assert scene.ui.focused is scene.selector


def test_volume_keys_change_the_settings_and_say_so(make_app, drive):
    app = make_app(Form())
    drive(app).keys("f8")
    assert app.settings.volume == 70
    assert app.toasts.texts == ["Volume 70 %"]
    drive(app).keys("f7")
    assert app.audio.muted


def test_toasts_go_by_themselves(make_app, drive):
    app = make_app(Form())
    app.toast("Hello")
    drive(app).wait(4000)
    assert app.toasts.texts == []


def test_closing_the_window_ends_the_program(make_app):
    app = make_app(Form())
    app.post(pygame.QUIT)
    app.step(16)
    assert app.exit_code == 0


def test_holding_the_full_screen_key_changes_it_once(make_app, drive):
    app = make_app(Form())
    for _repeat in range(4):
        app.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT, unicode="", scancode=0)
        app.step(16)
    assert app.settings.fullscreen is True
    drive(app).keys("f11")
    assert app.settings.fullscreen is False


def test_a_sound_device_may_go_and_come_back(make_app):
    app = make_app(Form(), sound=True)
    assert app.audible
    app.post(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)
    app.step(16)
    assert app.audible
    app.post(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
    app.step(16)
    assert not app.audible
    app.post(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    app.step(16)
    assert app.audible


def test_settings_changed_in_the_client_are_saved_and_a_full_disk_is_said(make_app, drive, tmp_path):
    store = SettingsStore(tmp_path / "settings.toml")
    app = make_app(Form(), store=store)
    drive(app).keys("f8")
    assert store.load()[0].volume == 70
    (tmp_path / "file").write_text("")
    app.store = SettingsStore(tmp_path / "file" / "settings.toml")
    drive(app).keys("f8")
    assert any("could not be saved" in text for text in app.toasts.texts)


def test_language_and_text_size_change_at_once(make_app):
    app = make_app(Form())
    english = app.scene.prompts()
    app.apply(app.settings.changed(language="fr", text_percent=150))
    assert app.scene.prompts() != english
    assert app.canvas.text_scale == 1.5


def test_replacing_and_resetting_leave_no_scene_behind(make_app):
    left = []

    class Leaving(Form):
        def leave(self):
            left.append(self)

    first, second, third = Leaving(), Leaving(), Leaving()
    app = make_app(first)
    app.push(second)
    app.replace(third)
    assert (app.scenes, left) == ((first, third), [second])
    last = Form()
    app.reset(last)
    assert (app.scenes, left) == ((last,), [second, third, first])


def test_scenes_fade_only_when_motion_is_wanted(make_app, drive):
    for reduced in (False, True):
        app = make_app(Form(), settings=Settings(language="en", reduced_motion=reduced))
        app.push(Form())
        assert app._picture.fading is not reduced
        drive(app).wait(400)
        assert not app._picture.fading


def test_full_screen_that_fails_leaves_the_window(make_app, drive, monkeypatch):
    app = make_app(Form())
    real = pygame.display.set_mode

    def refuse(size, flags=0, **more):
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no full screen here")
        return real(size, flags, **more)

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    drive(app).keys("f11")
    assert app.settings.fullscreen is False
    assert app.toasts.texts


@pytest.mark.parametrize("percent", [80, 100, 200])
def test_widgets_stay_inside_their_column_at_every_text_size(make_app, percent):
    scene = Form()
    make_app(scene, settings=Settings(language="fr", text_percent=percent, animation_speed=0.0))
    for widget in scene.ui.targets():
        assert widget.rect.left >= scene.column.rect.left
        assert widget.rect.right <= scene.column.rect.right + 0.01
