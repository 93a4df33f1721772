"""A state as a position (rule page 16): what `place` reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.game import BadInput, Json
from core.games.menteur.options import normalise
from core.games.menteur.packs import CARD_DECK, SUITS, deck_text, rank_text
from core.games.menteur.ruleset import Rules
from core.games.menteur.state import Laid, Phase, State

_BETWEEN_STEPS = frozenset((Phase.PLAY, Phase.CONSENT, Phase.WINDOW, Phase.ROUND_OVER, Phase.ANNOUNCE, Phase.REROLL))


def describe(state: State, faces: Mapping[int, int]) -> dict[str, Any]:
    """The position between two completed steps; unknown faces are `"?"`, hands known to nobody a number.

    BadInput while the dealer is at work. Set-aside plays lose their claims: a position has only their cards.
    """
    if state.phase not in _BETWEEN_STEPS:
        raise BadInput("a position is described between two completed steps, not while the dealer is at work")
    rules = state.rules
    position: dict[str, Any] = {
        "game": "menteur",
        "seats": rules.seats,
        "options": _options(rules),
        "phase": state.phase.name,
        "turn": state.turn,
        "current": state.current,
        "dealer": state.dealer,
    }
    if rules.dice:
        _describe_dice(state, faces, position)
    else:
        _describe_cards(state, faces, position)
    if state.phase is Phase.ROUND_OVER:
        position["winners"] = list(state.winners)
    return position


def _options(rules: Rules) -> dict[str, Json]:
    plain = normalise(rules.seats, {})
    return {key: value for key, value in rules.options.items() if value != plain[key]} | (
        {"passMode": rules.pass_mode} if rules.fixed7 else {}
    )


def _cards(slots: tuple[int, ...], faces: Mapping[int, int]) -> Json:
    if not any(slot in faces for slot in slots):
        return len(slots)
    return [deck_text(CARD_DECK, faces[slot]) if slot in faces else "?" for slot in slots]


def _play(play: Laid, by_suit: bool, faces: Mapping[int, int]) -> dict[str, Json]:
    told: dict[str, Json] = {"turn": play.turn}
    if play.seat >= 0:
        told["seat"] = play.seat
        told["claim"] = SUITS[play.claim] if by_suit else rank_text(play.claim)
    told["cards"] = _cards(play.slots, faces)
    if play.shown:
        told["shown"] = True
    return told


def _describe_cards(state: State, faces: Mapping[int, int], position: dict[str, Any]) -> None:
    rules = state.rules
    position["hands"] = [_cards(hand, faces) for hand in state.hands]
    position["pile"] = [_play(play, rules.by_suit, faces) for play in state.pile]
    position["open"] = [play.turn for play in state.open]
    if rules.by_suit:
        position["suit"] = SUITS[state.suit] if state.suit >= 0 else None
    else:
        position["last"] = rank_text(state.last) if state.last else None
        position["anyRank"] = state.any_rank
        position["refused"] = state.refused
    if rules.fixed7:
        position["stock"] = _cards(state.stock, faces)
    if rules.forfeits:
        position["tokens"] = list(state.tokens)
    if rules.forfeits or rules.by_suit:
        aside = tuple([slot for play in state.aside for slot in play.slots]) + state.rest
        position["aside"] = _cards(aside, faces)


def _describe_dice(state: State, faces: Mapping[int, int], position: dict[str, Any]) -> None:
    position["level"] = None if state.level < 0 else state.level
    position["lives"] = list(state.lives)
    if state.phase is not Phase.ROUND_OVER:
        known = [faces.get(slot) for slot in state.dice]
        position["dice"] = ["?" if face is None else face for face in known]
