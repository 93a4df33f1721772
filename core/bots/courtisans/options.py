"""What a seat can do with the rest of its turn: every arrangement of its cards, with effects, valued by a picture.

An option is the move to make now and the changes that the whole rest of the turn brings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from core.bots.courtisans.picture import Change, Picture
from core.bots.courtisans.sight import Sight
from core.games.courtisans.cards import ASSASSIN, CONFIDANT, DIPLOMAT, GUARD
from core.games.courtisans.legality import same_zone, targets
from core.games.courtisans.moves import DECLINE, OWN, TABLE, USE, Move, Play, Target
from core.games.courtisans.state import TABLE_PLACE, Phase

Drop = tuple[int, int, int]
"""zone, side, opponent."""


class Valuer(Protocol):
    """Anything that says what a picture is worth."""

    def value(self, picture: Picture) -> float:
        """Points, greater is better."""
        ...


class Option(NamedTuple):
    """A move, what it and the rest of the turn change, and their value."""

    move: Move
    changes: tuple[Change, ...]
    value: float


class Planner:
    """Finds the options of a seat, best first. `picture` is restored after every look."""

    def __init__(self, sight: Sight, picture: Picture, valuer: Valuer) -> None:
        self.sight = sight
        self.state = sight.state
        self.seat = sight.seat
        self.picture = picture
        self.valuer = valuer
        self.base = valuer.value(picture)
        self._hits: dict[tuple[int, int], tuple[float, tuple[Change, ...]]] = {}

    def options(self) -> list[Option]:
        """All options of the pending Ask, the best first (of equal ones the first in the order of legal moves)."""
        phase = self.state.phase
        if phase is Phase.PLAY:
            found = self._plays()
        elif phase is Phase.EFFECT:
            found = self._effects()
        elif phase is Phase.CONFIDANT:
            found = self._redirected()
        elif phase is Phase.TAKEN:
            found = self._taken()
        else:
            found = self._top()
        return sorted(found, key=lambda option: -option.value)

    # Values

    def _worth(self, changes: Sequence[Change]) -> float:
        picture = self.picture
        for change in changes:
            picture.apply(change)
        value = self.valuer.value(picture)
        for change in reversed(changes):
            picture.apply(change, reverse=True)
        return value

    def _place(self, drop: Drop) -> int:
        return TABLE_PLACE if drop[0] == TABLE else self.seat if drop[0] == OWN else drop[2]

    def _lay(self, slot: int, drop: Drop) -> tuple[Change, ...]:
        """The card put there, and the best use of its effect."""
        face = self.sight.faces[slot]
        place = self._place(drop)
        laid = Change(face, slot, place, drop[1], 1)
        role = face % 7
        if role == ASSASSIN or (role == DIPLOMAT and place != self.seat):
            gain, hit = self._best_hit(role, place)
            if gain > 0:
                return (laid, *hit)
        return (laid,)

    def _best_hit(self, role: int, place: int) -> tuple[float, tuple[Change, ...]]:
        """What an assassin or diplomat laid at `place` would best do to the cards there now."""
        key = (role, place)
        if key not in self._hits:
            best: tuple[float, tuple[Change, ...]] = (0.0, ())
            for card in self.state.at(place):
                if card.face % 7 != GUARD:
                    changes = self._hit(role, card.face, card.slot, place, card.side)
                    gain = self._worth(changes) - self.base
                    if gain > best[0] + 1e-9:
                        best = (gain, changes)
            self._hits[key] = best
        return self._hits[key]

    def _hit(self, role: int, face: int, slot: int, place: int, side: int) -> tuple[Change, ...]:
        gone = Change(face, slot, place, side, -1)
        return (gone, Change(face, slot, self.seat, 0, 1)) if role == DIPLOMAT else (gone,)

    # Arrangements of the hand

    def _arrangements(self, slots: Sequence[int], drops: Sequence[Drop]) -> Iterator[tuple[tuple[int, Drop], ...]]:
        """All ways to put `slots` into different zones; equal faces are not exchanged."""
        seen: set[frozenset[tuple[int, Drop]]] = set()

        def extend(
            at: int, used: int, chosen: tuple[tuple[int, Drop], ...]
        ) -> Iterator[tuple[tuple[int, Drop], ...]]:
            if at == len(slots):
                key = frozenset([(self.sight.faces[slot], drop) for slot, drop in chosen])
                if key not in seen:
                    seen.add(key)
                    yield chosen
                return
            for drop in drops:
                bit = 1 << drop[0]
                if not used & bit:
                    yield from extend(at + 1, used | bit, (*chosen, (slots[at], drop)))

        yield from extend(0, 0, ())

    def _plays(self) -> list[Option]:
        hand = self.sight.hand
        drops = self.state.seating.choices[self.seat][self.state.used]
        found = []
        for arrangement in self._arrangements(hand, drops):
            changes = tuple([change for slot, drop in arrangement for change in self._lay(slot, drop)])
            slot, drop = min(arrangement, key=self._urgency)
            found.append(Option(Play(slot, *drop), changes, self._worth(changes)))
        return found

    def _urgency(self, laid: tuple[int, Drop]) -> int:
        """Confidants first, while there are cards to play through them."""
        return 0 if self.sight.faces[laid[0]] % 7 == CONFIDANT else 1

    def _rest(self, slots: Sequence[int], before: tuple[Change, ...] = ()) -> tuple[float, tuple[Change, ...]]:
        """The best arrangement of these cards in the zones still open, after other changes."""
        drops = self.state.seating.choices[self.seat][self.state.used]
        best: tuple[float, tuple[Change, ...]] | None = None
        for arrangement in self._arrangements(slots, drops):
            changes = before + tuple([change for slot, drop in arrangement for change in self._lay(slot, drop)])
            value = self._worth(changes)
            if best is None or value > best[0]:
                best = (value, changes)
        return best if best is not None else (self._worth(before), before)

    # Effects

    def _effects(self) -> list[Option]:
        value, rest = self._rest(self.sight.hand)
        found = [Option(DECLINE, rest, value)]
        legal = set(targets(self.state))
        place = self.state.place
        for card in self.state.at(place):
            if card.id in legal:
                changes = (*self._hit(self.state.role, card.face, card.slot, place, card.side), *rest)
                found.append(Option(Target(card.id), changes, self._worth(changes)))
        return found

    def _redirected(self) -> list[Option]:
        hand = self.sight.hand
        value, rest = self._rest(hand)
        found = [Option(DECLINE, rest, value)]
        for slot in hand:
            others = [other for other in hand if other != slot]
            for drop in same_zone(self.state):
                value, changes = self._rest(others, self._lay(slot, drop))
                found.append(Option(Play(slot, *drop), changes, value))
        return found

    def _taken(self) -> list[Option]:
        found = []
        for drop in same_zone(self.state):
            value, changes = self._rest(self.sight.hand, self._lay(self.state.taken, drop))
            found.append(Option(Play(self.state.taken, *drop), changes, value))
        return found

    def _top(self) -> list[Option]:
        """USE or DECLINE, by what an average unseen card would do there."""
        value, rest = self._rest(self.sight.hand)
        found = [Option(DECLINE, rest, value)]
        faces = sorted(set(self.sight.pool))
        if faces:
            total = 0.0
            counts = 0
            for face in faces:
                count = self.sight.pool.count(face)
                drops = same_zone(self.state)
                best = max(self._worth((Change(face, -1, self._place(drop), drop[1], 1), *rest)) for drop in drops)
                total += count * best
                counts += count
            found.append(Option(USE, rest, total / counts))
        return found
