"""`veillee score G POSITION.json`: score a final position, line by line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from client.commands.files import at_file, read_position
from core.game import BadInput, Line, Sheet
from core.registry import game as find_game
from core.registry import names
from core.series import Series


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("score", help="score a final position with the full breakdown")
    parser.add_argument("game", metavar="G", help=f"one of: {', '.join(names())}")
    parser.add_argument("file", type=Path, metavar="POSITION.json", help="a position as docs/records.md describes it")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the sheet; BadInput names the field that is wrong."""
    game = Series(find_game(args.game))
    position = read_position(args.file)
    try:
        sheet = game.score(position)
    except BadInput as error:
        raise at_file(args.file, error) from error
    print(json.dumps(_json(args.game, sheet), ensure_ascii=False) if args.json else _text(sheet))
    return 0


def _json(game: str, sheet: Sheet) -> dict[str, Any]:
    lines = [_lines(seat) for seat in sheet.lines]
    found = {
        "game": game,
        "lines": lines,
        "totals": list(sheet.totals),
        "winners": list(sheet.winners),
        **sheet.extra,
    }
    if sheet.table:
        found["table"] = _lines(sheet.table)
    return found


def _lines(lines: Sequence[Line]) -> list[dict[str, Any]]:
    return [{"label": line.label, "detail": dict(line.detail), "points": line.points} for line in lines]


def _text(sheet: Sheet) -> str:
    extra = sheet.extra
    out = [_line(line) for line in sheet.table]
    for seat, lines in enumerate(sheet.lines):
        out.append(f"seat {seat}")
        out += ["  " + _line(line) for line in lines]
        wins = extra.get("wins")
        won = f", wins {wins[seat]}" if wins is not None else ""
        out.append(f"  total {sheet.totals[seat]}{won}")
    what = "series" if extra.get("over") else "round"
    out.append(f"{what} won by seat {', '.join(str(seat) for seat in sheet.winners)}")
    return "\n".join(out)


def _line(line: Line) -> str:
    detail = ", ".join(f"{key} {value}" for key, value in line.detail.items())
    return f"{line.label} ({detail}): {line.points}" if detail else f"{line.label}: {line.points}"
