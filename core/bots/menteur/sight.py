"""What one seat of Menteur knows: own cards, cards it can place, and what the others have done so far.

A *kind* is what a claim is about: a rank 1 to 13 (14: joker), in the suit version a suit 0 to 3.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.bots.policy import Observation
from core.game import Event
from core.games.menteur.events import PickedUp, Played, Revealed, SetAside, StockRecycled, TookBack
from core.games.menteur.packs import JOKER
from core.games.menteur.ruleset import Rules
from core.games.menteur.state import Laid, State

KINDS = 15
JOKER_KIND = 14
_STALE = 0.35
"""How readily a known card leaves a hand with a play that claims another rank."""


def round_state(state: object) -> State:
    """The state of the running round, of a round or of a Series around it."""
    inner = getattr(state, "inner", state)
    if not isinstance(inner, State):
        raise TypeError(f"{type(state).__name__} is no state of Menteur")
    return inner


@dataclass(slots=True)
class Record:
    """What challenges have shown of a seat: plays opened as lies and as honest, accusations right and wrong;
    `plays` it has made."""

    lies: int = 0
    truths: int = 0
    right: int = 0
    wrong: int = 0
    plays: int = 0


@dataclass(slots=True)
class _Pile:
    seat: int
    claim: int
    count: int
    kinds: tuple[int, ...] | None


class Sight:
    """The knowledge of one seat in the card and suit versions.

    `faces`: slot -> face of the slots it could ever read. `held`: own cards by kind. `total`: all cards of the
    deck. `seen`: cards that are certainly not in another hand. `known[seat]`: how many cards of a kind that seat is
    expected to hold because they were shown, or were the observer's own, when it took them. `piled`: cards of the
    pile that are probably what they were claimed to be, weighed by `trust` (0: claims say nothing).
    """

    def __init__(self, observation: Observation, trust: float = 0.0) -> None:
        state = round_state(observation.state)
        self.state = state
        self.rules: Rules = state.rules
        self.seat = observation.seat
        self.faces: Mapping[int, int] = observation.knowledge.get("face", {})
        self.trust = trust
        self.hand = state.hands[self.seat] if self.seat < len(state.hands) else ()
        self.held = [0] * KINDS
        for slot in self.hand:
            self.held[self.kind(slot)] += 1
        self.total = [0] * KINDS
        for face, copies in self.rules.copies.items():
            self.total[kind_of(self.rules, face)] += copies
        self.known = [[0.0] * KINDS for _ in range(self.rules.seats)]
        self.gone = [0] * KINDS
        self.records = [Record() for _ in range(self.rules.seats)]
        self._pile: list[_Pile] = []
        self._last_shown: _Pile | None = None
        for event in observation.events:
            self._remember(event)
        self.seen = [self.held[kind] + self.gone[kind] for kind in range(KINDS)]
        self.piled = [0.0] * KINDS
        self._read_pile(state.pile)

    def kind(self, slot: int) -> int:
        """Kind of a slot the seat can read; 0 if it cannot (a hand that it never saw)."""
        face = self.faces.get(slot)
        return 0 if face is None else kind_of(self.rules, face)

    def _read_pile(self, pile: Sequence[Laid]) -> None:
        open_turns = {play.turn for play in self.state.open}
        for play in pile:
            for slot in play.slots:
                if slot in self.faces:
                    self.seen[self.kind(slot)] += 1
            if play.claim >= 0 and play.turn not in open_turns:
                unread = sum(1 for slot in play.slots if slot not in self.faces)
                self.piled[play.claim] += self.trust * unread

    # The past

    def _kinds(self, slots: Sequence[int]) -> tuple[int, ...] | None:
        if all(slot in self.faces for slot in slots):
            return tuple(self.kind(slot) for slot in slots)
        return None

    def _remember(self, event: Event) -> None:
        if isinstance(event, Played):
            self._played(event)
        elif isinstance(event, Revealed):
            self._revealed(event)
        elif isinstance(event, PickedUp):
            self._taken(event.seat, self._pile)
            self._pile = []
        elif isinstance(event, TookBack):
            if self._last_shown is not None:
                self._taken(event.seat, [self._last_shown])
                self._pile = [play for play in self._pile if play is not self._last_shown]
        elif isinstance(event, SetAside):
            for play in self._pile:
                for kind in play.kinds or ():
                    self.gone[kind] += 1
            self._pile = []
        elif isinstance(event, StockRecycled):
            self._pile = []

    def _played(self, event: Played) -> None:
        self.records[event.seat].plays += 1
        own = event.seat == self.seat
        self._pile.append(_Pile(event.seat, event.claim, event.count, self._kinds(event.slots) if own else None))
        if own:
            return
        known = self.known[event.seat]
        honest = min(known[event.claim], float(event.count))
        rest = event.count - honest
        keep = max(0.0, 1.0 - _STALE * rest / (event.hand + event.count))
        for kind in range(KINDS):
            known[kind] = known[kind] - honest if kind == event.claim else known[kind] * keep
        if not event.hand:
            self.known[event.seat] = [0.0] * KINDS

    def _revealed(self, event: Revealed) -> None:
        author, accuser = self.records[event.author], self.records[event.accuser]
        if event.honest:
            author.truths += 1
            accuser.wrong += 1
        else:
            author.lies += 1
            accuser.right += 1
        self._last_shown = None
        for play in self._pile:
            if play.seat == event.author and play.claim == event.claim and play.count == len(event.faces):
                self._last_shown = play  # the latest that fits
        if self._last_shown is not None:
            self._last_shown.kinds = tuple(kind_of(self.rules, face) for face in event.faces)

    def _taken(self, seat: int, plays: Sequence[_Pile]) -> None:
        if seat == self.seat:
            return
        known = self.known[seat]
        for play in plays:
            if play.kinds is None:
                known[play.claim] += self.trust * play.count
            else:
                for kind in play.kinds:
                    known[kind] += 1.0

    # Estimates

    def loose(self, kind: int) -> float:
        """Expected cards of a kind that lie somewhere unknown: in other hands, in the pile, in the stock."""
        elsewhere = sum(known[kind] for known in self.known)
        return max(0.0, self.total[kind] - self.seen[kind] - elsewhere - self.piled[kind])

    def pool(self) -> float:
        """Expected number of all such cards."""
        return sum(self.loose(kind) for kind in range(KINDS))


def kind_of(rules: Rules, face: int) -> int:
    """Kind of a face."""
    if rules.by_suit:
        return face & 3
    return JOKER_KIND if face == JOKER else (face >> 2) + 1
