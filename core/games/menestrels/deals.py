"""The `deal` lines of a record (rule page 17): nobles, market, deck, the cards left out, the back of the top card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.game import BadInput, DealScript
from core.games.menestrels.codes import pack
from core.games.menestrels.nobles import CODES
from core.games.menestrels.ruleset import KING_ZONE, MARKET_SIZE
from core.games.menestrels.state import Phase, State

_TOP = ("free", "coin")


def deal_lines(state: State, faces: Mapping[int, int]) -> list[str]:
    """What was dealt, at the first Ask of a game; cards of which nothing is known are left out.

    With `nobles`=`chosen` the first Ask is a noble's choice: only who chooses first is dealt by then, and the rest
    stands behind the last choice.
    """
    if state.phase is Phase.NOBLE:
        return [f"first {state.current}"]
    lines = ["nobles " + " ".join([CODES[noble] for noble in state.nobles])] if not state.rules.chosen else []
    codes = state.rules.troupe.codes
    lines.append("market " + " ".join([codes[kind] for kind in state.market]))
    lines += _line("deck", state, state.deck[state.at :], faces)
    lines += _line("removed", state, state.removed, faces)
    if state.top_coin >= 0:
        lines.append(f"top {_TOP[state.top_coin]}")
    return lines


def _line(name: str, state: State, slots: tuple[int, ...], faces: Mapping[int, int]) -> list[str]:
    if not any(slot in faces for slot in slots):
        return []
    troupe = state.rules.troupe
    words = [troupe.codes[troupe.kind_of[faces[slot]]] if slot in faces else "?" for slot in slots]
    return [f"{name} [{' '.join(words)}]"]


def read_deal(state: State, lines: Sequence[str]) -> DealScript:
    """Rolls, faces and backs of a game whose first Deal is pending. BadInput, its field the line that is wrong."""
    found: dict[str, tuple[str, list[str]]] = {}
    known = ("first",) if state.rules.chosen else ("nobles", "market", "deck", "removed", "top")
    for line in lines:
        words = line.replace("[", " ").replace("]", " ").split()
        if words[0] not in known:
            after = "; the cards are dealt after the nobles are chosen" if state.rules.chosen else ""
            there = f"there is {', '.join(known)}{after}"
            raise BadInput(f"`deal {words[0][:40]}` means nothing here: {there}", field=line)
        if words[0] in found:
            raise BadInput(f"`deal {words[0]}` stands there twice", field=line)
        found[words[0]] = (line, words[1:])
    if state.rules.chosen:
        return DealScript(_first(state, *found["first"]) if "first" in found else (), {})
    rolls = _nobles(state, *found["nobles"]) if "nobles" in found else ()
    return DealScript(rolls, _faces(state, found), _top(state, found))


def _first(state: State, line: str, words: list[str]) -> tuple[int, ...]:
    seats = state.rules.seats
    if len(words) != 1 or not (words[0].isascii() and words[0].isdigit()) or not 0 <= int(words[0]) < seats:
        raise BadInput(f"`deal first N` names who chooses first, a seat from 0 to {seats - 1}", field=line)
    return (int(words[0]) + 1,)


def _nobles(state: State, line: str, words: list[str]) -> tuple[int, ...]:
    """The numbers rolled: each counts among the nobles still left."""
    if len(words) != state.rules.seats:
        raise BadInput(f"`deal nobles` names {state.rules.seats} nobles, not {len(words)}", field=line)
    left = list(CODES)
    rolls = []
    for word in words:
        if word not in left:
            raise BadInput(f"{word[:20]!r} is no noble that is still free", field=line)
        rolls.append(left.index(word) + 1)
        left.remove(word)
    return tuple(rolls)


def _cards(found: Mapping[str, tuple[str, list[str]]], name: str, due: int) -> list[int | None]:
    if name not in found:
        return [None] * due
    line, words = found[name]
    if len(words) != due:
        raise BadInput(f"`deal {name}` has {due} cards here, not {len(words)}", field=line)
    try:
        return [None if word == "?" else pack(word) for word in words]
    except BadInput as error:
        raise BadInput(str(error), field=line) from None


def _places(state: State) -> tuple[range, list[int], range]:
    """Slots of market, deck (top first, the King's zone renumbered) and the cards left out."""
    rules = state.rules
    total = rules.troupe.total
    end = total - rules.left_out
    deck = [*range(MARKET_SIZE, end - KING_ZONE), *range(total, total + KING_ZONE + 1)]
    return range(MARKET_SIZE), deck, range(end, total)


def _faces(state: State, found: Mapping[str, tuple[str, list[str]]]) -> dict[int, int]:
    faces: dict[int, int] = {}
    for name, slots in zip(("market", "deck", "removed"), _places(state), strict=True):
        cards = _cards(found, name, len(slots))
        faces.update({slot: face for slot, face in zip(slots, cards, strict=True) if face is not None})
    return faces


def _top(state: State, found: Mapping[str, tuple[str, list[str]]]) -> dict[tuple[int, str], int]:
    if "top" not in found:
        return {}
    line, words = found["top"]
    if len(words) != 1 or words[0] not in _TOP:
        raise BadInput("`deal top` says `free` or `coin`", field=line)
    return {(_places(state)[1][0], "coin"): _TOP.index(words[0])}
