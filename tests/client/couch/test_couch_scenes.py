"""The couch on the screen with virtual pads: joining, readiness, and whose buttons count at the table."""

from types import SimpleNamespace

import pytest

from client.couch import KEYBOARD
from client.input import Intent
from client.matches import MatchPlan, SeatPlan
from client.scenes.couch.join import HOLD_MS, LATE_MS, CouchJoinScene, CouchKeyboard
from client.scenes.couch.table import (
    CouchChooseScene,
    CouchCurtainScene,
    CouchMatchScene,
    CouchTableScene,
    couch_draft,
)
from client.scenes.title import TitleScene
from client.settings import Settings
from client.store import RecordStore
from client.tables import registry

FAR = Settings(name="Léa", language="en", animation_speed=0.0, text_percent=125)


@pytest.fixture
def room(make_app, attach_pad, drive, tmp_path):
    """An application before the couch, and two pads."""
    app = make_app(TitleScene(), settings=FAR)
    scene = CouchJoinScene(b"seed", RecordStore(tmp_path))
    app.push(scene)
    return app, scene, [attach_pad(app), attach_pad(app)], drive(app)


def sit(app, pads, driver):
    for pad in pads:
        pad.press("a")
        driver.wait(200)


def get_ready(app, pads, driver):
    for pad in pads:
        pad.set("a", True)
    driver.wait(int(HOLD_MS) + 100)
    for pad in pads:
        pad.set("a", False)


def test_pads_join_by_a_get_ready_by_holding_it_and_choose_a_game(room):
    app, scene, pads, driver = room
    sit(app, pads, driver)
    assert [claim.device for claim in scene.couch.claims] == [pad.device for pad in pads]
    assert [claim.name for claim in scene.couch.claims] == ["Léa", "Player 2"]
    get_ready(app, pads[:1], driver)
    assert [claim.ready for claim in scene.couch.claims] == [True, False]
    get_ready(app, pads[1:], driver)
    driver.wait(int(LATE_MS) + 200)
    assert isinstance(app.scene, CouchChooseScene)
    app.pop()
    assert not any(claim.ready for claim in scene.couch.claims), "whoever comes back says so again"


def test_b_takes_back_being_ready_then_the_seat(room):
    app, scene, pads, driver = room
    sit(app, pads, driver)
    get_ready(app, pads[:1], driver)
    pads[0].press("b")
    assert not scene.couch.claims[0].ready
    pads[0].press("b")
    assert [claim.device for claim in scene.couch.claims] == [pads[1].device]


def test_the_keyboard_takes_one_seat(room):
    _app, scene, _pads, driver = room
    driver.keys("return")
    driver.wait(200)
    driver.keys("return")
    driver.wait(200)
    assert [claim.device for claim in scene.couch.claims] == [KEYBOARD]


def test_an_unplugged_pad_keeps_its_seat_on_the_screen(room, attach_pad):
    app, scene, pads, driver = room
    sit(app, pads, driver)
    pads[0].detach()
    driver.wait(100)
    assert scene.couch.claims[0].asleep
    pad = attach_pad(app)
    driver.wait(100)
    assert scene.couch.claims[0].device == pad.device


@pytest.mark.parametrize("game", registry.names())
def test_the_people_of_the_couch_take_the_first_seats_in_their_order(game, room):
    app, scene, pads, driver = room
    sit(app, pads, driver)
    draft = couch_draft(scene.couch, game, {})
    assert [seat.name for seat in draft.seats[:2]] == ["Léa", "Player 2"]
    assert not any(seat.is_bot for seat in draft.seats[:2])
    assert draft.problem() == ""


@pytest.fixture
def at_table(room):
    """A match of Menteur of the two pads, its first curtain closed."""
    app, scene, pads, driver = room
    sit(app, pads, driver)
    app.push(CouchTableScene(scene.couch, "menteur", {}, b"seed", scene._store))
    app.scene._set_option("series")("single")
    app.scene.start()
    match = app.scene
    if not isinstance(match, CouchMatchScene):
        match = next(one for one in app.scenes if isinstance(one, CouchMatchScene))
    for _ in range(200):
        driver.step(50)
        if isinstance(app.scene, CouchCurtainScene):
            break
        if app.scene is not match:
            pads[0].press("a")
    assert isinstance(app.scene, CouchCurtainScene)
    return app, match, pads, driver


def test_only_the_pad_of_the_one_asked_opens_the_curtain(at_table):
    app, match, pads, driver = at_table
    seat = app.scene._seat
    stranger = pads[1 - seat]
    stranger.set("a", True)
    driver.wait(1_000)
    stranger.set("a", False)
    assert isinstance(app.scene, CouchCurtainScene)
    assert match.viewer is None
    pads[seat].set("a", True)
    driver.wait(300)
    stranger.press("a")
    driver.wait(400)
    pads[seat].set("a", False)
    assert app.scene is match
    assert match.viewer == seat


def test_another_pad_plays_nothing_for_the_one_who_looks_but_opens_the_menu(at_table):
    app, match, pads, driver = at_table
    seat = app.scene._seat
    pads[seat].set("a", True)
    driver.wait(700)
    pads[seat].set("a", False)
    before = match.table.focus
    pads[1 - seat].press("right", "a", "a", "x")
    assert match.table.focus == before
    assert match.session.stage == "ask"
    pads[seat].press("right")
    assert match.table.focus != before
    pads[1 - seat].press("start")
    assert app.scene is not match


def test_a_pad_that_falls_asleep_at_the_table_is_told_and_any_free_one_may_help(at_table, attach_pad):
    app, match, pads, driver = at_table
    seat = app.scene._seat
    pads[seat].detach()
    driver.wait(200)
    assert "sleeps" in app.toasts.texts[-1]
    assert match.couch.claims[seat].asleep
    pad = attach_pad(app)
    driver.wait(200)
    assert match.couch.claims[seat].device == pad.device
    assert "back" in app.toasts.texts[-1]


def test_leaving_the_table_leads_back_to_the_couch_with_everybody_on_it(at_table):
    app, match, _pads, _driver = at_table
    match.quit_table()
    assert isinstance(app.scene, CouchJoinScene)
    assert len(app.scene.couch.claims) == 2
    match.couch.claims[0].ready = False


def test_a_pad_that_is_another_once_more_is_not_heard_at_the_table(room):
    app, scene, pads, driver = room
    for down in (True, False):
        for pad in pads:
            pad._sdl.SDL_JoystickSetVirtualButton(pad._pointer, 0, int(down))
        pads[0]._sdl.SDL_JoystickUpdate()
        app.step(16)
    driver.wait(200)
    assert len(scene.couch.claims) == 1
    get_ready(app, [pads[0]], driver)
    driver.wait(int(LATE_MS) + 200)
    assert isinstance(app.scene, CouchChooseScene)
    assert app.input.deaf == scene.couch.echoes
    assert len(app.input.deaf) == 1


def test_a_pad_writes_its_own_name_and_no_other_pad_writes_into_it(room):
    app, scene, pads, driver = room
    sit(app, pads, driver)
    pads[1].press("x")
    assert isinstance(app.scene, CouchKeyboard)
    pads[1].press("x", "x", "x", "x", "x", "x", "x", "x", "x")
    pads[0].press("a", "a")
    pads[1].press("a", "right", "a")
    pads[0].press("start")
    assert isinstance(app.scene, CouchKeyboard)
    pads[1].press("start")
    assert app.scene is scene
    assert scene.couch.claims[1].name == "az"
    assert scene.couch.claims[0].name == "Léa"


def test_two_people_are_not_called_the_same(room):
    app, scene, pads, driver = room
    sit(app, pads, driver)
    pads[1].press("x")
    app.scene._field.value = "Léa"
    pads[1].press("b")
    assert scene.couch.claims[1].name == "Player 2"
    assert "Léa" in app.toasts.texts[-1]


def test_a_pad_is_handed_over_and_the_curtain_says_to_whom(room):
    app, scene, pads, driver = room
    sit(app, pads[:1], driver)
    pads[0].press("rb")
    assert [claim.name for claim in scene.couch.claims] == ["Léa", "Player 2"]
    get_ready(app, pads[:1], driver)
    assert all(claim.ready for claim in scene.couch.claims)
    match = CouchMatchScene(
        scene.couch, MatchPlan("menteur", (SeatPlan("Léa"), SeatPlan("Player 2"), SeatPlan("B", 1)))
    )
    curtain = CouchCurtainScene(match, 1, lambda: None)
    assert curtain.words() == "Hand Player 2 the pad. The others look away."
    assert scene.couch.may_act(1, pads[0].device)
    assert not scene.couch.may_act(1, pads[1].device)


def test_prompts_name_the_buttons_of_the_pad_in_hand(room):
    app, scene, pads, driver = room
    sit(app, pads[:1], driver)
    assert scene.note() == "Press A to join, hold it to be ready"
    app.input._pads[pads[0].device] = SimpleNamespace(name="PS5 Controller")
    assert app.input.glyphs.family == "playstation"
    assert scene.note() == "Press cross to join, hold it to be ready"


def test_without_a_pad_the_couch_says_so_and_keyboard_or_mouse_takes_the_seat(make_app, drive, attach_pad):
    app = make_app(TitleScene(), settings=FAR)
    scene = CouchJoinScene()
    app.push(scene)
    app.step(16)
    assert "No gamepad" in scene.note()
    assert scene._button(None) == "Enter"
    mouse = drive(app)
    join = next(box for box, intent in scene._bar._boxes if intent is Intent.OK)
    mouse.click(*join.center)
    mouse.wait(400)
    assert [claim.device for claim in scene.couch.claims] == [KEYBOARD]
    attach_pad(app)
    app.step(16)
    assert "No gamepad" not in scene.note()
    assert scene._button(None) == "A"
