"""What somebody has done in each game, counted from the records of this machine."""

from __future__ import annotations

from client.i18n import _, ngettext
from client.input import Intent
from client.scenes.draft import BOT_NAMES
from client.scenes.frame import RoomScene
from client.statistics import Tally, tallies
from client.store import RecordStore
from client.tables import registry
from client.ui.button import Button
from client.ui.controls import Selector
from client.ui.lists import ListBox, RowItem


def number(value: float) -> str:
    """A number with one decimal, as the language writes it."""
    from client.i18n import language

    text = f"{value:.1f}"
    return text.replace(".", ",") if language() == "fr" else text


class StatisticsScene(RoomScene):
    """Somebody's line for each game; choosing one lists the matches behind it."""

    def __init__(self, store: RecordStore | None = None, person: str = "") -> None:
        super().__init__()
        self._store = RecordStore() if store is None else store
        self._person = person
        self._all: dict[str, dict[str, Tally]] = {}

    def enter(self) -> None:
        """Count once."""
        self._all = tallies(self._store.listing().records, BOT_NAMES)
        wanted = self._person or self.app.settings.name
        if wanted not in self._all:
            wanted = max(self._all, key=lambda name: sum(one.games for one in self._all[name].values()), default="")
        self._person = wanted

    def heading(self) -> str:
        """The page's name."""
        return _("Statistics")

    def note(self) -> str:
        """How many matches were played to their end."""
        games = sum(one.games for one in self._all.get(self._person, {}).values())
        return ngettext("{n} match", "{n} matches", games).format(n=games) if games else ""

    def layout(self) -> None:
        """Who, and a line for each game."""
        self.ui.clear()
        body = self.body
        top = body.y
        people = sorted(self._all, key=str.casefold)
        if people:
            choice = Selector(_("Person"), [(name, name) for name in people], self._person, self._show, key="person")
            high = max(74.0, choice.natural_height(self.app.canvas, body.w))
            self.ui.add(choice, (body.x, top, body.w, high))
            top += high + 18
        mine = self._all.get(self._person, {})
        self._games = [name for name in registry.names() if name in mine]
        rows = [self._row(name, mine[name]) for name in self._games]
        empty = _("Nothing to count yet: matches that are played to their end appear here.")
        games = ListBox(rows, self._choose, empty=empty, key="games")
        self.ui.add(games, (body.x, top, body.w, body.bottom - 104 - top))
        self.ui.add(Button(_("Back"), self.back, key="back"), (body.right - 360, body.bottom - 84, 360, 84))
        self.ui.focus(games)

    def _row(self, game: str, tally: Tally) -> RowItem:
        parts = [
            ngettext("{n} match", "{n} matches", tally.games).format(n=tally.games),
            _("{n} won").format(n=tally.wins),
        ]
        rank, points = tally.average_rank, tally.average_points
        if rank is not None and points is not None:
            parts.append(_("average place {n}").format(n=number(rank)))
        if points is not None:
            parts.append(_("{n} points on average").format(n=number(points)))
        levels = registry.entry(game).levels
        if tally.favourite in levels:
            parts.append(_("beats above all: {bot}").format(bot=_(levels[tally.favourite].label)))
        return RowItem(registry.title(game), "  ·  ".join(parts), f"{tally.won_percent} %")

    def _show(self, person: str) -> None:
        self._person = person
        self.relayout()

    def _choose(self, index: int) -> None:
        from client.scenes.records import RecordsScene

        self.app.push(RecordsScene(self._store, game=self._games[index], person=self._person))

    def prompts(self) -> list[tuple[Intent, str]]:
        """The matches behind a line, or back."""
        return [(Intent.OK, _("Its matches")), (Intent.BACK, _("Back"))]
