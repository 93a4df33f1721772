"""Bots that think in processes of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PROGRAM = """
import os, time
from client.thinking import PoolThinker
if __name__ == "__main__":
    thinker = PoolThinker("menteur", 1)
    print(thinker._pool.submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def _runs(pid: int) -> bool:
    """Whether this process runs: one that has ended and is only remembered does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_a_worker_ends_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, encoding="utf-8")
    root = Path(__file__).parents[2]
    program = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(root)}
    )
    try:
        assert program.stdout is not None
        worker = int(program.stdout.readline())
        assert _runs(worker)
    finally:
        program.send_signal(signal.SIGKILL)
        program.wait()
        if program.stdout is not None:
            program.stdout.close()
    end = time.monotonic() + 20
    while _runs(worker) and time.monotonic() < end:
        time.sleep(0.05)
    assert not _runs(worker)
