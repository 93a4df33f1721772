"""Which moves are legal (rule page 5, 6): the check with its reason codes, all moves, one of them, the default."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from core.game import Rejected
from core.games.courtisans.cards import GUARD
from core.games.courtisans.moves import (
    ABOVE,
    BELOW,
    DECLINE,
    OPP,
    OWN,
    TABLE,
    USE,
    Decline,
    Move,
    Play,
    Target,
    Use,
)
from core.games.courtisans.state import ASKING, Phase, State
from core.rng import Rng

BAD_MOVE: Final = Rejected("BAD_MOVE")
_EFFECTS: Final = frozenset((Phase.EFFECT, Phase.CONFIDANT, Phase.USE))
_NUMBERS: Final = (int, int, int, int)


def targets(state: State) -> list[int]:
    """Placement ids an assassin or diplomat just laid may choose, in the order they were laid into its zone."""
    effect = state.effect
    return [card.id for card in state.at(state.place) if card.face % 7 != GUARD and card.id != effect]


def _well_formed(move: Any) -> bool:
    kind = type(move)
    if kind is Play:
        return tuple(map(type, move)) == _NUMBERS
    if kind is Target:
        return type(move.card) is int
    return (kind is Decline and move == DECLINE) or (kind is Use and move == USE)


def check(state: State, seat: int, move: Any, at_ms: int) -> Rejected | None:
    """Why a move is refused (5.4), or None; never raises."""
    if not _well_formed(move) or type(at_ms) is not int or at_ms < 0 or type(seat) is not int:
        return BAD_MOVE
    phase = state.phase
    if phase not in ASKING:
        return Rejected("GAME_OVER" if phase >= Phase.REVEAL else "WRONG_PHASE", {"phase": phase.name})
    if seat != state.current:
        return Rejected("NOT_YOUR_TURN", {"seats": (state.current,)})
    if isinstance(move, Play):
        return _check_play(state, seat, move)
    if phase is Phase.PLAY:
        return Rejected("NO_EFFECT_PENDING")
    if isinstance(move, Target):
        return _check_target(state, move) if phase is Phase.EFFECT else Rejected("EFFECT_PENDING")
    if isinstance(move, Use):
        return None if phase is Phase.USE else Rejected("EFFECT_PENDING")
    return None if phase in _EFFECTS else Rejected("EFFECT_PENDING")


def _check_play(state: State, seat: int, move: Play) -> Rejected | None:
    phase = state.phase
    if phase is Phase.EFFECT or phase is Phase.USE:
        return Rejected("EFFECT_PENDING")
    slot, zone, side, opponent = move
    if phase is Phase.TAKEN:
        if slot != state.taken:
            return Rejected("EFFECT_PENDING" if slot in state.hands[seat] else "NOT_IN_HAND")
    elif slot not in state.hands[seat]:
        return Rejected("NOT_IN_HAND")
    wrong = _check_zone(state, seat, zone, side, opponent)
    if wrong is not None:
        return wrong
    if phase is Phase.PLAY:
        return Rejected("ZONE_USED", {"zone": zone}) if state.used & 1 << zone else None
    if zone != state.zone or (zone == OPP and opponent != state.place):
        return Rejected("CONFIDANT_ZONE", {"zone": state.zone, "place": state.place})
    return None


def _check_zone(state: State, seat: int, zone: int, side: int, opponent: int) -> Rejected | None:
    if not TABLE <= zone <= OPP or side not in (ABOVE, 0, BELOW):
        return BAD_MOVE
    if zone == TABLE:
        if opponent != -1:
            return BAD_MOVE
        return None if side else Rejected("SIDE_NEEDED")
    if side:
        return Rejected("SIDE_NOT_ALLOWED")
    if zone == OWN:
        return None if opponent == -1 else BAD_MOVE
    if not 0 <= opponent < state.rules.seats:
        return BAD_MOVE
    if opponent == seat:
        return Rejected("OWN_AS_OPPONENT")
    if opponent not in state.seating.opponents[seat]:
        return Rejected("PARTNER_AS_OPPONENT", {"seat": opponent})
    return None


def _check_target(state: State, move: Target) -> Rejected | None:
    if move.card == state.effect:
        return Rejected("TARGET_SELF")
    for card in state.at(state.place):
        if card.id == move.card:
            return Rejected("TARGET_GUARD") if card.face % 7 == GUARD else None
    for cards in (state.table, *state.domains):
        if any(card.id == move.card for card in cards):
            return Rejected("TARGET_OTHER_ZONE")
    return Rejected("TARGET_GONE")


def same_zone(state: State) -> tuple[tuple[int, int, int], ...]:
    """(zone, side, opponent) of the drop places of a card played through a confidant."""
    if state.zone == TABLE:
        return ((TABLE, ABOVE, -1), (TABLE, BELOW, -1))
    return ((state.zone, 0, state.place if state.zone == OPP else -1),)


def legal(state: State, seat: int) -> Iterator[Move]:
    """All legal moves: plays by slot, then table above, below, own domain, opponents clockwise; targets in the order
    laid; last DECLINE, or USE and DECLINE. Nothing if the seat is not asked."""
    phase = state.phase
    if seat != state.current or phase not in ASKING:
        return
    if phase is Phase.PLAY:
        for slot in state.hands[seat]:
            for place in state.seating.choices[seat][state.used]:
                yield Play(slot, *place)
        return
    if phase is Phase.EFFECT:
        for card in targets(state):
            yield Target(card)
    elif phase is Phase.CONFIDANT:
        for slot in state.hands[seat]:
            for place in same_zone(state):
                yield Play(slot, *place)
    elif phase is Phase.USE:
        yield USE
    else:
        for place in same_zone(state):
            yield Play(state.taken, *place)
        return
    yield DECLINE


def sample(state: State, seat: int, rng: Rng) -> Move:
    """One legal move of the asked seat, each as likely."""
    phase = state.phase
    if phase is Phase.PLAY:
        choices = state.seating.choices[seat][state.used]
        hand = state.hands[seat]
        width = len(choices)
        at = rng.below(len(hand) * width)
        return tuple.__new__(Play, (hand[at // width], *choices[at % width]))
    moves = list(legal(state, seat))
    if not moves:
        raise ValueError(f"seat {seat} is not asked in phase {phase.name}")
    return moves[rng.below(len(moves))]


def default(state: State, seat: int) -> Move:
    """The move of an absent seat (6.6): nothing of it depends on a hidden face."""
    phase = state.phase
    if phase not in ASKING or seat != state.current:
        raise ValueError(f"seat {seat} is not asked in phase {phase.name}")
    if phase is Phase.TAKEN:
        return Play(state.taken, *same_zone(state)[-1])
    if phase is not Phase.PLAY:
        return DECLINE
    choices = state.seating.choices[seat][state.used]
    below = (TABLE, BELOW, -1)
    return Play(state.hands[seat][0], *(below if below in choices else choices[0]))
