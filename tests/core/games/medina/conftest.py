"""A board driven by notation, so that vectors read like the rule page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.game import Answer
from core.games.medina import GAME
from core.games.medina.board import ARMS, TOWERS
from core.games.medina.pieces import COLOUR_LETTERS, STOCK_KEYS
from core.games.medina.state import State
from core.pending import Ask, Deal, Over
from core.rng import Rng

PLENTY: dict[str, int] = {key: 20 for key in STOCK_KEYS if key not in ("neutral", "tea")} | {"roofs": 4}


class Match:
    """A placed position; `say("0: g(5,5)", …)` plays, `code("0: g(5,5)")` is the reason of a refusal or None."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Any] = []
        self.rng = Rng(0)

    def _read(self, line: str) -> Answer:
        seat, text = line.split(":", 1)
        move, _ = GAME.parse(self.state, int(seat), text.strip(), {})
        return Answer(int(seat), move)

    def refusal(self, line: str) -> Any:
        seat, move, _ = self._read(line)
        return GAME.check(self.state, seat, move, 0)

    def code(self, text: str) -> str | None:
        """The reason code; without a seat the move is the current player's."""
        line = text if text[0].isdigit() else f"{self.state.current}: {text}"
        refused = self.refusal(line)
        return None if refused is None else refused.code

    def codes(self, *texts: str) -> list[str | None]:
        return [self.code(text) for text in texts]

    def say(self, *lines: str) -> Match:
        for line in lines:
            assert self.refusal(line) is None, (line, self.refusal(line))
            GAME.play(self.state, [self._read(line)], self.events)
        return self

    def here(self, *texts: str) -> Match:
        """Moves of whoever is asked."""
        for text in texts:
            self.say(f"{self.state.current}: {text}")
        return self

    def legal(self, letter: str = "") -> set[str]:
        """Texts of the legal moves of the asked seat that begin with a letter."""
        seat = self.state.current
        texts = {GAME.notate(self.state, seat, move, {}) for move in GAME.legal(self.state, seat)}
        return {text for text in texts if text.startswith(letter)}

    def walls(self) -> set[str]:
        return {text for text in self.legal() if text[0] in "NESW" and "(" not in text}

    def tower(self, name: str) -> int:
        return self.state.towers[TOWERS.index(name)]

    def tile(self, letter: str) -> int:
        return self.state.tiles[COLOUR_LETTERS.index(letter)]

    def arm(self, slot: str) -> str | None:
        """The arm of the wall on a slot."""
        move, _ = GAME.parse(self.state, 0, slot, {})
        number = self.state.ring[move.slot]
        return ARMS[number - 1] if number else None

    def stock(self, seat: int, key: str) -> int:
        return self.state.stocks[seat][STOCK_KEYS.index(key)]

    @property
    def asked(self) -> int | None:
        pending = GAME.pending(self.state)
        return pending.seats[0] if isinstance(pending, Ask) else None

    @property
    def winners(self) -> tuple[int, ...] | None:
        pending = GAME.pending(self.state)
        return pending.winners if isinstance(pending, Over) else None

    def event(self, kind: type) -> Any:
        """The last event of a kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))


def roofs(*claims: tuple[Any, int, int]) -> list[dict[str, Any]]:
    """Roofs by (owner, column, row), in the order of claiming."""
    return [{"at": [column, row], "owner": owner} for owner, column, row in claims]


@pytest.fixture
def at() -> Callable[..., Match]:
    """`at(seats=3, board=[…], …)`: a match at a position; everybody has plenty of pieces unless stocks are given."""

    def build(seats: int = 3, claims: Any = (), **fields: Any) -> Match:
        stocks = fields.pop("stocks", [dict(PLENTY) for _ in range(seats)])
        position = {"game": "medina", "seats": seats, "stocks": stocks, "roofs": roofs(*claims), **fields}
        return Match(GAME.place(position).state)

    return build


@pytest.fixture
def cells() -> Callable[..., list[str]]:
    """`cells("g(5,5) M(6,6)")`: board rows with these letters."""

    def build(text: str, width: int = 16, height: int = 11) -> list[str]:
        rows = [["."] * width for _ in range(height)]
        for word in text.split():
            column, row = word[2:-1].split(",")
            rows[int(row) - 1][int(column) - 1] = word[0]
        return ["".join(row) for row in rows]

    return build


@pytest.fixture(scope="session")
def begin() -> Callable[..., Match]:
    """`begin(3, {"well": "on"}, seed=1)`: a game from its rolls."""

    def build(seats: int, options: dict[str, Any] | None = None, seed: int = 0) -> Match:
        match = Match(GAME.setup(seats, options or {}))
        match.rng = Rng(seed, "begin")
        deal = GAME.pending(match.state)
        assert isinstance(deal, Deal)
        GAME.dealt(match.state, [1 + match.rng.below(op.sides) for op in deal.ops], match.events)
        return match

    return build
