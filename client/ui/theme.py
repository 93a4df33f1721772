"""Colours of the interface; high contrast is another set of the same names."""

from __future__ import annotations

from dataclasses import dataclass

Color = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours; `frames` is the folder of the frames in sprites/ui."""

    text: Color = (243, 229, 196)
    strong: Color = (255, 245, 214)
    muted: Color = (200, 174, 124)
    faint: Color = (150, 120, 78)
    gold: Color = (246, 227, 161)
    line: Color = (200, 160, 80)
    accent: Color = (226, 96, 84)
    warn: Color = (255, 178, 92)
    good: Color = (142, 206, 128)
    ink: Color = (20, 10, 6)
    shadow: Color = (8, 4, 2)
    selection: Color = (122, 74, 34)
    wood_dark: Color = (34, 18, 10)
    wood_light: Color = (80, 48, 26)
    felt_dark: Color = (70, 14, 22)
    felt_light: Color = (132, 34, 44)
    plain: bool = False


NORMAL = Theme()
HIGH_CONTRAST = Theme(
    text=(255, 255, 255),
    strong=(255, 255, 255),
    muted=(240, 236, 224),
    faint=(200, 196, 186),
    gold=(255, 236, 120),
    line=(255, 226, 110),
    accent=(255, 130, 120),
    warn=(255, 200, 90),
    good=(140, 255, 140),
    ink=(0, 0, 0),
    shadow=(0, 0, 0),
    selection=(80, 56, 0),
    wood_dark=(8, 6, 5),
    wood_light=(22, 16, 12),
    felt_dark=(10, 24, 18),
    felt_light=(20, 44, 34),
    plain=True,
)
