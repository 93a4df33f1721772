"""Moving things over the table: cards, shouts, banners; few at a time and drawn from small caches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.tables.menteur import faces
from client.tables.menteur.geometry import PILE_CARD

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

ANGLE_STEP = 5
SIZE_STEPS = 16


class Piece:
    """A card on its way: `size` as a part of a pile card's, `turn` 1 = flat, 0 = on edge while turning over.

    `face` None is a back. Angle and size are drawn in steps, so that every position comes from a cache.
    """

    def __init__(self, x: float, y: float, size: float = 1.0, angle: float = 0.0, face: int | None = None) -> None:
        self.x, self.y, self.size, self.angle = x, y, size, angle
        self.face = face
        self.turn = 1.0
        self.lift = 4.0
        self.visible = True
        self.sprite = ""
        """A picture that is no card; drawn at `size` x 100 units."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the piece."""
        if not self.visible:
            return
        middle = (canvas.px(self.x), canvas.px(self.y))
        drop = canvas.px(self.lift)
        shade = self._shadow(canvas)
        under = shade.get_rect(center=(middle[0] + drop // 2, middle[1] + drop))
        canvas.put(shade, under, pygame.BLEND_PREMULTIPLIED)
        picture = self._picture(canvas)
        canvas.put(picture, picture.get_rect(center=middle), pygame.BLEND_PREMULTIPLIED)

    def _steps(self) -> tuple[int, int, int]:
        angle = round(self.angle / ANGLE_STEP) * ANGLE_STEP % 360
        return angle, max(2, round(self.size * SIZE_STEPS)), max(1, round(abs(self.turn) * 10))

    def _base(self, canvas: Canvas) -> tuple[str, tuple[int, int]]:
        if self.sprite:
            return self.sprite, (canvas.px(100), canvas.px(100))
        return faces.card(canvas, self.face), (canvas.px(PILE_CARD[0]), canvas.px(PILE_CARD[1]))

    def _picture(self, canvas: Canvas) -> pygame.Surface:
        name, full = self._base(canvas)
        angle, size, turn = self._steps()

        def make() -> pygame.Surface:
            flat = canvas.sprites.get(name, full)
            wide = (max(1, full[0] * size * turn // (SIZE_STEPS * 10)), max(1, full[1] * size // SIZE_STEPS))
            scaled = flat if wide == full else pygame.transform.smoothscale(flat, wide)
            if angle == 0:
                return scaled.premul_alpha()
            padded = pygame.Surface((wide[0] + 4, wide[1] + 4), pygame.SRCALPHA)
            padded.blit(scaled, (2, 2))
            # Premultiplied before it is turned: no dark or bright seam along the edges.
            return pygame.transform.rotozoom(padded.premul_alpha(), -angle, 1.0).convert_alpha()

        return canvas.sprites.made(("piece", name, full, angle, size, turn), make)

    def _shadow(self, canvas: Canvas) -> pygame.Surface:
        _name, full = self._base(canvas)
        angle, size, turn = self._steps()
        round_one = bool(self.sprite)

        def make() -> pygame.Surface:
            wide = (max(2, full[0] * size * turn // (SIZE_STEPS * 10)), max(2, full[1] * size // SIZE_STEPS))
            pad = max(2, canvas.px(6))
            part = 3
            small = pygame.Surface(
                ((wide[0] + 2 * pad) // part + 1, (wide[1] + 2 * pad) // part + 1), pygame.SRCALPHA
            )
            inset = max(1, pad // part)
            shape = small.get_rect().inflate(-2 * inset, -2 * inset)
            radius = min(shape.size) // 2 if round_one else 3
            pygame.draw.rect(small, (0, 0, 0, 120), shape, border_radius=max(1, radius))
            soft = pygame.transform.smoothscale(
                pygame.transform.gaussian_blur(small, 1), (wide[0] + 2 * pad, wide[1] + 2 * pad)
            )
            dark = pygame.transform.rotate(soft, -angle) if angle else soft
            return dark.convert_alpha().premul_alpha()

        return canvas.sprites.made(("piece shadow", full, angle, size, turn, round_one), make)
