"""Positions of Courtisans (rule page 16): fields, defaults, what is refused by its name, what comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.game import BadInput
from core.games.courtisans import GAME
from core.games.courtisans.state import Phase
from core.pending import Ask, Deal, Open
from core.series import Series

EXPANSION = {"expansion": "on"}
BASE: dict[str, Any] = {"game": "courtisans", "seats": 3, "hands": [3, 3, 3], "deck": 12, "aside": 18}


def refused(**change: Any) -> BadInput:
    with pytest.raises(BadInput) as caught:
        GAME.place({**BASE, **change})
    return caught.value


def test_everything_but_game_and_seats_has_a_default() -> None:
    placed = GAME.place({"game": "courtisans", "seats": 2, "hands": [["BUT-P"], []]})
    state = placed.state
    assert (state.current, state.turn, state.phase, state.deck_size) == (0, 1, Phase.PLAY, 0)
    assert state.dealer == 1
    assert [len(pair) for pair in state.missions] == [2, 2]
    assert GAME.pending(state) == Ask((0,), "play")


def test_hands_deck_and_effect_empty_is_the_end() -> None:
    placed = GAME.place({"game": "courtisans", "seats": 2, "domains": [["CAR-S"], []]})
    deal = GAME.pending(placed.state)
    assert isinstance(deal, Deal)
    assert [type(op) for op in deal.ops] == [Open, Open]


def test_ids_follow_the_order_of_the_fields() -> None:
    placed = GAME.place({
        **BASE, "table": {"above": ["BUT-P", "BUT-N"], "below": ["CAR-P"]},
        "queen": {"above": ["?"], "below": ["TOA-S"]}, "domains": [["NIG-P"], [], ["STA-S"]],
    })  # fmt: skip
    state = placed.state
    assert [(card.id, card.side, card.face >= 0) for card in state.table] == [
        (1, 1, True), (2, 1, True), (3, -1, True), (4, 1, False), (5, -1, False),
    ]  # fmt: skip
    assert [[card.id for card in domain] for domain in state.domains] == [[6], [], [7]]
    assert state.placed == 7
    assert state.domains[2][0].face < 0


def test_cards_may_tell_id_author_and_turn() -> None:
    position = {
        **BASE,
        "turn": 5,
        "current": 1,
        "domains": [[{"card": "CAR-S", "id": 7, "by": 2, "turn": 3}], [], []],
    }
    placed = GAME.place(position)
    card = placed.state.domains[0][0]
    assert (card.id, card.author, card.turn) == (7, 2, 3)
    assert placed.readers[card.slot] == 2
    assert placed.opened[card.slot] == {"sort"}


def test_only_readers_and_open_cards_can_be_read() -> None:
    placed = GAME.place({**BASE, "hands": [["BUT-P"], ["CAR-P"], []], "table": {"above": ["TOA-N"]}, "deck": 6})
    hands = placed.state.hands
    assert placed.readers[hands[0][0]] == 0
    assert placed.readers[hands[1][0]] == 1
    assert placed.opened[placed.state.table[0].slot] == {"face", "sort"}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "menteur"}, "game"),
        ({"seats": 7}, "seats"),
        ({"seats": True}, "seats"),
        ({"options": []}, "options"),
        ({"options": {"expansion": "maybe"}}, "options"),
        ({"colour": 1}, "colour"),
        ({"current": 3}, "current"),
        ({"turn": 0}, "turn"),
        ({"hands": [3, 3]}, "hands"),
        ({"hands": [4, 3, 3]}, "hands"),
        ({"hands": [["W-BUT"], 3, 3]}, "hands"),
        ({"hands": [["BUT-X"], 3, 3]}, "hands"),
        ({"hands": [[3], 3, 3]}, "hands"),
        ({"hands": [["BUT-D"], 3, 3]}, "hands"),
        ({"hands": [[], 3, 3]}, "hands"),
        ({"missions": [["W-BUT", "B-5"], ["W-BUT", "?"], ["?", "?"]]}, "missions"),
        ({"missions": [["B-5", "W-BUT"], ["?", "?"], ["?", "?"]]}, "missions"),
        ({"missions": [["W-BUT"], ["?", "?"], ["?", "?"]]}, "missions"),
        ({"table": ["BUT-P"]}, "table"),
        ({"table": {"above": ["?"]}}, "table.above"),
        ({"table": {"left": []}}, "table.left"),
        ({"table": {"above": ["BUT-P"] * 5}}, "table.above"),
        ({"queen": {"above": ["BUT-P"]}}, "queen.above"),
        ({"domains": [[], []]}, "domains"),
        ({"domains": [[{"card": "BUT-P", "id": 0}], [], []]}, "domains.id"),
        ({"domains": [[{"card": "BUT-P", "id": 4}, {"card": "BUT-P", "id": 4}], [], []]}, "domains.id"),
        ({"domains": [[{"card": "BUT-P", "by": 3}], [], []]}, "domains.by"),
        ({"domains": [[{"card": "BUT-P", "turn": 2}], [], []]}, "domains.turn"),
        ({"domains": [[{"card": "BUT-P", "face": 2}], [], []]}, "domains.face"),
        ({"domains": [[{}], [], []]}, "domains"),
        ({"used": ["T", "T"]}, "used"),
        ({"used": ["D0"]}, "used"),
        ({"used": ["D7"]}, "used"),
        ({"used": ["T"]}, "hands"),
        ({"deck": 80}, "aside"),
        ({"deck": "all"}, "deck"),
        ({"places": [0, 2, 1]}, "places"),
        ({"places": [0, 0, 1]}, "places"),
        ({"dealer": 3}, "dealer"),
        ({"effect": {"id": 1}}, "effect.zone"),
        ({"effect": {"id": 1, "zone": "T"}}, "effect.id"),
        ({"effect": {"id": 1, "zone": "Q"}}, "effect.zone"),
        ({"effect": {"id": 1, "zone": "T"}, "table": {"above": ["BUT-P"]}}, "effect.id"),
        ({"effect": {"id": 1, "zone": "T"}, "queen": {"above": ["BUT-S"]}}, "effect.id"),
        ({"effect": {"id": 1, "zone": "T"}, "table": {"above": ["BUT-A"]}, "hands": [2, 3, 3]}, "effect"),
        ({"effect": {"id": 1, "zone": "T", "taken": "?"}, "table": {"above": ["BUT-A", "BUT-P"]}, "hands": [2, 3, 3]},
         "effect.taken"),
        ({"effect": {"id": 1, "zone": "D1"}, "used": ["D2"], "domains": [[], ["BUT-A", "BUT-P"], []],
          "hands": [2, 3, 3]}, "effect.zone"),
    ],
)  # fmt: skip
def test_a_bad_field_is_refused_by_its_name(change: dict[str, Any], field: str) -> None:
    error = refused(**change)
    assert error.field == field
    assert str(error).startswith(field)


@pytest.mark.parametrize("junk", [None, 3, [], "x", {"game": "courtisans"}])
def test_what_is_no_position_is_refused(junk: Any) -> None:
    with pytest.raises(BadInput):
        GAME.place(junk)


@pytest.mark.parametrize(
    ("change", "prompt"),
    [
        ({"table": {"above": ["BUT-A", "BUT-P"]}, "effect": {"id": 1, "zone": "T"}}, "assassin"),
        ({"table": {"above": ["BUT-D", "BUT-P"]}, "effect": {"id": 1, "zone": "T"}}, "diplomat"),
        ({"domains": [["BUT-C"], [], []], "effect": {"id": 1, "zone": "OWN"}}, "confidant"),
    ],
)
def test_effects_of_a_position_pend(board, change: dict[str, Any], prompt: str) -> None:
    b = board(**{**BASE, "options": EXPANSION, "hands": [2, 3, 3], **change})
    assert b.prompt == prompt


def test_cards_from_the_deck_in_a_position(board) -> None:
    deck = {**EXPANSION, "confidantSource": "deck"}
    change = {"options": deck, "hands": [2, 3, 3], "domains": [["BUT-C"], [], []]}
    assert board(**{**BASE, **change, "effect": {"id": 1, "zone": "OWN"}}).prompt == "use"
    b = board(**{**BASE, **change, "effect": {"id": 1, "zone": "OWN", "taken": "CAR-N"}})
    assert b.prompt == "taken"
    assert b.table.view(0).taken.face is not None
    assert b.table.view(1).taken is None
    described = GAME.describe(b.state, b.faces())
    assert described["effect"] == {"id": 1, "zone": "OWN", "taken": "CAR-N"}
    assert refused(options=deck, hands=[2, 3, 3], domains=[["BUT-C"], [], []], deck=0,
                   effect={"id": 1, "zone": "OWN"}).field == "effect"  # fmt: skip
    assert refused(options=EXPANSION, hands=[[], 3, 3], domains=[["BUT-C"], [], []],
                   effect={"id": 1, "zone": "OWN"}).field == "effect"  # fmt: skip


def test_places_of_teams_come_back() -> None:
    position = {
        "game": "courtisans", "seats": 4, "options": {**EXPANSION, "teams": "on"}, "places": [2, 0, 3, 1],
        "hands": [3, 3, 3, 3], "current": 3, "turn": 2, "deck": 12, "aside": 12,
    }  # fmt: skip
    placed = GAME.place(position)
    assert placed.state.seating.left[2] == 0
    assert placed.state.seating.partner[0] == 1
    described = GAME.describe(placed.state, {})
    assert described["places"] == [2, 0, 3, 1]
    assert GAME.describe(GAME.place(json.loads(json.dumps(described))).state, {}) == described


def test_the_dealer_is_written_where_the_turn_does_not_tell_him() -> None:
    placed = GAME.place({**BASE, "turn": 4, "current": 0})
    assert placed.state.dealer == 2
    assert "dealer" not in GAME.describe(placed.state, {})
    other = GAME.place({**BASE, "turn": 4, "current": 0, "dealer": 1})
    assert GAME.describe(other.state, {})["dealer"] == 1


def test_a_series_keeps_negative_totals() -> None:
    game = Series(GAME)
    position = {**BASE, "options": {"series": "mostWins:3"}, "round": 2, "wins": [1, 0, 0], "totals": [4, -7, 2]}
    placed = game.place(position)
    assert placed.state.totals == [4, -7, 2]
    assert game.describe(placed.state, {})["totals"] == [4, -7, 2]


def test_nothing_is_described_while_the_dealer_works() -> None:
    state = GAME.setup(2, GAME.normalise(2, {}))
    with pytest.raises(BadInput, match="dealer"):
        GAME.describe(state, {})
