"""Taking back at a table on the LAN: asking in the menu, a note and a panel for the others, the table gone back."""

from types import SimpleNamespace

import pytest

from client.lan.fake import NAMES, FakeEvening, FakeMatch, roster
from client.scenes.lan.undo import UndoScene
from client.scenes.tv.match import TvMatchScene
from client.settings import Settings

SHOWN_MS = 900


@pytest.fixture
def seen(seen):
    """A screen at a table of Médina, whose questions have no clock, with three laptops."""
    return lambda **more: seen(**{"members": 3, "game": "medina", **more})


def play(screen, steps):
    for _ in range(steps):
        screen.match.step()
        screen.run(SHOWN_MS)


def until_asked(screen, seat):
    """Play on until a seat is asked; the number of the last step."""
    screen.match.step()
    screen.match.until_asked(seat)
    screen.run(6 * SHOWN_MS)
    return screen.match.table.steps


def wanted(screen, step, by=1, missing=(0,), **more):
    agreed = tuple(one for one in range(3) if one not in missing)
    screen.match.regrets(step=step, by=by, agreed=agreed, missing=missing, **more)
    screen.run(600)


def notes(screen):
    return [note.words for note in screen.scene._notes if note.kind == "undo"]


def told(screen):
    return " | ".join(screen.app.toasts.texts)


def test_the_menu_asks_for_it_with_what_would_be_taken_back(seen):
    screen = seen()
    step = until_asked(screen, 1)
    screen.match.regrets(own=step, why="")
    screen.run(300)
    screen.scene.menu()
    button = screen.widget("undo")
    assert button.enabled and NAMES[0] in button.note
    button.press()
    assert screen.match.undos == 1
    assert screen.app.scene is screen.scene


@pytest.mark.parametrize(
    ("why", "words"),
    [("HIDDEN", "being dealt or shown"), ("NOTHING", "played nothing"), ("REFUSED", "Éloïse has said no")],
)
def test_the_menu_says_in_one_sentence_why_nothing_can_be_taken_back(seen, why, words):
    screen = seen(members=4)
    screen.match.regrets(why=why, refused=((3, 7),) if why == "REFUSED" else ())
    screen.run(300)
    screen.scene.menu()
    screen.run(100)
    button = next(one for one in screen.app.scene.entries() if one.key == "undo")
    assert not button.enabled and words in button.note
    button.press()
    assert screen.match.undos == 0


def test_the_others_are_asked_in_a_panel_while_they_have_nothing_else_to_do(seen):
    screen = seen()
    step = until_asked(screen, 2)
    wanted(screen, step)
    assert isinstance(screen.app.scene, UndoScene)
    lines = "\n".join(part.text for part in screen.app.scene._text._parts)
    assert "• " in lines and "Nothing hidden" in lines and "Agreed so far: Gédéon" in lines
    screen.widget("agree").press()
    assert screen.match.consents == [(step, True)]
    screen.run(300)
    assert screen.app.scene is screen.scene, "it is asked once"


def test_whoever_is_to_play_is_told_by_a_note_and_plays_or_answers_in_the_menu(seen):
    screen = seen()
    step = until_asked(screen, 0)
    wanted(screen, step)
    assert screen.app.scene is screen.scene
    assert "Anaïs asks to take back" in notes(screen)[0]
    screen.scene.menu()
    screen.widget("undo:answer").press()
    assert isinstance(screen.app.scene, UndoScene)
    screen.widget("refuse").press()
    assert screen.match.consents == [(step, False)]


@pytest.mark.slow
def test_over_a_question_with_a_clock_no_panel_opens(seen):
    screen = seen(game="menteur", deal="fixed7")
    for _ in range(40):
        if screen.match.table.pending.max_ms is not None and screen.match.table.steps:
            break
        play(screen, 1)
    wanted(screen, screen.match.table.steps)
    assert screen.app.scene is screen.scene and notes(screen)


def test_a_click_on_the_note_opens_the_panel(seen, drive):
    screen = seen()
    step = until_asked(screen, 0)
    wanted(screen, step)
    box = screen.scene._notes_box
    drive(screen.app).click(box.centerx, box.centery)
    assert isinstance(screen.app.scene, UndoScene)


@pytest.mark.slow
def test_the_panel_can_be_put_aside_and_closes_when_nobody_asks_any_more(seen):
    screen = seen()
    step = until_asked(screen, 2)
    wanted(screen, step)
    screen.app.scene.back()
    screen.run(600)
    assert screen.app.scene is screen.scene and notes(screen)
    screen.scene.care.answer()
    assert isinstance(screen.app.scene, UndoScene)
    screen.match.regrets()
    screen.run(600)
    assert screen.app.scene is screen.scene and not notes(screen)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("refused", "words"),
    [(((2, 0),), "Gédéon has said no"), (((1, 0),), "Anaïs no longer asks"), ((), "Too late to take back")],
)
def test_what_became_of_a_wish_is_told(seen, refused, words):
    screen = seen()
    step = until_asked(screen, 0)
    wanted(screen, step)
    screen.match.regrets(refused=tuple((who, step) for who, _ in refused))
    screen.run(600)
    assert words in told(screen)


def test_who_asked_sees_whom_the_table_waits_for_and_may_ask_no_longer(seen):
    screen = seen()
    step = until_asked(screen, 1)
    wanted(screen, step, by=0, missing=(1, 2), own=step, why="")
    assert notes(screen) == ["You ask to take back. Waiting for Anaïs and Gédéon"]
    screen.scene.menu()
    button = screen.widget("undo:withdraw")
    assert "Anaïs and Gédéon" in button.note
    button.press()
    assert screen.match.consents == [(step, False)]


def test_the_table_goes_back_for_everybody_and_who_took_back_is_told(seen):
    screen = seen()
    play(screen, 2)
    first = screen.match.table.steps
    before = screen.match._marks[first].state.canon()
    seen_events = len(screen.scene._seen)
    play(screen, 1)
    assert len(screen.scene._seen) > seen_events
    logged = list(screen.scene.table.shown.log)
    screen.match.takes_back(1, first)
    screen.run(SHOWN_MS)
    assert screen.scene.session.state.canon() == before
    assert screen.scene.session.stage == "ask"
    assert len(screen.scene._seen) < seen_events
    assert list(screen.scene.table.shown.log) == logged[: len(screen.scene._seen)]
    assert "Anaïs has taken back." in told(screen)
    play(screen, 2)
    assert screen.scene.session.stage == "ask"


def test_what_was_never_shown_need_not_be_shown_before_it_goes_back(seen):
    screen = seen()
    play(screen, 1)
    events = len(screen.scene._seen)
    screen.match.step()
    first = screen.match.table.steps
    screen.match.step()
    screen.match.takes_back(2, first)
    screen.run(2 * SHOWN_MS)
    assert len(screen.scene._seen) == events
    assert screen.scene.session.state.canon() == screen.match.table.state.canon()
    assert "Gédéon has taken back." in told(screen)


@pytest.mark.slow
def test_a_table_that_goes_back_under_the_panel_closes_it(seen):
    screen = seen()
    step = until_asked(screen, 2)
    wanted(screen, step)
    assert isinstance(screen.app.scene, UndoScene)
    screen.match.takes_back(1, step)
    screen.run(SHOWN_MS)
    assert screen.app.scene is screen.scene


@pytest.mark.slow
def test_who_only_watches_is_told_and_asked_nothing(seen):
    screen = seen(me=None)
    step = until_asked(screen, 1)
    wanted(screen, step, by=0, missing=(1, 2))
    assert screen.app.scene is screen.scene
    assert notes(screen) == ["Zoé asks to take back. Waiting for Anaïs and Gédéon"]
    screen.scene.menu()
    assert not [key for one in screen.app.scene.entries() if (key := one.key).startswith("undo")]


def test_the_television_says_it_too(make_app):
    made, _key = roster("medina", 3)
    evening = FakeEvening(b"w" * 32)
    match = evening.lan.match = FakeMatch(made, None)
    channel = SimpleNamespace(evening=evening, hear=lambda event: None, rotate=lambda dt_ms: None)
    scene = TvMatchScene(channel, made)
    app = make_app(scene, settings=Settings(language="en", animation_speed=0.0), size=(640, 360))
    screen = SimpleNamespace(match=match, scene=scene, run=lambda ms: [app.step(50) for _ in range(ms // 50)])
    match.deal()
    play(screen, 2)
    step = match.table.steps
    wanted(screen, step, by=0, missing=(1,))
    assert notes(screen) == ["Zoé asks to take back. Waiting for Anaïs"]
    match.takes_back(0, step)
    screen.run(SHOWN_MS)
    assert "Zoé has taken back." in scene._lines
    assert scene.session.state.canon() == match.table.state.canon()


@pytest.mark.slow
@pytest.mark.parametrize(("keys", "said"), [("return", True), ("right return", False)])
def test_the_panel_is_answered_with_the_keyboard(seen, drive, keys, said):
    screen = seen()
    step = until_asked(screen, 2)
    wanted(screen, step)
    drive(screen.app).keys(keys)
    assert screen.match.consents == [(step, said)]


def test_it_is_asked_and_answered_with_a_pad_alone(seen, drive, attach_pad):
    screen = seen()
    pad = attach_pad(screen.app)
    step = until_asked(screen, 1)
    screen.match.regrets(own=step, why="")
    screen.run(300)
    pad.press("start")
    for _ in range(8):
        if getattr(screen.app.scene.ui.focused, "key", "") == "undo":
            break
        pad.press("down")
    pad.press("a")
    assert screen.match.undos == 1
    step = until_asked(screen, 2)
    wanted(screen, step)
    pad.press("a")
    assert screen.match.consents == [(step, True)]
