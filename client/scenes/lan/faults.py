"""Who has broken the protocol and how, and why a match has ended, in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from client.i18n import N_, _
from netcode.lockstep.events import Ended, Fault

FAULTS: Final = {
    "ROSTER": N_("{name} has signed another table than the one all agreed on."),
    "KEY": N_("{name} has sent keys that are not right."),
    "ESCROW": N_("{name} has given somebody a wrong share of its key."),
    "MOVE": N_("{name} has sent a move that the rules do not allow."),
    "MIX": N_("{name} has shuffled wrongly: its proof does not hold."),
    "SEEN": N_("{name} has confirmed other cards than everybody else."),
    "SHARE": N_("{name} has opened a card wrongly, or held back what opens it."),
    "FORK": N_("{name} has said two different things in one place."),
    "DESYNC": N_("{name} counts this match differently."),
}
ENDS: Final = {
    "LEFT": N_("{name} has left, and without {name} this match cannot go on."),
    "LOST": N_("{name} is lost, and without {name} this match cannot go on."),
    "FAULT": N_("{name} has broken the protocol, and without {name} this match cannot go on."),
    "STOPPED": N_("The table has voted to stop here."),
    "CLAIMED": N_("{name} did not come back: the match was ended here."),
    "LOCK": N_("A card would have got a second reader: the match was stopped rather than let anybody see it."),
}


def names_of(names: Sequence[str]) -> str:
    """Names in one sentence: A; A and B; A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def fault_sentence(fault: Fault, names: Sequence[str]) -> str:
    """Who has done what."""
    words = FAULTS.get(fault.code)
    return fault.sentence if words is None else _(words).format(name=names[fault.author])


def end_sentence(ended: Ended, names: Sequence[str]) -> str:
    """Why a match has ended without a winner."""
    about = names_of([names[member] for member in ended.members])
    words = ENDS.get(ended.code) or (FAULTS.get(ended.code) if about else None)
    return ended.sentence if words is None else _(words).format(name=about)


def proof_sentence(journal: Path | None) -> str:
    """Where the proof lies; "" if nothing is written here."""
    if journal is None:
        return ""
    return _("What was signed is the proof; it is kept in {path}, and “veillee verify” shows it.").format(
        path=journal
    )


def stopped_sentence(sentence: str) -> str:
    """Why the match cannot go on at this machine."""
    mark = "the match log cannot be written: "
    if sentence.startswith(mark):
        return _("The match log cannot be written here: {reason}").format(reason=sentence[len(mark) :])
    return sentence
