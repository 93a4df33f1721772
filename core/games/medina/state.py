"""The public state of a game of Médina (rule page 4), kept so that no rule ever looks over the board again.

Cells are bits of ints (see `board`). The masks that decide legality only change where a piece is placed:
`room` loses the cell and what comes within reach of two palaces, `zone` and `edges` gain its surroundings.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from core.games.medina.pieces import COLOURS, NOBODY

if TYPE_CHECKING:
    from core.game import Json
    from core.games.medina.ruleset import Rules


class Phase(IntEnum):
    """What is waited for."""

    SETUP = 0  # the dealer: well, first merchant, first player
    START = 1  # the first player chooses the first merchant's cell
    TURN = 2
    OVER = 3


class State:
    """One game. Lists are owned by the state; what they hold is immutable.

    `dealer`: the seat before the first player. `turn`: counted over all players from 1. `placed`: the kinds placed in
    this turn (stock indices: 0 any building, ROOF any roof). `alone`: nobody but `current` is left, seen at the start
    of the turn (6.4). `retired`, `shown`: masks of seats. `stocks[seat]`: pieces left, see `pieces`.

    Masks of cells: `empty`; `room`: empty, around at most one palace and not around the well; `zone`: around some
    palace; `edges`: touching a building; `merchants`; `beside`, `between`: touching one merchant at least, two at
    least. `well`: a cell or -1.

    Palaces by number, in the order they were founded: `p_colour`, `p_owner` (NOBODY, a seat, NEUTRAL), `p_claim`
    (0: unclaimed), `p_buildings`, `p_stables`, `p_near` (cells around a component), `p_edge` (cells touching a
    building), `p_size`, `p_arms` (mask of the arms touched; once owned, connected). `palace_at[cell]`: palace + 1, or
    0. `unroofed[colour]`: palaces. `owned[colour]`: mask of seats. `claims`: palaces claimed. `gone`: mask of
    colours.

    `streets`: oldest first, the last is current. `ring[slot]`: arm + 1 of its wall, or 0; `arms`: lengths.
    `tiles[colour]`, `towers[tower]`: holders. `tower_merchants[tower]`: still lying there.
    """

    __slots__ = (
        "alone",
        "arms",
        "beside",
        "between",
        "claims",
        "current",
        "dealer",
        "edges",
        "empty",
        "gone",
        "merchants",
        "owned",
        "p_arms",
        "p_buildings",
        "p_claim",
        "p_colour",
        "p_edge",
        "p_near",
        "p_owner",
        "p_size",
        "p_stables",
        "palace_at",
        "phase",
        "placed",
        "retired",
        "ring",
        "room",
        "rules",
        "shown",
        "stocks",
        "streets",
        "tiles",
        "totals",
        "tower_merchants",
        "towers",
        "turn",
        "unroofed",
        "well",
        "winners",
        "zone",
    )

    def __init__(self, rules: Rules, dealer: int | None = None) -> None:
        board = rules.board
        self.rules = rules
        self.phase = Phase.SETUP
        self.dealer = NOBODY if dealer is None else dealer
        self.current = 0 if dealer is None else (dealer + 1) % rules.seats
        self.turn = 0
        self.placed: tuple[int, ...] = ()
        self.alone = False
        self.retired = 0
        self.shown = 0
        self.stocks = [rules.stock[:] for _ in range(rules.seats)]
        self.empty = self.room = board.all
        self.zone = self.edges = 0
        self.merchants = self.beside = self.between = 0
        self.well = -1
        self.p_colour: list[int] = []
        self.p_owner: list[int] = []
        self.p_claim: list[int] = []
        self.p_buildings: list[int] = []
        self.p_stables: list[int] = []
        self.p_near: list[int] = []
        self.p_edge: list[int] = []
        self.p_size: list[int] = []
        self.p_arms: list[int] = []
        self.palace_at = bytearray(board.cells)
        self.unroofed: list[tuple[int, ...]] = [()] * COLOURS
        self.owned = [0] * COLOURS
        self.claims = 0
        self.gone = 0
        self.streets: list[tuple[int, ...]] = []
        self.ring = bytearray(board.slots)
        self.arms = [0] * 8
        self.tiles = [NOBODY] * COLOURS
        self.towers = [NOBODY] * 4
        self.tower_merchants = list(rules.tower_merchants)
        self.totals: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.rules = self.rules
        new.phase = self.phase
        new.dealer = self.dealer
        new.current = self.current
        new.turn = self.turn
        new.placed = self.placed
        new.alone = self.alone
        new.retired = self.retired
        new.shown = self.shown
        new.stocks = [stock[:] for stock in self.stocks]
        new.empty = self.empty
        new.room = self.room
        new.zone = self.zone
        new.edges = self.edges
        new.merchants = self.merchants
        new.beside = self.beside
        new.between = self.between
        new.well = self.well
        new.p_colour = self.p_colour[:]
        new.p_owner = self.p_owner[:]
        new.p_claim = self.p_claim[:]
        new.p_buildings = self.p_buildings[:]
        new.p_stables = self.p_stables[:]
        new.p_near = self.p_near[:]
        new.p_edge = self.p_edge[:]
        new.p_size = self.p_size[:]
        new.p_arms = self.p_arms[:]
        new.palace_at = self.palace_at[:]
        new.unroofed = self.unroofed[:]
        new.owned = self.owned[:]
        new.claims = self.claims
        new.gone = self.gone
        new.streets = self.streets[:]
        new.ring = self.ring[:]
        new.arms = self.arms[:]
        new.tiles = self.tiles[:]
        new.towers = self.towers[:]
        new.tower_merchants = self.tower_merchants[:]
        new.totals = self.totals
        new.winners = self.winners
        return new

    def canon(self) -> Json:
        """Everything that rules read, as lists, words and numbers, in a fixed order; masks as hexadecimal words."""
        return [
            self.phase.name,
            self.dealer,
            self.current,
            self.turn,
            list(self.placed),
            int(self.alone),
            self.retired,
            self.shown,
            [list(stock) for stock in self.stocks],
            f"{self.empty:x}",
            f"{self.merchants:x}",
            self.well,
            [
                [
                    self.p_colour[palace],
                    self.p_owner[palace],
                    self.p_claim[palace],
                    f"{self.p_buildings[palace]:x}",
                    f"{self.p_stables[palace]:x}",
                ]
                for palace in range(len(self.p_colour))
            ],
            [list(street) for street in self.streets],
            self.ring.hex(),
            list(self.tiles),
            list(self.towers),
            list(self.tower_merchants),
            list(self.totals),
            list(self.winners),
        ]
