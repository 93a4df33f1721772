"""What one seat's screen gets (rule page 10): nothing hidden, ready to draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.games.menteur.packs import next_rank
from core.games.menteur.ranks import legal_ranks
from core.games.menteur.state import Laid, Phase, State
from core.games.menteur.windows import next_seat, window_ask


@dataclass(frozen=True, slots=True)
class CardView:
    """A card or die this seat holds; `face` None: not read yet. `slot` is for moves, not for the screen."""

    slot: int
    face: int | None


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play in the pile. `faces`: shown to all, or this seat's own; else None. A heap of older cards: seat -1."""

    turn: int
    seat: int
    claim: int
    count: int
    shown: bool
    faces: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """A counted accusation that is being resolved; `loser` -1 until the cards are open."""

    accuser: int
    play: PlayView
    loser: int


@dataclass(frozen=True, slots=True)
class View:
    """A round as `seat` sees it (None: a spectator).

    `required`: rank of this turn in `sequence`, 0 when the player chooses. `ranks`: ranks that may be announced now.
    `suit`: -1 = none or a lead is due. `open`: plays that can be accused, oldest first. `accusable`: turns of
    those this seat may accuse. `answerers`: who owes an answer (all asked seats, answered or not). `closer`: who
    may begin, not before `min_ms`. `emptied`: seats without cards whose play is still open. `turns_left`: turns until
    the guard, None if off. Dice: `dice` for the holder only, `level` -1 = none announced yet,
    `rerolled`: how many dice the holder rolled anew, -1 = a fresh bout or unknown.
    """

    seat: int | None
    seats: int
    variant: str
    phase: str
    turn: int
    lap: int
    dealer: int
    current: int
    next_seat: int
    required: int
    ranks: tuple[int, ...]
    last_rank: int
    suit: int
    hand: tuple[CardView, ...]
    hand_sizes: tuple[int, ...]
    max_count: int
    pile: tuple[PlayView, ...]
    pile_size: int
    latest: PlayView | None
    open: tuple[PlayView, ...]
    accusable: tuple[int, ...]
    answerers: tuple[int, ...]
    closer: int | None
    min_ms: int
    max_ms: int | None
    emptied: tuple[int, ...]
    pass_mode: str
    pass_refused: bool
    stock: int
    aside: int
    tokens: tuple[int, ...]
    token_limit: int
    challenge: ChallengeView | None
    claim_history: bool
    turns_left: int | None
    lives: tuple[int, ...]
    dice: tuple[CardView, ...]
    level: int
    rerolled: int
    winners: tuple[int, ...]
    reason: str


def _cards(slots: tuple[int, ...], faces: Mapping[int, int]) -> tuple[CardView, ...]:
    return tuple([CardView(slot, faces.get(slot)) for slot in slots])


def _play(play: Laid, faces: Mapping[int, int]) -> PlayView:
    known = [faces[slot] for slot in play.slots if slot in faces]
    all_known = tuple(known) if len(known) == len(play.slots) else None
    return PlayView(play.turn, play.seat, play.claim, len(play.slots), play.shown, all_known)


def view_of(state: State, seat: int | None, faces: Mapping[int, int]) -> View:
    """The view of `seat`; `faces`: slot -> face of everything that seat knows (None: the public openings)."""
    rules = state.rules
    phase = state.phase
    window = window_ask(state) if phase is Phase.WINDOW else None
    plays = tuple([_play(play, faces) for play in state.pile])
    by_turn = {play.turn: play for play in plays}
    claims = [play for play in plays if play.seat >= 0 and play.turn > 0]
    accused = state.accused
    in_window = phase is Phase.WINDOW
    consent = rules.consent_asks[state.current] if phase is Phase.CONSENT else None
    ask = window or consent
    turn_phase = phase in (Phase.PLAY, Phase.ANNOUNCE, Phase.REROLL)
    hand = () if seat is None or rules.dice else state.hands[seat]
    if in_window and seat is not None and window is not None and seat in window.seats:
        turns = (state.turn,) if rules.dice else tuple([play.turn for play in state.open if play.seat != seat])
    else:
        turns = ()
    return View(
        seat=seat,
        seats=rules.seats,
        variant=rules.variant,
        phase=phase.name,
        turn=state.turn,
        lap=(state.turn - 1) // 13 + 1,
        dealer=state.dealer,
        current=state.current,
        next_seat=next_seat(state),
        required=next_rank(state.turn) if rules.sequence and not (rules.dice or rules.by_suit) else 0,
        ranks=legal_ranks(state),
        last_rank=state.last,
        suit=state.suit,
        hand=_cards(hand, faces),
        hand_sizes=tuple([len(cards) for cards in state.hands]),
        max_count=1 if rules.by_suit else rules.max_cards,
        pile=plays,
        pile_size=state.pile_size(),
        latest=claims[-1] if claims else None,
        open=tuple([by_turn[play.turn] for play in state.open if play.turn in by_turn]),
        accusable=turns,
        answerers=ask.seats if ask else (state.current,) if turn_phase else (),
        closer=window.closer if window else None,
        min_ms=window.min_ms if window else 0,
        max_ms=ask.max_ms if ask else rules.turn_timer_ms or None if turn_phase else None,
        emptied=tuple([play.seat for play in state.open if not state.hands[play.seat]]),
        pass_mode=rules.pass_mode,
        pass_refused=state.refused,
        stock=len(state.stock),
        aside=len(state.rest) + sum([len(play.slots) for play in state.aside]),
        tokens=tuple(state.tokens),
        token_limit=rules.forfeits,
        challenge=ChallengeView(state.accuser, _play(accused, faces), state.loser) if accused else None,
        claim_history=rules.claim_history,
        turns_left=max(0, rules.guard - state.turn + 1) if rules.guard and not rules.dice else None,
        lives=tuple(state.lives) if rules.dice else (),
        dice=_cards(state.dice, faces) if rules.dice and seat == state.current else (),
        level=state.level,
        rerolled=state.rolling,
        winners=state.winners,
        reason=state.reason,
    )
