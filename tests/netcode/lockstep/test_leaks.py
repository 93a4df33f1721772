"""The generic-group leak check on every kind of Deal that the games make.

Every public point is a polynomial in the members' secrets. Two worlds, that differ in where cards lie of which the
onlooker may know nothing, must show the same linear relations between all points: then nobody tells them apart who
only computes in the group. Who mixes and who shares what is decided by the program itself (`Cards`).
"""

import itertools
import json
import random
from pathlib import Path

import pytest

from core.game import Answer, Deck
from core.pending import Ask, Deal, Open, Roll, Shuffle, Take
from core.registry import game as find_game
from core.registry import names
from core.rng import Rng
from core.seals import ClearDealer
from core.series import Series
from core.table import Table
from netcode.lockstep.cards import Cards
from netcode.veil import keys
from netcode.veil.deck import Pair
from netcode.veil.group import base
from netcode.veil.hashing import Place
from netcode.veil.secrets import DealSecret

pytestmark = pytest.mark.usefixtures("glass")
P = (1 << 61) - 1
N = 3


def plus(a, b, k=1):
    found = dict(a)
    for term, c in b.items():
        value = (found.get(term, 0) + k * c) % P
        if value:
            found[term] = value
        else:
            found.pop(term, None)
    return found


def times(a, b):
    found = {}
    for left, c in a.items():
        for right, d in b.items():
            term = tuple(sorted(left + right))
            value = (found.get(term, 0) + c * d) % P
            if value:
                found[term] = value
            else:
                found.pop(term, None)
    return found


def relations(view):
    """The linear relations between these polynomials, in their one reduced form."""
    columns = {}
    for number, polynomial in enumerate(view):
        for term, c in polynomial.items():
            columns.setdefault(term, {})[number] = c
    rows = []
    for row in columns.values():
        row = dict(row)
        for pivot, other in rows:
            if pivot in row:
                row = plus(row, other, -row[pivot])
        if not row:
            continue
        pivot = min(row)
        inverse = pow(row[pivot], -1, P)
        row = {number: c * inverse % P for number, c in row.items()}
        rows = [(p, plus(other, row, -other[pivot]) if pivot in other else other) for p, other in rows]
        rows.append((pivot, row))
    return sorted((pivot, tuple(sorted(row.items()))) for pivot, row in rows)


class World:
    """Three members, the program's bookkeeping, and beside it what everything is made of."""

    def __init__(self, onlookers, facets, count, orders):
        self.onlookers, self.orders, self.secrets = onlookers, orders, 0
        self.numbers = random.Random(3)
        self.view, self.knows = [{(): 1}], []
        rows = tuple(tuple(card if f == 0 else card % 2 for f in range(facets)) for card in range(count))
        self.deck = Deck("deck", tuple(f"f{f}" for f in range(facets)), rows)
        setup = keys.SetUp(Place(bytes(32), bytes(32)), N, recovery=False)
        own = [keys.own_key(setup, member, DealSecret(bytes([member + 1]) * 32)) for member in range(N)]
        commitments = [keys.commit_key(setup, one) for one in own]
        entries = [keys.show_key(setup, one, commitments) for one in own]
        self.cards = Cards((self.deck,), setup, range(N), entries, lambda seat: seat, None, {})
        self.x = [self.secret(member) for member in range(N)]
        self.view += self.x
        self.key = {}
        for x in self.x:
            self.key = plus(self.key, x)
        self.points = {}
        for f in range(facets):
            for value in sorted({row[f] for row in rows}):
                self.points[f, value] = {(f"M{f}.{value}",): 1}
                self.view.append(self.points[f, value])
        self.pairs, self.faces = {}, {}
        self.mixed = 0
        self.sizes = []

    def secret(self, member):
        self.secrets += 1
        if member in self.onlookers:
            return {(): self.numbers.randrange(1, P)}
        return {(f"s{self.secrets}",): 1}

    def order(self, member, count):
        if member in self.onlookers:
            return list(range(count))
        self.sizes.append(count)
        self.mixed += 1
        return self.orders(self.mixed - 1, count)

    def known(self, card):
        row = self.deck.cards[card]
        return [({(): 1}, plus(self.points[f, value], self.key)) for f, value in enumerate(row)]

    def mix(self, mixing, deal):
        op = deal.ops[mixing.op]
        here = [(self.pairs[slot], self.faces[slot]) for slot in op.slots]
        if isinstance(op, Shuffle):
            here += [(self.known(card), self.deck.cards[card]) for card in op.known]
        for member in mixing.mixers:
            order = self.order(member, len(here)) if mixing.shuffle else range(len(here))
            out = []
            for j, source in enumerate(order):
                pairs, face = here[source]
                masked = []
                for f, (a, b) in enumerate(pairs):
                    if (j, f) in mixing.opened:
                        masked.append((a, b))
                        continue
                    r = self.secret(member)
                    masked.append((plus(a, r), plus(b, times(r, self.key))))
                    self.view += masked[-1]
                out.append((masked, face))
            here = out
        return here

    def deal(self, deal):
        """One Deal: what the program would send is added to the view."""
        cards = self.cards
        mixings, results = cards.plan(deal, list(range(N)))
        outputs = {mixing.op: self.mix(mixing, deal) for mixing in mixings}
        blank = {
            op: tuple(tuple(Pair(base(7), base(9)) for _ in pairs) for pairs, _ in out) for op, out in outputs.items()
        }
        cards.enter(deal, mixings, blank)
        for mixing in mixings:
            for j, (pairs, face) in enumerate(outputs[mixing.op]):
                self.pairs[mixing.first + j], self.faces[mixing.first + j] = pairs, face
        owed = cards.due(deal, results, set(range(N)))
        there = cards.there(owed)
        for author in range(N):
            for owner, dues in cards.missing(author, owed, set(range(N)), there):
                assert owner == author
                cards.give(author, owner, dues, dict(owed))
                cards.count(author, owner, dues, [base(5)] * len(dues))
                for due in dues:
                    point = {(f"coin{due.number}",): 1} if due.coin else self.pairs[due.number][due.facet][0]
                    self.view.append(times(self.x[author], point))
        for op, result in zip(deal.ops, results, strict=True):
            if isinstance(op, Open):
                f = self.deck.facets.index(op.facet)
                for slot in op.slots:
                    cards.values[slot, f] = self.faces[slot][f]
                    self.knows.append((slot, f, self.faces[slot][f]))
            elif isinstance(op, Take) and op.seat in self.onlookers:
                self.knows += [(slot, self.faces[slot]) for slot in result]
        return results


def status(dealer, slot, seat, facets):
    reader = dealer.readers.get(slot)
    who = "hidden" if reader is None else "own" if reader == seat else "other"
    return who, tuple(slot in dealer.opened[facet] for facet in facets)


def shape(dealer, decks, deal):
    """What kind of Deal it is: operations, and of each slot who reads it and what is open; numbers cut to two."""
    ops = []
    for op in deal.ops:
        if isinstance(op, Roll):
            ops.append(("roll",))
            continue
        seat = getattr(op, "seat", None)
        kind = decks[op.deck] if isinstance(op, Shuffle) else None
        found = []
        for slot in op.slots:
            card = dealer.cards[slot]
            kind = kind or next(d for d, end in zip(decks, ends(decks), strict=True) if card < end)
            found.append(status(dealer, slot, seat, kind.facets))
        width = len(kind.facets) if kind else 1
        slots = tuple(sorted((one, min(2, found.count(one))) for one in set(found)))
        what = (
            ("shuffle", min(2, len(op.known)))
            if isinstance(op, Shuffle)
            else (("take", op.mix) if isinstance(op, Take) else ("open", kind.facets.index(op.facet) if kind else 0))
        )
        ops.append((*what, width, slots))
    return tuple(sorted((op, min(2, ops.count(op))) for op in set(ops)))


def ends(decks):
    return list(itertools.accumulate(len(deck.cards) for deck in decks))


def shapes(name):
    """The kinds of Deals in random matches of a game."""
    path = Path(__file__).parents[2] / "conformance" / "games" / f"{name}.json"
    found = set()
    for number, case in enumerate(json.loads(path.read_text(encoding="utf-8"))["quick"]):
        game = Series(find_game(name))
        full = game.normalise(case["seats"], case["options"])
        decks = game.decks(case["seats"], full)
        rng = Rng(number, "shapes")
        dealer = ClearDealer(decks, rng)
        table = Table(game, case["seats"], full, dealer)
        for _ in range(600):
            if table.over:
                break
            if isinstance(table.pending, Deal):
                if not table.pending.fresh or all(isinstance(op, Shuffle | Roll) for op in table.pending.ops):
                    found.add(shape(dealer, decks, table.pending))
                table.deal()
            else:
                assert isinstance(table.pending, Ask)
                answers = []
                for seat in table.pending.seats:
                    move = game.sample(table.state, seat, rng)
                    at_ms = table.pending.max_ms or 0
                    answers.append(Answer(seat, move, at_ms))
                table.step(answers)
    return sorted(found)


def flow(pattern):
    """A small match with a Deal of this kind: cards are dealt so that every slot is as it says."""
    slots, takes, opens, ops = 0, {}, {}, []
    width = max((op[-2] for op, _ in pattern if op != ("roll",)), default=1)
    for op, count in pattern:
        for _ in range(count):
            seat = len(ops) % N
            if op == ("roll",):
                ops.append(Roll(6))
                continue
            mine = []
            for (who, flags), number in op[-1]:
                for _ in range(number):
                    mine.append(slots)
                    if who != "hidden":
                        takes.setdefault(seat if who == "own" else (seat + 1) % N, []).append(slots)
                    for f, flag in enumerate(flags):
                        if flag:
                            opens.setdefault(f, []).append(slots)
                    slots += 1
            if op[0] == "shuffle":
                ops.append(Shuffle(0, tuple(mine), tuple(range(op[1]))))
            elif op[0] == "take":
                ops.append(Take(seat, tuple(mine), op[1]))
            else:
                ops.append(Open(tuple(mine), f"f{op[1]}"))
    count = max(3, slots + 1)
    deals = [Deal((Shuffle(0, (), tuple(range(count))),), fresh=True)]
    deals.append(Deal(tuple(Take(seat, tuple(held)) for seat, held in sorted(takes.items()))))
    for f, these in sorted(opens.items()):
        deals += [Deal((Open((slot,), f"f{f}"),)) for slot in these]
    return width, count, [*deals, Deal(tuple(ops))]


def played(width, count, deals, onlookers, orders, *, last_open=True):
    """The world after these Deals, and after one card of the last one was opened."""
    world = World(onlookers, width, count, orders)
    for deal in deals:
        results = world.deal(deal)
    last = [slot for result in results if isinstance(result, tuple) for slot in result if slot in world.cards.slots]
    if last_open and last and 0 in world.cards.closed(last[0]):
        world.deal(Deal((Open((last[0],), "f0"),)))
    return world


def pairs(width, count, deals, onlookers, most=6, **more):
    """Two worlds at a time, different in one exchange by an honest mixer, equal in what the onlookers may know."""

    def plain(_number, size):
        return list(range(size))

    first = played(width, count, deals, onlookers, plain, **more)
    found = 0
    for number, size in enumerate(first.sizes):
        for a, b in itertools.combinations(range(size), 2):

            def other(mixing, size, number=number, a=a, b=b):
                order = list(range(size))
                if mixing == number:
                    order[a], order[b] = b, a
                return order

            second = played(width, count, deals, onlookers, other, **more)
            if second.knows == first.knows:
                yield first, second
                found += 1
                if found == most:
                    return


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("onlookers", [(), (0,), pytest.param((0, 1), marks=pytest.mark.slow)], ids=str)
def test_no_kind_of_deal_of_any_game_tells_more_than_it_opens(name, onlookers, request):
    kinds = shapes(name)
    compared = 0
    for pattern in kinds if "slow" in request.config.getoption("-m", "") else kinds[:6]:
        for first, second in pairs(*flow(pattern), onlookers, most=2):
            assert relations(first.view) == relations(second.view), pattern
            compared += 1
    assert compared or not kinds


def test_the_check_finds_a_card_shown_to_a_second_reader_without_a_re_mask(monkeypatch):
    deals = [
        Deal((Shuffle(0, (), (0, 1, 2, 3)),), fresh=True),
        Deal((Take(0, (0, 1)),)),
        Deal((Take(1, (0,)),)),
    ]
    honest = Cards._mixing

    def careless(cards, index, op, *more):
        return None if isinstance(op, Take) else honest(cards, index, op, *more)

    monkeypatch.setattr(Cards, "_mixing", careless)
    monkeypatch.setattr(Cards, "give", lambda *_: None)
    different = [relations(a.view) != relations(b.view) for a, b in pairs(1, 4, deals, (), last_open=False)]
    assert any(different)
