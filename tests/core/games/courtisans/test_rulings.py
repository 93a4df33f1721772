"""Rulings of the rule page (sections 6 and 8), options, reason codes, and who learns what."""

from __future__ import annotations

from typing import Any

import pytest

from core.game import BadInput, Rejected
from core.games.courtisans import GAME
from core.games.courtisans import events as ev
from core.games.courtisans.cards import card_value
from core.games.courtisans.moves import DECLINE, OPP, OWN, TABLE, USE, Play, Target
from core.games.courtisans.options import REASONS, conflicts
from core.games.courtisans.reasons import SENTENCES
from core.games.courtisans.state import Phase
from core.pending import Ask, Deal, Open, Over, Take
from core.playout import play_out
from core.rng import Rng
from core.seals import ClearDealer
from core.series import Series

EXPANSION = {"expansion": "on"}
DECK = {"expansion": "on", "confidantSource": "deck"}
MISSIONS = [["W-N3", "B-5"], ["W-A2", "B-D2"]]
CODES = (
    "NOT_YOUR_TURN GAME_OVER NOT_IN_HAND ZONE_USED SIDE_NEEDED SIDE_NOT_ALLOWED OWN_AS_OPPONENT PARTNER_AS_OPPONENT "
    "EFFECT_PENDING NO_EFFECT_PENDING TARGET_SELF TARGET_GUARD TARGET_OTHER_ZONE TARGET_GONE CONFIDANT_ZONE"
)


# Turns

TURNS = [
    *[(seats, {}, turns) for seats, turns in ((2, 10), (3, 8), (4, 7), (5, 6))],
    *[(seats, EXPANSION, turns) for seats, turns in ((2, 12), (3, 10), (4, 8), (5, 7), (6, 6))],
    (4, {**EXPANSION, "teams": "on"}, 8),
    (6, {"teams": "on"}, 6),
]


@pytest.mark.parametrize(("seats", "options", "turns"), TURNS)
def test_everybody_has_the_same_number_of_turns(seats: int, options: dict[str, Any], turns: int) -> None:
    full = GAME.normalise(seats, options)
    for seed in range(4):
        state = GAME.setup(seats, full)
        dealer = ClearDealer(GAME.decks(seats, full), Rng(seed, "deal"))
        rng = Rng(seed, "moves")
        counted = [0] * seats
        while not isinstance(wanted := GAME.pending(state), Over):
            if isinstance(wanted, Deal):
                GAME.dealt(state, dealer.run(wanted))
                continue
            if state.phase is Phase.PLAY and not state.used:
                counted[state.current] += 1
                left = GAME.view(state, None, {}).turns_left
                assert [done + more for done, more in zip(counted, left, strict=True)] == [
                    turns + (seat == state.current) for seat in range(seats)
                ]
                assert len(state.hands[state.current]) == 3
            play_out(GAME, state, dealer, rng, 1)
        assert counted == [turns] * seats


def test_with_confidants_from_the_deck_short_hands_are_played_and_empty_ones_passed_over(board) -> None:
    b = board(
        options=DECK, hands=[["BUT-C", "NIG-P", "CAR-P"], ["TOA-P", "TOA-G", "TOA-N"]],
        deck=["HAR-P", "STA-P"], missions=MISSIONS,
    )  # fmt: skip
    b.play("0: OWN [BUT-C]")
    assert b.prompt == "use"
    b.play("0: use")
    assert b.prompt == "taken"
    assert b.code(0, DECLINE) == "EFFECT_PENDING"
    assert b.code(0, Play(b.state.hands[0][0], TABLE, 1)) == "EFFECT_PENDING"
    assert b.code(0, Play(b.state.taken, TABLE, 1)) == "CONFIDANT_ZONE"
    b.play("0: OWN [HAR-P]", "0: T↑ [NIG-P]", "0: D1 [CAR-P]")
    assert b.position()["domains"][0] == ["BUT-C", "HAR-P"]
    assert len(b.state.hands[0]) == 1
    b.play("1: T↑ [TOA-P]", "1: OWN [TOA-G]", "1: D0 [TOA-N]")
    assert b.state.current == 0
    b.play("0: D1 [STA-P]")
    assert b.table.over


def test_a_confidant_works_as_last_card_when_the_deck_has_cards(board) -> None:
    b = board(options=DECK, hands=[["BUT-C"], 3], used=["T", "OWN"], deck=["BUT-P", "BUT-P"], domains=[[], ["NIG-P"]])
    b.play("0: D1 [BUT-C]", "0: use")
    assert b.code(0, Play(b.state.taken, OPP, 0, 1)) is None
    assert b.play("0: D1 [BUT-P]").state.current == 1
    empty = board(options=DECK, hands=[["BUT-C"], 3], used=["T", "OWN"], deck=0)
    assert empty.play("0: D1 [BUT-C]").state.current == 1


def test_confidants_may_call_one_another(board) -> None:
    hand = ["BUT-C", "CAR-C", "NIG-P"]
    b = board(options=EXPANSION, hands=[hand, 3], deck=6).play("0: T↑ [BUT-C]", "0: T↓ [CAR-C]")
    assert b.prompt == "confidant"
    b.play("0: T↑ [NIG-P]")
    assert b.state.current == 1
    b = board(options=EXPANSION, hands=[hand, 3], deck=6).play("0: T↑ [BUT-C]", "0: T↓ [CAR-C]", "0: decline")
    assert b.refused("0: OWN [NIG-P]") is None
    assert b.refused("0: D1 [NIG-P]") is None
    assert b.refused("0: T↑ [NIG-P]") == "ZONE_USED"


def test_a_declined_confidant_keeps_the_duty_of_a_card_to_each_zone(board) -> None:
    b = board(options=EXPANSION, hands=[["BUT-C", "HAR-A", "NIG-P"], 3], deck=6).play("0: D1 [BUT-C]", "0: decline")
    assert b.refused("0: D1 [HAR-A]") == "ZONE_USED"


def test_a_redirected_card_stays_with_the_same_opponent(board) -> None:
    b = board(seats=3, options=EXPANSION, hands=[["BUT-C", "HAR-P", "NIG-P"], 3, 3], deck=9).play("0: D2 [BUT-C]")
    assert b.refused("0: D1 [HAR-P]") == "CONFIDANT_ZONE"
    assert b.refused("0: D2 [HAR-P]") is None


# Effects


def test_assassins_and_diplomats_may_hit_their_own_kind(board) -> None:
    b = board(
        options=EXPANSION, hands=[["HAR-A", "STA-D"], 3], domains=[["BUT-A"], ["TOA-D"]], deck=6
    ).play("0: OWN [HAR-A]")  # fmt: skip
    assert b.targets() == [1]
    assert board(options=EXPANSION, hands=[["STA-D"], 3], domains=[[], ["TOA-D"]]).play(
        "0: D1 [STA-D]"
    ).targets() == [1]


def test_a_taken_spy_stays_with_its_author_as_reader(board) -> None:
    spy = {"card": "NIG-S", "id": 1, "by": 1}
    b = board(
        options={**EXPANSION, "ownSpyReminder": "on"}, hands=[["STA-D", "BUT-P"], 3], domains=[[], [spy]], deck=6
    ).play("0: D1 [STA-D]", "0: take spy")  # fmt: skip
    assert b.table.view(0).domains[0].spies[0].reminder is None
    assert b.table.view(1).domains[0].spies[0].reminder == card_value("NIG-S")
    assert b.dealer.readers[b.state.domains[0][0].slot] == 1


def test_own_spies_are_shown_again_only_with_the_option(board) -> None:
    def reminders(options: dict[str, Any], seat: int | None) -> list[int | None]:
        b = board(options=options, hands=[["CAR-S", "BUT-P"], 3], deck=6).play("0: T↑ [CAR-S]")
        return [card.reminder for card in b.table.view(seat).queen_above]

    on = {"ownSpyReminder": "on"}
    assert reminders({}, 0) == [None]
    assert reminders(on, 0) == [card_value("CAR-S")]
    assert reminders(on, 1) == [None]
    assert reminders(on, None) == [None]


def test_a_target_that_is_gone(board) -> None:
    table = {"above": ["BUT-N", "CAR-P", "CAR-P"]}
    b = board(options=EXPANSION, hands=[["HAR-A", "BUT-C", "TOA-A"], 3], table=table, deck=6)
    b.play("0: T↑ [BUT-C]", "0: T↑ [HAR-A]", "0: x BUT-N")
    assert b.code(0, Target(1)) == "NO_EFFECT_PENDING"
    b = board(options=EXPANSION, hands=[["HAR-A", "BUT-C", "TOA-A"], 3], table=table, deck=6)
    b.play("0: T↑ [BUT-C]", "0: T↑ [HAR-A]", "0: x BUT-N", "0: OWN [TOA-A]")
    assert b.state.current == 1
    again = board(hands=[["HAR-A"], 3], table=table, eliminated=[{"card": "TOA-S", "id": 9}]).play("0: T↑ [HAR-A]")
    assert again.code(0, Target(9)) == "TARGET_GONE"
    assert again.code(0, Target(77)) == "TARGET_GONE"


def test_earlier_kills_of_a_removed_assassin_stay(board) -> None:
    b = board(hands=[["HAR-A"], ["TOA-A"]], table={"above": ["BUT-N", "CAR-P"]}, missions=MISSIONS)
    b.play("0: T↑ [HAR-A]", "0: x BUT-N", "1: T↑ [TOA-A]", "1: x HAR-A")
    assert b.table.over
    assert b.position()["eliminated"] == ["BUT-N", "HAR-A"]


# The end


def test_spies_turn_in_the_order_of_their_ids_then_the_missions_then_the_killed(board) -> None:
    b = board(
        hands=[["HAR-A"], []], missions=MISSIONS, domains=[["STA-S"], [{"card": "CAR-S", "id": 9}]],
        queen={"above": [{"card": "BUT-S", "id": 4}], "below": [{"card": "TOA-S", "id": 2}]},
    ).play("0: T↑ [HAR-A]", "0: x 4")  # fmt: skip
    kinds = [type(event) for event in b.events]
    assert [event.card for event in b.events if isinstance(event, ev.SpyRevealed)] == [2, 3, 9]
    assert kinds.index(ev.SpyRevealed) < kinds.index(ev.MissionsRevealed) < kinds.index(ev.Scored)
    assert b.events[-1] == ev.KilledRevealed(4, -1, card_value("BUT-S"))
    assert b.table.view(None).eliminated[0].face == card_value("BUT-S")
    assert b.table.view(1).missions == (
        (card_value("W-N3"), card_value("B-5")),
        (card_value("W-A2"), card_value("B-D2")),
    )


def test_killed_spies_stay_unseen_if_the_table_says_so(board) -> None:
    off = {"revealKilledSpiesInRecap": "off"}
    b = board(options=off, hands=[["HAR-A"], []], missions=MISSIONS, queen={"above": ["BUT-S"]})
    b.play("0: T↑ [HAR-A]", "0: x spy")
    assert b.table.over
    assert b.table.view(None).eliminated[0].face is None
    assert b.table.view(None).result is not None


def test_missions_are_secret_until_the_end(board) -> None:
    b = board(hands=[["BUT-P"], []], missions=MISSIONS)
    assert b.table.view(0).missions == ((card_value("W-N3"), card_value("B-5")), None)
    assert b.table.view(None).missions == (None, None)
    assert [result.face for result in b.table.view(0).progress] == [card_value("W-N3"), card_value("B-5")]
    assert b.table.view(None).progress == ()


def test_nothing_can_be_played_after_the_end(board) -> None:
    b = board(hands=[["BUT-P"], []], missions=MISSIONS).play("0: OWN [BUT-P]")
    assert b.code(0, Play(0, OWN)) == "GAME_OVER"
    assert list(GAME.legal(b.state, 0)) == []


# Reasons


def test_every_reason_code_has_a_sentence() -> None:
    for code in CODES.split():
        for detail in ({}, {"zone": 1, "place": 2, "seats": (1,), "seat": 2}):
            sentence = GAME.explain(Rejected(code, detail))
            assert sentence
            assert sentence != code.lower().replace("_", " ")
    assert set(CODES.split()) <= set(SENTENCES)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Play(0, TABLE), "SIDE_NEEDED"),
        (Play(0, OWN, 1), "SIDE_NOT_ALLOWED"),
        (Play(0, OPP, -1, 1), "SIDE_NOT_ALLOWED"),
        (Play(0, OPP, 0, 0), "OWN_AS_OPPONENT"),
        (Play(9, OWN), "NOT_IN_HAND"),
        (Play(3, OWN), "NOT_IN_HAND"),
        (Play(0, 3), "BAD_MOVE"),
        (Play(0, -1), "BAD_MOVE"),
        (Play(0, TABLE, 2), "BAD_MOVE"),
        (Play(0, TABLE, 1, 1), "BAD_MOVE"),
        (Play(0, OWN, 0, 1), "BAD_MOVE"),
        (Play(0, OPP), "BAD_MOVE"),
        (Play(0, OPP, 0, 5), "BAD_MOVE"),
        (Play(True, OWN), "BAD_MOVE"),
        (Play("0", OWN), "BAD_MOVE"),
        (Target(1), "NO_EFFECT_PENDING"),
        (Target(None), "BAD_MOVE"),
        (DECLINE, "NO_EFFECT_PENDING"),
        (USE, "NO_EFFECT_PENDING"),
        (DECLINE._replace(word="no"), "BAD_MOVE"),
        ((0, 1, 0, -1), "BAD_MOVE"),
        (None, "BAD_MOVE"),
    ],
)
def test_what_is_not_legal_has_its_code(board, move: Any, code: str) -> None:
    assert board(hands=[3, 3], deck=6).code(0, move) == code


def test_only_the_current_seat_plays(board) -> None:
    b = board(hands=[3, 3], deck=6)
    assert b.code(1, Play(3, OWN)) == "NOT_YOUR_TURN"
    assert b.code(5, Play(3, OWN)) == "NOT_YOUR_TURN"
    state = GAME.setup(2, GAME.normalise(2, {}))
    assert GAME.check(state, 0, DECLINE, 0) == Rejected("WRONG_PHASE", {"phase": "FIRST"})


def test_while_an_effect_pends_only_its_answers_are_taken(board) -> None:
    b = board(hands=[["HAR-A", "BUT-P"], 3], table={"above": ["BUT-N"]}, deck=6).play("0: T↑ [HAR-A]")
    assert b.code(0, Play(1, OWN)) == "EFFECT_PENDING"
    assert b.code(0, USE) == "EFFECT_PENDING"
    confidant = board(options=EXPANSION, hands=[["BUT-C", "BUT-P"], 3], deck=6).play("0: T↑ [BUT-C]")
    assert confidant.code(0, Target(1)) == "EFFECT_PENDING"
    assert confidant.code(0, USE) == "EFFECT_PENDING"


# Options


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (6, {"expansion": "off"}, "expansion"),
        (3, {**EXPANSION, "teams": "on"}, "teams"),
        (2, {**EXPANSION, "teams": "on"}, "teams"),
        (4, {"teams": "on"}, "teams"),
        (4, {"partnerCountsAsOpponent": "on"}, "partnerCountsAsOpponent"),
        (4, {"series": "penalty:3"}, "series"),
    ],
)
def test_options_that_cannot_be_combined(seats: int, options: dict[str, Any], key: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.normalise(seats, options)
    assert (caught.value.code, caught.value.field) == ("OPTIONS_CONFLICT", key)
    full = {**GAME.normalise(5, {}), **options}
    assert all(
        conflict.reason in REASONS for conflict in conflicts(seats, full, str(options.get("series", "single")))
    )


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (7, {}), (3, {"turnTimer": 19}), (3, {"turnTimer": 181}), (3, {"colour": "on"})]
)
def test_bad_seats_and_values_are_refused(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        GAME.normalise(seats, options)


def test_six_players_have_the_expansion() -> None:
    assert GAME.normalise(6, {})["expansion"] == "on"
    assert GAME.normalise(5, {})["expansion"] == "off"


def test_the_turn_timer_is_a_limit_of_every_ask(board) -> None:
    b = board(options={"turnTimer": 30}, hands=[3, 3], deck=6)
    assert b.table.pending == Ask((0,), "play", max_ms=30_000)


# Setting up


def first_deals(seats: int, options: dict[str, Any], rolls: list[int], dealer: int | None = None) -> Any:
    full = GAME.normalise(seats, options)
    state = GAME.setup(seats, full, dealer)

    class Rolls:
        def order(self, op: Any, cards: Any) -> Any:
            return cards

        def reveal(self, op: Any, cards: Any) -> None:
            return None

        def roll(self, sides: int) -> int:
            return rolls.pop(0)

    clear = ClearDealer(GAME.decks(seats, full), script=Rolls())
    fresh = []
    while isinstance(deal := GAME.pending(state), Deal):
        fresh.append(deal.fresh)
        if isinstance(deal.ops[0], Take):
            assert [len(op.slots) for op in deal.ops] == [5] * seats
        GAME.dealt(state, clear.run(deal))
    assert fresh[0]
    assert not any(fresh[1:])
    return state


def test_teams_are_drawn_one_place_after_the_other() -> None:
    state = first_deals(4, {**EXPANSION, "teams": "on"}, [3, 1, 2, 4])
    assert state.seating.order == (2, 0, 3, 1)
    assert state.current == 3
    assert state.seating.left == (3, 2, 0, 1)
    assert state.seating.partner == (1, 0, 3, 2)
    assert state.seating.opponents[0] == (3, 2)
    six = first_deals(6, {"teams": "on"}, [1, 1, 1, 1, 1, 1])
    assert six.seating.teams() == ((0, 3), (1, 4), (2, 5))


def test_in_a_series_the_first_player_moves_on() -> None:
    assert first_deals(3, {}, [2]).current == 1
    assert first_deals(3, {}, [], dealer=1).current == 2
    assert first_deals(4, {**EXPANSION, "teams": "on"}, [4, 1, 1], dealer=3).current == 0


def test_a_series_deals_every_round_anew() -> None:
    game = Series(GAME)
    full = game.normalise(2, {"series": "firstTo:2"})
    state = game.setup(2, full)
    dealer = ClearDealer(game.decks(2, full), Rng(1, "deal"))
    play_out(game, state, dealer, Rng(1, "moves"))
    assert max(state.wins) == 2
    assert state.round >= 2


def test_the_end_opens_the_slots_of_the_spies_and_missions() -> None:
    state = GAME.place({"game": "courtisans", "seats": 2, "queen": {"above": ["?"]}}).state
    assert GAME.pending(state) == Deal((Open((4,)), Open((0, 1, 2, 3))))
