"""Figures of the network match: from an answer to everybody's screen, and how fast entries are checked."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from client.benchmarks.mesh import Far, Mesh, Near
from netcode.entries import Content, Move, sign
from netcode.feed import Feeds
from netcode.identity import Identity
from netcode.journal import read

_MEMBERS: Final = 6
_ASKS: Final = 60
_APART_S: Final = 0.05
_REJOIN_MEMBERS: Final = 4
_REJOIN_ENTRIES: Final = 400
_REJOINS: Final = 3
_ENTRIES: Final = 2_000


def _figures(taken_s: list[float], prefix: str = "") -> dict[str, Any]:
    ordered = sorted(taken_s)
    return {
        f"{prefix}median_ms": round(1000 * statistics.median(ordered), 2),
        f"{prefix}p95_ms": round(1000 * ordered[int(0.95 * (len(ordered) - 1))], 2),
    }


def _measure(mesh: Mesh, asks: int) -> dict[str, Any]:
    """So many Asks, in turn with the last answer coming alone and with all coming at once."""
    alone: list[float] = []
    together: list[float] = []
    while len(together) < asks:
        step = mesh.next_ask()
        if step is None:
            break
        if len(alone) <= len(together):
            alone.append(mesh.play(step, _APART_S))
        else:
            together.append(mesh.play(step, 0.0))
    return {"answers": len(alone), **_figures(alone), **_figures(together, "together_")}


def lockstep(place: str) -> Mapping[str, Any]:
    """Six members over TCP on this machine, journals on disk: from an answer to its step at everybody.

    `place`: "one" process for all, or a process for "each", as on so many laptops.
    """
    interval = sys.getswitchinterval()
    if place == "one":
        sys.setswitchinterval(0.0005)
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            mesh = Mesh(Near if place == "one" else Far, _MEMBERS, "menteur", Path(folder))
            try:
                figures = _measure(mesh, _ASKS)
            finally:
                mesh.stop()
    finally:
        sys.setswitchinterval(interval)
    return figures


def rejoin() -> Mapping[str, Any]:
    """A member of four, each a process of its own, stops in the middle of a match of more than 400 entries: how long
    from its journal being opened again until it is asked what it was asked before.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        mesh = Mesh(Far, _REJOIN_MEMBERS, "courtisans", Path(folder))
        try:
            found: list[tuple[int, float]] = []
            while (step := mesh.next_ask()) is not None:
                if len(read(Path(folder) / "0.vlog").records) > _REJOIN_ENTRIES:
                    found.append(mesh.rejoin(step))
                if len(found) == _REJOINS:
                    break
                mesh.play(step, 0.0)
        finally:
            mesh.stop()
    return {
        "entries": found[0][0],
        "ms": [round(1000 * taken_s) for _, taken_s in found],
        "median_ms": round(1000 * statistics.median([taken_s for _, taken_s in found])),
        "most_ms": round(1000 * max([taken_s for _, taken_s in found])),
        "times": len(found),
    }


def feed_rate() -> Mapping[str, Any]:
    """Signed entries taken into their feeds, one thread: parsed, chained, signatures checked."""
    identity, match = Identity(bytes(range(32))), bytes(32)
    prev = match
    entries = []
    for seq in range(_ENTRIES):
        entry = sign(match, Content(0, seq, prev, 0, seq, bytes(32), Move(0, [0, [seq % 50], 3], 100)), identity)
        entries.append(entry.data)
        prev = entry.id
    feeds = Feeds(match, [identity.key])
    start = time.perf_counter()
    for data in entries:
        feeds.add(data)
    return {"entries_per_s": round(_ENTRIES / (time.perf_counter() - start))}
