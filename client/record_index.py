"""What is known of each record, kept beside them, so that a long list opens at once; a damaged index is made anew."""

from __future__ import annotations

import contextlib
import json
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from client.store import RecordInfo

NAME: Final = "index.json"
VERSION: Final = 1


class RecordIndex:
    """By file name: size and time of the file as it was read, and what it told."""

    def __init__(self, folder: Path, entries: dict[str, Any]) -> None:
        self._folder = folder
        self._old = entries
        self._new: dict[str, Any] = {}
        self._changed = False

    @classmethod
    def read(cls, folder: Path) -> RecordIndex:
        """The index of a folder; empty if there is none that can be read."""
        try:
            data = json.loads((folder / NAME).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls(folder, {})
        good = isinstance(data, dict) and data.get("version") == VERSION and isinstance(data.get("records"), dict)
        return cls(folder, data["records"] if good else {})

    def get(self, path: Path) -> RecordInfo | None:
        """What the index knows of a file that has not changed since."""
        entry = self._old.get(path.name)
        if not isinstance(entry, dict) or entry.get("stamp") != _stamp(path):
            return None
        try:
            info = _read(path, entry["info"])
        except (KeyError, TypeError, ValueError):
            return None
        self._new[path.name] = entry
        return info

    def put(self, path: Path, info: RecordInfo) -> RecordInfo:
        """Remember what a file told; a match that goes on is read anew each time."""
        if info.finished:
            self._new[path.name] = {"stamp": _stamp(path), "info": _written(info)}
            self._changed = True
        return info

    def write(self) -> None:
        """Keep the index if something in it is new; a folder that cannot be written keeps none."""
        if not self._changed and self._new.keys() == self._old.keys():
            return
        beside = self._folder / (NAME + ".new")
        with contextlib.suppress(OSError):
            text = json.dumps({"version": VERSION, "records": self._new}, ensure_ascii=False)
            beside.write_text(text, encoding="utf-8")
            beside.replace(self._folder / NAME)


def _stamp(path: Path) -> list[int]:
    try:
        found = path.stat()
    except OSError:
        return []
    return [found.st_size, found.st_mtime_ns]


def _written(info: RecordInfo) -> dict[str, Any]:
    return {
        "game": info.game,
        "names": list(info.names),
        "date": None if info.date is None else info.date.isoformat(),
        "rounds": info.rounds,
        "winners": list(info.winners),
        "finished": info.finished,
        "levels": list(info.levels),
        "points": list(info.points),
    }


def _read(path: Path, entry: Any) -> RecordInfo:
    from client.store import RecordInfo

    names, levels = [str(name) for name in entry["names"]], entry["levels"]
    if not all(level is None or type(level) is int for level in levels):
        raise ValueError("levels are whole numbers")
    return RecordInfo(
        path,
        str(entry["game"]),
        tuple(names),
        None if entry["date"] is None else datetime.fromisoformat(entry["date"]),
        int(entry["rounds"]),
        tuple([int(seat) for seat in entry["winners"] if 0 <= int(seat) < len(names)]),
        bool(entry["finished"]),
        tuple(levels),
        tuple([int(points) for points in entry["points"]]),
    )
