from __future__ import annotations

import io
import wave

import pygame
import pytest

from client import assets
from client.audio import Audio


@pytest.fixture
def sounds(monkeypatch):
    """Three tiny sounds in place of the real ones."""
    data = io.BytesIO()
    with wave.open(data, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(b"\0\1" * 800)
    monkeypatch.setattr(
        assets, "names", lambda kind, folder="", ending="": ["slide_1.ogg", "slide_2.ogg", "bell.ogg"]
    )
    monkeypatch.setattr(assets, "read", lambda kind, name: data.getvalue())
    yield
    pygame.mixer.quit()


def test_without_a_device_everything_is_silent_and_nothing_raises(monkeypatch):
    def refuse(*_arguments, **_options):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio()
    assert audio.start() is False
    assert audio.play("bell") is False
    assert audio.music("title") is False
    audio.stop_music()
    audio.volumes(10, 10)
    audio.mute(True)
    audio.lost()
    audio.stop()


def test_variants_take_turns_and_unknown_names_are_silent(sounds):
    audio = Audio()
    assert audio.start()
    assert audio.names() == ["bell", "slide"]
    assert audio.play("slide", pan=-0.5)
    assert audio.play("slide", pan=5)
    assert set(audio._sounds) == {"slide_1.ogg", "slide_2.ogg"}
    assert audio.play("gong") is False


def test_muted_or_at_volume_0_nothing_plays(sounds):
    audio = Audio(volume=0)
    audio.start()
    assert audio.play("bell") is False
    audio.volumes(50, 50)
    audio.mute(True)
    assert audio.play("bell") is False
    audio.mute(False)
    assert audio.play("bell") is True


def test_a_lost_device_makes_the_client_silent(sounds):
    audio = Audio()
    audio.start()
    audio.lost()
    assert audio.audible is False
    assert audio.play("bell") is False


def test_more_sounds_than_channels_are_left_out(sounds):
    audio = Audio()
    audio.start()
    played = [audio.play("bell") for _i in range(60)]
    assert played[0] is True
    assert played[-1] is False
