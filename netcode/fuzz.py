"""Mutated frames and proofs by the million: `python -m netcode.fuzz --frames 1000000 --proofs 10000`.

Nothing mutated may be taken for what its author said, nothing may raise but the one exception of its layer, and no
more may be held than the bounds allow. Everything comes from a seed.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from core.game import Deck
from netcode.entries import Body, Content, Entry, Leave, Move, Roster, Seen, Share, Shuf, sign
from netcode.feed import NOTHING, Feeds, Outcome
from netcode.identity import Identity
from netcode.limits import MAX_FRAME_BYTES, VERSION
from netcode.veil.deck import Faces, inputs_hash, remask, shuffle
from netcode.veil.group import POINT_BYTES, BadProof, L, base, scalar_bytes
from netcode.veil.hashing import Place
from netcode.veil.keys import SetUp, own_key
from netcode.veil.proofs_remask import Answer, check_remask, prove_remask, remask_context
from netcode.veil.proofs_shuffle import ShuffleProof, check_shuffle, prove_shuffle, shuffle_context
from netcode.veil.secrets import DealSecret, MixRandom
from netcode.veil.shares import Due, Shares, check_shares, make_shares, share_context
from netcode.wire import PREFIX_BYTES, Bye, Entries, Evidence, FrameReader, Have, Hello, ProtocolError, frame, message

_MATCH: Final = bytes(range(32))
_DECK: Final = Deck("deck", ("face", "sort"), tuple((value, value % 2) for value in range(5)))


class Tally(NamedTuple):
    """What came of the mutants: refused, still readable but harmless, taken for true (must be 0), most bytes held."""

    refused: int
    harmless: int
    accepted: int
    held: int


def mutate(data: bytes, stream: random.Random) -> bytes:
    """A change of one of the kinds that lines and liars make; at times no change at all."""
    changed = bytearray(data)
    kind = stream.randrange(8)
    at = stream.randrange(len(changed))
    if kind <= 2:
        changed[at] ^= 1 << stream.randrange(8)
    elif kind == 3:
        changed[at] = stream.randrange(256)
    elif kind == 4:
        del changed[at : at + stream.randint(1, 8)]
    elif kind == 5:
        changed[at:at] = stream.randbytes(stream.randint(1, 8))
    elif kind == 6:
        end = min(len(changed), at + stream.randint(1, 40))
        changed[at:end] = changed[: end - at]
    else:
        changed[at:] = stream.randbytes(len(changed) - at)
    return bytes(changed)


def _entries(members: Sequence[Identity]) -> list[Entry]:
    found: list[Entry] = []
    bodies: list[Body] = [
        Roster(bytes(32)),
        Move(0, [0, [1, 2, 3], 5], 120),
        Shuf(0, ((base(3) + base(4),),)),
        Seen(0, (0, 1)),
        Share(0, ((0, (base(5),), bytes(64)),)),
        Leave(),
    ]
    for author, identity in enumerate(members):
        prev = _MATCH
        for seq, body in enumerate(bodies):
            found.append(sign(_MATCH, Content(author, seq, prev, 0, seq, bytes(32), body), identity))
            prev = found[-1].id
    return found


def fuzz_frames(count: int, seed: int = 1) -> Tally:
    """Mutated frames, one by one, through the reader, the shapes and the feeds."""
    stream = random.Random(seed)
    members = [Identity(bytes([number + 1]) * 32) for number in range(2)]
    entries = _entries(members)
    said = {entry.data for entry in entries}
    frames = [
        frame(Hello(VERSION, bytes(32), _MATCH, members[0].key, "Ada", bytes(32))),
        frame(Have(((3, bytes(32)), (0, NOTHING)))),
        frame(Entries(tuple([entry.data for entry in entries[:6]]))),
        frame(Entries((entries[2].data,))),
        frame(Evidence(entries[0].data, entries[1].data)),
        frame(Bye("gone")),
    ]
    refused = harmless = accepted = held = 0
    for _ in range(count):
        original = stream.choice(frames)
        data = mutate(original, stream)
        reader = FrameReader()
        try:
            bodies = reader.take(data, 0)
            held = max(held, reader.held)
            took = [message(body) for body in bodies]
        except ProtocolError:
            refused += 1
            continue
        for received in took:
            if isinstance(received, Entries):
                accepted += _taken(received.entries, members, said)
        harmless += 1
    return Tally(refused, harmless, accepted, held)


def _taken(data: Sequence[bytes], members: Sequence[Identity], said: set[bytes]) -> int:
    """How many entries are taken that nobody wrote."""
    feeds = Feeds(_MATCH, [member.key for member in members])
    wrong = 0
    for one in data:
        try:
            added = feeds.add(one)
        except ProtocolError:
            continue
        if added.outcome is not Outcome.KNOWN and one not in said:
            wrong += 1
        if added.fork is not None:
            wrong += 1
    return wrong


class _Target(NamedTuple):
    """A valid proof, and what must refuse every other."""

    data: bytes
    check: Callable[[bytes], None]


def _targets(seed: int) -> list[_Target]:
    stream = random.Random(seed)
    place = Place(_MATCH, bytes(32), 4, 0)
    setup = SetUp(Place(_MATCH, bytes(32)), 3)
    secret = DealSecret(stream.randbytes(32))
    own = own_key(setup, 1, secret)
    joint = base(stream.randrange(L))
    faces = Faces((_DECK,))
    slots = tuple([faces.slot(joint, 0, card) for card in range(len(_DECK.cards))])
    noise = MixRandom(secret, place, 0, 0, inputs_hash(place, slots))
    mixed, entry = shuffle(joint, slots, noise), bytes(32)
    context = shuffle_context(place, 1, 0, entry)
    proof = prove_shuffle(place, context, joint, slots, mixed, secret).pack()
    opened = frozenset({(0, 1)})
    again = remask(joint, mixed.slots, opened, noise)
    re_context = remask_context(place, 1, 0, entry)
    answer = prove_remask(place, re_context, joint, mixed.slots, again, opened, secret).pack()
    points = [slot[0].a for slot in mixed.slots]
    share = share_context(place, 1, 1, [Due(slot, 0) for slot in range(len(points))], bytes(32))
    shares = make_shares(place, share, own.x, own.public, points, secret)
    sent = b"".join(shares.values) + shares.proof.pack()

    def shuffled(data: bytes) -> None:
        unpacked = ShuffleProof.unpack(data, len(slots), 2)
        check_shuffle(place, context, joint, slots, mixed.slots, unpacked)

    def remasked(data: bytes) -> None:
        check_remask(place, re_context, joint, mixed.slots, again.slots, opened, Answer.unpack(data))

    def shared(data: bytes) -> None:
        values = tuple([data[at : at + POINT_BYTES] for at in range(0, POINT_BYTES * len(points), POINT_BYTES)])
        check_shares(
            place, share, own.public, points, Shares(values, Answer.unpack(data[POINT_BYTES * len(points) :]))
        )

    return [_Target(proof, shuffled), _Target(answer, remasked), _Target(sent, shared)]


def _bent(data: bytes, stream: random.Random) -> bytes:
    """A mutant of a proof: as of any bytes, or with one field put in the place of another or made up well-formed."""
    if stream.random() < 0.5:
        return mutate(data, stream)
    fields = [data[at : at + 32] for at in range(0, len(data), 32)]
    at = stream.randrange(len(fields))
    kind = stream.randrange(4)
    if kind == 0:
        fields[at] = stream.choice(fields)
    elif kind == 1:
        fields[at] = base(stream.randrange(L))
    elif kind == 2:
        fields[at] = scalar_bytes(stream.randrange(L))
    else:
        value = int.from_bytes(fields[at], "little")
        fields[at] = scalar_bytes((value + stream.choice((1, L - 1, L, L + 1))) % 2**256)
    return b"".join(fields)


def fuzz_proofs(count: int, seed: int = 1) -> Tally:
    """Mutated shuffle proofs, re-mask proofs and shares."""
    stream = random.Random(seed)
    targets = _targets(seed)
    for target in targets:
        target.check(target.data)
    refused = harmless = accepted = 0
    for number in range(count):
        target = targets[number % len(targets)]
        data = _bent(target.data, stream)
        if data == target.data:
            harmless += 1
            continue
        try:
            target.check(data)
        except BadProof:
            refused += 1
        else:
            accepted += 1
    return Tally(refused, harmless, accepted, 0)


def main(argv: Sequence[str] | None = None) -> int:
    """Run both; exit 1 if a mutant was accepted or more was held than a frame may have."""
    parser = argparse.ArgumentParser(prog="python -m netcode.fuzz", description="Mutated frames and proofs.")
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--proofs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    good = True
    for name, run, count in (("frames", fuzz_frames, args.frames), ("proofs", fuzz_proofs, args.proofs)):
        found = run(count, args.seed)
        print(f"{name}: {', '.join(f'{key} {value}' for key, value in found._asdict().items())}", flush=True)
        good = good and not found.accepted and found.held <= MAX_FRAME_BYTES + PREFIX_BYTES
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
