"""People are asked before the table goes on without somebody: who may say what, and what follows from it."""

import pytest

from netcode.entries import NO_CHOICE, SAVE, STOP_HERE, WAIT_LONGER, WITHOUT
from netcode.lockstep.barrier import CUT
from netcode.lockstep.events import Changed, Deciding

pytestmark = pytest.mark.usefixtures("glass")
GRACE_MS, DECIDE_MS = 45_000, 20_000


def asked_people(rehearsal):
    """Every machine has people in front of it."""
    for node in rehearsal.nodes:
        node.match._holder._decide_ms = DECIDE_MS
    return rehearsal


def cuts(node):
    return [number for event in node.of(Changed) for kind, number in event.changes if kind == CUT]


def lose(rehearsal, number):
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 6)
    rehearsal.nodes[number].crash()
    return rehearsal.now_ms


def told(node):
    found = node.of(Deciding)
    return found[-1] if found else None


@pytest.fixture
def table(rehearse):
    """`table(members)`: a match with people at every machine, in which the last member has just been lost."""

    def made(members=4, **more):
        rehearsal = asked_people(rehearse(members, **more))
        return rehearsal, lose(rehearsal, members - 1)

    return made


def wait(rehearsal, start_ms, ms, holds=lambda: False):
    rehearsal.run(until_ms=start_ms + ms, done=holds)


def test_after_the_grace_time_people_are_asked_and_without_a_word_the_table_goes_on(table):
    rehearsal, start = table()
    wait(rehearsal, start, GRACE_MS - 2_000)
    assert not told(rehearsal.nodes[0])
    wait(rehearsal, start, GRACE_MS + DECIDE_MS / 2)
    asked = told(rehearsal.nodes[0])
    assert asked.members == (3,)
    assert DECIDE_MS - 2_000 < asked.left_ms <= DECIDE_MS
    assert not cuts(rehearsal.nodes[0])
    wait(rehearsal, start, GRACE_MS + DECIDE_MS + 20_000, lambda: bool(cuts(rehearsal.nodes[0])))
    assert cuts(rehearsal.nodes[0]) == [3]
    assert told(rehearsal.nodes[0]).members == ()


def choose(rehearsal, choice, *numbers):
    for number in numbers:
        rehearsal.nodes[number].match.choose(choice, rehearsal.now_ms)
        rehearsal.nodes[number].tick()


def test_a_majority_that_wants_to_go_on_need_not_wait(table):
    rehearsal, start = table()
    wait(rehearsal, start, GRACE_MS + 1_000)
    choose(rehearsal, WITHOUT, 0, 1)
    wait(rehearsal, start, GRACE_MS + 6_000)
    assert not cuts(rehearsal.nodes[0]), "two of four are no majority"
    assert told(rehearsal.nodes[2]).choices == ((0, WITHOUT), (1, WITHOUT))
    choose(rehearsal, WITHOUT, 2)
    wait(rehearsal, start, GRACE_MS + 14_000, lambda: bool(cuts(rehearsal.nodes[0])))
    assert cuts(rehearsal.nodes[0]) == [3]
    assert told(rehearsal.nodes[0]).choices == (), "what was wanted of somebody who is gone is over"


def test_who_wants_to_wait_is_asked_again_after_another_grace_time(table):
    rehearsal, start = table()
    wait(rehearsal, start, GRACE_MS + 1_000)
    choose(rehearsal, WAIT_LONGER, 1, 2)
    wait(rehearsal, start, 2 * GRACE_MS)
    assert not cuts(rehearsal.nodes[0])
    wait(rehearsal, start, 2 * GRACE_MS + DECIDE_MS + 40_000, lambda: bool(cuts(rehearsal.nodes[0])))
    assert cuts(rehearsal.nodes[0]) == [3]
    assert rehearsal.now_ms - start >= 2 * GRACE_MS + DECIDE_MS


def test_one_who_wants_to_wait_does_not_hold_a_majority_of_others(table):
    rehearsal, start = table(5)
    wait(rehearsal, start, GRACE_MS + 1_000)
    choose(rehearsal, WAIT_LONGER, 0)
    choose(rehearsal, WITHOUT, 1, 2, 3)
    wait(rehearsal, start, GRACE_MS + 30_000, lambda: bool(cuts(rehearsal.nodes[0])))
    assert cuts(rehearsal.nodes[0]) == [4]


def test_who_comes_back_is_there_and_nobody_wants_anything_any_more(table, same_end):
    rehearsal, start = table()
    wait(rehearsal, start, GRACE_MS + 1_000)
    choose(rehearsal, WAIT_LONGER, 0)
    choose(rehearsal, SAVE, 1)
    wait(rehearsal, start, GRACE_MS + 5_000)
    rehearsal.nodes[3].restart()
    assert rehearsal.run(until_ms=start + 1_000_000)
    assert same_end(rehearsal).code == "OVER"
    assert not cuts(rehearsal.nodes[0])
    assert (told(rehearsal.nodes[0]).members, told(rehearsal.nodes[0]).choices) == ((), ())


def test_the_smaller_half_is_told_whom_it_waits_for_and_goes_nowhere(table, rehearse):
    rehearsal = asked_people(rehearse(5))
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 6)
    for number in (2, 3, 4):
        rehearsal.nodes[number].crash()
    start = rehearsal.now_ms
    wait(rehearsal, start, GRACE_MS + 1_000)
    choose(rehearsal, WITHOUT, 0, 1)
    wait(rehearsal, start, 300_000)
    assert not cuts(rehearsal.nodes[0])
    deciding = rehearsal.nodes[0].of(Deciding)
    assert set(deciding[-1].members) <= {2, 3, 4} and deciding[-1].members
    assert len(deciding) < 12, "it is told when it changes, not all the time"


@pytest.mark.parametrize(("members", "recovery"), [(2, True), (4, False)])
def test_where_nobody_is_cut_the_table_is_asked_without_an_end(rehearse, members, recovery):
    rehearsal = asked_people(rehearse(members, seats=4, recovery=recovery))
    start = lose(rehearsal, members - 1)
    wait(rehearsal, start, GRACE_MS + DECIDE_MS + 30_000)
    asked = told(rehearsal.nodes[0])
    assert asked.members == (members - 1,)
    assert asked.left_ms is None
    assert not cuts(rehearsal.nodes[0])


def test_a_wish_to_stop_stays_until_it_is_taken_back(table):
    rehearsal, start = table()
    choose(rehearsal, STOP_HERE, 1)
    wait(rehearsal, start, 5_000)
    assert told(rehearsal.nodes[0]).choices == ((1, STOP_HERE),)
    choose(rehearsal, NO_CHOICE, 1)
    wait(rehearsal, start, 10_000)
    assert told(rehearsal.nodes[0]).choices == ()
