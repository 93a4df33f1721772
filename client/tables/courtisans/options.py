"""The options of a table of Courtisans in words."""

from __future__ import annotations

from client.i18n import N_
from client.tables.options import GAME_GROUP, ROUNDS_GROUP, Chosen, OptionBook, OptionText, Preset
from core.games.courtisans.options import TEAM_SEATS
from core.series import KEY as SERIES_KEY


def _expanded(options: Chosen, seats: int) -> bool:
    return options.get("expansion", "on" if seats == 6 else "off") == "on"


def _teams_possible(options: Chosen, seats: int) -> bool:
    return seats in TEAM_SEATS and _expanded(options, seats)


BOOK = OptionBook(
    groups=(GAME_GROUP, ("help", N_("Comfort")), ROUNDS_GROUP),
    texts=(
        OptionText(
            "expansion",
            label=N_("Diplomats & Confidants"),
            help=N_("Adds diplomats, who bring a card home, and confidants, who let you play another one."),
            when=lambda _options, seats: seats < 6,
        ),
        OptionText(
            "teams",
            label=N_("Teams of two"),
            help=N_("Partners sit opposite; the lower of their two scores counts for the team."),
            when=_teams_possible,
        ),
        OptionText(
            "partnerCountsAsOpponent",
            label=N_("The partner's domain may be served"),
            help=N_("Whether your third card may go to your partner. A ruling of this application."),
            when=lambda options, seats: _teams_possible(options, seats) and options.get("teams") == "on",
        ),
        OptionText(
            "confidantSource",
            label=N_("A confidant's second card comes from"),
            help=N_("A ruling of this application: the hand; the top card of the deck is the other reading."),
            when=_expanded,
        ),
        OptionText(
            "undo",
            "help",
            N_("Prepare the whole turn"),
            N_("A turn may be taken back until it is confirmed; the others see it only then."),
        ),
        OptionText(
            "ownSpyReminder",
            "help",
            N_("Remember one's own spies"),
            N_("House rule: whoever laid a spy sees its family again, small, on its back."),
        ),
        OptionText(
            "revealKilledSpiesInRecap",
            "help",
            N_("Show eliminated spies at the end"),
            N_("After the scores only; they count for nobody."),
        ),
        OptionText("turnTimer", "help", N_("Time for a turn"), "", ("off", 20, 30, 45, 60, 90, 120, 180)),
        OptionText(
            SERIES_KEY,
            "rounds",
            N_("Series"),
            N_("How many games make a match, and who wins it."),
            ("single", "bestOf:3", "bestOf:5", "firstTo:2", "firstTo:3", "mostWins:3", "mostWins:5"),
        ),
    ),
    presets=(
        Preset("classic", N_("The banquet"), {}),
        Preset("expansion", N_("With diplomats and confidants"), {"expansion": "on"}),
    ),
    words={
        ("confidantSource", "hand"): N_("the hand"),
        ("confidantSource", "deck"): N_("the deck"),
    },
    conflicts={
        "expansion": N_("Six players need the cards of Diplomats & Confidants."),
        "teams": N_("Teams are pairs of four or six players, with Diplomats & Confidants."),
        "partnerCountsAsOpponent": N_("There are partners in the team game only."),
        "series": N_("Points are won here: choose a series that counts wins."),
    },
    derived=lambda key, _options: None,
)
