"""What the table decides about members that are not heard: on virtual time."""

import pytest

from client import i18n
from client.lan.deciding import CLAIM
from client.scenes.lan.decision import DecisionScene
from client.scenes.lan.menu import LanPauseScene
from client.tables import registry
from netcode.entries import SAVE, STOP_HERE, WAIT_LONGER, WITHOUT
from netcode.lockstep.member import Wish


def test_the_panel_opens_when_the_table_decides_and_not_before(seen):
    screen = seen()
    screen.lose(2)
    assert screen.app.scene is screen.scene
    screen.match.decides((2,), 20_000)
    screen.run(600)
    assert isinstance(screen.app.scene, DecisionScene)
    assert screen.keys() == ["without", "wait", "stop", "save"]
    text = screen.text()
    assert "Gédéon has not been heard since" in text
    assert "Awaited: a move." in text
    assert i18n._(registry.entry("menteur").absent) in text


def test_the_panel_is_opened_once_and_again_from_the_menu(seen):
    screen = seen()
    screen.asked()
    screen.app.scene.back()
    screen.run(3_000)
    assert screen.app.scene is screen.scene
    screen.scene.menu()
    screen.run(100)
    assert isinstance(screen.app.scene, LanPauseScene)
    screen.widget("decide").press()
    assert isinstance(screen.app.scene, DecisionScene)


def test_a_click_on_the_note_opens_it_too(seen, drive):
    screen = seen()
    screen.asked()
    screen.app.scene.back()
    screen.run(100)
    drive(screen.app).click(*screen.scene._notes_box.center)
    assert isinstance(screen.app.scene, DecisionScene)


def test_it_closes_by_itself_when_whoever_was_away_is_back(seen):
    screen = seen()
    screen.asked()
    screen.match.hears(2, "live")
    screen.match.decides((), None)
    screen.run(600)
    assert screen.app.scene is screen.scene
    assert "Gédéon is back." in screen.app.toasts.texts


@pytest.mark.parametrize("source", ["mouse", "keys", "pad"])
def test_a_choice_is_made_by_mouse_keys_and_pad(seen, drive, attach_pad, source):
    screen = seen()
    screen.asked()
    if source == "mouse":
        drive(screen.app).click_on(screen.widget("wait"))
    elif source == "keys":
        drive(screen.app).keys("down return")
    else:
        attach_pad(screen.app).press("down", "a")
    assert screen.match.wishes == [Wish.WAIT]


@pytest.mark.parametrize(
    ("key", "wish"),
    [
        ("without", Wish.WITHOUT),
        pytest.param("wait", Wish.WAIT, marks=pytest.mark.slow),
        pytest.param("stop", Wish.STOP, marks=pytest.mark.slow),
        ("save", Wish.SAVE),
    ],
)
def test_each_choice_is_a_vote_and_the_same_again_takes_it_back(seen, key, wish):
    screen = seen()
    screen.asked()
    screen.widget(key).press()
    choice = {"without": WITHOUT, "wait": WAIT_LONGER, "stop": STOP_HERE, "save": SAVE}[key]
    screen.match.decides((2,), 15_000, (0, choice))
    screen.run(600)
    assert screen.widget(key).icon
    screen.widget(key).press()
    assert screen.match.wishes == [wish, Wish.GO_ON]


def test_who_has_said_what_is_shown_with_how_many_it_takes(seen):
    screen = seen()
    screen.asked((1, WAIT_LONGER), (3, WITHOUT))
    assert screen.widget("without").note == "Éloïse · 3 of 4 needed"
    assert screen.widget("wait").note == "Anaïs"
    screen.match.decides((2,), 10_000, (0, WITHOUT), (1, WAIT_LONGER), (3, WITHOUT))
    screen.run(300)
    assert screen.widget("without").note == "Zoé and Éloïse · 3 of 4 needed"


def test_the_time_left_runs_down(seen):
    screen = seen()
    scene = screen.asked()
    first = scene._decision.left_ms
    screen.run(5_000)
    assert first - scene._decision.left_ms == pytest.approx(5_000, abs=300)
    assert scene._decision.left_ms > 0


def test_the_smaller_half_is_told_that_it_waits(seen):
    screen = seen(members=5)
    screen.asked(members=(2, 3, 4), left_ms=0)
    assert screen.keys() == ["wait", "save"]
    assert "You are the smaller half: 2 of 5 hear each other here." in screen.text()
    screen.app.scene.back()
    assert screen.scene._notes[0].words.startswith("You are the smaller half (2 of 5)")


def test_of_two_halves_none_is_the_smaller_one(seen):
    screen = seen()
    screen.asked(members=(2, 3), left_ms=0)
    assert screen.keys() == ["wait", "save"]
    assert "Only half of you hear each other here (2 of 4)." in screen.text()
    screen.app.scene.back()
    assert screen.scene._notes[0].words.startswith("Only half of you are here (2 of 4)")


def test_of_two_one_waits_keeps_or_ends(seen):
    screen = seen(members=2, game="medina")
    screen.asked(members=(1,), left_ms=None)
    assert screen.keys() == ["wait", "save", "claim"]
    assert "smaller" not in screen.text() and "Of two nobody outvotes the other" in screen.text()
    screen.widget("claim").press()
    assert screen.match.wishes == [Wish.CLAIM]
    assert CLAIM not in {WITHOUT, WAIT_LONGER, STOP_HERE, SAVE}


def test_without_recovery_nobody_is_left_out(seen):
    screen = seen(recovery=False)
    screen.asked(left_ms=None)
    assert screen.keys() == ["wait", "stop", "save"]
    assert "without recovery" in screen.text()


def test_who_holds_something_back_is_told_from_who_is_lost(seen):
    screen = seen()
    screen.match.wait((2, "share"))
    screen.match.decides((2,), 20_000)
    screen.run(600)
    assert "Gédéon is heard, but does not send what is due" in screen.text()


def test_what_a_majority_keeps_for_another_day_is_left_without_leaving(seen):
    screen = seen()
    screen.asked((1, SAVE), (3, SAVE))
    assert isinstance(screen.app.scene, DecisionScene)
    screen.match.decides((2,), 20_000, (0, SAVE), (1, SAVE), (3, SAVE))
    screen.run(600)
    assert ("keep_match", ()) in screen.evening.lan.wishes
    assert ("leave_match", ()) not in screen.evening.lan.wishes
    assert screen.left
    assert "is kept" in screen.app.toasts.texts[-1]


def test_of_two_the_one_who_is_there_keeps_the_match_alone(seen):
    screen = seen(members=2, game="medina")
    screen.lose(1)
    screen.match.decides((1,), None, (0, SAVE))
    screen.run(600)
    assert ("keep_match", ()) in screen.evening.lan.wishes


def test_somebody_who_only_watches_has_no_say(seen):
    screen = seen(me=None)
    screen.lose(2)
    screen.match.decides((2,), 20_000)
    screen.run(600)
    assert screen.app.scene is screen.scene
