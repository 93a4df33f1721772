"""Challenge windows (rule page 6.1-6.4): who answers, whose accusation counts, when a client answers by itself,
and in which order people at one screen are asked. Pure functions of public state and declared answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.game import Answer
from core.games.menteur.levels import LEVELS
from core.games.menteur.moves import Accuse, Begin
from core.games.menteur.ruleset import CONSENT_MS, Rules
from core.games.menteur.state import Phase, State
from core.pending import Ask

TOP_LEVEL = LEVELS - 1


def next_seat(state: State) -> int:
    """Who plays the turn after this one if nobody is accused: next clockwise; dice: the next living seat."""
    n = state.rules.seats
    seat = (state.current + 1) % n
    if state.rules.dice:
        lives = state.lives
        for _ in range(n):
            if lives[seat] > 0:
                break
            seat = (seat + 1) % n
    return seat


def window_ask(state: State) -> Ask:
    """The Ask of a running window; one cached object per constellation."""
    rules = state.rules
    if rules.dice:
        return _dice_ask(state)
    opened = state.open
    author = opened[0].seat
    hands = state.hands
    if len(opened) == 1:
        emptied = 0 if hands[author] else 1
    else:
        emptied = 1 if not hands[author] or not hands[opened[1].seat] else 0
        author = -1
    key = (author, state.current, emptied)
    ask = rules.window_asks.get(key)
    if ask is None:
        seats = tuple([seat for seat in range(rules.seats) if seat != author])
        min_ms = rules.min_begin_last_ms if emptied else rules.min_begin_ms
        closer = (state.current + 1) % rules.seats
        ask = Ask(seats, "window", min_ms, rules.max_window_ms, closer)
        rules.window_asks[key] = ask
    return ask


def _dice_ask(state: State) -> Ask:
    rules = state.rules
    living = 0
    for seat, lives in enumerate(state.lives):
        if lives > 0:
            living |= 1 << seat
    top = 1 if state.level >= TOP_LEVEL else 0
    key = (living, state.current, top)
    ask = rules.window_asks.get(key)
    if ask is None:
        follower = next_seat(state)
        if rules.any_doubts:
            seats = tuple([seat for seat in range(rules.seats) if living >> seat & 1 and seat != state.current])
        else:
            seats = (follower,)
        closer = None if top else follower
        ask = Ask(seats, "window", 0 if top else rules.min_begin_ms, rules.max_window_ms, closer)
        rules.window_asks[key] = ask
    return ask


class Verdict(NamedTuple):
    """Result of a window: index of the counted answer (-1: accepted), and of the accusations not counted."""

    counted: int
    late: tuple[int, ...]
    begun_ms: int | None


def resolve(rules: Rules, authors: dict[int, int], answers: Sequence[Answer]) -> Verdict:
    """Whose accusation counts (6.1, 6.4). `authors`: turn -> seat of the plays that are open.

    Newest play first; within a play the smallest time, then the nearest seat clockwise after its author. Only
    accusations before the begin and not after `maxWindow` count.
    """
    limit = rules.max_window_ms + 1
    begun: int | None = None
    calls: list[int] = []
    for index, answer in enumerate(answers):
        kind = type(answer.move)
        if kind is Accuse:
            calls.append(index)
        elif kind is Begin:
            begun = answer.at_ms
    if not calls:
        return Verdict(-1, (), begun)
    if begun is not None and begun < limit:
        limit = begun
    best = -1
    best_key = (0, 0, 0)
    n = rules.seats
    for index in calls:
        seat, move, at_ms = answers[index]
        if at_ms < limit:
            key = (-move.turn, at_ms, (seat - authors[move.turn]) % n)
            if best < 0 or key < best_key:
                best, best_key = index, key
    return Verdict(best, tuple([index for index in calls if index != best]), begun)


def open_authors(state: State) -> dict[int, int]:
    """Turn -> author of everything that can be accused now."""
    if state.rules.dice:
        return {state.turn: state.current}
    return {play.turn: play.seat for play in state.open}


def closes_at(state: State, seat: int, declared: Sequence[Answer]) -> int:
    """When `seat`, still silent, lets go by itself: on its own clock, given the answers declared so far (6.1, 6.4).

    It lets go as soon as its own time has *passed* the value given: `maxWindow`, or the smallest declared time that
    none of its own later accusations could beat. A BEGIN closes for everybody; an accusation of the newest play
    too; one of the older play only for a seat that can accuse nothing else. For a consent: when it answers no.
    """
    if state.phase is Phase.CONSENT:
        return CONSENT_MS
    close = state.rules.max_window_ms
    authors = open_authors(state)
    if not authors:
        return close
    newest = max(authors)
    can_overtake = authors[newest] != seat
    for answer in declared:
        move = answer.move
        if type(move) is Begin:
            binding = True
        elif type(move) is Accuse:
            binding = move.turn == newest or not can_overtake
        else:
            binding = False
        if binding and answer.at_ms < close:
            close = answer.at_ms
    return close


def poll_order(state: State) -> tuple[int, ...]:
    """Seats asked one after the other at one screen: clockwise after the newest author, who comes last (6.3, 6.4)."""
    ask = window_ask(state)
    n = state.rules.seats
    authors = open_authors(state)
    start = authors[max(authors)]
    return tuple(sorted(ask.seats, key=lambda seat: (seat - start - 1) % n))


def poll_over(state: State, said: Sequence[Answer]) -> bool:
    """Whether a poll ends here: everybody asked, or an accusation of the newest play (all others let go)."""
    newest = max(open_authors(state))
    if any(type(answer.move) is Accuse and answer.move.turn == newest for answer in said):
        return True
    return len(said) >= len(window_ask(state).seats)
