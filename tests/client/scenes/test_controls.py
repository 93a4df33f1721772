"""The page of keys and pad buttons: what is pressed is bound, saved, refused with a reason, or changes places."""

import pygame
import pytest

from client.acts import Intent
from client.scenes.base import Scene
from client.scenes.controls import PATIENCE_MS, CaptureScene, ControlsScene
from client.scenes.title import TitleScene
from client.settings import Settings, SettingsStore
from client.ui.modal import Modal


@pytest.fixture
def page(make_app, drive, tmp_path):
    store = SettingsStore(tmp_path / "settings.toml")
    settings = Settings(language="en", animation_speed=0.0)
    app = make_app(Scene(), settings=settings, size=(640, 360), store=store)
    scene = ControlsScene()
    app.push(scene)
    app.step(16)
    return app, scene, drive(app), store


def ask(app, scene, key):
    widget = next(widget for widget in scene.ui.targets() if widget.key == key)
    widget.press()
    app.step(16)
    assert isinstance(app.scene, CaptureScene)


def test_a_free_key_is_bound_at_once_and_saved(page):
    app, scene, hands, store = page
    ask(app, scene, "key:look")
    hands.key(pygame.K_q)
    hands.step()
    assert app.scene is scene
    assert app.input.bindings.keys[Intent.LOOK] == pygame.K_q
    assert store.load()[0].bindings["keys"] == {"look": "q"}
    app.pop()
    hands.key(pygame.K_q)
    assert app.input.last_source == "keys"


def test_a_taken_key_is_refused_with_the_reason_or_changes_places(page):
    app, scene, hands, _store = page
    ask(app, scene, "key:look")
    hands.key(pygame.K_x)
    hands.step()
    assert isinstance(app.scene, Modal)
    assert "X already means “Second action”." in app.scene._text
    hands.keys("return")
    assert app.input.bindings.keys[Intent.LOOK] == pygame.K_v, "leaving it is what is offered first"
    ask(app, scene, "key:look")
    hands.key(pygame.K_x)
    hands.step()
    hands.keys("left return")
    assert app.input.bindings.keys[Intent.LOOK] == pygame.K_x
    assert app.input.bindings.keys[Intent.ALT] == pygame.K_v


@pytest.mark.parametrize(("key", "words"), [(pygame.K_RETURN, "always means"), (pygame.K_F9, "is kept for")])
def test_keys_that_must_stay_are_refused(page, key, words):
    app, scene, hands, _store = page
    ask(app, scene, "key:alt")
    volume = app.settings.volume
    app.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    hands.step()
    hands.step()
    assert app.scene is scene
    assert words in app.toasts.texts[-1]
    assert app.input.bindings.keys[Intent.ALT] == pygame.K_x
    assert app.settings.volume == volume, "what is captured does nothing else"


def test_escape_a_click_or_waiting_leave_everything_as_it_was(page):
    app, scene, hands, _store = page
    for leave in (
        lambda: hands.keys("escape"),
        lambda: hands.click(700, 700),
        lambda: hands.wait(int(PATIENCE_MS) + 200),
    ):
        ask(app, scene, "key:alt")
        leave()
        hands.step()
        assert app.scene is scene
        assert app.input.capture is None
    assert app.input.bindings.keys[Intent.ALT] == pygame.K_x


def test_a_pads_button_and_its_trigger_are_bound(page, attach_pad):
    app, scene, hands, _store = page
    pad = attach_pad(app)
    ask(app, scene, "pad:home")
    pad.set("l3", True)
    hands.step()
    pad.set("l3", False)
    assert app.scene is scene
    assert app.input.bindings.buttons[Intent.HOME] == "l3"
    ask(app, scene, "pad:alt")
    pad.axis("rt", 1.0)
    hands.step()
    hands.step()
    assert isinstance(app.scene, Modal), "the trigger pages down"
    pad.axis("rt", -1.0)
    app.scene.back()
    app.step(16)
    ask(app, scene, "pad:ok")
    hands.key(pygame.K_q)
    hands.step()
    assert isinstance(app.scene, CaptureScene), "a key is no button"


def test_a_button_that_was_bound_does_what_it_means(page, attach_pad):
    app, scene, hands, _store = page
    pad = attach_pad(app)
    scene._use(app.input.bindings.with_button(Intent.BACK, "x"))
    app.step(16)
    pad.press("x")
    hands.step()
    assert app.scene is not scene


@pytest.mark.parametrize("hand", ["left", "right"])
def test_with_one_hand_a_page_is_opened_used_and_left(page, hand):
    app, scene, hands, _store = page
    scene._use(app.input.bindings.with_hand(hand))
    app.reset(TitleScene())
    app.step(16)
    down, back = ("d", "r") if hand == "left" else ("k", "u")
    app.scene.ui.focus(next(widget for widget in app.scene.ui.targets() if widget.key == "play"))
    for _ in range(12):
        if app.scene.ui.focused.key == "settings":
            break
        hands.keys(down)
    hands.keys("space")
    assert type(app.scene).__name__ == "SettingsScene"
    hands.keys(back)
    assert isinstance(app.scene, TitleScene)
