"""Positions: every bad field is refused by its name, and good ones are placed as described."""

from __future__ import annotations

import pytest

from core.game import BadInput
from core.games.menteur import GAME
from core.games.menteur.state import Phase

PILE = [{"turn": 4, "seat": 0, "claim": "4", "cards": ["4D", "4S"]}]
WINDOW = {"phase": "WINDOW", "turn": 4, "current": 0, "pile": PILE}
DICE = {"options": {"variant": "dice"}}
SUIT = {"options": {"variant": "suit"}}
EXTENDED = {"options": {"window": "extended"}}


def place(**fields):
    return GAME.place({"game": "menteur", "seats": 3} | fields)


BAD = [
    ("game", {"game": "belote"}),
    ("seats", {"seats": 2}),
    ("seats", {"seats": "3"}),
    ("seats", {"seats": True}),
    ("options", {"options": []}),
    ("options", {"options": {"colour": 1}}),
    ("options", {"options": {"deal": "fixed7", "forfeits": "on"}}),
    ("colour", {"colour": 1}),
    ("phase", {"phase": "DREAM"}),
    ("phase", {"phase": 3}),
    ("phase", {"phase": "REROLL"}),
    ("phase", {"phase": "CONSENT"}),
    ("phase", DICE | {"phase": "PLAY"}),
    ("turn", {"turn": 0}),
    ("turn", {"turn": 1.5}),
    ("current", {"current": 3}),
    ("dealer", {"dealer": -1}),
    ("round", {"round": 0}),
    ("wins", {"wins": [0, 0]}),
    ("totals", {"totals": [0, 0, "x"]}),
    ("hands", {"hands": [1, 1]}),
    ("hands", {"hands": [["7X"], 1, 1]}),
    ("hands", {"hands": [["7H", "7H"], 1, 1]}),
    ("hands", {"hands": [["*"], 1, 1]}),
    ("hands", {"hands": [30, 30, 1]}),
    ("hands", {"hands": [[7], 1, 1]}),
    ("hands", {"hands": [-1, 1, 1]}),
    ("hands", {"hands": [0, 1, 1]}),
    ("hands", {"hands": [1, 0, 1]}),
    ("pile", {"pile": 3}),
    ("pile", {"pile": [7]}),
    ("pile.colour", {"pile": [{"cards": 2, "colour": 1}]}),
    ("pile.cards", {"pile": [{"turn": 1}]}),
    ("pile.cards", {"turn": 4, "pile": [{"turn": 4, "seat": 0, "claim": "4", "cards": 5}]}),
    ("pile", {"turn": 4, "pile": [{"turn": 4, "seat": 0, "cards": 2}]}),
    ("pile", {"turn": 4, "pile": [{"turn": 4, "claim": "4", "cards": 2}]}),
    ("pile", {"turn": 4, "pile": [{"turn": 4, "seat": 0, "claim": "4", "cards": 2, "shown": True}]}),
    ("pile.shown", {"turn": 4, "pile": [{"turn": 4, "seat": 0, "claim": "4", "cards": 2, "shown": 1}]}),
    ("pile.claim", {"turn": 4, "pile": [{"turn": 4, "seat": 0, "claim": "H", "cards": 2}]}),
    ("pile.claim", {"turn": 4, "pile": [{"turn": 4, "seat": 0, "claim": 4, "cards": 2}]}),
    ("pile.seat", {"turn": 4, "pile": [{"turn": 4, "seat": 5, "claim": "4", "cards": 2}]}),
    ("pile.turn", {"turn": 3, "pile": [{"turn": 4, "seat": 0, "claim": "4", "cards": 2}]}),
    ("pile.turn", {"turn": 3, "pile": [{"seat": 0, "claim": "4", "cards": 2}]}),
    ("pile.turn", {"turn": 5, "pile": [PILE[0], PILE[0] | {"cards": 1}]}),
    ("open", {"phase": "WINDOW", "turn": 5, "current": 1, "pile": PILE}),
    ("open", WINDOW | {"open": []}),
    ("open", WINDOW | {"open": [4, 4]}),
    ("open", WINDOW | {"open": 4}),
    ("open", {"turn": 5, "pile": PILE, "open": [4]}),
    ("open", EXTENDED | {"turn": 6, "pile": PILE, "open": [4]}),
    ("current", WINDOW | {"current": 1}),
    ("current", EXTENDED | WINDOW | {"turn": 5, "open": [4]}),
    ("last", {"last": "11"}),
    ("anyRank", {"anyRank": 1}),
    ("suit", {"suit": "H"}),
    ("suit", SUIT | {"suit": "7"}),
    (
        "suit",
        SUIT
        | {
            "phase": "WINDOW",
            "turn": 1,
            "current": 0,
            "suit": None,
            "pile": [{"turn": 1, "seat": 0, "claim": "H", "cards": 1}],
        },
    ),
    ("last", SUIT | {"last": "7"}),
    ("refused", {"refused": True}),
    ("refused", {"refused": 0}),
    ("stock", {"stock": 4}),
    ("stock", {"options": {"deal": "fixed7"}, "stock": "many"}),
    ("aside", {"aside": 4}),
    ("tokens", {"tokens": [1, 0, 0]}),
    ("tokens", {"options": {"forfeits": "on:2"}, "tokens": [2, 0, 0]}),
    ("winners", {"winners": [0]}),
    ("winners", {"phase": "ROUND_OVER", "winners": [0, 0]}),
    ("winners", {"phase": "ROUND_OVER", "winners": [3]}),
    ("dice", {"dice": [1, 2, 3, 4, 5]}),
    ("dice", DICE | {"dice": [1, 2, 3, 4]}),
    ("dice", DICE | {"dice": [1, 2, 3, 4, 7]}),
    ("level", DICE | {"level": 72}),
    ("level", DICE | {"phase": "WINDOW"}),
    ("level", DICE | {"phase": "REROLL", "level": 71}),
    ("lives", DICE | {"lives": [1, 0, 0]}),
    ("lives", DICE | {"lives": [1, 1]}),
    ("current", DICE | {"lives": [0, 1, 1], "current": 0}),
    ("hands", DICE | {"hands": [1, 1, 1]}),
]


@pytest.mark.parametrize(("field", "fields"), BAD)
def test_a_bad_field_is_refused_by_name(field, fields):
    with pytest.raises(BadInput) as error:
        place(**fields)
    assert error.value.field == field
    assert field.split(".")[0] in str(error.value)


@pytest.mark.parametrize("position", [None, 3, [], "x", {}, {"seats": 3}, {"game": "menteur"}])
def test_what_is_no_position_is_refused(position):
    with pytest.raises(BadInput):
        GAME.place(position)


def test_the_smallest_position_is_the_first_turn():
    placed = place()
    state = placed.state
    assert (state.phase, state.turn, state.dealer, state.current) == (Phase.PLAY, 1, 2, 0)
    assert placed.cards == {0: (0, None), 1: (0, None), 2: (0, None)}
    assert placed.readers == {0: 0, 1: 1, 2: 2}


def test_slots_run_over_hands_then_pile_and_shown_plays_are_open():
    shown = {"turn": 3, "seat": 2, "claim": "3", "cards": ["3D"], "shown": True}
    placed = place(
        options={"deal": "fixed7"}, turn=5, current=1, hands=[["9C"], 2, ["2C", "?"]], pile=[shown, *PILE], stock=3
    )
    assert placed.state.hands == [(0,), (1, 2), (3, 4)]
    assert [play.slots for play in placed.state.pile] == [(5,), (6, 7)]
    assert placed.state.stock == (8, 9, 10)
    assert placed.opened == {5: frozenset({"face"})}
    assert placed.readers == {0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 0, 7: 0}
    assert placed.next_slot == 11
    assert placed.state.last == 4


def test_two_copies_of_a_card_are_two_cards_of_the_deck():
    placed = GAME.place({"game": "menteur", "seats": 6, "hands": [["7H", "7H"], 1, 1, 1, 1, 1]})
    first, second = placed.cards[0], placed.cards[1]
    assert first != second
    with pytest.raises(BadInput):
        GAME.place({"game": "menteur", "seats": 6, "hands": [["7H", "7H", "7H"], 1, 1, 1, 1, 1]})


def test_an_extended_window_after_a_pass_is_a_position():
    placed = place(
        options={"window": "extended", "passMode": "free"}, phase="WINDOW", turn=5, current=1, pile=PILE, open=[4]
    )
    assert GAME.pending(placed.state).seats == (1, 2)
    assert GAME.pending(placed.state).closer == 2


def test_nothing_is_described_while_the_dealer_is_at_work():
    with pytest.raises(BadInput):
        GAME.describe(GAME.setup(4, {}, 0), {})
