"""A state as a position (rule page 16): what `place` reads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from core.game import BadInput, Json
from core.games.menestrels.cards import COLOURS
from core.games.menestrels.moves import DECK, option_text
from core.games.menestrels.nobles import BISHOP, CODES
from core.games.menestrels.options import normalise
from core.games.menestrels.place import PHASES
from core.games.menestrels.ruleset import Rules
from core.games.menestrels.state import Phase, State


def describe(state: State, faces: Mapping[int, int]) -> dict[str, Any]:
    """The position between two completed steps; `faces`: slot -> face where known.

    BadInput while the dealer is at work.
    """
    if state.phase.name not in PHASES:
        raise BadInput("a position is described between two completed steps, not while the dealer is at work")
    rules = state.rules
    codes = rules.troupe.codes
    position: dict[str, Any] = {
        "game": "menestrels",
        "seats": rules.seats,
        "options": _options(rules),
        "phase": state.phase.name,
        "current": state.current,
        "nobles": [CODES[noble] if noble >= 0 else None for noble in state.nobles],
        "coins": list(state.coins),
        "companies": [_company(state, seat) for seat in range(rules.seats)],
        "hidden": [_row(state, seat, faces) for seat in range(rules.seats)],
        "market": [codes[kind] if kind >= 0 else None for kind in state.market],
        "deck": _deck(state, faces),
        "removed": _unseen(state, faces),
        "discard": [codes[kind] for kind in state.discard],
        "kingOut": state.king_out,
        "lastTurn": state.last_turn,
    }
    if BISHOP in state.nobles:
        position["tokens"] = state.tokens
    return position | _turn(state)


def _options(rules: Rules) -> dict[str, Json]:
    plain = normalise(rules.seats, {})
    changed: dict[str, Json] = {key: value for key, value in rules.options.items() if value != plain[key]}
    if rules.troupe.custom:
        changed["deck"] = json.loads(rules.troupe.document)
    return changed


def _turn(state: State) -> dict[str, Json]:
    """What belongs to the turn, where it is not the default."""
    found: dict[str, Json] = {}
    if state.named >= 0:
        found["named"] = option_text(state.named)
    if state.double and state.phase is not Phase.SECOND:
        found["double"] = state.double
    if state.effect >= 0:
        found["effect"] = state.rules.troupe.codes[state.effect]
    # The second card of a DOUBLE cannot come from the deck when the first did.
    barred = state.cancelled | (1 << DECK if state.from_deck and state.double else 0)
    if barred:
        found["cancelled"] = [option_text(option) for option in range(DECK + 1) if barred >> option & 1]
    if state.extra:
        found["extra"] = state.extra
    if state.peeked:
        found["peeked"] = True
    if state.top_read:
        found["topRead"] = True
    return found


def _company(state: State, seat: int) -> list[str]:
    troupe = state.rules.troupe
    queue = list(state.assigned[seat] or ())
    found = []
    for kind in state.companies[seat]:
        colour = f":{COLOURS[queue.pop(0)]}" if troupe.choices[kind] and queue else ""
        found.append(troupe.codes[kind] + colour)
    return found


def _code(state: State, slot: int, faces: Mapping[int, int], coin: int = 0) -> str:
    if slot not in faces:
        return "?1" if coin == 1 else "?"
    return state.rules.troupe.codes[state.rules.troupe.kind_of[faces[slot]]]


def _row(state: State, seat: int, faces: Mapping[int, int]) -> list[str]:
    pairs = zip(state.hidden[seat], state.backs[seat], strict=True)
    return [_code(state, slot, faces, coin) for slot, coin in pairs]


def _deck(state: State, faces: Mapping[int, int]) -> Json:
    slots = state.deck[state.at :]
    if state.top_coin != 1 and not any(slot in faces for slot in slots):
        return len(slots)
    return [_code(state, slot, faces, state.top_coin if not index else 0) for index, slot in enumerate(slots)]


def _unseen(state: State, faces: Mapping[int, int]) -> Json:
    if not any(slot in faces for slot in state.removed):
        return len(state.removed)
    return [_code(state, slot, faces) for slot in state.removed]
