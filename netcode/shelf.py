"""The journals of the matches played by this installation: a new one, the one to go on with, those cut short."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from netcode import running
from netcode.journal import JournalFault
from netcode.running import JOURNAL, Interrupted, Kept


class Shelf:
    """`key`: whose matches. What the disk refuses is told in a sentence; the match goes on all the same."""

    def __init__(self, folder: Path, key: bytes, tell: Callable[[str], object]) -> None:
        self._folder, self._key, self._tell = folder, key, tell
        self._told: set[str] = set()

    def new_path(self, game: str, match: bytes) -> Path:
        """Where a match that begins is written. OSError if there cannot be such a folder."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return self._folder / f"{datetime.now():%Y-%m-%d_%H%M%S}_{game}_{match.hex()[:8]}_{os.getpid()}{JOURNAL}"

    def old_path(self, match: bytes) -> Path:
        """The journal of a match that was interrupted here. JournalFault if there is none."""
        found = sorted(self._folder.glob(f"*_{match.hex()[:8]}_*{JOURNAL}"))
        if not found:
            raise JournalFault("it was begun by this installation, and its journal is not there")
        return found[-1]

    def interrupted(self) -> tuple[Interrupted, ...]:
        """Matches that were being played when this program ended, the newest first; each fault is told once."""
        found = running.interrupted(self._folder, self._key)
        for sentence in found.faults:
            if sentence not in self._told:
                self._told.add(sentence)
                self._tell(sentence)
        return found.matches

    def mark(self, path: Path, kept: Kept) -> None:
        """Note beside a journal that its match is being played."""
        try:
            running.mark(path, kept)
        except OSError as error:
            self._tell(f"that this match is being played cannot be noted: {error.strerror or error}")

    def done(self, path: Path) -> None:
        """A match that has ended, or was left for good, is not gone on with."""
        try:
            running.clear(path)
        except OSError as error:
            self._tell(f"{path.name} will be offered again: {error.strerror or error}")

    def forget(self, path: Path) -> None:
        """Do not offer this match again. Its journal stays."""
        try:
            running.clear(path)
        except OSError as error:
            self._tell(f"{path.name} cannot be put aside: {error.strerror or error}")
