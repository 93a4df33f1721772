"""The first game of Menteur: an honest play, a claim believed, a lie found out, a bluff, and the last cards."""

from __future__ import annotations

from typing import Final

from client.i18n import N_
from client.lessons import Lesson, Step

LESSON: Final = Lesson(
    game="menteur",
    others=("Anaïs", "Gédéon"),
    position={
        "turn": 5,
        "current": 0,
        "hands": [
            ["5S", "5H", "7S", "7H", "KD"],
            ["6C", "6D", "9H", "JS", "QC", "AH"],
            ["7C", "2D", "2S", "8H", "TC"],
        ],
        "pile": [{"turn": 4, "seat": 2, "claim": "4", "cards": ["4D", "4S"]}],
    },
    steps=(
        Step(
            N_(
                "Be the first to get rid of all your cards. Cards are laid face down, and everybody "
                "says what they are."
            ),
            point=("hand",),
        ),
        Step(
            N_(
                "The rank cannot be chosen: aces, twos, threes … one rank further with every turn. Now fives are due."
            ),
            point=("rank", "pile"),
        ),
        Step(
            N_("You have two fives: play both. That is honest, and nobody can harm you."),
            mine=("0: 2×5 [5S 5H]",),
            then=("1:L 2:L",),
            wrong=N_("That would be a lie, or would leave a five behind. Choose the two fives, then play them."),
        ),
        Step(N_("Nobody doubted. Now it is Anaïs’s turn, and sixes are due."), then=("1: 1×6 [6C]",)),
        Step(
            N_("Anaïs says “one six”. You hold no six yourself, so it may well be true. Let it go."),
            mine=("0:L 2:L",),
            then=("2: 3×7 [7C 2D 2S]",),
            wrong=N_("She has no reason to lie yet, and a wrong cry costs the whole pile. Let this one go."),
        ),
        Step(
            N_("Three sevens, says Gédéon. But there are only four in the pack, and you hold two! Cry “Liar!”"),
            mine=("0:A1500 1:L",),
            wrong=N_("You hold two of the four sevens, so three more cannot be true. This is the moment to cry."),
        ),
        Step(
            N_(
                "Only the cards in question were turned over: a lie. Gédéon takes the whole pile. "
                "Had they all been sevens, the pile would have been yours."
            ),
            point=("seat:2",),
        ),
        Step(
            N_(
                "Eights are due, and you have none. Nobody may pass here: you must bluff. Play the "
                "king and say “one eight”."
            ),
            mine=("0: 1×8 [KD]",),
            then=("1:L 2:L", "1: 1×9 [9H]"),
            wrong=N_("Keep the sevens together for later, and bluff with one card only: small lies are believed."),
        ),
        Step(
            N_("They believed it. Nobody looks at those cards any more. Nine from Anaïs: let it go."),
            mine=("0:L 2:L",),
            then=("2: 1×T [TC]",),
            wrong=N_("You know nothing against this nine. Let it go."),
        ),
        Step(
            N_("Ten from Gédéon: let it go too. Your turn comes next."),
            mine=("0:L 1:L",),
            wrong=N_("You know nothing against this ten. Let it go."),
        ),
        Step(
            N_(
                "Jacks are due. You hold two cards, both sevens. Lay both and look honest: even a "
                "lie wins as the last play, if nobody calls it."
            ),
            mine=("0: 2×J [7S 7H]",),
            then=("1:L 2:L",),
            wrong=N_("With both cards at once your hand is empty, and that wins. Be bold."),
        ),
        Step(N_("Nobody dared. Your hand is empty: you have won this round!"), point=("seat:0",)),
    ),
)
