"""Everything a value holds: tests compare what a screen knows in two worlds that differ in secrets."""

from __future__ import annotations

from typing import Any


def dump(value: Any) -> Any:
    """All there is in a value, as plain tuples and the words for it; of classes outside `core` only the words."""
    if isinstance(value, dict):
        return tuple((dump(key), dump(one)) for key, one in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(dump(one) for one in value)
    if isinstance(value, (set, frozenset)):
        return tuple(sorted(repr(dump(one)) for one in value))
    if not type(value).__module__.startswith("core."):
        return repr(value)
    slots = [slot for kind in type(value).__mro__ for slot in getattr(kind, "__slots__", ())]
    fields = {slot: getattr(value, slot) for slot in slots if hasattr(value, slot)} | getattr(value, "__dict__", {})
    return (type(value).__name__, dump(fields)) if fields else repr(value)
