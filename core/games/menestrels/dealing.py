"""The dealer's work (rule page 15): what each phase without an answer asks of him, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from core.games.menestrels import events as ev
from core.games.menestrels.ending import Events, meet, reveal
from core.games.menestrels.nobles import BISHOP, TOKENS
from core.games.menestrels.ruleset import KING_ZONE, MARKET_SIZE
from core.games.menestrels.state import Phase, State
from core.games.menestrels.turn import after_card, drawn, refill
from core.pending import Deal, Open, Result, Roll, Shuffle, Take

PendingOf = Callable[[State], Deal]
DealtOf = Callable[[State, Sequence[Result], Events], None]


def _slots(result: Result) -> tuple[int, ...]:
    if isinstance(result, int):
        raise TypeError(f"a number, {result}, where slots or values are due")
    return result


def _number(result: Result) -> int:
    if not isinstance(result, int):
        raise TypeError(f"{result} where a number is due")
    return result


# The beginning


def _rolled_nobles(state: State, results: Sequence[Result], events: Events) -> None:
    left = list(range(9))
    state.nobles = tuple([left.pop(_number(result) - 1) for result in results])
    if events is not None:
        events.append(ev.NoblesDealt(state.nobles))
    state.phase = Phase.SHUFFLE


def _rolled_first(state: State, results: Sequence[Result], events: Events) -> None:
    state.current = _number(results[0]) - 1
    if events is not None:
        events.append(ev.ChooserDrawn(state.current))
    state.phase = Phase.NOBLE


def _shuffled(state: State, results: Sequence[Result], events: Events) -> None:
    rules = state.rules
    slots = _slots(results[0])
    state.market_slots = list(slots[:MARKET_SIZE])
    state.deck = slots[MARKET_SIZE : len(slots) - rules.left_out]
    state.removed = slots[len(slots) - rules.left_out :]
    state.coins = [rules.coins_of(noble) for noble in state.nobles]
    state.tokens = TOKENS if BISHOP in state.nobles else 0
    if events is not None:
        events.append(ev.CoinsDealt(tuple(state.coins), state.tokens, len(state.removed)))
    state.phase = Phase.OPEN_MARKET


def _market_opened(state: State, results: Sequence[Result], events: Events) -> None:
    kind_of = state.rules.troupe.kind_of
    state.market = [kind_of[face] for face in _slots(results[0])]
    if events is not None:
        events.append(ev.MarketOpened(tuple(state.market), tuple(state.market_slots)))
    state.phase = Phase.HIDE_KING


def _pending_hide_king(state: State) -> Deal:
    return Deal((Shuffle(0, state.deck[-KING_ZONE:], (state.rules.troupe.total,)),))


def _king_hidden(state: State, results: Sequence[Result], events: Events) -> None:
    state.deck = state.deck[:-KING_ZONE] + _slots(results[0])
    if events is not None:
        events.append(ev.KingHidden(len(state.deck)))
    state.phase = Phase.OPEN_TOP


def _top_opened(state: State, results: Sequence[Result], events: Events) -> None:
    """The lowest rank begins: nobles are indices in descending rank."""
    (state.top_coin,) = _slots(results[0])
    state.current = state.nobles.index(max(state.nobles))
    state.phase = Phase.CHOICE
    if events is not None:
        events.append(ev.TopShown(state.top_coin, state.deck_size))
        events.append(ev.TurnBegan(state.current, False, 0))


# Turns


@lru_cache(maxsize=4096)
def _turn_up(top: int, following: int, facet: str) -> Deal:
    if following < 0:
        return Deal((Open((top,), facet),))
    return Deal((Open((top,), facet), Open((following,), "coin")))


def _open_top(state: State) -> Deal:
    return _turn_up(state.top, -1, "coin")


def _advance(state: State, results: Sequence[Result], events: Events) -> int:
    """The top card leaves the deck; what was opened of it."""
    (value,) = _slots(results[0])
    state.at += 1
    state.top_read = False
    state.top_coin = _slots(results[1])[0] if len(results) > 1 else -1
    return value


def _pending_refill(state: State) -> Deal:
    at, deck = state.at, state.deck
    return _turn_up(deck[at], deck[at + 1] if at + 1 < len(deck) else -1, "face")


def _refilled(state: State, results: Sequence[Result], events: Events) -> None:
    troupe = state.rules.troupe
    slot = state.deck[state.at]
    kind = troupe.kind_of[_advance(state, results, events)]
    option = (state.taken & -state.taken).bit_length() - 1
    if kind == troupe.king:
        if events is not None and state.top_coin >= 0:
            events.append(ev.TopShown(state.top_coin, state.deck_size))
        meet(state, option, slot, events)
        return
    state.market[option] = kind
    state.market_slots[option] = slot
    state.taken &= state.taken - 1
    if events is not None:
        events.append(ev.Refilled(option, kind, slot))
        if state.top_coin >= 0:
            events.append(ev.TopShown(state.top_coin, state.deck_size))
    refill(state, events)


def _pending_sort(state: State) -> Deal:
    at, deck = state.at, state.deck
    return _turn_up(deck[at], deck[at + 1] if at + 1 < len(deck) else -1, "sort")


def _sorted(state: State, results: Sequence[Result], events: Events) -> None:
    shows = _advance(state, results, events)
    state.phase = Phase.SHOW if shows else Phase.KEEP
    if events is not None:
        events.append(ev.CardDrawn(state.current, state.drawn, state.drawn_coin, bool(shows)))
        if state.top_coin >= 0:
            events.append(ev.TopShown(state.top_coin, state.deck_size))


def _pending_keep(state: State) -> Deal:
    return Deal((Take(state.current, (state.drawn,)),))


def _kept(state: State, results: Sequence[Result], events: Events) -> None:
    seat = state.current
    (slot,) = _slots(results[0])
    state.hidden[seat] += (slot,)
    state.backs[seat] += (state.drawn_coin,)
    if events is not None:
        events.append(ev.CardKept(seat, slot, state.drawn_coin, len(state.hidden[seat])))
    after_card(state, events)


def _pending_show(state: State) -> Deal:
    return _turn_up(state.drawn, -1, "face")


def _shown(state: State, results: Sequence[Result], events: Events) -> None:
    (face,) = _slots(results[0])
    drawn(state, state.rules.troupe.kind_of[face], events)


def _pending_peek(state: State) -> Deal:
    return Deal((Take(state.current, (state.top,)),))


def _peeked(state: State, results: Sequence[Result], events: Events) -> None:
    (slot,) = _slots(results[0])
    if slot != state.top:
        state.deck = (*state.deck[: state.at], slot, *state.deck[state.at + 1 :])
    state.top_read = True
    state.phase = Phase.CHOICE
    if events is not None:
        events.append(ev.TopPeeked(state.current, slot))


# Effects on hidden rows


def _pending_look(state: State) -> Deal:
    return Deal((Take(state.current, state.hidden[state.aim]),))


def _looked(state: State, results: Sequence[Result], events: Events) -> None:
    state.hidden[state.aim] = _slots(results[0])
    state.phase = Phase.LOOK_BACK


def _pending_look_back(state: State) -> Deal:
    return Deal((Take(state.aim, state.hidden[state.aim]),))


def _looked_back(state: State, results: Sequence[Result], events: Events) -> None:
    row = state.hidden[state.aim] = _slots(results[0])
    if events is not None:
        events.append(ev.RowSeen(state.current, state.aim, row))
    after_card(state, events)


def _pending_roll(state: State) -> Deal:
    return Deal((Roll(len(state.hidden[state.aim])),))


def _rolled(state: State, results: Sequence[Result], events: Events) -> None:
    state.pick = _number(results[0]) - 1
    state.phase = Phase.HAND_OVER
    if events is not None:
        events.append(ev.RowRolled(state.current, state.aim, state.pick, state.backs[state.aim][state.pick]))


def _pending_hand_over(state: State) -> Deal:
    return Deal((Take(state.current, (state.hidden[state.aim][state.pick],)),))


def _handed_over(state: State, results: Sequence[Result], events: Events) -> None:
    seat, aim, pick = state.current, state.aim, state.pick
    (slot,) = _slots(results[0])
    coin = state.backs[aim][pick]
    state.hidden[aim] = state.hidden[aim][:pick] + state.hidden[aim][pick + 1 :]
    state.backs[aim] = state.backs[aim][:pick] + state.backs[aim][pick + 1 :]
    state.hidden[seat] += (slot,)
    state.backs[seat] += (coin,)
    if events is not None:
        events.append(ev.HiddenMoved(seat, aim, pick, slot, coin))
    after_card(state, events)


# The end


def _pending_reveal(state: State) -> Deal:
    return Deal((Open(state.hidden[state.current]),))


def _revealed(state: State, results: Sequence[Result], events: Events) -> None:
    reveal(state, _slots(results[0]), events)


DEALS: Final[Mapping[Phase, tuple[PendingOf, DealtOf]]] = {
    Phase.ROLL_NOBLES: (lambda state: state.rules.noble_rolls, _rolled_nobles),
    Phase.ROLL_FIRST: (lambda state: state.rules.first_roll, _rolled_first),
    Phase.SHUFFLE: (lambda state: state.rules.shuffle, _shuffled),
    Phase.OPEN_MARKET: (lambda state: Deal((Open(tuple(state.market_slots)),)), _market_opened),
    Phase.HIDE_KING: (_pending_hide_king, _king_hidden),
    Phase.OPEN_TOP: (_open_top, _top_opened),
    Phase.PEEK: (_pending_peek, _peeked),
    Phase.SORT: (_pending_sort, _sorted),
    Phase.KEEP: (_pending_keep, _kept),
    Phase.SHOW: (_pending_show, _shown),
    Phase.LOOK: (_pending_look, _looked),
    Phase.LOOK_BACK: (_pending_look_back, _looked_back),
    Phase.ROLL_ROW: (_pending_roll, _rolled),
    Phase.HAND_OVER: (_pending_hand_over, _handed_over),
    Phase.REFILL: (_pending_refill, _refilled),
    Phase.REVEAL: (_pending_reveal, _revealed),
}
