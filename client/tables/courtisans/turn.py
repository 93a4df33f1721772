"""The turn a player prepares: tried out on the own screen, taken back at will, then written together.

It follows what the view allows and what the player knows (rule page 5 and 6); the rules check every move again when
it is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from client.tables.courtisans.board import Cards, Laid
from core.games.courtisans.cards import ASSASSIN, CONFIDANT, DIPLOMAT, GUARD, SPY
from core.games.courtisans.moves import DECLINE, OPP, OWN, TABLE, USE, Decline, Move, Play, Target, Use
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from client.tables.courtisans.board import Board
    from core.games.courtisans.view import CardView, View

DONE = "done"
"""Nothing is left to decide in this turn."""


class Drop(NamedTuple):
    """A place for the selected card: as in a PLAY, and why it is closed ("" if it is open)."""

    zone: int
    side: int
    opponent: int
    code: str

    @property
    def key(self) -> str:
        """Name of the place as a target."""
        if self.zone == TABLE:
            return "zone:above" if self.side > 0 else "zone:below"
        return "zone:own" if self.zone == OWN else f"zone:opp:{self.opponent}"


class Effect(NamedTuple):
    """An effect that pends: placement id and role of its card, where it lies."""

    card: int
    role: int
    place: int
    zone: int


@dataclass(frozen=True, slots=True)
class _Moment:
    """Everything of a turn, as it was before a step."""

    ask: str
    hand: tuple[CardView, ...]
    taken: CardView | None
    used: frozenset[int]
    effect: Effect | None
    cards: Cards
    gone: tuple[Laid, ...]
    moves: tuple[Move, ...]
    next_id: int


class Turn:
    """A turn from the view of the seat asked. `ask` is the view's prompt, or DONE; `moves` is what is prepared."""

    def __init__(self, board: Board) -> None:
        view = board.view
        if view.seat is None:
            raise ValueError("a spectator has no turn")
        self.view: View = view
        self.seat: int = view.seat
        self._past: list[_Moment] = []
        effect = None
        if view.effect is not None:
            place = view.effect.place
            zone = TABLE if place == TABLE_PLACE else OWN if place == self.seat else OPP
            effect = Effect(view.effect.card, view.effect.role, place, zone)
        self._now = _Moment(
            view.prompt,
            view.hand,
            view.taken,
            frozenset(view.used),
            effect,
            {place: list(cards) for place, cards in board.cards.items()},
            tuple(board.gone),
            (),
            board.next_id(),
        )

    # -- what there is -----------------------------------------------------------------------------

    @property
    def ask(self) -> str:
        """What is to be decided: play, confidant, taken, assassin, diplomat, use, or DONE."""
        return self._now.ask

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves prepared."""
        return self._now.moves

    @property
    def cards(self) -> Cards:
        """The cards on show, the prepared ones included."""
        return self._now.cards

    @property
    def gone(self) -> tuple[Laid, ...]:
        """The eliminated cards, the prepared ones included."""
        return self._now.gone

    @property
    def effect(self) -> Effect | None:
        """The effect that pends."""
        return self._now.effect

    @property
    def playable(self) -> tuple[CardView, ...]:
        """Cards that may be laid now."""
        if self.ask in ("play", "confidant"):
            return self._now.hand
        return (self._now.taken,) if self.ask == "taken" and self._now.taken is not None else ()

    @property
    def held(self) -> tuple[CardView, ...]:
        """Every card still held, the one taken from the deck last."""
        return self._now.hand + ((self._now.taken,) if self._now.taken is not None else ())

    def drops(self) -> list[Drop]:
        """Every place for a card, the closed ones with their reason."""
        found = []
        for drop in self.view.drops:
            code = drop.code if drop.code == "PARTNER_AS_OPPONENT" else self._closed(drop.zone, drop.opponent)
            found.append(Drop(drop.zone, drop.side, drop.opponent, code))
        return found

    def _closed(self, zone: int, opponent: int) -> str:
        if self.ask == "play":
            return "ZONE_USED" if zone in self._now.used else ""
        if self.ask in ("confidant", "taken"):
            effect = self._now.effect
            assert effect is not None, "a card is redirected by an effect"
            same = zone == effect.zone and (zone != OPP or opponent == effect.place)
            return "" if same else "CONFIDANT_ZONE"
        return "EFFECT_PENDING"

    def targets(self) -> list[int]:
        """Placement ids that the pending assassin or diplomat may choose."""
        effect = self._now.effect
        if effect is None or self.ask not in ("assassin", "diplomat"):
            return []
        return self._targets(self._now.cards, effect)

    @staticmethod
    def _targets(cards: Cards, effect: Effect) -> list[int]:
        return [
            card.id
            for card in cards[effect.place]
            if card.id != effect.card and (card.shown is None or card.shown % 7 != GUARD)
        ]

    # -- preparing ---------------------------------------------------------------------------------

    def apply(self, move: Move) -> None:
        """Prepare a move, as the rules will play it."""
        self._past.append(self._now)
        if isinstance(move, Play):
            self._play(move)
        elif isinstance(move, Target):
            self._hit(move)
        elif isinstance(move, Use):
            self._now = replace(self._now, ask=DONE, moves=(*self.moves, move))
        else:
            self._go_on(replace(self._now, effect=None, moves=(*self.moves, move)))

    def undo(self) -> bool:
        """Take the last step back; False if there is none."""
        if not self._past:
            return False
        self._now = self._past.pop()
        return True

    @property
    def last_play(self) -> bool:
        """Whether the last step prepared laid a card."""
        return bool(self.moves) and isinstance(self.moves[-1], Play)

    def _play(self, move: Play) -> None:
        now = self._now
        card = next(held for held in self.held if held.slot == move.slot)
        place = TABLE_PLACE if move.zone == TABLE else self.seat if move.zone == OWN else move.opponent
        face = card.face
        covert = face is not None and face % 7 == SPY
        new = Laid(now.next_id, face, self.seat, self.view.turn, move.side, place, draft=True, covert=covert)
        cards = {where: list(found) for where, found in now.cards.items()}
        cards[place].append(new)
        hand = tuple([held for held in now.hand if held.slot != move.slot])
        used = now.used | {move.zone} if self.ask == "play" else now.used
        after = _Moment(self.ask, hand, None, used, None, cards, now.gone, (*now.moves, move), now.next_id + 1)
        role = -1 if face is None else face % 7
        effect = Effect(new.id, role, place, move.zone)
        if (role == ASSASSIN or (role == DIPLOMAT and place != self.seat)) and self._targets(cards, effect):
            self._now = replace(after, ask="assassin" if role == ASSASSIN else "diplomat", effect=effect)
        elif role == CONFIDANT and (self.view.deck > 0 if self.view.from_deck else hand):
            self._now = replace(after, ask="use" if self.view.from_deck else "confidant", effect=effect)
        else:
            self._go_on(after)

    def _hit(self, move: Target) -> None:
        now, effect = self._now, self._now.effect
        assert effect is not None, "a target is chosen by an effect"
        cards = {where: list(found) for where, found in now.cards.items()}
        hit = next(card for card in cards[effect.place] if card.id == move.card)
        cards[effect.place].remove(hit)
        gone = now.gone
        if effect.role == ASSASSIN:
            gone = (*gone, replace(hit, draft=True))
        else:
            cards[self.seat].append(replace(hit, place=self.seat, side=0, draft=True))
        self._go_on(replace(now, effect=None, cards=cards, gone=gone, moves=(*now.moves, move)))

    def _go_on(self, after: _Moment) -> None:
        self._now = replace(after, effect=None, ask="play" if after.hand else DONE)

    # -- moves by name -----------------------------------------------------------------------------

    def play_of(self, slot: int, key: str) -> Play | None:
        """The PLAY of a card into the place named by a target key; None if the place is closed."""
        for drop in self.drops():
            if drop.key == key and not drop.code:
                return Play(slot, drop.zone, drop.side, drop.opponent)
        return None


def replayed(board: Board, moves: Sequence[Move]) -> Turn:
    """A turn with these moves prepared."""
    turn = Turn(board)
    for move in moves:
        turn.apply(move)
    return turn


__all__ = ["DECLINE", "DONE", "USE", "Decline", "Drop", "Effect", "Turn", "replayed"]
