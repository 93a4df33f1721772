"""Médina in the client: words, options, results and pictures besides its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from client.benchmarks import Benchmark
from client.i18n import N_, _
from client.tables.medina import words
from client.tables.medina.options import BOOK
from client.tables.medina.positions import SHOWCASE
from client.tables.registry import Level, RoundSeen, StepSeen, TableEntry
from core.games.medina.board import TOWER_VALUES, TOWERS
from core.games.medina.pieces import COLOUR_CODES

if TYPE_CHECKING:
    import pygame

    from client.scenes.base import Scene
    from client.stage.canvas import Canvas
    from client.tables.base import GameTable, TableSetup
    from core.game import Json, Line

COVER_RATIO = 480 / 600
COVER_MIDDLE = 0.56
"""What a wide frame must show of the cover: domes and wall lie around this part of its height."""


class MedinaEntry(TableEntry):
    """Build the town together, and take its finest palaces in time."""

    name = "medina"
    title = N_("Médina")
    tagline = N_("Build the town together, and put your roof on its palaces in time.")
    book = BOOK
    absent = N_("In its turns it places the first pieces that may be placed: wall, merchant, building, stable, roof.")
    usual_seats = 4
    long_turns = True
    drafts = True
    cut = False
    levels: ClassVar[Mapping[int, Level]] = {
        1: Level(N_("Bot, trader"), N_("Places what comes to hand, roofs what is large.")),
        2: Level(N_("Bot, builder"), N_("Counts safe moves, knows when to roof.")),
        3: Level(N_("Bot, architect"), N_("Looks some turns ahead and plays to win the end of the game.")),
    }

    def table(self, setup: TableSetup) -> GameTable:
        """The board, the screens and the pieces."""
        from client.tables.medina.table import MedinaTable

        return MedinaTable(setup)

    def told(self, seen: StepSeen) -> list[str]:
        """The lines of the log."""
        lines = [words.log_line(event, seen.view, seen.names) for event in seen.events]
        return [line[1] for line in lines if line is not None]

    def columns(self, seen: RoundSeen) -> list[tuple[str, Sequence[int]]]:
        """Palaces and tiles as numbers of points, and the totals."""
        from core.games.medina.scoring import lines_of

        state = seen.state
        seats = range(len(state.totals))
        lines = [lines_of(state, seat) for seat in seats]
        palaces = [sum(line.points for line in of if line.label == "palace") for of in lines]
        tiles = [sum(line.points for line in of if line.label != "palace") for of in lines]
        return [(_("Palaces"), palaces), (_("Tiles"), tiles), (_("Points"), list(state.totals))]

    def score_line(self, line: Line) -> str:
        """A palace with its parts, a palace tile, a tower."""
        detail = line.detail
        if line.label == "palace":
            column, row = detail["at"]
            counted = (detail["buildings"], detail["stables"], detail["walls"], detail["merchants"])
            return _("{palace} at {place}: {parts}").format(
                palace=words.palace(COLOUR_CODES.index(detail["colour"])),
                place=f"({column},{row})",
                parts=", ".join(words.parts(*counted, detail.get("well", 0))),
            )
        if line.label == "palace tile":
            return _("tile of the {palace}").format(palace=words.palace(COLOUR_CODES.index(detail["colour"])))
        if line.label == "tower":
            return _("Tower {n}").format(n=TOWER_VALUES[TOWERS.index(detail["tower"])])
        return super().score_line(line)

    def tools(self) -> list[tuple[str, Callable[[], Scene]]]:
        """Lay the board of a boxed game and read its points."""
        from client.tables.medina.sheet_scene import ScoreBoardScene

        return [(_("Count a boxed game"), ScoreBoardScene)]

    def draw_cover(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The town at dusk."""
        high = max(rect.h, rect.w / COVER_RATIO)
        middle = rect.centery - (COVER_MIDDLE - 0.5) * high
        middle = min(rect.top + high / 2, max(rect.bottom - high / 2, middle))
        with canvas.clip(rect):
            canvas.sprite("medina/cover", (rect.centerx, middle), (high * COVER_RATIO, high))

    def showcase(self) -> Mapping[str, Json]:
        """Positions worth looking at."""
        return SHOWCASE

    def benchmarks(self) -> Mapping[str, Benchmark]:
        """How long pictures of the table take."""
        return {
            "medina-board": Benchmark(
                "draw + flip of a crowded board of Médina (4 pieces falling) at 720p to 4K",
                "client.tables.medina.benchmarks:crowded_board",
            )
        }


ENTRY = MedinaEntry()
