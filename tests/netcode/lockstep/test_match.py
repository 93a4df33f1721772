"""Whole matches of several members, each with its own secret, over links that delay, reorder and double."""

import pytest

from netcode.entries import Seen, Share
from netcode.lockstep.events import StepDone
from netcode.lockstep.glass import glass as glass_group
from netcode.lockstep.rehearsal import Rehearsal, roster_for

SHORT = {"variant": "dice", "dice.lives": 1}


@pytest.fixture(scope="module")
def played():
    """Three members and a spectator, a whole match of the default game."""
    with glass_group():
        rehearsal = Rehearsal(*roster_for(3, seed=1), 1, spectators=1)
        assert rehearsal.run()
    return rehearsal


def test_all_members_and_a_spectator_count_the_same_to_the_end(played, same_end):
    assert same_end(played).code == "OVER"
    assert not any(node.faults for node in played.nodes)


def test_nobody_shares_before_all_have_seen(played):
    ledger = played.nodes[0].match.ledger
    shared = 0
    for step in range(played.nodes[0].match.step):
        entries = [entry for member in range(3) for entry in ledger.at(member, step)]
        seen = {entry.author for entry in entries if isinstance(entry.content.body, Seen)}
        shares = [entry for entry in entries if isinstance(entry.content.body, Share)]
        shared += len(shares)
        # The one exception: a reader that opens its own cards by its own answer is alone to share.
        assert len(seen) == 3 or len(shares) <= 1
    assert shared > 3


def test_each_seat_knows_its_cards_and_a_spectator_only_the_open_ones(rehearse):
    rehearsal = rehearse(3, spectators=1)
    rehearsal.run(done=lambda: all(node.match.step > 5 for node in rehearsal.nodes))
    for node in rehearsal.nodes:
        done = node.of(StepDone)[-1]
        for seat in (0, 1, 2):
            hand = done.state.inner.hands[seat]
            if seat == node.number:
                assert set(hand) <= set(done.knowledge[seat]["face"])
            else:
                assert seat not in done.knowledge
                assert not set(hand) & set(done.knowledge[None].get("face", {}))


def test_two_members_with_two_seats_each_play_to_the_end(rehearse, glass, same_end):
    rehearsal = rehearse(2, seats=4)
    assert rehearsal.run()
    assert same_end(rehearsal).code == "OVER"


@pytest.mark.slow
def test_a_whole_match_with_the_real_group(rehearse, same_end):
    rehearsal = rehearse(4, spectators=1)
    assert rehearsal.run()
    assert same_end(rehearsal).code == "OVER"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("members", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"window": "extended"},
        {"deal": "fixed7"},
        {"variant": "suit", "series": "firstTo:2"},
        {"passMode": "consent", "jokers": "on", "truth": "on"},
    ],
    ids=str,
)
def test_equal_heads_at_every_step_in_every_variant(rehearse, glass, same_end, members, options, seed):
    rehearsal = rehearse(members, options, seed, seats=max(3, members), delay_ms=(1, 400), double=0.2, spectators=1)
    assert rehearsal.run()
    assert same_end(rehearsal).code == "OVER"


@pytest.mark.slow
@pytest.mark.parametrize("members", [2, 3, 5])
def test_dice_have_equal_heads_too(rehearse, same_end, members):
    rehearsal = rehearse(members, SHORT, seats=max(3, members), delay_ms=(1, 400), double=0.2)
    assert rehearsal.run()
    assert same_end(rehearsal).code == "OVER"
