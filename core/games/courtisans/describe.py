"""A state as a position (rule page 16): what `place` reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.game import BadInput, Json
from core.games.courtisans.cards import HIDDEN, card_text
from core.games.courtisans.moves import OPP, OWN, TABLE
from core.games.courtisans.options import normalise
from core.games.courtisans.ruleset import Rules
from core.games.courtisans.state import ASKING, Card, Phase, State


def describe(state: State, faces: Mapping[int, int]) -> dict[str, Any]:
    """The position between two completed steps; unknown faces are `"?"`, groups known to nobody a number.

    BadInput while the dealer is at work.
    """
    if state.phase not in ASKING and state.phase is not Phase.OVER:
        raise BadInput("a position is described between two completed steps, not while the dealer is at work")
    rules, order = state.rules, state.seating.order
    position: dict[str, Any] = {
        "game": "courtisans",
        "seats": rules.seats,
        "options": _options(rules),
        "current": state.current,
        "turn": state.turn,
    }
    if order != tuple(range(rules.seats)):
        position["places"] = list(order)
    if state.dealer != order[(state.seating.place[state.current] - state.turn) % rules.seats]:
        position["dealer"] = state.dealer
    position["hands"] = [_cards(hand, faces) for hand in state.hands]
    position["missions"] = [[_code(faces.get(slot)) for slot in pair] for pair in state.missions]
    if state.told:
        position["missions"] = [[card_text(face) for face in pair] for pair in state.told]
    writer = _Writer(faces)
    shown = [card for card in state.table if card.face != HIDDEN]
    position["table"] = {"above": writer.cards(shown, 1), "below": writer.cards(shown, -1)}
    hidden = [card for card in state.table if card.face == HIDDEN]
    position["queen"] = {"above": writer.cards(hidden, 1), "below": writer.cards(hidden, -1)}
    position["domains"] = [writer.cards(domain) for domain in state.domains]
    position["eliminated"] = writer.cards(state.gone)
    position["deck"] = _cards(range(state.deck, state.end), faces)
    position["aside"] = _cards(range(*state.aside), faces)
    if state.phase is not Phase.OVER:
        position["used"] = [_zone(state, zone) for zone in (TABLE, OWN, OPP) if state.used & 1 << zone]
    if state.effect:
        position["effect"] = {"id": state.effect, "zone": _zone(state, state.zone)}
        if state.taken >= 0:
            position["effect"]["taken"] = _code(faces.get(state.taken))
    return position


def _options(rules: Rules) -> dict[str, Json]:
    plain = normalise(rules.seats, {})
    return {key: value for key, value in rules.options.items() if value != plain[key]}


def _code(face: int | None) -> str:
    return "?" if face is None else card_text(face)


def _cards(slots: Sequence[int], faces: Mapping[int, int]) -> Json:
    if slots and not any(slot in faces for slot in slots):
        return len(slots)
    return [_code(faces.get(slot)) for slot in slots]


def _zone(state: State, zone: int) -> str:
    return "T" if zone == TABLE else "OWN" if zone == OWN else f"D{state.opponent}"


class _Writer:
    """Writes laid cards, with what their code and their place in the position do not tell."""

    def __init__(self, faces: Mapping[int, int]) -> None:
        self.faces = faces
        self.count = 0

    def cards(self, cards: Sequence[Card], side: int | None = None) -> list[Json]:
        """The cards of one side (None: all of them)."""
        return [self._one(card) for card in cards if side is None or card.side == side]

    def _one(self, card: Card) -> Json:
        self.count += 1
        code = _code(self.faces.get(card.slot) if card.face == HIDDEN else card.face)
        if card.id == self.count and card.author < 0 and not card.turn:
            return code
        told: dict[str, Json] = {"card": code, "id": card.id}
        if card.author >= 0:
            told["by"] = card.author
        if card.turn:
            told["turn"] = card.turn
        return told
