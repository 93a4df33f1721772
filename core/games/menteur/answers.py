"""Answers shared by the variants: the window's entries, and checks of well-formed moves (rule page 5.2, 5.6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from core.game import Rejected
from core.games.menteur.moves import (
    BEGIN,
    LET_GO,
    MOVES,
    NO,
    PASS,
    PASS_REQUEST,
    YES,
    Accuse,
    Announce,
    Begin,
    LetGo,
    Move,
    Play,
    Reroll,
)
from core.games.menteur.state import Phase, State
from core.games.menteur.windows import TOP_LEVEL, open_authors, window_ask
from core.pending import Pending
from core.rng import Rng

_KINDS = frozenset(MOVES)
_WORDS: dict[type, Move] = {type(word): word for word in (PASS, PASS_REQUEST, YES, NO, LET_GO, BEGIN)}
_WINDOW_MOVES = (Accuse, LetGo, Begin)
_MAX_NUMBER = 1 << 40


def _is_number(value: object) -> bool:
    return type(value) is int and -_MAX_NUMBER < value < _MAX_NUMBER


def well_formed(move: object) -> bool:
    """Whether `move` is one of the move classes with fields of the right types; says nothing about legality."""
    if type(move) not in _KINDS or not isinstance(move, tuple) or len(move) != len(move._fields):  # type: ignore[attr-defined]
        return False
    if isinstance(move, Play):
        return _are_slots(move.slots) and _is_number(move.rank)
    if isinstance(move, Reroll):
        return _are_slots(move.slots)
    if isinstance(move, Accuse):
        return _is_number(move.turn)
    if isinstance(move, Announce):
        return _is_number(move.level)
    return bool(move == _WORDS[type(move)])


def _are_slots(slots: object) -> bool:
    return type(slots) is tuple and len(slots) <= 200 and all(_is_number(slot) for slot in slots)


def ascending(slots: tuple[int, ...]) -> bool:
    """Strictly ascending: no slot twice."""
    return all(a < b for a, b in pairwise(slots))


def pending_window(state: State) -> Pending:
    """The running window."""
    return window_ask(state)


def legal_window(state: State, seat: int) -> Iterator[Move]:
    """Accusations, newest play first; LET_GO; BEGIN for the next player."""
    for turn, author in sorted(open_authors(state).items(), reverse=True):
        if author != seat:
            yield Accuse(turn)
    yield LET_GO
    if window_ask(state).closer == seat:
        yield BEGIN


def sample_window(state: State, seat: int, rng: Rng) -> Move:
    """One answer: an accusation in one case of sixteen, so that random games end."""
    r = rng.bits(5)
    if r < 2:
        if state.rules.dice:
            return Accuse(state.turn)
        opened = state.open
        play = opened[r % len(opened)]
        if play.seat == seat:
            play = opened[-1 if play is opened[0] else 0]
        if play.seat != seat:
            return Accuse(play.turn)
        return LET_GO
    if r & 1 and seat == (state.current + 1) % state.rules.seats and window_ask(state).closer == seat:
        return BEGIN
    return LET_GO


def default_window(state: State, seat: int) -> Move:
    """LET_GO; never ACCUSE, never BEGIN (6.10)."""
    return LET_GO


def check_window(state: State, seat: int, move: Move, at_ms: int) -> Rejected | None:
    """An entry of a window, in any phase."""
    accused = move.turn if isinstance(move, Accuse) else None
    if state.phase is not Phase.WINDOW:
        if accused is not None and state.phase is not Phase.ROUND_OVER and accused not in open_authors(state):
            return Rejected("PLAY_CLOSED", {"turn": accused})
        return Rejected("WRONG_PHASE", {"phase": state.phase.name})
    ask = window_ask(state)
    if accused is not None:
        authors = open_authors(state)
        if accused not in authors:
            return Rejected("PLAY_CLOSED", {"turn": accused})
        if authors[accused] == seat:
            return Rejected("OWN_PLAY", {"turn": accused})
    elif isinstance(move, Begin):
        if ask.closer is None and seat in ask.seats:
            return Rejected("NOT_HIGHER", {"level": TOP_LEVEL})
        if seat != ask.closer:
            return Rejected("NOT_NEXT", {"next": ask.closer})
        if at_ms < ask.min_ms:
            return Rejected("TOO_EARLY", {"min_ms": ask.min_ms, "at_ms": at_ms})
    if seat not in ask.seats:
        return Rejected("NOT_YOUR_TURN", {"seats": ask.seats})
    return None


def is_window_move(move: Move) -> bool:
    """ACCUSE, LET_GO or BEGIN."""
    return isinstance(move, _WINDOW_MOVES)
