"""A rehearsed member with two tongues: once, in one place of its feed, it tells one member something else."""

from __future__ import annotations

from collections.abc import Callable

from netcode.entries import Body, Content, Move, Seen, sign
from netcode.lockstep.rehearsal import Node, Rehearsal


def two_tongues(rehearsal: Rehearsal, liar: int, fooled: int, skip: int) -> Callable[[], bool]:
    """From its next answer or SEEN but `skip` on `fooled` hears another one than all others; whether it has lied.

    A restart makes it honest again, but what it has said stays said.
    """
    node: Node = rehearsal.nodes[liar]
    match, write, send = node.match, node.match._write, rehearsal._send
    left, told = [skip], bytearray()

    def forged(body: Body, head: bytes, step: int | None = None) -> None:
        if isinstance(body, Move | Seen) and not told:
            if left[0] == 0:
                words = body._replace(at_ms=body.at_ms + 1) if isinstance(body, Move) else body
                other = head if isinstance(body, Move) else bytes(len(head))
                ground = match.count.ground
                seq = match.ledger.lengths[liar]
                content = Content(liar, seq, match._tip, ground.era, ground.step, other, words)
                told.extend(sign(rehearsal.roster.match, content, node.identity).data)
                send(liar, fooled, bytes(told))
            left[0] -= 1
        write(body, head, step)

    def sent(source: int, target: int, data: bytes) -> None:
        if not (told and source == liar and target == fooled and data != told):
            send(source, target, data)

    setattr(match, "_write", forged)  # noqa: B010
    setattr(rehearsal, "_send", sent)  # noqa: B010
    return lambda: bool(told)
