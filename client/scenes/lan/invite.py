"""How others join: a QR code to scan, a code to read aloud, an address to type."""

from __future__ import annotations

import pygame
import segno

from client.i18n import _
from client.lan.evening import Evening
from client.scenes.base import Scene
from client.stage.canvas import Canvas
from client.ui.button import Button

QUIET = 3
"""Light modules around the code; scanners need them."""


def draw_qr(canvas: Canvas, text: str, box: pygame.FRect) -> None:
    """Draw a QR code as large as whole pixels allow, dark on light, centred in a square."""
    rows = [list(row) for row in segno.make(text, error="m").matrix]
    cells = len(rows) + 2 * QUIET
    area = canvas.rect_px(box)
    side = max(1, min(area.w, area.h) // cells)
    left, top = area.centerx - side * cells // 2, area.centery - side * cells // 2
    surface = canvas.surface
    surface.fill((250, 246, 232), (left, top, side * cells, side * cells))
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                surface.fill((20, 16, 12), (left + (x + QUIET) * side, top + (y + QUIET) * side, side, side))


class InviteScene(Scene):
    """Over the lobby."""

    overlay = True

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self._code, self._address, self._qr = evening.invitation()
        self._box = pygame.FRect(0, 0, 0, 0)

    def layout(self) -> None:
        """The panel and the way back."""
        self.ui.clear()
        box = self._box = pygame.FRect(0, 0, min(1240.0, self.app.width - 160), 780)
        box.center = (self.app.width / 2, 500)
        back = Button(_("Back"), self.back, key="back")
        back.first = True
        self.ui.add(back, (box.right - 360, box.bottom - 110, 300, 80))

    def draw_static(self, canvas: Canvas) -> None:
        """Heading, code, address, QR code."""
        theme, box = canvas.theme, self._box
        canvas.nine("panel", box)
        canvas.text(_("Join this table"), (box.centerx, box.y + 70), 50, "heading", theme.gold, "center", box.w, True)
        if not self._qr:
            words = _("This machine is on no network: nobody can reach it.")
            canvas.paragraph(words, (box.x + 60, box.y + 160, box.w - 120, 200), 32, "body", theme.warn, "center")
            return
        square = pygame.FRect(box.x + 56, box.y + 130, 480, 480)
        draw_qr(canvas, self._qr, square)
        x, wide = square.right + 50, box.right - square.right - 100
        canvas.text(_("Code"), (x, box.y + 150), 28, "body", theme.muted, max_width=wide)
        canvas.text(self._code or "-", (x, box.y + 190), 64, "bold", theme.strong, max_width=wide)
        canvas.text(_("Address"), (x, box.y + 300), 28, "body", theme.muted, max_width=wide)
        canvas.text(self._address, (x, box.y + 340), 44, "bold", theme.strong, max_width=wide)
        words = _("In Veillée: LAN, then the code or the address. Scanning gives the same text.")
        canvas.paragraph(words, (x, box.y + 430, wide, 200), 28, "body", theme.text, fit=True)
