"""A match dealt and played on this machine, opened for its scene: the seeds, the bots' thinker, the record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import datetime
from hashlib import blake2b
from typing import Any

from client.clock import Clock, RealClock
from client.going_on import Back, bring_back
from client.journal import MatchJournal, begin
from client.matches import Journal, MatchPlan
from client.running import Running
from client.session import LocalSession
from client.store import RecordStore
from client.thinking import InlineThinker, PoolThinker, Thinker
from core.game import Game, Value


class Local:
    """`seed` makes it the same evening again; `store`: where the record is written.

    `lasting`: whether it can be gone on with when it is left before its end.
    """

    def __init__(self, plan: MatchPlan, seed: bytes | None, store: RecordStore, *, lasting: bool = True) -> None:
        self.store = store
        self._plan, self._seed, self._seeds = plan, seed, 0
        # Bots alone wait for nobody.
        self._lasting = lasting and bool(plan.persons)
        self._record: MatchJournal | None = None
        self._running: Running | None = None
        self._told_fault = ""

    def open(self, clock: Clock) -> LocalSession:
        """The match, not yet cut."""
        return LocalSession(self._plan, self._thinker(clock), new_seed=self._new_seed, journal=self._journal)

    def go_on(self, running: Running, clock: Clock) -> Back:
        """The match of a file that was taken, as it stood. CannotGoOn."""
        thinker = self._thinker(clock)
        self._running, self._seeds = running, len(running.kept.seeds)
        try:
            back = bring_back(running, thinker, self._new_seed)
        except BaseException:
            thinker.close()
            raise
        self._record = back.journal
        return back

    def _thinker(self, clock: Clock) -> Thinker:
        # Virtual time must give the same match every time: there the bots think in line.
        return PoolThinker(self._plan.game) if isinstance(clock, RealClock) else InlineThinker()

    def new_fault(self) -> str:
        """Why the record cannot be written, once; "" if it can or if that is known already."""
        fault = "" if self._record is None else self._record.fault
        told, self._told_fault = self._told_fault, fault
        return fault if fault != told else ""

    def _new_seed(self) -> bytes:
        self._seeds += 1
        if self._seed is None:
            seed = secrets.token_bytes(32)
        else:
            seed = blake2b(self._seeds.to_bytes(4, "big"), key=self._seed[:64], digest_size=32).digest()
        if self._running is not None:
            self._running.seed(seed)
        return seed

    def _journal(self, game: Game[Any], options: Mapping[str, Value]) -> Journal:
        seats = self._plan.seats
        names, levels = [seat.name for seat in seats], [seat.level for seat in seats]
        self._record = begin(self.store, game, options, names, datetime.now(), levels)
        if self._lasting:
            self._running = self._record.last(self._plan)
        return self._record
