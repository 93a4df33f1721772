from __future__ import annotations

import pygame
import pytest

from client.input import Act, Intent, Pointer
from client.scenes.base import Scene
from client.settings import Settings
from client.ui import gallery
from client.ui.button import Button
from client.ui.controls import Selector, Slider
from client.ui.curtain import Curtain
from client.ui.field import Field
from client.ui.keyboard import ACCENTS, LETTERS, OnScreenKeyboard
from client.ui.lists import ListBox, RowItem
from client.ui.modal import Modal
from client.ui.tabs import Tabs
from client.ui.text import Paragraph, ScrollText


class One(Scene):
    """A scene with one widget and a button below it."""

    def __init__(self, widget, rect=(60, 60, 800, 500)):
        super().__init__()
        self.widget = widget
        self.below = Button("below", lambda: None)
        self._rect = rect

    def layout(self):
        self.ui.clear()
        self.ui.add(self.widget, self._rect)
        self.ui.add(self.below, (60, 800, 300, 80))


# -- list ----------------------------------------------------------------------------------------------------------


def listing(heard):
    return ListBox([RowItem(f"row {i}", "detail") for i in range(40)], lambda i: heard.append(i))


def test_a_list_moves_scrolls_chooses_and_is_left_at_its_end(make_app, drive):
    heard = []
    scene = One(listing(heard))
    hands = drive(make_app(scene))
    hands.keys("down down return")
    assert heard == [2]
    hands.key(pygame.K_END)
    hands.keys("return")
    assert heard == [2, 39]
    hands.keys("down")
    assert scene.ui.focused is scene.below


def test_a_click_selects_a_row_and_a_second_one_takes_it(make_app, drive):
    heard = []
    scene = One(listing(heard))
    hands = drive(make_app(scene))
    at = (400, 60 + 18 + scene.widget._row_height * 1.5)
    hands.click(*at)
    assert (scene.widget.index, heard) == (1, [])
    hands.click(*at)
    assert heard == [1]


def test_an_empty_list_says_so_and_does_not_hold_the_focus(make_app):
    scene = One(ListBox([], empty="No table yet"))
    make_app(scene)
    assert scene.ui.focused is scene.below


def test_rows_that_vanish_keep_the_choice_inside(make_app):
    scene = One(listing([]))
    make_app(scene)
    scene.widget.select(39)
    scene.widget.set_rows([RowItem("only")])
    assert scene.widget.index == 0


# -- text ----------------------------------------------------------------------------------------------------------


def test_a_long_text_scrolls_by_keys_and_lets_the_focus_go_at_its_end(make_app, drive):
    scene = One(ScrollText([Paragraph("Rules", "heading", 40), *(Paragraph("word " * 90) for _i in range(6))]))
    hands = drive(make_app(scene))
    hands.key(pygame.K_END)
    end = scene.widget.top
    assert end > 0
    hands.keys("down")
    assert scene.ui.focused is scene.below
    scene.ui.focus(scene.widget)
    hands.keys("up")
    assert scene.widget.top < end


def test_a_log_follows_its_end(make_app):
    scene = One(ScrollText("a", follow=True))
    app = make_app(scene)
    scene.widget.set_text("\n\n".join(f"line {i}" for i in range(80)))
    app.step(16)
    assert scene.widget.top == pytest.approx(scene.widget._most())
    assert scene.widget.top > 0


def test_tabs_change_by_keys_and_mouse(make_app, drive):
    heard = []
    scene = One(Tabs([("a", "A"), ("b", "B"), ("c", "C")], "a", heard.append), (60, 60, 900, 70))
    hands = drive(make_app(scene))
    hands.keys("right")
    hands.click(60 + 850, 95)
    assert heard == ["b", "c"]


# -- field and keyboard --------------------------------------------------------------------------------------------


def test_a_pad_types_a_name_with_accents_on_the_screen(make_app, attach_pad):
    scene = One(Field("Name", max_length=12), (60, 60, 600, 120))
    app = make_app(scene)
    pad = attach_pad(app)
    pad.press("a")
    keyboard = app.scene
    assert isinstance(keyboard, OnScreenKeyboard)
    pad.press("a")  # "A": the first letter is a capital
    pad.press("right", "a")
    assert scene.widget.value == "Az"
    pad.press("x")
    assert scene.widget.value == "A"
    pad.press("b")
    assert app.scene is scene


def test_every_french_letter_can_be_typed_on_the_screen():
    letters = set("".join(LETTERS + ACCENTS))
    assert set("abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ’-0123456789") <= letters
    assert all(len(row) == 10 for row in LETTERS + ACCENTS)


def test_the_accents_page_and_capitals_work_together(make_app, drive):
    scene = One(Field("Name"), (60, 60, 600, 120))
    app = make_app(scene)
    keyboard = OnScreenKeyboard(scene.widget)
    scene.open(keyboard)
    hands = drive(app)

    def press(label):
        hands.click_on(next(w for w in keyboard.ui.widgets if w.key == label or getattr(w, "label", None) == label))

    press("accents")
    press("É")
    press("é")
    press("space")
    press("done")
    assert scene.widget.value == "Éé "
    assert app.scene is scene


def test_a_field_is_never_longer_than_allowed_and_drops_control_characters():
    field = Field("Name", max_length=5)
    field.insert("a\tb\x00c" + "d" * 10)
    assert field.value == "abcdd"


def test_editing_moves_the_caret_and_erases_on_both_sides(make_app, drive):
    scene = One(Field("Name", "Zoé"), (60, 60, 600, 120))
    hands = drive(make_app(scene))
    hands.keys("left")
    hands.key(pygame.K_DELETE)
    hands.key(pygame.K_BACKSPACE)
    hands.type_text("œ")
    assert (scene.widget.value, scene.widget.caret) == ("Zœ", 2)


def test_enter_submits(make_app, drive):
    heard = []
    scene = One(Field("Name", "Zoé", on_submit=heard.append), (60, 60, 600, 120))
    drive(make_app(scene)).keys("return")
    assert heard == ["Zoé"]


def test_pasting_takes_the_clipboard_on_one_line(make_app, drive, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "deux\nlignes")
    scene = One(Field("Name"), (60, 60, 600, 120))
    drive(make_app(scene)).key(pygame.K_v, pygame.KMOD_CTRL)
    assert scene.widget.value == "deux lignes"


# -- curtain -------------------------------------------------------------------------------------------------------


def curtain(heard):
    return Curtain("Zoé", lambda: heard.append("show"), lambda: heard.append("hide"))


def test_a_curtain_is_open_only_while_a_key_is_held(make_app, drive):
    heard = []
    scene = One(curtain(heard))
    app = make_app(scene)
    hands = drive(app)
    app.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    hands.wait(400)
    assert heard == ["show"]
    assert not scene.widget.covers
    app.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    hands.step()
    assert heard == ["show", "hide"]
    assert scene.widget.covers


def test_a_curtain_opens_by_mouse_and_closes_even_when_released_elsewhere(make_app, drive):
    heard = []
    scene = One(curtain(heard))
    hands = drive(make_app(scene))
    hands.move(300, 300)
    hands.button(300, 300, True)
    hands.button(1200, 900, False)
    assert heard == ["show", "hide"]


@pytest.mark.parametrize("how", ["focus lost", "pad gone", "scene pushed"])
def test_a_curtain_closes_when_nobody_can_be_holding_it(make_app, drive, attach_pad, how):
    heard = []
    scene = One(curtain(heard))
    app = make_app(scene)
    pad = attach_pad(app)
    pad.set("y", True)
    assert heard == ["show"]
    if how == "focus lost":
        app.post(pygame.WINDOWFOCUSLOST)
        app.step(16)
    elif how == "pad gone":
        pad.detach()
    else:
        app.push(Modal("Pause", "", [("Go on", lambda: None)]))
    assert heard == ["show", "hide"]


# -- modal ---------------------------------------------------------------------------------------------------------


def ask(heard):
    return Modal(
        "Leave?", "Really.", [("Leave", lambda: heard.append("leave")), ("Stay", lambda: heard.append("stay"))]
    )


@pytest.mark.parametrize(("keys", "answer"), [("return", "leave"), ("right return", "stay"), ("escape", "stay")])
def test_a_modal_answers_once_and_is_gone(make_app, drive, keys, answer):
    heard = []
    scene = One(Button("x", lambda: None), (60, 60, 300, 80))
    app = make_app(scene)
    scene.open(ask(heard))
    drive(app).keys(keys)
    assert heard == [answer]
    assert app.scene is scene


def test_a_modal_too_long_for_the_screen_scrolls(make_app, drive):
    scene = One(Button("x", lambda: None), (60, 60, 300, 80))
    app = make_app(scene, settings=Settings(language="en", text_percent=200, animation_speed=0.0))
    modal = Modal("Long", "word " * 600, [("Fine", lambda: None)])
    scene.open(modal)
    app.step(16)
    assert any(isinstance(widget, ScrollText) for widget in modal.ui.widgets)
    assert all(w.rect.top >= 0 and w.rect.bottom <= 1080 for w in modal.ui.widgets)
    drive(app).keys("escape")
    assert app.scene is scene


def test_prompts_can_be_clicked(make_app, drive):
    scene = One(Button("x", lambda: None), (60, 60, 300, 80))
    app = make_app(scene)
    app.push(One(Button("y", lambda: None), (60, 60, 300, 80)))
    app.step(16)
    box = next(box for box, intent in app.scene._bar._boxes if intent is Intent.BACK)
    drive(app).click(*box.center)
    assert app.scene is scene


# -- values --------------------------------------------------------------------------------------------------------


def test_a_selector_goes_around_unless_told_otherwise():
    around = Selector("s", [(1, "1"), (2, "2")], 2, lambda v: None)
    around.act(Act(Intent.RIGHT))
    assert around.value == 1
    ends = Selector("s", [(1, "1"), (2, "2")], 2, lambda v: None, wrap=False)
    ends.act(Act(Intent.RIGHT))
    assert ends.value == 2


@pytest.mark.parametrize(
    ("intent", "value"), [(Intent.LEFT, 45), (Intent.PAGE_UP, 75), (Intent.HOME, 0), (Intent.END, 100)]
)
def test_a_slider_moves_by_steps_and_stops_at_its_ends(intent, value):
    slider = Slider("v", 0, 100, 5, 50, lambda v: None)
    slider.act(Act(intent))
    assert slider.value == value


def test_a_button_released_elsewhere_does_nothing():
    heard = []
    button = Button("x", lambda: heard.append(1))
    button.rect = pygame.FRect(0, 0, 100, 50)
    button.pointer(Pointer("down", 50, 25))
    button.pointer(Pointer("up", 500, 25))
    assert heard == []


# -- all of them ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [80, 200])
@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
def test_the_gallery_draws_at_every_size_with_every_picture_there(make_app, size, percent):
    scene = gallery.Gallery()
    app = make_app(scene, settings=Settings(text_percent=percent, high_contrast=percent == 200), size=size)
    assert app.sprites.missing == set()


def test_the_gallery_command_writes_a_picture_and_refuses_absurd_sizes(tmp_path):
    assert gallery.main([str(tmp_path / "g.png"), "--size", "960x540", "--over", "modal"]) == 0
    assert (tmp_path / "g.png").stat().st_size > 10_000
    with pytest.raises(SystemExit) as stop:
        gallery.main([str(tmp_path / "g.png"), "--size", "9x9"])
    assert stop.value.code == 2


def test_every_widget_can_be_reached_by_directions_alone(make_app):
    scene = gallery.Gallery()
    make_app(scene)
    targets = scene.ui.targets()
    reached, waiting = set(), [scene.ui.focused]
    while waiting:
        here = waiting.pop()
        if here in reached:
            continue
        reached.add(here)
        for way in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            scene.ui.focus(here)
            scene.ui._came_from = None
            if scene.ui.move(way):
                waiting.append(scene.ui.focused)
    assert reached == set(targets)


def test_name_and_value_never_lie_over_each_other(make_app):
    scene = One(Selector("A rather long name", [(1, "a rather long value")], 1, lambda v: None), (60, 60, 600, 70))
    app = make_app(scene, settings=Settings(text_percent=200, animation_speed=0.0))
    for height in (60, 90, 200):
        scene.widget.rect.h = height
        name, value = scene.widget.parts(app.canvas)
        assert not name.inflate(-1, -1).colliderect(value.inflate(-1, -1))
        assert value.h >= 45


def test_tabs_share_their_width_by_their_names(make_app):
    scene = One(Tabs([("a", "A"), ("b", "A much longer name")], "a", lambda v: None), (60, 60, 500, 70))
    make_app(scene, settings=Settings(text_percent=200, animation_speed=0.0))
    short, long = scene.widget.boxes()
    assert short.w < long.w
    assert long.right <= 561
