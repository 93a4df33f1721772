"""A member is killed at every write and at every send, and started again: nothing it said is lost or contradicted."""

import pytest

pytestmark = pytest.mark.usefixtures("glass")
STEPS = 9


@pytest.mark.parametrize(
    "moment", [number if number in (2, 9) else pytest.param(number, marks=pytest.mark.slow) for number in range(40)]
)
def test_killed_at_any_write_or_send_it_goes_on_where_it_was(rehearse, moment):
    rehearsal = rehearse(3, seed=7, spectators=1)
    node = rehearsal.nodes[1]
    node.crash_in = moment
    rehearsal.run(done=lambda: not node.up or rehearsal.nodes[0].match.step > STEPS + 4)
    if not node.up:
        said = list(node.journal)
        rehearsal.run(until_ms=rehearsal.now_ms + 300)
        node.restart()
        assert [entry.data for entry in node.feeds.feed(1)] == [
            data for data in said if data in {entry.data for entry in node.feeds.feed(1)}
        ]
    assert rehearsal.run(done=lambda: all(one.match.step > STEPS + 4 for one in rehearsal.nodes))
    assert not any(one.ended or one.feeds.forks or one.faults for one in rehearsal.nodes)
    shortest = min(len(one.match.heads) for one in rehearsal.nodes)
    assert len({tuple(one.match.heads[:shortest]) for one in rehearsal.nodes}) == 1


def test_a_whole_table_without_power_goes_on_when_all_are_back_in_any_order(rehearse, same_end):
    rehearsal = rehearse(3, seed=8)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > STEPS)
    for node in rehearsal.nodes:
        node.crash(lose=3)
    for after_ms, number in ((1_000, 2), (9_000, 0), (20_000, 1)):
        rehearsal.at(after_ms, rehearsal.nodes[number].restart)
    assert rehearsal.run(done=lambda: all(node.up and node.ended for node in rehearsal.nodes))
    assert same_end(rehearsal).code == "OVER"


def test_a_member_fed_the_same_entries_stands_where_it_stood(rehearse):
    rehearsal = rehearse(3, seed=9)
    rehearsal.run(done=lambda: rehearsal.nodes[0].match.step > STEPS)
    node = rehearsal.nodes[2]
    heads, knowledge = list(node.match.heads), node.match.count.ground.table.knowledge(2)
    node.crash()
    node.restart()
    assert node.match.heads == heads
    assert node.match.count.ground.table.knowledge(2) == knowledge
