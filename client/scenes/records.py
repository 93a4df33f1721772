"""The matches played on this machine: a list, newest first; choosing one replays it."""

from __future__ import annotations

from client.i18n import _, ngettext
from client.input import Intent
from client.scenes.frame import RoomScene
from client.scenes.results import winners_text
from client.store import Notice, RecordInfo, RecordStore
from client.tables import registry
from client.tables.registry import NoTable
from client.ui.controls import Button
from client.ui.lists import ListBox, RowItem


class RecordsScene(RoomScene):
    """Date, players, result of each record; damaged files are named, not hidden."""

    def __init__(self, store: RecordStore | None = None) -> None:
        super().__init__()
        self._store = RecordStore() if store is None else store
        self._records: tuple[RecordInfo, ...] = ()
        self._notices: tuple[Notice, ...] = ()

    def enter(self) -> None:
        """Read the folder once."""
        listing = self._store.listing()
        self._records, self._notices = listing.records, listing.notices
        for notice in self._notices:
            self.app.toast(notice_text(notice), "warn")

    def heading(self) -> str:
        """The page's name."""
        return _("Records")

    def note(self) -> str:
        """How many."""
        count = len(self._records)
        return ngettext("{n} match", "{n} matches", count).format(n=count) if count else ""

    def layout(self) -> None:
        """The list, and the way back below."""
        self.ui.clear()
        rows = [record_row(info) for info in self._records]
        empty = _("No match has been played here yet. Each match is written down as it is played, and listed here.")
        body = self.body
        room = (body.x, body.y, body.w, body.h - 104)
        self.ui.add(ListBox(rows, self._choose, empty=empty, key="records"), room)
        self.ui.add(Button(_("Back"), self.back, key="back"), (body.right - 360, body.bottom - 84, 360, 84))

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
