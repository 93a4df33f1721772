import pytest

from core.game import Deck
from netcode.veil import deck
from netcode.veil.deck import Faces, Pair
from netcode.veil.group import IDENTITY, TORSION, BadProof, L, add, base, mul, sub
from netcode.veil.hashing import Place


def test_equal_cards_share_a_point_and_others_do_not():
    faces = Faces((Deck("two packs", ("face", "back"), ((1, 0), (1, 1), (2, 0))),))
    slots = [faces.slot(base(5), 0, card) for card in range(3)]
    assert slots[0][0] == slots[1][0] != slots[2][0]
    assert slots[0][1] == slots[2][1] != slots[1][1]


def test_no_facet_and_value_can_be_read_as_another():
    names = [("so", 1), ("sort", 1), ("s", 1), ("so", 2), ("", 1), ("so1", 1)]
    assert len({deck.card_point(*name) for name in names}) == len(names)


def test_card_points_are_no_small_multiples_of_each_other():
    points = [deck.card_point("face", value) for value in range(8)]
    multiples = {mul(k, point) for point in points for k in range(2, 20)} | {base(k) for k in range(1, 60)}
    differences = [sub(a, b) for a in points for b in points if a != b]
    assert not multiples & set(points)
    assert len(set(differences)) == len(differences)


def test_a_shuffle_keeps_the_cards_and_their_facets_together(make_world):
    world = make_world(3, 8, 3)
    assert sorted(world.rows(world.mixed_by_all())) == sorted(world.deck.cards)


def test_a_shuffle_says_who_came_where(make_world):
    world = make_world(2, 6, 2)
    slots = world.mixed_by_all()
    mixed = world.shuffle(1, slots)
    assert world.rows(mixed.slots) == [world.rows(slots)[source] for source in mixed.order]


def test_no_output_point_is_an_input_point(make_world):
    world = make_world(2, 6, 2)
    slots = world.fresh()
    flat = {point for slot in slots for pair in slot for point in pair}
    mixed = world.shuffle(0, slots)
    assert not flat & {point for slot in mixed.slots for pair in slot for point in pair}
    assert len({r for row in mixed.factors for r in row}) == 12


def test_one_facet_opened_tells_nothing_of_another_because_factors_differ(make_world):
    world = make_world(2, 4, 2)
    slots = world.mixed_by_all()
    assert all(slot[0].a != slot[1].a for slot in slots)


def test_a_remask_keeps_positions_and_copies_open_facets(make_world):
    world = make_world(2, 4, 2)
    slots = world.mixed_by_all()
    opened = {(0, 1), (2, 1), (2, 0)}
    mixed = deck.remask(world.joint, slots, opened, world.random(1, slots))
    assert world.rows(mixed.slots) == world.rows(slots)
    for j in range(4):
        for facet in range(2):
            assert (mixed.slots[j][facet] == slots[j][facet]) == ((j, facet) in opened)


def test_shares_that_open_no_card_are_a_bad_proof(make_world):
    world = make_world(2, 3)
    with pytest.raises(BadProof, match="no facet0"):
        world.faces.read("facet0", world.fresh()[0][0], [base(3)])


def test_a_seal_is_that_of_one_slot_facet_and_pair(places):
    place, pair = Place(b"m" * 32, b"d" * 32, 1, 0), Pair(base(1), base(2))
    seals = {deck.seal(place, 1, 0, pair), deck.seal(place, 2, 0, pair), deck.seal(place, 1, 1, pair)}
    seals |= {deck.seal(place, 1, 0, Pair(base(1), base(3))), deck.seal(places(place)[1], 1, 0, pair)}
    assert len(seals) == 5
    assert {len(one) for one in seals} == {32}


GOOD = ((Pair(base(1), base(2)),), (Pair(base(3), base(4)),))


def replaced(bad):
    return (GOOD[0], (Pair(base(3), bad),))


@pytest.mark.parametrize(
    "slots",
    [
        (),
        GOOD[:1],
        (*GOOD, GOOD[0]),
        None,
        b"",
        (GOOD[0], ()),
        (GOOD[0], (*GOOD[1], *GOOD[1])),
        (GOOD[0], ((base(3),),)),
        (GOOD[0], (None,)),
        (GOOD[0], None),
        replaced(IDENTITY),
        replaced(add(base(4), TORSION[0])),
        replaced(add(base(4), TORSION[1])),
        replaced(add(base(4), TORSION[2])),
        replaced(base(4)[:31]),
        replaced(None),
        replaced(L),
    ],
)
def test_outputs_are_refused_before_anybody_mixes_them_further(slots):
    deck.check_slots(GOOD, 2, 1)
    with pytest.raises(BadProof):
        deck.check_slots(slots, 2, 1)


@pytest.mark.parametrize(("count", "width"), [(0, 1), (129, 1), (1, 0), (1, 5)])
def test_mixings_have_1_to_128_slots_of_1_to_4_facets(count, width):
    slots = (((GOOD[0][0],) * width),) * count
    with pytest.raises(BadProof):
        deck.check_slots(slots, count, width)
    with pytest.raises(BadProof):
        deck.check_inputs(slots)


@pytest.mark.parametrize("row", [(-1,), (2**32,)])
def test_a_value_has_to_fit_four_bytes(row):
    with pytest.raises(ValueError, match="4 bytes"):
        Faces((Deck("d", ("face",), (row,)),))


def test_a_deck_has_at_most_four_facets():
    with pytest.raises(ValueError, match="5 facets"):
        Faces((Deck("d", tuple("abcde"), ((1,) * 5,)),))
