"""What the network says in English sentences, told in the reader's language."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from client.i18n import N_, _

SENTENCES: Final = (
    # The profile of this installation.
    N_("the folder {folder} cannot be used: {reason}"),
    N_("{folder} is in use by {n} running programs already"),
    N_("the key of this installation cannot be kept in {path}: {reason}"),
    N_("{path} is not a key file of this program, or it is damaged; it was left as it is"),
    N_("{path} is damaged; it was left as it is"),
    # Ways to others.
    N_("nobody answers at {names}"),
    N_("cannot listen on {host}: {reason}"),
    N_("a connection could not be accepted: {reason}"),
    N_("{name} speaks version {version}, {other} speaks version {theirs}"),
    N_("{name} plays by rules {rules}, {other} plays by rules {theirs}"),
    N_("{name} cannot prove its key"),
    N_("the other end says: {reason}"),
    N_("there is no table here"),
    N_("this match is not played here"),
    N_("this is another table"),
    N_("this is another match"),
    N_("this is a table, not a match"),
    N_("this is the same peer"),
    N_("there is a link already"),
    N_("there is another link"),
    N_("you were sent away from this table"),
    N_("nobody here wants to sit down"),
    N_("the peer goes"),
    N_("the connection broke"),
    N_("the connection was closed"),
    N_("the greeting took too long"),
    N_("nothing was heard for {ms} ms"),
    N_("too many messages at once"),
    N_("a message was refused: {reason}"),
    N_("{n} faults, the last one: {reason}"),
    N_("an entry of one's own was refused: {reason}"),
    # Matches and their journals.
    N_("the match cannot be played here: {reason}"),
    N_("the match in {file} cannot be gone on with: {reason}"),
    N_("that this match is being played cannot be noted: {reason}"),
    N_("{file} will be offered again: {reason}"),
    N_("{file} cannot be put aside: {reason}"),
)


@cache
def _pattern(sentence: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", sentence)
    words = [re.escape(part) if number % 2 == 0 else f"(?P<{part}>.+)" for number, part in enumerate(parts)]
    return re.compile("".join(words), re.DOTALL)


def reason(sentence: str) -> str:
    """A sentence of the network in the reader's language; what is not known, the system's own words, stays."""
    for known in SENTENCES:
        found = _pattern(known).fullmatch(sentence)
        if found is not None:
            fields = found.groupdict()
            if "reason" in fields:
                fields["reason"] = reason(fields["reason"])
            return _(known).format(**fields)
    return sentence


def capital(sentence: str) -> str:
    """As a sentence begins that stands alone."""
    return sentence[:1].upper() + sentence[1:]
