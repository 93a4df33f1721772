"""The middle of the table: the claim large, the rank due, the pile with its number, the window's time around it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.i18n import _, ngettext
from client.tables import paint
from client.tables.menteur import faces, texts
from client.tables.menteur.board import PILE_SHOWN, Board, Claim, Verdict
from client.tables.menteur.geometry import PILE_CARD, CardPlace, Places, pile_place, row_places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from client.stage.canvas import Canvas
    from client.tables.base import Waiting
    from client.tables.paint import Offset

SUITS = (
    "icons/suit_spade_coloured",
    "icons/suit_heart_coloured",
    "icons/suit_diamond_coloured",
    "icons/suit_club_coloured",
)
OPEN_CARD = (128.0, 179.0)
_SHORT_MS = 1500
_RING_STEPS = 90


class ClaimLook(NamedTuple):
    """The announcement on show; `pop` 0-1: how far it has grown in."""

    claim: Claim | None
    older: Claim | None
    emptied: int | None
    pop: float


def draw_claim(
    canvas: Canvas, part: paint.Part, places: Places, look: ClaimLook, names: Sequence[str], variant: str
) -> None:
    """Draw what was announced last, large: "Léa: three 7s"; under it an older open play or an emptied hand."""
    if look.claim is None:
        return

    def paint_claim(inner: Canvas, offset: Offset) -> None:
        assert look.claim is not None
        box = paint.shifted(places.claim, offset)
        claim = look.claim
        note = ""
        if look.emptied is not None:
            note = _("{name} has no card left!").format(name=names[look.emptied])
        elif look.older is not None:
            older = texts.said(names[look.older.seat], texts.claim_words(look.older, variant))
            note = _("also open: {claim}").format(claim=older)
        words = texts.said(names[claim.seat], texts.claim_words(claim, variant))
        size = (58 if note else 66) * (0.6 + 0.4 * look.pop)
        y = box.top + box.h * (0.36 if note else 0.5)
        size = min(size, box.h * (0.62 if note else 0.86) / inner.text_scale)
        inner.text(words, (box.centerx, y), size, "heading", inner.theme.gold, "center", box.w - 20, shadow=True)
        if note:
            small = min(30.0, box.h * 0.34 / inner.text_scale)
            color = inner.theme.warn if look.emptied is not None else inner.theme.muted
            role = "bold" if look.emptied is not None else "body"
            place = (box.centerx, box.bottom - small * inner.text_scale * 0.5)
            inner.text(note, place, small, role, color, "center", box.w - 20, shadow=True)

    key = (look._replace(pop=round(look.pop * 6) / 6), tuple(names), variant, tuple(places.claim))
    part.draw(canvas, places.claim.inflate(0, 16), key, paint_claim)


def _arc(
    centre: tuple[float, float], radius: float, width: float, first: float, last: float
) -> list[tuple[float, float]]:
    """Polygon of a ring segment; angles as parts of a full turn from the top, clockwise."""
    steps = max(2, math.ceil((last - first) * 72))
    outer, inner = [], []
    for step in range(steps + 1):
        angle = (first + (last - first) * step / steps) * math.tau - math.tau / 4
        x, y = math.cos(angle), math.sin(angle)
        outer.append((centre[0] + x * radius, centre[1] + y * radius))
        inner.append((centre[0] + x * (radius - width), centre[1] + y * (radius - width)))
    return outer + inner[::-1]


def draw_ring(canvas: Canvas, part: paint.Part, places: Places, waiting: Waiting | None) -> None:
    """Draw the time that runs: a ring that empties, a mark at the minimum, the seconds left."""
    if waiting is None or not waiting.max_ms:
        return
    limit = waiting.max_ms
    left_ms = max(0, limit - waiting.elapsed_ms)
    steps = round(left_ms / limit * _RING_STEPS)
    seconds = math.ceil(left_ms / 1000)
    minimum = waiting.min_ms / limit if 0 < waiting.min_ms < limit else 0.0
    short = left_ms <= _SHORT_MS
    radius, width = places.ring, 12.0

    def paint_ring(inner: Canvas, offset: Offset) -> None:
        middle = (places.pile[0] - offset[0], places.pile[1] - offset[1])
        theme = inner.theme
        inner.polygon((0, 0, 0) if theme.plain else (48, 14, 16), _arc(middle, radius, width, 0.0, 0.9999))
        if steps:
            color = theme.accent if short else theme.gold
            inner.polygon(color, _arc(middle, radius - 2, width - 4, 1 - steps / _RING_STEPS, 0.9999))
        if minimum:
            inner.polygon(theme.strong, _arc(middle, radius + 4, width + 8, minimum - 0.005, minimum + 0.005))
        paint.badge(inner, (middle[0], middle[1] - radius + 2), _("{n} s").format(n=seconds), 25)

    box = pygame.FRect(0, 0, 2 * radius + 60, 2 * radius + 60)
    box.center = places.pile
    part.draw(canvas, box, (steps, seconds, minimum, short, radius), paint_ring)


def draw_pile(canvas: Canvas, part: paint.Part, places: Places, board: Board) -> None:
    """Draw the topmost cards of the pile, or the place for it; in the dice version the cup."""
    if board.view.variant == "dice":
        _draw_cup(canvas, part, places, board)
        return
    # Opened cards are shown large above the pile; a pile that keeps them shows them again afterwards.
    cards = [card for card in board.pile if card is None] if board.verdict is not None else board.pile
    if not cards and board.verdict is not None:
        return

    def paint_pile(inner: Canvas, offset: Offset) -> None:
        middle = (places.pile[0] - offset[0], places.pile[1] - offset[1])
        if not cards:
            spot = pygame.FRect(0, 0, *PILE_CARD)
            spot.center = middle
            inner.shade(spot, (0, 0, 0, 50), 12)
            inner.shade(spot, (*inner.theme.line, 130), 12, 2)
            return
        first = max(0, len(cards) - PILE_SHOWN)
        for index in range(first, len(cards)):
            place = pile_place(index, middle)
            name = faces.card(inner, cards[index])
            inner.sprite(name, (place.x, place.y), PILE_CARD, angle=place.angle, shadow=4)

    side = 2 * places.ring + 40
    box = pygame.FRect(0, 0, side, side)
    box.center = places.pile
    tail = tuple(cards[-PILE_SHOWN:])
    part.draw(canvas, box, (len(cards), tail, places.ring), paint_pile)


def draw_count(canvas: Canvas, part: paint.Part, places: Places, board: Board) -> None:
    """Draw how many cards the pile has, under it."""
    count = len(board.pile)
    if not count or board.view.variant == "dice" or board.verdict is not None:
        return
    box = pygame.FRect(0, 0, 140, 80)
    box.center = (places.pile[0], places.pile[1] + places.ring - 16)

    def paint_count(inner: Canvas, offset: Offset) -> None:
        paint.badge(inner, (box.centerx - offset[0], box.centery - offset[1]), str(count), 34)

    part.draw(canvas, box, count, paint_count)


def _draw_cup(canvas: Canvas, part: paint.Part, places: Places, board: Board) -> None:
    """The dice version's middle: the cup over the dice, and how many of them were rolled again."""
    if board.verdict is not None or board.winners:
        return
    rerolled = board.rerolled if board.phase in ("ANNOUNCE", "WINDOW") else -1

    def paint_cup(inner: Canvas, offset: Offset) -> None:
        middle = (places.pile[0] - offset[0], places.pile[1] - offset[1])
        side = places.ring * 1.25
        inner.sprite("dice/cup", (middle[0], middle[1] - 6), (side, side), shadow=8)
        if rerolled >= 0:
            words = ngettext("{n} die rolled again", "{n} dice rolled again", rerolled).format(n=rerolled)
            # Large words keep clear of the line below.
            up = 14 + 16 * max(0.0, min(0.6, places.text - 1)) / 0.6
            paint.badge(inner, (middle[0], middle[1] + places.ring - up), words, 25)

    box = pygame.FRect(0, 0, 2 * places.ring + 160, 2 * places.ring + 40)
    box.center = places.pile
    part.draw(canvas, box, ("cup", rerolled, places.ring), paint_cup)


def draw_rank(canvas: Canvas, part: paint.Part, places: Places, board: Board) -> None:
    """Draw what must be announced now, as large as it goes: a rank, a suit, or the level to beat."""
    view = board.view
    if board.winners:
        return

    def paint_rank(inner: Canvas, offset: Offset) -> None:
        box = paint.shifted(places.rank, offset)
        paint.plaque(inner, box, fill=(26, 8, 10, 196))
        label_h = min(36 * inner.text_scale, box.h * 0.28)
        head = (box.centerx, box.top + label_h * 0.62)
        size = min(27.0, label_h / inner.text_scale * 0.78)
        middle = (box.centerx, box.top + label_h + (box.h - label_h) * 0.47)
        big = min(box.w * 0.62, (box.h - label_h) * 0.86)
        if view.variant == "suit":
            label = _("Suit due") if board.suit >= 0 else _("Lead a suit")
            if board.suit >= 0:
                inner.sprite(SUITS[board.suit], (middle[0], middle[1] - 8), (big * 0.82, big * 0.82))
                foot = (box.centerx, box.bottom - 8)
                inner.text(texts.suit_name(board.suit), foot, size, "bold", inner.theme.text, "midbottom", box.w - 20)
            else:
                for index, name in enumerate(SUITS):
                    x, y = middle[0] + (index % 2 - 0.5) * big * 0.6, middle[1] + (index // 2 - 0.5) * big * 0.6
                    inner.sprite(name, (x, y), (big * 0.5, big * 0.5), alpha=150)
        elif view.variant == "dice":
            label = _("To beat") if board.level >= 0 else _("Any level")
            if board.level >= 0:
                dice = texts.level_dice(board.level)
                words_h = 58.0 * min(1.9, max(1.0, inner.text_scale))
                side = min(46.0, (box.w - 24) / 3.4, (box.h - label_h - words_h - 16) / 2.5)
                rows = [dice] if len(dice) < 4 else [dice[:3], dice[3:]]
                for row, values in enumerate(rows):
                    top = box.top + label_h + (box.h - label_h - words_h - 8) / 2
                    y = top + (row - (len(rows) - 1) / 2) * side * 1.2
                    paint.dice_row(inner, (middle[0], y), side, values)
                under = pygame.FRect(box.left + 10, box.bottom - words_h - 8, box.w - 20, words_h)
                inner.paragraph(texts.level_name(board.level), under, size * 0.9, "bold", align="center", fit=True)
        else:
            label, letter = _rank_due(board)
            inner.text(
                letter,
                middle,
                big,
                texts.letter_role(letter),
                inner.theme.gold,
                "center",
                box.w - 16,
                shadow=True,
                fixed=True,
            )
        inner.text(label, head, size, "body", inner.theme.muted, "center", box.w - 16)

    key = (view.variant, board.required, board.suit, board.level, view.last_rank, tuple(places.rank))
    part.draw(canvas, places.rank.inflate(6, 6), key, paint_rank)


def _rank_due(board: Board) -> tuple[str, str]:
    """Label and letter for the rank: the required one, or the last one where the player chooses."""
    if board.required:
        return _("Rank due"), texts.letter(board.required)
    if board.view.last_rank:
        return _("Last rank"), texts.letter(board.view.last_rank)
    return _("Any rank"), "?"


def draw_verdict(canvas: Canvas, part: paint.Part, places: Places, verdict: Verdict, dice: bool) -> None:
    """Draw opened cards or dice face up and the verdict under them."""
    side = min(86.0, places.ring * 0.8)
    room = 2 * places.ring + places.rank.w * (0.0 if len(verdict.faces) <= 3 else 1.6)

    def paint_verdict(inner: Canvas, offset: Offset) -> None:
        middle = (places.pile[0] - offset[0], places.pile[1] - offset[1])
        if dice:
            paint.dice_row(inner, (middle[0], middle[1] - 30), side, verdict.faces)
        else:
            for place, face in zip(open_places(places, len(verdict.faces)), verdict.faces, strict=True):
                spot = (place.x - offset[0], place.y - offset[1])
                inner.sprite(faces.card(inner, face), spot, (place.w, place.h), shadow=6)
        words = texts.verdict(verdict.honest)
        color = inner.theme.good if verdict.honest else inner.theme.accent
        high = min(76.0, 50 * inner.text_scale)
        y = middle[1] + places.ring - high / 2 + 6
        wide = inner.measure(words, 44, "bold")[0] + 96
        box = pygame.FRect(0, 0, min(wide, room + 160), high)
        box.center = (middle[0], y)
        inner.shade(box, (14, 8, 6, 238), high / 2)
        inner.shade(box, (*color, 255), high / 2, 4)
        icon = high * 0.56
        inner.sprite("icons/check" if verdict.honest else "icons/cross", (box.left + high * 0.6, y), (icon, icon))
        inner.text(words, (box.centerx + icon * 0.4, y), 44, "bold", color, "center", box.w - icon - 50)

    box = pygame.FRect(0, 0, max(room, 6.2 * side) + 200, 2 * places.ring + 60)
    box.center = places.pile
    part.draw(canvas, box, (verdict, dice, places.ring, room), paint_verdict)


def open_places(places: Places, count: int) -> list[CardPlace]:
    """Places of opened cards over the pile."""
    high = min(OPEN_CARD[1], places.ring * 1.5)
    card = (high / 1.4, high)
    room = 2 * places.ring + places.rank.w * (0.0 if count <= 3 else 1.6)
    return row_places(count, (places.pile[0], places.pile[1] - 26), card, room)


def draw_status(canvas: Canvas, part: paint.Part, places: Places, text: str) -> None:
    """Draw one line about who is waited for."""
    if not text:
        return

    def paint_status(inner: Canvas, offset: Offset) -> None:
        box = paint.shifted(places.status, offset)
        size = min(30.0, box.h * 0.74 / inner.text_scale)
        wide = min(box.w, inner.measure(text, size)[0] + 56)
        pill = pygame.FRect(0, 0, wide, min(box.h, size * inner.text_scale * 1.5))
        pill.center = box.center
        inner.shade(pill, (18, 6, 8, 255 if inner.theme.plain else 170), pill.h / 2)
        inner.text(text, box.center, size, "body", inner.theme.text, "center", pill.w - 32)

    part.draw(canvas, places.status, (text, tuple(places.status)), paint_status)
