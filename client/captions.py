"""Sounds in words, for whoever does not hear them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from client.i18n import N_, _

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

WORDS: Final = {
    "applause": N_("applause"),
    "bell": N_("a bell rings"),
    "bubble": N_("somebody says something"),
    "card_flip": N_("a card is turned over"),
    "card_slide": N_("a card is laid down"),
    "coin": N_("a coin"),
    "coins": N_("coins"),
    "couple": N_("two minstrels meet"),
    "dagger": N_("a dagger"),
    "deal": N_("cards are dealt"),
    "dice_roll": N_("dice roll"),
    "dice_shake": N_("dice are shaken"),
    "dome": N_("a dome is set"),
    "fanfare": N_("a fanfare"),
    "gong": N_("a gong"),
    "honest_sting": N_("it was the truth"),
    "king": N_("the King comes"),
    "knock": N_("a knock on the table"),
    "lie_sting": N_("it was a lie"),
    "lose": N_("a sad tune"),
    "menestrels": N_("the minstrels play"),
    "page": N_("a page turns"),
    "piece_drop": N_("a piece is set down"),
    "pile_sweep": N_("the pile is swept up"),
    "refused": N_("a dull tone: not possible"),
    "shout": N_("a shout"),
    "shuffle": N_("cards are shuffled"),
    "tick": N_("a clock ticks"),
    "title": N_("a lute plays"),
    "unmask": N_("a mask falls"),
    "win": N_("a merry tune"),
}
UNSAID: Final = ("click", "focus")
"""Sounds of one's own hands only."""
SHOWN_MS: Final = 2500.0
MOST: Final = 2
SIZE: Final = 30.0


class Captions:
    """The words for what sounds now, newest last, each once."""

    def __init__(self) -> None:
        self._left_ms: dict[str, float] = {}

    @property
    def names(self) -> list[str]:
        """The sounds that are told now."""
        return list(self._left_ms)

    def hear(self, sound: str) -> bool:
        """A sound begins; returns whether there is something to show."""
        if sound not in WORDS:
            return False
        self._left_ms.pop(sound, None)
        self._left_ms[sound] = SHOWN_MS
        for old in list(self._left_ms)[:-MOST]:
            del self._left_ms[old]
        return True

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether one has gone."""
        before = len(self._left_ms)
        self._left_ms = {name: left - dt_ms for name, left in self._left_ms.items() if left > dt_ms}
        return len(self._left_ms) != before

    def clear(self) -> None:
        """Forget all."""
        self._left_ms.clear()

    def draw(self, canvas: Canvas, bottom: float) -> None:
        """Draw them in the left lower corner, ending at height `bottom`."""
        if not self._left_ms:
            return
        lines = [_(WORDS[name]) for name in self._left_ms]
        line = canvas.line_height(SIZE)
        wide = max(canvas.measure(words, SIZE)[0] for words in lines)
        side = line * 0.8
        box = pygame.FRect(60, 0, wide + side + 70, line * len(lines) + 20)
        box.bottom = bottom
        canvas.shade(box, (8, 5, 4, 215), 14)
        canvas.rect(canvas.theme.line, box, 14, 2)
        for number, words in enumerate(lines):
            y = box.y + 10 + line * (number + 0.5)
            canvas.sprite("icons/sound", (box.x + 24 + side / 2, y), (side, side))
            canvas.text(words, (box.x + 40 + side, y), SIZE, "body", canvas.theme.strong, "midleft")
