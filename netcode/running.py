"""Which matches were interrupted here: a small file beside the journal of a running match, removed at its end."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from netcode import journal, roster
from netcode.limits import DIGEST_BYTES, MAX_ADDRESSES, MAX_HOST, MAX_SAID
from netcode.link import Address
from netcode.names import name as checked_name
from netcode.roster import Signed, decode_signed
from netcode.veil.hashing import match_id

SUFFIX: Final = ".running"
ASIDE: Final = ".damaged"
JOURNAL: Final = ".vlog"
_MAX_BYTES: Final = 64 * 1024
_FORM: Final = 1


class Kept(NamedTuple):
    """What is remembered of the table of a running match. `addresses`: of each member, as far as they are known."""

    table: bytes
    title: str
    code: str
    addresses: Mapping[bytes, tuple[Address, ...]]


class Interrupted(NamedTuple):
    """A match that was being played here and has not ended here. `written_s`: when its journal was last written to,
    in seconds of the system's clock.
    """

    journal: Path
    signed: Signed
    kept: Kept
    written_s: float


class Found(NamedTuple):
    """The newest first; and one sentence for each that cannot be gone on with."""

    matches: tuple[Interrupted, ...]
    faults: tuple[str, ...]


def _beside(path: Path) -> Path:
    return path.with_name(path.name + SUFFIX)


def mark(path: Path, kept: Kept) -> None:
    """Note that the match of this journal is being played: complete or not at all. OSError as it comes."""
    words = {
        "form": _FORM,
        "table": kept.table.hex(),
        "title": kept.title,
        "code": kept.code,
        "addresses": {key.hex(): [list(one) for one in known] for key, known in sorted(kept.addresses.items())},
    }
    fresh = path.with_name(f"{path.name}{SUFFIX}.new")
    handle = os.open(fresh, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(words, file)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(_beside(path))


def clear(path: Path) -> None:
    """The match of this journal has ended, or was left for good. OSError as it comes."""
    _beside(path).unlink(missing_ok=True)


def read(path: Path, match: bytes) -> Kept:
    """What is remembered of the table of this journal's match; a damaged file is put aside and nothing is known."""
    place = _beside(path)
    try:
        with place.open("rb") as file:
            return _kept(file.read(_MAX_BYTES + 1))
    except (OSError, ValueError, RecursionError):
        if place.exists():
            place.replace(place.with_name(place.name + ASIDE))
        kept = Kept(match_id(match), "Table", "", {})
        mark(path, kept)
        return kept


def _kept(data: bytes) -> Kept:
    """ValueError or RecursionError for anything that `mark` does not write."""
    words = json.loads(data) if len(data) <= _MAX_BYTES else None
    if not isinstance(words, dict) or words.get("form") != _FORM:
        raise ValueError("not a file of this form")
    code, addresses = words.get("code"), words.get("addresses")
    if not isinstance(code, str) or len(code) > MAX_SAID or not isinstance(addresses, dict):
        raise ValueError("something is missing")
    title = words.get("title")
    if not isinstance(title, str):
        raise ValueError("a title is a text")
    known = {_octets(key): tuple([_address(one) for one in _few(ways)]) for key, ways in addresses.items()}
    return Kept(_octets(words.get("table")), checked_name(title), code, known)


def _octets(text: Any) -> bytes:
    data = bytes.fromhex(text) if isinstance(text, str) else b""
    if len(data) != DIGEST_BYTES:
        raise ValueError("32 bytes in hexadecimal figures are expected")
    return data


def _few(ways: Any) -> Sequence[Any]:
    if not isinstance(ways, list) or len(ways) > MAX_ADDRESSES:
        raise ValueError("a few addresses are expected")
    return ways


def _address(one: Any) -> Address:
    if not isinstance(one, list) or len(one) != 2:
        raise ValueError("an address has a host and a port")
    host, port = one
    if not isinstance(host, str) or not 0 < len(host) <= MAX_HOST or type(port) is not int or not 0 < port < 65536:
        raise ValueError("an address has a host and a port")
    return Address(host, port)


def interrupted(folder: Path, key: bytes) -> Found:
    """The matches in a folder that the owner of this key was playing when its program ended."""
    matches: list[Interrupted] = []
    faults: list[str] = []
    try:
        marks = sorted(folder.glob(f"*{JOURNAL}{SUFFIX}"))
    except OSError:
        marks = []
    for place in marks:
        path = place.with_name(place.name.removesuffix(SUFFIX))
        try:
            signed, written_s = _begun(path), path.stat().st_mtime
            if signed.roster.number_of(key) is None:
                raise ValueError("it was played here with another key")
            why = roster.check(signed.roster)
            if why is not None:
                raise ValueError(why)
            matches.append(Interrupted(path, signed, read(path, signed.roster.match), written_s))
        except (OSError, ValueError, journal.JournalFault) as error:
            faults.append(f"the match in {path.name} cannot be gone on with: {error}")
    matches.sort(key=lambda one: one.written_s, reverse=True)
    return Found(tuple(matches), tuple(faults))


def _begun(path: Path) -> Signed:
    log = journal.read(path)
    if not log.records:
        raise ValueError("it holds no match")
    return decode_signed(log.records[0])
