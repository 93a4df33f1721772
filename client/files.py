"""Files handed to the system: a folder opened in its file manager, a text on its clipboard."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any


def opener(platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> list[str] | None:
    """The command that shows a folder, without it; None if this system has none."""
    name = {"darwin": "open", "win32": "explorer"}.get(platform, "xdg-open")
    found = which(name)
    return None if found is None else [found]


def open_folder(folder: Path, start: Callable[..., Any] = subprocess.Popen) -> bool:
    """Show a folder in the system's file manager; False if that cannot be tried."""
    command = opener()
    if command is None or not folder.is_dir():
        return False
    quiet: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    try:
        start([*command, os.fspath(folder)], **quiet)
    except OSError:
        return False
    return True


def copy(text: str) -> bool:
    """Put a text on the clipboard; False where there is none."""
    import pygame

    try:
        if not pygame.scrap.get_init():
            pygame.scrap.init()
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
