"""The table as a whole: pictures of every variant, events that lead to the next view, focus, presses and skips."""

from __future__ import annotations

import pygame
import pytest

from client.input import Act, Intent, Pointer
from client.tables import NoTable, table
from client.tables.base import Look, TableSetup, Waiting
from core.game import Rejected
from core.games.menteur import events as ev
from core.games.menteur import moves

PLAY = {
    "game": "menteur",
    "seats": 4,
    "turn": 7,
    "current": 0,
    "hands": [["AS", "2H", "7H", "7S", "TD", "JC"], 13, 11, 9],
    "pile": [{"turn": 6, "seat": 3, "claim": "6", "cards": 3}],
}
WINDOW = PLAY | {"phase": "WINDOW", "turn": 6, "current": 3}
VARIANTS = [
    (4, {}),
    (10, {"jokers": "on"}),
    (5, {"window": "extended"}),
    (4, {"deal": "fixed7", "passMode": "consent"}),
    (3, {"forfeits": "on:2", "rankMode": "free"}),
    (6, {"variant": "suit", "truth": "on"}),
    (3, {"variant": "dice"}),
]


def test_an_unknown_game_has_no_table():
    with pytest.raises(NoTable, match="mikado"):
        table("mikado", TableSetup([], None, lambda move: None))


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_the_events_of_whole_games_lead_the_board_to_the_next_view(seats, options, make_screen, random_game):
    """Nothing but the events moves the numbers; the view that follows must find them as it says."""
    screen = make_screen(seats, None, speed=0.0)
    shown = False
    steps = 0
    for events, match in random_game(seats, options, f"table/{seats}/{sorted(options)}"):
        view = match.view(None)
        board = screen.table.board
        if shown and board is not None and view.phase not in ("SHUFFLE", "HANDS", "CUP", "CUP_TAKE", "LEAD"):
            for event in events:
                screen.table._motion.play(event)
            screen.table._queue.update(0)
            assert board.sizes == list(view.hand_sizes), events
            assert board.stock == view.stock, events
            if board.verdict is None and "deal" not in options:
                assert len(board.pile) == view.pile_size, events
            assert board.tokens == list(view.tokens)
            assert board.lives == list(view.lives)
        screen.table.animate((), view)
        shown = True
        steps += 1
        assert not screen.table.busy
        if steps > 600:
            break
    assert steps > 5


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_variant_is_drawn_at_every_step_without_a_missing_picture(seats, options, make_screen, random_game):
    screen = make_screen(seats, 0)
    for number, (events, match) in enumerate(random_game(seats, options, f"draw/{seats}/{sorted(options)}")):
        screen.table.animate(events, match.view(0))
        for _frame in range(4):
            screen.table.update(45)
            screen.table.draw(screen.canvas)
        screen.table.skip()
        assert not screen.table.busy
        view = match.view(0)
        mine = 0 in view.answerers
        screen.table.waiting(Waiting(view.answerers, frozenset(), 700, view.min_ms, view.max_ms, mine))
        screen.table.draw(screen.canvas)
        screen.table.waiting(None)
        if number > 30:
            break
    assert not screen.canvas.sprites.missing


def test_cards_are_chosen_with_the_mouse_and_played_in_ascending_slots(placed):
    screen = placed(PLAY, 0)
    cards = [target for target in screen.table.targets() if target.key.startswith("card:")]
    for index in (5, 1):
        screen.table.on(Pointer("down", cards[index].rect.left + 12, cards[index].rect.centery))
    assert screen.table.press("play")
    slots = screen.moves[0].slots
    assert slots == tuple(sorted(slots)) and len(slots) == 2
    assert screen.moves[0].rank == 7


def test_the_keyboard_alone_chooses_and_plays(placed):
    screen = placed(PLAY, 0)
    assert screen.table.focus.startswith("card:")
    assert screen.table.on(Act(Intent.OK))
    assert screen.table.on(Act(Intent.RIGHT))
    assert screen.table.on(Act(Intent.OK))
    assert (Intent.ALT, "Play 2 cards") in screen.table.prompts()
    assert screen.table.on(Act(Intent.ALT))
    assert isinstance(screen.moves[0], moves.Play) and len(screen.moves[0].slots) == 2


def test_back_takes_the_selection_back_before_it_leaves(placed):
    screen = placed(PLAY, 0)
    screen.table.press("card:2")
    assert screen.table.on(Act(Intent.BACK))
    assert not screen.table.controls.picked.slots
    assert not screen.table.on(Act(Intent.BACK))


def test_no_more_cards_can_be_chosen_than_may_be_played(placed):
    screen = placed(PLAY, 0)
    for index in range(6):
        screen.table.press(f"card:{index}")
    assert len(screen.table.controls.picked.slots) == 4


def test_nothing_can_be_played_without_a_card(placed):
    screen = placed(PLAY, 0)
    assert not screen.table.press("play")
    assert not screen.moves


def test_a_window_focuses_the_harmless_answer_and_counts_down_to_the_beginning(placed):
    screen = placed(WINDOW, 0, elapsed_ms=500)
    assert screen.table.focus == "let_go"
    labels = [choice.label for choice in screen.table.controls.buttons()]
    assert labels == ["Liar!", "I play (2 s)", "Let it go"]
    assert not screen.table.press("begin")
    view = screen.table.board.view
    screen.table.waiting(Waiting(view.answerers, frozenset(), 2000, view.min_ms, view.max_ms, True))
    assert screen.table.press("begin")
    assert screen.moves == [moves.BEGIN]


def test_the_shout_needs_its_own_key(placed):
    screen = placed(WINDOW, 1)
    assert screen.table.on(Act(Intent.ALT))
    assert screen.moves == [moves.Accuse(6)]


def test_an_answer_is_given_once(placed):
    screen = placed(WINDOW, 1)
    assert screen.table.press("let_go")
    assert not screen.table.press("let_go")
    assert screen.moves == [moves.LET_GO]


def test_a_spectator_has_nothing_to_press(placed):
    screen = placed(WINDOW, None)
    assert screen.table.targets() == []
    assert screen.table.prompts() == []


def test_two_open_plays_make_two_shouts(placed):
    position = PLAY | {
        "options": {"window": "extended"},
        "phase": "WINDOW",
        "turn": 6,
        "current": 3,
        "open": [5, 6],
        "pile": [
            {"turn": 5, "seat": 2, "claim": "5", "cards": 1},
            {"turn": 6, "seat": 3, "claim": "6", "cards": 3},
        ],
    }
    screen = placed(position, 0)
    keys = [choice.key for choice in screen.table.controls.buttons()]
    assert keys[:2] == ["accuse:6", "accuse:5"]
    assert "Anaïs: one 5" in screen.table.controls.buttons()[1].label


def test_a_free_rank_is_chosen_before_it_is_announced(placed):
    screen = placed(PLAY | {"options": {"rankMode": "free"}}, 0)
    screen.table.press("rank:12")
    screen.table.press("card:0")
    screen.table.press("play")
    assert screen.moves[0].rank == 12


def test_dice_are_picked_for_rolling_and_levels_for_announcing(placed):
    dice = {"game": "menteur", "seats": 3, "options": {"variant": "dice"}, "turn": 3, "current": 0, "level": 20}
    reroll = placed(dice | {"phase": "REROLL", "dice": [1, 2, 3, 4, 6]}, 0)
    reroll.table.press("die:3")
    assert reroll.table.press("reroll")
    assert len(reroll.moves[0].slots) == 1
    announce = placed(dice | {"phase": "ANNOUNCE", "dice": [1, 2, 3, 4, 6]}, 0)
    assert announce.table.controls.picked.level == 21
    announce.table.press("category:+")
    announce.table.press("level:-")
    announce.table.press("level:-")
    announce.table.press("announce")
    assert announce.moves == [moves.Announce(21)]


def test_motion_is_skipped_by_the_first_press_and_the_press_does_nothing_else(placed):
    screen = placed(WINDOW, 1)
    view = screen.table.board.view
    screen.table.animate([ev.WindowClosed(6, 0, 6, 3, 800, ())], view)
    assert screen.table.busy
    assert screen.table.prompts() == [(Intent.OK, "Skip")]
    assert screen.table.on(Act(Intent.OK))
    assert not screen.table.busy
    assert not screen.moves


def test_animations_off_end_at_once(placed):
    screen = placed(WINDOW, 1, speed=0.0)
    screen.table.animate([ev.WindowClosed(6, 0, 6, 3, 800, ())], screen.table.board.view)
    assert not screen.table.busy


def test_speed_may_change_in_the_middle(placed):
    screen = placed(WINDOW, 1)
    screen.table.animate([ev.WindowClosed(6, 0, 6, 3, 800, ())], screen.table.board.view)
    screen.table.restyle(Look(speed=0.0, reduced_motion=True))
    screen.table.update(16)
    assert not screen.table.busy


def test_played_cards_start_at_the_middle_of_the_hand(placed):
    """Where a card lay in the hand says something about it; where it flies from must not."""
    starts = []
    for slots in ((0,), (5,)):
        screen = placed(PLAY, 0)
        motion = screen.table._motion
        hand = screen.table.board.hand
        screen.table.animate(
            [ev.Played(7, 0, 1, 7, 5, 4, tuple(hand[i].slot for i in slots))], screen.table.board.view
        )
        screen.table.update(1)
        screen.table.update(1)
        starts.append((motion.movers[0].x, motion.movers[0].y))
    assert starts[0] == pytest.approx(starts[1], abs=1)


def test_few_pieces_fly_however_many_cards_are_taken(placed):
    screen = placed(WINDOW, 1)
    screen.table.animate([ev.PickedUp(2, 90, 101)], screen.table.board.view)
    most = 0
    while screen.table.busy:
        screen.table.update(20)
        most = max(most, len(screen.table._motion.movers))
    assert 1 <= most <= 12


def test_the_own_faces_in_the_pile_are_not_drawn(placed):
    position = WINDOW | {"current": 0, "pile": [{"turn": 6, "seat": 0, "claim": "6", "cards": ["6S", "KD"]}]}
    screen = placed(position, 0)
    assert screen.table.board.pile == [None, None]


def test_a_refusal_is_a_sentence(placed):
    screen = placed(PLAY, 0)
    assert screen.table.refusal(Rejected("TOO_EARLY")).startswith("Too early")
    assert screen.table.refusal(Rejected("SOMETHING_NEW"))


@pytest.mark.parametrize("size", [(320, 180), (960, 720), (1260, 540)])
@pytest.mark.parametrize("text", [0.8, 2.0])
def test_pictures_differ_by_state_at_every_size_and_text(size, text, placed):
    first = placed(PLAY, 0, size=size, text=text)
    second = placed(WINDOW, 0, size=size, text=text, contrast=True)
    assert pygame.image.tobytes(first.draw(), "RGB") != pygame.image.tobytes(second.draw(), "RGB")
    assert not first.canvas.sprites.missing
