"""Half figures of the four kings: closed crown, beard, ermine, and sword, sceptre, axe or orb."""

from __future__ import annotations

from figure import ERMINE, LINE, SKIN, THIN, Look, face, hand, neck, sleeve, torso
from shapes import OUTLINE, circle, path, rect, suit

_BEARDS = {
    # Long and pointed; full and curled; forked with a moustache; round and short.
    "S": "M-19 -76C-17 -66 -9 -69 0 -69C9 -69 17 -66 19 -76C22 -56 12 -36 0 -16C-12 -36 -22 -56 -19 -76Z",
    "H": (
        "M-20 -78C-17 -67 -9 -69 0 -69C9 -69 17 -67 20 -78C26 -68 25 -58 21 -55C22 -47 14 -42 10 -44"
        "C6 -37 -6 -37 -10 -44C-14 -42 -22 -47 -21 -55C-25 -58 -26 -68 -20 -78Z"
    ),
    "D": (
        "M-19 -76C-16 -67 -9 -69 0 -69C9 -69 16 -67 19 -76C22 -58 20 -44 14 -26C8 -34 3 -40 0 -46"
        "C-3 -40 -8 -34 -14 -26C-20 -44 -22 -58 -19 -76Z"
    ),
    "C": "M-20 -78C-17 -67 -9 -69 0 -69C9 -69 17 -67 20 -78C23 -58 16 -41 0 -40C-16 -41 -23 -58 -20 -78Z",
}


def king(mark: str, look: Look) -> str:
    """The half figure of one king."""
    hair = (
        "M-20 -98C-32 -92 -33 -70 -30 -54C-26 -48 -18 -50 -16 -56V-90"
        "H16V-56C18 -50 26 -48 30 -54C33 -70 32 -92 20 -98Z"
    )
    ermine = path(
        "M-40 -40C-30 -47 -18 -50 -10 -50H10C18 -50 30 -47 40 -40L27 0H14L0 -30L-14 0H-27Z", fill=ERMINE, **LINE
    )
    tails = "".join(
        path(f"M{x} {y}l2.6 7h-5.2z", fill="#23202a")
        for x, y in ((-31, -36), (-25, -24), (-22, -11), (31, -36), (25, -24), (22, -11), (-19, -40), (19, -40))
    )
    return (
        torso("url(#robe)")
        + path("M-50 -30L-46 0M50 -30L46 0", stroke=look.accent, stroke_width=1.6)
        + path("M0 -30L14 0H-14Z", fill=look.lining, **THIN)
        + ermine
        + tails
        + neck()
        + path(hair, fill="url(#hair)", **LINE)
        + face(look.hair_dark, stern=True)
        + path(_BEARDS[mark], fill="url(#hair)", **LINE)
        + path("M-5 -62Q0 -59 5 -62Q0 -66 -5 -62Z", fill="#a83c34")
        + path(
            "M0 -69C-5 -69 -11 -68 -15 -62C-9 -63 -4 -63 0 -66C4 -63 9 -63 15 -62C11 -68 5 -69 0 -69Z",
            fill="url(#hair)",
            **THIN,
        )
        + _beard_lines(mark)
        + _crown(mark, look)
        + _king_attribute(mark, look)
    )


def _beard_lines(mark: str) -> str:
    lines = {
        "S": "M-9 -54C-7 -42 -4 -34 0 -26M9 -54C7 -42 4 -34 0 -26M0 -54V-30",
        "H": "M-14 -58q3 5 7 2M14 -58q-3 5 -7 2M-5 -50q5 5 10 0M-12 -50q2 4 5 3M12 -50q-2 4 -5 3",
        "D": (
            "M-13 -58C-14 -48 -15 -42 -13 -34M13 -58C14 -48 15 -42 13 -34"
            "M-6 -54C-7 -48 -8 -44 -10 -38M6 -54C7 -48 8 -44 10 -38"
        ),
        "C": "M-11 -56C-9 -50 -6 -47 -2 -45M11 -56C9 -50 6 -47 2 -45M0 -55V-46",
    }
    return path(lines[mark], stroke="#fff1c4", stroke_width=1, stroke_opacity=0.5, stroke_linecap="round")


def _crown(mark: str, look: Look) -> str:
    """Closed, pointed, flared or leaved crown by suit."""
    shapes = {
        "S": "M-23 -98L-27 -126L-14 -113L0 -134L14 -113L27 -126L23 -98Z",
        "H": (
            "M-23 -98C-30 -112 -27 -124 -16 -124C-8 -124 -3 -118 0 -112C3 -118 8 -124 16 -124C27 -124 30 -112 23 -98Z"
        ),
        "D": "M-22 -98L-29 -122H-18L-15 -112L-7 -112L-6 -130H6L7 -112L15 -112L18 -122H29L22 -98Z",
        "C": (
            "M-23 -98L-25 -108C-34 -112 -31 -122 -24 -120C-20 -119 -18 -114 -18 -110C-12 -112 -10 -114 -9 -118"
            "C-14 -128 -5 -136 0 -136C5 -136 14 -128 9 -118C10 -114 12 -112 18 -110C18 -114 20 -119 24 -120"
            "C31 -122 34 -112 25 -108L23 -98Z"
        ),
    }
    tops = {
        "S": ((-27, -127), (0, -135), (27, -127)),
        "H": ((0, -128),),
        "D": ((-23.5, -124), (0, -133), (23.5, -124)),
        "C": ((0, -126),),
    }
    inside = {
        "H": path(
            (
                "M-17 -100C-22 -110 -20 -118 -14 -118C-8 -118 -4 -112 -1 -102"
                "H1C4 -112 8 -118 14 -118C20 -118 22 -110 17 -100Z"
            ),
            fill=look.robe,
        )
    }
    cross = (
        path("M-2.5 -131H2.5V-126H7V-121H2.5V-110H-2.5V-121H-7V-126H-2.5Z", fill="url(#au)", **THIN)
        if mark == "H"
        else ""
    )
    return (
        path(shapes[mark], fill="url(#au)", **LINE)
        + inside.get(mark, "")
        + cross
        + "".join(circle(x, y, 3.6, fill=look.robe, **THIN) for x, y in tops[mark] if mark != "H")
        + path("M-25 -104C-12 -100 12 -100 25 -104L23 -93C12 -90 -12 -90 -23 -93Z", fill="url(#au)", **LINE)
        + "".join(
            path(f"M{x} -97.5l4 -4 4 4 -4 4z", fill=look.robe if i % 2 == 0 else look.lining, **THIN)
            for i, x in enumerate((-18, -4, 10))
        )
    )


def _king_attribute(mark: str, look: Look) -> str:
    x = 46
    if mark == "S":  # a sword upright
        shaft = (
            path(f"M{x - 4} -34V-128L{x} -142L{x + 4} -128V-34Z", fill="url(#steel)", **THIN)
            + path(f"M{x} -132V-36", stroke="#5d6778", stroke_width=1)
            + rect(x - 14, -38, 28, 6, rx=2, fill="url(#au)", **THIN)
        )
    elif mark == "H":  # a sceptre with a heart
        shaft = rect(x - 2.5, -112, 5, 100, fill="url(#au)", **THIN) + circle(x, -112, 7, fill="url(#au)", **THIN)
        shaft += suit("H", x, -127, 24, fill=look.robe, stroke=OUTLINE, stroke_width=5)
    elif mark == "D":  # an axe
        shaft = rect(x - 2.5, -138, 5, 128, fill="#6b3d18", **THIN) + path(
            f"M{x - 3} -132C{x - 10} -138 {x - 20} -136 {x - 22} -130C{x - 14} -122 {x - 14} -108 {x - 22} -100"
            f"C{x - 20} -94 {x - 10} -92 {x - 3} -98ZM{x + 3} -124H{x + 11}L{x + 13} -115L{x + 11} -106H{x + 3}Z",
            fill="url(#steel)",
            **THIN,
        )
    else:  # an orb on a hand
        x = 42
        shaft = (
            circle(x - 2, -36, 15, fill="url(#au)", **LINE)
            + path(
                f"M{x - 17} -36C{x - 8} -31 {x + 4} -31 {x + 13} -36M{x - 2} -51V-34",
                stroke=OUTLINE,
                stroke_width=1.5,
            )
            + path(
                f"M{x - 4} -72H{x}V-66H{x + 6}V-62H{x}V-51H{x - 4}V-62H{x - 10}V-66H{x - 4}Z",
                fill="url(#au)",
                **THIN,
            )
        )
        return (
            shaft
            + path(f"M{x - 16} -26C{x - 14} -14 {x + 10} -14 {x + 13} -26L{x + 11} -12H{x - 13}Z", fill=SKIN, **THIN)
            + sleeve(x - 2, look.dark)
        )
    return shaft + sleeve(x, look.dark) + hand(x, -19)
