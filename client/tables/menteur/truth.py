"""The truth after a round: who lied when, one line a play that lay in the middle at the end."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import _
from client.tables.menteur.texts import cards_of, rank_name, said, suit_name
from client.ui.text import Paragraph
from core.games.menteur.events import TruthShown
from core.games.menteur.packs import JOKER, rank_of, suit_of


def truth_text(shown: Sequence[TruthShown], names: Sequence[str], *, suit: bool) -> list[Paragraph]:
    """Who lied when: one line a play that lay in the middle at the end."""
    lines = [Paragraph(_("The truth"), "heading", 40)]
    for event in shown:
        for play in event.plays:
            words = said(names[play.seat], suit_name(play.claim) if suit else cards_of(play.claim, len(play.faces)))
            verdict = _("true") if play.honest else _("a lie")
            cards = ", ".join(face_name(face) for face in play.faces)
            lines.append(Paragraph(f"{play.turn}. {words} — {verdict}", "bold" if not play.honest else "body", 27))
            if not play.honest:
                lines.append(Paragraph(cards, "body", 25, gap=0, indent=40))
    return lines


def face_name(face: int) -> str:
    """A card in words."""
    if face == JOKER:
        return _("joker")
    return _("{rank} of {suit}").format(rank=rank_name(rank_of(face)), suit=suit_name(suit_of(face)))
