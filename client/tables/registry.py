"""The games that have a table: what the client knows of each besides its rules, behind one entry a game.

A game is offered when its rules are registered in `core.registry` and its package `client/tables/NAME/` has a module
`entry` that exports `ENTRY`. No other part of the client names a game. `docs/adding-a-game.md` tells what to write.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from client.advice import Hint
from client.askrules import PlainRules
from client.i18n import N_, _
from client.tables.options import OptionBook, Options
from core import registry as rules
from core.bots.registry import policy
from core.game import BadInput, Event, Game, Json, Line, Move, Value

if TYPE_CHECKING:
    import pygame

    from client.asking import AskRules
    from client.benchmarks import Benchmark
    from client.lessons import Lesson
    from client.scenes.base import Scene
    from client.stage.canvas import Canvas
    from client.tables.base import GameTable, Standing, TableSetup
    from client.ui.text import Paragraph
    from core.pending import Ask

BOT_LEVELS = (1, 2, 3)
CARD_SHAPE = (110.0, 154.0)
NO_REASON = ""


class NoTable(LookupError):
    """There is no table for a game of that name."""


class Level(NamedTuple):
    """A level of bots: its name in a selector, and one line on how it plays (msgids)."""

    label: str
    style: str


class PollChoice(NamedTuple):
    """A button of a poll: somebody at this screen does something; everybody else lets go."""

    key: str
    words: str
    wishes: Mapping[int, Move]


@dataclass(frozen=True, slots=True)
class PollText:
    """A poll in words: `quiet` is the button for doing nothing; `choices` in the order in which they are shown."""

    quiet: str
    choices: tuple[PollChoice, ...] = ()


class Callout(NamedTuple):
    """A sentence for everybody at the table beside the rules, shown for at least so long."""

    text: str
    least_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class StepSeen:
    """A completed step as callouts are made of it: its events, a view after it, where the series stands.

    The view is any seat's or the public one: use what all of them show.
    """

    events: Sequence[Event]
    view: Any
    standing: Standing
    names: Sequence[str]


@dataclass(frozen=True, slots=True)
class RoundSeen:
    """A round that has ended as the result screens are made of it; `state` is the round's own."""

    state: Any
    options: Mapping[str, Value]
    events: Sequence[Event]
    names: Sequence[str] = field(default_factory=tuple)


LEVELS: Mapping[int, Level] = {
    1: Level(N_("Bot, beginner"), N_("Plays what lies at hand.")),
    2: Level(N_("Bot, practised"), N_("Remembers and weighs what it sees.")),
    3: Level(N_("Bot, thinks ahead"), N_("Plays the game out in its head before it moves.")),
}


class TableEntry(ABC):
    """One game in the client. Everything but `name`, `title` and `table` has a default that works.

    Msgids are marked with `N_` where they stand and translated when they are shown. Importing an entry must not
    import pygame: what draws is imported inside the methods that draw.
    """

    name: ClassVar[str]
    """As in `core.registry`; rules pages are `locales/LANG/rules/NAME.txt`."""
    title: ClassVar[str]
    """The game's name (msgid)."""
    tagline: ClassVar[str] = ""
    """One sentence for the choice of a game (msgid)."""
    book: ClassVar[OptionBook] = OptionBook()
    usual_seats: ClassVar[int] = 4
    levels: ClassVar[Mapping[int, Level]] = LEVELS
    reasons: ClassVar[Mapping[str, str]] = {}
    """How a round ended: code of the state's `reason` -> sentence (msgid)."""
    cut: ClassVar[bool] = True
    """Whether a round begins with a player's cut; without it the dealer's order is taken as it is sealed."""
    long_turns: ClassVar[bool] = False
    """Whether a turn is several answers: a shared screen then stays with its player until somebody else is asked."""
    fewest: ClassVar[bool] = False
    """Whether the fewest points of a round are best (those who did not win are ranked by them)."""
    drafts: ClassVar[bool] = False
    """Whether the table tries a turn out and confirms it: then no move has to be confirmed again."""
    absent: ClassVar[str] = ""
    """What the game's rule plays for a seat whose owner is lost, one sentence (msgid)."""
    score_labels: ClassVar[Mapping[str, str]] = {}
    """`Line.label` of a score sheet -> sentence (msgid) with the line's details as placeholders."""

    # At the table

    @abstractmethod
    def table(self, setup: TableSetup) -> GameTable:
        """The table of a match."""

    def ask_rules(self, game: Game[Any]) -> AskRules:
        """How answers given together close, and what silence means; without races the plain rules do."""
        return PlainRules(game)

    def poll(
        self, ask: Ask, people: Sequence[int], views: Mapping[int | None, Any], names: Sequence[str]
    ) -> PollText:
        """What several people at one screen may say when they are asked together."""
        return PollText(_("Nobody does anything"))

    def callouts(self, seen: StepSeen) -> list[Callout]:
        """Sentences for a step besides what the table shows; only asked for while the table wants them."""
        return []

    def told(self, seen: StepSeen) -> list[str]:
        """A step in words as the log has it, with the names of those who act; only what everybody may see."""
        return []

    # After a round

    def columns(self, seen: RoundSeen) -> list[tuple[str, Sequence[int]]]:
        """Columns of the standings: (heading, a number per seat); wins and totals of a series are added."""
        return []

    def reason(self, state: Any) -> str:
        """How the round ended, one sentence; "" if there is nothing to say."""
        word = self.reasons.get(str(getattr(state, "reason", NO_REASON)))
        return _(word) if word is not None else ""

    def aside(self, seen: RoundSeen) -> list[Paragraph]:
        """A text beside the standings; empty for none."""
        return []

    def score_line(self, line: Line) -> str:
        """A line of the score sheet in words, without its points."""
        from client.tables.options import readable

        sentence = self.score_labels.get(line.label)
        if sentence is not None:
            return _(sentence).format(**line.detail)
        detail = ", ".join(f"{readable(key)} {value}" for key, value in line.detail.items())
        return f"{readable(line.label)} ({detail})" if detail else readable(line.label)

    def tools(self) -> list[tuple[str, Callable[[], Scene]]]:
        """Screens for people who play with the box, shown beside the rules: words and what opens the screen."""
        return []

    # Learning

    def lesson(self) -> Lesson | None:
        """The guided first game: `LESSON` of the module `lesson` beside the entry, if there is one."""
        name = f"client.tables.{self.name}.lesson"
        if find_spec(name) is None:
            return None
        found: Lesson = import_module(name).LESSON
        return found

    def hint(self, view: Any, move: Move, names: Sequence[str]) -> Hint:
        """A bot's move as a hint: what kind of move, then which. `view`: of the seat that is asked."""
        name = f"client.tables.{self.name}.advice"
        if find_spec(name) is not None:
            found: Hint = import_module(name).hint(view, move, names)
            return found
        from client.tables.options import readable

        return Hint(readable(type(move).__name__), _("Follow the mark."))

    # Pictures

    def fan(self, canvas: Canvas) -> tuple[str, ...]:
        """Sprites of cards that lie as a fan on the title's table and on the cover; may be empty."""
        return ()

    def draw_cover(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The picture by which a game is chosen: by default its fan on felt."""
        canvas.texture("felt", rect, radius=12)
        high = min(rect.h * 0.62, rect.w * 0.38)
        draw_fan(canvas, self.fan(canvas), (rect.centerx, rect.centery - high * 0.06), high)

    def showcase(self) -> Mapping[str, Json]:
        """Positions worth looking at, by name: `veillee render GAME --show NAME`."""
        return {}

    def benchmarks(self) -> Mapping[str, Benchmark]:
        """Benchmarks of this game alone, by name."""
        return {}

    # What follows from the rules

    @property
    def options(self) -> Options:
        """The game's options with their words."""
        return _options(self.name)

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most players."""
        info = rules.game(self.name).info()
        return info.min_seats, info.max_seats

    @property
    def minutes(self) -> tuple[int, int]:
        """How long a round takes."""
        return rules.game(self.name).info().minutes

    @property
    def bot_levels(self) -> tuple[int, ...]:
        """The levels of bots there are."""
        return _levels(self.name)

    @property
    def usual_level(self) -> int:
        """The level a new bot has: 2, or the best below it; 0 if there are no bots."""
        return max((level for level in self.bot_levels if level <= 2), default=0)


def draw_fan(canvas: Canvas, sprites: Sequence[str], foot: tuple[float, float], height: float) -> None:
    """Cards side by side, turned around a point below them; `height` of one card, `foot` the middle card's centre."""
    size = (height * CARD_SHAPE[0] / CARD_SHAPE[1], height)
    reach = 360 * height / CARD_SHAPE[1]
    half = (len(sprites) - 1) / 2
    for place, name in enumerate(sprites):
        turn = (place - half) * 11.0
        x = foot[0] + reach * math.sin(math.radians(turn))
        y = foot[1] + reach * (1 - math.cos(math.radians(turn)))
        canvas.sprite(name, (x, y), size, turn, shadow=5)


@cache
def _options(game: str) -> Options:
    return Options(game, entry(game).book)


@cache
def _levels(game: str) -> tuple[int, ...]:
    found = []
    for level in BOT_LEVELS:
        try:
            policy(game, level)
        except BadInput:
            continue
        found.append(level)
    return tuple(found)


@cache
def names() -> tuple[str, ...]:
    """Games that have rules and a table, in the order of `core.registry`."""
    return tuple(name for name in rules.names() if _has_entry(name))


def _has_entry(name: str) -> bool:
    return find_spec(f"client.tables.{name}") is not None and find_spec(f"client.tables.{name}.entry") is not None


@cache
def entry(name: str) -> TableEntry:
    """The entry of a game; raises `NoTable`."""
    if name not in names():
        raise NoTable(f"there is no table for the game {str(name)[:40]!r}")
    found = import_module(f"client.tables.{name}.entry").ENTRY
    if not isinstance(found, TableEntry):
        raise TypeError(f"client.tables.{name}.entry.ENTRY is no TableEntry")
    return found


def entries() -> list[TableEntry]:
    """All games that are offered."""
    return [entry(name) for name in names()]


def has_bots(name: str) -> bool:
    """Whether anything plays a game by itself."""
    return bool(_levels(name))


def ask_rules(name: str, game: Game[Any]) -> AskRules:
    """The rules of answering of a game; the plain ones for a game without a table."""
    return entry(name).ask_rules(game) if name in names() else PlainRules(game)


def title(name: str) -> str:
    """A game's name in the player's language; the key of one that has no table."""
    return _(entry(name).title) if name in names() else name
