"""The dealer's side of a record: faces and numbers as written decide what a ClearDealer would leave to chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.game import BadInput, Deck, Game, Placed
from core.openings import UNKNOWN, DealError, remasked
from core.pending import Deal, Open, Result, Roll, Shuffle, Take
from core.record_text import ResultText
from core.seals import ClearDealer

Told = tuple[int | None, ...]
"""Values as written, None for `?`."""


class SlotDecks:
    """Which deck the card of a slot comes from: public, and needed to word a face."""

    def __init__(self, decks: Mapping[int, int] | None = None) -> None:
        self._decks = dict(decks or {})

    def observe(self, deal: Deal, results: Sequence[Result]) -> None:
        """Bring it up to date after a Deal."""
        if deal.fresh:
            self._decks.clear()
        for op, result in zip(deal.ops, results, strict=True):
            if isinstance(result, tuple) and isinstance(op, Shuffle):
                self._decks.update(dict.fromkeys(result, op.deck))
            elif isinstance(result, tuple) and isinstance(op, Take) and remasked(op, result):
                old = [self._decks.get(slot, 0) for slot in op.slots]
                self._decks.update(zip(result, old, strict=True))

    def of(self, slot: int) -> int:
        """The deck of a slot."""
        return self._decks.get(slot, 0)


def told_values(game: Game[Any], deal: Deal, text: ResultText, decks: SlotDecks) -> list[Told | None] | None:
    """What a ` = ` says of each op (None: nothing), or None if it does not fit this Deal. BadInput for a bad word."""
    shape = _shape(deal, text)
    if shape is None:
        return None
    told: list[Told | None] = []
    for op, words in zip(deal.ops, shape, strict=True):
        if words is None:
            told.append(None)
        elif isinstance(op, Roll):
            told.append((_number(words[0]),))
        elif isinstance(op, Open) and op.facet != "face":
            try:
                told.append(tuple([game.facet_value(op.facet, word) for word in words]))
            except BadInput:
                return None  # words for a later Deal
        elif isinstance(op, Open | Take):
            values = [
                None if word == "?" else game.card_value(decks.of(slot), word)
                for slot, word in zip(op.slots, words, strict=True)
            ]
            told.append(tuple(values))
        else:
            told.append(None)
    return told


def _shape(deal: Deal, text: ResultText) -> list[tuple[str, ...] | None] | None:
    """The words of each op, if the parts written are just what the ops give."""
    parts = list(text.parts)
    shape: list[tuple[str, ...] | None] = []
    for op in deal.ops:
        if isinstance(op, Take):
            part = parts[0] if parts else None
            if isinstance(part, tuple) and len(part) == len(op.slots):
                shape.append(part)
                parts.pop(0)
            else:
                shape.append(None)
        elif isinstance(op, Shuffle):
            shape.append(None)
        else:
            if isinstance(op, Roll) and parts[:1] == ["roll"]:
                parts.pop(0)
            count = 1 if isinstance(op, Roll) else len(op.slots)
            words = tuple([part for part in parts[:count] if isinstance(part, str)])
            if len(words) != count:
                return None
            shape.append(words)
            del parts[:count]
    return None if parts else shape


def _number(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 9:
        return int(word)
    raise BadInput(f"{word[:20]!r} is not a number")


class ToldDeals:
    """The Script of a ClearDealer that deals what a record tells. BadInput where the record contradicts itself."""

    def __init__(
        self, game: Game[Any], decks: Sequence[Deck], placed: Placed[Any] | None = None, *, sealed: bool = False
    ) -> None:
        """`placed`: the position a record starts from. `sealed`: what is not written is secret, not left out."""
        self._sealed = sealed
        if placed is None:
            self.decks = SlotDecks()
            self.dealer = ClearDealer(decks, None, self)
        else:
            self.decks = SlotDecks({slot: deck for slot, (deck, _) in placed.cards.items()})
            self.dealer = ClearDealer.placed(decks, placed, None, self)
        self._game = game
        self._all = tuple(decks)
        self._cards: list[dict[int, int]] = []
        self._values: list[int] = []
        for index, deck in enumerate(decks):
            at = deck.facets.index("face")
            self._values += [row[at] for row in deck.cards]
            found: dict[int, int] = {}
            for number, row in enumerate(deck.cards):
                found.setdefault(row[at], self.dealer.card(index, number))
            self._cards.append(found)
        self._rolls: list[int] = []
        self._faces: dict[int, int] = {}
        self._facets: dict[tuple[int, str], int] = {}
        self._told: dict[object, Told | None] = {}

    def begin(
        self, rolls: Sequence[int], faces: Mapping[int, int], facets: Mapping[tuple[int, str], int] | None = None
    ) -> None:
        """A round is about to be dealt: numbers rolled, in order, faces by slot, facets of cards without a face."""
        self._rolls = list(rolls)
        self._faces = dict(faces)
        self._facets = dict(facets or {})

    def begun(self) -> None:
        """The round is dealt."""
        self._rolls = []
        self._faces = {}
        self._facets = {}

    def tell(self, deal: Deal, told: Sequence[Told | None]) -> None:
        """What is written of the Deal about to be run, by op."""
        self._told = dict(zip(deal.ops, told, strict=True))
        for op, values in zip(deal.ops, told, strict=True):
            if isinstance(op, Roll) and values is not None:
                self._rolls.append(values[0] or 0)
            elif isinstance(op, Take) and values is not None and not op.mix:
                for slot, value in zip(op.slots, values, strict=True):
                    self._name(slot, value)

    def name(self, slots: Sequence[int], values: Told) -> None:
        """Faces written for slots: new, or checked against what is known."""
        for slot, value in zip(slots, values, strict=True):
            self._name(slot, value)

    def _text(self, slot: int, value: int) -> str:
        return self._game.card_text(self.decks.of(slot), value)

    def _number(self, slot: int, value: int) -> int:
        number = self._cards[self.decks.of(slot)].get(value)
        if number is None:
            raise BadInput(f"{self._text(slot, value)} is not in this game's cards")
        return number

    def _face(self, number: int) -> int | None:
        return None if number == UNKNOWN else self._values[number]

    def faces(self) -> dict[int, int]:
        """slot -> face of everything the record has told so far."""
        return {slot: self._values[number] for slot, number in self.dealer.cards.items() if number != UNKNOWN}

    def _name(self, slot: int, value: int | None) -> None:
        """A face written for a slot: new, or checked against what is known."""
        if value is None:
            return
        known = self._face(self.dealer.cards[slot])
        if known is None:
            self._make_room(slot, value, self.dealer.cards.values())
            number = self._number(slot, value)
            if not self.dealer.fits(slot, number):
                raise BadInput(f"{self._text(slot, value)} is written for a card that showed something else")
            self.dealer.cards[slot] = number
        elif known != value:
            raise BadInput(f"{self._text(slot, value)} is written for a card that is {self._text(slot, known)}")

    def _make_room(self, slot: int, value: int, others: Iterable[int]) -> None:
        """Refuse a card that would lie on the table more often than it exists."""
        own = self.decks.of(slot)
        deck = self._all[own]
        if sum(self.decks.of(other) == own for other in self.dealer.cards) > len(deck.cards):
            return  # several decks of one kind are in use (dice): each die has its own
        at = deck.facets.index("face")
        exists = sum(row[at] == value for row in deck.cards)
        if sum(self._face(number) == value for number in others) >= exists:
            raise BadInput(f"{self._text(slot, value)} turns up more often than it exists")

    # core.seals.Script

    def order(self, op: Shuffle | Take, cards: Sequence[int]) -> Sequence[int]:
        """As written; a shuffle nobody describes leaves all unknown, a mixed hand keeps its order if all is known."""
        if isinstance(op, Shuffle):
            return self._shuffled(op, cards)
        told = self._told.get(op)
        if told is None:
            return [UNKNOWN] * len(cards) if self._sealed or UNKNOWN in cards else cards
        slot = op.slots[0] if op.slots else 0
        given = Counter([value for value in told if value is not None])
        known = Counter([self._values[number] for number in cards if number != UNKNOWN])
        if None not in told:
            for value in known - given:
                raise BadInput(f"{self._text(slot, value)} must be among the cards taken, but is not written")
        others = list(self.dealer.cards.values())
        for value, count in (given - known).items():
            if cards.count(UNKNOWN) == 0:
                raise BadInput(f"{self._text(slot, value)} is written, but is not among the cards taken")
            for _ in range(count):
                self._make_room(slot, value, others)
                others.append(self._number(slot, value))
        if (given - known).total() > cards.count(UNKNOWN):
            raise BadInput("the cards written are not the cards taken")
        return [UNKNOWN if value is None else self._number(slot, value) for value in told]

    def _shuffled(self, op: Shuffle, cards: Sequence[int]) -> list[int]:
        first = self.dealer.next_slot
        deck = self._cards[op.deck]
        left = Counter(self._face(number) for number in cards)
        out: list[int] = []
        for slot in range(first, first + len(cards)):
            value = self._faces.get(slot)
            if value is None:
                out.append(UNKNOWN)
                continue
            if value not in deck:
                raise BadInput(f"{self._game.card_text(op.deck, value)} is not in this game's cards")
            if not left[value] and not left[None]:
                raise BadInput(f"{self._game.card_text(op.deck, value)} is dealt more often than it exists")
            left[value if left[value] else None] -= 1
            out.append(deck[value])
        return out

    def reveal(self, op: Open, cards: Sequence[int]) -> Sequence[int]:
        """As written, checked against what is known; what is neither written nor known cannot be opened."""
        told = self._told.get(op)
        for slot, value in zip(op.slots, told or (None,) * len(op.slots), strict=True):
            if op.facet == "face":
                self._name(slot, value)
            elif self.dealer.value(slot, op.facet) == UNKNOWN:
                shown = self._facets.get((slot, op.facet)) if value is None else value
                if shown is None:
                    raise BadInput(f"the {op.facet} of a card is not known: write it behind ` = `")
                self.dealer.tell(slot, op.facet, shown)
        now = [self.dealer.cards[slot] for slot in op.slots]
        if op.facet == "face" and UNKNOWN in now:
            raise BadInput("the cards turned over are not known: write them behind ` = `")
        return now

    def roll(self, sides: int) -> int:
        """As written."""
        if not self._rolls:
            raise BadInput(f"a number from 1 to {sides} was rolled: write it")
        number = self._rolls.pop(0)
        if not 1 <= number <= sides:
            raise DealError(f"a roll of {sides} sides cannot show {number}")
        return number
