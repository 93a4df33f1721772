"""The matches played on this machine: a list, newest first; choosing one replays it."""

from __future__ import annotations

from client.i18n import _, ngettext
from client.input import Intent
from client.scenes.frame import RoomScene
from client.scenes.results import winners_text
from client.store import Notice, RecordInfo, RecordStore
from client.tables import registry
from client.tables.registry import NoTable
from client.ui.button import Button
from client.ui.controls import Selector
from client.ui.layout import Row
from client.ui.lists import ListBox, RowItem


class RecordsScene(RoomScene):
    """Date, players, result of each record; damaged files are named, not hidden.

    `game`, `person`: only the matches of this game, and in which somebody of this name sat.
    """

    def __init__(self, store: RecordStore | None = None, game: str = "", person: str = "") -> None:
        super().__init__()
        self._store = RecordStore() if store is None else store
        self._game, self._person = game, person
        self._all: tuple[RecordInfo, ...] = ()
        self._records: tuple[RecordInfo, ...] = ()
        self._notices: tuple[Notice, ...] = ()

    def enter(self) -> None:
        """Read the folder once."""
        self._read()
        for notice in self._notices:
            self.app.toast(notice_text(notice), "warn")

    def _read(self) -> None:
        listing = self._store.listing()
        self._all, self._notices = listing.records, listing.notices
        self._pick()

    def _pick(self) -> None:
        self._records = tuple(
            info
            for info in self._all
            if (not self._game or info.game == self._game) and (not self._person or self._person in info.names)
        )

    def heading(self) -> str:
        """The page's name."""
        return _("Records")

    def note(self) -> str:
        """How many, of whom."""
        count = len(self._records)
        words = ngettext("{n} match", "{n} matches", count).format(n=count) if count else ""
        return f"{self._person} · {words}" if self._person else words

    def layout(self) -> None:
        """Which game, the list, and what else there is below."""
        self.ui.clear()
        rows = [record_row(info) for info in self._records]
        empty = _("No match has been played here yet. Each match is written down as it is played, and listed here.")
        body = self.body
        top = body.y
        played = [name for name in registry.names() if any(info.game == name for info in self._all)]
        if len(played) > 1:
            games = [("", _("All games")), *((name, registry.title(name)) for name in played)]
            choice = Selector(_("Game"), games, self._game, self._show, key="game")
            high = max(74.0, choice.natural_height(self.app.canvas, body.w))
            self.ui.add(choice, (body.x, top, body.w, high))
            top += high + 14
        matches = ListBox(rows, self._choose, empty=empty, key="records")
        buttons = [
            Button(_("Statistics"), self.statistics, key="statistics"),
            Button(_("Take along, bring in"), self.exchange, key="exchange"),
            Button(_("Back"), self.back, key="back"),
        ]
        self.ui.add(matches, (body.x, top, body.w, body.bottom - 104 - top))
        self.ui.add(Row(buttons, gap=20), (body.x, body.bottom - 84, body.w, 84))
        self.ui.focus(matches if rows else buttons[-1])

    def _show(self, game: str) -> None:
        self._game = game
        self._pick()
        self.relayout()

    def statistics(self) -> None:
        """What people have done."""
        from client.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self._store, self._person))

    def exchange(self) -> None:
        """Take records along, or bring some in."""
        from client.scenes.exchange import ExchangeScene

        self.app.push(ExchangeScene(self._store, self._records, self._read))

    def resume(self) -> None:
        """Records may have come in."""
        self.relayout()

    def _choose(self, index: int) -> None:
        self._replay(self._records[index])

    def _replay(self, info: RecordInfo) -> None:
        from client.scenes.replay import open_replay

        try:
            scene = open_replay(info)
        except (OSError, ValueError, NoTable) as problem:
            self.app.toast(_("This record cannot be replayed: {reason}").format(reason=problem), "warn")
            return
        self.app.push(scene)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Replay or go back."""
        return [(Intent.OK, _("Replay")), (Intent.BACK, _("Back"))]


def record_row(info: RecordInfo) -> RowItem:
    """A record in the list: who played what, who won, when."""
    date = f"{info.date:%Y-%m-%d  %H:%M}" if info.date is not None else info.path.stem
    parts = [registry.title(info.game)]
    if info.winners:
        parts.append(winners_text([info.names[seat] or _("Seat {n}").format(n=seat + 1) for seat in info.winners]))
    if info.rounds > 1:
        parts.append(ngettext("{n} round", "{n} rounds", info.rounds).format(n=info.rounds))
    if not info.finished:
        parts.append(_("not finished"))
    return RowItem(info.title, "  ·  ".join(parts), date)


def notice_text(notice: Notice) -> str:
    """What became of a file that cannot be listed."""
    if notice.kind == "damaged":
        return _("The record {file} is damaged and was set aside.").format(file=notice.path.name)
    return _("The record {file} cannot be read: {reason}").format(file=notice.path.name, reason=notice.reason)
