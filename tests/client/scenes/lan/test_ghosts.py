"""Seats the rule plays: who comes back, and who plays them instead; on virtual time."""

import pytest

from client.scenes.lan.giving import GiveScene

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
    screen.scene.menu()
    screen.widget("seat:2").press()
    assert isinstance(screen.app.scene, GiveScene)
    assert not any("proposes" in text for text in screen.app.toasts.texts), (
        "the panel shows it, and is not hidden by it"
    )


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
