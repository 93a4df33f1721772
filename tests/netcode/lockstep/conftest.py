"""Rehearsed matches for tests."""

from itertools import pairwise

import pytest

from netcode import roster as rosters
from netcode.lockstep.glass import glass as glass_group
from netcode.lockstep.rehearsal import Rehearsal, roster_for


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
