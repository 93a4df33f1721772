"""The vectors of the rule page, section 9, for the card game."""

from __future__ import annotations

from core.game import Answer
from core.games.menteur import GAME
from core.games.menteur.events import PickedUp, Revealed, WindowClosed
from core.games.menteur.moves import LET_GO, YES, Accuse, Play
from core.games.menteur.packs import next_rank
from core.games.menteur.windows import closes_at, open_authors, poll_order
from core.pending import Ask


def test_v1_five_players_one_pack_dealer_two(fresh):
    match = fresh(5, dealer=2)
    assert match.hands == [10, 10, 10, 11, 11]
    assert match.pending.seats == (3,)
    assert GAME.view(match.state, 3, {}).required == 1


def test_v2_required_ranks_of_turns_13_14_27_40():
    assert [next_rank(turn) for turn in (13, 14, 27, 40)] == [13, 1, 1, 1]


def test_v3_accusation_before_the_begin_counts_and_honest_play_costs_the_accuser(at):
    match = at(seats=4, current=0, hands=[["AS", "AH", "5C"], 4, 4, 4])
    match.say("0: 2×A [AS AH]").say("1:B2100 2:A1900 3:L")
    assert match.event(WindowClosed).accuser == 2
    assert match.event(Revealed).honest
    assert match.hands == [1, 4, 6, 4]
    assert match.pending.seats == (1,)
    assert GAME.view(match.state, 1, {}).required == 2


def test_v4_accusation_at_the_begin_is_not_counted(at):
    match = at(seats=4, current=0, hands=[["AS", "AH", "5C"], 4, 4, 4])
    match.say("0: 2×A [AS AH]").say("1:B2100 2:A2100 3:L")
    closed = match.event(WindowClosed)
    assert closed.accuser is None
    assert [late.seat for late in closed.late] == [2]
    assert match.pile == 2
    assert match.pending.seats == (1,)
    assert GAME.view(match.state, 1, {}).required == 2


def test_v5_equal_times_nearest_clockwise_counts(at):
    match = at(seats=5, current=0, hands=[["9C", "3D"], 3, 3, 3, 3])
    match.say("0: 1×A [9C]").say("1:L 2:A1200 3:A1200 4:A1300")
    assert match.event(WindowClosed).accuser == 2
    assert match.event(Revealed).loser == 0
    assert match.hands == [2, 3, 3, 3, 3]
    assert match.pending.seats == (1,)


def test_v6_distance_is_counted_from_the_announcer(at):
    match = at(seats=5, current=3, hands=[3, 3, 3, ["9C", "3D"], 3])
    match.say("3: 1×A [9C]").say("4:L 0:A900 2:A900 1:L")
    assert match.event(WindowClosed).accuser == 0


def test_v7_one_wrong_card_is_a_lie_and_the_whole_pile_is_taken(at):
    match = at(
        seats=4,
        current=2,
        turn=5,
        hands=[3, 3, ["5S", "5D", "6D", "KC"], 3],
        pile=[{"turn": 1, "cards": 9}],
    )
    match.say("2: 3×5 [5S 5D 6D]").say("0:A500 1:L 3:L")
    assert match.event(Revealed).loser == 2
    assert match.event(PickedUp).count == 12
    assert match.hands == [3, 3, 13, 3]
    assert match.pending.seats == (3,)
    assert GAME.view(match.state, 3, {}).required == 6


def test_v8_a_begin_below_the_minimum_is_too_early(at):
    match = at(seats=4, current=0, hands=[["AS", "5C"], 3, 3, 3]).say("0: 1×A [AS]")
    assert match.check("1:B1500") == "TOO_EARLY"
    assert match.check("1:B2000") is None


def _jack_by_seat_1(at, card):
    return at(
        seats=4,
        current=1,
        turn=11,
        hands=[5, [card], 5, 2],
        pile=[{"turn": 10, "cards": 14}],
    ).say(f"1: 1×J [{card}]")


def test_v9_last_card_honest_accuser_takes_all_and_the_player_wins(at):
    match = _jack_by_seat_1(at, "JD")
    assert match.pending.min_ms == 4000
    assert match.check("2:B3999") == "TOO_EARLY"
    match.say("0:L 2:B4000 3:A3900")
    assert match.event(PickedUp).seat == 3
    assert match.event(PickedUp).count == 15
    assert match.hands[3] == 17
    assert match.winners == (1,)


def test_v10_last_card_bluff_not_accused_wins(at):
    match = _jack_by_seat_1(at, "4D").say("0:L 2:L 3:L")
    assert match.winners == (1,)


def test_v11_last_card_bluff_accused_stays_in(at):
    match = _jack_by_seat_1(at, "4D").say("0:L 2:A100 3:L")
    assert match.winners is None
    assert match.hands[1] == 15
    assert match.pending.seats == (2,)
    assert GAME.view(match.state, 2, {}).required == 12


def test_v12_all_let_go_closes_before_the_minimum(at):
    match = at(seats=4, current=0, hands=[["AS", "5C"], 3, 3, 3]).say("0: 1×A [AS]")
    match.say("1:L300 2:L310 3:L350")
    assert match.pending.seats == (1,)


def test_v13_more_cards_than_held_is_a_bad_count(at):
    match = at(seats=4, current=0, hands=[["AS", "5C", "7D"], 3, 3, 3])
    slots = match.state.hands[0]
    assert GAME.check(match.state, 0, Play((*slots, 99), 1), 0).code == "BAD_COUNT"
    assert GAME.check(match.state, 0, Play((), 1), 0).code == "BAD_COUNT"


def test_v14_jokers_per_card(at):
    options = {"jokers": "on"}
    match = at(seats=6, current=0, options=options, hands=[["AS", "*", "*", "7D", "KC"], 3, 3, 3, 3, 3])
    match.say("0: 3×A [AS * *]").say("1:A5 2:L 3:L 4:L 5:L")
    assert match.event(Revealed).loser == 1
    match = at(seats=6, current=0, options=options, hands=[["AS", "*", "*", "7D", "KC"], 3, 3, 3, 3, 3])
    match.say("0: 3×A [AS * 7D]").say("1:A5 2:L 3:L 4:L 5:L")
    assert match.event(Revealed).loser == 0


def test_v15_jokers_shield(at):
    options = {"jokers": "on", "jokerRule": "shield"}
    match = at(seats=4, current=0, options=options, hands=[["AS", "*", "*", "7D", "KC"], 3, 3, 3])
    match.say("0: 3×A [AS * 7D]").say("1:A5 2:L 3:L")
    assert match.event(Revealed).loser == 1


def test_v16_consent_refused_or_granted(at):
    def asking():
        match = at(seats=4, current=2, turn=6, options={"passMode": "consent"}, hands=[3, 3, 3, 3])
        assert match.check("2: pass") == "PASS_NEEDS_CONSENT"
        return match.say("2: pass?")

    match = asking()
    assert match.pending == Ask((0, 1, 3), "consent", max_ms=10000)
    match.say("0:yes 1:yes 3:no")
    assert match.pending.seats == (2,)
    assert match.check("2: pass?") == "PASS_NEEDS_CONSENT"
    assert match.check("2: 1×6 @6") is None

    match = asking()
    assert GAME.default(match.state, 3) == YES
    match.say("0:yes 1:yes 3:yes")
    assert match.pending.seats == (3,)
    assert match.state.turn == 7


def test_v17_free_pass_moves_turn_and_rank_on_without_a_window(at):
    match = at(
        seats=4,
        current=2,
        turn=6,
        options={"passMode": "free"},
        hands=[3, 3, 3, 3],
        pile=[{"turn": 5, "cards": 4}],
    ).say("2: pass")
    assert match.pending == Ask((3,), "play")
    assert match.state.turn == 7
    assert GAME.view(match.state, 3, {}).required == 7
    assert match.pile == 4


def test_v18_adjacent_ranks_wrap_around(at):
    def after(last):
        return at(
            seats=4,
            current=0,
            turn=2,
            options={"rankMode": "adjacent"},
            last=last,
            hands=[["AS", "5C"], 3, 3, 3],
        )

    match = after("Q")
    assert match.check("0: 1×A [AS]") == "BAD_RANK"
    assert [match.check(f"0: 1×{rank} [AS]") for rank in "JQK"] == [None] * 3
    match = after("K")
    assert [match.check(f"0: 1×{rank} [AS]") for rank in "QKA"] == [None] * 3
    assert match.check("0: 1×2 [AS]") == "BAD_RANK"


def _two_open(at):
    match = at(
        seats=4,
        turn=5,
        current=0,
        options={"window": "extended"},
        hands=[["9D", "2S"], ["6S", "6H", "3C"], 4, 4],
    )
    match.say("0: 1×5 [9D]").say("1:L 2:L 3:L").say("1: 2×6 [6S 6H]")
    assert match.pending.seats == (0, 1, 2, 3)
    assert match.pending.closer == 2
    assert match.check("0:A5/5") == "OWN_PLAY"
    assert match.check("1:A5/6") == "OWN_PLAY"
    return match


def test_v19_an_accusation_of_the_newest_play_goes_first(at):
    match = _two_open(at).say("0:L 1:L 2:A800/5 3:A1500/6")
    closed = match.event(WindowClosed)
    assert (closed.accuser, closed.accused_turn) == (3, 6)
    assert match.event(Revealed).honest
    assert match.hands == [1, 1, 4, 7]
    assert match.pending.seats == (2,)
    assert GAME.view(match.state, 2, {}).required == 7


def test_v20_an_accusation_of_the_older_play_counts_alone(at):
    match = _two_open(at).say("0:L 1:L 2:A800/5 3:L")
    assert match.event(Revealed).faces == (32 + 2,)
    assert match.event(Revealed).loser == 0
    assert match.hands == [4, 1, 4, 4]
    assert match.pending.seats == (2,)
    assert GAME.view(match.state, 2, {}).required == 7


def test_v21_own_play_and_closed_play(at):
    match = _two_open(at)
    assert GAME.check(match.state, 0, Accuse(5), 10).code == "OWN_PLAY"
    match.say("0:L 1:L 2:L 3:L")
    assert GAME.check(match.state, 3, Accuse(5), 10).code == "PLAY_CLOSED"
    assert GAME.check(match.state, 3, Accuse(6), 10).code == "WRONG_PHASE"
    match.say(f"2: 1×7 @{match.state.hands[2][0]}")
    assert GAME.check(match.state, 3, Accuse(5), 10).code == "PLAY_CLOSED"
    assert GAME.check(match.state, 3, Accuse(6), 10) is None


def test_v22_the_older_emptied_hand_wins_when_the_newer_play_is_a_lie(at):
    match = at(
        seats=3,
        turn=5,
        current=0,
        options={"window": "extended"},
        hands=[["5D"], ["2C"], 4],
    )
    match.say("0: 1×5 [5D]").say("1:L 2:L")
    assert match.winners is None
    match.say("1: 1×6 [2C]")
    assert match.pending.min_ms == 4000
    match.say("0:L 1:L 2:A700/6")
    assert match.hands == [0, 2, 4]
    assert match.winners == (0,)


def test_v23_fixed7_a_lie_of_three_draws_three(at):
    match = at(
        seats=4,
        current=0,
        options={"deal": "fixed7"},
        hands=[["AS", "AD", "5C", "2C", "3C", "4C", "6C"], 7, 7, 7],
        stock=24,
    )
    match.say("0: 3×A [AS AD 5C]").say("1:L 2:A900 3:L")
    assert match.hands == [7, 7, 7, 7]
    assert len(match.state.stock) == 21
    assert match.pile == 3
    assert GAME.view(match.state, None, {"face": match.faces}).pile[0].shown


def test_v24_fixed7_recycles_the_pile_when_the_stock_is_too_short(at):
    match = at(
        seats=4,
        current=0,
        turn=6,
        options={"deal": "fixed7"},
        hands=[["6S", "KD"], 7, 7, 7],
        pile=[{"turn": 5, "cards": 5}],
        stock=1,
    )
    match.say("0: 1×6 [6S]").say("1:A900 2:L 3:L")
    assert match.hands == [1, 9, 7, 7]
    assert len(match.state.stock) == 5
    assert match.pile == 0


def test_v25_tokens_end_the_round_fewest_tokens_then_fewest_cards(at):
    match = at(
        seats=4,
        current=1,
        turn=9,
        options={"forfeits": "on:3"},
        hands=[6, ["2S", "3S"], 4, 5],
        tokens=[1, 2, 1, 2],
    )
    match.say("1: 1×9 [2S]").say("0:A10 2:L 3:L")
    assert match.state.tokens == [1, 3, 1, 2]
    assert match.winners == (2,)


def test_v26_a_caught_last_play_is_taken_back_and_the_rest_set_aside(at):
    match = at(
        seats=4,
        current=1,
        turn=9,
        options={"forfeits": "on"},
        hands=[6, ["9S", "3H"], 4, 5],
        pile=[{"turn": 8, "seat": 0, "claim": "8", "cards": 3}],
    )
    match.say("1: 2×9 [9S 3H]").say("0:L 2:L 3:A10")
    assert match.state.tokens == [0, 1, 0, 0]
    assert sorted(match.faces[slot] for slot in match.state.hands[1]) == [9, 32]
    assert match.pile == 0
    assert GAME.view(match.state, None, {}).aside == 3
    assert match.pending.seats == (2,)


def test_v31_an_early_written_begin_takes_no_time_from_the_others(at):
    match = at(seats=4, current=0, hands=[["AS", "5C"], 3, 3, 3]).say("0: 1×A [AS]")
    begun = [match.parse("1:B2000")[0]]
    assert closes_at(match.state, 2, begun) == 2000
    assert closes_at(match.state, 3, []) == 6000
    match.say("1:B2000 2:A1700 3:L")
    assert match.event(WindowClosed).accuser == 2


def test_v32_an_accusation_after_the_window_is_legal_and_not_counted(at):
    match = at(seats=4, current=0, hands=[["9S", "5C"], 3, 3, 3]).say("0: 1×A [9S]")
    assert match.check("2:A7200") is None
    match.say("1:L 2:A7200 3:L")
    assert match.event(WindowClosed).accuser is None
    assert match.pile == 1


def test_v33_defaults_of_a_ghost_read_no_hand(fresh):
    match = fresh(4, dealer=0)
    state = match.state
    state.turn, state.current = 6, 1
    state.hands[1] = (4, 9, 30)
    assert GAME.default(state, 1) == Play((4,), 6)
    GAME.play(state, [Answer(1, Play((4,), 6))])
    assert GAME.default(state, 2) == LET_GO
    consent = fresh(4, {"passMode": "consent"}, dealer=0).say("1: pass?")
    assert GAME.default(consent.state, 3) == YES


def test_extended_poll_asks_the_newest_author_last(at):
    match = _two_open(at)
    assert poll_order(match.state) == (2, 3, 0, 1)
    assert open_authors(match.state) == {5: 0, 6: 1}
    older = match.parse("2:A800/5")
    newest = match.parse("3:A1500/6")
    assert closes_at(match.state, 3, older) == 6000
    assert closes_at(match.state, 1, older) == 800
    assert closes_at(match.state, 0, newest) == 1500
