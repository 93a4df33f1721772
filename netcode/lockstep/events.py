"""What a match tells the screen, the command line and the bots: frozen, safe to hand to another thread."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from core.game import Answer, Event, Game, Knowledge
from core.openings import Counted
from core.pending import Ask, Pending
from netcode.entries import Entry
from netcode.roster import Seat


class Views(Mapping[int | None, Any]):
    """What the screen of each seat gets after a step, made when it is asked for: nobody looks at most of them."""

    def __init__(self, game: Game[Any], state: Any, knowledge: Mapping[int | None, Knowledge]) -> None:
        self._game = game
        self._state = state
        self._knowledge = knowledge
        self._made: dict[int | None, Any] = {}

    def __getitem__(self, seat: int | None) -> Any:
        if seat not in self._made:
            self._made[seat] = self._game.view(self._state, seat, self._knowledge[seat])
        return self._made[seat]

    def __iter__(self) -> Iterator[int | None]:
        return iter(self._knowledge)

    def __len__(self) -> int:
        return len(self._knowledge)


@dataclass(frozen=True, slots=True)
class StepDone:
    """A step that everybody counts: what happened, and how the table stands after it.

    `kind`: "start", "keys", "ask", "deal" or "undo". `fresh`: a new deal begins. `state` and `knowledge` must not
    be changed.
    `views` and `knowledge` have an entry for every seat of this member, and None for what everybody may see.
    """

    number: int
    era: int
    kind: str
    events: tuple[Event, ...]
    answers: tuple[Answer, ...]
    dealt: Counted | None
    fresh: bool
    pending: Pending
    state: Any
    views: Mapping[int | None, Any]
    knowledge: Mapping[int | None, Knowledge]
    head: bytes
    state_hash: bytes
    playing: tuple[int, ...] | None = None
    """Members that answer for their seats; the others' seats are played by the game's rule. None: not told."""
    seats: tuple[Seat, ...] | None = None
    """Who plays which seat in this deal, where ghost seats have been given away. None: not told."""
    back: int | None = None
    """The steps from this one on were taken back, and the table stands where it stood before it."""
    by: int | None = None
    """The member that asked for it."""


@dataclass(frozen=True, slots=True)
class Giving:
    """Who wants which ghost seat played by whom from the next deal on: (who says it, seat, member, level).

    `level` 0 is a person at that member's machine. It comes about when all who are there say the same of a seat.
    """

    wishes: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Undoing:
    """What could be taken back, and what somebody wants taken back; it comes about when all who are there agree.

    `own`: the step of this member's last answer; None: it cannot ask for anything, and `why` is the reason: WATCHING
    (it takes no part), OVER, HIDDEN (cards are being dealt or shown), NOTHING (it has answered nothing since cards
    were last dealt or shown), REFUSED (somebody has said no to it).
    `step`: from which on the answers would be taken back, as `by` has asked; None: nobody asks. `agreed` and
    `missing`: who agrees (`by` among them), and who has not said yet. `refused`: (who has said no, to which step).
    """

    own: int | None
    why: str
    step: int | None = None
    by: int | None = None
    agreed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    refused: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """Seats of this member owe an answer in this step; times count from here, or from when it was shown."""

    step: int
    seats: tuple[int, ...]
    ask: Ask


@dataclass(frozen=True, slots=True)
class Waiting:
    """Whom the match waits for, as (member, what): "roster", "key", "mix", "proof", "seen", "share", "move"."""

    step: int
    members: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Deciding:
    """Who is awaited has been away for the grace time: the table decides. `members` empty: not any more.

    `left_ms`: until this machine agrees by itself to go on without them; None: it never does (recovery off, or two
    members). `choices`: what each member has said so far (`netcode.entries.WITHOUT` and so on).
    """

    members: tuple[int, ...]
    left_ms: int | None
    choices: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """Somebody is to blame: its number, what kind of fault, one sentence with its name, and the proof.

    Codes: ROSTER, KEY, ESCROW, MOVE, MIX, SEEN, SHARE, FORK, DESYNC.
    """

    author: int
    code: str
    sentence: str
    evidence: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """The barrier decided: per change its kind (0 CUT, 1 SKIP, 2 BACK, 3 STOP, 4 UNDO) and number.

    What was taken back is told by the step that follows; an UNDO that came too late changes nothing."""

    era: int
    step: int
    changes: tuple[tuple[int, int], ...]
    live: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rewound:
    """This member had gone on where the others did not: only its first `step` steps hold, the right ones follow."""

    step: int


@dataclass(frozen=True, slots=True)
class Ended:
    """Nothing more comes. `code`: OVER (somebody won), or why there is no winner.

    LEFT, LOST, FAULT, STOPPED (by vote), FORK, DESYNC, ROSTER, KEY, ESCROW, CLAIMED, LOCK. `totals`: points of the
    rounds played to their end. `members`: whom the sentence is about.
    """

    code: str
    sentence: str
    members: tuple[int, ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    step: int
    head: bytes
    state_hash: bytes


MatchEvent: TypeAlias = StepDone | Asked | Waiting | Giving | Undoing | Deciding | Fault | Changed | Rewound | Ended
