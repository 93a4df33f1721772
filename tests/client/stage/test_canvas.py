from __future__ import annotations

import pygame
import pytest

from client import fonts, textures
from client.fonts import Fonts
from client.scenes.base import Scene
from client.settings import Settings
from client.stage.sprites import Sprites

LONG = "Anticonstitutionnellement, Zoé l’Éclair annonça trois dames et personne n’osa la contredire ce soir-là."


@pytest.fixture
def canvas(make_app):
    return make_app(Scene()).canvas


def test_a_line_never_leaves_its_width(canvas):
    for width in (60, 200, 500, 3000):
        assert canvas.text(LONG, (10, 10), 40, max_width=width).w <= width + 1


def test_wrapped_lines_fit_and_lose_no_letter(canvas):
    for width in (90, 300, 900):
        lines = canvas.wrap(LONG, width, 36)
        assert all(canvas.measure(line, 36)[0] <= width + 1 for line in lines)
        assert "".join(lines).replace(" ", "") == LONG.replace(" ", "")


def test_a_no_break_space_keeps_its_words_together_and_is_drawn_as_a_space(canvas):
    text = "mot " * 4 + "Quoi\u202f?"
    for width in range(130, 400, 30):
        assert not any(line.strip() == "?" for line in canvas.wrap(text, width, 36))
    assert fonts.drawable("1\u202f234\u00a0€\u2068") == "1 234 €"


def test_empty_and_blank_texts_draw_nothing_and_do_not_fail(canvas):
    for text in ("", " ", "\u2068"):
        canvas.text(text, (0, 0), shadow=True)
        canvas.paragraph(text, (0, 0, 100, 100))


def test_a_fitted_paragraph_stays_in_its_rectangle(canvas):
    assert canvas.paragraph(LONG * 4, (0, 0, 400, 300), 40, fit=True) <= 300 + 1


def test_text_size_grows_small_texts_in_full_and_titles_less(make_app):
    canvas = make_app(Scene(), settings=Settings(text_percent=200)).canvas
    assert canvas.text_size(30) == 60
    assert 84 <= canvas.text_size(84) < 168
    assert canvas.text_size(30, fixed=True) == 30
    sizes = [canvas.text_size(size) for size in range(10, 160)]
    assert sizes == sorted(sizes)


def test_drawn_texts_are_kept_but_not_without_end(canvas):
    first = canvas.fonts.draw("Zoé", "body", 20, (255, 255, 255))
    assert canvas.fonts.draw("Zoé", "body", 20, (255, 255, 255)) is first
    for number in range(700):
        canvas.fonts.draw(f"n{number}", "body", 12, (255, 255, 255))
    assert len(canvas.fonts._texts) <= 500


def test_without_font_packages_pygame_s_own_font_serves(make_app, monkeypatch):
    make_app(Scene())
    monkeypatch.setattr(fonts, "font_file", lambda family, weight: None)
    plain = Fonts()
    for role in fonts.ROLES:
        drawn = plain.draw("Éçœù", role, 24, (255, 255, 255))
        assert drawn is not None
        assert drawn.get_bounding_rect().w > 20


def test_every_role_has_a_font_file_in_both_faces():
    for family, weight in {pair for roles in fonts._FAMILIES.values() for pair in roles.values()}:
        assert fonts.font_file(family, weight) is not None, (family, weight)


def test_a_missing_picture_is_marked_and_noted(make_app):
    sprites = make_app(Scene()).sprites
    assert sprites.get("no/such", (20, 30)).get_size() == (20, 30)
    assert sprites.missing == {"no/such"}


def test_painters_draw_names_by_their_beginning(make_app):
    make_app(Scene())
    sprites = Sprites()

    def paint(name, size):
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill((len(name), 0, 0))
        return picture

    sprites.painter("faces/", paint)
    assert sprites.get("faces/s01", (4, 4)).get_at((0, 0))[0] == 9


@pytest.mark.parametrize("size", [(120, 121), (252, 253), (7, 7), (300, 20)])
def test_pictures_have_exactly_the_size_asked_for(make_app, size):
    assert make_app(Scene()).sprites.get("ui/icon_check", size).get_size() == size


def test_the_cache_of_pictures_is_bounded(make_app, monkeypatch):
    make_app(Scene())
    monkeypatch.setattr("client.stage.sprites.BUDGET_BYTES", 400_000)
    sprites = Sprites()
    for side in range(50, 150):
        sprites.get("ui/icon_check", (side, side))
    assert sum(s.get_width() * s.get_height() * 4 for s in sprites._cache.values()) <= 400_000


def test_preloading_is_done_in_parts(make_app):
    make_app(Scene())
    sprites = Sprites()
    sprites.preload([("ui/icon_check", (side, side)) for side in range(100, 120)])
    assert sprites.work(0.0) == 19
    while sprites.work(5.0):
        pass
    assert len(sprites._cache) == 20


def test_a_frame_fits_rectangles_smaller_than_its_corners(canvas):
    for size in ((3, 3), (200, 10), (10, 200), (0, 5)):
        canvas.nine("panel", (5, 5, *size))


def test_textures_are_the_same_for_the_same_seed():
    for make in (textures.wood, textures.felt):
        one, two, other = (make((90, 60), seed, (30, 20, 10), (90, 60, 30)) for seed in (5, 5, 6))
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")
        assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_clips_nest(canvas):
    with canvas.clip((0, 0, 500, 500)):
        with canvas.clip((400, 400, 500, 500)):
            assert canvas.surface.get_clip().size == canvas.rect_px((400, 400, 100, 100)).size
        canvas.fill((1, 2, 3))
    assert canvas.surface.get_clip() == canvas.surface.get_rect()
