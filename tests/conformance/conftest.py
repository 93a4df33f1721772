"""Which tables the conformance suite plays: every game, every value of every option, several numbers of seats.

A new game is in as soon as the registry names it and `games/NAME.json` lists its tables: `quick` are option sets
worth playing together by default, `combined` with the slow tests, every value of every option with the long ones,
`catalogue` the seeds whose figures are kept.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core import registry
from core.game import Answer, BadInput, Game
from core.pending import Ask, Deal
from core.rng import Rng
from core.seals import ClearDealer, HashDealer
from core.series import Series
from core.table import Table

GAMES = Path(__file__).with_name("games")


@cache
def tables(name: str) -> dict[str, list[dict[str, Any]]]:
    """The option sets of a game: `quick` by default, `combined` with the slow tests (games/NAME.json)."""
    found: dict[str, list[dict[str, Any]]] = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return found


@dataclass(frozen=True)
class Case:
    """One table to play: the game (in its Series), seats, options in normal form."""

    name: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    @property
    def game(self) -> Game[Any]:
        return Series(registry.game(self.name))

    def table(self, dealer: Any = None) -> Table:
        """A table of this case; without `dealer`, somebody must `use` one."""
        return Table(self.game, self.seats, dict(self.options), dealer)

    def decks(self) -> Any:
        game = self.game
        return game.decks(self.seats, game.normalise(self.seats, dict(self.options)))

    def clear(self, seed: int, script: Any = None) -> ClearDealer:
        return ClearDealer(self.decks(), Rng(seed, "deal"), script)

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *[f"{key}={value}" for key, value in self.options]])


def values_of(option: Any) -> list[Any]:
    """Every word of an option, and the ends of its numbers, without the default."""
    values: list[Any] = [*option.values]
    for word, (low, high, _) in option.numbered.items():
        values += [f"{word}:{low}", f"{word}:{high}"]
    if option.high:
        values += [option.low, option.high]
    return [value for value in values if str(value) != str(option.default)]


def every_case(name: str) -> list[Case]:
    """Each value of each option by itself, over the numbers of seats in turn, as far as the game allows it."""
    game = Series(registry.game(name))
    info = game.info()
    seats = sorted({info.min_seats, *info.best_seats, info.max_seats})
    cases = [Case(name, number, ()) for number in seats]
    for option in info.options:
        for turn, value in enumerate(values_of(option)):
            for number in seats[turn % len(seats) :] + seats[: turn % len(seats)]:
                try:
                    game.normalise(number, {option.key: value})
                except BadInput:
                    continue
                cases.append(Case(name, number, ((option.key, value),)))
                break
    return cases


def listed(name: str, which: str) -> list[Case]:
    return [Case(name, entry["seats"], tuple(entry["options"].items())) for entry in tables(name)[which]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" not in metafunc.fixturenames:
        return
    params = []
    for name in registry.names():
        params += [pytest.param(case, id=str(case)) for case in listed(name, "quick")]
        combined = listed(name, "combined")
        params += [pytest.param(case, id=str(case), marks=pytest.mark.slow) for case in combined]
        params += [pytest.param(case, id=str(case), marks=pytest.mark.long) for case in every_case(name)]
    metafunc.parametrize("case", params)


class Player:
    """Plays a table on by random legal answers, one completed step at a time."""

    def __init__(self, table: Table, seed: int, deal_seed: int | None = None) -> None:
        self.table = table
        self.rng = Rng(seed, "conformance")
        self.deal_seed = deal_seed
        self.deals = 0

    def time_of(self, seat: int, move: Any) -> int:
        """A time at which that move may be declared."""
        ask = self.table.pending
        assert isinstance(ask, Ask)
        at_ms = self.rng.below((ask.max_ms or 0) + 1)
        if self.table.game.check(self.table.state, seat, move, at_ms) is not None:
            at_ms = max(at_ms, ask.min_ms)
        return at_ms

    def answers(self, cut: frozenset[int] = frozenset()) -> list[Answer]:
        """An answer of every asked seat: `default` for those that are cut."""
        game, state, ask = self.table.game, self.table.state, self.table.pending
        assert isinstance(ask, Ask)
        found = []
        for seat in ask.seats:
            if seat in cut:
                found.append(Answer(seat, game.default(state, seat), ask.max_ms or 0))
            else:
                move = game.sample(state, seat, self.rng)
                found.append(Answer(seat, move, self.time_of(seat, move)))
        return found

    def step(self, cut: frozenset[int] = frozenset()) -> Any:
        """One step; a fresh deal gets a new HashDealer if this player was given a seed for them."""
        pending = self.table.pending
        if isinstance(pending, Deal):
            if pending.fresh and self.deal_seed is not None:
                decks = self.table.game.decks(self.table.seats, self.table.options)
                self.table.use(HashDealer(decks, f"{self.deal_seed}/{self.deals}".encode(), self.deals))
                self.deals += 1
            return self.table.deal()
        return self.table.step(self.answers(cut))

    def steps(self, limit: int = 30_000) -> Any:
        """All steps to the end: yields what is pending before each one; whoever asks may call `step` himself.

        A match that does not end is a failure.
        """
        while not self.table.over:
            done = self.table.steps
            assert done < limit, "the match does not end"
            yield self.table.pending
            if self.table.steps == done:
                self.step()


@pytest.fixture(scope="session")
def player() -> type[Player]:
    return Player
