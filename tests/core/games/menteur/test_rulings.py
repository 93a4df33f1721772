"""Edge cases and rulings of the rule page (5.3, 6.4-6.9, 7.1, 8)."""

from __future__ import annotations

import pytest

from core.games.menteur import GAME
from core.games.menteur.events import (
    Announced,
    Believed,
    BoutBegun,
    Drew,
    Led,
    PassAnswered,
    PickedUp,
    Played,
    Rerolled,
    RoundOver,
    StockRecycled,
    TookBack,
    TruthShown,
    WindowClosed,
)
from core.games.menteur.moves import BEGIN, LET_GO, NO, PASS, PASS_REQUEST, Accuse, Begin, LetGo, Pass, Play

EXTENDED = {"window": "extended"}
FIVE = {"turn": 4, "seat": 3, "claim": "4", "cards": 2}


def test_8_7_the_author_of_the_older_lie_takes_all_and_the_newer_empty_hand_wins(at):
    match = at(seats=3, turn=5, current=0, options=EXTENDED, hands=[["9D"], ["6C"], 4])
    match.say("0: 1×5 [9D]").say("1:L 2:L").say("1: 1×6 [6C]").say("0:L 1:L 2:A9/5")
    assert match.hands == [2, 0, 4]
    assert match.winners == (1,)


def test_8_8_an_empty_hand_that_accuses_wrongly_takes_the_pile(at):
    match = at(seats=3, turn=5, current=0, options=EXTENDED, hands=[["9D"], ["6C", "2D"], 4])
    match.say("0: 1×5 [9D]").say("1:L 2:L").say("1: 1×6 [6C]").say("0:A9/6 1:L 2:L")
    assert match.hands == [2, 1, 4]
    assert match.winners is None
    assert match.pending.seats == (2,)


def test_extended_play_closes_when_the_turn_after_the_next_begins(at):
    match = at(seats=3, turn=5, current=0, options=EXTENDED, hands=[["9D"], ["6C", "2D"], 4])
    match.say("0: 1×5 [9D]").say("1:L 2:L")
    assert match.winners is None
    match.say("1: 1×6 [6C]").say("0:L 1:L 2:L")
    assert match.winners == (0,)


def test_extended_pass_still_gets_a_window_for_the_older_play(at):
    match = at(seats=4, turn=5, current=0, options=EXTENDED | {"passMode": "free"}, hands=[["9D", "2S"], 4, 4, 4])
    match.say("0: 1×5 [9D]").say("1:L 2:L 3:L").say("1: pass")
    assert match.pending.seats == (1, 2, 3)
    assert match.pending.closer == 2
    match.say("1:A100/5 2:B2000 3:L")
    assert match.hands == [2, 4, 4, 4]
    assert match.pending.seats == (2,)
    assert match.state.turn == 7


def test_loser_leads_but_the_rank_simply_advances(at):
    match = (
        at(seats=4, turn=5, current=0, options={"afterChallenge": "loserLeads"}, hands=[["5D", "2S"], 4, 4, 4])
        .say("0: 1×5 [5D]")
        .say("1:L 2:L 3:A5")
    )
    assert match.pending.seats == (3,)
    assert GAME.view(match.state, 3, {}).required == 6
    match.say(f"3: 1×6 @{match.state.hands[3][0]}").say("0:L 1:L 2:L")
    assert match.pending.seats == (0,)


def test_adjacent_any_rank_after_a_challenge_until_the_next_play(at):
    options = {"rankMode": "adjacent", "passMode": "free"}
    match = at(seats=3, turn=5, current=0, options=options, last="5", hands=[["5D", "2S"], 4, 4])
    assert match.check("0: 1×9 [5D]") == "BAD_RANK"
    match.say("0: 1×5 [5D]").say("1:A5 2:L")
    match.say("1: pass")
    assert len(GAME.view(match.state, 2, {}).ranks) == 13
    match.say(f"2: 1×K @{match.state.hands[2][0]}").say("0:L 1:L")
    assert GAME.view(match.state, 0, {}).ranks == (12, 13, 1)


def test_fixed7_pass_draws_one_and_recycles_closed_plays_only(at):
    options = {"deal": "fixed7", "window": "extended"}
    match = at(
        seats=3,
        turn=5,
        current=0,
        options=options,
        hands=[["5D", "2S"], 4, 4],
        pile=[{"turn": 3, "seat": 1, "claim": "3", "cards": 3}],
        stock=0,
    )
    match.say("0: 1×5 [5D]").say("1:L 2:L").say("1: pass")
    assert match.event(StockRecycled).count == 3
    assert match.event(Drew).count == 1
    assert match.hands == [1, 5, 4]
    assert [play.turn for play in match.state.pile] == [5]
    assert match.pending.prompt == "window"


def test_fixed7_pass_with_nothing_to_draw_draws_nothing(at):
    match = at(seats=3, turn=5, current=0, options={"deal": "fixed7"}, hands=[4, 4, 4]).say("0: pass")
    assert not match.has(Drew)
    assert match.pending.seats == (1,)


def test_fixed7_accused_and_honest_draws_at_least_two(at):
    match = at(seats=3, turn=5, current=0, options={"deal": "fixed7"}, hands=[["5D", "2S"], 4, 4], stock=10)
    match.say("0: 1×5 [5D]").say("1:A0 2:L")
    assert match.hands == [1, 6, 4]
    assert match.event(Drew).seat == 1


def test_forfeits_emptied_hand_wins_over_the_token_limit(at):
    match = at(seats=3, turn=5, current=0, options={"forfeits": "on:1"}, hands=[["5D"], 4, 4])
    match.say("0: 1×5 [5D]").say("1:A0 2:L")
    assert match.state.tokens == [0, 1, 0]
    assert match.winners == (0,)
    assert match.event(RoundOver).reason == "emptied"


def test_forfeits_nobody_picks_up_and_tokens_count(at):
    match = at(seats=3, turn=5, current=0, options={"forfeits": "on:2"}, hands=[["5D", "9S"], 4, 4])
    match.say("0: 1×5 [9S]").say("1:A0 2:L")
    assert match.hands == [1, 4, 4]
    assert match.state.tokens == [1, 0, 0]
    assert not match.has(PickedUp)
    assert not match.has(TookBack)
    assert match.pending.seats == (1,)


def test_truth_opens_what_still_lies_there_and_says_who_lied(at):
    match = at(
        seats=3,
        turn=5,
        current=0,
        options={"truth": "on"},
        hands=[["9D"], 3, 3],
        pile=[{"turn": 4, "seat": 2, "claim": "4", "cards": ["4H", "4S"]}, {"turn": 0, "cards": 2}],
    )
    match.say("0: 1×5 [9D]").say("1:L 2:L")
    told = match.event(TruthShown).plays
    assert [(truth.turn, truth.seat, truth.honest) for truth in told] == [(4, 2, True), (5, 0, False)]
    assert match.winners == (0,)
    assert match.closed() == 0


def test_truth_off_opens_nothing(at):
    match = at(seats=3, turn=5, current=0, hands=[["9D"], 3, 3]).say("0: 1×5 [9D]").say("1:L 2:L")
    assert not match.has(TruthShown)
    assert match.closed() == 1


def test_consent_names_the_refusers_and_a_refused_player_must_play(at):
    match = at(seats=4, current=0, options={"passMode": "consent"}, hands=[3, 3, 3, 3]).say("0: pass?")
    match.say("1:yes 2:no 3:no")
    assert match.event(PassAnswered).refusers == (2, 3)
    assert all(not isinstance(move, Pass) for move in GAME.legal(match.state, 0))
    assert PASS_REQUEST not in list(GAME.legal(match.state, 0))


def test_reason_codes_of_window_and_turn(at):
    match = at(seats=4, current=0, hands=[["AS", "5C"], 3, 3, 3])
    slot = match.state.hands[0][0]
    code = lambda seat, move, at_ms=0: GAME.check(match.state, seat, move, at_ms).code  # noqa: E731
    assert code(1, Play((2,), 1)) == "NOT_YOUR_TURN"
    assert code(0, Play((2,), 1)) == "NOT_HELD"
    assert code(0, Play((slot, slot), 1)) == "NOT_HELD"
    assert code(0, Play((1, 0), 1)) == "NOT_HELD"
    assert code(0, Play((slot,), 2)) == "BAD_RANK"
    assert code(0, PASS) == "PASS_OFF"
    assert code(0, PASS_REQUEST) == "PASS_OFF"
    assert code(1, LET_GO) == "WRONG_PHASE"
    assert code(1, NO) == "WRONG_PHASE"
    assert code(1, LetGo("B")) == "BAD_MOVE"
    assert code(1, tuple.__new__(Begin, ())) == "BAD_MOVE"
    assert code(1, tuple.__new__(Play, (1,))) == "BAD_MOVE"
    match.say("0: 1×A [AS]")
    assert code(1, Play((2,), 2)) == "WRONG_PHASE"
    assert code(0, LET_GO) == "NOT_YOUR_TURN"
    assert code(0, Accuse(1)) == "OWN_PLAY"
    assert code(2, Accuse(9)) == "PLAY_CLOSED"
    assert code(2, BEGIN, 5000) == "NOT_NEXT"
    assert code(1, BEGIN, 1999) == "TOO_EARLY"
    match.say("1:L 2:L 3:L")
    assert code(2, Accuse(1)) == "PLAY_CLOSED"


def test_nothing_is_legal_after_the_round(at):
    match = at(seats=3, current=0, hands=[["9D"], 3, 3]).say("0: 1×A [9D]").say("1:L 2:L")
    for move in (LET_GO, BEGIN, Accuse(1), Play((1,), 2), PASS, NO):
        for seat in range(3):
            assert GAME.check(match.state, seat, move, 9000).code == "WRONG_PHASE"


def test_suit_hands_are_equal_and_the_remainder_lies_unseen(fresh):
    match = fresh(5, {"variant": "suit"}, dealer=4)
    assert match.hands == [10] * 5
    assert len(match.state.rest) == 2
    match.say(f"0: lead @{match.state.hands[0][0]}")
    assert match.event(Led).suit == match.state.suit
    assert match.pending.prompt == "play"


def test_suit_accepted_play_keeps_the_suit_for_the_next_seat(at):
    match = at(seats=3, options={"variant": "suit"}, current=0, hands=[["8H", "9H"], ["8S", "2H"], 3])
    match.say("0: lead [8H]").say("1: 1×H [8S]").say("0:L 2:B2500")
    assert match.pending.seats == (2,)
    assert match.state.suit == 1
    assert match.check("2: lead @4") is None
    assert GAME.check(match.state, 2, Play((4, 5), 0), 0).code == "BAD_COUNT"
    assert GAME.check(match.state, 2, Play((4,), 1), 0).code == "BAD_RANK"


def test_dice_window_asks_only_the_next_living_seat_with_doubters_next(at):
    options = {"variant": "dice", "dice.doubters": "next"}
    match = at(seats=4, options=options, phase="WINDOW", level=5, current=0, lives=[1, 0, 2, 2])
    assert match.pending.seats == (2,)
    assert GAME.check(match.state, 3, Accuse(1), 0).code == "NOT_YOUR_TURN"
    assert GAME.check(match.state, 1, LET_GO, 0).code == "NOT_YOUR_TURN"


def test_dice_silence_believes_and_the_reroll_shows_only_its_number(at):
    match = at(seats=3, options={"variant": "dice"}, level=5, dice=[1, 1, 2, 3, 4], current=0)
    before = set(match.state.dice)
    match.say("0: level 6").say("1:L 2:L")
    assert match.event(Believed).seat == 1
    assert match.pending.prompt == "reroll"
    assert not before & set(match.state.dice)
    held = match.state.dice
    match.say(f"1: reroll 2 @{held[0]},{held[4]}")
    assert match.event(Rerolled).count == 2
    assert not set(held) & set(match.state.dice)
    assert match.check("1: level 6") == "NOT_HIGHER"
    match.say("1: level 7")
    assert match.event(Announced).level == 7


def test_dice_first_bout_is_started_left_of_the_dealer(fresh):
    match = fresh(3, {"variant": "dice"}, dealer=1)
    assert match.event(BoutBegun).seat == 2
    assert match.pending.seats == (2,)
    assert all(1 <= match.faces[slot] <= 6 for slot in match.state.dice)


def test_a_call_too_late_is_named_and_let_go_is_not(at):
    match = at(seats=4, current=0, hands=[["AS", "5C"], 3, 3, 3]).say("0: 1×A [AS]")
    match.say("1:A900 2:A800 3:L")
    closed = match.event(WindowClosed)
    assert (closed.accuser, closed.at_ms) == (2, 800)
    assert [(late.seat, late.at_ms) for late in closed.late] == [(1, 900)]


def test_the_played_event_names_no_face_and_the_true_sizes(at):
    match = at(seats=4, current=0, hands=[["AS", "5C"], 3, 3, 3]).say("0: 1×A [AS]")
    event = match.event(Played)
    assert (event.count, event.claim, event.hand, event.pile) == (1, 1, 1, 1)


@pytest.mark.parametrize("count", [5, 8])
def test_eight_cards_at_a_time_with_two_packs(at, count):
    hands = [["AS", "AS", "AH", "AH", "AD", "AD", "AC", "AC", "2S"], *[3] * 5]
    match = at(seats=6, current=0, options={"maxCards": 8}, hands=hands)
    slots = match.state.hands[0][:count]
    assert GAME.check(match.state, 0, Play(slots, 1), 0) is None
    assert GAME.check(match.state, 0, Play(match.state.hands[0], 1), 0).code == "BAD_COUNT"
    match = at(seats=6, current=0, hands=hands)
    assert GAME.check(match.state, 0, Play(slots, 1), 0).code == "BAD_COUNT"
