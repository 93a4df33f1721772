from __future__ import annotations

from math import isclose

from core.bots.menteur.levels import believed_chance, best_keep, chance_to_reach


def test_fresh_dice_reach_levels_as_often_as_the_table_says() -> None:
    assert isclose(chance_to_reach((), 1), 1 - 480 / 7776)
    assert isclose(chance_to_reach((), 66), 6 / 7776)
    assert isclose(chance_to_reach((), 30), (300 + 150 + 6) / 7776)


def test_kept_dice_only_need_the_rest() -> None:
    assert isclose(chance_to_reach((4, 4, 4, 4), 69), 1 / 6)
    assert chance_to_reach((4, 4, 4, 2, 1), 25) == 1
    assert chance_to_reach((4, 4, 4, 2, 1), 26) == 0


def test_the_best_keep_for_four_of_a_kind_is_the_three() -> None:
    chance, places = best_keep((1, 2, 4, 4, 4), 3, 60)
    assert places == (2, 3, 4)
    assert isclose(chance, 11 / 36)


def test_belief_falls_with_the_level_and_grows_with_trust() -> None:
    chances = [believed_chance(10, 3, level, 0.5) for level in range(11, 72)]
    assert chances == sorted(chances, reverse=True)
    assert believed_chance(24, 2, 30, 0.9) > believed_chance(24, 2, 30, 0.1)
    assert believed_chance(24, 0, 20, 1.0) == 1.0
