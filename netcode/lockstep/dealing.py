"""The stage of a Deal: mixing, then SEEN by all, then SHARE; at the end everybody has the same openings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from core.game import Answer
from core.openings import Counted, Dealt
from core.pending import Deal, Open
from netcode.entries import Body, Entry, Seen, Share
from netcode.limits import MAX_ERA
from netcode.lockstep.cards import Cards, Owed, Part
from netcode.lockstep.ground import Ground, chained
from netcode.lockstep.mixing import MixPhase
from netcode.lockstep.work import GOOD, verdict
from netcode.veil.hashing import Place
from netcode.veil.proofs_remask import Answer as Response
from netcode.veil.shares import ShareRefused, Shares, check_shares, make_shares, share_context


class _Given:
    """Hands a Deal that the members have dealt to the Table."""

    sealed: ClassVar[bool] = False

    def __init__(self, dealt: Dealt) -> None:
        self._dealt = dealt

    def deal(self, deal: Deal, first_slot: int) -> Dealt:
        return self._dealt


class DealStage:
    """One Deal. `alone`: the member whose own answer, and nothing else, has led to it.

    With `unread` the deal is empty: readers that were lost and are back get the shares of what they took.
    """

    kind = "deal"

    def __init__(self, ground: Ground, cards: Cards, deal: Deal, alone: int | None, *, unread: bool = False) -> None:
        self._ground = ground
        self._cards = cards
        self.deal = deal
        self._first = 0 if deal.fresh else cards.next_slot
        self._mix: MixPhase = MixPhase(ground, cards, deal, ground.head)
        self._unread = unread
        self._alone = alone
        self._owed: list[Owed] | None = None
        self._fresh: list[int] = []
        self._head = ground.head
        self._place = self._mix.place
        self._agreed = False
        self._agreed_in = MAX_ERA
        """The era in which all had said SEEN; shares written in an earlier one do not count."""
        self._round: dict[int, Entry] = {}
        self._seen_from: dict[int, int] = {}
        self._shared_from: dict[int, int] = {}
        self._shared: list[tuple[int, int, bytes]] = []
        self._bad: dict[int, tuple[str, Entry]] = {}
        self._asked_for: tuple[int, tuple[int, ...]] | None = None
        self._due_from: dict[int, list[Part]] = {}
        self.ids: list[bytes] = []

    # Counting

    def advance(self) -> bool:
        """Whether all shares that are due are here and checked."""
        if self._owed is None:
            if not self._mix.advance():
                return False
            self._enter()
        if not self._agreed and not self._agree():
            return False
        return self._share()

    def _enter(self) -> None:
        """The mixing is proved: its slots are the deal's, and what is to be shared is settled with the SEENs."""
        mix, cards = self._mix, self._cards
        self.ids += mix.ids()
        self._place = mix.place
        self._head = chained(mix.base, *mix.ids())
        self._fresh = cards.enter(self.deal, mix.mixings, mix.outputs)
        self._settle()
        self._agreed = not self._owed or self._own_choice()
        self._agreed_in = 0 if self._agreed else MAX_ERA
        if self._agreed and not mix.mixings:
            self._head = mix.base

    def _settle(self) -> None:
        cards, live = self._cards, self._ground.live
        owed = cards.unread(live) if self._unread else cards.due(self.deal, self._mix.results, live)
        self._owed = owed
        self._for = dict(owed)
        self._there = cards.there(owed)
        self._asked_for = None

    def _missing(self, author: int) -> list[Part]:
        """What is still due from a member; looked up again only when something was counted."""
        state = (self._cards.counted, self._live())
        if self._asked_for != state:
            self._asked_for, self._due_from = state, {}
        if author not in self._due_from:
            parts = self._cards.missing(author, self._owed or [], self._ground.live, self._there)
            self._due_from[author] = parts
        return self._due_from[author]

    def _own_choice(self) -> bool:
        """Whether a reader opens its own cards because of its own answer alone: then nobody has to be heard first."""
        cards = self._cards
        return (
            self._alone is not None
            and not self._mix.mixings
            and all(
                isinstance(op, Open)
                and all(
                    slot in cards.readers and cards.owner(cards.readers[slot]) == self._alone for slot in op.slots
                )
                for op in self.deal.ops
            )
        )

    def _live(self) -> tuple[int, ...]:
        return tuple(sorted(self._ground.live))

    def _agree(self) -> bool:
        """Collect everybody's SEEN of the same live members; whoever is found gone or faulty makes another round."""
        ground = self._ground
        while True:
            live = self._live()
            gone: set[int] = set()
            for member in live:
                if member in self._round or member in self._bad:
                    continue
                if not self._find_seen(member, live):
                    if not ground.has_left(member):
                        gone.add(-1)
                    else:
                        gone.add(member)
            if -1 in gone:
                return False
            gone |= self._bad.keys() & ground.live
            if not gone:
                self.ids += [self._round[member].id for member in live]
                self._settle()  # with the members that are there now
                self._agreed, self._agreed_in = True, ground.era
                return True
            self._blame("SEEN")
            ground.drop(gone, "FAULT" if self._bad else "LEFT")
            self._round.clear()

    def _find_seen(self, member: int, live: tuple[int, ...]) -> bool:
        ground = self._ground
        for entry in ground.entries(member):
            body = entry.content.body
            if not isinstance(body, Seen) or entry.seq < self._seen_from.get(member, 0):
                continue
            if body.attempt != self._mix.attempt:
                continue
            if body.live != live and entry.content.era < ground.era:
                continue  # written before the last plan changed who is there
            if not ground.agrees(entry, self._head):
                return False
            self._seen_from[member] = entry.seq + 1
            if body.live != live:
                self._bad[member] = ("holds others for present than all others do", entry)
            else:
                self._round[member] = entry
            return True
        return False

    def _blame(self, code: str) -> None:
        for member, (what, entry) in sorted(self._bad.items()):
            if member not in self._ground.barred:
                name = self._ground.roster.members[member].name
                self._ground.fault(member, code, f"{name} {what}", entry)

    def _share(self) -> bool:
        """Collect shares until none is missing; those of whoever is gone or faulty are made of parts."""
        ground = self._ground
        while True:
            gone: set[int] = set()
            waiting = False
            for member in self._live():
                parts = self._missing(member)
                if not parts or member in self._bad:
                    continue
                settled = self._take_share(member, parts)
                if settled is None:
                    waiting = True
                elif not settled:
                    if ground.has_left(member):
                        gone.add(member)
                    else:
                        waiting = True
            if waiting:
                return False
            gone |= self._bad.keys() & ground.live
            if not gone:
                return True
            self._blame("SHARE")
            ground.drop(gone, "FAULT" if self._bad else "LEFT")

    def _take_share(self, member: int, parts: Sequence[Part]) -> bool | None:
        """Whether a member's SHARE is settled (good or bad); None while it is being checked."""
        ground = self._ground
        for entry in ground.entries(member):
            body = entry.content.body
            if not isinstance(body, Share) or entry.seq < self._shared_from.get(member, 0):
                continue
            if entry.content.era < self._agreed_in:
                continue  # written after a SEEN that somebody contradicted since
            if body.attempt != self._mix.attempt:
                continue
            if not ground.agrees(entry, self._head):
                return False
            wrong = self._check_share(member, entry, body, parts)
            if wrong is None:
                return None
            self._shared_from[member] = entry.seq + 1
            if wrong == GOOD:
                wrong = self._count_share(member, body, parts)
            if wrong != GOOD:
                self._bad[member] = (f"sent shares of cards that are not right: {wrong}", entry)
            else:
                self._shared.append((member, entry.seq, entry.id))
            return True
        return not self._missing(member)

    def _check_share(self, member: int, entry: Entry, body: Share, parts: Sequence[Part]) -> str | None:
        cards, place, head = self._cards, self._place, self._head
        if [owner for owner, _, _ in body.parts] != [owner for owner, _ in parts]:
            return "they are not those that are due"
        points = [[cards.point(place, due) for due in dues] for _, dues in parts]
        publics = [cards.public(member, owner) for owner, _ in parts]

        def check() -> None:
            for (owner, dues), (_, values, proof), at, public in zip(parts, body.parts, points, publics, strict=True):
                context = share_context(place, member, owner, dues, head)
                check_shares(place, context, public, at, Shares(values, Response.unpack(proof)))

        return self._ground.work.get(("share", entry.id, head), lambda: verdict(check))

    def _count_share(self, member: int, body: Share, parts: Sequence[Part]) -> str:
        for (owner, dues), (_, values, _) in zip(parts, body.parts, strict=True):
            try:
                self._cards.give(member, owner, dues, self._for)
            except ShareRefused as error:
                return str(error)
            self._cards.count(member, owner, dues, values)
        return GOOD

    # One's own part

    def duty(self) -> tuple[Body, bytes] | None:
        """SHUF, PROOF, SEEN, SHARE, each when everything before it is here."""
        ground, me = self._ground, self._ground.me
        if me is None or me not in ground.live:
            return None
        if self._owed is None:
            body = self._mix.duty(me)
            return None if body is None else (body, self._mix.base)
        if not self._agreed:
            blind = self._cards.own is None and me in self._cards.party
            if me in self._round or blind or self._said(me, Seen, self._seen_from):
                return None
            return Seen(self._mix.attempt, self._live()), self._head
        parts = self._missing(me)
        if not parts or self._said(me, Share, self._shared_from):
            return None
        return self._write_share(me, parts)

    def _said(self, me: int, kind: type, counted: dict[int, int]) -> bool:
        """Whether one's own entry is written already and only has to be counted, or was found wanting."""
        if me in self._bad:
            return True
        for entry in self._ground.entries(me):
            body = entry.content.body
            if type(body) is kind and getattr(body, "attempt", None) == self._mix.attempt:
                if kind is Seen and getattr(body, "live", None) != self._live():
                    continue
                if kind is Share and entry.content.era < self._agreed_in:
                    continue
                if entry.seq >= counted.get(me, 0):
                    return True
        return False

    def _write_share(self, me: int, parts: Sequence[Part]) -> tuple[Body, bytes] | None:
        cards, place, head, own = self._cards, self._place, self._head, self._cards.own
        if own is None:
            return None
        for owner, dues in parts:
            for due in dues:
                cards.lock.check(due, owner, me, self._for[due])
        made: list[tuple[int, Shares] | None] = []
        for owner, dues in parts:
            key = cards.secret_share(owner)
            if key is None:
                return None
            points = [cards.point(place, due) for due in dues]
            context = share_context(place, me, owner, dues, head)
            job = partial(make_shares, place, context, key, cards.public(me, owner), points, own.secret)
            shares = self._ground.work.get(("my share", context), job)
            made.append(None if shares is None else (owner, shares))
        done = [one for one in made if one is not None]
        if len(done) < len(made):
            return None
        body = Share(self._mix.attempt, tuple([(owner, s.values, s.proof.pack()) for owner, s in done]))
        return body, head

    def waiting(self) -> dict[int, str]:
        """Who has to mix, to say SEEN, or to share."""
        if self._owed is None:
            return self._mix.waiting()
        if not self._agreed:
            return {member: "seen" for member in self._live() if member not in self._round}
        return {member: "share" for member in self._live() if self._missing(member)}

    def changed(self, cut: set[int]) -> None:
        """A plan was carried out: an unfinished mixing of a cut member begins again, SEENs are asked for anew."""
        if self._owed is None:
            if self._mix.broken_by(cut):
                self._mix.restart(set(), "LOST", bytes(sorted(cut)))
        elif not self._agreed:
            self._round.clear()

    def finish(self) -> tuple[tuple[Answer, ...], Counted | None]:
        """Hand what was opened to the table."""
        ground, cards, table = self._ground, self._cards, self._ground.table
        self.ids += [entry for _, _, entry in sorted(self._shared)]
        me = ground.me if cards.own is not None else None
        if self._unread:
            if me is not None:
                for seat in ground.seats_of(me):
                    mine = [slot for slot, reader in cards.readers.items() if reader == seat]
                    table.show(seat, cards.read(sorted(mine)))
            return (), None
        dealt = cards.dealt(self.deal, self._mix.results, self._fresh, self._place, me)
        table.use(_Given(dealt))
        table.deal()
        return (), table.deals[-1]

    @property
    def place(self) -> Place:
        """Where its statements stand."""
        return self._place
