"""Whole matches on the couch with four pads alone: from "press A" to the result, at the sizes of a television."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from client.far import far
from client.scenes.couch.join import HOLD_MS, LATE_MS, CouchJoinScene
from client.scenes.couch.table import CouchChooseScene, CouchCurtainScene, CouchMatchScene, CouchTableScene
from client.scenes.cut import CutScene
from client.scenes.round_result import RoundResultScene
from client.scenes.series_result import SeriesResultScene
from client.scenes.title import TitleScene
from client.settings import Settings
from client.store import RecordStore
from core.games.menteur.packs import JOKER, rank_of

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]
NAMES = ["Zoé", "Joueur 2", "Joueur 3", "Joueur 4"]
OPTIONS = {
    "menteur": {"deal": "fixed7", "series": "single"},
    "courtisans": {},
    "medina": {},
    "menestrels": {},
}
EVERY = 25
"""So many pictures at 2160 lines one is drawn: pixels are what costs there, and the others are drawn at 1080."""
LIKED = ("noble", "peek", "veto", "on", "assign", "confirm", "double", "take", "coin", "allow")


def menteur(scene, table, seen):
    view = scene.session.view(scene.viewer)
    hand = table.board.hand
    if view.phase != "PLAY":
        keys = [target.key for target in table.targets() if target.enabled]
        return [next((key for key in keys if key.startswith("accuse") and view.emptied), "let_go")]
    fitting = [i for i, card in enumerate(hand) if card.face == JOKER or rank_of(card.face) == view.required]
    return [*(f"card:{index}" for index in fitting[:4] or [0]), "play"]


def courtisans(scene, table, seen):
    keys = [target.key for target in table.targets() if target.enabled]
    if table.controls.turn.ask in ("assassin", "diplomat", "use"):
        return ["decline"]
    marks, zones = ([key for key in keys if key.startswith(word)] for word in ("mark:", "zone:"))
    if marks and seen["mark"] < 3:
        seen["mark"] += 1
        return marks[-1:]
    if zones:
        seen["zone"] += 1
        return [zones[seen["zone"] % len(zones)]]
    return ["confirm"] if "confirm" in keys else [next(key for key in keys if key.startswith("card:"))]


def medina(scene, table, seen):
    if table.turn.full:
        return ["confirm"]
    seen["piece"] += 1
    return ["any place"]


def menestrels(scene, table, seen):
    keys = [target.key for target in table.targets() if target.enabled and not target.key.startswith("see:")]
    words = [key.split(":")[0] for key in keys]
    word = next(one for one in LIKED if one in words)
    if word in ("assign", "double") and seen[word] % 2:
        seen[word] += 1
        word = "confirm" if "confirm" in words else "take" if "take" in words else word
    chosen = [key for key, one in zip(keys, words, strict=True) if one == word]
    seen[word] += 1
    return [chosen[seen[word] % len(chosen)]]


def thinned(app, monkeypatch):
    """Draw every `EVERY`th picture only; counts those `wanted` and those `really` drawn."""
    counted, draw = Counter(), app._draw

    def drawn():
        counted["wanted"] += 1
        if counted["wanted"] % EVERY == 1:
            counted["really"] += 1
            draw()
        else:
            app.scene.dirty, app._dirty, app._changed = False, False, []

    monkeypatch.setattr(app, "_draw", drawn)
    return counted


class Couch:
    """Four people, each with a pad of their own and nothing else."""

    def __init__(self, app, pads, game, until=None):
        self.app, self.pads, self.game, self.until = app, pads, game, until
        self.seen = Counter()
        self.actors = set()

    def wait(self, ms):
        for _ in range(-(-ms // 50)):
            self.app.step(50)

    # Sitting down

    def sit_down(self):
        app = self.app
        for pad in self.pads:
            pad.press("a")
            self.wait(150)
        for pad in self.pads:
            pad.set("a", True)
        self.wait(int(HOLD_MS) + 100)
        for pad in self.pads:
            pad.set("a", False)
        self.wait(int(LATE_MS) + 200)
        assert isinstance(app.scene, CouchChooseScene)
        self.press_widget(f"game:{self.game}")
        scene = app.scene
        assert isinstance(scene, CouchTableScene)
        for key, value in OPTIONS[self.game].items():
            scene._set_option(key)(value)
        assert [seat.name for seat in scene.draft.seats] == NAMES
        self.press_widget("start")
        assert isinstance(app.scene, CouchMatchScene) or any(isinstance(s, CouchMatchScene) for s in app.scenes)

    def press_widget(self, key, pad=0):
        for _ in range(80):
            focused = self.app.scene.ui.focused
            if focused is not None and focused.key == key:
                self.pads[pad].press("a")
                return
            self.pads[pad].press("rb")
        raise AssertionError(f"the focus does not come to {key!r}")

    @property
    def match(self):
        return next(scene for scene in self.app.scenes if isinstance(scene, CouchMatchScene))

    # Playing

    def play(self, most_turns=None):
        """Until the last result, or so many turns."""
        start = self.app.clock.now_ms()
        while self.app.clock.now_ms() - start < 3_600_000:
            scene = self.app.scene
            self.seen[type(scene).__name__] += 1
            if isinstance(scene, SeriesResultScene) or (most_turns and self.seen["turn"] >= most_turns):
                return scene
            if isinstance(scene, RoundResultScene):
                self.press_widget("go-on", 2)
            elif isinstance(scene, CutScene):
                self.press_widget("cut", 3)
            elif isinstance(scene, CouchCurtainScene):
                self._open(scene)
            elif isinstance(scene, CouchMatchScene) and self._act(scene):
                continue
            self.app.step(50)
        raise AssertionError("the match does not end")

    def _open(self, curtain):
        if self.seen["opened"] == 0:
            stranger = self.pads[(curtain._seat + 1) % 4]
            stranger.set("a", True)
            self.wait(700)
            stranger.set("a", False)
            assert self.app.scene is curtain, "another's pad opens nothing"
        self.seen["opened"] += 1
        pad = self.pads[curtain._seat]
        pad.set("a", True)
        self.wait(600)
        pad.set("a", False)

    def _act(self, scene):
        session, table = scene.session, scene.table
        if scene.poll is not None:
            keys = [widget.key for widget in scene.ui.targets()]
            view = scene.session.view(None)
            doubts = [key for key in keys if key.startswith(("accuse:", "veto:"))]
            emptied = getattr(view, "emptied", False)
            self.press_widget(doubts[0] if doubts and emptied else "nobody", self.seen["poll"] % 4)
            self.seen["poll"] += 1
            return True
        controls = table.controls
        ready = session.stage == "ask" and not table.busy and scene.viewer in session.waiting
        if not ready or controls is None:
            return False
        if self.game == "courtisans" and controls.turn is None:
            return False
        if self.game in ("medina", "menestrels") and not controls.active:
            return False
        self.actors.add(scene.viewer)
        self.seen["turn"] += 1
        for key in globals()[self.game](scene, table, self.seen):
            self.press_target(scene, table, key)
        return True

    def press_target(self, scene, table, key):
        pad = self.pads[scene.viewer]
        if key == "any place":
            # Wherever the cross leads on the board from the piece that is offered.
            pad.press(*["rb"] * (self.seen["piece"] % 3), *["right", "right", "left"][: self.seen["piece"] % 4])
        for _ in range(120):
            focus = table.focus or ""
            if focus == key or (key == "any place" and focus.startswith(("cell", "slot", "palace"))):
                pad.press("a")
                return
            # Cards are reached by the cross, groups by the shoulder button.
            if self.game == "menteur" and key.startswith("card:") and focus.startswith("card:"):
                pad.press("right" if int(focus[5:]) < int(key[5:]) else "left")
            else:
                pad.press("rb")
        raise AssertionError(f"the focus does not come to {key!r}, it is at {table.focus!r}")


@pytest.fixture
def couch(make_app, attach_pad, tmp_path):
    """`couch(game, size)`: four pads before a screen of that size, as `veillee --couch` begins."""

    def begin(game, size):
        settings = far(Settings(name="Zoé", language="fr", animation_speed=0.0), fullscreen=False).changed(edge=4)
        store = RecordStore(tmp_path / "records")
        app = make_app(TitleScene(bytes(range(32)), store), settings=settings, size=size)
        app.push(CouchJoinScene(bytes(range(32)), store))
        return Couch(app, [attach_pad(app) for _ in range(4)], game)

    return begin


def whole(played, result, folder):
    """The match was played to its end by four pads and nothing else, every picture was found, and it is recorded."""
    assert isinstance(result, SeriesResultScene)
    assert result.winners() == result.match.session.pending.winners
    assert played.actors == {0, 1, 2, 3}
    assert played.app.input.last_source == "pad"
    assert not played.app.sprites.missing
    assert len(list((folder / "records").glob("*.veil"))) == 1


@pytest.mark.parametrize("game", OPTIONS)
def test_four_pads_alone_play_a_whole_match_at_1080p(couch, game, tmp_path):
    played = couch(game, (1920, 1080))
    played.sit_down()
    result = played.play()
    whole(played, result, tmp_path)
    assert pygame.display.get_surface().get_size() == (1920, 1080)


@pytest.mark.parametrize("game", OPTIONS)
def test_four_pads_alone_play_a_whole_match_at_2160p(couch, game, tmp_path, monkeypatch):
    """Every `EVERY`th picture is really drawn with its 8.3 million pixels, and so is the last one."""
    played = couch(game, (3840, 2160))
    drawn = thinned(played.app, monkeypatch)
    played.sit_down()
    result = played.play()
    whole(played, result, tmp_path)
    assert drawn["really"] >= 10
    assert played.app.canvas.size_px[1] > 1900, "the picture is as fine as the screen"
    result.invalidate()
    monkeypatch.undo()
    played.app.shot(tmp_path / "last.png")
    assert len({tuple(pygame.display.get_surface().get_at((x, 1080))) for x in range(200, 3640, 4)}) > 2
    assert pygame.display.get_surface().get_size() == (3840, 2160)
