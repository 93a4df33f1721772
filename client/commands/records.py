"""`veillee records export DIR | import FILE…`: records of this machine taken along, or brought in."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path
from typing import Any

from client.record_exchange import bring, export
from client.store import RecordStore
from core.game import BadInput


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("records", help="take records along in a zip file, or bring some in")
    parser.add_argument("--folder", type=Path, default=None, help="the records' folder (default: this machine's)")
    ways = parser.add_subparsers(dest="way", required=True, metavar="WAY")
    out = ways.add_parser("export", help="write all records into a zip file")
    out.add_argument("target", type=Path, nargs="?", default=Path(), metavar="DIR", help="where to (default: here)")
    into = ways.add_parser("import", help="take in records, zip files or folders of them; nothing is overwritten")
    into.add_argument("sources", type=Path, nargs="+", metavar="FILE")


def run(args: argparse.Namespace) -> int:
    """Export or import; 2 if something that was to come in is refused."""
    store = RecordStore(args.folder)
    if args.way == "export":
        paths = [info.path for info in store.listing().records]
        if not paths:
            raise BadInput(f"there are no records in {store.folder}")
        try:
            print(export(paths, args.target, datetime.now()))
        except OSError as problem:
            raise BadInput(f"{args.target}: {problem.strerror or problem}") from problem
        return 0
    wrong = 0
    for source in args.sources:
        try:
            brought = bring(store, source)
        except OSError as problem:
            raise BadInput(f"{source}: {problem.strerror or problem}") from problem
        print(f"{source}: {brought.taken} taken in, {brought.known} known already")
        for reason in brought.refused:
            wrong += 1
            print(f"  refused: {reason}")
    return 2 if wrong else 0
