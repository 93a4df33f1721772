"""What moves: every event of Menteur as steps of the animation queue, changing the board as things arrive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from client.i18n import _
from client.stage.queue import Animations
from client.stage.tween import ease_out_back
from client.tables.menteur import texts
from client.tables.menteur.board import Board
from client.tables.menteur.card_motion import CardMotion
from client.tables.menteur.dice_motion import DiceMotion
from client.tables.spoken import Banner
from core.games.menteur import events as ev

if TYPE_CHECKING:
    from client.tables.base import Sound
    from core.game import Event


class Motion(CardMotion, DiceMotion):
    """Turns events into steps; an event without a handler is only written into the log."""

    def __init__(self, board: Board, queue: Animations, names: Sequence[str], sound: Sound) -> None:
        super().__init__(board, queue, names, sound)
        self._handlers: dict[type, Callable[[Any], None]] = {
            ev.DealerChosen: self._dealer,
            ev.HandsDealt: self._deal,
            ev.Played: self._played,
            ev.Led: self._led,
            ev.PassAsked: lambda e: self._word(e.seat, _("May I pass?")),
            ev.PassAnswered: self._pass_answered,
            ev.Passed: lambda e: self._word(e.seat, _("Pass!")),
            ev.WindowClosed: self._window,
            ev.Revealed: self._revealed,
            ev.PickedUp: self._picked_up,
            ev.TookBack: self._took_back,
            ev.Drew: self._drew,
            ev.StockRecycled: self._recycled,
            ev.TokenTaken: self._token,
            ev.SetAside: self._set_aside,
            ev.BoutBegun: self._bout,
            ev.Announced: self._announced,
            ev.Believed: self._believed,
            ev.Rerolled: self._rerolled,
            ev.DiceShown: self._dice_shown,
            ev.RoundOver: self._round_over,
            ev.TruthShown: self._truth,
        }

    def play(self, event: Event) -> None:
        """Queue one event."""
        self.queue.call(lambda: self.board.note(event))
        handler = self._handlers.get(type(event))
        if handler is not None and self.places is not None:
            handler(event)

    def _round_over(self, event: ev.RoundOver) -> None:
        winners = texts.name_list([self.names[seat] for seat in event.winners])
        banner = Banner(*self._at().pile, _("Round won by {names}").format(names=winners), "icons/trophy")

        def begin() -> None:
            self.board.winners = event.winners
            self.board.touch()
            self._noise("win")
            for seat in event.winners:
                self.celebrate(*self._at().spots[seat].mouth)

        self.queue.call(begin)
        self.queue.run(self._show(banner))
        self.queue.move(banner, {"grow": 1.0}, 320, ease_out_back)
        self.queue.wait(1500)
        self.queue.run(self._drop(banner))
