"""Two monitors: full screen on the second and back, Alt+Tab, resizing, a monitor that goes and comes.

A real X server with two outputs that show nothing (Xorg's dummy driver) and a window manager; the logic alone, with
faked sizes, runs everywhere.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from client.scenes.base import Scene
from client.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
FULL = Settings(language="en", animation_speed=0.0, fullscreen=True, monitor=1)


class Screens:
    """What `pygame.display` says about monitors, and which mode was asked for."""

    def __init__(self, monkeypatch, sizes):
        self.sizes, self.modes = sizes, []
        self._set_mode = pygame.display.set_mode
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(self.sizes))
        monkeypatch.setattr(pygame.display, "set_mode", self.set_mode)

    def set_mode(self, size, flags=0, display=0, vsync=0):
        self.modes.append((size, bool(flags & pygame.FULLSCREEN), display))
        return self._set_mode(size, 0 if flags & pygame.SCALED else flags)


@pytest.fixture
def screens(monkeypatch):
    return Screens(monkeypatch, [(1920, 1080), (2560, 1440)])


def seconds(app, count=2):
    for _ in range(count * 20):
        app.step(50)


def test_the_chosen_monitor_is_filled_at_its_own_size(make_app, screens):
    make_app(Scene(), settings=FULL)
    assert screens.modes[-1] == ((2560, 1440), True, 1)


def test_a_monitor_that_goes_is_left_for_one_that_is_there_and_used_again_when_it_comes_back(make_app, screens):
    app = make_app(Scene(), settings=FULL)
    screens.sizes = [(1920, 1080)]
    seconds(app)
    assert screens.modes[-1] == ((1920, 1080), True, 0)
    assert app.canvas.size_px == (1920, 1080)
    assert app.settings.monitor == 1, "the wish stays"
    screens.sizes = [(1920, 1080), (2560, 1440)]
    seconds(app)
    assert screens.modes[-1] == ((2560, 1440), True, 1)


def test_a_monitor_that_changes_its_size_is_filled_anew(make_app, screens):
    app = make_app(Scene(), settings=FULL)
    screens.sizes = [(1920, 1080), (1280, 720)]
    seconds(app)
    assert screens.modes[-1] == ((1280, 720), True, 1)


def test_a_window_is_brought_back_only_when_a_monitor_goes(make_app, screens):
    app = make_app(Scene(), settings=FULL.changed(fullscreen=False), size=(800, 450))
    before = len(screens.modes)
    screens.sizes = [(1920, 1080), (2560, 1440), (1024, 768)]
    seconds(app)
    assert len(screens.modes) == before
    screens.sizes = [(1920, 1080)]
    seconds(app)
    assert screens.modes[before:] == [((800, 450), False, 0)]


def test_nothing_is_opened_anew_while_the_monitors_stay(make_app, screens):
    app = make_app(Scene(), settings=FULL)
    before = len(screens.modes)
    seconds(app, 5)
    app.post(pygame.WINDOWDISPLAYCHANGED, display_index=0)
    seconds(app)
    assert len(screens.modes) == before


# A real X server

CONFIG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "none"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
EndSection
Section "Screen"
  Identifier "screen"
  Device "none"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1920x1080" "1280x720"
    Virtual 4096 2160
  EndSubSection
EndSection
"""
WINDOW = """
import json, queue, sys, threading
from client.environment import prepare_environment
prepare_environment()
import pygame
from client.app import App
from client.scenes.base import Scene
from client.settings import Settings
settings = Settings(language="en", animation_speed=0.0)
app = App(lambda _app: Scene(), settings, size=(800, 450), sound=False)
told = queue.SimpleQueue()
def read():
    for line in sys.stdin:
        told.put(json.loads(line))
    told.put(None)
threading.Thread(target=read, daemon=True).start()
ticker = pygame.time.Clock()
while app.exit_code is None:
    app.turn(ticker)
    while not told.empty():
        wish = told.get()
        if wish is None:
            app.quit()
            break
        if wish:
            app.apply(app.settings.changed(**wish))
        for _ in range(40):
            app.step(ticker.tick(60))
        surface = pygame.display.get_surface()
        print(json.dumps({
            "id": pygame.display.get_wm_info()["window"], "surface": surface.get_size(),
            "full": pygame.display.is_fullscreen(), "shown": pygame.display.get_active(),
            "canvas": app.canvas.size_px, "settings": app.settings.fullscreen,
        }), flush=True)
app.close()
"""
OTHER = """
import pygame, sys
pygame.display.init()
pygame.display.set_mode((300, 200))
pygame.display.set_caption("other")
print(pygame.display.get_wm_info()["window"], flush=True)
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    pygame.time.wait(20)
"""


class Desk:
    """An X server with two monitors, the second right of the first, and a window manager."""

    def __init__(self, folder):
        (folder / "xorg.conf").write_text(CONFIG)
        self.number = next(n for n in range(90, 200) if not Path(f"/tmp/.X{n}-lock").exists())
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
            "DISPLAY": f":{self.number}",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.processes = []
        self.start("Xorg", self.environment["DISPLAY"], "-config", folder / "xorg.conf", "-logfile", folder / "log",
                   "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts")  # fmt: skip
        self.until(lambda: self.run("xrandr", check=False).returncode == 0)
        self.run("xrandr", "--addmode", "DUMMY1", "1280x720")
        self.second(True)
        self.start("openbox", "--sm-disable")
        self.until(lambda: self.run("xdotool", "get_num_desktops", check=False).returncode == 0)

    def start(self, *words, **more):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **more}
        process = subprocess.Popen([str(word) for word in words], env=self.environment, cwd=ROOT, text=True, **quiet)
        self.processes.append(process)
        return process

    def run(self, *words, check=True):
        words = [str(word) for word in words]
        return subprocess.run(words, env=self.environment, capture_output=True, text=True, check=check, timeout=30)

    def until(self, true, tries=150):
        for _ in range(tries):
            if true():
                return
            time.sleep(0.1)
        raise AssertionError("this never comes to be")

    def second(self, on):
        """Switch the second monitor on (right of the first) or off."""
        how = ("--mode", "1280x720", "--right-of", "DUMMY0") if on else ("--off",)
        self.run("xrandr", "--output", "DUMMY1", *how)
        # Only a question makes the server look at its outputs and tell others.
        self.run("xrandr")

    def place(self, window):
        """Where a window is: (x, y, width, height)."""
        words = self.run("xdotool", "getwindowgeometry", "--shell", window).stdout
        found = dict(line.split("=") for line in words.split())
        return tuple(int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def close(self):
        for process in reversed(self.processes):
            process.kill()
            process.wait(10)
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    stream.close()


class Program:
    """The program in a process of its own."""

    def __init__(self, desk):
        self.desk = desk
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = desk.start(sys.executable, "-c", WINDOW, **pipes)

    def set(self, **values):
        """Change settings, let it run a while; what it says then."""
        self.process.stdin.write(json.dumps(values) + "\n")
        self.process.stdin.flush()
        while not (line := self.process.stdout.readline()).startswith("{"):
            assert line, "the program has ended"
        return json.loads(line)


@pytest.fixture
def desk(tmp_path):
    needed = ("Xorg", "xrandr", "openbox", "xdotool")
    missing = [name for name in needed if shutil.which(name) is None]
    if missing or not list(Path("/usr/lib/xorg/modules/drivers").glob("dummy_drv.so")):
        pytest.skip(f"missing: {', '.join(missing) or 'Xorg dummy driver'}")
    made = None
    try:
        made = Desk(tmp_path)
        yield made
    finally:
        if made is not None:
            made.close()


@pytest.mark.slow
def test_on_a_real_server_with_two_monitors(desk):
    program = Program(desk)
    now = program.set()
    assert not now["full"] and desk.place(now["id"])[2:] == (800, 450)

    now = program.set(fullscreen=True, monitor=1)
    assert now["full"] and desk.place(now["id"]) == (1920, 0, 1280, 720)
    assert now["canvas"] == [1280, 720]
    now = program.set(monitor=0)
    assert desk.place(now["id"]) == (0, 0, 1920, 1080), "back on the first"
    now = program.set(monitor=1)
    assert desk.place(now["id"]) == (1920, 0, 1280, 720)

    other = desk.start(sys.executable, "-c", OTHER, stdout=subprocess.PIPE)
    stranger = other.stdout.readline().split()[-1]
    desk.run("xdotool", "windowactivate", "--sync", stranger)
    away = program.set()
    assert away["full"] and away["shown"], "a full screen does not hide itself when the focus goes elsewhere"
    assert desk.place(away["id"]) == (1920, 0, 1280, 720)
    desk.run("xdotool", "windowactivate", "--sync", away["id"])
    assert program.set()["full"]

    desk.second(False)
    lost = program.set()
    assert desk.place(lost["id"]) == (0, 0, 1920, 1080), "the monitor is gone: the picture is on the other"
    assert lost["settings"] and lost["shown"]
    desk.second(True)
    now = program.set(fullscreen=False)
    assert not now["full"]
    now = program.set(fullscreen=True)
    assert desk.place(now["id"]) == (1920, 0, 1280, 720)

    now = program.set(fullscreen=False)
    desk.run("xdotool", "windowsize", "--sync", now["id"], 1000, 700)
    now = program.set()
    assert now["surface"] == [1000, 700]
    assert now["canvas"] == [1000, 700]
