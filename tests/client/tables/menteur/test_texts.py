"""Words of the table in both languages."""

from __future__ import annotations

import pytest

from client import i18n
from client.tables.menteur import texts
from client.tables.menteur.board import Claim
from core.games.menteur import events as ev
from core.games.menteur.levels import LEVELS, level_of


@pytest.mark.parametrize(
    ("language", "rank", "count", "words"),
    [
        ("fr", 7, 3, "trois 7"),
        ("fr", 12, 1, "une dame"),
        ("fr", 1, 1, "un as"),
        ("fr", 13, 2, "deux rois"),
        ("en", 7, 3, "three 7s"),
        ("en", 12, 4, "four queens"),
        ("en", 1, 8, "eight aces"),
        ("en", 11, 1, "one jack"),
    ],
)
def test_claims_are_words(language, rank, count, words):
    i18n.use(language)
    assert texts.cards_of(rank, count) == words


def test_the_language_decides_the_letters():
    i18n.use("fr")
    assert [texts.letter(rank) for rank in (1, 10, 11, 12, 13)] == ["A", "10", "V", "D", "R"]
    i18n.use("en")
    assert [texts.letter(rank) for rank in (1, 10, 11, 12, 13)] == ["A", "10", "J", "Q", "K"]


@pytest.mark.parametrize("level", range(1, LEVELS))
def test_the_dice_drawn_for_a_level_make_that_level(level):
    dice = list(texts.level_dice(level))
    spare = [value for value in (1, 2, 3, 4, 5, 6) if value not in dice]
    # Filled up with values that add no pair; a straight may come out of it for pairs, hence the lower bound.
    full = dice if len(dice) == 5 else dice + [spare[0], *spare[2:]][: 5 - len(dice)]
    assert level_of(full) >= level
    assert texts.level_name(level)


def test_rows_of_the_ladder_begin_where_they_say():
    for index in range(len(texts.CATEGORIES)):
        start = texts.category_start(index)
        assert texts.category_index(start) == index
        assert start == 0 or texts.category_index(start - 1) == index - 1


def test_the_log_leaves_claims_out_where_the_table_plays_without_them():
    played = ev.Played(3, 1, 2, 7, 9, 4, (1, 2))
    assert texts.log_line(played, ["Zoé", "Noël"], "cards", False) is None
    line = texts.log_line(played, ["Zoé", "Noël"], "cards", True)
    assert line is not None and line[0] == 1


def test_a_claim_is_said_by_its_variant():
    i18n.use("en")
    assert texts.claim_words(Claim(1, 0, 1, 1), "suit") == "hearts"
    assert texts.claim_words(Claim(1, 0, 0, 66), "dice") == "five 1s"
    i18n.use("fr")
    assert texts.said("Léa", "trois 7") == "Léa\u00a0: trois 7"
