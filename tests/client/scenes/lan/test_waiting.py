"""What a match on the LAN shows of those it waits for, what the table decides, who comes back: on virtual time."""

import re
from pathlib import Path

import pytest

from client import i18n
from client.lan.deciding import CLAIM
from client.lan.fake import NAMES, FakeEvening, FakeMatch, roster
from client.scenes.base import Scene
from client.scenes.lan.decision import DecisionScene
from client.scenes.lan.faults import ENDS, FAULTS, end_sentence, fault_sentence
from client.scenes.lan.giving import GiveScene
from client.scenes.lan.match import LanMatchScene
from client.scenes.lan.menu import LanModal, LanPauseScene
from client.settings import Settings
from client.tables import registry
from client.ui.modal import Modal
from netcode.entries import SAVE, STOP_HERE, WAIT_LONGER, WITHOUT
from netcode.lockstep.events import Ended, Fault
from netcode.lockstep.member import Stopped, Wish

JOURNAL = Path("matches") / "evening.vlog"


class Blank(Scene):
    """What lies below the match."""


class Seen:
    """A screen at a table with four laptops, Zoé's own among them."""

    def __init__(self, make_app, members=4, game="menteur", me=0, language="en", **more):
        made, key = roster(game, members, **more)
        self.evening = FakeEvening(key if me == 0 else b"w" * 32)
        self.match = self.evening.lan.match = FakeMatch(made, me)
        settings = Settings(name=NAMES[0], language=language, animation_speed=0.0)
        self.app = make_app(Blank(), settings=settings, size=(640, 360))
        self.scene = LanMatchScene(self.evening, made, JOURNAL)
        self.app.push(self.scene)
        self.match.deal()
        self.run(600)

    def run(self, ms):
        for _ in range(ms // 50):
            self.app.step(50)

    def lose(self, *members, ms=1_000):
        self.match.until_asked(*members)
        for member in members:
            self.match.hears(member, "lost")
        self.run(ms)

    def asked(self, *choices, members=(2,), left_ms=20_000):
        """The table waits for Gédéon, and asks."""
        self.lose(*members)
        self.match.decides(members, left_ms, *choices)
        self.run(600)
        assert isinstance(self.app.scene, DecisionScene)
        return self.app.scene

    def widget(self, key):
        return next(widget for widget in self.app.scene.ui.targets() if widget.key == key)

    def keys(self):
        return [widget.key for widget in self.app.scene.ui.targets() if widget.key != "text"]

    def text(self):
        return "\n".join(part.text for part in self.app.scene._text._parts)


@pytest.fixture
def seen(make_app):
    return lambda **more: Seen(make_app, **more)


# At the seat


@pytest.mark.parametrize(("state", "words"), [("unstable", "hard to hear"), ("lost", "lost since ")])
def test_the_seat_says_how_its_owner_is_heard(seen, state, words):
    screen = seen()
    screen.match.hears(2, state)
    screen.run(600)
    assert [(mark.seat, mark.kind) for mark in screen.scene._marks] == [(2, state)]
    assert words in screen.scene._marks[0].words
    screen.match.hears(2, "live")
    screen.run(600)
    assert screen.scene._marks == ()


def test_the_mark_moves_unless_no_motion_is_wanted(seen):
    screen = seen()
    screen.match.hears(2, "lost")
    screen.run(600)
    before = screen.scene._phase
    screen.run(600)
    assert screen.scene._phase != before
    screen.app.apply(screen.app.settings.changed(reduced_motion=True))
    screen.run(300)
    before, pictures = screen.scene._phase, screen.app.pictures
    screen.run(600)
    assert screen.scene._phase == before
    assert screen.app.pictures - pictures < 3


def test_whom_the_table_waits_for_is_said_with_the_time_until_it_decides(seen):
    screen = seen()
    screen.lose(2)
    screen.run(11_000)
    note = screen.scene._notes[0].words
    assert note.startswith("Waiting for Gédéon: not heard since ")
    assert "(11 s)" in note
    assert "the table decides in 34 s" in note


def test_who_is_lost_but_not_awaited_holds_nobody_up(seen):
    screen = seen()
    screen.match.until_asked(0)
    screen.match.hears(2, "lost")
    screen.run(10_000)
    assert screen.scene._notes == ()
    assert screen.app.scene is screen.scene


@pytest.mark.parametrize(("what", "words"), [("mix", "Gédéon shuffles"), ("share", "Gédéon hands out cards")])
def test_while_cards_are_made_it_is_said_whom_all_wait_for_and_how_long(seen, what, words):
    screen = seen()
    screen.match.wait((2, what))
    screen.run(5_000)
    assert screen.scene._notes[0].words.startswith(words)
    assert re.search(r"\(\d s\)$", screen.scene._notes[0].words)


def test_a_shuffle_that_waits_for_somebody_lost_says_so(seen):
    screen = seen()
    screen.match.wait((2, "mix"))
    screen.match.hears(2, "lost")
    screen.run(3_000)
    assert len(screen.scene._notes) == 1
    assert screen.scene._notes[0].words.startswith("Waiting for Gédéon")


# The decision


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
    assert isinstance(screen.app.scene, Blank)
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


# Ghosts and returns


def test_a_seat_the_rule_plays_says_so_until_its_owner_is_back(seen):
    screen = seen()
    screen.asked()
    screen.match.decides((), None)
    screen.match.cut(2)
    screen.run(600)
    assert [(mark.seat, mark.kind) for mark in screen.scene._marks] == [(2, "ghost")]
    assert screen.scene._marks[0].words.startswith("played by the table’s rule since ")
    assert screen.app.scene is screen.scene
    screen.match.hears(2, "live")
    screen.run(600)
    assert any("gets the seat back in a moment" in text for text in screen.app.toasts.texts)
    screen.match.back(2)
    screen.run(600)
    assert screen.scene._marks == ()
    assert any("Gédéon is back and plays again." in text for text in screen.app.toasts.texts)


def test_who_was_left_out_and_is_back_is_told_that_the_seat_is_its_own_again(seen):
    screen = seen()
    screen.match.cut(0)
    screen.run(600)
    screen.match.back(0)
    screen.run(600)
    assert "You have your seat back." in screen.app.toasts.texts


@pytest.mark.parametrize(("why", "do"), [("left", None), ("lost", "lost"), ("fault", "blame")])
def test_why_a_seat_is_played_by_the_rule_is_known(seen, why, do):
    screen = seen()
    if do == "lost":
        screen.match.hears(2, "lost")
    elif do == "blame":
        screen.match.blames(2, "MIX")
    screen.run(600)
    screen.match.cut(2)
    screen.run(600)
    assert [ghost.why for ghost in screen.scene._lan.ghosts()] == [why]


# Faults and ends


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("code", FAULTS)
def test_who_did_what_is_one_sentence_in_both_languages(code, language):
    before = i18n.language()
    i18n.use(language)
    try:
        words = fault_sentence(Fault(1, code, "?", ()), NAMES)
    finally:
        i18n.use(before)
    assert words.startswith("Anaïs ")
    assert "?" not in words and "{" not in words


def test_a_fault_is_told_on_the_screen_with_where_the_proof_lies_and_the_match_goes_on(seen):
    screen = seen()
    screen.match.blames(1, "FORK")
    screen.run(600)
    modal = screen.app.scene
    assert isinstance(modal, LanModal)
    assert "Anaïs has said two different things in one place." in modal._text
    assert str(JOURNAL) in modal._text
    before = screen.match.table.steps
    screen.match.step()
    screen.run(600)
    assert screen.match.events == [] and screen.match.table.steps > before
    modal.back()
    assert screen.app.scene is screen.scene


@pytest.mark.parametrize("code", [*ENDS, "FORK", "DESYNC", "ROSTER", "KEY", "ESCROW"])
def test_every_end_without_a_winner_has_a_sentence(code):
    words = end_sentence(Ended(code, "?", (1, 2), (), (), 0, b"", b""), NAMES)
    assert words != "?" and "{" not in words


def test_an_end_without_a_winner_says_why_and_what_stays(seen):
    screen = seen(series="bestOf:3")
    screen.match.table.state.totals[:] = [3, 0, 5, 1]
    screen.match.ends("LOST", 2)
    screen.run(600)
    assert isinstance(screen.app.scene, Modal)
    assert "Gédéon is lost" in screen.app.scene._text
    assert "Zoé 3" in screen.app.scene._text


def test_a_full_disk_is_one_sentence(seen):
    screen = seen()
    screen.match.events.append(Stopped("the match log cannot be written: No space left on device"))
    screen.run(600)
    assert screen.app.scene._text == "The match log cannot be written here: No space left on device"


# Every game


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.names())
def test_every_table_has_a_place_for_the_marks_and_says_what_its_rule_plays(seen, game, tmp_path):
    _fewest, most = registry.entry(game).seats
    assert registry.entry(game).absent
    screen = seen(game=game, members=min(4, most), language="fr")
    for member in (1, 2, 3):
        screen.match.hears(member, ("unstable", "lost", "lost")[member - 1])
    screen.match.cut(3)
    screen.run(600)
    assert [mark.kind for mark in screen.scene._marks] == ["unstable", "lost", "ghost"]
    boxes = [screen.scene._table.seat_box(seat) for seat in range(min(4, most))]
    assert all(box is not None and box.x >= 0 and box.right <= screen.app.width for box in boxes)
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])
    screen.app.shot(tmp_path / "table.png")


# A ghost seat is given away


def ghost_seat(seen, **more):
    screen = seen(series="bestOf:3", **more)
    screen.match.cut(2)
    screen.run(600)
    return screen


def test_a_ghost_seat_is_given_by_consent_and_who_wants_what_is_shown(seen):
    screen = ghost_seat(seen)
    screen.scene.menu()
    screen.widget("seat:2").press()
    assert isinstance(screen.app.scene, GiveScene)
    takers = ["give:0:0", "give:1:0", "give:3:0", "give:0:2", "give:1:2", "give:3:2"]
    shown = screen.keys()
    assert [key for key in shown if key.startswith("give:")] == takers
    screen.match.wants((1, 2, 3, 2))
    screen.run(600)
    assert screen.widget("give:3:2").note == "Anaïs"
    screen.widget("give:3:2").press()
    assert screen.match.gives == [(2, 3, 2)]
    screen.match.wants((0, 2, 3, 2), (1, 2, 3, 2))
    screen.run(600)
    assert screen.widget("give:3:2").icon
    assert screen.widget("give:3:2").note == "Zoé and Anaïs"


def test_what_somebody_proposes_is_told_to_who_looks_at_the_table(seen):
    screen = ghost_seat(seen)
    screen.match.wants((1, 2, 3, 2))
    screen.run(600)
    assert any("Anaïs proposes for the seat of Gédéon" in text for text in screen.app.toasts.texts)


def test_the_seat_says_who_plays_it_and_its_answers_are_awaited_of_that_one(seen):
    screen = ghost_seat(seen)
    screen.match.hand_over(2, 3, 2)
    screen.match.step()
    screen.run(3_000)
    assert [(mark.seat, mark.kind, mark.words) for mark in screen.scene._marks] == [
        (2, "bot", "a bot at Éloïse’s laptop")
    ]
    assert screen.scene.givable() == ()
    screen.match.until_asked(2)
    screen.match.wait((3, "move"))
    screen.run(20_000)
    waiting = screen.scene._lan.awaited(0, 0)
    assert waiting.seats == (2,) and not waiting.answered


def test_in_a_single_round_there_is_no_next_deal_to_give_a_seat_at(seen):
    screen = seen()
    screen.match.cut(2)
    screen.run(600)
    assert screen.scene.givable() == ()
