"""A match cut short: offered on the title screen, gone on with, declined; and what a lobby says of people."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from client.lan.fake import NAMES, FakeEvening, FakeMatch, roster
from client.scenes.lan import tables as tables_scene
from client.scenes.lan.interrupted import InterruptedScene, row_of
from client.scenes.lan.lobby import LanLobbyScene, standstill
from client.scenes.lan.match import LanMatchScene
from client.scenes.lan.new_table import GRACES, LanNewTableScene
from client.scenes.lan.tables import LanTablesScene, rows_of
from client.scenes.title import TitleScene
from client.settings import Settings
from netcode.identity import IdentityFault
from netcode.lobby.records import ANYWHERE, SeatWish
from netcode.lobby.views import Kept, Presence, Profile
from netcode.roster import Signed
from netcode.running import Interrupted
from netcode.running import Kept as KeptTable
from netcode.session import MatchBegun


def interrupted(number=0):
    made, _key = roster("menteur", 3 + number)
    kept = KeptTable(b"t" * 32, "Kitchen", "", {})
    return Interrupted(Path(f"{number}.vlog"), Signed(made, ()), kept, 1_767_388_440.0 - number * 90_000)


@pytest.fixture
def screen(make_app):
    """`screen(scene)`: the application with that scene over nothing."""

    def opened(scene, language="en"):
        return make_app(
            scene, settings=Settings(name=NAMES[0], language=language, animation_speed=0.0), size=(640, 360)
        )

    return opened


def keys(app):
    return [widget.key for widget in app.scene.ui.targets()]


def press(app, key):
    next(widget for widget in app.scene.ui.targets() if widget.key == key).press()
    app.step(50)


def wait(app, ms):
    for _ in range(ms // 50):
        app.step(50)


@pytest.fixture
def evening(monkeypatch):
    """The evening that the LAN's screen opens."""
    made, key = roster("menteur", 3)
    evening = FakeEvening(key)
    evening.lan.match = FakeMatch(made).deal()
    monkeypatch.setattr(tables_scene, "Evening", lambda name: evening)
    return evening


# The offer


def test_without_an_interrupted_match_the_title_is_as_ever(screen):
    app = screen(TitleScene(look=lambda: ()))
    assert "resume" not in keys(app)


def test_the_title_offers_the_match_first_and_one_press_goes_on_with_it(screen, drive, evening):
    one = interrupted()
    app = screen(TitleScene(look=lambda: (one,)))
    assert keys(app)[0] == "resume"
    assert app.scene.ui.focused.key == "resume"
    assert "Menteur, Zoé, Anaïs and Gédéon" in app.scene.ui.focused.note
    drive(app).keys("return")
    assert isinstance(app.scene, LanLobbyScene)
    assert ("resume", (one,)) in evening.lan.wishes
    made = one.signed.roster
    evening.lan.events.append(MatchBegun(one.signed, 0, one.journal, True))
    wait(app, 600)
    assert isinstance(app.scene, LanMatchScene)
    assert app.scene._notes[0].words.startswith("Looking for Anaïs and Gédéon")
    evening.lan.match.hears(1, "live")
    evening.lan.match.hears(2, "live")
    wait(app, 9_000)
    assert app.scene._notes == ()
    assert made.game == "menteur"


def test_several_are_listed_and_any_can_be_gone_on_with(screen, evening):
    found = (interrupted(0), interrupted(1))
    app = screen(TitleScene(look=lambda: found))
    press(app, "others")
    assert isinstance(app.scene, InterruptedScene)
    app.scene._choose(1)
    press(app, "b0")
    assert ("resume", (found[1],)) in evening.lan.wishes


def test_a_match_in_the_list_is_told_by_its_people_and_its_table_and_nobody_twice():
    row = row_of(interrupted())
    assert row.title == "Zoé, Anaïs and Gédéon"
    assert row.detail == "Menteur  ·  Kitchen"


def test_a_match_declined_is_offered_no_more(screen, monkeypatch):
    cleared = []
    monkeypatch.setattr("netcode.running.clear", cleared.append)
    one = interrupted()
    app = screen(TitleScene(look=lambda: () if cleared else (one,)))
    press(app, "others")
    app.scene._choose(0)
    press(app, "b1")
    assert cleared == [one.journal]
    app.pop()
    wait(app, 100)
    assert "resume" not in keys(app)
    assert any("its record stays" in text for text in app.toasts.texts)


# The profile


def test_a_second_window_on_one_profile_says_that_it_is_a_guest(screen, evening):
    evening.home = SimpleNamespace(notice="in use", guest=2, folder=Path("p"))
    app = screen(LanTablesScene())
    assert app.scene.note() == "You are Zoé, guest 2 beside another window"
    assert any("Another window uses this profile" in text for text in app.toasts.texts)


@pytest.mark.parametrize(
    "fault", [IdentityFault("the folder x cannot be used: Read-only file system"), OSError("full")]
)
def test_a_profile_that_cannot_be_used_is_one_sentence_that_stays(screen, monkeypatch, fault):
    def refuse(_name):
        raise fault

    monkeypatch.setattr(tables_scene, "Evening", refuse)
    app = screen(LanTablesScene())
    wait(app, 12_000)
    assert app.scene._fault == f"The LAN cannot be used: {fault}"
    opens = next(widget for widget in app.scene.ui.widgets[1].family() if widget.key == "open")
    assert not opens.enabled


# The lobby


def lobby(screen, evening):
    evening.lan.join([])
    app = screen(LanLobbyScene(evening, sits=True))
    wait(app, 600)
    return app


def test_the_key_that_is_at_hand_when_the_table_is_found_says_that_one_is_ready(screen, drive, evening):
    app = lobby(screen, evening)
    assert app.scene.ui.focused.key == "ready"
    drive(app).keys("return")
    assert evening.lan.wishes[-1] == ("ready", (True,))


def test_the_selectors_show_the_seats_one_has_and_not_those_one_wished_for(screen, evening):
    app = lobby(screen, evening)
    scene = app.scene
    evening.lan.guest(Profile("Noé", 2), SeatWish(ANYWHERE, 0, "Noé"))
    wait(app, 600)
    scene._set_bots(3)
    assert scene._bots == 3
    wait(app, 4_000)
    view = evening.lan.lobby()
    bots = sum(seat.mine and seat.level > 0 for seat in view.seats)
    assert scene._bots == bots
    people = sum(seat.mine and not seat.level for seat in view.seats)
    assert scene._people == people
    selector = next(widget for widget in app.scene.ui.targets() if widget.key == "bots")
    assert selector.value == bots and bots in [value for value, _text in selector.options]


def test_when_the_opener_vanishes_it_is_said_who_keeps_the_table(screen, evening):
    app = lobby(screen, evening)
    evening.lan.events.append(Kept(evening.lan._own.key, "Zoé"))
    evening.key = evening.lan._own.key
    wait(app, 300)
    assert "You keep the table now." in app.toasts.texts
    evening.lan.events.append(Kept(b"x" * 32, "Hugo"))
    wait(app, 300)
    assert "Hugo keeps the table now." in app.toasts.texts


def test_who_cannot_be_reached_is_named_where_the_start_waits_for_it(screen, evening):
    app = lobby(screen, evening)
    view = evening.lan.lobby()
    host = next(person for person in view.people if not person.me)
    seats = tuple(seat._replace(owner=host.key) if number == 1 else seat for number, seat in enumerate(view.seats))
    people = tuple(
        one._replace(presence=Presence.LOST, seated=True) if one.key == host.key else one for one in view.people
    )
    assert (
        standstill(view._replace(hindrance="LOST", seats=seats, people=people)) == "Hugo cannot be reached just now."
    )
    assert "is being played at this table" in standstill(view._replace(stage="playing"))
    assert standstill(view._replace(stage="signing")) == "All sign …"
    assert app.scene._view is not None


def test_two_tables_that_look_alike_are_told_apart_by_where_they_are(evening):
    one, other = evening.lan.table("Chez Léa"), evening.lan.table("Chez Léa")
    third = evening.lan.table("Chez Hugo")
    details = [row.detail for row in rows_of((one, other, third))]
    assert details[0].endswith("192.0.2.1") and details[1].endswith("192.0.2.2")
    assert "192.0.2" not in details[2]


def test_how_long_a_lost_laptop_is_waited_for_is_a_setting_of_the_table(screen, evening):
    app = screen(LanNewTableScene(evening))
    wait(app, 100)
    assert GRACES[0] == 15 and GRACES[-1] == 180
    app.scene._set_grace(90)
    app.scene.start()
    name, (plan,) = evening.lan.wishes[-1]
    assert (name, plan.grace_s) == ("open", 90)


# The window


def test_a_match_goes_on_while_the_window_is_minimised(screen, evening):
    made, key = roster("menteur", 3)
    evening = FakeEvening(key)
    match = evening.lan.match = FakeMatch(made)
    app = screen(TitleScene(look=lambda: ()))
    scene = LanMatchScene(evening, made)
    app.push(scene)
    match.deal()
    wait(app, 600)
    app.post(pygame.WINDOWMINIMIZED)
    app.post(pygame.WINDOWFOCUSLOST)
    before = scene.session.state
    match.step()
    wait(app, 3_000)
    assert scene.session.state != before
    app.post(pygame.WINDOWRESTORED)
    wait(app, 200)
    assert app.scene is scene
