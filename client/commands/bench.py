"""`veillee bench [NAME…]`: the project's benchmarks; results stand in docs/benchmarks.md."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from client.benchmarks import benchmarks
from core.game import BadInput


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    lines = "\n".join(f"  {name}\n      {benchmark.summary}" for name, benchmark in benchmarks().items())
    parser = subparsers.add_parser(
        "bench",
        help="run the project's benchmarks",
        description="Run the project's benchmarks, all or those named.",
        epilog=f"benchmarks:\n{lines}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="benchmarks to run (default: all)")
    parser.add_argument("--json", action="store_true", help="one JSON object: name -> figures")


def run(args: argparse.Namespace) -> int:
    """Run and print."""
    known = benchmarks()
    names = list(dict.fromkeys(args.names)) or list(known)
    for name in names:
        if name not in known:
            raise BadInput(f"there is no benchmark {name[:40]!r}; benchmarks: {', '.join(known)}")
    found: dict[str, Mapping[str, Any]] = {}
    for name in names:
        module, _, function = known[name].where.partition(":")
        found[name] = getattr(import_module(module), function)(*known[name].arguments)
        if not args.json:
            print(f"{name}: {', '.join(f'{key} {value}' for key, value in found[name].items())}", flush=True)
    if args.json:
        print(json.dumps(found))
    return 0
