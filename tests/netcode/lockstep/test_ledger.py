"""What the entries of all feeds say together: whether an era's barrier can still be decided."""

import pytest

from netcode.entries import Aye, Content, Hold, Leave, sign
from netcode.lockstep.ledger import Ledger
from netcode.lockstep.rehearsal import roster_for

PLAN = bytes(range(32))


@pytest.fixture
def say():
    """Note the next entry of a member of three in a ledger."""
    roster, identities = roster_for(3, "menteur", {}, seed=1)
    tips = [roster.match] * 3

    def said(ledger, author, body):
        content = Content(author, ledger.lengths[author], tips[author], 0, 5, bytes(32), body)
        entry = sign(roster.match, content, identities[author])
        tips[author] = entry.id
        ledger.note(entry)

    return said


def test_an_aye_left_behind_may_still_decide_until_whoever_is_there_has_promised_beyond_its_ballot(say):
    ledger = Ledger(3)
    have = (0, 0, 0)
    say(ledger, 0, Hold(1, have, None))
    say(ledger, 1, Hold(1, have, None))
    say(ledger, 0, Aye(1, PLAN))
    say(ledger, 0, Leave())
    say(ledger, 2, Leave())
    assert not ledger.dead(0)
    assert ledger.held_at(1, 0) == 0
    say(ledger, 1, Hold(2, have, None))
    assert ledger.dead(0)
    assert ledger.held_at(1, 0) is None


def test_what_was_decided_stays_decided(say):
    ledger = Ledger(3)
    have = (0, 0, 0)
    for author in (0, 1):
        say(ledger, author, Hold(1, have, None))
        say(ledger, author, Aye(1, PLAN))
    for author in (0, 2):
        say(ledger, author, Leave())
    say(ledger, 1, Hold(2, have, (1, PLAN)))
    assert not ledger.dead(0)


def test_whoever_contradicted_itself_decides_nothing_any_more(say):
    ledger = Ledger(3)
    say(ledger, 2, Hold(1, (0, 0, 0), None))
    say(ledger, 1, Leave())
    assert not ledger.dead(0)
    assert ledger.without(0, 0).dead(0)
