"""Building blocks of the sounds: noise bands, envelopes, rooms, levels. Mono arrays of float64 at RATE."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]


def rng(seed: int) -> np.random.Generator:
    """A generator that depends on the seed alone."""
    return np.random.default_rng(seed)


def times(seconds: float) -> Wave:
    """Sample times of a sound of that length."""
    return np.arange(int(RATE * seconds)) / RATE


def noise(seconds: float, seed: int) -> Wave:
    """White noise."""
    return rng(seed).standard_normal(int(RATE * seconds))


def band(wave: Wave, low_hz: float, high_hz: float) -> Wave:
    """The part of a wave between two frequencies, with soft skirts."""
    spectrum = np.fft.rfft(wave)
    hz = np.fft.rfftfreq(len(wave), 1 / RATE)
    gain = 1 / (1 + (low_hz / np.maximum(hz, 1)) ** 4) / (1 + (hz / high_hz) ** 4)
    return np.fft.irfft(spectrum * gain, len(wave))


def decay(t: Wave, seconds: float) -> Wave:
    """An envelope falling to 1/e in `seconds`."""
    return np.exp(-t / seconds)


def attack(t: Wave, seconds: float) -> Wave:
    """An envelope rising linearly from nothing to one."""
    return np.minimum(1, t / seconds)


def mix(length_seconds: float, *parts: tuple[float, Wave, float]) -> Wave:
    """Add (start in seconds, wave, gain) parts into one wave; what passes the end is cut."""
    out = np.zeros(int(RATE * length_seconds))
    for start, wave, gain in parts:
        at = int(start * RATE)
        room = max(0, len(out) - at)
        out[at : at + min(len(wave), room)] += wave[:room] * gain
    return out


def room(wave: Wave, seconds: float, wet: float, seed: int) -> Wave:
    """The wave in a room: convolution with decaying noise, `seconds` longer."""
    n = int(RATE * seconds)
    answer = rng(seed).standard_normal(n) * np.exp(-np.arange(n) / RATE / (seconds / 5))
    answer[: int(0.006 * RATE)] = 0
    answer = band(answer, 150, 6_500)
    length = len(wave) + n
    echo = np.fft.irfft(np.fft.rfft(wave, length) * np.fft.rfft(answer, length), length)
    dry = np.concatenate([wave, np.zeros(n)])
    return dry * (1 - wet) + echo * wet * _peak(wave) / max(_peak(echo), 1e-9)


def ring_room(stereo: NDArray[np.float64], seconds: float, wet: float, seed: int) -> NDArray[np.float64]:
    """A room for a loop of shape (n, 2): the tail goes round into the beginning."""
    n = int(RATE * seconds)
    shape = np.exp(-np.arange(n) / RATE / (seconds / 5))
    out = np.empty_like(stereo)
    for side in range(2):
        answer = band(rng(seed + side).standard_normal(n) * shape, 150, 6_500)
        answer[: int(0.006 * RATE)] = 0
        wave = stereo[:, side]
        echo = np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(answer, len(wave)), len(wave))
        out[:, side] = wave * (1 - wet) + echo * wet * _peak(wave) / max(_peak(echo), 1e-9)
    return out


def _peak(wave: NDArray[np.float64]) -> float:
    return float(np.max(np.abs(wave)))


def loudness_db(wave: NDArray[Any], window_seconds: float = 0.05) -> float:
    """RMS of the loudest window in dB below full scale, over all channels."""
    power = np.asarray(wave, dtype=np.float64) ** 2
    if power.ndim == 2:
        power = power.mean(axis=1)
    n = min(len(power), int(RATE * window_seconds))
    sums = np.concatenate([[0.0], np.cumsum(power)])
    return float(10 * np.log10(max(float(np.max(sums[n:] - sums[:-n])) / n, 1e-12)))


def level(wave: NDArray[np.float64], target_db: float, ceiling: float = 0.89) -> NDArray[np.float64]:
    """Bring the loudest 50 ms to `target_db`, bend peaks under the ceiling, and fade the last 15 ms."""
    out = wave * 10 ** ((target_db - loudness_db(wave)) / 20)
    knee = 0.6 * ceiling
    over = np.abs(out) > knee
    bent = knee + (ceiling - knee) * np.tanh((np.abs(out) - knee) / (ceiling - knee))
    return np.where(over, np.sign(out) * bent, out)


def fade_out(wave: NDArray[np.float64], seconds: float = 0.015) -> NDArray[np.float64]:
    """Fade the end to silence, so that nothing clicks."""
    n = min(len(wave), int(RATE * seconds))
    ramp = np.linspace(1, 0, n)
    out = wave.copy()
    out[-n:] *= ramp if wave.ndim == 1 else ramp[:, None]
    return out
