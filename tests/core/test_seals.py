import pytest

from core.game import BadInput, Deck
from core.openings import DealError, Opening, check_openings, learn, seal_of
from core.pending import Deal, Open, Roll, Shuffle, Take
from core.rng import Rng
from core.seals import ClearDealer, HashDealer, check_deal

DECKS = (
    Deck("dice", ("face",), tuple((value,) for value in range(1, 7))),
    Deck("cards", ("face", "sort"), tuple((value, value % 3) for value in range(10, 22))),
)
PACK = Deal((Shuffle(1, (), tuple(range(12))),), fresh=True)
SEED = b"an evening by the hearth"


def deal_some(dealer):
    """A deal with every operation; the Deals and what came of them."""
    steps, slot = [], 0
    for deal in (
        PACK,
        Deal((Take(0, (0, 1, 2)), Take(1, (3, 4, 5)))),
        Deal((Open((0, 3), "sort"), Roll(6))),
        Deal((Take(1, (0, 3, 4, 5), mix=True), Shuffle(0, (), (0, 1, 2, 3, 4, 5)))),
        Deal((Take(0, (6, 7), mix=True), Open((1,), "face"), Shuffle(1, (8, 9), ()))),
    ):
        dealt = dealer.deal(deal, slot)
        steps.append((deal, slot, dealt))
        slot = max([slot, *[s + 1 for r in dealt.results if isinstance(r, tuple) for s in r if s < 1000]])
        slot = max(slot, dealer_next(dealer))
    return steps


def dealer_next(dealer):
    return dealer.next_slot if isinstance(dealer, ClearDealer) else dealer._clear.next_slot


def test_every_card_is_dealt_once_and_stays_in_the_deck():
    dealer = ClearDealer(DECKS, Rng(3))
    deal_some(dealer)
    pips = sorted(dealer.value(slot) for slot in dealer.cards)
    assert pips == sorted([*range(10, 22), *range(1, 7)])


def test_a_take_with_mix_gives_fresh_slots_and_hides_the_order():
    orders = set()
    for key in range(40):
        dealer = ClearDealer(DECKS, Rng(key))
        dealer.run(PACK)
        before = [dealer.value(slot) for slot in range(3)]
        (slots,) = dealer.run(Deal((Take(2, (0, 1, 2), mix=True),)))
        assert slots == (12, 13, 14)
        assert sorted(dealer.value(slot) for slot in slots) == sorted(before)
        orders.add(tuple(before.index(dealer.value(slot)) for slot in slots))
    assert len(orders) == 6


def test_a_take_without_mix_keeps_slots_nobody_else_reads():
    dealer = ClearDealer(DECKS, Rng(1))
    dealer.run(PACK)
    assert dealer.run(Deal((Take(0, (2, 0)), Take(0, (2,))))) == [(0, 2), (2,)]


def test_a_slot_another_seat_reads_is_remasked_position_by_position():
    dealer = ClearDealer(DECKS, Rng(1))
    dealer.run(PACK)
    dealer.run(Deal((Take(0, (4, 5)), Open((5,), "sort"))))
    values = [dealer.value(5), dealer.value(4)]
    dealt = dealer.deal(Deal((Take(1, (5, 4)),)), 12)
    assert dealt.results == ((12, 13),)
    assert [dealer.value(12), dealer.value(13)] == values
    assert dealer.readers == {12: 1, 13: 1}
    assert [one.slot for one in dealt.openings] == [12]


def test_a_wholly_open_card_may_change_hands_without_a_remask():
    dealer = ClearDealer(DECKS, Rng(1))
    dealer.run(PACK)
    dealer.run(Deal((Take(0, (4,)), Open((4,), "sort"))))
    dealer.run(Deal((Open((4,), "face"),)))
    assert dealer.run(Deal((Take(1, (4,)),))) == [(4,)]


def test_the_one_reader_rule_is_asserted():
    dealer = ClearDealer(DECKS, Rng(1))
    dealer.run(PACK)
    dealer.run(Deal((Take(0, (4,)),)))
    with pytest.raises(DealError, match="slot 4 is read by seat 0"):
        dealer._grant(4, 1)


@pytest.mark.parametrize(
    "ops",
    [
        (Open((99,), "face"),),
        (Open((0,), "coin"),),
        (Take(0, (99,)),),
        (Take(0, (0, 0), mix=True),),
        (Shuffle(1, (0, 0), ()),),
    ],
)
def test_a_dealer_refuses_slots_and_facets_that_do_not_exist(ops):
    dealer = ClearDealer(DECKS, Rng(1))
    dealer.run(PACK)
    with pytest.raises(DealError):
        dealer.run(Deal(ops))


def test_a_copy_deals_the_same_cards_without_touching_the_original():
    dealer = ClearDealer(DECKS, Rng(1))
    dealer.run(PACK)
    copy = dealer.copy(Rng(2))
    copy.run(Deal((Take(0, (0, 1), mix=True), Open((2,), "sort"))))
    assert 0 in dealer.cards
    assert not dealer.opened["sort"]
    assert dealer.next_slot == 12


def test_a_script_decides_orders_rolls_and_unknown_cards():
    class Backwards:
        def order(self, op, cards):
            return cards[::-1]

        def reveal(self, op, cards):
            return [dealer.card(1, 7)] * len(cards)

        def roll(self, sides):
            return sides

    dealer = ClearDealer(DECKS, script=Backwards())
    dealer.run(PACK)
    assert dealer.value(0) == 21
    assert dealer.run(Deal((Roll(8), Open((3,), "face")))) == [8, (17,)]


def test_an_unknown_face_cannot_be_opened():
    dealer = ClearDealer(DECKS)
    dealer.cards[4] = -1
    dealer.next_slot = 5
    assert dealer.deal(Deal((Take(0, (4,)),)), 5).private == {0: ()}
    with pytest.raises(DealError, match="face of slot 4 is not known"):
        dealer.run(Deal((Open((4,), "face"),)))


def test_every_fresh_slot_is_sealed_before_it_is_read_and_every_opening_fits():
    seals = {}
    for deal, _, dealt in deal_some(HashDealer(DECKS, SEED, 5)):
        seals.update(dealt.seals)
        assert check_openings(deal, dealt, seals, sealed=True) is None
        for shown in dealt.private.values():
            assert all(len(one.salt) == 32 for one in shown)
    assert (0, "face") in seals
    assert (0, "sort") in seals


def test_a_face_that_does_not_fit_its_seal_is_refused():
    deal = Deal((Open((0,), "face"),))
    seals = {(0, "face"): seal_of(b"s" * 32, "face", 11)}
    dealer = HashDealer(DECKS, SEED)
    dealt = dealer.deal(PACK, 0)._replace(results=((12,),), openings=(Opening(0, "face", 12, b"s" * 32),), private={})
    assert "does not fit its seal" in (check_openings(deal, dealt, seals, sealed=True) or "")
    told = dealt._replace(results=((11,),))
    assert "not opened as that" in (check_openings(deal, told, seals, sealed=True) or "")


def test_seed_and_cut_derive_the_whole_deal_again():
    log = deal_some(HashDealer(DECKS, SEED, 5))
    assert check_deal(DECKS, HashDealer.seal_of(SEED), SEED, 5, log) is None


def test_another_cut_another_seed_or_a_changed_step_is_found():
    log = deal_some(HashDealer(DECKS, SEED, 5))
    seal = HashDealer.seal_of(SEED)
    assert check_deal(DECKS, seal, SEED, 6, log).number == 1
    assert check_deal(DECKS, seal, b"another", 5, log).number == 0
    deal, slot, dealt = log[2]
    log[2] = (deal, slot, dealt._replace(results=(dealt.results[0], dealt.results[1] % 6 + 1)))
    assert check_deal(DECKS, seal, SEED, 5, log).number == 3


def test_the_cut_changes_the_order():
    orders = set()
    for cut in range(6):
        dealer = HashDealer(DECKS, SEED, cut)
        dealer.deal(PACK, 0)
        orders.add(tuple(opening.value for opening in dealer.deal(Deal((Take(0, tuple(range(12))),)), 12).private[0]))
    assert len(orders) == 6


def test_a_seed_serves_one_deal():
    dealer = HashDealer(DECKS, SEED)
    dealer.deal(PACK, 0)
    with pytest.raises(DealError, match="new seed"):
        dealer.deal(PACK, 0)


@pytest.mark.parametrize(("seed", "cut"), [(b"", 0), (b"x" * 65, 0), (b"x", -1), (b"x", 2**63)])
def test_unusable_seeds_and_cuts_are_named(seed, cut):
    with pytest.raises(BadInput):
        HashDealer(DECKS, seed, cut)


def test_knowledge_follows_positions_and_is_lost_in_a_mix():
    dealer = ClearDealer(DECKS, Rng(1))
    knowledge = {None: {}, 0: {}, 1: {}}
    slot = 0
    for deal in (PACK, Deal((Take(0, (4, 5)),)), Deal((Open((4,), "sort"),))):
        learn(knowledge, deal, dealer.deal(deal, slot))
        slot = dealer.next_slot
    assert set(knowledge[0]["face"]) == {4, 5}
    assert "face" not in knowledge[1]
    assert set(knowledge[None]["sort"]) == {4}
    deal = Deal((Take(1, (4, 5)),))
    learn(knowledge, deal, dealer.deal(deal, slot))
    assert set(knowledge[0]["face"]) == {12, 13}, "the old reader still knows the re-masked positions"
    assert set(knowledge[1]["face"]) == {12, 13}
    assert set(knowledge[None]["sort"]) == {12}
    deal = Deal((Take(1, (12, 13), mix=True),))
    learn(knowledge, deal, dealer.deal(deal, dealer.next_slot))
    assert knowledge[0]["face"] == {}
    assert knowledge[None]["sort"] == {}
    assert set(knowledge[1]["face"]) == {14, 15}
