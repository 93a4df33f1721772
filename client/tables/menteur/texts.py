"""Words of the table: ranks, claims, levels, log lines, refusals; in the language in use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.i18n import N_, _, language, ngettext
from core.games.menteur import events as ev
from core.games.menteur.levels import COMBINATIONS

if TYPE_CHECKING:
    from client.tables.menteur.board import Claim
    from core.game import Event, Rejected

SUIT_CODES = "SHDC"
_NUMBERS = (N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"))
_SUITS = (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs"))
_LETTERS = {"fr": {1: "A", 11: "V", 12: "D", 13: "R"}, "en": {1: "A", 11: "J", 12: "Q", 13: "K"}}
_REFUSALS = {
    "NOT_YOUR_TURN": N_("It is not your turn."),
    "WRONG_PHASE": N_("That is not possible at this moment."),
    "BAD_COUNT": N_("You cannot play that number of cards."),
    "NOT_HELD": N_("These cards are not in your hand."),
    "BAD_RANK": N_("That rank may not be announced now."),
    "PASS_OFF": N_("At this table nobody may pass: you must play, bluffing if need be."),
    "PASS_NEEDS_CONSENT": N_("The others have refused: you must play."),
    "OWN_PLAY": N_("You cannot accuse your own play."),
    "PLAY_CLOSED": N_("That play can no longer be accused."),
    "ALREADY_ANSWERED": N_("You have already answered."),
    "NOT_NEXT": N_("Only the next player may begin."),
    "TOO_EARLY": N_("Too early: the others still have time to call."),
    "NOT_HIGHER": N_("Your announcement must be higher than the last one."),
    "BAD_DICE": N_("These dice cannot be rolled again."),
}


def letter(rank: int) -> str:
    """Return the letter or number of a rank 1-13 as it stands on the card."""
    return _LETTERS.get(language(), _LETTERS["fr"]).get(rank, str(rank))


def letter_role(text: str) -> str:
    """Return the font role for a rank drawn large: the engraved face, whose "1" would read as an "I"."""
    return "body" if "1" in text else "heading"


def suit_name(suit: int) -> str:
    """Return the name of a suit 0-3."""
    return _(_SUITS[suit])


def rank_name(rank: int, count: int = 1) -> str:
    """Return the name of a rank for that many cards: "queen", "queens", "7s"."""
    if rank == 1:
        return ngettext("ace", "aces", count)
    if rank == 11:
        return ngettext("jack", "jacks", count)
    if rank == 12:
        return ngettext("queen", "queens", count)
    if rank == 13:
        return ngettext("king", "kings", count)
    return ngettext("{rank}", "{rank}s", count).format(rank=rank)


def cards_of(rank: int, count: int) -> str:
    """Return "three 7s", "one queen"."""
    if count == 1:
        return _("one queen") if rank == 12 else _("one {rank}").format(rank=rank_name(rank))
    return f"{_(_NUMBERS[count - 2])} {rank_name(rank, count)}"


def level_dice(level: int) -> tuple[int, ...]:
    """Return the dice that an announced level speaks of; empty for "nothing"."""
    category, first, second = COMBINATIONS[level]
    return {
        "pair": (first,) * 2,
        "two_pairs": (first, first, second, second),
        "three": (first,) * 3,
        "small_straight": (1, 2, 3, 4, 5),
        "large_straight": (2, 3, 4, 5, 6),
        "full": (first, first, first, second, second),
        "four": (first,) * 4,
        "five": (first,) * 5,
    }.get(category, ())


CATEGORIES = {
    "nothing": N_("nothing"),
    "pair": N_("pair"),
    "two_pairs": N_("two pairs"),
    "three": N_("three of a kind"),
    "small_straight": N_("small straight"),
    "large_straight": N_("large straight"),
    "full": N_("full house"),
    "four": N_("four of a kind"),
    "five": N_("five of a kind"),
}


def category_index(level: int) -> int:
    """Return the row 0-8 of a level on the ladder, lowest first."""
    return list(CATEGORIES).index(COMBINATIONS[level].category)


def category_start(index: int) -> int:
    """Return the lowest level of a row of the ladder."""
    wanted = list(CATEGORIES)[index]
    return next(level for level, row in enumerate(COMBINATIONS) if row.category == wanted)


def level_name(level: int) -> str:
    """Return a dice level in words."""
    category, first, second = COMBINATIONS[level]
    words = {
        "pair": _("pair of {a}s"),
        "two_pairs": _("two pairs, {a}s and {b}s"),
        "three": _("three {a}s"),
        "full": _("full house, {a}s over {b}s"),
        "four": _("four {a}s"),
        "five": _("five {a}s"),
    }.get(category, _(CATEGORIES[category]))
    return words.format(a=first, b=second)


def claim_words(claim: Claim, variant: str) -> str:
    """Return what was announced, without who said it."""
    if variant == "dice":
        return level_name(claim.what)
    if variant == "suit":
        return suit_name(claim.what)
    return cards_of(claim.what, claim.count)


def said(name: str, words: str) -> str:
    """Return "Léa: three 7s" with the language's own spacing."""
    return _("{name}: {words}").format(name=name, words=words)


def cards(count: int) -> str:
    """Return "1 card", "5 cards"."""
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def name_list(names: Sequence[str]) -> str:
    """Return "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def verdict(honest: bool) -> str:
    """Return the word under opened cards."""
    return _("Honest!") if honest else _("A lie!")


def refusal(rejected: Rejected) -> str:
    """Return a refusal as a sentence."""
    return _(_REFUSALS.get(rejected.code, "That is not possible at this moment."))


def log_line(event: Event, names: Sequence[str], variant: str, claims: bool) -> tuple[int | None, str] | None:
    """Return the seat an event is about and its line in the log; None: it is not worth one.

    `claims` False leaves announcements out: the table chose to play without that memory aid.
    """
    if isinstance(event, ev.HandsDealt):
        return event.dealer, _("{name} deals").format(name=names[event.dealer])
    if isinstance(event, ev.Played):
        words = suit_name(event.claim) if variant == "suit" else cards_of(event.claim, event.count)
        return (event.seat, said(names[event.seat], words)) if claims else None
    if isinstance(event, ev.Led):
        words = _("leads {suit}").format(suit=suit_name(event.suit))
        return (event.seat, said(names[event.seat], words)) if claims else None
    if isinstance(event, ev.Announced):
        return (event.seat, said(names[event.seat], level_name(event.level))) if claims else None
    if isinstance(event, ev.Passed):
        return event.seat, said(names[event.seat], _("pass"))
    if isinstance(event, ev.PassAnswered) and not event.granted:
        refusers = name_list([names[seat] for seat in event.refusers])
        return event.seat, _("no pass for {name} ({others})").format(name=names[event.seat], others=refusers)
    if isinstance(event, ev.Revealed):
        words = _("honest") if event.honest else _("a lie")
        line = _("{accuser} calls {author} a liar: {verdict}")
        return event.accuser, line.format(accuser=names[event.accuser], author=names[event.author], verdict=words)
    if isinstance(event, ev.DiceShown):
        words = _("honest") if event.honest else _("a lie")
        line = _("{accuser} calls {author} a liar: {verdict}")
        return event.accuser, line.format(accuser=names[event.accuser], author=names[event.author], verdict=words)
    if isinstance(event, ev.WindowClosed) and event.late:
        return event.late[0].seat, _("Too late: {names}").format(names=name_list([names[c.seat] for c in event.late]))
    if isinstance(event, (ev.PickedUp, ev.TookBack)):
        return event.seat, _("{name} takes {cards}").format(name=names[event.seat], cards=cards(event.count))
    if isinstance(event, ev.Drew):
        return event.seat, _("{name} draws {cards}").format(name=names[event.seat], cards=cards(event.count))
    if isinstance(event, ev.TokenTaken):
        return event.seat, _("{name} takes a forfeit token").format(name=names[event.seat])
    if isinstance(event, ev.Rerolled):
        dice = ngettext("{n} die", "{n} dice", event.count).format(n=event.count)
        return event.seat, _("{name} rolls {dice} again").format(name=names[event.seat], dice=dice)
    if isinstance(event, ev.Believed):
        return event.seat, _("{name} believes it").format(name=names[event.seat])
    if isinstance(event, ev.RoundOver):
        winners = name_list([names[seat] for seat in event.winners])
        return event.winners[0] if event.winners else None, _("Round won by {names}").format(names=winners)
    return None


def series(form: str) -> str:
    """Return a series form ("firstTo:3") in words; empty for a single round."""
    word, _colon, number = form.partition(":")
    words = {
        "firstTo": _("first to {n} wins"),
        "bestOf": _("best of {n}"),
        "mostWins": _("most wins in {n} rounds"),
        "penalty": _("fewest cards over {n} rounds"),
    }.get(word, "")
    return words.format(n=number)
