"""Bots think beside the picture: in worker processes for people, in line where time is virtual."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Protocol

from core.bots.policy import Budget, Decision, Observation
from core.bots.registry import policy
from core.rng import Rng

THINK_S = 0.7
"""Longest thought of a bot in the client."""
INLINE_NODES = 60
"""The same where time is virtual: counted in nodes, so that it is the same evening every time."""


@dataclass(frozen=True)
class Question:
    """One decision of a bot: everything it may see, and the key of its own randomness."""

    game: str
    level: int
    observation: Observation
    key: bytes


class Job(Protocol):
    """A decision in the making."""

    def ready(self) -> bool:
        """Whether `result` would not wait."""
        ...

    def result(self) -> Decision:
        """The decision; raises what the bot raised."""
        ...

    def cancel(self) -> None:
        """Nobody wants it any more."""
        ...


class Thinker(Protocol):
    """Where bots think."""

    def ask(self, question: Question) -> Job:
        """Begin to think."""
        ...

    def close(self) -> None:
        """Nothing more to think about."""
        ...


def decide(question: Question, nodes: int = INLINE_NODES) -> Decision:
    """Think it through, here and now, within a number of nodes."""
    return policy(question.game, question.level).decide(
        question.observation, Rng(question.key, "bot"), Budget(nodes=nodes)
    )


def decide_in_time(question: Question) -> Decision:
    """Think it through within the time a person would wait."""
    end = time.monotonic() + THINK_S
    budget = Budget(stop=lambda: time.monotonic() >= end)
    return policy(question.game, question.level).decide(question.observation, Rng(question.key, "bot"), budget)


class _Done:
    def __init__(self, decision: Decision) -> None:
        self._decision = decision

    def ready(self) -> bool:
        return True

    def result(self) -> Decision:
        return self._decision

    def cancel(self) -> None:
        return None


class InlineThinker:
    """Thinks at once, in the caller's thread: the same evening every time (tests, virtual time)."""

    def ask(self, question: Question) -> Job:
        """Think, then return."""
        return _Done(decide(question))

    def close(self) -> None:
        """Nothing is left running."""


class _Pending:
    def __init__(self, future: Future[Decision], question: Question) -> None:
        self._future = future
        self._question = question

    def ready(self) -> bool:
        return self._future.done()

    def result(self) -> Decision:
        try:
            return self._future.result()
        except BrokenProcessPool:
            # The worker was ended from outside: the evening goes on, this decision is thought here.
            return decide(self._question)

    def cancel(self) -> None:
        self._future.cancel()


def _warm_up(game: str) -> None:
    """Import what a worker needs before the first decision is due; have it end with the program."""
    threading.Thread(target=_end_with_program, daemon=True).start()
    policy(game, 1)


def _end_with_program() -> None:
    """Wait for the end of the program that asks: a killed one cannot tell its workers to go."""
    program = multiprocessing.parent_process()
    if program is not None:
        program.join()
        os._exit(0)


class PoolThinker:
    """Thinks in one or two worker processes, so that no decision ever holds up a frame."""

    def __init__(self, game: str, workers: int = 2) -> None:
        # spawn: a forked copy of a process with a window and sound threads is not safe to use.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_warm_up, initargs=(game,))
        self._broken = False

    def ask(self, question: Question) -> Job:
        """Hand the question to a worker."""
        if not self._broken:
            try:
                return _Pending(self._pool.submit(decide_in_time, question), question)
            except BrokenProcessPool:
                self._broken = True
        return _Done(decide(question))

    def close(self) -> None:
        """Let the workers go without waiting for them."""
        self._pool.shutdown(wait=False, cancel_futures=True)
