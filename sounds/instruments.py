"""The players: lute, pipe, tabor, bell, brass and a wooden knock. Each note is a mono wave."""

from __future__ import annotations

import numpy as np
from dsp import RATE, Wave, attack, band, decay, noise, rng, times


def hertz(midi: float) -> float:
    """Frequency of a MIDI note number (69 = 440 Hz)."""
    return float(440 * 2 ** ((midi - 69) / 12))


def lute(midi: float, seconds: float, bright: float = 0.5, seed: int = 0, pick: float = 0.18) -> Wave:
    """A plucked gut string (Karplus-Strong) on a small body; `bright` 0..1, `pick` is where it is plucked.

    The loop's whole number of samples is brought to the true pitch by resampling.
    """
    hz = hertz(midi)
    true_period = RATE / hz
    period = int(true_period)
    blend = 0.5 - 0.45 * bright
    stretch = true_period / (period + blend)
    start = rng(seed).uniform(-1, 1, period)
    start = band(np.tile(start, 4), 40, 1_500 + 7_000 * bright)[:period]
    start -= np.roll(start, max(1, int(period * pick)))
    length = int(RATE * seconds / stretch) + period
    string = np.empty(length + period)
    string[:period] = start
    loss = 0.5 ** (1 / (hz * (0.5 + 60 / hz)))
    for i in range(period, length + period, period):
        m = min(period, length + period - i)
        last = string[i - period : i - period + m]
        before = np.concatenate(([string[max(0, i - period - 1)]], last[:-1]))
        string[i : i + m] = loss * ((1 - blend) * last + blend * before)
    n = int(RATE * seconds)
    wave = np.interp(np.arange(n) / stretch, np.arange(len(string)), string)
    body = wave + 0.5 * band(wave, 120, 260) + 0.3 * band(wave, 380, 620)
    t = times(seconds)[:n]
    return body * attack(t, 0.001) * np.minimum(1, (seconds - t) / 0.05)


def pipe(midi: float, seconds: float, seed: int = 0) -> Wave:
    """A recorder: few harmonics, a little breath, a vibrato that comes late."""
    t = times(seconds)
    vibrato = 0.0035 * np.sin(2 * np.pi * 5.2 * t) * np.minimum(1, t / 0.35)
    phase = 2 * np.pi * hertz(midi) * np.cumsum(1 + vibrato) / RATE
    tone = np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.10 * np.sin(3 * phase) + 0.03 * np.sin(4 * phase)
    breath = band(noise(seconds, seed), hertz(midi) * 0.9, hertz(midi) * 2.4) * 0.05
    chiff = band(noise(seconds, seed + 1), 1_500, 5_000) * decay(t, 0.018) * 0.12
    shape = attack(t, 0.035) * np.minimum(1, (seconds - t) / 0.06)
    return (tone * (0.92 + 0.08 * np.sin(2 * np.pi * 5.2 * t)) + breath) * shape + chiff


def tabor(strength: float, seed: int, pitch_hz: float = 118) -> Wave:
    """A small drum with a snare of gut."""
    t = times(0.34)
    sweep = pitch_hz * (1 + 0.5 * np.exp(-t / 0.018))
    skin = np.sin(2 * np.pi * np.cumsum(sweep) / RATE) * decay(t, 0.075)
    skin += 0.35 * np.sin(2 * np.pi * np.cumsum(sweep * 1.59) / RATE) * decay(t, 0.04)
    snare = band(noise(0.34, seed), 1_200, 6_000) * decay(t, 0.045) * 0.22
    stick = band(noise(0.34, seed + 1), 700, 4_000) * decay(t, 0.004) * 0.5
    return (skin + snare + stick) * attack(t, 0.0015) * strength


def bell(hz: float, seconds: float) -> Wave:
    """A small bell: inharmonic partials, the high ones dying first."""
    t = times(seconds)
    out = np.zeros(len(t))
    for ratio, gain, life in (
        (0.5, 0.35, 1.0),
        (1, 1, 0.8),
        (1.19, 0.4, 0.6),
        (1.5, 0.3, 0.5),
        (2, 0.55, 0.42),
        (2.74, 0.3, 0.26),
        (3.01, 0.22, 0.2),
        (4.1, 0.15, 0.12),
        (5.4, 0.08, 0.08),
    ):
        out += gain * np.sin(2 * np.pi * hz * ratio * t + 0.3 * ratio) * decay(t, seconds * 0.34 * life)
    return out * attack(t, 0.002)


def brass(path_hz: Wave, opening: Wave, seed: int = 0) -> Wave:
    """A horn following a pitch curve; `opening` 0..1 says how many harmonics sound at each moment."""
    phase = 2 * np.pi * np.cumsum(path_hz) / RATE
    out = np.zeros(len(path_hz))
    for k in range(1, 19):
        gain = np.clip(opening * 20 - k * 0.95, 0, 1) / k**0.75
        gain = np.where(path_hz * k < RATE / 2.2, gain, 0)
        out += gain * np.sin(k * phase + 0.37 * k * k)
    return out + 0.02 * band(rng(seed).standard_normal(len(out)), 800, 3_500) * opening


def knock(hz: float, seed: int, seconds: float = 0.3) -> Wave:
    """A knuckle on wood."""
    t = times(seconds)
    r = rng(seed)
    out = np.zeros(len(t))
    for partial, gain, life in (
        (hz, 1, 0.035),
        (hz * 1.62, 0.7, 0.022),
        (hz * 2.74, 0.45, 0.014),
        (hz * 4.1, 0.25, 0.008),
        (hz * 0.35, 0.9, 0.05),
    ):
        out += gain * np.sin(2 * np.pi * partial * t * (1 - 0.02 * t) + r.random()) * decay(t, life)
    return out + band(noise(seconds, seed + 1), 800, 6_000) * decay(t, 0.004) * 0.9
