"""What one seat of Ménestrels knows: open cards, its own, those it was shown, and the average of all others."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from core.bots.policy import Observation
from core.games.menestrels.cards import BLUE, KEEP, RED, YELLOW, Troupe
from core.games.menestrels.ruleset import KING_ZONE
from core.games.menestrels.state import State

FLEXIBLE: Final = {2: 0.65, 3: 0.5}
"""How much of a card of several colours counts in each of them while it is not assigned: it goes where it helps."""


SAMPLES: Final = 4
"""Cards that stand for a blind draw of somebody else."""


def game_state(state: object) -> State:
    """The state of the running game, of a game or of a Series around it."""
    inner = getattr(state, "inner", state)
    if not isinstance(inner, State):
        raise TypeError(f"{type(state).__name__} is no state of Ménestrels")
    return inner


class Gift(NamedTuple):
    """What a card brings to a company: strength red, blue, yellow, women, green points."""

    red: float
    blue: float
    yellow: float
    women: float
    green: float


NOTHING: Final = Gift(0.0, 0.0, 0.0, 0.0, 0.0)


@lru_cache(maxsize=32)
def gifts(troupe: Troupe) -> tuple[Gift, ...]:
    """The gift of each kind, the King's included."""
    found = []
    for kind in range(troupe.king + 1):
        strength = [0.0, 0.0, 0.0]
        if troupe.single[kind] >= 0:
            strength[troupe.single[kind]] = float(troupe.strength[kind])
        for colour in troupe.choices[kind]:
            strength[colour] = troupe.strength[kind] * FLEXIBLE[len(troupe.choices[kind])]
        woman, green = float(troupe.woman[kind]), float(troupe.points[kind])
        found.append(Gift(strength[RED], strength[BLUE], strength[YELLOW], woman, green))
    return tuple(found)


def mean_gift(troupe: Troupe, kinds: list[int]) -> Gift:
    """The average gift of some kinds."""
    if not kinds:
        return NOTHING
    table = gifts(troupe)
    sums = [0.0] * 5
    for kind in kinds:
        gift = table[kind]
        for index in range(5):
            sums[index] += gift[index]
    return Gift(*[total / len(kinds) for total in sums])


class Sight:
    """The knowledge of one seat.

    `unseen`: kinds (with copies) that may lie in the deck, among the cards left out, or hidden with others; the King
    is not among them; `left[kind]`: how many. `kept[coin]`: those that stay hidden when drawn, by their back.
    `rows[seat]`: kinds of its hidden cards, -1 where they are not known; `held[seat]`: all kinds it is known to have.
    `top`: kind of the top card, -1 if not known. `mean[coin]`: average gift of an unknown hidden card with that back.
    `samples`: a few cards that stay hidden when drawn, of all colours.
    """

    def __init__(self, observation: Observation) -> None:
        state = game_state(observation.state)
        self.state = state
        self.rules = state.rules
        self.troupe = troupe = state.rules.troupe
        self.seat = observation.seat
        faces = observation.knowledge.get("face", {})
        kind_of = troupe.kind_of
        self.rows = [[kind_of[faces[slot]] if slot in faces else -1 for slot in row] for row in state.hidden]
        top = state.top
        self.top = kind_of[faces[top]] if top >= 0 and top in faces else -1
        self.held = [
            {*company, *[kind for kind in row if kind >= 0]}
            for company, row in zip(state.companies, self.rows, strict=True)
        ]
        left = list(troupe.copies)
        left[troupe.king] = 0
        seen = [*state.discard, *[kind for kind in state.market if kind >= 0], *([self.top] if self.top >= 0 else [])]
        for company in state.companies:
            seen += company
        for row in self.rows:
            seen += [kind for kind in row if kind >= 0]
        for kind in seen:
            left[kind] -= 1
        self.unseen = [kind for kind, copies in enumerate(left) for _ in range(copies)]
        self.left = left
        plain = [kind for kind in self.unseen if troupe.sort[kind] == KEEP]
        self.kept = tuple([[kind for kind in plain if troupe.back[kind] == coin] for coin in (0, 1)])
        self.mean = (mean_gift(troupe, self.kept[0]), mean_gift(troupe, self.kept[1]))
        self.samples = tuple(plain[:: max(1, -(-len(plain) // SAMPLES))])

    def blind(self) -> float:
        """Hidden cards a seat that this one does not know."""
        return sum([row.count(-1) for row in self.rows]) / len(self.rows)

    def flips(self) -> float:
        """Expected number of cards to leave the deck before the King does."""
        size = self.state.deck_size
        if self.state.king_out or not size:
            return 0.0
        return size - KING_ZONE / 2 if size > KING_ZONE + 1 else (size - 1) / 2
