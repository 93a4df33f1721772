"""Pictures of screens: `python -m client.screens FOLDER [NAME …] --lang fr --size 1280x720 --text 100 --pad`.

All screens by default; a NAME may hold `*`.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from fnmatch import fnmatchcase
from pathlib import Path

from client.app import App
from client.clock import VirtualClock
from client.environment import prepare_environment
from client.scenes.base import Scene
from client.screens.every import screens
from client.settings import Settings


def main(argv: list[str] | None = None) -> int:
    """Save a picture of each screen that is named; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m client.screens", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", default=["*"])
    parser.add_argument("--lang", choices=("fr", "en"), default="en")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--pad", action="store_true", help="prompts as a gamepad has them")
    args = parser.parse_args(argv)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    prepare_environment()
    size = re.fullmatch(r"(\d{3,4})x(\d{3,4})", args.size)
    if size is None:
        parser.error(f"--size is written like 1280x720, not {args.size}")
    pixels = (int(size[1]), int(size[2]))
    args.folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(
        name="Zoé", language=args.lang, text_percent=args.text, animation_speed=0.0, reduced_motion=True
    )
    for name, bring in screens().items():
        if not any(fnmatchcase(name, wanted) for wanted in args.names):
            continue
        with tempfile.TemporaryDirectory() as folder:
            app = App(lambda _app: Scene(), settings, clock=VirtualClock(), size=pixels, sound=False)
            try:
                bring(app, Path(folder))
                if args.pad:
                    app.input.last_source = "pad"
                app.step(16)
                app.shot(args.folder / f"{name}.png")
            finally:
                app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
