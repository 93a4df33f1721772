"""The score board of a boxed game: pieces laid freely, counted by the game's own rules, problems said and shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from client.app import App
from client.scenes.rules import RulesScene
from client.settings import Settings
from client.tables.medina.sheet import Counted, Problem, Sheet
from client.tables.medina.sheet_scene import ScoreBoardScene
from core.games.medina.pieces import NEUTRAL, NOBODY

ROWS = (
    "ggSMoS.......kkk", "gS.Moo", "S..M", "...M", "...MMMMM....g", ".......M....g", ".......MS", ".......nnn",
    "........n", "..............nn", "..............Sn",
)  # fmt: skip
ROOFS = (((1, 1), 0), ((5, 1), 1), ((16, 11), 2), ((14, 1), 1), ((8, 8), 0), ((13, 5), 2))


def first_example() -> Sheet:
    """Scoring example S1 of the rules page."""
    sheet = Sheet(3)
    for row, letters in enumerate(ROWS, 1):
        for column, letter in enumerate(letters, 1):
            if letter != ".":
                sheet.put((column, row), letter)
    for slot in (("N", 6), ("N", 15), ("E", 1), ("E", 10), ("S", 15), ("W", 3)):
        sheet.wall(*slot)
    for cell, owner in ROOFS:
        assert sheet.roof(cell, owner)
    sheet.tiles, sheet.towers = [0, 1, 0, 1], [1, 1, 2, NOBODY]
    return sheet


def test_the_first_scoring_example_is_counted_as_in_the_rules() -> None:
    found = first_example().counted()
    assert isinstance(found, Counted)
    assert [player.points for player in found.view.players] == [23, 24, 12]
    assert found.winners == (1,)
    assert sum(line.points for line in found.lines[1]) == 24


def test_palaces_too_close_are_a_problem_with_their_cells() -> None:
    sheet = first_example()
    sheet.put((7, 2), "k")
    found = sheet.counted()
    assert isinstance(found, Problem)
    assert (7, 2) in found.cells or (6, 2) in found.cells
    sheet.put((7, 2), "k")
    assert isinstance(sheet.counted(), Counted)


def test_a_wall_reaches_from_the_nearer_corner_and_keeps_the_gate() -> None:
    sheet = Sheet(3)
    sheet.wall("N", 5)
    sheet.wall("N", 16)
    assert (sheet.arms[0], sheet.arms[1]) == (5, 1)
    sheet.wall("N", 9)
    assert (sheet.arms[0], sheet.arms[1]) == (9, 1)
    for number in (15, 14, 13, 12, 11, 10):
        sheet.wall("N", number)
    assert sheet.arms[0] + sheet.arms[1] == 15
    assert isinstance(sheet.counted(), Counted)
    sheet.wall("N", sheet.arms[0])
    assert sheet.arms[0] + sheet.arms[1] == 14


def test_one_roof_a_palace_and_the_same_again_takes_it_away() -> None:
    sheet = Sheet(3)
    sheet.put((5, 5), "n")
    sheet.put((6, 5), "n")
    assert not sheet.roof((7, 5), 0)
    sheet.roof((5, 5), 0)
    sheet.roof((6, 5), 1)
    assert sheet.roofs == {(6, 5): 1}
    sheet.roof((5, 5), 1)
    assert not sheet.roofs


def test_holders_go_round_players_and_nobody() -> None:
    sheet = Sheet(2)
    seen = []
    for _press in range(4):
        sheet.next_holder(sheet.towers, 0)
        seen.append(sheet.towers[0])
    assert seen == [0, 1, NEUTRAL, NOBODY]


def test_another_number_of_players_keeps_what_fits() -> None:
    sheet = first_example()
    sheet.resize(2)
    assert all(column <= 14 and row <= 10 for column, row in sheet.cells)
    assert set(sheet.roofs.values()) <= {0, 1}
    assert sheet.towers[2] == NOBODY
    sheet.resize(4)
    assert sheet.board.width == 16


@pytest.fixture
def scene(make_app: Callable[..., App]) -> ScoreBoardScene:
    app = make_app(ScoreBoardScene(), settings=Settings(name="Zoé", language="en"), size=(960, 540))
    app.step(16)
    found = app.scene
    assert isinstance(found, ScoreBoardScene)
    return found


def test_the_mouse_lays_a_palace_and_reads_its_points(scene: ScoreBoardScene, drive: Callable[..., Any]) -> None:
    hands = drive(scene.app)
    assert scene.places is not None
    space = scene.places.space
    hands.click(*scene.places.tray_slots(len(scene.tools()))[2].center)
    for cell in ((1, 1), (2, 1)):
        hands.click(*space.cell(cell).center)
    hands.click(*space.slot(("N", 2)).center)
    roof = scene.tools().index("roof:1")
    hands.click(*scene.places.tray_slots(len(scene.tools()))[roof].center)
    hands.click(*space.cell((1, 1)).center)
    hands.click(*space.tower("NW").center)
    hands.click(*space.tower("NW").center)
    hands.click(*scene.places.tiles[2].center)
    assert scene.counted is not None and scene.problem is None
    assert [player.points for player in scene.counted.view.players] == [3, 5, 0]


def test_the_keyboard_alone_lays_and_removes(scene: ScoreBoardScene, drive: Callable[..., Any]) -> None:
    hands = drive(scene.app)
    hands.keys("right right right right right right up up up")
    assert scene.focus.startswith("cell")
    hands.keys("return")
    assert len(scene.sheet.cells) == 1
    hands.keys("x")
    assert not scene.sheet.cells


@pytest.mark.slow
def test_every_target_is_reached_by_the_arrows(scene: ScoreBoardScene) -> None:
    from client.input import Act, Intent

    wanted, reached, edge = set(scene.targets()), {scene.focus}, [scene.focus]
    while edge:
        start = edge.pop()
        for way in (Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN):
            scene.focus = start
            scene.on(Act(way))
            if scene.focus not in reached:
                reached.add(scene.focus)
                edge.append(scene.focus)
    assert wanted <= reached


def test_the_board_is_offered_beside_the_rules(make_app: Callable[..., App]) -> None:
    app = make_app(RulesScene("medina"), settings=Settings(name="Zoé", language="en"), size=(960, 540))
    app.step(16)
    button = next(widget for widget in app.scene.ui.targets() if widget.key == "tool0")
    button.press()
    app.step(400)
    assert isinstance(app.scene, ScoreBoardScene)
    assert not app.sprites.missing
