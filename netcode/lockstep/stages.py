"""The plain stages: everybody signs the roster; seats answer an Ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.game import Answer, BadInput, Game, Rejected
from core.moves import unpack
from core.openings import Counted
from core.pending import Ask
from netcode.entries import Body, Entry, Move, Roster
from netcode.lockstep.ground import Ground, Void


class StartStage:
    """Step 0: every member's first entry signs the roster."""

    kind = "start"

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._signed: dict[int, Entry] = {}
        self.ids: list[bytes] = []

    def advance(self) -> bool:
        """Whether all have signed. Void if somebody signs another roster or has left."""
        ground = self._ground
        for member in range(ground.members):
            entry = self._signed.get(member) or ground.first(member, Roster, ground.head)
            if entry is None:
                if ground.has_left(member):
                    name = ground.roster.members[member].name
                    raise Void("LEFT", f"{name} left before the match began", (member,))
                continue
            body = entry.content.body
            if isinstance(body, Roster) and body.digest != ground.roster.digest:
                name = ground.roster.members[member].name
                ground.fault(member, "ROSTER", f"{name} signed another roster than this match's", entry)
                raise Void("ROSTER", f"{name} signed another roster than this match's", (member,))
            self._signed[member] = entry
        self.ids = [self._signed[member].id for member in sorted(self._signed)]
        return len(self._signed) == ground.members

    def duty(self) -> tuple[Body, bytes] | None:
        """One's own signature."""
        ground = self._ground
        if ground.me is None or ground.me in self._signed:
            return None
        return Roster(ground.roster.digest), ground.head

    def waiting(self) -> dict[int, str]:
        """Who has not signed."""
        return {member: "roster" for member in range(self._ground.members) if member not in self._signed}

    def changed(self, cut: set[int]) -> None:
        """Nobody can be lost before the match begins."""
        if cut:
            raise Void("LOST", "a member was lost before the match began", tuple(cut))

    def finish(self) -> tuple[tuple[Answer, ...], Counted | None]:
        """Nothing for the table."""
        return (), None


def absent(game: Game[Any], state: Any, ask: Ask, seat: int) -> Answer:
    """What the game lets a seat do whose owner does not answer."""
    move = game.default(state, seat)
    for at_ms in (ask.max_ms or ask.min_ms, ask.min_ms, 0):
        if game.check(state, seat, move, at_ms) is None:
            return Answer(seat, move, at_ms)
    raise ValueError(f"the default of seat {seat} is refused at any time")


def late_answer(ground: Ground, ask: Ask, seats: Sequence[int], open_ms: int) -> Answer | None:
    """What stands for the first of one member's asked seats whose time is up, `open_ms` after it was shown the Ask.

    People at one laptop are asked one after the other: each has the time of all of them.
    """
    people = max(1, len([seat for seat in seats if not ground.seats[seat].level]))
    for seat in seats:
        limit_ms = ask.max_ms
        if limit_ms is None and ground.roster.turn_s and not ground.seats[seat].level:
            limit_ms = ground.roster.turn_s * 1000
        if limit_ms is not None and open_ms > limit_ms * people:
            return absent(ground.game, ground.table.state, ask, seat)
    return None


class AskStage:
    """One Ask: each asked seat's owner answers once; who is gone or faulty answers by the game's default."""

    kind = "ask"

    def __init__(self, ground: Ground, ask: Ask) -> None:
        self._ground = ground
        self.ask = ask
        self._given: dict[int, Answer] = {}
        self._sources: dict[int, Entry] = {}
        self._seen: dict[int, int] = {}
        self._bad: dict[int, Entry] = {}
        self.ids: list[bytes] = []
        self._owners: dict[int, list[int]] = {}
        for seat in ask.seats:
            self._owners.setdefault(ground.owner(seat), []).append(seat)

    def unanswered(self, member: int) -> list[int]:
        """Seats of a member whose answer is still awaited."""
        if member in self._bad or not self._ground.plays(member):
            return []
        skips = self._ground.skips
        return [seat for seat in self._owners.get(member, ()) if seat not in self._given and seat not in skips]

    def advance(self) -> bool:
        """Whether every asked seat has an answer or needs none."""
        ground = self._ground
        gone: set[int] = set()
        waiting = False
        for member in self._owners:
            self._read(member)
            if self.unanswered(member):
                if ground.has_left(member):
                    gone.add(member)
                else:
                    waiting = True
        if waiting:
            return False
        gone |= self._bad.keys() & ground.live
        for member, entry in sorted(self._bad.items()):
            if member not in ground.barred:
                ground.fault(member, "MOVE", self._why(member, entry), entry)
        if gone:
            ground.drop(gone, "FAULT" if self._bad else "LEFT")
        return True

    def _read(self, member: int) -> None:
        ground = self._ground
        if not ground.plays(member):
            return
        for entry in ground.entries(member):
            if not self.unanswered(member):
                return
            body = entry.content.body
            if entry.seq < self._seen.get(member, 0) or not isinstance(body, Move):
                continue
            if not ground.agrees(entry, ground.head):
                return
            self._seen[member] = entry.seq + 1
            if body.seat in self._given and ground.owner(body.seat) == member:
                continue
            answer = self._check(member, body)
            if isinstance(answer, Answer):
                self._given[body.seat] = answer
                self._sources[body.seat] = entry
            else:
                self._bad[member] = entry

    def _check(self, member: int, body: Move) -> Answer | Rejected:
        ground = self._ground
        if body.seat not in self._owners.get(member, ()) or body.seat in ground.skips:
            return Rejected("NOT_YOUR_TURN", {"seat": body.seat})
        try:
            move = unpack(ground.game.moves, body.move)
        except BadInput as error:
            return Rejected("BAD_MOVE", {"why": str(error)})
        rejected = ground.game.check(ground.table.state, body.seat, move, body.at_ms)
        return Answer(body.seat, move, body.at_ms) if rejected is None else rejected

    def _why(self, member: int, entry: Entry) -> str:
        body = entry.content.body
        name = self._ground.roster.members[member].name
        if not isinstance(body, Move):
            raise TypeError("only a MOVE is refused here")
        rejected = self._check(member, body)
        reason = self._ground.game.explain(rejected) if isinstance(rejected, Rejected) else "it came too late"
        return f"{name} sent a move that the rules do not allow: {reason}"

    def duty(self) -> tuple[Body, bytes] | None:
        """A machine owes nothing: people and bots answer."""
        return None

    def waiting(self) -> dict[int, str]:
        """Whose answers are awaited."""
        return {member: "move" for member in sorted(self._owners) if self.unanswered(member)}

    def changed(self, cut: set[int]) -> None:
        """Those cut answer by default, if they have not answered."""

    @property
    def alone(self) -> int | None:
        """The member whose own entries gave every answer; None if several did, or a default stood in."""
        if len(self._owners) != 1 or len(self._given) != len(self.ask.seats):
            return None
        return next(iter(self._owners))

    @property
    def meant(self) -> frozenset[int]:
        """Seats whose owners gave an answer that time running out would not have given for them."""
        ground, timed = self._ground, self.ask.max_ms is not None
        state = ground.table.state
        return frozenset(
            [
                seat
                for seat in self._sources
                if not timed or self._given[seat].move != ground.game.default(state, seat)
            ]
        )

    def finish(self) -> tuple[tuple[Answer, ...], Counted | None]:
        """Play the answers."""
        ground = self._ground
        state = ground.table.state
        answers = tuple(
            [
                self._given[seat] if seat in self._given else absent(ground.game, state, self.ask, seat)
                for seat in self.ask.seats
            ]
        )
        ground.table.step(answers)
        self.ids = [self._sources[seat].id for seat in sorted(self._sources)]
        return answers, None


class EndStage:
    """Nothing more is awaited."""

    kind = "end"

    def __init__(self) -> None:
        self.ids: list[bytes] = []

    def advance(self) -> bool:
        """Never complete."""
        return False

    def duty(self) -> tuple[Body, bytes] | None:
        """Nothing."""
        return None

    def waiting(self) -> dict[int, str]:
        """Nobody."""
        return {}

    def changed(self, cut: set[int]) -> None:
        """Nothing changes any more."""

    def finish(self) -> tuple[tuple[Answer, ...], Counted | None]:
        """Nothing."""
        return (), None
