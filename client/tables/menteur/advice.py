"""Hints of Menteur in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.advice import Hint
from client.i18n import _, ngettext
from client.tables.menteur import texts
from core.games.menteur import moves as mv
from core.games.menteur.packs import JOKER, rank_of, suit_of

if TYPE_CHECKING:
    from core.game import Move
    from core.games.menteur.view import View


def hint(view: View, move: Move, names: Sequence[str]) -> Hint:
    """What to do, then how exactly."""
    if isinstance(move, mv.Play):
        return _play(view, move)
    if isinstance(move, mv.Accuse):
        author = next((play.seat for play in view.open if play.turn == move.turn), view.current)
        return Hint(_("Something is wrong here: doubt."), _("Call {name} a liar.").format(name=names[author]))
    if isinstance(move, mv.LetGo | mv.Begin):
        return Hint(_("Nothing speaks against it: believe."), _("Let it go."))
    if isinstance(move, mv.Announce):
        return Hint(
            _("Announce something that may be believed."),
            _("Announce: {level}.").format(level=texts.level_name(move.level)),
        )
    if isinstance(move, mv.Reroll):
        count = len(move.slots)
        where = ngettext("Roll the marked die again.", "Roll {n} dice again.", count).format(n=count)
        return Hint(_("Think of your dice first."), where if count else _("Keep all dice."))
    if isinstance(move, mv.Yes | mv.No):
        return Hint(_("Think of your own next turn."), _("Agree.") if isinstance(move, mv.Yes) else _("Refuse."))
    return Hint(_("Do not play this time."), _("Pass."))


def _play(view: View, move: mv.Play) -> Hint:
    faces = [card.face for card in view.hand if card.slot in move.slots and card.face is not None]
    if view.variant == "suit":
        if view.suit < 0:
            return Hint(_("Lead a card."), _("Lead the marked card."))
        honest = all(suit_of(face) == view.suit for face in faces)
    else:
        honest = all(face == JOKER or rank_of(face) == move.rank for face in faces)
    count = len(move.slots)
    where = ngettext("Play the marked card.", "Play {n} cards.", count).format(n=count)
    if view.variant != "suit" and not view.required:
        where = _("{do} Announce: {cards}.").format(do=where, cards=texts.cards_of(move.rank, count))
    return Hint(_("Stay honest this time.") if honest else _("This is a time to bluff."), where)
