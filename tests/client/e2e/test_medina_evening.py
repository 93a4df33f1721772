"""A whole game of Médina, from title to result, by one kind of input alone; two people at one screen."""

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
from client.tables.medina.table import MedinaTable

STEP_MS = 50
LONGEST_MS = 3_600_000


class Builder:
    """A person (or two at one screen) who builds whatever the hands reach."""

    def __init__(self, app: App, hands: Any) -> None:
        self.app, self.hands = app, hands
        self.seen: Counter[str] = Counter()
        self._turns = 0

    def sit_down(self, people: int = 1) -> None:
        """From the title to a table of three."""
        hands = self.hands
        hands.press_widget("play")
        hands.press_widget("game:medina")
        scene = self.app.scene
        assert isinstance(scene, NewTableScene)
        hands.change("players", -1)
        assert len(scene.draft.seats) == 3
        for seat in range(3):
            while scene.draft.seats[seat].is_bot == (seat < people):
                hands.change(f"level{seat}", 1 if seat < people else -1)
            while seat >= people and scene.draft.seats[seat].level != 1:
                hands.change(f"level{seat}", -1)
        hands.press_widget("start")

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
            elif isinstance(scene, MatchScene):
                table = scene.table
                assert isinstance(table, MedinaTable)
                if table.controls is not None and table.controls.active and not table.busy:
                    self._turn(table)
                    continue
            self.app.step(STEP_MS)
        raise AssertionError("the evening does not end")

    def _turn(self, table: MedinaTable) -> None:
        """Two pieces, now and then one taken back, and the confirmation."""
        self._turns += 1
        self.seen["turn"] += 1
        while not table.turn.full:
            self._place(table)
            if self._turns % 9 == 0 and table.turn.begun and not self.seen[f"undo{self._turns}"]:
                self.seen[f"undo{self._turns}"] += 1
                self._take_back(table)
        self._confirm(table)

    def _place(self, table: MedinaTable) -> None:
        before = len(table.turn.draft.moves) if table.turn.draft is not None else 0
        if self.hands.points:
            kinds = [target.key for target in table.targets() if target.enabled and target.key.startswith("piece:")]
            kinds = [key for key in kinds if key != "piece:9"]
            self.hands.press_target("piece:4" if "piece:4" in kinds else kinds[self._turns % len(kinds)])
            legal = table.turn.legal()
            self.hands.press_target(legal[self._turns * 7 % len(legal)].key)
        else:
            for _press in range(self._turns % 3):
                self.hands.press(Intent.NEXT)
            for way in (Intent.RIGHT, Intent.RIGHT, Intent.LEFT)[: self._turns % 4]:
                self.hands.press(way)
            for _press in range(3):
                if (table.focus or "").startswith(("cell", "slot", "palace")):
                    break
                self.hands.press(Intent.NEXT)
            self.hands.press(Intent.OK)
        assert table.turn.draft is not None
        assert len(table.turn.draft.moves) == before + 1
        self.seen["piece"] += 1

    def _take_back(self, table: MedinaTable) -> None:
        if self.hands.points:
            self.hands.press_target("undo")
        else:
            table_focus = [target.key for target in table.targets()]
            assert "undo" in table_focus
            self.hands.press(Intent.BACK)
        self.seen["undo"] += 1

    def _confirm(self, table: MedinaTable) -> None:
        if self.hands.points:
            self.hands.press_target("confirm")
        else:
            self.hands.press(Intent.OK if table.focus == "confirm" else Intent.ALT)
        assert not table.turn.full


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "source"), [("mouse", "mouse"), ("finger", "touch"), ("keyboard", "keys"), ("gamepad", "pad")]
)
def test_a_game_against_bots_is_played_by_one_input_alone(
    app: App, hands: str, source: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    player = Builder(app, request.getfixturevalue(hands))
    player.sit_down()
    result = player.play()
    session = result.match.session
    assert session is not None
    assert result.winners() == session.pending.winners
    assert player.seen["turn"] > 10
    assert player.seen["undo"] >= 1
    assert app.input.last_source == source
    assert not app.sprites.missing
    assert len(list((tmp_path / "records").glob("*.veil"))) == 1


@pytest.mark.slow
def test_two_people_and_a_bot_share_the_screen(app: App, keyboard: Any) -> None:
    """One curtain a turn: the screen stays with whoever places a second piece."""
    player = Builder(app, keyboard)
    player.sit_down(people=2)
    player.play()
    curtains = player.seen["CurtainScene"]
    assert player.seen["turn"] > 20
    assert curtains >= player.seen["turn"] - 2


def test_an_evening_of_medina_begins_at_the_title(app: App, keyboard: Any) -> None:
    """The table is laid from the title in a few presses, without a cut: there are no cards."""
    player = Builder(app, keyboard)
    player.sit_down(people=3)
    for _step in range(60):
        app.step(STEP_MS)
    match = next(scene for scene in app.scenes if isinstance(scene, MatchScene))
    assert isinstance(match.table, MedinaTable)
    assert match.table.shown is not None
    assert match.table.shown.view.phase == "TURN"
    assert isinstance(app.scene, CurtainScene)
