"""What this screen's person does: choose a card, a place, a target; look closer; confirm or take back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from client.i18n import _
from client.input import Act, Intent, Pointer
from client.tables.base import Sound, Target, Waiting
from client.tables.courtisans import choices, overlay, pointing
from client.tables.courtisans.board import Board, Cards, Laid
from client.tables.courtisans.geometry import Places
from client.tables.courtisans.hints import Hints, prompts
from client.tables.courtisans.mouse import Mouse
from client.tables.courtisans.outbox import Outbox
from client.tables.courtisans.turn import DECLINE, DONE, USE, Turn
from client.ui.focus import nearest
from core.game import Rejected
from core.games.courtisans.moves import Move
from core.games.courtisans.moves import Target as Hit
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from client.input import Event as InputEvent
    from core.games.courtisans.view import CardView

_DIRECTIONS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


class Controls:
    """Targets by key: "card:I" by place in the hand, "zone:above|below|own|opp:S", "mark:ID", the buttons of
    `choices`, "look:S|gone" and "close" for the closer look."""

    def __init__(self, board: Board, names: Sequence[str], on_move: Callable[[Move], object], sound: Sound) -> None:
        self.board = board
        self.names = names
        self.places: Places | None = None
        self.turn: Turn | None = None
        self.selected: int | None = None
        self.focus: str | None = None
        self.hovered: str | None = None
        self.looking: str | None = None
        self.dragged: tuple[float, float] | None = None
        """Where the card chosen is held by the mouse; None while it is not dragged."""
        self.source = "keys"
        self._outbox = Outbox(board)
        self._waiting: Waiting | None = None
        self._moment: tuple[object, ...] = ()
        self._on_move = on_move
        self._sound = sound
        self.mouse = Mouse(self)
        self.hints = Hints(self)

    # -- moments -----------------------------------------------------------------------------------

    @property
    def mine(self) -> bool:
        """Whether this seat has a decision to prepare now."""
        return self.turn is not None

    def settle(self, waiting: Waiting | None, busy: bool) -> None:
        """Take a new moment: a turn in preparation goes on where it still fits, else a new one begins."""
        self._waiting = waiting
        view = self.board.view
        asked = waiting is not None and waiting.mine and not busy and view.prompt != "" and view.seat is not None
        moment = self._present()
        if waiting is None or not waiting.mine:
            self._outbox.rest()
        self._outbox.look(moment)
        if not asked or self._outbox.busy:
            self._drop_turn()
        elif self.turn is None or moment != self._moment:
            self._moment = moment
            self.turn = Turn(self.board)
            self.selected = None
            self._outbox.drafts = ()
            self._follow()
        self._keep_focus()

    def _present(self) -> tuple[object, ...]:
        """What tells one Ask from the next."""
        view = self.board.view
        return (view.turn, view.phase, view.hand, view.taken, view.used, view.effect, self.board.next_id())

    def _drop_turn(self) -> None:
        self.turn = None
        self.selected = None
        self.dragged = None

    def drafted(self, slot: int) -> bool:
        """Whether a card was laid by a turn of this screen that was shown as it was prepared."""
        return slot in self._outbox.written

    def pump(self, waiting: Waiting | None) -> bool:
        """Hand on the next move of a confirmed turn, once it is asked for; returns whether something changed."""
        if waiting is None or not waiting.mine:
            self._outbox.rest()
            return False
        move = self._outbox.take(self._present())
        if move is None:
            return False
        if isinstance(self._on_move(move), Rejected):
            self._outbox.drop()
            self._moment = ()
            self.settle(waiting, False)
        return True

    @property
    def writing(self) -> bool:
        """Whether a confirmed turn is being written."""
        return self._outbox.busy

    def cards(self) -> Cards:
        """The cards on show, with what this turn prepares."""
        if self.turn is not None:
            return self.turn.cards
        return self._outbox.cards()

    def gone(self) -> tuple[Laid, ...]:
        """The eliminated cards on show."""
        return self.turn.gone if self.turn is not None else tuple(self.board.gone)

    def held(self) -> tuple[CardView, ...]:
        """The cards of the hand on show."""
        if self.turn is not None:
            return self.turn.held
        view = self.board.view
        given = self._outbox.slots
        found = view.hand + ((view.taken,) if view.taken is not None else ())
        return tuple(card for card in found if card.slot not in given)

    # -- what there is -----------------------------------------------------------------------------

    def buttons(self) -> list[choices.Button]:
        """Buttons of this moment."""
        if self.close_look() is not None:
            return []
        return choices.buttons(self.turn)

    def effect_domain(self) -> int | None:
        """The domain in which a target is to be chosen now, None if there is none."""
        if self.turn is None or self.turn.ask not in ("assassin", "diplomat") or self.turn.effect is None:
            return None
        return self.turn.effect.place if self.turn.effect.place != TABLE_PLACE else None

    def close_look(self) -> overlay.CloseLook | None:
        """The closer look that is open."""
        shown = self.cards()
        table = tuple(shown[TABLE_PLACE])
        place = self.effect_domain()
        if place is not None and self.turn is not None:
            ask = (
                _("Assassin: whom in the domain of {name}?")
                if self.turn.ask == "assassin"
                else (_("Diplomat: whom from the domain of {name}?"))
            )
            title = ask.format(name=self.names[place])
            return overlay.CloseLook(
                title, tuple(shown[place]), table, frozenset(self.turn.targets()), True, self.turn.ask == "assassin"
            )
        if self.looking is None:
            return None
        if self.looking == "gone":
            return overlay.CloseLook(_("Eliminated cards"), self.gone(), table, frozenset(), False)
        seat = int(self.looking)
        words = _("Domain of {name}").format(name=self.names[seat])
        title = f"{words} · {overlay.summary(shown[seat], table)}"
        return overlay.CloseLook(title, tuple(shown[seat]), table, frozenset(), False)

    def targets(self) -> list[Target]:
        """Everything that can be pointed at, in order."""
        if self.places is None:
            return []
        look = self.close_look()
        if look is not None:
            back = self.turn is not None and self.turn.view.undo and bool(self.turn.moves)
            return pointing.look_targets(self.places, look, back)
        return pointing.targets(self.places, self.turn, self.selected, bool(self.gone()))

    def hit(self, x: float, y: float) -> str | None:
        """Return the key of what lies at a point, the topmost first."""
        return pointing.hit(self.targets(), x, y, self.selected is not None)

    def drop_at(self, key: str) -> str:
        """Why a place is closed to the card chosen; "" if it is open."""
        if self.turn is None:
            return ""
        return next((drop.code for drop in self.turn.drops() if drop.key == key), "")

    # -- doing -------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Do what a click on a target does."""
        target = next((target for target in self.targets() if target.key == key), None)
        if target is None or not target.enabled:
            return False
        self.focus = key
        word, _colon, rest = key.partition(":")
        if word == "look":
            self.looking = rest
            self._sound("page", 0.0)
        elif word == "close":
            self._close()
        elif word == "card":
            self._choose(int(rest))
        elif self.turn is None:
            return False
        elif word == "zone":
            return self._lay(key)
        elif word == "mark":
            self._decide(Hit(int(rest)), "dagger" if self.turn.ask == "assassin" else "page")
        elif key == "decline":
            self._decide(DECLINE, "click")
        elif key == "use":
            self.turn.apply(USE)
            self._write()
        elif key == "undo":
            self._undo()
        elif key == "confirm":
            self._write()
        self._keep_focus()
        return True

    def _choose(self, index: int) -> None:
        assert self.turn is not None, "cards are targets only in a turn"
        slot = self.turn.held[index].slot
        if slot == self.selected:
            self.selected = None
            self._sound("tick", 0.0)
            return
        self.selected = slot
        self._sound("card_slide", 0.0)
        if self.source != "mouse":
            self.focus = self._first_zone() or self.focus

    def _first_zone(self) -> str | None:
        return None if self.turn is None else next((drop.key for drop in self.turn.drops() if not drop.code), None)

    def _lay(self, key: str) -> bool:
        turn, slot = self.turn, self.selected
        if turn is None or slot is None:
            return False
        move = turn.play_of(slot, key)
        if move is None:
            return False
        self.selected = None
        self.dragged = None
        self._decide(move, "page")
        return True

    def _decide(self, move: Move, sound: str) -> None:
        assert self.turn is not None, "decisions are made in a turn"
        pan = 0.0
        self._sound(sound, pan)
        self.turn.apply(move)
        if not self.turn.view.undo:
            self._write()
        else:
            self._follow()

    def _undo(self) -> None:
        assert self.turn is not None, "only a turn can be taken back"
        if self.turn.undo():
            self._sound("card_slide", 0.0)
        self.selected = None
        self._follow()

    def _write(self) -> None:
        """The turn prepared so far is given away."""
        assert self.turn is not None, "only a turn can be confirmed"
        self._outbox.fill(self.turn)
        self._drop_turn()
        self.pump(self._waiting)

    def _close(self) -> None:
        key = f"look:{self.looking}"
        self.looking = None
        self.focus = key
        self._keep_focus()

    def _follow(self) -> None:
        """Bring the focus to where the turn goes on."""
        turn = self.turn
        if turn is None:
            return
        if turn.ask == DONE:
            self.focus = "confirm"
        elif turn.ask in ("assassin", "diplomat", "use"):
            self.focus = "decline"
        elif turn.playable:
            index = turn.held.index(turn.playable[0])
            self.focus = f"card:{index}"

    def _keep_focus(self) -> None:
        keys = [target.key for target in self.targets() if target.enabled]
        if self.focus not in keys:
            first = next((key for key in keys if not key.startswith("look")), None)
            self.focus = first or (keys[0] if keys else None)

    # -- input -------------------------------------------------------------------------------------

    def on(self, event: InputEvent) -> bool:
        """Take an input event."""
        if isinstance(event, Pointer):
            return self.mouse.on(event)
        if isinstance(event, Act) and event.down:
            self.source = event.source
            self.hints.rest()
            return self._act(event)
        return False

    def _act(self, event: Act) -> bool:
        if event.intent in _DIRECTIONS:
            return self._steer(event.intent)
        if event.repeat:
            return False
        if event.intent is Intent.OK:
            return self.focus is not None and self.press(self.focus)
        if event.intent is Intent.BACK:
            return self.back()
        if event.intent is Intent.ALT:
            key = self._short_cut()
            return key is not None and self.press(key)
        if event.intent in (Intent.NEXT, Intent.PREV):
            return self._cycle(1 if event.intent is Intent.NEXT else -1)
        return False

    def back(self) -> bool:
        """Take one thing back: the look, the choice of a card, the last step of the turn."""
        if self.looking is not None and self.effect_domain() is None:
            self._close()
            return True
        if self.turn is None:
            return False
        if self.selected is not None:
            self.selected = None
            self.dragged = None
            self._follow()
            return True
        if self.turn.view.undo and self.turn.moves:
            self._undo()
            self._keep_focus()
            return True
        return False

    def _short_cut(self) -> str | None:
        """The button ALT stands for."""
        if self.close_look() is not None:
            return "decline" if self.effect_domain() is not None else "close"
        return next((button.key for button in self.buttons() if button.enabled and button.style != "plain"), None)

    def _steer(self, way: Intent) -> bool:
        found = [target for target in self.targets() if target.enabled]
        now = next((target for target in found if target.key == self.focus), None)
        if now is None:
            self.focus = found[0].key if found else None
            return bool(found)
        others = [target for target in found if target is not now]
        index = nearest(now.rect, [target.rect for target in others], way)
        if index is None:
            return True
        self.focus = others[index].key
        return True

    def _cycle(self, way: int) -> bool:
        keys = [target.key for target in self.targets() if target.enabled]
        if not keys:
            return False
        at = keys.index(self.focus) if self.focus in keys else -1 if way > 0 else 0
        self.focus = keys[(at + way) % len(keys)]
        return True

    def prompts(self) -> list[tuple[Intent, str]]:
        """Return what the intents do now."""
        return prompts(self.focus or "", self._short_cut(), self.turn, self.selected is not None)
