"""What one seat's screen gets (rule page 10): nothing hidden, ready to draw."""

from __future__ import annotations

from dataclasses import dataclass

from core.game import Knowledge
from core.games.menestrels.cards import Troupe
from core.games.menestrels.ending import flexible
from core.games.menestrels.hint import best_assignment
from core.games.menestrels.legality import double_refusal, peek_refusal, refusal
from core.games.menestrels.moves import DECK
from core.games.menestrels.nobles import BISHOP, RANK
from core.games.menestrels.odds import king_odds
from core.games.menestrels.scoring import count, prizes, tally
from core.games.menestrels.state import Phase, State
from core.games.menestrels.targets import targets


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that lies face up. `colour`: where it was assigned (0 B, 1 R, 2 Y), -1 while it is open or has none."""

    slot: int
    kind: int
    colour: int = -1


@dataclass(frozen=True, slots=True)
class HiddenView:
    """A hidden card: its back, and its kind if this seat has seen it (-1: no)."""

    slot: int
    coin: int
    kind: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """What lies in front of a seat.

    `strength`: blue, red, yellow of the cards whose colour is certain; `flexible`: strength of several colours still
    open. `turns`: turns still due to it after this one.
    """

    seat: int
    noble: int
    rank: int
    coins: int
    tokens: int
    company: tuple[CardView, ...]
    hidden: tuple[HiddenView, ...]
    strength: tuple[int, int, int]
    flexible: int
    women: int
    green: int
    couples: int
    impostor: bool
    prepared: bool


@dataclass(frozen=True, slots=True)
class OptionView:
    """A thing that can be named, 0 to 3 the market, 4 the deck: its cost, and why not ("" if it may be named).

    `kind`: the card there, -1 if the place is empty; of the deck only for who reads it. `double`: why a DOUBLE may
    not begin with it.
    """

    option: int
    slot: int
    kind: int
    cost: int
    refused: str
    double: str
    cancelled: bool


@dataclass(frozen=True, slots=True)
class TargetView:
    """An opponent an effect can be aimed at; `card`: the kind that would be taken, else -1."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CountView:
    """The count: points by item of `scoring.LINES` and seat."""

    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` sees it (None: a spectator).

    `troupe`: the cards by kind. `phase`: a name of `Phase`. `asked`: who owes an answer, -1: nobody. `options`: the
    market and the deck for the player in turn. `top_coin`: back of the top card, -1: none; `top_read`: the Princess
    reads it. `king`: the chance of the King on top as a fraction. `named`, `double`: what the window is about, or the
    card of a DOUBLE being resolved. `effect`: kind whose target is asked, -1. `peek`, `doubles`: why not, "" if so.
    `assignable`: kinds of the asked seat's cards of several colours. `forecast`: points as if it ended now, open
    cards only. `help`: whether the best assignment may be shown.
    """

    seat: int | None
    seats: int
    troupe: Troupe
    phase: str
    current: int
    asked: int
    max_ms: int | None
    players: tuple[SeatView, ...]
    bishop: int
    options: tuple[OptionView, ...]
    deck: int
    top_slot: int
    top_coin: int
    top_read: bool
    peeked: bool
    king: tuple[int, int]
    king_out: bool
    last_turn: bool
    removed: int
    discard: tuple[int, ...]
    extra: int
    named: int
    double: int
    effect: int
    targets: tuple[TargetView, ...]
    peek: str
    doubles: str
    free_nobles: tuple[int, ...]
    assignable: tuple[int, ...]
    forecast: tuple[tuple[int, ...], ...]
    count: CountView | None
    winners: tuple[int, ...]
    help: bool
    best: tuple[int, ...]


def _seat_view(state: State, seat: int, faces: dict[int, int]) -> SeatView:
    troupe = state.rules.troupe
    assigned = state.assigned[seat] or ()
    kinds = state.companies[seat]
    queue = list(assigned)
    cards = []
    for kind, slot in zip(kinds, state.places[seat], strict=True):
        colour = troupe.single[kind]
        if troupe.choices[kind]:
            colour = queue.pop(0) if queue else -1
        cards.append(CardView(slot, kind, colour))
    own = tally(troupe, kinds, assigned)
    open_ones = flexible(state, seat) if state.assigned[seat] is None else ()
    noble = state.nobles[seat]
    return SeatView(
        seat=seat,
        noble=noble,
        rank=RANK[noble] if noble >= 0 else 0,
        coins=state.coins[seat],
        tokens=state.tokens if noble == BISHOP else 0,
        company=tuple(cards),
        hidden=tuple(
            [
                HiddenView(slot, coin, troupe.kind_of[faces[slot]] if slot in faces else -1)
                for slot, coin in zip(state.hidden[seat], state.backs[seat], strict=True)
            ]
        ),
        strength=own.strength,
        flexible=sum([troupe.strength[kind] for kind in open_ones]),
        women=own.women,
        green=own.green,
        couples=own.couples,
        impostor=not troupe.last_turn.isdisjoint(kinds),
        prepared=state.assigned[seat] is not None,
    )


def _options(state: State, faces: dict[int, int]) -> tuple[OptionView, ...]:
    troupe = state.rules.troupe
    second = state.phase is Phase.SECOND
    playing = state.phase in (Phase.CHOICE, Phase.SECOND)
    found = []
    for option in range(DECK + 1):
        if option == DECK:
            slot, cost = state.top, max(0, state.top_coin)
            kind = troupe.kind_of[faces[slot]] if slot in faces else -1
        else:
            slot, kind = state.market_slots[option], state.market[option]
            cost = troupe.front[kind] if kind >= 0 else 0
        refused = refusal(state, option, free=second) if playing else None
        code = refused.code if refused else ""
        if second and option == DECK and state.from_deck:
            code = "SECOND_DECK"
        double = double_refusal(state, option) if state.phase is Phase.CHOICE else None
        barred = bool(state.cancelled >> option & 1)
        found.append(OptionView(option, slot, kind, cost, code, double.code if double else "", barred))
    return tuple(found)


def _doubles(options: tuple[OptionView, ...]) -> str:
    """Why no DOUBLE can be played: the reason of the first card that says the most."""
    codes = [option.double for option in options]
    if "" in codes:
        return ""
    for code in ("NOT_PRINCE", "NO_COINS", "DOUBLE_UNAVAILABLE"):
        if code in codes:
            return code
    return "DOUBLE_UNAVAILABLE"


_ASKS = (Phase.NOBLE, Phase.CHOICE, Phase.SECOND, Phase.VETO, Phase.TARGET, Phase.ASSIGN)


def view_of(state: State, seat: int | None, knowledge: Knowledge) -> View:
    """The view of `seat`; `knowledge`: all that seat has been shown (None: what everybody has)."""
    rules = state.rules
    troupe = rules.troupe
    faces = dict(knowledge.get("face", {}))
    phase = state.phase
    bishop = state.seat_of(BISHOP)
    asked = (bishop if phase is Phase.VETO else state.current) if phase in _ASKS else -1
    options = _options(state, faces)
    choosing = phase is Phase.CHOICE
    refused = peek_refusal(state) if choosing else None
    players = tuple([_seat_view(state, each, faces) for each in range(rules.seats)])
    assigned = [colours or () for colours in state.assigned]
    ready = -1 not in state.nobles
    tallies = tuple([tally(troupe, state.companies[each], assigned[each]) for each in range(rules.seats)])
    counted = None
    if phase is Phase.OVER:
        final = count(troupe, state.nobles, state.coins, state.companies, assigned)
        counted = CountView(final.points, final.totals, final.winner)
    return View(
        seat=seat,
        seats=rules.seats,
        troupe=troupe,
        phase=phase.name,
        current=state.current,
        asked=asked,
        max_ms=None if asked < 0 else rules.window_ms if phase is Phase.VETO else rules.turn_ms or None,
        players=players,
        bishop=bishop,
        options=options,
        deck=state.deck_size,
        top_slot=state.top,
        top_coin=state.top_coin,
        top_read=state.top_read,
        peeked=state.peeked,
        king=king_odds(state),
        king_out=state.king_out,
        last_turn=state.last_turn,
        removed=len(state.removed),
        discard=state.discard,
        extra=state.extra,
        named=state.named,
        double=state.double,
        effect=state.effect,
        targets=tuple([TargetView(*target) for target in targets(state)]) if phase is Phase.TARGET else (),
        peek=refused.code if refused else "",
        doubles=_doubles(options) if choosing else "",
        free_nobles=tuple([noble for noble in range(9) if noble not in state.nobles]) if phase is Phase.NOBLE else (),
        assignable=flexible(state, state.current) if phase is Phase.ASSIGN else (),
        forecast=prizes(state.nobles, state.coins, tallies) if ready else (),
        count=counted,
        winners=state.winners,
        help=rules.assign_help,
        best=best_assignment(state, state.current) if phase is Phase.ASSIGN and rules.assign_help else (),
    )
