"""Events as steps of the animation: each piece lands with weight and sound, tiles go to their holders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from client.i18n import _
from client.stage.queue import Animations, Chain, Together
from client.stage.tween import Tween, ease_in_out_quad, ease_in_quad, ease_out_back, ease_out_cubic, ease_out_quad
from client.tables.medina import counting, words
from client.tables.medina.movers import Above, Banner, Falling, FallingWall, Flyer, OnBoard, Walking
from client.tables.medina.plan import COLOURS, MERCHANT, STABLE, WELL, player_word, roof_cell, side_number
from client.tables.medina.shown import Shown
from client.tables.medina.space import TOWERS, Cell, Space
from core.games.medina import events as ev
from core.games.medina.board import board_for

if TYPE_CHECKING:
    from client.tables.base import Sound
    from client.tables.medina.places import Places
    from core.game import Event
    from core.games.medina.view import View

FALL_MS, OWN_FALL_MS = 270.0, 130.0
HIGH, OWN_HIGH = 230.0, 60.0
BANNER_MS = 1150.0


class Motion:
    """Queues what events look like. `falling` is drawn on the board, `above` over everything.

    `space` gives the board's present place.
    """

    def __init__(
        self, shown: Shown, queue: Animations, names: Sequence[str], sound: Sound, space: Callable[[], Space]
    ) -> None:
        self.shown, self.queue, self.names, self.sound = shown, queue, names, sound
        self.space = space
        self.falling: list[OnBoard] = []
        self.above: list[Above] = []
        self.places: Places | None = None
        self.burst: Callable[[float, float, str], object] = lambda _x, _y, _kind: None
        self.own = False
        """Whether the pieces played are those of a draft: they fall from the hand, not from the sky."""
        self.reduced = False
        """Whether the player wants little motion: no flights, no walks, low falls."""
        self._view: View = shown.view
        self._told_alone = False
        self._handlers: dict[type, Callable[[Any], None]] = {
            ev.GameBegan: self._began,
            ev.TurnBegan: self._turn,
            ev.BuildingPlaced: lambda e: self._fall(COLOURS[e.colour], self._cell(e.cell)),
            ev.StablePlaced: lambda e: self._fall(STABLE, self._cell(e.cell)),
            ev.MerchantPlaced: self._merchant,
            ev.WallPlaced: self._wall,
            ev.PalaceRoofed: self._roof,
            ev.PalaceTileMoved: self._tile,
            ev.TowerTileMoved: self._tower,
            ev.TowerMerchantsTaken: self._waiting_gone,
            ev.TeaTaken: self._said,
            ev.TeaSpent: self._said,
            ev.ColourGone: self._said,
            ev.Retired: self._said,
            ev.Passed: self._said,
            ev.GameEnded: self._ended,
        }

    def play(self, event: Event, view: View, own: bool = False) -> None:
        """Queue one event on the way to `view`."""
        self._view, self.own = view, own
        handler = self._handlers.get(type(event))
        if handler is not None:
            handler(event)

    def clear(self) -> None:
        """Drop everything that moves."""
        self.falling.clear()
        self.above.clear()

    # -- building blocks -------------------------------------------------------------------------------------------

    def _cell(self, cell: int) -> Cell:
        return board_for(self._view.seats).column_row(cell)

    def _begin(self, mover: OnBoard | Above) -> None:
        def add() -> None:
            if isinstance(mover, Flyer | Banner):
                self.above.append(mover)
            else:
                self.falling.append(mover)

        self.queue.call(add)

    def _end(self, mover: OnBoard | Above, change: Callable[[], object] | None = None) -> None:
        def done() -> None:
            self.falling = [one for one in self.falling if one is not mover]
            self.above = [one for one in self.above if one is not mover]
            if change is not None:
                change()
                self.shown.touch()

        self.queue.call(done)

    def _noise(self, name: str, x: float) -> None:
        self.sound(name, self.places.pan(x) if self.places is not None else 0.0)

    def _land(self, mover: Falling | FallingWall, at: Callable[[], tuple[float, float]], name: str) -> None:
        """Let a piece fall on its place: ever faster, a sound, a little hop, and it lies."""
        own = self.own or self.reduced
        mover.lift = OWN_HIGH if own else HIGH
        mover.alpha = 215.0 if own else 0.0
        self._begin(mover)
        fall = Tween(mover, {"lift": 0.0}, OWN_FALL_MS if own else FALL_MS, ease_in_quad)
        self.queue.run(Together([fall, Tween(mover, {"alpha": 255.0}, 110, ease_out_quad)]))

        def hit() -> None:
            x, y = at()
            self._noise(name, x)
            self.burst(x, y, "dust")

        self.queue.call(hit)
        self.queue.run(
            Chain([Tween(mover, {"lift": 7.0}, 55, ease_out_quad), Tween(mover, {"lift": 0.0}, 70, ease_in_quad)])
        )

    def _fall(self, kind: str, cell: Cell) -> None:
        mover = Falling(kind, cell, HIGH)
        self._land(mover, lambda: self.space().cell(cell).midbottom, "piece_drop")
        self._end(mover, lambda: self.shown.plan.cells.__setitem__(cell, kind))

    def _say(self, text: str, icon: str = "", ms: float = BANNER_MS) -> None:
        places = self.places
        if places is None:
            return
        zone = places.zone
        banner = Banner(text, zone.centerx, zone.top + zone.h * 0.42, zone.w * 0.8, icon)
        self._begin(banner)
        self.queue.move(banner, {"grow": 1.0}, 220, ease_out_back)
        self.queue.wait(ms)
        self._end(banner)

    def _said(self, event: Event) -> None:
        line = words.log_line(event, self._view, self.names)
        if line is not None:
            self.queue.call(lambda: self._noise("knock", 0.0))
            self._say(line[1])

    # -- events ----------------------------------------------------------------------------------------------------

    def _began(self, event: ev.GameBegan) -> None:
        self._told_alone = False
        if event.well >= 0:
            self._fall(WELL, self._cell(event.well))
        if event.start >= 0:
            self._fall(MERCHANT, self._cell(event.start))
        self._say(_("{name} begins.").format(name=self.names[event.first]))

    def _turn(self, event: ev.TurnBegan) -> None:
        if event.seat == self._view.seat:
            self.queue.call(lambda: self.sound("bell", 0.0))
        if event.alone and event.seat == self._view.seat and not self._told_alone:
            self._told_alone = True
            self._say(_("You are the last one in the game: each turn needs a roof while you have one."))

    def _merchant(self, event: ev.MerchantPlaced) -> None:
        cell = self._cell(event.cell)
        start = None if event.opened or self.own or self.reduced else self._neighbour(event)
        if start is None:
            self._fall(MERCHANT, cell)
            return
        walker = Walking(start, cell)
        self._begin(walker)
        self.queue.move(walker, {"part": 1.0}, 460, ease_in_out_quad)
        self.queue.call(lambda: self._noise("piece_drop", self.space().cell(cell).centerx))
        self._end(walker, lambda: self.shown.plan.cells.__setitem__(cell, MERCHANT))

    def _neighbour(self, event: ev.MerchantPlaced) -> Cell | None:
        """The merchant of the street beside whom the new one stands."""
        if not 0 <= event.street < len(self._view.streets):
            return None
        street = self._view.streets[event.street]
        if event.cell not in street or len(street) < 2:
            return None
        index = street.index(event.cell)
        return self._cell(street[index - 1] if index else street[1])

    def _wall(self, event: ev.WallPlaced) -> None:
        side, number = side_number(board_for(self._view.seats), event.slot)
        mover = FallingWall((side, number), HIGH)
        self._land(mover, lambda: self.space().slot((side, number)).midbottom, "piece_drop")

        def stand() -> None:
            walls = self.shown.plan.walls
            walls[side] = walls.get(side, frozenset()) | {number}

        self._end(mover, stand)

    def _roof(self, event: ev.PalaceRoofed) -> None:
        board = board_for(self._view.seats)
        cell = board.column_row(roof_cell(self._view.palaces[event.palace].buildings, board.width))
        player = player_word(event.owner)
        mover = Falling(player, cell, HIGH, roof=True)
        self._land(mover, lambda: self.space().cell(cell).center, "dome")
        self.queue.call(lambda: self.burst(*self.space().cell(cell).center, "spark"))
        self._end(mover, lambda: self.shown.plan.roofs.__setitem__(cell, player))

    def _tile(self, event: ev.PalaceTileMoved) -> None:
        if self.places is None:
            return
        start = self._holder_place(event.before) or self.places.tiles[event.colour].center
        self._fly(Flyer(*start, event.colour), self._holder_place(event.after))

    def _holder_place(self, owner: int) -> tuple[float, float] | None:
        assert self.places is not None, "tiles fly over a table that has been laid out"
        if 0 <= owner < len(self.places.seats):
            box = self.places.seats[owner]
            return box.right - 60, box.bottom - 34
        return None

    def _fly(self, flyer: Flyer, end: tuple[float, float] | None) -> None:
        if self.reduced:
            return
        self._begin(flyer)
        self.queue.move(flyer, {"zoom": 1.5}, 150, ease_out_quad)
        x, y = end if end is not None else (flyer.x, flyer.y - 60)
        self.queue.call(lambda: self._noise("card_slide", x))
        self.queue.run(
            Together(
                [
                    Tween(flyer, {"x": x, "y": y}, 420, ease_out_cubic),
                    Tween(flyer, {"zoom": 0.5}, 420, ease_in_quad),
                ]
            )
        )
        self._end(flyer)

    def _tower(self, event: ev.TowerTileMoved) -> None:
        if event.before == event.after or self.places is None:
            return
        name = TOWERS[event.tower]

        def change() -> None:
            self.shown.plan.flags[name] = player_word(event.after)
            self.shown.touch()
            x, y = self.space().tower(name).midtop
            self._noise("gong", x)
            self.burst(x, y, "spark")

        self.queue.call(change)
        self._fly(Flyer(*self.space().tower(name).midtop, -1, event.tower), self._holder_place(event.after))

    def _waiting_gone(self, event: ev.TowerMerchantsTaken) -> None:
        def gone() -> None:
            self.shown.plan.waiting.pop(TOWERS[event.tower], None)
            self.shown.touch()

        self.queue.call(gone)
        self._said(event)

    def _ended(self, event: ev.GameEnded) -> None:
        """Count palace by palace, then name the winner."""
        for count in counting.counts(self._view, self.names):

            def show(count: Any = count) -> None:
                self.shown.count = count
                if count.points:
                    self._noise("tick" if count.palace < 0 else "piece_drop", 960.0)

            self.queue.call(show)
            self.queue.wait(counting.SHOWN_MS if count.palace >= 0 else counting.TILES_MS)

        def over() -> None:
            self.shown.count = counting.final(event.totals)
            self.shown.winners = event.winners
            mine = self._view.seat
            self.sound("lose" if mine is not None and mine not in event.winners else "win", 0.0)
            for seat in event.winners:
                if self.places is not None:
                    self.burst(*self.places.seats[seat].center, "confetti")

        self.queue.call(over)
        named = ", ".join([self.names[seat] for seat in event.winners])
        self._say(_("The town belongs to {names}!").format(names=named), "icons/trophy", 1700)
