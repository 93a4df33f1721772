"""Shared drawing vocabulary of the sprites: numbers, gradients, clipping, suit shapes, heraldic bits.

Everything here returns SVG text inside the nanosvg subset: no use, clip, filter or text elements; bounding-box
gradients only with percentages. Numbers are rounded to one decimal, so every platform writes the same bytes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

Point = tuple[float, float]

INK = "#1a1f33"
IVORY = "#f7ecd0"
OUTLINE = "#2b1a08"

GOLD_STOPS = (
    ("0", "#7a5518"),
    (".22", "#f6e3a1"),
    (".45", "#c0913a"),
    (".62", "#fff1c4"),
    (".82", "#ad7d28"),
    ("1", "#f0d68a"),
)
PAPER_STOPS = (("0", "#fffaea"), (".6", "#f8eed3"), ("1", "#ead9b0"))

# One hex a suit, used for nothing else: a client may replace the byte string to get the four-colour deck.
SUIT_FILL = {"S": "#1b2036", "H": "#ad1f2d", "D": "#ad1f2e", "C": "#1b2037"}

SUIT_PATH = {
    "S": (
        "M0 -50C7 -34 44 -12 44 13C44 28 34 37 23 37C14 37 8 33 4 26C5 36 9 44 19 49H-19C-9 44 -5 36 -4 26"
        "C-8 33 -14 37 -23 37C-34 37 -44 28 -44 13C-44 -12 -7 -34 0 -50Z"
    ),
    "H": (
        "M0 48C-9 32 -47 10 -47 -18C-47 -35 -35 -46 -22 -46C-11 -46 -3 -40 0 -29"
        "C3 -40 11 -46 22 -46C35 -46 47 -35 47 -18C47 10 9 32 0 48Z"
    ),
    "D": "M0 -50C8 -32 22 -13 38 0C22 13 8 32 0 50C-8 32 -22 13 -38 0C-22 -13 -8 -32 0 -50Z",
    "C": (
        "M0 -49A21 21 0 0 1 17 -16A21 21 0 1 1 5 23C6 34 10 43 19 49H-19C-10 43 -6 34 -5 23"
        "A21 21 0 1 1 -17 -16A21 21 0 0 1 0 -49Z"
    ),
}


def n(value: float) -> str:
    """Write a number with one decimal at most and no trailing zero or minus zero."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def xy(*values: float) -> str:
    """Write numbers parted by spaces."""
    return " ".join(n(value) for value in values)


def svg(width: float, height: float, *body: str) -> str:
    """Wrap a body in an svg element of that size, with one final newline."""
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{n(width)}" height="{n(height)}" viewBox="0 0 {n(width)} {n(height)}">'
    )
    return head + "\n" + "\n".join(part for part in body if part) + "\n</svg>\n"


def stops(pairs: Iterable[tuple[str, str]]) -> str:
    """Gradient stops of (offset, colour) pairs; a colour may be written "#rrggbb/opacity"."""
    out = []
    for offset, colour in pairs:
        hue, _, opacity = colour.partition("/")
        out.append(
            f'<stop offset="{offset}" stop-color="{hue}"' + (f' stop-opacity="{opacity}"/>' if opacity else "/>")
        )
    return "".join(out)


def linear(name: str, pairs: Iterable[tuple[str, str]], x2: int = 100, y2: int = 100) -> str:
    """A bounding-box linear gradient from the top left to (x2 %, y2 %)."""
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{x2}%" y2="{y2}%">{stops(pairs)}</linearGradient>'


def radial(name: str, pairs: Iterable[tuple[str, str]], cx: int = 50, cy: int = 50, r: int = 50) -> str:
    """A bounding-box radial gradient, all in per cent."""
    return f'<radialGradient id="{name}" cx="{cx}%" cy="{cy}%" r="{r}%">{stops(pairs)}</radialGradient>'


def defs(*parts: str) -> str:
    """The defs element of these gradients."""
    return "<defs>" + "".join(parts) + "</defs>"


def gold(name: str = "au") -> str:
    """The metal gradient every gilt edge uses."""
    return linear(name, GOLD_STOPS)


def path(d: str, **attributes: str | float) -> str:
    """A path; `stroke_width=2` becomes stroke-width="2", and with a stroke but no fill the fill is none."""
    if "stroke" in attributes and "fill" not in attributes:
        attributes = {"fill": "none", **attributes}
    return f'<path d="{d}"' + _attributes(attributes) + "/>"


def circle(cx: float, cy: float, r: float, **attributes: str | float) -> str:
    """A circle."""
    return f'<circle cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}"' + _attributes(attributes) + "/>"


def ellipse(cx: float, cy: float, rx: float, ry: float, **attributes: str | float) -> str:
    """An ellipse."""
    return f'<ellipse cx="{n(cx)}" cy="{n(cy)}" rx="{n(rx)}" ry="{n(ry)}"' + _attributes(attributes) + "/>"


def rect(x: float, y: float, w: float, h: float, **attributes: str | float) -> str:
    """A rectangle; `rx` rounds it."""
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"' + _attributes(attributes) + "/>"


def group(transform: str, *body: str) -> str:
    """A group under a transform."""
    return f'<g transform="{transform}">' + "".join(body) + "</g>"


def _attributes(attributes: dict[str, str | float]) -> str:
    out = []
    for key, value in attributes.items():
        shown = value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
        out.append(f' {key.replace("_", "-")}="{shown}"')
    return "".join(out)


def closed(points: Sequence[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(xy(x, y) for x, y in points) + "Z" if points else ""


def clip(subject: Sequence[Point], window: Sequence[Point]) -> list[Point]:
    """The part of a polygon inside a convex window (Sutherland-Hodgman), either winding."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(window, [*window[1:], window[0]], strict=True))
    edge_points = list(window) if area > 0 else list(reversed(window))
    result = list(subject)
    for (ax, ay), (bx, by) in zip(edge_points, [*edge_points[1:], edge_points[0]], strict=True):
        points, result = result, []
        for (px, py), (qx, qy) in zip(points, [*points[1:], *points[:1]], strict=True):
            side_p = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
            side_q = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
            if side_p >= 0:
                result.append((px, py))
            if (side_p >= 0) != (side_q >= 0):
                t = side_p / (side_p - side_q)
                result.append((px + t * (qx - px), py + t * (qy - py)))
    return result


def rays(centre: Point, count: int, reach: float, window: Sequence[Point], from_deg: float = 0.0) -> str:
    """Path data of `count` sun rays from a centre, each cut to a convex window."""
    cx, cy = centre
    out = []
    for i in range(count):
        a = math.radians(from_deg + i * 360 / count)
        b = math.radians(from_deg + (i + 0.5) * 360 / count)
        far = [(cx + reach * math.cos(v), cy + reach * math.sin(v)) for v in (a, b)]
        out.append(closed(clip([centre, *far], window)))
    return "".join(out)


def star(cx: float, cy: float, r: float, points: int = 5, inner: float = 0.42, from_deg: float = -90.0) -> str:
    """Path data of a star."""
    corners = []
    for i in range(points * 2):
        a = math.radians(from_deg + i * 180 / points)
        k = r if i % 2 == 0 else r * inner
        corners.append((cx + k * math.cos(a), cy + k * math.sin(a)))
    return closed(corners)


def ring(count: int, draw: Callable[[float], str]) -> str:
    """`draw(angle in degrees)` for `count` angles round the circle, joined."""
    return "".join(draw(i * 360 / count) for i in range(count))


def suit(mark: str, cx: float, cy: float, height: float, turned: bool = False, **attributes: str | float) -> str:
    """A suit pip centred at (cx, cy), `height` units high, upside down if `turned`."""
    k = height / 100
    scale = f"{k:.3f}" if not turned else f"{-k:.3f}"
    attributes = {"fill": SUIT_FILL[mark], **attributes}
    return (
        f'<path transform="translate({xy(cx, cy)}) scale({scale})" d="{SUIT_PATH[mark]}"'
        + _attributes(attributes)
        + "/>"
    )
