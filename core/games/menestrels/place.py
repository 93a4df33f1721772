"""A described position on the table (rule page 16). Every bad field is refused by its name."""

from __future__ import annotations

from typing import Final

from core.fields import bad, flag, items, number, numbers, record, word
from core.game import BadInput, Json, Placed
from core.games.menestrels.effects import TARGETED
from core.games.menestrels.ending import flexible
from core.games.menestrels.legality import free_options, refusal
from core.games.menestrels.moves import DECK, option_text
from core.games.menestrels.nobles import BISHOP, CODES, PRINCE, PRINCESS, TOKENS
from core.games.menestrels.options import MAX_SEATS, MIN_SEATS
from core.games.menestrels.position_cards import Cards
from core.games.menestrels.ruleset import MARKET_SIZE, Rules, rules_for
from core.games.menestrels.scoring import count
from core.games.menestrels.state import Phase, State
from core.games.menestrels.targets import targets
from core.games.menestrels.turn import seconds

_FIELDS: Final = frozenset(
    (
        *("game", "seats", "options", "nobles", "coins", "tokens", "companies", "hidden", "market", "deck"),
        *("kingOut", "lastTurn", "removed", "discard", "current", "phase", "named", "double", "effect"),
        *("cancelled", "extra", "peeked", "topRead", "round", "wins", "totals"),
    )
)
_ASKS: Final = (Phase.NOBLE, Phase.CHOICE, Phase.SECOND, Phase.VETO, Phase.TARGET, Phase.ASSIGN, Phase.OVER)
PHASES: Final = {phase.name: phase for phase in _ASKS}
OPTION_WORDS: Final = {option_text(option): option for option in range(DECK + 1)}
_NOBLES: Final = {code: noble for noble, code in enumerate(CODES)}


def place(position: Json) -> Placed[State]:
    """State, cards, readers, open facets; slots are numbered companies first, then rows, market, deck, the rest.

    `round`, `wins` and `totals` belong to a series: looked at by Series.
    """
    given = record("position", position, _FIELDS)
    if given.get("game") != "menestrels":
        raise bad("game", 'must be "menestrels"')
    if "seats" not in given:
        raise bad("seats", "is missing")
    seats = number("seats", given["seats"], MIN_SEATS, MAX_SEATS)
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise bad("options", "is not an object")
    try:
        rules = rules_for(seats, {key: value for key, value in options.items() if key != "series"})
    except BadInput as error:
        raise BadInput(f"options: {error}", field="options", code=error.code) from None
    state = State(rules)
    state.phase = PHASES[word("phase", given.get("phase", "CHOICE"), PHASES)]
    _nobles(state, given)
    cards = _cards(state, given)
    _turn(state, given)
    _check_phase(state)
    return Placed(state, cards.cards, cards.readers, cards.opened, len(cards.cards), cards.shown)


def _nobles(state: State, given: dict[str, Json]) -> None:
    seats = state.rules.seats
    if "nobles" not in given:
        raise bad("nobles", "is missing")
    codes = items("nobles", given["nobles"], seats)
    choosing = state.phase is Phase.NOBLE
    if choosing and not state.rules.chosen:
        raise bad("phase", "NOBLE needs nobles=chosen")
    found = [-1 if code is None and choosing else _NOBLES[word("nobles", code, _NOBLES)] for code in codes]
    named = [noble for noble in found if noble >= 0]
    if len(set(named)) != len(named):
        raise bad("nobles", "names a noble twice")
    state.nobles = tuple(found)
    state.coins = numbers("coins", given.get("coins", [0] * seats), seats, 0)
    top = TOKENS if BISHOP in found else 0
    state.tokens = number("tokens", given.get("tokens", top), 0, top)
    first = found.index(-1) if -1 in found else found.index(max(found))
    state.current = number("current", given.get("current", first), 0, seats - 1)


def _cards(state: State, given: dict[str, Json]) -> Cards:
    rules = state.rules
    seats = rules.seats
    cards = Cards(rules.troupe)
    over = state.phase is Phase.OVER
    assigned: list[list[tuple[int, int]]] = []
    rows = items("hidden", given.get("hidden", [[]] * seats), seats)
    for seat, company in enumerate(items("companies", given.get("companies", [[]] * seats), seats)):
        # A finished game has no hidden cards any more: those told are opened.
        told = [*items("companies", company), *(_listed("hidden", rows[seat]) if over else ())]
        found = [cards.open("companies", item) for item in told]
        state.places[seat] = tuple([slot for slot, _, _ in found])
        state.companies[seat] = tuple([kind for _, kind, _ in found])
        assigned.append([(kind, colour) for _, kind, colour in found if rules.troupe.choices[kind]])
    for seat, row in enumerate(rows if not over else ()):
        state.hidden[seat], state.backs[seat] = cards.row("hidden", row, seat)
    market = items("market", given.get("market", [None] * MARKET_SIZE), MARKET_SIZE)
    for option, item in enumerate(market):
        if item is not None:
            state.market_slots[option], state.market[option], _ = cards.open("market", item, plain=True)
    state.king_out = flag("kingOut", given.get("kingOut", state.phase in (Phase.ASSIGN, Phase.OVER)))
    state.deck, state.top_coin = cards.deck("deck", given.get("deck", []), king=not state.king_out)
    state.removed = cards.unseen("removed", given.get("removed", 0))
    discard = [cards.open("discard", item, plain=True) for item in items("discard", given.get("discard", []))]
    state.discard = tuple([kind for _, kind, _ in discard])
    _assigned(state, assigned)
    state.top_read = flag("topRead", given.get("topRead", False))
    if state.top_read:
        if PRINCESS not in state.nobles or not state.deck:
            raise bad("topRead", "only the Princess reads the top card, and there must be one")
        cards.readers[state.deck[0]] = state.seat_of(PRINCESS)
    return cards


def _listed(field: str, value: Json) -> list[Json]:
    return ["?"] * number(field, value, 0, 200) if type(value) is int else items(field, value)


def _assigned(state: State, assigned: list[list[tuple[int, int]]]) -> None:
    """Who has prepared: in ASSIGN the ranks above the seat asked, at the end everybody, before that nobody."""
    for seat, pairs in enumerate(assigned):
        colours = tuple([colour for _, colour in pairs if colour >= 0])
        higher = state.phase is Phase.ASSIGN and state.nobles[seat] < state.nobles[state.current]
        if state.phase is Phase.OVER or higher:
            if len(colours) < len(pairs):
                code = state.rules.troupe.codes[next(kind for kind, colour in pairs if colour < 0)]
                raise bad("companies", f"{code} of seat {seat} is not assigned to a colour: write {code}:R")
            if state.hidden[seat]:
                raise bad("hidden", f"seat {seat} has prepared its show: it has no hidden cards any more")
            state.assigned[seat] = colours
        elif colours:
            raise bad("companies", f"seat {seat} has not prepared its show yet: no card of it is assigned")


def _turn(state: State, given: dict[str, Json]) -> None:
    """What belongs to the turn being played."""
    state.last_turn = flag("lastTurn", given.get("lastTurn", False))
    if state.last_turn and not state.king_out:
        raise bad("lastTurn", "a last turn comes after the King: kingOut is false")
    named = given.get("named")
    state.named = -1 if named is None else OPTION_WORDS[word("named", named, OPTION_WORDS)]
    state.double = number("double", given.get("double", 0), 0, 2)
    effect = given.get("effect")
    if effect is not None:
        by_code = {code: kind for code, kind in state.rules.troupe.by_code.items() if kind != state.rules.troupe.king}
        state.effect = by_code[word("effect", effect, by_code)]
    for item in items("cancelled", given.get("cancelled", [])):
        state.cancelled |= 1 << OPTION_WORDS[word("cancelled", item, OPTION_WORDS)]
    state.extra = number("extra", given.get("extra", 0), 0)
    state.peeked = flag("peeked", given.get("peeked", False))
    if state.peeked and state.nobles[state.current] != PRINCESS:
        raise bad("peeked", "only the Princess looks at the top card")
    if state.phase is Phase.SECOND:
        state.double = 2
    mid_double = state.double == 2 or (state.double == 1 and state.phase is Phase.TARGET)
    if mid_double and not state.king_out:
        state.taken = sum([1 << option for option, kind in enumerate(state.market) if kind < 0])
    elif state.phase is Phase.TARGET and 0 <= state.named < DECK:
        if state.market[state.named] >= 0:
            raise bad("named", f"{option_text(state.named)} was taken: its place in the market is empty")
        state.taken = 0 if state.king_out else 1 << state.named
    state.from_deck = mid_double and bool(state.cancelled >> DECK & 1)


def _check_phase(state: State) -> None:
    seat, phase = state.current, state.phase
    if phase is Phase.NOBLE:
        if state.nobles[seat] >= 0:
            raise bad("current", f"seat {seat} has a noble already")
    elif phase is Phase.SECOND:
        if state.nobles[seat] != PRINCE:
            raise bad("current", "only the Prince takes a second card")
        if not seconds(state):
            raise bad("phase", "SECOND needs a free card to name")
    elif phase is Phase.VETO:
        _check_veto(state)
    elif phase is Phase.TARGET:
        if state.effect < 0 or state.rules.troupe.effect[state.effect] not in TARGETED:
            raise bad("effect", "TARGET needs the card whose effect is aimed at an opponent")
        if next(targets(state), None) is None:
            raise bad("effect", "there is nobody it could be aimed at")
    elif phase is Phase.ASSIGN:
        if state.hidden[seat]:
            raise bad("hidden", f"seat {seat} assigns: its hidden cards are revealed before")
        if not flexible(state, seat):
            raise bad("companies", f"seat {seat} has no card of several colours to assign")
    elif phase is Phase.OVER:
        _finish(state)


def _check_veto(state: State) -> None:
    seat = state.current
    if not state.tokens or state.nobles[seat] == BISHOP:
        raise bad("phase", "VETO needs a Bishop with a token, in an opponent's turn")
    if state.named < 0:
        raise bad("named", "is missing: VETO is about an option")
    if state.double and state.nobles[seat] != PRINCE:
        raise bad("double", "only the Prince takes two cards")
    refused = refusal(state, state.named, free=state.double > 0)
    if refused is not None or (state.double == 1 and (free_options(state) < 2 or not state.coins[seat])):
        raise bad("named", f"{option_text(state.named)} could not be named here")


def _finish(state: State) -> None:
    rules: Rules = state.rules
    assigned = [colours or () for colours in state.assigned]
    result = count(rules.troupe, state.nobles, state.coins, state.companies, assigned)
    state.totals, state.winners = result.totals, (result.winner,)
