"""How much memory each scene takes: a fresh interpreter opens it at 1080p and looks at it for a second."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from client.benchmarks.rules import Figures
from client.benchmarks.window import display

SCENES: Final = {
    "title": "from client.scenes.title import TitleScene as S; scene = S()",
    "choose game": "from client.scenes.choose_game import ChooseGameScene as S; scene = S()",
    "new table": "from client.scenes.new_table import NewTableScene as S; scene = S()",
    "records": "from client.scenes.records import RecordsScene as S; scene = S()",
    "rules": "from client.scenes.rules import RulesScene as S; scene = S()",
    "settings": "from client.scenes.settings import SettingsScene as S; scene = S()",
}
_MATCH: Final = """
from client.matches import MatchPlan, SeatPlan
from client.scenes.match import MatchScene
scene = MatchScene(MatchPlan({game!r}, tuple(SeatPlan(f"Nom {{n}}", 1) for n in range({seats}))), b"memory")
"""
_RUN: Final = """
from client.app import App
from client.environment import prepare_environment
prepare_environment()
from client.clock import VirtualClock
from client.settings import Settings
from client.benchmarks.memory import resident_mib
from client.benchmarks.window import press_return
{make}
app = App(lambda _app: scene, Settings(), clock=VirtualClock(), size=(1920, 1080), sound=False)
for number in range({frames}):
    if number == {cut}:
        press_return(app)
    app.step(16)
print(resident_mib())
"""
FRAMES: Final = 60
MATCH_FRAMES: Final = 600


def resident_mib() -> float:
    """Memory of this process that is in use now; where that cannot be read, the most it has had."""
    try:
        lines = Path("/proc/self/status").read_text("ascii").splitlines()
    except OSError:
        return _most_mib()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), _most_mib())


def _most_mib() -> float:
    try:
        import resource
    except ImportError:  # Windows tells it to nobody who asks so
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def scene_memory() -> Figures:
    """MiB of the whole process by scene, pygame and Python included (`interpreter`: those alone)."""
    from client.benchmarks.rules import usual_seats
    from client.tables import registry

    display()
    found: Figures = {"interpreter": _measured("scene = None", 0)}
    for name, make in SCENES.items():
        found[name] = _measured(make, FRAMES)
    for game in registry.names():
        found[f"match of {game}"] = _measured(_MATCH.format(game=game, seats=usual_seats(game)), MATCH_FRAMES)
    return found


def _measured(make: str, frames: int) -> float:
    code = _RUN.format(make=make, frames=frames, cut=10 if frames == MATCH_FRAMES else -1)
    if not frames:
        code = "import pygame\nfrom client.benchmarks.memory import resident_mib\nprint(resident_mib())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return round(float(done.stdout.split()[-1]), 1)
