"""What the process is told before pygame starts: SDL's hints, and that this program draws its own pixels."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import MutableMapping
from typing import Any, Final

HINTS: Final = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_RENDER_SCALE_QUALITY": "linear",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_IME_SHOW_UI": "1",
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
    # Where the chosen monitor is; otherwise the window manager puts even a full screen on whichever it likes.
    "SDL_VIDEO_CENTERED": "1",
    # A full screen stays where it is while somebody looks at another monitor.
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    # Fingers are heard as fingers; SDL's mouse made of them would press everything twice.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}
_PER_MONITOR_V2: Final = -4
_PER_MONITOR: Final = 2


def prepare_environment(environ: MutableMapping[str, str] | None = None, platform: str | None = None) -> None:
    """Set what SDL reads before it starts; values a person has set stay."""
    target = os.environ if environ is None else environ
    for name, value in HINTS.items():
        target.setdefault(name, value)
    if (sys.platform if platform is None else platform) == "win32":
        be_dpi_aware()


def be_dpi_aware(windll: Any = None) -> str:
    """Tell Windows that this program draws in real pixels, so that it is not enlarged as a blur.

    Tries the calls of Windows 10, 8.1 and Vista in turn; returns the name of the one that worked, "" if none did
    (another system, or the process was told already).
    """
    calls = getattr(ctypes, "windll", None) if windll is None else windll
    if calls is None:
        return ""
    for library, name, argument in (
        ("user32", "SetProcessDpiAwarenessContext", ctypes.c_void_p(_PER_MONITOR_V2)),
        ("shcore", "SetProcessDpiAwareness", _PER_MONITOR),
        ("user32", "SetProcessDPIAware", None),
    ):
        try:
            call = getattr(getattr(calls, library), name)
            done = call() if argument is None else call(argument)
        except (AttributeError, OSError):
            continue  # an older Windows has not got it
        # The middle one answers with an error number, the others with whether it worked.
        if (done == 0) == (name == "SetProcessDpiAwareness"):
            return name
    return ""
