"""What the stages of a match stand on: who is there, what was written for this step, whose it is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from core.game import Answer, BadInput, Game, Rejected
from core.hashing import digest
from core.openings import Counted
from core.registry import game as find_game
from core.series import Series
from core.table import Mark, Table
from netcode.entries import Body, Entry, Give, Plan
from netcode.limits import MAX_LEVEL
from netcode.lockstep.cards import Cards
from netcode.lockstep.ledger import Ledger
from netcode.lockstep.vault import Vault
from netcode.lockstep.work import Work
from netcode.roster import Roster, Seat
from netcode.roster import check as unplayable

B = TypeVar("B")


def chained(head: bytes, *parts: bytes) -> bytes:
    """The head after something was counted within a step."""
    return digest(head, *parts, person=b"veillee counted")


def playable(roster: Roster) -> Series:
    """The game of a roster, in its Series. BadInput says why this program cannot play it."""
    why = unplayable(roster)
    if why is not None:
        raise BadInput(why)
    return Series(find_game(roster.game))


class Void(Exception):
    """The match cannot go on: why, in one sentence, and whom it lacks."""

    def __init__(self, code: str, sentence: str, members: tuple[int, ...] = ()) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.members = members


class Moment(NamedTuple):
    """The table before the answers of a step, and the seats whose owners gave one that was not only time passing."""

    mark: Mark
    seats: frozenset[int]


class Found(Protocol):
    """Told of somebody's fault."""

    def __call__(self, author: int, code: str, sentence: str, entry: Entry | None) -> None:
        """`entry`: the evidence."""
        ...


class Ground:
    """Everything that is agreed about a match, and the means of the member that counts it."""

    def __init__(
        self, roster: Roster, game: Game[Any], me: int | None, ledger: Ledger, work: Work, vault: Vault | None
    ) -> None:
        self.roster: Final = roster
        self.mid: Final = roster.match
        self.game: Final = game
        self.me: Final = me
        self.ledger: Final = ledger
        self.work: Final = work
        self.vault: Final = vault
        self.table: Table = Table(game, len(roster.seats), dict(roster.options))
        self.seats: list[Seat] = list(roster.seats)
        """Who plays which seat in this deal."""
        self.cards: Cards | None = None
        self.deal_name = b""
        self.deals = 0
        self.era = 0
        self.step = 0
        self.head = chained(self.mid, roster.digest)
        self.live = set(range(len(roster.members)))
        self.barred: set[int] = set()
        self.since = [0] * len(roster.members)
        self.caps: dict[int, int] = {}
        self.ends: list[int] = []
        """era -> the step at which its plan was carried out; what was written in it for later ones does not count."""
        self.skips: set[int] = set()
        self.counted = [0] * len(roster.members)
        """Per author, how far into its feed something was counted."""
        self.leaves: dict[int, int] = {}
        """author -> the place of a LEAVE that something was counted by."""
        self.moments: dict[int, Moment] = {}
        """step -> where the table can go back to; none while anything but answers is awaited."""
        self.spent: tuple[int, ...] = ()
        """Per feed, up to where what it says of taking back has had its plan."""
        self.foreign: dict[int, Entry] = {}
        """author -> an entry of the current step whose head is not ours."""
        self.faults: list[tuple[int, str, str, Entry | None]] = []
        self.blind = ""
        """Why this member cannot take part in the running deal."""

    @property
    def members(self) -> int:
        """How many the roster has."""
        return len(self.roster.members)

    def owner(self, seat: int) -> int:
        """Whose seat it is."""
        return self.seats[seat].member

    def seats_of(self, member: int) -> tuple[int, ...]:
        """The seats a member plays in this deal, ascending."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.member == member])

    def refuses(self, give: Give) -> Rejected | None:
        """Why a seat cannot be given to somebody as things are now."""
        if not give.seat < len(self.seats) or self.roster.seats[give.seat].member in self.live:
            return Rejected("NO_GHOST", {"seat": give.seat})
        if give.member not in self.live or not 0 <= give.level <= MAX_LEVEL:
            return Rejected("NOT_HERE", {"seat": give.seat})
        return None

    def hand_over(self, party: Collection[int], before: Mapping[int, int]) -> None:
        """Settle who plays which seat in the deal that begins: its owner by the roster, or, if that one is not in the
        party, the member on whom all of the party agree. `before`: up to which place of each feed its wishes count.
        """
        wishes = [self.ledger.given(member, before[member]) for member in party]
        for number, seat in enumerate(self.roster.seats):
            said = {wish.get(number) for wish in wishes}
            give = said.pop() if len(said) == 1 else None
            if seat.member in party or give is None or give.member not in party:
                self.seats[number] = seat
            else:
                self.seats[number] = Seat(give.member, give.level, seat.name)

    def plays(self, member: int) -> bool:
        """Whether a member answers for its seats: it is there, and has a key in this deal. Who came back without one
        watches until the next deal.
        """
        return member in self.live and (self.cards is None or member in self.cards.party)

    def entries(self, author: int, at: int | None = None) -> Iterator[Entry]:
        """What an author wrote for a step (this one) that may count, in the order of its feed."""
        cap, step = self.caps.get(author), self.step if at is None else at
        for entry in self.ledger.at(author, step):
            era = entry.content.era
            if not self.since[author] <= era <= self.era or (cap is not None and entry.seq >= cap):
                continue
            if era < self.era and step > self.ends[era]:
                continue
            held = self.ledger.held_at(author, era)
            if held is None or entry.seq < held:
                yield entry

    def first(
        self, author: int, kind: type, head: bytes, attempt: int | None = None, *, old: Collection[bytes] = ()
    ) -> Entry | None:
        """The first entry of a kind (and attempt); one with another head is set aside, for its author counts
        differently, and that is looked into before anything else. `old`: heads of what was begun again since.
        """
        for entry in self.entries(author):
            body = entry.content.body
            if (
                entry.content.head in old
                or type(body) is not kind
                or (attempt is not None and getattr(body, "attempt", None) != attempt)
            ):
                continue
            return entry if self.agrees(entry, head) else None
        return None

    def agrees(self, entry: Entry, head: bytes) -> bool:
        """Whether an entry's author had counted what we have."""
        if entry.content.head == head:
            self.counted[entry.author] = max(self.counted[entry.author], entry.seq + 1)
            return True
        self.foreign[entry.author] = entry
        return False

    def has_left(self, author: int, *, counts: bool = True) -> bool:
        """Whether it has said LEAVE (all it wrote before is here) and that counts already. `counts`: something is
        counted by it.

        Not in an era before the one it was said in; nor, in that one, if its plan was made without it.
        """
        at = self.ledger.left.get(author)
        if at is None or (author in self.caps and at >= self.caps[author]):
            return False
        said_in = self.ledger.left_in[author]
        if said_in == self.era:
            plan = self.ledger.era(said_in).decided()
            body = None if plan is None else plan.content.body
            if isinstance(body, Plan) and at >= body.cut[author]:
                return False
        if counts and said_in <= self.era:
            self.leaves[author] = at
        return said_in <= self.era

    def fault(self, author: int, code: str, sentence: str, entry: Entry | None) -> None:
        """Note that an author is to blame; it never comes back."""
        self.barred.add(author)
        self.faults.append((author, code, sentence, entry))

    def drop(self, gone: set[int], why: str) -> None:
        """These members take part no more. Void if the match cannot go on without them."""
        self.live -= gone
        names = ", ".join([self.roster.members[member].name for member in sorted(gone)])
        if not self.roster.recovery:
            raise Void(why, f"without {names} this deal cannot go on: the table plays without recovery", tuple(gone))
        party = self.cards.party if self.cards is not None else tuple(range(self.members))
        there = [member for member in party if member in self.live]
        if len(self.live) < 2 or len(party) < 3 or len(there) < len(party) // 2 + 1:
            raise Void(why, f"without {names} too few are left to go on with this deal", tuple(gone))


class Stage(Protocol):
    """One step of the match: collects what it awaits, deterministically, from what the ground gives."""

    kind: str
    ids: list[bytes]
    """Ids of what was counted, in their agreed order."""

    def advance(self) -> bool:
        """Count what has come; whether the step is complete. Void as `Ground.drop`."""
        ...

    def duty(self) -> tuple[Body, bytes] | None:
        """The entry a machine owes now, and the head it names; None: nothing, or not calculated yet."""
        ...

    def waiting(self) -> dict[int, str]:
        """member -> what is awaited of it."""
        ...

    def changed(self, cut: set[int]) -> None:
        """A plan was carried out: these members were cut."""
        ...

    def finish(self) -> tuple[tuple[Answer, ...], Counted | None]:
        """Apply the complete step to the table; the answers or the Deal it brought."""
        ...
