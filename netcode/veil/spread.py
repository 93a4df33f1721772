"""Shares one calculation out among the processor's cores: the library underneath lets other threads run meanwhile."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from typing import Final, TypeVar

A = TypeVar("A")
B = TypeVar("B")

_LEAST: Final = 8
"""Items of a part; fewer are not worth waking somebody for."""
_lanes = os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor((os.cpu_count() or 2) - 1 or 1, thread_name_prefix="lane")


@contextmanager
def alone() -> Iterator[None]:
    """Inside, nothing is shared out. Not for two threads."""
    global _lanes
    kept, _lanes = _lanes, 1
    try:
        yield
    finally:
        _lanes = kept


def spread(work: Callable[[Sequence[A]], list[B]], items: Sequence[A]) -> list[B]:
    """The same as `work(items)` for a `work` that treats each run of items by itself; its results in order.

    What `work` raises for the first run that fails is raised. Parts that nobody has begun are done by the caller
    itself, so that calculations which share out at the same time never wait for each other.
    """
    parts = min(_lanes, len(items) // _LEAST)
    if parts <= 1:
        return work(items)
    cuts = [len(items) * part // parts for part in range(parts + 1)]
    runs = [items[start:end] for start, end in pairwise(cuts)]
    lent = [_pool().submit(work, run) for run in runs[1:]]
    try:
        found = work(runs[0])
        for run, future in zip(runs[1:], lent, strict=True):
            found = found + (work(run) if future.cancel() else future.result())
    finally:
        for future in lent:
            future.cancel()
    return found
