"""Point 8: members who deal to each other without a dealer get the faces and states that a ClearDealer gives."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.pending import Deal, Roll, Shuffle, Take
from core.registry import game as find_game
from core.registry import names
from core.seals import ClearDealer
from core.series import Series
from core.table import Table
from netcode import roster as rosters
from netcode.lockstep.cards import Cards
from netcode.lockstep.events import StepDone
from netcode.lockstep.glass import glass
from netcode.lockstep.rehearsal import Rehearsal, roster_for
from netcode.veil.group import mul
from netcode.veil.keys import own_key


def quick(name):
    """Seats and options of the tables that the suite plays by default."""
    path = Path(__file__).with_name("games") / f"{name}.json"
    return [(table["seats"], table["options"]) for table in json.loads(path.read_text(encoding="utf-8"))["quick"]]


class Orders:
    """What every member of a rehearsal together knows: the card of each fresh slot, for a ClearDealer to follow."""

    def __init__(self, rehearsal, decks):
        self.rehearsal = rehearsal
        self.rows = [(kind, row) for kind, deck in enumerate(decks) for row in deck.cards]
        self.seen = {}
        """(name of the deal, slot) -> values of its facets."""

    def note(self, cards, slots):
        members = zip(cards.party, range(len(cards.party)), strict=True)
        place = cards.setup.place
        secrets = [self.rehearsal.nodes[m].vault.load(place.deal) for m, _ in members]
        key = sum(own_key(cards.setup, index, secret).x for index, secret in enumerate(secrets))
        for slot in slots:
            pairs = zip(cards.facets(slot), cards.slots[slot], strict=True)
            row = tuple(cards._faces.read(facet, pair, [mul(key, pair.a)]) for facet, pair in pairs)
            self.seen[place.deal, slot] = row


class Follow:
    """Gives a ClearDealer the orders and rolls of a Deal that was dealt without a dealer."""

    def __init__(self, orders):
        self.orders = orders
        self.fresh, self.rolls, self.deal = [], [], b""

    def begin(self, deal, results, name):
        self.deal = name
        self.fresh = [
            result
            for op, result in zip(deal.ops, results, strict=True)
            if isinstance(op, Shuffle) or (isinstance(op, Take) and op.mix)
        ]
        self.rolls = [result for op, result in zip(deal.ops, results, strict=True) if isinstance(op, Roll)]

    def order(self, op, cards):
        left, found = list(cards), []
        for slot in self.fresh.pop(0):
            row = self.orders.seen[self.deal, slot]
            card = next(card for card in left if self.orders.rows[card][1] == row)
            left.remove(card)
            found.append(card)
        return found

    def reveal(self, op, cards):
        return None

    def roll(self, sides):
        return self.rolls.pop(0)


def check(monkeypatch, name, seats, options, members, steps, seed=3):
    """Play with the veil, then once more with a ClearDealer: the same openings, knowledge and states."""
    roster, identities = roster_for(members, name, options, seats=seats, seed=seed)
    rehearsal = Rehearsal(roster, identities, seed)
    game = Series(find_game(name))
    decks = game.decks(seats, dict(roster.options))
    orders = Orders(rehearsal, decks)
    enter = Cards.enter

    def noted(cards, deal, mixings, outputs):
        fresh = enter(cards, deal, mixings, outputs)
        if rehearsal.nodes[0].match.count.ground.cards is cards:
            orders.note(cards, fresh)
            places.append(cards.setup.place.deal)
        return fresh

    places = []
    monkeypatch.setattr(Cards, "enter", noted)
    assert rehearsal.run(done=lambda: all(n.ended or n.match.step > steps for n in rehearsal.nodes))
    assert not any(node.faults for node in rehearsal.nodes)
    follow = Follow(orders)
    clear = ClearDealer(decks, script=follow)
    table = Table(game, seats, dict(roster.options), clear)
    told = {n.number: {d.number: d for d in n.of(StepDone) if d.kind in ("ask", "deal")} for n in rehearsal.nodes}
    deals = iter(places)
    for number, done in sorted(told[0].items()):
        if done.kind == "ask":
            table.step(done.answers)
        else:
            assert isinstance(table.pending, Deal)
            follow.begin(table.pending, done.dealt.dealt.results, next(deals))
            table.deal()
            assert table.deals[-1].dealt.results == done.dealt.dealt.results
            assert sorted(o[:3] for o in table.deals[-1].dealt.openings) == sorted(
                o[:3] for o in done.dealt.dealt.openings
            )
        assert table.state_hash() == done.state_hash
        for node in rehearsal.nodes:
            other = told[node.number].get(number)
            if other is not None:
                assert other.state_hash == done.state_hash
                for seat, knowledge in other.knowledge.items():
                    assert table.knowledge(seat) == knowledge
    return table


@pytest.fixture
def glassy(monkeypatch):
    """Numbers for points; and the digest of the rules, which is part of every card's place, stays as it is."""
    monkeypatch.setattr(rosters, "rules_digest", lambda: bytes(32))
    with glass():
        yield


@pytest.mark.parametrize("name", names())
def test_the_first_steps_without_a_dealer_give_what_a_clear_dealer_gives(glassy, monkeypatch, name):
    seats, options = quick(name)[-1]
    check(monkeypatch, name, seats, options, 3, 12)


@pytest.mark.slow
@pytest.mark.parametrize("members", [2, 3])
@pytest.mark.parametrize("name", names())
def test_whole_matches_without_a_dealer_give_what_a_clear_dealer_gives(glassy, monkeypatch, name, members):
    for seats, options in quick(name):
        with monkeypatch.context() as patch:
            table = check(patch, name, seats, options, min(members, seats), 100_000)
        assert table.over
