"""A confirmed turn on its way: its moves are handed on one by one, its cards stay on show until they lie there."""

from __future__ import annotations

from client.tables.courtisans.board import Board, Cards, Laid
from client.tables.courtisans.turn import Turn
from core.games.courtisans.moves import Move, Play


class Outbox:
    """`drafts`: the cards of the turn that are not on the board yet; `written`: the slots it laid."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._moves: list[Move] = []
        self._sent = False
        self._sent_at: tuple[object, ...] = ()
        self.drafts: tuple[Laid, ...] = ()
        self.written: frozenset[int] = frozenset()

    @property
    def busy(self) -> bool:
        """Whether a turn is being written."""
        return bool(self._moves) or self._sent

    @property
    def slots(self) -> frozenset[int]:
        """Slots of the hand that are laid by moves still to be handed on."""
        return frozenset(move.slot for move in self._moves if isinstance(move, Play))

    def fill(self, turn: Turn) -> None:
        """Take a turn that was confirmed."""
        self._moves = list(turn.moves)
        self.written = self.slots
        self.drafts = tuple(
            card
            for held in turn.cards.values()
            for card in held
            if card.draft and card.author == turn.seat and self._board.find(card.id) is None
        )

    def take(self, moment: tuple[object, ...]) -> Move | None:
        """The next move, once the last one has arrived; `moment` tells this Ask from the next."""
        if self._sent or not self._moves:
            return None
        self._sent, self._sent_at = True, moment
        return self._moves.pop(0)

    def look(self, moment: tuple[object, ...]) -> None:
        """Another Ask: the move handed on has arrived."""
        if moment != self._sent_at:
            self.rest()

    def rest(self) -> None:
        """Nothing is asked of this seat: nothing is on its way."""
        self._sent = False

    def drop(self) -> None:
        """A move was refused: what was prepared behind it no longer holds."""
        self._sent = False
        self._moves.clear()
        self.drafts = ()

    def cards(self) -> Cards:
        """The cards on the board, and those still on their way there."""
        if not self.drafts:
            return self._board.cards
        found = {place: list(held) for place, held in self._board.cards.items()}
        there = {card.id for held in found.values() for card in held} | {card.id for card in self._board.gone}
        for draft in self.drafts:
            if draft.id not in there:
                found[draft.place].append(draft)
        return found
