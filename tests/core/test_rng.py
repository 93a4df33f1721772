from core.rng import Rng


def test_equal_keys_and_labels_give_equal_streams():
    first, second = Rng(7, "a"), Rng(7, "a")
    assert [first.below(1000) for _ in range(200)] == [second.below(1000) for _ in range(200)]
    assert Rng(7, "b").bits(256) != Rng(7, "a").bits(256)
    assert Rng(8, "a").bits(256) != Rng(7, "a").bits(256)


def test_numbers_stay_in_range_and_reach_every_value():
    rng = Rng(1)
    for n in (1, 2, 3, 5, 52, 257):
        drawn = {rng.below(n) for _ in range(40 * n)}
        assert drawn == set(range(n))


def test_a_shuffle_is_a_permutation_and_takes_every_order():
    rng, orders = Rng(2), {}
    for _ in range(2400):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
    assert len(orders) == 24
    assert min(orders.values()) > 50
    assert max(orders.values()) < 170


def test_a_shuffle_draws_the_same_numbers_as_one_by_one():
    whole, single = Rng(5), Rng(5)
    items, expected = list(range(108)), list(range(108))
    whole.shuffle(items)
    for i in range(107, 0, -1):
        j = single.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert whole.bits(64) == single.bits(64)


def test_a_sample_holds_different_items():
    rng = Rng(3)
    for k in range(11):
        assert len(set(rng.sample(range(10), k))) == k
