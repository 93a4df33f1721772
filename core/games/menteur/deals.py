"""The `deal` lines of a record (rule page 17): dealer, hands, stock, rest; in the dice version the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.game import BadInput, DealScript
from core.games.menteur.packs import CARD_DECK, DIE, DIE_DECK, deal_slots, deck_text, deck_value
from core.games.menteur.state import Phase, State

_DICE = 5


def deal_lines(state: State, faces: Mapping[int, int]) -> list[str]:
    """What was dealt, at the first Ask of a round; a hand of which nothing is known is left out."""
    lines = [f"dealer {state.dealer}"]
    if state.rules.dice:
        return lines + _line("dice", DIE_DECK, state.dice, faces)
    for seat, hand in enumerate(state.hands):
        lines += _line(f"hand {seat}", CARD_DECK, hand, faces)
    return lines + _line("stock", CARD_DECK, state.stock, faces) + _line("rest", CARD_DECK, state.rest, faces)


def _line(name: str, deck: int, slots: tuple[int, ...], faces: Mapping[int, int]) -> list[str]:
    if not any(slot in faces for slot in slots):
        return []
    return [f"{name} [{' '.join([deck_text(deck, faces[slot]) if slot in faces else '?' for slot in slots])}]"]


def read_deal(state: State, lines: Sequence[str]) -> DealScript:
    """Dealer and faces of a round whose first Deal is pending; without a `dealer` line it is the last seat.

    BadInput, its field the line that is wrong.
    """
    rolled = state.phase is Phase.DEALER
    dealer = state.dealer
    groups: dict[str, tuple[str, list[int | None]]] = {}
    for number, line in enumerate(lines):
        words = line.replace("[", " [ ").replace("]", " ] ").split()
        if words[0] == "dealer":
            dealer = _dealer(state, line, words, first=number == 0, rolled=rolled)
            continue
        name, faces = _group(state, line, words)
        if name in groups:
            raise BadInput(f"`deal {name}` stands there twice", field=line)
        groups[name] = (line, faces)
    return DealScript((dealer + 1,) if rolled else (), _faces(state, dealer, groups))


def _dealer(state: State, line: str, words: list[str], first: bool, rolled: bool) -> int:
    if not first:
        raise BadInput("`deal dealer N` is the first line of a deal and stands there once", field=line)
    dealer = _seat(state, line, words[1] if len(words) == 2 else "")
    if not rolled and dealer != state.dealer:
        raise BadInput(f"seat {state.dealer} deals this round, not seat {dealer}", field=line)
    return dealer


def _seat(state: State, line: str, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < state.rules.seats:
        return int(text)
    raise BadInput(f"{text[:20]!r} is no seat: seats are 0 to {state.rules.seats - 1}", field=line)


def _group(state: State, line: str, words: list[str]) -> tuple[str, list[int | None]]:
    """Name and faces of a line `hand 0 [AS 7H]`."""
    opening = words.index("[") if "[" in words else len(words)
    name = words[:opening]
    if words[opening + 1 :].count("]") != 1 or words[-1] != "]":
        raise BadInput("the cards of a deal stand in brackets: `deal hand 0 [AS 7H]`", field=line)
    if state.rules.dice:
        known = name == ["dice"]
    else:
        known = name in (["stock"], ["rest"]) or (len(name) == 2 and name[0] == "hand")
    if not known:
        means = "dice" if state.rules.dice else "hand N, stock and rest"
        raise BadInput(f"`deal {' '.join(name)[:40]}` means nothing here: there is dealer, {means}", field=line)
    if name[0] == "hand":
        name[1] = str(_seat(state, line, name[1]))
    deck = DIE_DECK if state.rules.dice else CARD_DECK
    try:
        faces = [None if word == "?" else deck_value(deck, word) for word in words[opening + 1 : -1]]
    except BadInput as error:
        raise BadInput(str(error), field=line) from None
    return " ".join(name), faces


def _faces(state: State, dealer: int, groups: Mapping[str, tuple[str, list[int | None]]]) -> dict[int, int]:
    rules = state.rules
    slots: dict[str, tuple[int, ...]] = {}
    if rules.dice:
        # Each die is the first card of a shuffled deck of its own.
        slots["dice"] = tuple(range(0, _DICE * len(DIE.cards), len(DIE.cards)))
    else:
        hands, left = deal_slots(len(rules.deck.cards), rules.seats, dealer, rules.each)
        slots = {f"hand {seat}": hand for seat, hand in enumerate(hands)}
        slots["stock" if rules.fixed7 else "rest"] = left
    found: dict[int, int] = {}
    for name, (line, faces) in groups.items():
        due = slots.get(name, ())
        if len(faces) != len(due):
            raise BadInput(f"`deal {name}` has {len(due)} cards here, not {len(faces)}", field=line)
        found.update({slot: face for slot, face in zip(due, faces, strict=True) if face is not None})
    return found
