"""Places on the table: nothing overlaps, nothing leaves the picture, every card of a pile shows its band."""

from __future__ import annotations

import itertools

import pygame
import pytest

from client.tables.courtisans import geometry

WIDTHS = (1440.0, 1920.0, 2520.0)
TEXTS = (0.8, 1.0, 2.0)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("width", WIDTHS)
def test_regions_overlap_neither_each_other_nor_the_edge(seats: int, width: float) -> None:
    for text, seat in itertools.product(TEXTS, (None, 0, 1)):
        _check_regions(geometry.places(width, text, seats, seat), width, seat)


def _check_regions(places: geometry.Places, width: float, seat: int | None) -> None:
    regions = [*places.domains, places.table, places.log]
    if seat is not None:
        regions += [places.hand, places.missions, places.actions]
    for first, second in itertools.combinations(regions, 2):
        assert not first.inflate(-1, -1).colliderect(second)
    screen = pygame.FRect(geometry.EDGE - 1, 0, width - 2 * geometry.EDGE + 2, geometry.BOTTOM + 1)
    assert all(screen.contains(region) for region in regions)
    assert all(box.w >= 250 and box.h >= 140 for box in places.domains)
    assert places.log.h >= 100


@pytest.mark.parametrize("width", WIDTHS)
def test_the_left_neighbour_sits_at_the_left_and_lowest(width: float) -> None:
    places = geometry.places(width, 1.0, 6, 2)
    left = places.domains[3]
    assert left.centerx < width / 2
    assert left.bottom == max(places.domains[seat].bottom for seat in (3, 4, 5))
    assert places.domains[1].centerx > width / 2


def test_teams_sit_in_the_order_that_was_drawn() -> None:
    order = (0, 3, 1, 2)
    places = geometry.places(1920, 1.0, 4, 0, order)
    assert places.domains[3].centerx < 960 and places.domains[3].bottom > places.domains[1].bottom
    assert places.domains[2].centerx > 960


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("side", [1, -1])
def test_a_column_holds_a_whole_family_inside_its_ground(width: float, side: int) -> None:
    places = geometry.places(width, 1.0, 6, 0)
    for count in range(1, 19):
        _check_pile(places, side, count)


def _check_pile(places: geometry.Places, side: int, count: int) -> None:
    ground = places.above if side > 0 else places.below
    column = places.columns[2]
    rects = geometry.pile(places, 2, side, count)
    assert len(rects) == count
    for rect in rects:
        assert ground.top - 1 <= rect.top and rect.bottom <= ground.bottom + 1
        assert column.left - 1 <= rect.left and rect.right <= column.right + 1
    for first, second in itertools.combinations(rects, 2):
        assert abs(first.centerx - second.centerx) > 4 or abs(first.top - second.top) > 5
    if count <= 10:
        step = min(
            (abs(a.top - b.top) for a, b in itertools.combinations(rects, 2) if abs(a.x - b.x) < 4), default=99.0
        )
        assert step >= 0.18 * rects[0].h


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("width", WIDTHS)
def test_cards_and_chips_of_a_domain_stay_in_their_cell(seats: int, width: float) -> None:
    places = geometry.places(width, 1.0, seats, 0)
    for seat, count in itertools.product(range(seats), (1, 2, 4, 7, 12, 18)):
        for cell in geometry.cells(places, seat):
            assert places.domains[seat].inflate(1, 1).contains(cell)
            rects = (geometry.cell_cards if geometry.full_cards(places, seat) else geometry.cell_chips)(cell, count)
            assert len(rects) == count
            assert all(cell.inflate(2, 2).contains(rect) for rect in rects)
            assert all(rect.w >= 10 for rect in rects)


def test_the_own_domain_shows_real_cards() -> None:
    for width in WIDTHS:
        for seats in range(2, 7):
            assert geometry.full_cards(geometry.places(width, 1.0, seats, 0), 0)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("text", TEXTS)
def test_hand_missions_and_buttons_fit_their_regions(width: float, text: float) -> None:
    places = geometry.places(width, text, 5, 0)
    for count in range(1, 5):
        assert all(places.hand.inflate(2, 2).contains(rect) for rect in geometry.hand_cards(places, count))
        buttons = geometry.buttons(places, count)
        assert all(places.actions.inflate(2, 2).contains(rect) for rect in buttons)
        for first, second in itertools.combinations(buttons, 2):
            assert not first.colliderect(second)
    for row in geometry.mission_rows(places):
        assert places.missions.inflate(2, 2).contains(row)
        assert row.contains(geometry.mission_card(row))
