"""The column beside the board: heading, palace tiles, the players with what they hold, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.i18n import _
from client.stage.still import Offset, Part
from client.tables import paint
from client.tables.medina import pieces, words
from client.tables.medina.plan import COLOURS, PLAYERS, player_word
from client.tables.sizes import between, legible
from core.games.medina.board import TOWER_VALUES, board_for
from core.games.medina.pieces import MERCHANT, NOBODY, STABLE, TILE_VALUES, WALL

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.base import Sitter
    from client.tables.medina.shown import Shown
    from core.game import Event
    from core.games.medina.view import View

LOG_SIZE = 24.0
LEAST_VALUE = 21.0
"""The value on a tile stays legible when the tile is small: units."""
TURN_FILL = (92, 54, 16, 250)
PLAIN_FILL = (24, 12, 8, 236)


def heading(canvas: Canvas, part: Part, rect: pygame.FRect, shown: Shown, form: str) -> None:
    """The game's name, turn and series."""
    standing, view = shown.standing, shown.view
    said = [_("Round {n}").format(n=standing.round_no)] if standing.form != "single" else []
    if view.turn:
        said.append(_("Turn {n}").format(n=view.turn))
    if standing.form != "single":
        said.append(form)

    def draw(inner: Canvas, offset: Offset) -> None:
        box = paint.shifted(rect, offset)
        gold = inner.theme.gold
        name = inner.text(
            _("Médina"), (box.left + 6, box.centery), 50, "title", gold, "midleft", shadow=True, fixed=True
        )
        room = box.right - name.right - 30
        size = 27 * min(inner.text_scale, 1.5)
        at = (box.right - 8, box.centery + 3)
        inner.text(" · ".join(said), at, size, "body", inner.theme.text, "midright", room, True, fixed=True)

    part.draw(canvas, rect, (tuple(said),), draw)


# -- palace tiles --------------------------------------------------------------------------------------------------


def tile(canvas: Canvas, part: Part, rect: pygame.FRect, view: View, colour: int, pointed: bool) -> None:
    """One palace tile: its value, its holder and the size to beat, whether its colour waits or is gone."""
    key = (view.colours[colour], pointed, tuple(rect))
    part.draw(
        canvas,
        rect.inflate(8, 8),
        key,
        lambda inner, off: _tile(inner, paint.shifted(rect, off), view, colour, pointed),
    )


def _tile(canvas: Canvas, box: pygame.FRect, view: View, colour: int, pointed: bool) -> None:
    shown = view.colours[colour]
    paint.plaque(canvas, box, pointed, fill=PLAIN_FILL)
    side = min(box.h - 12, box.w * 0.6)
    middle = (box.left + 8 + side / 2, box.centery)
    value_tile(canvas, middle, side, colour, 110 if shown.gone else 255)
    x = (middle[0] + side / 2 + box.right - 4) / 2
    if shown.holder != NOBODY:
        mark = min(34.0, box.w * 0.27)
        canvas.sprite(f"medina/symbol_{player_word(shown.holder)}", (x, box.top + 8 + mark / 2), (mark, mark))
        size = legible(min(30.0, box.h * 0.3), canvas.text_scale)
        at = (x, box.bottom - max(box.h * 0.24, size * 0.62))
        canvas.text(str(shown.to_beat), at, size, "bold", canvas.theme.strong, "center", box.w * 0.36, fixed=True)
    icon = "icons/cross" if shown.gone else "icons/lock" if shown.closed else ""
    if icon:
        at = (box.left + 20, box.top + 18)
        canvas.circle((16, 10, 8), at, 17)
        canvas.circle(canvas.theme.warn, at, 17, 2)
        canvas.sprite(icon, at, (22, 22))


def value_tile(canvas: Canvas, middle: tuple[float, float], side: float, colour: int, alpha: int = 255) -> None:
    """A palace tile with its value written on its plate."""
    canvas.sprite(f"medina/palace_tile_{COLOURS[colour]}", middle, (side, side), alpha=alpha)
    at = (middle[0] + side * 0.26, middle[1] + side * 0.225)
    pieces.figure(canvas, at, str(TILE_VALUES[colour]), max(side * 0.3, LEAST_VALUE))


def value_tower(canvas: Canvas, middle: tuple[float, float], side: float, tower: int) -> None:
    """A tower tile with its value."""
    canvas.sprite("medina/tower_tile", middle, (side, side))
    at = (middle[0], middle[1] + side * 0.105)
    pieces.figure(canvas, at, str(TOWER_VALUES[tower]), max(side * 0.32, LEAST_VALUE))


# -- players -------------------------------------------------------------------------------------------------------


class SeatLook(NamedTuple):
    """Everything a player's panel shows; equal looks need no new painting."""

    sitter: Sitter
    player: str
    roofs: int
    neutral: int
    tea: int
    stock: tuple[int, ...] | None
    tiles: tuple[int, ...]
    towers: tuple[int, ...]
    turn: bool
    retired: bool
    winner: bool
    points: int | None
    wins: int | None


def look_of(shown: Shown, seat: int, sitter: Sitter, active: bool) -> SeatLook:
    """What a player's panel shows now."""
    view, standing = shown.view, shown.standing
    player = view.players[seat]
    count = shown.count
    points = count.totals[seat] if count is not None and count.totals else player.points if shown.points else None
    if shown.winners and points is None:
        points = player.points
    return SeatLook(
        sitter,
        PLAYERS[seat],
        player.roofs,
        player.neutral_roofs,
        player.tea,
        player.stock,
        tuple([colour for colour, one in enumerate(view.colours) if one.holder == seat]),
        tuple([tower for tower, one in enumerate(view.towers) if one.holder == seat]),
        active,
        player.retired and view.phase != "OVER",
        seat in shown.winners,
        points,
        standing.wins[seat] if standing.wins else None,
    )


def seat_panel(canvas: Canvas, part: Part, rect: pygame.FRect, look: SeatLook) -> None:
    """Draw a player's panel."""
    part.draw(
        canvas,
        rect.inflate(10, 10),
        (look, tuple(rect)),
        lambda inner, off: _seat(inner, paint.shifted(rect, off), look),
    )


def _seat(canvas: Canvas, box: pygame.FRect, look: SeatLook) -> None:
    theme = canvas.theme
    paint.plaque(canvas, box, look.turn or look.winner, fill=TURN_FILL if look.turn or look.winner else PLAIN_FILL)
    upper = box.h * 0.5
    mark = min(46.0, upper - 6)
    y = box.top + upper / 2 + 2
    canvas.sprite(
        f"medina/symbol_{look.player}",
        (box.left + 12 + mark / 2, y),
        (mark, mark),
        alpha=120 if look.retired else 255,
    )
    right = box.right - 14
    if look.points is not None:
        size = min(46.0, upper * 0.82)
        drawn = canvas.text(str(look.points), (right, y), size, "bold", theme.gold, "midright", fixed=True)
        right = drawn.left - 12
    right = _roofs(canvas, right, y, look, min(40.0, upper * 0.72))
    if look.wins:
        size = min(26 * canvas.text_scale, upper * 0.5)
        drawn = canvas.text(str(look.wins), (right, y), size, "bold", theme.gold, "midright", fixed=True)
        canvas.sprite("icons/crown", (drawn.left - 15, y), (24, 24))
        right = drawn.left - 34
    left = box.left + 24 + mark
    color = theme.faint if look.retired else theme.strong if look.turn else theme.text
    name_size = min(29.0, upper * 0.6 / canvas.text_scale)
    canvas.text(look.sitter.name, (left, y), name_size, "bold", color, "midleft", right - left - 6)
    lower = pygame.FRect(box.left + 10, box.top + upper + 2, box.w - 20, box.h - upper - 9)
    tiles_w = _tiles(canvas, lower, look)
    room = pygame.FRect(lower.left, lower.top, lower.w - tiles_w - 8, lower.h)
    if look.retired:
        canvas.text(
            _("retired"), room.midleft, min(24.0, room.h * 0.55), "body", theme.muted, "midleft", room.w * 0.3
        )
        room = pygame.FRect(room.left + room.w * 0.3, room.top, room.w * 0.7, room.h)
    if look.stock is None:
        wide = min(room.w, room.h * 3)
        canvas.sprite(f"medina/screen_{look.player}", (room.left + wide / 2, room.centery), (wide, wide / 3))
        if look.tea:
            _counted(canvas, "medina/tea", room.left + wide + 10, room, look.tea)
    else:
        _stock(canvas, room, look)


def _roofs(canvas: Canvas, right: float, y: float, look: SeatLook, side: float) -> float:
    """Domes still in stock, in a row that ends at `right`; returns where it begins."""
    step = side * 0.66
    shown = ["neutral"] * look.neutral + [look.player] * look.roofs
    for index, player in enumerate(reversed(shown)):
        at = (right - side * 0.4 - index * step, y)
        canvas.sprite(f"medina/dome_{player}", at, (side, side * 1.2))
    return right - len(shown) * step - side * 0.2


def _tiles(canvas: Canvas, box: pygame.FRect, look: SeatLook) -> float:
    """Tiles held, from the right; returns the width used."""
    count = len(look.tiles) + len(look.towers)
    if not count:
        return 0.0
    side = min(box.h, between(50.0, 54.0, canvas.text_scale))
    step = min(side + between(3, 8, canvas.text_scale), box.w * 0.5 / count)
    x = box.right - side / 2
    for tower in reversed(look.towers):
        value_tower(canvas, (x, box.centery), side, tower)
        x -= step
    for colour in reversed(look.tiles):
        value_tile(canvas, (x, box.centery), side, colour)
        x -= step
    return box.right - (x + step - side / 2)


def _stock(canvas: Canvas, box: pygame.FRect, look: SeatLook) -> None:
    stock = look.stock or ()
    kinds = [(f"medina/building_{name}", stock[index]) for index, name in enumerate(COLOURS)]
    kinds += [
        ("medina/stable", stock[STABLE]),
        ("medina/merchant_1", stock[MERCHANT]),
        ("medina/wall_across", stock[WALL]),
    ]
    if look.tea:
        kinds.append(("medina/tea", look.tea))
    step = box.w / len(kinds)
    for index, (sprite, count) in enumerate(kinds):
        _counted(canvas, sprite, box.left + index * step, pygame.FRect(0, box.top, step, box.h), count)


def _counted(canvas: Canvas, sprite: str, left: float, box: pygame.FRect, count: int) -> None:
    """A piece and how many of it there are."""
    ratio = {"medina/merchant_1": 0.72, "medina/wall_across": 1.04, "medina/tea": 1.0}.get(sprite, 0.83)
    high = min(box.h - 4, 40.0) * (0.8 if ratio > 0.9 else 1.0)
    wide = high * ratio
    room = box.w if box.w > 1 else wide + 40
    number = str(count)
    size = min(25.0 * min(canvas.text_scale, 1.4), box.h * 0.62)
    text_w = canvas.measure(number, size, "bold", fixed=True)[0]
    if wide + text_w + 4 > room:
        wide = max(10.0, room - text_w - 4)
        high = wide / ratio
    canvas.sprite(sprite, (left + wide / 2, box.centery), (wide, high), alpha=255 if count else 80)
    color = canvas.theme.text if count else canvas.theme.faint
    canvas.text(number, (left + wide + 2, box.centery), size, "bold", color, "midleft", fixed=True)


# -- log -----------------------------------------------------------------------------------------------------------


def log(
    canvas: Canvas, part: Part, rect: pygame.FRect, shown: Shown, names: Sequence[str], lines: paint.LogLines
) -> None:
    """Draw the log, newest below."""
    events = tuple([event for event, _view in shown.log])
    key = (len(events), events[-1] if events else None, tuple(rect), tuple(names))

    def paint_it(inner: Canvas, offset: paint.Offset) -> None:
        _log(inner, paint.shifted(rect, offset), shown, names, offset, lines)

    part.draw(canvas, rect.inflate(8, 8), key, paint_it)


def _spots(seat: int, event: Event, view: View) -> tuple[str, ...]:
    """Who did it, and where."""
    cell = getattr(event, "cell", -1)
    if not isinstance(cell, int) or cell < 0:
        return (f"seat:{seat}",)
    column, row = board_for(view.seats).column_row(cell)
    return f"seat:{seat}", f"at:{column},{row}"


def _log(
    canvas: Canvas,
    box: pygame.FRect,
    shown: Shown,
    names: Sequence[str],
    offset: paint.Offset,
    lines: paint.LogLines,
) -> None:
    paint.plaque(canvas, box, fill=(18, 10, 7, 200))
    inner = box.inflate(-24, -16)
    size = LOG_SIZE if canvas.text_scale <= 1.5 else LOG_SIZE * 0.86
    step = canvas.line_height(size)
    indent = min(32.0, step * 1.1)
    y = inner.bottom
    lines.begin()
    for event, view in reversed(shown.log):
        line = words.log_line(event, view, names)
        if line is None:
            continue
        seat, said = line
        rows = canvas.wrap(said, inner.w - indent, size)
        top = y - len(rows) * step
        if top < inner.top:
            break
        for index, row in enumerate(rows):
            at = (inner.left + indent, top + (index + 0.5) * step)
            canvas.text(row, at, size, "body", canvas.theme.text, "midleft", inner.w - indent)
        if seat is not None:
            lines.note(pygame.FRect(inner.left, top, inner.w, y - top), offset, _spots(seat, event, view))
            side = min(26.0, step * 0.9)
            canvas.sprite(f"medina/symbol_{PLAYERS[seat]}", (inner.left + side / 2, top + step / 2), (side, side))
        y = top - 2
    if y == inner.bottom:
        canvas.paragraph(_("Nothing yet."), inner, size, "body", canvas.theme.muted)
