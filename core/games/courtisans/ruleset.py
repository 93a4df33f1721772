"""The options of one table, read once: plain attributes for the rules, and Asks and Deals that never change."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from core.game import Options, Value
from core.games.courtisans.cards import (
    BLUE_MISSIONS,
    TURNS,
    WHITE_MISSIONS,
    courtier_deck,
)
from core.games.courtisans.options import normalise
from core.games.courtisans.seating import Seating
from core.pending import Ask, Deal, Open, Roll, Shuffle, Take

PROMPTS: Final = ("play", "assassin", "diplomat", "confidant", "use", "taken")
"""What a seat is asked for: a card of its hand; TARGET or DECLINE (two kinds); a second card into the same zone or
DECLINE; USE or DECLINE; the card taken from the deck."""


class Rules:
    """What the options mean (rule page 2). Shared by all states of a table and never changed.

    `cards`: courtiers in the game's deck; `used`: how many of them are played with; `turns`: of each seat.
    `turn_timer_ms`: 0 if off. `sort_deals`, `face_deals`: by slot.
    """

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.seats = seats
        self.options = options
        self.expansion = options["expansion"] == "on"
        self.teams = options["teams"] == "on"
        self.partner_counts = options["partnerCountsAsOpponent"] == "on"
        self.from_deck = options["confidantSource"] == "deck"
        self.reminder = options["ownSpyReminder"] == "on"
        self.recap = options["revealKilledSpiesInRecap"] == "on"
        self.undo = options["undo"] == "on"
        self.turn_timer_ms = 0 if options["turnTimer"] == "off" else int(options["turnTimer"]) * 1000
        self.decks = (courtier_deck(self.expansion), WHITE_MISSIONS, BLUE_MISSIONS)
        self.cards = len(self.decks[0].cards)
        self.turns = TURNS[self.expansion][seats]
        self.used = 3 * seats * self.turns
        self.plain_seating = Seating(tuple(range(seats)), self.teams, self.partner_counts)
        self._seatings = {self.plain_seating.order: self.plain_seating}
        max_ms = self.turn_timer_ms or None
        self.asks = {word: tuple([Ask((s,), word, max_ms=max_ms) for s in range(seats)]) for word in PROMPTS}
        self.play_asks = self.asks["play"]
        self.places_deal = Deal(tuple([Roll(left) for left in range(seats, 1, -1)]))
        self.first_deal = Deal((Roll(seats),))
        self.shuffle_deal = Deal(
            (
                Shuffle(0, (), tuple(range(self.cards))),
                Shuffle(1, (), tuple(range(len(WHITE_MISSIONS.cards)))),
                Shuffle(2, (), tuple(range(len(BLUE_MISSIONS.cards)))),
            )
        )
        self.white_slot = self.cards
        self.blue_slot = self.cards + len(WHITE_MISSIONS.cards)
        self.hand_deal = Deal(
            tuple([Take(s, (*range(3 * s, 3 * s + 3), *self.mission_slots(s))) for s in range(seats)])
        )
        slots = range(self.blue_slot + len(BLUE_MISSIONS.cards))
        self.sort_deals = tuple([Deal((Open((slot,), "sort"),)) for slot in slots])
        self.face_deals = tuple([Deal((Open((slot,), "face"),)) for slot in slots])

    def mission_slots(self, seat: int) -> tuple[int, int]:
        """White and blue mission of a seat in a dealt game."""
        return self.white_slot + seat, self.blue_slot + seat

    def seating(self, order: tuple[int, ...]) -> Seating:
        """The Seating of a clockwise order, one object each."""
        found = self._seatings.get(order)
        if found is None:
            found = self._seatings[order] = Seating(order, self.teams, self.partner_counts)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        """Travels as its options, so that a state sent to another process is small and shares its Rules there."""
        return rules_for, (self.seats, self.options)


@lru_cache(maxsize=256)
def _rules(seats: int, items: tuple[tuple[str, Value], ...]) -> Rules:
    return Rules(seats, dict(items))


@lru_cache(maxsize=256)
def _as_given(seats: int, items: tuple[tuple[str, type, Value], ...]) -> Rules:
    given = {key: value for key, _, value in items}
    return _rules(seats, tuple(normalise(seats, given).items()))


def rules_for(seats: int, options: Options) -> Rules:
    """The Rules of a table, one object per combination; BadInput as `normalise`."""
    # The types are part of the key: 20, 20.0 and True would else share what was found for one of them.
    items = tuple([(key, type(value), value) for key, value in options.items()])
    if type(seats) is not int or any(kind not in (int, str, bool) for _, kind, _ in items):
        return _rules(seats, tuple(normalise(seats, options).items()))
    return _as_given(seats, items)
