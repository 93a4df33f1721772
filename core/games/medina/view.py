"""What one seat's screen gets (rule page 10): everything public, one's own stock, and what may be done now."""

from __future__ import annotations

from dataclasses import dataclass

from core.game import Value
from core.games.medina.board import TOWER_ARMS, TOWER_VALUES, cells_of
from core.games.medina.legal import (
    building_cells,
    extension_cells,
    first_cell,
    growth_cells,
    merchant_cells,
    neutral_roofable,
    roof_due,
    roofable,
    stable_cells,
    start_cells,
    street_ends,
    wall_slots,
)
from core.games.medina.pieces import (
    COLOURS,
    KIND_WORDS,
    MERCHANT,
    NEUTRAL_ROOF,
    NOBODY,
    ROOF,
    STABLE,
    TEA,
    TILE_VALUES,
    WALL,
)
from core.games.medina.placing import largest, roofed_tea_palaces, tea_brought
from core.games.medina.scoring import palace_score, totals_of
from core.games.medina.state import Phase, State
from core.games.medina.turns import pieces_of_turn


@dataclass(frozen=True, slots=True)
class PalaceView:
    """A palace; `cell`: its first building, which names it in a Roof.

    `owner`: -1 nobody, a seat, 4 neutral; `claim`: the how many-th roof, 0 without one. `growth`: cells for another
    building, empty if closed or roofed; `open` likewise. `arms`: numbers of the arms it touches (owned: is connected
    to). `points`: what it would bring its owner now, tiles aside; `wells`: components on the well's lines.
    """

    number: int
    cell: int
    colour: int
    owner: int
    claim: int
    buildings: tuple[int, ...]
    stables: tuple[int, ...]
    size: int
    walls: int
    merchants: int
    wells: int
    points: int
    open: bool
    growth: tuple[int, ...]
    arms: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ArmView:
    """One wall arm: slots with walls from the tower on, and the owned palaces connected to it."""

    number: int
    slots: tuple[int, ...]
    connected: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TowerView:
    """A tower: value and holder of its tile, merchants still lying on it, its two arms."""

    value: int
    holder: int
    merchants: int
    arms: tuple[ArmView, ArmView]


@dataclass(frozen=True, slots=True)
class ColourView:
    """A building colour: holder of its tile and the size to beat (0: none yet); who owns a palace of it.

    `growing`: the palace that must be enlarged, or -1; `closed`: no building of it may be placed until a roof comes
    (`french`); `gone`: out of the game.
    """

    value: int
    holder: int
    to_beat: int
    owners: tuple[int, ...]
    growing: int
    closed: bool
    gone: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player: `stock` as in `pieces`, None if this screen may not see it. `points`: as the board stands."""

    roofs: int
    neutral_roofs: int
    tea: int
    stock: tuple[int, ...] | None
    retired: bool
    shown: bool
    points: int


@dataclass(frozen=True, slots=True)
class Choices:
    """What this seat may do now: cells by building colour, cells, slots, palaces; all empty if it is not asked."""

    buildings: tuple[tuple[int, ...], ...] = ((), (), (), ())
    stables: tuple[int, ...] = ()
    merchants: tuple[int, ...] = ()
    walls: tuple[int, ...] = ()
    roofs: tuple[int, ...] = ()
    neutral_roofs: tuple[int, ...] = ()
    tea: bool = False
    roof_due: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` sees it (None: a spectator).

    Cells, slots, arms and towers are numbers of `board.board_for(seats)`. `phase`: SETUP, START, TURN or OVER.
    `placed`: kinds placed in this turn (words), `pieces`: how many it may have. `streets`: the last is current,
    `ends` its ends, `extension` the cells that extend it, `new_street`: it cannot be extended. `next_tea`: what the
    next roof on a palace of C2 brings. `options`: all of them, in normal form.
    """

    seat: int | None
    seats: int
    options: tuple[tuple[str, Value], ...]
    phase: str
    dealer: int
    current: int
    turn: int
    placed: tuple[str, ...]
    pieces: int
    alone: bool
    well: int
    merchants: tuple[int, ...]
    palaces: tuple[PalaceView, ...]
    streets: tuple[tuple[int, ...], ...]
    ends: tuple[int, ...]
    extension: tuple[int, ...]
    new_street: bool
    towers: tuple[TowerView, ...]
    colours: tuple[ColourView, ...]
    players: tuple[SeatView, ...]
    next_tea: int
    choices: Choices
    turn_ms: int | None
    winners: tuple[int, ...]


def palace_view(state: State, palace: int) -> PalaceView:
    """One palace as it stands."""
    found = palace_score(state, palace)
    grow = growth_cells(state, palace) if state.p_owner[palace] == NOBODY else 0
    return PalaceView(
        number=palace,
        cell=first_cell(state, palace),
        colour=state.p_colour[palace],
        owner=state.p_owner[palace],
        claim=state.p_claim[palace],
        buildings=tuple(cells_of(state.p_buildings[palace])),
        stables=tuple(cells_of(state.p_stables[palace])),
        size=state.p_size[palace],
        walls=found.walls,
        merchants=found.merchants,
        wells=found.well,
        points=found.points,
        open=grow != 0,
        growth=tuple(cells_of(grow)),
        arms=tuple([arm for arm in range(8) if state.p_arms[palace] >> arm & 1]),
    )


def tower_view(state: State, tower: int) -> TowerView:
    """A tower with its arms."""
    near, far = [_arm(state, arm) for arm in TOWER_ARMS[tower]]
    return TowerView(TOWER_VALUES[tower], state.towers[tower], state.tower_merchants[tower], (near, far))


def _arm(state: State, arm: int) -> ArmView:
    slots = state.rules.board.arm_slots(arm)[: state.arms[arm]]
    connected = tuple(
        [palace for palace, owner in enumerate(state.p_owner) if owner != NOBODY and state.p_arms[palace] >> arm & 1]
    )
    return ArmView(arm, slots, connected)


def colour_view(state: State, colour: int) -> ColourView:
    """A building colour."""
    holder = state.tiles[colour]
    unroofed = state.unroofed[colour]
    growing = next((palace for palace in unroofed if growth_cells(state, palace)), -1)
    return ColourView(
        value=TILE_VALUES[colour],
        holder=holder,
        to_beat=0 if holder == NOBODY else largest(state, colour, holder),
        owners=tuple([seat for seat in range(state.rules.seats) if state.owned[colour] >> seat & 1]),
        growing=growing,
        closed=bool(unroofed) and growing < 0 and state.rules.french,
        gone=bool(state.gone >> colour & 1),
    )


def choices_of(state: State, seat: int) -> Choices:
    """What `seat`, who is asked, may do now."""
    if state.phase.name == "START":
        return Choices(merchants=tuple(cells_of(start_cells(state))))
    stock = state.stocks[seat]
    roofs = tuple(roofable(state, seat)) if stock[ROOF] else ()
    neutral = tuple(neutral_roofable(state)) if stock[NEUTRAL_ROOF] else ()
    if roof_due(state):
        return Choices(roofs=roofs, neutral_roofs=neutral, roof_due=True)
    return Choices(
        buildings=tuple(
            [tuple(cells_of(building_cells(state, colour))) if stock[colour] else () for colour in range(COLOURS)]
        ),
        stables=tuple(cells_of(stable_cells(state))) if stock[STABLE] else (),
        merchants=tuple(cells_of(merchant_cells(state))) if stock[MERCHANT] else (),
        walls=tuple(wall_slots(state)) if stock[WALL] else (),
        roofs=roofs,
        neutral_roofs=neutral,
        tea=bool(state.placed) and stock[TEA] > 0,
    )


def view_of(state: State, seat: int | None) -> View:
    """The view of `seat`; other stocks are left out with `stocks=hidden` until they are shown."""
    rules = state.rules
    playing = state.phase in (Phase.START, Phase.TURN)
    totals = totals_of(state)
    extension = extension_cells(state)
    open_stocks = not rules.hidden or state.phase is Phase.OVER
    players = tuple(
        [
            SeatView(
                roofs=stock[ROOF],
                neutral_roofs=stock[NEUTRAL_ROOF],
                tea=stock[TEA],
                stock=tuple(stock) if open_stocks or number == seat or state.shown >> number & 1 else None,
                retired=bool(state.retired >> number & 1),
                shown=bool(state.shown >> number & 1),
                points=totals[number],
            )
            for number, stock in enumerate(state.stocks)
        ]
    )
    return View(
        seat=seat,
        seats=rules.seats,
        options=tuple(rules.options.items()),
        phase=state.phase.name,
        dealer=state.dealer,
        current=state.current,
        turn=state.turn,
        placed=tuple([KIND_WORDS[kind] for kind in state.placed]),
        pieces=pieces_of_turn(state),
        alone=state.alone,
        well=state.well,
        merchants=tuple(cells_of(state.merchants)),
        palaces=tuple([palace_view(state, palace) for palace in range(len(state.p_colour))]),
        streets=tuple(state.streets),
        ends=street_ends(state),
        extension=tuple(cells_of(extension)),
        new_street=not extension,
        towers=tuple([tower_view(state, tower) for tower in range(4)]),
        colours=tuple([colour_view(state, colour) for colour in range(COLOURS)]),
        players=players,
        next_tea=tea_brought(roofed_tea_palaces(state)) if rules.tea else 0,
        choices=choices_of(state, seat) if playing and seat is not None and seat == state.current else Choices(),
        turn_ms=rules.turn_timer_ms or None,
        winners=state.winners,
    )
