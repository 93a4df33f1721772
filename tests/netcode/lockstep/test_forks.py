"""A member that says two things in one place: with recovery the others go on without it, without the match ends."""

import pytest

from netcode.entries import Content, Hold, Move, Seen, Share, sign
from netcode.feed import Added, Outcome
from netcode.lockstep.barrier import CUT
from netcode.lockstep.events import Changed

pytestmark = pytest.mark.usefixtures("glass")
SETTLE_MS = 15 * 60 * 1000
LIAR = 2


def two_tongues(rehearsal, kind, skip=0):
    """From its next-but-`skip` entry of a kind on the liar tells member 0 something else than the others."""
    liar = rehearsal.nodes[LIAR]
    match, write, left = liar.match, liar.match._write, [skip]
    told = []

    def forged(body, head, step=None):
        if type(body) is kind and not told:
            if left[0] == 0:
                words = body._replace(at_ms=body.at_ms + 1) if kind is Move else body
                other = head if kind is Move else bytes(32)
                seq, era = match.ledger.lengths[LIAR], match.count.ground.era
                content = Content(LIAR, seq, match._tip, era, match.step, other, words)
                told.append(sign(rehearsal.roster.match, content, liar.identity).data)
                rehearsal._send(LIAR, 0, told[0])
            left[0] -= 1
        write(body, head, step)

    match._write = forged
    send = rehearsal._send

    def sent(source, target, data):
        if not (told and source == LIAR and target == 0 and data != told[0]):
            send(source, target, data)

    rehearsal._send = sent
    return told


def honest(rehearsal):
    return [node for node in rehearsal.nodes if node.number != LIAR]


@pytest.mark.parametrize("members", [3, pytest.param(5, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "kind",
    [Move, *[pytest.param(kind, marks=pytest.mark.slow) for kind in (Seen, Share)]],
    ids=lambda kind: kind.__name__,
)
@pytest.mark.parametrize("skip", [1, *[pytest.param(skip, marks=pytest.mark.slow) for skip in (0, 2, 3)]])
def test_the_others_go_on_without_it_and_all_alike(rehearse, members, kind, skip):
    rehearsal = rehearse(members, seed=skip, spectators=1)
    told = two_tongues(rehearsal, kind, skip)
    there = honest(rehearsal)
    assert rehearsal.run(until_ms=SETTLE_MS, done=lambda: all(node.ended is not None for node in there))
    assert told
    ends = {(node.ended.code, node.ended.head, node.ended.winners) for node in there}
    assert [code for code, _, _ in ends] == ["OVER"]
    for node in there:
        assert {(fault.author, fault.code) for fault in node.faults} == {(LIAR, "FORK")}
        assert (CUT, LIAR) in [change for event in node.of(Changed) for change in event.changes]
        assert node.match.heads == there[0].match.heads


def test_without_recovery_the_match_ends_against_it(rehearse):
    rehearsal = rehearse(3, recovery=False)
    two_tongues(rehearsal, Move, 1)
    there = honest(rehearsal)
    assert rehearsal.run(until_ms=SETTLE_MS, done=lambda: all(node.ended is not None for node in there))
    assert {(node.ended.code, node.ended.members) for node in there} == {("FORK", (LIAR,))}


def test_an_old_place_contradicted_late_takes_nobody_back_over_shared_cards(rehearse):
    rehearsal = rehearse(4)
    there = honest(rehearsal)
    rehearsal.run(done=lambda: there[0].match.step > 12)
    liar = rehearsal.nodes[LIAR]
    old = next(one for one in liar.feeds.feed(LIAR) if isinstance(one.content.body, Seen))
    words = old.content._replace(head=bytes(32))
    rehearsal._send(LIAR, 0, sign(rehearsal.roster.match, words, liar.identity).data)
    assert rehearsal.run(until_ms=SETTLE_MS, done=lambda: all(node.ended is not None for node in there))
    assert {(node.ended.code, node.ended.members) for node in there} == {("FORK", (LIAR,))}


def test_it_is_not_taken_back_and_one_that_crashed_meanwhile_counts_like_the_others(rehearse):
    rehearsal = rehearse(5, {"series": "mostWins:2", "deal": "fixed7"})
    two_tongues(rehearsal, Move, 1)
    there = honest(rehearsal)
    rehearsal.run(done=lambda: any(node.faults for node in there))
    there[1].crash()
    rehearsal.at(5_000, there[1].restart)
    assert rehearsal.run(until_ms=2 * SETTLE_MS, done=lambda: all(n.up and n.ended is not None for n in there))
    assert {(node.ended.code, node.ended.head) for node in there} == {("OVER", there[0].ended.head)}
    assert all(LIAR not in node.match.count.ground.live for node in there)


@pytest.mark.parametrize("seed", [1, *[pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 8)]])
def test_a_lie_to_those_who_are_deciding_ends_the_match_or_is_survived_by_all_alike(rehearse, seed):
    rehearsal = rehearse(4, seed=seed)
    told = two_tongues(rehearsal, Hold)
    there = honest(rehearsal)
    rehearsal.run(done=lambda: there[0].match.step > 8)
    there[2].crash()
    rest = [node for node in there if node.up]
    assert rehearsal.run(until_ms=SETTLE_MS, done=lambda: all(node.ended is not None for node in rest)) or not told
    heads = [node.match.heads for node in rest]
    shortest = min(map(len, heads))
    assert len({tuple(one[:shortest]) for one in heads}) == 1


def test_a_journal_is_counted_again_in_its_order_a_fork_before_what_came_after_it(rehearse, monkeypatch):
    match = rehearse(3).nodes[0].match
    calls = []
    monkeypatch.setattr(match, "heard", lambda entries, now_ms: calls.append(tuple(entries)))
    monkeypatch.setattr(match, "forked", lambda fork, now_ms: calls.append(fork))
    match.restore(
        [Added(Outcome.NEW, ("a",)), Added(Outcome.NEW, ("b",)), Added(Outcome.FORK, (), "proof"),
         Added(Outcome.NEW, ("c",))], 0,
    )  # fmt: skip
    assert calls == [("a", "b"), "proof", ("c",)]
