"""A turn (rule page 5 and 6): naming, veto, payment, placement, effect, refill, in this order."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Answer
from core.games.menestrels import events as ev
from core.games.menestrels.effects import TARGETED, Effect
from core.games.menestrels.ending import Events, end_turn, meet
from core.games.menestrels.moves import DECK, Coin, Double, Market, Peek, Veto
from core.games.menestrels.nobles import BISHOP, DUKE
from core.games.menestrels.state import Phase, State
from core.games.menestrels.targets import targets


def play_choice(state: State, answers: Sequence[Answer], events: Events) -> None:
    """MARKET, DECK, COIN, DOUBLE or PEEK."""
    move = answers[0][1]
    kind = type(move)
    if kind is Market:
        name(state, move.slot, 0, events)
    elif kind is Coin:
        seat = state.current
        state.coins[seat] += 1
        state.idle += 1
        if events is not None:
            events.append(ev.CoinTaken(seat, state.coins[seat]))
        end_turn(state, events)
    elif kind is Double:
        name(state, move.first, 1, events)
    elif kind is Peek:
        state.peeked = True
        if state.top_read:
            if events is not None:
                events.append(ev.TopPeeked(state.current, state.top))
        else:
            state.phase = Phase.PEEK
    else:
        name(state, DECK, 0, events)


def play_second(state: State, answers: Sequence[Answer], events: Events) -> None:
    """The second card of a DOUBLE."""
    move = answers[0][1]
    name(state, move.slot if type(move) is Market else DECK, 2, events)


def name(state: State, option: int, double: int, events: Events) -> None:
    """An option is named; the Bishop's window opens if he may veto it."""
    state.named = option
    state.double = double
    window = state.tokens > 0 and state.nobles[state.current] != BISHOP
    if events is not None:
        events.append(ev.OptionNamed(state.current, option, double, window))
    if window:
        state.phase = Phase.VETO
    else:
        resolve(state, events)


def play_veto(state: State, answers: Sequence[Answer], events: Events) -> None:
    """The Bishop's answer (6.1)."""
    seat, move, _ = answers[0]
    if type(move) is not Veto:
        if events is not None:
            events.append(ev.Allowed(seat))
        resolve(state, events)
        return
    state.tokens -= 1
    state.cancelled |= 1 << state.named
    if events is not None:
        events.append(ev.Vetoed(seat, state.current, state.named, state.tokens))
    state.named = -1
    if state.double == 2 and not seconds(state):
        player = state.current
        state.coins[player] += 1
        if events is not None:
            events.append(ev.DoubleEnded(player, state.coins[player]))
        refill(state, events)
    elif state.double == 2:
        state.phase = Phase.SECOND
    else:
        state.double = 0
        state.phase = Phase.CHOICE


def seconds(state: State) -> list[int]:
    """Options that may be named as the second card of a DOUBLE."""
    front = state.rules.troupe.front
    cancelled = state.cancelled
    found = [
        option
        for option, kind in enumerate(state.market)
        if kind >= 0 and not front[kind] and not cancelled >> option & 1
    ]
    if not state.from_deck and state.top_coin == 0 and not cancelled >> DECK & 1:
        found.append(DECK)
    return found


def resolve(state: State, events: Events) -> None:
    """The option named stands: it is paid, and the card taken."""
    option = state.named
    state.idle = 0
    if state.double == 1:
        state.from_deck = option == DECK
        pay(state, 1, "double", events)
    if option == DECK:
        if not state.double and state.top_coin:
            pay(state, 1, "card", events)
        state.drawn = state.deck[state.at]
        state.drawn_coin = state.top_coin
        state.phase = Phase.SORT
        return
    kind = state.market[option]
    if not state.double and state.rules.troupe.front[kind]:
        pay(state, 1, "card", events)
    slot = state.market_slots[option]
    state.market[option] = state.market_slots[option] = -1
    state.taken |= 1 << option
    gain(state, kind, slot, option, events)


def pay(state: State, amount: int, reason: str, events: Events) -> None:
    """Coins to the supply (below 0: back from it)."""
    seat = state.current
    state.coins[seat] -= amount
    if events is not None:
        events.append(ev.CoinsPaid(seat, amount, state.coins[seat], reason))


def gain(state: State, kind: int, slot: int, source: int, events: Events) -> None:
    """A card lies open: into the company, or aside if it is grey; then its effect."""
    troupe = state.rules.troupe
    effect = troupe.effect[kind]
    if troupe.grey[kind] and effect != Effect.LAST_TURN:
        state.discard += (kind,)
        if events is not None:
            events.append(ev.CardPlayed(state.current, kind, slot, source))
    else:
        join(state, kind, slot, source, -1, events)
    if effect in TARGETED:
        state.effect = kind
        if next(targets(state), None) is not None:
            state.phase = Phase.TARGET
            return
        if events is not None:
            events.append(ev.EffectIgnored(state.current, kind))
    elif effect:
        _simple(state, kind, effect, events)
    after_card(state, events)


def join(state: State, kind: int, slot: int, source: int, victim: int, events: Events) -> None:
    """A card joins the company of the player in turn; the Duke's couples give him turns (6.3)."""
    seat = state.current
    troupe = state.rules.troupe
    if events is not None:
        events.append(ev.CardJoined(seat, kind, slot, source, victim))
    if troupe.partner[kind] in state.companies[seat] and state.nobles[seat] == DUKE:
        state.extra += troupe.duke[kind]
        if events is not None:
            events.append(ev.TurnsGained(seat, troupe.duke[kind], state.extra, "couple"))
    state.companies[seat] += (kind,)
    state.places[seat] += (slot,)


def _simple(state: State, kind: int, effect: Effect, events: Events) -> None:
    """The effects without a target."""
    seat = state.current
    coins = state.coins
    if effect == Effect.EXTRA_TURN:
        state.extra += 1
        if events is not None:
            events.append(ev.TurnsGained(seat, 1, state.extra, "effect"))
    elif effect == Effect.GAIN:
        amount = state.rules.troupe.amount[kind]
        coins[seat] += amount
        if events is not None:
            events.append(ev.CoinsMoved(seat, -1, amount))
    elif effect == Effect.STEAL_EACH:
        rich = [other for other in range(state.rules.seats) if other != seat and coins[other]]
        for other in rich:
            coins[other] -= 1
            coins[seat] += 1
            if events is not None:
                events.append(ev.CoinsMoved(seat, other, 1))
        if not rich and events is not None:
            events.append(ev.EffectIgnored(seat, kind))


def play_target(state: State, answers: Sequence[Answer], events: Events) -> None:
    """An effect is aimed."""
    seat, move, _ = answers[0]
    effect = state.rules.troupe.effect[state.effect]
    aim: int = move.seat
    if effect == Effect.STEAL_ONE:
        state.coins[aim] -= 1
        state.coins[seat] += 1
        if events is not None:
            events.append(ev.CoinsMoved(seat, aim, 1))
        after_card(state, events)
    elif effect == Effect.TAKE_FACEUP:
        index = state.companies[aim].index(move.card)
        kinds, slots = state.companies[aim], state.places[aim]
        state.companies[aim] = kinds[:index] + kinds[index + 1 :]
        state.places[aim] = slots[:index] + slots[index + 1 :]
        join(state, move.card, slots[index], -1, aim, events)
        after_card(state, events)
    else:
        state.aim = aim
        state.phase = Phase.LOOK if effect == Effect.PEEK_HIDDEN else Phase.ROLL_ROW


def after_card(state: State, events: Events) -> None:
    """A card and its effect are done: the second card of a DOUBLE, or the refill."""
    state.effect = state.aim = state.pick = state.drawn = state.drawn_coin = -1
    state.named = -1
    if state.double == 1:
        state.double = 2
        state.phase = Phase.SECOND
    else:
        refill(state, events)


def refill(state: State, events: Events) -> None:
    """The slots emptied in this turn are filled one by one; none after the King."""
    if state.taken and not state.king_out and state.at < len(state.deck):
        state.phase = Phase.REFILL
    else:
        end_turn(state, events)


def drawn(state: State, kind: int, events: Events) -> None:
    """The face of a drawn card that shows itself. What was paid above its front cost comes back (6.5)."""
    troupe = state.rules.troupe
    slot = state.drawn
    if kind == troupe.king:
        meet(state, DECK, slot, events)
        return
    if not state.double and state.drawn_coin > troupe.front[kind]:
        pay(state, -1, "refund", events)
    gain(state, kind, slot, DECK, events)
