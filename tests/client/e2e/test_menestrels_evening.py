"""A whole game of Ménestrels, from title to result: against bots by one input alone, and two at one screen."""

from __future__ import annotations

from collections import Counter
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
from client.ui.modal import Modal
from core.games.menestrels.nobles import NOBLES

pytestmark = pytest.mark.slow
STEP_MS = 50
LONGEST_MS = 3_600_000
# What a person who tries everything presses first.
LIKED = ("noble", "peek", "veto", "on", "assign", "confirm", "double", "take", "coin", "allow")


class Fair:
    """One person (or several at one screen) playing a whole game through `hands` alone."""

    def __init__(self, app: App, hands: Any, noble: int = -1) -> None:
        self.app, self.hands, self.noble = app, hands, noble
        self.seen: Counter[str] = Counter()

    def sit_down(self, players: int, people: int = 1) -> None:
        hands = self.hands
        assert isinstance(self.app.scene, TitleScene)
        hands.press_widget("play")
        hands.press_widget("game:menestrels")
        scene = self.app.scene
        assert isinstance(scene, NewTableScene)
        while len(scene.draft.seats) != players:
            hands.change("players", 1 if len(scene.draft.seats) < players else -1)
        hands.change("preset", 1)
        assert scene.draft.options == {"nobles": "chosen"}
        for seat in range(people):
            while scene.draft.seats[seat].is_bot:
                hands.change(f"level{seat}", 1)
        hands.press_widget("start")

    @property
    def match(self) -> MatchScene:
        return next(scene for scene in self.app.scenes if isinstance(scene, MatchScene))

    def press(self, key: str) -> None:
        """Press a target of the table: point at it, or step there."""
        table = self.match.table
        assert table is not None
        if self.hands.points:
            rect = next(target.rect for target in table.targets() if target.key == key)
            for dx, dy in ((0.5, 0.5), (0.5, 0.06), (0.5, 0.94), (0.03, 0.03), (0.97, 0.03), (0.03, 0.97)):
                x, y = rect.left + rect.w * dx, rect.top + rect.h * dy
                if table.hit(x, y) == key:
                    self.hands.click(x, y)
                    return
            raise AssertionError(f"{key!r} cannot be pointed at")
        for _press in range(200):
            if table.focus == key:
                self.hands.press(Intent.OK)
                return
            self.hands.press(Intent.NEXT)
        raise AssertionError(f"the focus does not come to {key!r}")

    def play(self) -> SeriesResultScene:
        start = self.app.clock.now_ms()
        while self.app.clock.now_ms() - start < LONGEST_MS:
            scene = self.app.scene
            self.seen[type(scene).__name__] += 1
            if isinstance(scene, SeriesResultScene):
                return scene
            if isinstance(scene, CurtainScene):
                self.hands.hold(700)
            elif isinstance(scene, Modal):
                # A finger is asked once more before its move counts.
                self.hands.press_widget("b0")
            elif isinstance(scene, MatchScene) and self._act():
                continue
            self.app.step(STEP_MS)
        raise AssertionError("the game does not end")

    def _act(self) -> bool:
        table: Any = self.match.table
        if table is None or table.busy or table.controls is None or not table.controls.active:
            return False
        keys = [target.key for target in table.targets() if target.enabled and not target.key.startswith("see:")]
        words = [key.split(":")[0] for key in keys]
        word = next(one for one in LIKED if one in words)
        if word in ("assign", "double") and self.seen[word] % 2:
            self.seen[word] += 1
            word = "confirm" if "confirm" in words else "take" if "take" in words else word
        chosen = [key for key, one in zip(keys, words, strict=True) if one == word]
        self.seen[word] += 1
        wanted = f"noble:{self.noble}"
        self.press(wanted if wanted in chosen else chosen[self.seen[word] % len(chosen)])
        return True


@pytest.mark.parametrize(
    ("hands", "source", "noble", "power"),
    [
        ("mouse", "mouse", "PRI", "double"),
        ("gamepad", "pad", "EVE", "veto"),
        ("gamepad", "pad", "PRI", "double"),
        ("mouse", "mouse", "EVE", "veto"),
        ("keyboard", "keys", "PSS", "peek"),
        ("finger", "touch", "PSS", "peek"),
    ],
)
def test_a_game_is_played_by_one_input_alone_with_a_nobles_power(
    app: App, hands: str, source: str, noble: str, power: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    codes = [each.code for each in NOBLES]
    fair = Fair(app, request.getfixturevalue(hands), codes.index(noble))
    fair.sit_down(3)
    result = fair.play()
    state = result.match.session.state
    assert fair.seen["noble"] == 1
    assert state.inner.nobles[0] == codes.index(noble)
    assert fair.seen["take"] > 3
    assert fair.seen[power] > 0
    assert result.winners() == state.inner.winners
    assert app.input.last_source == source
    assert result.match.sheet() is not None
    assert len(list((tmp_path / "records").glob("*.veil"))) == 1


def test_two_people_share_the_screen_turn_by_turn(app: App, keyboard: Any) -> None:
    fair = Fair(app, keyboard)
    fair.sit_down(2, people=2)
    result = fair.play()
    assert result.winners() == result.match.session.state.inner.winners
    assert fair.seen["CurtainScene"] > 10
