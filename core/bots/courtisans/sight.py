"""What one seat of Courtisans knows: its cards and missions, its own spies, and what nobody has shown it."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from core.bots.courtisans.outlook import Outlook
from core.bots.courtisans.picture import SIX, Change, Picture
from core.bots.policy import Observation
from core.games.courtisans.cards import HIDDEN, SPY
from core.games.courtisans.state import TABLE_PLACE, Card, State
from core.games.courtisans.view import turns_left


def game_state(state: object) -> State:
    """The state of the running game, by itself or in a Series."""
    inner = getattr(state, "inner", state)
    if not isinstance(inner, State):
        raise TypeError(f"{type(state).__name__} is no state of Courtisans")
    return inner


class Sight:
    """The knowledge of one seat. It remembers the spies that it laid itself, as a person would.

    `hand`: own slots; `faces`: slot -> face of all it was ever shown. `pool`: courtiers that lie where it cannot see
    them. `spies`: those of them that are spies. `turns`: turns each seat has still to come, the running one included.
    `blind`: it holds cards that it was never shown.
    """

    def __init__(self, observation: Observation) -> None:
        state = game_state(observation.state)
        self.state = state
        self.seat = seat = observation.seat
        self.faces: Mapping[int, int] = observation.knowledge.get("face", {})
        self.hand = state.hands[seat]
        held = (*self.hand, state.taken) if state.taken >= 0 and state.current == seat else self.hand
        self.blind = any(slot not in self.faces for slot in held)
        self.missions = tuple([self.faces[slot] for slot in state.missions[seat] if slot in self.faces])
        self.turns = turns_left(state)
        self.known: dict[int, int] = {}
        left: dict[int, int] = {}
        for face, _ in state.rules.decks[0].cards:
            left[face] = left.get(face, 0) + 1
        for slot in held:
            if slot in self.faces:
                left[self.faces[slot]] -= 1
        for card in self.laid(gone=True):
            face = card.face
            if face == HIDDEN:
                face = self.faces.get(card.slot, HIDDEN)
                if face != HIDDEN:
                    self.known[card.slot] = face
            if face != HIDDEN:
                left[face] -= 1
        self.pool = [face for face, count in left.items() for _ in range(count)]
        self.spies = [face for face in self.pool if face % 7 == SPY]
        counts = [0] * SIX
        for face in self.spies:
            counts[face // 7] += 1
        self.spy_chances = [count / len(self.spies) if self.spies else 1 / SIX for count in counts]

    def laid(self, gone: bool = False) -> list[Card]:
        """All cards that lie at the table and in the domains; with `gone` the eliminated ones too."""
        cards = self.state.table[:]
        for domain in self.state.domains:
            cards += domain
        return cards + self.state.gone if gone else cards

    def unseen(self) -> list[Card]:
        """Face-down spies on the table whose face this seat does not know."""
        return [card for card in self.laid() if card.face == HIDDEN and card.slot not in self.known]

    def picture(self, known: dict[int, int] | None = None) -> Picture:
        """The game as it lies; `known`: slot -> face of face-down spies (default: the own ones)."""
        found = Picture(self.state.rules.seats, self.spy_chances, self.known if known is None else known)
        for place in range(TABLE_PLACE, self.state.rules.seats):
            for card in self.state.at(place):
                found.apply(Change(card.face, card.slot, place, card.side, 1))
        return found

    def outlook(self, shares: list[float], crowd: bool = False) -> Outlook:
        """The outlook once the running turn is over; `crowd` as there."""
        own = max(0, self.turns[self.seat] - 1)
        turns = max(0, sum(self.turns) - 1)
        return Outlook(self.seat, self.state.seating.left[self.seat], shares, self.missions, turns, own, crowd)

    def rivalry(self, harm: float = 1.0, sharp: float = 0.35) -> list[float]:
        """Shares of a seat that plays against whoever leads, in teams for the lower of the two totals.

        `harm`: what the points of the others count, 1 to one who only wants to win.
        """
        seating = self.state.seating
        even = [0.0] * self.state.rules.seats
        standing = self.outlook(even).standing(self.picture())
        shares = [0.0] * len(standing)
        teams = seating.teams()
        if not teams:
            others = [seat for seat in range(len(standing)) if seat != self.seat]
            lead = _soft({seat: standing[seat] for seat in others}, sharp)
            for seat, part in lead.items():
                shares[seat] = -harm * part
            shares[self.seat] = 1.0
            return shares
        low = {pair: _soft({seat: -standing[seat] for seat in pair}, sharp) for pair in teams}
        mine = next(pair for pair in teams if self.seat in pair)
        lead_teams = _soft(
            {at: min(standing[seat] for seat in pair) for at, pair in enumerate(teams) if pair != mine}, sharp
        )
        for at, part in lead_teams.items():
            for seat, weight in low[teams[at]].items():
                shares[seat] = -harm * part * weight
        for seat, weight in low[mine].items():
            shares[seat] = weight
        return shares


def _soft(scores: Mapping[int, float], sharp: float) -> dict[int, float]:
    """Parts that sum to 1, greater for greater scores."""
    top = max(scores.values())
    weights = {key: exp(sharp * (score - top)) for key, score in scores.items()}
    total = sum(weights.values())
    return {key: weight / total for key, weight in weights.items()}
