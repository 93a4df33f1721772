"""The match log on disk: append only, on the disk before it is on the wire, never written over."""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, NamedTuple, Self

from netcode.limits import MAX_JOURNAL_BYTES, MAX_RECORD_BYTES

HEAD: Final = b"veillee journal 1\n"
MARK: Final = b"\xfeVLG"
"""Begins every record: 0xFE is in no text, and a search for it finds what follows a damaged place."""
_CHECK_BYTES: Final = 8
_LENGTH_BYTES: Final = 4
_NUMBER_BYTES: Final = 4
_OVERHEAD: Final = len(MARK) + _LENGTH_BYTES + _CHECK_BYTES
_SALT_BYTES: Final = 16
"""Keys the checks of one file: nobody can send an entry that looks like a record inside a torn one."""
_START: Final = len(HEAD) + _SALT_BYTES + _CHECK_BYTES


class JournalFault(Exception):
    """The file is damaged, foreign or full: one sentence that names the place. Not a byte of it was changed."""

    def __init__(self, sentence: str, *, record: int = 0, offset: int = 0) -> None:
        super().__init__(sentence)
        self.record = record
        self.offset = offset


class Log(NamedTuple):
    """What a journal holds: its whole records, where they end, and how many bytes of a torn one follow."""

    records: tuple[bytes, ...]
    end: int
    torn: int


def read(path: Path) -> Log:
    """Read a journal. A torn tail (a crash while its last record was written) is told, not a fault.

    JournalFault names the record (from 0) and the byte where whole records follow damage. OSError as it comes.
    """
    with path.open("rb") as file:
        content = file.read(MAX_JOURNAL_BYTES + 1)
    return _parse(content, path.name)


def _parse(content: bytes, name: str) -> Log:
    if len(content) > MAX_JOURNAL_BYTES:
        raise JournalFault(f"{name} is larger than any match")
    if content[: len(HEAD)] != HEAD[: len(content)]:
        raise JournalFault(f"{name} is not a journal of this program")
    if len(content) < _START:
        return Log((), 0, len(content))
    salt = content[len(HEAD) : len(HEAD) + _SALT_BYTES]
    if content[_START - _CHECK_BYTES : _START] != _check(HEAD, salt):
        raise JournalFault(f"{name} is damaged in its head, at byte {len(HEAD)}", offset=len(HEAD))
    records: list[bytes] = []
    at = _START
    while at < len(content):
        found = _whole(content, at, salt)
        if found is None or found[0] != len(records):
            if found is not None or _follows(content, at + 1, salt):
                where = f"record {len(records)}, at byte {at}"
                raise JournalFault(f"{name} is damaged in {where}", record=len(records), offset=at)
            break
        records.append(found[1])
        at += _OVERHEAD + _NUMBER_BYTES + len(found[1])
    return Log(tuple(records), at, len(content) - at)


def _follows(content: bytes, start: int, salt: bytes) -> bool:
    """Whether a whole record, of whatever number, stands at any place from `start` on."""
    at = content.find(MARK, start)
    while at >= 0:
        if _whole(content, at, salt) is not None:
            return True
        at = content.find(MARK, at + 1)
    return False


def _whole(content: bytes, at: int, salt: bytes) -> tuple[int, bytes] | None:
    """(number, payload) of the record at a place; None if anything of it is missing or changed."""
    start = at + _OVERHEAD
    if content[at : at + len(MARK)] != MARK or start > len(content):
        return None
    size = int.from_bytes(content[at + len(MARK) : at + len(MARK) + _LENGTH_BYTES], "big")
    if not _NUMBER_BYTES <= size <= MAX_RECORD_BYTES + _NUMBER_BYTES or start + size > len(content):
        return None
    body = content[start : start + size]
    if _check(body, salt) != content[start - _CHECK_BYTES : start]:
        return None
    return int.from_bytes(body[:_NUMBER_BYTES], "big"), body[_NUMBER_BYTES:]


def _check(body: bytes, salt: bytes) -> bytes:
    return blake2b(body, key=salt, digest_size=_CHECK_BYTES, person=b"veillee journal").digest()


class Journal:
    """An open journal. What a synced `append` returned from is on the disk; only one process may have one open."""

    def __init__(self, file: BinaryIO, path: Path, salt: bytes, count: int, end: int) -> None:
        self._file = file
        self._salt = salt
        self._end = end
        self._failed = False
        self.path: Final = path
        self.count = count
        """Records in it."""

    @classmethod
    def create(cls, path: Path) -> Self:
        """Begin a journal; FileExistsError if there is a file of this name, OSError as it comes."""
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o600)
        file = os.fdopen(handle, "wb", buffering=0)
        salt = os.urandom(_SALT_BYTES)
        try:
            _write(file, HEAD + salt + _check(HEAD, salt))
            _sync_folder(path.parent)
        except BaseException:
            file.close()
            raise
        return cls(file, path, salt, 0, _START)

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Log]:
        """Go on with a journal after its last whole record. A torn tail is moved to a file beside it first.

        JournalFault for a damaged one, and for one whose very head was never finished.
        """
        log = read(path)
        if log.end == 0:
            raise JournalFault(f"{path.name} ends inside its head; nothing was ever recorded in it")
        file = path.open("r+b", buffering=0)
        try:
            salt = file.read(_START)[len(HEAD) : len(HEAD) + _SALT_BYTES]
            if log.torn:
                file.seek(log.end)
                _set_aside(path, file.read())
                file.truncate(log.end)
                os.fsync(file.fileno())
            file.seek(log.end)
        except BaseException:
            file.close()
            raise
        return cls(file, path, salt, len(log.records), log.end), log

    def append(self, payload: bytes, *, sync: bool = True) -> None:
        """Add one record and wait until it is on the disk.

        Without `sync` it is there with the next record that is synced, or when the system likes; a power cut may take
        it, and all after it. For what others have and will send again.

        JournalFault if it is too large or the file full. After an OSError the record is not in it; trying again is
        allowed.
        """
        if len(payload) > MAX_RECORD_BYTES:
            raise JournalFault(f"a record of {len(payload)} bytes is too large")
        body = self.count.to_bytes(_NUMBER_BYTES, "big") + payload
        size = len(body).to_bytes(_LENGTH_BYTES, "big")
        record = MARK + size + _check(body, self._salt) + body
        if self._end + len(record) > MAX_JOURNAL_BYTES:
            raise JournalFault(f"{self.path.name} is full")
        if self._failed:
            # What a failed attempt left behind the end is this same journal's own unfinished record.
            self._file.seek(self._end)
            self._file.truncate()
        self._failed = True
        _write(self._file, record, sync=sync)
        self._failed = False
        self._end += len(record)
        self.count += 1

    def close(self) -> None:
        """Everything is on the disk already; closing twice is allowed."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _write(file: BinaryIO, data: bytes, *, sync: bool = True) -> None:
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]
    if sync:
        os.fsync(file.fileno())


def _set_aside(path: Path, tail: bytes) -> None:
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.torn-{number}")
        try:
            with aside.open("xb", buffering=0) as file:
                _write(file, tail)
        except FileExistsError:
            number += 1
            continue
        _sync_folder(path.parent)
        return


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder last; Windows has no such call and needs none."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
