"""`veillee verify LOG`: check a record: moves by the rules, deals against seal, seed and cut."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from client.commands.files import at_file, read_record
from core.record_text import RecordError
from core.verify import RoundCheck, Verdict, verify

_DEALS = {
    "sealed": "the deal was committed to before the cut and follows from seed and cut",
    "seeded": "the deal follows from its seed",
    "unproven": "the seed is not told, so the deal cannot be checked",
    "written": "dealt as written; there is no seed to check",
    "position": "begins from a position; there is no deal to check",
}


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("verify", help="check that a record's moves and deals are right")
    parser.add_argument("file", type=Path, metavar="LOG", help="a record (.veil)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the verdict; BadInput with the line of the first thing that is wrong."""
    script = read_record(args.file)
    try:
        verdict = verify(script)
    except RecordError as error:
        raise at_file(args.file, error) from error
    print(json.dumps(_json(verdict)) if args.json else _text(verdict))
    return 0


def _json(verdict: Verdict) -> dict[str, Any]:
    return {
        "ok": True,
        "proven": verdict.proven,
        "over": verdict.over,
        "steps": verdict.steps,
        "moves": verdict.moves,
        "rounds": [{**check._asdict(), "winners": list(check.winners)} for check in verdict.rounds],
        "state_hash": verdict.state_hash.hex(),
        "head": verdict.head.hex(),
    }


def _text(verdict: Verdict) -> str:
    lines = [_round(check) for check in verdict.rounds]
    lines.append(f"{verdict.moves} moves in {verdict.steps} steps: all by the rules")
    lines.append(f"state_hash: {verdict.state_hash.hex()}")
    lines.append(f"head: {verdict.head.hex()}")
    return "\n".join(lines)


def _round(check: RoundCheck) -> str:
    winners = ", ".join(str(seat) for seat in check.winners)
    end = f"won by seat {winners}" if winners else "not over"
    return f"round {check.number}: {_DEALS[check.deal]}; {end}"
