"""A whole match at this machine, on a clock of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from client import journal
from client.matches import MatchPlan, SeatPlan
from client.session import LocalSession
from client.store import RecordStore
from client.thinking import InlineThinker
from core.game import Rejected
from core.games.menteur.moves import BEGIN, LET_GO, Accuse, Play
from core.pending import Ask, Over
from core.record import Replay, read_text

FRAME_MS = 50


def _seeds(start: int) -> Callable[[], bytes]:
    numbers = count(start)
    return lambda: next(numbers).to_bytes(32, "big")


def _session(people: int = 1, seats: int = 3, seed: int = 1, **options: Any) -> LocalSession:
    plan = MatchPlan("menteur", tuple(SeatPlan(f"p{n}", 0 if n < people else 1) for n in range(seats)), options)
    return LocalSession(plan, InlineThinker(), new_seed=_seeds(seed))


class Clock:
    """Drives a session: shows each step at once, leaves people's answers to `people`."""

    def __init__(self, session: LocalSession, people: Callable[[LocalSession, int], None]) -> None:
        self.session = session
        self.people = people
        self.now_ms = 0

    def run(self, until: Callable[[LocalSession], bool], most_ms: int = 3_000_000) -> None:
        while not until(self.session):
            assert self.now_ms < most_ms, "the match does not get there"
            self.now_ms += FRAME_MS
            session = self.session
            if session.stage == "cut":
                session.cut(7)
            elif session.stage == "round":
                session.next_round()
            elif session.update(self.now_ms) is not None:
                session.shown(self.now_ms)
            elif session.stage == "ask":
                self.people(session, self.now_ms)


def _lay_one(session: LocalSession, now_ms: int) -> None:
    """Everybody lays the first card and doubts only who has emptied a hand."""
    if session.desk is not None and session.desk.polled:
        view = session.view(session.desk.polled[0])
        wishes: Mapping[int, Any] = {}
        if view.emptied and view.accusable:
            wishes = {session.desk.polled[0]: Accuse(view.accusable[0])}
        assert session.poll(wishes) is None
        return
    for seat in session.persons:
        if seat in session.waiting:
            view = session.view(seat)
            if view.phase == "PLAY":
                assert session.answer(seat, Play((view.hand[0].slot,), view.required), now_ms) is None
            elif view.phase == "WINDOW" and view.emptied and view.accusable:
                assert session.answer(seat, Accuse(view.accusable[0]), now_ms) is None


def _over(session: LocalSession) -> bool:
    return session.stage == "over"


def test_a_best_of_three_runs_to_its_end_and_every_deal_checks_out() -> None:
    session = _session(series="bestOf:3", deal="fixed7")
    Clock(session, _lay_one).run(_over)
    assert isinstance(session.pending, Over)
    assert max(session.table.state.wins) == 2
    assert [proof.fault for proof in session.proofs] == [""] * session.round
    assert all(proof.seed is not None for proof in session.proofs)


def test_the_seed_is_not_told_before_the_round_is_over() -> None:
    session = _session(deal="fixed7")
    Clock(session, _lay_one).run(lambda now: now.stage == "ask")
    assert session.proofs[-1].seed is None
    assert session.proofs[-1].cut == 7


def test_the_same_seeds_give_the_same_match() -> None:
    heads = []
    for _ in range(2):
        session = _session(deal="fixed7", seed=5)
        Clock(session, _lay_one).run(_over)
        heads.append(session.table.head)
    assert heads[0] == heads[1]


def test_people_at_one_screen_are_polled_and_never_race() -> None:
    session = _session(people=2, seats=4, deal="fixed7")

    def play_only(now: LocalSession, now_ms: int) -> None:
        if now.desk is not None and not now.desk.polled:
            _lay_one(now, now_ms)

    Clock(session, play_only).run(lambda now: now.desk is not None and bool(now.desk.polled))
    assert session.polls
    seat = session.waiting[0]
    assert session.poll({seat: BEGIN}) is not None  # nobody begins in a poll
    assert session.poll({}) is None
    step = session.update(10**9)
    assert step is not None


def test_a_silent_player_lets_go_and_the_match_goes_on() -> None:
    session = _session(deal="fixed7")
    clock = Clock(session, lambda now, now_ms: None)
    clock.run(lambda now: isinstance(now.pending, Ask) and now.pending.prompt == "play" and now.stage == "ask")
    first = session.waiting[0]
    if first != 0:
        clock.run(lambda now: now.table.state.inner.turn > 1 and now.stage == "ask")
    assert session.stage == "ask"


def test_a_player_past_the_turn_timer_has_a_card_played() -> None:
    session = _session(deal="fixed7", turnTimer=20, seats=3)
    clock = Clock(session, lambda now, now_ms: None)
    clock.run(lambda now: now.table.state.inner.turn > 4, most_ms=400_000)
    assert session.table.state.inner.turn > 4


def test_answers_are_refused_with_a_code_and_change_nothing() -> None:
    session = _session(people=3, deal="fixed7")
    assert session.answer(0, LET_GO, 0) == Rejected("NOT_YOUR_TURN")
    Clock(session, lambda now, now_ms: None).run(lambda now: now.stage == "ask")
    seat = session.waiting[0]
    other = (seat + 1) % 3
    assert session.answer(other, LET_GO, 10**6) == Rejected("NOT_YOUR_TURN")
    rejected = session.answer(seat, Play((), 1), 10**6)
    assert rejected is not None
    assert rejected.code == "BAD_COUNT"
    assert session.waiting == (seat,)


def test_a_stage_is_left_only_by_its_own_call() -> None:
    session = _session()
    with pytest.raises(RuntimeError):
        session.next_round()
    session.cut(3)
    with pytest.raises(RuntimeError):
        session.cut(3)


def test_views_of_a_step_show_each_person_the_own_hand_only() -> None:
    session = _session(people=2, seats=3, deal="fixed7")
    Clock(session, lambda now, now_ms: None).run(lambda now: now.stage == "ask")
    views = session.views()
    assert set(views) == {None, 0, 1}
    assert views[None].hand == ()
    assert all(card.face is not None for card in views[0].hand)
    assert {card.slot for card in views[0].hand}.isdisjoint(card.slot for card in views[1].hand)


@pytest.mark.parametrize("options", [{"deal": "fixed7"}, {"variant": "suit"}, {"variant": "dice"}], ids=str)
def test_the_record_written_beside_the_match_replays_to_the_same_state(tmp_path: Path, options: Any) -> None:
    store = RecordStore(tmp_path)
    plan = MatchPlan("menteur", (SeatPlan("a", 1), SeatPlan("b", 1), SeatPlan("c", 1)), options)
    session = LocalSession(
        plan,
        InlineThinker(),
        new_seed=_seeds(3),
        journal=lambda game, full: journal.begin(store, game, full, ["a", "b", "c"], datetime(2026, 1, 2)),
    )
    Clock(session, _lay_one).run(_over)
    session.close()
    (path,) = tmp_path.glob("*.veil")
    replay = Replay(read_text(path.read_text(encoding="utf-8")))
    replay.run()
    assert replay.table.state_hash() == session.table.state_hash()
    (info,) = store.listing().records
    assert info.names == ("a", "b", "c")
    assert info.finished
    assert info.winners == session.pending.winners


def test_the_timer_of_a_game_without_bots_plays_as_for_an_absent_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.session.has_bots", lambda _game: False)
    session = _session(people=3, turnTimer=20)
    clock = Clock(session, lambda _session, _now: None)
    clock.run(lambda s: s.stage == "ask" and s.waiting and s.view(s.waiting[0]).phase == "PLAY")
    seat = session.waiting[0]
    expected = session.game.default(session.table.state, seat)
    assert session._auto(seat) == expected
