"""What one seat's screen gets (rule page 10): nothing hidden, ready to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.games.courtisans.cards import ASSASSIN, FAMILIES, HIDDEN
from core.games.courtisans.legality import same_zone, targets
from core.games.courtisans.scoring import (
    DomainLine,
    MissionResult,
    SeatScore,
    TeamScore,
    Verdict,
    domain_lines,
    mission_result,
    scores,
    verdicts,
)
from core.games.courtisans.state import ASKING, Card, Phase, State


class CardView(NamedTuple):
    """A card this seat holds; `face` None: not read yet. `slot` is for moves, not for the screen."""

    slot: int
    face: int | None


class LaidView(NamedTuple):
    """A card on the table, in a domain, or eliminated.

    `id`: placement id, the number a TARGET names. `face` None: it lies face down, so it is a spy. `side` 1 above,
    -1 below the mat, 0 in a domain. `author` -1, `turn` 0: unknown. `reminder`: with `ownSpyReminder`, the face for
    its author alone.
    """

    id: int
    face: int | None
    author: int
    turn: int
    side: int
    reminder: int | None


@dataclass(frozen=True, slots=True)
class FamilyView:
    """A family at the Queen's table: cards in the order laid, weights, the status they give now.

    `safe`: no way the face-down spies there now can turn changes the status.
    """

    family: int
    above: tuple[LaidView, ...]
    below: tuple[LaidView, ...]
    weight_above: int
    weight_below: int
    status: int
    safe: bool


@dataclass(frozen=True, slots=True)
class DomainView:
    """A domain: open cards in the order laid, face-down spies apart; lines by family with present statuses.

    `points`: what the open cards would give now.
    """

    seat: int
    cards: tuple[LaidView, ...]
    spies: tuple[LaidView, ...]
    lines: tuple[DomainLine, ...]
    points: int


class DropView(NamedTuple):
    """A drop place of the Asked seat: `zone` 0 table, 1 own domain, 2 opponent; `open`: legal now.

    `code`: the reason when it is not.
    """

    zone: int
    side: int
    opponent: int
    open: bool
    code: str


class EffectView(NamedTuple):
    """The effect that pends: placement id and `role` of its card, its place (seat, or -1 for the table), legal
    targets by placement id."""

    card: int
    role: int
    place: int
    targets: tuple[int, ...]


class LayingView(NamedTuple):
    """A card being laid that has not shown itself yet."""

    seat: int
    place: int
    side: int


@dataclass(frozen=True, slots=True)
class ResultView:
    """The end: by seat the lines, missions and totals; teams with the lower total of each; winners."""

    seats: tuple[SeatScore, ...]
    teams: tuple[TeamScore, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` sees it (None: a spectator).

    `phase`: name of a Phase; `prompt` "" while the dealer works. `order`: seats clockwise; `partners`: -1 without
    teams. `queen_above`, `queen_below`: face-down spies at the table. `missions` (white, blue): this seat's own, of
    all others None until the end. `progress`: this seat's own missions by the cards that lie open; final once
    `result` is there. `drops`: where the asked seat's cards may go. `turns_left`: turns of each seat still to come,
    the running one included (an upper bound where cards come from the deck).
    """

    seat: int | None
    seats: int
    phase: str
    prompt: str
    expansion: bool
    from_deck: bool
    undo: bool
    turn: int
    dealer: int
    current: int
    next_seat: int
    order: tuple[int, ...]
    partners: tuple[int, ...]
    hand: tuple[CardView, ...]
    taken: CardView | None
    hand_sizes: tuple[int, ...]
    missions: tuple[tuple[int, ...] | None, ...]
    progress: tuple[MissionResult, ...]
    families: tuple[FamilyView, ...]
    queen_above: tuple[LaidView, ...]
    queen_below: tuple[LaidView, ...]
    domains: tuple[DomainView, ...]
    eliminated: tuple[LaidView, ...]
    deck: int
    aside: int
    turns_left: tuple[int, ...]
    used: tuple[int, ...]
    opponent: int
    drops: tuple[DropView, ...]
    effect: EffectView | None
    laying: LayingView | None
    max_ms: int | None
    result: ResultView | None


def view_of(state: State, seat: int | None, faces: Mapping[int, int]) -> View:
    """The view of `seat`; `faces`: slot -> face of everything that seat knows (None: the public openings)."""
    rules, seating = state.rules, state.seating
    phase = state.phase
    asked = phase in ASKING
    own = seat is not None
    reminders = faces if rules.reminder else {}

    def laid(card: Card) -> LaidView:
        hidden = card.face == HIDDEN
        reminder = reminders.get(card.slot) if hidden and own and card.author == seat else None
        return LaidView(card.id, None if hidden else card.face, card.author, card.turn, card.side, reminder)

    table = [laid(card) for card in state.table]
    families = verdicts(state.table)
    over = phase in (Phase.OVER, Phase.RECAP)
    hand = state.hands[seat] if seat is not None else ()
    return View(
        seat=seat,
        seats=rules.seats,
        phase=phase.name,
        prompt=_PROMPTS.get(phase, "")
        if phase is not Phase.EFFECT
        else "assassin"
        if state.role == 3
        else "diplomat",
        expansion=rules.expansion,
        from_deck=rules.from_deck,
        undo=rules.undo,
        turn=state.turn,
        dealer=state.dealer,
        current=state.current,
        next_seat=seating.left[state.current],
        order=seating.order,
        partners=seating.partner,
        hand=tuple([CardView(slot, faces.get(slot)) for slot in hand]),
        taken=CardView(state.taken, faces.get(state.taken)) if state.taken >= 0 and seat == state.current else None,
        hand_sizes=tuple([len(held) for held in state.hands]),
        missions=_missions(state, seat, faces),
        progress=_progress(state, families, seat, faces),
        families=_families(families, table),
        queen_above=tuple([card for card in table if card.face is None and card.side > 0]),
        queen_below=tuple([card for card in table if card.face is None and card.side < 0]),
        domains=_domains(state, families, [[laid(card) for card in cards] for cards in state.domains]),
        eliminated=tuple([laid(card) for card in state.gone]),
        deck=state.deck_size,
        aside=state.aside[1] - state.aside[0],
        turns_left=turns_left(state),
        used=tuple([zone for zone in range(3) if state.used & 1 << zone]),
        opponent=state.opponent,
        drops=_drops(state) if asked else (),
        effect=EffectView(state.effect, state.role, state.place, _targets(state)) if state.effect else None,
        laying=LayingView(state.current, state.place, state.side) if phase in (Phase.SORT, Phase.FACE) else None,
        max_ms=rules.turn_timer_ms or None if asked else None,
        result=ResultView(*scores(state.table, state.domains, state.told, seating)[1:]) if over else None,
    )


_PROMPTS: Final = {Phase.PLAY: "play", Phase.CONFIDANT: "confidant", Phase.USE: "use", Phase.TAKEN: "taken"}


def _prompt(state: State) -> str:
    if state.phase is Phase.EFFECT:
        return "assassin" if state.role == ASSASSIN else "diplomat"
    return _PROMPTS.get(state.phase, "")


def _targets(state: State) -> tuple[int, ...]:
    return tuple(targets(state)) if state.phase is Phase.EFFECT else ()


def _missions(state: State, seat: int | None, faces: Mapping[int, int]) -> tuple[tuple[int, ...] | None, ...]:
    if state.told:
        return state.told
    return tuple([_own(pair, faces) if owner == seat else None for owner, pair in enumerate(state.missions)])


def _own(pair: Sequence[int], faces: Mapping[int, int]) -> tuple[int, ...] | None:
    known = tuple([faces[slot] for slot in pair if slot in faces])
    return known if pair and len(known) == len(pair) else None


def _progress(
    state: State, families: Sequence[Verdict], seat: int | None, faces: Mapping[int, int]
) -> tuple[MissionResult, ...]:
    if seat is None:
        return ()
    mine = state.told[seat] if state.told else tuple([faces[slot] for slot in state.missions[seat] if slot in faces])
    own, neighbour = state.domains[seat], state.domains[state.seating.left[seat]]
    return tuple([mission_result(mission, own, neighbour, state.table, families) for mission in mine])


def _families(families: Sequence[Verdict], table: Sequence[LaidView]) -> tuple[FamilyView, ...]:
    up = sum([card.face is None and card.side > 0 for card in table])
    down = sum([card.face is None and card.side < 0 for card in table])
    by_family: list[list[LaidView]] = [[] for _ in FAMILIES]
    for card in table:
        if card.face is not None:
            by_family[card.face // 7].append(card)
    found = []
    for family, above, below, status in families:
        cards = by_family[family]
        margin = above - below
        safe = margin > down if status > 0 else -margin > up if status < 0 else not up and not down
        found.append(
            FamilyView(
                family,
                tuple([card for card in cards if card.side > 0]),
                tuple([card for card in cards if card.side < 0]),
                above,
                below,
                status,
                safe,
            )
        )
    return tuple(found)


def _domains(
    state: State, families: Sequence[Verdict], domains: Sequence[Sequence[LaidView]]
) -> tuple[DomainView, ...]:
    found = []
    for seat, cards in enumerate(domains):
        lines = domain_lines(state.domains[seat], families)
        shown = tuple([card for card in cards if card.face is not None])
        spies = tuple([card for card in cards if card.face is None])
        found.append(DomainView(seat, shown, spies, lines, sum([line.points for line in lines])))
    return tuple(found)


def _drops(state: State) -> tuple[DropView, ...]:
    """Every drop place of the current seat, with the reason where nothing may go."""
    all_places = state.seating.choices[state.current][0]
    if state.phase is Phase.PLAY:
        open_ones = state.seating.choices[state.current][state.used]
        code = "ZONE_USED"
    elif state.phase in (Phase.CONFIDANT, Phase.TAKEN):
        open_ones = same_zone(state)
        code = "CONFIDANT_ZONE"
    else:
        open_ones = ()
        code = "EFFECT_PENDING"
    found = [DropView(*place, place in open_ones, "" if place in open_ones else code) for place in all_places]
    partner = state.seating.partner[state.current]
    if partner >= 0 and not state.rules.partner_counts:
        found.append(DropView(2, 0, partner, False, "PARTNER_AS_OPPONENT"))
    return tuple(found)


def turns_left(state: State) -> tuple[int, ...]:
    """Turns each seat has still to come, by drawing three after each: exact unless cards come from the deck."""
    left = [0] * state.rules.seats
    if state.phase >= Phase.REVEAL or state.phase < Phase.PLAY:
        return tuple(left if state.phase >= Phase.REVEAL else [state.rules.turns] * state.rules.seats)
    deck = state.deck_size
    hands = [len(hand) for hand in state.hands]
    seat = state.current
    busy = hands[seat] > 0 or state.phase is not Phase.DRAW
    left[seat] += busy
    hands[seat] = min(3, deck)
    deck -= hands[seat]
    while any(hands):
        seat = state.seating.left[seat]
        if hands[seat]:
            left[seat] += 1
            hands[seat] = min(3, deck)
            deck -= hands[seat]
    return tuple(left)
