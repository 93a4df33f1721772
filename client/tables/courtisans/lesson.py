"""The first game of Courtisans: the last two turns of a banquet, a spy, an assassin, and the count."""

from __future__ import annotations

from typing import Final

from client.i18n import N_
from client.lessons import Lesson, Step

LESSON: Final = Lesson(
    game="courtisans",
    others=("Anaïs", "Gédéon"),
    position={
        "current": 0,
        "turn": 19,
        "hands": [["BUT-N", "CAR-P", "TOA-N"], ["HAR-P", "STA-P", "NIG-P"], ["CAR-N", "STA-N", "HAR-G"]],
        "missions": [["W-TOA", "B-TOA"], ["W-HAR", "B-D2"], ["W-STA", "B-L3"]],
        "table": {"above": ["BUT-P", "NIG-N", "CAR-P"], "below": ["TOA-P", "HAR-P", "STA-G"]},
        "queen": {"above": ["CAR-S"], "below": []},
        "domains": [["BUT-P", "CAR-G", "NIG-P"], ["TOA-P", "HAR-N", "NIG-G"], ["STA-P", "TOA-G", "CAR-P"]],
        "deck": 3,
        "aside": 0,
    },
    steps=(
        Step(
            N_(
                "Six families come to the Queen’s table. Above the mat a card lifts its family "
                "towards the light, below it pushes it into disgrace."
            ),
            point=("table",),
        ),
        Step(
            N_(
                "At the end each card in your domain brings a point if its family is in the light, "
                "and costs a point if it is in disgrace. Nobles count as two."
            ),
            point=("seat:0",),
        ),
        Step(
            N_("Two secret missions bring three points each. Yours: toads in disgrace, and fewer toads than Anaïs."),
            point=("missions",),
        ),
        Step(
            N_(
                "A turn is three cards, one to each zone: the table, your own domain, an opponent’s. "
                "Lift the butterflies with their noble, keep the carp, give Anaïs the noble toad. "
                "Then confirm."
            ),
            mine=("0: T↑ [BUT-N]", "0: OWN [CAR-P]", "0: D1 [TOA-N] = [BUT-A NIG-A HAR-S]"),
            wrong=N_(
                "The noble butterfly goes above the table, the carp to you, the noble toad to Anaïs: "
                "toads are in disgrace, so it costs her two points."
            ),
        ),
        Step(
            N_("You drew the last three cards. Now the others play; watch what they do to the families."),
            then=(
                "1: T↓ [STA-P]",
                "1: OWN [NIG-P]",
                "1: D2 [HAR-P]",
                "2: T↑ [CAR-N]",
                "2: OWN [HAR-G]",
                "2: D0 [STA-N]",
            ),
        ),
        Step(
            N_("Gédéon gave you a noble stag, and stags are in disgrace: two points lost, unless you do something."),
            point=("seat:0",),
        ),
        Step(
            N_(
                "Lay your spy below the table: it lies face down, and only you know that it is a "
                "hare. Lay an assassin in your own domain and strike the noble stag. The other "
                "assassin goes to Gédéon; spare everyone there. Then confirm."
            ),
            mine=("0: T↓ [HAR-S]", "0: OWN [NIG-A]", "0: x STA-N", "0: D2 [BUT-A]", "0: decline"),
            wrong=N_(
                "The spy below the table, the nightingale assassin to you against the noble stag, "
                "the butterfly assassin to Gédéon without a victim."
            ),
        ),
        Step(
            N_(
                "The spies are turned over, each family’s fate is settled, every domain is counted, "
                "and the missions are checked. Both of yours are fulfilled: you have won!"
            ),
        ),
    ),
)
