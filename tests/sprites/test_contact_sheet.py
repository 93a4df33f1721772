"""The contact sheet command draws what is asked and refuses the rest in one sentence."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client import contact_sheet


def test_a_sheet_holds_every_sprite_of_a_folder(tmp_path: Path) -> None:
    out = tmp_path / "sheet.png"
    assert contact_sheet.main([str(out), "--size", "20x24", "--columns", "4", "shields"]) == 0
    picture = pygame.image.load(out)
    count = len(contact_sheet.find(["shields"]))
    assert picture.get_size() == (4 * 28 + 8, -(-count // 4) * 48 + 8)
    assert len({tuple(picture.get_at((18 + 28 * x, 20 + 48 * y))) for x in range(4) for y in range(3)}) > 6


def test_rank_letters_stand_in_both_corners_and_nowhere_else() -> None:
    deck = contact_sheet.deck()
    card = pygame.Surface((250, 350), pygame.SRCALPHA)
    contact_sheet.draw_index(card, deck, "10", "#1b2036")
    left, right = card.subsurface((0, 0, 125, 175)), card.subsurface((125, 175, 125, 175))
    for half in (left, right):
        assert half.get_bounding_rect().height == pytest.approx(deck["index"]["cap_height"], abs=2)
        assert half.get_bounding_rect().width <= deck["index"]["max_width"] + 1
    assert card.subsurface((125, 0, 125, 175)).get_bounding_rect().size == (0, 0)


def test_cards_come_by_suit_and_rank() -> None:
    names = contact_sheet.find(["cards"])
    assert names[:3] == ["cards/AS.svg", "cards/2S.svg", "cards/3S.svg"]
    assert names[9:14] == ["cards/10S.svg", "cards/JS.svg", "cards/QS.svg", "cards/KS.svg", "cards/AH.svg"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nowhere"], "no folder nowhere"),
        (["../tests"], "no folder ../tests"),
        (["--columns", "0", "dice"], "columns goes from 1"),
        (["--size", "4096x4096", "cards"], "too large"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert contact_sheet.main([str(tmp_path / "a.png"), *arguments]) == 2
    assert sentence in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_only_png_and_a_writable_folder_will_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert contact_sheet.main([str(tmp_path / "a.txt"), "dice"]) == 2
    assert contact_sheet.main([str(tmp_path / "none" / "a.png"), "dice"]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_a_size_out_of_range_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        contact_sheet.main([str(tmp_path / "a.png"), "--size", "3x3"])


def test_something_that_is_no_picture_is_refused() -> None:
    with pytest.raises(contact_sheet.SheetError, match="viewBox"):
        contact_sheet.raster(b"<svg/>", (10, 10))
    with pytest.raises(contact_sheet.SheetError):
        contact_sheet.raster(b'viewBox="0 0 1 1" not an svg', (10, 10))
