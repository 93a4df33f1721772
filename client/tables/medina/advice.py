"""Hints of Médina in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.advice import Hint
from client.i18n import _
from client.tables.medina import spots, words
from core.games.medina import pieces as stock
from core.games.medina.moves import NeutralRoof, Roof

if TYPE_CHECKING:
    from core.game import Move
    from core.games.medina.view import View


def hint(view: View, move: Move, names: Sequence[str]) -> Hint:
    """What to do, then how exactly."""
    kind = spots.kind_of(move)
    if isinstance(move, Roof | NeutralRoof):
        palace = spots.palace_at(view, move.cell)
        if palace is None:
            return Hint(_("It is time for a roof."), _("On the marked palace."))
        named = words.palace(view.palaces[palace].colour)
        where = _("{piece} on the {palace}.").format(piece=words.piece(kind), palace=named)
        return Hint(_("It is time for a roof."), where[:1].upper() + where[1:])
    what = {
        stock.STABLE: _("Make a palace larger without a building."),
        stock.MERCHANT: _("Bring the market somewhere."),
        stock.WALL: _("Think of the walls and their towers."),
        stock.TEA: _("You need not place a second piece."),
    }.get(kind, _("Place a building."))
    where = _("{piece}, at the marked place.").format(piece=words.piece(kind))
    return Hint(what, where[:1].upper() + where[1:])
