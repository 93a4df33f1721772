"""The King and what follows (rule page 7.1, 7.2): last turns, preparation in descending rank, the count."""

from __future__ import annotations

from core.game import Answer, Event
from core.games.menestrels import events as ev
from core.games.menestrels.scoring import count
from core.games.menestrels.state import Phase, State

Events = list[Event] | None


def meet(state: State, option: int, slot: int, events: Events) -> None:
    """The King appears: turned up into the market (`option` 0 to 3) or drawn (4). Everything stops at once."""
    state.king_out = True
    state.extra = state.taken = 0
    state.named = state.effect = state.aim = state.drawn = state.drawn_coin = -1
    if events is not None:
        events.append(ev.KingFound(state.current, option, slot))
    _next_last_turn(state, state.current, events)


def _next_last_turn(state: State, first: int, events: Events) -> None:
    """The next owner of an Impostor clockwise from `first` plays; nobody is left: the preparation."""
    n = state.rules.seats
    reset_turn(state)
    impostors = state.rules.troupe.last_turn
    for offset in range(n):
        seat = (first + offset) % n
        if not impostors.isdisjoint(state.companies[seat]):
            state.current = seat
            state.last_turn = True
            state.phase = Phase.CHOICE
            if events is not None:
                events.append(ev.LastTurn(seat))
            return
    state.last_turn = False
    prepare(state, events)


def reset_turn(state: State) -> None:
    """What belongs to one turn alone."""
    state.cancelled = state.taken = state.double = 0
    state.named = state.effect = state.aim = -1
    state.peeked = state.from_deck = False


def end_turn(state: State, events: Events) -> None:
    """A turn is complete: a turn more, the end of a last turn, or the next seat clockwise."""
    seat = state.current
    if state.extra:
        state.extra -= 1
        reset_turn(state)
        state.phase = Phase.CHOICE
        if events is not None:
            events.append(ev.TurnBegan(seat, True, state.extra))
        return
    if state.last_turn:
        _discard_impostors(state, events)
        _next_last_turn(state, (seat + 1) % state.rules.seats, events)
        return
    state.current = seat + 1 if seat + 1 < state.rules.seats else 0
    reset_turn(state)
    state.phase = Phase.CHOICE
    if events is not None:
        events.append(ev.TurnBegan(state.current, False, 0))


def _discard_impostors(state: State, events: Events) -> None:
    seat = state.current
    impostors = state.rules.troupe.last_turn
    kept = [index for index, kind in enumerate(state.companies[seat]) if kind not in impostors]
    gone = tuple([kind for kind in state.companies[seat] if kind in impostors])
    state.discard += gone
    state.places[seat] = tuple([state.places[seat][index] for index in kept])
    state.companies[seat] = tuple([state.companies[seat][index] for index in kept])
    if events is not None:
        events.append(ev.ImpostorsDiscarded(seat, gone))


def flexible(state: State, seat: int) -> tuple[int, ...]:
    """Kinds of the cards of several colours in a company, in order of arrival."""
    choices = state.rules.troupe.choices
    return tuple([kind for kind in state.companies[seat] if choices[kind]])


def prepare(state: State, events: Events) -> None:
    """The preparation goes on with the highest rank that has not prepared; after the last one, the count."""
    while True:
        left = [seat for seat in range(state.rules.seats) if state.assigned[seat] is None]
        if not left:
            _finish(state, events)
            return
        # Nobles are indices in descending rank.
        state.current = min(left, key=state.nobles.__getitem__)
        if state.hidden[state.current]:
            state.phase = Phase.REVEAL
            return
        if flexible(state, state.current):
            state.phase = Phase.ASSIGN
            return
        state.assigned[state.current] = ()


def reveal(state: State, faces: tuple[int, ...], events: Events) -> None:
    """The hidden cards of the seat that prepares join its company."""
    seat = state.current
    kind_of = state.rules.troupe.kind_of
    kinds = tuple([kind_of[face] for face in faces])
    slots = state.hidden[seat]
    state.companies[seat] += kinds
    state.places[seat] += slots
    state.hidden[seat] = state.backs[seat] = ()
    if events is not None:
        events.append(ev.RowShown(seat, kinds, slots))
    prepare(state, events)


def assign(state: State, answer: Answer, events: Events) -> None:
    """The colours of a seat's cards of several colours."""
    seat = answer.seat
    colours: tuple[int, ...] = answer.move.colours
    state.assigned[seat] = colours
    if events is not None:
        events.append(ev.Assigned(seat, flexible(state, seat), colours))
    prepare(state, events)


def _finish(state: State, events: Events) -> None:
    rules = state.rules
    assigned = [colours or () for colours in state.assigned]
    result = count(rules.troupe, state.nobles, state.coins, state.companies, assigned)
    state.totals = result.totals
    state.winners = (result.winner,)
    state.phase = Phase.OVER
    if events is not None:
        events.append(ev.GameOver(state.totals, state.winners))
