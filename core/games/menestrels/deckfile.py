"""Decks of one's own (rule page 2.1): text of a file, TOML or JSON, to a deck, or to the full list of its faults."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from core.game import BadInput, Json
from core.games.menestrels import reconstructed
from core.games.menestrels.cards import GREEN_BIT, Artist, Troupe, colour_text
from core.games.menestrels.codes import KING, LETTERS, MAX_LENGTH, is_code
from core.games.menestrels.effects import MAX_GAIN, WORDS, Effect, effect_word

FORMAT: Final = "menestrels-deck"
VERSION: Final = 1
MAX_BYTES: Final = 65536
"""Bytes of the canonical JSON: all members of a table sign it before the deal."""
MIN_CARDS: Final = 40
MAX_CARDS: Final = 120
MIN_TWO_PLAYERS: Final = 30
MAX_NAME: Final = 60
MAX_COPIES: Final = 4
_BITS: Final = {"B": 1, "R": 2, "Y": 4, "G": GREEN_BIT}
_HEAD: Final = ("format", "version", "name", "remove2p", "cards")
_CARD: Final[dict[str, Any]] = {
    "id": None,
    "fr": None,
    "en": None,
    "colours": None,
    "front": 0,
    "back": 0,
    "double": False,
    "woman": False,
    "couple": None,
    "points": 0,
    "effect": None,
    "n": None,
    "duke": 1,
    "copies": 1,
}
"""The fields of a card and what they are if left out; the first four may not be."""


class BadDeck(BadInput):
    """A deck file that is refused: `faults` is the full list, one sentence each."""

    def __init__(self, faults: list[str]) -> None:
        shown = "; ".join(faults[:5]) + (f"; and {len(faults) - 5} more" if len(faults) > 5 else "")
        many = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__(f"the deck has {many}: {shown}", field="deck", code="BAD_DECK")
        self.faults = tuple(faults)


def read_deck(source: Json) -> Troupe:
    """The deck of a text (TOML, or JSON beginning with `{`), or of an object already read; BadDeck."""
    document = _load(source) if isinstance(source, str) else source
    reader = _Reader()
    artists = reader.read(document)
    if reader.faults:
        raise BadDeck(reader.faults)
    name, remove = document["name"].strip(), document.get("remove2p", reconstructed.REMOVE_2P)
    text = canonical(name, remove, artists)
    if len(text) > MAX_BYTES:
        raise BadDeck([f"it takes {len(text)} bytes as canonical JSON; at most {MAX_BYTES} are allowed"])
    return Troupe(name, tuple(artists), remove, text)


def faults_of(source: Json) -> tuple[str, ...]:
    """Everything that is wrong with a deck, () if it can be played."""
    try:
        read_deck(source)
    except BadDeck as error:
        return error.faults
    return ()


@lru_cache(maxsize=32)
def troupe_of(value: str) -> Troupe:
    """The deck of an option value in normal form: the built-in name, or a canonical document."""
    if value == reconstructed.NAME:
        return Troupe(value, reconstructed.ARTISTS, reconstructed.REMOVE_2P)
    return read_deck(value)


def normal_value(value: Json) -> str:
    """The option `deck` in normal form: the built-in name or the canonical JSON; BadInput."""
    if isinstance(value, str) and value.strip() == reconstructed.NAME:
        return reconstructed.NAME
    if isinstance(value, str) and "\n" not in value and "{" not in value:
        allowed = f"{reconstructed.NAME}, or the text of a deck file"
        raise BadInput(f"option deck cannot be {value[:40]!r}; allowed: {allowed}", field="deck", code="BAD_OPTION")
    if isinstance(value, str) and len(value) > 4 * MAX_BYTES:
        raise BadDeck([f"the file is larger than {4 * MAX_BYTES} letters"])
    return read_deck(value).document if isinstance(value, dict | str) else _refuse_type(value)


def _refuse_type(value: Json) -> str:
    raise BadInput(
        f"option deck cannot be {str(value)[:40]!r}: it is a name or a deck file", field="deck", code="BAD_OPTION"
    )


def card_json(artist: Artist) -> dict[str, Json]:
    """A card as its object of a deck file, fields at their default left out."""
    full: dict[str, Json] = {
        "id": artist.code,
        "fr": artist.fr,
        "en": artist.en,
        "colours": colour_text(artist.colours),
        "front": artist.front,
        "back": artist.back,
        "double": artist.double,
        "woman": artist.woman,
        "couple": artist.couple or None,
        "points": artist.points,
        "effect": effect_word(artist.effect, artist.amount) if artist.effect else None,
        "duke": artist.duke,
        "copies": artist.copies,
    }
    return {key: value for key, value in full.items() if key in ("id", "fr", "en", "colours") or value != _CARD[key]}


def deck_json(name: str, remove: int, artists: list[Artist] | tuple[Artist, ...]) -> dict[str, Json]:
    """A deck as the object of its file."""
    cards = [card_json(artist) for artist in artists]
    return {"format": FORMAT, "version": VERSION, "name": name, "remove2p": remove, "cards": cards}


def canonical(name: str, remove: int, artists: list[Artist]) -> str:
    """The one spelling of a deck: ASCII JSON without blanks and `#`, so that a record's options line can hold it."""
    text = json.dumps(deck_json(name, remove, artists), separators=(",", ":"), sort_keys=True)
    return text.replace(" ", "\\u0020").replace("#", "\\u0023")


def _load(text: str) -> Json:
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        try:
            return json.loads(text.lstrip("\ufeff"), object_pairs_hook=_unique)
        except (ValueError, RecursionError) as error:
            raise BadDeck([f"it is no JSON: {str(error)[:120]}"]) from None
    try:
        return tomllib.loads(text.lstrip("\ufeff"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadDeck([f"it is no TOML: {str(error)[:120]}"]) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    for key, count in Counter(keys).items():
        if count > 1:
            raise ValueError(f"the key {key[:40]!r} stands there twice")
    return dict(pairs)


class _Reader:
    """Reads a document and notes every fault, not only the first."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fault(self, where: str, sentence: str) -> None:
        self.faults.append(f"{where}: {sentence}" if where else sentence)

    def read(self, document: Json) -> list[Artist]:
        """The artists of a document, as far as they can be read."""
        if not isinstance(document, Mapping):
            self.fault("", "it is not an object")
            return []
        for key in document:
            if key not in _HEAD:
                self.fault(str(key)[:40], "there is no such field")
        if document.get("format") != FORMAT:
            self.fault("format", f'must be "{FORMAT}"')
        if type(document.get("version")) is not int or document["version"] != VERSION:
            self.fault("version", f"must be {VERSION}")
        self._text("name", document.get("name"))
        remove = self._number("remove2p", document.get("remove2p", reconstructed.REMOVE_2P), 0, MAX_CARDS)
        cards = document.get("cards")
        if not isinstance(cards, list) or not cards or len(cards) > MAX_CARDS:
            self.fault("cards", f"must be a list of 1 to {MAX_CARDS} cards")
            return []
        artists = [self._card(f"cards[{number}]", card) for number, card in enumerate(cards, 1)]
        known = [artist for artist in artists if artist is not None]
        self._whole(known, remove, complete=len(known) == len(artists))
        return known

    def _whole(self, artists: list[Artist], remove: int, *, complete: bool) -> None:
        """Faults of the deck as a whole."""
        for code, count in Counter([artist.code for artist in artists]).items():
            if count > 1:
                self.fault(code, f"this id stands there {count} times; equal cards are written with copies")
        halves: dict[str, list[Artist]] = {}
        for artist in artists:
            if artist.couple:
                halves.setdefault(artist.couple, []).append(artist)
        for couple, members in halves.items():
            if len(members) != 2:
                self.fault(f"couple {couple}", f"a couple has exactly two cards, this one {len(members)}")
            for artist in members:
                if artist.copies != 1:
                    self.fault(artist.code, "half of a couple exists once: copies must be 1")
        total = sum([artist.copies for artist in artists])
        if not complete:
            return
        if not MIN_CARDS <= total <= MAX_CARDS:
            self.fault("cards", f"with all copies a deck has {MIN_CARDS} to {MAX_CARDS} cards, this one {total}")
        if total - remove < MIN_TWO_PLAYERS:
            left = total - remove
            self.fault("remove2p", f"two players would have {left} cards; {MIN_TWO_PLAYERS} are needed")

    def _card(self, where: str, card: Json) -> Artist | None:
        if not isinstance(card, Mapping):
            self.fault(where, "is not an object")
            return None
        code = card.get("id")
        if not isinstance(code, str) or not is_code(code) or code == KING:
            self.fault(f"{where}.id", f"must be 1 to {MAX_LENGTH} letters of {LETTERS}, and not {KING}")
            code = ""
        name = code or where
        for key in card:
            if key not in _CARD:
                self.fault(f"{name}.{str(key)[:40]}", "there is no such field")
        get = {key: card.get(key, default) for key, default in _CARD.items()}
        before = len(self.faults)
        fr, en = self._text(f"{name}.fr", get["fr"]), self._text(f"{name}.en", get["en"])
        colours = self._colours(name, get["colours"])
        effect, amount = self._effect(name, get["effect"], get["n"])
        couple = get["couple"]
        if couple is not None and not (isinstance(couple, str) and 1 <= len(couple) <= 20 and couple.isprintable()):
            self.fault(f"{name}.couple", "must be a short word, or left out")
            couple = None
        artist = Artist(
            code,
            fr,
            en,
            max(colours, 0),
            self._number(f"{name}.front", get["front"], 0, 1),
            self._number(f"{name}.back", get["back"], 0, 1),
            self._flag(f"{name}.double", get["double"]),
            self._flag(f"{name}.woman", get["woman"]),
            couple or "",
            self._number(f"{name}.points", get["points"], 0, 2),
            effect,
            amount,
            self._number(f"{name}.duke", get["duke"], 1, 2),
            self._number(f"{name}.copies", get["copies"], 1, MAX_COPIES),
        )
        if colours >= 0:
            self._attributes(name, artist)
        return artist if code and (len(self.faults) == before or colours >= 0) else None

    def _attributes(self, name: str, artist: Artist) -> None:
        """What may not stand together on one card."""
        if not artist.colours:
            if not artist.effect:
                self.fault(name, "a grey card needs an effect")
            if artist.double or artist.couple or artist.points:
                self.fault(name, "a grey card is no artist: no double, no couple, no points")
        elif artist.effect is Effect.LAST_TURN:
            self.fault(name, "a card with LAST_TURN is worth nothing, so it must be grey")
        if artist.points and artist.colours != GREEN_BIT:
            self.fault(name, "points are for green cards only")

    def _text(self, where: str, value: Json) -> str:
        if isinstance(value, str) and 1 <= len(value.strip()) <= MAX_NAME and value.isprintable():
            return value.strip()
        self.fault(where, f"must be a text of 1 to {MAX_NAME} letters")
        return ""

    def _number(self, where: str, value: Json, low: int, high: int) -> int:
        if type(value) is int and low <= value <= high:
            return value
        self.fault(where, f"must be a whole number from {low} to {high}")
        return low

    def _flag(self, where: str, value: Json) -> bool:
        if type(value) is not bool:
            self.fault(where, "must be true or false")
        return value is True

    def _colours(self, name: str, value: Json) -> int:
        """Bits of the colours, -1 if they are faulty."""
        if not isinstance(value, list) or not all(isinstance(each, str) and each in _BITS for each in value):
            self.fault(f"{name}.colours", 'must be a list of "B", "R", "Y", or ["G"], or [] for a grey card')
            return -1
        if len(set(value)) != len(value) or ("G" in value and len(value) > 1):
            self.fault(f"{name}.colours", "each colour once, and green only alone")
            return -1
        return sum([_BITS[each] for each in value])

    def _effect(self, name: str, value: Json, number: Json) -> tuple[Effect, int]:
        if value is None:
            if number is not None:
                self.fault(f"{name}.n", "is the number of GAIN_n and has no meaning here")
            return Effect.NONE, 0
        word = value if isinstance(value, str) else ""
        if word.startswith("GAIN_") and word[5:].isascii() and word[5:].isdigit() and len(word) == 6:
            if number is not None and number != int(word[5:]):
                self.fault(f"{name}.n", f"does not agree with {word}")
            word, number = "GAIN_n", int(word[5:])
        if word not in WORDS:
            self.fault(f"{name}.effect", f"must be one of {', '.join(WORDS)}, or left out")
            return Effect.NONE, 0
        if word == "GAIN_n":
            return Effect.GAIN, self._number(f"{name}.n", number, 1, MAX_GAIN)
        if number is not None:
            self.fault(f"{name}.n", "is the number of GAIN_n and has no meaning here")
        return WORDS[word], 0
