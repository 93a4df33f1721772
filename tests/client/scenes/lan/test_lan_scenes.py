"""The screens of the LAN on a loopback without discovery: opening, sitting, chat, invitation, diagnosis."""

import time

import pygame
import pytest

from client import i18n
from client.app import App
from client.scenes.lan.diagnosis import DiagnosisScene, paragraphs
from client.scenes.lan.invite import InviteScene
from client.scenes.lan.lobby import LanLobbyScene, rows_of
from client.scenes.lan.new_table import LanNewTableScene
from client.scenes.lan.tables import LanTablesScene, row_of
from client.scenes.lan.words import ADVICE, FINDINGS, spoken
from client.scenes.title import TitleScene
from client.scenes.tv.channel import TvScene
from client.settings import Settings
from netcode.discovery.diagnosis import Advice, Diagnosis, Finding, InterfaceReport
from netcode.discovery.interfaces import Skipped
from netcode.discovery.listing import Listed, Source
from netcode.limits import VERSION
from netcode.link import Address

LONGEST_S = 120


@pytest.fixture
def evening(lan_evening):
    lan_evening.start()
    return lan_evening


@pytest.fixture
def app(evening):
    app = App(lambda _app: TitleScene(), Settings(name="Léa", language="en", animation_speed=0.0), size=(1280, 720))
    app.push(LanTablesScene(evening))
    yield app
    # Without this the pads of the next application in this process stay deaf.
    app.input.stop()
    pygame.quit()


def until(app, holds):
    """Frames until something holds; fails after two minutes, which no machine needs."""
    end = time.monotonic() + LONGEST_S
    while not holds():
        assert time.monotonic() < end, "it never came"
        app.step(50)
        time.sleep(0.005)


def press(app, key):
    next(widget for widget in app.scene.ui.targets() if widget.key == key).press()


def opened(app, evening):
    press(app, "open")
    assert isinstance(app.scene, LanNewTableScene)
    app.step(50)
    press(app, "start")
    assert isinstance(app.scene, LanLobbyScene)
    until(app, lambda: evening.lan.lobby() is not None and any(seat.mine for seat in evening.lan.lobby().seats))
    until(app, lambda: app.scene.heading() == "Léa's table")
    return app.scene


def test_a_table_is_opened_with_its_keeper_on_the_first_seat(app, evening):
    scene = opened(app, evening)
    rows, keys = rows_of(evening.lan.lobby())
    assert rows[0].title == "Léa"
    assert keys[0] == evening.key
    assert [row.title for row in rows[1:]] == ["free"] * (len(rows) - 1)
    assert "begin" not in {widget.key for widget in scene.ui.targets()}, "free seats stand in the way"


def test_bots_and_people_at_this_laptop_sit_down_and_get_up(app, evening):
    scene = opened(app, evening)
    scene._set_bots(2)
    until(app, lambda: sum(seat.level > 0 for seat in evening.lan.lobby().seats) == 2)
    scene._set_bots(0)
    scene._set_people(2)
    until(app, lambda: [seat.name for seat in evening.lan.lobby().seats if seat.mine] == ["Léa", "Léa 2"])


def test_being_ready_is_seen_and_can_be_taken_back(app, evening):
    scene = opened(app, evening)
    press(app, "ready")
    until(app, lambda: evening.lan.lobby().ready)
    until(app, lambda: any(widget.key == "ready" and "Not" in widget.label for widget in scene.ui.targets()))
    press(app, "ready")
    until(app, lambda: not evening.lan.lobby().ready)


def test_what_is_said_is_shown_and_emotes_are_translated(app, evening):
    scene = opened(app, evening)
    press(app, "emote:bravo")
    until(app, lambda: any("Bravo!" in line.text for line in scene._chat._lines))
    assert spoken(":unknown") == ":unknown"


def test_the_invitation_shows_code_and_address(app, evening):
    opened(app, evening)
    until(app, lambda: bool(evening.invitation()[0]))
    press(app, "invite")
    assert isinstance(app.scene, InviteScene)
    app.step(50)
    code, address, text = evening.invitation()
    assert address == f"127.0.0.1:{evening.lan.hub.port}"
    assert text == f"veillee://{address}"
    assert code


def test_leaving_the_table_goes_back_to_the_list(app, evening):
    opened(app, evening)
    press(app, "leave")
    assert isinstance(app.scene, LanTablesScene)
    until(app, lambda: evening.lan.lobby() is None)


def test_a_wrong_address_is_one_sentence(app):
    app.scene._set_address("this is no address!")
    press(app, "join")
    assert isinstance(app.scene, LanTablesScene)
    assert "no code and no address" in app.toasts.texts[-1]


def listed(**changes):
    values = {
        "table": b"t" * 32, "title": "Chez Léa", "game": "menteur", "seats": 4, "taken": 2, "state": 0,
        "coded": False, "keeper": "Léa", "addresses": (Address("127.0.0.1", 1),), "grey": False,
        "checked": True, "version": VERSION, "same_rules": True,
        "sources": (Source.MULTICAST,),
    }  # fmt: skip
    return Listed(**(values | changes))


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({}, "open"),
        ({"grey": True}, "does not answer"),
        ({"version": VERSION + 1}, "another version"),
        ({"state": 2}, "playing"),
    ],
)
def test_a_row_says_how_the_table_is(app, changes, word):
    row = row_of(listed(**changes))
    assert row.right == word
    assert "2 of 4 seats taken" in row.detail


@pytest.mark.parametrize(("taken", "words"), [(0, "0 sur 4"), (1, "1 sur 4"), (3, "3 sur 4")])
def test_the_seats_taken_are_right_for_every_number_in_french(taken, words):
    before = i18n.language()
    i18n.use("fr")
    try:
        detail = row_of(listed(taken=taken)).detail
    finally:
        i18n.use(before)
    assert f"places prises\N{NO-BREAK SPACE}: {words}" in detail


def test_every_finding_and_advice_has_a_sentence():
    assert set(FINDINGS) == set(Finding)
    assert set(ADVICE) == set(Advice)


def test_the_diagnosis_names_adapters_faults_and_what_can_be_done(app):
    report = InterfaceReport("wlan0", ("192.168.1.7",), "no permission", 0, "", 3)
    found = Diagnosis(47621, (report,), (("tun0", Skipped.VIRTUAL),), (Finding.NOBODY_HEARD,), (Advice.VPN_OFF,))
    words = "\n".join(part.text for part in paragraphs(found, ("", "", "")))
    for part in ("wlan0: 192.168.1.7", "no permission", "3 announcements", "tun0", "47621", "1.  "):
        assert part in words


def test_the_diagnosis_opens_even_where_nothing_is_looked_for(app):
    press(app, "diagnosis")
    assert isinstance(app.scene, DiagnosisScene)
    app.step(50)


def test_only_watching_shows_the_table_as_a_television_does_and_back_leaves_it(app):
    app.scene._set_watch(True)
    app.scene._set_address("127.0.0.1:9")
    press(app, "join")
    assert isinstance(app.scene, TvScene)
    app.step(50)
    app.scene.leave_tv()
    assert isinstance(app.scene, LanTablesScene)


def test_while_no_table_answers_one_can_only_stop_looking_and_is_not_asked_twice(app, evening):
    evening.lan.join([Address("127.0.0.1", 9)])
    scene = LanLobbyScene(evening)
    app.push(scene)
    for _frame in range(20):
        app.step(50)
    assert [widget.key for widget in scene.ui.targets()] == ["leave"]
    assert "Invite" in scene._list.empty
    scene.back()
    assert isinstance(app.scene, LanTablesScene)
