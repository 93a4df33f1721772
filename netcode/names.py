"""People's names: which are allowed, when two look alike, and which key each was last seen with."""

from __future__ import annotations

import json
import os
import tempfile
import unicodedata
from enum import Enum
from pathlib import Path
from typing import Final

from netcode.limits import KEY_BYTES, MAX_KNOWN, MAX_NAME

_BARRED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control, format (which holds all bidi controls), surrogates, private, unassigned, line and paragraph ends."""
_MAX_MARKS: Final = 2
"""Combining marks on one letter: enough for Vietnamese, too few to climb over the next line."""


class NameFault(ValueError):
    """A name that is not allowed: one sentence."""


def name(text: str) -> str:
    """The name a text stands for: NFC, blanks at the ends removed; NameFault says what is wrong with it."""
    if type(text) is not str:
        raise NameFault("a name is a text")
    if len(text) > 4 * MAX_NAME:
        raise NameFault(f"a name has at most {MAX_NAME} characters")
    clean = unicodedata.normalize("NFC", text).strip()
    if not clean:
        raise NameFault("a name needs at least one character")
    if len(clean) > MAX_NAME:
        raise NameFault(f"a name has at most {MAX_NAME} characters")
    marks = _MAX_MARKS
    for char in clean:
        category = unicodedata.category(char)
        if category in _BARRED:
            raise NameFault("a name has no control characters and none that turn the direction of writing")
        if category == "Zs" and char != " ":
            raise NameFault("the only blank in a name is the plain one")
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks > _MAX_MARKS:
            raise NameFault("a name begins with a letter or sign, and none carries a pile of accents")
    return clean


def is_name(text: str) -> bool:
    """Whether a text is a name exactly as it stands."""
    try:
        return name(text) == text
    except NameFault:
        return False


def likeness(text: str) -> str:
    """Equal for names that people would take for the same: case, width and blanks do not count."""
    return "".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold()).split())


class Meeting(Enum):
    """What is known about somebody who shows a key and a name."""

    KNOWN = "known"
    """This key, under this name."""
    RENAMED = "renamed"
    """This key, under another name before."""
    NEW = "new"
    """Neither was met before."""
    TAKEN = "taken"
    """A new key with the name of somebody else: to be shown as new."""


class KnownPeople:
    """The keys met before, with their names, in one small file.

    `fault`: why the file could not be read or written, "" if all is well. A file that cannot be read is left alone:
    nothing is written over it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._names: dict[bytes, str] = {}
        self.fault = ""
        self._writable = True
        try:
            self._names = _parse(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            pass
        except (OSError, ValueError, RecursionError) as error:
            self.fault = f"the list of known people cannot be read ({error})"
            self._writable = False

    def look(self, key: bytes, called: str) -> Meeting:
        """What is known about this key and name; nothing is remembered yet."""
        before = self._names.get(key)
        if before is not None:
            return Meeting.KNOWN if before == called else Meeting.RENAMED
        alike = likeness(called)
        taken = any(likeness(other) == alike for other in self._names.values())
        return Meeting.TAKEN if taken else Meeting.NEW

    def remember(self, key: bytes, called: str) -> None:
        """Keep this key with this name. ValueError for a key or name of the wrong shape."""
        if type(key) is not bytes or len(key) != KEY_BYTES or not is_name(called):
            raise ValueError("a person has a key of 32 bytes and a proper name")
        self._names.pop(key, None)  # the one met last stands last
        self._names[key] = called
        while len(self._names) > MAX_KNOWN:
            del self._names[next(iter(self._names))]
        if self._writable:
            self._save()

    def _save(self) -> None:
        text = json.dumps([[key.hex(), called] for key, called in self._names.items()], ensure_ascii=False, indent=0)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self._path.parent, prefix=".known-")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                Path(temporary).replace(self._path)
            except BaseException:
                Path(temporary).unlink(missing_ok=True)
                raise
            self.fault = ""
        except OSError as error:
            self.fault = f"the list of known people cannot be written ({error})"


def _parse(text: str) -> dict[bytes, str]:
    rows = json.loads(text)
    if type(rows) is not list or len(rows) > MAX_KNOWN:
        raise ValueError("not a list of people")
    names: dict[bytes, str] = {}
    for row in rows:
        if type(row) is not list or len(row) != 2 or type(row[0]) is not str or type(row[1]) is not str:
            raise ValueError("a line is not a key and a name")
        key = bytes.fromhex(row[0])
        if len(key) != KEY_BYTES or not is_name(row[1]):
            raise ValueError("a line is not a key and a name")
        names[key] = row[1]
    return names
