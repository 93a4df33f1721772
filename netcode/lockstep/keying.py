"""The stage before a fresh deal: every member commits to a key, shows it, and agrees that its escrow is right."""

from __future__ import annotations

from core.game import Answer
from core.openings import Counted
from netcode.entries import Body, Entry, Key, KeyBad, KeyC, KeyShow, Seen
from netcode.lockstep.cards import Cards
from netcode.lockstep.ground import Ground, Void, chained
from netcode.lockstep.work import GOOD, verdict
from netcode.veil.escrow import complaint_holds
from netcode.veil.group import BadProof, read_scalar
from netcode.veil.hashing import Place, deal_id
from netcode.veil.keys import (
    KeyCommitment,
    KeyEntry,
    OwnKey,
    SetUp,
    check_commitment,
    check_key,
    commit_key,
    escrow_for_complaint,
    own_key,
    read_escrow,
    show_key,
)
from netcode.veil.proofs_remask import Answer as Response
from netcode.veil.secrets import SecretFault


class KeysStage:
    """KEYC of all, KEY of all, then each says SEEN, or KEYBAD first. A fault ends the match: nothing is dealt yet.

    If the barrier changes who is there, all begin again with those that are.
    """

    kind = "keys"

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._old: set[bytes] = set()
        """Heads of what was begun again: entries that name them count no more."""
        self._begin(ground.head)

    def _begin(self, head: bytes) -> None:
        ground = self._ground
        self.ids: list[bytes] = []
        self.party = tuple(sorted(ground.live))
        members = [ground.roster.members[member].key for member in self.party]
        self.deal_name = deal_id(ground.mid, ground.deals + 1, members)
        self.setup = SetUp(Place(ground.mid, self.deal_name), len(self.party), ground.roster.recovery)
        self._commitments: dict[int, Entry] = {}
        self._keys: dict[int, Entry] = {}
        self._heads = [head]
        self._accepted: dict[int, Entry] = {}
        self._complaints: dict[tuple[int, int], Entry] = {}
        """(who complains, about whom)."""
        self._shown: dict[tuple[int, int], Entry] = {}
        self._guilty: dict[int, tuple[str, str, Entry]] = {}
        self._proven: set[int] = set()
        """Whose complaint has shown somebody guilty: nothing more of theirs is read, so they write nothing more."""
        self._own: OwnKey | None = None
        self._lost = ""

    # Counting

    def advance(self) -> bool:
        """Whether all accept all keys. Void at any fault."""
        if len(self._heads) == 1 and self._collect(KeyC, self._commitments, self._check_commitment):
            self._heads.append(self._next(self._commitments))
        if len(self._heads) == 2 and self._collect(Key, self._keys, self._check_key):
            self._heads.append(self._next(self._keys))
        return len(self._heads) == 3 and self._agree()

    def _next(self, entries: dict[int, Entry]) -> bytes:
        ids = [entries[member].id for member in self.party]
        self.ids += ids
        return chained(self._heads[-1], *ids)

    def _collect(self, kind: type, into: dict[int, Entry], check: object) -> bool:
        """Take everybody's entry of a kind; when all are there, look for faults in the order of the members."""
        ground = self._ground
        for member in self.party:
            if member not in into:
                entry = ground.first(member, kind, self._heads[-1], old=self._old)
                if entry is not None:
                    into[member] = entry
                elif ground.has_left(member):
                    raise self._out(member, "LEFT", "left while the keys were made", None)
        if len(into) < len(self.party):
            return False
        found = {member: check(member, into[member]) for member in self.party}  # type: ignore[operator]
        if any(wrong is None for wrong in found.values()):
            return False
        for member, wrong in found.items():
            if wrong != GOOD:
                raise self._out(member, "KEY", f"sent a key that cannot be used: {wrong}", into[member])
        return True

    def _out(self, member: int, code: str, what: str, entry: Entry | None) -> Void:
        sentence = f"{self._ground.roster.members[member].name} {what}"
        if entry is not None:
            self._ground.fault(member, code, sentence, entry)
        return Void(code, sentence, (member,))

    def _check_commitment(self, _member: int, entry: Entry) -> str | None:
        commitment = self._commitment(entry)
        return self._ground.work.get(("keyc", entry.id), lambda: verdict(lambda: check_commitment(commitment)))

    def _check_key(self, member: int, entry: Entry) -> str | None:
        index = self.party.index(member)
        commitment = self._commitment(self._commitments[member])

        def check() -> None:
            check_key(self.setup, index, commitment, self._key(index, entry))

        return self._ground.work.get(("key", entry.id), lambda: verdict(check))

    @staticmethod
    def _commitment(entry: Entry) -> KeyCommitment:
        body = entry.content.body
        if not isinstance(body, KeyC):
            raise TypeError("a KEYC was expected")
        return KeyCommitment(body.box, body.commitment)

    def _key(self, index: int, entry: Entry) -> KeyEntry:
        """The KEY of a member; BadProof if its lists do not fit."""
        body = entry.content.body
        if not isinstance(body, Key):
            raise TypeError("a KEY was expected")
        sealed = body.sealed
        if self.setup.escrowed:
            if len(sealed) != len(self.party) - 1:
                raise BadProof("an escrow has to have a sealed share for each other member")
            sealed = (*sealed[:index], b"", *sealed[index:])
        return KeyEntry(body.point, Response.unpack(body.proof), body.points, body.salt, sealed)

    # Agreeing

    def _agree(self) -> bool:
        ground, head = self._ground, self._heads[2]
        left: set[int] = set()
        waiting = False
        for member in self.party:
            if member in self._accepted:
                continue
            if member in self._guilty or self._follow(member, head):
                continue
            if ground.has_left(member):
                left.add(member)
            else:
                waiting = True
        if waiting:
            return False
        for member, (code, what, entry) in sorted(self._guilty.items()):
            raise self._out(member, code, what, entry)
        for member in sorted(left):
            raise self._out(member, "LEFT", "left while the keys were made", None)
        self.ids += [entry.id for _, entry in sorted(self._complaints.items())]
        self.ids += [entry.id for _, entry in sorted(self._shown.items())]
        self.ids += [self._accepted[member].id for member in self.party]
        return True

    def _follow(self, member: int, head: bytes) -> bool:
        """Read a member's complaints and its acceptance; whether nothing more of it is awaited."""
        ground = self._ground
        for entry in ground.entries(member):
            body = entry.content.body
            if not isinstance(body, KeyBad | Seen) or entry.content.head in self._old:
                continue
            if not ground.agrees(entry, head):
                return False
            if isinstance(body, Seen):
                if body.attempt or body.live != self.party:
                    self._guilty[member] = ("SEEN", "holds others for present than all others do", entry)
                else:
                    self._accepted[member] = entry
                return True
            accused = body.member
            if (member, accused) in self._complaints and self._complaints[member, accused] is not entry:
                self._guilty[member] = ("ESCROW", "complained twice of one share", entry)
                return True
            if not self.setup.escrowed or accused == member or accused not in self.party:
                self._guilty[member] = ("ESCROW", "complained of a share that does not exist", entry)
                return True
            self._complaints[member, accused] = entry
            shown = self._answer(member, accused, head)
            if shown is None:
                if ground.has_left(accused):
                    continue  # it is found to have left by itself
                return False
            if not self._proper(member, accused, shown):
                self._guilty[accused] = ("ESCROW", "sealed a share of its key that is wrong", shown)
                self._proven.add(member)
                return True
        return False

    def _answer(self, member: int, accused: int, head: bytes) -> Entry | None:
        for entry in self._ground.entries(accused):
            body = entry.content.body
            if not isinstance(body, KeyShow) or body.member != member or entry.content.head in self._old:
                continue
            if self._ground.agrees(entry, head):
                self._shown[accused, member] = entry
                return entry
        return None

    def _proper(self, member: int, accused: int, shown: Entry) -> bool:
        """Whether a share shown in public is right: the complaint then changes nothing."""
        body = shown.content.body
        if not isinstance(body, KeyShow):
            raise TypeError("a KEYSHOW was expected")
        try:
            share = read_scalar(body.share, "escrow share")
        except BadProof:
            return False
        points = self._key(self.party.index(accused), self._keys[accused]).points
        return not complaint_holds(points, self.party.index(member), share)

    # One's own part

    def _mine(self) -> OwnKey | None:
        """One's own key; None if its secret is lost."""
        ground = self._ground
        if self._own is None and ground.me in self.party and ground.vault is not None and not self._lost:
            written = any(
                isinstance(entry.content.body, KeyC) and entry.content.head == self._heads[0]
                for entry in ground.ledger.at(ground.me, ground.step)
            )
            try:
                vault = ground.vault
                secret = vault.load(self.deal_name) if written else vault.create(self.deal_name)
            except (SecretFault, OSError) as error:
                self._lost = f"the secret of this deal is not here: {error}"
                return None
            self._own = own_key(self.setup, self.party.index(ground.me), secret)
        return self._own

    def duty(self) -> tuple[Body, bytes] | None:
        """KEYC, KEY, complaints and their answers, SEEN."""
        ground, me = self._ground, self._ground.me
        own = self._mine()
        if me is None or own is None:
            return None
        head = self._heads[-1]
        if len(self._heads) == 1:
            if me in self._commitments:
                return None
            commitment = commit_key(self.setup, own)
            return KeyC(commitment.box, commitment.digest), head
        if len(self._heads) == 2:
            if me in self._keys:
                return None
            commitments = [self._commitment(self._commitments[member]) for member in self.party]
            shown = ground.work.get(("my key", self.deal_name), lambda: show_key(self.setup, own, commitments))
            if shown is None:
                return None
            sealed = tuple([box for box in shown.sealed if box])
            return Key(shown.public, shown.proof.pack(), shown.points, shown.salt, sealed), head
        return self._last(me, own, head)

    def _last(self, me: int, own: OwnKey, head: bytes) -> tuple[Body, bytes] | None:
        for (member, accused), _ in sorted(self._complaints.items()):
            if accused == me and (me, member) not in self._shown:
                share = escrow_for_complaint(own, self.party.index(member))
                return KeyShow(member, share.to_bytes(32, "little")), head
        if me in self._accepted or me in self._guilty or me in self._proven:
            return None
        if any(member == me and (about, me) not in self._shown for member, about in self._complaints):
            return None
        for member in self.party:
            found = self._escrow(own, member)
            if found is None:
                return None
            if found < 0 and (me, member) not in self._complaints:
                return KeyBad(member), head
        return Seen(0, self.party), head

    def _escrow(self, own: OwnKey, member: int) -> int | None:
        """What a member sealed for me: -1 if it is wrong, None while it is being looked at."""
        if not self.setup.escrowed or member == self._ground.me:
            return 0
        entry = self._keys[member]
        key = self._key(self.party.index(member), entry)

        def read() -> int:
            try:
                return read_escrow(own, key)
            except BadProof:
                return -1

        return self._ground.work.get(("escrow", entry.id), read)

    def waiting(self) -> dict[int, str]:
        """Whose part is missing."""
        done = (self._commitments, self._keys, self._accepted)[len(self._heads) - 1]
        return {member: "key" for member in self.party if member not in done and member not in self._proven}

    def changed(self, cut: set[int]) -> None:
        """Others are there now: new keys, and for this deal's new name a new secret."""
        ground = self._ground
        if set(self.party) != ground.live:
            self._old.update(self._heads)
            self._begin(chained(ground.head, b"again", bytes([*sorted(ground.live)]), ground.era.to_bytes(4, "big")))

    def finish(self) -> tuple[tuple[Answer, ...], Counted | None]:
        """The deal can begin."""
        ground = self._ground
        ground.deals += 1
        if ground.vault is not None and ground.deal_name:
            ground.vault.erase(ground.deal_name)
        ground.deal_name = self.deal_name
        own = self._mine()
        ground.blind = self._lost
        ground.hand_over(self.party, {member: entry.seq for member, entry in self._commitments.items()})
        keys = [self._key(index, self._keys[member]) for index, member in enumerate(self.party)]
        decks = ground.game.decks(len(ground.roster.seats), ground.table.options)
        ground.cards = Cards(decks, self.setup, self.party, keys, ground.owner, own, self._escrows(own))
        return (), None

    def _escrows(self, own: OwnKey | None) -> dict[int, int]:
        me = self._ground.me
        if own is None or me is None or not self.setup.escrowed:
            return {}
        found: dict[int, int] = {}
        for member in self.party:
            if member == me:
                continue
            shown = self._shown.get((member, me))
            body = None if shown is None else shown.content.body
            if isinstance(body, KeyShow):
                found[member] = read_scalar(body.share, "escrow share")
            else:
                found[member] = read_escrow(own, self._key(self.party.index(member), self._keys[member]))
        return found
