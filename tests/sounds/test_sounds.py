"""Every sound decodes with pygame, has a sane length and level, and is what its script computes."""

from __future__ import annotations

import math
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
FILES = sorted(SOUNDS.glob("*.ogg"))
NAMES = [path.stem for path in FILES]
EXPECTED = {
    "card_slide": 3, "card_flip": 2, "shuffle": 1, "deal": 3, "pile_sweep": 1, "knock": 2, "bell": 1, "shout": 1,
    "lie_sting": 1, "honest_sting": 1, "tick": 1, "dice_shake": 1, "dice_roll": 2, "click": 1, "focus": 1,
    "refused": 1, "win": 1, "lose": 1, "title": 1, "page": 3, "dagger": 1, "unmask": 2, "fanfare": 1,
    "piece_drop": 3, "dome": 1, "gong": 1, "coin": 2, "coins": 1, "bubble": 1, "couple": 1, "applause": 1, "king": 1,
    "menestrels": 1,
}  # fmt: skip
LOOPS = {"title", "menestrels"}
LENGTHS = {
    "title": (20, 40), "menestrels": (12, 24), "win": (2, 5), "lose": (2, 5), "fanfare": (2, 3), "king": (2, 4),
    "applause": (2, 3), "couple": (1, 2.5),
}  # fmt: skip
FULL_SCALE = 32_768


@pytest.fixture(scope="module")
def mixer() -> Iterator[Any]:
    patch = pytest.MonkeyPatch()
    patch.setenv("SDL_AUDIODRIVER", "dummy")
    patch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    yield pygame.mixer
    pygame.mixer.quit()
    patch.undo()


def decoded(mixer: Any, name: str) -> array[int]:
    """Interleaved samples of two channels."""
    return array("h", mixer.Sound(SOUNDS / f"{name}.ogg").get_raw())


def rms(samples: array[int]) -> float:
    few = samples[:: max(1, len(samples) // 100_000)]
    return math.sqrt(sum(value * value for value in few) / len(few)) / FULL_SCALE


def test_every_sound_and_variant_is_there() -> None:
    wanted = {name if count == 1 else f"{name}_{i + 1}" for name, count in EXPECTED.items() for i in range(count)}
    assert set(NAMES) == wanted


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 1_200_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_decodes_with_a_sane_length_and_level(mixer: Any, name: str) -> None:
    samples = decoded(mixer, name)
    seconds = len(samples) / 2 / 44_100
    low, high = LENGTHS.get(name, (0.05, 2))
    assert low <= seconds <= high
    peak = max(max(samples), -min(samples)) / FULL_SCALE
    assert 0.08 < peak < 0.95
    assert 0.01 < rms(samples) < 0.25


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_starts_at_once_and_ends_in_silence(mixer: Any, name: str) -> None:
    samples = decoded(mixer, name)
    peak = max(max(samples), -min(samples))
    first = next(i for i, value in enumerate(samples) if abs(value) > peak * 0.05)
    assert first / 2 / 44_100 < 0.06
    if name not in LOOPS:
        assert max(abs(value) for value in samples[-20:]) < 0.01 * FULL_SCALE


def test_the_tune_goes_round_without_a_click(mixer: Any) -> None:
    samples = decoded(mixer, "title")
    jump = max(abs(samples[side] - samples[side - 2]) for side in (0, 1))
    steps = [abs(samples[i] - samples[i - 2]) for i in range(2, len(samples), 7)]
    assert jump <= max(steps)
    assert jump < 0.02 * FULL_SCALE


def test_loud_events_stand_above_the_interface(mixer: Any) -> None:
    level = {name: rms(decoded(mixer, name)) for name in ("shout", "lie_sting", "focus", "tick")}
    assert level["shout"] > 2 * level["focus"]
    assert level["lie_sting"] > level["focus"]


@pytest.fixture(scope="module")
def synthesise() -> Iterator[Any]:
    pytest.importorskip("numpy")
    pytest.importorskip("soundfile")
    patch = pytest.MonkeyPatch()
    patch.setattr(sys, "dont_write_bytecode", True)
    patch.syspath_prepend(str(SOUNDS))
    import synthesise as module

    yield module
    for name in ("synthesise", "effects", "pieces", "tunes", "instruments", "dsp"):
        sys.modules.pop(name, None)
    patch.undo()


def test_the_script_makes_exactly_the_sounds_committed(synthesise: Any) -> None:
    assert sorted(synthesise.SOUNDS) == NAMES


def test_samples_are_the_same_every_time_and_below_the_ceiling(synthesise: Any) -> None:
    for name in ("card_slide_1", "shuffle", "dice_roll_2", "honest_sting"):
        first, second = synthesise.samples(name), synthesise.samples(name)
        assert first.tobytes() == second.tobytes()
        assert abs(first).max() < 0.9


def test_the_lute_is_in_tune(synthesise: Any) -> None:
    import instruments
    import numpy as np

    for midi in (45, 57, 69, 81):
        wave = instruments.lute(midi, 1.0)
        spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), len(wave) * 8))
        hz = np.fft.rfftfreq(len(wave) * 8, 1 / 44_100)
        wanted = instruments.hertz(midi)
        near = (hz > wanted * 0.95) & (hz < wanted * 1.05)
        found = hz[near][np.argmax(spectrum[near])]
        assert abs(1200 * np.log2(found / wanted)) < 3


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_committed_file_is_what_the_script_computes(synthesise: Any, name: str) -> None:
    import numpy as np
    import soundfile

    wave = synthesise.samples(name)
    stored, rate = soundfile.read(SOUNDS / f"{name}.ogg")
    assert rate == 44_100
    assert stored.shape == wave.shape
    assert np.corrcoef(stored.ravel(), wave.ravel())[0, 1] > 0.9
