"""Ménestrels in the client: words, options, results and pictures besides its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from client.i18n import N_, _
from client.tables.menestrels import words
from client.tables.menestrels.options import BOOK
from client.tables.menestrels.positions import SHOWCASE
from client.tables.registry import Level, RoundSeen, StepSeen, TableEntry
from core.games.menestrels.scoring import count

if TYPE_CHECKING:
    import pygame

    from client.stage.canvas import Canvas
    from client.tables.base import GameTable, TableSetup
    from core.game import Json, Line


class MenestrelsEntry(TableEntry):
    """Gather the best company before the King comes."""

    name = "menestrels"
    title = N_("Ménestrels")
    tagline = N_("Gather minstrels, acrobats and bears: whose show will please the King?")
    book = BOOK
    absent = N_(
        "In its turns it takes a coin, but a card once a whole round has taken coins only; it allows everything."
    )
    usual_seats = 4
    cut = False
    long_turns = True
    levels: ClassVar[Mapping[int, Level]] = {
        1: Level(N_("Bot, stallholder"), N_("Takes what looks well and costs little.")),
        2: Level(N_("Bot, impresario"), N_("Follows colours, couples and what others collect.")),
        3: Level(N_("Bot, master of revels"), N_("Weighs every prize, denies, and plans the last shows.")),
    }

    def table(self, setup: TableSetup) -> GameTable:
        """The fair."""
        from client.tables.menestrels.table import MenestrelsTable

        return MenestrelsTable(setup)

    def told(self, seen: StepSeen) -> list[str]:
        """The lines of the log."""
        lines = [words.log_line(event, seen.names, seen.view.troupe) for event in seen.events]
        return [line.text for line in lines if line is not None]

    def columns(self, seen: RoundSeen) -> list[tuple[str, Sequence[int]]]:
        """The points, line by line in the score sheet."""
        state = seen.state
        if any(each is None for each in state.assigned):
            return []
        found = count(state.rules.troupe, state.nobles, state.coins, state.companies, state.assigned)
        return [(_("Points"), found.totals)]

    def score_line(self, line: Line) -> str:
        """A line of the score sheet in words."""
        return words.score_line(line)

    def draw_cover(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Lute, jester, stilts and bear at the fair."""
        from client.tables.menestrels.cover import draw

        draw(canvas, rect)

    def fan(self, canvas: Canvas) -> tuple[str, ...]:
        """Five cards, as they lie on the title's table."""
        from client.tables.menestrels.cover import fan

        return fan(canvas)

    def showcase(self) -> Mapping[str, Json]:
        """Tables worth looking at."""
        return SHOWCASE


ENTRY = MenestrelsEntry()
