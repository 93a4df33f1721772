import pytest

from core import registry
from core.game import BadInput


def test_an_unknown_game_is_named_with_those_that_exist():
    with pytest.raises(BadInput, match=r"no game 'chess'; games: .*menteur"):
        registry.game("chess")
