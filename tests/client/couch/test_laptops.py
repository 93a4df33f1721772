"""A couch with laptops: the hand of whoever joins with a laptop is there, the big screen shows the table."""

import time

import pytest

from client.couch import Claim
from client.scenes.base import Scene
from client.scenes.couch.join import CouchJoinScene
from client.scenes.couch.laptops import CouchLanMatchScene, CouchLanTableScene, CouchLobbyScene, open_to_laptops
from client.scenes.couch.table import CouchCurtainScene
from client.scenes.series_result import SeriesResultScene
from client.settings import Settings
from core.rng import Rng
from netcode.lobby.records import ANYWHERE, SeatWish

LONGEST_S = 120


@pytest.fixture
def couch(make_app, attach_pad, drive):
    """An application before the couch, with Léa and her pad on it."""
    app = make_app(Scene(), settings=Settings(name="Léa", language="en", animation_speed=0.0, text_percent=140))
    scene = CouchJoinScene()
    app.push(scene)
    pad = attach_pad(app)
    pad.press("a")
    drive(app).wait(300)
    assert [claim.name for claim in scene.couch.claims] == ["Léa"]
    return app, scene, pad


class Room:
    def __init__(self, app):
        self.app, self.end = app, time.monotonic() + LONGEST_S

    def until(self, holds):
        while not holds():
            assert time.monotonic() < self.end, f"it never came; on screen: {type(self.app.scene).__name__}"
            self.app.step(50)
            time.sleep(0.002)

    def press(self, key):
        found = [widget for widget in self.app.scene.ui.targets() if widget.key == key and widget.enabled]
        self.until(lambda: any(w.key == key and w.enabled for w in self.app.scene.ui.targets()))
        found = [widget for widget in self.app.scene.ui.targets() if widget.key == key and widget.enabled]
        found[0].press()


def opened(app, scene, evening, seats=3):
    room = Room(app)
    open_to_laptops(scene, evening)
    assert isinstance(app.scene, CouchLanTableScene)
    app.step(50)
    app.scene._choose_game("menteur")
    app.scene._resize(seats)
    app.scene._set_option("deal")("fixed7")
    app.scene._set_option("series")("single")
    room.press("start")
    assert isinstance(app.scene, CouchLobbyScene)
    room.until(lambda: evening.lan.lobby() is not None and any(seat.mine for seat in evening.lan.lobby().seats))
    room.until(lambda: evening.lan.hub.port > 0)
    return room


def test_the_couch_sits_down_by_its_names_and_the_screen_says_how_a_laptop_joins(couch, lan_evening):
    app, scene, _pad = couch
    scene.couch.claims.append(Claim(scene.couch.claims[0].device, "", "", "Noël", handed=True))
    room = opened(app, scene, lan_evening)
    room.until(lambda: [seat.name for seat in lan_evening.lan.lobby().seats if seat.mine] == ["Léa", "Noël"])
    keys = {widget.key for widget in app.scene.ui.targets()}
    assert "people" not in keys and "bots" in keys
    assert lan_evening.invitation()[2]
    app.step(50)


def test_who_leaves_the_choice_of_a_table_ends_the_evening(couch, lan_evening):
    app, scene, _pad = couch
    open_to_laptops(scene, lan_evening)
    app.step(50)
    app.pop()
    assert app.scene is scene


@pytest.mark.slow
def test_a_match_of_a_pad_and_a_laptop_is_played_to_its_end(couch, lan_evening, laptop, here):
    app, scene, pad = couch
    room = opened(app, scene, lan_evening)
    laptop.join(here(lan_evening.lan.hub.port))
    room.until(lambda: laptop.lobby() is not None and laptop.lobby().stage == "open")
    laptop.sit([SeatWish(ANYWHERE, 1, "Noé"), SeatWish(ANYWHERE, 1, "Nora")])
    room.until(lambda: all(seat.owner for seat in laptop.lobby().seats))
    room.press("ready")
    laptop.ready()
    room.press("begin")
    room.until(lambda: isinstance(app.scene, CouchLanMatchScene))
    match, moves, curtains = app.scene, 0, 0
    seat = match._lan.persons[0]
    assert match.viewer is None and match.claim_of(seat) == 0
    assert set(match.session.views()) == {None, seat}, "what the laptop's hands hold is not known here"
    while not isinstance(app.scene, SeriesResultScene):
        assert time.monotonic() < room.end
        app.step(50)
        time.sleep(0.002)
        top = app.scene
        if isinstance(top, CouchCurtainScene):
            curtains += 1
            assert match.viewer is None
            pad.set("a", True)
            for _ in range(14):
                app.step(50)
            pad.set("a", False)
            assert app.scene is match and match.viewer == seat
        elif top is match and match.poll is not None:
            room.press("nobody")
        elif top is match and match.viewer == seat:
            waiting = match.session.awaited(seat, match.now_ms)
            if waiting is not None and waiting.mine and not match.table.busy:
                match._on_move(match.session.game.sample(match.session.state, seat, Rng(moves, "test")))
                moves += 1
    assert moves > 2 and curtains > 2
    assert app.scene.winners()
