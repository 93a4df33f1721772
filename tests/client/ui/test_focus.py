from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.input import Act, Intent
from client.scenes.base import Scene
from client.ui.button import Button, Label
from client.ui.focus import Ui, nearest
from client.ui.layout import Column, Grid, Row


def rect(x, y, w=100, h=60):
    return pygame.FRect(x, y, w, h)


def test_a_direction_leads_to_the_nearest_edge_not_the_nearest_centre():
    start = rect(0, 300)
    large_list, far_button = rect(120, 0, 600, 900), rect(900, 300)
    assert nearest(start, [far_button, large_list], Intent.RIGHT) == 1


def test_what_lies_straight_ahead_wins_over_what_is_nearer_but_aside():
    assert nearest(rect(0, 0), [rect(140, 200), rect(300, 0)], Intent.RIGHT) == 1


def test_nothing_lies_behind_the_edge_of_the_screen():
    assert nearest(rect(0, 0), [rect(200, 0)], Intent.LEFT) is None


boxes = st.builds(rect, st.integers(0, 1500), st.integers(0, 900), st.integers(20, 300), st.integers(20, 200))


@settings(database=None, deadline=None, max_examples=60)
@given(boxes, st.lists(boxes, max_size=8), st.sampled_from([Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT]))
def test_a_step_never_leads_backwards(start, ends, direction):
    index = nearest(start, ends, direction)
    if index is None:
        return
    end = ends[index]
    ahead = {
        Intent.LEFT: start.left - end.right,
        Intent.RIGHT: end.left - start.right,
        Intent.UP: start.top - end.bottom,
        Intent.DOWN: end.top - start.bottom,
    }
    assert ahead[direction] >= -4


def filled(columns=3, rows=3):
    ui = Ui()
    buttons = [Button(f"{i}", lambda: None) for i in range(columns * rows)]
    for i, button in enumerate(buttons):
        ui.add(button, (i % columns * 120, i // columns * 80, 100, 60))
    return ui, buttons


def test_going_straight_back_returns_to_where_one_came_from():
    ui = Ui()
    wide = ui.add(Button("wide", lambda: None), (0, 100, 400, 60))
    left = ui.add(Button("left", lambda: None), (0, 0, 100, 60))
    right = ui.add(Button("right", lambda: None), (300, 0, 100, 60))
    assert left is not right
    ui.focus(right)
    ui.move(Intent.DOWN)
    assert ui.focused is wide
    ui.move(Intent.UP)
    assert ui.focused is right


def test_next_goes_through_all_in_order_of_adding_and_around():
    ui, buttons = filled()
    seen = [ui.focused]
    for _step in range(9):
        ui.handle(Act(Intent.NEXT))
        seen.append(ui.focused)
    assert seen == [*buttons, buttons[0]]


def test_hidden_and_disabled_widgets_never_have_the_focus():
    ui, buttons = filled(3, 1)
    ui.focus(buttons[0])
    buttons[1].enabled = False
    ui.move(Intent.RIGHT)
    assert ui.focused is buttons[2]
    buttons[2].visible = False
    assert ui.focused is buttons[0]


def test_an_override_leads_where_geometry_would_not():
    ui, buttons = filled(3, 1)
    ui.overrides[(buttons[0], Intent.LEFT)] = buttons[2]
    ui.move(Intent.LEFT)
    assert ui.focused is buttons[2]


def test_a_rebuilt_screen_keeps_the_focus_by_key():
    ui, buttons = filled(3, 1)
    ui.focus(buttons[2])
    ui.clear()
    again = [ui.add(Button(f"{i}", lambda: None)) for i in range(3)]
    assert ui.focused is again[2]


def test_a_removed_widget_loses_the_focus():
    ui, buttons = filled(3, 1)
    ui.focus(buttons[2])
    ui.remove(buttons[2])
    assert ui.focused in buttons[:2]


class Long(Scene):
    def __init__(self, count=30):
        super().__init__()
        self.buttons = [Button(f"Button {i}", lambda: None) for i in range(count)]
        self.column = Column([Label("Top"), *self.buttons])

    def layout(self):
        self.ui.clear()
        self.ui.add(self.column, self.safe)


def test_a_column_scrolls_to_what_has_the_focus(make_app, drive):
    scene = Long()
    hands = drive(make_app(scene))
    for _step in range(29):
        hands.keys("down")
    assert scene.ui.focused is scene.buttons[-1]
    assert scene.column.rect.contains(scene.buttons[-1].rect)
    hands.keys("home")
    assert scene.column.top == 0


def test_the_wheel_scrolls_a_column_and_hidden_parts_are_not_clicked(make_app, drive):
    scene = Long()
    hands = drive(make_app(scene))
    x, y = scene.column.rect.center
    hands.wheel(x, y, -3)
    assert scene.column.top > 0
    hidden = scene.buttons[0]
    assert scene.column.at(hidden.rect.centerx, hidden.rect.centery) is None


@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_a_grid_gives_up_columns_rather_than_legibility(make_app, percent):
    from client.settings import Settings

    scene = Scene()
    grid = Grid([Button("Autoriser les jokers", lambda: None) for _i in range(6)], 3, least=360)
    scene.layout = lambda: (scene.ui.clear(), scene.ui.add(grid, (60, 60, 1300, 900)))
    make_app(scene, settings=Settings(text_percent=percent, animation_speed=0.0))
    assert all(child.rect.w >= min(1300, 360 * max(1, percent / 100)) - 1 for child in grid.children)


def test_a_row_shares_its_width_by_weight(make_app):
    scene = Scene()
    row = Row([Button("a", lambda: None), Button("b", lambda: None)], gap=20, weights=[1, 3])
    scene.layout = lambda: (scene.ui.clear(), scene.ui.add(row, (0, 0, 820, 80)))
    make_app(scene)
    assert [child.rect.w for child in row.children] == pytest.approx([200, 600])


def test_a_tooltip_appears_after_resting_on_a_widget(make_app, drive):
    scene = Scene()
    button = Button("a", lambda: None, tooltip="Explains itself.")
    scene.layout = lambda: (scene.ui.clear(), scene.ui.add(button, (60, 900, 300, 80)))
    app = make_app(scene)
    hands = drive(app)
    hands.step(16, 3)
    before = app.pictures
    hands.wait(1000)
    assert app.pictures == before + 1
