"""What may be answered (rule page 5.6): reason codes, legal moves, random ones, and those of an absent seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from core.game import Rejected
from core.games.menestrels.ending import flexible
from core.games.menestrels.moves import (
    ALLOW,
    COIN,
    DECK,
    DOUBLES,
    MOVES,
    PEEK,
    TAKE,
    VETO,
    Allow,
    Assign,
    ChooseNoble,
    Coin,
    Double,
    Draw,
    Market,
    Move,
    Peek,
    Target,
    Veto,
    option_text,
)
from core.games.menestrels.nobles import BISHOP, NOBLES, PRINCE, PRINCESS
from core.games.menestrels.scoring import tally
from core.games.menestrels.state import Phase, State
from core.games.menestrels.targets import targets, why_not
from core.games.menestrels.turn import seconds
from core.rng import Rng

_RED_BLUE_YELLOW = (1, 0, 2)


def well_formed(move: object) -> bool:
    """Whether an object is a move at all: a known class with fields of the right types."""
    kind = type(move)
    if kind not in MOVES:
        return False
    if isinstance(move, Draw | Coin | Peek | Veto | Allow):
        return move == kind()
    if isinstance(move, Double):
        return type(move.first) is int and move.word == "DOUBLE"
    if isinstance(move, Assign):
        return type(move.colours) is tuple and all(type(colour) is int for colour in move.colours)
    return isinstance(move, tuple) and all(type(field) is int for field in move)


# What is barred, and why


def refusal(state: State, option: int, *, free: bool) -> Rejected | None:
    """Why the player in turn may not take an option; `free`: as a card of a DOUBLE."""
    word = option_text(option)
    if option == DECK:
        if state.at >= len(state.deck):
            return Rejected("DECK_EMPTY")
        cost = state.top_coin
    else:
        kind = state.market[option]
        if kind < 0:
            return Rejected("EMPTY_SLOT", {"option": word})
        cost = state.rules.troupe.front[kind]
    if state.cancelled >> option & 1:
        return Rejected("CANCELLED", {"option": word})
    if cost and free:
        return Rejected("NOT_FREE", {"option": word})
    if cost > state.coins[state.current]:
        return Rejected("NO_COINS", {"option": word})
    return None


def free_options(state: State) -> int:
    """How many cards a DOUBLE could take now, at most one of them from the deck."""
    front = state.rules.troupe.front
    found = state.top_coin == 0 and not state.cancelled >> DECK & 1
    return found + sum(
        [
            kind >= 0 and not front[kind] and not state.cancelled >> option & 1
            for option, kind in enumerate(state.market)
        ]
    )


def double_refusal(state: State, option: int) -> Rejected | None:
    """Why DOUBLE may not begin with an option."""
    seat = state.current
    if state.nobles[seat] != PRINCE:
        return Rejected("NOT_PRINCE")
    if not state.coins[seat]:
        return Rejected("NO_COINS", {"option": "DOUBLE"})
    refused = refusal(state, option, free=True)
    if refused is None and free_options(state) < 2:
        return Rejected("DOUBLE_UNAVAILABLE")
    return refused


def peek_refusal(state: State) -> Rejected | None:
    """Why the player in turn may not look at the top card."""
    if state.nobles[state.current] != PRINCESS:
        return Rejected("NOT_PRINCESS")
    if state.peeked or state.cancelled or state.phase is not Phase.CHOICE:
        return Rejected("PEEK_LATE")
    return Rejected("DECK_EMPTY") if state.at >= len(state.deck) else None


def check(state: State, seat: int, move: Move) -> Rejected | None:
    """Legality of a well-formed move."""
    phase = state.phase
    if phase is Phase.OVER:
        return Rejected("GAME_OVER")
    if isinstance(move, Veto | Allow):
        return _check_veto(state, seat)
    if isinstance(move, ChooseNoble) != (phase is Phase.NOBLE):
        return Rejected("WRONG_PHASE", {"phase": phase.name})
    asked = state.seat_of(BISHOP) if phase is Phase.VETO else state.current
    if seat != asked or phase is Phase.VETO or phase not in _ASKED:
        return Rejected("NOT_YOUR_TURN", {"seats": (asked,) if phase in _ASKED else ()})
    if isinstance(move, ChooseNoble):
        if not 0 <= move.noble < len(NOBLES):
            return Rejected("BAD_MOVE")
        return Rejected("NOBLE_TAKEN", {"noble": NOBLES[move.noble].code}) if move.noble in state.nobles else None
    if isinstance(move, Peek):
        return peek_refusal(state)
    if phase is Phase.TARGET:
        return _check_target(state, seat, move)
    if isinstance(move, Assign):
        return _check_assign(state, seat, move) if phase is Phase.ASSIGN else _wrong(phase)
    if isinstance(move, Target) or phase is Phase.ASSIGN:
        return _wrong(phase)
    return _check_take(state, move)


def _wrong(phase: Phase) -> Rejected:
    return Rejected("WRONG_PHASE", {"phase": phase.name})


def _check_take(state: State, move: Market | Draw | Coin | Double) -> Rejected | None:
    second = state.phase is Phase.SECOND
    if isinstance(move, Coin):
        return _wrong(state.phase) if second else None
    if isinstance(move, Double):
        if second:
            return _wrong(state.phase)
        return double_refusal(state, move.first) if 0 <= move.first <= DECK else Rejected("BAD_MOVE")
    if isinstance(move, Market) and not 0 <= move.slot < DECK:
        return Rejected("BAD_MOVE")
    option = move.slot if isinstance(move, Market) else DECK
    if second and option == DECK and state.from_deck:
        return Rejected("SECOND_DECK")
    return refusal(state, option, free=second)


def _check_veto(state: State, seat: int) -> Rejected | None:
    if not 0 <= seat < state.rules.seats or state.nobles[seat] != BISHOP:
        return Rejected("NOT_BISHOP")
    if state.phase is Phase.VETO:
        return None
    if seat == state.current:
        return Rejected("OWN_TURN")
    return Rejected("WINDOW_CLOSED") if state.tokens else Rejected("NO_BUBBLE")


def _check_target(state: State, seat: int, move: Move) -> Rejected | None:
    if not isinstance(move, Target):
        return Rejected("TARGET_NEEDED")
    why = why_not(state, seat, move)
    return Rejected("BAD_TARGET", {"why": why}) if why else None


def _check_assign(state: State, seat: int, move: Assign) -> Rejected | None:
    kinds = flexible(state, seat)
    choices = state.rules.troupe.choices
    if len(kinds) != len(move.colours):
        return Rejected("BAD_COLOUR", {"cards": len(kinds)})
    for kind, colour in zip(kinds, move.colours, strict=True):
        if colour not in choices[kind]:
            return Rejected("BAD_COLOUR", {"card": state.rules.troupe.codes[kind]})
    return None


_ASKED = frozenset((Phase.NOBLE, Phase.CHOICE, Phase.SECOND, Phase.VETO, Phase.TARGET, Phase.ASSIGN))

# Legal moves


def legal(state: State, seat: int) -> Iterator[Move]:
    """PEEK, M1 to M4, DECK, DOUBLE in the same order, COIN; VETO, ALLOW; targets clockwise; assignments."""
    phase = state.phase
    if phase is Phase.NOBLE:
        yield from [ChooseNoble(noble) for noble in range(len(NOBLES)) if noble not in state.nobles]
    elif phase is Phase.CHOICE:
        yield from _choices(state)
    elif phase is Phase.SECOND:
        yield from [TAKE[option] for option in seconds(state)]
    elif phase is Phase.VETO:
        yield VETO
        yield ALLOW
    elif phase is Phase.TARGET:
        yield from targets(state)
    elif phase is Phase.ASSIGN:
        choices = state.rules.troupe.choices
        for colours in product(*[choices[kind] for kind in flexible(state, seat)]):
            yield Assign(colours)


def _choices(state: State) -> list[Move]:
    seat = state.current
    coins = state.coins[seat]
    front = state.rules.troupe.front
    cancelled = state.cancelled
    noble = state.nobles[seat]
    moves: list[Move] = []
    if noble == PRINCESS and not state.peeked and not cancelled and state.at < len(state.deck):
        moves.append(PEEK)
    free = []
    for option, kind in enumerate(state.market):
        if kind >= 0 and not cancelled >> option & 1:
            if not front[kind]:
                free.append(option)
                moves.append(TAKE[option])
            elif coins:
                moves.append(TAKE[option])
    if state.at < len(state.deck) and not cancelled >> DECK & 1:
        if not state.top_coin:
            free.append(DECK)
            moves.append(TAKE[DECK])
        elif coins:
            moves.append(TAKE[DECK])
    if noble == PRINCE and coins and len(free) > 1:
        moves += [DOUBLES[option] for option in free]
    moves.append(COIN)
    return moves


def sample(state: State, seat: int, rng: Rng) -> Move:
    """One legal move, all equally likely; a veto once in eight times."""
    phase = state.phase
    if phase is Phase.CHOICE:
        return rng.choice(_choices(state))
    if phase is Phase.SECOND:
        return TAKE[rng.choice(seconds(state))]
    if phase is Phase.VETO:
        return ALLOW if rng.bits(3) else VETO
    if phase is Phase.TARGET:
        return rng.choice(list(targets(state)))
    if phase is Phase.ASSIGN:
        choices = state.rules.troupe.choices
        return Assign(tuple([rng.choice(choices[kind]) for kind in flexible(state, seat)]))
    if phase is Phase.NOBLE:
        return ChooseNoble(rng.choice([noble for noble in range(len(NOBLES)) if noble not in state.nobles]))
    raise ValueError(f"no seat is asked in phase {phase.name}")


# An absent seat (6.6)


def default(state: State, seat: int) -> Move:
    """COIN; the first target; ALLOW; the strongest colour for each card; the lowest rank still free.

    Where a whole round of coins lies behind, a card instead, so that a table of absent seats comes to its end.
    """
    phase = state.phase
    if phase is Phase.CHOICE:
        if state.idle >= state.rules.seats:
            for option in (DECK, 0, 1, 2, 3):
                if refusal(state, option, free=False) is None:
                    return TAKE[option]
        return COIN
    if phase is Phase.SECOND:
        return TAKE[seconds(state)[0]]
    if phase is Phase.VETO:
        return ALLOW
    if phase is Phase.TARGET:
        return next(targets(state))
    if phase is Phase.ASSIGN:
        return Assign(strongest(state, seat))
    if phase is Phase.NOBLE:
        return ChooseNoble(max(noble for noble in range(len(NOBLES)) if noble not in state.nobles))
    raise ValueError(f"no seat is asked in phase {phase.name}")


def strongest(state: State, seat: int) -> tuple[int, ...]:
    """Each card to the colour in which the seat is strongest so far; ties red, blue, yellow."""
    troupe = state.rules.troupe
    strength = list(tally(troupe, state.companies[seat], ()).strength)
    found = []
    for kind in flexible(state, seat):
        open_to = [colour for colour in _RED_BLUE_YELLOW if colour in troupe.choices[kind]]
        colour = max(open_to, key=strength.__getitem__)
        strength[colour] += troupe.strength[kind]
        found.append(colour)
    return tuple(found)
