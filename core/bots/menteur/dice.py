"""The dice version at all levels: what to roll anew, what to announce, whom to doubt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.bots.menteur.levels import DICE, believed_chance, best_keep, chance_to_reach
from core.bots.menteur.sight import round_state
from core.bots.policy import Observation
from core.game import Event
from core.games.menteur.events import Announced, BoutBegun, DiceShown, Rerolled
from core.games.menteur.levels import LEVELS, level_of
from core.games.menteur.moves import LET_GO, Accuse, Announce, Move, Reroll
from core.games.menteur.state import Phase
from core.games.menteur.windows import TOP_LEVEL, next_seat
from core.rng import Rng

_WHIM: Final = 0.04
_TRUST: Final = 0.6
"""Level 2: how far an announcement that was believed is taken for true."""
_EVEN: Final = 0.5
"""Level 2: one rate of lies for everybody; level 3 remembers who lied."""
_EXACT: Final = 0.85
"""How often the true level is announced when it is higher than the last one."""
_CAUTION: Final = 2.0
"""Level 3: weight of a life of one’s own against another’s (2 won 61 % against level 2, 1.15 43 %, 0.6 28 %)."""


@dataclass(frozen=True, slots=True)
class Cup:
    """The running bout as public events tell it: level announced before the last (-1: none), dice rolled anew
    before the last announcement (5: all fresh)."""

    previous: int
    level: int
    rerolled: int
    holder_before: int


def _cup(events: Sequence[Event]) -> Cup:
    levels = [-1]
    seats = [-1]
    rerolled = DICE
    for event in events:
        if isinstance(event, BoutBegun | DiceShown):
            levels, seats, rerolled = [-1], [-1], DICE
        elif isinstance(event, Rerolled):
            rerolled = event.count
        elif isinstance(event, Announced):
            levels.append(event.level)
            seats.append(event.seat)
    if len(levels) == 1:
        return Cup(-1, -1, DICE, -1)
    return Cup(levels[-2], levels[-1], rerolled, seats[-2])


def _lie_rates(events: Sequence[Event], seats: int) -> list[float]:
    """Share of lies among what was shown of each seat, starting from two imagined shows, one of each kind."""
    lies, shown = [1.0] * seats, [2.0] * seats
    for event in events:
        if isinstance(event, DiceShown):
            shown[event.author] += 1.0
            lies[event.author] += 0.0 if event.honest else 1.0
    return [a / b for a, b in zip(lies, shown, strict=True)]


def dice_move(observation: Observation, level: int, rng: Rng) -> tuple[Move, float]:
    """The move of the asked seat, and how sure it is (0 to 1; of an accusation: the doubt)."""
    state = round_state(observation.state)
    faces = observation.knowledge.get("face", {})
    if state.phase is Phase.REROLL:
        return _reroll(tuple(state.dice), faces, state.level, level), 0.5
    if state.phase is Phase.ANNOUNCE:
        return _announce(tuple(state.dice), faces, state.level, level, rng)
    doubt = _doubt(observation, level, rng)
    return (Accuse(state.turn), doubt) if doubt > 0.0 else (LET_GO, 0.0)


def _reroll(slots: tuple[int, ...], faces: Mapping[int, int], previous: int, level: int) -> Move:
    if any(slot not in faces for slot in slots):
        return Reroll(())
    goal = min(previous + 1, LEVELS - 1)
    dice = [faces[slot] for slot in slots]
    now = level_of(dice)
    if level == 1:
        if now > previous:
            return Reroll(())
        favourite = max(dice, key=lambda face: (dice.count(face), face))
        return Reroll(tuple(sorted(slot for slot in slots if faces[slot] != favourite)))
    order = sorted(slots, key=lambda slot: faces[slot])
    ranked = tuple(faces[slot] for slot in order)
    best: tuple[float, float, tuple[int, ...]] | None = None
    for count in range(DICE + 1):
        chance, places = best_keep(ranked, count, goal)
        kept = [ranked[place] for place in places]
        # Among equal chances the one that climbs higher: the next seat has to beat it.
        higher = chance_to_reach(kept, min(goal + 10, LEVELS - 1))
        if best is None or (chance, higher) > best[:2]:
            best = (chance, higher, places)
    kept_places = best[2] if best is not None else ()
    return Reroll(tuple(sorted(slot for place, slot in enumerate(order) if place not in kept_places)))


def _announce(
    slots: tuple[int, ...], faces: Mapping[int, int], previous: int, level: int, rng: Rng
) -> tuple[Move, float]:
    lowest = previous + 1
    if any(slot not in faces for slot in slots):
        return Announce(lowest), 0.5
    true = level_of([faces[slot] for slot in slots])
    if true > previous:
        if level == 3 and previous < 0 and true < 7 and rng.unit() < 0.25:
            return Announce(7 + rng.below(8)), 0.7  # a fresh cup is the safest place to raise
        return Announce(true), 0.2
    if level == 1:
        return Announce(lowest), 0.6
    # A bluff hides best among the levels that honest dice would show next, not right above the last one.
    room = min(LEVELS - 1 - lowest, 3 if level == 2 else 6)
    return Announce(lowest + (rng.below(room + 1) if room > 0 else 0)), 0.9


def _doubt(observation: Observation, level: int, rng: Rng) -> float:
    state = round_state(observation.state)
    seat = observation.seat
    cup = _cup(observation.events)
    if cup.level != state.level:  # a position placed without its past
        cup = Cup(-1, state.level, DICE, -1)
    true = _true_chance(observation, cup, level)
    follower = next_seat(state) == seat
    if level == 1:
        return 1.0 - true if true < 0.15 or rng.unit() < _WHIM else 0.0
    if follower and state.level >= TOP_LEVEL:
        return 0.0  # silence accuses by itself, and somebody else may do it first
    if level == 2:
        limit = 0.45 if follower else 0.25
        return 1.0 - true if true < limit else 0.0
    living = [lives for lives in state.lives if lives > 0]
    mine, theirs = state.lives[seat], state.lives[state.current]
    # A life costs its owner the more, the fewer he has; what another loses is shared by all who stay.
    cost = _CAUTION / mine
    gain = 1.0 / (theirs * (len(living) - 1))
    stay = 0.0
    if follower:
        beat = believed_chance(max(state.level, 0), 3, min(state.level + 1, LEVELS - 1), true)
        stay = -(1.0 - beat) * 0.6 / mine + beat * 0.15 * gain
    accuse = (1.0 - true) * gain - true * cost
    return 1.0 - true if accuse > stay else 0.0


def _true_chance(observation: Observation, cup: Cup, level: int) -> float:
    """P(the dice are worth what was announced)."""
    given = _handed_on(observation, cup)
    if level == 1:
        return believed_chance(-1, DICE, cup.level, 0.0) if cup.previous < 0 else 0.5

    def reach(goal: int) -> float:
        if goal >= LEVELS:
            return 0.0
        if given is not None:
            return best_keep(given, DICE - cup.rerolled, goal)[0]
        return believed_chance(cup.previous, cup.rerolled, goal, _TRUST)

    # The announcement itself is evidence: people mostly say what they hold, so a rare level is not a likely lie.
    author = round_state(observation.state).current
    lies = _EVEN if level == 2 else _lie_rates(observation.events, len(round_state(observation.state).lives))[author]
    beat = reach(cup.previous + 1)
    exact = reach(cup.level) - reach(cup.level + 1)
    honest = _EXACT * max(exact, 0.0) + (1.0 - _EXACT) * beat / (LEVELS - 1 - cup.previous)
    gap = cup.level - cup.previous - 1
    bluff = (1.0 - beat) * 2.0 * lies * (0.3 * 0.75**gap)
    if cup.previous < 0:
        bluff += reach(0) * 0.04 * lies
    lucky = reach(cup.level)  # a bluffer who would have been right after all is honest already
    return min(1.0, max(honest / (honest + bluff) if honest + bluff > 0.0 else lucky, 0.0))


def _handed_on(observation: Observation, cup: Cup) -> tuple[int, ...] | None:
    """The dice the observer itself handed on to the present holder, sorted: the newest five it has read."""
    if cup.holder_before != observation.seat:
        return None
    faces = observation.knowledge.get("face", {})
    newest = sorted(slot for slot in faces if slot not in round_state(observation.state).dice)[-DICE:]
    return tuple(sorted(faces[slot] for slot in newest)) if len(newest) == DICE else None
