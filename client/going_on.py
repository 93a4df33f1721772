"""A match that was left at this machine, brought back to where it stood: its record is played again, step by step.

What the record gives must be what the record says, letter by letter; only then is it written on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from client.journal import MatchJournal
from client.matches import StepDone
from client.running import Running
from client.session import LocalSession
from client.store import RecordFile
from client.thinking import Thinker
from core.game import BadInput
from core.openings import DealError
from core.pending import Deal, Over
from core.record import Replay
from core.record_text import MAX_BYTES, RecordError, Script, decode, read_text
from core.table import IllegalStep


class CannotGoOn(Exception):
    """Why a match cannot be gone on with, in one sentence."""


class Back(NamedTuple):
    """The match as it stood, and what was played in the round it stands in."""

    session: LocalSession
    journal: MatchJournal
    steps: tuple[StepDone, ...]


class _Held(RecordFile):
    """A record in memory, behind the comments the one on disk begins with."""

    def __init__(self, running: Running, comments: bytes) -> None:
        super().__init__(running.path)
        self.data = comments

    def append(self, text: str, over: int = 0) -> bool:
        self.data = self.data[: len(self.data) - over] + text.encode("utf-8")
        return True

    def mark(self) -> int:
        return len(self.data)


def whole(text: str) -> str:
    """A record without what a power cut left of its last write. Every write ends its line (`MatchJournal`).

    Results that were being written behind a move are left out: they follow from the seed.
    """
    lines, _, last = text.rpartition("\n")
    kept = last.rpartition(" = ")[0]
    return "\n".join([part for part in (lines, kept) if part]) + "\n"


def bring_back(running: Running, thinker: Thinker, new_seed: Callable[[], bytes]) -> Back:
    """The match of a file that was taken, as it stood. `new_seed`: for the rounds to come. CannotGoOn."""
    record = running.path.with_name(running.path.stem)
    kept = running.kept
    seeds = list(kept.seeds)
    if kept.over:
        raise CannotGoOn("it is over")
    if len(seeds) < 2:
        raise CannotGoOn("its seed is not there")
    try:
        with record.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
        text = whole(decode(raw))
        script = read_text(text)
    except OSError as error:
        raise CannotGoOn(error.strerror or str(error)) from error
    except RecordError as error:
        raise CannotGoOn(str(error)) from error
    if (script.game, script.seats) != (kept.plan.game, len(kept.plan.seats)):
        raise CannotGoOn("its record is not the one that was written here")
    held = _Held(running, "".join(_comments(text)).encode("utf-8"))
    made: list[MatchJournal] = []

    def journal(game: Any, options: Any) -> MatchJournal:
        made.append(MatchJournal(held, game, len(kept.plan.seats), options))
        return made[0]

    try:
        session = LocalSession(
            kept.plan, thinker, new_seed=lambda: seeds.pop(0) if seeds else new_seed(), journal=journal
        )
        steps = _played_again(session, script, seeds)
    except (BadInput, IllegalStep, DealError) as error:
        raise CannotGoOn(str(error)) from error
    session.taken_back = kept.taken_back
    written = text.rstrip("\n").encode("utf-8")
    if not held.data.startswith(written):
        raise CannotGoOn("its record is not the one that was written here")
    file_ = RecordFile(record)
    if held.data != raw:
        file_.append(held.data[len(written) :].decode("utf-8"), len(raw) - len(written))
    made[0].keep(file_, running)
    if isinstance(session.pending, Over):
        # Its last result was all that was not shown yet.
        running.end()
    return Back(session, made[0], tuple(steps))


def _comments(text: str) -> list[str]:
    """The lines above the head."""
    lines = text.splitlines(keepends=True)
    head = next((number for number, line in enumerate(lines) if not line.startswith("#")), len(lines))
    return lines[:head]


def _played_again(session: LocalSession, script: Script, seeds: list[bytes]) -> list[StepDone]:
    """Play what is written; the session stays where the last step is being shown, or a round waits for its cut."""
    reader = Replay(script)
    reader.table = session.table
    steps: list[StepDone] = []
    for number, written in enumerate(script.rounds):
        if number:
            _next_round(session, seeds, written.line)
            steps.clear()
        session.cut(written.cut or 0)
        steps += _dealt(session)
        for step in written.steps:
            answers = reader.read(step)
            session.pass_on()
            steps.append(session.played(answers))
            steps += _dealt(session)
    if seeds and script.rounds:
        _next_round(session, seeds, script.rounds[-1].over_line)
        steps.clear()
    if seeds:
        raise RecordError("some rounds that were begun are not written")
    return steps


def _next_round(session: LocalSession, seeds: list[bytes], line: int) -> None:
    if session.stage == "show":
        session.pass_on()
    if session.stage != "round":
        raise RecordError("the round before is not over", line=line)
    if not seeds:
        raise RecordError("the seed of this round is not there", line=line)
    session.next_round()


def _dealt(session: LocalSession) -> list[StepDone]:
    """What the dealer does before the next question."""
    steps: list[StepDone] = []
    while True:
        pending = session.pending
        if session.stage == "show" and isinstance(pending, Deal) and not pending.fresh:
            session.pass_on()
        step = session.update(0) if session.stage == "work" else None
        if step is None:
            return steps
        steps.append(step)
