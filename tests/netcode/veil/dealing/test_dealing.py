"""Conformance: a match dealt by the veil gives the states a ClearDealer gives for the same orders."""

import pytest

from core.game import Answer, Deck
from core.pending import Ask, Deal, Open, Roll, Shuffle, Take
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer
from core.series import Series
from core.table import Table


class Follow:
    """A Script that gives a ClearDealer the orders and rolls of another dealer."""

    def __init__(self, decks):
        self.rows = [(kind, row) for kind, deck in enumerate(decks) for row in deck.cards]
        self.orders, self.rolls = [], []

    def order(self, op, cards):
        left, found = list(cards), []
        for row in self.orders.pop(0):
            card = next(card for card in left if self.rows[card][1] == row)
            left.remove(card)
            found.append(card)
        return found

    def reveal(self, op, cards):
        return None

    def roll(self, sides):
        return self.rolls.pop(0)


class Both:
    """The same deals by the veil and, following it, by a ClearDealer."""

    def __init__(self, veil, decks):
        self.veil, self.script = veil, Follow(decks)
        self.clear = ClearDealer(decks, script=self.script)

    def follow(self, deal, dealt):
        self.script.orders = [[self.veil.row(slot) for slot in fresh] for fresh in self.veil.orders]
        self.script.rolls = [r for op, r in zip(deal.ops, dealt.results, strict=True) if isinstance(op, Roll)]

    def deal(self, deal, first_slot):
        dealt = self.veil.deal(deal, first_slot)
        self.follow(deal, dealt)
        clear = self.clear.deal(deal, first_slot)
        assert dealt.results == clear.results
        assert sorted(dealt.openings) == sorted(clear.openings)
        assert {s: sorted(o) for s, o in dealt.private.items()} == {s: sorted(o) for s, o in clear.private.items()}
        return dealt


def play(veil_dealer, seats, options, steps, seed=5, name="menteur"):
    """A match on two tables; how many steps of it were Deals, and the table."""
    game = Series(find_game(name))
    full = game.normalise(seats, options)
    decks = game.decks(seats, full)
    both = Both(veil_dealer(decks, seats), decks)
    veiled, clear = Table(game, seats, full, both.veil), Table(game, seats, full, both.clear)
    rng, deals = Rng(seed, "veil"), 0
    while not veiled.over and veiled.steps < steps:
        pending = veiled.pending
        if isinstance(pending, Deal):
            veiled.deal()
            both.follow(pending, veiled.deals[-1].dealt)
            clear.deal()
            deals += 1
        else:
            answers = [answer(game, veiled.state, pending, seat, rng) for seat in pending.seats]
            veiled.step(answers)
            clear.step(answers)
        assert veiled.state_hash() == clear.state_hash()
        for seat in (None, *range(seats)):
            assert veiled.knowledge(seat) == clear.knowledge(seat)
    return deals, veiled


def answer(game, state, ask, seat, rng):
    assert isinstance(ask, Ask)
    move = game.sample(state, seat, rng)
    at_ms = rng.below((ask.max_ms or 0) + 1)
    if game.check(state, seat, move, at_ms) is not None:
        at_ms = max(at_ms, ask.min_ms)
    return Answer(seat, move, at_ms)


DECKS = (
    Deck("dice", ("face",), tuple((value,) for value in range(1, 7))),
    Deck("cards", ("face", "sort"), tuple((value, value % 3) for value in range(10, 18))),
)


def test_every_operation_gives_what_a_clear_dealer_gives(veil_dealer):
    both = Both(veil_dealer(DECKS, 3), DECKS)
    slot = 0
    for fresh, deal in (
        (8, Deal((Shuffle(1, (), tuple(range(8))),), fresh=True)),
        (0, Deal((Take(0, (0, 1)), Take(1, (3, 4, 5)), Roll(6), Roll(20)))),
        (0, Deal((Open((0, 3), "sort"), Roll(6)))),
        (0, Deal((Take(0, (1, 0, 2)),))),
        (3, Deal((Take(1, (1, 0, 2)),))),
        (11, Deal((Take(2, (8, 9, 10, 5, 4), mix=True), Shuffle(0, (), (0, 1, 2, 3, 4, 5))))),
        (0, Deal((Open((11, 12)), Take(0, (16,))))),
        (2, Deal((Shuffle(1, (3, 6)), Open((11,), "sort")))),
        (2, Deal((Take(0, (11, 12), mix=True),))),
        (8, Deal((Shuffle(1, (), tuple(range(8))),), fresh=True)),
    ):
        both.deal(deal, 0 if deal.fresh else slot)
        slot = fresh if deal.fresh else slot + fresh
        assert both.clear.next_slot == slot


@pytest.mark.parametrize("options", [{}, {"variant": "dice"}], ids=["cards", "dice"])
def test_the_first_turns_of_menteur_give_the_states_of_a_clear_dealer(veil_dealer, options):
    deals, table = play(veil_dealer, 3, options, 16)
    assert deals >= 3
    assert table.steps == 16


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options", "seeds"),
    [
        (3, {}, 6),
        (5, {}, 3),
        (3, {"variant": "dice"}, 1),
        (5, {"variant": "suit"}, 1),
        (4, {"window": "extended"}, 3),
    ],
    ids=str,
)
def test_whole_matches_of_menteur_give_the_states_of_a_clear_dealer(veil_dealer, seats, options, seeds):
    total = 0
    for seed in range(seeds):
        deals, table = play(veil_dealer, seats, options, 30_000, seed)
        assert table.over
        total += deals
    assert total > 3 * seeds


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (3, {"expansion": "on", "confidantSource": "deck"}),
        (4, {"expansion": "on", "teams": "on"}),
    ],
    ids=str,
)
def test_whole_games_of_courtisans_give_the_states_of_a_clear_dealer(veil_dealer, seats, options):
    deals, table = play(veil_dealer, seats, options, 30_000, 1, "courtisans")
    assert table.over
    assert deals > 60
