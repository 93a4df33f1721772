"""Collecting the program and what it needs as wheels for guests' machines, while there is internet."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final, NamedTuple

from platformdirs import user_data_path

from client.share.repack import PROJECT, from_sources, needed, repacked
from core.game import BadInput

PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS: Final[dict[str, tuple[str, ...]]] = {
    "linux": ("manylinux_2_28_x86_64", "manylinux_2_27_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "linux-arm": (
        "manylinux_2_28_aarch64",
        "manylinux_2_27_aarch64",
        "manylinux_2_17_aarch64",
        "manylinux2014_aarch64",
    ),
    "macos": ("macosx_11_0_arm64", "macosx_11_0_universal2", "macosx_10_12_universal2", "macosx_10_9_universal2"),
    "macos-intel": ("macosx_10_13_x86_64", "macosx_10_12_x86_64", "macosx_11_0_universal2", "macosx_10_9_universal2"),
    "windows": ("win_amd64",),
}
"""pip's names of the platforms of a guest's system, best first."""
_TIMEOUT_S: Final = 900

Runner = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


class Missing(NamedTuple):
    """A system and Python version for which not everything could be had, and pip's last word on it."""

    system: str
    python: str
    reason: str


def share_folder() -> Path:
    """Where collected wheels are kept on this machine."""
    return user_data_path(PROJECT, appauthor=False) / "share"


def _run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=_TIMEOUT_S, check=False)


def last_line(text: str) -> str:
    """The last line of a tool's output that says something."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:300] if lines else "no reason given"


def requirements(source: Path | None = None) -> list[str]:
    """What the installed program (or the one in `source`) requires, without extras; BadInput if neither is there."""
    if source is not None:
        whole = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))
        return [str(line) for line in whole["project"]["dependencies"]]
    try:
        found = distribution(PROJECT).requires or []
    except PackageNotFoundError as error:
        raise BadInput(f"{PROJECT} is not installed here; install it first: python -m pip install .") from error
    return [line for line in found if "extra ==" not in line]


def own_wheel(folder: Path, source: Path | None, run: Runner = _run) -> Path:
    """This program as a wheel in `folder`: built from the working copy `source`, else repacked as installed."""
    for old in folder.glob(f"{PROJECT}-*.whl"):
        old.unlink()
    if source is not None:
        done = run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(source)])
        built = sorted(folder.glob(f"{PROJECT}-*.whl"))
        if done.returncode != 0 or not built:
            raise BadInput(f"the program's own wheel could not be built: {last_line(done.stderr)}")
        return built[-1]
    return repacked(distribution(PROJECT), folder)


def working_copy(folder: Path) -> Path | None:
    """`folder` if it holds this project's sources."""
    text = folder / "pyproject.toml"
    try:
        return folder if f'name = "{PROJECT}"' in text.read_text(encoding="utf-8") else None
    except OSError:
        return None


def collect(
    folder: Path,
    systems: Sequence[str],
    pythons: Sequence[str],
    source: Path | None = None,
    run: Runner = _run,
) -> Iterator[str | Missing]:
    """Fill `folder` with wheels; yields a line before each part and a Missing for what could not be had.

    Each combination is fetched by itself, so that one gap costs nothing else; wheels there already are not fetched
    again. BadInput: unknown system or version, the folder cannot be written, the own wheel cannot be made.
    """
    for name in systems:
        if name not in SYSTEMS:
            raise BadInput(f"there is no system {name[:40]!r}; systems: {', '.join(SYSTEMS)}", field="systems")
    for version in pythons:
        if version not in PYTHONS:
            raise BadInput(
                f"Python {version[:20]!r} is not supported; versions: {', '.join(PYTHONS)}", field="pythons"
            )
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder} cannot be written: {error.strerror}") from error
    wanted = requirements(source)
    yield f"{own_wheel(folder, source, run).name}"
    for system in systems:
        for version in pythons:
            yield f"{system}, Python {version}"
            platforms = [part for name in SYSTEMS[system] for part in ("--platform", name)]
            command = [sys.executable, "-m", "pip", "download", "-q", "--only-binary=:all:", "--dest", str(folder)]
            found_links = ["--find-links", str(folder)]
            done = run([*command, *found_links, *platforms, "--python-version", version, *wanted])
            if done.returncode != 0:
                yield Missing(system, version, last_line(done.stderr))


def collect_installed(folder: Path, source: Path | None = None) -> Iterator[str | Missing]:
    """Fill `folder` without internet: the program and what it needs, as installed here.

    For guests with this system and this Python version. Yields as `collect`; BadInput as there.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob(f"{PROJECT}-*.whl"):
            old.unlink()
        own = repacked(distribution(PROJECT), folder) if source is None else from_sources(source, folder)
    except OSError as error:
        raise BadInput(f"{folder} cannot be written: {error.strerror}") from error
    except PackageNotFoundError as error:
        raise BadInput(f"{PROJECT} is not installed here; install it first: python -m pip install .") from error
    yield own.name
    system, python = sys.platform, f"{sys.version_info.major}.{sys.version_info.minor}"
    for found in needed(requirements(source)):
        if isinstance(found, str):
            yield Missing(system, python, f"{found} is not installed here")
            continue
        try:
            yield repacked(found, folder).name
        except BadInput as problem:
            yield Missing(system, python, str(problem))
