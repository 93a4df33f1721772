"""Who has which shield at a table of the LAN."""

from hypothesis import given, settings
from hypothesis import strategies as st

from client.scenes.shields import SHIELDS, shields_at

SEATS = st.lists(st.none() | st.integers(0, 9), max_size=10)


def test_everybody_has_the_shield_they_chose_and_bots_have_others():
    assert shields_at([("zoé", 9), ("bea", 1), ("zoé", 9), None]) == ("key", "moon", "tower", "")


def test_two_with_the_same_wish_get_two_shields_and_the_first_has_it():
    assert shields_at([("a", 9), ("b", 9), ("c", 0)]) == ("key", "lily", "moon")


@settings(database=None, deadline=None, max_examples=50)
@given(SEATS, st.lists(st.integers(0, 50), min_size=10, max_size=10))
def test_no_two_seats_of_a_table_look_alike(owners, wishes):
    found = shields_at([None if owner is None else (owner, wishes[owner]) for owner in owners])
    given_ = [shield for shield in found if shield]
    assert len(given_) == len(set(given_)) == sum(owner is not None for owner in owners)
    assert set(given_) <= set(SHIELDS)
