"""Positions of Courtisans to play on from: moves as text, the dealer's work done in between."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.game import Rejected
from core.games.courtisans import GAME
from core.games.courtisans.cards import card_text
from core.openings import UNKNOWN
from core.pending import Ask, Deal
from core.rng import Rng
from core.seals import ClearDealer
from core.table import Table


class Board:
    """A table from a position; `play` takes lines of a record without results."""

    def __init__(self, **position: Any) -> None:
        position = {"game": "courtisans", "seats": 2, **position}
        placed = GAME.place(json.loads(json.dumps(position)))
        self.options = GAME.normalise(position["seats"], position.get("options", {}))
        decks = GAME.decks(position["seats"], self.options)
        self.dealer = ClearDealer.placed(decks, placed, Rng(1))
        self.table = Table.placed(GAME, position["seats"], self.options, placed, self.dealer)
        self.events: list[Any] = []
        self._deal()

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def prompt(self) -> str:
        """What the current seat is asked for; "" if nobody is."""
        return self.table.pending.prompt if isinstance(self.table.pending, Ask) else ""

    def faces(self) -> dict[int, int]:
        return {s: self.dealer.value(s) for s in self.dealer.cards if self.dealer.value(s) != UNKNOWN}

    def _deal(self) -> None:
        while isinstance(self.table.pending, Deal):
            self.events += self.table.deal()

    def refused(self, line: str) -> str | None:
        """The reason code of a move written as text, None if it is legal; nothing is played."""
        seat, _, text = line.partition(":")
        move, _ = GAME.parse(self.state, int(seat), text, self.faces())
        return self.code(int(seat), move)

    def code(self, seat: int, move: Any) -> str | None:
        """The reason code of a move."""
        rejected = GAME.check(self.state, seat, move, 0)
        assert rejected is None or isinstance(rejected, Rejected)
        return None if rejected is None else rejected.code

    def play(self, *lines: str) -> Board:
        """Play moves written as text, and let the dealer work."""
        for line in lines:
            seat, _, text = line.partition(":")
            move, _ = GAME.parse(self.state, int(seat), text, self.faces())
            rejected = self.table.answer(int(seat), move)
            assert rejected is None, f"{line}: {rejected}"
            self.events += self.table.events
            self._deal()
        return self

    def targets(self) -> list[int]:
        """Placement ids that may be chosen."""
        return [move.card for move in GAME.legal(self.state, self.state.current) if hasattr(move, "card")]

    def position(self) -> dict[str, Any]:
        """The position with plain codes where cards were laid: ids, authors and turns left out."""
        position = GAME.describe(self.state, self.faces())

        def codes(cards: Any) -> Any:
            if isinstance(cards, list):
                return [card["card"] if isinstance(card, dict) else card for card in cards]
            return cards

        for field in ("table", "queen"):
            position[field] = {side: codes(cards) for side, cards in position[field].items()}
        position["domains"] = [codes(cards) for cards in position["domains"]]
        position["eliminated"] = codes(position["eliminated"])
        return position


@pytest.fixture
def board() -> type[Board]:
    return Board


@pytest.fixture
def words() -> Any:
    """Everything a view tells, as text: codes of all faces in it."""

    def read(view: Any) -> set[str]:
        found: set[str] = set()

        def walk(value: Any) -> None:
            names = getattr(value, "__dataclass_fields__", None) or getattr(value, "_fields", None)
            if names is None and isinstance(value, tuple):
                for item in value:
                    walk(item)
            elif names is not None:
                for name in names:
                    item = getattr(value, name)
                    if name in ("face", "reminder") and item is not None:
                        found.add(card_text(item))
                    else:
                        walk(item)

        walk(view)
        return found

    return read
