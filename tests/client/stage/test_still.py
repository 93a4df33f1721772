"""Parts kept as one picture, ground laid in patches: the same pixels as drawing everything anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from client.app import App
from client.environment import prepare_environment
from client.fonts import Fonts
from client.matches import MatchPlan, SeatPlan
from client.scenes.match import MatchScene
from client.settings import Settings
from client.stage.canvas import Canvas
from client.stage.ground import TILE, Ground, tiled
from client.stage.sprites import Sprites
from client.stage.still import Offset, StillLayer
from client.store import RecordStore

prepare_environment()
SIZE = (960, 540)


@pytest.fixture
def ground_picture() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    picture = pygame.Surface(SIZE).convert()
    for x in range(0, SIZE[0], 8):
        picture.fill((x % 256, 40, 90), (x, 0, 8, SIZE[1]))
    return picture


@pytest.fixture
def fonts() -> Fonts:
    return Fonts()


class Table:
    """Parts by name: (rect, colour); counts how often one is painted."""

    def __init__(self, fonts: Fonts) -> None:
        self.still = StillLayer()
        self.parts: dict[str, tuple[tuple[float, float, float, float], tuple[int, int, int]]] = {}
        self.painted = 0
        self.canvas_of = lambda surface: Canvas(surface, fonts, Sprites())

    def frame(self, surface: pygame.Surface, picture: pygame.Surface | None, ground: Ground | None = None) -> Canvas:
        canvas = self.canvas_of(surface)
        if picture is not None:
            canvas.begin(picture, ground)
        self.still.begin()
        for name, (rect, color) in self.parts.items():

            def paint(inner: Canvas, offset: Offset, rect: tuple[float, ...] = rect, color: object = color) -> None:
                self.painted += 1
                box = pygame.FRect(rect).move(-offset[0], -offset[1])
                inner.rect((*color, 140), box, 20)  # type: ignore[misc]

            self.still.part(name).draw(canvas, pygame.FRect(rect), (rect[2:], color), paint)
        self.still.end(canvas)
        return canvas


def _bytes(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_changing_parts_gives_the_same_pixels_as_drawing_all_anew(
    ground_picture: pygame.Surface, fonts: Fonts
) -> None:
    table = Table(fonts)
    shown = pygame.Surface(SIZE).convert()
    ground = Ground()
    changes: list[Callable[[], object]] = [
        lambda: table.parts.update(a=((100, 100, 300, 200), (200, 30, 30))),
        lambda: table.parts.update(b=((250, 180, 300, 200), (30, 200, 30)), c=((900, 700, 90, 90), (9, 9, 250))),
        lambda: None,
        lambda: table.parts.update(a=((100, 100, 300, 200), (250, 250, 30))),
        lambda: table.parts.update(b=((320, 260, 300, 200), (30, 200, 30))),
        lambda: table.parts.pop("a"),
        lambda: table.parts.update(a=((240, 150, 300, 200), (1, 2, 3))),
        lambda: table.parts.clear(),
    ]
    seen = []
    for number, change in enumerate(changes):
        change()
        canvas = table.frame(shown, ground_picture, ground)
        canvas.rect((255, 255, 255), (700 + 20 * number, 400, 60, 60))
        changed = canvas.finish()
        seen.append(changed)
        fresh = Table(fonts)
        fresh.parts = dict(table.parts)
        plain = ground_picture.copy()
        fresh.frame(plain, None).rect((255, 255, 255), (700 + 20 * number, 400, 60, 60))
        assert _bytes(shown) == _bytes(plain), number
    assert seen[0] is None
    assert any(rects is not None for rects in seen[1:])
    assert table.painted == 5


def test_an_unchanged_table_is_not_put_together_again(ground_picture: pygame.Surface, fonts: Fonts) -> None:
    table = Table(fonts)
    table.parts["a"] = ((10, 10, 500, 500), (5, 5, 5))
    shown, ground = pygame.Surface(SIZE).convert(), Ground()
    for _frame in range(3):
        changed = table.frame(shown, ground_picture, ground).finish()
    assert table.still.patches == 0
    assert changed == []
    assert table.painted == 1


def test_what_is_drawn_past_the_canvas_brings_the_whole_ground_back(
    ground_picture: pygame.Surface, fonts: Fonts
) -> None:
    shown, ground = pygame.Surface(SIZE).convert(), Ground()
    canvas = Canvas(shown, fonts, Sprites())
    canvas.begin(ground_picture, ground)
    canvas.surface.fill((255, 0, 0))
    assert canvas.finish() is None
    again = Canvas(shown, fonts, Sprites())
    again.begin(ground_picture, ground)
    again.finish()
    assert _bytes(shown) == _bytes(ground_picture)


def test_tiles_cover_every_rectangle_and_do_not_overlap() -> None:
    rects = [
        pygame.Rect(5, 5, 10, 10),
        pygame.Rect(60, 60, 10, 10),
        pygame.Rect(300, 200, 130, 40),
        pygame.Rect(-50, -9, 60, 20),
    ]
    found = tiled(rects, SIZE)
    assert found is not None
    whole = pygame.Rect((0, 0), SIZE)
    for rect in rects:
        inside = rect.clip(whole)
        covered = sum(inside.clip(one).w * inside.clip(one).h for one in found)
        assert covered == inside.w * inside.h
    for number, one in enumerate(found):
        assert whole.contains(one)
        assert one.collidelist(found[number + 1 :]) < 0
    assert sum(one.w * one.h for one in found) <= 14 * TILE * TILE
    assert tiled([pygame.Rect(0, 0, 900, 500)], SIZE) is None
    assert tiled([], SIZE) == []


@pytest.mark.parametrize("options", [{}, {"variant": "dice"}], ids=str)
def test_a_match_looks_the_same_patched_and_drawn_anew(
    make_app: Callable[..., App], tmp_path: Path, options: dict[str, str]
) -> None:
    seats = (*(SeatPlan(name, 1) for name in "abc"), SeatPlan("Zoé", 0))
    scene = MatchScene(MatchPlan("menteur", seats, options), b"seed", RecordStore(tmp_path))
    app = make_app(scene, settings=Settings(language="en", animation_speed=2.0), size=(960, 540))
    app.scene.back()
    patched = 0
    for frame in range(360):
        app.step(33)
        patched += app._changed is not None
        if frame % 9 == 0 and app._changed is not None:
            shown = _bytes(app.canvas.surface)
            app._picture.ground.forget()
            app._draw()
            assert _bytes(app.canvas.surface) == shown, frame
    assert patched > 100
