"""Waiting, then a decision: seats that are late, members that are lost, leave, come back; votes."""

import pytest

from netcode.entries import Move
from netcode.lockstep.barrier import BACK, CUT, SKIP
from netcode.lockstep.events import Changed
from netcode.lockstep.vault import MemoryVault

pytestmark = pytest.mark.usefixtures("glass")
SETTLE_MS = 10 * 60 * 1000


def changes(node):
    return [change for event in node.of(Changed) for change in event.changes]


def test_a_window_nobody_answers_at_one_seat_goes_on_with_the_default(rehearse, same_end):
    rehearsal = rehearse(3)
    sleeper = rehearsal.nodes[1]
    # Its program neither answers nor closes the window by itself, but is there.
    answer, asleep = sleeper.answer, []

    def drowsy(seat, asked):
        if asked.ask.max_ms is not None and len(asleep) < 2:
            asleep.append(asked.step)
            return
        answer(seat, asked)

    sleeper.answer = drowsy
    sleeper.match._late_answer = lambda: None
    assert rehearsal.run(until_ms=SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"
    assert len(asleep) == 2
    for node in rehearsal.nodes:
        assert changes(node) == [(SKIP, 1), (SKIP, 1)]
        assert not node.faults


@pytest.mark.slow
def test_who_is_away_from_the_keyboard_answers_by_default_itself(rehearse, same_end):
    rehearsal = rehearse(3)
    sleeper = rehearsal.nodes[1]
    answer = sleeper.answer
    sleeper.answer = lambda seat, asked: None if asked.ask.max_ms is not None else answer(seat, asked)
    assert rehearsal.run(until_ms=SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"
    assert not any(changes(node) for node in rehearsal.nodes)


@pytest.mark.parametrize("recovery", [True, False])
def test_a_member_that_leaves(rehearse, recovery):
    rehearsal = rehearse(3, recovery=recovery)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 8)
    rehearsal.nodes[2].match.leave(rehearsal.now_ms)
    rehearsal.nodes[2].tick()
    assert rehearsal.run(until_ms=SETTLE_MS)
    ends = {(node.ended.code, node.ended.members, node.ended.head) for node in rehearsal.nodes}
    assert len(ends) == 1
    code, members, _ = ends.pop()
    assert (code, members) == (("OVER", ()) if recovery else ("LEFT", (2,)))


@pytest.mark.slow
@pytest.mark.parametrize("step", [1, 2, 3, 4, 5, 9])
@pytest.mark.parametrize("members", [3, 4])
def test_a_lost_member_is_waited_for_then_the_others_go_on(rehearse, members, step):
    rehearsal = rehearse(members, seed=step, spectators=1)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > step)
    lost = rehearsal.nodes[1]
    before = rehearsal.now_ms
    lost.crash()
    assert rehearsal.run(until_ms=SETTLE_MS)
    rest = [node for node in rehearsal.nodes if node is not lost]
    assert {node.ended.code for node in rest} == {"OVER"}
    assert len({node.ended.head for node in rest}) == 1
    assert all(changes(node)[0] == (CUT, 1) for node in rest)
    assert rehearsal.now_ms - before >= 45_000


def test_a_lost_member_comes_back_to_its_seat_with_its_hand(rehearse, same_end):
    rehearsal = rehearse(4, spectators=1)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 12)
    lost = rehearsal.nodes[1]
    lost.crash()
    rehearsal.run(done=lambda: any(changes(node) for node in rehearsal.nodes))
    assert not lost.match.ended
    lost.restart()
    assert rehearsal.run(until_ms=SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"
    assert (BACK, 1) in changes(rehearsal.nodes[0])


def test_a_member_lost_while_the_keys_are_made_is_left_out(rehearse):
    rehearsal = rehearse(4)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step == 1)
    rehearsal.nodes[1].crash()
    assert rehearsal.run(until_ms=SETTLE_MS)
    rest = [node for node in rehearsal.nodes if node.up]
    assert {node.ended.code for node in rest} == {"OVER"}
    assert len({node.ended.head for node in rest}) == 1
    assert changes(rest[0])[0] == (CUT, 1)


def test_who_lost_its_secret_watches_until_the_next_deal_and_then_plays_again(rehearse, same_end):
    rehearsal = rehearse(4, {"series": "firstTo:2"}, seed=4)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 8)
    node = rehearsal.nodes[1]
    node.crash()
    node.vault = MemoryVault()
    node.restart()
    assert rehearsal.run(until_ms=6 * SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"
    told = changes(rehearsal.nodes[0])
    assert told[:2] == [(CUT, 1), (BACK, 1)]
    assert node.match.count.ground.cards.own is not None
    assert not any(node.faults for node in rehearsal.nodes)


@pytest.mark.slow
def test_a_minority_waits_and_when_it_heals_all_go_on(rehearse, same_end):
    rehearsal = rehearse(4)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 6)
    rehearsal.split({0, 1})
    start = rehearsal.now_ms
    rehearsal.run(until_ms=start + 200_000)
    assert not any(changes(node) for node in rehearsal.nodes)
    assert max(node.match.step for node in rehearsal.nodes) - min(node.match.step for node in rehearsal.nodes) <= 1
    rehearsal.mend()
    assert rehearsal.run(until_ms=start + SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"


def test_a_majority_stops_the_match_by_vote(rehearse, same_end):
    rehearsal = rehearse(3, recovery=False)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 6)
    rehearsal.nodes[2].crash()
    rehearsal.run(until_ms=rehearsal.now_ms + 100_000)
    assert not any(changes(node) for node in rehearsal.nodes)
    for node in rehearsal.nodes[:2]:
        node.match.vote_stop(True, rehearsal.now_ms)
        node.tick()
    assert rehearsal.run(until_ms=rehearsal.now_ms + 60_000)
    assert same_end(rehearsal).code == "STOPPED"


def test_a_vote_stands_whatever_is_decided_in_between(rehearse, same_end):
    rehearsal = rehearse(3, recovery=False, seed=2)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 6)
    rehearsal.nodes[0].match.vote_stop(True, rehearsal.now_ms)
    sleeper = rehearsal.nodes[1]
    sleeper.match._late_answer = lambda: None
    sleeper.answer = lambda seat, asked: None
    rehearsal.run(until_ms=SETTLE_MS, done=lambda: bool(changes(rehearsal.nodes[0])))
    rehearsal.nodes[2].match.vote_stop(True, rehearsal.now_ms)
    assert rehearsal.run(until_ms=rehearsal.now_ms + 60_000)
    assert same_end(rehearsal).code == "STOPPED"


def test_a_time_that_nobody_can_mean_is_refused(rehearse):
    rehearsal = rehearse(3)
    rehearsal.run(done=lambda: any(node.match.asked for node in rehearsal.nodes))
    node = next(node for node in rehearsal.nodes if node.match.asked)
    seat = node.match.asked[0]
    move = node.match.game.default(node.match.count.ground.table.state, seat)
    for at_ms in (-1, 10**12, True, 1.5):
        assert node.match.answer(seat, move, at_ms, rehearsal.now_ms).code == "BAD_TIME"


@pytest.mark.slow
def test_one_vote_of_three_stops_nothing(rehearse, same_end):
    rehearsal = rehearse(3)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 6)
    rehearsal.nodes[1].match.vote_stop(True, rehearsal.now_ms)
    assert rehearsal.run(until_ms=SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"


def test_of_two_members_one_may_claim_the_end_after_the_grace_time(rehearse):
    rehearsal = rehearse(2, seats=3)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 6)
    rehearsal.nodes[1].crash()
    rehearsal.run(until_ms=rehearsal.now_ms + 10_000)
    rehearsal.nodes[0].match.claim(rehearsal.now_ms)
    assert rehearsal.nodes[0].ended is None
    rehearsal.run(until_ms=rehearsal.now_ms + 60_000)
    rehearsal.nodes[0].match.claim(rehearsal.now_ms)
    assert rehearsal.nodes[0].ended.code == "CLAIMED"


@pytest.mark.slow
def test_five_members_lose_one_after_the_other_and_one_returns(rehearse):
    rehearsal = rehearse(5, seed=3)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 8)
    for number in (4, 3):
        rehearsal.nodes[number].crash()
        rehearsal.run(done=lambda number=number: (CUT, number) in changes(rehearsal.nodes[0]))
    rehearsal.nodes[4].restart()
    assert rehearsal.run(until_ms=SETTLE_MS * 2)
    up = [node for node in rehearsal.nodes if node.up]
    assert len(up) == 4
    assert len({(node.ended.code, node.ended.head) for node in up}) == 1


def test_three_of_five_lost_at_once_is_a_minority_that_waits(rehearse):
    rehearsal = rehearse(5, seed=3)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 8)
    for number in (4, 3, 2):
        rehearsal.nodes[number].crash()
    rehearsal.run(until_ms=rehearsal.now_ms + 300_000)
    assert not any(changes(node) for node in rehearsal.nodes)
    assert not any(node.ended for node in rehearsal.nodes)


def test_too_many_leave_while_the_others_are_frozen(rehearse):
    rehearsal = rehearse(4, seed=6)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 6)
    rehearsal.split({3})
    rehearsal.run(done=lambda: any(node.match.count.frozen for node in rehearsal.nodes), until_ms=SETTLE_MS)
    for number in (0, 1):
        rehearsal.nodes[number].match.leave(rehearsal.now_ms)
        rehearsal.nodes[number].tick()
    rehearsal.mend()
    assert rehearsal.run(until_ms=2 * SETTLE_MS)
    ends = {(node.ended.code, node.ended.head) for node in rehearsal.nodes}
    assert len(ends) == 1


def sleep(rehearsal, numbers, for_ms):
    """The clocks go on and nothing else does; the programs of these notice that they have slept."""
    rehearsal.now_ms += for_ms
    rehearsal._queue = [(at_ms + for_ms, count, job) for at_ms, count, job in rehearsal._queue]
    for number in numbers:
        rehearsal.nodes[number].match.slept(rehearsal.now_ms)


def test_a_table_that_slept_for_an_hour_goes_on_and_nobody_is_late(rehearse, same_end):
    rehearsal = rehearse(3)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 8)
    sleep(rehearsal, (0, 1, 2), 3_600_000)
    assert rehearsal.run(until_ms=rehearsal.now_ms + SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"
    assert not any(changes(node) or node.faults for node in rehearsal.nodes)


def test_whoever_has_cheated_is_not_taken_back_nor_whoever_has_left(rehearse, same_end):
    rehearsal = rehearse(5, {"series": "mostWins:2", "deal": "fixed7"})
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 8)
    cheater, leaver = rehearsal.nodes[3], rehearsal.nodes[4]
    write = cheater.match._write

    def forged(body, head, step=None):
        """A move for a seat that is another's; its program goes on as if nothing had happened."""
        write(body._replace(seat=0) if isinstance(body, Move) else body, head, step)

    cheater.match._write = forged
    leaver.match.leave(rehearsal.now_ms)
    leaver.tick()
    assert rehearsal.run(until_ms=3 * SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"
    for node in rehearsal.nodes[:3]:
        assert {fault.author for fault in node.faults} == {3}
        assert node.match.count.ground.live == {0, 1, 2}
        assert not any(kind == BACK for kind, _ in changes(node))
