"""Matches of this machine that have not ended: a small private file beside the record, removed at the match's end.

It holds what a record may not tell while a round runs: the seeds, and who sits there. The title screen reads it
before its first picture, so it loads nothing that reads records.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from netcode.home import lock

# The title screen looks here before its first picture: what a match is made of is loaded where there is one.
if TYPE_CHECKING:
    from client.matches import MatchPlan

SUFFIX: Final = ".running"
ASIDE: Final = ".damaged"
_RECORD: Final = ".veil"
_FORM: Final = 1
_MAX_BYTES: Final = 1 << 20
_MAX_SEATS: Final = 64
_SEED_BYTES: Final = 32
_LOCK_AT: Final = 1 << 30
"""Behind everything written: Windows lets nobody read a byte that is locked."""


class InUse(OSError):
    """Another window plays this match."""


@dataclass(slots=True)
class Kept:
    """What the file says. `seeds`: of the bots' chances, then of each round begun; `taken_back`: how often."""

    plan: MatchPlan
    seeds: list[bytes] = field(default_factory=list)
    taken_back: int = 0
    played: bool = False
    over: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """A match at this machine that has not ended. `written_s`: when it was played last, by the system's clock."""

    record: Path
    plan: MatchPlan
    written_s: float


def beside(record: Path) -> Path:
    """The file beside a record."""
    return record.with_name(record.name + SUFFIX)


class Running:
    """The file of a match that is being played here; locked, so that no other window goes on with it."""

    def __init__(self, path: Path, handle: int, kept: Kept) -> None:
        self.path, self.kept = path, kept
        self._handle = handle
        self._owed = b""

    def __del__(self) -> None:
        self._let_go()

    @classmethod
    def begin(cls, record: Path, plan: MatchPlan) -> Self:
        """A match begins. OSError as it comes."""
        path = beside(record)
        running = cls(path, _locked(path, os.O_CREAT | os.O_EXCL), Kept(plan))
        seats = [[seat.name, seat.level] for seat in plan.seats]
        words = {"form": _FORM, "game": plan.game, "seats": seats, "options": dict(plan.options)}
        running._note({**words, "forfeits": plan.forfeit_texts})
        return running

    @classmethod
    def take(cls, record: Path) -> Self:
        """Go on with a match. InUse, OSError; ValueError if the file makes no sense."""
        path = beside(record)
        handle = _locked(path)
        try:
            data = _content(handle)
            kept = _read(data)
            if not data.endswith(b"\n"):
                os.truncate(handle, data.rfind(b"\n") + 1)
        except BaseException:
            os.close(handle)
            raise
        return cls(path, handle, kept)

    def _note(self, words: Mapping[str, Any]) -> None:
        """A line more; what the disk refuses is tried again with the next."""
        self._owed += json.dumps(words).encode() + b"\n"
        with contextlib.suppress(OSError):
            while self._owed:
                self._owed = self._owed[os.write(self._handle, self._owed) :]
            os.fsync(self._handle)

    def seed(self, seed: bytes) -> None:
        """A seed was made; before anything that comes from it is shown."""
        self._note({"seed": seed.hex()})

    def played(self) -> None:
        """A step was played: from now on there is something to go on with."""
        if not self.kept.played:
            self.kept.played = True
            self._note({"played": True})

    def taken_back(self) -> None:
        """Moves were taken back."""
        self._note({"back": True})

    def end(self) -> None:
        """The match is over, or not to be offered any more."""
        # Another window may have opened the file already: it reads this.
        self._note({"over": True})
        self._let_go()
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """The table is left; where nothing was played there is nothing to go on with."""
        if self._handle >= 0 and not self.kept.played:
            self.end()
        self._let_go()

    def put_aside(self) -> None:
        """It cannot be gone on with: keep the file under another name."""
        self._let_go()
        put_aside(self.path)

    def _let_go(self) -> None:
        """As the system does when the program ends."""
        handle, self._handle = self._handle, -1
        if handle >= 0:
            os.close(handle)


def put_aside(path: Path) -> None:
    """Keep a file that makes no sense under another name, where nobody offers it."""
    with contextlib.suppress(OSError):
        path.replace(path.with_name(path.name + ASIDE))


def left(folder: Path) -> tuple[Left, ...]:
    """The matches of a folder of records that have not ended and that no window plays, the newest first.

    What makes no sense is put aside.
    """
    found: list[Left] = []
    try:
        marks = sorted(path for path in folder.iterdir() if path.name.endswith(_RECORD + SUFFIX))
    except OSError:
        return ()
    for mark in marks:
        record = mark.with_name(mark.stem)
        try:
            handle = _locked(mark)
            try:
                data = _content(handle)
            finally:
                os.close(handle)
            if not data:
                continue  # just being made by another window
            kept = _read(data)
            if kept.over or not kept.played:
                mark.unlink()
            else:
                found.append(Left(record, kept.plan, record.stat().st_mtime))
        except ValueError:
            put_aside(mark)
        except OSError:
            continue
    return tuple(sorted(found, key=lambda one: one.written_s, reverse=True))


def forget(record: Path) -> None:
    """Do not offer a match any more; its record stays. OSError as it comes."""
    beside(record).unlink(missing_ok=True)


def _locked(path: Path, flags: int = 0) -> int:
    # No program that is started from here (a bot's worker, a browser) must keep the lock.
    plain = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    handle = os.open(path, os.O_RDWR | os.O_APPEND | plain | flags, 0o600)
    try:
        lock(handle, _LOCK_AT)
    except OSError as error:
        os.close(handle)
        raise InUse(str(error)) from error
    return handle


def _content(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, _MAX_BYTES + 1)


def _read(data: bytes) -> Kept:
    """ValueError for anything that is not written here; a last line cut short counts for nothing."""
    lines = data.split(b"\n")[:-1]
    if len(data) > _MAX_BYTES or not lines:
        raise ValueError("not a file of this form")
    try:
        words = [json.loads(line) for line in lines]
        if any(not isinstance(one, dict) for one in words):
            raise ValueError("not a file of this form")
        kept = Kept(_plan(words[0]))
        for one in words[1:]:
            if "seed" in one:
                kept.seeds.append(_seed(one["seed"]))
            kept.taken_back += one.get("back") is True
            kept.played |= one.get("played") is True
            kept.over |= one.get("over") is True
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError("something is missing") from error
    return kept


def _plan(words: Mapping[str, Any]) -> MatchPlan:
    from client.matches import MatchPlan, SeatPlan

    seats = tuple([SeatPlan(name, level) for name, level in words["seats"]])
    good = all(type(seat.name) is str and type(seat.level) is int and 0 <= seat.level <= 3 for seat in seats)
    options = words["options"].items()
    good = good and all(type(key) is str and type(value) in (str, int) for key, value in options)
    if words["form"] != _FORM or type(words["game"]) is not str or not good or not 0 < len(seats) <= _MAX_SEATS:
        raise ValueError("not a file of this form")
    return MatchPlan(words["game"], seats, dict(options), words["forfeits"] is True)


def _seed(text: Any) -> bytes:
    seed = bytes.fromhex(text)
    if len(seed) != _SEED_BYTES:
        raise ValueError("a seed has 32 bytes")
    return seed
