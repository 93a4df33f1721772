"""Half figures of the four jacks: parti-coloured tabard, cap, and halberd, scroll, lance or bow."""

from __future__ import annotations

from figure import LINE, THIN, Look, face, hand, neck, sleeve, torso
from shapes import OUTLINE, circle, path, rect, suit


def jack(mark: str, look: Look) -> str:
    """The half figure of one jack."""
    bob = (
        "M0 -108C-26 -108 -30 -88 -28 -58C-26 -52 -18 -52 -16 -56"
        "L-14 -92H14L16 -56C18 -52 26 -52 28 -58C30 -88 26 -108 0 -108Z"
    )
    tabard = (
        torso("url(#robe)", 54)
        + path("M0 -46H12C30 -43 50 -38 54 -20L55 0H0Z", fill=look.lining, **THIN)
        + "".join(
            path(f"M{x} {y}l6 -7 6 7 -6 7z", fill=look.lining if x < 0 else look.robe)
            for x, y in ((-20, -30), (-38, -20), (-20, -12), (8, -30), (26, -20), (8, -12))
        )
        + path("M0 -46V0", stroke="url(#au)", stroke_width=3)
        + path("M-24 -46C-14 -34 14 -34 24 -46L14 -51H-14Z", fill="url(#au)", **LINE)
    )
    moustache = ""
    if mark == "D":
        moustache = path(
            "M0 -68C-6 -69 -10 -66 -15 -69C-12 -62 -4 -62 0 -65C4 -62 12 -62 15 -69C10 -66 6 -69 0 -68Z",
            fill="url(#hair)",
            **THIN,
        )
    return (
        path(bob, fill="url(#hair)", **LINE)
        + tabard
        + neck()
        + face(look.hair_dark, young=True)
        + moustache
        + path(
            "M-22 -84C-24 -100 -14 -106 0 -106C14 -106 24 -100 22 -84C18 -92 8 -95 0 -95C-8 -95 -18 -92 -22 -84Z",
            fill="url(#hair)",
            **THIN,
        )
        + _cap(mark, look)
        + _jack_attribute(mark, look)
    )


def _cap(mark: str, look: Look) -> str:
    """Beret with a plume; chaperon; winged helmet; archer's hat."""
    plume = "M{0} -104C{1} -122 {2} -140 {3} -140C{4} -132 {5} -118 {6} -102Z"
    if mark == "S":
        return (
            path(plume.format(16, 16, 8, -8, 14, 26, 22), fill="#f4f0e2", **THIN)
            + path(
                "M-30 -102C-34 -120 -10 -124 4 -120C22 -118 34 -112 30 -102C14 -108 -14 -108 -30 -102Z",
                fill=look.robe,
                **LINE,
            )
            + path("M-24 -101C-12 -106 12 -106 24 -101L23 -94C12 -98 -12 -98 -23 -94Z", fill="url(#au)", **THIN)
        )
    if mark == "H":
        return (
            path("M20 -110C38 -112 40 -94 34 -70C30 -74 28 -84 27 -94Z", fill=look.dark, **THIN)
            + path(
                (
                    "M-26 -98C-32 -112 -18 -118 -8 -128C0 -136 20 -130 26 -116"
                    "C30 -108 28 -102 26 -98C12 -106 -12 -106 -26 -98Z"
                ),
                fill=look.robe,
                **LINE,
            )
            + path(
                (
                    "M-27 -102C-12 -110 12 -110 27 -102C30 -98 28 -92 25 -92"
                    "C12 -100 -12 -100 -25 -92C-28 -92 -30 -98 -27 -102Z"
                ),
                fill="url(#au)",
                **THIN,
            )
            + path("M-17 -112C-30 -122 -27 -137 -19 -145C-10 -138 -4 -124 -8 -112Z", fill=look.lining, **THIN)
            + path("M-18 -140C-17 -130 -15 -120 -12 -112", stroke=OUTLINE, stroke_width=1.1)
            + circle(-14, -106, 5, fill=look.robe, **THIN)
        )
    if mark == "D":
        wing = "M{0} -100C{1} -112 {2} -128 {3} -138C{4} -124 {5} -114 {6} -100Z"
        return (
            path(wing.format(-22, -34, -34, -26, -22, -16, -16), fill=look.lining, **THIN)
            + path(wing.format(22, 34, 34, 26, 22, 16, 16), fill=look.lining, **THIN)
            + path(
                "M-25 -92C-26 -116 -12 -124 0 -126C12 -124 26 -116 25 -92C12 -98 -12 -98 -25 -92Z",
                fill="url(#steel)",
                **LINE,
            )
            + path("M-25 -98C-12 -104 12 -104 25 -98V-91C12 -97 -12 -97 -25 -91Z", fill="url(#au)", **THIN)
            + path("M0 -126V-102", stroke="url(#au)", stroke_width=4)
        )
    return (
        path("M-14 -112C-24 -124 -24 -136 -20 -142C-10 -134 -4 -122 -4 -110Z", fill="#b3222f", **THIN)
        + path("M-20 -104L-12 -122C-4 -128 12 -126 18 -118L22 -104Z", fill=look.robe, **LINE)
        + path(
            (
                "M-36 -102C-24 -98 -12 -108 2 -108C18 -108 30 -104 40 -110"
                "C36 -98 22 -94 8 -97C-10 -100 -26 -90 -36 -102Z"
            ),
            fill=look.dark,
            **LINE,
        )
    )


def _jack_attribute(mark: str, look: Look) -> str:
    x = 45
    pole = rect(x - 2.5, -132, 5, 122, fill="#6b3d18", **THIN)
    if mark == "S":  # a halberd
        head = path(
            f"M{x} -146L{x + 5} -124H{x + 3}V-116"
            f"C{x + 10} -118 {x + 14} -112 {x + 13} -104L{x + 3} -106V-98H{x - 3}V-104"
            f"C{x - 12} -98 {x - 18} -104 {x - 16} -116C{x - 12} -122 {x - 6} -122 {x - 3} -118V-124H{x - 5}Z",
            fill="url(#steel)",
            **THIN,
        )
    elif mark == "H":  # a scroll
        return (
            path(f"M{x - 12} -72H{x + 12}V-22H{x - 12}Z", fill="#fbf2d8", **LINE)
            + path(
                f"M{x - 8} -60H{x + 8}M{x - 8} -53H{x + 8}M{x - 8} -46H{x + 4}", stroke="#8a6a3a", stroke_width=1.6
            )
            + rect(x - 15, -78, 30, 8, rx=4, fill="url(#au)", **THIN)
            + suit("H", x, -36, 12)
            + sleeve(x, look.dark)
            + hand(x, -19)
        )
    elif mark == "D":  # a lance with a pennant
        head = path(f"M{x} -148L{x + 6} -132H{x - 6}Z", fill="url(#steel)", **THIN) + path(
            f"M{x - 3} -130H{x - 30}L{x - 22} -121L{x - 30} -112H{x - 3}Z", fill=look.accent, **THIN
        )
    else:  # a bow
        return (
            path(f"M{x - 10} -130C{x + 12} -112 {x + 12} -36 {x - 10} -4", stroke=OUTLINE, stroke_width=6.5)
            + path(f"M{x - 10} -130C{x + 12} -112 {x + 12} -36 {x - 10} -4", stroke="#9a6a2c", stroke_width=4)
            + path(f"M{x - 10} -130V-4", stroke="#fff7df", stroke_width=1.2)
            + sleeve(x + 1, look.dark)
            + hand(x + 1, -40)
        )
    return pole + head + sleeve(x, look.dark) + hand(x, -19)
