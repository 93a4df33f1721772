"""A match of Ménestrels on a Table, driven by notation, so that vectors read like the rule page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from core.game import Answer
from core.games.menestrels import GAME
from core.games.menestrels.codes import pack
from core.openings import UNKNOWN
from core.pending import Ask, Deal, Over, Pending
from core.rng import Rng
from core.seals import ClearDealer
from core.table import Table


class Rolls:
    """A script that fixes the next numbers rolled."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def order(self, op: Any, cards: Sequence[int]) -> None:
        return None

    def reveal(self, op: Any, cards: Sequence[int]) -> None:
        return None

    def roll(self, sides: int) -> int | None:
        return self.numbers.pop(0) if self.numbers else None


class Match:
    """`say` plays a line `seat: move` and lets the dealer work until somebody is asked again."""

    def __init__(self, table: Table, dealer: ClearDealer, rolls: Rolls) -> None:
        self.table = table
        self.dealer = dealer
        self.rolls = rolls
        self.events: list[Any] = []
        self.run_dealer()

    def run_dealer(self) -> None:
        while isinstance(self.table.pending, Deal):
            self.events += self.table.deal()

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def pending(self) -> Pending:
        return self.table.pending

    @property
    def faces(self) -> Mapping[int, int]:
        return {slot: self.dealer.value(slot) or 0 for slot in self.dealer.cards}

    @property
    def asked(self) -> tuple[int, str] | None:
        """Who is asked, and for what."""
        return (self.pending.seats[0], self.pending.prompt) if isinstance(self.pending, Ask) else None

    @property
    def coins(self) -> list[int]:
        return list(self.state.coins)

    def company(self, seat: int) -> list[str]:
        return [self.state.rules.troupe.codes[kind] for kind in self.state.companies[seat]]

    def market(self) -> list[str | None]:
        codes = self.state.rules.troupe.codes
        return [codes[kind] if kind >= 0 else None for kind in self.state.market]

    def row(self, seat: int) -> list[str]:
        """The hidden cards of a seat as the dealer knows them."""
        return [GAME.card_text(0, self.faces[slot]) for slot in self.state.hidden[seat]]

    def known(self, seat: int | None, owner: int) -> list[str]:
        """The row of `owner` as `seat` knows it."""
        faces = self.table.knowledge(seat).get("face", {})
        return [GAME.card_text(0, faces[slot]) if slot in faces else "?" for slot in self.state.hidden[owner]]

    def parse(self, line: str) -> tuple[int, Any, int]:
        seat, _, text = line.partition(":")
        move, at_ms = GAME.parse(self.state, int(seat), text.strip(), {})
        return int(seat), move, at_ms or 0

    def check(self, line: str) -> str | None:
        refused = self.table.refusal(*self.parse(line))
        return None if refused is None else refused.code

    def legal(self, seat: int) -> list[str]:
        return [GAME.notate(self.state, seat, move, {}) for move in GAME.legal(self.state, seat)]

    def say(self, *lines: str) -> Match:
        for line in lines:
            seat, move, at_ms = self.parse(line)
            assert self.check(line) is None, (line, self.check(line))
            self.events += self.table.step([Answer(seat, move, at_ms)])
            self.run_dealer()
        return self

    def has(self, kind: type) -> bool:
        return any(isinstance(event, kind) for event in self.events)

    def all(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.pending.winners if isinstance(self.pending, Over) else None


def _fill(dealer: ClearDealer) -> None:
    """Unknown cards get the cards nobody named: first those with a free back, the King last."""
    values = {number: dealer._values["coin"][number] for number in range(61)}  # type: ignore[index]
    used = set(dealer.cards.values())
    left = [number for number in range(60) if number not in used]
    for slot, number in dealer.cards.items():
        if number == UNKNOWN:
            coin = dealer.value(slot, "coin")
            wanted = 0 if coin == UNKNOWN else coin
            pick = next(n for n in left if values[n] == wanted and (dealer.fits(slot, n)))
            left.remove(pick)
            dealer.cards[slot] = pick
    dealer.told.clear()


@pytest.fixture
def at() -> Callable[..., Match]:
    """`at(nobles=[…], market=[…], …)`: a match placed at a position; unknown cards are filled in."""

    def build(**fields: Any) -> Match:
        position = {"game": "menestrels", "seats": len(fields["nobles"]), **fields}
        placed = GAME.place(position)
        rolls = Rolls()
        rules = placed.state.rules
        dealer = ClearDealer.placed(GAME.decks(rules.seats, rules.options), placed, None, rolls)
        if not rules.troupe.custom:
            _fill(dealer)
        return Match(Table.placed(GAME, rules.seats, rules.options, placed, dealer), dealer, rolls)

    return build


@pytest.fixture
def fresh() -> Callable[..., Match]:
    """`fresh(4, {"nobles": "chosen"}, seed=1)`: a match from its first deal."""

    def build(seats: int, options: dict[str, Any] | None = None, seed: int = 0) -> Match:
        rolls = Rolls()
        dealer = ClearDealer(GAME.decks(seats, options or {}), Rng(seed, "dealer"), rolls)
        return Match(Table(GAME, seats, options or {}, dealer), dealer, rolls)

    return build


@pytest.fixture
def face() -> Callable[[str], int]:
    return pack
