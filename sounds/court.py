"""Sounds of the court: a page is laid, a dagger strikes, a spy unmasks, the Queen's heralds; each one mono wave."""

from __future__ import annotations

import numpy as np
from dsp import Wave, attack, band, decay, mix, noise, room, times
from instruments import bell, brass, hertz, lute, tabor


def page(seed: int) -> Wave:
    """A stiff card laid on a damask cloth: paper, then a soft landing."""
    t = times(0.14)
    paper = band(noise(0.14, seed), 2_400, 9_500) * np.sin(np.pi * np.linspace(0, 1, len(t)) ** 0.5) ** 2 * 0.6
    u = times(0.09)
    landing = band(noise(0.09, seed + 1), 160, 1_400) * decay(u, 0.018) * 2.2
    edge = band(noise(0.09, seed + 2), 1_600, 6_500) * decay(u, 0.006) * 0.9
    return mix(0.27, (0, paper, 1), (0.11 + 0.006 * (seed % 3), landing, 1), (0.112 + 0.006 * (seed % 3), edge, 1))


def dagger() -> Wave:
    """Steel leaves its sheath and strikes; two low horns a minor second apart answer."""
    t = times(0.24)
    sweep = np.linspace(0, 1, len(t))
    draw = band(noise(0.24, 121), 3_200, 11_000) * (0.35 + 0.65 * sweep) * attack(t, 0.004) * 0.8
    u = times(0.7)
    partials = ((2_310, 0.16, 1.0), (3_870, 0.11, 0.7), (5_440, 0.07, 0.5), (7_130, 0.05, 0.35))
    ring = sum(gain * np.sin(2 * np.pi * hz * u) * decay(u, tau) for hz, tau, gain in partials)
    ring = ring * attack(u, 0.001) * 0.35
    v = times(0.85)
    opening = np.interp(v, [0, 0.03, 0.25, 0.85], [0.2, 0.9, 0.5, 0.08])
    shape = attack(v, 0.012) * np.interp(v, [0, 0.4, 0.85], [1, 0.7, 0])
    horns = (
        brass(np.full(len(v), hertz(43)), opening, 122) + brass(np.full(len(v), hertz(44)), opening, 123)
    ) * shape
    return room(
        mix(1.15, (0, draw, 1), (0.22, ring, 1), (0.23, tabor(0.6, 124, 96), 0.8), (0.25, horns, 0.4)),
        0.45,
        0.18,
        125,
    )


def unmask(seed: int) -> Wave:
    """A card is turned and a small bell gives the stranger a name."""
    t = times(0.1)
    snap = band(noise(0.1, seed), 1_300, 7_500) * decay(t, 0.008) * 1.4
    rise = [(0.05 + 0.05 * i, lute(note, 0.5, 0.35, seed + 3 + i), 0.5) for i, note in enumerate((69, 74, 77))]
    return room(mix(0.95, (0, snap, 1), *rise, (0.2, bell(hertz(86 + seed % 2), 0.6), 0.22)), 0.35, 0.15, seed + 9)


def fanfare() -> Wave:
    """Heralds: three trumpets call a fourth up and hold a chord over the drum."""
    notes = ((0.0, 62, 0.14), (0.16, 62, 0.1), (0.27, 67, 0.16), (0.45, 71, 0.16), (0.63, 74, 0.95))
    parts: list[tuple[float, Wave, float]] = []
    for i, (at, note, seconds) in enumerate(notes):
        t = times(seconds + 0.06)
        opening = np.interp(t, [0, 0.02, seconds * 0.6, seconds + 0.06], [0.3, 1, 0.8, 0.15])
        shape = attack(t, 0.008) * np.interp(t, [0, seconds * 0.7, seconds + 0.06], [1, 0.9, 0])
        for voice, below in enumerate((0, 4 if note == 71 else 5, 12)):
            parts.append(
                (at, brass(np.full(len(t), hertz(note - below)), opening, 140 + i * 3 + voice) * shape, 0.34)
            )
    parts += [(at, tabor(0.4, 160 + i, 110), 0.4) for i, at in enumerate((0.0, 0.27, 0.63))]
    return room(mix(1.75, *parts), 0.6, 0.2, 170)
