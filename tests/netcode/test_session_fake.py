"""The session without a network behaves as the real one does, as far as a screen can tell."""

import inspect

import pytest

from core.game import BadInput
from netcode.hub import Left, WishRefused
from netcode.lobby.records import SeatWish
from netcode.lobby.views import Begun, Profile, TablePlan
from netcode.session import LanSession
from netcode.session_fake import FakeLan


def test_it_has_every_call_of_the_real_one():
    for name, call in inspect.getmembers(LanSession, inspect.isfunction):
        if name.startswith("_"):
            continue
        fake = getattr(FakeLan, name, None)
        assert fake is not None, name
        assert list(inspect.signature(fake).parameters) == list(inspect.signature(call).parameters), name


def test_people_come_sit_and_begin():
    lan = FakeLan()
    lan.open(TablePlan("Kitchen", "menteur", 3))
    lan.sit([SeatWish(0, 0, "Léa"), SeatWish(-1, 2, "Bot")])
    other = lan.guest(Profile("Hugo", 1), SeatWish(-1, 0, "Hugo"))
    assert [seat.name for seat in lan.lobby().seats] == ["Léa", "Bot", "Hugo"]
    lan.begin()
    assert [event.code for event in lan.poll() if isinstance(event, WishRefused)] == ["NOT_READY"]
    lan.ready()
    other.ready()
    lan.run(1_000)
    lan.begin()
    assert isinstance(lan.begun(), Begun) and lan.lobby().stage == "playing"
    assert ("ready", (True,)) in lan.wishes


def test_a_table_is_joined_and_left():
    lan = FakeLan()
    table = lan.table(title="Salon")
    assert lan.tables() == (table,) and table.fits
    lan.join(table.addresses)
    assert lan.lobby().keeper == "Hugo" and not lan.lobby().keeps
    lan.leave()
    assert lan.lobby() is None and any(isinstance(event, Left) for event in lan.poll())
    with pytest.raises(BadInput):
        lan.join("no address")
