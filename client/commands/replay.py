"""`veillee replay FILE`: run a record and say where it ends."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from client.commands.files import at_file, read_record
from core.record import IllegalMove, RecordError, Replay


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("replay", help="run a record and show where it ends")
    parser.add_argument("file", type=Path, metavar="FILE", help="a record (.veil)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--until", type=_count, metavar="N", help="stop after N completed lines of moves")


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 9:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")


def run(args: argparse.Namespace) -> int:
    """Print the end of the record; BadInput with the line where it is wrong (an illegal move as JSON too)."""
    script = read_record(args.file)
    try:
        replay = Replay(script)
        replay.run(args.until)
    except IllegalMove as error:
        if args.json:
            print(json.dumps(_illegal(error), ensure_ascii=False))
        raise at_file(args.file, error) from error
    except RecordError as error:
        raise at_file(args.file, error) from error
    found = summary(replay)
    print(json.dumps(found, ensure_ascii=False) if args.json else _text(found))
    return 0


def _illegal(error: IllegalMove) -> dict[str, Any]:
    return {
        "move": error.move,
        "line": error.line,
        "seat": error.seat,
        "code": error.code,
        "reason": error.reason,
    }


def summary(replay: Replay) -> dict[str, Any]:
    """Where a replay stands. `moves`: answers; `steps`: lines of moves; `scores`: totals of the finished rounds.

    `over`, `winners`: of the match; while a series goes on, `winners` are those of the round just ended.
    """
    table = replay.table
    outcome = replay.game.outcome(table.state)
    ended = table.state.outcome
    winners = outcome.winners if table.over or ended is None else ended.winners
    return {
        "game": replay.script.game,
        "seats": replay.script.seats,
        "steps": replay.steps,
        "moves": replay.moves,
        "round": table.state.round,
        "over": table.over,
        "winners": list(winners),
        "scores": list(outcome.points),
        "state_hash": table.state_hash().hex(),
        "position": replay.position(),
    }


def _text(found: dict[str, Any]) -> str:
    winners = ", ".join(str(seat) for seat in found["winners"])
    if found["over"]:
        end = f"over, won by seat {winners}"
    elif winners:
        end = f"round {found['round']} over, won by seat {winners}; the series goes on"
    else:
        end = "not over"
    lines = [
        f"{found['game']}, {found['seats']} seats: {found['steps']} steps, {found['moves']} moves, {end}",
        "scores: " + " ".join(str(score) for score in found["scores"]),
        f"state_hash: {found['state_hash']}",
        "position: " + json.dumps(found["position"], ensure_ascii=False),
    ]
    return "\n".join(lines)
