"""The options of one table, read once: plain attributes for the rules, and Asks that never change."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from core.game import Deck, Options, Value
from core.games.menteur.options import normalise
from core.games.menteur.packs import DIE, card_deck, deal_slots
from core.games.menteur.state import Phase
from core.pending import Ask, Deal, Shuffle, Take

CONSENT_MS: Final = 10000


class Rules:
    """What the options mean (rule page 2). Shared by all states of a table and never changed.

    `forfeits`: tokens that end the round, 0 if off. `guard`: turns after which the round ends, 0 if off.
    `turn_timer_ms`: 0 if off. `each`: cards dealt to each seat, None for all.
    """

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.seats = seats
        self.options = options
        self.variant = str(options["variant"])
        self.dice = self.variant == "dice"
        self.by_suit = self.variant == "suit"
        self.packs = 2 if seats > 5 or options["packs"] == "two" else 1
        self.jokers = options["jokers"] == "on"
        self.shield = options["jokerRule"] == "shield"
        self.rank_mode = str(options["rankMode"])
        self.sequence = self.rank_mode == "sequence"
        self.adjacent = self.rank_mode == "adjacent"
        self.pass_mode = str(options["passMode"])
        self.extended = options["window"] == "extended"
        self.fixed7 = options["deal"] == "fixed7"
        forfeits = str(options["forfeits"])
        self.forfeits = 0 if forfeits == "off" else int(forfeits.partition(":")[2])
        self.max_cards = int(options["maxCards"])
        self.loser_leads = options["afterChallenge"] == "loserLeads"
        self.min_begin_ms = int(options["minBegin"])
        self.min_begin_last_ms = int(options["minBeginLast"])
        self.max_window_ms = int(options["maxWindow"])
        self.turn_timer_ms = 0 if options["turnTimer"] == "off" else int(options["turnTimer"]) * 1000
        self.guard = 0 if options["roundGuard"] == "off" else int(options["roundGuard"]) * seats
        self.truth = options["truth"] == "on"
        self.claim_history = options["claimHistory"] == "shown"
        self.lives = int(options["dice.lives"])
        self.any_doubts = options["dice.doubters"] == "any"
        self.small_pack = self.by_suit and options["suit.pack"] == 32
        self.first_phase = Phase.CUP if self.dice else Phase.SHUFFLE
        self.deck: Deck = card_deck(self.packs, self.jokers, self.small_pack)
        self.decks = (self.deck, DIE) if self.dice else (self.deck,)
        cards = len(self.deck.cards)
        self.each: int | None = 7 if self.fixed7 else cards // seats if self.by_suit else None
        self.copies = self._copies()
        max_ms = self.turn_timer_ms or None
        self.play_asks = tuple([Ask((seat,), "play", max_ms=max_ms) for seat in range(seats)])
        self.lead_asks = tuple([Ask((seat,), "lead", max_ms=max_ms) for seat in range(seats)])
        self.announce_asks = tuple([Ask((seat,), "announce", max_ms=max_ms) for seat in range(seats)])
        self.reroll_asks = tuple([Ask((seat,), "reroll", max_ms=max_ms) for seat in range(seats)])
        self.consent_asks = tuple([Ask(self._others(seat), "consent", max_ms=CONSENT_MS) for seat in range(seats)])
        shuffle = Shuffle(0, (), tuple(range(cards)))
        self.shuffles = (Deal((shuffle,)), Deal((shuffle,), fresh=True))
        self.first_slots = tuple(range(cards))
        self.hand_deals = tuple([self.hand_deal(self.first_slots, dealer) for dealer in range(seats)])
        self.window_asks: dict[tuple[int, int, int], Ask] = {}

    def hand_deal(self, top: tuple[int, ...], dealer: int) -> Deal:
        """One Take a seat, in seat order, of the slots it gets when dealt one by one from `top`."""
        hands, _ = deal_slots(len(top), self.seats, dealer, self.each)
        return Deal(tuple([Take(seat, tuple([top[i] for i in hand])) for seat, hand in enumerate(hands)]))

    def __reduce__(self) -> tuple[Any, ...]:
        """Travels as its options, so that a state sent to another process is small and shares its Rules there."""
        return rules_for, (self.seats, self.options)

    def _others(self, seat: int) -> tuple[int, ...]:
        return tuple([other for other in range(self.seats) if other != seat])

    def _copies(self) -> dict[int, int]:
        """How often each face exists; a die face exists as often as there are dice."""
        if self.dice:
            return dict.fromkeys(range(1, 7), 5)
        count: dict[int, int] = {}
        for (face,) in self.deck.cards:
            count[face] = count.get(face, 0) + 1
        return count


@lru_cache(maxsize=256)
def _rules(seats: int, items: tuple[tuple[str, Value], ...]) -> Rules:
    return Rules(seats, dict(items))


@lru_cache(maxsize=256)
def _as_given(seats: int, items: tuple[tuple[str, type, Value], ...]) -> Rules:
    given = {key: value for key, _, value in items}
    return _rules(seats, tuple(normalise(seats, given).items()))


def rules_for(seats: int, options: Options) -> Rules:
    """The Rules of a table, one object per combination; BadInput as `normalise`."""
    # The types are part of the key: 8, 8.0 and True would else share what was found for one of them.
    items = tuple([(key, type(value), value) for key, value in options.items()])
    if type(seats) is not int or any(kind not in (int, str, bool) for _, kind, _ in items):
        return _rules(seats, tuple(normalise(seats, options).items()))
    return _as_given(seats, items)
