"""Points: the final count palace by palace, and the estimate on demand; both drawn over the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.tables.medina import marks, words
from client.tables.medina.plan import roof_cell
from client.tables.medina.shown import Count, Shown
from client.tables.medina.space import TOWERS, Space
from client.tables.sizes import legible
from core.games.medina.board import SIDES, board_for
from core.games.medina.pieces import NEUTRAL, NOBODY

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from core.games.medina.view import PalaceView, View

SHOWN_MS = 1250.0
TILES_MS = 950.0


def parts(palace: PalaceView) -> tuple[str, ...]:
    """What a palace is worth, part by part."""
    counted = (len(palace.buildings), len(palace.stables), palace.walls, palace.merchants, palace.wells)
    return words.parts(*counted)


def counts(view: View, names: Sequence[str]) -> Iterator[Count]:
    """The final count: each player's palaces in the order of claiming, then his tiles and towers."""
    totals = [0] * view.seats
    for seat in range(view.seats):
        owned = sorted((one for one in view.palaces if one.owner == seat), key=lambda one: one.claim)
        for palace in owned:
            totals[seat] += palace.points
            title = f"{names[seat]} · {words.palace(palace.colour)}"
            yield Count(title, parts(palace), palace.points, seat, palace.number, totals=tuple(totals))
        for colour, shown in enumerate(view.colours):
            if shown.holder == seat:
                totals[seat] += shown.value
                title = _("{name} · tile of the {palace}").format(name=names[seat], palace=words.palace(colour))
                yield Count(title, (), shown.value, seat, tile=colour, totals=tuple(totals))
        for tower, held in enumerate(view.towers):
            if held.holder == seat:
                totals[seat] += held.value
                title = _("{name} · tower {n}").format(name=names[seat], n=held.value)
                yield Count(title, (), held.value, seat, tower=tower, totals=tuple(totals))


def final(totals: tuple[int, ...]) -> Count:
    """The end of the count: only the totals stay."""
    return Count(totals=totals)


def draw_count(canvas: Canvas, space: Space, shown: Shown, zone: pygame.FRect) -> None:
    """Draw what is being counted: the palace or tower marked, its points beside it."""
    count, view = shown.count, shown.view
    if count is None or not count.title:
        return
    at: tuple[float, float] = (zone.centerx, zone.top + zone.h * 0.3)
    if 0 <= count.palace < len(view.palaces):
        palace = view.palaces[count.palace]
        board = board_for(view.seats)
        cells = [board.column_row(cell) for cell in (*palace.buildings, *palace.stables)]
        marks.outline(canvas, space, cells, marks.WHITE, 7)
        ground = space.cell(board.column_row(roof_cell(palace.buildings, board.width)))
        below = ground.centery < zone.centery
        edge = max(cell[1] for cell in cells) if below else min(cell[1] for cell in cells)
        row = space.cell((1, edge))
        at = (ground.centerx, row.bottom + 74 if below else row.top - 120)
    elif count.tower >= 0:
        tower = space.tower(TOWERS[count.tower])
        at = (tower.centerx, tower.bottom + 70 if tower.centery < zone.centery else tower.top - 150)
        canvas.glow(tower.midtop, 90 * space.k)
    _plate(canvas, at, zone, count)


def _plate(canvas: Canvas, at: tuple[float, float], zone: pygame.FRect, count: Count) -> None:
    theme = canvas.theme
    sum_size, title_size, size = 50.0, 29.0, 26.0
    detail = " + ".join(count.lines)
    room = zone.w * 0.72
    points = f"+{count.points}"
    points_w = canvas.measure(points, sum_size, "bold")[0] + 26
    wide = max(canvas.measure(count.title, title_size, "bold")[0], canvas.measure(detail, size)[0] if detail else 0.0)
    wide = min(wide, room - points_w)
    rows = canvas.wrap(detail, wide + 2, size) if detail else []
    step = canvas.line_height(size)
    box = pygame.FRect(0, 0, wide + points_w + 44, canvas.line_height(title_size) + step * len(rows) + 28)
    box.center = at
    box.clamp_ip(zone.inflate(-16, -16))
    fill = (0, 0, 0, 255) if theme.plain else (30, 14, 8, 244)
    canvas.shade(box.move(3, 6), (0, 0, 0, 120), 20)
    canvas.shade(box, fill, 20)
    canvas.shade(box, (*theme.gold, 255), 20, 3)
    left, y = box.left + 20, box.top + 12 + canvas.line_height(title_size) / 2
    canvas.text(count.title, (left, y), title_size, "bold", theme.strong, "midleft", wide)
    for index, row in enumerate(rows):
        place = (left, y + canvas.line_height(title_size) / 2 + (index + 0.5) * step)
        canvas.text(row, place, size, "body", theme.text, "midleft", wide + 4)
    canvas.text(points, (box.right - 20, box.centery), sum_size, "bold", theme.gold, "midright", shadow=True)


def draw_estimate(canvas: Canvas, space: Space, shown: Shown) -> None:
    """Draw the points of every palace as it stands, and the lengths of the wall arms."""
    view = shown.view
    board = board_for(view.seats)
    for palace in view.palaces:
        ground = space.cell(board.column_row(roof_cell(palace.buildings, board.width)))
        at = (ground.centerx, ground.centery - 20 * space.k)
        owned = palace.owner not in (NOBODY, NEUTRAL)
        _badge(canvas, at, str(palace.points), space.k, owned)
    for name, tower in zip(TOWERS, view.towers, strict=True):
        box = space.tower(name)
        for arm in tower.arms:
            if arm.slots:
                across = SIDES[arm.number // 2] in "NS"
                way = 1 if name.endswith("W") else -1
                down = 1 if name.startswith("N") else -1
                dx, dy = (86 * way, -34) if across else (0, 54 if down > 0 else -136)
                at = (box.centerx + dx * space.k, box.centery + dy * space.k)
                _badge(canvas, at, str(len(arm.slots)), space.k * 0.72, True, (112, 84, 40))


def _badge(
    canvas: Canvas,
    at: tuple[float, float],
    text: str,
    k: float,
    strong: bool,
    fill: tuple[int, int, int] = (54, 20, 10),
) -> None:
    """A number on a disc: filled for what somebody owns, hollow for what nobody owns yet."""
    size = legible(44 * k, canvas.text_scale)
    radius = max(31 * k, size * 0.72)
    canvas.circle((20, 10, 6), at, radius + 3 * k)
    canvas.circle(fill if strong else (246, 232, 196), at, radius)
    canvas.circle(canvas.theme.gold if strong else (120, 80, 30), at, radius, max(2.0, 4 * k))
    color = canvas.theme.strong if strong else (54, 30, 10)
    canvas.text(text, at, size, "bold", color, "center", radius * 1.8, fixed=True)
