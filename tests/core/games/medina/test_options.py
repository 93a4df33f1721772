"""Options of Médina (rule page 2)."""

from __future__ import annotations

import pytest

from core.game import BadInput
from core.games.medina import GAME
from core.games.medina.options import PRESETS
from core.series import Series


def test_the_2001_game_with_the_french_variant_is_the_default():
    assert GAME.normalise(3, {}) == {
        "closed_palace": "french",
        "stuck": "retire",
        "start_merchant": "random",
        "stocks": "hidden",
        "counts": 2001,
        "neutral_roofs": "off",
        "last_player_must_roof": "on",
        "well": "off",
        "tower_merchants": "off",
        "tea": "off",
        "opening": "off",
        "turnTimer": "off",
    }


def test_two_players_have_the_second_editions_counts_and_neutral_roofs():
    full = GAME.normalise(2, {})
    assert (full["counts"], full["neutral_roofs"]) == ("v2", "on")
    for options in ({"counts": "2001"}, {"neutral_roofs": "off"}):
        with pytest.raises(BadInput) as caught:
            GAME.normalise(2, options)
        assert caught.value.code == "OPTIONS_CONFLICT"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", PRESETS)
def test_presets_fit_every_number_of_seats(seats, name):
    assert GAME.normalise(seats, PRESETS[name])


@pytest.mark.parametrize(
    ("seats", "counts", "expected"),
    [
        (2, "v2", [8, 8, 8, 8, 4, 2, 4, 12, 15, 0]),
        (3, "2001", [6, 6, 6, 6, 4, 0, 4, 8, 10, 0]),
        (4, "2001", [5, 5, 5, 5, 4, 0, 3, 6, 8, 0]),
        (3, "v2", [6, 6, 6, 6, 4, 0, 4, 8, 12, 0]),
        (4, "v2", [5, 5, 5, 5, 4, 0, 3, 6, 9, 0]),
    ],
)
def test_pieces_by_count(seats, counts, expected):
    assert GAME.setup(seats, {"counts": counts}).stocks == [expected] * seats


def test_neutral_roofs_are_one_at_three_and_none_at_four():
    assert [GAME.setup(seats, {"neutral_roofs": "on"}).stocks[0][5] for seats in (3, 4)] == [1, 0]


def test_penalties_are_not_counted_here():
    with pytest.raises(BadInput):
        Series(GAME).normalise(3, {"series": "penalty:3"})
    assert Series(GAME).normalise(3, {"series": "firstTo:3"})["series"] == "firstTo:3"


@pytest.mark.parametrize("seats", [1, 5, True, "3"])
def test_two_to_four_may_sit(seats):
    with pytest.raises(BadInput):
        GAME.normalise(seats, {})


def test_unknown_options_and_values_are_refused():
    for options in ({"wells": "on"}, {"well": "2"}, {"turnTimer": 19}, {"counts": "v3"}):
        with pytest.raises(BadInput):
            GAME.normalise(3, options)


def test_the_turn_timer_limits_each_question():
    from core.pending import Deal

    state = GAME.setup(3, {"turnTimer": 60})
    deal = GAME.pending(state)
    assert isinstance(deal, Deal)
    GAME.dealt(state, [1] * len(deal.ops))
    assert GAME.pending(state).max_ms == 60_000
