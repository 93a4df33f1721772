import pytest

from core.hashing import digest, encode, next_head, state_hash


def test_equal_values_have_one_spelling():
    assert encode([1, ("é", None), []]) == encode([1, ["é", None], ()]) == b'[1,["\\u00e9",null],[]]'


@pytest.mark.parametrize("value", [float("nan"), {1}, b"x", object()])
def test_values_without_one_spelling_are_refused(value):
    with pytest.raises((TypeError, ValueError)):
        encode([value])


def test_parts_cannot_be_moved_across_their_border():
    assert digest(b"ab", b"c") != digest(b"a", b"bc")
    assert digest(b"ab", person=b"x") != digest(b"ab", person=b"y")


def test_a_head_depends_on_everything_before_it():
    state = state_hash([1])
    heads = {
        next_head(b"a" * 32, [1], state),
        next_head(b"b" * 32, [1], state),
        next_head(b"a" * 32, [2], state),
        next_head(b"a" * 32, [1], state_hash([2])),
    }
    assert len(heads) == 4
