"""Why a move is refused, in English, for the command line."""

from __future__ import annotations

from typing import Final

from core.game import Rejected

_SENTENCES: Final = {
    "NOT_YOUR_TURN": "another seat is asked",
    "NO_COINS": "there is no coin to pay with",
    "EMPTY_SLOT": "that place of the market is empty",
    "DECK_EMPTY": "the deck is empty",
    "CANCELLED": "the Bishop has cancelled this choice for this turn",
    "NOT_PRINCE": "only the Prince takes two cards",
    "NOT_FREE": "both cards of a double must cost nothing",
    "DOUBLE_UNAVAILABLE": "fewer than two free cards lie there",
    "SECOND_DECK": "only one of the two cards may come from the deck",
    "NOT_PRINCESS": "only the Princess looks at the top card",
    "PEEK_LATE": "the Princess looks before her choice, once a turn",
    "TARGET_NEEDED": "an opponent must be named for the effect",
    "NOT_BISHOP": "only the Bishop may answer",
    "NO_BUBBLE": "no bubble token is left",
    "WINDOW_CLOSED": "no choice waits for the Bishop now",
    "OWN_TURN": "the Bishop cannot cancel his own choice",
    "BAD_COLOUR": "each card of several colours goes to exactly one of its own",
    "NOBLE_TAKEN": "this noble is taken",
    "GAME_OVER": "the game is over",
    "WRONG_PHASE": "this is not what is asked for now",
    "BAD_MOVE": "this is no move",
}
_TARGETS: Final = {
    "self": "that is the player's own seat",
    "seat": "there is no such seat",
    "coins": "that opponent has no coin",
    "hidden": "that opponent has no hidden card",
    "card": "that opponent has no such card face up",
    "grey": "a grey card cannot be taken",
    "coin_card": "a card with a coin cannot be taken",
}
CODES: Final = (*_SENTENCES, "BAD_TARGET")
"""Every reason code of this game."""
TARGET_REASONS: Final = tuple(_TARGETS)
"""The words `why` of BAD_TARGET."""


def explain(rejected: Rejected) -> str:
    """The sentence of a refusal, without its stop."""
    if rejected.code == "BAD_TARGET":
        return _TARGETS.get(str(rejected.detail.get("why")), "this is no target")
    sentence = _SENTENCES.get(rejected.code, rejected.code.lower().replace("_", " "))
    option = rejected.detail.get("option")
    return f"{option}: {sentence}" if option else sentence
