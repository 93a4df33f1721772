"""The `deal` lines of a record (rule page 17): places, first player, hands, missions, deck, cards set aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.game import BadInput, DealScript
from core.games.courtisans.cards import BLUE_DECK, COURTIER_DECK, WHITE_DECK, card_text, deck_value
from core.games.courtisans.state import State


def deal_lines(state: State, faces: Mapping[int, int]) -> list[str]:
    """What was dealt, at the first Ask of a game; groups of which nothing is known are left out."""
    lines = []
    if state.rules.teams:
        lines.append(f"places {' '.join([str(seat) for seat in state.seating.order])}")
    lines.append(f"first {state.current}")
    for seat, hand in enumerate(state.hands):
        lines += _line(f"hand {seat}", hand, faces)
    for seat, pair in enumerate(state.missions):
        lines += _line(f"missions {seat}", pair, faces)
    lines += _line("deck", range(state.deck, state.end), faces)
    return lines + _line("aside", range(*state.aside), faces)


def _line(name: str, slots: Sequence[int], faces: Mapping[int, int]) -> list[str]:
    if not any(slot in faces for slot in slots):
        return []
    return [f"{name} [{' '.join([card_text(faces[slot]) if slot in faces else '?' for slot in slots])}]"]


def read_deal(state: State, lines: Sequence[str]) -> DealScript:
    """Rolls and faces of a game whose first Deal is pending.

    Without `places` the seats keep their order; without `first` seat 0 begins (in later games of a series the seat
    after the one that began before). BadInput, its field the line that is wrong.
    """
    n = state.rules.seats
    order = list(range(n))
    first: tuple[str, int] | None = None
    groups: dict[str, tuple[str, list[int | None]]] = {}
    for line in lines:
        words = line.replace("[", " [ ").replace("]", " ] ").split()
        name = words[0]
        if name in groups or (name == "first" and first is not None):
            raise BadInput(f"`deal {name}` stands there twice", field=line)
        if name == "places":
            order = _places(state, line, words[1:])
            groups["places"] = (line, [])
        elif name == "first":
            first = (line, _seat(n, line, words[1] if len(words) == 2 else ""))
        else:
            name, faces = _group(n, line, words)
            if name in groups:
                raise BadInput(f"`deal {name}` stands there twice", field=line)
            groups[name] = (line, faces)
    groups.pop("places", None)
    rolls = _place_rolls(order) if state.rules.teams else []
    if state.dealer < 0:
        rolls.append((0 if first is None else first[1]) + 1)
    elif first is not None:
        due = order[(order.index(state.dealer) + 1) % n]
        if first[1] != due:
            raise BadInput(f"seat {due} begins this game, not seat {first[1]}", field=first[0])
    return DealScript(tuple(rolls), _faces(state, groups))


def _places(state: State, line: str, words: Sequence[str]) -> list[int]:
    n = state.rules.seats
    if not state.rules.teams:
        raise BadInput("places are drawn in the team game only", field=line)
    order = [_seat(n, line, word) for word in words]
    if sorted(order) != list(range(n)):
        raise BadInput(f"`deal places` names the {n} seats once each, clockwise", field=line)
    return order


def _place_rolls(order: Sequence[int]) -> list[int]:
    waiting = list(range(len(order)))
    rolls = []
    for seat in order[:-1]:
        rolls.append(waiting.index(seat) + 1)
        waiting.remove(seat)
    return rolls


def _seat(seats: int, line: str, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < seats:
        return int(text)
    raise BadInput(f"{text[:20]!r} is no seat: seats are 0 to {seats - 1}", field=line)


def _group(seats: int, line: str, words: list[str]) -> tuple[str, list[int | None]]:
    """Name and faces of a line `hand 0 [BUT-P …]`."""
    opening = words.index("[") if "[" in words else len(words)
    name = words[:opening]
    if words[opening + 1 :].count("]") != 1 or words[-1] != "]":
        raise BadInput("the cards of a deal stand in brackets: `deal hand 0 [BUT-P NIG-S CAR-G]`", field=line)
    if name not in (["deck"], ["aside"]) and not (len(name) == 2 and name[0] in ("hand", "missions")):
        means = "places, first, hand N, missions N, deck and aside"
        raise BadInput(f"`deal {' '.join(name)[:40]}` means nothing here: there is {means}", field=line)
    if len(name) == 2:
        name[1] = str(_seat(seats, line, name[1]))
    kinds = (WHITE_DECK, BLUE_DECK) if name[0] == "missions" else (COURTIER_DECK,)
    cards = words[opening + 1 : -1]
    try:
        faces = [
            None if word == "?" else deck_value(kinds[min(at, len(kinds) - 1)], word) for at, word in enumerate(cards)
        ]
    except BadInput as error:
        raise BadInput(str(error), field=line) from None
    return " ".join(name), faces


def _faces(state: State, groups: Mapping[str, tuple[str, list[int | None]]]) -> dict[int, int]:
    rules = state.rules
    slots: dict[str, Sequence[int]] = {}
    for seat in range(rules.seats):
        slots[f"hand {seat}"] = range(3 * seat, 3 * seat + 3)
        slots[f"missions {seat}"] = rules.mission_slots(seat)
    slots["deck"] = range(3 * rules.seats, rules.used)
    slots["aside"] = range(rules.used, rules.cards)
    found: dict[int, int] = {}
    for name, (line, faces) in groups.items():
        due = slots[name]
        if len(faces) != len(due):
            raise BadInput(f"`deal {name}` has {len(due)} cards here, not {len(faces)}", field=line)
        found.update({slot: face for slot, face in zip(due, faces, strict=True) if face is not None})
    return found
