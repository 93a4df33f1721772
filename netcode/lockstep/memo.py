"""What the nodes of a rehearsal need not each do again: reading an entry, its signature, the verdict on a proof.

All of these hang on the bytes alone, so whoever calculates them first does it for all. The program never uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, TypeVar

from netcode import feed
from netcode.entries import Entry, parse
from netcode.identity import verify
from netcode.lockstep.checked import is_verdict
from netcode.lockstep.work import Work

T = TypeVar("T")

_KEPT: Final = 50_000


class CommonWork(Work):
    """Calculations of one node: its own for itself, verdicts on what others wrote in a store for all nodes."""

    def __init__(self, common: dict[Hashable, Any]) -> None:
        super().__init__()
        self._common = common

    def get(self, key: Hashable, job: Callable[[], T]) -> T | None:
        """See Work."""
        if not is_verdict(key):
            return super().get(key, job)
        if key not in self._common:
            if len(self._common) >= _KEPT:
                self._common.clear()
            self._common[key] = job()
        found: T = self._common[key]
        return found


@contextmanager
def read_once() -> Iterator[None]:
    """Inside, the same bytes are parsed once and the same signature is checked once. Not for two threads."""
    kept = parse, Entry.signed_by
    quick_parse, quick_verify = lru_cache(_KEPT)(parse), lru_cache(_KEPT)(verify)

    def signed_by(self: Entry, key: bytes) -> bool:
        return quick_verify(key, self.id, self.signature)

    try:
        setattr(feed, "parse", quick_parse)  # noqa: B010
        setattr(Entry, "signed_by", signed_by)  # noqa: B010
        yield
    finally:
        setattr(feed, "parse", kept[0])  # noqa: B010
        setattr(Entry, "signed_by", kept[1])  # noqa: B010
