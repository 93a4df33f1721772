"""What the match scene may ask of a game's table: show views, play events, take input, answer with moves.

The scene owns the session, the clock and the windows; the table owns its picture and what can be pointed at.
It decides no rule: it offers what the view says and hands moves back through `on_move`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pygame

    from client.input import Event as InputEvent
    from client.input import Intent
    from client.stage.canvas import Canvas
    from core.game import Event, Move, Rejected

Sound = Callable[[str, float], object]


def silent(_name: str, _pan: float) -> None:
    """Play nothing: the sound of a table that is only drawn."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: name, heraldic shield (a name in sprites/shields), and whether a bot plays."""

    name: str
    shield: str = ""
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the series stands: `form` as the option's word ("firstTo:3"); `wins` and `totals` by seat."""

    round_no: int = 1
    form: str = "single"
    wins: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Waiting:
    """The answers awaited: `elapsed_ms` since they were asked; `max_ms` None: no limit.

    `answered` names who has answered, never what; `mine` = this screen's seat may answer now.
    """

    seats: tuple[int, ...]
    answered: frozenset[int] = frozenset()
    elapsed_ms: int = 0
    min_ms: int = 0
    max_ms: int | None = None
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """How the player wants pictures: animation speed (0 = off), reduced motion."""

    speed: float = 1.0
    reduced_motion: bool = False


class Target(NamedTuple):
    """Something that can be pointed at: `key` names it, `rect` is where, in logical units."""

    key: str
    rect: pygame.FRect
    enabled: bool = True


@dataclass(slots=True)
class TableSetup:
    """What a table needs for a match: who sits where, whose screen it is (None: a spectator), how it may sound.

    `on_move` hands a move on; it returns the `Rejected` of one that is refused at once (the player is told already).
    """

    sitters: Sequence[Sitter]
    seat: int | None
    on_move: Callable[[Move], object]
    sound: Sound = silent
    look: Look = field(default_factory=Look)


class GameTable(ABC):
    """One game's table on one screen.

    The scene calls `layout` before drawing and after every change of size, text size, language or theme; then
    `draw_static` for the layer it bakes (felt, rim) and `draw` over it whenever `update` or a call below returned
    True or changed something. Coordinates are logical units (1080 high).
    """

    @abstractmethod
    def show(self, view: Any, standing: Standing | None = None) -> None:
        """Show a view at once, without the way to it; drops running animations."""

    @abstractmethod
    def forget(self, events: int) -> None:
        """The last so many events were taken back: what the table remembers of them, its log, has them no more."""

    @abstractmethod
    def animate(self, events: Sequence[Event], view: Any, standing: Standing | None = None) -> None:
        """Play events one after the other; ends at `view`. May be called while earlier ones still run."""

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Whether animations are still running."""

    @abstractmethod
    def skip(self) -> None:
        """End all running animations now, at the last view given."""

    @abstractmethod
    def waiting(self, waiting: Waiting | None) -> bool:
        """Say whom the match waits for and for how long; cheap, for every frame. Returns whether a redraw is due."""

    @abstractmethod
    def restyle(self, look: Look) -> None:
        """Take changed settings of animation."""

    @abstractmethod
    def layout(self, width: float, text_scale: float) -> None:
        """Place everything for a picture `width` units wide."""

    @abstractmethod
    def draw_static(self, canvas: Canvas) -> None:
        """Draw what does not change during a match."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw everything else over the static layer."""

    @abstractmethod
    def update(self, dt_ms: float) -> bool:
        """Let time pass for animations; returns whether a redraw is due."""

    @abstractmethod
    def on(self, event: InputEvent) -> bool:
        """Take an input event; returns whether it was used (then a redraw is due)."""

    @abstractmethod
    def targets(self) -> list[Target]:
        """Everything that can be pointed at or focused now, in order."""

    def seat_box(self, seat: int) -> pygame.FRect | None:
        """Where a seat is shown on this screen, in logical units; None: nowhere of its own."""
        return None

    def notes_room(self, width: float) -> tuple[float, float]:
        """Where notes at the upper edge of a picture so wide may hang: their middle, and how wide they may be."""
        return width / 2, width * 0.8

    @abstractmethod
    def hit(self, x: float, y: float) -> str | None:
        """Return the key of what lies at a point."""

    @abstractmethod
    def press(self, key: str) -> bool:
        """Do what a click on that target does; False if there is none or it is not enabled."""

    @property
    @abstractmethod
    def focus(self) -> str | None:
        """Key of the focused target."""

    @property
    def toast_top(self) -> float:
        """Where sentences hang down from; below the seats at the upper edge, so that they cover nobody."""
        return 24.0

    def lead(self, moves: Sequence[Move]) -> str | None:
        """Key of the target to press next so that these moves come about, one after the other; None: none helps.

        `moves` are what is still to be answered in this turn, what is `prepared` included.
        """
        return None

    @property
    def prepared(self) -> tuple[Move, ...]:
        """Moves of this turn that are tried out on this screen and not handed on yet."""
        return ()

    def spot(self, name: str) -> pygame.FRect | None:
        """Where something lies that a text speaks of ("seat:2", "hand", "log"); by default a target's place."""
        return next((target.rect for target in self.targets() if target.key == name), None)

    def spoken(self, x: float, y: float) -> tuple[str, ...]:
        """Names of the spots that the line of the log at a point speaks of."""
        return ()

    @property
    def refused(self) -> str:
        """Reason code of what is pointed at and cannot be done now; "" if there is none."""
        return ""

    @abstractmethod
    def prompts(self) -> list[tuple[Intent, str]]:
        """Intents that mean something now, with their words, for the prompt bar."""

    @abstractmethod
    def refusal(self, rejected: Rejected) -> str:
        """Return a refusal as a sentence in the player's language."""
