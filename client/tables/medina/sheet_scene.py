"""The score sheet of a boxed game: lay its final board freely, read everybody's points beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from client.i18n import N_, _, ngettext
from client.input import Act, Event, Intent, Pointer
from client.scenes.base import Scene
from client.stage.still import Offset, Part, StillLayer
from client.tables import paint
from client.tables.base import Sitter
from client.tables.medina import buttons, column, ground, marks, tray, words
from client.tables.medina.layer import BoardLayer
from client.tables.medina.places import Places, places
from client.tables.medina.plan import COLOURS, MERCHANT, PLAYERS, STABLE, WELL, Plan, player_word
from client.tables.medina.sheet import LETTERS, Counted, Problem, Sheet
from client.tables.medina.space import SIDES, TOWERS, Space
from client.ui.focus import nearest
from core.games.medina.pieces import COLOUR_LETTERS, NEUTRAL, NOBODY

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

KINDS: Final = {**dict(zip(COLOUR_LETTERS, COLOURS, strict=True)), "S": STABLE, "M": MERCHANT, "W": WELL}
_NAMES: Final = {"S": N_("stable"), "M": N_("merchant"), "W": N_("well")}
_DIRECTIONS: Final = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
SIZE: Final = 25.0
LEAST_SIZE: Final = 8.5


class ScoreBoardScene(Scene):
    """Tools under the board, players beside it; a problem is said in words and marked on the board."""

    def __init__(self, sheet: Sheet | None = None) -> None:
        super().__init__()
        self.sheet = Sheet() if sheet is None else sheet
        self.tool = 0
        self.focus = "tool:0"
        self.hovered: str | None = None
        self.mouse = False
        self.places: Places | None = None
        self.counted: Counted | None = None
        self.problem: Problem | None = None
        self._still = StillLayer()
        self._layer = BoardLayer()
        self._version = 0
        self._seat = 0
        self._count()

    # -- what there is -------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place everything."""
        board = self.sheet.board
        size = (self.app.width, self.app.canvas.text_scale)
        self.places = places(*size, self.sheet.seats, board.width, board.height)

    @property
    def _at(self) -> Places:
        assert self.places is not None, "layout comes before drawing"
        return self.places

    def tools(self) -> list[str]:
        """Letters of pieces, then "roof:OWNER" for each player and for nobody, then "erase"."""
        owners = [*range(self.sheet.seats), NEUTRAL]
        return [*LETTERS, *(f"roof:{owner}" for owner in owners), "erase"]

    def targets(self) -> dict[str, pygame.FRect]:
        """Everything that can be pressed, by key."""
        at, space = self._at, self._at.space
        tools = self.tools()
        found = {f"tool:{i}": rect for i, rect in enumerate(at.tray_slots(len(tools)))}
        found |= {f"cell:{c}:{r}": space.cell((c, r)) for c, r in space.cells()}
        found |= {f"slot:{side}:{number}": space.slot((side, number)) for side, number in space.ring()}
        found |= {f"tower:{i}": space.tower(name).scale_by(0.7) for i, name in enumerate(TOWERS)}
        found |= {f"tile:{colour}": rect for colour, rect in enumerate(at.tiles)}
        found |= {f"seat:{seat}": rect for seat, rect in enumerate(at.seats)}
        return found | {"seats": at.heading, "clear": at.undo, "done": at.confirm}

    def hit(self, x: float, y: float) -> str | None:
        """The key of what lies at a point."""
        space = self._at.space
        for key, rect in self.targets().items():
            if not key.startswith(("cell", "slot", "tower")) and rect.collidepoint(x, y):
                return key
        cell = space.cell_at(x, y)
        if cell is not None:
            return f"cell:{cell[0]}:{cell[1]}"
        tower = space.tower_near(x, y)
        if tower is not None:
            return f"tower:{TOWERS.index(tower)}"
        slot = space.slot_at(x, y)
        return f"slot:{slot[0]}:{slot[1]}" if slot is not None else None

    def plan(self) -> Plan:
        """The board as it is drawn."""
        sheet = self.sheet
        plan = Plan(sheet.board.width, sheet.board.height)
        plan.cells = {cell: KINDS[letter] for cell, letter in sheet.cells.items()}
        plan.roofs = {cell: player_word(owner) for cell, owner in sheet.roofs.items()}
        for index, side in enumerate(SIDES):
            length = sheet.board.side_length[index]
            near, far = sheet.arms[2 * index], sheet.arms[2 * index + 1]
            plan.walls[side] = frozenset((*range(1, near + 1), *range(length - far + 1, length + 1)))
        for name, held in zip(TOWERS, sheet.towers, strict=True):
            if held != NOBODY:
                plan.flags[name] = player_word(held)
        return plan

    # -- doing ---------------------------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Do what a press on that target does."""
        kind, _colon, rest = key.partition(":")
        if kind == "done":
            self.back()
            return
        if kind == "tool":
            self.tool = int(rest)
        elif kind == "seat":
            self._seat = int(rest)
        elif kind == "seats":
            self.sheet.resize(self.sheet.seats % 4 + 1 if self.sheet.seats < 4 else 2)
            self._seat = min(self._seat, self.sheet.seats - 1)
            self.tool = min(self.tool, len(self.tools()) - 1)
            self.relayout()
        elif kind == "clear":
            self.sheet = Sheet(self.sheet.seats)
        else:
            self._change(kind, rest)
        self.app.audio.play("piece_drop" if kind in ("cell", "slot") else "click")
        self._count()
        self.invalidate()

    def _change(self, kind: str, rest: str) -> None:
        sheet = self.sheet
        if kind == "tower":
            sheet.next_holder(sheet.towers, int(rest))
        elif kind == "tile":
            sheet.next_holder(sheet.tiles, int(rest))
        elif kind == "slot":
            side, number = rest.split(":")
            sheet.wall(side, int(number))
        elif kind == "cell":
            column_, row = rest.split(":")
            cell, tool = (int(column_), int(row)), self.tools()[self.tool]
            if tool == "erase":
                sheet.erase(cell)
            elif tool.startswith("roof:"):
                sheet.roof(cell, int(tool[5:]))
            else:
                sheet.put(cell, tool)

    def erase(self, key: str) -> None:
        """Take away what lies there."""
        kind, _colon, rest = key.partition(":")
        if kind == "cell":
            column_, row = rest.split(":")
            self.sheet.erase((int(column_), int(row)))
            self._count()
            self.invalidate()

    def _count(self) -> None:
        self._version += 1
        found = self.sheet.counted()
        if isinstance(found, Problem):
            self.problem = found
        else:
            self.problem, self.counted = None, found

    def on(self, event: Event) -> bool:
        """Mouse, keyboard and pad."""
        if isinstance(event, Pointer):
            return self._on_pointer(event) or super().on(event)
        if isinstance(event, Act) and event.down and self._on_act(event):
            self.mouse = False
            self.invalidate()
            return True
        return super().on(event)

    def _on_pointer(self, event: Pointer) -> bool:
        if event.kind == "move":
            over = self.hit(event.x, event.y)
            if over != self.hovered or not self.mouse:
                self.hovered, self.mouse = over, True
                self.invalidate()
            return False
        if event.kind != "down":
            return False
        key = self.hit(event.x, event.y)
        self.hovered, self.mouse = key, True
        if key is None or event.button not in (1, 3):
            return False
        if event.button == 3:
            self.erase(key)
            return key.startswith("cell")
        self.press(key)
        return True

    def _on_act(self, event: Act) -> bool:
        if event.intent in _DIRECTIONS:
            return self._steer(event.intent)
        if event.repeat:
            return False
        if event.intent is Intent.OK:
            self.press(self.focus)
            return True
        if event.intent is Intent.ALT:
            self.erase(self.focus)
            return True
        if event.intent in (Intent.NEXT, Intent.PREV):
            step = 1 if event.intent is Intent.NEXT else -1
            self.tool = (self.tool + step) % len(self.tools())
            return True
        return False

    def _steer(self, way: Intent) -> bool:
        targets = self.targets()
        here = targets.pop(self.focus, None)
        if here is None:
            self.focus = "tool:0"
            return True
        keys = list(targets)
        index = nearest(here, [targets[key] for key in keys], way)
        if index is None:
            return False
        self.focus = keys[index]
        self.app.audio.play("focus")
        return True

    def prompts(self) -> list[tuple[Intent, str]]:
        """Place, remove, another piece, back."""
        found = [(Intent.OK, _("Choose")), (Intent.NEXT, _("Next piece"))]
        if self.focus.startswith("cell"):
            found = [(Intent.OK, _("Place")), (Intent.ALT, _("Remove")), (Intent.NEXT, _("Next piece"))]
        return [*found, (Intent.BACK, _("Back"))]

    # -- picture -------------------------------------------------------------------------------------------------

    def draw_static(self, canvas: Canvas) -> None:
        """The room."""
        ground.room(canvas, self._at.space)
        self._layer.room(canvas, self._at.zone)

    def draw(self, canvas: Canvas) -> None:
        """Board, tools, players, and the problem if there is one."""
        at = self._at
        plan = self.plan()
        self._still.begin()
        part = self._still.part
        self._layer.still(canvas, part("board"), at, plan, (self._version, self.sheet.seats), lambda _c, _s: None)
        self._draw_heading(canvas, part("heading"))
        for colour, rect in enumerate(at.tiles):
            self._draw_tile(canvas, part(f"tile{colour}"), rect, colour)
        for seat, rect in enumerate(at.seats):
            column.seat_panel(canvas, part(f"seat{seat}"), rect, self._look(seat))
        if at.log is not None:
            self._draw_lines(canvas, part("lines"), at.log)
        for index, rect in enumerate(at.tray_slots(len(self.tools()))):
            self._draw_tool(canvas, part(f"tool{index}"), rect, index)
        text = self.problem.sentence if self.problem is not None else self._hint()
        tray.status(canvas, part("status"), at.status, text, self.problem is not None)
        for key, rect in (("clear", at.undo), ("done", at.confirm)):
            lit = (not self.mouse and self.focus == key, self.mouse and self.hovered == key)
            label = _("Clear") if key == "clear" else _("Done")
            buttons.plain(canvas, part(key), rect, label, "icons/trash" if key == "clear" else "icons/check", lit)
        self._still.end(canvas)
        self._draw_marks(canvas, at.space)
        self.draw_prompts(canvas)

    def _hint(self) -> str:
        key = (self.hovered if self.mouse else self.focus) or ""
        if key.startswith("slot"):
            return _("A press lets the wall reach to here, or takes its last piece away.")
        if key.startswith(("tower", "tile")):
            return _("A press gives it to the next player.")
        return _("Lay the board as it ended: pieces, roofs, walls, then who holds towers and tiles.")

    def _draw_marks(self, canvas: Canvas, space: Space) -> None:
        if self.problem is not None:
            for cell in self.problem.cells:
                marks.frame(canvas, space.cell(cell), space.k, marks.STOP)
        key = self.hovered if self.mouse else self.focus
        if key is not None and key.startswith(("cell", "slot", "tower")):
            rect = self.targets().get(key)
            if rect is not None:
                marks.frame(canvas, rect, space.k, marks.WHITE)
        elif key is not None and key.startswith(("tile", "seat")) and not self.mouse:
            canvas.rect(canvas.theme.strong, self.targets()[key].inflate(4, 4), 16, 4)

    def _draw_heading(self, canvas: Canvas, part: Part) -> None:
        rect = self._at.heading
        focused = not self.mouse and self.focus == "seats"
        count = ngettext("{n} player", "{n} players", self.sheet.seats).format(n=self.sheet.seats)

        def draw(inner: Canvas, offset: Offset) -> None:
            box = paint.shifted(rect, offset)
            theme = inner.theme
            name = inner.text(
                _("Médina"), (box.left + 6, box.centery), 50, "title", theme.gold, "midleft", shadow=True, fixed=True
            )
            plate = pygame.FRect(name.right + 18, box.top + 4, box.right - name.right - 20, box.h - 8)
            paint.plaque(inner, plate, focused)
            size = 27 * min(inner.text_scale, 1.5)
            inner.text(count, plate.center, size, "bold", theme.text, "center", plate.w - 20, fixed=True)

        part.draw(canvas, rect, (count, focused), draw)

    def _draw_tile(self, canvas: Canvas, part: Part, rect: pygame.FRect, colour: int) -> None:
        held = self.sheet.tiles[colour]

        def draw(inner: Canvas, offset: Offset) -> None:
            box = paint.shifted(rect, offset)
            paint.plaque(inner, box)
            side = min(box.h - 12, box.w * 0.6)
            middle = (box.left + 8 + side / 2, box.centery)
            column.value_tile(inner, middle, side, colour)
            if held != NOBODY:
                mark = min(44.0, box.w * 0.32)
                x = (middle[0] + side / 2 + box.right - 4) / 2
                inner.sprite(f"medina/symbol_{player_word(held)}", (x, box.centery), (mark, mark))

        part.draw(canvas, rect.inflate(8, 8), (held, tuple(rect)), draw)

    def _look(self, seat: int) -> column.SeatLook:
        sheet, counted = self.sheet, self.counted
        points = None
        if self.problem is None and counted is not None:
            points = counted.view.players[seat].points
        sitter = Sitter(_("Player {n}").format(n=seat + 1))
        return column.SeatLook(
            sitter=sitter,
            player=PLAYERS[seat],
            roofs=0,
            neutral=0,
            tea=0,
            stock=None,
            tiles=tuple([index for index, held in enumerate(sheet.tiles) if held == seat]),
            towers=tuple([index for index, held in enumerate(sheet.towers) if held == seat]),
            turn=seat == self._seat,
            retired=False,
            winner=self.problem is None and counted is not None and seat in counted.winners and bool(points),
            points=points,
            wins=None,
        )

    def _draw_lines(self, canvas: Canvas, part: Part, rect: pygame.FRect) -> None:
        """The chosen player's points line by line."""
        from client.tables.medina.entry import ENTRY

        counted = self.counted
        lines = counted.lines[self._seat] if self.problem is None and counted is not None else ()
        told = tuple([(ENTRY.score_line(line), line.points) for line in lines])

        def draw(inner: Canvas, offset: Offset) -> None:
            box = paint.shifted(rect, offset)
            paint.plaque(inner, box, fill=(18, 10, 7, 200))
            room = box.inflate(-28, -18)
            size = SIZE
            wide = room.w - 2.6 * SIZE * inner.text_scale
            while size > LEAST_SIZE and _height(inner, [said for said, _points in told], wide, size) > room.h:
                size *= 0.93
            step = inner.line_height(size)
            y = room.top
            for said, points in told:
                rows = inner.wrap(said, wide, size)
                for index, row in enumerate(rows):
                    inner.text(row, (room.left, y + index * step), size, "body", inner.theme.text)
                inner.text(f"+{points}", (room.right, y), size, "bold", inner.theme.gold, "topright")
                y += step * len(rows) + 3
            if not told:
                inner.paragraph(_("No points yet."), room, SIZE, "body", inner.theme.muted)

        part.draw(canvas, rect.inflate(8, 8), (told, tuple(rect)), draw)

    def _draw_tool(self, canvas: Canvas, part: Part, rect: pygame.FRect, index: int) -> None:
        tool = self.tools()[index]
        key = f"tool:{index}"
        lit = (index == self.tool, not self.mouse and self.focus == key, self.mouse and self.hovered == key)
        sprite, ratio, label = _tool_look(tool)

        def draw(inner: Canvas, offset: Offset) -> None:
            tray.tool(inner, paint.shifted(rect, offset), sprite, ratio, label, lit)

        part.draw(canvas, rect.inflate(16, 16), (tool, lit, label, tuple(rect)), draw)


def _height(canvas: Canvas, texts: list[str], wide: float, size: float) -> float:
    """How high these lines are at a size."""
    return sum(len(canvas.wrap(text, wide, size)) * canvas.line_height(size) + 3 for text in texts)


def _tool_look(tool: str) -> tuple[str, float, str]:
    """Picture, proportions and name of a tool."""
    if tool == "erase":
        return "icons/trash", 1.0, _("remove")
    if tool.startswith("roof:"):
        return f"medina/dome_{player_word(int(tool[5:]))}", 100 / 120, _("roof")
    if tool in COLOUR_LETTERS:
        index = COLOUR_LETTERS.index(tool)
        return f"medina/building_{COLOURS[index]}", 100 / 120, words.colour(index)
    ratio = 72 / 100 if tool == "M" else 100 / 120
    sprite = "medina/merchant_1" if tool == "M" else f"medina/{KINDS[tool]}"
    return sprite, ratio, _(_NAMES[tool])
