"""What a match on the LAN shows of those it waits for, of faults and of its end: on virtual time."""

import re

import pytest

from client import i18n
from client.lan.fake import NAMES
from client.scenes.lan.faults import ENDS, FAULTS, end_sentence, fault_sentence
from client.scenes.lan.menu import LanModal
from client.tables import registry
from client.ui.modal import Modal
from netcode.lockstep.events import Ended, Fault
from netcode.lockstep.member import Stopped

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
    assert str(screen.journal) in modal._text
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
