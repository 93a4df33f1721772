"""What went wrong inside: written to a file that can be sent, never shown as a traceback."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def log_folder() -> Path:
    """The platform's folder for this program's logs."""
    import platformdirs

    return platformdirs.user_log_path("veillee", appauthor=False)


def write_report(error: BaseException, argv: Sequence[str], folder: Path | None = None) -> Path | None:
    """Write a report and return its path; in the temporary folder if the log folder refuses, None if both do."""
    text = report(error, argv)
    name = f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    for place in (log_folder() if folder is None else folder, Path(tempfile.gettempdir())):
        path = place / name
        try:
            place.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
        except OSError:
            continue  # the next place, and the caller says so if none is left
        return path
    return None


def report(error: BaseException, argv: Sequence[str]) -> str:
    """Versions, command and traceback as text."""
    lines = [
        f"veillee {_version('veillee')}, pygame-ce {_version('pygame-ce')}",
        f"Python {sys.version}",
        f"{platform.platform()}",
        f"arguments: {list(argv)!r}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    return "\n".join(lines)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"
