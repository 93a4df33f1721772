"""The lines of a record (docs/records.md): text to a Script and no further; knows no game's rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from core.game import BadInput, Json

FORMAT: Final = 1
MAX_BYTES: Final = 8 * 1024 * 1024
"""A whole evening of the longest games stays under 1 MiB; more is no record."""
MAX_LINE: Final = 20_000
"""Letters in a line: more than any move, deal or position needs."""
MAX_OPTIONS_LINE: Final = 100_000
"""Letters in an `options` line: an option may be a whole document of 64 KiB (a deck of one's own)."""
_MAX_SEATS: Final = 64
_HEAD: Final = re.compile(r"veillee\s+(\d{1,6})\s+([a-z][a-z0-9_-]{0,39})")
_SEAT: Final = re.compile(r"(\d{1,2})\s*:")
_HEX: Final = re.compile(r"[0-9a-fA-F]+")
_POINTS: Final = re.compile(r"-?[0-9]{1,6}")
_OPTION: Final = re.compile(r"([A-Za-z][A-Za-z0-9_.-]*)=(\S+)")


class RecordError(BadInput):
    """A record that cannot be read or replayed: one sentence that begins with the line's number (0: none)."""

    def __init__(self, sentence: str, *, line: int = 0, field: str = "", code: str = "") -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence, field=field, code=code)
        self.line = line


@dataclass(frozen=True, slots=True)
class MoveText:
    """One seat's move as written; `by_default`: marked `*`, supplied for an absent seat."""

    seat: int
    text: str
    by_default: bool = False


@dataclass(frozen=True, slots=True)
class ResultText:
    """What stands behind one ` = `: words (open faces, numbers) and `[ ]` groups, in the order written."""

    parts: tuple[str | tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class StepText:
    """One completed Ask."""

    line: int
    moves: tuple[MoveText, ...]
    results: tuple[ResultText, ...]


@dataclass(frozen=True, slots=True)
class DealText:
    """A game's own line of a dealt round: what stands behind `deal`."""

    line: int
    words: str


@dataclass(slots=True)
class RoundText:
    """One round: how it began (`lines`, or a seed, or a seal with its seed behind `over`), steps, `over`.

    `seal`, `seed`: bytes; `over`: the numbers written (`Game.closing`). All None where nothing is written.
    """

    line: int
    lines: list[DealText] = field(default_factory=list)
    seal: bytes | None = None
    seed: bytes | None = None
    cut: int | None = None
    seed_line: int = 0
    steps: list[StepText] = field(default_factory=list)
    over: tuple[int, ...] | None = None
    over_line: int = 0

    @property
    def sealed(self) -> bool:
        """Whether the deal comes from a seed, known or not yet told."""
        return self.seal is not None or self.seed is not None


@dataclass(slots=True)
class Script:
    """A record as written. `position`: the described start, if any (its round has no deal of its own)."""

    game: str
    seats: int
    options: dict[str, str]
    options_line: int = 0
    position: Json | None = None
    position_line: int = 0
    rounds: list[RoundText] = field(default_factory=list)
    series: tuple[int, ...] | None = None
    series_line: int = 0


def decode(raw: bytes) -> str:
    """The text of a record's bytes; RecordError if they are too many, empty or no UTF-8 text."""
    if len(raw) > MAX_BYTES:
        raise RecordError(f"is too large for a record: more than {MAX_BYTES // (1024 * 1024)} MiB")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"is not UTF-8 text (byte {error.start})") from error
    if "\0" in text:
        raise RecordError("is not a text file")
    if not text.strip():
        raise RecordError("is empty")
    return text


def read_text(text: str) -> Script:
    """The Script of a record's text; RecordError names the line."""
    return _Reader(text).read()


def load_json(text: str) -> Json:
    """A JSON value, strictly: no NaN, no key twice, no depth beyond reason. BadInput says where it is broken."""
    value, end = _decode_json(text, len(text) - len(text.lstrip()))
    if text[end:].strip():
        raise BadInput(f"something stands behind the JSON value: {text[end:].strip()[:40]!r}")
    return value


def _decode_json(text: str, start: int) -> tuple[Json, int]:
    try:
        return _DECODER.raw_decode(text, start)
    except json.JSONDecodeError as error:
        raise BadInput(f"broken JSON at line {error.lineno}, column {error.colno}: {error.msg}") from error
    except RecursionError as error:
        raise BadInput("broken JSON: nested too deeply") from error
    except ValueError as error:
        raise BadInput(f"broken JSON: {str(error)[:80]}") from error


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not allowed")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for key, value in pairs:
        if key in seen:
            raise ValueError(f"the key {key[:40]!r} stands there twice")
        seen[key] = value
    return seen


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)


class _Reader:
    """One pass over the lines."""

    def __init__(self, text: str) -> None:
        self.lines = text.removeprefix("﻿").split("\n")
        self.at = 0
        self.script = Script("", 0, {})
        self.round: RoundText | None = None

    def read(self) -> Script:
        lines = self._significant()
        self._head(lines)
        for number, line in lines:
            self._line(number, line)
        if not self.script.seats:
            raise RecordError("the line `seats N` is missing", line=len(self.lines))
        return self.script

    def _significant(self) -> Iterator[tuple[int, str]]:
        while self.at < len(self.lines):
            line = self.lines[self.at].partition("#")[0].strip()
            self.at += 1
            most = MAX_OPTIONS_LINE if line.startswith("options ") else MAX_LINE
            if len(line) > most:
                raise RecordError(f"is longer than {most} letters", line=self.at)
            if line:
                yield self.at, line

    def _head(self, lines: Iterator[tuple[int, str]]) -> None:
        number, line = next(lines, (0, ""))
        match = _HEAD.fullmatch(line)
        if match is None:
            raise RecordError("a record begins with a line like `veillee 1 menteur`", line=number or 1)
        if int(match[1]) != FORMAT:
            raise RecordError(f"records of format {match[1]} are unknown; this reads format {FORMAT}", line=number)
        self.script.game = match[2]

    def _line(self, number: int, line: str) -> None:
        if self.script.series is not None:
            raise RecordError("nothing may follow `series`", line=number)
        if _SEAT.match(line):
            self._step(number, line)
            return
        word, _, rest = line.partition(" ")
        handler = _LINES.get(word)
        if handler is None:
            raise RecordError(f"{line[:60]!r} is no line of a record", line=number)
        handler(self, number, rest.strip())

    def _need_seats(self, number: int) -> None:
        if not self.script.seats:
            raise RecordError("the line `seats N` must come first", line=number)

    def _seats(self, number: int, rest: str) -> None:
        if self.script.seats:
            raise RecordError("`seats` stands there twice", line=number)
        if not (rest.isascii() and rest.isdigit() and len(rest) <= 3 and 0 < int(rest) <= _MAX_SEATS):
            raise RecordError(f"`seats` needs a number of seats, not {rest[:20]!r}", line=number, field="seats")
        self.script.seats = int(rest)

    def _options(self, number: int, rest: str) -> None:
        self._need_seats(number)
        if self.round is not None:
            raise RecordError("`options` stands before the start", line=number)
        for word in rest.split():
            match = _OPTION.fullmatch(word)
            if match is None:
                raise RecordError(f"an option is written key=value, not {word[:40]!r}", line=number, field="options")
            if match[1] in self.script.options:
                raise RecordError(f"option {match[1]} stands there twice", line=number, field=match[1])
            self.script.options[match[1]] = match[2]
            self.script.options_line = number

    def _position(self, number: int, rest: str) -> None:
        self._need_seats(number)
        if self.round is not None:
            raise RecordError("`position` stands before everything else, instead of `deal`", line=number)
        text = "\n".join(self.lines[number - 1 :])
        start = text.find("{")
        if not rest.startswith("{"):
            raise RecordError("behind `position` stands a JSON object {…}", line=number, field="position")
        try:
            value, end = _decode_json(text, start)
        except BadInput as error:
            raise RecordError(f"position: {error} (counted from here)", line=number, field="position") from error
        used = text.count("\n", 0, end)
        tail = text[end:].partition("\n")[0].partition("#")[0].strip()
        if tail:
            raise RecordError(f"{tail[:40]!r} stands behind the position", line=number + used)
        self.script.position, self.script.position_line = value, number
        self.at = number + used
        self._begin(number)

    def _begin(self, number: int) -> RoundText:
        self.round = RoundText(number)
        self.script.rounds.append(self.round)
        return self.round

    def _deal(self, number: int, rest: str) -> None:
        self._need_seats(number)
        current = self.round
        if current is None or current.over is not None:
            current = self._begin(number)
        elif current.steps or self._placed(current):
            raise RecordError("`deal` in the middle of a round: it begins one", line=number)
        words = rest.split()
        if words[:1] in (["seed"], ["seal"]) and (current.sealed or current.lines):
            raise RecordError("this round is dealt already", line=number)
        if words[:1] == ["seed"]:
            current.seed, current.seed_line = self._hex(number, words, 1), number
            current.cut = self._cut(number, words[2:])
        elif words[:1] == ["seal"]:
            current.seal = self._hex(number, words, 1)
            current.cut = self._cut(number, words[2:])
            if current.cut is None:
                raise RecordError("a sealed deal is written `deal seal HEX cut N`", line=number)
        elif words:
            current.lines.append(DealText(number, rest))
        else:
            raise RecordError("`deal` says nothing", line=number)

    def _placed(self, current: RoundText) -> bool:
        return self.script.position is not None and current is self.script.rounds[0]

    def _hex(self, number: int, words: list[str], index: int) -> bytes:
        text = words[index] if index < len(words) else ""
        if not _HEX.fullmatch(text) or len(text) % 2 or len(text) > 128:
            raise RecordError(f"{text[:20]!r} is no hexadecimal number of whole bytes", line=number)
        return bytes.fromhex(text)

    def _cut(self, number: int, words: list[str]) -> int | None:
        if not words:
            return None
        value = words[1] if len(words) == 2 and words[0] == "cut" else ""
        if not (value.isascii() and value.isdigit() and len(value) <= 9):
            raise RecordError("behind the number stands nothing or `cut N`", line=number)
        return int(value)

    def _seed(self, number: int, rest: str) -> None:
        current = self.round
        if current is None or current.over is None or current.seal is None:
            raise RecordError("`seed` follows the `over` of a sealed round", line=number)
        if current.seed is not None:
            raise RecordError("the seed stands there twice", line=number)
        current.seed, current.seed_line = self._hex(number, rest.split() or [""], 0), number

    def _step(self, number: int, line: str) -> None:
        current = self.round
        if current is None:
            raise RecordError("a start is missing: `deal …` or `position {…}`", line=number)
        if current.over is not None:
            raise RecordError("this round is over: the next one begins with `deal …`", line=number)
        moves, *results = _split(line, number)
        found = [(match.start(), match.end(), int(match[1])) for match in _SEAT.finditer(moves)]
        found = [(a, b, seat) for a, b, seat in found if a == 0 or (moves[a - 1].isspace() and _outside(moves, a))]
        texts: list[MoveText] = []
        for (_, begin, seat), (end, _, _) in zip(found, [*found[1:], (len(moves), 0, 0)], strict=True):
            text = moves[begin:end].strip()
            by_default = text.endswith("*")
            text = text[:-1].rstrip() if by_default else text
            if not text:
                raise RecordError(f"the move of seat {seat} is missing", line=number)
            if texts and seat <= texts[-1].seat:
                raise RecordError("the moves stand in the order of their seats, one a seat", line=number)
            texts.append(MoveText(seat, text, by_default))
        current.steps.append(StepText(number, tuple(texts), tuple(_result(text, number) for text in results)))

    def _over(self, number: int, rest: str) -> None:
        current = self.round
        if current is None:
            raise RecordError("`over` without a round", line=number)
        if current.over is not None:
            raise RecordError("this round is over already", line=number)
        current.over, current.over_line = self._closing(number, rest), number

    def _series(self, number: int, rest: str) -> None:
        if self.round is None or self.round.over is None:
            raise RecordError("`series` follows the last `over`", line=number)
        self.script.series, self.script.series_line = self._winners(number, rest), number

    def _closing(self, number: int, rest: str) -> tuple[int, ...]:
        """Winners, or points by seat, as the game writes them (`Game.closing`); checked when it is replayed."""
        words = rest.split()
        if not words or len(words) > _MAX_SEATS or not all(_POINTS.fullmatch(word) for word in words):
            raise RecordError("behind `over` stand seats or points with blanks between", line=number)
        return tuple(int(word) for word in words)

    def _winners(self, number: int, rest: str) -> tuple[int, ...]:
        words = rest.split()
        if not words or not all(word.isascii() and word.isdigit() and len(word) <= 2 for word in words):
            raise RecordError("the winners are written as seats with blanks between", line=number)
        winners = tuple(int(word) for word in words)
        if list(winners) != sorted(set(winners)) or winners[-1] >= self.script.seats:
            raise RecordError("the winners are seats of this table, ascending", line=number)
        return winners


_LINES: Final = {
    "seats": _Reader._seats,
    "options": _Reader._options,
    "position": _Reader._position,
    "deal": _Reader._deal,
    "seed": _Reader._seed,
    "over": _Reader._over,
    "series": _Reader._series,
}


def _outside(text: str, index: int) -> bool:
    """Whether `index` stands outside every `[ ]`."""
    return text.count("[", 0, index) == text.count("]", 0, index)


def _split(line: str, number: int) -> list[str]:
    """The moves, and what stands behind each `=`."""
    parts = line.split("=")
    for part in parts:
        depth = 0
        for char in part:
            depth += (char == "[") - (char == "]")
            if depth not in (0, 1):
                break
        if depth != 0:
            raise RecordError("a bracket is not closed or closed twice", line=number)
    return parts


def _result(text: str, number: int) -> ResultText:
    parts: list[str | tuple[str, ...]] = []
    for piece in re.split(r"(\[[^\]]*\])", text):
        if piece.startswith("["):
            parts.append(tuple(piece[1:-1].split()))
        else:
            parts.extend(piece.split())
    if not parts:
        raise RecordError("nothing stands behind `=`", line=number)
    return ResultText(tuple(parts))
