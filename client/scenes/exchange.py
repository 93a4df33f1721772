"""Records taken along or brought in: a zip beside them, a path to read from, a file dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import pygame

from client import files
from client.i18n import _, ngettext
from client.input import Intent
from client.record_exchange import bring, export
from client.scenes.frame import RoomScene, columns, inset
from client.store import RecordInfo, RecordStore
from client.ui.button import Button, Label
from client.ui.field import Field
from client.ui.layout import Column

PATH_MOST = 400


class ExchangeScene(RoomScene):
    """Left: take along. Right: bring in. `changed` is told when records came in."""

    def __init__(self, store: RecordStore, records: Sequence[RecordInfo], changed: Callable[[], object]) -> None:
        super().__init__()
        self._store, self._records, self._changed = store, records, changed
        self._made: Path | None = None
        self._source = ""

    def heading(self) -> str:
        """The page's name."""
        return _("Records to take along")

    def panels(self) -> list[pygame.FRect]:
        """Out, in."""
        body = self.body
        upper = pygame.FRect(body.x, body.y, body.w, body.h - 106)
        return list(columns(upper, 0.5))

    def layout(self) -> None:
        """Two columns, and the way back."""
        self.ui.clear()
        left, right = self.panels()
        count = len(self._records)
        told = ngettext("{n} match goes into a zip file.", "{n} matches go into a zip file.", count).format(n=count)
        if self._made is not None:
            told = _("Written: {file}").format(file=self._made.name)
        out = [
            Label(_("Take along"), 40, "heading"),
            Label(told, 30),
            Button(_("Write the file"), self.export, key="export", enabled=count > 0),
            Button(_("Open the folder"), self.open_folder, key="folder"),
            Button(_("Copy the path"), self.copy_path, key="path"),
        ]
        into = [
            Label(_("Bring in"), 40, "heading"),
            Label(_("A record, a zip of records, or a folder. Dropping it on the window does the same."), 30),
            Field(
                _("File or folder"), self._source, PATH_MOST, self._typed, lambda _text: self.bring(), key="source"
            ),
            Button(_("Read it"), self.bring, key="import"),
        ]
        out[2].first = True
        self.ui.add(Column(out, gap=16), inset(left))
        self.ui.add(Column(into, gap=16), inset(right))
        body = self.body
        self.ui.add(Button(_("Back"), self.back, key="back"), (body.right - 360, body.bottom - 84, 360, 84))

    @property
    def _folder(self) -> Path:
        return self._store.folder.parent / "exports"

    def export(self) -> None:
        """Write them all into a new file."""
        try:
            self._made = export([info.path for info in self._records], self._folder, datetime.now())
        except OSError as problem:
            self.app.toast(_("That cannot be written: {reason}").format(reason=problem.strerror or problem), "warn")
            return
        self.app.toast(_("Written: {file}").format(file=self._made.name), "good")
        self.relayout()

    def open_folder(self) -> None:
        """Show where the file lies, or the records themselves."""
        folder = self._folder if self._made is not None else self._store.folder
        if not files.open_folder(folder):
            self.app.toast(_("The folder cannot be opened here: {folder}").format(folder=folder), "warn")

    def copy_path(self) -> None:
        """Put where it lies on the clipboard."""
        path = self._made if self._made is not None else self._store.folder
        if files.copy(str(path)):
            self.app.toast(_("Copied: {path}").format(path=path), "good")
        else:
            self.app.toast(str(path), least_ms=9000)

    def _enter(self, _text: str) -> None:
        self.bring()

    def _typed(self, text: str) -> None:
        self._source = text

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window."""
        self._source = str(path)
        self.bring()

    def bring(self) -> None:
        """Read what was named."""
        text = self._source.strip().strip('"')
        if not text:
            return
        try:
            brought = bring(self._store, Path(text).expanduser())
        except OSError as problem:
            self.app.toast(_("That cannot be read: {reason}").format(reason=problem.strerror or problem), "warn")
            return
        words = ngettext("{n} match came in.", "{n} matches came in.", brought.taken).format(n=brought.taken)
        if brought.known:
            words += " " + ngettext("{n} was here already.", "{n} were here already.", brought.known).format(
                n=brought.known
            )
        self.app.toast(words, "good" if brought.taken else "info")
        for reason in brought.refused[:2]:
            self.app.toast(_("Not taken: {reason}").format(reason=reason), "warn")
        self._changed()
        self.relayout()

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose or go back."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Back"))]
