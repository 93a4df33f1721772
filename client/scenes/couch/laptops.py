"""A couch with laptops: a table on the LAN that this screen shows. Who joins with a laptop has the hand there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from client.couch import Couch
from client.i18n import _
from client.lan.evening import Evening, wishes_for
from client.scenes.couch.table import PadsAtTable
from client.scenes.frame import columns, inset
from client.scenes.lan.invite import draw_qr
from client.scenes.lan.lobby import LanLobbyScene
from client.scenes.lan.match import LanMatchScene
from client.scenes.lan.new_table import LanNewTableScene
from client.scenes.lan.reasons import reason
from client.stage.canvas import Canvas
from netcode.identity import IdentityFault
from netcode.session import MatchBegun

if TYPE_CHECKING:
    from client.scenes.couch.join import CouchJoinScene


def open_to_laptops(scene: CouchJoinScene, evening: Evening | None = None) -> None:
    """Choose a game for the couch's people and for laptops; says why not if the LAN cannot be used."""
    app = scene.app
    if evening is None:
        name = scene.couch.claims[0].name if scene.couch.claims else app.settings.name or _("The couch")
        try:
            evening = Evening(name)
        except (IdentityFault, OSError) as problem:
            app.toast(_("The LAN cannot be used: {reason}").format(reason=reason(str(problem))), "warn")
            return
    evening.start()
    app.input.deaf = frozenset(scene.couch.echoes)
    scene.open(CouchLanTableScene(evening, scene.couch))


class CouchLanTableScene(LanNewTableScene):
    """Game and rules; as many seats as there are people on the couch, and some for laptops."""

    def __init__(self, evening: Evening, couch: Couch) -> None:
        super().__init__(evening)
        self._couch = couch
        self._goes_on = False

    def heading(self) -> str:
        """What this is."""
        return _("A table for the couch and laptops")

    def enter(self) -> None:
        """A seat for each on the couch, and one more at least."""
        super().enter()
        fewest, most = self.draft.limits
        wanted = max(len(self.draft.seats), len(self._couch.claims) + 1, fewest)
        self.draft.resize(min(most, wanted))

    def leave(self) -> None:
        """The evening ends with this scene, unless the table was opened."""
        if not self._goes_on:
            self._evening.stop()

    def start(self) -> None:
        """Open the table and sit the couch down at it."""
        if len(self._couch.claims) > len(self.draft.seats):
            self.app.toast(_("There are more people on the couch than seats."), "warn")
        elif self.open_table(_("{name}'s couch").format(name=self._evening.name)):
            self._goes_on = True
            self.app.replace(CouchLobbyScene(self._evening, self._couch))


class CouchLobbyScene(LanLobbyScene):
    """The table before the match on the big screen: seats, how a laptop joins, ready, begin."""

    def __init__(self, evening: Evening, couch: Couch) -> None:
        super().__init__(evening, sits=True)
        self._couch = couch
        self._people = len(couch.claims)

    def leave(self) -> None:
        """The evening ends with the table."""
        self.evening.stop()

    def _own(self) -> list[Any]:
        """Bots only: the people are those on the couch."""
        return super()._own()[1:]

    def _names(self) -> list[str]:
        """The people on the couch."""
        return [claim.name for claim in self._couch.claims]

    def _sit(self) -> None:
        self.evening.lan.sit(wishes_for(self._names(), self._chosen_bots(set(self._names()))))

    def _talk(self, right: pygame.FRect) -> None:
        """Not what is said, but how to join."""

    def draw(self, canvas: Canvas) -> None:
        """Widgets, and the way in for laptops."""
        super().draw(canvas)
        theme = canvas.theme
        box = columns(self.upper, 0.52)[1]
        canvas.nine("panel", box)
        inner = inset(box, 30)
        code, address, qr = self.evening.invitation()
        line = canvas.line_height(40)
        words = _("Join with a laptop: your hand is there, the table here")
        high = canvas.paragraph_height(words, inner.w, 34, "heading")
        canvas.paragraph(words, (inner.x, inner.y, inner.w, high), 34, "heading", theme.gold, "center")
        if not qr:
            words = _("This machine is on no network: nobody can reach it.")
            at = (inner.x, inner.y + high + 20, inner.w, inner.h - high - 20)
            canvas.paragraph(words, at, 32, "body", theme.warn, "center", fit=True)
            return
        side = min(inner.w, inner.h - high - 2 * line - 24)
        square = pygame.FRect(0, inner.y + high + 8, side, side)
        square.centerx = inner.centerx
        draw_qr(canvas, qr, square)
        for number, (text, color) in enumerate(((code, theme.strong), (address, theme.text))):
            y = square.bottom + 8 + line * (number + 0.5)
            canvas.text(text, (inner.centerx, y), 40, "bold", color, "center", inner.w)

    def _play(self, begun: MatchBegun) -> None:
        self.app.push(CouchLanMatchScene(self.evening, begun, self._couch))


class CouchLanMatchScene(PadsAtTable, LanMatchScene):
    """The match on the big screen: what everybody may see. Hands of the couch are behind the curtain."""

    def __init__(self, evening: Evening, begun: MatchBegun, couch: Couch) -> None:
        LanMatchScene.__init__(self, evening, begun.signed.roster, begun.journal, begun.back, shared=True)
        self.couch = couch
        names = [claim.name for claim in couch.claims]
        self._claims = {
            seat: names.index(self.plan.seats[seat].name)
            for seat in self._lan.persons
            if self.plan.seats[seat].name in names
        }

    def first_viewer(self) -> int | None:
        """Everybody looks at this screen."""
        return None

    def claim_of(self, seat: int) -> int:
        """By name: the table gives out the seats."""
        return self._claims.get(seat, len(self.couch.claims))
