"""`veillee tour --out DIR`: the pictures of docs/walkthrough.md, made by walking through the program itself."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from client.commands.render import read_size
from core.game import BadInput


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("tour", help="draw the pictures of the walk-through, without a display")
    parser.add_argument("--out", type=Path, metavar="DIR", required=True, help="where the pictures go")
    parser.add_argument("--lang", choices=("fr", "en"), default="en", help="language of the pictures (default en)")
    parser.add_argument("--size", metavar="WxH", default="720x405", help="320x180 to 7680x4320 (default 720x405)")
    parser.add_argument("--only", metavar="NAME", action="append", help="this picture only; may be given again")
    parser.add_argument("--text", type=int, choices=range(80, 201), metavar="PERCENT", default=100, help="text size")


def run(args: argparse.Namespace) -> int:
    """Walk through and write a JPEG for each stop."""
    size = read_size(args.size)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from client.environment import prepare_environment

    prepare_environment()
    from client.tour import STOPS, walk

    wanted = list(STOPS) if args.only is None else args.only
    unknown = [name for name in wanted if name not in STOPS]
    if unknown:
        raise BadInput(f"there is no picture {unknown[0]}; there are {', '.join(STOPS)}", field="only")
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name in wanted:
            file = args.out / f"tour-{name}-{args.lang}.jpg"
            walk(name, file, args.lang, size, args.text)
            print(file)
    except OSError as problem:
        raise BadInput(f"{args.out}: {problem.strerror or problem}") from problem
    return 0
