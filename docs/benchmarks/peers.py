"""Our rules beside those of others: random moves a second of one core, in the same run, taken in turn.

    python docs/benchmarks/peers.py                 # a table of ratios; a few minutes, needs the network
    python docs/benchmarks/peers.py --keep DIR      # leaves what was installed in DIR, and finds it there again

OpenSpiel and RLCard go into a virtual environment of their own, boardgame.io (where node and npm are) into a folder
of its own; both are thrown away afterwards. What cannot be installed is named and left out. A move is one decision of
a player; chance is drawn but not counted. Every contestant is a process that stays; each round asks all of them in
turn, and the medians of the rounds are compared. LibTMCG is looked for among the packages of the system (see `tmcg`).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WORKERS = Path(__file__).resolve().parent / "workers"
OURS = ("menteur", "courtisans", "medina", "menestrels")
PEERS = {
    "open-spiel": ("python_liars_poker", "python_block_dominoes", "liars_dice", "hearts"),
    "rlcard": ("uno", "doudizhu"),
}
YARDSTICK = "open-spiel python_liars_poker"
WANTED = {"menteur": 2.0, "courtisans": 1.0, "medina": 1.0, "menestrels": 1.0}
NODE_PEER = "boardgame.io"
SECONDS = 1.0


class Contestant:
    """A process that plays random moves for a while whenever it is asked to."""

    def __init__(self, name: str, command: list[str], folder: Path) -> None:
        self.name = name
        self.rates: list[float] = []
        self._process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

    def round(self, seconds: float) -> bool:
        """Play once; False if the process does not answer (any more)."""
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(f"{seconds}\n")
            process.stdin.flush()
        except BrokenPipeError:
            return False
        line = process.stdout.readline()
        if not line.strip():
            return False
        self.rates.append(float(line))
        return True

    def close(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.communicate()


def install(folder: Path, package: str, notes: list[str]) -> str | None:
    """The version of a package installed into the environment at `folder`; None, and a note, where it fails."""
    python = str(interpreter(folder))
    done = subprocess.run(
        [python, "-m", "pip", "install", "-q", "--no-input", package], capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[-1]
        notes.append(f"{package} could not be installed: {last}")
        return None
    shown = subprocess.run([python, "-m", "pip", "show", package], capture_output=True, text=True, check=False)
    lines = [line for line in shown.stdout.splitlines() if line.startswith("Version:")]
    return lines[0].split()[1] if lines else "unknown"


def install_node(folder: Path, notes: list[str]) -> str | None:
    """The version of boardgame.io installed at `folder`; None, and a note, where that fails."""
    if not shutil.which("node") or not shutil.which("npm"):
        notes.append("boardgame.io was left out: node and npm are not there")
        return None
    folder.mkdir(parents=True, exist_ok=True)
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--omit=optional", "--prefix", str(folder)]
    done = subprocess.run([*command, NODE_PEER], capture_output=True, text=True, check=False, cwd=folder)
    about = folder / "node_modules" / NODE_PEER / "package.json"
    if done.returncode or not about.exists():
        notes.append("boardgame.io could not be installed by npm")
        return None
    return str(json.loads(about.read_text("utf-8"))["version"])


def tmcg() -> str:
    """One sentence about LibTMCG, the peer for the shuffle."""
    if not shutil.which("apt-cache"):
        return "LibTMCG was not compared: this system has no apt-cache to look for libtmcg-dev with."
    shown = subprocess.run(["apt-cache", "policy", "libtmcg-dev"], capture_output=True, text=True, check=False)
    if "Candidate: (none)" in shown.stdout or not shown.stdout.strip():
        return "LibTMCG was not compared: this system's packages have no libtmcg-dev; it is not built from source."
    return (
        "libtmcg-dev can be had here: `apt-get install libtmcg-dev`, then compare its demo of a 52-card shuffle with "
        "`veillee bench veil-shuffle`."
    )


def interpreter(folder: Path) -> Path:
    """The interpreter of a virtual environment."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


@contextmanager
def place(keep: Path | None) -> Iterator[Path]:
    """Where things are installed: a folder that stays, or one that goes."""
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        yield keep.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="veillee-peers-") as folder:
        yield Path(folder)


def gather(folder: Path, notes: list[str], versions: dict[str, str]) -> list[Contestant]:
    """All contestants: ours, and what could be installed."""
    found = [
        Contestant(f"veillee {name}", [sys.executable, str(WORKERS / "play_ours.py"), name], ROOT) for name in OURS
    ]
    environment = folder / "python"
    if not interpreter(environment).exists():
        venv.create(environment, with_pip=True)
    for package, games in PEERS.items():
        version = install(environment, package, notes)
        if version is not None:
            versions[package] = version
            worker = str(WORKERS / f"play_{package.replace('-', '_')}.py")
            command = [str(interpreter(environment)), worker]
            found += [Contestant(f"{package} {game}", [*command, game], folder) for game in games]
    version = install_node(folder / "node", notes)
    if version is not None:
        versions[NODE_PEER] = f"{version} (node {_node()})"
        worker_js = shutil.copy(WORKERS / "play_boardgame_io.cjs", folder / "node" / "worker.cjs")
        found.append(Contestant(f"{NODE_PEER} tic-tac-toe", ["node", str(worker_js)], folder / "node"))
    return found


def measure(contestants: list[Contestant], rounds: int, notes: list[str]) -> dict[str, float]:
    """The median rate of each contestant; the first round warms up and is not counted."""
    playing = list(contestants)
    try:
        for _round in range(rounds + 1):
            for one in list(playing):
                if not one.round(SECONDS):
                    playing.remove(one)
                    notes.append(f"{one.name} does not run here and was left out")
    finally:
        for one in contestants:
            one.close()
    return {one.name: statistics.median(one.rates[1:]) for one in playing if len(one.rates) > 1}


def report(figures: dict[str, Any]) -> str:
    """The figures as Markdown."""
    rates: dict[str, float] = figures["moves_per_s"]
    others = [name for name in rates if not name.startswith("veillee ")]
    lines = [f"{figures['date']}, {figures['machine']}, Python {figures['python']}; load {figures['load']}.", ""]
    lines += [", ".join(f"{name} {version}" for name, version in figures["versions"].items()) + ".", ""]
    lines += ["| moves/s | | " + " | ".join(OURS) + " |", "|---|---|" + "---|" * len(OURS)]
    own = [rates[f"veillee {name}"] for name in OURS]
    lines.append("| Veillée | | " + " | ".join(f"{rate:,.0f}" for rate in own) + " |")
    for name in others:
        lines.append(
            f"| {name} | {rates[name]:,.0f} | " + " | ".join(f"{rate / rates[name]:.2f}" for rate in own) + " |"
        )
    lines += ["", *figures["notes"]]
    return "\n".join(lines)


def main() -> int:
    """Install, measure, print; 1 where a wanted ratio is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, help="install into this folder and leave it there")
    parser.add_argument("--rounds", type=int, default=5, help="rounds that count (default 5)")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    args = parser.parse_args()
    notes: list[str] = []
    versions: dict[str, str] = {}
    with place(args.keep) as folder:
        rates = measure(gather(folder, notes, versions), max(1, args.rounds), notes)
    ratios = {name: round(rates[f"veillee {name}"] / rates[YARDSTICK], 2) for name in OURS if YARDSTICK in rates}
    missed = [name for name, ratio in ratios.items() if ratio < WANTED[name]]
    notes += [f"{name} misses its mark: {ratios[name]} of {YARDSTICK}, wanted {WANTED[name]}" for name in missed]
    figures = {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": _machine(),
        "python": platform.python_version(),
        "load": _load(),
        "versions": versions,
        "moves_per_s": {name: round(rate) for name, rate in rates.items()},
        f"ratio_to_{YARDSTICK.split()[1]}": ratios,
        "notes": [*notes, tmcg()],
    }
    print(json.dumps(figures) if args.json else report(figures))
    return 1 if missed else 0


def _node() -> str:
    return subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()


def _machine() -> str:
    cores = len(_affinity())
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")
        ]
        model = names[0] if names else model
    return f"{model}, {cores} cores, {platform.system()}"


def _affinity() -> set[int]:
    return os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set(range(os.cpu_count() or 1))


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


if __name__ == "__main__":
    sys.exit(main())
