"""Which proofs of a match were found good here before: a file beside its journal, so that coming back is quick.

It holds digests only, and only of what this installation has checked itself. It is trusted as the program and the
journal's own folder are: whoever can write there could change the program as well. A lost, cut short or damaged one
costs the time of checking again. `veillee verify` never looks at it.
"""

from __future__ import annotations

import os
from collections.abc import Hashable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO, Final

from netcode.wire import Plain, pack

SUFFIX: Final = ".checked"
VERDICTS: Final = frozenset(["keyc", "key", "shuf", "proof", "share"])
"""First words of the keys of verdicts, which hang on the bytes of the log alone and name nobody's own secret."""
_BYTES: Final = 16
_MOST: Final = 65_536
"""Digests of a file that are read and written."""


def is_verdict(key: Hashable) -> bool:
    """Whether a calculation is a verdict on what is in the log."""
    return isinstance(key, tuple) and key[0] in VERDICTS


class Checked:
    """Digests of verdicts that were good. What the disk does not take or give back is only not remembered."""

    def __init__(self, journal: Path) -> None:
        self._path: Final = journal.with_name(journal.name + SUFFIX)
        self._file: BinaryIO | None = None
        self._closed = False
        data = b""
        with suppress(OSError), self._path.open("rb") as file:
            data = file.read(_BYTES * _MOST)
        self._whole = len(data) - len(data) % _BYTES
        self._known = {data[at : at + _BYTES] for at in range(0, self._whole, _BYTES)}

    def __contains__(self, key: tuple[Plain, ...]) -> bool:
        return self._name(key) in self._known

    def add(self, key: tuple[Plain, ...]) -> None:
        """Remember a good verdict."""
        name = self._name(key)
        if self._closed or name in self._known or len(self._known) >= _MOST:
            return
        self._known.add(name)
        try:
            if self._file is None:
                self._file = self._open()
            self._file.write(name)
        except OSError:
            self.close()

    def _open(self) -> BinaryIO:
        handle = os.open(self._path, os.O_CREAT | os.O_RDWR | getattr(os, "O_BINARY", 0), 0o600)
        file = os.fdopen(handle, "r+b", buffering=0)
        file.seek(self._whole)
        return file

    def close(self) -> None:
        """Nothing more is remembered."""
        self._closed = True
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None

    @staticmethod
    def _name(key: tuple[Plain, ...]) -> bytes:
        return blake2b(pack(list(key)), digest_size=_BYTES, person=b"veillee checked").digest()
