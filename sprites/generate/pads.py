"""Prompts for game pads (three button styles, read from SDL's A, B, X, Y positions) and blank key caps."""

from __future__ import annotations

from shapes import INK, IVORY, circle, defs, linear, path, radial, rect, svg

SIZE = 64
_BODY = (("0", "#4a4e5e"), ("1", "#1d2029"))
# Strokes of the few letters a pad bears, in a box of 20 x 24 about the middle.
_LETTERS = {
    "A": "M-9 12L0 -12L9 12M-5.8 4H5.8",
    "B": "M-7 -12V12M-7 -12H0C8 -12 8 -1 0 -1H-7M0 -1C10 -1 10 12 0 12H-7",
    "X": "M-8.5 -12L8.5 12M8.5 -12L-8.5 12",
    "Y": "M-9 -12L0 0L9 -12M0 0V12",
    "L": "M-6 -12V12H7",
    "R": "M-7 12V-12H1C9 -12 9 1 1 1H-7M1 1L9 12",
    "Z": "M-8 -12H8L-8 12H8",
    "1": "M-4 -8L1 -12V12",
    "2": "M-7 -6C-6 -14 8 -14 7 -5C6 1 -4 5 -7 12H8",
    "T": "M-9 -12H9M0 -12V12",
}
_XBOX = {"a": "#3f9a4a", "b": "#c23a3a", "x": "#2f6fc0", "y": "#d2a021"}
_SHAPES = {
    "a": ("cross", "#7fa6e0", "M-9 -9L9 9M9 -9L-9 9"),
    "b": ("circle", "#e0606a", "M-10.5 0a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0 -21 0Z"),
    "x": ("square", "#d88ac0", "M-9 -9H9V9H-9Z"),
    "y": ("triangle", "#5cc0a4", "M0 -11L11 8.500H-11Z"),
}
_CROSS = "M24 8H40V24H56V40H40V56H24V40H8V24H24Z"


def _glyph(d: str, colour: str = IVORY, width: float = 4.6, scale: float = 1.0, x: float = 32, y: float = 32) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
        + path(d, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
        + "</g>"
    )


def _button(face: str, rim: str, glyph: str) -> str:
    """A round button: rim, domed face, mark, and a gleam."""
    return svg(
        SIZE,
        SIZE,
        defs(radial("dome", (("0", face), ("1", "#14161d")), 50, 38, 75)),
        circle(32, 32, 29, fill=INK),
        circle(32, 32, 27, fill="url(#dome)"),
        circle(32, 32, 27, fill="none", stroke=rim, stroke_width=3.6),
        path("M14 24C18 14 27 10 32 10C37 10 46 14 50 24C42 17 22 17 14 24Z", fill="#ffffff", fill_opacity=0.18),
        glyph,
    )


def _shoulder(mark: str, left: bool, trigger: bool) -> str:
    """A bumper, or the taller trigger, rounded on its outer side."""
    d = "M30 8H58V56H6V34C6 18 14 8 30 8Z" if trigger else "M24 18H58V46H6V34C6 24 12 18 24 18Z"
    flip = "" if left else ' transform="translate(64 0) scale(-1 1)"'
    shape = path(d, fill="url(#body)", stroke=IVORY, stroke_width=3, stroke_linejoin="round")
    y, scale = (34, 0.85) if trigger else (32, 0.75)
    marks = "".join(
        _glyph(_LETTERS[letter], scale=scale, x=32 + (i - (len(mark) - 1) / 2) * 20, y=y)
        for i, letter in enumerate(mark)
    )
    return svg(SIZE, SIZE, defs(linear("body", _BODY, 0, 100)), f"<g{flip}>{shape}</g>", marks)


def _dpad(lit: str) -> str:
    arms = {
        "up": "M24 8H40V24L32 31L24 24Z",
        "down": "M24 56H40V40L32 33L24 40Z",
        "left": "M8 24H24L31 32L24 40H8Z",
        "right": "M56 24H40L33 32L40 40H56Z",
    }
    body = path(_CROSS, fill="url(#body)", stroke=IVORY, stroke_width=3, stroke_linejoin="round")
    chosen = {"": (), "vertical": ("up", "down"), "horizontal": ("left", "right")}.get(lit, (lit,))
    lights = "".join(path(arms[arm], fill="#f0d68a", stroke=INK, stroke_width=1.5) for arm in chosen)
    return svg(SIZE, SIZE, defs(linear("body", _BODY, 0, 100)), body, lights or circle(32, 32, 5, fill="#6a6f80"))


def _pill(glyph: str) -> str:
    shape = rect(6, 18, 52, 28, rx=14, fill="url(#body)", stroke=IVORY, stroke_width=3)
    return svg(SIZE, SIZE, defs(linear("body", _BODY, 0, 100)), shape, glyph)


def _stick(mark: str) -> str:
    return svg(
        SIZE,
        SIZE,
        defs(radial("dome", (("0", "#5a5f70"), ("1", "#1d2029")))),
        circle(32, 32, 28, fill=INK, stroke=IVORY, stroke_width=3),
        circle(32, 32, 19, fill="url(#dome)", stroke="#8a8fa0", stroke_width=2),
        _glyph(_LETTERS[mark], scale=0.75),
    )


def _key(width: float, glyph: str = "") -> str:
    """A key cap `width` units wide and 64 high; the top face leaves room for a text drawn by the client."""
    return svg(
        width,
        64,
        defs(linear("cap", (("0", "#fbf3dc"), ("1", "#dccba0")), 0, 100)),
        rect(3, 4, width - 6, 57, rx=10, fill="#5a4a2c"),
        rect(3, 3, width - 6, 51, rx=10, fill="#b8a274"),
        rect(7, 5, width - 14, 44, rx=7, fill="url(#cap)", stroke="#8a744a", stroke_width=1.4),
        glyph,
    )


def files() -> dict[str, str]:
    """Every prompt by its path under sprites/."""
    out: dict[str, str] = {}
    for name, face in _XBOX.items():
        out[f"pads/xbox_{name}.svg"] = _button(face, face, _glyph(_LETTERS[name.upper()], "#ffffff"))
    for name, (_, colour, d) in _SHAPES.items():
        out[f"pads/playstation_{name}.svg"] = _button("#3a3f52", "#8a8fa0", _glyph(d, colour))
    # The same place on the pad bears another letter: Nintendo's right-hand button is A.
    for name, letter in {"a": "B", "b": "A", "x": "Y", "y": "X"}.items():
        out[f"pads/nintendo_{name}.svg"] = _button("#50545f", "#d8d4c8", _glyph(_LETTERS[letter], "#ffffff"))
    for style, left, right, left_trigger, right_trigger in (
        ("xbox", ("LB"), ("RB"), ("LT"), ("RT")),
        ("playstation", ("L1"), ("R1"), ("L2"), ("R2")),
        ("nintendo", ("L"), ("R"), ("ZL"), ("ZR")),
    ):
        out[f"pads/{style}_left_shoulder.svg"] = _shoulder(left, left=True, trigger=False)
        out[f"pads/{style}_right_shoulder.svg"] = _shoulder(right, left=False, trigger=False)
        out[f"pads/{style}_left_trigger.svg"] = _shoulder(left_trigger, left=True, trigger=True)
        out[f"pads/{style}_right_trigger.svg"] = _shoulder(right_trigger, left=False, trigger=True)
    for lit in ("up", "down", "left", "right", "vertical", "horizontal"):
        out[f"pads/dpad_{lit}.svg"] = _dpad(lit)
    out["pads/dpad.svg"] = _dpad("")
    out["pads/left_stick.svg"], out["pads/right_stick.svg"] = _stick("L"), _stick("R")
    bars, panes = "M-9 -6H9M-9 0H9M-9 6H9", "M-9 -3H3V7H-9ZM-4 -3V-7H9V3H3"
    out["pads/xbox_start.svg"] = _pill(_glyph(bars, width=3))
    out["pads/xbox_back.svg"] = _pill(_glyph(panes, width=2.6))
    out["pads/playstation_start.svg"] = _pill(_glyph(bars, width=3))
    out["pads/playstation_back.svg"] = _pill(_glyph("M0 -7V0M-10 -4L-5 1M10 -4L5 1M-4 7H4", width=3))
    out["pads/nintendo_start.svg"] = _pill(_glyph("M0 -8V8M-8 0H8", width=4))
    out["pads/nintendo_back.svg"] = _pill(_glyph("M-8 0H8", width=4))
    out["keys/blank.svg"], out["keys/wide.svg"], out["keys/space.svg"] = _key(64), _key(112), _key(220)
    arrow = {
        "up": "M0 10V-10M-8 -2L0 -10L8 -2",
        "down": "M0 -10V10M-8 2L0 10L8 2",
        "left": "M10 0H-10M-2 -8L-10 0L-2 8",
        "right": "M-10 0H10M2 -8L10 0L2 8",
    }
    for name, d in arrow.items():
        out[f"keys/{name}.svg"] = _key(64, _glyph(d, INK, 4, y=27))
    out["keys/enter.svg"] = _key(64, _glyph("M11 -10V2H-11M-4 -5L-11 2L-4 9", INK, 4, y=27))
    out["keys/backspace.svg"] = _key(64, _glyph("M-13 0L-4 -9H13V9H-4ZM0 -3L7 4M7 -3L0 4", INK, 3, y=27))
    out["keys/shift.svg"] = _key(64, _glyph("M0 -11L11 1H5V10H-5V1H-11Z", INK, 3.4, y=27))
    out["keys/tab.svg"] = _key(64, _glyph("M-12 -8V8M-8 0H12M5 -7L12 0L5 7", INK, 3.6, y=27))
    return out
