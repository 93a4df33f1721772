"""The couch before a game: press A to join, hold it to be ready; one seat a pad."""

from __future__ import annotations

import pygame

from client.couch import KEYBOARD, Claim, Couch
from client.i18n import _
from client.input import Act, Event, Intent
from client.pads import family_of, word
from client.scenes.frame import RoomScene
from client.scenes.shields import shield_of
from client.settings import NAME_LENGTH
from client.stage.canvas import Canvas
from client.store import RecordStore
from client.ui.field import Field
from client.ui.keyboard import OnScreenKeyboard
from client.ui.prompts import draw_button

MOST = 10
HOLD_MS = 700.0
LATE_MS = 1_200.0
"""All are ready: for so long somebody may still join, or say that they are not."""
COLUMNS = 5
MAKES = {"xbox": "Xbox", "playstation": "PlayStation", "nintendo": "Nintendo"}
GAP = 24.0


class CouchJoinScene(RoomScene):
    """Seats as plaques: taken ones with name, pad and readiness; free ones say what to press."""

    music = "title"

    def __init__(
        self, seed: bytes | None = None, store: RecordStore | None = None, couch: Couch | None = None
    ) -> None:
        super().__init__()
        self._seed = seed
        self._store = store
        self.couch = Couch(MOST) if couch is None else couch
        self._held: dict[int, float] = {}
        self._clock_ms = 0.0
        self._ready_ms = 0.0

    def enter(self) -> None:
        """All pads are heard, also those that speak for another."""
        self._begin()

    def resume(self) -> None:
        """Back from the choice of a game: everybody says again that they are ready."""
        self._begin()

    def leave(self) -> None:
        """A pad that speaks for another is heard no more than before."""
        self.app.input.deaf = frozenset()

    def _begin(self) -> None:
        self.app.input.deaf = frozenset()
        self._held.clear()
        self._ready_ms = 0.0
        for claim in self.couch.claims:
            claim.ready = False
        self.couch.plugged(self.app.input.kinds)

    def heading(self) -> str:
        """The couch."""
        return _("Who plays?")

    def note(self) -> str:
        """What to do."""
        if not self._pads:
            return _("No gamepad is plugged in yet; the keyboard is one seat.")
        return _("Press {button} to join, hold it to be ready").format(button=self._button(None))

    @property
    def _pads(self) -> bool:
        """Whether there is any pad, or was one when somebody sat down."""
        return bool(self.app.input.kinds) or any(claim.device != KEYBOARD for claim in self.couch.claims)

    def _button(self, claim: Claim | None) -> str:
        """What the joining button is called on that pad, or on the one used last."""
        glyphs = self.app.input.glyphs
        if claim.device == KEYBOARD if claim is not None else not self._pads:
            return _(glyphs.key(Intent.OK))
        return _(word(self._family(claim), glyphs.bindings.buttons[Intent.OK]))

    def _family(self, claim: Claim | None) -> str:
        return self.app.input.glyphs.family if claim is None else family_of(claim.pad, claim.guid)

    def layout(self) -> None:
        """Nothing to focus: everybody presses at once."""
        self.ui.clear()

    # Time and input

    def update(self, dt_ms: float) -> None:
        """Pads that come and go, presses that have become seats, buttons that are held."""
        self._clock_ms += dt_ms
        couch = self.couch
        changed = couch.plugged(self.app.input.kinds)
        for seat in couch.settle(int(self._clock_ms)):
            couch.claims[seat].name = couch.claims[seat].name or self._free_name(seat)
            self.app.audio.play("click")
            changed = True
        for device in list(self._held):
            found = couch.seat_of(device)
            if found is None or couch.claims[found].ready:
                continue
            self._held[device] += dt_ms
            changed = True
            if self._held[device] >= HOLD_MS and couch.make_ready(device):
                self.app.audio.play("focus")
        if changed:
            self.invalidate()
        still = couch.all_ready and not self._held
        self._ready_ms = self._ready_ms + dt_ms if still else 0.0
        if self._ready_ms >= LATE_MS:
            self._go_on()

    def _free_name(self, seat: int) -> str:
        """The player's own name first, then the number of the seat, or the next that is free."""
        taken = {claim.name for claim in self.couch.claims}
        own = self.app.settings.name
        if own and own not in taken:
            return own
        numbers = range(seat + 1, seat + MOST + 2)
        return next(name for number in numbers if (name := _("Player {n}").format(n=number)) not in taken)

    def on(self, event: Event) -> bool:
        """OK joins and makes ready, BACK goes back a step, ALT names, NEXT brings one more person to the same pad,
        MENU brings laptops; the keyboard is one more seat. The mouse presses for the keyboard, and BACK leaves.
        """
        if not isinstance(event, Act) or event.source not in ("pad", "keys", "mouse"):
            return super().on(event)
        if event.source == "mouse" and event.intent is Intent.BACK:
            return super().on(event)
        device = event.device if event.source == "pad" else KEYBOARD
        if event.intent is Intent.OK:
            self._ok(device, event.down)
            return True
        doing = {
            Intent.BACK: self._back,
            Intent.ALT: self._rename,
            Intent.NEXT: self._add,
            Intent.MENU: self._laptops,
        }
        if event.intent not in doing or event.repeat:
            return False
        if event.down:
            doing[event.intent](device)
        return True

    def _rename(self, device: int) -> None:
        """The person who came last with this pad says their name, by the keyboard on the screen."""
        seat = self.couch.seat_of(device)
        if seat is None:
            return
        mine = [claim for claim in self.couch.claims if claim.device == device]
        self.open(CouchKeyboard(self.couch, mine[-1], device))

    def _add(self, device: int) -> None:
        """Somebody without a pad: this one will be handed over."""
        seat = self.couch.add(device)
        if seat is not None:
            self.couch.claims[seat].name = self._free_name(seat)
            for claim in self.couch.claims:
                claim.ready = claim.ready and claim.device != device
            self.app.audio.play("click")
        self.invalidate()

    def _laptops(self, _device: int) -> None:
        """A table on the LAN: whoever joins with a laptop has the hand there, this screen shows the table."""
        from client.scenes.couch.laptops import open_to_laptops

        open_to_laptops(self)

    def _ok(self, device: int, down: bool) -> None:
        if not down:
            self._held.pop(device, None)
        else:
            self._held[device] = 0.0
            self.couch.press(device, int(self._clock_ms))
        self.invalidate()

    def _back(self, device: int) -> None:
        seat = self.couch.seat_of(device)
        if seat is None:
            if not self.couch.claims:
                self.back()
            return
        mine = [claim for claim in self.couch.claims if claim.device == device]
        if any(claim.ready for claim in mine):
            for claim in mine:
                claim.ready = False
        else:
            self.couch.give_up(device)
        self._held.pop(device, None)
        self.invalidate()

    def _go_on(self) -> None:
        from client.scenes.couch.table import CouchChooseScene

        self.app.input.deaf = frozenset(self.couch.echoes)
        self.open(CouchChooseScene(self.couch, self._seed, self._store))

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """The plaques, and what the buttons do."""
        count = min(MOST, len(self.couch.claims) + 1)
        rows = 1 if count <= COLUMNS else 2
        columns = max(4, min(COLUMNS, count))
        body = self.body
        wide = (body.w - GAP * (columns - 1)) / columns
        high = min(560.0, (body.h - GAP * (rows - 1)) / rows)
        top = body.y + (body.h - rows * high - (rows - 1) * GAP) / 2
        for number in range(max(count, min(4, MOST))):
            place = (number % columns, number // columns)
            box = pygame.FRect(body.x + place[0] * (wide + GAP), top + place[1] * (high + GAP), wide, high)
            if number < len(self.couch.claims):
                self._draw_claim(canvas, box, number, self.couch.claims[number])
            else:
                self._draw_free(canvas, box, number == len(self.couch.claims))
        self.draw_prompts(canvas)

    def _draw_claim(self, canvas: Canvas, box: pygame.FRect, seat: int, claim: Claim) -> None:
        theme = canvas.theme
        canvas.nine("panel", box)
        if claim.ready:
            canvas.rect(theme.gold, box.inflate(-8, -8), 14, 5)
        side = min(150.0, box.h * 0.28)
        inner = box.w - 48
        canvas.sprite(f"shields/{shield_of(seat)}", (box.centerx, box.y + 34 + side * 0.59), (side, side * 1.18))
        y = box.y + 34 + side * 1.18 + canvas.line_height(44) / 2 + 6
        canvas.text(claim.name, (box.centerx, y), 44, "bold", theme.strong, "center", inner)
        y += canvas.line_height(44) / 2 + canvas.line_height(28) / 2
        if claim.asleep:
            pad = _("The pad sleeps")
        else:
            pad = _("Keyboard") if claim.device == KEYBOARD else claim.pad or _("Gamepad")
        if claim.handed:
            pad = _("The pad is handed over")
        bar = pygame.FRect(box.x + 40, box.bottom - 58, box.w - 80, 22)
        room = bar.y - canvas.line_height(34) - y + canvas.line_height(28) / 2
        rows = canvas.wrap(pad, inner, 28)
        # A plaque too low for all of it names the make only.
        short = MAKES.get(self._family(claim)) or _("Gamepad")
        for row in rows if len(rows) * canvas.line_height(28) <= room else [short if claim.pad else pad]:
            canvas.text(row, (box.centerx, y), 28, "body", theme.muted, "center", inner)
            y += canvas.line_height(28)
        words = _("Ready") if claim.ready else _("Hold {button}").format(button=self._button(claim))
        color = theme.gold if claim.ready else theme.text
        canvas.text(words, (box.centerx, bar.y - canvas.line_height(34) / 2 - 6), 34, "bold", color, "center", inner)
        canvas.rect(theme.ink, bar, 11)
        held = 0.0 if claim.device is None else self._held.get(claim.device, 0.0)
        part = 1.0 if claim.ready else min(1.0, held / HOLD_MS)
        if part > 0:
            canvas.rect(theme.gold, (bar.x, bar.y, max(22.0, bar.w * part), bar.h), 11)
        canvas.rect(theme.line, bar, 11, 2)

    def _draw_free(self, canvas: Canvas, box: pygame.FRect, next_one: bool) -> None:
        theme = canvas.theme
        canvas.rect((0, 0, 0, 70), box, 18)
        canvas.rect(theme.line, box, 18, 3 if next_one else 1)
        if not next_one:
            return
        side = 110.0
        at = (box.centerx, box.centery - 40)
        if self._pads:
            draw_button(canvas, self.app.input.glyphs.pad(Intent.OK), at, side)
        else:
            canvas.sprite("icons/keyboard", at, (side, side))
        words = _("Press {button} to join").format(button=self._button(None))
        rows = canvas.wrap(words, box.w - 40, 38)
        for number, row in enumerate(rows):
            y = box.centery + 60 + number * canvas.line_height(38)
            canvas.text(row, (box.centerx, y), 38, "body", theme.text, "center", box.w - 40)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Join and get ready; back; name; one more with the same pad; laptops."""
        return [
            (Intent.OK, _("Join")),
            (Intent.BACK, _("Back")),
            (Intent.ALT, _("Name")),
            (Intent.NEXT, _("One more")),
            (Intent.MENU, _("Laptops")),
        ]


class CouchKeyboard(OnScreenKeyboard):
    """The keyboard on the screen for one person's name: only that person's pad types."""

    def __init__(self, couch: Couch, claim: Claim, device: int) -> None:
        self._claim, self._device = claim, device
        taken = {other.name for other in couch.claims if other is not claim}
        self._taken = taken
        super().__init__(Field(_("Name"), claim.name, NAME_LENGTH))

    def leave(self) -> None:
        """Take the name if nobody else has it."""
        name = self._field.value.strip()
        if name and name not in self._taken:
            self._claim.name = name
        elif name:
            self.app.toast(_("Somebody else is called {name}.").format(name=name), "warn")

    def on(self, event: Event) -> bool:
        """What other pads do is not heard."""
        if isinstance(event, Act) and event.source == "pad" and event.device != self._device:
            return True
        return super().on(event)
