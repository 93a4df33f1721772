"""An evening on the LAN for the screens: one session of the network, bots thinking in processes, events sorted."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path

from client.scenes.shields import SHIELDS
from client.thinking import PoolThinker, Question
from core.bots.policy import Decision, Observation
from core.game import Move, Rejected
from netcode.discovery.address import qr_text, short_code, show
from netcode.discovery.interfaces import reachable_at
from netcode.home import Home, open_home
from netcode.limits import PORT
from netcode.link import Address
from netcode.lobby.records import ANYWHERE, SeatWish
from netcode.lobby.views import Profile
from netcode.lockstep import events as net
from netcode.lockstep.member import Member, PeerState, Stopped, Wish
from netcode.roster import PERSON
from netcode.session import LanSession, MatchBegun

DECIDE_MS: Final = 20_000
"""How long people may think, after the grace time, before their machine agrees to go on without somebody."""
_POLL_S: Final = 0.002
_FAREWELL_S: Final = 0.8
"""For the entry that says one has left to reach the others."""
_OF_THE_MATCH: Final = (
    net.StepDone, net.Asked, net.Waiting, net.Giving, net.Undoing, net.Deciding, net.Fault, net.Changed, net.Rewound,
    net.Ended, PeerState, Stopped,
)  # fmt: skip


class BotMind:
    """Thinks for the bots this machine hosts, in a process of its own."""

    def __init__(self) -> None:
        self._thinker: PoolThinker | None = None

    def __call__(self, game: str, level: int, observation: Observation, key: bytes) -> Decision:
        """A decision; called in the bots' thread, which waits for it."""
        if self._thinker is None:
            self._thinker = PoolThinker(game, 1)
        job = self._thinker.ask(Question(game, level, observation, key))
        while not job.ready():
            time.sleep(_POLL_S)
        return job.result()

    def close(self) -> None:
        """End the process."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None


class Evening:
    """Tables around, the table one sits at, at most one match. `start` first, `stop` at the end.

    `folder`: the profile (the user's by default). IdentityFault if it cannot be used. `more`: as for `LanSession`.
    """

    def __init__(
        self,
        name: str,
        shield: int | None = None,
        folder: Path | None = None,
        *,
        home: Home | None = None,
        locate: Callable[[int], Sequence[Address]] = reachable_at,
        port: int = PORT,
        discovery: bool = True,
        hosts: Sequence[str] = ("0.0.0.0", "::"),
        decide_ms: int = DECIDE_MS,
        **more: Any,
    ) -> None:
        self.decide_ms: Final = decide_ms
        if home is None:
            home = open_home(user_data_path("veillee", appauthor=False) if folder is None else folder)
        self.home = home
        self._ways: dict[str, Any] = {"locate": locate, "port": port, "discovery": discovery, "hosts": hosts, **more}
        self._mind = BotMind()
        self.lan = LanSession(
            home,
            Profile(name, home.identity.key[0] % len(SHIELDS) if shield is None else shield),
            auto_next=False,
            think=self._mind,
            decide_ms=self.decide_ms,
            **self._ways,
        )
        self._match_events: list[Any] = []

    @property
    def name(self) -> str:
        """How one appears."""
        return self.lan.profile.name

    @property
    def key(self) -> bytes:
        """This installation's public key."""
        return self.home.identity.key

    def start(self) -> None:
        """Listen and look around."""
        self.lan.start()

    def renamed(self, name: str) -> Evening:
        """The same evening under another name; this one ends."""
        self.stop(keep_home=True)
        return Evening(name, self.lan.profile.shield, home=self.home, decide_ms=self.decide_ms, **self._ways)

    def stop(self, *, keep_home: bool = False) -> None:
        """Leave the table; the threads end by themselves, after the others have been told.

        A match that is still being played is kept, to be gone on with: only who says so leaves it for good.
        """

        def end() -> None:
            self.lan.keep_match()
            self.lan.hub.leave()
            time.sleep(_FAREWELL_S)
            self.lan.close()
            self._mind.close()
            if not keep_home:
                self.home.close()

        threading.Thread(target=end, name="goodbye").start()

    def poll(self) -> list[Any]:
        """What happened at the table since the last call; a match's own events are kept for `MatchSide`."""
        found = []
        for event in self.lan.poll():
            if isinstance(event, MatchBegun):
                self._match_events.clear()
            if isinstance(event, _OF_THE_MATCH):
                self._match_events.append(event)
            else:
                found.append(event)
        return found

    def take_match_events(self) -> list[Any]:
        """What happened in the match since the last call."""
        found, self._match_events = self._match_events, []
        return found

    def invitation(self) -> tuple[str, str, str]:
        """How to join here: the code to read aloud, the address to type, the text of the QR code; empty: unknown."""
        found = self.lan.addresses()
        if not found:
            return "", "", ""
        return short_code(found[0]) or "", show(found[0]), qr_text(found)


class MatchSide:
    """The running match as `client.lan.session.LanPlay` uses it."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    @property
    def _member(self) -> Member:
        member = self._evening.lan.match
        if member is None:
            raise RuntimeError("no match is being played")
        return member

    def poll(self) -> list[Any]:
        """What has happened in it since the last call."""
        return self._evening.take_match_events()

    def answer(self, seat: int, move: Move, at_ms: int, timeout_s: float) -> Rejected | None:
        """Answer for a seat of this member."""
        return self._member.answer(seat, move, at_ms, timeout_s)

    def shown(self, step: int) -> None:
        """The Ask of a step is on the screen now."""
        self._member.shown(step)

    def wish(self, wish: Wish) -> None:
        """Leave, vote, go on."""
        self._member.wish(wish)

    def give(self, seat: int, member: int, level: int) -> None:
        """Agree to whom a ghost seat goes."""
        self._member.give(seat, member, level)

    def undo(self) -> None:
        """Ask to take one's last answer back."""
        self._member.undo()

    def consent(self, step: int, agree: bool) -> None:
        """Agree that the answers from a step on be taken back, or say no."""
        self._member.consent(step, agree)


def wishes_for(names: Sequence[str], bots: Mapping[str, int]) -> list[SeatWish]:
    """Seats anywhere for these people at this machine, and for bots by name and level."""
    wishes = [SeatWish(ANYWHERE, PERSON, name) for name in names]
    return wishes + [SeatWish(ANYWHERE, level, name) for name, level in bots.items()]
