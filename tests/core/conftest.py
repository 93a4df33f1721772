"""A small game for the tests of the table: every dealer operation, an Ask of all seats, two facets."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from core.game import Answer, BadInput, Deck, Game, GameInfo, Option, Outcome, Placed, Rejected, Sheet
from core.pending import Ask, Deal, Open, Over, Roll, Shuffle, Take
from core.rng import Rng


class Lay(NamedTuple):
    slot: int


class Swap(NamedTuple):
    word: str = "swap"


class Pips:
    """Two cards each; lay one (opened) or swap hands about; then the highest card laid wins."""

    __slots__ = ("dealer", "fresh", "hands", "laid", "phase", "points", "seats", "stock", "swapped")

    def __init__(self, seats: int, dealer: int | None) -> None:
        self.seats = seats
        self.dealer = 0 if dealer is None else dealer
        self.phase = "roll" if dealer is None else "shuffle"
        self.fresh = True
        self.stock: tuple[int, ...] = ()
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.laid: list[int] = [-1] * seats
        self.swapped: list[int] = []
        self.points: list[int] = [0] * seats

    def copy(self) -> Pips:
        new = Pips.__new__(Pips)
        for name in Pips.__slots__:
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)
        return new

    def canon(self) -> Any:
        return [getattr(self, name) if name != "fresh" else int(self.fresh) for name in Pips.__slots__]


class PipsGame(Game[Pips]):
    moves = (Lay, Swap)

    def info(self) -> GameInfo:
        return GameInfo("pips", 2, 6, (3, 4), (1, 2), (Option("note", "off", ("off", "on")),))

    def normalise(self, seats, options):
        given = {key: value for key, value in options.items() if key != "series"}
        if not 2 <= seats <= 6:
            raise BadInput("pips is for 2 to 6 seats", field="seats")
        unknown = set(given) - {"note"}
        if unknown:
            raise BadInput(f"pips has no option {min(unknown)}", field=min(unknown))
        return {"note": given.get("note", "off")}

    def decks(self, seats, options):
        cards = tuple((value, value % 2) for value in range(1, 21))
        return (Deck("coins", ("face",), ((7,),)), Deck("pips", ("face", "sort"), cards))

    def setup(self, seats, options, dealer=None):
        return Pips(seats, dealer)

    def pending(self, state):
        n = state.seats
        match state.phase:
            case "roll":
                return Deal((Roll(n),), fresh=state.fresh)
            case "shuffle":
                return Deal((Shuffle(1, (), tuple(range(20))),), fresh=state.fresh)
            case "take":
                return Deal(tuple(Take(s, state.stock[2 * s : 2 * s + 2]) for s in range(n)))
            case "ask":
                return Ask(tuple(range(n)), "lay", max_ms=5000)
            case "swap":
                return Deal(tuple(Take((s + 1) % n, state.hands[s]) for s in state.swapped))
            case "open":
                laid = tuple(slot for slot in state.laid if slot >= 0)
                return Deal((Open(laid, "sort"), Open(laid, "face"))) if laid else Deal((Roll(6),))
        best = max(state.points)
        return Over(tuple(s for s in range(n) if state.points[s] == best))

    def legal(self, state, seat):
        yield from [Lay(slot) for slot in state.hands[seat]]
        yield Swap()

    def sample(self, state, seat, rng: Rng):
        return rng.choice(list(self.legal(state, seat)))

    def check(self, state, seat, move, at_ms):
        if state.phase != "ask":
            return Rejected("WRONG_PHASE")
        if isinstance(move, Swap) or (isinstance(move, Lay) and move.slot in state.hands[seat]):
            return None
        return Rejected("NOT_HELD")

    def play(self, state, answers, events=None):
        for seat, move, _ in answers:
            if isinstance(move, Lay):
                state.laid[seat] = move.slot
            else:
                state.swapped.append(seat)
            if events is not None:
                events.append((seat, type(move).__name__))
        state.phase = "swap" if state.swapped else "open"

    def dealt(self, state, results, events=None):
        state.fresh = False
        match state.phase:
            case "roll":
                state.dealer = results[0] - 1
                state.phase = "shuffle"
            case "shuffle":
                state.stock = results[0]
                state.phase = "take"
            case "take":
                state.hands = list(results)
                state.phase = "ask"
            case "swap":
                for seat, slots in zip(state.swapped, results, strict=True):
                    state.hands[seat] = slots
                state.swapped = []
                state.phase = "open"
            case "open":
                seats = [seat for seat in range(state.seats) if state.laid[seat] >= 0]
                for seat, value in zip(seats, results[-1] if seats else (), strict=True):
                    state.points[seat] = value
                state.phase = "over"
        if events is not None:
            events.append(("dealt", state.phase))

    def default(self, state, seat):
        return Lay(state.hands[seat][0])

    def view(self, state, seat, knowledge):
        return (state.phase, tuple(sorted(knowledge.get("face", {}).items())))

    def outcome(self, state):
        return Outcome(self.pending(state).winners, tuple(state.points))

    def score(self, position):
        points = tuple(position["points"])
        best = max(points)
        return Sheet(((),) * len(points), points, tuple(s for s, p in enumerate(points) if p == best), {})

    def place(self, position):
        state = Pips(position["seats"], position.get("dealer", 0))
        state.fresh = False
        state.points = list(position.get("points", state.points))
        state.phase = "over" if "points" in position else "ask"
        cards, readers, slot = {}, {}, 0
        for seat, hand in enumerate(position.get("hands", [])):
            state.hands[seat] = tuple(range(slot, slot + len(hand)))
            for value in hand:
                cards[slot] = (1, None if value == "?" else value - 1)
                readers[slot] = seat
                slot += 1
        return Placed(state, cards, readers, {}, slot)

    def describe(self, state, faces):
        out = {"seats": state.seats, "dealer": state.dealer}
        if state.phase == "over":
            out["points"] = list(state.points)
        return out

    def notate(self, state, seat, move, faces):
        return str(move)

    def parse(self, state, seat, text, faces):
        raise BadInput("not written")

    def card_text(self, deck, value):
        return str(value)

    def card_value(self, deck, text):
        return int(text)


@pytest.fixture
def pips() -> PipsGame:
    return PipsGame()


@pytest.fixture
def lay() -> type:
    return Lay


@pytest.fixture
def swap() -> Swap:
    return Swap()


@pytest.fixture
def answer_all():
    """Complete the pending Ask with `default`, except for the moves given by seat."""

    def do(table, **moves):
        given = {int(key[1:]): move for key, move in moves.items()}
        state = table.state
        seats = table.pending.seats
        return table.step([Answer(s, given.get(s, table.game.default(state, s))) for s in seats])

    return do
