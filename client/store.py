"""The records on disk: one text file a match, appended step by step; nothing in this folder is ever deleted."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from client.record_index import RecordIndex
from core.game import BadInput
from core.record import Replay
from core.record_text import MAX_BYTES, RecordError, Script, decode, read_text
from core.registry import game as find_game

SUFFIX: Final = ".veil"
_DAMAGED: Final = "damaged"
_DATE: Final = re.compile(r"#\s*date:\s*(\S+)")
_SEAT: Final = re.compile(r"#\s*seat (\d{1,2}):\s*(.*)")
_BOT: Final = re.compile(r"#\s*bot (\d{1,2}): level (\d)")
_WON: Final = re.compile(r"^# winners:((?: \d{1,2})*)$", re.MULTILINE)
_MAX_NAME: Final = 60


def records_folder() -> Path:
    """Where records are kept on this machine, under the platform's folder for user data."""
    return user_data_path("veillee", appauthor=False) / "records"


@dataclass(frozen=True, slots=True)
class RecordInfo:
    """A record in the list. `winners`: of the last finished round, or of the series if that is over (`finished`).

    `names`: by seat, "" where unknown; `rounds`: rounds begun; `date`: when it was begun, None if unknown.
    `levels`: by seat, 0 a person, None where the record does not say. `points`: by seat, of all finished rounds
    together; empty where the game counts none.
    """

    path: Path
    game: str
    names: tuple[str, ...]
    date: datetime | None
    rounds: int
    winners: tuple[int, ...]
    finished: bool
    levels: tuple[int | None, ...] = ()
    points: tuple[int, ...] = ()

    @property
    def title(self) -> str:
        """The names, or the number of seats: `Léa, Hugo, Zoé`."""
        named = [name for name in self.names if name]
        return ", ".join(named) if named else str(len(self.names))


@dataclass(frozen=True, slots=True)
class Notice:
    """A file that is not in the list. `kind`: "damaged" (moved to `path`), "unreadable" (left where it is)."""

    kind: str
    path: Path
    reason: str


@dataclass(frozen=True, slots=True)
class Listing:
    """Newest first."""

    records: tuple[RecordInfo, ...]
    notices: tuple[Notice, ...]


class RecordFile:
    """A record being written. A failed write leaves whole lines on disk; what is missing is kept and tried again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.fault = ""
        self._owed = b""
        self._over = 0

    def append(self, text: str, over: int = 0) -> bool:
        """Write `text` behind the rest and wait for the disk; False (and `fault`) if it could not be written yet.

        `over`: so many bytes at the end are written over.
        """
        if over and self._owed:
            self._owed = self._owed[:-over]
        else:
            self._over = over
        self._owed += text.encode("utf-8")
        if not self._owed:
            return True
        try:
            with self._opened() as file:
                self._write(file)
        except OSError as error:
            self.fault = error.strerror or str(error)
            return False
        self.fault = ""
        return True

    def mark(self) -> int:
        """How many bytes there are, those that are still to be written included."""
        try:
            return self.path.stat().st_size - self._over + len(self._owed)
        except OSError:
            return len(self._owed)

    def rewind(self, mark: int) -> bool:
        """Take back what came after that moment; False (and `fault`) if the disk refuses."""
        try:
            size = self.path.stat().st_size if self.path.exists() else 0
            if mark <= size:
                os.truncate(self.path, mark)
                self._owed, self._over = b"", 0
            else:
                self._owed = self._owed[: mark - size + self._over]
        except OSError as error:
            self.fault = error.strerror or str(error)
            return False
        return True

    def _opened(self) -> FileIO:
        """The file, without a buffer: what the disk refuses must not come back when it is closed."""
        try:
            return FileIO(self.path, "r+")
        except FileNotFoundError:
            return FileIO(self.path, "x+")

    def _write(self, file: FileIO) -> None:
        handle, size = file.fileno(), os.fstat(file.fileno()).st_size
        at, done = size - self._over, 0
        file.seek(at)
        before = file.read(self._over) or b""
        file.seek(at)
        try:
            while done < len(self._owed):
                done += os.write(handle, self._owed[done:])
            if at + done < size:
                os.truncate(handle, at + done)
            os.fsync(handle)
        except OSError:
            with contextlib.suppress(OSError):
                os.truncate(handle, size)
                file.seek(at)
                file.write(before)
            raise
        self._owed, self._over = b"", 0


class RecordStore:
    """The folder of records."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = records_folder() if folder is None else folder

    def create(self, game: str, names: Sequence[str], now: datetime, levels: Sequence[int] = ()) -> RecordFile:
        """A new record with who plays and when as comments. A folder that cannot be written shows in `fault`.

        `levels`: by seat, 0 a person, else the bot's.
        """
        stem = f"{now:%Y-%m-%d_%H%M%S}_{game}"
        for number in range(1, 1000):
            path = self.folder / (stem + ("" if number == 1 else f"-{number}") + SUFFIX)
            if not path.exists():
                break
        file = RecordFile(path)
        with contextlib.suppress(OSError):  # the append below says what is wrong
            self.folder.mkdir(parents=True, exist_ok=True)
        seats = [f"# seat {seat}: {_plain(name)}\n" for seat, name in enumerate(names)]
        bots = [f"# bot {seat}: level {level}\n" for seat, level in enumerate(levels)]
        file.append(f"# date: {now.isoformat(timespec='seconds')}\n" + "".join(seats + bots))
        return file

    def listing(self) -> Listing:
        """All records; a damaged file is set aside with a notice, never deleted; an unreadable one stays."""
        records: list[RecordInfo] = []
        notices: list[Notice] = []
        index = RecordIndex.read(self.folder)
        for path in self._paths(notices):
            try:
                info = index.get(path)
                records.append(index.put(path, _info(path)) if info is None else info)
            except RecordError as error:
                notices.append(self._set_aside(path, str(error)))
            except OSError as error:
                notices.append(Notice("unreadable", path, error.strerror or str(error)))
        index.write()
        records.sort(key=lambda info: info.path.name, reverse=True)
        return Listing(tuple(records), tuple(notices))

    def _paths(self, notices: list[Notice]) -> Iterable[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == SUFFIX and path.is_file())
        except FileNotFoundError:
            return ()
        except OSError as error:
            notices.append(Notice("unreadable", self.folder, error.strerror or str(error)))
            return ()

    def _set_aside(self, path: Path, reason: str) -> Notice:
        aside = self.folder / _DAMAGED
        try:
            aside.mkdir(exist_ok=True)
            target = aside / path.name
            number = 2
            while target.exists():
                target = aside / f"{path.stem}-{number}{path.suffix}"
                number += 1
            path.rename(target)
        except OSError as error:
            return Notice("unreadable", path, f"{reason}; it could not be set aside: {error.strerror or error}")
        return Notice("damaged", target, reason)


@dataclass(slots=True)
class _Comments:
    names: dict[int, str] = field(default_factory=dict)
    levels: dict[int, int] = field(default_factory=dict)
    date: datetime | None = None


def load(path: Path) -> str:
    """The text of a record file, without a last line that a crash cut short. OSError, RecordError."""
    with path.open("rb") as file:
        text = decode(file.read(MAX_BYTES + 1))
    whole, newline, last = text.rpartition("\n")
    if newline and last.strip() and _torn(text):
        text = whole + "\n"
    read_text(text)
    return text


def _torn(text: str) -> bool:
    """Whether the last line, which has no end, is the first thing wrong with a record."""
    try:
        Replay(read_text(text)).run()
    except RecordError as error:
        return error.line == text.count("\n") + 1
    return False


def _info(path: Path) -> RecordInfo:
    text = load(path)
    script = read_text(text)
    comments = _comments(text)
    seats = range(script.seats)
    names = tuple([comments.names.get(seat, "") for seat in seats])
    levels = tuple([comments.levels.get(seat) for seat in seats])
    winners, finished = _result(script, text)
    rounds = len(script.rounds)
    return RecordInfo(path, script.game, names, comments.date, rounds, winners, finished, levels, _points(script))


def _result(script: Script, text: str) -> tuple[tuple[int, ...], bool]:
    if script.series is not None:
        return script.series, True
    overs = [each.over for each in script.rounds if each.over is not None]
    if not overs:
        return (), False
    single = script.options.get("series", "single") == "single"
    told = _WON.findall(text)
    if told:
        return tuple([int(seat) for seat in told[-1].split() if int(seat) < script.seats]), single
    try:
        return _played(script), single
    except BadInput:  # a game of another version: it is listed, but cannot be read
        return (), single


def _played(script: Script) -> tuple[int, ...]:
    """The winners of the last finished round, by playing the record: points alone do not tell those of a team."""
    replay = Replay(script)
    replay.run()
    return next((winners for winners in reversed(replay.winners) if winners), ())


def _points(script: Script) -> tuple[int, ...]:
    """Points by seat of all finished rounds; empty where `over` names winners."""
    overs = [each.over for each in script.rounds if each.over is not None]
    try:
        rules = find_game(script.game)
        counted = bool(overs) and all(
            len(over) == script.seats and rules.winners_of(over) != tuple(over) for over in overs
        )
    except BadInput:
        return ()
    return tuple([sum(over[seat] for over in overs) for seat in range(script.seats)]) if counted else ()


def _comments(text: str) -> _Comments:
    """Date and names from the comments above the head."""
    found = _Comments()
    for line in text.split("\n"):
        if not line.startswith("#"):
            break
        if match := _DATE.match(line):
            with contextlib.suppress(ValueError):
                found.date = datetime.fromisoformat(match[1])
        elif match := _SEAT.match(line):
            found.names[int(match[1])] = match[2].strip()
        elif match := _BOT.match(line):
            found.levels[int(match[1])] = int(match[2])
    return found


def _plain(name: str) -> str:
    """A name on one line, without control characters."""
    return "".join(char if char.isprintable() else " " for char in name)[:_MAX_NAME].strip()
