"""What steps are made of, and the end: spies unmask and walk to their family, verdicts, domains, missions, totals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.stage.queue import Animations, Call, Chain, Step, Together, Wait
from client.stage.tween import Tween, ease_in_out_quad, ease_out_back, ease_out_cubic
from client.tables.courtisans import banquet, domains, texts
from client.tables.courtisans.board import Board, Laid, left_neighbour, progress, statuses, weights
from client.tables.courtisans.geometry import Places, column_of
from client.tables.courtisans.pieces import Flyer, Later
from client.tables.spoken import Banner, Bubble
from core.games.courtisans import events as ev
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from client.tables.base import Sound

Mover = Flyer | Bubble | Banner
HOP_MS = 150.0


class Finale:
    """Queues steps; `movers` are what has to be drawn over the table now."""

    def __init__(self, board: Board, queue: Animations, names: Sequence[str], sound: Sound) -> None:
        self.board = board
        self.queue = queue
        self.names = names
        self.sound = sound
        self.movers: list[Mover] = []
        self.places: Places | None = None
        self.reduced = False
        self.drafted: Callable[[int], bool] = lambda _slot: False
        """Whether a card (by slot) was laid in a draft on this screen already."""
        self.celebrate: Callable[[float, float], object] = lambda _x, _y: None
        self.sparks: Callable[[float, float], object] = lambda _x, _y: None
        self._shown: dict[int, tuple[int, int]] = {}

    def clear(self) -> None:
        """Drop everything that moves."""
        self.movers.clear()
        self._shown.clear()

    # -- building blocks ---------------------------------------------------------------------------

    def _at(self) -> Places:
        assert self.places is not None, "events are only played on a table that has been laid out"
        return self.places

    def _noise(self, name: str, x: float | None = None) -> None:
        self.sound(name, 0.0 if x is None else self._at().pan(x))

    def _own(self, seat: int) -> bool:
        return seat == self._at().own

    def _mouth(self, seat: int) -> tuple[float, float]:
        return self._at().mouth(seat)

    def _deck(self) -> tuple[float, float]:
        return self._at().deck

    def _zone(self, place: int, side: int) -> tuple[float, float]:
        places = self._at()
        if place == TABLE_PLACE:
            ground = places.above if side > 0 else places.below
            return ground.centerx, ground.centery
        return places.domains[place].center

    def _landing(self, card: Laid) -> pygame.FRect:
        """Where a card that comes now will lie."""
        places = self._at()
        cards = self.board.cards[card.place]
        if card.place == TABLE_PLACE:
            return banquet.card_rects(places, [*cards, card])[card.id]
        return domains.landing(places, card.place, tuple(cards), card.shown)

    def _landing_x(self, card: Laid) -> float:
        return self._zone(card.place, card.side)[0]

    def _rect_of(self, number: int) -> pygame.FRect:
        """Where a card lies now."""
        places = self._at()
        card = self.board.find(number)
        if card is None:
            return pygame.FRect(places.table.centerx - 30, places.table.centery - 42, 60, 84)
        held = self.board.cards[card.place]
        if card.place == TABLE_PLACE:
            return banquet.card_rects(places, held)[number]
        return domains.card_rects(places, card.place, tuple(held))[number]

    def _drop(self, mover: Mover) -> None:
        if mover in self.movers:
            self.movers.remove(mover)

    @staticmethod
    def _chain(steps: Sequence[Step]) -> Step:
        return Chain(steps)

    def _arc(self, flyer: Flyer, ms: float) -> Step:
        return Chain([Tween(flyer, {"lift": 34.0}, ms / 2), Tween(flyer, {"lift": 8.0}, ms / 2)])

    def _turned(self, flyer: Flyer, sprite: str) -> list[Step]:
        """Turn a card over."""
        return [
            Tween(flyer, {"turn": 0.04}, 130, ease_in_out_quad),
            Call(partial(setattr, flyer, "sprite", sprite)),
            Tween(flyer, {"turn": 1.0}, 160, ease_out_cubic),
        ]

    def _flight(
        self, sprite: str, start: tuple[float, float], end: tuple[float, float], ms: float, delay_ms: float
    ) -> Step:
        flyer = Flyer(sprite, start[0], start[1], 0.4)
        return Chain(
            [
                Wait(delay_ms),
                Call(lambda: self.movers.append(flyer)),
                Tween(flyer, {"x": end[0], "y": end[1], "size": 0.5}, ms, ease_in_out_quad),
                Call(partial(self._drop, flyer)),
            ]
        )

    def _say(self, words: str, hold_ms: float, icon: str = "") -> None:
        """A banner over the cloth."""
        runner = self._at().runner
        banner = Banner(runner.centerx, runner.centery, words, icon)
        self.queue.call(lambda: self.movers.append(banner))
        self.queue.move(banner, {"grow": 1.0}, 280, ease_out_back)
        self.queue.wait(hold_ms)
        self.queue.call(partial(self._drop, banner))

    # -- the end -----------------------------------------------------------------------------------

    def _unmask(self, event: ev.SpyRevealed) -> None:
        """A spy turns where it lies; at the table it walks to its family's column."""
        flyer = Flyer("courtisans/back", 0, 0, 0.5)

        def start() -> None:
            flyer.put(self._rect_of(event.card))
            before = self.board.find(event.card)
            if before is not None:
                place.append(self.board.cards[before.place].index(before))
            self.board.lift(event.card)
            self.movers.append(flyer)
            self._noise("unmask", flyer.x)

        place: list[int] = []
        card = Laid(event.card, event.face, event.author, 0, event.side, event.place)

        def walk() -> Step:
            rect = self._landing(card)
            if event.place != TABLE_PLACE or self.reduced:
                return Tween(
                    flyer, {"x": rect.centerx, "y": rect.centery, "size": flyer.part(rect.w)}, 240, ease_in_out_quad
                )
            far = math.hypot(rect.centerx - flyer.x, rect.centery - flyer.y)
            hops = max(2, min(7, round(far / 85)))
            steps: list[Step] = []
            x, y, size = flyer.x, flyer.y, flyer.size
            for hop in range(1, hops + 1):
                part = hop / hops
                to = {
                    "x": x + (rect.centerx - x) * part,
                    "y": y + (rect.centery - y) * part,
                    "size": size + (flyer.part(rect.w) - size) * part,
                    "angle": 0.0 if hop == hops else 7.0 if hop % 2 else -7.0,
                }
                up = Chain([Tween(flyer, {"lift": 40.0}, HOP_MS / 2), Tween(flyer, {"lift": 8.0}, HOP_MS / 2)])
                steps.append(Together([Tween(flyer, to, HOP_MS, ease_in_out_quad), up]))
            return Chain(steps)

        def land() -> None:
            self._drop(flyer)
            self.board.put(card, place[0] if place else None)
            self._noise("page", flyer.x)

        self.queue.call(start)
        self.queue.move(flyer, {"size": 0.78, "lift": 30.0}, 200)
        for step in self._turned(flyer, texts.card_sprite(event.face)):
            self.queue.run(step)
        self.queue.wait(320)
        self.queue.run(Later(walk))
        self.queue.call(land)

    def _missions(self, event: ev.MissionsRevealed) -> None:
        """Kept until the domains have been counted."""
        self._shown[event.seat] = (event.white, event.blue)

    def _scored(self, event: ev.Scored) -> None:
        self.queue.wait(350)
        self._verdicts(event)
        self._domains()
        self._told()
        self._totals(event)

    def _verdicts(self, event: ev.Scored) -> None:
        self.queue.call(lambda: self._noise("fanfare"))
        self._say(_("The Queen's verdict"), 900, "icons/crown")
        for family, status in enumerate(event.statuses):
            places = self._at()
            column = places.columns[column_of(family)]
            y = places.above.bottom - 60 if status > 0 else places.below.top + 70
            bubble = Bubble(column.centerx, y, texts.status_name(status), False)

            def speak(family: int = family, status: int = status, bubble: Bubble = bubble) -> None:
                self.board.statuses[family] = status
                self.board.touch()
                self.movers.append(bubble)
                self._noise("bell" if status > 0 else "knock" if status < 0 else "tick", bubble.x)

            self.queue.call(speak)
            self.queue.move(bubble, {"grow": 1.0}, 180, ease_out_back)
            self.queue.wait(420)
            self.queue.call(partial(self._drop, bubble))

    def _domains(self) -> None:
        for seat in self.board.view.order:

            def count(seat: int = seat) -> None:
                now = statuses(self.board.cards[TABLE_PLACE])
                found = weights(self.board.cards[seat], now).values()
                self.board.points[seat] = sum(points for _count, _weight, points in found)
                self.board.touch()
                self._noise("card_flip", self._at().domains[seat].centerx)

            self.queue.call(count)
            self.queue.wait(520)

    def _told(self) -> None:
        shown = dict(self._shown)
        self._shown.clear()
        for seat in self.board.view.order:
            if seat not in shown:
                continue

            def tell(seat: int = seat, pair: tuple[int, int] = shown[seat]) -> None:
                cards = self.board.cards
                neighbour = cards[left_neighbour(self.board.view, seat)]
                self.board.missions[seat] = pair
                self.board.told[seat] = progress(pair, cards[seat], neighbour, cards[TABLE_PLACE])
                self.board.touch()
                self._noise("unmask", self._at().domains[seat].centerx)

            self.queue.call(tell)
            self.queue.wait(620)

    def _totals(self, event: ev.Scored) -> None:
        def add(seat: int) -> None:
            self.board.totals[seat] = event.points[seat]
            self.board.touch()
            self._noise("tick", self._at().domains[seat].centerx)

        for seat in sorted(range(len(event.points)), key=lambda seat: event.points[seat]):
            self.queue.call(partial(add, seat))
            self.queue.wait(360)

        def crown() -> None:
            self.board.winners = event.winners
            self.board.touch()
            self._noise("win")
            for seat in event.winners:
                self.celebrate(*self._at().domains[seat].center)

        self.queue.call(crown)
        winners = texts.name_list([self.names[seat] for seat in event.winners])
        self._say(_("Won by {names}").format(names=winners), 1500, "icons/trophy")

    def _killed(self, event: ev.KilledRevealed) -> None:
        def show() -> None:
            gone = self.board.gone
            for at, card in enumerate(gone):
                if card.id == event.card:
                    gone[at] = replace(card, face=event.face)
            self.board.touch()
            self._noise("card_flip")

        self.queue.call(show)
        self.queue.wait(260)
