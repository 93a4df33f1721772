"""Tables in memory: lobbies, links between them that can be cut, and one clock."""

import pytest

from netcode.identity import Identity
from netcode.lobby.lobby import Lobby
from netcode.lobby.records import SeatWish
from netcode.lobby.snapshot import view
from netcode.lobby.views import Begun, Profile, TablePlan
from netcode.wire import ProtocolError

TICK_MS = 200
NAMES = ("Léa", "Hugo", "Zoé", "Tom", "Ana", "Max", "Eva", "Noé", "Ida", "Kim")


class Net:
    """Installations by number; every pair in `wires` exchanges records at each tick."""

    def __init__(self):
        self.now_ms = 1_000
        self.lobbies = {}
        self.wires = set()
        self.events = {}
        self._random = 0

    def chance(self, count):
        self._random += 1
        return self._random.to_bytes(8, "big") * (count // 8)

    def _options(self):
        return {"chance": self.chance, "wall_ms": lambda: self.now_ms + 10**12}

    def open(self, number=0, seats=2, options=None, code="", game="menteur"):
        plan = TablePlan("Kitchen", game, seats, options or {}, True, code)
        identity = Identity(bytes([number + 1]) * 32)
        self._put(number, Lobby.opened(identity, Profile(NAMES[number], number), plan, **self._options()))
        return self.lobbies[number]

    def join(self, number, to=0, name=None, plays=True, code="", key=None):
        identity = Identity(bytes([(number if key is None else key) + 1]) * 32)
        profile = Profile(name or NAMES[number], number)
        table = self.lobbies[to].table
        self._put(number, Lobby(identity, profile, table, plays=plays, code=code, **self._options()))
        self.wire(number, to)
        return self.lobbies[number]

    def _put(self, number, lobby):
        self.lobbies[number] = lobby
        self.events[number] = []

    def wire(self, one, other):
        if (one, other) not in self.wires:
            self.wires.add((one, other))
            self.lobbies[one].book.linked(other)
            self.lobbies[other].book.linked(one)

    def cut(self, one, other):
        for pair in ((one, other), (other, one)):
            self.wires.discard(pair)
        self.lobbies[one].book.unlinked(other)
        self.lobbies[other].book.unlinked(one)

    def drop(self, number):
        """A crash: the installation is simply not there any more."""
        for one, other in list(self.wires):
            if number in (one, other):
                self.cut(one, other)
        return self.lobbies.pop(number)

    def mesh(self):
        numbers = sorted(self.lobbies)
        for one in numbers:
            for other in numbers:
                if one < other and (one, other) not in self.wires and (other, one) not in self.wires:
                    self.wire(one, other)

    def run(self, ms=1_000):
        for _ in range(ms // TICK_MS):
            self.now_ms += TICK_MS
            for number, lobby in list(self.lobbies.items()):
                lobby.tick(self.now_ms)
                self.events[number] += lobby.events
                lobby.events.clear()
            for _ in range(2):
                for one, other in sorted(self.wires):
                    self.carry(one, other)
                    self.carry(other, one)

    def carry(self, one, other):
        for written in self.lobbies[one].lacking(other):
            self.lobbies[other].take(one, written, self.now_ms)

    def view(self, number):
        return view(self.lobbies[number], self.now_ms)

    def begun(self, number):
        return [event for event in self.events[number] if isinstance(event, Begun)]

    def sit_all(self):
        for number, lobby in self.lobbies.items():
            lobby.sit([SeatWish(-1, 0, NAMES[number])])
        self.run(1_000)

    def ready_all(self):
        for lobby in self.lobbies.values():
            lobby.ready()
        self.run(1_000)


@pytest.fixture
def net():
    return Net()


@pytest.fixture
def protocol_error():
    return ProtocolError
