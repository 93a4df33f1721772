"""The score sheet for people with the box: put in table, domains and missions, get the breakdown line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from client.i18n import _
from client.input import Act, Intent
from client.matches import MatchPlan, SeatPlan
from client.scenes.frame import RoomScene, inset
from client.scenes.score_sheet import ScoreSheetScene
from client.settings import NAME_LENGTH
from client.stage.canvas import Canvas
from client.tables.courtisans import paint, texts
from client.ui.button import Button, Label
from client.ui.controls import Selector, Toggle
from client.ui.field import Field
from client.ui.layout import Column, Grid
from client.ui.pressable import Pressable
from client.ui.widget import Widget
from core.game import BadInput, Sheet
from core.games.courtisans.cards import BLUE, COURTIERS, MISSIONS, WHITE, card_text, courtier_deck
from core.games.courtisans.options import MAX_SEATS, MIN_SEATS, TEAM_SEATS
from core.registry import game as find_game

ABOVE, BELOW = -1, -2
"""Places besides the domains (by seat): the two sides of the Queen's table."""
BASE_ROLES, ALL_ROLES = 5, 7
NONE = -1


class CardCell(Pressable):
    """A kind of card and how many of it lie at the place shown.

    OK or a click adds one, ALT or a click on the minus takes one away.
    """

    def __init__(self, face: int, count: int, most: int, on_change: Callable[[int, int], object]) -> None:
        super().__init__(tooltip=f"{texts.card_name(face)}. {texts.card_help(face)}", key=f"card:{face}")
        self._face, self._count, self._most = face, count, most
        self._on_change = on_change

    def minus(self) -> pygame.FRect:
        """Where a click takes one away."""
        side = min(46.0, self.rect.w * 0.42)
        return pygame.FRect(self.rect.left, self.rect.bottom - side, side, side)

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """As high as a card that wide."""
        return min(128.0, width * 1.28)

    def change(self, by: int) -> None:
        """Add or take away, within what the game has."""
        if 0 <= self._count + by <= self._most and self.ui is not None and self.ui.scene is not None:
            self.ui.scene.app.audio.play("page" if by > 0 else "card_slide")
            self._on_change(self._face, by)

    def act(self, act: Act) -> bool:
        """OK adds, ALT takes away."""
        if act.intent not in (Intent.OK, Intent.ALT):
            return False
        if act.down:
            self.change(1 if act.intent is Intent.OK else -1)
        return True

    def clicked(self, x: float, y: float) -> None:
        """A click adds one, on the minus it takes one away."""
        less = self._count > 0 and self.minus().collidepoint(x, y)
        self.change(-1 if less else 1)

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw the card, faint if there is none, and the number."""
        box = self.rect
        high = box.h - 6
        alpha = 255 if self._count else 110 if self._most else 50
        sprite = texts.card_sprite(self._face)
        canvas.sprite(sprite, (box.centerx, box.centery), (high / 1.4, high), alpha=alpha)
        if self._count:
            paint.badge(canvas, (box.centerx + 14, box.bottom - 24), str(self._count), 28)
            spot = self.minus()
            canvas.circle((16, 10, 8), spot.center, spot.w * 0.42)
            canvas.circle(canvas.theme.accent, spot.center, spot.w * 0.42, 2.5)
            paint.icon(canvas, "icons/minus", spot.center, spot.w * 0.5, canvas.theme.accent)
        if focused is self:
            paint.ring(canvas, box.inflate(-10, -4), 10)


class BoxScene(RoomScene):
    """Places at the left, cards in the middle, name and missions of a domain at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._seats = 4
        self._expansion = False
        self._teams = False
        self._place = ABOVE
        self._names = [""] * MAX_SEATS
        self._cards: dict[int, Counter[int]] = {place: Counter() for place in range(BELOW, MAX_SEATS)}
        self._missions = [[NONE, NONE] for _ in range(MAX_SEATS)]

    def enter(self) -> None:
        """The player of this installation sits first."""
        if not self._names[0]:
            self._names[0] = self.app.settings.name

    def heading(self) -> str:
        """The page's name."""
        return _("Score sheet")

    def note(self) -> str:
        """Which game."""
        return _("Courtisans")

    def panels(self) -> list[pygame.FRect]:
        """Three panels side by side."""
        body = self.body
        side = body.w * 0.27
        return [
            pygame.FRect(body.x, body.y, side, body.h),
            pygame.FRect(body.x + side + 20, body.y, body.w - 2 * side - 40, body.h),
            pygame.FRect(body.right - side, body.y, side, body.h),
        ]

    # -- what is entered -----------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A player's name."""
        return self._names[seat] or _("Player {n}").format(n=seat + 1)

    def _label(self, place: int) -> str:
        words = {ABOVE: _("Table, above"), BELOW: _("Table, below")}.get(place) or self.name(place)
        count = sum(self._cards[place].values())
        return f"{words} · {count}" if count else words

    def _left(self, face: int) -> int:
        """How many of a card may still be put at the place shown, those already there included."""
        deck = Counter(row[0] for row in courtier_deck(self._expansion).cards)
        elsewhere = sum(self._cards[place][face] for place in self._places() if place != self._place)
        return max(0, deck[face] - elsewhere)

    def _places(self) -> list[int]:
        return [ABOVE, BELOW, *range(self._seats)]

    def position(self) -> dict[str, Any]:
        """What is entered, as a position of the rules."""

        def codes(place: int) -> list[str]:
            return [card_text(face) for face in sorted(self._cards[place].elements())]

        options = {}
        if self._expansion:
            options["expansion"] = "on"
        if self._teams_on:
            options["teams"] = "on"
        return {
            "game": "courtisans",
            "seats": self._seats,
            "options": options,
            "table": {"above": codes(ABOVE), "below": codes(BELOW)},
            "domains": [codes(seat) for seat in range(self._seats)],
            "missions": [
                ["?" if face == NONE else card_text(face) for face in self._missions[seat]]
                for seat in range(self._seats)
            ],
        }

    @property
    def _teams_on(self) -> bool:
        return self._teams and self._expansion and self._seats in TEAM_SEATS

    def sheet(self) -> Sheet | None:
        """The breakdown; None while missions are missing."""
        try:
            return find_game("courtisans").score(self.position())
        except BadInput:
            return None

    # -- layout ------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place the three columns."""
        self.ui.clear()
        left, middle, right = self.panels()
        self.ui.add(Column(self._choices(), gap=10), inset(left, 20))
        roles = ALL_ROLES if self._expansion else BASE_ROLES
        faces = [face for face in range(COURTIERS) if face % ALL_ROLES < roles]
        cells: list[Widget] = [
            CardCell(face, self._cards[self._place][face], self._left(face), self._change) for face in faces
        ]
        self.ui.add(Grid(cells, roles, gap=4), inset(middle, 16))
        self.ui.add(Column(self._details(), gap=12), inset(right, 20))

    def _choices(self) -> list[Widget]:
        counts = [(count, str(count)) for count in range(MIN_SEATS, MAX_SEATS + 1)]
        widgets: list[Widget] = [Selector(_("Players"), counts, self._seats, self._resize, key="players")]
        if self._seats < MAX_SEATS:
            expansion = Toggle(_("Diplomats & Confidants"), self._expansion, self._expand, key="expansion")
            widgets.append(expansion)
        if self._expansion and self._seats in TEAM_SEATS:
            widgets.append(Toggle(_("Teams of two"), self._teams, self._team, key="teams"))
        for place in self._places():
            icon = {ABOVE: "icons/verdict_light", BELOW: "icons/verdict_disgrace"}.get(place, "icons/domain")
            shown = place == self._place
            button = Button(self._label(place), partial(self._show, place), icon, key=f"place{place}", size=28)
            button.quiet = not shown
            button.first = shown
            widgets.append(button)
        widgets.append(Button(_("Back"), self.back, key="back", size=28))
        return widgets

    def _details(self) -> list[Widget]:
        theme = self.app.canvas.theme
        widgets: list[Widget] = []
        if self._place >= 0:
            seat = self._place
            widgets.append(Field(_("Name"), self._names[seat], NAME_LENGTH, self._rename, key="name"))
            for kind, label in enumerate((_("White mission"), _("Blue mission"))):
                widgets.append(Label(label, 26, color=theme.muted))
                chosen = self._missions[seat][kind]
                select = partial(self._choose, seat, kind)
                widgets.append(Selector("", self._offered(seat, kind), chosen, select, key=f"mission{kind}"))
        else:
            words = _("Put in the cards as they lie once the spies have gone to their columns.")
            widgets.append(Label(words, 28, color=theme.text))
        widgets.append(Label(_("A press adds a card; X or the minus takes one away."), 26, color=theme.muted))
        missing = [seat for seat in range(self._seats) if NONE in self._missions[seat]]
        sheet = self.sheet()
        if sheet is not None:
            for seat in range(self._seats):
                crown = "icons/crown" if seat in sheet.winners else ""
                words = _("{name}: {points}").format(name=self.name(seat), points=sheet.totals[seat])
                shown = Button(words, partial(self._count, seat), crown, key=f"total{seat}", size=28, quiet=True)
                widgets.append(shown)
        elif missing:
            names = ", ".join(self.name(seat) for seat in missing)
            words = _("Missions missing: {names}").format(names=names)
            widgets.append(Label(words, 26, color=theme.warn))
        count = Button(_("Score in detail"), self._count, enabled=sheet is not None, key="count", size=32)
        widgets.append(count)
        return widgets

    def _offered(self, seat: int, kind: int) -> list[tuple[int, str]]:
        """The missions nobody else has."""
        taken = {self._missions[other][kind] for other in range(self._seats) if other != seat}
        start = WHITE if kind == 0 else BLUE
        faces = [face for face in range(start, start + len(MISSIONS) // 2) if face not in taken]
        return [(NONE, _("not chosen")), *((face, texts.mission_name(face)) for face in faces)]

    # -- changes -----------------------------------------------------------------------------------

    def _change(self, face: int, by: int) -> None:
        cards = self._cards[self._place]
        cards[face] += by
        if cards[face] <= 0:
            del cards[face]
        self.relayout()

    def _show(self, place: int) -> None:
        self._place = place
        self.relayout()

    def _resize(self, count: int) -> None:
        self._seats = count
        self._expansion = self._expansion or count == MAX_SEATS
        if self._place >= count:
            self._place = ABOVE
        self.relayout()

    def _expand(self, on: bool) -> None:
        self._expansion = on
        if not on:
            for cards in self._cards.values():
                for face in [face for face in cards if face % ALL_ROLES >= BASE_ROLES]:
                    del cards[face]
        self.relayout()

    def _team(self, on: bool) -> None:
        self._teams = on
        self.relayout()

    def _rename(self, name: str) -> None:
        self._names[self._place] = name
        self.invalidate()

    def _choose(self, seat: int, kind: int, face: int) -> None:
        self._missions[seat][kind] = face
        self.relayout()

    def _count(self, seat: int | None = None) -> None:
        sheet = self.sheet()
        if sheet is None:
            return
        plan = MatchPlan("courtisans", tuple(SeatPlan(self.name(number)) for number in range(self._seats)))
        self.app.push(ScoreSheetScene(plan, sheet))

    def prompts(self) -> list[tuple[Intent, str]]:
        """Adding and taking away."""
        return [(Intent.OK, _("Add")), (Intent.ALT, _("Take away")), (Intent.BACK, _("Back"))]
