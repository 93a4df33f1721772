"""What happened, for screens, logs and bots: public, in order; no event names a hidden face.

Cards are *kinds* (indices into `Troupe.artists`), nobles indices into `NOBLES`, options 0 to 3 the market and 4 the
deck. Slots are there for bookkeeping and animation.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoblesDealt:
    """Everybody has a noble (`nobles`=`random`)."""

    nobles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChooserDrawn:
    """`seat` chooses the first noble (`nobles`=`chosen`)."""

    seat: int


@dataclass(frozen=True, slots=True)
class NobleChosen:
    """`seat` took a noble."""

    seat: int
    noble: int


@dataclass(frozen=True, slots=True)
class CoinsDealt:
    """Coins by seat and the Bishop's tokens at the beginning; `removed` cards are out of the game unseen."""

    coins: tuple[int, ...]
    tokens: int
    removed: int


@dataclass(frozen=True, slots=True)
class MarketOpened:
    """The first four cards; their effects do nothing now."""

    kinds: tuple[int, ...]
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KingHidden:
    """The King lies among the last cards of the deck; `deck` counts him."""

    deck: int


@dataclass(frozen=True, slots=True)
class TopShown:
    """The back of the new top card: `coin` 1 or 0; `deck` cards are left."""

    coin: int
    deck: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """`seat` plays; `extra`: this is a turn more; `due`: how many more are due to him after it."""

    seat: int
    extra: bool
    due: int


@dataclass(frozen=True, slots=True)
class TopPeeked:
    """The Princess looked at the top card; `slot` is its number."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class OptionNamed:
    """`seat` named an option; `double`: as which card of a DOUBLE; `window`: the Bishop may veto it."""

    seat: int
    option: int
    double: int
    window: bool


@dataclass(frozen=True, slots=True)
class Vetoed:
    """The Bishop barred an option for this turn; `tokens` are left to him."""

    bishop: int
    seat: int
    option: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Allowed:
    """The Bishop let it pass."""

    bishop: int


@dataclass(frozen=True, slots=True)
class CoinsPaid:
    """`seat` paid `amount` to the supply (below 0: got it back) and has `coins`.

    `reason`: `card`, `double`, `refund`.
    """

    seat: int
    amount: int
    coins: int
    reason: str


@dataclass(frozen=True, slots=True)
class CoinTaken:
    """COIN: one coin from the supply."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CardJoined:
    """A card lies face up in front of `seat`: `source` is an option, or -1 for a card taken from `victim`."""

    seat: int
    kind: int
    slot: int
    source: int
    victim: int = -1


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A grey card: its effect comes, then it is discarded."""

    seat: int
    kind: int
    slot: int
    source: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """`seat` draws the top card: it `shows` itself or is kept; `coin` is its back."""

    seat: int
    slot: int
    coin: int
    shows: bool


@dataclass(frozen=True, slots=True)
class CardKept:
    """The drawn card lies hidden at the end of the row of `seat`; `slot` is its number now."""

    seat: int
    slot: int
    coin: int
    row: int


@dataclass(frozen=True, slots=True)
class EffectIgnored:
    """An effect that cannot apply."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class TurnsGained:
    """`seat` plays `turns` more turns; `reason`: `effect`, or `couple` (the Duke)."""

    seat: int
    turns: int
    due: int
    reason: str


@dataclass(frozen=True, slots=True)
class CoinsMoved:
    """An effect: `amount` coins from `source` (-1: the supply) to `seat`."""

    seat: int
    source: int
    amount: int


@dataclass(frozen=True, slots=True)
class RowSeen:
    """`seat` looked at all hidden cards of `target`; `slots` are their numbers now, in the same order."""

    seat: int
    target: int
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowRolled:
    """The place in the row of `target` that chance has chosen."""

    seat: int
    target: int
    place: int
    coin: int


@dataclass(frozen=True, slots=True)
class HiddenMoved:
    """A hidden card went from place `place` of `source` to the end of the row of `seat`; `slot` is its number now."""

    seat: int
    source: int
    place: int
    slot: int
    coin: int


@dataclass(frozen=True, slots=True)
class Refilled:
    """A new card in the market."""

    option: int
    kind: int
    slot: int


@dataclass(frozen=True, slots=True)
class DoubleEnded:
    """No second card is left after a veto: the Prince keeps the first and gets his coin back."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class KingFound:
    """The King: `seat` met him, turned up into the market (`option` 0 to 3) or drawn (4)."""

    seat: int
    option: int
    slot: int


@dataclass(frozen=True, slots=True)
class LastTurn:
    """`seat` owns an Impostor and has one last turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class ImpostorsDiscarded:
    """After the last turn of `seat`: those cards count for nothing."""

    seat: int
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowShown:
    """Preparation: the hidden cards of `seat` are revealed and join his company."""

    seat: int
    kinds: tuple[int, ...]
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Assigned:
    """Preparation: the colours of the cards of several colours of `seat`, in order of arrival."""

    seat: int
    kinds: tuple[int, ...]
    colours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The count is done."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    NoblesDealt
    | ChooserDrawn
    | NobleChosen
    | CoinsDealt
    | MarketOpened
    | KingHidden
    | TopShown
    | TurnBegan
    | TopPeeked
    | OptionNamed
    | Vetoed
    | Allowed
    | CoinsPaid
    | CoinTaken
    | CardJoined
    | CardPlayed
    | CardDrawn
    | CardKept
    | EffectIgnored
    | TurnsGained
    | CoinsMoved
    | RowSeen
    | RowRolled
    | HiddenMoved
    | Refilled
    | DoubleEnded
    | KingFound
    | LastTurn
    | ImpostorsDiscarded
    | RowShown
    | Assigned
    | GameOver
)
