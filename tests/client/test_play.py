"""The window's command: what may be asked of it, and what is said where no window opens."""

from __future__ import annotations

import argparse

import pytest

from client.commands import play
from client.settings import NAME_LENGTH, Settings
from core.game import BadInput


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.register(parser.add_subparsers())
    return parser.parse_args(["play", *words])


def test_what_the_command_line_says_goes_before_the_saved_settings() -> None:
    args = parsed("--lang", "en", "--name", " Zoé ", "--fullscreen")
    settings = play.settings_of(Settings(name="Léa", language="fr"), args)
    assert (settings.name, settings.language, settings.fullscreen) == ("Zoé", "en", True)


def test_without_options_the_saved_settings_are_used() -> None:
    saved = Settings(name="Léa", language="en")
    assert play.settings_of(saved, parsed()) == saved


@pytest.mark.parametrize("text", ["", "zz", "abc", "00" * 65])
def test_a_seed_is_bytes_in_hexadecimal_figures(text: str) -> None:
    with pytest.raises(BadInput):
        play.seed_of(text)


@pytest.mark.parametrize("text", ["", "   ", "x" * (NAME_LENGTH + 1), "a\nb"])
def test_a_name_is_short_and_printable(text: str) -> None:
    with pytest.raises(BadInput):
        play.name_of(text)


def test_without_a_display_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(BadInput, match="no window can be opened here"):
        play.run(parsed())
