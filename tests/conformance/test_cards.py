"""Conformance 3, 4, 8, 9: cards are conserved, nobody learns what he may not, all dealers deal alike."""

from collections import Counter

import pytest

from core.pending import Deal, Open, Shuffle, Take
from core.rng import Rng
from core.seals import HashDealer, check_deal


def test_cards_are_conserved_and_every_operation_names_live_slots_once(case, player):
    dealer = case.clear(3)
    play = player(case.table(dealer), 3)
    sizes = [len(deck.cards) for deck in case.decks()]
    for pending in play.steps():
        if not isinstance(pending, Deal):
            continue
        named = [slot for op in pending.ops for slot in getattr(op, "slots", ())]
        facets = [(slot, op.facet) for op in pending.ops if isinstance(op, Open) for slot in op.slots]
        held = [slot for op in pending.ops if not isinstance(op, Open) for slot in getattr(op, "slots", ())]
        assert len(set(held)) == len(held)
        assert len(set(facets)) == len(facets)
        before = Counter() if pending.fresh else Counter(dealer.cards.values())
        assert pending.fresh or set(named) <= set(dealer.cards)
        for op in pending.ops:
            if isinstance(op, Shuffle):
                offset = sum(sizes[: op.deck])
                before.update(offset + index for index in op.known)
        play.step()
        assert Counter(dealer.cards.values()) == before


def test_knowledge_names_live_slots_and_true_faces_only(case, player):
    dealer = case.clear(4)
    play = player(case.table(dealer), 4)
    for _ in play.steps():
        for seat in (None, *range(case.seats)):
            for facet, by_slot in play.table.knowledge(seat).items():
                for slot, value in by_slot.items():
                    assert dealer.value(slot, facet) == value


def test_a_card_that_is_not_open_is_shown_to_its_one_reader_only(case, player):
    dealer = case.clear(5)
    play = player(case.table(dealer), 5)
    for pending in play.steps():
        if not isinstance(pending, Deal):
            continue
        play.step()
        for seat, openings in play.table.deals[-1].dealt.private.items():
            for opening in openings:
                assert dealer.readers[opening.slot] == seat


def test_a_spectator_knows_opened_faces_and_nothing_else(case, player):
    play = player(case.table(case.clear(6)), 6)
    for _ in play.steps():
        opened = {(one.facet, one.slot) for counted in play.table.deals for one in counted.dealt.openings}
        known = {(facet, slot) for facet, by_slot in play.table.knowledge(None).items() for slot in by_slot}
        assert known <= opened


class Swapped:
    """Deals like `Rng(seed, "deal")`, but with two cards of one Shuffle exchanged."""

    def __init__(self, seed, number=-1, pair=(0, 0)):
        self.rng = Rng(seed, "swapped")
        self.number = number
        self.pair = pair
        self.shuffles = -1

    def order(self, op, cards):
        mixed = list(cards)
        self.rng.shuffle(mixed)
        if isinstance(op, Shuffle):
            self.shuffles += 1
            if self.shuffles == self.number:
                i, j = self.pair
                mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed

    def reveal(self, op, cards):
        return None

    def roll(self, sides):
        return None


def hidden_pair(case, player, seed, seat):
    """A Shuffle (by number) and two of its positions that `seat` cannot tell apart when cards are first played."""
    script = Swapped(seed)
    dealer = case.clear(seed, script)
    play = player(case.table(dealer), seed)
    while isinstance(play.table.pending, Deal) or (script.shuffles < 0 and not play.table.over):
        play.step()
    known = play.table.knowledge(seat).get("face", {})
    number = -1
    for counted in play.table.deals:
        for op, result in zip(counted.deal.ops, counted.dealt.results, strict=True):
            if not isinstance(op, Shuffle):
                continue
            number += 1
            hidden = [i for i, slot in enumerate(result) if slot in dealer.cards and slot not in known]
            for i in hidden:
                for j in hidden:
                    if i < j and dealer.value(result[i]) != dealer.value(result[j]):
                        return number, (i, j)
    return None


def test_what_a_seat_may_not_know_changes_nothing_it_sees(case, player):
    if not case.decks():
        pytest.skip("a game without cards hides nothing")
    compared = 0
    for seat in range(case.seats):
        found = hidden_pair(case, player, seat, seat)
        if found is None:
            continue
        one = player(case.table(case.clear(seat, Swapped(seat))), seat)
        two = player(case.table(case.clear(seat, Swapped(seat, *found))), seat)
        while not one.table.over:
            events = one.step(), two.step()
            if one.table.deals and one.table.deals[-1].dealt.results != two.table.deals[-1].dealt.results:
                break  # the difference was opened to everybody
            if one.table.knowledge(seat) != two.table.knowledge(seat):
                break  # or shown to this seat by rule
            compared += 1
            assert events[0] == events[1]
            assert one.table.state.canon() == two.table.state.canon()
            assert one.table.view(seat) == two.table.view(seat)
            assert one.table.pending == two.table.pending
    assert compared > 0


def test_clear_and_sealed_deals_give_the_same_faces_and_states(case, player):
    sealed = player(case.table(), 7, deal_seed=7)
    clear = player(case.table(), 7)
    while not sealed.table.over:
        pending = clear.table.pending
        if isinstance(pending, Deal) and pending.fresh:
            seed, cut = f"7/{sealed.deals}".encode(), sealed.deals
            clear.table.use(HashDealer(case.decks(), seed, cut).unsealed())
        sealed.step()
        clear.step()
        assert sealed.table.state_hash() == clear.table.state_hash()
        for seat in (None, *range(case.seats)):
            assert sealed.table.knowledge(seat) == clear.table.knowledge(seat)


def test_every_sealed_deal_can_be_derived_again(case, player):
    play = player(case.table(), 8, deal_seed=8)
    decks = case.decks()
    for pending in play.steps():
        last = isinstance(pending, Deal) and pending.fresh
        if last and play.table.deals:
            seed, cut = f"8/{play.deals - 1}".encode(), play.deals - 1
            assert check_deal(decks, HashDealer.seal_of(seed), seed, cut, play.table.deals) is None
    seed, cut = f"8/{play.deals - 1}".encode(), play.deals - 1
    assert check_deal(decks, HashDealer.seal_of(seed), seed, cut, play.table.deals) is None


def test_only_a_take_lets_a_seat_read(case, player):
    play = player(case.table(case.clear(9)), 9)
    for pending in play.steps():
        if isinstance(pending, Deal):
            before = {seat: play.table.knowledge(seat) for seat in range(case.seats)}
            play.step()
            takers = {op.seat for op in pending.ops if isinstance(op, Take)}
            dealt = play.table.deals[-1].dealt
            opened = {(one.facet, one.slot) for one in dealt.openings}
            # Whoever knew a position goes on knowing it under its new number.
            moved = {
                slot
                for op, result in zip(pending.ops, dealt.results, strict=True)
                if isinstance(op, Take) and not op.mix
                for slot in result
            }
            for seat in set(range(case.seats)) - takers:
                for facet, by_slot in play.table.knowledge(seat).items():
                    new = set(by_slot) - set(before[seat].get(facet, {}))
                    assert all((facet, slot) in opened or slot in moved for slot in new)
