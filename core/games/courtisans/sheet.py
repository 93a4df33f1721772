"""`score` (rule page 7, 16): the end of a described game, line by line."""

from __future__ import annotations

from typing import Any

from core.fields import bad
from core.game import Json, Placed, Sheet
from core.games.courtisans.cards import FAMILIES, HIDDEN
from core.games.courtisans.place import place
from core.games.courtisans.scoring import STATUS_WORDS, score_lines, scores, table_lines
from core.games.courtisans.state import Card, Phase, State


def score(position: Json) -> Sheet:
    """The sheet of a position at its end: every face given is opened first; BadInput names what is missing.

    `extra`: `families` (above, below, status by code), `domains` (points without missions), `teams`.
    """
    placed = place(position)
    state = placed.state
    if state.phase is not Phase.REVEAL:
        field = "effect" if state.effect else "deck" if state.deck < state.end else "hands"
        raise bad(field, "only a game at its end is scored: hands, deck and effect must be empty")
    missions = [tuple([_mission(placed, slot) for slot in pair]) for pair in state.missions]
    table = _shown(placed, "queen", state.table)
    domains = [_shown(placed, "domains", domain) for domain in state.domains]
    found = scores(table, domains, missions, state.seating)
    extra: dict[str, Any] = {
        "families": {
            FAMILIES[verdict.family]: {
                "above": verdict.above,
                "below": verdict.below,
                "status": STATUS_WORDS[verdict.status],
            }
            for verdict in found.families
        },
        "domains": [seat.domain for seat in found.seats],
    }
    if found.teams:
        extra["teams"] = [team._asdict() for team in found.teams]
    lines = tuple([score_lines(seat) for seat in found.seats])
    return Sheet(lines, found.totals, found.winners, extra, table_lines(found))


def _face(placed: Placed[State], slot: int) -> int | None:
    deck, index = placed.cards[slot]
    return None if index is None else placed.state.rules.decks[deck].cards[index][0]


def _mission(placed: Placed[State], slot: int) -> int:
    face = _face(placed, slot)
    if face is None:
        raise bad("missions", 'a game is scored with all missions: "?" matters')
    return face


def _shown(placed: Placed[State], field: str, cards: list[Card]) -> list[Card]:
    shown = []
    for card in cards:
        face = _face(placed, card.slot) if card.face == HIDDEN else card.face
        if face is None:
            raise bad(field, 'a game is scored with all its spies shown: "?" matters')
        shown.append(card._replace(face=face))
    return shown
