"""The title tune (lute, pipe and tabor, a loop) and the jingles of victory and defeat. Own melodies, in D dorian."""

from __future__ import annotations

import numpy as np
from dsp import RATE, Wave, mix, ring_room, room
from instruments import bell, hertz, lute, pipe, tabor
from numpy.typing import NDArray

BEATS_PER_MINUTE = 116
BARS, BEATS_PER_BAR = 16, 4

# A bar is a row of (MIDI note, length in beats); 0 rests.
_FIRST = (
    ((74, 1), (76, 0.5), (77, 0.5), (79, 1), (81, 1)),
    ((81, 1.5), (79, 0.5), (77, 1), (76, 1)),
    ((77, 0.5), (79, 0.5), (81, 1), (79, 0.5), (77, 0.5), (76, 1)),
)
_MELODY = (
    *_FIRST,
    ((74, 2), (69, 1), (72, 1)),
    ((74, 0.5), (72, 0.5), (74, 0.5), (77, 0.5), (79, 1), (81, 1)),
    _FIRST[1],
    ((77, 0.5), (76, 0.5), (74, 0.5), (76, 0.5), (73, 1), (76, 1)),
    ((74, 3), (0, 1)),
    ((77, 1), (77, 0.5), (79, 0.5), (81, 1), (84, 1)),
    ((83, 0.5), (81, 0.5), (79, 1), (81, 2)),
    ((77, 1), (77, 0.5), (79, 0.5), (81, 1), (79, 0.5), (77, 0.5)),
    ((76, 2), (72, 2)),
    ((81, 1), (81, 0.5), (83, 0.5), (84, 1), (81, 1)),
    ((79, 1.5), (77, 0.5), (76, 1), (72, 1)),
    ((74, 0.5), (76, 0.5), (77, 0.5), (79, 0.5), (76, 1), (73, 1)),
    ((74, 3), (0, 1)),
)
# Two chords a bar: bass, then the arpeggio above it.
_D, _A, _AM, _G, _F, _C = (
    (50, 57, 62, 65),
    (45, 57, 61, 64),
    (45, 57, 60, 64),
    (43, 55, 59, 62),
    (41, 57, 60, 65),
    (48, 55, 60, 64),
)
_CHORDS = (
    (_D, _G), (_D, _AM), (_F, _C), (_D, _AM),
    (_D, _G), (_D, _AM), (_D, _A), (_D, _D),
    (_F, _F), (_G, _AM), (_F, _F), (_C, _C),
    (_F, _AM), (_C, _C), (_D, _A), (_D, _D),
)  # fmt: skip
# Strokes of the tabor in a bar: (beat, strength).
_STROKES = ((0, 1.0), (1.5, 0.35), (2, 0.65), (3, 0.35), (3.5, 0.3))


def title() -> NDArray[np.float64]:
    """The loop in stereo, shape (n, 2): exactly BARS bars, its tails and its room going round."""
    beat = 60 / BEATS_PER_MINUTE
    n = round(RATE * beat * BARS * BEATS_PER_BAR)
    out = np.zeros((n, 2))

    def play(at_beats: float, wave: Wave, gain: float, pan: float) -> None:
        places = (round(at_beats * beat * RATE) + np.arange(len(wave))) % n
        out[places, 0] += wave * gain * np.sqrt((1 - pan) / 2)
        out[places, 1] += wave * gain * np.sqrt((1 + pan) / 2)

    for bar in range(BARS):
        start = bar * BEATS_PER_BAR
        at = float(start)
        for i, (note, length) in enumerate(_MELODY[bar]):
            if note:
                play(at, lute(note, 1.5, 0.55, bar * 10 + i), 0.62, 0.18)
                if bar >= 8:
                    play(at, pipe(note, length * beat * 0.94, bar * 10 + i), 0.15, -0.35)
            at += length
        for half, chord in enumerate(_CHORDS[bar]):
            first = start + half * 2
            play(first, lute(chord[0], 1.8, 0.35, 500 + bar * 2 + half), 0.62, -0.15)
            for i, step in enumerate((1, 2, 3)):
                play(first + 0.5 + i * 0.5, lute(chord[step], 1.1, 0.35, 600 + bar * 8 + half * 4 + i), 0.26, -0.3)
        for i, (place, strength) in enumerate(_STROKES):
            quiet = 0.55 if bar < 4 else 1.0
            play(start + place, tabor(strength * quiet, 900 + bar * 8 + i), 0.34, 0.05)
    return ring_room(out, 1.2, 0.17, 7)


def win() -> Wave:
    """Victory: a run up to a full chord with bells."""
    run = [(0.13 * i, lute(note, 1.2, 0.65, 100 + i), 0.6) for i, note in enumerate((62, 66, 69, 74, 76, 78))]
    end = 0.13 * 6 + 0.05
    chord = [(end + 0.025 * i, lute(note, 2.2, 0.6, 120 + i), 0.6) for i, note in enumerate((50, 62, 66, 69, 74, 81))]
    bells = [(end + 0.12 * i, bell(hertz(note), 1.3), 0.12) for i, note in enumerate((86, 90, 93))]
    drums = [(at, tabor(1.0, 140), 0.4) for at in (0.0, 0.39, end)]
    return room(mix(end + 2.1, *run, *chord, *bells, *drums), 0.6, 0.18, 150)


def lose() -> Wave:
    """Defeat: four slow notes down and a hollow fifth."""
    notes = [(0.36 * i, lute(note, 1.4, 0.3, 160 + i), 0.7) for i, note in enumerate((69, 67, 65, 64))]
    close = [(1.5 + 0.04 * i, lute(note, 1.7, 0.25, 170 + i), 0.6) for i, note in enumerate((38, 50, 57, 62))]
    return room(mix(3.0, *notes, *close, (1.5, tabor(0.8, 180, 74), 0.5)), 0.6, 0.2, 181)
