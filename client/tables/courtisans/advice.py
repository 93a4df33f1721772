"""Hints of Courtisans in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.advice import Hint
from client.i18n import _
from client.tables.courtisans import texts
from core.games.courtisans.moves import OPP, OWN, TABLE, Play, Target, Use
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from core.game import Move
    from core.games.courtisans.view import View


def hint(view: View, move: Move, names: Sequence[str]) -> Hint:
    """What to do, then how exactly."""
    if isinstance(move, Play):
        what = {
            TABLE: _("Think of the families at the Queen’s table."),
            OWN: _("Think of your own domain."),
            OPP: _("Think of what an opponent would not like to own."),
        }[move.zone]
        place = TABLE_PLACE if move.zone == TABLE else view.seat if move.zone == OWN else move.opponent
        held = (*view.hand, *(() if view.taken is None else (view.taken,)))
        face = next((card.face for card in held if card.slot == move.slot), None)
        where = texts.place_name(TABLE_PLACE if place is None else place, move.side, names, view.seat or 0)
        return Hint(what, _("{card}: {place}.").format(card=texts.card_name(face), place=where))
    if isinstance(move, Target):
        return Hint(_("Use the effect: there is somebody it pays to hit."), _("Choose the marked card."))
    if isinstance(move, Use):
        return Hint(_("Use the effect."), _("Take the top card."))
    return Hint(_("Not every effect has to be used."), _("Decline it."))
