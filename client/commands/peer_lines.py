"""What `veillee peer` and `veillee tv` print: one JSON object a line for everything that happens."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict, is_dataclass
from enum import Enum
from itertools import islice
from typing import Any, Final

from core.game import Game, Knowledge
from core.pending import Ask
from netcode.discovery.diagnosis import Diagnosis
from netcode.discovery.listing import Listed
from netcode.hub import Left, WishRefused
from netcode.link import Address, Listening, Refused
from netcode.link import Said as SaidInMatch
from netcode.lobby.views import Kept, LobbyView, Said, SentAway
from netcode.lockstep.events import (
    Asked,
    Changed,
    Deciding,
    Ended,
    Fault,
    Giving,
    Rewound,
    StepDone,
    Undoing,
    Waiting,
)
from netcode.lockstep.member import PeerState, Stopped
from netcode.session import MatchBegun, MatchOver

_MOVES_SHOWN: Final = 24
STATES: Final = ("open", "locked", "playing")


def say(event: str, **words: Any) -> None:
    """Print one line, at once."""
    sys.stdout.write(json.dumps({"event": event, **words}, ensure_ascii=False, default=plain) + "\n")
    sys.stdout.flush()


def plain(value: Any) -> Any:
    """Bytes as hexadecimal figures, enums as their words, records as objects."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        return {"kind": type(value).__name__, **asdict(value)}
    if isinstance(value, set | frozenset):
        return sorted(value)
    return str(value)


def table_line(table: Listed) -> dict[str, Any]:
    """A table of the list."""
    return {
        "table": table.table,
        "title": table.title,
        "game": table.game,
        "seats": table.seats,
        "taken": table.taken,
        "state": STATES[table.state],
        "keeper": table.keeper,
        "grey": table.grey,
        "checked": table.checked,
        "fits": table.fits,
        "version": table.version,
        "addresses": [show_address(address) for address in table.addresses],
        "sources": list(table.sources),
    }


def show_address(address: Address) -> str:
    """An address with its port, whichever it is."""
    host = f"[{address.host}]" if ":" in address.host else address.host
    return f"{host}:{address.port}"


def lobby_line(view: LobbyView) -> dict[str, Any]:
    """The table before a match."""
    return {
        "table": view.table,
        "stage": view.stage,
        "title": view.title,
        "game": view.game,
        "keeper": view.keeper,
        "keeps": view.keeps,
        "locked": view.locked,
        "ready": view.ready,
        "refused": view.refused,
        "hindrance": view.hindrance,
        "seats": [[seat.name, seat.level, seat.host, seat.ready] if seat.owner else None for seat in view.seats],
        "people": [[one.name, one.presence, one.seated, one.ready] for one in view.people],
    }


def diagnosis_line(found: Diagnosis) -> dict[str, Any]:
    """What discovery has tried and found out."""
    return {
        "port": found.port,
        "interfaces": [one._asdict() for one in found.interfaces],
        "skipped": [[name, why] for name, why in found.skipped],
        "findings": list(found.findings),
        "advice": list(found.advice),
    }


class Printer:
    """Prints the events of an evening. `public`: positions with what everybody may see, as a spectator gets them."""

    def __init__(self, *, public: bool = False) -> None:
        self._public = public
        self._game: Game[Any] | None = None
        self._known: Mapping[int | None, Knowledge] = {}
        self._state: Any = None
        self._names: tuple[str, ...] = ()
        self._called: dict[bytes, str] = {}

    def use(self, game: Game[Any]) -> None:
        """The game of the match that begins."""
        self._game = game

    @property
    def state(self) -> Any:
        """The state after the last step; None before the first."""
        return self._state

    def faces(self, seat: int | None) -> Mapping[int, int]:
        """The faces a seat knows."""
        return self._known.get(seat, {}).get("face", {})

    def show(self, event: Any) -> None:
        """Print an event, if there is a line for it."""
        match event:
            case Listening(addresses):
                say("listening", addresses=[show_address(one) for one in addresses])
            case Refused(sentence):
                say("refused", sentence=sentence)
            case WishRefused(sentence, code):
                say("wish refused", sentence=sentence, code=code)
            case Said(line):
                say("said", name=line.name, text=line.text)
            case SaidInMatch(key, kind, text):
                say("gesture" if kind else "said", name=self._called.get(key, ""), text=text)
            case Kept(key, name):
                say("kept", key=key, name=name)
            case SentAway():
                say("sent away")
            case Left():
                say("left")
            case MatchBegun(signed, member, journal, back):
                self._begun(signed.roster, member, str(journal), back)
            case MatchOver(match):
                say("match over", match=match)
            case StepDone():
                self._step(event)
            case Asked(step, seats, ask):
                self._asked(step, seats, ask)
            case Waiting(step, members):
                say("waiting", step=step, members=[[self._names[member], what] for member, what in members])
            case Deciding(members, left_ms, choices):
                say("deciding", members=members, left_ms=left_ms, choices=choices)
            case Giving(wishes):
                say("giving", wishes=wishes)
            case Undoing():
                say("undoing", **asdict(event))
            case Fault(author, code, sentence, _):
                say("fault", member=author, code=code, sentence=sentence)
            case Changed(era, step, changes, live):
                say("changed", era=era, step=step, changes=changes, live=live)
            case Rewound(step):
                say("rewound", step=step)
            case Ended():
                say("ended", **{**asdict(event), "head": event.head.hex(), "state_hash": event.state_hash.hex()})
            case PeerState(member, key, name, state):
                self._called[key] = name
                say("peer", member=member, key=key, name=name, state=state)
            case Stopped(sentence, _):
                say("stopped", sentence=sentence)
            case _:
                pass

    def _begun(self, roster: Any, member: int | None, journal: str, back: bool) -> None:
        self._state, self._known = None, {}
        self._names = tuple([one.name for one in roster.members])
        say(
            "begun",
            match=roster.match,
            game=roster.game,
            options=dict(roster.options),
            member=member,
            members=[[one.name, one.key] for one in roster.members],
            seats=[list(seat) for seat in roster.seats],
            journal=journal,
            back=back,
        )

    def _step(self, done: StepDone) -> None:
        self._state, self._known = done.state, done.knowledge
        more: dict[str, Any] = {}
        if done.kind == "keys" and done.seats is not None:
            more["seats"] = [list(seat) for seat in done.seats]
        if done.back is not None:
            more["back"], more["by"] = done.back, done.by
        if self._public and self._game is not None and isinstance(done.pending, Ask):
            more["position"] = self._game.describe(done.state, self.faces(None))
        say(
            "step",
            number=done.number,
            kind=done.kind,
            head=done.head,
            state_hash=done.state_hash,
            events=[plain(one) for one in done.events],
            **more,
        )

    def _asked(self, step: int, seats: tuple[int, ...], ask: Ask) -> None:
        moves: dict[str, list[str]] = {}
        if self._game is not None and self._state is not None:
            for seat in seats:
                legal = islice(self._game.legal(self._state, seat), _MOVES_SHOWN)
                moves[str(seat)] = [self._game.notate(self._state, seat, move, self.faces(seat)) for move in legal]
        limits = {"min_ms": ask.min_ms, "max_ms": ask.max_ms}
        say("asked", step=step, seats=seats, prompt=ask.prompt, moves=moves, **limits)
