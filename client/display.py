"""Whether a window can be opened here at all; asked before pygame starts, so that the answer is one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from client.commands import WITHOUT_DISPLAY
from core.game import BadInput


def display_problem(environ: Mapping[str, str] | None = None, platform: str | None = None) -> str | None:
    """Why no window can be opened here, as one sentence that names what works without; None if one may try.

    Only Linux and the BSDs can tell beforehand: a display server names itself in the environment. A video driver
    chosen by hand (SDL_VIDEODRIVER) is trusted.
    """
    env = os.environ if environ is None else environ
    system = sys.platform if platform is None else platform
    if system in ("win32", "darwin", "cygwin"):
        return None
    if env.get("DISPLAY") or env.get("WAYLAND_DISPLAY") or env.get("SDL_VIDEODRIVER"):
        return None
    return no_display("neither DISPLAY nor WAYLAND_DISPLAY is set")


def no_display(reason: str) -> str:
    """The sentence for a machine on which no window opens."""
    return f"no window can be opened here ({reason}); without a display you can run: {', '.join(WITHOUT_DISPLAY)}"


def require_display() -> None:
    """BadInput if no window can be opened here."""
    problem = display_problem()
    if problem is not None:
        raise BadInput(problem, code="NO_DISPLAY")
