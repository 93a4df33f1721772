"""Moves as plain lists and back, for the wire: strict about every type, generic over a game's move classes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from core.game import BadInput, Json, Move

MAX_INT: Final = 2**53
"""Numbers beyond this have no exact double and never occur in a move."""
MAX_TEXT: Final = 1000
MAX_ITEMS: Final = 1000


def pack(moves: Sequence[type], move: Move) -> list[Json]:
    """`[index of its class, field, …]`, tuples as lists. ValueError if the class is none of `moves`."""
    return [tuple(moves).index(type(move)), *[_plain(value) for value in move]]


def _plain(value: Any) -> Json:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def unpack(moves: Sequence[type], packed: Json) -> Move:
    """The move of a packed list; BadInput if anything is not exactly as the class declares it."""
    if type(packed) is not list or not packed:
        raise BadInput("a move is a list that begins with its kind", field="move")
    kind = packed[0]
    if type(kind) is not int or not 0 <= kind < len(moves):
        raise BadInput("there is no such kind of move", field="move")
    cls = moves[kind]
    fields = _fields(cls)
    if len(packed) != len(fields) + 1:
        raise BadInput(f"{cls.__name__} has {len(fields)} fields, not {len(packed) - 1}", field="move")
    values = [
        _typed(value, hint, f"{cls.__name__}.{name}") for (name, hint), value in zip(fields, packed[1:], strict=True)
    ]
    defaults: dict[str, Any] = getattr(cls, "_field_defaults", {})
    for (name, hint), value in zip(fields, values, strict=True):
        # A word with a default is the constant that tells one kind of move from another.
        if hint is str and name in defaults and value != defaults[name]:
            raise BadInput(f"{cls.__name__}.{name} is always {defaults[name]!r}", field="move")
    return cls(*values)


@cache
def _fields(cls: type) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(cls)
    names: tuple[str, ...] = getattr(cls, "_fields", ())
    return tuple((name, hints[name]) for name in names)


def _typed(value: Json, hint: Any, where: str) -> Any:
    origin = get_origin(hint)
    if origin is UnionType or origin is Union:
        return _optional(value, hint, where)
    if hint is int:
        if type(value) is not int or not -MAX_INT <= value <= MAX_INT:
            raise BadInput(f"{where} must be a whole number", field="move")
        return value
    if hint is str:
        if type(value) is not str or len(value) > MAX_TEXT:
            raise BadInput(f"{where} must be a word", field="move")
        return value
    if origin is tuple:
        return _tuple(value, get_args(hint), where)
    raise TypeError(f"{where}: moves hold ints, words, None and tuples of them, not {hint}")


def _optional(value: Json, hint: Any, where: str) -> Any:
    kinds = [arg for arg in get_args(hint) if arg is not NoneType]
    if value is None and NoneType in get_args(hint):
        return None
    if len(kinds) != 1:
        raise TypeError(f"{where}: only `X | None` can be read back without doubt")
    return _typed(value, kinds[0], where)


def _tuple(value: Json, args: tuple[Any, ...], where: str) -> tuple[Any, ...]:
    if type(value) is not list or len(value) > MAX_ITEMS:
        raise BadInput(f"{where} must be a list", field="move")
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple([_typed(item, args[0], where) for item in value])
    if len(value) != len(args):
        raise BadInput(f"{where} must hold {len(args)} items", field="move")
    return tuple([_typed(item, arg, where) for item, arg in zip(value, args, strict=True)])
