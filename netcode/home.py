"""The folder of an installation: its key, the people it knows, its matches; one running program at a time."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final

from netcode.identity import Identity, IdentityFault, load
from netcode.limits import MAX_GUESTS
from netcode.names import KnownPeople

LOCK: Final = "in-use"
MATCHES: Final = "matches"
SECRETS: Final = "secrets"
_PEOPLE: Final = "people.json"


@dataclass(slots=True)
class Home:
    """An opened folder. `guest`: 0 for the installation itself; else the number of the guest that stands in for it.

    A second program that is started on the same folder while the first one runs has a key of its own in a folder of
    its own below it: two programs with one key would contradict each other.
    """

    folder: Path
    identity: Identity
    people: KnownPeople
    guest: int
    _lock: BinaryIO = field(repr=False)

    @property
    def notice(self) -> str:
        """One sentence to show at the start, empty for an ordinary one."""
        if not self.guest:
            return ""
        return f"this profile is in use by another window: here plays guest {self.guest}, with a key of its own"

    @property
    def matches(self) -> Path:
        """Where journals of matches are kept."""
        return self.folder / MATCHES

    @property
    def secrets(self) -> Path:
        """Where the secrets of running deals are kept."""
        return self.folder / SECRETS

    def close(self) -> None:
        """Let another program have the folder."""
        self._lock.close()


def open_home(folder: Path) -> Home:
    """Open an installation's folder, creating it at the first call.

    IdentityFault with one sentence if it cannot be used, or if more guests than MAX_GUESTS already play.
    """
    for guest in range(MAX_GUESTS + 1):
        place = folder if not guest else folder / f"guest-{guest}"
        held = _take(place)
        if held is None:
            continue
        try:
            return Home(place, load(place), KnownPeople(folder / _PEOPLE), guest, held)
        except BaseException:
            held.close()
            raise
    raise IdentityFault(f"{folder} is in use by {MAX_GUESTS + 1} running programs already")


def free_place(folder: Path) -> Path | None:
    """Which folder `open_home` would give now; None: all are in use, or nothing was ever there. Creates nothing."""
    for guest in range(MAX_GUESTS + 1):
        place = folder if not guest else folder / f"guest-{guest}"
        if not (place / LOCK).is_file():
            return place if place.is_dir() else None
        try:
            held = _take(place)
        except IdentityFault:
            return None
        if held is not None:
            held.close()
            return place
    return None


def _take(folder: Path) -> BinaryIO | None:
    """The open lock file; None if another program holds it. A crash lets go of it, whatever it leaves behind."""
    path = folder / LOCK
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = path.open("ab")
    except OSError as error:
        raise IdentityFault(f"the folder {folder} cannot be used: {error.strerror or error}") from error
    try:
        lock(file.fileno())
    except OSError:
        file.close()
        return None
    return file


def lock(handle: int, at: int = 0) -> None:
    """Lock an open file without waiting; OSError if another program has it. `at`: the byte that is locked."""
    if os.name == "nt":
        import msvcrt

        windows: Any = msvcrt  # its functions exist there alone
        os.lseek(handle, at, os.SEEK_SET)
        windows.locking(handle, windows.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
