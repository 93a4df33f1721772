"""A deck as an editable, documented TOML file: what owners of the box fill in with the published cards."""

from __future__ import annotations

import json
from typing import Any

from core.games.menestrels.cards import Artist, Troupe
from core.games.menestrels.deckfile import (
    FORMAT,
    MAX_CARDS,
    MAX_COPIES,
    MIN_CARDS,
    MIN_TWO_PLAYERS,
    VERSION,
    card_json,
)
from core.games.menestrels.effects import MAX_GAIN, WORDS

_HELP = f"""\
# A deck for Ménestrels. Change what you like, then check the file:
#   veillee deck FILE
# and play with it:
#   --opt deck=FILE
#
# One [[cards]] block for each card. Fields of a card; those left out have the value in brackets:
#   id       1 to 6 of A-Z, 0-9, - and _; each only once
#   fr, en   its name in both languages
#   colours  any of "B" (blue, performers), "R" (red, musicians), "Y" (yellow, acrobats);
#            ["G"] (green, animal trainers); [] is a grey card: an event, no artist
#   front    coins to pay when it is taken from the market: 0 or 1 [0]
#   back     coins to pay when it is drawn blind: 0 or 1 [0]; this shows on the back
#   double   true: counts as two artists [false]
#   woman    true: counts for the women [false]
#   couple   a word that exactly two cards share, one of them a man and one a woman [none]
#   points   of a green card: 0, 1 or 2 [0]
#   effect   one of {", ".join(WORDS)} [none]
#            A card with an effect, and a grey card, shows itself when it is drawn. LAST_TURN: grey cards only.
#   n        the number of GAIN_n, 1 to {MAX_GAIN} (GAIN_3 alone says it too)
#   duke     turns the Duke gets for completing this couple: 1 or 2 [1]
#   copies   how often the card exists, 1 to {MAX_COPIES} [1]; halves of a couple exist once
#
# With all copies a deck has {MIN_CARDS} to {MAX_CARDS} cards. With two players remove2p of them are
# left out unseen; at least {MIN_TWO_PLAYERS} must be left.
"""


def template(troupe: Troupe, name: str) -> str:
    """The file of a deck, with what each field means above it; `read_deck` reads it back."""
    head = f"format = {_text(FORMAT)}\nversion = {VERSION}\nname = {_text(name)}\nremove2p = {troupe.remove2p}\n"
    return "\n".join([_HELP, head, *[_card(artist) for artist in troupe.artists]])


def _card(artist: Artist) -> str:
    return "[[cards]]\n" + "".join([f"{key} = {_value(value)}\n" for key, value in card_json(artist).items()])


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join([_text(item) for item in value]) + "]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    """A basic string of TOML: JSON's escapes are among its own."""
    return json.dumps(text, ensure_ascii=False)
