"""What a player reads when pointing at a palace, a tower or a palace tile: title and lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from client.i18n import _, ngettext
from client.tables.medina import words
from core.games.medina.board import SIDES
from core.games.medina.pieces import NEUTRAL, NOBODY

if TYPE_CHECKING:
    from core.games.medina.view import PalaceView, View


class Tip(NamedTuple):
    """A tooltip."""

    title: str
    lines: tuple[str, ...]


def palace_tip(view: View, palace: PalaceView, names: Sequence[str]) -> Tip:
    """Owner, size, walls, merchants, points now, open or enclosed."""
    named = words.palace(palace.colour)
    title = named[:1].upper() + named[1:]
    if palace.owner == NOBODY:
        state = _("under construction, may grow") if palace.open else _("under construction, enclosed")
    else:
        state = words.holder(palace.owner, names)
    lines = [state, _size(palace)]
    beside = [
        ngettext("{n} wall", "{n} walls", palace.walls).format(n=palace.walls),
        ngettext("{n} merchant", "{n} merchants", palace.merchants).format(n=palace.merchants),
    ]
    if view.well >= 0:
        beside.append(_("well {n}").format(n=4 * palace.wells))
    lines.append(", ".join(beside))
    if palace.owner == NEUTRAL:
        lines.append(_("worth nothing to anybody"))
    elif palace.owner == NOBODY:
        words_ = ngettext("would bring {n} point now", "would bring {n} points now", palace.points)
        lines.append(words_.format(n=palace.points))
    else:
        lines.append(ngettext("{n} point now", "{n} points now", palace.points).format(n=palace.points))
    return Tip(title, tuple(lines))


def _size(palace: PalaceView) -> str:
    buildings = len(palace.buildings)
    stables = len(palace.stables)
    parts = [ngettext("{n} building", "{n} buildings", buildings).format(n=buildings)]
    if stables:
        parts.append(ngettext("{n} stable", "{n} stables", stables).format(n=stables))
    return _("size {n}: {parts}").format(n=palace.size, parts=", ".join(parts))


def _side(side: str) -> str:
    return {"N": _("north wall"), "E": _("east wall"), "S": _("south wall"), "W": _("west wall")}[side]


def tower_tip(view: View, tower: int, names: Sequence[str]) -> Tip:
    """Holder, lengths of both arms, which palaces are connected to each."""
    shown = view.towers[tower]
    lines = [_("held by {name}").format(name=words.holder(shown.holder, names))]
    for arm in shown.arms:
        line = _("{wall}: length {n}").format(wall=_side(SIDES[arm.number // 2]), n=len(arm.slots))
        if arm.connected:
            line += " · " + ", ".join([_connected(view.palaces[number], names) for number in arm.connected])
        lines.append(line)
    if shown.merchants:
        lines.append(
            ngettext(
                "{n} merchant for its first holder", "{n} merchants for its first holder", shown.merchants
            ).format(n=shown.merchants)
        )
    return Tip(_("Tower {n}").format(n=shown.value), tuple(lines))


def _connected(palace: PalaceView, names: Sequence[str]) -> str:
    return f"{words.palace(palace.colour)} ({words.holder(palace.owner, names)})"


def tile_tip(view: View, colour: int, names: Sequence[str]) -> Tip:
    """Holder of a palace tile, the size to beat, the state of the colour."""
    shown = view.colours[colour]
    title = _("Tile of the {palace}").format(palace=words.palace(colour))
    lines = [ngettext("{n} point", "{n} points", shown.value).format(n=shown.value)]
    if shown.holder == NOBODY:
        lines.append(_("for the first owner of a palace of this colour"))
    else:
        held = _("{name}, size {n}: a larger palace takes it")
        lines.append(held.format(name=words.holder(shown.holder, names), n=shown.to_beat))
    if shown.owners:
        owners = ", ".join([names[seat] for seat in shown.owners])
        lines.append(_("this colour is owned by {names}").format(names=owners))
    if shown.gone:
        lines.append(_("the colour has left the game"))
    elif shown.closed:
        lines.append(_("enclosed: nothing of it until somebody roofs it"))
    return Tip(title, tuple(lines))
