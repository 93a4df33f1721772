"""The dice version (rule page 6.7): one cup, five dice, lives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import cast

from core.game import Answer, Rejected
from core.games.menteur import dealing
from core.games.menteur.answers import (
    ascending,
    check_window,
    default_window,
    is_window_move,
    legal_window,
    pending_window,
    sample_window,
)
from core.games.menteur.challenge import window_closed
from core.games.menteur.ending import finish
from core.games.menteur.events import Announced, Believed, BoutBegun, DiceShown, Rerolled, WindowClosed
from core.games.menteur.levels import LEVELS, level_of
from core.games.menteur.moves import REROLL_NONE, Announce, Move, Reroll
from core.games.menteur.packs import DIE_DECK
from core.games.menteur.state import Phase, State
from core.games.menteur.variant import Events, Variant
from core.games.menteur.windows import TOP_LEVEL, next_seat, resolve
from core.pending import Deal, Open, Pending, Result, Shuffle, Take
from core.rng import Rng

DICE = 5
_ONE_DIE = Shuffle(DIE_DECK, (), (0, 1, 2, 3, 4, 5))
_ROLLS = tuple([(_ONE_DIE,) * count for count in range(DICE + 1)])


def _pending_cup(state: State) -> Pending:
    """Each die is the first card of a shuffled deck of six: nobody can choose it."""
    return Deal(_ROLLS[state.rolling], fresh=state.fresh)


def _cup_rolled(state: State, results: Sequence[Result], events: Events) -> None:
    state.fresh = False
    state.dice = state.dice + tuple([cast(tuple[int, ...], result)[0] for result in results])
    state.phase = Phase.CUP_TAKE


def _pending_cup_take(state: State) -> Pending:
    """The holder reads the dice; after a re-roll in an order only he knows."""
    return Deal((Take(state.current, state.dice, state.level >= 0),))


def _cup_taken(state: State, results: Sequence[Result], events: Events) -> None:
    state.dice = cast(tuple[int, ...], results[0])
    if state.level < 0:
        state.rolling = -1
        if events is not None:
            events.append(BoutBegun(state.current))
    state.phase = Phase.ANNOUNCE


def _pending_announce(state: State) -> Pending:
    return state.rules.announce_asks[state.current]


def _legal_announce(state: State, seat: int) -> Iterator[Move]:
    """Levels above the previous one, ascending."""
    for level in range(state.level + 1, LEVELS):
        yield Announce(level)


def _sample_announce(state: State, seat: int, rng: Rng) -> Move:
    """Any higher level, low ones likelier, so that bouts have a few announcements."""
    span = TOP_LEVEL - state.level
    return Announce(state.level + 1 + min(rng.below(span), rng.below(span)))


def _lowest_announce(state: State, seat: int) -> Move:
    """The lowest legal level (6.10)."""
    return Announce(state.level + 1)


def _announce(state: State, answers: Sequence[Answer], events: Events) -> None:
    state.level = answers[0].move.level
    state.phase = Phase.WINDOW
    if events is not None:
        events.append(Announced(state.turn, state.current, state.level))


def _close_window(state: State, answers: Sequence[Answer], events: Events) -> None:
    """Accused, believed, or after level 71 accused because nothing else is left."""
    verdict = resolve(state.rules, {state.turn: state.current}, answers)
    if verdict.counted >= 0:
        state.accuser = answers[verdict.counted].seat
    elif state.level >= TOP_LEVEL:
        state.accuser = next_seat(state)
    if events is not None:
        event = window_closed(state, answers, verdict)
        if verdict.counted < 0 <= state.accuser:
            event = WindowClosed(state.turn, state.accuser, state.turn, state.current, None, event.late, forced=True)
        events.append(event)
    state.phase = Phase.REVEAL if state.accuser >= 0 else Phase.BELIEVE


def _pending_believe(state: State) -> Pending:
    return Deal((Take(next_seat(state), state.dice, True),))


def _believed(state: State, results: Sequence[Result], events: Events) -> None:
    state.current = next_seat(state)
    state.dice = cast(tuple[int, ...], results[0])
    state.turn += 1
    state.phase = Phase.REROLL
    if events is not None:
        events.append(Believed(state.current))


def _pending_reroll(state: State) -> Pending:
    return state.rules.reroll_asks[state.current]


def _legal_reroll(state: State, seat: int) -> Iterator[Move]:
    """Fewest dice first, then by slots."""
    for count in range(DICE + 1):
        for slots in combinations(state.dice, count):
            yield Reroll(slots)


def _sample_reroll(state: State, seat: int, rng: Rng) -> Move:
    mask = rng.bits(DICE)
    return Reroll(tuple([slot for i, slot in enumerate(state.dice) if mask >> i & 1]))


def _no_reroll(state: State, seat: int) -> Move:
    """Re-roll nothing (6.10)."""
    return REROLL_NONE


def _reroll(state: State, answers: Sequence[Answer], events: Events) -> None:
    slots = answers[0].move.slots
    state.rolling = len(slots)
    if events is not None:
        events.append(Rerolled(state.current, len(slots)))
    if slots:
        state.dice = tuple([slot for slot in state.dice if slot not in slots])
        state.phase = Phase.CUP
    else:
        state.phase = Phase.ANNOUNCE


def _pending_reveal(state: State) -> Pending:
    return Deal((Open(state.dice),))


def _revealed(state: State, results: Sequence[Result], events: Events) -> None:
    """True if the dice are worth at least what was announced; the loser pays a life and starts the next bout."""
    faces = cast(tuple[int, ...], results[0])
    level = level_of(faces)
    honest = level >= state.level
    author, accuser = state.current, state.accuser
    loser = accuser if honest else author
    state.lives[loser] -= 1
    if events is not None:
        left = state.lives[loser]
        events.append(DiceShown(faces, level, state.level, author, accuser, honest, loser, left))
    state.accuser = -1
    state.dice = ()
    living = [seat for seat, lives in enumerate(state.lives) if lives > 0]
    if len(living) == 1:
        finish(state, living, "lives", events)
        return
    state.current = loser
    if not state.lives[loser]:
        state.current = next_seat(state)
    state.turn += 1
    state.level = -1
    state.rolling = DICE
    state.phase = Phase.CUP


def check(state: State, seat: int, move: Move, at_ms: int) -> Rejected | None:
    """Legality of a well-formed move (5.6)."""
    if is_window_move(move):
        return check_window(state, seat, move, at_ms)
    due = Announce if state.phase is Phase.ANNOUNCE else Reroll if state.phase is Phase.REROLL else None
    if due is None or not isinstance(move, due):
        return Rejected("WRONG_PHASE", {"phase": state.phase.name})
    if seat != state.current:
        return Rejected("NOT_YOUR_TURN", {"seats": (state.current,)})
    if isinstance(move, Announce) and not state.level < move.level < LEVELS:
        return Rejected("NOT_HIGHER", {"level": move.level, "previous": state.level})
    if isinstance(move, Reroll) and not (ascending(move.slots) and set(move.slots) <= set(state.dice)):
        return Rejected("BAD_DICE", {"slots": move.slots})
    return None


DICE_GAME = Variant(
    asks={
        Phase.ANNOUNCE: (_pending_announce, _legal_announce, _sample_announce, _announce, _lowest_announce),
        Phase.REROLL: (_pending_reroll, _legal_reroll, _sample_reroll, _reroll, _no_reroll),
        Phase.WINDOW: (pending_window, legal_window, sample_window, _close_window, default_window),
    },
    deals={
        Phase.DEALER: dealing.DEALS[Phase.DEALER],
        Phase.CUP: (_pending_cup, _cup_rolled),
        Phase.CUP_TAKE: (_pending_cup_take, _cup_taken),
        Phase.BELIEVE: (_pending_believe, _believed),
        Phase.REVEAL: (_pending_reveal, _revealed),
    },
    over=dealing.pending_over,
    check=check,
)
