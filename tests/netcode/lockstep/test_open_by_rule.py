"""What the rules open by themselves cannot be kept hidden: no card lies face down that does not say it may."""

import pytest

from core.game import Answer
from core.games.courtisans.cards import COVERT, SPY, role_of
from core.games.courtisans.events import Placed
from core.games.courtisans.rules import Courtisans
from core.games.courtisans.state import Phase as CourtisansPhase
from core.games.menestrels import codes
from core.games.menestrels.events import CardDrawn, KingFound
from core.games.menestrels.moves import COIN, Draw
from core.games.menestrels.rules import Menestrels
from core.games.menestrels.state import Phase as MenestrelsPhase
from core.pending import Open
from core.series import Series
from netcode.entries import Move, Share
from netcode.lockstep.dealing import DealStage
from netcode.lockstep.events import StepDone
from netcode.lockstep.rehearsal import any_move
from netcode.veil.deck import card_point
from netcode.veil.group import add, mul, sub
from netcode.veil.shares import Due

CHEAT = 2
KEEP, SHOW = 0, 1
pytestmark = pytest.mark.usefixtures("glass")


def cards_of(rehearsal):
    return rehearsal.nodes[CHEAT].match.count.ground.cards


def shares_of(rehearsal, slot, facet):
    """Everybody's true share of a facet: in a rehearsal all secrets can be read."""
    a = cards_of(rehearsal).slots[slot][facet].a
    keys = {node.number: node.match.count.ground.cards.own for node in rehearsal.nodes[: rehearsal.members]}
    return {number: mul(own.x, a) for number, own in keys.items()}


def truth(rehearsal, slot, facet):
    """What a card is, whoever may know it."""
    cards = cards_of(rehearsal)
    at = cards.facets(slot).index(facet)
    return cards._faces.read(facet, cards.slots[slot][at], list(shares_of(rehearsal, slot, at).values()))


def sorted_slot(stage):
    """The slot whose `sort` this Deal opens, or None."""
    if not isinstance(stage, DealStage):
        return None
    return next((op.slots[0] for op in stage.deal.ops if isinstance(op, Open) and op.facet == "sort"), None)


def current(match):
    return match.count.ground.table.state.inner.current


def lie(rehearsal, wanted, says):
    """Let the cheat's share of one `sort` be such that all shares together would open it as `says`.

    `wanted(slot)`: which of its cards. It needs nothing but the others' shares for that, which it may wait for. The
    slots it lied about.
    """
    match = rehearsal.nodes[CHEAT].match
    write = match._write
    told = []

    def forged(body, head, step=None):
        slot = sorted_slot(match.count.stage)
        if type(body) is Share and slot is not None and not told and current(match) == CHEAT and wanted(slot):
            told.append(slot)
            body = forge(body, slot)
        write(body, head, step)

    def forge(body, slot):
        cards, stage = match.count.ground.cards, match.count.stage
        at = cards.facets(slot).index("sort")
        real = truth(rehearsal, slot, "sort")
        shares = shares_of(rehearsal, slot, at)
        false = add(shares[CHEAT], sub(card_point("sort", real), card_point("sort", says)))
        # Without its proof it would be believed.
        assert (
            cards._faces.read("sort", cards.slots[slot][at], list({**shares, CHEAT: false}.values())) == says != real
        )
        ((owner, dues),) = cards.missing(CHEAT, stage._owed, match.count.ground.live, stage._there)
        ((_, points, proof),) = body.parts
        place = dues.index(Due(slot, at))
        assert owner == CHEAT and points[place] == shares[CHEAT]
        return body._replace(parts=((owner, (*points[:place], false, *points[place + 1 :]), proof),))

    match._write = forged
    return told


def from_the_deck(match, seat, ask, rng):
    """Draws; near the end the cheat alone draws, so that it is the one who meets the King."""
    state = match.count.ground.table.state
    late = len(state.inner.deck) - state.inner.at <= 12 and seat != CHEAT
    for move in (COIN,) if late else (Draw(), COIN):
        if match.game.check(state, seat, move, ask.min_ms) is None:
            return Answer(seat, move, ask.min_ms)
    return any_move(match, seat, ask, rng)


def is_king(face):
    return codes.unpack(face) == "KING"


@pytest.fixture
def evening(rehearse):
    """A rehearsal of a game with four members and a spectator, and which cards the cheat would keep hidden."""

    def make(name, *, recovery, seed=1):
        game = "courtisans" if name == "courtisans" else "menestrels"
        rehearsal = rehearse(4, game=game, seed=seed, recovery=recovery, spectators=1)
        rehearsal.members = 4
        if game == "menestrels":
            for node in rehearsal.nodes:
                node.choose = from_the_deck
        return rehearsal

    return make


def wanted(name, rehearsal):
    def courtier(slot):
        return role_of(truth(rehearsal, slot, "face")) != SPY

    def action(slot):
        return truth(rehearsal, slot, "sort") == SHOW and not is_king(truth(rehearsal, slot, "face"))

    def king(slot):
        return is_king(truth(rehearsal, slot, "face"))

    return {"courtisans": courtier, "action card": action, "king": king}[name]


HIDDEN = {"courtisans": COVERT, "action card": KEEP, "king": KEEP}
NAMES = ["courtisans", "action card", pytest.param("king", marks=pytest.mark.slow)]


def shown(node, name, face):
    """Whether a card of that face was turned up by the cheat's seat, as somebody saw it who only watches."""
    events = [event for done in node.of(StepDone) for event in done.events]
    if name == "courtisans":
        return any(type(one) is Placed and one.seat == CHEAT and one.face == face for one in events)
    if name == "king":
        return any(type(one) is KingFound and one.seat == CHEAT and one.option == 4 for one in events)
    return any(type(one) is CardDrawn and one.seat == CHEAT and one.shows for one in events)


@pytest.mark.parametrize("name", NAMES)
def test_a_share_that_would_keep_a_card_hidden_is_refused_and_named(evening, same_end, name):
    rehearsal = evening(name, recovery=False)
    lied = lie(rehearsal, wanted(name, rehearsal), HIDDEN[name])
    assert rehearsal.run()
    assert lied
    end = same_end(rehearsal)
    assert (end.code, end.members) == ("FAULT", (CHEAT,))
    for node in rehearsal.nodes:
        assert [(fault.author, fault.code) for fault in node.faults] == [(CHEAT, "SHARE")]
        assert node.faults[0].evidence[0].author == CHEAT and f"M{CHEAT}" in node.faults[0].sentence


@pytest.mark.slow
@pytest.mark.parametrize("name", ["courtisans", "action card", "king"])
def test_with_recovery_the_card_is_shown_without_its_owner(evening, same_end, name):
    rehearsal = evening(name, recovery=True)
    faces = []

    def which(slot):
        if wanted(name, rehearsal)(slot):
            faces.append(truth(rehearsal, slot, "face"))
            return True
        return False

    lied = lie(rehearsal, which, HIDDEN[name])
    assert rehearsal.run()
    assert lied and same_end(rehearsal).code == "OVER"
    watcher = rehearsal.nodes[-1]
    assert [(fault.author, fault.code) for fault in watcher.faults] == [(CHEAT, "SHARE")]
    assert shown(watcher, name, faces[0])


class FaceDown(Courtisans):
    """A program in which whatever the cheat lays lies face down, and nothing is asked of the card."""

    def dealt(self, state, results, events=None):
        if state.phase is CourtisansPhase.SORT and state.current == CHEAT:
            results = ((COVERT,),)
        super().dealt(state, results, events)


class Keeping(Menestrels):
    """A program in which the cheat keeps whatever it draws."""

    def dealt(self, state, results, events=None):
        if state.phase is MenestrelsPhase.SORT and state.current == CHEAT:
            results = ((KEEP,), *results[1:])
        super().dealt(state, results, events)


OTHER_RULES = {"courtisans": FaceDown, "action card": Keeping}


@pytest.mark.parametrize("recovery", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", OTHER_RULES)
def test_whoever_plays_by_other_rules_is_alone_with_that_and_named(evening, name, recovery):
    rehearsal = evening(name, recovery=recovery)
    match = rehearsal.nodes[CHEAT].match
    match.game = Series(OTHER_RULES[name]())
    match.count = match._fresh_count()
    others = [node for node in rehearsal.nodes if node.number != CHEAT]
    assert rehearsal.run(until_ms=60_000, done=lambda: all(node.ended is not None for node in others))
    for node in others:
        assert (node.ended.code, node.ended.members) == ("DESYNC", (CHEAT,))
        assert [(fault.author, fault.code) for fault in node.faults] == [(CHEAT, "DESYNC")]
        assert node.faults[0].evidence[0].author == CHEAT
        # For all of them the card was on the way to be turned up.
        assert node.match.heads == others[0].match.heads and match.count.ground.head not in node.match.heads


def test_a_play_that_says_face_down_is_no_move_of_courtisans(evening, same_end):
    rehearsal = evening("courtisans", recovery=False)
    match = rehearsal.nodes[CHEAT].match
    write = match._write

    def forged(body, head, step=None):
        write(body._replace(move=[*body.move, COVERT]) if type(body) is Move else body, head, step)

    match._write = forged
    assert rehearsal.run()
    assert same_end(rehearsal).members == (CHEAT,)
    for node in rehearsal.nodes:
        assert [(fault.author, fault.code) for fault in node.faults] == [(CHEAT, "MOVE")]
