"""Moves as text (rule page 17): `2×7 [7H 4S]`, `A/5`, `L`, `B`, `pass?`, `level 30`, `reroll 2 [4 1]`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.game import BadInput
from core.games.menteur.moves import (
    BEGIN,
    LET_GO,
    NO,
    PASS,
    PASS_REQUEST,
    YES,
    Accuse,
    Announce,
    Begin,
    LetGo,
    Move,
    Play,
    Reroll,
)
from core.games.menteur.packs import (
    CARD_DECK,
    DIE_DECK,
    SUITS,
    deck_text,
    deck_value,
    rank_text,
    rank_value,
    suit_value,
)
from core.games.menteur.state import State
from core.games.menteur.windows import open_authors

_WORDS: Mapping[str, Move] = {"pass": PASS, "pass?": PASS_REQUEST, "yes": YES, "no": NO}
_ACCUSE = re.compile(r"A\s*(\d{1,9})?\s*(?:/\s*(\d{1,9}))?")
_TIMED = re.compile(r"([LB])\s*(\d{1,9})?")
_PLAY = re.compile(r"(\d{1,3})\s*[×xX]\s*([0-9A-Za-z]{1,2})\s*(.*)")
_LEAD = re.compile(r"lead\s*(.*)")
_LEVEL = re.compile(r"level\s*(\d{1,3})")
_REROLL = re.compile(r"reroll\s*(\d{1,3})\s*(.*)")
_CARDS = re.compile(r"(?:\[([^\]]*)\])?\s*(?:@\s*(\d{1,9}(?:\s*,\s*\d{1,9})*))?")


def notate(state: State, seat: int, move: Move, faces: Mapping[int, int]) -> str:
    """A move as text without seat and time; `faces`: slot -> face where known.

    A time goes behind the first letter of an answer in a window: `A800/5`, `L6000`, `B2600`.
    """
    if isinstance(move, Play):
        if state.rules.by_suit and state.suit < 0:
            return "lead " + _cards(CARD_DECK, move.slots, state.hands[seat], faces)
        claim = SUITS[state.suit] if state.rules.by_suit else rank_text(move.rank)
        return f"{len(move.slots)}×{claim} " + _cards(CARD_DECK, move.slots, state.hands[seat], faces)
    if isinstance(move, Accuse):
        return "A" if len(open_authors(state)) == 1 else f"A/{move.turn}"
    if isinstance(move, LetGo | Begin):
        return "L" if isinstance(move, LetGo) else "B"
    if isinstance(move, Announce):
        return f"level {move.level}"
    if isinstance(move, Reroll):
        if not move.slots:
            return "reroll 0"
        return f"reroll {len(move.slots)} " + _cards(DIE_DECK, move.slots, state.dice, faces)
    return move.word


def timed(text: str, at_ms: int) -> str:
    """A window answer's text with its time: `A/5` at 800 is `A800/5`; other moves stay as they are."""
    if text[:1] in "ALB" and (len(text) == 1 or text[1] == "/"):
        return f"{text[0]}{at_ms}{text[1:]}"
    return text


def _cards(deck: int, slots: tuple[int, ...], held: tuple[int, ...], faces: Mapping[int, int]) -> str:
    """Faces if they name just these slots, else slot numbers."""
    known = [faces[slot] for slot in slots if slot in faces]
    if len(known) == len(slots) and _lowest(known, held, faces) == slots:
        return "[" + " ".join([deck_text(deck, face) for face in known]) + "]"
    return "@" + ",".join([str(slot) for slot in slots])


def _lowest(wanted: list[int], held: tuple[int, ...], faces: Mapping[int, int]) -> tuple[int, ...] | None:
    """The lowest slots that have the wanted faces, ascending; None if they are not there."""
    picked: set[int] = set()
    for face in wanted:
        slot = next((slot for slot in held if slot not in picked and faces.get(slot) == face), None)
        if slot is None:
            return None
        picked.add(slot)
    return tuple(sorted(picked))


def parse(state: State, seat: int, text: str, faces: Mapping[int, int]) -> tuple[Move, int | None]:
    """Text back to a move and its time (None: not written), legal or not; BadInput says what is wrong."""
    word = text.strip()
    held = state.dice if state.rules.dice else state.hands[seat]
    if word in _WORDS:
        return _WORDS[word], None
    if match := _TIMED.fullmatch(word):
        return LET_GO if match[1] == "L" else BEGIN, _int(match[2])
    if match := _ACCUSE.fullmatch(word):
        return Accuse(_accused(state, match[2])), _int(match[1])
    if match := _LEAD.fullmatch(word):
        return Play(_slots(CARD_DECK, 1, match[1], held, faces), 0), None
    if match := _PLAY.fullmatch(word):
        slots = _slots(CARD_DECK, int(match[1]), match[3], held, faces)
        if not state.rules.by_suit:
            return Play(slots, rank_value(match[2])), None
        if suit_value(match[2]) != state.suit:
            due = "a lead is due" if state.suit < 0 else f"the suit is {SUITS[state.suit]}"
            raise BadInput(f"{match[2]} cannot be claimed: {due}")
        return Play(slots, 0), None
    if match := _LEVEL.fullmatch(word):
        return Announce(int(match[1])), None
    if match := _REROLL.fullmatch(word):
        return Reroll(_slots(DIE_DECK, int(match[1]), match[2], held, faces)), None
    raise BadInput(f"{word[:60]!r} is not a move of Menteur")


def _int(text: str | None) -> int | None:
    return None if text is None else int(text)


def _accused(state: State, turn: str | None) -> int:
    if turn is not None:
        return int(turn)
    turns = list(open_authors(state))
    if len(turns) == 2:
        raise BadInput(f"two plays are open: write A800/{turns[0]} or A800/{turns[1]}")
    return turns[0] if turns else state.turn


def _slots(deck: int, count: int, text: str, held: tuple[int, ...], faces: Mapping[int, int]) -> tuple[int, ...]:
    """The slots meant by `[faces]`, `@slots` or both, ascending."""
    match = _CARDS.fullmatch(text.strip())
    if match is None:
        raise BadInput(f"{text.strip()[:60]!r} names no cards: write [7H 4S] or @17,23")
    named, numbers = match[1], match[2]
    if named is None and numbers is None:
        if count == 0:
            return ()
        raise BadInput("the cards are missing: write [7H 4S] or @17,23")
    wanted = None if named is None else [deck_value(deck, code) for code in named.split()]
    if wanted is not None and len(wanted) != count:
        raise BadInput(f"{count} announced but {len(wanted)} written in [{named}]")
    if numbers is None:
        if count > len(held):
            raise BadInput(f"{count} announced, but only {len(held)} held", code="BAD_COUNT")
        slots = _lowest(wanted or [], held, faces)
        if slots is None:
            raise BadInput(f"[{named}] is not in that hand, as far as it is known", code="NOT_HELD")
        return slots
    slots = tuple([int(number) for number in numbers.split(",")])
    if len(slots) != count:
        raise BadInput(f"{count} announced but {len(slots)} slots written in @{numbers}")
    for slot, face in zip(slots, wanted or (), strict=False):
        if faces.get(slot, face) != face:
            raise BadInput(f"slot {slot} is {deck_text(deck, faces[slot])}, not {deck_text(deck, face)}")
    return slots
