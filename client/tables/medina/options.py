"""Médina's options in words for the new-table screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from client.i18n import N_
from client.tables.options import GAME_GROUP, ROUNDS_GROUP, OptionBook, OptionText, Preset
from core.game import Value
from core.games.medina.options import PRESETS

MODULES_GROUP: Final = ("modules", N_("Second edition"))
TIME_GROUP: Final = ("time", N_("Time"))


def _many(_options: object, seats: int) -> bool:
    """What a game for two fixes by itself."""
    return seats > 2


TEXTS: Final = (
    OptionText(
        "closed_palace",
        "game",
        N_("Enclosed palace"),
        N_("A palace that cannot grow any more: its colour waits for a roof (French), or a new one may be founded."),
    ),
    OptionText(
        "stocks",
        "game",
        N_("Stocks"),
        N_("Hidden behind the screens, or open for all to count."),
    ),
    OptionText(
        "start_merchant",
        "game",
        N_("First merchant"),
        N_("His cell is drawn by lot, or chosen by the first player; never at the edge."),
    ),
    OptionText(
        "stuck",
        "game",
        N_("Nothing to place"),
        N_("Who can place nothing retires for good, or passes and may come back."),
    ),
    OptionText(
        "last_player_must_roof",
        "game",
        N_("Last player must roof"),
        N_("Who is alone in the game places a roof in each turn while he has one."),
    ),
    OptionText(
        "counts",
        "modules",
        N_("Pieces"),
        N_("As many walls as in 2001, or a few more as in the second edition."),
        when=_many,
    ),
    OptionText(
        "neutral_roofs",
        "modules",
        N_("Neutral roofs"),
        N_("Roofs that close a palace for nobody."),
        when=_many,
    ),
    OptionText(
        "well",
        "modules",
        N_("Well"),
        N_("Buildings keep away from it; exactly two cells away in a straight line they bring 4 points."),
    ),
    OptionText(
        "tower_merchants",
        "modules",
        N_("Merchants on the towers"),
        N_("The first holder of a tower receives 3, 2, 1 or no merchants."),
    ),
    OptionText(
        "tea",
        "modules",
        N_("Tea"),
        N_("Roofs on black palaces bring tea; one tea replaces a second piece."),
    ),
    OptionText(
        "opening",
        "modules",
        N_("Short first turns"),
        N_("The first player, or the first two of three or four, begin with one piece."),
    ),
    OptionText(
        "turnTimer",
        "time",
        N_("Time for a turn"),
        N_("When it is over, the program places the missing pieces."),
        ("off", 20, 30, 45, 60, 90, 120, 180, 300),
    ),
)

_WORDS: Final[Mapping[tuple[str, Value], str]] = {
    ("closed_palace", "french"): N_("French variant"),
    ("closed_palace", "original"): N_("original rule"),
    ("stocks", "hidden"): N_("behind screens"),
    ("stocks", "open"): N_("open to all"),
    ("start_merchant", "random"): N_("by lot"),
    ("start_merchant", "chosen"): N_("chosen by the first player"),
    ("stuck", "retire"): N_("retires for good"),
    ("stuck", "pass"): N_("passes this turn"),
    ("counts", "2001"): N_("2001"),
    ("counts", 2001): N_("2001"),
    ("counts", "v2"): N_("second edition"),
    ("turnTimer", "off"): N_("unlimited"),
}

BOOK: Final = OptionBook(
    groups=(GAME_GROUP, MODULES_GROUP, ROUNDS_GROUP, TIME_GROUP),
    texts=TEXTS,
    presets=(
        Preset("2001", N_("Médina 2001, French variant"), PRESETS["2001"]),
        Preset("original", N_("Médina 2001, original rule"), PRESETS["original"]),
        Preset("second edition", N_("Second edition"), PRESETS["second edition"]),
    ),
    words=_WORDS,
    conflicts={
        "seats": N_("Médina is for two to four players."),
        "counts": N_("A game for two has the pieces of the second edition."),
        "neutral_roofs": N_("A game for two has neutral roofs."),
        "series": N_("Médina counts points to win, not penalties."),
    },
)
