"""The first game of Médina: two turns with a building, a merchant, a roof at the right moment, and a stable."""

from __future__ import annotations

from typing import Final

from client.i18n import N_
from client.lessons import Lesson, Step

_STOCK: Final = {"C1": 6, "C2": 5, "C3": 5, "C4": 5, "roofs": 4, "stables": 4, "merchants": 7, "walls": 9}

LESSON: Final = Lesson(
    game="medina",
    others=("Anaïs", "Gédéon"),
    position={
        "board": [
            "..o",
            ".oo",
            "..o.......k",
            ".........kk.",
            "",
            "......nn",
            "......n.....M",
            "...........MM",
        ],
        "walls": {"N": "##.............#", "E": "..........#"},
        "streets": [[[13, 7], [13, 8], [12, 8]]],
        "stocks": [_STOCK, _STOCK, _STOCK],
        "current": 0,
        "turn": 13,
        "dealer": 2,
    },
    steps=(
        Step(
            N_(
                "Everybody builds at one city. A palace belongs to nobody until somebody sets a roof "
                "on it; from then on its owner alone scores for it."
            ),
            point=("board",),
        ),
        Step(
            N_("A turn is two pieces from your stock. What you place is a draft until you confirm it."),
            point=("tray",),
        ),
        Step(
            N_(
                "A building must join the palace of its colour. Let the brown one grow by one "
                "building, then set a merchant at the end of the street. Then confirm."
            ),
            mine=("0: n(8,7)", "0: M(11,8)"),
            wrong=N_("Place a brown building at the marked cell and a merchant at the marked end of the street."),
        ),
        Step(
            N_("The others place their two pieces each. Watch the wall in the north."),
            then=("1: k(11,5)", "1: N3", "2: M(10,8)", "2: S(9,6)"),
        ),
        Step(
            N_(
                "The wall from the north-west tower now runs along the orange palace. Whoever roofs "
                "that palace takes the orange tile, four points, and the tower’s."
            ),
            point=("at:3,1",),
        ),
        Step(
            N_(
                "Who waits too long sees somebody else do it. Set your roof on the orange palace, "
                "then make it larger with a stable at its side: stables are allowed under a roof "
                "too. Then confirm."
            ),
            mine=("0: roof o(3,1)", "0: S(4,2)"),
            wrong=N_("The roof goes on the orange palace, the stable on the marked cell beside it."),
        ),
        Step(
            N_(
                "The palace is yours: a point for each building, stable and wall that touches it, "
                "and both tiles, as long as nobody owns a larger orange palace or reaches the tower "
                "anew."
            ),
            point=("seat:0", "tiles"),
        ),
        Step(
            N_(
                "One palace of each colour is all you may own. The game ends when nobody can place "
                "anything any more; the most points win."
            ),
        ),
    ),
)
