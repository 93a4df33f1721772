"""A LanSession without a network, for tests of what stands on it: what it shows is set, what it is asked is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from core.game import BadInput
from netcode import roster as rosters
from netcode.discovery.address import parse
from netcode.discovery.diagnosis import Diagnosis
from netcode.discovery.listing import Listed, Source
from netcode.identity import Identity
from netcode.limits import PORT, VERSION
from netcode.link import Address
from netcode.lobby.lobby import Lobby
from netcode.lobby.records import OPEN, SeatWish, Status
from netcode.lobby.snapshot import view
from netcode.lobby.views import Begun, LobbyView, Profile, TablePlan
from netcode.names import Meeting
from netcode.running import Interrupted

_TICK_MS: Final = 200


class FakeLan:
    """The same calls as `netcode.session.LanSession`, on a clock of its own: `run(ms)` lets time pass.

    The table is a real one (`Lobby`), with as many other people at it as `guest` has sat down; only links, discovery
    and the match are missing. `wishes`: the calls that were made, by name. `listed`, `found`: what `tables` and
    `diagnosis` give. `events`: handed out by `poll`; a `Begun` among them says that all have signed, and what comes
    after it is the test's to put there. `match` is whatever the test puts there.
    """

    def __init__(self, profile: Profile | None = None) -> None:
        self.profile: Final = profile or Profile("Léa")
        self.listed: tuple[Listed, ...] = ()
        self.found: Diagnosis | None = None
        self.fault: BaseException | None = None
        self.cut_short: tuple[Interrupted, ...] = ()
        self.events: list[Any] = []
        self.wishes: list[tuple[str, tuple[Any, ...]]] = []
        self.match: Any = None
        self.people: dict[bytes, Meeting] = {}
        self.now_ms = 0
        self._own = Identity(bytes([1]) * 32)
        self._lobbies: list[Lobby] = []
        """One's own first, then the others'."""
        self._chances = 0

    # What a test sets up

    def guest(self, profile: Profile, *wishes: SeatWish) -> Lobby:
        """Somebody else comes to the table and asks for seats."""
        lobby = self._lobby(Identity(bytes([len(self._lobbies) + 1]) * 32), profile)
        self._lobbies.append(lobby)
        for number in range(len(self._lobbies) - 1):
            self._link(number, len(self._lobbies) - 1)
        lobby.sit(wishes)
        self.run(1_000)
        return lobby

    def table(
        self, title: str = "Kitchen", game: str = "menteur", seats: int = 4, taken: int = 1, **more: Any
    ) -> Listed:
        """Put a table into the list."""
        key = bytes([len(self.listed) + 1]) * 32
        status = Status(key, title, game, seats, taken, OPEN, False, "Hugo")
        address = Address(f"192.0.2.{len(self.listed) + 1}", PORT)
        line = Listed(*status, (address,), False, True, VERSION, True, (Source.MULTICAST,))._replace(**more)
        self.listed = (*self.listed, line)
        return line

    def run(self, ms: int) -> None:
        """Let time pass at the table."""
        for _ in range(max(1, ms // _TICK_MS)):
            self.now_ms += _TICK_MS
            for lobby in self._lobbies:
                lobby.tick(self.now_ms)
            for one, lobby in enumerate(self._lobbies):
                for other, target in enumerate(self._lobbies):
                    for written in list(lobby.lacking(other)) if one != other else ():
                        target.take(one, written, self.now_ms)
        if self._lobbies:
            self.events += self._lobbies[0].events
            for lobby in self._lobbies:
                lobby.events.clear()

    def _lobby(self, identity: Identity, profile: Profile) -> Lobby:
        if not self._lobbies:
            raise RuntimeError("there is no table")
        table = self._lobbies[0].table
        return Lobby(identity, profile, table, plays=True, chance=self._chance, wall_ms=lambda: self.now_ms)

    def _link(self, one: int, other: int) -> None:
        self._lobbies[one].book.linked(other)
        self._lobbies[other].book.linked(one)

    def _chance(self, count: int) -> bytes:
        self._chances += 1
        return self._chances.to_bytes(count, "big")

    def _wish(self, name: str, *words: Any) -> None:
        self.wishes.append((name, words))

    def _do(self, what: Callable[[Lobby], None]) -> None:
        from netcode.hub import WishRefused

        if not self._lobbies:
            self.events.append(WishRefused("there is no table", "NO_TABLE"))
            return
        try:
            what(self._lobbies[0])
        except BadInput as problem:
            self.events.append(WishRefused(str(problem), problem.code))
        self.run(400)

    # The calls of LanSession

    def start(self) -> None:
        """Nothing to start."""

    def close(self) -> bool:
        """Nothing to end."""
        self._wish("close")
        return True

    def poll(self) -> list[Any]:
        """What has happened since the last call."""
        found, self.events = self.events, []
        return found

    def wait(self, timeout_s: float) -> list[Any]:
        """The same: time passes only by `run`."""
        return self.poll()

    def tables(self) -> tuple[Listed, ...]:
        """What `listed` says."""
        return self.listed

    def diagnosis(self) -> Diagnosis | None:
        """What `found` says."""
        return self.found

    def look_at(self, text: str) -> None:
        """Kept; BadInput if it is no address."""
        self._wish("look_at", parse(text))

    def addresses(self) -> tuple[Address, ...]:
        """An address of the block kept for examples."""
        return (Address("192.0.2.77", PORT),)

    def meeting(self, key: bytes, name: str) -> Meeting:
        """What `people` says, else NEW."""
        return self.people.get(key, Meeting.NEW)

    def lobby(self) -> LobbyView | None:
        """The table as it stands."""
        return view(self._lobbies[0], self.now_ms) if self._lobbies else None

    def open(self, plan: TablePlan) -> None:
        """Open a table. BadInput as the real one."""
        rosters.normal_options(plan.game, plan.seats, plan.options)
        self._wish("open", plan)
        own = Lobby.opened(self._own, self.profile, plan, chance=self._chance, wall_ms=lambda: self.now_ms)
        self._lobbies = [own]
        self.run(400)

    def join(self, addresses: Sequence[Address] | str, code: str = "") -> None:
        """Come to a table for four that somebody else keeps."""
        where = parse(addresses) if isinstance(addresses, str) else tuple(addresses)
        self._wish("join", where, code)
        self._enter(plays=True)

    def watch(self, addresses: Sequence[Address] | str) -> None:
        """The same, only to watch."""
        where = parse(addresses) if isinstance(addresses, str) else tuple(addresses)
        self._wish("watch", where)
        self._enter(plays=False)

    def _enter(self, *, plays: bool) -> None:
        host = Lobby.opened(
            Identity(bytes([2]) * 32), Profile("Hugo", 1), TablePlan("Kitchen", "menteur", 4),
            chance=self._chance, wall_ms=lambda: self.now_ms,
        )  # fmt: skip
        own = Lobby(
            self._own, self.profile, host.table, plays=plays, chance=self._chance, wall_ms=lambda: self.now_ms
        )
        self._lobbies = [own, host]
        self._link(0, 1)
        self.run(1_000)

    def leave(self) -> None:
        """Leave the table."""
        from netcode.hub import Left

        self._wish("leave")
        if self._lobbies:
            self._lobbies[0].leave()
            self.run(400)
            self.events.append(Left())
        self._lobbies = []

    def sit(self, wishes: Sequence[SeatWish]) -> None:
        """Ask for seats."""
        self._wish("sit", tuple(wishes))
        self._do(lambda lobby: lobby.sit(tuple(wishes)))

    def ready(self, agrees: bool = True) -> None:
        """Agree, or not any more."""
        self._wish("ready", agrees)
        self._do(lambda lobby: lobby.ready(agrees))

    def say(self, text: str) -> None:
        """Say something."""
        self._wish("say", text)
        self._do(lambda lobby: lobby.say(text))

    def rename(self, profile: Profile) -> None:
        """Another name or shield."""
        self._wish("rename", profile)
        self._do(lambda lobby: lobby.rename(profile))

    def arrange(self, plan: TablePlan) -> None:
        """Change the table."""
        self._wish("arrange", plan)
        self._do(lambda lobby: lobby.arrange(plan))

    def lock(self, locked: bool = True) -> None:
        """Let nobody else in, or again."""
        self._wish("lock", locked)
        self._do(lambda lobby: lobby.lock(locked))

    def bar(self, key: bytes) -> None:
        """Send somebody away."""
        self._wish("bar", key)
        self._do(lambda lobby: lobby.bar(key))

    def begin(self) -> None:
        """Begin the match: a `Begun` follows in `poll` if all have signed."""
        self._wish("begin")
        self._do(lambda lobby: lobby.start(self.now_ms))
        self.run(1_000)

    def begin_by_itself(self, wanted: bool = True) -> None:
        """Begin as soon as all are ready."""
        self._wish("begin_by_itself", wanted)

    def interrupted(self) -> tuple[Interrupted, ...]:
        """What the test put into `cut_short`."""
        return self.cut_short

    def resume(self, one: Interrupted) -> None:
        """Kept."""
        self._wish("resume", one)

    def forget(self, one: Interrupted) -> None:
        """Kept; it is not offered again."""
        self._wish("forget", one)
        self.cut_short = tuple([other for other in self.cut_short if other != one])

    def leave_match(self) -> None:
        """Kept."""
        self._wish("leave_match")

    def keep_match(self) -> None:
        """Kept."""
        self._wish("keep_match")

    def begun(self) -> Begun | None:
        """The last `Begun` that has not been polled yet."""
        return next((event for event in reversed(self.events) if isinstance(event, Begun)), None)
