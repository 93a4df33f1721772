"""What happened, for screens, logs and bots: public, in order; no event names a hidden face.

Claims are ranks 1 to 13 (cards) or suits 0 to 3 (suit version); faces are values of `packs`.
Slots are there for bookkeeping and animation of one's own cards; no screen shows them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DealerChosen:
    """The first dealer was drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """All hands are dealt: sizes by seat, cards in the stock, cards set aside."""

    dealer: int
    sizes: tuple[int, ...]
    stock: int
    aside: int


@dataclass(frozen=True, slots=True)
class Played:
    """`seat` laid `count` cards face down in `turn`; `hand` and `pile` are the new sizes."""

    turn: int
    seat: int
    count: int
    claim: int
    hand: int
    pile: int
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Led:
    """Suit version: `seat` led `face` face up, which names its suit."""

    turn: int
    seat: int
    face: int
    suit: int
    hand: int
    pile: int
    slot: int


@dataclass(frozen=True, slots=True)
class PassAsked:
    """`seat` asks the others for their consent to a pass."""

    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class PassAnswered:
    """The answer to a request: granted unless somebody said no."""

    turn: int
    seat: int
    granted: bool
    refusers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """`seat` passed turn `turn`."""

    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class LateCall:
    """An accusation that was not counted."""

    seat: int
    turn: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """A window after `turn` ended: the counted accuser (None: accepted), whom he accuses, and who was too late."""

    turn: int
    accuser: int | None
    accused_turn: int | None
    accused_seat: int | None
    at_ms: int | None
    late: tuple[LateCall, ...]
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Revealed:
    """The accused cards, in slot order, and the verdict."""

    turn: int
    author: int
    accuser: int
    claim: int
    faces: tuple[int, ...]
    slots: tuple[int, ...]
    honest: bool
    loser: int


@dataclass(frozen=True, slots=True)
class PickedUp:
    """`seat` took the whole pile of `count` cards; `hand` is its new size."""

    seat: int
    count: int
    hand: int


@dataclass(frozen=True, slots=True)
class TookBack:
    """Forfeits: `seat`, caught with its last play, took those `count` cards back."""

    seat: int
    count: int
    hand: int


@dataclass(frozen=True, slots=True)
class Drew:
    """Fixed hand: `seat` drew `count` cards; `hand` and `stock` are the new sizes."""

    seat: int
    count: int
    hand: int
    stock: int


@dataclass(frozen=True, slots=True)
class StockRecycled:
    """Fixed hand: the closed cards of the pile became a new stock of `count` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class TokenTaken:
    """Forfeits: `seat` took a token and has `tokens` now."""

    seat: int
    tokens: int


@dataclass(frozen=True, slots=True)
class SetAside:
    """Forfeits: `count` cards of the pile left the game for this round."""

    count: int


@dataclass(frozen=True, slots=True)
class BoutBegun:
    """Dice: `seat` holds five fresh dice."""

    seat: int


@dataclass(frozen=True, slots=True)
class Announced:
    """Dice: `seat` announced `level`."""

    turn: int
    seat: int
    level: int


@dataclass(frozen=True, slots=True)
class Believed:
    """Dice: `seat` believed the announcement and took the cup."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rerolled:
    """Dice: `seat` rolled `count` of the five anew."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class DiceShown:
    """Dice: the cup is lifted. `loser` loses a life and has `lives` left."""

    dice: tuple[int, ...]
    level: int
    announced: int
    author: int
    accuser: int
    honest: bool
    loser: int
    lives: int


@dataclass(frozen=True, slots=True)
class Truth:
    """A play opened after the round."""

    turn: int
    seat: int
    claim: int
    faces: tuple[int, ...]
    honest: bool


@dataclass(frozen=True, slots=True)
class TruthShown:
    """After the round: the plays still in the pile or set aside, opened by their authors."""

    plays: tuple[Truth, ...]


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round is over; `reason` is `emptied`, `guard`, `tokens` or `lives`; `cards` are the hand sizes."""

    winners: tuple[int, ...]
    reason: str
    cards: tuple[int, ...]


Event = (
    DealerChosen
    | HandsDealt
    | Played
    | Led
    | PassAsked
    | PassAnswered
    | Passed
    | WindowClosed
    | Revealed
    | PickedUp
    | TookBack
    | Drew
    | StockRecycled
    | TokenTaken
    | SetAside
    | BoutBegun
    | Announced
    | Believed
    | Rerolled
    | DiceShown
    | TruthShown
    | RoundOver
)
