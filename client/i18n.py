"""Texts in the player's language: gettext's functions over `.po` files read directly (nothing to compile)."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

LANGUAGES = ("fr", "en")


class BadCatalogue(ValueError):
    """A `.po` file that cannot be read; the message names file and line."""


class Catalogue:
    """Translations of one language: `texts[msgid]` and `plurals[msgid] = (one, other)`."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.plurals: dict[str, tuple[str, str]] = {}


_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def _unquote(text: str, where: str) -> str:
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise BadCatalogue(f"{where}: a text in double quotes is expected")
    out: list[str] = []
    characters = iter(text[1:-1])
    for character in characters:
        if character == '"':
            raise BadCatalogue(f"{where}: a quote inside a text needs a backslash")
        if character == "\\":
            escape = next(characters, "")
            if escape not in _ESCAPES:
                raise BadCatalogue(f"{where}: unknown escape \\{escape}")
            out.append(_ESCAPES[escape])
        else:
            out.append(character)
    return "".join(out)


def _entries(text: str, name: str) -> list[dict[str, str]]:
    """Split a `.po` text into entries: keyword -> text."""
    entries: list[dict[str, str]] = [{}]
    keyword = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        where = f"{name}, line {number}"
        if not line or line.startswith("#"):
            continue
        if line.startswith('"'):
            if not keyword:
                raise BadCatalogue(f"{where}: a text without a keyword")
            entries[-1][keyword] += _unquote(line, where)
            continue
        keyword, _space, rest = line.partition(" ")
        if keyword not in ("msgid", "msgid_plural", "msgstr", "msgstr[0]", "msgstr[1]"):
            raise BadCatalogue(f"{where}: unknown keyword {keyword}")
        if keyword == "msgid":
            entries.append({})
        entries[-1][keyword] = _unquote(rest.strip(), where)
    return [entry for entry in entries if entry]


def read_po(text: str, name: str) -> Catalogue:
    """Read one `.po` file; two entries with the same msgid, or an incomplete one, raise `BadCatalogue`."""
    catalogue = Catalogue()
    for entry in _entries(text, name):
        msgid = entry.get("msgid")
        if msgid is None:
            raise BadCatalogue(f"{name}: an entry without msgid")
        if msgid == "":
            continue  # the header
        if msgid in catalogue.texts or msgid in catalogue.plurals:
            raise BadCatalogue(f"{name}: {msgid!r} stands twice")
        if "msgid_plural" in entry:
            if "msgstr[0]" not in entry or "msgstr[1]" not in entry:
                raise BadCatalogue(f"{name}: {msgid!r} needs msgstr[0] and msgstr[1]")
            catalogue.plurals[msgid] = (entry["msgstr[0]"], entry["msgstr[1]"])
        elif "msgstr" in entry:
            catalogue.texts[msgid] = entry["msgstr"]
        else:
            raise BadCatalogue(f"{name}: {msgid!r} has no msgstr")
    return catalogue


def _folder(language: str) -> Traversable:
    beside = Path(__file__).resolve().parent / "locales" / language
    return beside if beside.is_dir() else resources.files("client") / "locales" / language


def files(language: str) -> list[Traversable]:
    """Return the `.po` files of a language in order of name."""
    folder = _folder(language)
    if not folder.is_dir():
        return []
    return sorted((entry for entry in folder.iterdir() if entry.name.endswith(".po")), key=lambda entry: entry.name)


@cache
def catalogue(language: str) -> Catalogue:
    """Return all translations of a language: every `.po` file of its folder, one per part of the client.

    The same msgid may stand in two files if both say the same; otherwise `BadCatalogue`.
    """
    merged = Catalogue()
    for file in files(language):
        part = read_po(file.read_text(encoding="utf-8"), file.name)
        for msgid, text in part.texts.items():
            if merged.texts.setdefault(msgid, text) != text:
                raise BadCatalogue(f"{file.name}: {msgid!r} is translated otherwise in another file")
        for msgid, forms in part.plurals.items():
            if merged.plurals.setdefault(msgid, forms) != forms:
                raise BadCatalogue(f"{file.name}: {msgid!r} is translated otherwise in another file")
    return merged


class _Current:
    language = "fr"


def use(language: str) -> None:
    """Choose the language of all texts from now on; an unknown one means French."""
    _Current.language = language if language in LANGUAGES else "fr"


def language() -> str:
    """Return the language in use."""
    return _Current.language


def N_(text: str) -> str:
    """Mark a text for translation without translating it yet (tables built at import)."""
    return text


def _(text: str) -> str:
    """Return the text in the language in use; the text itself (English) when there is no other."""
    return catalogue(_Current.language).texts.get(text) or text


def ngettext(one: str, other: str, n: int) -> str:
    """Return the form for the number `n`: in French 0 and 1 are singular, in English 1 alone."""
    singular = n < 2 if _Current.language == "fr" else n == 1
    forms = catalogue(_Current.language).plurals.get(one)
    if forms is None or not forms[0]:
        return one if singular else other
    return forms[0] if singular else forms[1]
