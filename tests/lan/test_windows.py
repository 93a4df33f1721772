"""Real windows on displays of their own, each at a laptop of its own, driven by keys from the title to the result."""

import shutil
import subprocess
import time

import pytest

from client.settings import Settings, SettingsStore

pytestmark = [pytest.mark.lan, pytest.mark.timeout(240)]

SIZE = (1280, 720)
READY, BEGIN, BOT_MORE = (155, 623), (388, 623), (705, 561)
"""In the lobby of who keeps the table."""
TABLE = {
    "game": "menteur",
    "forfeit_texts": True,
    "options": {"variant": "dice", "dice.lives": 2},
    "seats": [{"name": "", "level": 0}, {"name": "Noé", "level": 0}, {"name": "Anaïs", "level": 1}],
}
START = """
import os, sys
os.environ.pop("SDL_VIDEODRIVER", None)
os.environ.update({more!r})
from client.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


class Window:
    """A window of the program at a host, with a display, a home, a keyboard and a camera."""

    def __init__(self, host, home, display, language, *words):
        self.display = display
        self.shots = home.parent
        self.name = home.name
        path = home / "config" / "veillee" / "settings.toml"
        path.parent.mkdir(parents=True)
        store = SettingsStore(path)
        store.load()
        store.save(Settings(name=home.name, language=language, animation_speed=2.0, volume=0, last_table=TABLE))
        more = {
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "data"),
        }
        self.journals = home / "data" / "veillee" / "matches"
        self.process = host.run_code(START.format(more=more), *words)

    def press(self, *keys):
        """Press keys, one after the other; long enough apart for a busy machine to draw a picture between them."""
        self._do("key", "--delay", "120", *keys)

    def click(self, place):
        """Click at a place of the picture."""
        self._do("mousemove", str(place[0]), str(place[1]), "click", "1")

    def _do(self, *words):
        subprocess.run(
            ["xdotool", *words], env={"DISPLAY": self.display, "PATH": "/usr/bin:/bin"},
            check=True, timeout=30, capture_output=True,
        )  # fmt: skip

    def settle(self, name):
        """Wait until nothing moves any more on a page that stands still; its picture is kept."""
        time.sleep(1)
        before = b""
        for _ in range(20):
            path = self.shot(name)
            if not path.exists():
                time.sleep(4)
                return
            if (now := path.read_bytes()) == before:
                return
            before = now
            time.sleep(0.7)

    def shot(self, name):
        """What is on its display, as a file, where there is a program for that."""
        path = self.shots / f"{name}-{self.name}.png"
        if shutil.which("import"):
            subprocess.run(
                [
                    "import",
                    "-display",
                    self.display,
                    "-window",
                    "root",
                    "-strip",
                    "+set",
                    "date:create",
                    "+set",
                    "date:modify",
                    str(path),
                ],
                check=True,
                timeout=60,
            )
        return path

    def drawn(self):
        """Whether its display shows a picture: many colours, not an empty root window."""
        path = self.shot("look")
        if not path.exists():
            return True
        import pygame

        picture = pygame.image.load(str(path))
        wide, high = picture.get_size()
        return len({tuple(picture.get_at((x, y))) for x in range(0, wide, 40) for y in range(0, high, 40)}) > 20


@pytest.fixture
def display(permitted):
    """`display()`: the name of a new display."""
    for program in ("Xvfb", "xdotool"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is missing")
    servers = []

    def build():
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp", "-r"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        servers.append(server)
        return f":{server.stdout.readline().strip()}"

    yield build
    for server in servers:
        server.terminate()
        server.wait(10)
        server.stdout.close()


def seated(watcher):
    """Seats that are taken, as the watcher saw the table last."""
    lobbies = watcher.events("lobby")
    return len([seat for seat in lobbies[-1].get("seats", ()) if seat]) if lobbies else 0


def until(holds, seconds, what, meanwhile=lambda: None):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        meanwhile()
        time.sleep(0.3)


def test_two_windows_play_a_whole_match_before_a_television(lan, display, verified, tmp_path):
    net = lan()
    watcher = net.host().peer(
        "--join", "auto", "--watch", "--wait", 230
    )  # tells what everybody may know, so that nothing is guessed from pictures
    lea = Window(net.host(), tmp_path / "Léa", display(), "fr")
    noe = Window(net.host(), tmp_path / "Noé", display(), "en")
    tv = Window(net.host(), tmp_path / "TV", display(), "fr", "tv", "--windowed")
    windows = (lea, noe, tv)
    until(lambda: all(window.drawn() for window in windows), 60, "three windows")

    # The title: the third entry is the LAN. There the first thing in focus opens a table, and then opens it indeed.
    for window in (lea, noe):
        window.press("Down", "Down", "Return")
        window.settle("1-tables")
    lea.press("Return")
    lea.settle("2-new")
    lea.press("Return")
    watcher.wait("tables", 30, lambda line: line["tables"] and line["tables"][0]["checked"])
    lea.settle("3-lobby")
    lea.click(BOT_MORE)
    noe.settle("3-found")
    noe.press("Left", "Return")
    noe.settle("4-lobby")
    until(lambda: seated(watcher) == 3, 20, "three seats taken")
    noe.press("Return")  # "Ready" has the focus
    lea.click(READY)
    until(lambda: watcher.events("lobby")[-1]["hindrance"] == "", 20, "all ready")
    for window in windows:
        window.shot("5-ready")
    lea.click(BEGIN)
    watcher.wait("begun", 60)

    # X does what lies nearest: announce, keep the dice, shout.
    turns = [0]

    def play():
        turns[0] += 1
        for window in (lea, noe):
            window.press("x")
        if turns[0] in (4, 12):
            for window in windows:
                window.shot(f"6-play{turns[0]}")

    until(lambda: watcher.events("ended"), 120, "the end", play)
    time.sleep(3)
    for window in windows:
        window.shot("7-result")
    assert watcher.events("ended")[0]["code"] == "OVER"
    assert all(window.process.process.poll() is None for window in windows)
    ends = [verified(path) for window in (lea, noe) for path in sorted(window.journals.glob("*.vlog"))]
    assert len(ends) == 2 and ends[0]["head"] == ends[1]["head"] == watcher.events("ended")[0]["head"]
