"""Sharing out changes nothing but the time."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from netcode.veil import spread as module
from netcode.veil.spread import alone, spread


@pytest.fixture(autouse=True)
def lanes(monkeypatch):
    monkeypatch.setattr(module, "_lanes", 3)


def squares(run):
    return [item * item for item in run]


@pytest.mark.parametrize("count", [0, 1, 7, 8, 15, 16, 17, 24, 25, 52, 106])
def test_results_come_in_order_whatever_the_number(count):
    assert spread(squares, range(count)) == squares(range(count))


def test_few_items_and_alone_are_one_run():
    runs = []

    def seen(run):
        runs.append(list(run))
        return run

    spread(seen, list(range(15)))
    with alone():
        spread(seen, list(range(100)))
    assert runs == [list(range(15)), list(range(100))]
    spread(seen, list(range(100)))
    assert sorted(map(len, runs[2:])) == [33, 33, 34]


def test_the_first_fault_is_raised_and_later_calls_go_on():
    def fussy(run):
        if 0 in run:
            raise ValueError("the first run")
        if 99 in run:
            raise ValueError("the last run")
        return list(run)

    with pytest.raises(ValueError, match="the first run"):
        spread(fussy, range(100))
    with pytest.raises(ValueError, match="the last run"):
        spread(fussy, range(1, 100))
    assert spread(squares, range(100)) == squares(range(100))


def test_many_that_share_out_at_once_never_wait_for_each_other():
    gate = threading.Barrier(6, timeout=20)

    def outer(number):
        gate.wait()
        return [spread(squares, range(number, number + 60)) for _ in range(20)][-1]

    with ThreadPoolExecutor(6) as crowd:
        found = list(crowd.map(outer, range(6)))
    assert found == [squares(range(number, number + 60)) for number in range(6)]


def test_sharing_out_inside_a_shared_part_comes_to_an_end():
    def inner(run):
        return [sum(spread(squares, range(item, item + 40))) for item in run]

    assert spread(inner, range(40)) == inner(range(40))
