"""Sessions over 127.0.0.1: from the table to the end of a match; every wait is bounded."""

import time

import pytest

from core.game import BadInput
from netcode import journal
from netcode.home import open_home
from netcode.hub import WishRefused
from netcode.link import Address, Listening
from netcode.lobby.records import SeatWish
from netcode.lobby.views import Profile, TablePlan
from netcode.lockstep.events import Ended, StepDone
from netcode.roster import decode_signed
from netcode.session import LanSession, MatchBegun, MatchOver

PATIENCE_S = 100


class Side:
    def __init__(self, folder, name):
        self.told = []
        self.home = open_home(folder)
        self.lan = LanSession(
            self.home, Profile(name), pace=False, discovery=False, port=0, hosts=["127.0.0.1"],
            locate=lambda port: [Address("127.0.0.1", port)], workers=1,
        )  # fmt: skip
        self.lan.start()
        self.wait(Listening)

    def wait(self, kind, fits=lambda event: True, patience_s=PATIENCE_S):
        end = time.monotonic() + patience_s
        seen = 0
        while True:
            for event in self.told[seen:]:
                if isinstance(event, kind) and fits(event):
                    return event
            seen = len(self.told)
            left = end - time.monotonic()
            assert left > 0, f"no {kind.__name__} came; told: {[type(event).__name__ for event in self.told]}"
            self.told += self.lan.wait(min(left, 1.0))

    def until(self, fits, patience_s=PATIENCE_S):
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            view = self.lan.lobby()
            if view is not None and fits(view):
                return view
            time.sleep(0.01)
        raise AssertionError(f"the table never came to be so: {self.lan.lobby()}")

    def close(self):
        assert self.lan.close()
        self.home.close()


@pytest.fixture
def side(tmp_path):
    sides = []

    def make(name):
        sides.append(Side(tmp_path / name, name))
        return sides[-1]

    yield make
    for one in sides:
        one.close()


def at_one_table(side, *, options=None, bots=2):
    """Two sides, each with one bot seat and the first with more of them, all ready."""
    sides = [side("Lea"), side("Hugo")]
    sides[0].lan.open(TablePlan("Kitchen", "menteur", 2 + bots, options or {}))
    sides[1].lan.join([*sides[0].lan.addresses()])
    for one in sides:
        one.until(lambda view: len(view.people) == 2)
    more = [SeatWish(-1, 1, f"Bot {number}") for number in range(bots)]
    sides[0].lan.sit([SeatWish(-1, 1, "Lea"), *more])
    sides[1].lan.sit([SeatWish(-1, 1, "Hugo")])
    for one in sides:
        one.until(lambda view: all(seat.owner for seat in view.seats))
        one.lan.ready()
    sides[0].until(lambda view: view.hindrance == "")
    return sides


@pytest.mark.slow
def test_a_match_is_played_to_the_same_end_and_another_begins_at_the_same_table(side):
    sides = at_one_table(side, options={"deal": "fixed7"}, bots=1)
    matches = []
    for number in (1, 2):
        sides[0].lan.begin()
        begun = [one.wait(MatchBegun, lambda event: event.signed.roster.match not in matches) for one in sides]
        match = begun[0].signed.roster.match
        ends = [one.wait(Ended) for one in sides]
        for one in sides:
            one.wait(MatchOver, lambda event, match=match: event.match == match)
        assert ends[0].code == "OVER" and ends[0].state_hash == ends[1].state_hash
        for event in begun:
            log = journal.read(event.journal)
            assert decode_signed(log.records[0]) == event.signed and len(log.records) > 20
        matches.append(match)
        if number == 1:
            for one in sides:
                one.told.clear()
                one.until(lambda view: view.stage == "open")
                one.lan.ready()
            sides[0].until(lambda view: view.hindrance == "")
    assert len(set(matches)) == 2
    assert sides[0].lan.interrupted() == (), "what has ended is not offered again"


def test_a_match_that_one_leaves_ends_for_the_other_and_the_table_stays(side):
    sides = at_one_table(side, options={"variant": "dice"}, bots=1)
    sides[0].lan.begin()
    for one in sides:
        one.wait(StepDone)
    sides[1].lan.leave_match()
    sides[1].wait(MatchOver)
    assert sides[1].lan.interrupted() == ()
    ended = sides[0].wait(Ended)
    assert ended.code == "LEFT" and "Hugo" in ended.sentence
    view = sides[0].until(lambda view: view.stage == "open")
    assert [person.name for person in view.people] == ["Lea", "Hugo"]


def test_a_match_that_was_cut_short_is_offered_with_the_way_to_the_others(side):
    sides = at_one_table(side, options={"variant": "dice"}, bots=1)
    sides[0].lan.begin()
    for one in sides:
        one.wait(StepDone)
    match, ways = sides[1].lan.match.roster.match, sides[0].lan.addresses()
    sides[1].close()
    again = sides[1] = Side(sides[1].home.folder, "Hugo")
    (cut,) = again.lan.interrupted()
    assert cut.signed.roster.match == match and cut.kept.title == "Kitchen"
    assert cut.kept.addresses[sides[0].home.identity.key] == ways
    again.lan.resume(cut)
    begun = again.wait(MatchBegun)
    assert begun.back and begun.journal == cut.journal
    before = sides[0].lan.match
    number = max(event.number for event in sides[0].told if isinstance(event, StepDone))
    sides[0].wait(StepDone, lambda event: event.number > number)
    assert sides[0].lan.match is before
    again.lan.leave_match()
    again.wait(MatchOver)
    assert again.lan.interrupted() == ()
    again.close()


def test_wishes_and_addresses_that_cannot_be_are_told(side):
    one = side("Lea")
    with pytest.raises(BadInput):
        one.lan.join("no such address")
    with pytest.raises(BadInput):
        one.lan.open(TablePlan("Kitchen", "menteur", 2))
    assert one.lan.lobby() is None and one.lan.match is None and one.lan.tables() == ()
    one.lan.begin()
    assert one.wait(WishRefused).code == "NO_TABLE"


def test_closing_twice_and_calls_afterwards_do_nothing(side):
    one = side("Lea")
    assert one.lan.close() and one.lan.close()
    one.lan.say("too late")
    one.lan.leave()
