"""The options of a table of Ménestrels in words."""

from __future__ import annotations

from client.i18n import N_
from client.tables.options import GAME_GROUP, ROUNDS_GROUP, OptionBook, OptionText, Preset
from core.games.menestrels.reconstructed import NAME
from core.series import KEY as SERIES_KEY

BOOK = OptionBook(
    groups=(GAME_GROUP, ("help", N_("Comfort")), ROUNDS_GROUP),
    texts=(
        OptionText(
            "nobles",
            label=N_("Nobles"),
            help=N_("Dealt by chance, or chosen in turn from a random player on (a ruling of this application)."),
        ),
        OptionText(
            "deck",
            label=N_("Deck"),
            help=N_(
                "A reconstructed deck, different from the published edition. Decks of your own: veillee deck --help."
            ),
        ),
        OptionText(
            "marquisBonus",
            label=N_("The Marquis begins with this many more coins"),
            help=N_("A ruling of this application: the published number was not available."),
            values=(0, 1, 2, 3, 4, 5, 6, 7, 8),
        ),
        OptionText(
            "princeStart",
            label=N_("Coins of the Prince"),
            help=N_("A ruling of this application: one less than the others below five players, or always four."),
        ),
        OptionText(
            "bishopWindow",
            "help",
            N_("Time for the Bishop's veto"),
            N_("After it the Bishop lets the choice pass."),
            (2000, 3000, 5000, 8000, 10000, 15000),
        ),
        OptionText("turnTimer", "help", N_("Time for a turn"), "", ("off", 20, 30, 45, 60, 90, 120, 180)),
        OptionText(
            "assignHelp",
            "help",
            N_("Best assignment as a hint"),
            N_("In the preparation, a button shows the best colours for your cards of several colours."),
        ),
        OptionText(
            SERIES_KEY,
            "rounds",
            N_("Series"),
            N_("How many games make a match, and who wins it."),
            ("single", "bestOf:3", "bestOf:5", "firstTo:2", "firstTo:3", "mostWins:3", "mostWins:5"),
        ),
    ),
    presets=(
        Preset("fair", N_("The fair"), {}),
        Preset("chosen", N_("Nobles of your choice"), {"nobles": "chosen"}),
    ),
    words={
        ("nobles", "random"): N_("by chance"),
        ("nobles", "chosen"): N_("chosen"),
        ("deck", NAME): N_("reconstructed"),
        ("princeStart", "minusOne"): N_("one less"),
        ("princeStart", "fixed4"): N_("always four"),
    },
    conflicts={"series": N_("Points are won here: choose a series that counts wins.")},
    derived=lambda key, _options: None,
)
