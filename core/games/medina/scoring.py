"""What palaces, tiles and towers are worth, and who wins (rule page 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.game import Line
from core.games.medina.board import TOWER_VALUES, TOWERS, cells_of
from core.games.medina.pieces import COLOUR_CODES, NEUTRAL, NOBODY, TILE_VALUES, WELL_POINTS
from core.games.medina.state import State

TIE_BREAKS = ("none", "largest palace", "first claimed", "shared")
"""How the winner was found: by points alone, by the largest palace, by who claimed it first, or not at all."""


class PalaceScore(NamedTuple):
    """What one palace is worth to its owner; `well`: components on the well's lines."""

    buildings: int
    stables: int
    walls: int
    merchants: int
    well: int

    @property
    def points(self) -> int:
        """One each, four for the well."""
        return self.buildings + self.stables + self.walls + self.merchants + WELL_POINTS * self.well


def palace_score(state: State, palace: int) -> PalaceScore:
    """The palace as it stands, whoever owns it."""
    board = state.rules.board
    stables = state.p_stables[palace]
    components = state.p_buildings[palace] | stables
    walls = 0
    if state.p_arms[palace]:
        # Only cells at the arms touched: a corner cell counts once for each of its two sides.
        for arm, length in enumerate(state.arms):
            if state.p_arms[palace] >> arm & 1:
                walls += (components & board.arm_cells[arm][length]).bit_count()
    beside = state.p_edge[palace]
    for cell in cells_of(stables):
        beside |= board.near4[cell]
    return PalaceScore(
        state.p_buildings[palace].bit_count(),
        stables.bit_count(),
        walls,
        (beside & state.merchants).bit_count(),
        0 if state.well < 0 else (components & board.well_lines[state.well]).bit_count(),
    )


def totals_of(state: State) -> tuple[int, ...]:
    """Points of each seat as the board stands."""
    totals = [0] * (NEUTRAL + 1)
    for palace, owner in enumerate(state.p_owner):
        if 0 <= owner < NEUTRAL:
            totals[owner] += palace_score(state, palace).points
    for holders, values in ((state.tiles, TILE_VALUES), (state.towers, TOWER_VALUES)):
        for holder, value in zip(holders, values, strict=True):
            if holder != NOBODY:
                totals[holder] += value
    return tuple(totals[: state.rules.seats])


def best_palace(state: State, seat: int) -> tuple[int, int]:
    """(size, -claim) of a seat's largest palace, the one claimed first if several are; (0, 0) without one."""
    owned = [
        (state.p_size[palace], -state.p_claim[palace]) for palace, owner in enumerate(state.p_owner) if owner == seat
    ]
    return max(owned, default=(0, 0))


def _decide(state: State, totals: Sequence[int]) -> tuple[tuple[int, ...], str]:
    most = max(totals)
    tied = [seat for seat, total in enumerate(totals) if total == most]
    if len(tied) == 1:
        return tuple(tied), TIE_BREAKS[0]
    best = {seat: best_palace(state, seat) for seat in tied}
    top = max(best.values())
    first = tuple([seat for seat in tied if best[seat] == top])
    if len(first) > 1:
        return first, TIE_BREAKS[3]
    same_size = sum([size == top[0] for size, _ in best.values()])
    return first, TIE_BREAKS[1] if same_size == 1 else TIE_BREAKS[2]


def winners_of(state: State, totals: Sequence[int]) -> tuple[int, ...]:
    """The winner; several only if none of those tied owns a palace."""
    return _decide(state, totals)[0]


def tie_break(state: State, totals: Sequence[int]) -> str:
    """One of TIE_BREAKS."""
    return _decide(state, totals)[1]


def lines_of(state: State, seat: int) -> tuple[Line, ...]:
    """A seat's points: its palaces in the order of claiming, palace tiles, tower tiles."""
    board = state.rules.board
    owned = [palace for palace, owner in enumerate(state.p_owner) if owner == seat]
    owned.sort(key=lambda palace: state.p_claim[palace])
    lines = []
    for palace in owned:
        mask = state.p_buildings[palace]
        found = palace_score(state, palace)
        detail = {
            "colour": COLOUR_CODES[state.p_colour[palace]],
            "at": list(board.column_row((mask & -mask).bit_length() - 1)),
            **found._asdict(),
        }
        if state.well < 0:
            del detail["well"]
        lines.append(Line("palace", detail, found.points))
    for colour, holder in enumerate(state.tiles):
        if holder == seat:
            lines.append(Line("palace tile", {"colour": COLOUR_CODES[colour]}, TILE_VALUES[colour]))
    for tower, holder in enumerate(state.towers):
        if holder == seat:
            lines.append(Line("tower", {"tower": TOWERS[tower]}, TOWER_VALUES[tower]))
    return tuple(lines)
