"""At the next deal a ghost seat is a bot's or another's if all agree; its owner has it back once it is there."""

import pytest

from netcode.entries import Move
from netcode.lockstep.events import Giving, StepDone
from netcode.roster import Seat

pytestmark = pytest.mark.usefixtures("glass")
SERIES = {"series": "mostWins:3", "deal": "fixed7"}
SETTLE_MS = 30 * 60 * 1000


def deals(node):
    """Who plays which seat, deal by deal."""
    return [done.seats for done in node.of(StepDone) if done.kind == "keys"]


def cut(rehearsal, number=3):
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > 10)
    rehearsal.nodes[number].crash()
    there = [node for node in rehearsal.nodes if node.up]
    assert rehearsal.run(
        until_ms=SETTLE_MS, done=lambda: all(number not in node.match.count.ground.live for node in there)
    )


def give(rehearsal, numbers, *words):
    for number in numbers:
        node = rehearsal.nodes[number]
        assert node.match.give(*words, rehearsal.now_ms) is None
        node._pump()


def test_all_agree_and_from_the_next_deal_on_another_member_answers_for_the_seat(rehearse, same_end):
    rehearsal = rehearse(4, SERIES, spectators=1)
    cut(rehearsal)
    give(rehearsal, (0, 1, 2), 3, 1, 2)
    assert rehearsal.run(until_ms=SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"
    told = deals(rehearsal.nodes[0])
    assert told[0][3].member == 3
    assert told[1][3] == told[2][3] == Seat(1, 2, told[0][3].name)
    for node in rehearsal.nodes:
        assert node.up is (node.number != 3)
    moves = [one.content for one in rehearsal.nodes[2].feeds.feed(1) if isinstance(one.content.body, Move)]
    assert any(content.body.seat == 3 for content in moves)
    assert rehearsal.nodes[2].of(Giving)[-1].wishes == ((0, 3, 1, 2), (1, 3, 1, 2), (2, 3, 1, 2))


@pytest.mark.slow
def test_as_long_as_one_does_not_agree_it_stays_a_ghost(rehearse, same_end):
    rehearsal = rehearse(4, SERIES)
    cut(rehearsal)
    give(rehearsal, (0, 2), 3, 1, 2)
    give(rehearsal, (1,), 3, 0, 2)
    assert rehearsal.run(until_ms=SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"
    assert all(seats[3].member == 3 for seats in deals(rehearsal.nodes[0]))


@pytest.mark.slow
def test_its_owner_has_it_back_at_the_deal_after_its_return(rehearse, same_end):
    rehearsal = rehearse(4, {**SERIES, "series": "mostWins:4"})
    cut(rehearsal)
    give(rehearsal, (0, 1, 2), 3, 1, 2)
    assert rehearsal.run(until_ms=SETTLE_MS, done=lambda: len(deals(rehearsal.nodes[0])) == 2)
    rehearsal.nodes[3].restart()
    assert rehearsal.run(until_ms=2 * SETTLE_MS)
    assert same_end(rehearsal).code == "OVER"
    assert [seats[3].member for seats in deals(rehearsal.nodes[0])] == [3, 1, 3, 3]


def test_only_a_ghost_seat_is_given_and_only_to_somebody_who_is_there(rehearse):
    rehearsal = rehearse(4, SERIES)
    cut(rehearsal)
    match, now_ms = rehearsal.nodes[0].match, rehearsal.now_ms
    assert match.give(1, 2, 1, now_ms).code == "NO_GHOST"
    assert match.give(9, 2, 1, now_ms).code == "NO_GHOST"
    assert match.give(3, 3, 1, now_ms).code == "NOT_HERE"
    assert match.give(3, 1, 99, now_ms).code == "NOT_HERE"
