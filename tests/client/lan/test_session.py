"""A LAN match as the match scene plays it: steps of the member become stages, answers go to the member."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from client.lan.session import LanPlay, plan_of
from core.game import Answer
from core.pending import Ask, Deal
from core.rng import Rng
from core.seals import ClearDealer
from core.series import Series
from core.table import Table
from netcode.identity import Identity
from netcode.lockstep import events as net
from netcode.lockstep.member import PeerState, Stopped, Wish
from netcode.lockstep.rehearsal import roster_for
from netcode.roster import Seat


class Member:
    """Plays a table by itself and tells it as a member's thread does; `answers` of seat 0 come from the session."""

    def __init__(self, roster, mine):
        game = Series(__import__("core.registry", fromlist=["game"]).game(roster.game))
        self.options = dict(roster.options)
        self.table = Table(game, len(roster.seats), self.options)
        self.game, self.mine, self.rng = game, mine, Rng(3, "member")
        self.events, self.wishes, self.shown_steps, self.given = [], [], [], {}
        self.rejected = None

    def _done(self, kind, events, fresh=False):
        seats = (None, *self.mine)
        state = self.table.state.copy()
        self.events.append(
            net.StepDone(
                self.table.steps, 0, kind, tuple(events), (), None, fresh, self.table.pending, state,
                {seat: self.table.view(seat) for seat in seats}, {seat: self.table.knowledge(seat) for seat in seats},
                b"", b"",
            )
        )  # fmt: skip

    def deal(self):
        """Run deals up to the next Ask."""
        while isinstance(self.table.pending, Deal):
            fresh = self.table.pending.fresh
            if fresh:
                decks = self.game.decks(self.table.seats, self.table.options)
                self.table.use(ClearDealer(decks, Rng(1, "deal")))
            self._done("deal", self.table.deal(), fresh)
            if isinstance(self.table.pending, Deal) and self.table.pending.fresh and self.table.steps > 2:
                return
        ask = self.table.pending
        mine = tuple(seat for seat in ask.seats if seat in self.mine) if isinstance(ask, Ask) else ()
        if mine:
            self.events.append(net.Asked(self.table.steps, mine, ask))
        if isinstance(ask, Ask):
            self.events.append(net.Waiting(self.table.steps, tuple((seat, "move") for seat in ask.seats)))

    def finish(self):
        """Answer for everybody else and complete the step."""
        ask, state = self.table.pending, self.table.state
        answers = [
            self.given.pop(seat, None)
            or Answer(seat, self.game.sample(state, seat, self.rng), max(ask.min_ms, ask.max_ms or 0))
            for seat in ask.seats
        ]
        self._done("ask", self.table.step(answers))
        self.deal()

    def poll(self):
        found, self.events = self.events, []
        return found

    def answer(self, seat, move, at_ms, timeout_s):
        if self.rejected is None:
            self.given[seat] = Answer(seat, move, at_ms)
        return self.rejected

    def shown(self, step):
        self.shown_steps.append(step)

    def wish(self, wish):
        self.wishes.append(wish)


@pytest.fixture
def at_table():
    roster, identities = roster_for(3, options={"series": "bestOf:3"})
    seats = tuple(Seat(number, 0, f"S{number}") for number in range(3))
    roster = roster._replace(seats=seats)
    member = Member(roster, (0,))
    return SimpleNamespace(play=LanPlay(member, roster, identities[0].key), member=member, roster=roster)


def show_all(play, now_ms=0):
    """Show every step that has come; the last stage."""
    while (step := play.update(now_ms)) is not None:
        assert play.stage == "show"
        assert set(step.views) == {None, *play.persons}
        play.shown(now_ms)
    return play.stage


def test_the_plan_names_the_seats_and_their_bots():
    roster, _ = roster_for(2, seats=3)
    assert [seat.level for seat in plan_of(roster).seats] == [1, 1, 1]


def test_before_the_first_step_the_empty_table_is_seen_and_nobody_is_waited_for(at_table):
    assert at_table.play.stage == "work"
    assert at_table.play.awaited(0, 0) is None
    assert at_table.play.view(0) is not None
    assert not at_table.play.cuts


def test_steps_are_shown_one_after_the_other_until_somebody_is_asked(at_table):
    at_table.member.deal()
    assert show_all(at_table.play) == "ask"
    waiting = at_table.play.awaited(0, 500)
    assert waiting.elapsed_ms == 500
    assert waiting.mine == (0 in waiting.seats)


def test_a_match_is_played_by_answers_to_its_end_of_round(at_table):
    play, member = at_table.play, at_table.member
    member.deal()
    answered = 0
    for _ in range(4000):
        stage = show_all(play)
        if stage != "ask":
            break
        if play.awaited(0, 0).mine:
            move = play.game.sample(play.state, 0, Rng(answered, "mine"))
            assert play.answer(0, move, play.pending.min_ms) is None
            assert play.answer(0, move, play.pending.min_ms).code == "NOT_YOUR_TURN"
            assert not play.awaited(0, 0).mine
            answered += 1
        member.finish()
    assert answered > 3
    assert play.stage == "round"
    assert play.state.wins != [0, 0, 0]
    play.next_round()
    assert play.stage == "work"
    assert member.wishes == [Wish.NEXT]


def test_the_clock_of_an_ask_starts_when_it_is_shown(at_table):
    play, member = at_table.play, at_table.member
    member.deal()
    while play.awaited(0, 0) is None or not play.awaited(0, 0).mine:
        show_all(play, 7_000)
        if not play.awaited(0, 7_000).mine:
            member.finish()
    assert play.awaited(0, 7_000).elapsed_ms == 0
    assert member.shown_steps


def test_a_refused_answer_leaves_the_seat_asked(at_table):
    play, member = at_table.play, at_table.member
    from core.game import Rejected

    member.deal()
    while show_all(play) == "ask" and not play.awaited(0, 0).mine:
        member.finish()
    member.rejected = Rejected("BUSY")
    assert play.answer(0, play.game.sample(play.state, 0, Rng(1, "x")), 0).code == "BUSY"
    assert play.awaited(0, 0).mine


def test_who_keeps_everybody_waiting_is_named_without_oneself(at_table):
    play, member = at_table.play, at_table.member
    member.events += [
        net.Waiting(1, ((0, "mix"), (1, "mix"), (2, "move"))),
        PeerState(1, b"", "M1", "unstable"),
        PeerState(2, b"", "M2", "live"),
        PeerState(None, b"", "watcher", "lost"),
    ]
    play.update(0)
    play.look(0, {})
    assert play.holdups() == ((1, "mix"),)
    assert [(away.member, away.state) for away in play.presence.away(0)] == [(1, "unstable")]


def test_a_fault_and_an_end_are_kept_for_the_screen(at_table):
    play, member = at_table.play, at_table.member
    fault = net.Fault(1, "MIX", "M1 has swapped cards", ())
    ended = net.Ended("FAULT", "M1 has swapped cards", (1,), (), (0, 0, 0), 4, b"", b"")
    member.events += [fault, ended, Stopped("the disk is full")]
    play.update(0)
    assert (play.faults, play.ended, play.stopped) == ([fault], ended, "the disk is full")


def test_after_a_rewind_the_steps_that_do_not_count_are_not_shown(at_table):
    play, member = at_table.play, at_table.member
    member.deal()
    kept = member.table.steps - 1
    member.events.append(net.Rewound(kept))
    play.stage = "show"
    play.update(0)
    assert all(step.number <= kept for step in play._coming)


def test_a_spectator_is_never_asked():
    roster, _ = roster_for(3)
    member = Member(roster, ())
    play = LanPlay(member, roster, Identity(b"x" * 32).key)
    member.deal()
    assert show_all(play) == "ask"
    assert play.persons == ()
    assert not play.awaited(None, 0).mine


def test_what_is_taken_back_is_told_once_and_the_question_is_asked_again(at_table):
    play, member = at_table.play, at_table.member
    member.deal()
    show_all(play)
    mark = member.table.mark()
    member.finish()
    member.finish()
    show_all(play)
    shown = play.since(mark.steps + 1)
    assert len(shown) == 2
    member.table.rewind(mark)
    member._done("undo", ())
    member.events[-1] = replace(member.events[-1], back=mark.steps + 1, by=2)
    member.deal()
    assert play.update(5_000) is None
    assert play.taken_back == (2, sum(len(one.events) for one in shown))
    assert play.state.canon() == mark.state.canon() and play.since(0) == ()
    assert play.awaited(0, 5_000) is None, "nothing is asked before the table is shown as it was"
    play.went_back(5_000)
    assert play.stage == "ask" and play.taken_back is None
    assert play.awaited(0, 5_000).elapsed_ms == 0
