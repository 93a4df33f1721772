"""What the two result screens share: the standings as a table, the names of winners, and how rounds ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.i18n import _
from client.stage.canvas import Canvas
from client.tables import registry
from client.tables.registry import RoundSeen
from core.series import SeriesState


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line: cells as texts, whether he has won."""

    name: str
    shield: str
    cells: tuple[str, ...]
    winner: bool


@dataclass(frozen=True, slots=True)
class Result:
    """A round that has ended: `cells` per seat under `headings`; `series_winners` empty while the series goes on.

    `reason`: how it ended, a sentence or "".
    """

    round: int
    form: str
    reason: str
    winners: tuple[int, ...]
    series_winners: tuple[int, ...]
    headings: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, game: str, state: SeriesState, seen: RoundSeen) -> Result:
        """Read it off the series' state and what the game says of its round."""
        entry = registry.entry(game)
        kind = state.form.kind
        columns = entry.columns(seen)
        if kind == "penalty":
            columns.append((_("Total"), state.totals))
        if kind != "single":
            columns.append((_("Wins"), state.wins))
        outcome = state.outcome
        return cls(
            state.round,
            entry.options.value_text("series", str(state.form)),
            entry.reason(state.inner),
            () if outcome is None else outcome.winners,
            tuple(state.winners),
            tuple(heading for heading, _numbers in columns),
            tuple(tuple(str(numbers[seat]) for _h, numbers in columns) for seat in range(len(state.wins))),
        )


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
    head = 46.0 * min(2.0, grown)
    step = min(74.0 * grown, (rect.h - head) / max(1, len(rows)))
    size = min(34.0 * grown, step * 0.52)
    shield = min(58.0, step * 0.66)
    room = rect.w * 0.54
    cell = (rect.w - room) / max(1, len(headings))
    for number, heading in enumerate(headings):
        x = rect.x + room + cell * (number + 0.5)
        canvas.text(
            heading, (x, rect.y + head * 0.43), head * 0.54, "body", theme.muted, "center", cell - 10, fixed=True
        )
    for place, row in enumerate(rows):
        y = rect.y + head + step * (place + 0.5)
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
