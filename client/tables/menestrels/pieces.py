"""What flies over the table: cards and coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

BASE = 150.0
COIN = 54.0


class Flyer:
    """A card or a coin on its way: `size` by its usual width, `turn` 1 = flat, 0 = on edge."""

    def __init__(self, sprite: str, x: float, y: float, size: float, coin: bool = False) -> None:
        self.sprite, self.x, self.y, self.size, self.coin = sprite, x, y, size, coin
        self.turn = 1.0
        self.lift = 6.0

    def draw(self, canvas: Canvas) -> None:
        """Draw it and, under it, its shadow."""
        wide = (COIN if self.coin else BASE) * self.size
        high = wide if self.coin else wide * 1.4
        drop = self.lift * 0.8
        box = (self.x - wide / 2 * abs(self.turn) + drop / 2, self.y - high / 2 + drop, wide * abs(self.turn), high)
        canvas.shade(box, (0, 0, 0, 70), wide / 2 if self.coin else 8)
        full = (COIN, COIN) if self.coin else (BASE, BASE * 1.4)
        zoom = self.size if self.size != 1.0 else 0.999
        canvas.sprite(self.sprite, (self.x, self.y - self.lift * 0.5), full, zoom=zoom, squeeze=self.turn)
