"""An evening and a match on the LAN without a network, for tests and pictures of the screens that stand on them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from core.game import Answer, Move, Rejected
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer
from core.series import Series
from core.table import Mark, Table
from netcode.lockstep import events as net
from netcode.lockstep.member import PeerState, Wish
from netcode.lockstep.rehearsal import roster_for
from netcode.roster import Roster, Seat
from netcode.session_fake import FakeLan

NAMES: Final = ("Zoé", "Anaïs", "Gédéon", "Éloïse", "Noël", "Barnabé", "Capucine", "Hippolyte", "Flore", "Léopold")


class FakeEvening:
    """The calls of `client.lan.evening.Evening`; `lan` is a FakeLan, `lan.match` whatever the test puts there."""

    def __init__(self, key: bytes = b"t" * 32, name: str = NAMES[0], decide_ms: int = 20_000) -> None:
        self.lan: Any = FakeLan()
        self.key, self.name, self.decide_ms = key, name, decide_ms
        self.home = SimpleNamespace(notice="", guest=0, folder=Path("profile"))
        self.stopped = False

    def start(self) -> None:
        """Nothing to start."""
        self.lan.start()

    def stop(self) -> None:
        """Noted."""
        self.stopped = True

    def renamed(self, name: str) -> FakeEvening:
        """The same under another name."""
        self.name = name
        return self

    def poll(self) -> list[Any]:
        """What has happened at the table."""
        found: list[Any] = self.lan.poll()
        return found

    def take_match_events(self) -> list[Any]:
        """What has happened in the match."""
        found: list[Any] = [] if self.lan.match is None else self.lan.match.poll()
        return found

    def invitation(self) -> tuple[str, str, str]:
        """Of a block kept for examples."""
        return "3R0M-60E7", "192.0.2.77:47621", "veillee://192.0.2.77:47621"


def roster(
    game: str = "menteur", members: int = 4, series: str = "single", *, recovery: bool = True, **options: Any
) -> tuple[Roster, bytes]:
    """A roster of people, one a laptop, and the key of the first."""
    made, identities = roster_for(members, game, {"series": series, **options}, recovery=recovery)
    people = tuple(one._replace(name=NAMES[number], shield=number) for number, one in enumerate(made.members))
    seats = tuple(Seat(number, 0, NAMES[number]) for number in range(members))
    return made._replace(members=people, seats=seats), identities[0].key


class FakeMatch:
    """A match as a member's thread tells it: seats answer when told to, members vanish and come back when told to."""

    def __init__(self, made: Roster, me: int | None = 0) -> None:
        self.roster, self.me = made, me
        self.game = Series(find_game(made.game))
        self.table: Table = Table(self.game, len(made.seats), dict(made.options))
        self.mine = () if me is None else made.seats_of(me)
        self.live = set(range(len(made.members)))
        self.seats = made.seats
        self.gives: list[tuple[int, int, int]] = []
        self.consents: list[tuple[int, bool]] = []
        self.undos = 0
        self._marks: dict[int, Mark] = {}
        """Number of a step -> the table before it, since cards were last dealt."""
        self.events: list[Any] = []
        self.wishes: list[Wish] = []
        self.given: dict[int, Answer] = {}
        self._rng = Rng(5, "moves")
        self._deals = 0

    # What the screen calls

    def poll(self) -> list[Any]:
        """What has happened since the last call."""
        found, self.events = self.events, []
        return found

    def answer(self, seat: int, move: Move, at_ms: int, timeout_s: float) -> Rejected | None:
        """Kept until the step is completed."""
        self.given[seat] = Answer(seat, move, at_ms)
        return None

    def shown(self, step: int) -> None:
        """Nothing hangs on it here."""

    def wish(self, wish: Wish) -> None:
        """Noted."""
        self.wishes.append(wish)

    def give(self, seat: int, member: int, level: int) -> None:
        """Noted."""
        self.gives.append((seat, member, level))

    def undo(self) -> None:
        """Noted."""
        self.undos += 1

    def consent(self, step: int, agree: bool) -> None:
        """Noted."""
        self.consents.append((step, agree))

    # What a test tells it

    def _done(
        self, kind: str, events: Sequence[Any], fresh: bool = False, back: int | None = None, by: int | None = None
    ) -> None:
        table, seats = self.table, (None, *self.mine)
        self.events.append(
            net.StepDone(
                table.steps,
                0,
                kind,
                tuple(events),
                (),
                None,
                fresh,
                table.pending,
                table.state.copy(),
                {seat: table.view(seat) for seat in seats},
                {seat: table.knowledge(seat) for seat in seats},
                b"",
                b"",
                tuple(sorted(self.live)),
                self.seats,
                back,
                by,
            )
        )

    def deal(self) -> FakeMatch:
        """Run deals up to the next Ask, and say who is asked."""
        while isinstance(self.table.pending, Deal):
            fresh = self.table.pending.fresh
            if fresh and self._deals and self._deals % 2 == 0 and self.table.steps > 4:
                self._deals += 1
                self._done("deal", ())
                return self
            if fresh:
                self._deals += 1
                decks = self.game.decks(self.table.seats, self.table.options)
                self.table.use(ClearDealer(decks, Rng(self._deals, "deal")))
            self._done("deal", self.table.deal(), fresh)
            self._marks.clear()
        ask = self.table.pending
        if isinstance(ask, Ask):
            mine = tuple(seat for seat in ask.seats if seat in self.mine)
            if mine:
                self.events.append(net.Asked(self.table.steps, mine, ask))
            owners = sorted({self.roster.seats[seat].member for seat in ask.seats})
            self.wait(*[(member, "move") for member in owners])
        return self

    def step(self) -> FakeMatch:
        """Everybody asked answers; on to the next Ask."""
        ask, state = self.table.pending, self.table.state
        if isinstance(ask, Ask):
            late_ms = max(ask.min_ms, ask.max_ms or 0)
            answers = [
                self.given.pop(seat)
                if seat in self.given
                else Answer(seat, self.game.sample(state, seat, self._rng), late_ms)
                for seat in ask.seats
            ]
            mark = self.table.mark()
            self._done("ask", self.table.step(answers))
            self._marks[self.table.steps] = mark
        return self.deal()

    def until_asked(self, *seats: int) -> FakeMatch:
        """Play on until one of these seats is asked alone."""
        for _ in range(500):
            ask = self.table.pending
            if isinstance(ask, Ask) and len(ask.seats) == 1 and ask.seats[0] in seats:
                return self
            self.step()
        raise RuntimeError("that seat is never asked alone")

    def wait(self, *owed: tuple[int, str]) -> None:
        """Say whom the match waits for."""
        self.events.append(net.Waiting(self.table.steps, tuple(owed)))

    def hears(self, member: int, state: str) -> None:
        """A member is heard so from now on: "live", "unstable", "lost"."""
        one = self.roster.members[member]
        self.events.append(PeerState(member, one.key, one.name, state))

    def decides(self, members: Sequence[int], left_ms: int | None, *choices: tuple[int, int]) -> None:
        """The table decides about these members."""
        self.events.append(net.Deciding(tuple(members), left_ms, choices))

    def cut(self, *members: int) -> None:
        """The table goes on without these."""
        self.live -= set(members)
        changes = tuple((0, member) for member in members)
        self.events.append(net.Changed(1, self.table.steps, changes, tuple(sorted(self.live))))

    def back(self, *members: int) -> None:
        """These play again."""
        self.live |= set(members)
        changes = tuple((2, member) for member in members)
        self.events.append(net.Changed(2, self.table.steps, changes, tuple(sorted(self.live))))

    def takes_back(self, by: int, step: int) -> None:
        """Everything from a step on is taken back."""
        self.table.rewind(self._marks[step])
        self._done("undo", (), back=step, by=by)
        self.events.append(net.Undoing(None, "NOTHING"))
        self.deal()

    def regrets(self, **more: Any) -> None:
        """What could be taken back, and what somebody wants taken back: the fields of `Undoing`."""
        self.events.append(net.Undoing(**{"own": None, "why": "NOTHING", **more}))

    def wants(self, *wishes: tuple[int, int, int, int]) -> None:
        """Who wants which ghost seat played by whom: (who says it, seat, member, level)."""
        self.events.append(net.Giving(wishes))

    def hand_over(self, seat: int, member: int, level: int) -> None:
        """From now on a member plays this seat."""
        seats = list(self.seats)
        seats[seat] = Seat(member, level, self.roster.seats[seat].name)
        self.seats = tuple(seats)
        if self.me is not None:
            self.mine = tuple(number for number, one in enumerate(seats) if one.member == self.me)

    def blames(self, member: int, code: str) -> None:
        """Somebody has broken the protocol."""
        sentence = f"{self.roster.members[member].name} is to blame"
        self.events.append(net.Fault(member, code, sentence, ()))

    def ends(self, code: str, *members: int) -> None:
        """The match ends without a winner."""
        totals = tuple(getattr(self.table.state, "totals", ()))
        self.events.append(net.Ended(code, code, members, (), totals, self.table.steps, b"", b""))
