"""Levels of dice combinations (rule page 1.3): 0 (nothing) to 71 (five sixes)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

LEVELS: Final = 72


class Combination(NamedTuple):
    """A level in words: category (`nothing`, `pair`, `two_pairs`, `three`, `small_straight`, `large_straight`,
    `full`, `four`, `five`), its first value (of a full house: the three) and the second (0: none)."""

    category: str
    first: int = 0
    second: int = 0


def _table() -> tuple[Combination, ...]:
    rows = [Combination("nothing")]
    rows += [Combination("pair", f) for f in range(1, 7)]
    rows += [Combination("two_pairs", h, low) for h in range(2, 7) for low in range(1, h)]
    rows += [Combination("three", f) for f in range(1, 7)]
    rows += [Combination("small_straight"), Combination("large_straight")]
    rows += [Combination("full", t, p) for t in range(1, 7) for p in range(1, 7) if p != t]
    rows += [Combination("four", f) for f in range(1, 7)]
    rows += [Combination("five", f) for f in range(1, 7)]
    return tuple(rows)


COMBINATIONS: Final = _table()
_LEVEL_OF: Final = {combination: level for level, combination in enumerate(COMBINATIONS)}


def level_of(dice: Sequence[int]) -> int:
    """The highest level five dice satisfy."""
    counts = sorted(((dice.count(value), value) for value in set(dice)), reverse=True)
    (most, first), (second_most, second) = counts[0], counts[1] if len(counts) > 1 else (0, 0)
    if most == 5:
        found = Combination("five", first)
    elif most == 4:
        found = Combination("four", first)
    elif most == 3:
        found = Combination("full", first, second) if second_most == 2 else Combination("three", first)
    elif most == 2:
        found = Combination("two_pairs", first, second) if second_most == 2 else Combination("pair", first)
    elif first - counts[-1][1] == 4:
        found = Combination("large_straight" if first == 6 else "small_straight")
    else:
        found = Combination("nothing")
    return _LEVEL_OF[found]
