"""Wooden pieces set on a board, a roof put on, a tower taken; each function gives one mono wave."""

from __future__ import annotations

import numpy as np
from dsp import Wave, attack, band, decay, mix, noise, rng, room, times
from instruments import bell, hertz, knock


def drop(seed: int, pitch_hz: float) -> Wave:
    """A wooden block let go a finger's breadth above the board: it lands, tips back and lies."""
    r = rng(seed)
    t = times(0.16)
    board = np.sin(2 * np.pi * (92 + 14 * r.random()) * t) * decay(t, 0.03) * attack(t, 0.0012)
    grain = band(noise(0.05, seed + 3), 500, 3_800) * decay(times(0.05), 0.006)
    second = 0.052 + 0.016 * r.random()
    return mix(
        0.4,
        (0, knock(pitch_hz, seed, 0.2), 1),
        (0, board, 0.9),
        (0, grain, 0.35),
        (second, knock(pitch_hz * 1.07, seed + 1, 0.14), 0.3),
        (second + 0.034, knock(pitch_hz * 1.12, seed + 2, 0.1), 0.1),
    )


def dome() -> Wave:
    """A roof put on a palace: wood on wood, then two small bells and their room."""
    return room(
        mix(
            1.3,
            (0, knock(610, 204, 0.16), 0.8),
            (0.05, knock(700, 205, 0.1), 0.25),
            (0.09, bell(hertz(81), 1.1), 0.34),
            (0.21, bell(hertz(88), 1.0), 0.24),
        ),
        0.5,
        0.2,
        206,
    )


def gong() -> Wave:
    """A tower changes hands: a bronze gong whose high partials swell after the stroke."""
    seconds = 1.9
    t = times(seconds)
    out = np.zeros(len(t))
    for ratio, gain, life, rise in (
        (1.0, 1.0, 1.0, 0.004),
        (1.483, 0.5, 0.8, 0.02),
        (2.14, 0.45, 0.62, 0.05),
        (2.83, 0.32, 0.5, 0.09),
        (3.71, 0.22, 0.38, 0.12),
        (4.93, 0.14, 0.3, 0.14),
    ):
        beat = 1 + 0.18 * np.sin(2 * np.pi * (1.3 + ratio * 0.4) * t)
        out += gain * np.sin(2 * np.pi * 147 * ratio * t + ratio) * beat * decay(t, 0.55 * life) * attack(t, rise)
    mallet = band(noise(0.08, 214), 120, 900) * decay(times(0.08), 0.016)
    return room(mix(seconds, (0, out, 0.6), (0, mallet, 0.7)), 0.6, 0.18, 215)[: len(t)]
