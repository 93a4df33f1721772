"""A whole match on the LAN in the window: a table opened, another installation joins, played to the end, rematch."""

import time

import pygame
import pytest

from client.app import App
from client.scenes.lan.lobby import LanLobbyScene
from client.scenes.lan.match import LanMatchScene
from client.scenes.lan.tables import LanTablesScene
from client.scenes.round_result import RoundResultScene
from client.scenes.series_result import SeriesResultScene
from client.scenes.title import TitleScene
from client.settings import Settings
from core.rng import Rng
from netcode.lobby.records import ANYWHERE, SeatWish

pytestmark = pytest.mark.slow
LONGEST_S = 120


@pytest.fixture
def evening(lan_evening):
    lan_evening.start()
    return lan_evening


def test_a_match_is_opened_joined_played_and_comes_back_to_the_table(evening, laptop, here):
    settings = Settings(name="Léa", language="fr", animation_speed=0.0)
    app = App(lambda _app: TitleScene(), settings, size=(1280, 720))
    end = time.monotonic() + LONGEST_S

    def until(holds):
        while not holds():
            assert time.monotonic() < end, f"it never came; on screen: {type(app.scene).__name__}"
            app.step(50)
            time.sleep(0.002)

    def press(key):
        until(lambda: any(widget.key == key and widget.enabled for widget in app.scene.ui.targets()))
        next(widget for widget in app.scene.ui.targets() if widget.key == key).press()

    try:
        app.push(LanTablesScene(evening))
        app.step(50)
        press("open")
        app.scene._resize(3)
        app.scene._set_option("series")("single")
        press("start")
        until(lambda: evening.lan.lobby() is not None and evening.lan.hub.port > 0)
        laptop.join(here(evening.lan.hub.port))
        until(lambda: laptop.lobby() is not None and laptop.lobby().stage == "open")
        laptop.sit([SeatWish(ANYWHERE, 1, "Robot"), SeatWish(ANYWHERE, 2, "Robote")])
        until(lambda: all(seat.owner for seat in evening.lan.lobby().seats))
        until(lambda: all(seat.owner for seat in laptop.lobby().seats))
        press("ready")
        laptop.ready()
        press("begin")
        until(lambda: isinstance(app.scene, LanMatchScene))
        moves = 0
        while not isinstance(app.scene, SeriesResultScene):
            assert time.monotonic() < end
            app.step(50)
            time.sleep(0.002)
            scene = app.scene
            assert isinstance(scene, LanMatchScene | RoundResultScene)
            if isinstance(scene, LanMatchScene):
                waiting = scene.session.awaited(scene.viewer, scene.now_ms)
                if waiting is not None and waiting.mine and not scene.table.busy:
                    scene._on_move(scene.session.game.sample(scene.session.state, scene.viewer, Rng(moves, "test")))
                    moves += 1
        assert moves > 2
        assert app.scene.winners()
        app.scene.go_on()
        until(lambda: isinstance(app.scene, LanLobbyScene) and evening.lan.lobby().stage == "open")
        assert all(seat.owner for seat in evening.lan.lobby().seats), "the same people still sit there"
    finally:
        pygame.quit()
