"""Two real windows in a match: one is killed and started again, and goes on by input alone; the other decides."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = [pytest.mark.lan, pytest.mark.timeout(300)]

ROOT = Path(__file__).resolve().parents[2]
SIZE = "1280x720"
GRACE_S = 15
_DRAWN_BYTES = 50_000
"""A picture of a black window is smaller by far."""
WINDOW = "import sys; from client.__main__ import main; sys.exit(main(sys.argv[1:]))"
SHOTS = "VEILLEE_SHOTS"
"""Environment: a folder in which the pictures are kept."""


def missing():
    """What this needs and is not here, or ""."""
    lacking = [name for name in ("Xvfb", "xdotool", "import") if shutil.which(name) is None]
    return f"{', '.join(lacking)} missing" if lacking else ""


class Screen:
    """A display of its own, with one window of the program at most."""

    def __init__(self, host, number, folder, shots):
        self.host, self.folder, self.shots = host, folder, shots
        self.display = f":{number}"
        self.window = None
        self.log = folder / "window.log"
        folder.mkdir(parents=True)
        self.server = subprocess.Popen(
            ["Xvfb", self.display, "-screen", "0", f"{SIZE}x24", "-nolisten", "tcp"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        end = time.monotonic() + 20
        while self._x("getmouselocation").returncode:
            assert time.monotonic() < end and self.server.poll() is None, "Xvfb does not start"
            time.sleep(0.1)

    def _environment(self):
        places = {
            name: str(self.folder / name.lower()) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
        }
        return {
            **os.environ, **places, "DISPLAY": self.display, "HOME": str(self.folder), "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1",
        }  # fmt: skip

    def _x(self, *words):
        return subprocess.run(
            ["xdotool", *map(str, words)], env={**os.environ, "DISPLAY": self.display}, capture_output=True,
            text=True, timeout=30,
        )  # fmt: skip

    def open(self, *words):
        """Start the program; its window fills the display."""
        command = ["ip", "netns", "exec", self.host.space, sys.executable, "-c", WINDOW, "--lang", "en", *words]
        with self.log.open("a") as log:
            self.window = subprocess.Popen(command, cwd=ROOT, env=self._environment(), stdout=log, stderr=log)
        end = time.monotonic() + 40
        while len(self._x("search", "--class", ".*").stdout.split()) < 2:  # the root is one
            assert time.monotonic() < end and self.window.poll() is None, self.log.read_text()
            time.sleep(0.2)
        # Without a window manager the keyboard goes where the pointer is.
        self._x("mousemove", 640, 715)
        self.shot("opened")
        time.sleep(1.0)

    def press(self, *keys):
        for key in keys:
            self._x("key", "--delay", 60, key)
            time.sleep(0.12)

    def click(self, x, y):
        self._x("mousemove", x, y, "click", 1)

    def kill(self):
        self.window.send_signal(signal.SIGKILL)
        self.window.wait(10)

    def shot(self, name):
        """What is on the display now."""
        path = self.shots / f"{name}.png"
        end = time.monotonic() + 30
        while True:
            done = subprocess.run(
                ["import", "-display", self.display, "-window", "root", str(path)], capture_output=True, timeout=30
            )
            if done.returncode == 0 and path.stat().st_size > _DRAWN_BYTES:
                return
            assert time.monotonic() < end, f"nothing is drawn: {done.stderr}"
            time.sleep(0.5)

    def close(self):
        if self.window is not None and self.window.poll() is None:
            self.window.kill()
            self.window.wait(10)
        self.server.terminate()
        self.server.wait(10)


@pytest.fixture
def screens(tmp_path):
    """`screens(host, name)` gives a display to a host."""
    reason = missing()
    if reason:
        pytest.skip(reason)
    shots = Path(os.environ.get(SHOTS, tmp_path))
    shots.mkdir(parents=True, exist_ok=True)
    made = []

    def build(host, name):
        made.append(Screen(host, 90 + os.getpid() % 400 * 4 + len(made), tmp_path / name, shots))
        return made[-1]

    yield build
    for one in made:
        one.close()


def played(peer, seat):
    """How many answers of a seat a peer has seen."""
    return sum(event.get("seat") == seat for line in peer.events("step") for event in line["events"])


def play_until(holds, keeper, windows, wait_s=60):
    """Press what plays a card in the windows that are asked, until something holds. `windows`: name -> screen."""
    end = time.monotonic() + wait_s
    while not holds():
        assert time.monotonic() < end, "the match does not go on"
        waiting = keeper.events("waiting")
        for name, window in windows.items():
            if waiting and [name, "move"] in waiting[-1]["members"]:
                window.press("Home", "Return", "x")
        time.sleep(0.4)


def test_a_window_that_is_killed_comes_back_by_one_key_and_the_other_decides_meanwhile(lan, screens):
    net = lan()
    hosts = [net.host() for _ in range(3)]
    keeper = hosts[0].peer(
        "--create", "Kitchen", "--seats", 3, "--bot", 1, "--grace", GRACE_S, "--wait", 280, "--opt", "maxWindow=5000"
    )  # fmt: skip
    keeper.wait("listening", 30)
    address = f"{hosts[0].address}:47621"
    ada, bea = screens(hosts[1], "ada"), screens(hosts[2], "bea")
    ada.open("--name", "Ada", "--join", address)
    bea.open("--name", "Bea", "--join", address)
    keeper.wait("lobby", 40, lambda line: all(line["seats"]))
    time.sleep(1.5)
    ada.press("Return")
    bea.press("Return")
    begun = keeper.wait("begun", 60)
    names = [name for name, _key in begun["members"]]
    away = names.index("Bea")
    seat = next(number for number, (member, *_rest) in enumerate(begun["seats"]) if member == away)
    both = {"Ada": ada, "Bea": bea}
    play_until(lambda: len(keeper.events("step")) > 10, keeper, both)

    bea.kill()
    killed = time.monotonic()
    time.sleep(GRACE_S * 0.7)
    ada.shot("waiting")
    decides = lambda: any(line["members"] == [away] for line in keeper.events("deciding"))  # noqa: E731
    play_until(decides, keeper, {"Ada": ada})
    assert time.monotonic() - killed >= GRACE_S - 1
    time.sleep(2.0)
    ada.press("Return")
    time.sleep(0.5)
    ada.shot("vote")
    keeper.wait("changed", 40, lambda line: [0, away] in line["changes"])
    time.sleep(1.5)
    ada.shot("ghost")
    steps = len(keeper.events("step"))
    play_until(lambda: len(keeper.events("step")) > steps + 3, keeper, {"Ada": ada})

    bea.open("--name", "Bea")
    bea.shot("offer")
    bea.press("Return")
    keeper.wait("changed", 60, lambda line: [2, away] in line["changes"])
    time.sleep(1.0)
    ada.shot("return")
    before = played(keeper, seat)
    play_until(lambda: played(keeper, seat) > before, keeper, both)
    bea.shot("back")
    assert ada.window.poll() is None and bea.window.poll() is None
    assert not keeper.events("fault")
