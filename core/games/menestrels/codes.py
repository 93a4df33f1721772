"""Card codes as numbers: a face is its code, packed, so that any deck's faces can be written and read alike.

A code is 1 to 6 letters of `A`-`Z`, `0`-`9`, `-` and `_`; its number fits four bytes.
"""

from __future__ import annotations

from typing import Final

from core.game import BadInput

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
MAX_LENGTH: Final = 6
KING: Final = "KING"
"""The King's code, in no deck file."""
_BASE: Final = len(LETTERS) + 1
_DIGIT: Final = {letter: number for number, letter in enumerate(LETTERS, 1)}


def is_code(text: str) -> bool:
    """Whether a text is a code."""
    return 1 <= len(text) <= MAX_LENGTH and all(letter in _DIGIT for letter in text)


def pack(code: str) -> int:
    """The face of a code; BadInput if it is none."""
    if not is_code(code):
        raise BadInput(f"{code[:20]!r} is no card code: 1 to {MAX_LENGTH} capital letters, digits, - or _")
    face = 0
    for letter in code:
        face = face * _BASE + _DIGIT[letter]
    return face


def unpack(face: int) -> str:
    """The code of a face; BadInput if it is none."""
    letters = []
    left = face
    while left > 0 and left % _BASE:
        letters.append(LETTERS[left % _BASE - 1])
        left //= _BASE
    if left or not letters or len(letters) > MAX_LENGTH:
        raise BadInput(f"{face} is no card")
    return "".join(reversed(letters))
