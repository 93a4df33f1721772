"""A new table: game, seats, who sits where, the options with their explanations, conflicts said at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from client.i18n import _, ngettext
from client.matches import MatchPlan
from client.scenes.base import Scene
from client.scenes.draft import PERSON, Draft, own_name
from client.scenes.frame import RoomScene, columns, inset
from client.settings import NAME_LENGTH
from client.stage.canvas import Canvas
from client.store import RecordStore
from client.tables.options import OptionText
from client.tables.registry import Level
from client.ui.button import Button, Label
from client.ui.controls import Selector, Toggle
from client.ui.field import Field
from client.ui.layout import Column, Row
from client.ui.tabs import Tabs
from client.ui.widget import Widget
from core.game import Value

# Text size above which a bot's level no longer fits beside its name.
SIDE_BY_SIDE = 1.3
# Explanations are read from the couch too: never smaller than this.
HELP_SIZE = 28.0
PROBLEM_SIZE = 30.0
START_WIDTH = 460.0


class NewTableScene(RoomScene):
    """Left: the seats. Right: presets and options by group. Below: what does not fit together, and the start."""

    def __init__(
        self,
        draft: Draft | None = None,
        seed: bytes | None = None,
        store: RecordStore | None = None,
        game: str | None = None,
    ) -> None:
        super().__init__()
        self._game = game
        self._store = store
        self._seed = seed
        self._draft = draft
        self._group = ""
        self._problem = ""

    @property
    def draft(self) -> Draft:
        """The table being set up."""
        if self._draft is None:
            settings = self.app.settings
            last = settings.last_table
            if self._game is not None and last.get("game") != self._game:
                last = settings.tables.get(self._game, {})
            self._draft = Draft.remembered(last, self._name, self._game)
        return self._draft

    @property
    def _name(self) -> str:
        """What the player of this installation is called."""
        return own_name(self.app.settings)

    def heading(self) -> str:
        """The page's name."""
        return _("New table")

    def note(self) -> str:
        """How many sit down, how many of them are people."""
        people = sum(not seat.is_bot for seat in self.draft.seats)
        words = ngettext("{n} person", "{n} people", people).format(n=people)
        return f"{_(self.draft.entry.title)} · {words}"

    def panels(self) -> list[pygame.FRect]:
        """Two panels above the line with the start button."""
        upper = self.body
        upper.h -= self._foot()
        return list(columns(upper, 0.45))

    def _foot(self) -> float:
        """Height of the lowest line: the start button, or the whole sentence that says what is wrong."""
        if not self._problem:
            return 96.0
        room = self.body.w - START_WIDTH - 40
        return max(96.0, self.app.canvas.paragraph_height(self._problem, room, PROBLEM_SIZE) + 20)

    def layout(self) -> None:
        """Place seats, options and the start."""
        self.ui.clear()
        self._problem = self.draft.problem()
        left, right = self.panels()
        self.ui.add(Column(self.seat_widgets(), gap=12), inset(left))
        inner = inset(right)
        top = self._preset(inner)
        draft = self.draft
        groups = draft.book.groups(draft.options, len(draft.seats))
        if self._group not in [key for key, _label in groups]:
            self._group = groups[0][0]
        if len(groups) > 1:
            tabs = Tabs(groups, self._group, self._show_group, key="groups")
            self.ui.add(tabs, pygame.FRect(inner.x, top, inner.w, 66))
            top += 80
        options = Column(self._options(), gap=8)
        self.ui.add(options, pygame.FRect(inner.x, top, inner.w, inner.bottom - top))
        body = self.body
        start = Button(self.start_text(), self.start, enabled=not self._problem, key="start")
        start.first = True
        self.ui.add(start, pygame.FRect(body.right - START_WIDTH, body.bottom - 80, START_WIDTH, 80))

    def _preset(self, inner: pygame.FRect) -> float:
        """Place the presets if the game has any; returns where the next widget goes."""
        book = self.draft.book
        if not book.presets:
            return inner.y
        presets: list[tuple[Any, str]] = [(preset.key, _(preset.label)) for preset in book.presets]
        own = self._own_presets()
        presets += [(f"own:{name}", name) for name in own]
        chosen = book.preset_of(self.draft.options)
        if chosen == "custom":
            kept = next((name for name, options in own.items() if dict(options) == self.draft.options), None)
            chosen = "custom" if kept is None else f"own:{kept}"
            if kept is None:
                presets.append(("custom", _("Your own")))
        words = _("A proven set of rules to begin with.")
        preset = Selector(_("Table rules"), presets, chosen, self._use_preset, words, key="preset")
        high = max(74.0, preset.natural_height(self.app.canvas, inner.w))
        keep = self._keep_button(chosen)
        if keep is None:
            self.ui.add(preset, pygame.FRect(inner.x, inner.y, inner.w, high))
            return inner.y + high + 14
        wide = keep.natural_width(self.app.canvas)
        if wide > inner.w * 0.34:
            self.ui.add(preset, pygame.FRect(inner.x, inner.y, inner.w, high))
            self.ui.add(keep, pygame.FRect(inner.x, inner.y + high + 8, inner.w, 70))
            return inner.y + high + 92
        self.ui.add(preset, pygame.FRect(inner.x, inner.y, inner.w - wide - 14, high))
        self.ui.add(keep, pygame.FRect(inner.right - wide, inner.y + (high - 70) / 2, wide, 70))
        return inner.y + high + 14

    # Rules kept under a name

    def _own_presets(self) -> dict[str, dict[str, Value]]:
        """Rules of this game that were kept, by name; what makes no sense is left out."""
        found = self.app.settings.presets.get(self.draft.game, {})
        known = self.draft.book.by_key
        return {
            name: dict(options)
            for name, options in (found.items() if isinstance(found, dict) else ())
            if isinstance(options, dict)
            and all(key in known and type(value) in (str, int) for key, value in options.items())
        }

    def _keep_button(self, chosen: str) -> Button | None:
        """Keep rules of one's own, or forget kept ones; nothing for those of the house."""
        if chosen == "custom":
            return Button(_("Keep"), self._keep, tooltip=_("Keep these rules under a name"), key="keep", size=28)
        if chosen.startswith("own:"):
            return Button(_("Forget"), lambda: self._forget(chosen[4:]), key="forget", size=28, quiet=True)
        return None

    def _keep(self) -> None:
        from client.scenes.name_it import NameScene

        self.app.push(NameScene(_("Keep these rules as"), self._keep_as))

    def _keep_as(self, name: str) -> None:
        self._change_presets({**self._own_presets(), name: dict(self.draft.options)})
        self.app.toast(_("Kept: {name}").format(name=name), "good")

    def _forget(self, name: str) -> None:
        self._change_presets({key: value for key, value in self._own_presets().items() if key != name})

    def _change_presets(self, own: dict[str, dict[str, Value]]) -> None:
        presets = {**self.app.settings.presets, self.draft.game: own}
        self.app.apply(self.app.settings.changed(presets=presets))
        self.relayout()

    def start_text(self) -> str:
        """Words of the button that ends the setting up."""
        return _("Sit down and play")

    def seat_widgets(self) -> list[Widget]:
        """What stands in the left panel: how many seats, and who sits there."""
        draft = self.draft
        fewest, most = draft.limits
        counts = [(count, str(count)) for count in range(fewest, most + 1)]
        widgets: list[Widget] = [Selector(_("Players"), counts, len(draft.seats), self._resize, key="players")]
        for number, seat in enumerate(draft.seats):
            bots = {level: draft.entry.levels[level] for level in draft.entry.bot_levels}
            levels: list[tuple[Any, str]] = [(0, _(PERSON)), *((key, _(bot.label)) for key, bot in bots.items())]
            name = Field("", seat.name, NAME_LENGTH, self._rename(number), key=f"name{number}")
            style = _style(bots.get(seat.level))
            level = Selector("", levels, seat.level, self._set_level(number), style, key=f"level{number}")
            if self.app.canvas.text_scale > SIDE_BY_SIDE:
                widgets += [name, level]
            else:
                widgets.append(Row([name, level], gap=10, weights=(0.84, 1)))
        return widgets

    def _options(self) -> list[Widget]:
        draft = self.draft
        widgets: list[Widget] = []
        for text in draft.book.group(self._group, draft.options, len(draft.seats)):
            widgets += self._option(text)
        return widgets

    def _option(self, text: OptionText) -> list[Widget]:
        """An option's selector, its explanation, and the switch for what is said beside the rules."""
        book, muted = self.draft.book, self.app.canvas.theme.muted
        now = book.value(text.key, self.draft.options)
        offered = book.values(text)
        values = [(value, book.value_text(text.key, value)) for value in offered]
        if now not in offered:
            values.append((now, book.value_text(text.key, now)))
        words = _(text.help) if text.help else ""
        widgets: list[Widget] = [
            Selector(book.label(text), values, now, self._set_option(text.key), words, key=text.key)
        ]
        if words:
            widgets.append(Label(words, HELP_SIZE, color=muted))
        if text.switch is not None and now != "off":
            label, explained = text.switch
            shown = self.draft.forfeit_texts
            widgets.append(Toggle(_(label), shown, self._show_forfeits, key="forfeit_texts"))
            widgets.append(Label(_(explained), HELP_SIZE, color=muted))
        return widgets

    # Changes

    def _resize(self, count: int) -> None:
        self.draft.resize(count)
        self.relayout()

    def _rename(self, number: int) -> Callable[[str], None]:
        def rename(name: str) -> None:
            self.draft.seats[number] = replace(self.draft.seats[number], name=name)
            self._check()

        return rename

    def _set_level(self, number: int) -> Callable[[Any], None]:
        def set_level(level: int) -> None:
            self.draft.seats[number] = replace(self.draft.seats[number], level=level)
            self.relayout()

        return set_level

    def _set_option(self, key: str) -> Callable[[Any], None]:
        def set_option(value: Value) -> None:
            draft = self.draft
            draft.options = draft.book.choose(key, value, draft.options, len(draft.seats))
            self.relayout()

        return set_option

    def _show_forfeits(self, shown: bool) -> None:
        self.draft.forfeit_texts = shown

    def _use_preset(self, key: str) -> None:
        own = self._own_presets().get(key.removeprefix("own:"))
        if own is not None and key.startswith("own:"):
            self.draft.options = dict(own)
        for preset in self.draft.book.presets:
            if preset.key == key:
                self.draft.options = dict(preset.values)
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
        problem = self.draft.problem()
        if problem:
            self.app.toast(problem, "warn")
            return
        settings, record = self.app.settings, self.draft.record(self._name)
        tables = {**settings.tables, self.draft.game: record}
        self.app.apply(settings.changed(last_table=record, tables=tables))
        self.app.replace(self.match_scene(self.draft.plan()))

    def match_scene(self, plan: MatchPlan) -> Scene:
        """The match at this table."""
        from client.scenes.match import MatchScene

        return MatchScene(plan, self._seed, self._store)

    def draw(self, canvas: Canvas) -> None:
        """Widgets, and the conflict in words."""
        super().draw(canvas)
        if self._problem:
            body = self.body
            high = self._foot() - 14
            rect = (body.x, body.bottom - high, body.w - START_WIDTH - 40, high)
            canvas.paragraph(self._problem, rect, PROBLEM_SIZE, color=canvas.theme.warn, fit=True)


def _style(level: Level | None) -> str:
    """How a bot of that level plays; nothing for a person."""
    return "" if level is None else _(level.style)
