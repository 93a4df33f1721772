"""Set-up of a deal: each member's key, committed to before any is shown, proved, and put into escrow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from nacl.public import PrivateKey

from netcode.veil.escrow import SEALED_BYTES, check_box, check_escrow, evaluate, public_share, quorum, seal_to, unseal
from netcode.veil.group import IDENTITY, BadProof, L, Point, base, check_point, mul, require_safe, sub, total
from netcode.veil.hashing import DIGEST_BYTES, Place, listed, number
from netcode.veil.limits import MAX_MEMBERS, MIN_MEMBERS
from netcode.veil.proofs_remask import Answer, check_answer
from netcode.veil.secrets import DealSecret, Nonces


@dataclass(frozen=True, slots=True)
class SetUp:
    """What all signed in the ROSTER: the place (no step), how many members, and whether a lost one is recovered."""

    place: Place
    members: int
    recovery: bool = True

    def __post_init__(self) -> None:
        if not MIN_MEMBERS <= self.members <= MAX_MEMBERS or self.place.step is not None:
            raise ValueError(f"a deal is set up for {MIN_MEMBERS} to {MAX_MEMBERS} members, before its first step")

    @property
    def escrowed(self) -> bool:
        """Whether keys go into escrow; two members have no quorum without each other."""
        return self.recovery and self.members > 2

    @property
    def degree(self) -> int:
        """Points each member publishes: the quorum, or none."""
        return quorum(self.members) if self.escrowed else 0


class KeyCommitment(NamedTuple):
    """KEYC: the box key, and a hash of the key that will follow."""

    box: bytes
    digest: bytes


class KeyEntry(NamedTuple):
    """KEY: the public key with its proof of knowledge, the escrow's points, and a sealed share for each other member.

    `points` and `sealed` are empty without escrow; `sealed` has b"" at its owner's own place.
    """

    public: Point
    proof: Answer
    points: tuple[Point, ...]
    salt: bytes
    sealed: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class OwnKey:
    """A member's private side of the set-up; derived from the deal secret again whenever it is needed."""

    member: int
    secret: DealSecret = field(repr=False)
    x: int = field(repr=False)
    box: PrivateKey = field(repr=False)
    coefficients: tuple[int, ...] = field(repr=False)
    salt: bytes = field(repr=False)
    public: Point
    points: tuple[Point, ...]


def own_key(setup: SetUp, member: int, secret: DealSecret) -> OwnKey:
    """Derive a member's keys. UnsafeLibrary if the library cannot be trusted with them."""
    require_safe()
    place = setup.place
    x = secret.scalar("key", place)
    rest = [secret.scalar("escrow", place, position=m) for m in range(1, setup.degree)]
    coefficients = (x, *rest) if setup.escrowed else ()
    return OwnKey(
        member=member,
        secret=secret,
        x=x,
        box=PrivateKey(secret.derive("box", place)[:32]),
        coefficients=coefficients,
        salt=secret.derive("salt", place)[:DIGEST_BYTES],
        public=base(x),
        points=tuple([base(a) for a in coefficients]),
    )


def _digest(place: Place, member: int, box: bytes, public: Point, points: Sequence[Point], salt: bytes) -> bytes:
    return place.hash("keyc", number(member), box, public, *listed(points), salt)[:DIGEST_BYTES]


def commit_key(setup: SetUp, own: OwnKey) -> KeyCommitment:
    """KEYC of a member."""
    box = bytes(own.box.public_key)
    return KeyCommitment(box, _digest(setup.place, own.member, box, own.public, own.points, own.salt))


def check_commitment(commitment: KeyCommitment) -> None:
    """BadProof unless the box key can be sealed to and the hash has its size."""
    check_box(commitment.box)
    if type(commitment.digest) is not bytes or len(commitment.digest) != DIGEST_BYTES:
        raise BadProof(f"a key's commitment has {DIGEST_BYTES} bytes")


def show_key(setup: SetUp, own: OwnKey, commitments: Sequence[KeyCommitment]) -> KeyEntry:
    """KEY of a member, once everybody's KEYC is in: nobody can choose a key by looking at others'."""
    if len(commitments) != setup.members:
        raise ValueError(f"{setup.members} commitments are needed before a key is shown")
    place = setup.place
    t = Nonces(own.secret, place, place.hash("pok-n", number(own.member), own.public)).next()
    e = place.scalar("pok", number(own.member), own.public, base(t))
    sealed = [
        b"" if j == own.member else seal_to(commitment.box, evaluate(own.coefficients, j))
        for j, commitment in enumerate(commitments)
    ]
    return KeyEntry(
        own.public,
        Answer(e, (t + e * own.x) % L),
        own.points,
        own.salt,
        tuple(sealed) if setup.escrowed else (),
    )


def check_key(setup: SetUp, member: int, commitment: KeyCommitment, entry: KeyEntry) -> None:
    """BadProof unless a member's KEY is the one it committed to, is known to it, and its escrow is well formed."""
    place = setup.place
    _check_shape(setup, member, entry)
    check_point(entry.public, "key")
    for point in entry.points:
        check_point(point, "point of an escrow")
    check_answer(entry.proof, "proof of a key")
    if _digest(place, member, commitment.box, entry.public, entry.points, entry.salt) != commitment.digest:
        raise BadProof("a key is not the one committed to")
    e, z = entry.proof
    if e != place.scalar("pok", number(member), entry.public, sub(base(z), mul(e, entry.public))):
        raise BadProof("a key is not known to its owner")
    if setup.escrowed:
        if entry.points[0] != entry.public:
            raise BadProof("an escrow is not that of its owner's key")
        # A polynomial that vanishes for a member would make that member's honest parts the identity, and it the liar.
        if any(public_share(entry.points, j) == IDENTITY for j in range(setup.members)):
            raise BadProof("an escrow gives a member nothing")


def _check_shape(setup: SetUp, member: int, entry: KeyEntry) -> None:
    if not isinstance(entry, tuple) or len(entry) != len(KeyEntry._fields):
        raise BadProof("this is no key entry")
    if type(entry.salt) is not bytes or len(entry.salt) != DIGEST_BYTES:
        raise BadProof(f"the salt of a key has {DIGEST_BYTES} bytes")
    if not isinstance(entry.points, tuple) or len(entry.points) != setup.degree:
        raise BadProof(f"an escrow has to have {setup.degree} points")
    count = setup.members if setup.escrowed else 0
    if not isinstance(entry.sealed, tuple) or len(entry.sealed) != count:
        raise BadProof(f"an escrow has to have {count} sealed shares")
    for j, sealed in enumerate(entry.sealed):
        if type(sealed) is not bytes or len(sealed) != (0 if j == member else SEALED_BYTES):
            raise BadProof("a sealed share has a wrong size")


def read_escrow(own: OwnKey, entry: KeyEntry) -> int:
    """One's own share of another member's key; BadProof is the reason for a complaint (KEYBAD)."""
    share = unseal(own.box, entry.sealed[own.member])
    check_escrow(entry.points, own.member, share)
    return share


def escrow_for_complaint(own: OwnKey, member: int) -> int:
    """What the accused shows in public after a complaint of `member`: the share it sealed."""
    if not own.coefficients or member == own.member:
        raise ValueError("there is no such escrow share")
    return evaluate(own.coefficients, member)


def joint_key(keys: Mapping[int, KeyEntry] | Sequence[KeyEntry]) -> Point:
    """The key all cards are under: the sum of every member's checked key."""
    entries = keys.values() if isinstance(keys, Mapping) else keys
    key = total(entry.public for entry in entries)
    if key == IDENTITY:
        raise BadProof("the keys cancel each other")
    return key
