"""Sounds of Ménestrels: coins, a bubble that bursts, applause, the King, and the theme of lute and tabor."""

from __future__ import annotations

import numpy as np
from dsp import RATE, Wave, attack, band, decay, mix, noise, ring_room, rng, room, times
from instruments import bell, brass, hertz, lute, pipe, tabor
from numpy.typing import NDArray

THEME_BPM = 132
THEME_BARS = 12

# Three beats a bar: (MIDI note, beats); 0 rests. A branle of our own in G mixolydian.
_THEME = (
    ((67, 1), (71, 0.5), (72, 0.5), (74, 1)),
    ((76, 1), (74, 0.5), (72, 0.5), (71, 1)),
    ((72, 1), (71, 0.5), (69, 0.5), (67, 1)),
    ((69, 2), (62, 1)),
    ((67, 1), (71, 0.5), (72, 0.5), (74, 1)),
    ((77, 1), (76, 0.5), (74, 0.5), (72, 1)),
    ((71, 0.5), (72, 0.5), (74, 1), (69, 1)),
    ((67, 2), (0, 1)),
    ((79, 1), (77, 0.5), (76, 0.5), (74, 1)),
    ((76, 0.5), (77, 0.5), (76, 0.5), (74, 0.5), (72, 1)),
    ((74, 0.5), (72, 0.5), (71, 0.5), (69, 0.5), (66, 1)),
    ((67, 2), (0, 1)),
)
_G, _C, _D, _F = (43, 55, 59, 62), (48, 55, 60, 64), (50, 57, 62, 66), (41, 57, 60, 65)
_HARMONY = (_G, _C, _F, _D, _G, _F, _D, _G, _G, _C, _D, _G)


def coin(hz: float, seed: int) -> Wave:
    """A coin set down on others."""
    t = times(0.4)
    ring = sum(
        (gain * np.sin(2 * np.pi * hz * ratio * t) * decay(t, life))
        for ratio, gain, life in ((1, 1, 0.09), (1.51, 0.7, 0.07), (2.33, 0.5, 0.05), (3.19, 0.3, 0.03))
    )
    tick = band(noise(0.4, seed), 2_500, 9_000) * decay(t, 0.006)
    return mix(0.5, (0, (ring * 0.4 + tick) * attack(t, 0.001), 1), (0.07, ring * 0.2, 0.5))


def coins() -> Wave:
    """Several coins changing hands."""
    r = rng(241)
    parts = [(0.07 * i + 0.02 * r.random(), coin(2_300 + 500 * r.random(), 250 + i), 0.8) for i in range(4)]
    return mix(0.95, *parts)


def bubble() -> Wave:
    """A bubble that bursts: the Bishop says no."""
    t = times(0.28)
    rise = 320 * 2 ** (t * 5.5)
    blub = np.sin(2 * np.pi * np.cumsum(rise) / RATE) * np.sin(np.pi * t / 0.28) ** 2
    u = times(0.12)
    pop = band(noise(0.12, 261), 900, 5_000) * decay(u, 0.012)
    return room(mix(0.6, (0, blub, 0.6), (0.25, pop, 1.4), (0.26, bell(hertz(88), 0.3), 0.2)), 0.3, 0.12, 262)


def applause() -> Wave:
    """A small crowd claps: a show has been judged."""
    r = rng(271)
    parts: list[tuple[float, Wave, float]] = []
    for clapper in range(9):
        at, pace = 0.25 * r.random(), 0.15 + 0.05 * r.random()
        low = 700 + 700 * r.random()
        beat = 0
        while at < 1.7:
            t = times(0.05)
            clap = band(noise(0.05, 300 + clapper * 20 + beat), low, low * 4) * decay(t, 0.011)
            parts.append((at, clap, (0.4 + 0.5 * r.random()) * min(1.0, (1.85 - at) * 1.4)))
            at += pace * (0.9 + 0.2 * r.random())
            beat += 1
    return room(mix(2.2, *parts), 0.7, 0.3, 272)


def king() -> Wave:
    """The King appears: drums and two horns."""

    def horn(midi: float, seconds: float, seed: int) -> Wave:
        t = times(seconds)
        opening = np.clip(t / 0.05, 0, 1) * np.clip((seconds - t) / 0.12, 0, 1) * 0.7
        return brass(np.full(len(t), hertz(midi)), opening, seed)

    calls = ((0.0, 55, 0.16), (0.18, 55, 0.16), (0.36, 62, 0.34), (0.74, 67, 0.3), (1.08, 71, 1.3))
    parts = [(at, horn(note, length, 281 + i), 0.5) for i, (at, note, length) in enumerate(calls)]
    parts += [(at, horn(note - 12, length, 291 + i), 0.35) for i, (at, note, length) in enumerate(calls)]
    drums = [(0.09 * i, tabor(0.35 + 0.04 * i, 300 + i, 92), 0.5) for i in range(13)]
    return room(mix(2.9, *parts, *drums, (1.08, bell(hertz(83), 1.4), 0.12)), 0.9, 0.22, 310)


def couple() -> Wave:
    """Two who belong together: two notes that find a third."""
    notes = [
        (0.0, lute(71, 0.9, 0.6, 321), 0.6),
        (0.16, lute(74, 0.9, 0.6, 322), 0.6),
        (0.34, lute(79, 1.3, 0.6, 323), 0.7),
    ]
    return room(mix(1.6, *notes, (0.34, bell(hertz(91), 0.9), 0.12)), 0.5, 0.18, 324)


def theme() -> NDArray[np.float64]:
    """The loop in stereo, shape (n, 2): lute and tabor, the second half doubled by a pipe."""
    beat = 60 / THEME_BPM
    n = round(RATE * beat * THEME_BARS * 3)
    out = np.zeros((n, 2))

    def play(at_beats: float, wave: Wave, gain: float, pan: float) -> None:
        places = (round(at_beats * beat * RATE) + np.arange(len(wave))) % n
        out[places, 0] += wave * gain * np.sqrt((1 - pan) / 2)
        out[places, 1] += wave * gain * np.sqrt((1 + pan) / 2)

    for bar in range(THEME_BARS):
        at = float(bar * 3)
        for i, (note, length) in enumerate(_THEME[bar]):
            if note:
                play(at, lute(note, 1.2, 0.6, 700 + bar * 10 + i), 0.62, 0.2)
                if bar >= 8:
                    play(at, pipe(note + 12, length * beat * 0.92, 820 + bar * 10 + i), 0.1, -0.35)
            at += length
        chord = _HARMONY[bar]
        play(bar * 3, lute(chord[0], 1.5, 0.35, 950 + bar), 0.6, -0.15)
        for i in (1, 2):
            for step in (1, 2, 3):
                play(
                    bar * 3 + i + 0.02 * step, lute(chord[step], 0.8, 0.35, 980 + bar * 8 + i * 3 + step), 0.16, -0.3
                )
        for i, (place, strength) in enumerate(((0, 1.0), (1, 0.4), (1.5, 0.3), (2, 0.6), (2.5, 0.3))):
            play(bar * 3 + place, tabor(strength, 1_100 + bar * 8 + i), 0.34, 0.05)
    return ring_room(out, 1.0, 0.16, 9)
