"""`veillee verify LOG`: check a local record (rules, seal, seed, cut) or the log of a LAN match (all of it)."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from client.commands.files import at_file, read_record
from core.game import BadInput
from core.record_text import RecordError
from core.verify import RoundCheck, Verdict, verify
from netcode.journal import HEAD
from netcode.lockstep.verifying import Report, verify_log

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
    parser.add_argument("file", type=Path, metavar="LOG", help="a record (.veil) or a match log (.vlog)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the verdict; BadInput with the line of the first thing that is wrong in a record.

    Of a match log every fault is told, one sentence a line; exit 2 if there is any.
    """
    if _is_log(args.file):
        return _log(args.file, as_json=args.json)
    script = read_record(args.file)
    try:
        verdict = verify(script)
    except RecordError as error:
        raise at_file(args.file, error) from error
    print(json.dumps(_json(verdict)) if args.json else _text(verdict))
    return 0


def _is_log(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(HEAD)) == HEAD
    except OSError:
        return False  # read_record says what is wrong with it


def _log(path: Path, *, as_json: bool) -> int:
    try:
        report = verify_log(path)
    except BadInput as problem:
        raise BadInput(f"{path.name}: {problem}") from problem
    print(json.dumps(_log_json(report)) if as_json else _log_text(report))
    if not as_json:
        for sentence in report.faults:
            print(sentence, file=sys.stderr)
    return 0 if report.ok else 2


def _log_json(report: Report) -> dict[str, Any]:
    ended = report.ended
    return {
        "ok": report.ok,
        "proven": report.ok,
        "over": ended is not None and ended.code == "OVER",
        "game": report.roster.game,
        "members": [member.name for member in report.roster.members],
        "steps": report.steps,
        "moves": report.moves,
        "deals": report.deals,
        "end": None if ended is None else ended.code,
        "winners": [] if ended is None else list(ended.winners),
        "totals": [] if ended is None else list(ended.totals),
        "faults": list(report.faults),
        "state_hash": report.state_hash.hex(),
        "head": report.head.hex(),
    }


def _log_text(report: Report) -> str:
    names = ", ".join([member.name for member in report.roster.members])
    end = "not over" if report.ended is None else report.ended.sentence
    right = "every signature, proof and move is right" if report.ok else f"{len(report.faults)} faults"
    return "\n".join(
        [
            f"{report.roster.game} of {names}: {end}",
            f"{report.moves} moves in {report.steps} steps, {report.deals} deals: {right}",
            f"state_hash: {report.state_hash.hex()}",
            f"head: {report.head.hex()}",
        ]
    )


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
