"""Collecting the answers of one Ask at one machine (Menteur 6.1, 6.3, 6.4)."""

from __future__ import annotations

from typing import Any

import pytest

from client.asking import Desk
from client.tables.menteur.answers import MenteurRules
from core.game import Answer
from core.games.menteur.moves import BEGIN, LET_GO, NO, YES, Accuse
from core.games.menteur.ruleset import rules_for
from core.games.menteur.state import Laid, Phase, State
from core.games.menteur.windows import window_ask


class _Game:
    """Stands for the game where only `default` is asked for."""

    def default(self, state: State, seat: int) -> Any:
        return YES if state.phase is Phase.CONSENT else LET_GO


def _window(seats: int = 4, author: int = 0, **options: Any) -> State:
    state = State(rules_for(seats, options), dealer=seats - 1)
    state.phase = Phase.WINDOW
    state.hands = [(10 * seat, 10 * seat + 1) for seat in range(seats)]
    state.turn, state.current = 1, author
    play = Laid(1, author, 1, (99,))
    state.pile, state.open = [play], (play,)
    return state


def _desk(state: State, persons: tuple[int, ...], *, poll: bool = False) -> Desk:
    rules = MenteurRules(_Game())  # type: ignore[arg-type]
    return Desk(window_ask(state), state, rules, persons=persons, poll=poll, auto=lambda seat: LET_GO)


def test_a_silent_person_lets_go_at_the_end_of_the_window() -> None:
    desk = _desk(_window(), (2,))
    desk.plan(Answer(1, LET_GO, 900))
    desk.plan(Answer(3, LET_GO, 1200))
    desk.advance(5999)
    assert desk.waiting == (2,)
    desk.advance(6000)
    assert desk.given[2] == Answer(2, LET_GO, 6000)


def test_a_silent_person_lets_go_once_the_own_time_has_passed_an_accusation() -> None:
    desk = _desk(_window(), (2,))
    desk.plan(Answer(1, LET_GO, 900))
    desk.plan(Answer(3, Accuse(1), 1500))
    desk.advance(1500)
    assert desk.waiting == (2,)  # in the same millisecond one may still cry
    desk.advance(1501)
    assert desk.complete
    assert desk.given[2].move == LET_GO


def test_an_early_begin_takes_no_time_from_anybody() -> None:
    desk = _desk(_window(), (2,))
    desk.plan(Answer(3, LET_GO, 700))
    desk.give(Answer(1, BEGIN, 2000))
    desk.advance(1700)
    assert desk.waiting == (2,)
    desk.give(Answer(2, Accuse(1), 1700))
    assert desk.complete


def test_a_bot_that_planned_to_cry_after_the_begin_lets_go() -> None:
    desk = _desk(_window(), (1,))
    desk.plan(Answer(2, Accuse(1), 3000))
    desk.plan(Answer(3, LET_GO, 800))
    desk.advance(2100)
    desk.give(Answer(1, BEGIN, 2100))
    desk.advance(2101)
    assert desk.complete
    assert desk.given[2].move == LET_GO


def test_a_window_closes_at_once_when_all_have_let_go() -> None:
    desk = _desk(_window(), (1,))
    for seat, at_ms in ((2, 310), (3, 350)):
        desk.plan(Answer(seat, LET_GO, at_ms))
    desk.advance(350)
    desk.give(Answer(1, LET_GO, 350))
    assert desk.complete


def test_an_accusation_of_the_older_play_does_not_close_the_window_for_who_can_overtake_it() -> None:
    state = _window(4, 0, window="extended")
    older, newer = Laid(1, 0, 1, (98,)), Laid(2, 1, 2, (99,))
    state.turn, state.current = 2, 1
    state.pile, state.open = [older, newer], (older, newer)
    desk = _desk(state, (0, 1, 3))
    desk.plan(Answer(2, Accuse(1), 800))
    desk.advance(900)
    # Seat 1 may accuse only the older play and cannot be first any more; seats 0 and 3 may accuse the newer one.
    assert set(desk.given) == {1, 2}
    desk.give(Answer(3, Accuse(2), 900))
    desk.advance(901)
    assert desk.complete


def test_a_poll_asks_clockwise_and_the_first_cry_ends_it() -> None:
    desk = _desk(_window(5, author=3), (0, 1, 2), poll=True)
    desk.plan(Answer(4, LET_GO, 700))
    desk.advance(0)
    assert desk.polled == (0, 1, 2)
    desk.settle({0: Accuse(1), 2: Accuse(1)})
    assert desk.given == {
        4: Answer(4, LET_GO, 0),
        0: Answer(0, Accuse(1), 1),
        1: Answer(1, LET_GO, 2),
        2: Answer(2, LET_GO, 3),
    }


def test_a_bot_before_all_people_ends_the_poll_without_asking_them() -> None:
    desk = _desk(_window(4, author=0), (2, 3), poll=True)
    desk.plan(Answer(1, Accuse(1), 1400))
    assert desk.polled == ()
    desk.advance(1399)
    assert not desk.complete
    desk.advance(1400)
    assert desk.given[1].move == Accuse(1)
    assert desk.given[2].move == LET_GO


def test_a_bot_between_people_is_asked_in_its_place() -> None:
    desk = _desk(_window(4, author=0), (1, 3), poll=True)
    desk.plan(Answer(2, Accuse(1), 1400))
    desk.settle({3: Accuse(1)})
    assert desk.given[2] == Answer(2, Accuse(1), 1)
    assert desk.given[3].move == LET_GO


def test_an_extended_poll_keeps_the_cry_against_the_older_play_until_the_newer_is_accused() -> None:
    state = _window(4, 0, window="extended")
    older, newer = Laid(1, 0, 1, (98,)), Laid(2, 1, 2, (99,))
    state.turn, state.current = 2, 1
    state.pile, state.open = [older, newer], (older, newer)
    desk = _desk(state, (0, 1, 2, 3), poll=True)
    desk.settle({2: Accuse(1), 3: Accuse(2)})
    assert desk.given[2] == Answer(2, Accuse(1), 0)
    assert desk.given[3] == Answer(3, Accuse(2), 1)
    assert desk.given[1].move == LET_GO


def test_bots_are_waited_for_before_a_poll_is_settled_by_itself() -> None:
    desk = _desk(_window(4, author=0), (2, 3), poll=True)
    desk.advance(50_000)
    assert not desk.complete
    assert desk.polled == ()


@pytest.mark.parametrize("poll", [False, True])
def test_a_silent_person_refuses_a_pass_after_ten_seconds(poll: bool) -> None:
    state = _window(4, 2, passMode="consent")
    state.phase = Phase.CONSENT
    rules = MenteurRules(_Game())  # type: ignore[arg-type]
    ask = state.rules.consent_asks[2]
    desk = Desk(ask, state, rules, persons=(0, 3), poll=poll, auto=lambda seat: None)
    desk.plan(Answer(1, YES, 900))
    desk.advance(9_999)
    assert not desk.complete
    desk.advance(10_000)
    assert desk.given[0].move == NO
    assert desk.given[1].move == YES
