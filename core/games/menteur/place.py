"""A described position on the table (rule page 16). Every bad field is refused by its name."""

from __future__ import annotations

from typing import Final

from core import fields
from core.fields import bad
from core.game import BadInput, Json, Placed
from core.games.menteur.fields import Faces, code
from core.games.menteur.options import MAX_SEATS, MIN_SEATS
from core.games.menteur.packs import CARD_DECK, DIE, DIE_DECK, rank_value, suit_value
from core.games.menteur.ruleset import Rules, rules_for
from core.games.menteur.state import Laid, Phase, State
from core.games.menteur.windows import TOP_LEVEL

_SHARED: Final = (
    "game",
    "seats",
    "options",
    "phase",
    "turn",
    "current",
    "dealer",
    "round",
    "wins",
    "totals",
    "winners",
)
_ONLY_DICE: Final = ("dice", "level", "lives")
_ONLY_CARDS: Final = ("hands", "pile", "open", "last", "anyRank", "suit", "refused", "stock", "aside", "tokens")
_FIELDS: Final = frozenset((*_SHARED, *_ONLY_DICE, *_ONLY_CARDS))
_PLAY_FIELDS: Final = frozenset(("turn", "seat", "claim", "cards", "shown"))
_CARD_PHASES: Final = {p.name: p for p in (Phase.PLAY, Phase.CONSENT, Phase.WINDOW, Phase.ROUND_OVER)}
_DICE_PHASES: Final = {p.name: p for p in (Phase.ANNOUNCE, Phase.WINDOW, Phase.REROLL, Phase.ROUND_OVER)}


def place(position: Json) -> Placed[State]:
    """State, cards, readers and opened faces; slots are numbered hands first, then pile, stock, aside.

    `round`, `wins` and `totals` belong to a series: checked for type here, used by Series.
    """
    given = fields.record("position", position, _FIELDS)
    if given.get("game") != "menteur":
        raise bad("game", 'must be "menteur"')
    if "seats" not in given:
        raise bad("seats", "is missing")
    seats = fields.number("seats", given["seats"], MIN_SEATS, MAX_SEATS)
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise bad("options", "is not an object")
    try:
        rules = rules_for(seats, options)
    except BadInput as error:
        raise BadInput(f"options: {error}", field="options", code=error.code) from None
    state = State(rules, fields.number("dealer", given.get("dealer", seats - 1), 0, seats - 1))
    state.fresh = False
    state.turn = fields.number("turn", given.get("turn", 1), 1)
    state.current = fields.number("current", given.get("current", (state.dealer + 1) % seats), 0, seats - 1)
    fields.number("round", given.get("round", 1), 1)
    fields.numbers("wins", given.get("wins", [0] * seats), seats, 0)
    fields.numbers("totals", given.get("totals", [0] * seats), seats, 0)
    phases = _DICE_PHASES if rules.dice else _CARD_PHASES
    state.phase = phases[fields.word("phase", given.get("phase", "ANNOUNCE" if rules.dice else "PLAY"), phases)]
    for field in _ONLY_CARDS if rules.dice else _ONLY_DICE:
        if field in given:
            raise bad(field, f"has no meaning in the {rules.variant} version")
    state.winners = _winners(state, given)
    return _place_dice(state, given) if rules.dice else _place_cards(state, given)


def _winners(state: State, given: dict[str, Json]) -> tuple[int, ...]:
    winners = [
        fields.number("winners", seat, 0, state.rules.seats - 1)
        for seat in fields.items("winners", given.get("winners", []))
    ]
    if winners and state.phase is not Phase.ROUND_OVER:
        raise bad("winners", "only a finished round has winners")
    if len(set(winners)) != len(winners):
        raise bad("winners", "names a seat twice")
    return tuple(sorted(winners))


def _place_dice(state: State, given: dict[str, Json]) -> Placed[State]:
    rules = state.rules
    state.lives = fields.numbers("lives", given.get("lives", [rules.lives] * rules.seats), rules.seats, 0, 9)
    living = sum([lives > 0 for lives in state.lives])
    level = given.get("level")
    state.level = -1 if level is None else fields.number("level", level, 0, TOP_LEVEL)
    faces = Faces(DIE_DECK, DIE.cards, single=True)
    state.dice = faces.read("dice", fields.items("dice", given.get("dice", ["?"] * 5), 5))
    state.rolling = -1
    if state.phase is not Phase.ROUND_OVER:
        if living < 2:
            raise bad("lives", "fewer than two seats are alive, but the round is not over")
        if not state.lives[state.current]:
            raise bad("current", "this seat has no life left")
        if state.phase in (Phase.WINDOW, Phase.REROLL) and state.level < 0:
            raise bad("level", f"is missing: in phase {state.phase.name} something has been announced")
        if state.phase in (Phase.ANNOUNCE, Phase.REROLL) and state.level >= TOP_LEVEL:
            raise bad("level", f"nothing can be announced above {TOP_LEVEL}")
    else:
        state.dice = ()
        faces.cards.clear()
    readers = dict.fromkeys(state.dice, state.current)
    return Placed(state, faces.cards, readers, {}, len(faces.cards))


def _place_cards(state: State, given: dict[str, Json]) -> Placed[State]:
    rules = state.rules
    faces = Faces(CARD_DECK, rules.deck.cards)
    hands = fields.items("hands", given.get("hands", [1] * rules.seats), rules.seats)
    state.hands = [faces.read("hands", hand) for hand in hands]
    readers = {slot: seat for seat, hand in enumerate(state.hands) for slot in hand}
    state.pile = _pile(state, fields.items("pile", given.get("pile", [])), faces)
    readers.update({slot: play.seat for play in state.pile if play.seat >= 0 for slot in play.slots})
    opened = {slot: frozenset(("face",)) for play in state.pile if play.shown for slot in play.slots}
    state.stock = faces.read("stock", given.get("stock", 0))
    if state.stock and not rules.fixed7:
        raise bad("stock", "there is a stock with deal=fixed7 only")
    state.rest = faces.read("aside", given.get("aside", 0))
    if state.rest and not (rules.forfeits or rules.by_suit):
        raise bad("aside", "cards are set aside with forfeits or in the suit version only")
    over = state.phase is Phase.ROUND_OVER
    top = rules.forfeits if over else rules.forfeits - 1
    state.tokens = fields.numbers("tokens", given.get("tokens", [0] * rules.seats), rules.seats, 0, max(0, top))
    claims = [play.claim for play in state.pile if play.seat >= 0]
    if rules.by_suit:
        _place_suit(state, given, claims)
    else:
        _place_ranks(state, given, claims)
    _place_phase(state, given)
    for slot in opened:
        if faces.cards[slot][1] is None:
            raise bad("pile", 'a shown play has no "?"')
    return Placed(state, faces.cards, readers, opened, len(faces.cards))


def _pile(state: State, plays: list[Json], faces: Faces) -> list[Laid]:
    rules = state.rules
    pile: list[Laid] = []
    last = 0
    for item in plays:
        play = fields.record("pile", item, _PLAY_FIELDS)
        slots = faces.read("pile.cards", play.get("cards", 0))
        if not slots:
            raise bad("pile.cards", "a play has at least one card")
        shown = fields.flag("pile.shown", play.get("shown", False))
        if ("seat" in play) != ("claim" in play):
            raise bad("pile", "a play has both seat and claim, a heap of older cards neither")
        if "seat" not in play:
            turn = fields.number("pile.turn", play.get("turn", 0), 0, state.turn)
            pile.append(Laid(turn, -1, -1, slots, shown))
            continue
        if "turn" not in play:
            raise bad("pile.turn", "is missing")
        turn = fields.number("pile.turn", play["turn"], 1, state.turn)
        if turn <= last:
            raise bad("pile.turn", "plays stand oldest first, one a turn")
        last = turn
        most = 1 if rules.by_suit else rules.max_cards
        if len(slots) > most:
            raise bad("pile.cards", f"a play has at most {most} cards")
        seat = fields.number("pile.seat", play["seat"], 0, rules.seats - 1)
        claim = code("pile.claim", play["claim"], suit_value if rules.by_suit else rank_value)
        pile.append(Laid(turn, seat, claim, slots, shown))
    return pile


def _place_suit(state: State, given: dict[str, Json], claims: list[int]) -> None:
    for field in ("last", "anyRank", "refused"):
        if field in given:
            raise bad(field, "has no meaning in the suit version")
    if "suit" in given:
        state.suit = -1 if given["suit"] is None else code("suit", given["suit"], suit_value)
    else:
        state.suit = claims[-1] if claims else -1
    state.last = max(state.suit, 0)
    if state.phase is Phase.WINDOW and (state.suit < 0 or claims[-1:] != [state.suit]):
        raise bad("suit", "in a window it is the suit the newest play claims")


def _place_ranks(state: State, given: dict[str, Json], claims: list[int]) -> None:
    if "suit" in given:
        raise bad("suit", "has a meaning in the suit version only")
    if "last" in given:
        state.last = 0 if given["last"] is None else code("last", given["last"], rank_value)
    else:
        state.last = claims[-1] if claims else 0
    state.any_rank = fields.flag("anyRank", given.get("anyRank", state.last == 0))
    state.refused = fields.flag("refused", given.get("refused", False))
    if state.refused and (state.rules.pass_mode != "consent" or state.phase is not Phase.PLAY):
        raise bad("refused", "only a player about to play can have been refused a pass, with passMode=consent")
    if state.phase is Phase.CONSENT and state.rules.pass_mode != "consent":
        raise bad("phase", "CONSENT needs passMode=consent")


def _open(state: State, given: dict[str, Json]) -> tuple[Laid, ...]:
    rules: Rules = state.rules
    in_window = state.phase is Phase.WINDOW
    named = fields.items("open", given.get("open", [state.turn] if in_window else []))
    turns = [fields.number("open", turn, 1, state.turn) for turn in named]
    allowed = [state.turn - 1] if rules.extended and state.phase is not Phase.ROUND_OVER else []
    if in_window:
        allowed.append(state.turn)
    if any(turn not in allowed for turn in turns) or turns != sorted(set(turns)):
        raise bad("open", f"these plays cannot be open in phase {state.phase.name} of turn {state.turn}")
    by_turn = {play.turn: play for play in state.pile if play.seat >= 0 and not play.shown}
    for turn in turns:
        if turn not in by_turn:
            raise bad("open", f"the pile holds no face-down play of turn {turn}")
    if in_window and not turns:
        raise bad("open", "a window needs an open play")
    return tuple([by_turn[turn] for turn in turns])


def _place_phase(state: State, given: dict[str, Json]) -> None:
    state.open = _open(state, given)
    authors = {play.seat for play in state.open}
    if len(authors) < len(state.open):
        raise bad("open", "two open plays have two authors")
    if state.phase is Phase.WINDOW:
        newest = state.open[-1]
        if newest.turn == state.turn and newest.seat != state.current:
            raise bad("current", f"in a window it is the author of turn {state.turn}: seat {newest.seat}")
        if newest.turn < state.turn and newest.seat == state.current:
            raise bad("current", "cannot be the author of the only open play: that was the turn before")
    if state.phase is Phase.ROUND_OVER:
        return
    if state.phase is not Phase.WINDOW and not state.hands[state.current]:
        raise bad("hands", f"seat {state.current} is to play and has no card")
    for seat, hand in enumerate(state.hands):
        if not hand and seat not in authors:
            raise bad("hands", f"seat {seat} has no card and no open play: it would have won")
