"""A described position on the table (rule page 16). Every bad field is refused by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.fields import bad, items, number, numbers, record, show
from core.game import BadInput, Json, Placed
from core.games.courtisans.cards import (
    ASSASSIN,
    BLUE_DECK,
    CONFIDANT,
    COURTIER_DECK,
    COVERT,
    DIPLOMAT,
    HIDDEN,
    SPY,
    WHITE_DECK,
    card_text,
    deck_value,
)
from core.games.courtisans.legality import targets
from core.games.courtisans.moves import OPP, OWN, TABLE
from core.games.courtisans.options import MAX_SEATS, MIN_SEATS
from core.games.courtisans.ruleset import Rules, rules_for
from core.games.courtisans.state import TABLE_PLACE, Card, Phase, State

_START: Final = ("game", "seats", "options", "places", "dealer", "current", "turn", "round", "wins", "totals")
_CARDS: Final = ("hands", "missions", "table", "queen", "domains", "eliminated", "deck", "aside", "used", "effect")
_FIELDS: Final = frozenset((*_START, *_CARDS))
_CARD_FIELDS: Final = frozenset(("card", "id", "by", "turn"))
_EFFECT_FIELDS: Final = frozenset(("id", "zone", "taken"))
_SIDES: Final = (("above", 1), ("below", -1))
_OPEN: Final = frozenset(("face", "sort"))
_SORT: Final = frozenset(("sort",))


class _Cards:
    """Hands out slots to the cards a position names, and checks that no card stands there too often."""

    def __init__(self, rules: Rules) -> None:
        self.decks = rules.decks
        self.cards: dict[int, tuple[int, int | None]] = {}
        self.readers: dict[int, int] = {}
        self.opened: dict[int, frozenset[str]] = {}
        self.shown: dict[int, dict[str, int]] = {}
        self._room = [len(deck.cards) for deck in self.decks]
        self._free: list[dict[int, list[int]]] = []
        for deck in self.decks:
            free: dict[int, list[int]] = {}
            for index, row in enumerate(deck.cards):
                free.setdefault(row[0], []).append(index)
            self._free.append(free)

    def face(self, slot: int) -> int | None:
        """The face of a slot, None if the position does not tell it."""
        deck, index = self.cards[slot]
        return None if index is None else self.decks[deck].cards[index][0]

    def one(self, field: str, item: Json, deck: int = COURTIER_DECK) -> int:
        """A fresh slot for a code or `"?"`."""
        if not isinstance(item, str):
            raise bad(field, f"{show(item)} is not a card")
        if not self._room[deck]:
            raise bad(field, f"the position has more than the {len(self.decks[deck].cards)} cards of the game")
        self._room[deck] -= 1
        slot = len(self.cards)
        self.cards[slot] = (deck, None if item == "?" else self._index(field, item, deck))
        return slot

    def _index(self, field: str, code: str, deck: int) -> int:
        try:
            face = deck_value(deck, code)
        except BadInput as error:
            raise bad(field, str(error)) from None
        left = self._free[deck].get(face)
        if left is None:
            raise bad(field, f"{code} is not in this game's cards")
        if not left:
            raise bad(field, f"{code} stands there more often than it exists")
        return left.pop(0)

    def many(self, field: str, value: Json) -> tuple[int, ...]:
        """Fresh slots, ascending, for a list of codes and `"?"`, or for a number of unknown cards."""
        if type(value) is int:
            return tuple([self.one(field, "?") for _ in range(number(field, value, 0, 200))])
        return tuple([self.one(field, item) for item in items(field, value)])


class _Laid:
    """Numbers the cards that were laid, in the order in which a position names them."""

    def __init__(self, state: State, cards: _Cards) -> None:
        self.state = state
        self.cards = cards
        self.count = 0
        self.ids: set[int] = set()

    def one(self, field: str, item: Json, side: int, down: bool | None) -> Card:
        """A laid card. `down`: it lies face down; None: it does if it is a spy or unknown."""
        told = record(field, item, _CARD_FIELDS) if isinstance(item, Mapping) else {"card": item}
        slot = self.cards.one(field, told.get("card"))
        face = self.cards.face(slot)
        covert = face is None or face % 7 == SPY
        if down is None:
            down = covert
        elif down and not covert:
            raise bad(field, f"{told['card']} is no spy, so it cannot lie face down")
        elif not down and face is None:
            raise bad(field, 'a card that lies open has no "?"')
        self.count += 1
        at = number(field + ".id", told.get("id", self.count), 1, 999)
        if at in self.ids:
            raise bad(field + ".id", f"{at} stands there twice")
        self.ids.add(at)
        author = number(field + ".by", told["by"], 0, self.state.rules.seats - 1) if "by" in told else -1
        turn = number(field + ".turn", told["turn"], 1, self.state.turn) if "turn" in told else 0
        self.cards.opened[slot] = _SORT if down else _OPEN
        if down:
            self.cards.shown[slot] = {"sort": COVERT}
        if author >= 0:
            self.cards.readers[slot] = author
        return Card(at, slot, HIDDEN if down or face is None else face, author, turn, side)

    def many(self, field: str, value: Json, side: int, down: bool | None) -> list[Card]:
        """A list of laid cards, or a number of unknown ones."""
        told = ["?"] * number(field, value, 0, 200) if type(value) is int else items(field, value)
        return [self.one(field, item, side, down) for item in told]


def place(position: Json) -> Placed[State]:
    """State, cards, readers, opened facets; slots are numbered hands, missions, laid cards, deck, set aside."""
    given = record("position", position, _FIELDS)
    rules = _rules(given)
    n = rules.seats
    state = State(rules)
    state.fresh = False
    state.seating = rules.seating(_order(rules, given))
    state.current = number("current", given.get("current", 0), 0, n - 1)
    state.turn = number("turn", given.get("turn", 1), 1)
    first = state.seating.order[(state.seating.place[state.current] - state.turn) % n]
    state.dealer = number("dealer", given.get("dealer", first), 0, n - 1)
    number("round", given.get("round", 1), 1)
    numbers("wins", given.get("wins", [0] * n), n, 0)
    numbers("totals", given.get("totals", [0] * n), n, -1_000_000)
    cards = _Cards(rules)
    state.hands = [cards.many("hands", hand) for hand in items("hands", given.get("hands", [[]] * n), n)]
    for seat, pair in enumerate(items("missions", given.get("missions", [["?", "?"]] * n), n)):
        white, blue = items("missions", pair, 2)
        state.missions[seat] = (cards.one("missions", white, WHITE_DECK), cards.one("missions", blue, BLUE_DECK))
    for seat in range(n):
        if len(state.hands[seat]) > 3:
            raise bad("hands", "nobody holds more than three cards")
        cards.readers.update(dict.fromkeys((*state.hands[seat], *state.missions[seat]), seat))
    _place_laid(state, given, cards)
    state.used, state.opponent = _used(state, given)
    taken = _effect(state, given, cards)
    deck = cards.many("deck", given.get("deck", 0))
    state.deck = deck[0] if deck else len(cards.cards)
    state.end = state.deck + len(deck)
    aside = cards.many("aside", given.get("aside", 0))
    state.aside = (len(cards.cards) - len(aside), len(cards.cards))
    _phase(state, taken)
    return Placed(state, cards.cards, cards.readers, cards.opened, len(cards.cards), cards.shown)


def _rules(given: dict[str, Json]) -> Rules:
    if given.get("game") != "courtisans":
        raise bad("game", 'must be "courtisans"')
    if "seats" not in given:
        raise bad("seats", "is missing")
    seats = number("seats", given["seats"], MIN_SEATS, MAX_SEATS)
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise bad("options", "is not an object")
    try:
        return rules_for(seats, options)
    except BadInput as error:
        raise BadInput(f"options: {error}", field="options", code=error.code) from None


def _order(rules: Rules, given: dict[str, Json]) -> tuple[int, ...]:
    plain = list(range(rules.seats))
    order = numbers("places", given.get("places", plain), rules.seats, 0, rules.seats - 1)
    if sorted(order) != plain:
        raise bad("places", "names every seat once, clockwise")
    if order != plain and not rules.teams:
        raise bad("places", "are drawn in the team game only")
    return tuple(order)


def _place_laid(state: State, given: dict[str, Json], cards: _Cards) -> None:
    laid = _Laid(state, cards)
    for field, down in (("table", False), ("queen", True)):
        told = record(field, given.get(field, {}), frozenset(("above", "below")))
        for name, side in _SIDES:
            state.table += laid.many(f"{field}.{name}", told.get(name, []), side, down)
    state.table.sort()
    n = state.rules.seats
    for seat, domain in enumerate(items("domains", given.get("domains", [[]] * n), n)):
        state.domains[seat] = laid.many("domains", domain, 0, None)
    state.gone = laid.many("eliminated", given.get("eliminated", []), 0, None)
    state.placed = max(laid.ids, default=0)


def _zone(state: State, field: str, value: Json) -> tuple[int, int]:
    """Zone and place of `T`, `OWN`, `D2`."""
    if value == "T":
        return TABLE, TABLE_PLACE
    if value == "OWN":
        return OWN, state.current
    if isinstance(value, str) and len(value) == 2 and value[0] == "D" and value[1] in "012345":
        seat = int(value[1])
        if seat in state.seating.opponents[state.current]:
            return OPP, seat
    raise bad(
        field, f"{show(value)} is no zone of seat {state.current}: zones are T, OWN and D with an opponent's seat"
    )


def _used(state: State, given: dict[str, Json]) -> tuple[int, int]:
    used, opponent = 0, -1
    for item in items("used", given.get("used", [])):
        zone, place_ = _zone(state, "used", item)
        if used & 1 << zone:
            raise bad("used", "a zone is filled once a turn")
        used |= 1 << zone
        if zone == OPP:
            opponent = place_
    return used, opponent


def _effect(state: State, given: dict[str, Json], cards: _Cards) -> Json:
    """The pending effect, as far as it does not depend on the deck; its `taken` as written."""
    if given.get("effect") is None:
        return None
    told = record("effect", given["effect"], _EFFECT_FIELDS)
    for field in ("id", "zone"):
        if field not in told:
            raise bad(f"effect.{field}", "is missing")
    state.effect = number("effect.id", told["id"], 1, 999)
    state.zone, state.place = _zone(state, "effect.zone", told["zone"])
    card = next((card for card in state.at(state.place) if card.id == state.effect), None)
    if card is None:
        raise bad("effect.id", f"no card {state.effect} lies in zone {told['zone']}")
    state.role = card.face % 7 if card.face != HIDDEN else SPY
    state.side = card.side
    if state.role not in (ASSASSIN, DIPLOMAT, CONFIDANT) or (state.role == DIPLOMAT and state.zone == OWN):
        raise bad("effect.id", f"{card_text(card.face) if card.face != HIDDEN else 'a spy'} has no effect there")
    if not state.used & 1 << state.zone:
        state.used |= 1 << state.zone
        state.opponent = state.place if state.zone == OPP else state.opponent
    elif state.zone == OPP and state.opponent != state.place:
        raise bad("effect.zone", f"the cards of this turn went to D{state.opponent}")
    taken = told.get("taken")
    if taken is not None:
        if state.role != CONFIDANT or not state.rules.from_deck:
            raise bad("effect.taken", "only a confidant with confidantSource=deck takes a card")
        state.taken = cards.one("effect.taken", taken)
        cards.readers[state.taken] = state.current
    return taken


def _phase(state: State, taken: Json) -> None:
    """What is waited for in the position; refused if it cannot occur."""
    hand = state.hands[state.current]
    if len(hand) + state.used.bit_count() > 3:
        raise bad("hands", f"seat {state.current} has more cards than zones left in this turn")
    if not state.effect:
        if hand:
            state.phase = Phase.PLAY
        elif state.deck < state.end or any(state.hands):
            raise bad("hands", f"seat {state.current} is to play and has no card")
        else:
            state.phase = Phase.REVEAL
            state.used, state.opponent = 0, -1
    elif state.role != CONFIDANT:
        if not targets(state):
            raise bad("effect", "that card has nothing to choose from, so its effect does not pend")
        state.phase = Phase.EFFECT
    elif taken is not None:
        state.phase = Phase.TAKEN
    elif state.rules.from_deck:
        if state.deck == state.end:
            raise bad("effect", "the deck is empty, so a confidant has no effect")
        state.phase = Phase.USE
    else:
        if not hand:
            raise bad("effect", "no card is left in hand, so a confidant has no effect")
        state.phase = Phase.CONFIDANT
