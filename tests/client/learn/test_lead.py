"""Whatever move is meant, the targets a table leads to bring it about."""

from __future__ import annotations

from typing import Any

import pytest

from client.tables import registry
from client.tables import table as make_table
from client.tables.base import Sitter, TableSetup, Waiting
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer
from core.series import Series
from core.table import Table

MOST_PRESSES = 40


def _positions(game: str, seats: int, options: dict[str, Any], seed: bytes, steps: int) -> Any:
    """A table after each of `steps` random moves, while one seat is asked."""
    rules = Series(find_game(game))
    rng = Rng(seed, "positions")
    full = rules.normalise(seats, options)
    table = Table(rules, seats, full, ClearDealer(rules.decks(seats, full), rng))
    for _step in range(steps):
        while isinstance(table.pending, Deal):
            table.deal()
        ask = table.pending
        if not isinstance(ask, Ask):
            return
        yield table, ask, rng
        for seat in ask.seats:
            table.answer(seat, rules.sample(table.state, seat, rng), 5000)


def _reach(game: str, table: Table, seat: int, move: Any) -> Any:
    """Follow the lead from the untouched table; the move that comes out."""
    sent: list[Any] = []
    sitters = [Sitter(f"P{n}") for n in range(table.seats)]
    shown = make_table(game, TableSetup(sitters, seat, sent.append))
    shown.restyle(registry.entry(game).table(TableSetup(sitters, seat, sent.append)).setup.look)  # type: ignore[attr-defined]
    shown._queue.speed = 0  # type: ignore[attr-defined]
    shown.layout(1920, 1.0)
    shown.show(table.view(seat))
    shown.waiting(Waiting((seat,), mine=True))
    for _press in range(MOST_PRESSES):
        key = shown.lead([move])
        assert key is not None, f"nothing leads to {move}"
        assert shown.spot(key) is not None, f"{key} is nowhere"
        assert shown.press(key), f"{key} cannot be pressed for {move}"
        if sent or shown.prepared == (move,):
            return sent[0] if sent else move
    raise AssertionError(f"{move} is not reached")


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("menteur", 3, {}),
        ("menteur", 4, {"variant": "dice"}),
        ("menteur", 4, {"variant": "suit", "pass": "free"}),
        ("menteur", 4, {"rankChoice": "adjacent", "jokers": "on"}),
        ("courtisans", 3, {"expansion": "on"}),
        ("courtisans", 4, {"draft": "off"}),
        ("medina", 3, {}),
        ("medina", 2, {"neutral_roofs": "on"}),
        ("menestrels", 4, {}),
        ("menestrels", 5, {"nobles": "chosen"}),
    ],
)
def test_the_lead_of_a_table_reaches_every_random_move(game: str, seats: int, options: dict[str, Any]) -> None:
    rules = Series(find_game(game))
    known = {option.key for option in rules.info().options}
    options = {key: value for key, value in options.items() if key in known}
    for table, ask, rng in _positions(game, seats, options, b"lead" * 8, 14):
        seat = ask.seats[-1]
        move = rules.sample(table.state, seat, rng)
        if rules.check(table.state, seat, move, ask.min_ms) is None:
            assert _reach(game, table, seat, move) == move
