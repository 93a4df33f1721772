"""Ménestrels in words: cards and nobles in the reader's language, powers, effects, refusals, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from client.i18n import N_, _, language, ngettext
from core.game import Line, Rejected
from core.games.menestrels import events as ev
from core.games.menestrels.cards import Troupe
from core.games.menestrels.effects import Effect
from core.games.menestrels.moves import DECK
from core.games.menestrels.nobles import NOBLES

REFUSALS: Final = {
    "NOT_YOUR_TURN": N_("It is not your turn."),
    "NO_COINS": N_("You have no coin to pay with."),
    "EMPTY_SLOT": N_("That place of the market is empty."),
    "DECK_EMPTY": N_("The deck is empty."),
    "CANCELLED": N_("The Bishop has cancelled this choice for this turn."),
    "NOT_PRINCE": N_("Only the Prince takes two cards."),
    "NOT_FREE": N_("Both cards of a double must cost nothing."),
    "DOUBLE_UNAVAILABLE": N_("Fewer than two free cards lie there."),
    "SECOND_DECK": N_("Only one of the two cards may come from the deck."),
    "NOT_PRINCESS": N_("Only the Princess looks at the top card."),
    "PEEK_LATE": N_("The Princess looks before her choice, once a turn."),
    "TARGET_NEEDED": N_("Choose an opponent for the effect."),
    "NOT_BISHOP": N_("Only the Bishop may answer."),
    "NO_BUBBLE": N_("No bubble token is left."),
    "WINDOW_CLOSED": N_("No choice waits for the Bishop now."),
    "OWN_TURN": N_("The Bishop cannot cancel his own choice."),
    "BAD_COLOUR": N_("Each card of several colours goes to exactly one of its own."),
    "NOBLE_TAKEN": N_("This noble is taken."),
    "GAME_OVER": N_("The game is over."),
    "WRONG_PHASE": N_("This is not what is asked for now."),
    "BAD_MOVE": N_("This is no move."),
    "BUSY": N_("One moment: the others are being waited for."),
}
TARGET_REFUSALS: Final = {
    "self": N_("That is you."),
    "seat": N_("There is no such seat."),
    "coins": N_("That opponent has no coin."),
    "hidden": N_("That opponent has no hidden card."),
    "card": N_("That opponent has no such card face up."),
    "grey": N_("A grey card cannot be taken."),
    "coin_card": N_("A card with a coin cannot be taken."),
}
POWERS: Final = (
    N_("May pay 1 coin to take two free cards instead of one."),
    N_("Begins with more coins."),
    N_("May look at the top card before choosing."),
    N_("Performers bring 9 and 6 instead of 6 and 3."),
    N_("Acrobats bring 9 and 6 instead of 6 and 3."),
    N_("Plays again when a card taken completes a couple of visible cards."),
    N_("Wins every tie."),
    N_("Three bubbles: each cancels an opponent's choice of a card."),
    N_("No power: plays first, prepares last."),
)
EFFECTS: Final = {
    Effect.EXTRA_TURN: N_("One more turn."),
    Effect.PEEK_HIDDEN: N_("Look at all hidden cards of an opponent."),
    Effect.STEAL_ONE: N_("Take 1 coin from an opponent."),
    Effect.STEAL_EACH: N_("Take 1 coin from every opponent."),
    Effect.STEAL_HIDDEN: N_("Take a hidden card of an opponent, by chance."),
    Effect.TAKE_FACEUP: N_("Take a face-up card without coin from an opponent."),
    Effect.LAST_TURN: N_("One last turn after the King."),
}
COLOUR_NAMES: Final = {
    "B": N_("performer"),
    "R": N_("musician"),
    "Y": N_("acrobat"),
    "G": N_("animal trainer"),
}
LINES: Final = (
    N_("Wealth"), N_("Musicians"), N_("Performers"), N_("Acrobats"), N_("Women"),
    N_("Animal trainers"), N_("Couples"),
)  # fmt: skip
SHEET: Final = {
    "wealth": N_("Wealth ({coins} coins)"),
    "red": N_("Musicians (strength {strength})"),
    "blue": N_("Performers (strength {strength})"),
    "yellow": N_("Acrobats (strength {strength})"),
    "women": N_("Women ({women})"),
    "green": N_("Animal trainers"),
    "couples": N_("Couples"),
}


class LogLine(NamedTuple):
    """A line of the log: whose it is, and the card it speaks of (-1: none)."""

    seat: int
    text: str
    kind: int = -1


def noble(index: int) -> str:
    """A noble's name."""
    if index < 0:
        return ""
    return NOBLES[index].fr if language() == "fr" else NOBLES[index].en


def power(index: int) -> str:
    """A noble's power in one sentence."""
    return _(POWERS[index]) if index >= 0 else ""


def card(troupe: Troupe, kind: int) -> str:
    """A card's name; the King's too."""
    if kind == troupe.king:
        return _("the King")
    if kind < 0:
        return _("a hidden card")
    artist = troupe.artists[kind]
    return artist.fr if language() == "fr" else artist.en


def dyes(troupe: Troupe, kind: int) -> str:
    """The letters of a card's colours, `N` for a grey one: the names of frames and signs."""
    colours = troupe.colours[kind]
    letters = "".join(letter for bit, letter in ((1, "B"), (2, "R"), (4, "Y"), (8, "G")) if colours & bit)
    return letters or "N"


def effect(troupe: Troupe, kind: int) -> str:
    """What a card does, "" if nothing."""
    found = Effect(troupe.effect[kind])
    if found is Effect.NONE:
        return ""
    if found is Effect.GAIN:
        n = troupe.amount[kind]
        return ngettext("Take {n} coin from the supply.", "Take {n} coins from the supply.", n).format(n=n)
    return _(EFFECTS[found])


def describe(troupe: Troupe, kind: int) -> list[str]:
    """All that a card says, line by line, below its name."""
    if kind == troupe.king:
        return [_("The game stops at once.")]
    artist = troupe.artists[kind]
    lines = [
        _("Artist: {colours}.").format(colours=" + ".join(_(COLOUR_NAMES.get(one, "")) for one in dyes(troupe, kind)))
    ]
    if troupe.grey[kind]:
        lines = [_("An event, no artist.")]
    if artist.front or artist.back:
        if artist.front and artist.back:
            lines.append(_("Costs 1 coin."))
        else:
            lines.append(_("Costs 1 coin when drawn blind.") if artist.back else _("Costs 1 coin from the market."))
    if artist.double:
        lines.append(_("Counts as two artists."))
    if artist.woman:
        lines.append(_("Counts among the women."))
    if troupe.partner[kind] >= 0:
        lines.append(_("Couple with: {name}.").format(name=card(troupe, troupe.partner[kind])))
    if artist.points:
        lines.append(ngettext("{n} point.", "{n} points.", artist.points).format(n=artist.points))
    told = effect(troupe, kind)
    if told:
        lines.append(_("Action: {effect}").format(effect=told))
    return lines


def refused(rejected: Rejected) -> str:
    """A refusal as a sentence."""
    if rejected.code == "BAD_TARGET":
        why = str(rejected.detail.get("why"))
        return _(TARGET_REFUSALS[why]) if why in TARGET_REFUSALS else _("This is no target.")
    return code(rejected.code)


def code(found: str) -> str:
    """The sentence of a reason code."""
    return _(REFUSALS[found]) if found in REFUSALS else found


def score_line(line: Line) -> str:
    """A line of the score sheet."""
    return _(SHEET[line.label]).format(**line.detail) if line.label in SHEET else line.label


def coins(n: int) -> str:
    """A number of coins."""
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def log_line(event: Any, names: Sequence[str], troupe: Troupe) -> LogLine | None:
    """An event in the log; None if it is not told there."""
    match event:
        case ev.NobleChosen(seat, found):
            return LogLine(seat, _("{name} is the {noble}.").format(name=names[seat], noble=noble(found)))
        case ev.CoinTaken(seat, _coins):
            return LogLine(seat, _("{name} takes a coin.").format(name=names[seat]))
        case ev.CardJoined(seat, kind, _slot, source, victim):
            if victim >= 0:
                words = _("{name} takes {card} from {other}.")
                return LogLine(
                    seat, words.format(name=names[seat], card=card(troupe, kind), other=names[victim]), kind
                )
            words = _("{name} draws {card}, which shows itself.") if source == DECK else _("{name} takes {card}.")
            return LogLine(seat, words.format(name=names[seat], card=card(troupe, kind)), kind)
        case ev.CardPlayed(seat, kind, _slot, _source):
            words = _("{name} plays {card}.")
            return LogLine(seat, words.format(name=names[seat], card=card(troupe, kind)), kind)
        case ev.CardKept(seat, _slot, _coin, _row):
            return LogLine(seat, _("{name} draws a card and keeps it hidden.").format(name=names[seat]))
        case ev.TopPeeked(seat, _slot):
            return LogLine(seat, _("{name} looks at the top card.").format(name=names[seat]))
        case ev.Vetoed(bishop, seat, _option, _tokens):
            words = _("{name} cancels the choice of {other}.")
            return LogLine(bishop, words.format(name=names[bishop], other=names[seat]))
        case ev.EffectIgnored(seat, kind):
            return LogLine(seat, _("The effect of {card} finds no target.").format(card=card(troupe, kind)), kind)
        case ev.TurnsGained(seat, turns, _due, reason):
            words = ngettext("{name} plays {n} more turn.", "{name} plays {n} more turns.", turns)
            if reason == "couple":
                words = ngettext(
                    "A couple: {name} plays {n} more turn.", "A couple: {name} plays {n} more turns.", turns
                )
            return LogLine(seat, words.format(name=names[seat], n=turns))
        case ev.CoinsMoved(seat, source, amount):
            if source < 0:
                words = _("{name} receives {coins}.")
                return LogLine(seat, words.format(name=names[seat], coins=coins(amount)))
            words = _("{name} takes {coins} from {other}.")
            return LogLine(seat, words.format(name=names[seat], coins=coins(amount), other=names[source]))
        case ev.RowSeen(seat, target, _slots):
            words = _("{name} looks at the hidden cards of {other}.")
            return LogLine(seat, words.format(name=names[seat], other=names[target]))
        case ev.HiddenMoved(seat, source, _place, _slot, _coin):
            words = _("{name} takes a hidden card of {other}.")
            return LogLine(seat, words.format(name=names[seat], other=names[source]))
        case ev.DoubleEnded(seat, _coins):
            return LogLine(seat, _("{name} keeps one card and gets the coin back.").format(name=names[seat]))
        case ev.KingFound(seat, _option, _slot):
            return LogLine(seat, _("The King appears before {name}!").format(name=names[seat]), troupe.king)
        case ev.LastTurn(seat):
            return LogLine(seat, _("The Impostor: {name} has one last turn.").format(name=names[seat]))
        case ev.RowShown(seat, _kinds, _slots):
            return LogLine(seat, _("{name} shows the hidden cards.").format(name=names[seat]))
        case ev.Assigned(seat, _kinds, _colours):
            return LogLine(seat, _("{name} assigns the cards of several colours.").format(name=names[seat]))
        case ev.GameOver(totals, winners):
            if not winners:
                return None
            words = ngettext("{name} wins with {n} point.", "{name} wins with {n} points.", totals[winners[0]])
            return LogLine(winners[0], words.format(name=names[winners[0]], n=totals[winners[0]]))
        case _:
            return None
