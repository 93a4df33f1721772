"""The artists of a deck as data, and the tables that rules read: no rule looks at a card's name."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from core.game import Deck
from core.games.menestrels.codes import KING, pack
from core.games.menestrels.effects import Effect
from core.hashing import digest

COLOURS: Final = "BRY"
"""Blue performers, red musicians, yellow acrobats: the colours that compete, in the order of their indices."""
BLUE: Final = 0
RED: Final = 1
YELLOW: Final = 2
GREEN_BIT: Final = 8
FACETS: Final = ("face", "coin", "sort")
KEEP: Final = 0
SHOW: Final = 1
ARTISTS: Final = 0
"""The index of the only deck."""


class Artist(NamedTuple):
    """A card of the deck. `colours`: bits 1 blue, 2 red, 4 yellow, 8 green; 0 is grey.

    `front`, `back`: coins to pay face up and blind. `couple`: "" or a word two cards share. `amount`: coins of GAIN.
    `duke`: turns the Duke gets for completing the couple.
    """

    code: str
    fr: str
    en: str
    colours: int
    front: int = 0
    back: int = 0
    double: bool = False
    woman: bool = False
    couple: str = ""
    points: int = 0
    effect: Effect = Effect.NONE
    amount: int = 0
    duke: int = 1
    copies: int = 1


def colour_text(colours: int) -> list[str]:
    """Colours as letters, green last."""
    found = [letter for index, letter in enumerate(COLOURS) if colours >> index & 1]
    return [*found, "G"] if colours & GREEN_BIT else found


class Troupe:
    """A deck compiled: per *kind* (an index into `artists`, equal copies share one) a column for each attribute.

    The King is the kind `king`, one past the artists. `partner[kind]`: the other half of a couple, -1 if none.
    `choices[kind]`: the colours a card of several colours may be assigned to, else (). `takeable`: what TAKE_FACEUP
    may take. `document`: the canonical text of a deck of one's own, "" for the built-in one.
    """

    def __init__(self, name: str, artists: tuple[Artist, ...], remove2p: int, document: str = "") -> None:
        self.name = name
        self.artists = artists
        self.remove2p = remove2p
        self.document = document
        self.king = len(artists)
        kinds = range(len(artists))
        self.faces = (*[pack(artist.code) for artist in artists], pack(KING))
        self.kind_of = {face: kind for kind, face in enumerate(self.faces)}
        self.codes = (*[artist.code for artist in artists], KING)
        self.by_code = {code: kind for kind, code in enumerate(self.codes)}
        self.colours = (*[artist.colours for artist in artists], 0)
        self.front = (*[artist.front for artist in artists], 0)
        self.back = (*[artist.back for artist in artists], 0)
        self.strength = (*[2 if artist.double else 1 for artist in artists], 0)
        self.woman = (*[int(artist.woman and artist.colours > 0) for artist in artists], 0)
        self.points = (*[artist.points for artist in artists], 0)
        self.effect = (*[artist.effect for artist in artists], Effect.NONE)
        self.amount = (*[artist.amount for artist in artists], 0)
        self.grey = (*[not artist.colours for artist in artists], True)
        self.partner = self._partners()
        self.last_turn = frozenset([kind for kind in kinds if artists[kind].effect is Effect.LAST_TURN])
        self.duke = (*[self._duke(kind) for kind in kinds], 0)
        self.choices = (*[_choices(artist.colours) for artist in artists], ())
        self.single = (*[_single(artist.colours) for artist in artists], -1)
        self.takeable = (*[bool(each.colours and not each.front and not each.back) for each in artists], False)
        self.sort = (*[SHOW if each.effect or not each.colours else KEEP for each in artists], SHOW)
        self.row_kinds = (*[kind for kind in kinds for _ in range(artists[kind].copies)], self.king)
        rows = tuple([(self.faces[kind], self.back[kind], self.sort[kind]) for kind in self.row_kinds])
        self.deck = Deck("artists", FACETS, rows)
        self.total = len(rows) - 1
        self.copies = (*[artist.copies for artist in artists], 1)
        self.free_backs = sum([not self.back[kind] for kind in self.row_kinds[:-1]])

    def _partners(self) -> tuple[int, ...]:
        halves: dict[str, list[int]] = {}
        for kind, artist in enumerate(self.artists):
            if artist.couple:
                halves.setdefault(artist.couple, []).append(kind)
        partner = [-1] * (len(self.artists) + 1)
        for one, other in halves.values():
            partner[one], partner[other] = other, one
        return tuple(partner)

    def _duke(self, kind: int) -> int:
        """Turns for completing the couple of a card: the larger number of its two halves."""
        other = self.partner[kind]
        return max(self.artists[kind].duke, self.artists[other].duke) if other >= 0 else 0

    @property
    def custom(self) -> bool:
        """Whether this is a deck of one's own."""
        return bool(self.document)

    @property
    def digest(self) -> str:
        """A short name of exactly this deck, to be compared by people: 16 hexadecimal digits."""
        return _digest(self.name, self.document)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travels to another process as its document."""
        from core.games.menestrels.deckfile import troupe_of

        return troupe_of, (self.document or self.name,)


@lru_cache(maxsize=32)
def _digest(name: str, document: str) -> str:
    return digest((document or name).encode(), person=b"veillee deck").hex()[:16]


def _choices(colours: int) -> tuple[int, ...]:
    found = tuple([index for index in range(3) if colours >> index & 1])
    return found if len(found) > 1 else ()


def _single(colours: int) -> int:
    """The one competing colour of a card, -1 for green, grey and several colours."""
    found = [index for index in range(3) if colours >> index & 1]
    return found[0] if len(found) == 1 else -1
