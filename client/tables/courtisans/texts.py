"""Words of the table: families, roles, missions, refusals, log lines; in the language in use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from client.i18n import N_, _, ngettext
from core.games.courtisans import events as ev
from core.games.courtisans.cards import BLUE, FAMILIES, HIDDEN, WHITE, card_text
from core.games.courtisans.scoring import MissionResult
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from client.tables.courtisans.board import Laid
    from core.game import Event, Rejected

FAMILY_SPRITES = ("butterfly", "toad", "nightingale", "hare", "stag", "carp")
ROLE_SPRITES = ("courtier", "noble", "guard", "assassin", "spy", "diplomat", "confidant")
_FAMILIES = (N_("butterflies"), N_("toads"), N_("nightingales"), N_("hares"), N_("stags"), N_("carp"))
_CARDS = (
    (
        N_("Butterfly, courtier"), N_("Butterfly, noble"), N_("Butterfly, guard"), N_("Butterfly, assassin"),
        N_("Butterfly, spy"), N_("Butterfly, diplomat"), N_("Butterfly, confidant"),
    ),
    (
        N_("Toad, courtier"), N_("Toad, noble"), N_("Toad, guard"), N_("Toad, assassin"), N_("Toad, spy"),
        N_("Toad, diplomat"), N_("Toad, confidant"),
    ),
    (
        N_("Nightingale, courtier"), N_("Nightingale, noble"), N_("Nightingale, guard"), N_("Nightingale, assassin"),
        N_("Nightingale, spy"), N_("Nightingale, diplomat"), N_("Nightingale, confidant"),
    ),
    (
        N_("Hare, courtier"), N_("Hare, noble"), N_("Hare, guard"), N_("Hare, assassin"), N_("Hare, spy"),
        N_("Hare, diplomat"), N_("Hare, confidant"),
    ),
    (
        N_("Stag, courtier"), N_("Stag, noble"), N_("Stag, guard"), N_("Stag, assassin"), N_("Stag, spy"),
        N_("Stag, diplomat"), N_("Stag, confidant"),
    ),
    (
        N_("Carp, courtier"), N_("Carp, noble"), N_("Carp, guard"), N_("Carp, assassin"), N_("Carp, spy"),
        N_("Carp, diplomat"), N_("Carp, confidant"),
    ),
)  # fmt: skip
_HELP = (
    N_("No power. Weighs 1."),
    N_("Counts for two, at the table and in a domain."),
    N_("Can never be eliminated nor taken."),
    N_("May eliminate another card of the zone where it is laid, except guards."),
    N_("Lies face down until the end; at the table it waits in the Queen's column."),
    N_("At the table or in an opponent's domain: may take another card of that zone, except guards, into your own."),
    N_("Lets you play another card in the same zone at once."),
)
_REFUSALS = {
    "NOT_YOUR_TURN": N_("It is not your turn."),
    "GAME_OVER": N_("The game is over."),
    "WRONG_PHASE": N_("Nobody is asked for a move now."),
    "BAD_MOVE": N_("That is not a move of this game."),
    "NOT_IN_HAND": N_("This card is not in your hand."),
    "ZONE_USED": N_("You have already laid a card there in this turn: one card for each zone."),
    "SIDE_NEEDED": N_("At the Queen's table a card lies above or below the mat: choose a side."),
    "SIDE_NOT_ALLOWED": N_("A domain has neither above nor below."),
    "OWN_AS_OPPONENT": N_("Your own domain is not an opponent's."),
    "PARTNER_AS_OPPONENT": N_("Your partner is not an opponent: choose another domain."),
    "EFFECT_PENDING": N_("Settle the effect of the card you have just laid first."),
    "NO_EFFECT_PENDING": N_("No effect is waiting for a decision."),
    "TARGET_SELF": N_("A card cannot choose itself."),
    "TARGET_GUARD": N_("A guard can be neither eliminated nor taken."),
    "TARGET_OTHER_ZONE": N_("That card lies in another zone."),
    "TARGET_GONE": N_("That card is no longer there."),
    "CONFIDANT_ZONE": N_("A card played through a confidant goes to the confidant's zone."),
    "ALREADY_ANSWERED": N_("You have already answered."),
    "BAD_TIME": N_("The time of that answer makes no sense."),
    "NO_SUCH_SEAT": N_("There is no such seat at this table."),
}
DRAWN = N_("What is written cannot be taken back.")
_MISSIONS = {
    "W-N3": N_("At least 3 nobles in your domain"),
    "W-A2": N_("At least 2 assassins in your domain"),
    "W-G4": N_("At least 4 guards in your domain"),
    "W-S3": N_("At least 3 spies in your domain"),
    "B-ALL": N_("Every family has a card below"),
    "B-5": N_("One family has 5 cards or more below"),
    "B-L3": N_("At most 3 families in the light"),
    "B-D2": N_("At least 2 families in disgrace"),
}
_FEWER = (
    N_("Fewer butterflies than your left neighbour"),
    N_("Fewer toads than your left neighbour"),
    N_("Fewer nightingales than your left neighbour"),
    N_("Fewer hares than your left neighbour"),
    N_("Fewer stags than your left neighbour"),
    N_("Fewer carp than your left neighbour"),
)
_FALLEN = (
    N_("Butterflies in disgrace"),
    N_("Toads in disgrace"),
    N_("Nightingales in disgrace"),
    N_("Hares in disgrace"),
    N_("Stags in disgrace"),
    N_("Carp in disgrace"),
)
_STATUS = {1: N_("In the light"), 0: N_("Neutral"), -1: N_("In disgrace")}


class Line(NamedTuple):
    """A line of the log: the seat it is about, what stands there, a card to show beside it (None: no card)."""

    seat: int | None
    text: str
    face: int | None = None


def family_name(family: int) -> str:
    """Return "butterflies"."""
    return _(_FAMILIES[family])


def status_name(status: int) -> str:
    """Return what becomes of a family: 1 in the light, 0 neutral, -1 in disgrace."""
    return _(_STATUS[status])


def capital(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def card_name(face: int | None) -> str:
    """Return "Carp, noble"; a back is a spy."""
    return _("A spy") if face is None else _(_CARDS[face // 7][face % 7])


def card_help(face: int | None) -> str:
    """Return what a card can do."""
    return _(_HELP[4 if face is None else face % 7])


def card_sprite(face: int | None) -> str:
    """Return the picture of a courtier."""
    return "courtisans/back" if face is None or face == HIDDEN else f"courtisans/{card_text(face)}"


def mission_sprite(face: int | None, blue: bool) -> str:
    """Return the picture of a mission, or the back of its kind."""
    if face is None:
        return "courtisans/back_blue" if blue else "courtisans/back_white"
    return f"courtisans/{card_text(face)}"


def mission_name(face: int) -> str:
    """Return a mission's condition."""
    code, number = card_text(face), (face - WHITE) % 10
    if number < len(FAMILIES):
        return _((_FEWER if face < BLUE else _FALLEN)[number])
    return _(_MISSIONS[code])


def mission_state(result: MissionResult) -> str:
    """Return how a mission stands, in numbers."""
    number = (result.face - WHITE) % 10
    if result.face < BLUE and number < len(FAMILIES):
        return _("you {have}, neighbour {need}").format(have=result.have, need=result.need)
    if result.face >= BLUE and number < len(FAMILIES):
        lead = result.have
        if lead > 0:
            return ngettext("{n} ahead below", "{n} ahead below", lead).format(n=lead)
        if lead < 0:
            return ngettext("{n} ahead above", "{n} ahead above", -lead).format(n=-lead)
        return _("as many above as below")
    if card_text(result.face) == "B-L3":
        return _("{have}, at most {need}").format(have=result.have, need=result.need)
    return _("{have} of {need}").format(have=result.have, need=result.need)


def refusal(code: str) -> str:
    """Return a reason code as a sentence."""
    return _(_REFUSALS.get(code, "That is not possible at this moment."))


def refused(rejected: Rejected) -> str:
    """Return a refusal as a sentence."""
    return refusal(rejected.code)


def place_name(place: int, side: int, names: Sequence[str], seat: int) -> str:
    """Return where a card went: "at the table, above", "at home", "with Zoé"."""
    if place == TABLE_PLACE:
        return _("at the table, above") if side > 0 else _("at the table, below")
    if place == seat:
        return _("in the own domain")
    return _("in the domain of {name}").format(name=names[place])


def origin(card: Laid, names: Sequence[str]) -> str:
    """Return who laid a card, and when."""
    if card.author < 0 or not card.turn:
        return ""
    return _("Laid by {name} in turn {n}").format(name=names[card.author], n=card.turn)


def name_list(names: Sequence[str]) -> str:
    """Return "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points < 0 else "0"


def log_line(event: Event, names: Sequence[str]) -> Line | None:
    """Return an event's line in the log; None: it is not worth one."""
    if isinstance(event, ev.FirstChosen):
        return Line(event.seat, _("{name} begins").format(name=names[event.seat]))
    if isinstance(event, ev.PlacesDrawn):
        pairs = " · ".join(name_list([names[seat] for seat in pair]) for pair in event.teams)
        return Line(None, _("Teams: {pairs}").format(pairs=pairs))
    if isinstance(event, ev.Placed):
        where = place_name(event.place, event.side, names, event.seat)
        return Line(event.seat, f"{card_name(event.face)} {where}", HIDDEN if event.face is None else event.face)
    if isinstance(event, ev.Eliminated):
        words = _("eliminates {card}").format(card=card_name(event.face))
        return Line(event.seat, words, HIDDEN if event.face is None else event.face)
    if isinstance(event, ev.Taken):
        words = _("takes {card} home").format(card=card_name(event.face))
        return Line(event.seat, words, HIDDEN if event.face is None else event.face)
    if isinstance(event, ev.Declined):
        spared = {3: _("spares everyone"), 5: _("takes nothing")}
        return Line(event.seat, spared.get(event.role, _("plays nothing more there")))
    if isinstance(event, ev.TopTaken):
        return Line(event.seat, _("takes the top card of the deck"))
    if isinstance(event, ev.SpyRevealed):
        return Line(event.author if event.author >= 0 else None, card_name(event.face), event.face)
    if isinstance(event, ev.Scored):
        winners = name_list([names[seat] for seat in event.winners])
        return Line(event.winners[0], _("Won by {names}").format(names=winners))
    if isinstance(event, ev.KilledRevealed):
        return Line(
            event.author if event.author >= 0 else None,
            _("Eliminated: {card}").format(card=card_name(event.face)),
            event.face,
        )
    return None


def told(line: Line, names: Sequence[str]) -> str:
    """A line of the log as a sentence of its own: with the name of whom it is about."""
    return line.text if line.seat is None else _("{name}: {words}").format(name=names[line.seat], words=line.text)
