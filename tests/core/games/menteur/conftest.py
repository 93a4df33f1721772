"""A table driven by notation over a small open dealer, so that vectors read like the rule page."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from core.game import Answer, Rejected
from core.games.menteur import GAME
from core.games.menteur.ending import closed_plays
from core.games.menteur.state import State
from core.pending import Ask, Deal, Open, Over, Pending, Roll, Shuffle
from core.rng import Rng


class OpenDealer:
    """Deals with everything known: `cards` maps slots to faces."""

    def __init__(self, decks: tuple[Any, ...], seed: int = 0) -> None:
        self.decks = decks
        self.rng = Rng(seed, "dealer")
        self.cards: dict[int, int] = {}
        self.top = 0

    def deal(self, deal: Deal) -> list[Any]:
        if deal.fresh:
            self.cards, self.top = {}, 0
        return [self._one(op) for op in deal.ops]

    def _one(self, op: Any) -> Any:
        if isinstance(op, Roll):
            return 1 + self.rng.below(op.sides)
        if isinstance(op, Open):
            return tuple([self.cards[slot] for slot in op.slots])
        if isinstance(op, Shuffle):
            faces = [self.cards.pop(slot) for slot in op.slots]
            faces += [self.decks[op.deck].cards[index][0] for index in op.known]
        elif op.mix:
            faces = [self.cards.pop(slot) for slot in op.slots]
        else:
            return op.slots
        self.rng.shuffle(faces)
        slots = tuple(range(self.top, self.top + len(faces)))
        self.top += len(faces)
        self.cards.update(zip(slots, faces, strict=True))
        return slots


class Match:
    """One round: `say` plays a line of moves and lets the dealer work until somebody is asked again."""

    def __init__(self, state: State, dealer: OpenDealer) -> None:
        self.state = state
        self.dealer = dealer
        self.events: list[Any] = []
        self.run_dealer()

    def run_dealer(self) -> None:
        while isinstance(pending := GAME.pending(self.state), Deal):
            GAME.dealt(self.state, self.dealer.deal(pending), self.events)

    @property
    def pending(self) -> Pending:
        return GAME.pending(self.state)

    @property
    def faces(self) -> Mapping[int, int]:
        return self.dealer.cards

    @property
    def hands(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]

    @property
    def pile(self) -> int:
        return self.state.pile_size()

    @property
    def winners(self) -> tuple[int, ...] | None:
        pending = self.pending
        return pending.winners if isinstance(pending, Over) else None

    def parse(self, line: str) -> list[Answer]:
        parts = re.findall(r"(\d+):\s*((?:(?!\d+:).)+)", line)
        answers = []
        for seat, text in parts:
            move, at_ms = GAME.parse(self.state, int(seat), text.strip(), self.faces)
            answers.append(Answer(int(seat), move, at_ms or 0))
        return sorted(answers)

    def check(self, line: str) -> str | None:
        """The reason code of the first refused move of a line."""
        for seat, move, at_ms in self.parse(line):
            refused = GAME.check(self.state, seat, move, at_ms)
            if refused is not None:
                assert isinstance(refused, Rejected)
                return refused.code
        return None

    def say(self, line: str) -> Match:
        answers = self.parse(line)
        assert self.check(line) is None, (line, self.check(line))
        pending = self.pending
        assert isinstance(pending, Ask)
        assert pending.seats == tuple([answer.seat for answer in answers])
        GAME.play(self.state, answers, self.events)
        self.run_dealer()
        return self

    def event(self, kind: type) -> Any:
        """The last event of a kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def has(self, kind: type) -> bool:
        return any(isinstance(event, kind) for event in self.events)

    def all_slots(self) -> list[int]:
        state = self.state
        slots = [slot for hand in state.hands for slot in hand]
        slots += [slot for play in (*state.pile, *state.aside) for slot in play.slots]
        return slots + list(state.stock) + list(state.rest)

    def closed(self) -> int:
        return len(closed_plays(self.state))


def _fill(cards: Mapping[int, tuple[int, int | None]], decks: tuple[Any, ...]) -> dict[int, int]:
    """Faces for all slots; unknown cards get what is left of the deck."""
    faces: dict[int, int] = {}
    used = {index for deck, index in cards.values() if deck == 0}
    left = [index for index in range(len(decks[0].cards)) if index not in used]
    for slot, (deck, index) in cards.items():
        if index is None:
            index = 0 if deck else left.pop(0)
        faces[slot] = decks[deck].cards[index][0]
    return faces


@pytest.fixture
def at() -> Callable[..., Match]:
    """`at(seats=4, hands=[…], …)`: a match placed at a position."""

    def build(**fields: Any) -> Match:
        position = {"game": "menteur", **fields}
        placed = GAME.place(position)
        decks = GAME.decks(placed.state.rules.seats, placed.state.rules.options)
        dealer = OpenDealer(decks)
        dealer.cards = _fill(placed.cards, decks)
        dealer.top = placed.next_slot
        return Match(placed.state, dealer)

    return build


@pytest.fixture
def fresh() -> Callable[..., Match]:
    """`fresh(4, {"window": "extended"}, dealer=3, seed=1)`: a match from its first deal."""

    def build(seats: int, options: dict[str, Any] | None = None, dealer: int | None = None, seed: int = 0) -> Match:
        options = options or {}
        return Match(GAME.setup(seats, options, dealer), OpenDealer(GAME.decks(seats, options), seed))

    return build
