"""A whole game of Courtisans, from title to result: against bots by one input alone, and two at one screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client.app import App
from client.input import Intent
from client.scenes.curtain import CurtainScene
from client.scenes.match import MatchScene
from client.scenes.new_table import NewTableScene
from client.scenes.series_result import SeriesResultScene
from client.scenes.title import TitleScene
from client.settings import Settings
from client.store import RecordStore

STEP_MS = 50
LONGEST_MS = 3_600_000


class Banquet:
    """One person (or several at one screen) playing a whole game through `hands` alone."""

    def __init__(self, app: App, hands: Any) -> None:
        self.app = app
        self.hands = hands
        self.seen: Counter[str] = Counter()

    def sit_down(self, players: int, people: int = 1) -> None:
        """From the title to the table."""
        hands = self.hands
        assert isinstance(self.app.scene, TitleScene)
        hands.press_widget("play")
        hands.press_widget("game:courtisans")
        scene = self.app.scene
        assert isinstance(scene, NewTableScene)
        while len(scene.draft.seats) != players:
            hands.change("players", 1 if len(scene.draft.seats) < players else -1)
        hands.change("preset", 1)
        assert scene.draft.options == {"expansion": "on"}
        for seat in range(people):
            while scene.draft.seats[seat].is_bot:
                hands.change(f"level{seat}", 1)
        hands.press_widget("start")

    def press(self, key: str) -> None:
        """Press a target of the table: point at it, or step there."""
        table = self.match.table
        assert table is not None
        if self.hands.points:
            rect = next(target.rect for target in table.targets() if target.key == key)
            for dx, dy in ((0.5, 0.5), (0.5, 0.06), (0.5, 0.94), (0.06, 0.5), (0.94, 0.5)):
                x, y = rect.left + rect.w * dx, rect.top + rect.h * dy
                if table.hit(x, y) == key:
                    self.hands.click(x, y)
                    return
            raise AssertionError(f"{key!r} cannot be pointed at")
        for _press in range(120):
            if table.focus == key:
                self.hands.press(Intent.OK)
                return
            self.hands.press(Intent.NEXT)
        raise AssertionError(f"the focus does not come to {key!r}")

    @property
    def match(self) -> MatchScene:
        """The running match."""
        return next(scene for scene in self.app.scenes if isinstance(scene, MatchScene))

    def play(self) -> SeriesResultScene:
        """Play until the game is over."""
        start = self.app.clock.now_ms()
        while self.app.clock.now_ms() - start < LONGEST_MS:
            scene = self.app.scene
            self.seen[type(scene).__name__] += 1
            if isinstance(scene, SeriesResultScene):
                return scene
            if isinstance(scene, CurtainScene):
                self.hands.hold(700)
            elif isinstance(scene, MatchScene) and self._act():
                continue
            self.app.step(STEP_MS)
        raise AssertionError("the game does not end")

    def _act(self) -> bool:
        table: Any = self.match.table
        if table is None or table.busy or table.controls is None or table.controls.turn is None:
            return False
        keys = [target.key for target in table.targets() if target.enabled]
        turn = table.controls.turn
        marks = [key for key in keys if key.startswith("mark:")]
        zones = [key for key in keys if key.startswith("zone:")]
        if marks and self.seen["mark"] < 3:
            self.seen["mark"] += 1
            self.press(marks[-1])
        elif turn.ask in ("assassin", "diplomat", "use"):
            self.seen["decline"] += 1
            self.press("decline")
        elif zones:
            self.seen["zone"] += 1
            self.press(zones[self.seen["zone"] % len(zones)])
        elif "confirm" in keys:
            if self.seen["undo"] < 1:
                self.seen["undo"] += 1
                self.press("undo")
            else:
                self.seen["confirm"] += 1
                self.press("confirm")
        else:
            self.press(next(key for key in keys if key.startswith("card:")))
        return True


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "source"), [("mouse", "mouse"), ("finger", "touch"), ("keyboard", "keys"), ("gamepad", "pad")]
)
def test_a_game_is_played_by_one_input_alone(
    app: App, hands: str, source: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    played = Banquet(app, request.getfixturevalue(hands))
    played.sit_down(3)
    result = played.play()
    state = result.match.session.table.state
    assert played.seen["confirm"] == state.inner.rules.turns
    assert played.seen["undo"] and played.seen["mark"] + played.seen["decline"]
    assert result.winners() == state.inner.winners
    assert app.input.last_source == source
    assert all(proof.fault == "" for proof in result.match.session.proofs)
    assert len(list((tmp_path / "records").glob("*.veil"))) == 1
    assert result.match.sheet() is not None


@pytest.mark.slow
def test_two_people_share_the_screen_turn_by_turn(app: App, keyboard: Any) -> None:
    played = Banquet(app, keyboard)
    played.sit_down(2, people=2)
    result = played.play()
    turns = result.match.session.table.state.inner.rules.turns
    assert played.seen["confirm"] == 2 * turns
    # The curtain closes once before each turn, not before each card.
    assert 2 * turns <= played.seen["CurtainScene"] <= 4 * turns


@pytest.mark.slow
def test_the_whole_game_is_animated_to_its_end(make_app: Callable[..., App], tmp_path: Path, keyboard: Any) -> None:
    """With animations on, every step is played and the end comes to the same result screen."""
    title = TitleScene(bytes(range(32)), RecordStore(tmp_path / "records"))
    settings = Settings(name="Zoé", language="fr", animation_speed=2.0)
    app = make_app(title, settings=settings, size=(640, 360))
    played = Banquet(app, type(keyboard)(app))
    played.sit_down(2)
    result = played.play()
    assert result.match.session.table.state.inner.winners == result.winners()
