"""The first game of Ménestrels: buying, a couple of the Duke's, an empty purse, a hidden card, the King."""

from __future__ import annotations

from typing import Final

from client.i18n import N_
from client.lessons import Lesson, Step

LESSON: Final = Lesson(
    game="menestrels",
    others=("Anaïs", "Gédéon"),
    position={
        "nobles": ["DUC", "COM", "BAR"],
        "coins": [1, 3, 3],
        "companies": [["R01", "B05"], ["B03", "Y11"], ["R14", "Y05"]],
        "hidden": [[], ["B01"], ["R03"]],
        "market": ["B06", "R16", "G06", "Y09"],
        "deck": ["?", "?", "?", "?", "?", "?", "?", "?", "?", "?"],
        "current": 0,
    },
    steps=(
        Step(
            N_(
                "Gather the best company of artists before the King arrives. For each colour there "
                "are points for the most artists, fewer for the second."
            ),
            point=("market",),
        ),
        Step(
            N_("You are the Duke: whenever you complete a couple that all can see, you play once more."),
            point=("portrait:0",),
        ),
        Step(
            N_("The actress completes the couple with your actor, and she is free. Take her."),
            mine=("0: M1 B06 = G05 top:free",),
            wrong=N_("The actress is worth a couple, a point and another turn. Take her first."),
        ),
        Step(
            N_(
                "The Duke plays again. The master minstrel shows a coin: he costs one. But he counts "
                "as two red artists. Take him."
            ),
            mine=("0: M2 R16 = Y10 top:coin",),
            then=("1: COIN", "2: M4 Y09 = Y12 top:coin"),
            wrong=N_("Your coin is best spent on the master minstrel: he counts double."),
        ),
        Step(
            N_(
                "Your purse is empty. The back of the top card shows a coin too, so it cannot be "
                "drawn for nothing. Take a coin."
            ),
            mine=("0: COIN",),
            then=("1: M1 G05 = M04 top:free", "2: COIN"),
            wrong=N_("You will need a coin for what comes. Take one."),
        ),
        Step(
            N_("The singer belongs to two colours, blue and red; you decide at the end which it shall be. Take her."),
            mine=("0: M1 M04 = R08 top:free",),
            then=("1: M1 R08 = B12 top:free", "2: M1 B12 = B11 top:free"),
            wrong=N_("Everything else would bring less: take the singer."),
        ),
        Step(
            N_("Now the top card of the deck is free. Draw it: only you will know what it is until the end."),
            mine=("0: DECK = keep top:free = [R02]",),
            wrong=N_("Try the deck this time: a free back costs nothing."),
        ),
        Step(
            N_("A lute player, the other half of a couple. Hidden cards count at the end. Anaïs is next …"),
            then=("1: DECK = show top:free = KING",),
        ),
        Step(
            N_(
                "The King! The game stops at once. Only the singer has to be assigned: red is your "
                "strongest colour. Make her red and confirm."
            ),
            mine=("0: assign M04:R",),
            wrong=N_("With the singer you have five red artists. Press her until she shows red, then confirm."),
        ),
        Step(N_("The count goes through colours, coins, women and couples. You have the best show: you have won!")),
    ),
)
