"""Identities and entries for tests."""

import pytest

from netcode.entries import Content, Move, sign
from netcode.identity import Identity

MATCH = b"\x07" * 32


class Writers:
    """Members of one match with fixed keys."""

    match = MATCH

    def __init__(self, count):
        self.members = [Identity(bytes([number + 1]) * 32) for number in range(count)]
        self.keys = [member.key for member in self.members]

    def chain(self, author, length, at_ms=0, match=MATCH):
        """`length` entries of one author, each naming the one before."""
        return self.extend(author, [], length, at_ms, match)

    def extend(self, author, before, length, at_ms=0, match=MATCH):
        entries = list(before)
        for seq in range(len(entries), len(entries) + length):
            prev = entries[-1].id if entries else match
            body = Move(author, [0, seq], at_ms)
            content = Content(author, seq, prev, 0, seq, bytes(32), body)
            entries.append(sign(match, content, self.members[author]))
        return entries


@pytest.fixture
def writers():
    return Writers
