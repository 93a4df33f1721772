"""The table being set up: game, seats, options; remembered from one evening to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from client.i18n import N_, _
from client.scenes import menteur_options as texts
from client.session import MatchPlan, SeatPlan
from client.settings import NAME_LENGTH
from core.bots.registry import policy
from core.game import BadInput, Value
from core.registry import game as find_game
from core.registry import names
from core.series import Series

LEVELS = ((0, N_("Person")), (1, N_("Bot, beginner")), (2, N_("Bot, counts")), (3, N_("Bot, thinks ahead")))
BOT_NAMES = ("Anaïs", "Gédéon", "Éloïse", "Noël", "Zoé", "Barnabé", "Capucine", "Hippolyte", "Flore", "Léopold")
MIN_SEATS, MAX_SEATS = 3, 10


@cache
def bot_levels(game: str) -> tuple[int, ...]:
    """The levels of bots there are for a game."""
    found = []
    for level, _label in LEVELS[1:]:
        try:
            policy(game, level)
        except BadInput:
            continue
        found.append(level)
    return tuple(found)


def usual_level(game: str) -> int:
    """The level a new bot has: 2, or the best below it."""
    return max((level for level in bot_levels(game) if level <= 2), default=0)


class Draft:
    """The table being set up; kept by the scene across re-layouts."""

    def __init__(self, name: str) -> None:
        self.game = "menteur"
        self.options: dict[str, Value] = {"series": "bestOf:3"}
        self.forfeit_texts = True
        self.seats = [SeatPlan(name)]
        self.resize(4)

    @classmethod
    def of(cls, plan: MatchPlan) -> Draft:
        """The draft of a table that was played at."""
        draft = cls("")
        draft.game, draft.options, draft.seats = plan.game, dict(plan.options), list(plan.seats)
        draft.forfeit_texts = plan.forfeit_texts
        return draft

    @classmethod
    def remembered(cls, data: Mapping[str, Any], name: str) -> Draft:
        """The table last opened as `record` wrote it; the usual one if it is missing or makes no sense.

        `name` is the player's name now: it takes the place of the one left empty.
        """
        draft = cls(name)
        seats, options, shown = data.get("seats"), data.get("options"), data.get("forfeit_texts")
        if data.get("game") not in names() or not isinstance(seats, list) or not isinstance(options, dict):
            return draft
        draft.game = data["game"]
        read = [_seat(entry, draft.game, name) for entry in seats]
        known = all(key in texts.BY_KEY and type(value) in (str, int) for key, value in options.items())
        if not (known and isinstance(shown, bool) and MIN_SEATS <= len(read) <= MAX_SEATS):
            return cls(name)
        draft.seats = [seat for seat in read if seat is not None]
        draft.options, draft.forfeit_texts = dict(options), shown
        return cls(name) if len(draft.seats) < len(read) or draft.problem() else draft

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
        """Add bots or take the last seats away."""
        del self.seats[count:]
        while len(self.seats) < count:
            self.seats.append(SeatPlan(self.free_name(), usual_level(self.game)))

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
            return texts.conflict_text(problem)
        return ""


def _seat(entry: Any, game: str, name: str) -> SeatPlan | None:
    """A seat read back, None if it makes no sense."""
    if not isinstance(entry, dict):
        return None
    called, level = entry.get("name"), entry.get("level")
    if not isinstance(called, str) or not called.isprintable() or len(called) > NAME_LENGTH:
        return None
    if type(level) is not int or level not in (0, *bot_levels(game)):
        return None
    return SeatPlan(called or name, level)


def default_of(game: str, key: str, options: dict[str, Value]) -> Value:
    """The default of an option; with seven-card hands passing is free unless chosen otherwise."""
    if key == "passMode" and options.get("deal") == "fixed7":
        return "free"
    for option in Series(find_game(game)).info().options:
        if option.key == key:
            return option.default
    raise KeyError(key)
