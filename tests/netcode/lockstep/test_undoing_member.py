"""Taking back with threads, lines and bots: a member asks, bots elsewhere agree and forget."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from core.bots.policy import Witness
from netcode.lockstep.bots import BotDesk
from netcode.lockstep.events import Rewound, StepDone, Undoing
from netcode.lockstep.rehearsal import roster_for
from netcode.lockstep.storm import cheap
from netcode.lockstep.verifying import verify_log


@pytest.fixture
def peers(laptops):
    """A person here, a bot at another laptop."""
    roster, identities = roster_for(2, "medina", seed=12)
    roster = roster._replace(seats=(roster.seats[0]._replace(level=0), roster.seats[1]))
    made = laptops(roster, identities)
    made[1].member.connect([made[0].address])
    return made


@pytest.mark.timeout(200)
def test_an_answer_is_taken_back_over_real_lines_and_another_one_given(peers):
    person = peers[0]
    first = person.answer()
    own = person.wait(Undoing, lambda event: event.own == first).own
    person.member.undo()
    for peer in peers:
        back = peer.wait(StepDone, lambda done: done.back is not None)
        assert (back.kind, back.back, back.by) == ("undo", own, 0)
    again = person.answer(back.number)
    assert again > back.number
    for peer in peers:
        peer.wait(StepDone, lambda done: done.number >= again)
    person.answer(again)
    for peer in peers:
        assert peer.stop()
        report = verify_log(peer.path)
        assert report.ok
        assert [one.back for one in report.events if isinstance(one, StepDone) and one.back is not None] == [own]


def seen(witness):
    return list(witness._events)


def test_a_bot_remembers_nothing_of_what_was_taken_back(rehearse):
    with cheap(), ThreadPoolExecutor(1) as threads:
        rehearsal = rehearse(2, game="medina", think_ms=(400, 400))
        asker, node = rehearsal.nodes
        assert rehearsal.run(done=lambda: len(asker.match.count.ground.moments) >= 6)
        assert asker.match.undo(rehearsal.now_ms) is None
        asker._pump()
        assert rehearsal.run(done=lambda: any(done.back is not None for done in node.of(StepDone)))
        step = node.match.step
        assert rehearsal.run(done=lambda: node.match.step >= step + 4)
        told = node.of(StepDone)
        desk = BotDesk(node.match, threads, lambda: None)
        for done in told:
            desk.note(done, 0)
        back = next(done for done in told if done.back is not None)
        standing = [one for one in told if one.number < back.back or one.number > back.number]
        (seat,) = desk._levels
        expected = Witness(seat)
        for done in standing:
            expected.note(done.events, done.knowledge[seat], fresh=done.fresh)
        assert seen(desk._witnesses[seat]) == seen(expected)
        # Counted again from before what was taken back: what is not told again still stands.
        desk.note(Rewound(back.number), 0)
        before = Witness(seat)
        for done in [one for one in told if one.number < back.number]:
            before.note(done.events, done.knowledge[seat], fresh=done.fresh)
        assert seen(desk._witnesses[seat]) == seen(before)
