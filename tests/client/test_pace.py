"""A full screen is drawn smaller when its pictures take too long, and only then."""

from __future__ import annotations

import pytest

from client.pace import PICTURES, SLOW_MS, Pace
from client.window import full_size


def test_two_seconds_of_slow_pictures_are_too_slow() -> None:
    pace = Pace()
    assert [pace.note(SLOW_MS + 1) for _picture in range(PICTURES)] == [False] * (PICTURES - 1) + [True]
    assert not pace.note(SLOW_MS + 1)


def test_quick_pictures_with_a_slow_one_now_and_then_are_not() -> None:
    pace = Pace()
    assert not any(pace.note(300 if number % 40 == 0 else 5) for number in range(4 * PICTURES))


def test_what_was_slow_before_another_size_does_not_count() -> None:
    pace = Pace()
    for _picture in range(PICTURES - 1):
        pace.note(SLOW_MS + 1)
    pace.forget()
    assert not pace.note(SLOW_MS + 1)


@pytest.mark.parametrize(
    ("screen", "quality", "slow", "size"),
    [
        ((3840, 2160), "auto", False, (2560, 1440)),
        ((3840, 2160), "auto", True, (1920, 1080)),
        ((3840, 2160), "1080", False, (1920, 1080)),
        ((3840, 2160), "1440", True, (2560, 1440)),
        ((3840, 2160), "native", True, (3840, 2160)),
        ((1280, 720), "auto", True, (1280, 720)),
        ((3440, 1440), "auto", True, (1920, 804)),
    ],
)
def test_the_size_a_full_screen_is_drawn_at(
    screen: tuple[int, int], quality: str, slow: bool, size: tuple[int, int]
) -> None:
    assert full_size(screen, quality, slow) == size
