"""Places of Médina: nothing overlaps or leaves the picture, and every place is found again where it lies."""

from __future__ import annotations

import itertools

import pygame
import pytest

from client.tables.medina.places import LEAST_LOG, ZOOM, places
from client.tables.medina.space import TOWERS, Space

WIDTHS = (1440.0, 1728.0, 1920.0, 2520.0)
TEXTS = (0.8, 1.0, 1.5, 2.0)
BOARDS = {2: (14, 10), 3: (16, 11), 4: (16, 11)}


@pytest.mark.parametrize("seats", BOARDS)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("text", TEXTS)
def test_regions_neither_overlap_nor_leave_the_picture(seats: int, width: float, text: float) -> None:
    found = places(width, text, seats, *BOARDS[seats])
    regions = [
        found.zone,
        found.heading,
        *found.tiles,
        *found.seats,
        found.status,
        found.tray,
        found.undo,
        found.confirm,
    ]
    if found.log is not None:
        regions.append(found.log)
        assert found.log.h >= LEAST_LOG
    picture = pygame.FRect(0, 0, width, 1000)
    for region in regions:
        assert picture.contains(region)
    for first, second in itertools.combinations(regions, 2):
        assert not first.colliderect(second), (first, second)
    assert found.zone.inflate(1, 1).contains(found.space.whole)
    assert min(box.h for box in found.seats) >= 84


@pytest.mark.parametrize("text", TEXTS)
def test_the_board_takes_most_of_a_wide_picture(text: float) -> None:
    found = places(1920.0, text, 4, 16, 11)
    assert found.space.cell((1, 1)).w >= 58


@pytest.mark.parametrize("count", [8, 9, 10])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_tray_holds_every_kind_of_piece(count: int, width: float) -> None:
    found = places(width, 2.0, 4, 16, 11)
    slots = found.tray_slots(count)
    assert len(slots) == count
    assert all(found.tray.inflate(2, 2).contains(slot) for slot in slots)
    assert all(not a.colliderect(b) for a, b in itertools.pairwise(slots))


@pytest.mark.parametrize(("columns", "rows"), [(16, 11), (14, 10)])
def test_every_cell_and_slot_is_found_at_its_middle(columns: int, rows: int) -> None:
    space = Space.fitted(columns, rows, pygame.FRect(40, 20, 1300, 860))
    for cell in space.cells():
        assert space.cell_at(*space.cell(cell).center) == cell
    for slot in space.ring():
        assert space.slot_at(*space.slot(slot).center) == slot
        assert space.cell_at(*space.slot(slot).center) is None
    for name in TOWERS:
        assert space.tower_near(*space.tower(name).center) == name


def test_slots_lie_beside_the_cell_they_touch() -> None:
    space = Space.fitted(16, 11, pygame.FRect(0, 0, 1300, 860))
    assert space.slot(("N", 5)).centerx == pytest.approx(space.cell((5, 1)).centerx, abs=0.01)
    assert space.slot(("E", 11)).centery == pytest.approx(space.cell((16, 11)).centery, abs=0.01)
    for slot in space.ring():
        for cell in ((1, 1), (16, 11)):
            assert not space.slot(slot).colliderect(space.cell(cell).inflate(-1, -1))


@pytest.mark.parametrize("focus", [(0.0, 0.0), (1.0, 1.0), (0.5, 0.5), (0.2, 0.9)])
def test_the_enlarged_board_covers_its_zone(focus: tuple[float, float]) -> None:
    found = places(1920.0, 1.0, 4, 16, 11)
    large = found.lens(focus)
    assert large.k == pytest.approx(found.space.k * ZOOM)
    assert large.whole.left <= found.zone.left + 0.01
    assert large.whole.right >= found.zone.right - 0.01
    assert large.whole.top <= found.zone.top + 0.01
    assert large.whole.bottom >= found.zone.bottom - 0.01
    centred = found.zoomed(focus)
    assert centred.whole.left <= found.zone.left + 0.01
    assert centred.whole.bottom >= found.zone.bottom - 0.01
