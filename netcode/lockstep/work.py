"""Calculations beside the match thread: each is pure, named by what it hangs on, and done once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Executor, Future
from typing import Any, Final, TypeVar, cast

from netcode.lockstep.checked import Checked, is_verdict
from netcode.veil.group import BadProof

T = TypeVar("T")

GOOD: Final = ""
"""The verdict on something that holds."""


class Work:
    """Results by key. Without an executor everything is calculated at once, where it is asked for.

    `wake` is called, from the executor's threads, when a result has come. `checked`: verdicts of an earlier run of
    the program that need no calculation.
    """

    def __init__(
        self,
        executor: Executor | None = None,
        wake: Callable[[], None] | None = None,
        checked: Checked | None = None,
    ) -> None:
        self._executor = executor
        self._wake = wake
        self._checked = checked
        self._results: dict[Hashable, Any] = {}
        self._running: dict[Hashable, Future[Any]] = {}
        self.missed = 0
        """How often a result was asked for that is not there yet."""

    @property
    def busy(self) -> bool:
        """Whether a result that was asked for is on its way, or is here and has not been asked for again."""
        return bool(self._running)

    def get(self, key: Hashable, job: Callable[[], T]) -> T | None:
        """The result of the job with this key, None while it is on its way. What the job raises is raised here."""
        if key in self._results:
            found: T = self._results[key]
            return found
        if self._checked is not None and isinstance(key, tuple) and is_verdict(key) and key in self._checked:
            return self._keep(key, cast("T", GOOD))
        if self._executor is None:
            return self._keep(key, job())
        future = self._running.get(key)
        if future is None:
            future = self._running[key] = self._executor.submit(job)
            if self._wake is not None:
                future.add_done_callback(self._done)
        if not future.done():
            self.missed += 1
            return None
        del self._running[key]
        result: T = future.result()
        return self._keep(key, result)

    def _keep(self, key: Hashable, result: T) -> T:
        self._results[key] = result
        if self._checked is not None and isinstance(key, tuple) and result == GOOD and is_verdict(key):
            self._checked.add(key)
        return result

    def _done(self, _future: Future[Any]) -> None:
        if self._wake is not None:
            self._wake()

    def forget(self) -> None:
        """Drop all results: the step they belong to is over."""
        self._results.clear()
        for future in self._running.values():
            future.cancel()
        self._running.clear()


def verdict(check: Callable[[], object]) -> str:
    """GOOD, or what is wrong as the check says it."""
    try:
        check()
    except BadProof as error:
        return str(error) or "it is not proved"
    return GOOD
