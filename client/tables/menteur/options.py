"""The options of a Menteur table in words: groups, labels, explanations, choices offered, presets, conflicts."""

from __future__ import annotations

from collections.abc import Mapping

from client.i18n import N_, _, ngettext
from client.tables.options import GAME_GROUP, ROUNDS_GROUP, SERIES_TEXT, Chosen, OptionBook, OptionText, Preset, When
from core.game import Value


def _only(*variants: str) -> When:
    """An option that means something in these versions of the game."""
    return lambda options, _seats: options.get("variant", "cards") in variants


def _packs(options: Chosen, seats: int) -> bool:
    """The number of packs is a choice with five players only."""
    return seats == 5 and options.get("variant", "cards") != "dice"


GROUPS = (
    GAME_GROUP,
    ("cards", N_("Cards and dice")),
    ROUNDS_GROUP,
    ("time", N_("Time")),
)

TEXTS: tuple[OptionText, ...] = (
    OptionText(
        "variant",
        "game",
        N_("Version"),
        N_("Cards: announce the rank that is due. Dice: each announcement beats the last. Suit: follow the suit."),
    ),
    OptionText(
        "rankMode",
        "game",
        N_("Rank to announce"),
        N_("In sequence the rank is forced. Free: any rank. Adjacent: the same, one up or one down."),
        ("sequence", "free", "adjacent"),
        when=_only("cards"),
    ),
    OptionText(
        "passMode",
        "game",
        N_("Passing"),
        N_("Strictly one must play. Free: a turn may be passed. With consent: only if nobody objects."),
        ("none", "free", "consent"),
        when=_only("cards"),
    ),
    OptionText(
        "window",
        "game",
        N_("Challenge window"),
        N_("Extended: a play can still be challenged after the next one."),
        ("standard", "extended"),
        when=_only("cards"),
    ),
    OptionText(
        "deal",
        "game",
        N_("Hands"),
        N_("All cards are dealt, or seven each: then who loses a challenge draws from the stock."),
        ("all", "fixed7"),
        when=_only("cards"),
    ),
    OptionText(
        "forfeits",
        "game",
        N_("Forfeits"),
        N_("Who loses a challenge takes a token and a harmless forfeit instead of the pile."),
        ("off", *(f"on:{limit}" for limit in range(1, 11))),
        when=_only("cards", "suit"),
        switch=(N_("Show forfeits in words"), N_("Each token taken shows something harmless to do.")),
    ),
    OptionText(
        "afterChallenge",
        "game",
        N_("After a challenge"),
        N_("Who plays next: the next player clockwise, or the loser of the challenge."),
        ("clockwise", "loserLeads"),
        when=_only("cards"),
    ),
    OptionText(
        "packs",
        "cards",
        N_("Packs"),
        N_("One pack for 3 to 5 players, two for 6 to 10. With five players two packs are possible."),
        ("auto", "two"),
        when=_packs,
    ),
    OptionText(
        "suit.pack",
        "cards",
        N_("Size of the pack"),
        N_("52 cards, or 32 from the seven to the ace."),
        (52, 32),
        when=_only("suit"),
    ),
    OptionText(
        "maxCards",
        "cards",
        N_("Most cards at once"),
        N_("How many cards one play may hold; eight only with two packs."),
        (4, 8),
        when=_only("cards"),
    ),
    OptionText(
        "jokers",
        "cards",
        N_("Jokers"),
        N_("Two jokers a pack; a joker counts as the rank announced."),
        ("off", "on"),
        when=_only("cards"),
    ),
    OptionText(
        "jokerRule",
        "cards",
        N_("What a joker covers"),
        N_("Itself only, or the whole play it is part of."),
        ("perCard", "shield"),
        when=_only("cards"),
    ),
    OptionText(
        "dice.lives",
        "cards",
        N_("Lives"),
        N_("Lives of each player; the last one alive wins the round."),
        tuple(range(1, 10)),
        when=_only("dice"),
    ),
    OptionText(
        "dice.doubters",
        "cards",
        N_("Who may doubt"),
        N_("Everybody, or only the next player."),
        ("any", "next"),
        when=_only("dice"),
    ),
    SERIES_TEXT,
    OptionText(
        "truth",
        "rounds",
        N_("Truth after the round"),
        N_("Plays that nobody challenged are turned over at the end of the round."),
        ("off", "on"),
        when=_only("cards", "suit"),
    ),
    OptionText(
        "claimHistory",
        "rounds",
        N_("Earlier announcements"),
        N_("Shown in the log, or left to everyone's memory."),
        ("shown", "hidden"),
    ),
    OptionText(
        "roundGuard",
        "rounds",
        N_("Longest round"),
        N_("After so many turns per player the fewest cards win."),
        (20, 30, 40, 60, 100, 200, 500, "off"),
        when=_only("cards", "suit"),
    ),
    OptionText(
        "minBegin",
        "time",
        N_("Time kept for doubts"),
        N_("The next player cannot begin before."),
        (500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7000, 10000),
    ),
    OptionText(
        "minBeginLast",
        "time",
        N_("… after the last card"),
        N_("The same when a hand has just been emptied."),
        (500, 1000, 2000, 3000, 4000, 5000, 6000, 8000, 10000, 15000),
    ),
    OptionText(
        "maxWindow",
        "time",
        N_("Silence lets go after"),
        N_("Who has said nothing by then lets the play pass."),
        (3000, 4000, 5000, 6000, 8000, 10000, 15000, 20000, 30000),
    ),
    OptionText(
        "turnTimer",
        "time",
        N_("Time for a turn"),
        N_("Afterwards a card is played for the player."),
        ("off", 20, 30, 45, 60, 90, 120, 180),
    ),
)
_WORDS: Mapping[tuple[str, Value], str] = {
    ("variant", "cards"): N_("Cards"),
    ("variant", "dice"): N_("Dice"),
    ("variant", "suit"): N_("Suit"),
    ("rankMode", "sequence"): N_("in sequence"),
    ("rankMode", "free"): N_("free choice"),
    ("rankMode", "adjacent"): N_("adjacent"),
    ("passMode", "none"): N_("never"),
    ("passMode", "free"): N_("free"),
    ("passMode", "consent"): N_("with consent"),
    ("window", "standard"): N_("standard"),
    ("window", "extended"): N_("extended"),
    ("deal", "all"): N_("all cards"),
    ("deal", "fixed7"): N_("seven each"),
    ("afterChallenge", "clockwise"): N_("clockwise"),
    ("afterChallenge", "loserLeads"): N_("the loser leads"),
    ("packs", "auto"): N_("by players"),
    ("packs", "two"): N_("two packs"),
    ("jokerRule", "perCard"): N_("itself only"),
    ("jokerRule", "shield"): N_("the whole play"),
    ("dice.doubters", "any"): N_("everybody"),
    ("dice.doubters", "next"): N_("the next player"),
    ("claimHistory", "shown"): N_("shown"),
    ("claimHistory", "hidden"): N_("hidden"),
    ("turnTimer", "off"): N_("no limit"),
    ("roundGuard", "off"): N_("no limit"),
}


def _say(key: str, value: Value) -> str | None:
    """Values that are numbers in words."""
    name, colon, number = str(value).partition(":")
    if key == "forfeits" and colon:
        return ngettext("up to {n} token", "up to {n} tokens", int(number)).format(n=number)
    if key == "series" and name == "penalty":
        return _("fewest cards over {n} rounds").format(n=number)
    if key in ("minBegin", "minBeginLast", "maxWindow"):
        return _("{n} s").format(n=f"{int(value) / 1000:g}")
    if value == "off":
        return None
    if key == "turnTimer":
        return _("{n} s").format(n=value)
    if key == "roundGuard":
        return _("{n} turns each").format(n=value)
    return None


def _derived(key: str, options: Chosen) -> Value | None:
    """With seven-card hands passing is free unless chosen otherwise."""
    if key == "passMode":
        return "free" if options.get("deal") == "fixed7" else "none"
    return None


PRESETS = (
    Preset("classic", N_("Classic"), {"series": "bestOf:3"}),
    Preset(
        "family",
        N_("Family"),
        {"forfeits": "on:3", "truth": "on", "minBegin": 3000, "minBeginLast": 5000, "maxWindow": 10000},
    ),
    Preset("quick", N_("Quick"), {"deal": "fixed7", "minBegin": 1500, "minBeginLast": 3000, "maxWindow": 5000}),
    Preset(
        "evening", N_("Long evening"), {"series": "firstTo:3", "window": "extended", "jokers": "on", "truth": "on"}
    ),
    Preset("dice", N_("Dice"), {"variant": "dice", "series": "bestOf:3"}),
    Preset("suit", N_("Suit"), {"variant": "suit", "series": "bestOf:3"}),
)

_CONFLICTS: Mapping[str, str] = {
    "forfeits": N_("Seven-card hands and forfeits both replace the pick-up: choose one of them."),
    "series": N_("Dice leave no cards to count: choose another form of series."),
    "packs": N_("The number of packs is a choice with five players only."),
    "maxCards": N_("Eight cards at a time need two packs."),
    "minBeginLast": N_("The time after the last card may not be shorter than the ordinary one."),
    "maxWindow": N_("Silence must let go later than the next player may begin."),
}

BOOK = OptionBook(GROUPS, TEXTS, PRESETS, _WORDS, _say, _CONFLICTS, _derived)
