"""Short sounds of table, cards, dice, interface and verdicts; each function gives one mono wave."""

from __future__ import annotations

import numpy as np
from dsp import Wave, attack, band, decay, mix, noise, rng, room, times
from instruments import bell, brass, hertz, knock, lute, tabor


def card_slide(seconds: float, seed: int) -> Wave:
    """A card sliding over felt and stopping."""
    n = len(times(seconds))
    part = np.linspace(0, 1, n)
    grain = noise(seconds, seed)
    rub = (
        band(grain, 1_800, 9_000) * np.sin(np.pi * part**0.6) ** 1.6
        + band(grain, 300, 1_200) * np.exp(-part * 6) * 0.5
    )
    t = times(0.06)
    stop = band(noise(0.06, seed + 50), 900, 5_200) * decay(t, 0.008) * 1.4
    return mix(seconds + 0.05, (0, rub, 1), (seconds * 0.86, stop, 1))


def card_flip(seed: int) -> Wave:
    """A card lifted, bent and snapped face up."""
    t = times(0.09)
    lift = band(noise(0.09, seed), 2_500, 9_500) * np.sin(np.pi * t / 0.09) ** 2 * 0.7
    u = times(0.08)
    snap = band(noise(0.08, seed + 1), 1_100, 7_000) * decay(u, 0.007) * 1.8
    flat = band(noise(0.08, seed + 2), 180, 900) * decay(u, 0.016) * 2.4
    return mix(0.26, (0, lift, 1), (0.085, snap, 1), (0.125, flat, 1), (0.128, snap[:1200], 0.35))


def deal(seed: int) -> Wave:
    """A card flicked off the deck and landing."""
    t = times(0.05)
    flick = band(noise(0.05, seed), 2_200, 9_000) * decay(t, 0.010) * 1.3
    air = band(noise(0.12, seed + 1), 1_500, 6_000) * np.sin(np.linspace(0, np.pi, len(times(0.12)))) ** 2 * 0.35
    land = band(noise(0.05, seed + 2), 350, 2_600) * decay(t, 0.011) * 1.7
    return mix(0.22, (0, flick, 1), (0.015, air, 1), (0.115 + 0.008 * (seed % 3), land, 1))


def shuffle() -> Wave:
    """A riffle, a bridge, and the deck squared on the table."""
    r = rng(21)
    parts: list[tuple[float, Wave, float]] = []
    at = 0.02
    for i in range(52):
        t = times(0.018)
        low = 1_100 + r.random() * 1_600
        parts.append((at, band(r.standard_normal(len(t)), low, 8_200) * decay(t, 0.0045), 0.4 + 0.6 * r.random()))
        at += 0.010 + 0.012 * np.sin(i / 52 * np.pi) ** 2 * r.random() + (0.16 if i == 25 else 0)
    parts.append((at + 0.05, card_slide(0.26, 9), 0.5))
    parts.append((at + 0.34, knock(330, 12, 0.18), 0.18))
    return mix(at + 0.6, *parts)


def pile_sweep() -> Wave:
    """A pile of cards drawn across the table."""
    seconds = 0.75
    part = np.linspace(0, 1, len(times(seconds)))
    rub = band(noise(seconds, 31), 700, 6_500) * np.sin(np.pi * part**0.7) ** 1.3
    r = rng(32)
    ticks = [
        (
            0.08 + 0.5 * r.random(),
            band(r.standard_normal(700), 1_800, 8_000) * decay(times(700 / 44_100)[:700], 0.004),
            0.9,
        )
        for _ in range(14)
    ]
    return mix(0.95, (0, rub, 0.8), *ticks, (0.66, card_slide(0.2, 33), 0.6), (0.72, knock(300, 34, 0.15), 0.2))


def shout() -> Wave:
    """A short rising brass call, open like a vowel."""
    t = times(0.46)
    pitch = hertz(57) * 2 ** (np.interp(t, [0, 0.05, 0.15, 0.46], [0, 1, 7, 7.2]) / 12)
    opening = np.interp(t, [0, 0.03, 0.14, 0.3, 0.46], [0.1, 0.5, 1, 0.75, 0.2])
    tone = brass(pitch, opening, 41)
    voice = tone * 0.5 + band(tone, 450, 900) * 0.9 + band(tone, 1_500, 2_300) * 0.9
    shape = attack(t, 0.015) * np.interp(t, [0, 0.3, 0.46], [1, 0.9, 0])
    return room(voice * shape, 0.35, 0.16, 42)


def lie_sting() -> Wave:
    """A lie found out: two horns fall by a tritone on a drum."""
    t = times(1.0)
    fall = np.interp(t, [0, 0.12, 0.5, 1.0], [0, 0, -1.2, -3.5])
    opening = np.interp(t, [0, 0.02, 0.2, 1.0], [0.2, 1, 0.6, 0.08])
    shape = attack(t, 0.008) * np.interp(t, [0, 0.5, 1.0], [1, 0.7, 0])
    low = brass(hertz(45) * 2 ** (fall / 12), opening, 51)
    high = brass(hertz(51) * 2 ** (fall / 12), opening, 52)
    hit = tabor(1.0, 53, 82)
    return room(mix(1.05, (0, (low + high) * shape, 0.5), (0, hit, 1.2), (0.11, hit, 0.7)), 0.5, 0.2, 54)


def honest_sting() -> Wave:
    """The truth was told: a spread major chord and a small bell."""
    chord = [(0.045 * i, lute(note, 1.3, 0.6, 60 + i), 0.55) for i, note in enumerate((62, 66, 69, 74, 78))]
    return room(mix(1.4, *chord, (0.24, bell(hertz(86), 1.0), 0.16)), 0.5, 0.2, 66)


def tick() -> Wave:
    """A clock's tick for the last seconds of a window."""
    t = times(0.07)
    body = np.sin(2 * np.pi * 2_150 * t) * decay(t, 0.008) + 0.6 * np.sin(2 * np.pi * 3_420 * t) * decay(t, 0.005)
    return body + band(noise(0.07, 71), 2_000, 8_000) * decay(t, 0.002)


def _clack(seed: int) -> Wave:
    """One die against another or against leather."""
    t = times(0.05)
    hz = 1_500 + 1_400 * rng(seed).random()
    body = np.sin(2 * np.pi * hz * t) * decay(t, 0.007) + 0.7 * np.sin(2 * np.pi * hz * 1.83 * t) * decay(t, 0.004)
    return body + band(noise(0.05, seed + 1), 1_200, 7_000) * decay(t, 0.003) * 0.8


def dice_shake() -> Wave:
    """Dice in a leather cup, four shakes."""
    r = rng(81)
    parts: list[tuple[float, Wave, float]] = []
    for shake in range(28):
        at = 0.04 + shake // 7 * 0.21 + abs(r.normal(0, 0.035))
        parts.append((at, _clack(int(r.integers(1_000_000))), 0.3 + 0.5 * r.random()))
    dull = mix(1.05, *parts)
    return band(dull, 250, 4_200) + 0.35 * dull


def dice_roll(seed: int) -> Wave:
    """Dice thrown on the table, bouncing ever faster until they lie."""
    r = rng(seed)
    parts: list[tuple[float, Wave, float]] = []
    for die in range(3):
        at, gap, gain = 0.02 + 0.05 * die + 0.03 * r.random(), 0.13 + 0.03 * r.random(), 1.0
        while gap > 0.014:
            parts.append((at, _clack(int(r.integers(1_000_000))), gain))
            parts.append((at, knock(420 + 60 * r.random(), int(r.integers(1_000_000)), 0.1), gain * 0.28))
            at, gap, gain = at + gap * (0.85 + 0.3 * r.random()), gap * 0.76, gain * 0.84
    return mix(1.0, *parts)


def click() -> Wave:
    """A press: a soft wooden click."""
    t = times(0.09)
    body = np.sin(2 * np.pi * 720 * t) * decay(t, 0.014) + 0.5 * np.sin(2 * np.pi * 1_330 * t) * decay(t, 0.008)
    return body * attack(t, 0.001) + band(noise(0.09, 91), 1_500, 6_000) * decay(t, 0.003) * 0.5


def focus() -> Wave:
    """The focus moves on: a quieter, higher touch."""
    t = times(0.06)
    return (
        np.sin(2 * np.pi * 1_240 * t) * decay(t, 0.010) * attack(t, 0.002)
        + band(noise(0.06, 92), 3_000, 8_000) * decay(t, 0.002) * 0.25
    )


def refused() -> Wave:
    """Not allowed: two muffled strings a semitone apart."""
    return mix(
        0.5, (0, lute(48, 0.4, 0.15, 95), 1), (0, lute(49, 0.4, 0.15, 96), 0.9), (0.1, lute(43, 0.4, 0.15, 97), 1)
    )


def turn_bell() -> Wave:
    """Your turn: a bell struck once."""
    return room(bell(hertz(79), 1.3), 0.4, 0.14, 98)
