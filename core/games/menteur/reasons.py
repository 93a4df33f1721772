"""The reason codes of the rule page (5.6) as English sentences, for records and the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from core.game import Rejected
from core.games.menteur.packs import rank_text

_Detail = Mapping[str, Any]


def explain(rejected: Rejected) -> str:
    """Why a move is refused, without a stop; an unknown code in its own words."""
    sentence = _SENTENCES.get(rejected.code)
    return rejected.code.lower().replace("_", " ") if sentence is None else sentence(rejected.detail)


def _turn(detail: _Detail) -> str:
    return f"it is the turn of {_seats(detail.get('seats', ()))}"


def _seats(seats: Sequence[int]) -> str:
    if not seats:
        return "somebody else"
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join([str(seat) for seat in seats])


def _count(detail: _Detail) -> str:
    return f"{detail.get('count')} cards cannot be played: one to {detail.get('max')} can"


def _rank(detail: _Detail) -> str:
    ranks = [rank_text(rank) for rank in detail.get("ranks", ()) if 1 <= rank <= 13]
    return f"the rank must be {' or '.join(ranks)}" if ranks else "no rank is announced here"


def _higher(detail: _Detail) -> str:
    if "previous" not in detail:
        return f"nothing is higher than level {detail.get('level')}"
    return f"level {detail.get('level')} is not above {detail['previous']}"


def _early(detail: _Detail) -> str:
    return f"nobody begins before {detail.get('min_ms')} ms, and {detail.get('at_ms')} is declared"


def _phase(detail: _Detail) -> str:
    return f"nothing of that kind is asked for now ({detail.get('phase', 'another phase')})"


def _says(sentence: str) -> Callable[[_Detail], str]:
    return lambda detail: sentence


_SENTENCES: Final[Mapping[str, Callable[[_Detail], str]]] = {
    "NOT_YOUR_TURN": _turn,
    "WRONG_PHASE": _phase,
    "BAD_COUNT": _count,
    "NOT_HELD": _says("the slots are not cards of that hand, each once, ascending"),
    "BAD_RANK": _rank,
    "PASS_OFF": _says("this table does not allow such a pass"),
    "PASS_NEEDS_CONSENT": _says("a pass needs the consent of all others, asked for once a turn"),
    "OWN_PLAY": _says("nobody accuses their own play"),
    "PLAY_CLOSED": lambda detail: f"the play of turn {detail.get('turn')} is not open any more",
    "ALREADY_ANSWERED": _says("this seat has answered already"),
    "NOT_NEXT": _says("only the next player begins"),
    "TOO_EARLY": _early,
    "NOT_HIGHER": _higher,
    "BAD_DICE": _says("the slots are not some of the five dice, each once, ascending"),
    "BAD_MOVE": _says("this is no move of Menteur"),
    "BAD_TIME": lambda detail: f"times are whole milliseconds up to {detail.get('max_ms')}",
    "NO_SUCH_SEAT": _says("there is no such seat"),
}
