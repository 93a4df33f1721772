"""A new table: game, seats, who sits where, the options with their explanations, conflicts said at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from client.i18n import _, ngettext
from client.scenes import menteur_options as texts
from client.scenes.draft import LEVELS, MAX_SEATS, MIN_SEATS, Draft, bot_levels, default_of
from client.scenes.frame import RoomScene, columns, inset
from client.settings import NAME_LENGTH
from client.stage.canvas import Canvas
from client.store import RecordStore
from client.ui.controls import Button, Label, Selector, Toggle
from client.ui.field import Field
from client.ui.layout import Column, Row
from client.ui.lists import Tabs
from client.ui.widget import Widget
from core.game import Value

# Text size above which a bot's level no longer fits beside its name.
SIDE_BY_SIDE = 1.3
# Explanations are read from the couch too: never smaller than this.
HELP_SIZE = 28.0


class NewTableScene(RoomScene):
    """Left: the seats. Right: presets and options by group. Below: what does not fit together, and the start."""

    def __init__(
        self, draft: Draft | None = None, seed: bytes | None = None, store: RecordStore | None = None
    ) -> None:
        super().__init__()
        self._store = store
        self._seed = seed
        self._draft = draft
        self._group = "game"
        self._problem = ""

    @property
    def draft(self) -> Draft:
        """The table being set up."""
        if self._draft is None:
            self._draft = Draft.remembered(self.app.settings.last_table, self._name)
        return self._draft

    @property
    def _name(self) -> str:
        """What the player of this installation is called."""
        return self.app.settings.name or _("You")

    def heading(self) -> str:
        """The page's name."""
        return _("New table")

    def note(self) -> str:
        """How many sit down, how many of them are people."""
        people = sum(not seat.is_bot for seat in self.draft.seats)
        return ngettext("Menteur · {n} person", "Menteur · {n} people", people).format(n=people)

    def panels(self) -> list[pygame.FRect]:
        """Two panels above the line with the start button."""
        upper = self.body
        upper.h -= 96
        return list(columns(upper, 0.45))

    def layout(self) -> None:
        """Place seats, options and the start."""
        self.ui.clear()
        left, right = self.panels()
        self.ui.add(Column(self._seats(), gap=12), inset(left))
        inner = inset(right)
        groups = [(key, _(label)) for key, label in texts.GROUPS if self._group_texts(key)]
        presets: list[tuple[Any, str]] = [(key, _(label)) for key, label, _values in texts.PRESETS]
        chosen = texts.preset_of(self.draft.options)
        if chosen == "custom":
            presets.append(("custom", _("Your own")))
        preset = Selector(
            _("Table rules"),
            presets,
            chosen,
            self._use_preset,
            _("A proven set of rules to begin with."),
            key="preset",
        )
        self.ui.add(preset, pygame.FRect(inner.x, inner.y, inner.w, 74))
        self.ui.add(
            Tabs(groups, self._group, self._show_group, key="groups"),
            pygame.FRect(inner.x, inner.y + 88, inner.w, 66),
        )
        options = Column(self._options(), gap=8)
        self.ui.add(options, pygame.FRect(inner.x, inner.y + 168, inner.w, inner.h - 168))
        self._problem = self.draft.problem()
        body = self.body
        start = Button(_("Sit down and play"), self.start, enabled=not self._problem, key="start")
        start.first = True
        self.ui.add(start, pygame.FRect(body.right - 460, body.bottom - 80, 460, 80))

    def _seats(self) -> list[Widget]:
        draft = self.draft
        counts = [(count, str(count)) for count in range(MIN_SEATS, MAX_SEATS + 1)]
        widgets: list[Widget] = [Selector(_("Players"), counts, len(draft.seats), self._resize, key="players")]
        for number, seat in enumerate(draft.seats):
            offered = {0, *bot_levels(draft.game)}
            levels: list[tuple[Any, str]] = [(level, _(label)) for level, label in LEVELS if level in offered]
            name = Field("", seat.name, NAME_LENGTH, self._rename(number), key=f"name{number}")
            level = Selector("", levels, seat.level, self._set_level(number), key=f"level{number}")
            if self.app.canvas.text_scale > SIDE_BY_SIDE:
                widgets += [name, level]
            else:
                widgets.append(Row([name, level], gap=10, weights=(0.84, 1)))
        return widgets

    def _group_texts(self, group: str) -> list[texts.OptionText]:
        variant = str(self.draft.options.get("variant", "cards"))
        shown = [text for text in texts.TEXTS if text.group == group and variant in text.only]
        if len(self.draft.seats) != 5:
            shown = [text for text in shown if text.key != "packs"]
        return shown

    def _options(self) -> list[Widget]:
        widgets: list[Widget] = []
        muted = self.app.canvas.theme.muted
        for text in self._group_texts(self._group):
            now = self._value(text)
            values = [(value, texts.value_text(text.key, value)) for value in text.values]
            if now not in text.values:
                values.append((now, texts.value_text(text.key, now)))
            widgets.append(
                Selector(_(text.label), values, now, self._set_option(text.key), _(text.help), key=text.key)
            )
            widgets.append(Label(_(text.help), HELP_SIZE, color=muted))
            if text.key == "forfeits" and now != "off":
                shown = _("Show forfeits in words")
                widgets.append(Toggle(shown, self.draft.forfeit_texts, self._show_forfeits, key="forfeit_texts"))
                widgets.append(Label(_("Each token taken shows something harmless to do."), HELP_SIZE, color=muted))
        return widgets

    def _value(self, text: texts.OptionText) -> Value:
        if text.key in self.draft.options:
            return self.draft.options[text.key]
        return default_of(self.draft.game, text.key, self.draft.options)

    # Changes

    def _resize(self, count: int) -> None:
        self.draft.resize(count)
        if len(self.draft.seats) != 5:
            self.draft.options.pop("packs", None)
        self.relayout()

    def _rename(self, number: int) -> Callable[[str], None]:
        def rename(name: str) -> None:
            self.draft.seats[number] = replace(self.draft.seats[number], name=name)
            self._check()

        return rename

    def _set_level(self, number: int) -> Callable[[Any], None]:
        def set_level(level: int) -> None:
            self.draft.seats[number] = replace(self.draft.seats[number], level=level)
            self.invalidate_static()
            self._check()

        return set_level

    def _set_option(self, key: str) -> Callable[[Any], None]:
        def set_option(value: Value) -> None:
            options = self.draft.options
            options[key] = value
            if value == default_of(self.draft.game, key, options) and key != "passMode":
                del options[key]
            self.draft.options = texts.meaningful(options)
            self.relayout()

        return set_option

    def _show_forfeits(self, shown: bool) -> None:
        self.draft.forfeit_texts = shown

    def _use_preset(self, key: str) -> None:
        for name, _label, values in texts.PRESETS:
            if name == key:
                self.draft.options = dict(values)
        if not self._group_texts(self._group):
            self._group = "game"
        self.relayout()

    def _show_group(self, key: str) -> None:
        self._group = key
        self.relayout()

    def _check(self) -> None:
        problem = self.draft.problem()
        if problem != self._problem:
            self.relayout()
        self.invalidate()

    def start(self) -> None:
        """Open the table."""
        from client.scenes.match import MatchScene

        problem = self.draft.problem()
        if problem:
            self.app.toast(problem, "warn")
            return
        self.app.apply(self.app.settings.changed(last_table=self.draft.record(self._name)))
        self.app.replace(MatchScene(self.draft.plan(), self._seed, self._store))

    def draw(self, canvas: Canvas) -> None:
        """Widgets, and the conflict in words."""
        super().draw(canvas)
        if self._problem:
            body = self.body
            rect = (body.x, body.bottom - 74, body.w - 500, 80)
            canvas.paragraph(self._problem, rect, 30, color=canvas.theme.warn, fit=True)
