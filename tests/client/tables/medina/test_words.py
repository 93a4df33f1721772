"""Médina in words: every reason code has its sentence, every event its line, in both languages."""

from __future__ import annotations

import inspect
import re

import pytest

from client import i18n
from client.tables.medina import words
from client.tables.medina.entry import ENTRY
from client.tables.registry import RoundSeen
from core.game import Rejected
from core.games.medina import check, reasons
from core.games.medina import events as ev
from core.registry import game as find_game

NAMES = ("Zoé", "Anaïs", "Gédéon")
CODES = sorted(set(re.findall(r'Rejected\(\s*"([A-Z_]+)"', inspect.getsource(check))) | {"TURN_FULL", "ROOF_DUE"})
DETAIL = {"palace": 0, "colour": 2, "owner": 1, "cell": 7, "by": "well", "piece": "stable", "seats": (1,)}
OTHERWISE = {"NO_SUCH_SEAT", "BAD_MOVE", "BAD_TIME", "ALREADY_ANSWERED"}


def test_the_codes_are_those_of_the_rule_page() -> None:
    assert len(CODES) >= 20
    assert set(CODES) - OTHERWISE <= set(words._refusals())
    assert set(words._refusals()) <= set(reasons._SENTENCES)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("code", sorted(set(CODES) - OTHERWISE))
def test_every_refusal_is_one_sentence(code: str, language: str) -> None:
    i18n.use(language)
    sentence = words.refusal(Rejected(code, DETAIL), NAMES)
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert sentence != words.refusal(Rejected("UNHEARD_OF", {}), NAMES)


def test_too_close_names_palace_and_owner() -> None:
    close = {"palace": 0, "colour": 2, "cell": 7}
    for owner, said in (
        (1, "Too close to the brown palace of Anaïs."),
        (-1, "Too close to the brown palace under construction."),
        (4, "Too close to the brown palace under a neutral roof."),
    ):
        assert words.refusal(Rejected("SPACING", {**close, "owner": owner}), NAMES) == said
    i18n.use("fr")
    assert words.refusal(Rejected("SPACING", {**close, "owner": 1}), NAMES) == "Trop près du palais brun (Anaïs)."


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (3, {"tea": "on", "tower_merchants": "on", "neutral_roofs": "on"})]
)
def test_every_event_of_a_game_but_turns_and_shown_stocks_is_written_down(seats, options, random_game) -> None:
    silent = {ev.TurnBegan, ev.StockShown}
    for events, match in random_game(seats, options, "log"):
        view = match.view(None)
        for event in events:
            line = words.log_line(event, view, NAMES)
            if type(event) in silent or (isinstance(event, ev.TowerTileMoved) and event.before == event.after):
                continue
            assert line is not None, event
            assert "{" not in line[1]


def test_the_standings_add_up(random_game) -> None:
    match = [table for _events, table in random_game(3, {}, "standings")][-1]
    seen = RoundSeen(match.state, {}, (), NAMES)
    palaces, tiles, points = (list(column) for _heading, column in ENTRY.columns(seen))
    assert [a + b for a, b in zip(palaces, tiles, strict=True)] == points


def test_lines_of_a_score_sheet_are_told_in_words(random_game) -> None:
    match = [table for _events, table in random_game(3, {"well": "on"}, "sheet")][-1]
    game = find_game("medina")
    sheet = game.score(game.describe(match.state, {}))
    told = [ENTRY.score_line(line) for lines in sheet.lines for line in lines]
    assert told
    assert not [line for line in told if "{" in line]
