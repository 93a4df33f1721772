"""Icons, 64 x 64 units, ivory alone so that a client can tint them by multiplication; suits also in their colours."""

from __future__ import annotations

import math

from shapes import INK, IVORY, SUIT_PATH, circle, path, star, suit, svg, xy

SIZE = 64
_LINE: dict[str, str | float] = {
    "stroke": IVORY,
    "stroke_width": 5,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


def _s(d: str, **more: str | float) -> str:
    return path(d, **{**_LINE, **more})


def _f(d: str, **more: str | float) -> str:
    return path(d, fill=IVORY, **more)


def _ring(cx: float, cy: float, r: float, width: float = 5) -> str:
    return circle(cx, cy, r, fill="none", stroke=IVORY, stroke_width=width)


def _dot(cx: float, cy: float, r: float) -> str:
    return circle(cx, cy, r, fill=IVORY)


def _hole(d: str) -> str:
    """A filled shape whose inner outlines are cut out."""
    return path(d, fill=IVORY, fill_rule="evenodd")


def _gear() -> str:
    points = []
    for i in range(8):
        for step, r in ((-15, 21), (-9, 28), (9, 28), (15, 21)):
            a = math.radians(i * 45 + step)
            points.append((32 + r * math.cos(a), 32 + r * math.sin(a)))
    ring = "M" + "L".join(xy(x, y) for x, y in points) + "Z"
    return _hole(ring + "M22.5 32a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z")


_SPEAKER = "M8 25H18L32 12V52L18 39H8Z"
_PERSON = "M12 54C12 40 22 36 32 36C42 36 52 40 52 54Z"
_HEART = "M32 54C26 44 8 34 8 21C8 13 14 8 20 8C26 8 30 12 32 17C34 12 38 8 44 8C50 8 56 13 56 21C56 34 38 44 32 54Z"
_CROWN = "M10 46L6 18L21 30L32 12L43 30L58 18L54 46Z"
_EYE = "M5 32C14 18 24 14 32 14C40 14 50 18 59 32C50 46 40 50 32 50C24 50 14 46 5 32Z"
_BUBBLE = "M12 10H52A6 6 0 0 1 58 16V38A6 6 0 0 1 52 44H32L18 56V44H12A6 6 0 0 1 6 38V16A6 6 0 0 1 12 10Z"
_TRIANGLE = "M32 8L58 54H6Z"
_CARD = "M14 8H38A4 4 0 0 1 42 12V48A4 4 0 0 1 38 52H14A4 4 0 0 1 10 48V12A4 4 0 0 1 14 8Z"

ICONS: dict[str, str] = {
    "menu": _s("M10 17H54M10 32H54M10 47H54", stroke_width=6),
    "sound": _f(_SPEAKER) + _s("M40 24C45 29 45 35 40 40M47 16C56 26 56 38 47 48"),
    "sound_off": _f(_SPEAKER) + _s("M42 24L58 40M58 24L42 40"),
    "music": _s("M24 46V14L50 8V40") + _dot(17, 47, 8) + _dot(43, 41, 8),
    "bot": _hole(
        "M14 22H50A6 6 0 0 1 56 28V48A6 6 0 0 1 50 54H14A6 6 0 0 1 8 48V28A6 6 0 0 1 14 22Z"
        "M17 34a6 6 0 1 0 12 0a6 6 0 1 0 -12 0ZM35 34a6 6 0 1 0 12 0a6 6 0 1 0 -12 0ZM22 44H42V48H22Z"
    )
    + _s("M32 22V12")
    + _dot(32, 10, 4.5),
    "person": _dot(32, 20, 12) + _f(_PERSON),
    "link_weak": _dot(32, 50, 6)
    + _s("M22 38C28 33 36 33 42 38")
    + _s("M12 27C17 22.5 22 20 26 19M38 19C42 20 47 22.5 52 27", stroke_width=4),
    "link_lost": _dot(32, 50, 6)
    + _s("M22 38C28 33 36 33 42 38M10 28C15 23 20 20.5 26 19.5")
    + _s("M38 9L56 27M56 9L38 27", stroke_width=6),
    "ghost": _hole(
        "M32 6C19 6 11 16 11 30V57L19 50L25.5 57L32 50L38.5 57L45 50L53 57V30C53 16 45 6 32 6Z"
        "M19 28a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM35 28a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z"
    ),
    "people": _dot(23, 23, 10)
    + _f("M6 54C6 42 14 37 23 37C32 37 40 42 40 54Z")
    + _dot(44, 19, 8)
    + _f("M38 31C50 28 59 36 59 48H45C44 40 42 35 38 31Z"),
    "pad": _hole(
        "M20 18H44C56 18 62 36 60 46C58 54 50 52 45 43H19C14 52 6 54 4 46C2 36 8 18 20 18Z"
        "M19 24V28H15V33H19V37H24V33H28V28H24V24ZM40 32a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z"
        "M47 26a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"
    ),
    "keyboard": _s("M8 16H56V48H8Z")
    + _s("M17 25H18M27 25H28M37 25H38M47 25H48M17 32H18M27 32H28M37 32H38M47 32H48M20 40H44"),
    "mouse": _s("M32 6C44 6 49 14 49 24V40C49 50 42 58 32 58C22 58 15 50 15 40V24C15 14 20 6 32 6ZM32 6V26M15 28H49"),
    "lock": _hole("M12 28H52V56H12ZM28 38H36V48H28Z") + _s("M20 28V20C20 4 44 4 44 20V28", stroke_width=6),
    "unlock": _hole("M12 28H52V56H12ZM28 38H36V48H28Z") + _s("M20 28V18C20 4 40 4 43 14", stroke_width=6),
    "eye": _s(_EYE) + _dot(32, 32, 9),
    "eye_off": _s(_EYE) + _dot(32, 32, 9) + _s("M12 54L52 10", stroke_width=6),
    "clock": _ring(32, 32, 25) + _s("M32 17V32L42 40"),
    "hourglass": _s("M14 7H50M14 57H50M18 7C18 24 46 40 46 57M46 7C46 24 18 40 18 57")
    + _f("M23 54C25 46 29 43 32 40C35 43 39 46 41 54Z"),
    "crown": _f(_CROWN) + _f("M10 50H54V57H10Z") + _dot(6, 15, 4) + _dot(32, 9, 4) + _dot(58, 15, 4),
    "token": _ring(32, 32, 25) + _hole(star(32, 32, 17, 8, 0.5)),
    "life": _f(_HEART),
    "life_lost": _s(_HEART, stroke_width=4) + _s("M30 18L25 28L36 33L30 44", stroke_width=4),
    "speech": _hole(_BUBBLE + "M17 20H47V25H17ZM17 30H39V35H17Z"),
    "shout": _f("M8 26H20L44 10V50L20 36H8Z") + _f("M14 38H24L28 54H19Z") + _s("M51 20L58 15M53 30H61M51 40L58 45"),
    "warning": _hole(_TRIANGLE + "M29 24H35L34 40H30ZM28.5 46a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z"),
    "info": _ring(32, 32, 25) + _s("M32 30V46M32 18V19", stroke_width=6),
    "help": _ring(32, 32, 25) + _s("M24 25C24 15 41 15 41 25C41 32 32 32 32 39M32 47V48"),
    "check": _s("M10 34L25 50L54 14", stroke_width=8),
    "cross": _s("M14 14L50 50M50 14L14 50", stroke_width=8),
    "plus": _s("M32 12V52M12 32H52", stroke_width=7),
    "minus": _s("M12 32H52", stroke_width=7),
    "arrow_up": _s("M32 54V12M14 30L32 12L50 30", stroke_width=7),
    "arrow_down": _s("M32 10V52M14 34L32 52L50 34", stroke_width=7),
    "arrow_left": _s("M54 32H12M30 14L12 32L30 50", stroke_width=7),
    "arrow_right": _s("M10 32H52M34 14L52 32L34 50", stroke_width=7),
    "chevron_left": _s("M40 12L20 32L40 52", stroke_width=8),
    "chevron_right": _s("M24 12L44 32L24 52", stroke_width=8),
    "chevron_up": _s("M12 42L32 22L52 42", stroke_width=8),
    "chevron_down": _s("M12 22L32 42L52 22", stroke_width=8),
    "play": _f("M16 8L54 32L16 56Z"),
    "pause": _f("M14 10H26V54H14ZM38 10H50V54H38Z"),
    "stop": _f("M12 12H52V52H12Z"),
    "step": _f("M12 10L44 32L12 54ZM46 10H54V54H46Z"),
    "step_back": _f("M52 10L20 32L52 54ZM10 10H18V54H10Z"),
    "fast": _f("M6 12L32 32L6 52ZM32 12L58 32L32 52Z"),
    "to_start": _f("M6 12H12V52H6ZM36 12L14 32L36 52ZM60 12L38 32L60 52Z"),
    "to_end": _f("M58 12H52V52H58ZM28 12L50 32L28 52ZM4 12L26 32L4 52Z"),
    "undo": _s("M12 26H38C58 26 58 54 38 54H24M24 12L10 26L24 40", stroke_width=6),
    "redo": _s("M52 26H26C6 26 6 54 26 54H40M40 12L54 26L40 40", stroke_width=6),
    "settings": _gear(),
    "records": _s("M16 6H48V58H16ZM24 18H40M24 28H40M24 38H34", stroke_width=5),
    "book": _s("M32 14C24 8 14 8 6 10V52C14 50 24 50 32 56C40 50 50 50 58 52V10C50 8 40 8 32 14V56"),
    "trophy": _f("M18 8H46V24C46 36 40 40 35 42V48H44V56H20V48H29V42C24 40 18 36 18 24Z")
    + _s("M18 14H8C8 26 12 30 19 31M46 14H56C56 26 52 30 45 31", stroke_width=4),
    "seal": _hole(star(32, 32, 29, 16, 0.86) + "M18 32a14 14 0 1 0 28 0a14 14 0 1 0 -28 0Z")
    + _s("M25 32L30 38L40 26", stroke_width=4.5),
    "network": _dot(32, 12, 8) + _dot(12, 50, 8) + _dot(52, 50, 8) + _s("M32 12L12 50H52Z", stroke_width=4),
    "fullscreen": _s("M8 22V8H22M42 8H56V22M56 42V56H42M22 56H8V42", stroke_width=6),
    "exit": _s("M36 10H12V54H36M26 32H56M44 20L56 32L44 44", stroke_width=6),
    "trash": _s("M10 16H54M24 16V8H40V16M16 16L20 56H44L48 16M28 26V46M36 26V46", stroke_width=4.5),
    "edit": _s("M10 54L14 40L44 10L54 20L24 50ZM38 16L48 26", stroke_width=4.5),
    "cards": _hole(_CARD) + _s("M48 18L56 20L48 57L22 56", stroke_width=4),
    "pile": _s("M14 20L32 10L50 20L32 30ZM14 32L32 42L50 32M14 44L32 54L50 44", stroke_width=4.5),
    "hand": _f("M6 24L20 14L28 46L16 52Z") + _f("M22 12L38 10V46H30Z") + _f("M41 11L57 17L48 50L40 46Z"),
    "sort": _s("M10 14H34M10 28H28M10 42H22M46 10V52M36 42L46 52L56 42", stroke_width=5.5),
    "die": _hole(
        "M16 8H48A8 8 0 0 1 56 16V48A8 8 0 0 1 48 56H16A8 8 0 0 1 8 48V16A8 8 0 0 1 16 8Z"
        "M16 21a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM27 32a5 5 0 1 0 10"
        " 0a5 5 0 1 0 -10 0ZM38 43a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z"
    ),
    "turn": _s("M20 13A23 23 0 1 1 11 23") + _f("M24 2L26 23L8 13Z"),
    "mask": _hole(
        "M6 16C20 22 44 22 58 16C60 40 50 50 42 48C36 46 34 40 32 40C30 40 28 46 22 48C14 50 4 40 6 16Z"
        "M14 28C19 25 25 27 27 33C22 35 16 34 14 28ZM50 28C45 25 39 27 37 33C42 35 48 34 50 28Z"
    ),
    "spectator": _s("M6 40C6 28 12 16 18 16C24 16 26 24 26 30M58 40C58 28 52 16 46 16C40 16 38 24 38 30M26 34H38")
    + _ring(16, 42, 10)
    + _ring(48, 42, 10),
    "star": _f(star(32, 34, 28, 5, 0.42)),
}

_SUIT_NAMES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}


def _coloured(mark: str) -> str:
    """The suit in its deck colour with an ivory rim, legible on any ground."""
    rim = f'<path transform="translate(32 32) scale(.52)" d="{SUIT_PATH[mark]}" fill="{IVORY}" stroke="{IVORY}" '
    return rim + 'stroke-width="16" stroke-linejoin="round"/>' + suit(mark, 32, 32, 52)


def _cursor() -> str:
    return path(
        "M14 6L52 34L34 37L44 57L35 61L26 41L14 53Z", fill=IVORY, stroke=INK, stroke_width=4, stroke_linejoin="round"
    )


def files() -> dict[str, str]:
    """Every icon by its path under sprites/."""
    out = {f"icons/{name}.svg": svg(SIZE, SIZE, body) for name, body in ICONS.items()}
    out["icons/pointer.svg"] = svg(SIZE, SIZE, _cursor())
    for mark, name in _SUIT_NAMES.items():
        out[f"icons/suit_{name}.svg"] = svg(SIZE, SIZE, suit(mark, 32, 32, 56, fill=IVORY))
        out[f"icons/suit_{name}_coloured.svg"] = svg(SIZE, SIZE, _coloured(mark))
    return out
