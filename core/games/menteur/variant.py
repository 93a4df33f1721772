"""How the three games under this name plug in: one table of handlers a variant, by phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from core.game import Answer, Event, Rejected
from core.games.menteur.moves import Move
from core.games.menteur.state import Phase, State
from core.pending import Pending, Result
from core.rng import Rng

Events = list[Event] | None
PendingOf = Callable[[State], Pending]
LegalOf = Callable[[State, int], Iterator[Move]]
SampleOf = Callable[[State, int, Rng], Move]
CheckOf = Callable[[State, int, Move, int], Rejected | None]
PlayOf = Callable[[State, Sequence[Answer], Events], None]
DealtOf = Callable[[State, Sequence[Result], Events], None]
DefaultOf = Callable[[State, int], Move]

_SIZE: Final = len(Phase)


class Variant:
    """Handlers by phase. `asks` maps a phase of answers to (pending, legal, sample, play, default); `deals` a phase
    of the dealer to (pending, dealt). `check` judges a well-formed move in any phase."""

    __slots__ = ("check", "dealt", "default", "legal", "pending", "play", "sample")

    def __init__(
        self,
        asks: Mapping[Phase, tuple[PendingOf, LegalOf, SampleOf, PlayOf, DefaultOf]],
        deals: Mapping[Phase, tuple[PendingOf, DealtOf]],
        over: PendingOf,
        check: CheckOf,
    ) -> None:
        pending: list[PendingOf] = [over] * _SIZE
        legal: list[LegalOf | None] = [None] * _SIZE
        sample: list[SampleOf | None] = [None] * _SIZE
        play: list[PlayOf | None] = [None] * _SIZE
        default: list[DefaultOf | None] = [None] * _SIZE
        dealt: list[DealtOf | None] = [None] * _SIZE
        for phase, ask in asks.items():
            pending[phase], legal[phase], sample[phase], play[phase], default[phase] = ask
        for phase, deal in deals.items():
            pending[phase], dealt[phase] = deal
        self.pending = tuple(pending)
        self.legal = tuple(legal)
        self.sample = tuple(sample)
        self.play = tuple(play)
        self.default = tuple(default)
        self.dealt = tuple(dealt)
        self.check = check
