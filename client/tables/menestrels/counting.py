"""The count before the King: one category after the other, with what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.tables import paint
from client.tables.menestrels import words
from client.tables.menestrels.board import ALL
from client.tables.sizes import between, farness, legible
from core.games.menestrels.nobles import COUNT
from core.games.menestrels.scoring import LINES
from core.games.menestrels.view import View

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.base import Sitter
    from client.tables.menestrels.geometry import Places

_SIGNS = ("minstrels/coin", "minstrels/signs/R", "minstrels/signs/B", "minstrels/signs/Y", "minstrels/badges/woman",
          "minstrels/signs/G", "minstrels/badges/couple")  # fmt: skip


def measures(view: View, line: int) -> tuple[int, ...]:
    """What is compared in a line, by seat."""
    players = view.players
    name = LINES[line]
    if name == "wealth":
        return tuple(player.coins for player in players)
    if name in ("blue", "red", "yellow"):
        index = ("blue", "red", "yellow").index(name)
        return tuple(player.strength[index] for player in players)
    if name == "women":
        return tuple(player.women for player in players)
    if name == "green":
        return tuple(player.green for player in players)
    return tuple(player.couples for player in players)


def explanation(view: View, line: int, short: bool = False) -> str:
    """Why ties fell as they did; "" where there was none at the top. `short`: in two or three words."""
    if LINES[line] in ("green", "couples"):
        return ""
    values = measures(view, line)
    best = max(values)
    tied = [seat for seat, value in enumerate(values) if value == best]
    if best < 1:
        return _("Nobody") if short else _("Nobody has any.")
    if len(tied) < 2:
        return ""
    if any(view.players[seat].noble == COUNT for seat in tied):
        return _("A tie: the Count") if short else _("A tie: the Count wins it.")
    return _("A tie: shared") if short else _("A tie: the prizes are shared, rounded down.")


def draw(canvas: Canvas, part: paint.Part, at: Places, view: View, told: int, sitters: Sequence[Sitter]) -> None:
    """The table of points as far as it has been told."""
    if view.count is None or told < 1:
        return
    text = at.text
    wide = min(
        at.width - between(240, 160, text), 330.0 + (190.0 + 40 * farness(text)) * view.seats + 80 * farness(text)
    )
    box = pygame.FRect((at.width - wide) / 2, between(150, 92, text), wide, between(620, 850, text))
    key = (view.count, told, tuple(sitters), tuple(box))
    part.draw(canvas, box.inflate(12, 12), key, lambda inner, offset: _paint(inner, offset, box, view, told, sitters))


def _paint(
    canvas: Canvas, offset: paint.Offset, box: pygame.FRect, view: View, told: int, sitters: Sequence[Sitter]
) -> None:
    if view.count is None:
        return
    theme = canvas.theme
    rect = paint.shifted(box, offset)
    paint.plaque(canvas, rect, strong=True, fill=(22, 12, 16, 255))
    text = canvas.text_scale
    far = farness(text) >= 1
    size, small = legible(27.0, text), legible(18.0, text)
    canvas.text(
        _("Before the King"), (rect.centerx, rect.y + 40), 44, "heading", theme.gold, "center", rect.w - 60, True
    )
    left = between(300.0, 390.0, text)
    cell = (rect.w - left - 24) / view.seats
    for seat, sitter in enumerate(sitters):
        x = rect.x + left + cell * (seat + 0.5)
        winner = told >= ALL and seat == view.count.winner
        color = theme.gold if winner else theme.text
        canvas.text(
            sitter.name, (x, rect.y + between(92, 104, text)), size, "bold", color, "center", cell - 8, fixed=True
        )
        if winner:
            # Beside a large name there is no room: there it stands beside the total.
            y = rect.y + 92 if not far else rect.y + 172 + 84 * len(LINES) + 8
            spot = (x - cell / 2 + 22, y) if not far else (x - 66, y)
            canvas.sprite("icons/crown", spot, (34, 34))
    first, step = between(140.0, 172.0, text), between(57.0, 84.0, text)
    for line in range(len(LINES)):
        y = rect.y + first + step * line
        shown = told > line + 1 or told >= ALL
        current = told == line + 1 and told < ALL
        if current:
            canvas.rect((*theme.gold, 30), (rect.x + 10, y - step / 2 + 2, rect.w - 20, step - 4), 10)
        canvas.sprite(_SIGNS[line], (rect.x + 40, y), (38, 38))
        why = explanation(view, line, far) if shown or current else ""
        up = 8 if not far else 18 if why else 0
        room = left - 80
        canvas.text(
            _(words.LINES[line]), (rect.x + 68, y - up), size, "bold", theme.text, "midleft", room, fixed=True
        )
        if why:
            at = (rect.x + 68, y + between(16, 20, text))
            canvas.text(why, at, small, "body", theme.muted, "midleft", room, fixed=True)
        if not (shown or current):
            continue
        for seat, value in enumerate(measures(view, line)):
            x = rect.x + left + cell * (seat + 0.5)
            points = view.count.points[line][seat]
            color = theme.gold if points else theme.muted
            canvas.text(str(points), (x + 6, y), legible(32.0, text), "bold", color, "midleft", fixed=True)
            canvas.text(f"({value})", (x - 6, y), legible(22.0, text), "body", theme.muted, "midright", fixed=True)
    y = rect.y + first + step * len(LINES) + 8
    canvas.line(theme.line, (rect.x + 20, y - 30), (rect.right - 20, y - 30), 2)
    canvas.text(_("Total"), (rect.x + 68, y), legible(32.0, text), "bold", theme.gold, "midleft", fixed=True)
    if told >= ALL:
        for seat, total in enumerate(view.count.totals):
            x = rect.x + left + cell * (seat + 0.5)
            color = theme.gold if seat == view.count.winner else theme.text
            canvas.text(str(total), (x, y), 38, "bold", color, "center", fixed=True)
