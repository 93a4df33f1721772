"""Places on the table: nothing overlaps, nothing leaves the picture."""

from __future__ import annotations

import itertools

import pygame
import pytest

from client.tables.menteur import geometry

WIDTHS = (1440.0, 1728.0, 1920.0, 2520.0)
TEXTS = (0.8, 1.0, 1.5, 2.0)


@pytest.mark.parametrize("seats", range(3, 11))
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_seats_overlap_neither_each_other_nor_the_middle(
    seats: int, width: float, text: float, seat: int | None
) -> None:
    places = geometry.places(width, text, seats, seat)
    boxes = [spot.box for spot in places.spots]
    assert len(boxes) == seats
    for first, second in itertools.combinations(boxes, 2):
        assert not first.colliderect(second)
    screen = pygame.FRect(0, 0, width, 1080)
    for box in (*boxes, places.hand, places.log, places.actions, places.centre, places.rank, places.extras):
        assert screen.contains(box)
    for box in boxes:
        assert not box.colliderect(places.centre)
    ring = pygame.FRect(0, 0, 2 * places.ring, 2 * places.ring)
    ring.center = places.pile
    for box in (places.claim, places.status, places.rank, places.extras):
        assert not ring.colliderect(box)
    assert places.ring >= 80
    assert places.rank.w >= 120


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("text", TEXTS)
def test_the_lower_panels_do_not_overlap(width: float, text: float) -> None:
    places = geometry.places(width, text, 4, 0)
    for first, second in itertools.combinations((places.hand, places.log, places.actions, places.spots[0].box), 2):
        assert not first.colliderect(second)


def test_the_next_seat_clockwise_sits_at_the_left() -> None:
    places = geometry.places(1920, 1.0, 5, 2)
    assert places.spots[2].side == "bottom"
    assert places.spots[3].box.centerx < 960 < places.spots[1].box.centerx


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", range(1, 61))
def test_a_hand_of_any_size_lies_inside_its_region_and_shows_every_corner(width: float, count: int) -> None:
    region = geometry.places(width, 1.0, 4, 0).hand
    cards = geometry.hand_places(count, region)
    assert len(cards) == count
    for card in cards:
        assert region.left - 1 <= card.x - card.w / 2
        assert card.x + card.w / 2 <= region.right + 1
        assert card.y + card.h / 2 <= region.bottom + 34
    for left, right in itertools.pairwise(cards):
        if right.x > left.x:
            assert right.x - left.x >= 0.24 * left.w


def test_the_card_on_top_is_hit_and_a_raised_card_answers_where_it_lay() -> None:
    region = pygame.FRect(300, 780, 1200, 240)
    cards = geometry.hand_places(10, region)
    between = (cards[3].x + cards[4].x) / 2
    assert geometry.hand_at(cards, cards[4].x, cards[4].y, frozenset(), 40) == 4
    assert geometry.hand_at(cards, between, cards[4].y, frozenset(), 40) in (3, 4)
    low = cards[9].y + cards[9].h / 2 - 2
    assert geometry.hand_at(cards, cards[9].x, low, frozenset({9}), 40) == 9
    assert geometry.hand_at(cards, 10, 10, frozenset(), 40) is None


def test_a_fan_of_backs_is_turned_in_steps_of_five_degrees() -> None:
    for count in range(1, 30):
        backs = geometry.fan_places(count, (0, 0), geometry.SMALL_CARD)
        assert len(backs) == min(count, geometry.FAN_MOST)
        assert all(back.angle % 2.5 == 0 for back in backs)
