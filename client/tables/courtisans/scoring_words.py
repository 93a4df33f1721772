"""Lines of a score of Courtisans in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.i18n import _, ngettext
from client.tables.courtisans import texts
from core.games.courtisans.cards import FAMILIES, card_value
from core.games.courtisans.scoring import MissionResult

if TYPE_CHECKING:
    from core.game import Line


def words(line: Line) -> str:
    """Return a line without its points."""
    detail = line.detail
    if "mission" in detail:
        result = MissionResult(card_value(detail["mission"]), line.points > 0, detail["have"], detail["need"])
        name, state = texts.mission_name(result.face), texts.mission_state(result)
        if result.fulfilled:
            return _("Mission fulfilled: {name} ({state})").format(name=name, state=state)
        return _("Mission failed: {name} ({state})").format(name=name, state=state)
    if "weight" in detail:
        family = FAMILIES.index(detail["family"])
        cards = ngettext("{n} card", "{n} cards", detail["cards"]).format(n=detail["cards"])
        line_words = {
            "light": _("{family} in the light: {cards}, weight {weight}"),
            "disgrace": _("{family} in disgrace: {cards}, weight {weight}"),
        }.get(line.label, _("{family} neutral: {cards}, weight {weight}"))
        return line_words.format(
            family=texts.capital(texts.family_name(family)), cards=cards, weight=detail["weight"]
        )
    if "above" in detail:
        family = FAMILIES.index(detail["family"])
        status = texts.status_name(line.points)
        text = _("{family}: {above} above, {below} below. {status}")
        return text.format(
            family=texts.capital(texts.family_name(family)),
            above=detail["above"],
            below=detail["below"],
            status=status,
        )
    totals = ", ".join(str(total) for total in detail.get("totals", ()))
    return _("Team: {totals}; the lower one counts").format(totals=totals)
