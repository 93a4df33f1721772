"""Reading the fields of a position: right type and range, or a sentence naming the field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from core.game import BadInput, Json

LIMIT: Final = 1_000_000


def bad(field: str, sentence: str) -> BadInput:
    """The refusal of a field."""
    return BadInput(f"{field}: {sentence}", field=field, code="BAD_POSITION")


def number(field: str, value: Json, low: int, high: int = LIMIT) -> int:
    """A whole number in range."""
    if type(value) is not int or not low <= value <= high:
        raise bad(field, f"{show(value)} is not a whole number from {low} to {high}")
    return value


def flag(field: str, value: Json) -> bool:
    """true or false."""
    if type(value) is not bool:
        raise bad(field, f"{show(value)} is neither true nor false")
    return value


def items(field: str, value: Json, length: int | None = None) -> list[Json]:
    """A list, of `length` if given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise bad(field, f"{show(value)} is not a list" + ("" if length is None else f" of {length}"))
    return value


def numbers(field: str, value: Json, length: int, low: int, high: int = LIMIT) -> list[int]:
    """A list of whole numbers in range."""
    return [number(field, item, low, high) for item in items(field, value, length)]


def record(field: str, value: Json, keys: frozenset[str]) -> dict[str, Json]:
    """An object with no other keys than `keys`."""
    if not isinstance(value, Mapping):
        raise bad(field, f"{show(value)} is not an object")
    for key in value:
        if key not in keys:
            name = str(key)[:40]
            where = f"{field}.{name}" if field != "position" else name
            raise BadInput(f"{where}: there is no such field", field=where, code="BAD_POSITION")
    return dict(value)


def word(field: str, value: Json, known: Mapping[str, Any]) -> str:
    """One of the known words."""
    if not isinstance(value, str) or value not in known:
        raise bad(field, f"{show(value)} is none of {', '.join(known)}")
    return value


def show(value: Json) -> str:
    """A value as it was written, cut short."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
