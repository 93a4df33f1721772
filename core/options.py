"""Reading option values: one value of an Option in normal form, or a sentence that says what is allowed."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import BadInput, Option, Options, Value


def _allowed(option: Option) -> str:
    parts = list(option.values)
    parts += [f"{word}:{low}-{high}" for word, (low, high, _) in option.numbered.items()]
    if option.high:
        parts.append(f"{option.low}-{option.high}{' ' + option.unit if option.unit else ''}")
    return ", ".join(parts)


def _refuse(option: Option, value: object) -> BadInput:
    return BadInput(
        f"option {option.key} cannot be {str(value)[:40]!r}; allowed: {_allowed(option)}",
        field=option.key,
        code="BAD_OPTION",
    )


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None


def normal(option: Option, value: object) -> Value:
    """One value in normal form; BadInput if it is none of the option's."""
    if isinstance(value, bool):
        value = "on" if value else "off"
    if isinstance(value, str):
        word = value.strip()
        if word in option.values:
            return int(word) if word.isdigit() else word
        name, colon, rest = word.partition(":")
        if name in option.numbered:
            low, high, default = option.numbered[name]
            number = _number(rest) if colon else default
            if number is None or not low <= number <= high:
                raise _refuse(option, value)
            return f"{name}:{number}"
        number = _number(word)
        if number is None:
            raise _refuse(option, value)
        value = number
    if not isinstance(value, int):
        raise _refuse(option, value)
    if str(value) in option.values or (option.high and option.low <= value <= option.high):
        return value
    raise _refuse(option, value)


def complete(name: str, options: Sequence[Option], given: Options) -> dict[str, Value]:
    """All options of the game called `name` in normal form; BadInput for one that is unknown or has a bad value."""
    known = {option.key for option in options}
    for key in given:
        if key not in known:
            raise BadInput(f"{name} has no option {str(key)[:40]!r}", field=str(key)[:40], code="BAD_OPTION")
    return {option.key: normal(option, given.get(option.key, option.default)) for option in options}
