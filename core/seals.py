"""Dealers: who mixes, hands out and opens cards. ClearDealer (tests, search, records), HashDealer (one machine)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from core.game import BadInput, Deck, Placed
from core.hashing import digest
from core.openings import UNKNOWN, Counted, DealError, Dealt, Opening, check_decks, remasked, seal_of
from core.pending import Deal, Open, Result, Roll, Shuffle, Take
from core.rng import Rng

__all__ = ["ClearDealer", "Counted", "DealError", "Dealer", "Dealt", "Fault", "HashDealer", "Script", "check_deal"]

MAX_SEED_BYTES = 64
MAX_CUT = 2**63 - 1


class Dealer(Protocol):
    """Whoever mixes, hands out and opens cards for a Table."""

    sealed: ClassVar[bool]
    """Whether every fresh slot comes with seals and every opening with its salt."""

    def deal(self, deal: Deal, first_slot: int) -> Dealt:
        """Do the operations; fresh slots are numbered from `first_slot`. DealError if they cannot be done."""
        ...


class Script(Protocol):
    """Decides what a ClearDealer would leave to chance; None leaves it to chance after all.

    Cards are card numbers (`ClearDealer.card`), UNKNOWN where nobody has named one.
    """

    def order(self, op: Shuffle | Take, cards: Sequence[int]) -> Sequence[int] | None:
        """The cards of a Shuffle, or of a Take with `mix`, in the order of their fresh slots."""
        ...

    def reveal(self, op: Open, cards: Sequence[int]) -> Sequence[int] | None:
        """The cards about to be opened, UNKNOWN ones named."""
        ...

    def roll(self, sides: int) -> int | None:
        """A public number from 1 to `sides`."""
        ...


_Compiled = tuple[tuple[int, ...], tuple[int, ...], Mapping[str, Sequence[int | None]]]


@lru_cache(maxsize=64)
def _compiled(decks: tuple[Deck, ...]) -> _Compiled:
    """Sizes, offsets, and per facet the value of every card number, UNKNOWN (index -1) last."""
    check_decks(decks)
    sizes = tuple(len(deck.cards) for deck in decks)
    offsets = tuple(sum(sizes[:index]) for index in range(len(decks)))
    values: dict[str, tuple[int | None, ...]] = {}
    for facet in dict.fromkeys(facet for deck in decks for facet in deck.facets):
        column: list[int | None] = []
        for deck in decks:
            at = deck.facets.index(facet) if facet in deck.facets else None
            column += [None if at is None else row[at] for row in deck.cards]
        values[facet] = (*column, UNKNOWN)
    return sizes, offsets, values


class ClearDealer:
    """Deals openly in one process: no seals. Cheap to run and to copy; `run` is all a search needs.

    A card is a number: its index in its deck plus the sizes of the decks before it. `cards[slot]` is the card that
    lies there, `readers[slot]` the seat that reads it, `opened[facet]` the slots open to everybody. `told[facet]`:
    slot -> value of cards whose number is UNKNOWN, but which have shown that much.
    """

    __slots__ = (
        "_facets",
        "_offsets",
        "_sizes",
        "_values",
        "cards",
        "next_slot",
        "opened",
        "readers",
        "rng",
        "script",
        "told",
    )

    sealed: ClassVar[bool] = False

    def __init__(self, decks: Sequence[Deck], rng: Rng | None = None, script: Script | None = None) -> None:
        """Without `rng`, whatever the script leaves open stays in the order in which it was given."""
        self.rng = rng
        self.script = script
        self.cards: dict[int, int] = {}
        self.readers: dict[int, int] = {}
        self.next_slot = 0
        self.told: dict[str, dict[int, int]] = {}
        self._sizes, self._offsets, self._values = _compiled(tuple(decks))
        self.opened: dict[str, set[int]] = {facet: set() for facet in self._values}

    @classmethod
    def placed(
        cls, decks: Sequence[Deck], position: Placed[Any], rng: Rng | None = None, script: Script | None = None
    ) -> Self:
        """A dealer that knows the cards of a position."""
        new = cls(decks, rng, script)
        for slot, (deck, index) in position.cards.items():
            new.cards[slot] = UNKNOWN if index is None else new.card(deck, index)
        new.readers.update(position.readers)
        for slot, facets in position.shown.items():
            for facet, value in facets.items():
                new.tell(slot, facet, value)
        for slot, open_facets in position.opened.items():
            for facet in open_facets:
                new.opened[facet].add(slot)
        new.next_slot = position.next_slot
        return new

    def copy(self, rng: Rng | None = None) -> ClearDealer:
        """An independent dealer with the same cards; with `rng`, another future."""
        new = ClearDealer.__new__(ClearDealer)
        new.rng = self.rng if rng is None else rng
        new.script = self.script
        new.cards = self.cards.copy()
        new.readers = self.readers.copy()
        new.next_slot = self.next_slot
        new.told = {facet: by_slot.copy() for facet, by_slot in self.told.items()}
        new.opened = {facet: slots.copy() for facet, slots in self.opened.items()}
        new._offsets = self._offsets
        new._sizes = self._sizes
        new._values = self._values
        return new

    def card(self, deck: int, index: int) -> int:
        """The number of a card."""
        if not 0 <= index < self._sizes[deck]:
            raise DealError(f"deck {deck} has no card {index}")
        return self._offsets[deck] + index

    def value(self, slot: int, facet: str = "face") -> int | None:
        """What is on the card of a slot, UNKNOWN if nobody has named it; None if such cards have no such facet."""
        value = self._values[facet][self.cards[slot]]
        if value == UNKNOWN and self.told:
            return self.told.get(facet, {}).get(slot, UNKNOWN)
        return value

    def tell(self, slot: int, facet: str, value: int) -> None:
        """What a card that nobody has named shows of itself. DealError if no card shows that."""
        if facet not in self._values or value not in self._values[facet][:-1]:
            raise DealError(f"no card has the {facet} {value}")
        self.told.setdefault(facet, {})[slot] = value

    def fits(self, slot: int, number: int) -> bool:
        """Whether a card may lie in a slot, by what that slot has shown."""
        return all(
            self._values[facet][number] == by_slot.get(slot, self._values[facet][number])
            for facet, by_slot in self.told.items()
        )

    def run(self, deal: Deal) -> list[Result]:
        """Do the operations and return their public results; nothing else is made."""
        if deal.fresh:
            self.cards.clear()
            self.readers.clear()
            self.told.clear()
            for slots in self.opened.values():
                slots.clear()
            self.next_slot = 0
        results: list[Result] = []
        try:
            for op in deal.ops:
                kind = type(op)
                if kind is Take:
                    results.append(self._take(op))  # type: ignore[arg-type]
                elif kind is Open:
                    results.append(self._open(op))  # type: ignore[arg-type]
                elif kind is Shuffle:
                    results.append(self._shuffle(op))  # type: ignore[arg-type]
                else:
                    results.append(self._roll(op))  # type: ignore[arg-type]
        except KeyError as error:
            raise DealError(f"slot or facet {error.args[0]!r} does not exist (any more)") from None
        return results

    def _order(self, op: Shuffle | Take, cards: list[int]) -> Sequence[int]:
        if self.script is not None:
            ordered = self.script.order(op, tuple(cards))
            if ordered is not None:
                if len(ordered) != len(cards):
                    raise DealError(f"{len(cards)} cards cannot be dealt as {len(ordered)}")
                return ordered
        if self.rng is not None:
            self.rng.shuffle(cards)
        return cards

    def _fresh(self, cards: Sequence[int]) -> tuple[int, ...]:
        first = self.next_slot
        self.next_slot = end = first + len(cards)
        slots = tuple(range(first, end))
        self.cards.update(zip(slots, cards, strict=True))
        return slots

    def _withdraw(self, slots: tuple[int, ...]) -> list[int]:
        for opened in self.opened.values():
            opened.difference_update(slots)
        for by_slot in self.told.values():
            for slot in slots:
                by_slot.pop(slot, None)
        pop = self.readers.pop
        for slot in slots:
            pop(slot, None)
        return list(map(self.cards.pop, slots))

    def _shuffle(self, op: Shuffle) -> tuple[int, ...]:
        offset = self._offsets[op.deck]
        cards = self._withdraw(op.slots)
        cards += [offset + index for index in op.known]
        return self._fresh(self._order(op, cards))

    def _take(self, op: Take) -> tuple[int, ...]:
        seat, slots, mix = op
        if mix:
            fresh = self._fresh(self._order(op, self._withdraw(slots)))
            self.readers.update(dict.fromkeys(fresh, seat))
            return fresh
        readers = self.readers
        if not readers.keys().isdisjoint(slots):
            for slot in slots:
                if readers.get(slot, seat) != seat and not self._wholly_open(slot):
                    return self._remask(op)
        for slot in slots:
            self.cards[slot]  # a slot that is dead or was never dealt ends here
        readers.update(dict.fromkeys(slots, seat))
        return tuple(sorted(slots))

    def _remask(self, op: Take) -> tuple[int, ...]:
        carried = {facet: [slot in opened for slot in op.slots] for facet, opened in self.opened.items()}
        told = {facet: [by_slot.get(slot) for slot in op.slots] for facet, by_slot in self.told.items()}
        fresh = self._fresh(self._withdraw(op.slots))
        for facet, values in told.items():
            self.told[facet].update((slot, v) for slot, v in zip(fresh, values, strict=True) if v is not None)
        for facet, flags in carried.items():
            self.opened[facet].update(slot for slot, flag in zip(fresh, flags, strict=True) if flag)
        for slot in fresh:
            self._grant(slot, op.seat)
        return fresh

    def _grant(self, slot: int, seat: int) -> None:
        """The one-reader rule: nobody else may be reading what is not open to everybody."""
        before = self.readers.get(slot, seat)
        if before != seat and not self._wholly_open(slot):
            raise DealError(f"slot {slot} is read by seat {before}; seat {seat} cannot read it without a re-mask")
        self.readers[slot] = seat

    def _wholly_open(self, slot: int) -> bool:
        card = self.cards[slot]
        return all(slot in opened or self._values[facet][card] is None for facet, opened in self.opened.items())

    def _open(self, op: Open) -> tuple[int, ...]:
        slots, facet = op
        cards = self.cards
        if self.script is not None:
            named = self.script.reveal(op, tuple([cards[slot] for slot in slots]))
            if named is not None:
                cards.update(zip(slots, named, strict=True))
        values = self._values[facet]
        shown = tuple([values[cards[slot]] for slot in slots])
        if self.told and UNKNOWN in shown:
            shown = tuple([self.value(slot, facet) for slot in slots])
        if UNKNOWN in shown or None in shown:
            raise DealError(f"the {facet} of slot {slots[min(_misses(shown))]} is not known")
        self.opened[facet].update(slots)
        return shown  # type: ignore[return-value]

    def _roll(self, op: Roll) -> int:
        number = self.script.roll(op.sides) if self.script is not None else None
        if number is None:
            number = 1 + self.rng.below(op.sides) if self.rng is not None else 1
        if not 1 <= number <= op.sides:
            raise DealError(f"a roll of {op.sides} sides cannot show {number}")
        return number

    def facets_of(self, slot: int) -> list[tuple[str, int]]:
        """All facets of a slot's card that are known."""
        found = [(facet, self.value(slot, facet)) for facet in self._values]
        return [(facet, value) for facet, value in found if value is not None and value != UNKNOWN]

    def deal(self, deal: Deal, first_slot: int) -> Dealt:
        """The operations for a Table."""
        results, openings, private, _ = self.show(deal, first_slot)
        return Dealt(tuple(results), {}, tuple(openings), {seat: tuple(shown) for seat, shown in private.items()})

    def show(
        self, deal: Deal, first_slot: int
    ) -> tuple[list[Result], list[Opening], dict[int, list[Opening]], list[int]]:
        """Results, public and private openings without salts, and the fresh slots."""
        if not deal.fresh and first_slot != self.next_slot:
            raise DealError(f"the table counts slots from {first_slot}, the dealer from {self.next_slot}")
        results = self.run(deal)
        openings: list[Opening] = []
        private: dict[int, list[Opening]] = {}
        for op, result in zip(deal.ops, results, strict=True):
            if isinstance(op, Open) and isinstance(result, tuple):
                openings += [Opening(slot, op.facet, value) for slot, value in zip(op.slots, result, strict=True)]
            elif isinstance(op, Take) and isinstance(result, tuple):
                shown = [Opening(slot, facet, value) for slot in result for facet, value in self.facets_of(slot)]
                private.setdefault(op.seat, []).extend(shown)
                if remasked(op, result):
                    # What was open before a re-mask in place is open again.
                    openings += [one for one in shown if one.slot in self.opened[one.facet]]
        return results, openings, private, list(range(0 if deal.fresh else first_slot, self.next_slot))


def _misses(shown: Sequence[int | None]) -> list[int]:
    return [index for index, value in enumerate(shown) if value is None or value == UNKNOWN]


class HashDealer:
    """Deals one deal from a seed committed to before the player's cut; a seal for every slot and facet.

    Every order, roll and salt comes from a PRF keyed with (seed, cut): whoever knows both can check it all
    (`check_deal`). One dealer serves one deal; a fresh Deal after the first needs a new one.
    """

    __slots__ = ("_clear", "_decks", "_key", "_used", "cut", "seal", "seed")

    sealed: ClassVar[bool] = True

    def __init__(self, decks: Sequence[Deck], seed: bytes, cut: int = 0) -> None:
        """`seed`: 1 to 64 bytes, secret until the deal is over (32 random ones hide it). BadInput if not usable."""
        if not 1 <= len(seed) <= MAX_SEED_BYTES:
            raise BadInput(f"a seed has 1 to {MAX_SEED_BYTES} bytes, not {len(seed)}", field="seed")
        if not 0 <= cut <= MAX_CUT:
            raise BadInput(f"a cut is a whole number from 0 to {MAX_CUT}", field="cut")
        self.seed = seed
        self.cut = cut
        self.seal = HashDealer.seal_of(seed)
        self._key = digest(seed, cut.to_bytes(8, "big"), person=b"veillee deal")
        self._decks = tuple(decks)
        self._clear = self.unsealed()
        self._used = False

    @staticmethod
    def seal_of(seed: bytes) -> bytes:
        """The commitment to a seed, told before the cut."""
        return digest(seed, person=b"veillee seed")

    def unsealed(self) -> ClearDealer:
        """A ClearDealer that deals the same cards from the beginning."""
        return ClearDealer(self._decks, Rng(self._key, "order"))

    def _salt(self, slot: int, facet: str) -> bytes:
        return digest(self._key, slot.to_bytes(8, "big"), facet.encode(), person=b"veillee salt")

    def _salted(self, opening: Opening) -> Opening:
        return opening._replace(salt=self._salt(opening.slot, opening.facet))

    def deal(self, deal: Deal, first_slot: int) -> Dealt:
        """The operations for a Table, sealed. DealError for a second fresh Deal from one seed."""
        if deal.fresh and self._used:
            raise DealError("a new deal needs a new seed")
        self._used = True
        results, openings, private, fresh = self._clear.show(deal, first_slot)
        seals = {
            (slot, facet): seal_of(self._salt(slot, facet), facet, value)
            for slot in fresh
            if slot in self._clear.cards
            for facet, value in self._clear.facets_of(slot)
        }
        return Dealt(
            tuple(results),
            seals,
            tuple([self._salted(one) for one in openings]),
            {seat: tuple([self._salted(one) for one in shown]) for seat, shown in private.items()},
        )


class Fault(NamedTuple):
    """What a check of a deal found: the number of the Deal (0: the commitment itself), and one sentence."""

    number: int
    sentence: str


def check_deal(decks: Sequence[Deck], seal: bytes, seed: bytes, cut: int, log: Sequence[Counted]) -> Fault | None:
    """Derive a whole deal again from its seed and cut; None if everything dealt and shown was just that.

    `seal`: the commitment told before the cut. `log`: the Table's Deals of this deal, in order.
    """
    if HashDealer.seal_of(seed) != seal:
        return Fault(0, "the seed does not fit the seal given before the cut")
    dealer = HashDealer(decks, seed, cut)
    for number, (deal, first_slot, dealt) in enumerate(log, start=1):
        again = dealer.deal(deal, first_slot)
        for what, got, due in (
            ("results", dealt.results, again.results),
            ("seals", dict(dealt.seals), dict(again.seals)),
            ("openings", dealt.openings, again.openings),
            ("cards shown to one seat", dict(dealt.private), dict(again.private)),
        ):
            if got != due:
                return Fault(number, f"the {what} of deal step {number} are not what seed and cut give")
    return None


def known_cards(decks: Sequence[Deck], deck: int, facet: str = "face") -> Mapping[int, int]:
    """Value of a facet -> index of the first card of that deck that has it."""
    at = decks[deck].facets.index(facet)
    found: dict[int, int] = {}
    for index, row in enumerate(decks[deck].cards):
        found.setdefault(row[at], index)
    return found
