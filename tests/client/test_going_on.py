"""A match that was left at this machine goes on as if it had never been left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client.clock import VirtualClock
from client.going_on import CannotGoOn, whole
from client.matches import MatchPlan, SeatPlan
from client.running import InUse, Running, beside, left
from client.scenes.local import Local
from client.session import LocalSession
from client.store import RecordStore
from core.pending import Over
from core.record import Replay, read_text
from core.rng import Rng

SHORT: dict[str, dict[str, Any]] = {
    "menteur": {"deal": "fixed7", "series": "bestOf:3"},
    "courtisans": {"series": "bestOf:3"},
    "medina": {},
    "menestrels": {},
}
FRAME_MS = 500


def plan_of(game: str, people: int = 1, **options: Any) -> MatchPlan:
    seats = tuple(SeatPlan(f"Zoé {n}" if n < people else f"Bot {n}", 0 if n < people else 1) for n in range(3))
    return MatchPlan(game, seats, {**SHORT[game], **options}, forfeit_texts=False)


class Evening:
    """One match in a folder; people play a move that follows from where the match stands."""

    def __init__(self, plan: MatchPlan, folder: Path, seed: bytes) -> None:
        self.plan, self.folder, self.seed = plan, folder, seed
        self.local = Local(plan, seed, RecordStore(folder))
        self.session: LocalSession = self.local.open(VirtualClock())
        self.now_ms = 0

    def leave(self, *, crash: bool = False) -> None:
        if crash:
            running = self.local._running
            assert running is not None
            running._let_go()  # as the system does for a program that has ended
        else:
            self.session.close()

    def go_on(self) -> None:
        """As another program would."""
        (one,) = left(self.folder)
        assert one.plan == self.plan
        self.local = Local(one.plan, self.seed, RecordStore(self.folder))
        self.session = self.local.go_on(Running.take(one.record), VirtualClock()).session
        self.now_ms = 0
        if self.session.stage == "show":
            self.session.shown(0)

    def step(self) -> bool:
        """To the end of the next step; False: the match is over."""
        session = self.session
        for _frame in range(4000):
            self.now_ms += FRAME_MS
            if session.stage == "over":
                return False
            if session.stage == "cut":
                session.cut(session.round + 4)
            elif session.stage == "round":
                session.next_round()
            elif session.update(self.now_ms) is not None:
                session.shown(self.now_ms)
                return True
            elif session.stage == "ask":
                self._answer()
        raise AssertionError("the match stands still")

    def _answer(self) -> None:
        session = self.session
        if session.desk is not None and session.desk.polled:
            assert session.poll({}) is None
            return
        for seat in session.waiting:
            if seat in session.persons:
                moves = list(session.game.legal(session.state, seat))
                pick = Rng(self.seed, f"{session.table.steps}/{seat}").below(len(moves))
                session.answer(seat, moves[pick], self.now_ms)

    def record(self) -> str:
        (path,) = self.folder.glob("*.veil")
        return path.read_text(encoding="utf-8").partition("\n")[2]  # without the date


def ended(evening: Evening) -> tuple[str, bytes, bytes]:
    assert isinstance(evening.session.pending, Over)
    assert [proof.fault for proof in evening.session.proofs] == [""] * evening.session.round
    evening.session.close()
    return evening.record(), evening.session.table.state_hash(), evening.session.table.head


def unbroken(plan: MatchPlan, folder: Path, seed: bytes) -> tuple[str, bytes, bytes]:
    evening = Evening(plan, folder, seed)
    while evening.step():
        pass
    return ended(evening)


def broken(plan: MatchPlan, folder: Path, seed: bytes, *, every: int = 1) -> tuple[str, bytes, bytes]:
    """The same, left or ended from outside again and again: in the cut and after a round too."""
    evening = Evening(plan, folder, seed)
    number = 0
    while evening.step():
        number += 1
        running = evening.local._running
        if number % every or running is None or not running.kept.played or evening.session.stage == "over":
            continue
        if evening.session.stage == "round" and number % 2:
            evening.session.next_round()
        before = snapshot(evening.session)
        text = evening.record()
        evening.leave(crash=bool(number % 3))
        evening.go_on()
        if before[0] == "work":  # what the dealer was about to do is done
            assert evening.record().startswith(text.rstrip())
        else:
            assert snapshot(evening.session) == before
            assert evening.record() == text
    assert not left_marks(folder), "the private file goes with the match's end"
    return ended(evening)


def left_marks(folder: Path) -> list[Path]:
    return list(folder.glob("*.running"))


def snapshot(session: LocalSession) -> tuple[Any, ...]:
    seats = [None, *range(len(session.plan.seats))]
    witnesses = [one.observation(session.game, session.state) for one in session._witnesses]
    return (
        session.stage,
        session.round,
        session.table.state_hash(),
        session.table.seals,
        [session.table.knowledge(seat) for seat in seats],
        session.proofs,
        session.can_undo,
        session._events,
        session.waiting,
        [(one.seat, one.events, one.knowledge) for one in witnesses],
    )


@pytest.mark.parametrize("game", SHORT)
def test_a_match_ended_at_any_step_goes_on_to_the_same_end_and_the_same_record(game: str, tmp_path: Path) -> None:
    plan, seed = plan_of(game), bytes([1]) * 32
    assert broken(plan, tmp_path / "broken", seed, every=1) == unbroken(plan, tmp_path / "whole", seed)
