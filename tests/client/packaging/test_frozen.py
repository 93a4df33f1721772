"""A program without Python: it is built here, plays and draws; the bundle asks macOS for the local network."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from client.packaging.plist import info
from netcode.discovery.multicast import SERVICE

ROOT = Path(__file__).resolve().parents[3]
SPEC = ROOT / "client" / "packaging" / "veillee.spec"


def test_the_bundle_says_why_it_speaks_with_the_local_network_and_what_it_looks_for():
    plist = info("1.2.3")
    assert SERVICE.startswith(plist["NSBonjourServices"][0])
    assert (
        "réseau" in plist["NSLocalNetworkUsageDescription"] and "network" in plist["NSLocalNetworkUsageDescription"]
    )
    assert plist["CFBundleShortVersionString"] == "1.2.3"


def test_the_spec_is_python_and_names_every_folder_of_data():
    text = SPEC.read_text(encoding="utf-8")
    compile(text, str(SPEC), "exec")
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    for folder in wheel["wheel"]["force-include"]:
        assert f'"{folder}"' in text
    for package in wheel["wheel"]["packages"]:
        assert f'"{package}"' in text


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(importlib.util.find_spec("PyInstaller") is None, reason="PyInstaller is not installed")
def test_a_program_is_built_that_needs_no_python(tmp_path):
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", tmp_path / "dist", "--workpath", tmp_path / "work", SPEC]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYINSTALLER_CONFIG_DIR": str(tmp_path / "config")}
    built = subprocess.run(
        [str(word) for word in command], env=environment, cwd=tmp_path, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stderr[-3000:]
    program = tmp_path / "dist" / "veillee" / ("veillee.exe" if sys.platform == "win32" else "veillee")
    plain = {
        "PATH": "/nowhere", "HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
        "SYSTEMROOT": os.environ.get("SYSTEMROOT", ""),
    }  # fmt: skip

    def run(*words):
        words = [str(word) for word in words]
        return subprocess.run(
            [str(program), *words], env=plain, cwd=tmp_path, capture_output=True, text=True, timeout=120
        )

    played = run("selfplay", "menteur", "--games", 1, "--seats", 3, "--json")
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout.splitlines()[-1])
    picture = tmp_path / "table.png"
    drawn = run("render", "medina", "--out", picture, "--size", "960x540")
    assert drawn.returncode == 0, drawn.stderr
    assert picture.read_bytes()[:4] == b"\x89PNG"
