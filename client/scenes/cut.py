"""The cut before the deal: the seed is sealed already, the player's cut goes into the order of the cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.i18n import _
from client.input import Intent
from client.matches import DealProof
from client.scenes.base import Scene
from client.stage.canvas import Canvas
from client.ui.button import Button
from client.ui.controls import Slider

WORDS_SIZE = 30.0


class CutScene(Scene):
    """A deck to cut somewhere; pressing the button at once is fine."""

    overlay = True

    def __init__(self, proof: DealProof, cards: int, on_cut: Callable[[int], object]) -> None:
        super().__init__()
        self._proof = proof
        self._cards = max(2, cards)
        self._on_cut = on_cut
        self.place = self._cards // 2
        self._box = pygame.FRect(0, 0, 0, 0)
        self._words_h = 0.0

    @staticmethod
    def _words() -> str:
        return _("The shuffle is sealed already: nobody can change it any more. Your cut decides with it.")

    def layout(self) -> None:
        """A panel in the middle: the deck, where to cut, the button."""
        self.ui.clear()
        wide = min(1240.0, self.app.width - 160)
        self._words_h = self.app.canvas.paragraph_height(self._words(), wide - 140, WORDS_SIZE)
        # Large texts take more lines: the panel grows with them.
        high = min(900.0, 650 + self._words_h + 20 * (self.app.canvas.text_scale - 1))
        box = self._box = pygame.FRect(0, 0, wide, high)
        box.center = (self.app.width / 2, 520)
        cut = Button(_("Cut and deal"), self.cut_now, key="cut")
        cut.first = True
        self.ui.add(
            Slider(_("Cut after card"), 1, self._cards - 1, 1, self.place, self._move, key="place"),
            pygame.FRect(box.x + 90, box.bottom - 330, box.w - 180, 80),
        )
        self.ui.add(cut, pygame.FRect(box.centerx - 230, box.bottom - 150, 460, 90))

    def _move(self, place: int) -> None:
        self.place = place
        self.invalidate()

    def cut_now(self) -> None:
        """Cut at the place chosen."""
        self.app.audio.play("shuffle")
        self.app.pop()
        self._on_cut(self.place)

    def draw_static(self, canvas: Canvas) -> None:
        """The panel and what it says."""
        box = self._box
        canvas.nine("panel", box)
        theme = canvas.theme
        inner = box.w - 140
        heading = _("Round {n}: cut the deck").format(n=self._proof.round)
        canvas.text(heading, (box.centerx, box.top + 76), 52, "heading", theme.gold, "center", inner, True, True)
        room = (box.x + 70, box.top + 118, inner, box.h - 600)
        canvas.paragraph(self._words(), room, WORDS_SIZE, align="center", fit=True)
        seal = _("Seal {seal}").format(seal=self._proof.seal[:16])
        canvas.text(seal, (box.centerx, box.bottom - 200), 28, "body", theme.muted, "center", inner)

    def draw(self, canvas: Canvas) -> None:
        """The two halves of the deck, then the widgets."""
        part = self.place / self._cards
        for side, share, left in ((-1, part, 0), (1, 1 - part, 1)):
            layers = max(1, round(12 * share))
            for layer in range(layers):
                centre = (self._box.centerx + side * 120, self._box.bottom - 420 - layer * 3)
                canvas.sprite("cards/back_blue", centre, (96, 134), 90 + left * 2, shadow=4 if layer == 0 else 0)
        super().draw(canvas)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose only: a deal without a cut does not happen."""
        return [(Intent.OK, _("Choose"))]

    def back(self) -> None:
        """Cut where the deck lies."""
        self.cut_now()
