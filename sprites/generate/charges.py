"""Heraldic charges as path data in a box from -50 to 50, drawn with the even-odd rule."""

from __future__ import annotations

import math

from shapes import n, star, xy


def disc(cx: float, cy: float, r: float) -> str:
    """Path data of a circle."""
    return f"M{xy(cx - r, cy)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0Z"


def _turned(points: list[tuple[float, float]], angle_deg: float) -> str:
    a = math.radians(angle_deg)
    spun = [(x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)) for x, y in points]
    return "M" + "L".join(xy(x, y) for x, y in spun) + "Z"


def _sun() -> str:
    return star(0, 0, 50, 12, 0.62) + disc(0, 0, 15)


def _rose() -> str:
    """Five petals touching round a hub, with a barb between each two."""
    out = ""
    for i in range(5):
        a = math.radians(-90 + i * 72)
        out += disc(26.5 * math.cos(a), 26.5 * math.sin(a), 15.4)
        b = math.radians(-54 + i * 72)
        tip, left, right = (46, 0), (33, 4), (33, -4)
        out += (
            "M"
            + "L".join(
                xy(x * math.cos(b) - y * math.sin(b), x * math.sin(b) + y * math.cos(b))
                for x, y in (left, tip, right)
            )
            + "Z"
        )
    return out + disc(0, 0, 10)


def _wheel() -> str:
    out = disc(0, 0, 40) + disc(0, 0, 31)
    for i in range(8):
        out += _turned([(9, -2.5), (31.5, -2.5), (31.5, 2.5), (9, 2.5)], i * 45)
        out += _turned([(40, -6), (49, -4), (49, 4), (40, 6)], i * 45 + 22.5)
    return out + disc(0, 0, 10) + disc(0, 0, 4)


def _harp() -> str:
    strings = "".join(f"M{x} {t}h3V{b}h-3Z" for x, t, b in ((-18, -20, 26), (-9, -21, 18), (0, -22, 9), (9, -25, 0)))
    return (
        "M-34 -44C-30 -50 -22 -50 -20 -42C-16 -32 4 -24 14 -36C20 -46 32 -50 38 -44C40 -36 34 -34 30 -30"
        "C28 4 4 40 -18 48L-36 50L-40 42L-34 36Z"
        "M-26 -30V34L-22 35C-2 26 20 0 22 -28C8 -14 -16 -20 -26 -30Z" + strings
    )


CHARGES: dict[str, str] = {
    "lily": (
        "M0 -50C14 -33 15 -16 6 6H12C14 -14 42 -22 44 0C44 14 30 18 24 8C24 20 14 22 8 18H20V27H9C11 36 8 44 0 50"
        "C-8 44 -11 36 -9 27H-20V18H-8C-14 22 -24 20 -24 8C-30 18 -44 14 -44 0C-42 -22 -14 -14 -12 6H-6"
        "C-15 -16 -14 -33 0 -50Z"
    ),
    "tower": (
        "M-36 -48H-22V-38H-8V-48H8V-38H22V-48H36V-22L28 -14V36H38V48H-38V36H-28V-14L-36 -22Z"
        "M-10 48V22C-10 8 10 8 10 22V48ZM-14 -10H-5V4H-14ZM5 -10H14V4H5Z"
    ),
    "moon": "M12 -46A47 47 0 1 0 44 22A38 38 0 1 1 12 -46Z" + star(26, -14, 20, 5, 0.42),
    "sun": _sun(),
    "anchor": (
        "M0 -50A13 13 0 0 1 6 -26V-20H24V-10H6V34C18 32 28 24 31 14L22 16L38 -6L48 20L40 17C36 36 20 48 0 50"
        "C-20 48 -36 36 -40 17L-48 20L-38 -6L-22 16L-31 14C-28 24 -18 32 -6 34V-10H-24V-20H-6V-26A13 13 0 0 1 0 -50Z"
        + disc(0, -37.5, 5.5)
    ),
    "key": (
        "M0 -50A21 21 0 0 1 6 -9V14H26V26H20V34H26V48H-6V-9A21 21 0 0 1 0 -50Z" + disc(0, -29, 11) + "M6 26H12V36H6Z"
    ),
    "oak": (
        "M-5 50V24C-14 32 -30 28 -30 16C-44 16 -48 0 -38 -8C-46 -20 -36 -32 -25 -30C-24 -44 -8 -50 0 -42"
        "C8 -50 24 -44 25 -30C36 -32 46 -20 38 -8C48 0 44 16 30 16C30 28 14 32 5 24V50Z"
        + disc(-18, -4, 5)
        + disc(16, -14, 5)
        + disc(4, 8, 5)
    ),
    "eagle": (
        "M0 -50C8 -50 13 -44 11 -37L18 -34L10 -31C10 -27 11 -24 14 -22C24 -22 30 -34 28 -46C38 -42 48 -28 48 -12"
        "L41 -16L44 4L36 -4L37 16L28 6L27 22L17 12L12 18L18 30L30 28L26 36L14 37L8 28L14 48L0 42L-14 48L-8 28"
        "L-14 37L-26 36L-30 28L-18 30L-12 18L-17 12L-27 22L-28 6L-37 16L-36 -4L-44 4L-41 -16L-48 -12"
        "C-48 -28 -38 -42 -28 -46C-30 -34 -24 -22 -14 -22C-11 -24 -10 -28 -10 -32C-14 -44 -8 -50 0 -50Z"
        + disc(2, -41, 2.4)
    ),
    "bee": (
        "M-4 -30C-10 -40 -14 -44 -18 -46L-16 -50C-8 -46 -3 -40 0 -32C3 -40 8 -46 16 -50L18 -46C14 -44 10 -40 4 -30"
        "C11 -28 14 -22 12 -16C26 -34 46 -34 49 -22C52 -8 32 2 16 2H15C17 6 18 10 18 14H-18C-18 10 -17 6 -15 2H-16"
        "C-32 2 -52 -8 -49 -22C-46 -34 -26 -34 -12 -16C-14 -22 -11 -28 -4 -30ZM-17 20H17C16 25 15 28 13 31H-13"
        "C-15 28 -16 25 -17 20ZM-10 36H10C6 43 3 47 0 50C-3 47 -6 43 -10 36Z"
    ),
    "ship": (
        "M-3 -50H3L20 -44L3 -38V-34C20 -30 26 -14 22 4H3V14H48C44 34 34 42 26 46H-26C-34 42 -44 34 -48 14H-3V4H-30"
        "C-20 -10 -16 -24 -3 -34ZM-30 24H-22V31H-30ZM-12 24H-4V31H-12ZM6 24H14V31H6ZM24 24H32V31H24Z"
    ),
    "rose": _rose(),
    "lantern": (
        "M0 -50A9 9 0 0 1 5 -34L22 -24V-16H17L24 28H30V38H20L16 48H-16L-20 38H-30V28H-24L-17 -16H-22V-24L-5 -34"
        "A9 9 0 0 1 0 -50ZM-8 -14L-14 26H14L8 -14Z"
        + disc(0, -41.5, 3.4)
        + "M0 -10C9 2 11 10 8 17C5 24 -5 24 -8 17C-11 10 -4 6 0 -10Z"
    ),
    "cup": (
        "M-34 -46H34C34 -14 26 4 6 10V26C12 30 22 32 26 38V48H-26V38C-22 32 -12 30 -6 26V10C-26 4 -34 -14 -34 -46Z"
        "M-25 -38C-24 -30 -22 -24 -20 -18H20C22 -24 24 -30 25 -38Z"
    ),
    "fish": (
        "M-50 -2C-36 -26 -2 -32 22 -8L48 -28C42 -12 42 8 48 24L22 6C-2 28 -36 24 -50 -2Z"
        + disc(-30, -4, 4.6)
        + "M-14 -16C-8 -8 -8 4 -14 12L-9 13C-3 4 -3 -8 -9 -17ZM4 -13C8 -6 8 4 4 10L9 8C12 2 12 -6 9 -11Z"
    ),
    "harp": _harp(),
    "wheel": _wheel(),
}
