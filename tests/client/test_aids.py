"""Captions, speech, the free edge, DPI awareness, the screensaver: what helps whoever sees or hears otherwise."""

import ctypes
import threading
from types import SimpleNamespace

import pygame
import pytest

from client import assets
from client.captions import MOST, UNSAID, WORDS
from client.environment import HINTS, be_dpi_aware, prepare_environment
from client.matches import MatchPlan, SeatPlan
from client.scenes.base import Scene
from client.scenes.cut import CutScene
from client.scenes.match import MatchScene
from client.scenes.title import TitleScene
from client.settings import Settings
from client.speech import MOST_WAITING, Speech, voice
from client.store import RecordStore
from client.window import picture_rect

AIDED = Settings(name="Zoé", language="en", animation_speed=0.0, captions=True, speech=True)


def test_every_sound_has_words_or_is_of_ones_own_hands():
    names = {name.removesuffix(".ogg").rstrip("_0123456789") for name in assets.names("sounds", ending=".ogg")}
    assert names - set(UNSAID) == set(WORDS)


def test_sounds_are_told_in_words_only_to_whoever_wants_them_even_without_a_device(make_app):
    app = make_app(Scene(), settings=AIDED)
    assert not app.audible
    app.audio.play("bell")
    app.audio.play("shuffle")
    app.audio.play("click")
    app.audio.play("bell")
    assert app.aids.captions.names == ["shuffle", "bell"]
    app.audio.play("gong")
    assert len(app.aids.captions.names) == MOST
    pictures = app.pictures
    for _ in range(60):
        app.step(50)
    assert app.aids.captions.names == []
    assert app.pictures > pictures
    app.apply(app.settings.changed(captions=False))
    app.audio.play("bell")
    assert app.aids.captions.names == []


class Voice:
    """A process that says nothing; `free` lets it end."""

    def __init__(self):
        self.said, self.free, self.killed = [], threading.Event(), 0

    def start(self, command, **_pipes):
        return SimpleNamespace(communicate=self.communicate, kill=self.kill, wait=lambda: 0, command=command)

    def communicate(self, words, timeout):
        self.said.append(words.decode())
        self.free.wait(timeout)

    def kill(self):
        self.killed += 1
        self.free.set()


def test_speech_does_not_lag_behind_the_table_and_ends_at_once():
    voice_ = Voice()
    speech = Speech(lambda language: ["voice", language], voice_.start)
    speech.say("first", "en")
    while not voice_.said:
        pass
    for number in range(10):
        speech.say(f"number {number}", "en")
    assert len(speech._waiting) == MOST_WAITING
    speech.close()
    assert voice_.said == ["first"] and voice_.killed == 1
    speech.say("too late", "en")
    assert not speech._waiting


def test_a_system_without_a_voice_is_silent_and_says_so():
    speech = Speech(lambda language: None)
    assert not speech.possible("fr")
    speech.say("nobody hears this", "fr")
    speech.close()


@pytest.mark.parametrize(
    ("platform", "there", "begins"),
    [
        ("darwin", "say", ["/bin/say", "-v", "Thomas"]),
        ("win32", "powershell", ["/bin/powershell", "-NoProfile"]),
        ("linux", "spd-say", ["/bin/spd-say", "-l", "fr"]),
        ("linux", "espeak-ng", ["/bin/espeak-ng", "-v", "fr"]),
        ("linux", "nothing", None),
    ],
)
def test_the_systems_own_voice_is_used(platform, there, begins):
    command = voice("fr", platform, lambda name: f"/bin/{name}" if name == there else None)
    assert command is None if begins is None else command[: len(begins)] == begins


def test_what_is_said_aloud_is_what_everybody_has_seen(make_app, drive, tmp_path, monkeypatch):
    plan = MatchPlan("menteur", tuple(SeatPlan(name, 1) for name in ("Zoé", "Anaïs", "Gédéon")), {"deal": "fixed7"})
    scene = MatchScene(plan, bytes(32), RecordStore(tmp_path))
    app = make_app(Scene(), settings=AIDED, size=(640, 360))
    said = []
    monkeypatch.setattr(app.aids.speech, "say", lambda text, language: said.append((text, language)))
    app.push(scene)
    for _ in range(2000):
        app.step(50)
        if isinstance(app.scene, CutScene):
            drive(app).keys("return")
        if len(said) > 5:
            break
    assert len(said) > 5
    assert {language for _text, language in said} == {"en"}
    assert any("Anaïs" in text or "Gédéon" in text for text, _language in said)


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160), (1280, 720), (1024, 768), (2560, 1080)])
def test_the_free_edge_lies_around_the_picture_on_every_side(size):
    rect = picture_rect(size, 4)
    border = round(min(size) * 0.04)
    assert rect.left >= border and rect.top >= border
    assert size[0] - rect.right >= border and size[1] - rect.bottom >= border
    assert rect.height == size[1] - 2 * border or rect.width == size[0] - 2 * border
    assert picture_rect(size, 0) == picture_rect(size)


def test_the_pointer_is_where_it_is_shown_inside_a_free_edge(make_app, drive):
    app = make_app(TitleScene(), settings=Settings(language="en", animation_speed=0.0, edge=8), size=(1920, 1080))
    hands = drive(app)
    button = next(widget for widget in app.scene.ui.targets() if widget.key == "settings")
    hands.click_on(button)
    assert type(app.scene).__name__ == "SettingsScene"


def test_the_screensaver_waits_only_for_matches(make_app, tmp_path):
    app = make_app(Scene(), size=(640, 360))
    assert pygame.display.get_allow_screensaver()
    plan = MatchPlan("menteur", tuple(SeatPlan(name, 1) for name in ("A", "B", "C")), {"deal": "fixed7"})
    app.push(MatchScene(plan, bytes(32), RecordStore(tmp_path)))
    assert not pygame.display.get_allow_screensaver()
    app.reset(Scene())
    assert pygame.display.get_allow_screensaver()


def test_hints_are_set_but_a_persons_own_stay():
    env = {"SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "1"}
    prepare_environment(env, "linux")
    assert env == {**HINTS, "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "1"}


@pytest.mark.parametrize(
    ("works", "called"),
    [
        ({"SetProcessDpiAwarenessContext": 1}, "SetProcessDpiAwarenessContext"),
        ({"SetProcessDpiAwarenessContext": 0, "SetProcessDpiAwareness": 0}, "SetProcessDpiAwareness"),
        ({"SetProcessDpiAwareness": -2147024891, "SetProcessDPIAware": 1}, "SetProcessDPIAware"),
        ({"SetProcessDPIAware": 0}, ""),
        ({}, ""),
    ],
)
def test_windows_is_told_once_by_the_best_call_it_knows(works, called):
    """The calls of three ages of Windows; one answers with an error number, two with whether they worked."""

    def library(*names):
        return SimpleNamespace(**{name: (lambda *_args, name=name: works[name]) for name in names if name in works})

    windll = SimpleNamespace(
        user32=library("SetProcessDpiAwarenessContext", "SetProcessDPIAware"),
        shcore=library("SetProcessDpiAwareness"),
    )
    assert be_dpi_aware(windll) == called


@pytest.mark.skipif(hasattr(ctypes, "windll"), reason="this is Windows")
def test_other_systems_are_not_asked():
    assert be_dpi_aware() == ""
