"""The retained display list: moving pieces that say when a new picture is needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from client.stage.canvas import Canvas

_FIELDS = ("sprite", "x", "y", "w", "h", "angle", "alpha", "z", "lift", "scale", "squeeze", "visible")


class Node:
    """One piece: a picture around (x, y), `w` x `h` units, turned clockwise, `lift` units above the table.

    `scale` and `squeeze` (1 = flat on the table, 0 = seen from the edge) are for pieces on their way.

    `tag` is the owner's, for finding it again. Setting any drawn field marks the list dirty.
    """

    __slots__ = (*_FIELDS, "_list", "tag")
    sprite: str
    x: float
    y: float
    w: float
    h: float
    angle: float
    alpha: float
    z: float
    lift: float
    scale: float
    squeeze: float
    visible: bool
    tag: object
    _list: DisplayList | None

    def __init__(self, sprite: str, x: float, y: float, w: float, h: float, **fields: Any) -> None:
        object.__setattr__(self, "_list", None)
        self.sprite, self.x, self.y, self.w, self.h = sprite, x, y, w, h
        self.angle, self.alpha, self.z, self.lift = 0.0, 255.0, 0.0, 0.0
        self.scale = self.squeeze = 1.0
        self.visible = True
        self.tag = None
        for name, value in fields.items():
            setattr(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        owner = self._list
        if owner is not None and name in _FIELDS and getattr(self, name) != value:
            owner.dirty = True
            if name == "z":
                owner.unsorted = True
        object.__setattr__(self, name, value)

    def box(self) -> pygame.FRect:
        """Return the unturned rectangle of the piece."""
        width, height = self.w * self.scale, self.h * self.scale
        return pygame.FRect(self.x - width / 2, self.y - height / 2, width, height)

    def covers(self, x: float, y: float) -> bool:
        """Say whether a point lies on the (turned) piece."""
        offset = pygame.Vector2(x - self.x, y - self.y).rotate(-self.angle)
        return abs(offset.x) * 2 <= self.w * self.scale and abs(offset.y) * 2 <= self.h * self.scale


class DisplayList:
    """Pieces in order of `z`, then of adding; `dirty` until drawn."""

    def __init__(self) -> None:
        self._nodes: list[Node] = []
        self.dirty = True
        self.unsorted = False

    def __iter__(self) -> Iterator[Node]:
        return iter(self._nodes)

    def __len__(self) -> int:
        return len(self._nodes)

    def add(self, node: Node) -> Node:
        """Put a piece on the table."""
        node._list = self
        self._nodes.append(node)
        self.dirty = self.unsorted = True
        return node

    def remove(self, node: Node) -> None:
        """Take a piece away; nothing happens if it is not here."""
        if node in self._nodes:
            self._nodes.remove(node)
            node._list = None
            self.dirty = True

    def clear(self) -> None:
        """Take everything away."""
        for node in self._nodes:
            node._list = None
        self._nodes.clear()
        self.dirty = True

    def _sorted(self) -> list[Node]:
        if self.unsorted:
            self._nodes.sort(key=lambda node: node.z)
            self.unsorted = False
        return self._nodes

    def at(self, x: float, y: float) -> Node | None:
        """Return the topmost visible piece at a point."""
        for node in reversed(self._sorted()):
            if node.visible and node.covers(x, y):
                return node
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw all pieces; the list is clean afterwards."""
        for node in self._sorted():
            if node.visible and node.alpha > 0:
                at, size, alpha = (node.x, node.y), (node.w, node.h), int(node.alpha)
                canvas.sprite(node.sprite, at, size, node.angle, alpha, node.lift, node.scale, node.squeeze)
        self.dirty = False
