"""How a game of Courtisans goes on (rule page 3, 5, 6, 7): what is pending, answers played, results of the dealer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from core.game import Answer, Event
from core.games.courtisans import events as ev
from core.games.courtisans.cards import ASSASSIN, CONFIDANT, COVERT, DIPLOMAT, HIDDEN
from core.games.courtisans.legality import targets
from core.games.courtisans.moves import OPP, OWN, TABLE, Play, Target, Use
from core.games.courtisans.scoring import scores
from core.games.courtisans.state import TABLE_PLACE, Card, Phase, State
from core.pending import Deal, Open, Over, Pending, Result, Take

Events = list[Event] | None

# Pending


def _once(state: State, deal: Deal) -> Deal:
    """The first Deal of a game begins a new deal."""
    return deal._replace(fresh=True) if state.fresh else deal


def _reveal(state: State) -> Deal:
    spies = tuple([card.slot for card in state.hidden()])
    missions = Open(tuple([slot for pair in state.missions for slot in pair]))
    return Deal((Open(spies), missions) if spies else (missions,))


def _top(state: State) -> Deal:
    return Deal((Take(state.current, (state.deck,)),))


def _draw(state: State) -> Deal:
    return Deal((Take(state.current, tuple(range(state.deck, min(state.deck + 3, state.end)))),))


def _effect_ask(state: State) -> Pending:
    return state.rules.asks["assassin" if state.role == ASSASSIN else "diplomat"][state.current]


PENDING: Final[tuple[Callable[[State], Pending], ...]] = (
    lambda state: _once(state, state.rules.places_deal),
    lambda state: _once(state, state.rules.first_deal),
    lambda state: _once(state, state.rules.shuffle_deal),
    lambda state: state.rules.hand_deal,
    lambda state: state.rules.play_asks[state.current],
    lambda state: state.rules.sort_deals[state.slot],
    lambda state: state.rules.face_deals[state.slot],
    _effect_ask,
    lambda state: state.rules.asks["confidant"][state.current],
    lambda state: state.rules.asks["use"][state.current],
    _top,
    lambda state: state.rules.asks["taken"][state.current],
    _draw,
    _reveal,
    lambda state: Deal((Open(tuple([card.slot for card in sorted(state.gone) if card.face == HIDDEN])),)),
    lambda state: Over(state.winners),
)
"""By phase."""


def pending(state: State) -> Pending:
    """What is waited for (rule page 15)."""
    return PENDING[state.phase](state)


# Answers


def play(state: State, answers: Sequence[Answer], events: Events) -> None:
    """The answer of the current seat."""
    move = answers[0].move
    kind = type(move)
    if kind is Play:
        _lay_down(state, move, events)
    elif kind is Target:
        _hit(state, move, events)
    elif kind is Use:
        state.phase = Phase.TOP
    else:
        if events is not None:
            events.append(ev.Declined(state.current, state.effect, state.role))
        _go_on(state, events)


def _lay_down(state: State, move: Play, events: Events) -> None:
    slot, zone, side, opponent = move
    seat = state.current
    through = state.phase != Phase.PLAY
    if state.phase == Phase.TAKEN:
        state.taken = -1
    else:
        state.hands[seat] = tuple([held for held in state.hands[seat] if held != slot])
    if not through:
        state.used |= 1 << zone
        if zone == OPP:
            state.opponent = opponent
    state.slot = slot
    state.zone = zone
    state.side = side
    state.place = TABLE_PLACE if zone == TABLE else seat if zone == OWN else opponent
    state.effect = 0
    state.role = -1
    state.phase = Phase.SORT
    if events is not None:
        held = len(state.hands[seat])
        events.append(ev.Played(state.turn, seat, slot, state.place, side, held, through))


def _hit(state: State, move: Target, events: Events) -> None:
    cards = state.at(state.place)
    at = next(index for index, card in enumerate(cards) if card.id == move.card)
    card = cards.pop(at)
    seat = state.current
    kind: type[ev.Eliminated] | type[ev.Taken]
    if state.role == ASSASSIN:
        state.gone.append(card)
        kind = ev.Eliminated
    else:
        state.domains[seat].append(card._replace(side=0))
        kind = ev.Taken
    if events is not None:
        face = None if card.face == HIDDEN else card.face
        events.append(kind(seat, state.effect, card.id, face, state.place, card.side))
    _go_on(state, events)


# Results of the dealer


def _placed(state: State, face: int, events: Events) -> None:
    """The card being laid lies: its effect, if it has one that can do something."""
    seat, place = state.current, state.place
    state.placed = number = state.placed + 1
    cards = state.domains[place] if place >= 0 else state.table
    cards.append(tuple.__new__(Card, (number, state.slot, face, seat, state.turn, state.side)))
    if events is not None:
        shown = None if face == HIDDEN else face
        events.append(ev.Placed(state.turn, seat, number, shown, place, state.side))
    state.slot = -1
    if face != HIDDEN:
        role = face % 7
        if role == ASSASSIN or (role == DIPLOMAT and place != seat):
            state.effect, state.role = number, role
            found = targets(state)
            if found:
                state.phase = Phase.EFFECT
                if events is not None:
                    events.append(ev.Offered(seat, number, role, place, tuple(found)))
                return
        elif role == CONFIDANT:
            from_deck = state.rules.from_deck
            if state.deck < state.end if from_deck else state.hands[seat]:
                state.effect, state.role = number, role
                state.phase = Phase.USE if from_deck else Phase.CONFIDANT
                if events is not None:
                    events.append(ev.Offered(seat, number, role, place, ()))
                return
    _go_on(state, events)


def _go_on(state: State, events: Events) -> None:
    """Nothing pends any more: the next card of the turn, or its end."""
    state.effect = 0
    state.role = -1
    state.zone = -1
    state.side = 0
    state.place = TABLE_PLACE
    if state.hands[state.current]:
        state.phase = Phase.PLAY
    elif state.deck < state.end:
        state.phase = Phase.DRAW
    else:
        _next_turn(state, events)


def _next_turn(state: State, events: Events) -> None:
    """The next seat that holds cards; if there is none the game ends."""
    left = state.seating.left
    hands = state.hands
    seat = left[state.current]
    while not hands[seat]:
        if seat == state.current:
            state.phase = Phase.REVEAL
            return
        seat = left[seat]
    state.current = seat
    state.turn += 1
    state.used = 0
    state.opponent = -1
    state.phase = Phase.PLAY
    if events is not None:
        events.append(ev.TurnBegan(state.turn, seat))


def _got_places(state: State, results: Sequence[Result], events: Events) -> None:
    waiting = list(range(state.rules.seats))
    order = [waiting.pop(number - 1) for number in results if isinstance(number, int)]
    state.seating = state.rules.seating((*order, *waiting))
    if events is not None:
        events.append(ev.PlacesDrawn(state.seating.order, state.seating.teams()))
    if state.dealer < 0:
        state.phase = Phase.FIRST
    else:
        state.current = state.seating.left[state.dealer]
        state.phase = Phase.SHUFFLE


def _got_first(state: State, results: Sequence[Result], events: Events) -> None:
    number = results[0]
    assert isinstance(number, int)
    state.current = number - 1
    state.dealer = state.seating.left.index(state.current)
    state.phase = Phase.SHUFFLE
    if events is not None:
        events.append(ev.FirstChosen(state.current))


def _shuffled(state: State, results: Sequence[Result], events: Events) -> None:
    state.phase = Phase.HANDS


def _got_hands(state: State, results: Sequence[Result], events: Events) -> None:
    rules = state.rules
    for seat in range(rules.seats):
        state.hands[seat] = (3 * seat, 3 * seat + 1, 3 * seat + 2)
        state.missions[seat] = rules.mission_slots(seat)
    state.deck = 3 * rules.seats
    state.end = rules.used
    state.aside = (rules.used, rules.cards)
    state.phase = Phase.PLAY
    if events is not None:
        events.append(ev.HandsDealt(state.deck_size, rules.cards - rules.used))
        events.append(ev.TurnBegan(state.turn, state.current))


def _got_sort(state: State, results: Sequence[Result], events: Events) -> None:
    if results[0][0] == COVERT:  # type: ignore[index]
        _placed(state, HIDDEN, events)
    else:
        state.phase = Phase.FACE


def _got_face(state: State, results: Sequence[Result], events: Events) -> None:
    _placed(state, results[0][0], events)  # type: ignore[index]


def _got_top(state: State, results: Sequence[Result], events: Events) -> None:
    state.taken = state.deck
    state.deck += 1
    state.phase = Phase.TAKEN
    if events is not None:
        events.append(ev.TopTaken(state.current, state.effect, state.deck_size))


def _got_cards(state: State, results: Sequence[Result], events: Events) -> None:
    slots = results[0]
    assert isinstance(slots, tuple)
    state.hands[state.current] = slots
    state.deck += len(slots)
    if events is not None:
        events.append(ev.Drew(state.current, len(slots), state.deck_size))
    _next_turn(state, events)


def _got_end(state: State, results: Sequence[Result], events: Events) -> None:
    hidden = state.hidden()
    faces = results[-1]
    assert isinstance(faces, tuple)
    state.told = tuple([faces[at : at + 2] for at in range(0, len(faces), 2)])
    if hidden:
        shown = results[0]
        assert isinstance(shown, tuple)
        by_id = {card.id: face for card, face in zip(hidden, shown, strict=True)}
        revealed: list[ev.SpyRevealed] = []
        for place in range(TABLE_PLACE, state.rules.seats):
            cards = state.at(place)
            for at, card in enumerate(cards):
                if card.face == HIDDEN:
                    cards[at] = card._replace(face=by_id[card.id])
                    revealed.append(ev.SpyRevealed(card.id, card.author, by_id[card.id], place, card.side))
        if events is not None:
            events += sorted(revealed, key=lambda event: event.card)
    found = scores(state.table, state.domains, state.told, state.seating)
    state.points, state.winners = found.totals, found.winners
    if events is not None:
        events += [ev.MissionsRevealed(seat, *pair) for seat, pair in enumerate(state.told)]
        statuses = tuple([family.status for family in found.families])
        events.append(ev.Scored(statuses, state.points, state.winners))
    killed = state.rules.recap and any(card.face == HIDDEN for card in state.gone)
    state.phase = Phase.RECAP if killed else Phase.OVER


def _got_killed(state: State, results: Sequence[Result], events: Events) -> None:
    faces = results[0]
    assert isinstance(faces, tuple)
    hidden = sorted([card for card in state.gone if card.face == HIDDEN])
    by_id = {card.id: face for card, face in zip(hidden, faces, strict=True)}
    state.gone = [card._replace(face=by_id.get(card.id, card.face)) for card in state.gone]
    if events is not None:
        events += [ev.KilledRevealed(card.id, card.author, by_id[card.id]) for card in hidden]
    state.phase = Phase.OVER


_DEALT: Final[dict[Phase, Callable[[State, Sequence[Result], Events], None]]] = {
    Phase.PLACES: _got_places,
    Phase.FIRST: _got_first,
    Phase.SHUFFLE: _shuffled,
    Phase.HANDS: _got_hands,
    Phase.SORT: _got_sort,
    Phase.FACE: _got_face,
    Phase.TOP: _got_top,
    Phase.DRAW: _got_cards,
    Phase.REVEAL: _got_end,
    Phase.RECAP: _got_killed,
}


def dealt(state: State, results: Sequence[Result], events: Events) -> None:
    """The public results of the pending Deal."""
    handler = _DEALT.get(state.phase)
    if handler is None:
        raise ValueError(f"no deal is awaited in phase {state.phase.name}")
    state.fresh = False
    handler(state, results, events)
