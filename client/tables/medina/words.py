"""Words of Médina's table: pieces, palaces, refusals, log lines; in the language in use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from client.i18n import N_, _, ngettext
from core.games.medina import events as ev
from core.games.medina.board import TOWER_VALUES, board_for
from core.games.medina.pieces import NEUTRAL, NEUTRAL_ROOF, NOBODY, WELL_POINTS

if TYPE_CHECKING:
    from core.game import Event, Rejected
    from core.games.medina.view import View

PALACES = (N_("grey palace"), N_("black palace"), N_("brown palace"), N_("orange palace"))
BUILDINGS = (N_("grey building"), N_("black building"), N_("brown building"), N_("orange building"))
COLOUR_NAMES = (N_("grey"), N_("black"), N_("brown"), N_("orange"))
PIECES = (
    *BUILDINGS,
    N_("own roof"),
    N_("neutral roof"),
    N_("stable"),
    N_("merchant"),
    N_("wall"),
    N_("tea"),
)
_KINDS = {
    "building": N_("building"),
    "roof": N_("own roof"),
    "stable": N_("stable"),
    "merchant": N_("merchant"),
    "wall": N_("wall"),
    "tea": N_("tea"),
}


def palace(colour: int) -> str:
    """ "brown palace"."""
    return _(PALACES[colour])


def colour(number: int) -> str:
    """ "brown"."""
    return _(COLOUR_NAMES[number])


def piece(kind: int) -> str:
    """The name of a piece by its index in a stock."""
    return _(PIECES[kind])


def short_piece(kind: int) -> str:
    """The name of a piece where there is little room and its picture stands beside it."""
    return _("neutral") if kind == NEUTRAL_ROOF else colour(kind) if kind < len(COLOUR_NAMES) else piece(kind)


def holder(owner: int, names: Sequence[str]) -> str:
    """A player's name, or who else holds something."""
    if owner == NOBODY:
        return _("nobody")
    return _("nobody (neutral roof)") if owner == NEUTRAL else names[owner]


def parts(buildings: int, stables: int, walls: int, merchants: int, wells: int = 0) -> tuple[str, ...]:
    """What a palace is worth, part by part; `wells`: its components on the well's lines."""
    found = [ngettext("{n} building", "{n} buildings", buildings).format(n=buildings)]
    if stables:
        found.append(ngettext("{n} stable", "{n} stables", stables).format(n=stables))
    if walls:
        found.append(ngettext("{n} wall", "{n} walls", walls).format(n=walls))
    if merchants:
        found.append(ngettext("{n} merchant", "{n} merchants", merchants).format(n=merchants))
    if wells:
        found.append(_("well {n}").format(n=WELL_POINTS * wells))
    return tuple(found)


# -- refusals ------------------------------------------------------------------------------------------------------

Detail = Mapping[str, Any]


def _colour(detail: Detail) -> str:
    return palace(int(detail.get("colour", 0)) % len(PALACES))


def _spacing(detail: Detail, names: Sequence[str]) -> str:
    owner = detail.get("owner", NOBODY)
    if owner == NOBODY:
        return _("Too close to the {palace} under construction.").format(palace=_colour(detail))
    if owner == NEUTRAL:
        return _("Too close to the {palace} under a neutral roof.").format(palace=_colour(detail))
    return _("Too close to the {palace} of {name}.").format(palace=_colour(detail), name=names[owner])


def _none_left(detail: Detail, _names: Sequence[str]) -> str:
    if "colour" in detail:
        name = _(BUILDINGS[int(detail["colour"])])
    elif detail.get("neutral"):
        name = _("neutral roof")
    else:
        name = _(_KINDS.get(str(detail.get("piece")), "")) if detail.get("piece") in _KINDS else _("piece")
    return _("None left: {piece}.").format(piece=name)


def _taken(detail: Detail, _names: Sequence[str]) -> str:
    return {
        "wall": _("There is a wall already."),
        "stable": _("There is a stable already."),
        "building": _("There is a building already."),
        "well": _("The well is there."),
        "merchant": _("There is a merchant already."),
    }.get(str(detail.get("by")), _("Something stands there already."))


def _not_a_cell(detail: Detail, _names: Sequence[str]) -> str:
    if detail.get("border"):
        return _("The first merchant may not stand at the edge of the board.")
    return _("That is no cell of the board.")


def _street_end(detail: Detail, _names: Sequence[str]) -> str:
    return _("The merchant must join one of the two ends of the current street.")


def _turn(detail: Detail, names: Sequence[str]) -> str:
    seats = detail.get("seats", ())
    return _("It is the turn of {name}.").format(name=names[seats[0]]) if seats else _("It is not your turn.")


def _says(sentence: str) -> Callable[[Detail, Sequence[str]], str]:
    return lambda _detail, _names: _(sentence)


def _of_palace(sentence: str) -> Callable[[Detail, Sequence[str]], str]:
    return lambda detail, _names: _(sentence).format(palace=_colour(detail))


def _refusals() -> dict[str, Callable[[Detail, Sequence[str]], str]]:
    return {
        "NOT_YOUR_TURN": _turn,
        "NONE_LEFT": _none_left,
        "NOT_A_CELL": _not_a_cell,
        "NOT_A_SLOT": _says(N_("That is no place for a wall.")),
        "TAKEN": _taken,
        "SPACING": _spacing,
        "WELL_SPACING": _says(N_("Around the well only merchants may stand.")),
        "MUST_GROW": _of_palace(N_("The {palace} under construction must be enlarged: touch one of its buildings.")),
        "ONLY_STABLE": _of_palace(N_("That touches only a stable: the {palace} grows from its buildings.")),
        "COLOUR_CLOSED": _of_palace(N_("The {palace} is enclosed: no more of that colour until somebody roofs it.")),
        "COLOUR_GONE": _of_palace(N_("Everybody owns a {palace}: that colour has left the game.")),
        "ROOFED": _of_palace(N_("This {palace} has its roof already.")),
        "COLOUR_OWNED": _of_palace(N_("You own a {palace} already: one of each colour.")),
        "NO_BUILDING": _says(N_("No palace building is there.")),
        "STREET_TOUCH": _says(N_("A merchant may touch one other merchant only.")),
        "STREET_END": _street_end,
        "WALL_DETACHED": _says(N_("A wall must join a tower or another wall.")),
        "GATE": _says(N_("The last gap of a side stays open: it is the gate.")),
        "ROOF_DUE": _says(N_("You are the last one in the game: this turn needs a roof.")),
        "TURN_FULL": _says(N_("Your turn is full: confirm it, or take a piece back.")),
        "NO_TEA": _says(N_("You have no tea.")),
        "TEA_FIRST": _says(N_("Place a piece first; then tea may replace the second one.")),
        "RETIRED": _says(N_("You have retired.")),
        "GAME_OVER": _says(N_("The game is over.")),
        "WRONG_PHASE": _says(N_("Now the first merchant's cell is chosen.")),
    }


def refusal(rejected: Rejected, names: Sequence[str]) -> str:
    """A refusal as one sentence."""
    sentence = _refusals().get(rejected.code)
    return _("That is not possible.") if sentence is None else sentence(rejected.detail, names)


# -- log -----------------------------------------------------------------------------------------------------------


def log_line(event: Event, view: View, names: Sequence[str]) -> tuple[int | None, str] | None:
    """An event as (seat or None, words); None for what is not written down."""
    maker = _LOG.get(type(event))
    return None if maker is None else maker(event, view, names)


_Line = tuple[int | None, str] | None


def _palace_of(view: View, number: int) -> str:
    return palace(view.palaces[number].colour) if number < len(view.palaces) else _("palace")


def _began(event: ev.GameBegan, _view: View, names: Sequence[str]) -> _Line:
    return event.first, _("{name} begins.").format(name=names[event.first])


def _built(event: ev.BuildingPlaced, _view: View, names: Sequence[str]) -> _Line:
    if event.founded:
        return event.seat, _("{name} founds a {palace}.").format(name=names[event.seat], palace=palace(event.colour))
    words = _("{name} enlarges the {palace}: size {n}.")
    return event.seat, words.format(name=names[event.seat], palace=palace(event.colour), n=event.size)


def _stabled(event: ev.StablePlaced, view: View, names: Sequence[str]) -> _Line:
    words = _("{name} sets a stable at the {palace}: size {n}.")
    named = _palace_of(view, event.palace)
    return event.seat, words.format(name=names[event.seat], palace=named, n=event.size)


def _merchant(event: ev.MerchantPlaced, _view: View, names: Sequence[str]) -> _Line:
    if event.chosen:
        return event.seat, _("{name} places the first merchant.").format(name=names[event.seat])
    if event.opened:
        return event.seat, _("{name} opens a new street.").format(name=names[event.seat])
    return event.seat, _("{name} lengthens the street.").format(name=names[event.seat])


def _walled(event: ev.WallPlaced, view: View, names: Sequence[str]) -> _Line:
    slot = board_for(view.seats).slot_text(event.slot)
    return event.seat, _("{name} builds the wall {slot}.").format(name=names[event.seat], slot=slot)


def _roofed(event: ev.PalaceRoofed, _view: View, names: Sequence[str]) -> _Line:
    if event.owner == NEUTRAL:
        words = _("{name} closes the {palace} with a neutral roof.")
        return event.seat, words.format(name=names[event.seat], palace=palace(event.colour))
    words = _("{name} roofs the {palace}: size {n}.")
    return event.seat, words.format(name=names[event.seat], palace=palace(event.colour), n=event.size)


def _tile(event: ev.PalaceTileMoved, _view: View, names: Sequence[str]) -> _Line:
    seat = event.after if 0 <= event.after < len(names) else None
    words = _("Tile of the {palace}: {name}.")
    return seat, words.format(palace=palace(event.colour), name=holder(event.after, names))


def _tower(event: ev.TowerTileMoved, _view: View, names: Sequence[str]) -> _Line:
    if event.before == event.after:
        return None
    seat = event.after if 0 <= event.after < len(names) else None
    return seat, _("Tower {n}: {name}.").format(n=TOWER_VALUES[event.tower], name=holder(event.after, names))


def _tower_merchants(event: ev.TowerMerchantsTaken, _view: View, names: Sequence[str]) -> _Line:
    if event.taker == NEUTRAL:
        return None, _("The merchants on the tower leave the game.")
    words = ngettext("{name} receives {n} merchant.", "{name} receives {n} merchants.", event.count)
    return event.taker, words.format(name=names[event.taker], n=event.count)


def _tea(event: ev.TeaTaken, _view: View, names: Sequence[str]) -> _Line:
    if event.taker == NEUTRAL:
        return None, _("The tea leaves the game.")
    words = ngettext("{name} receives {n} tea.", "{name} receives {n} teas.", event.count)
    return event.taker, words.format(name=names[event.taker], n=event.count)


_LOG: dict[type, Callable[[Any, Any, Sequence[str]], _Line]] = {
    ev.GameBegan: _began,
    ev.BuildingPlaced: _built,
    ev.StablePlaced: _stabled,
    ev.MerchantPlaced: _merchant,
    ev.WallPlaced: _walled,
    ev.PalaceRoofed: _roofed,
    ev.PalaceTileMoved: _tile,
    ev.TowerTileMoved: _tower,
    ev.TowerMerchantsTaken: _tower_merchants,
    ev.TeaTaken: _tea,
    ev.TeaSpent: lambda e, _v, names: (e.seat, _("{name} drinks tea.").format(name=names[e.seat])),
    ev.ColourGone: lambda e, _v, _n: (
        None,
        _("Everybody owns a {palace}: that colour leaves the game.").format(palace=palace(e.colour)),
    ),
    ev.Retired: lambda e, _v, names: (e.seat, _("{name} can place nothing and retires.").format(name=names[e.seat])),
    ev.Passed: lambda e, _v, names: (e.seat, _("{name} can place nothing and passes.").format(name=names[e.seat])),
    ev.GameEnded: lambda _e, _v, _n: (None, _("The town is built.")),
}
