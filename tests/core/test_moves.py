from typing import NamedTuple

import pytest

from core.game import BadInput
from core.moves import pack, unpack


class Put(NamedTuple):
    slots: tuple[int, ...]
    rank: int | None
    where: tuple[int, str]


class Pass(NamedTuple):
    word: str = "pass"


MOVES = (Put, Pass)


@pytest.mark.parametrize("move", [Put((1, 2), 3, (0, "a")), Put((), None, (4, "")), Pass()])
def test_a_packed_move_comes_back_as_the_same_class(move):
    back = unpack(MOVES, pack(MOVES, move))
    assert back == move
    assert type(back) is type(move)


@pytest.mark.parametrize(
    "packed",
    [
        None,
        [],
        {},
        "0",
        [2],
        [-1],
        [True, [1], 3, [0, "a"]],
        [0],
        [0, [1], 3, [0, "a"], 4],
        [0, (1,), 3, [0, "a"]],
        [0, [1.0], 3, [0, "a"]],
        [0, [True], 3, [0, "a"]],
        [0, [1], "3", [0, "a"]],
        [0, [1], 3, [0]],
        [0, [1], 3, ["0", "a"]],
        [0, [1], 2**54, [0, "a"]],
        [0, [0] * 1001, 3, [0, "a"]],
        [1, "skip"],
        [1, 5],
    ],
)
def test_anything_else_is_refused_as_bad_input(packed):
    with pytest.raises(BadInput):
        unpack(MOVES, packed)


def test_a_move_of_no_known_class_cannot_be_packed():
    with pytest.raises(ValueError, match="not in tuple"):
        pack((Pass,), Put((), None, (0, "")))
