"""Options: normal form, ranges, and the compatibility table of rule page 2."""

from __future__ import annotations

import pytest

from core.game import BadInput
from core.games.menteur import GAME
from core.games.menteur.options import REASONS, conflicts

FEATURES = {
    "rankMode": {"rankMode": "free"},
    "pass": {"passMode": "consent"},
    "extended": {"window": "extended"},
    "jokers": {"jokers": "on"},
    "fixed7": {"deal": "fixed7"},
    "forfeits": {"forfeits": "on"},
    "loserLeads": {"afterChallenge": "loserLeads"},
    "maxCards": {"maxCards": 8},
    "penalty": {"series": "penalty:3"},
}
NAMES = list(FEATURES)


@pytest.mark.parametrize("one", NAMES)
@pytest.mark.parametrize("other", NAMES)
def test_card_options_combine_except_fixed7_with_forfeits(one, other):
    options = FEATURES[one] | FEATURES[other]
    if {one, other} == {"fixed7", "forfeits"}:
        with pytest.raises(BadInput) as error:
            GAME.normalise(6, options)
        assert error.value.code == "OPTIONS_CONFLICT"
        assert "fixed7" in str(error.value)
        assert "forfeits" in str(error.value)
    else:
        GAME.normalise(6, options)


@pytest.mark.parametrize("feature", NAMES)
@pytest.mark.parametrize("variant", ["dice", "suit"])
def test_dice_and_suit_refuse_what_the_table_marks(variant, feature):
    options = FEATURES[feature] | {"variant": variant}
    if variant == "suit" and feature in ("forfeits", "penalty"):
        GAME.normalise(6, options)
        return
    with pytest.raises(BadInput) as error:
        GAME.normalise(6, options)
    assert error.value.code == "OPTIONS_CONFLICT"
    assert variant in str(error.value)
    assert next(iter(FEATURES[feature])) in str(error.value)


def test_defaults_are_the_strict_game():
    full = GAME.normalise(4, {})
    assert full["passMode"] == "none"
    assert full["roundGuard"] == 60
    assert (full["minBegin"], full["minBeginLast"], full["maxWindow"]) == (2000, 4000, 6000)
    assert "series" not in full


def test_fixed7_lets_pass_unless_the_opener_chose():
    assert GAME.normalise(4, {"deal": "fixed7"})["passMode"] == "free"
    assert GAME.normalise(4, {"deal": "fixed7", "passMode": "none"})["passMode"] == "none"


def test_normal_form_is_stable_and_reads_words_numbers_and_booleans():
    full = GAME.normalise(5, {"jokers": True, "forfeits": "on", "maxCards": "8", "packs": "two", "truth": "on"})
    assert full["jokers"] == "on"
    assert full["forfeits"] == "on:3"
    assert full["maxCards"] == 8
    assert GAME.normalise(5, full) == full


@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        (2, {}, "seats"),
        (11, {}, "seats"),
        (4, {"colour": "red"}, "colour"),
        (4, {"minBegin": 499}, "minBegin"),
        (4, {"minBegin": "soon"}, "minBegin"),
        (4, {"minBeginLast": 1999}, "minBeginLast"),
        (4, {"maxWindow": 4000}, "maxWindow"),
        (4, {"maxWindow": 30001}, "maxWindow"),
        (4, {"forfeits": "on:11"}, "forfeits"),
        (4, {"forfeits": "on:"}, "forfeits"),
        (4, {"turnTimer": 19}, "turnTimer"),
        (4, {"roundGuard": 501}, "roundGuard"),
        (4, {"maxCards": 8}, "maxCards"),
        (4, {"maxCards": 5}, "maxCards"),
        (6, {"packs": "two"}, "packs"),
        (4, {"dice.lives": 10}, "dice.lives"),
        (4, {"suit.pack": 36}, "suit.pack"),
        (4, {"jokers": None}, "jokers"),
        (4, {"jokers": []}, "jokers"),
        (4, {"minBegin": 2000.5}, "minBegin"),
    ],
)
def test_bad_options_are_refused_by_name(seats, options, field):
    with pytest.raises(BadInput) as error:
        GAME.normalise(seats, options)
    assert error.value.field == field
    with pytest.raises(BadInput):
        GAME.setup(seats, options)


@pytest.mark.parametrize(
    ("seats", "options", "sizes"),
    [
        (3, {}, [17, 17, 18]),
        (4, {"jokers": "on"}, [13, 13, 14, 14]),
        (5, {"packs": "two"}, [20, 21, 21, 21, 21]),
        (5, {"packs": "two", "jokers": "on"}, [21, 21, 22, 22, 22]),
        (7, {"jokers": "on"}, [15, 15, 15, 15, 16, 16, 16]),
        (10, {"jokers": "on"}, [10, 10, 11, 11, 11, 11, 11, 11, 11, 11]),
        (10, {"deal": "fixed7"}, [7] * 10),
        (9, {"variant": "suit"}, [11] * 9),
        (3, {"variant": "suit", "suit.pack": 32}, [10] * 3),
        (7, {"variant": "suit", "suit.pack": 32}, [9] * 7),
    ],
)
def test_hand_sizes_are_those_of_the_tables(fresh, seats, options, sizes):
    match = fresh(seats, options, dealer=0)
    assert sorted(match.hands) == sizes
    assert len(match.all_slots()) == len(GAME.decks(seats, options)[0].cards)


def test_the_first_dealer_is_drawn_when_none_is_named(fresh):
    dealers = {fresh(4, seed=seed).state.dealer for seed in range(30)}
    assert dealers == {0, 1, 2, 3}


def test_conflicts_are_listed_with_reasons_a_client_can_translate():
    full = GAME.normalise(4, {}) | {"variant": "dice", "jokers": "on", "forfeits": "on:3", "maxWindow": 4000}
    found = list(conflicts(4, full, "penalty:3"))
    assert [conflict.key for conflict in found] == ["jokers", "forfeits", "series", "maxWindow"]
    assert {conflict.reason for conflict in found} <= set(REASONS)
    assert not list(conflicts(4, GAME.normalise(4, {})))


def test_what_was_accepted_before_does_not_change_what_is_refused():
    GAME.setup(6, {"maxCards": 8, "dice.lives": 1})
    for options in ({"maxCards": 8.0, "dice.lives": 1}, {"maxCards": 8, "dice.lives": True}):
        with pytest.raises(BadInput):
            GAME.setup(6, options)
    GAME.setup(4, {"jokers": True})
    with pytest.raises(BadInput):
        GAME.setup(4, {"jokers": 1})


def test_the_turn_timer_limits_turns_and_nothing_else(fresh):
    match = fresh(4, {"turnTimer": 45}, dealer=0)
    assert match.pending.max_ms == 45000
    match.say(f"1: 1×A @{match.state.hands[1][0]}")
    assert match.pending.max_ms == 6000
    assert fresh(4, dealer=0).pending.max_ms is None
