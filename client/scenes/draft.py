"""The table being set up: game, seats, options; remembered from one evening to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from client.i18n import N_, _
from client.matches import MatchPlan, SeatPlan
from client.settings import NAME_LENGTH, Settings
from client.tables import registry
from client.tables.options import Options
from client.tables.registry import TableEntry
from core.game import BadInput, Value
from core.registry import game as find_game
from core.series import Series

PERSON = N_("A person")
BOT_NAMES = ("Anaïs", "Gédéon", "Éloïse", "Noël", "Zoé", "Barnabé", "Capucine", "Hippolyte", "Flore", "Léopold")


class Draft:
    """The table being set up; kept by the scene across re-layouts. `game`: the first one offered by default."""

    def __init__(self, name: str, game: str | None = None) -> None:
        self.game = registry.names()[0] if game is None else game
        self.options: dict[str, Value] = self.book.start
        self.forfeit_texts = True
        self.seats = [SeatPlan(name)]
        fewest, most = self.limits
        self.resize(min(most, max(fewest, self.entry.usual_seats)))

    @property
    def entry(self) -> TableEntry:
        """What the client knows of the game."""
        return registry.entry(self.game)

    @property
    def book(self) -> Options:
        """The game's options in words."""
        return self.entry.options

    @property
    def limits(self) -> tuple[int, int]:
        """Fewest and most seats."""
        return self.entry.seats

    @classmethod
    def of(cls, plan: MatchPlan) -> Draft:
        """The draft of a table that was played at."""
        draft = cls("", plan.game)
        draft.options, draft.seats = dict(plan.options), list(plan.seats)
        draft.forfeit_texts = plan.forfeit_texts
        return draft

    @classmethod
    def remembered(cls, data: Mapping[str, Any], name: str, game: str | None = None) -> Draft:
        """The table last opened as `record` wrote it; the usual one if it is missing or makes no sense.

        `name` is the player's name now: it takes the place of the one left empty. `game`: the table must be one of
        this game; by default it may be of any.
        """
        usual = cls(name, game)
        seats, options, shown = data.get("seats"), data.get("options"), data.get("forfeit_texts")
        found = data.get("game")
        if found not in registry.names() or not isinstance(seats, list) or not isinstance(options, dict):
            return usual
        if game is not None and found != game:
            return usual
        draft = cls(name, found)
        fewest, most = draft.limits
        read = [_seat(entry, draft.entry, name) for entry in seats]
        known = all(key in draft.book.by_key and type(value) in (str, int) for key, value in options.items())
        if not (known and isinstance(shown, bool) and fewest <= len(read) <= most):
            return usual
        draft.seats = [seat for seat in read if seat is not None]
        draft.options, draft.forfeit_texts = dict(options), shown
        return usual if len(draft.seats) < len(read) or draft.problem() else draft

    def record(self, name: str) -> dict[str, Any]:
        """This table as plain values for the settings file; `name` is the player's, left empty there."""
        return {
            "game": self.game,
            "forfeit_texts": self.forfeit_texts,
            "options": dict(self.options),
            "seats": [
                {"name": "" if seat.name == name else seat.name, "level": seat.level} for seat in self.plan().seats
            ],
        }

    def resize(self, count: int) -> None:
        """Add bots (people, where a game has no bots) or take the last seats away."""
        del self.seats[count:]
        while len(self.seats) < count:
            self.seats.append(SeatPlan(self.free_name(), self.entry.usual_level))
        self.options = self.book.meaningful(self.options, count)

    def free_name(self) -> str:
        """A bot's name nobody has yet."""
        taken = {seat.name for seat in self.seats}
        return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])

    def plan(self) -> MatchPlan:
        """The table as it stands; empty names become "Player 2"."""
        seats = tuple(
            replace(seat, name=seat.name.strip() or _("Player {n}").format(n=number))
            for number, seat in enumerate(self.seats, 1)
        )
        return MatchPlan(self.game, seats, dict(self.options), self.forfeit_texts)

    def problem(self) -> str:
        """Why this table cannot be opened, in words; empty if it can."""
        names = [seat.name for seat in self.plan().seats]
        if len(set(names)) < len(names):
            return _("Two players have the same name.")
        try:
            Series(find_game(self.game)).normalise(len(self.seats), self.options)
        except BadInput as problem:
            return self.book.conflict(problem)
        return ""


def _seat(entry: Any, game: TableEntry, name: str) -> SeatPlan | None:
    """A seat read back, None if it makes no sense."""
    if not isinstance(entry, dict):
        return None
    called, level = entry.get("name"), entry.get("level")
    if not isinstance(called, str) or not called.isprintable() or len(called) > NAME_LENGTH:
        return None
    if type(level) is not int or level not in (0, *game.bot_levels):
        return None
    return SeatPlan(called or name, level)


def own_name(settings: Settings) -> str:
    """What the player of this installation is called: a name that every sentence can be made with."""
    return settings.name or _("Player {n}").format(n=1)
