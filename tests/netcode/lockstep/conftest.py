"""Rehearsed matches for tests."""

import time
from itertools import pairwise

import pytest

from core.rng import Rng
from netcode import roster as rosters
from netcode.link import Listening
from netcode.lockstep.events import Asked, StepDone
from netcode.lockstep.glass import glass as glass_group
from netcode.lockstep.member import Member, Stopped
from netcode.lockstep.rehearsal import Rehearsal, roster_for, signed

PATIENCE_S = 100


@pytest.fixture(scope="module", autouse=True)
def same_rules():
    """The digest of the rules is part of a match's name, and so of its cards: here it stays as it is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rosters, "rules_digest", lambda: bytes(32))
        yield


@pytest.fixture
def rehearse():
    """Make a rehearsal: members, options, seed; the rest goes to `roster_for` (known names) or to Rehearsal."""

    def make(members, options=None, seed=1, *, game="menteur", seats=None, recovery=True, grace_s=45, **more):
        roster, identities = roster_for(
            members, game, options, seats=seats, recovery=recovery, seed=seed, grace_s=grace_s
        )
        return Rehearsal(roster, identities, seed, **more)

    return make


@pytest.fixture
def same_end():
    """All nodes that are up ended alike, with equal heads at every step, and nobody repeated itself; the end."""

    def check(rehearsal):
        nodes = [node for node in rehearsal.nodes if node.up]
        ends = {(n.ended.code, n.ended.members, n.ended.winners, n.ended.head) for n in nodes if n.ended is not None}
        assert all(node.ended is not None for node in nodes)
        assert len(ends) == 1, ends
        for node in nodes[1:]:
            assert node.match.heads == nodes[0].match.heads
        for author in range(len(rehearsal.roster.keys)):
            said = [entry.content for entry in nodes[0].feeds.feed(author)]
            for one, next_one in pairwise(said):
                assert one[3:] != next_one[3:], f"member {author} says the same again: {one}"
        return nodes[0].ended

    return check


@pytest.fixture
def glass():
    """The veil's algebra without its hiding: some fifty times faster, every check as it is."""
    with glass_group():
        yield


class Laptop:
    """A member in its threads, with its journal and its secrets on the disk, and everything it has been told."""

    def __init__(self, folder, number, roster, identities):
        self.path, self.secrets = folder / f"{number}.vlog", folder / f"secrets-{number}"
        self.identity = identities[number]
        self.more = {"name": f"M{number}", "hosts": ("127.0.0.1",), "workers": 1}
        self.told = []
        self.member = Member.begin(signed(roster, identities), self.identity, self.path, self.secrets, **self.more)
        self._start()

    def _start(self):
        self.member.start()
        self.address = self.wait(Listening).addresses[0]

    def resume(self):
        """Go on from the journal."""
        self.told.clear()
        self.member = Member.resume(self.identity, self.path, self.secrets, **self.more)
        self._start()

    def wait(self, kind, fits=lambda event: True):
        """The first event of a kind that fits, those already told included."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            for event in self.told:
                assert not isinstance(event, Stopped), event
                if type(event) is kind and fits(event):
                    return event
            self.told += self.member.wait(0.2)
        raise AssertionError(f"no {kind.__name__} came")

    def answer(self, after=-1):
        """Answer the question that comes after a step; the step of that question."""
        asked = self.wait(Asked, lambda event: event.step > after)
        state = next(done.state for done in reversed(self.told) if isinstance(done, StepDone))
        move = self.member.game.sample(state, asked.seats[0], Rng(asked.step, "moves"))
        assert self.member.answer(asked.seats[0], move, 0) is None
        return asked.step

    def stop(self):
        """End it; whether it ended in time."""
        return self.member.stop(PATIENCE_S)


@pytest.fixture
def laptops(tmp_path, glass):
    """`laptops(roster, identities)`: a member each, over TCP on this machine; not linked yet."""
    made = []

    def make(roster, identities):
        made.extend([Laptop(tmp_path, number, roster, identities) for number in range(len(identities))])
        return made

    yield make
    for laptop in made:
        laptop.stop()
