"""What the two result screens share: the standings as a table, the names of winners, and how rounds ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from client.i18n import N_, _
from client.scenes.menteur_options import value_text
from client.stage.canvas import Canvas
from client.tables.menteur.texts import cards_of, rank_name, said, suit_name
from client.ui.lists import Paragraph
from core.game import Value
from core.games.menteur.events import TruthShown
from core.games.menteur.packs import JOKER, rank_of, suit_of
from core.series import SeriesState

REASONS = {
    "emptied": N_("An empty hand that nobody caught."),
    "guard": N_("The round had lasted long enough: fewest cards win."),
    "tokens": N_("Somebody has taken the last token: fewest tokens win."),
    "lives": N_("Only one is still alive."),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line: cells as texts, whether he has won."""

    name: str
    shield: str
    cells: tuple[str, ...]
    winner: bool


@dataclass(frozen=True, slots=True)
class Result:
    """A round that has ended: `cells` per seat under `headings`; `series_winners` empty while the series goes on."""

    round: int
    form: str
    reason: str
    winners: tuple[int, ...]
    series_winners: tuple[int, ...]
    headings: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, state: SeriesState, options: Mapping[str, Value]) -> Result:
        """Read it off the series' state."""
        inner = state.inner
        kind = state.form.kind
        columns: list[tuple[str, Sequence[int]]] = []
        if options.get("variant") == "dice":
            columns.append((_("Lives"), inner.lives))
        else:
            columns.append((_("Cards left"), [len(hand) for hand in inner.hands]))
        if options.get("forfeits", "off") != "off":
            columns.append((_("Tokens"), inner.tokens))
        if kind == "penalty":
            columns.append((_("Total"), state.totals))
        if kind != "single":
            columns.append((_("Wins"), state.wins))
        return cls(
            state.round,
            value_text("series", str(options["series"])),
            str(inner.reason),
            tuple(inner.winners),
            tuple(state.winners),
            tuple(heading for heading, _numbers in columns),
            tuple(tuple(str(numbers[seat]) for _h, numbers in columns) for seat in range(len(state.wins))),
        )


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


def winners_text(names: Sequence[str]) -> str:
    """ "Léa wins" or "Léa and Noé share the win"."""
    if not names:
        return _("Nobody wins")
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    return _("{names} and {last} share the win").format(names=", ".join(names[:-1]), last=names[-1])


def draw_rows(canvas: Canvas, rect: pygame.FRect, headings: Sequence[str], rows: Sequence[Row]) -> None:
    """Draw a table of players; the winners stand out by a crown and gold, not by colour alone."""
    theme = canvas.theme
    grown = max(1.0, canvas.text_scale)
    step = min(74.0 * grown, (rect.h - 46) / max(1, len(rows)))
    size = min(34.0 * grown, step * 0.52)
    shield = min(58.0, step * 0.66)
    room = rect.w * 0.54
    cell = (rect.w - room) / max(1, len(headings))
    for number, heading in enumerate(headings):
        x = rect.x + room + cell * (number + 0.5)
        canvas.text(heading, (x, rect.y + 20), 25, "body", theme.muted, "center", cell - 10, fixed=True)
    for place, row in enumerate(rows):
        y = rect.y + 46 + step * (place + 0.5)
        if row.winner:
            canvas.rect((*theme.gold, 34), (rect.x - 8, y - step / 2 + 3, rect.w + 16, step - 6), 12)
            canvas.sprite("icons/crown", (rect.x + 22, y), (size * 1.1, size * 1.1))
        canvas.sprite(f"shields/{row.shield}", (rect.x + 74, y), (shield, shield * 1.18))
        color = theme.gold if row.winner else theme.text
        role = "bold" if row.winner else "body"
        canvas.text(row.name, (rect.x + 116, y), size, role, color, "midleft", room - 130, fixed=True)
        for number, text in enumerate(row.cells):
            x = rect.x + room + cell * (number + 0.5)
            canvas.text(text, (x, y), size, role, color, "center", cell - 10, fixed=True)
