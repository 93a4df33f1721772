"""The rules pages as texts: chapters, the paragraph behind a reason code, and where words stand."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import client


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its title, and paragraphs as (text, whether it is a ruling of this application).

    `reasons`: reason code of a refusal -> number of the paragraph that tells why.
    """

    title: str
    paragraphs: tuple[tuple[str, bool], ...]
    reasons: Mapping[str, int] = field(default_factory=dict)


class Place(NamedTuple):
    """A paragraph by the numbers of its chapter and its own."""

    chapter: int
    paragraph: int


def tied(text: str) -> str:
    """French signs stay with their words at the end of a line."""
    for sign in ("»", "!", "?", ":", ";"):
        text = text.replace(f" {sign}", f"\u00a0{sign}")
    return text.replace("« ", "«\u00a0")


@dataclass(slots=True)
class _Open:
    """A chapter being read; `due`: codes that belong to its next paragraph."""

    title: str
    paragraphs: list[tuple[str, bool]] = field(default_factory=list)
    reasons: dict[str, int] = field(default_factory=dict)
    due: list[str] = field(default_factory=list)


def parse(text: str) -> tuple[Chapter, ...]:
    """Read a rules text.

    `# ` begins a chapter, `! ` a ruling of this application, `@ ` names reason codes of the next paragraph, other
    lines are paragraphs.
    """
    chapters: list[_Open] = []
    for raw in text.splitlines():
        line = tied(raw.strip())
        if line.startswith("# "):
            chapters.append(_Open(line[2:]))
        elif line.startswith("@ ") and chapters:
            chapters[-1].due += line[2:].split()
        elif line and chapters:
            here = chapters[-1]
            here.reasons.update(dict.fromkeys(here.due, len(here.paragraphs)))
            here.due.clear()
            ruling = line.startswith("! ")
            here.paragraphs.append((line[2:] if ruling else line, ruling))
    return tuple([Chapter(one.title, tuple(one.paragraphs), one.reasons) for one in chapters])


@cache
def chapters(game: str, language: str) -> tuple[Chapter, ...]:
    """The rules of a game in a language; empty if they are not written yet."""
    beside = Path(client.__file__).parent / "locales" / language / "rules" / f"{game}.txt"
    packed = resources.files("client") / "locales" / language / "rules" / f"{game}.txt"
    for page in (beside, packed):
        if page.is_file():
            return parse(page.read_text(encoding="utf-8"))
    return ()


def place_of(game: str, language: str, reason: str) -> Place | None:
    """The paragraph behind a reason code; None if no page tells it."""
    for number, chapter in enumerate(chapters(game, language)):
        if reason in chapter.reasons:
            return Place(number, chapter.reasons[reason])
    return None


def plain(text: str) -> str:
    """A text without accents and capitals, as it is searched."""
    spread = unicodedata.normalize("NFD", text.replace("’", "'").replace("œ", "oe"))
    return "".join([char for char in spread if not unicodedata.combining(char)]).casefold()


def search(game: str, language: str, words: str) -> list[Place]:
    """Paragraphs in which all these words stand (a chapter's title counts for each of its paragraphs)."""
    wanted = plain(words).split()
    if not wanted:
        return []
    return [
        Place(number, place)
        for number, chapter in enumerate(chapters(game, language))
        for place, (text, _ruling) in enumerate(chapter.paragraphs)
        if all(word in plain(f"{chapter.title} {text}") for word in wanted)
    ]
