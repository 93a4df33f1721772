"""Courtisans in the client: words, options, results and pictures besides its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from client.i18n import N_, _
from client.tables.courtisans import texts
from client.tables.courtisans.options import BOOK
from client.tables.courtisans.positions import SHOWCASE
from client.tables.registry import Level, RoundSeen, StepSeen, TableEntry

if TYPE_CHECKING:
    import pygame

    from client.scenes.base import Scene
    from client.stage.canvas import Canvas
    from client.tables.base import GameTable, TableSetup
    from core.game import Json, Line


class CourtisansEntry(TableEntry):
    """Three cards a turn: one for the Queen, one for yourself, one for somebody else."""

    name = "courtisans"
    title = N_("Courtisans")
    tagline = N_("One card for the Queen, one for yourself, one for a rival: whom will she favour?")
    book = BOOK
    absent = N_(
        "In its turns it lays its cards unseen, in the order of the hand: table, own domain, next neighbour; "
        "effects are declined."
    )
    usual_seats = 4
    cut = False
    long_turns = True
    drafts = True
    levels: ClassVar[Mapping[int, Level]] = {
        1: Level(N_("Bot, page"), N_("Looks after its own missions.")),
        2: Level(N_("Bot, chamberlain"), N_("Weighs every column, and harms whoever leads.")),
        3: Level(N_("Bot, éminence grise"), N_("Imagines hands, spies and missions of all others before it plays.")),
    }

    def table(self, setup: TableSetup) -> GameTable:
        """The Queen's banquet."""
        from client.tables.courtisans.table import CourtisansTable

        return CourtisansTable(setup)

    def told(self, seen: StepSeen) -> list[str]:
        """The lines of the log, each with the name that stands before it there as a shield."""
        lines = [texts.log_line(event, seen.names) for event in seen.events]
        return [texts.told(line, seen.names) for line in lines if line is not None]

    def columns(self, seen: RoundSeen) -> list[tuple[str, Sequence[int]]]:
        """The points; with teams the lower of the pair beside them."""
        state = seen.state
        columns: list[tuple[str, Sequence[int]]] = [(_("Points"), state.points)]
        if state.rules.teams and state.points:
            partner = state.seating.partner
            lower = [min(points, state.points[partner[seat]]) for seat, points in enumerate(state.points)]
            columns.append((_("Team"), lower))
        return columns

    def tools(self) -> list[tuple[str, Callable[[], Scene]]]:
        """The score sheet for people with the box."""
        from client.tables.courtisans.box import BoxScene

        return [(_("Score sheet"), BoxScene)]

    def score_line(self, line: Line) -> str:
        """A line of the score sheet in words."""
        from client.tables.courtisans.scoring_words import words

        return words(line)

    def draw_cover(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The Queen between light and disgrace, courtiers around her."""
        from client.tables.courtisans.cover import draw

        draw(canvas, rect)

    def fan(self, canvas: Canvas) -> tuple[str, ...]:
        """Five courtiers, as they lie on the title's table."""
        return tuple(f"courtisans/{code}" for code in ("TOA-N", "BUT-S", "STA-G", "CAR-P", "NIG-A"))

    def showcase(self) -> Mapping[str, Json]:
        """Tables worth looking at."""
        return SHOWCASE


ENTRY = CourtisansEntry()
