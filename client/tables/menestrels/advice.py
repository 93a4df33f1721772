"""Hints of Ménestrels in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.advice import Hint
from client.i18n import _
from client.tables.menestrels import words
from core.games.menestrels import moves as mv

if TYPE_CHECKING:
    from core.game import Move
    from core.games.menestrels.view import View


def hint(view: View, move: Move, names: Sequence[str]) -> Hint:
    """What to do, then how exactly."""
    match move:
        case mv.Market(slot):
            card = words.card(view.troupe, view.options[slot].kind)
            return Hint(_("There is something for you in the market."), _("Take: {card}.").format(card=card))
        case mv.Draw():
            return Hint(_("Try your luck."), _("Draw from the deck."))
        case mv.Coin():
            return Hint(_("Think of your purse."), _("Take a coin."))
        case mv.Double():
            return Hint(
                _("Your noble’s power is worth its coin now."), _("Two cards for 1 coin, the marked one first.")
            )
        case mv.Peek():
            return Hint(_("Your noble can know more."), _("Look at the top card."))
        case mv.Veto():
            return Hint(_("Do not let that happen."), _("Cancel it."))
        case mv.Allow():
            return Hint(_("This does you no harm."), _("Let it pass."))
        case mv.Target(seat, _card):
            return Hint(_("Hit whoever is ahead of you."), _("Choose {name}.").format(name=names[seat]))
        case mv.ChooseNoble(noble):
            return Hint(_("Choose a power that suits you."), _("Choose: {noble}.").format(noble=words.noble(noble)))
        case _:
            return Hint(_("Count which colour places you best."), _("Set the marked cards, then confirm."))
