"""An evening on the LAN from one side: find tables, sit down, play; the one object a screen or a command talks to.

    home = open_home(folder)
    lan = LanSession(home, Profile("Léa", 3))
    lan.start()
    lan.tables(), lan.diagnosis()                  # what there is, and why there is nothing
    lan.open(TablePlan(…)) or lan.join(addresses) or lan.watch(addresses)
    lan.lobby()                                    # a LobbyView, None without a table
    lan.sit([…]), lan.ready(), lan.say("…"), lan.begin(), lan.leave()
    for event in lan.poll(): …                     # hub and lobby events, MatchBegun, then the match's own events
    lan.match.answer(seat, move, at_ms)            # the running match: netcode.lockstep.member.Member
    lan.interrupted(), lan.resume(one)             # matches that were cut short here: go on with one, as the others
    lan.forget(one)                                # do, in any order; or do not offer it again
    lan.close()

No call waits for the network, and none of them fails because of it; `BadInput` is for what a person typed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

from netcode import running
from netcode.discovery.address import parse
from netcode.discovery.diagnosis import Diagnosis
from netcode.discovery.discovery import Discovery
from netcode.discovery.interfaces import reachable_at
from netcode.discovery.listing import Listed
from netcode.discovery.multicast import Announcement
from netcode.home import Home
from netcode.hub import Hub
from netcode.journal import JournalFault
from netcode.limits import MAX_ADDRESSES, PORT
from netcode.link import Address, Refused
from netcode.lobby.lobby import Lobby
from netcode.lobby.records import SeatWish
from netcode.lobby.views import Begun, LobbyView, Profile, TablePlan
from netcode.lockstep.events import Ended
from netcode.lockstep.member import Member, Stopped, Wish
from netcode.names import Meeting
from netcode.roster import Signed
from netcode.running import Interrupted
from netcode.shelf import Shelf

_WAIT_S: Final = 0.1
_LOOK_S: Final = 2.0
"""Between two looks whether somebody else has the table of the match."""


class MatchBegun(NamedTuple):
    """All have signed; `member` is None for somebody who only watches. `journal`: where the match is written.

    `back`: it was interrupted here and goes on.
    """

    signed: Signed
    member: int | None
    journal: Path
    back: bool = False


class MatchOver(NamedTuple):
    """The match has ended here (its `Ended` came before); the table is there for the next one."""

    match: bytes


class LanSession:
    """All of it; its calls may come from any thread.

    `journals`: folder for match journals (the home's own by default). `pace`: bots hosted here play at the pace a
    person can follow. `more`: handed on to `Member`.
    """

    def __init__(
        self,
        home: Home,
        profile: Profile,
        *,
        journals: Path | None = None,
        pace: bool = True,
        multicast: bool = True,
        broadcast: bool = True,
        port: int = PORT,
        hosts: Sequence[str] = ("0.0.0.0", "::"),
        locate: Callable[[int], Sequence[Address]] = reachable_at,
        discovery: bool = True,
        **more: Any,
    ) -> None:
        self.home: Final = home
        self.profile: Final = profile
        self.hub: Final = Hub(home.identity, profile, locate=locate, hosts=hosts, port=port)
        self._discovery = (
            Discovery(home.identity.key, self.hub.greeting, multicast=multicast, broadcast=broadcast, port=PORT)
            if discovery
            else None
        )
        self._locate = locate
        self._more = {"pace": pace, "auto_next": True, **more}
        self._out: SimpleQueue[Any] = SimpleQueue()
        folder = home.matches if journals is None else journals
        self._shelf = Shelf(folder, home.identity.key, lambda sentence: self._out.put(Refused(sentence)))
        self._match: Member | None = None
        self._path: Path | None = None
        """The journal of the match."""
        self._dialled: dict[bytes, tuple[Address, ...]] = {}
        self._marked = False
        self._code = ""
        self._look_s = 0.0
        self._overs: set[bytes] = set()
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._threads = [threading.Thread(target=self._pump, name="session", daemon=True)]

    # The evening

    def start(self) -> None:
        """Begin to listen and to look for tables."""
        self.hub.start()
        if self._discovery is not None:
            self._discovery.start()
        for thread in self._threads:
            thread.start()

    def close(self) -> bool:
        """Leave everything and end all threads; whether they ended in time."""
        self._stopping.set()
        for thread in self._threads:
            if thread.is_alive():
                thread.join(5.0)
        ended = self._end_match()
        ended = self.hub.stop() and ended
        if self._discovery is not None:
            ended = self._discovery.stop() and ended
        return ended and not any(thread.is_alive() for thread in self._threads)

    def poll(self) -> list[Any]:
        """What has happened since the last call, in order."""
        found: list[Any] = []
        while True:
            try:
                found.append(self._out.get_nowait())
            except Empty:
                return found

    def wait(self, timeout_s: float) -> list[Any]:
        """As `poll`, after waiting until something has happened."""
        try:
            first = self._out.get(timeout=timeout_s)
        except Empty:
            return []
        return [first, *self.poll()]

    # Finding

    def tables(self) -> tuple[Listed, ...]:
        """The tables on the LAN, as of a moment ago."""
        return () if self._discovery is None else self._discovery.tables()

    def diagnosis(self) -> Diagnosis | None:
        """What was tried to find tables and what a person can do; None where nothing is looked for."""
        return None if self._discovery is None else self._discovery.diagnosis()

    @property
    def fault(self) -> BaseException | None:
        """A fault of this program that has ended a part of discovery: to be reported; everything else goes on."""
        return None if self._discovery is None else self._discovery.fault

    def look_at(self, text: str) -> None:
        """List the table at an address, code or QR text too. BadInput if it is none of these."""
        addresses = parse(text)
        if self._discovery is not None:
            self._discovery.look_at(addresses)

    def addresses(self) -> tuple[Address, ...]:
        """Where others can reach this installation: for a code (`short_code`) or a picture (`qr_text`)."""
        return tuple(self._locate(self.hub.port)) if self.hub.port else ()

    def meeting(self, key: bytes, name: str) -> Meeting:
        """What is known of somebody at the table; a new key with a known name is to be shown as new."""
        return self.home.people.look(key, name)

    # The table

    def lobby(self) -> LobbyView | None:
        """The table as it stands; None without one."""
        return self.hub.view()

    def open(self, plan: TablePlan) -> None:
        """Open a table. BadInput if game, seats or options are refused."""
        self._code = plan.code
        self.hub.open(plan)

    def join(self, addresses: Sequence[Address] | str, code: str = "") -> None:
        """Go to a table, to play. BadInput if a text is no address."""
        self._code = code
        self.hub.join(parse(addresses) if isinstance(addresses, str) else addresses, code=code)

    def watch(self, addresses: Sequence[Address] | str) -> None:
        """Go to a table, only to watch. BadInput if a text is no address."""
        self.hub.join(parse(addresses) if isinstance(addresses, str) else addresses, plays=False)

    def leave(self) -> None:
        """Leave the match, if one is being played, and the table."""
        self.leave_match()
        self.hub.leave()

    def sit(self, wishes: Sequence[SeatWish]) -> None:
        """Ask for seats: all of one's own people and bots at once; none: stand up."""
        wanted = tuple(wishes)
        self.hub.wish(lambda lobby, _: lobby.sit(wanted))

    def ready(self, agrees: bool = True) -> None:
        """Agree to the table as it stands, or not any more."""
        self.hub.wish(lambda lobby, _: lobby.ready(agrees))

    def say(self, text: str) -> None:
        """Say something to all at the table."""
        self.hub.wish(lambda lobby, _: lobby.say(text))

    def rename(self, profile: Profile) -> None:
        """Appear with another name or shield."""
        self.hub.wish(lambda lobby, _: lobby.rename(profile))

    # Matches that were cut short here

    def interrupted(self) -> tuple[Interrupted, ...]:
        """Matches that were being played when this program ended, the newest first: to be offered at the start.

        One that cannot be gone on with is told by a `Refused` event. To be called while no match is being played.
        """
        return self._shelf.interrupted()

    def resume(self, one: Interrupted) -> None:
        """Go on with an interrupted match, at the table where it was played: `MatchBegun` comes, with `back`.

        The others are looked for where they were and on the LAN, whether they are playing still or come back too.
        """
        self._code = one.kept.code
        self.hub.reopen(one.signed, one.kept.table, one.kept.title, one.kept.code)

    def forget(self, one: Interrupted) -> None:
        """Do not offer this match again. Its journal stays."""
        self._shelf.forget(one.journal)

    # For the keeper

    def arrange(self, plan: TablePlan) -> None:
        """Change the table."""
        self.hub.wish(lambda lobby, _: lobby.arrange(plan))

    def lock(self, locked: bool = True) -> None:
        """Let nobody else in, or again."""
        self.hub.wish(lambda lobby, _: lobby.lock(locked))

    def bar(self, key: bytes) -> None:
        """Send somebody away."""
        self.hub.wish(lambda lobby, _: lobby.bar(key))

    def begin(self) -> None:
        """Begin the match: ask all for their signatures. `WishRefused` with a code while something is in the way."""
        self.hub.wish(lambda lobby, now_ms: lobby.start(now_ms))

    def begin_by_itself(self, wanted: bool = True) -> None:
        """Begin as soon as all are ready, whenever one keeps the table."""

        def wish(lobby: Lobby, _now_ms: int) -> None:
            lobby.auto_start = wanted

        self.hub.wish(wish)

    # The match

    @property
    def match(self) -> Member | None:
        """The match being played or the last one; None before the first."""
        return self._match

    def keep_match(self) -> None:
        """Stop playing the running match without leaving it: it can be gone on with from its journal."""
        match = self._match
        if match is not None:
            self._over(match)
            self._end_match()

    def leave_match(self) -> None:
        """Leave the running match for good; the others are told."""
        match = self._match
        if match is not None:
            match.wish(Wish.LEAVE)
            self._done(match)
            self._over(match)

    # Threads

    def _pump(self) -> None:
        """Take the hub's events, begin matches, and tell discovery what table there is."""
        while not self._stopping.is_set():
            self._announce()
            self._meet()
            try:
                event = self.hub.events.get(timeout=_WAIT_S)
            except Empty:
                continue
            if isinstance(event, Begun):
                self._begin(event)
            else:
                self._out.put(event)

    def _announce(self) -> None:
        if self._discovery is None:
            return
        status, view = self.hub.status(), self.hub.view()
        # Everybody at the table announces it, not only its keeper: any of them is a way in.
        told = Announcement(self.hub.port, status) if status is not None and self.hub.port and _plays(view) else None
        self._discovery.announce(told, callers=view is not None and len(view.people) > 1)

    def _meet(self) -> None:
        """Dial the members of the running match wherever they are heard to be, and note it; find its table again."""
        match, path, view = self._match, self._path, self.hub.view()
        if match is None or path is None or match.me is None or match.roster.match in self._overs:
            return
        known = self.hub.addresses()
        fresh = False
        for number, key in enumerate(match.roster.keys):
            dialled = self._dialled.setdefault(key, ())
            new = tuple([one for one in known.get(key, ()) if one not in dialled])
            if new and number != match.me:
                self._dialled[key] = (new + dialled)[:MAX_ADDRESSES]
                match.connect(new)
                fresh = True
        if fresh or not self._marked:
            self._mark(path, view)
        if self._discovery is not None and view is not None and time.monotonic() >= self._look_s:
            self._look_s = time.monotonic() + _LOOK_S
            for one in self.tables():
                if one.table == view.table and one.addresses:
                    self.hub.meet(one.addresses)

    def _mark(self, path: Path, view: LobbyView | None) -> None:
        """Note beside the journal that its match is being played, and where the others were."""
        if view is None or not view.title:
            return
        self._marked = True
        self._shelf.mark(path, running.Kept(view.table, view.title, self._code, dict(self._dialled)))

    def _done(self, member: Member) -> None:
        """A match that has ended, or was left for good, is not gone on with."""
        if self._path is not None and member is self._match:
            self._marked = True
            self._shelf.done(self._path)

    def _begin(self, begun: Begun) -> None:
        self._end_match()
        signed = begun.signed
        roster = signed.roster
        more = {"name": self.profile.name, **self._more}
        try:
            path = (
                self._shelf.old_path(roster.match) if begun.back else self._shelf.new_path(roster.game, roster.match)
            )
            if begun.back:
                member = Member.resume(self.home.identity, path, self.home.secrets, **more)
            else:
                member = Member.begin(signed, self.home.identity, path, self.home.secrets, **more)
        except (OSError, ValueError, JournalFault) as error:
            self._out.put(Refused(f"the match cannot be played here: {error}"))
            self.hub.wish(lambda lobby, _: lobby.match_over(roster.match))
            return
        for one in roster.members:
            if one.key != self.home.identity.key:
                self.home.people.remember(one.key, one.name)
        known = running.read(path, roster.match).addresses if begun.back and member.me is not None else {}
        with self._lock:
            self._match, self._path, self._marked = member, path, False
            self._dialled = {}
        self.hub.route(roster.match, member.links)
        member.start()
        for number, (key, said) in enumerate(zip(roster.keys, begun.addresses, strict=True)):
            addresses = tuple(dict.fromkeys((*said, *known.get(key, ()))))[:MAX_ADDRESSES]
            if number != member.me and addresses:
                self._dialled[key] = addresses
                member.connect(addresses)
        self._out.put(MatchBegun(signed, member.me, path, begun.back))
        thread = threading.Thread(target=self._follow, args=(member,), name="match events", daemon=True)
        self._threads = [one for one in self._threads if one.is_alive()] + [thread]
        thread.start()

    def _follow(self, member: Member) -> None:
        """Hand a match's events on; when it has ended, the table is free for the next."""
        while not self._stopping.is_set() and member is self._match:
            for event in member.wait(_WAIT_S):
                self._out.put(event)
                if isinstance(event, Ended):
                    self._done(member)
                if isinstance(event, Ended | Stopped):
                    self._over(member)

    def _over(self, member: Member) -> None:
        match = member.roster.match
        with self._lock:
            if match in self._overs:
                return
            self._overs.add(match)
        self.hub.wish(lambda lobby, _: lobby.match_over(match))
        self._out.put(MatchOver(match))

    def _end_match(self) -> bool:
        """Stop the match before: until then it has handed on what others may still have lacked."""
        with self._lock:
            member, self._match = self._match, None
        if member is None:
            return True
        self.hub.unroute(member.roster.match)
        return member.stop()


def _plays(view: LobbyView | None) -> bool:
    """Whether one is at a table to play, not only to watch."""
    return view is not None and any(person.me and person.plays for person in view.people)
