"""The levels of Médina: legal, repeatable, and each knows what it is said to know."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots.medina.candidates import candidates
from core.bots.medina.values import Taste, palace_points, points_now, standing, utility
from core.bots.policy import Budget, Observation
from core.bots.registry import policy
from core.game import Answer
from core.games.medina import GAME
from core.games.medina.moves import Merchant, Roof, Stable, Wall
from core.games.medina.scoring import palace_score, totals_of
from core.pending import Ask, Deal
from core.rng import Rng
from core.selfplay import play_match

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {"closed_palace": "original", "stuck": "pass"}),
    (3, {"start_merchant": "chosen", "stocks": "open", "turnTimer": 60}),
    (
        3,
        {
            "closed_palace": "original",
            "stuck": "pass",
            "counts": "v2",
            "neutral_roofs": "on",
            "last_player_must_roof": "off",
            "well": "on",
            "tower_merchants": "on",
            "tea": "on",
            "opening": "on",
        },
    ),
    (2, {"well": "on", "tea": "on", "series": "firstTo:2"}),
]


def _play(seats: int, options: dict[str, Any], levels: list[int], seed: int, until: int | None = None) -> Any:
    policies = [policy("medina", levels[seat % len(levels)]) for seat in range(seats)]
    key = seed.to_bytes(32, "big")
    return play_match("medina", seats, options, policies, deal_seed=key, bot_seed=key, nodes=4, until=until)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_all_levels_play_every_kind_of_table_without_a_refused_move(seats: int, options: dict[str, Any]) -> None:
    played = _play(seats, options, [1, 2, 3], 5, until=24)
    assert played.moves >= 24


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_all_levels_play_every_kind_of_table_to_its_end(seats: int, options: dict[str, Any]) -> None:
    assert _play(seats, options, [3, 2, 1], 6).table.over


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_same_seed_plays_the_same_match(level: int) -> None:
    heads = [_play(3, {}, [level], 9, until=6).table.head for _ in range(2)]
    assert heads[0] == heads[1]


def _decide(level: int, position: dict[str, Any], seed: int = 1, budget: Budget | None = None) -> Any:
    state = GAME.place({"game": "medina", **position}).state
    asked = GAME.pending(state)
    assert isinstance(asked, Ask)
    seen = Observation(GAME, state, asked.seats[0], {}, ())
    return policy("medina", level).decide(seen, Rng(seed), budget or Budget(nodes=20)).move


PLENTY = {"C1": 3, "C2": 3, "C3": 3, "C4": 3, "roofs": 4, "stables": 2, "merchants": 3, "walls": 4}
FAT: dict[str, Any] = {
    "seats": 3,
    "board": ["", "", "", "", "....oooo", "....oooo"],
    "stocks": [PLENTY, PLENTY, PLENTY],
}
"""A palace of eight, the dearest colour: whoever is next will take it."""


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_large_palace_is_not_left_to_the_next_player(level: int) -> None:
    """With both pieces to come it may grow first."""
    assert isinstance(_decide(level, {**FAT, "placed": ["wall"]}), Roof)


@pytest.mark.parametrize("level", [2, 3])
def test_nobody_enlarges_a_palace_that_only_others_can_own(level: int) -> None:
    position = {
        "seats": 3,
        "board": ["", "", "..oo......oo"],
        "roofs": [{"at": [11, 3], "owner": 0}],
        "tiles": {"C4": 0},
        "stocks": [{"C4": 4, "walls": 4}, PLENTY, PLENTY],
    }
    assert isinstance(_decide(level, position), Wall)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_last_wall_takes_the_tower_that_decides(level: int) -> None:
    position = {
        "seats": 2,
        "board": ["....g.k"],
        "walls": {"N": "####", "W": "##"},
        "roofs": [{"at": [5, 1], "owner": 0}, {"at": [7, 1], "owner": 1}],
        "tiles": {"C1": 0, "C2": 1},
        "stocks": [{"walls": 1}, {}],
    }
    move = _decide(level, position)
    assert isinstance(move, Wall)
    assert move.slot == 4


@pytest.mark.parametrize("level", [2, 3])
def test_a_stable_wins_the_palace_tile(level: int) -> None:
    position = {
        "seats": 3,
        "board": ["", ".oo...oo", "", "", "......kk"],
        "roofs": [{"at": [2, 2], "owner": 1}, {"at": [7, 2], "owner": 0}, {"at": [7, 5], "owner": 0}],
        "tiles": {"C4": 1, "C2": 0},
        "stocks": [{"stables": 1, "walls": 1}, {"walls": 1}, {"walls": 1}],
        "placed": ["wall"],
    }
    move = _decide(level, position)
    assert isinstance(move, Stable)
    state = GAME.place({"game": "medina", **position}).state
    GAME.play(state, [Answer(0, move)])
    assert state.tiles[3] == 0


def test_level_3_owes_its_roof_where_the_rules_want_it() -> None:
    position = {
        "seats": 3,
        "board": ["", ".g......k"],
        "retired": [1, 2],
        "stocks": [{"roofs": 2, "walls": 3}, {}, {}],
        "placed": ["wall"],
    }
    assert isinstance(_decide(3, position), Roof)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_first_merchant_starts_near_the_middle(level: int) -> None:
    state = GAME.setup(3, {"start_merchant": "chosen"})
    GAME.dealt(state, [2])
    seen = Observation(GAME, state, 1, {}, ())
    move = policy("medina", level).decide(seen, Rng(3), Budget()).move
    assert isinstance(move, Merchant)
    assert GAME.check(state, 1, move, 0) is None


def test_a_budget_that_is_spent_at_once_still_gives_a_legal_move() -> None:
    state = GAME.place({"game": "medina", **FAT}).state
    for budget in (Budget(nodes=1), Budget(nodes=1000, stop=lambda: True)):
        move = policy("medina", 3).decide(Observation(GAME, state.copy(), 0, {}, ()), Rng(1), budget).move
        assert GAME.check(state, 0, move, 0) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_count_points_as_the_rules_do_and_candidates_are_legal(seats: int) -> None:
    options = GAME.normalise(seats, {"well": "on", "tea": "on"})
    state = GAME.setup(seats, options)
    rng = Rng(seats, "values")
    deal = GAME.pending(state)
    assert isinstance(deal, Deal)
    GAME.dealt(state, [1 + rng.below(op.sides) for op in deal.ops])  # type: ignore[union-attr]
    while isinstance(asked := GAME.pending(state), Ask):
        seat = asked.seats[0]
        for palace in range(len(state.p_colour)):
            assert palace_points(state, palace) == palace_score(state, palace).points
        assert tuple(points_now(state)) == totals_of(state)
        moves = candidates(state, seat)
        assert moves
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert GAME.check(state, seat, move, 0) is None
        GAME.play(state, [Answer(seat, GAME.sample(state, seat, rng))])
    worth = standing(state, Taste())
    assert worth == [float(total) for total in totals_of(state)]
    assert sum([utility(worth, seat) > 0 for seat in range(seats)]) <= seats - 1
