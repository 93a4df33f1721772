"""A match dealt and played on this machine, opened for its scene: the seeds, the bots' thinker, the record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import datetime
from hashlib import blake2b
from typing import Any

from client.clock import Clock, RealClock
from client.journal import MatchJournal, begin
from client.matches import Journal, MatchPlan
from client.session import LocalSession
from client.store import RecordStore
from client.thinking import InlineThinker, PoolThinker, Thinker
from core.game import Game, Value


class Local:
    """`seed` makes it the same evening again; `store`: where the record is written."""

    def __init__(self, plan: MatchPlan, seed: bytes | None, store: RecordStore) -> None:
        self.store = store
        self._plan, self._seed, self._seeds = plan, seed, 0
        self._record: MatchJournal | None = None
        self._told_fault = ""

    def open(self, clock: Clock) -> LocalSession:
        """The match, not yet cut."""
        # Virtual time must give the same match every time: there the bots think in line.
        thinker: Thinker = PoolThinker(self._plan.game) if isinstance(clock, RealClock) else InlineThinker()
        return LocalSession(self._plan, thinker, new_seed=self._new_seed, journal=self._journal)

    def new_fault(self) -> str:
        """Why the record cannot be written, once; "" if it can or if that is known already."""
        fault = "" if self._record is None else self._record.fault
        told, self._told_fault = self._told_fault, fault
        return fault if fault != told else ""

    def _new_seed(self) -> bytes:
        if self._seed is None:
            return secrets.token_bytes(32)
        self._seeds += 1
        return blake2b(self._seeds.to_bytes(4, "big"), key=self._seed[:64], digest_size=32).digest()

    def _journal(self, game: Game[Any], options: Mapping[str, Value]) -> Journal:
        seats = self._plan.seats
        names, levels = [seat.name for seat in seats], [seat.level for seat in seats]
        self._record = begin(self.store, game, options, names, datetime.now(), levels)
        return self._record
