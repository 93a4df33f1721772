"""A local record checked: every move by the rules, every deal against its seal, seed and cut."""

from __future__ import annotations

from typing import NamedTuple

from core.record import Replay
from core.record_text import RecordError, Script
from core.seals import HashDealer, check_deal


class RoundCheck(NamedTuple):
    """How far one round could be checked.

    `deal`: "sealed" (committed to before the cut, and all that was dealt follows from seed and cut), "seeded"
    (the same from a known seed), "unproven" (a seal whose seed the record does not tell), "written" (dealt as the
    record says), "position". `winners`: empty while the round is not over. `cut`: None if there was none.
    """

    number: int
    deal: str
    cut: int | None
    winners: tuple[int, ...]


class Verdict(NamedTuple):
    """A record in which nothing is wrong. `head`: the hash of everything counted."""

    rounds: tuple[RoundCheck, ...]
    steps: int
    moves: int
    over: bool
    state_hash: bytes
    head: bytes

    @property
    def proven(self) -> bool:
        """Whether every round's cards follow from a seed."""
        return all(check.deal in ("sealed", "seeded") for check in self.rounds)


def verify(script: Script) -> Verdict:
    """Replay everything and check every deal again; RecordError at the first thing that is wrong."""
    replay = Replay(script)
    replay.run()
    decks = replay.game.decks(script.seats, replay.options)
    rounds: list[RoundCheck] = []
    for index, written in enumerate(script.rounds):
        log = replay.sealed[index]
        if log is not None and written.seed is not None:
            seal = HashDealer.seal_of(written.seed) if written.seal is None else written.seal
            fault = check_deal(decks, seal, written.seed, written.cut or 0, log)
            if fault is not None:
                raise RecordError(fault.sentence, line=written.seed_line)
            deal = "seeded" if written.seal is None else "sealed"
        elif written.sealed:
            deal = "unproven"
        else:
            deal = "position" if index == 0 and script.position is not None else "written"
        rounds.append(RoundCheck(index + 1, deal, written.cut, replay.winners[index]))
    table = replay.table
    return Verdict(tuple(rounds), replay.steps, replay.moves, table.over, table.state_hash(), table.head)
