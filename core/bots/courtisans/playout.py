"""Plays a position of Courtisans on to the end in a sampled world, by quick turns of everybody, and scores it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final

from core.bots.courtisans.board import Board
from core.bots.courtisans.outlook import OFFSET, tables
from core.bots.courtisans.picture import Change
from core.bots.courtisans.quick import play
from core.bots.courtisans.sight import Sight
from core.bots.courtisans.worlds import COUNTED, World, coming_turns
from core.games.courtisans.cards import BLUE, FAMILIES, HIDDEN, SPY, WHITE
from core.games.courtisans.scoring import MISSION_POINTS
from core.games.courtisans.state import TABLE_PLACE

SOFT: Final = 1.5
"""Points behind the winner that leave a seat 1/e of the winner's part: a narrow loss is nearly a victory."""
_SIX: Final = len(FAMILIES)


class Playout:
    """One position, played on as often as one likes."""

    def __init__(self, sight: Sight) -> None:
        state = sight.state
        self.sight = sight
        self.turns = coming_turns(sight)
        self.seating = state.seating
        self.teams = state.seating.teams()
        self.board = Board(state.rules.seats)
        self.unseen: list[tuple[int, int, int, int]] = []
        self.authors: dict[int, int] = {}
        for place in range(TABLE_PLACE, state.rules.seats):
            for card in state.at(place):
                if card.face != HIDDEN:
                    self.board.put(card.face, place, card.side, 1)
                elif card.slot in sight.known:
                    self.authors[card.slot] = sight.seat
                    self.board.put(sight.known[card.slot], place, card.side, 1, sight.seat)
                else:
                    self.authors[card.slot] = card.author
                    self.unseen.append((card.slot, place, card.side, card.author))

    def start(self, world: World) -> Board:
        """The position as it is in a world."""
        board = self.board.copy()
        for slot, place, side, author in self.unseen:
            if slot in world.known:
                board.put(world.known[slot], place, side, 1, author)
        return board

    def after(self, start: Board, changes: Sequence[Change], world: World) -> Board:
        """A new board: the start with the changes of the running turn."""
        board = start.copy()
        for face, slot, place, side, sign in changes:
            found = world.known.get(slot, HIDDEN) if face == HIDDEN else face
            if found != HIDDEN:
                closed = face == HIDDEN or face % 7 == SPY
                board.put(found, place, side, sign, self.authors.get(slot, self.sight.seat) if closed else -1)
        return board

    def finish(self, board: Board, world: World) -> list[int]:
        """Totals by seat at the end of the game; the board is used up."""
        left = len(self.turns)
        seating = self.seating
        for seat, hand in zip(self.turns, world.hands, strict=False):
            left -= 1
            status = tables(left)[0]
            now = [
                status[seen + hidden + OFFSET] for seen, hidden in zip(board.seen, board.hidden[seat], strict=True)
            ]
            rival, most = seat, -1e9
            for other in seating.opponents[seat]:
                standing = sum(map(mul, now, board.weights[other]))
                if standing > most:
                    rival, most = other, standing
            play(board, world, seat, rival, seating.partner[seat], status, now, hand)
        return self._totals(board, world)

    def share(self, totals: Sequence[int]) -> float:
        """What part of the victory the own seat has, softly: 1 far ahead, half in a tie of two, 0 far behind."""
        scores, mine = list(totals), self.sight.seat
        if self.teams:
            scores = [min([totals[seat] for seat in pair]) for pair in self.teams]
            mine = next(at for at, pair in enumerate(self.teams) if self.sight.seat in pair)
        top = max(scores)
        parts = [exp((score - top) / SOFT) for score in scores]
        return parts[mine] / sum(parts)

    def _totals(self, board: Board, world: World) -> list[int]:
        margins = [sum(column) for column in zip(board.seen, *board.hidden, strict=True)]
        status = [(margin > 0) - (margin < 0) for margin in margins]
        found = []
        for seat, missions in enumerate(world.missions):
            fulfilled = sum([self._fulfilled(mission, seat, board, status) for mission in missions])
            found.append(sum(map(mul, status, board.weights[seat])) + MISSION_POINTS * fulfilled)
        return found

    def _fulfilled(self, mission: int, seat: int, board: Board, status: Sequence[int]) -> bool:
        number = (mission - WHITE) % 10
        if mission < BLUE and number < _SIX:
            return board.weights[seat][number] < board.weights[self.seating.left[seat]][number]
        if mission < BLUE:
            role, need = COUNTED[number - _SIX]
            return board.roles[seat][role] >= need
        if number < _SIX:
            return status[number] < 0
        if number == _SIX:
            return min(board.cards_below) > 0
        if number == _SIX + 1:
            return max(board.below) >= 5
        return status.count(1) <= 3 if number == _SIX + 2 else status.count(-1) >= 2
