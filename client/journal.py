"""The record of a local match, written step by step beside the game (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from client.matches import MatchPlan
from client.running import Running
from client.store import RecordFile, RecordStore
from core.game import Answer, Game, Options, Outcome
from core.pending import Deal, Result
from core.record_write import RecordWriter, head


class MatchJournal:
    """Writes one match; whatever could not be written yet is kept and tried again with the next line.

    `fault`: why the last write failed, "" if it did not. Only what everybody may see is written while a round runs:
    the seed at its end tells the rest.
    """

    def __init__(self, file: RecordFile, game: Game[Any], seats: int, options: Options) -> None:
        self._file = file
        self._writer = RecordWriter(game)
        self._deal_told = False
        self._open_line = False
        self._running: Running | None = None
        self._write(head(game, seats, options))

    @property
    def fault(self) -> str:
        """Why the record cannot be written; empty when all is well."""
        return self._file.fault

    @property
    def path(self) -> Path:
        """Where the record lies."""
        return self._file.path

    def last(self, plan: MatchPlan) -> Running | None:
        """Note beside the record what is needed to go on with the match; None if that cannot be written."""
        try:
            self._running = Running.begin(self.path, plan)
        except OSError:
            return None
        return self._running

    def keep(self, file: RecordFile, running: Running | None) -> None:
        """Write into this file from here on, and note in `running` what a match needs to be gone on with."""
        self._file, self._running = file, running

    def _write(self, text: str) -> None:
        """Every write ends its line, so that one cut short can be told; what belongs to it goes over that end."""
        over = 0
        if self._open_line and text:
            text, over = (text[1:], 0) if text.startswith("\n") else (text, 1)
        if text:
            self._open_line = self._writer.mark()
            self._file.append(text + "\n" if self._open_line else text, over)
        elif not self._writer.mark():
            self._open_line = False

    def deal(self, seal: bytes, cut: int) -> None:
        """A round begins."""
        self._deal_told = False
        self._write(self._writer.sealed(seal, cut))

    def asks(self, state: Any, faces: Mapping[int, int]) -> None:
        """An Ask is pending: before the first of a round what may be told of the deal is written."""
        if not self._deal_told:
            self._deal_told = True
            self._write(self._writer.dealt(state, faces))

    def step(self, state: Any, answers: Sequence[Answer], faces: Mapping[int, int]) -> None:
        """An Ask was completed; `state` is the one it was asked in."""
        if self._running is not None:
            self._running.played()
        self._write(self._writer.step(state, answers, faces))

    def results(self, deal: Deal, results: Sequence[Result], faces: Mapping[int, int]) -> None:
        """A Deal was run."""
        self._write(self._writer.results(deal, results, faces))

    def over(self, outcome: Outcome, seed: bytes) -> None:
        """A round is over; its seed is told."""
        winners = "".join([f" {seat}" for seat in outcome.winners])
        self._write(self._writer.over(outcome) + f"# winners:{winners}\n" + self._writer.seed(seed))

    def mark(self) -> tuple[int, bool]:
        """This moment."""
        return self._file.mark(), self._writer.mark()

    def rewind(self, mark: tuple[int, bool]) -> None:
        """Moves were taken back: the record is again what it was at that moment."""
        self._file.rewind(mark[0])
        self._writer.rewind(mark[1])
        self._open_line = mark[1]
        if self._running is not None:
            self._running.taken_back()

    def series(self, winners: Sequence[int]) -> None:
        """The series is over."""
        self._write(self._writer.series(winners))
        if self._running is not None:
            self._running.end()

    def close(self) -> None:
        """Nothing more comes: end the last line."""
        self._write(self._writer.finish())
        if self._running is not None:
            self._running.close()


def begin(
    store: RecordStore,
    game: Game[Any],
    options: Options,
    names: Sequence[str],
    now: datetime,
    levels: Sequence[int] = (),
) -> MatchJournal:
    """Begin a record in the store; `levels`: by seat, 0 a person, else the bot's."""
    return MatchJournal(store.create(game.info().name, names, now, levels), game, len(names), options)
