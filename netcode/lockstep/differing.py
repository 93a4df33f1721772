"""Who counts a match differently, as far as anybody can see."""

from __future__ import annotations

from typing import Final

from netcode.entries import Entry, Move, Proof, Seen, Share, Shuf
from netcode.lockstep.counting import Count

_OWED: Final = {"mix": Shuf, "proof": Proof, "seen": Seen, "share": Share, "move": Move}
"""What a stage awaits -> the kind of entry."""


def differing(count: Count) -> dict[int, Entry]:
    """Who counts differently, with what shows it: an entry with another head, or one for a later step though its
    author still owes something here. A feed is read in its order: whoever counts alike pays before it goes on.
    """
    ground = count.ground
    found = dict(ground.foreign)
    on = {member: ground.ledger.ahead(member, ground.step, ground.era) for member in ground.live - found.keys()}
    if not any(on.values()):
        return found
    for member, what in count.stage.waiting().items():
        entry, kind = on.get(member), _OWED.get(what)
        if entry is None or kind is None:
            continue
        if not any(type(one.content.body) is kind for one in ground.entries(member)):
            found[member] = entry
    return found
