"""`veillee peer`: a peer on the LAN without a window, for spare laptops and tests; JSON lines in and out."""

from __future__ import annotations

import argparse
import json
import queue
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

from client.cli import Whole, add_options, options_of
from client.commands.peer_lines import Printer, diagnosis_line, lobby_line, say, table_line
from core.bots.registry import policy
from core.game import BadInput, Move
from core.registry import game as find_game
from core.registry import names
from core.series import Series
from netcode import names as people
from netcode.home import open_home
from netcode.identity import IdentityFault
from netcode.limits import GRACE_S, MAX_GRACE_S, MAX_LEVEL, MAX_SEATS, MIN_GRACE_S, PORT
from netcode.link import Failed
from netcode.lobby.records import ANYWHERE, OPEN, SeatWish
from netcode.lobby.views import LobbyView, Profile, TablePlan
from netcode.lockstep.events import Ended
from netcode.lockstep.member import Stopped
from netcode.session import LanSession, MatchBegun, MatchOver

AUTO: Final = "auto"
_TICK_S: Final = 0.1
_MAX_LINE: Final = 100_000
_LINGER_S: Final = 3.0
"""After the last match, so that whoever is slower still gets this peer's last words."""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "peer",
        help="be a peer on the LAN without a window",
        description="A peer on the LAN without a window. With --create or --join it sits down and plays by itself; "
        'it prints one JSON object a line for what happens and reads such lines ({"do": "sit", …}) for what to do.',
    )
    parser.add_argument("--game", default="menteur", metavar="G", help=f"one of: {', '.join(names())}")
    parser.add_argument("--seats", type=Whole(1, MAX_SEATS), default=4, metavar="N", help="seats (default 4)")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--create", metavar="NAME", help="open a table of this name")
    way.add_argument("--join", metavar="auto|ADDRESS", help="join the first table that fits, or the one there")
    parser.add_argument("--name", metavar="NAME", help="how this peer is called (default: from its key)")
    parser.add_argument(
        "--bot", type=Whole(1, MAX_LEVEL), default=2, metavar="LEVEL", help="level of the bot that plays (default 2)"
    )
    parser.add_argument("--bots", default="", metavar="L[,L…]", help="more bots of these levels, hosted here")
    parser.add_argument("--person", action="store_true", help="answers come as lines on standard input, not by a bot")
    parser.add_argument("--matches", type=Whole(1, 10_000), default=1, metavar="K", help="how many (default 1)")
    parser.add_argument("--wait", type=Whole(1, 10**6), metavar="S", help="give up after so many seconds (exit 1)")
    parser.add_argument("--code", default="", metavar="CODE", help="room code of the table")
    parser.add_argument("--no-recovery", action="store_true", help="a lost member ends the deal of this table")
    parser.add_argument(
        "--grace", type=Whole(MIN_GRACE_S, MAX_GRACE_S), default=GRACE_S, metavar="S",
        help=f"seconds a lost member of this table is waited for (default {GRACE_S})",
    )  # fmt: skip
    parser.add_argument("--watch", action="store_true", help="only watch (with --join)")
    parser.add_argument(
        "--resume", action="store_true", help="go on with the last match that was cut short here, if there is one"
    )
    add_options(parser)
    add_network(parser)


def add_network(parser: argparse.ArgumentParser) -> None:
    """The options that `peer` and `tv` share."""
    parser.add_argument("--profile", type=Path, metavar="DIR", help="folder of key and matches (default: the user's)")
    parser.add_argument("--log", type=Path, metavar="DIR", help="folder for the journals (.vlog)")
    parser.add_argument("--port", type=Whole(0, 65535), default=PORT, metavar="P", help=f"port (default {PORT})")
    parser.add_argument("--no-multicast", action="store_true", help="do not use multicast to find tables")
    parser.add_argument("--no-broadcast", action="store_true", help="do not use broadcasts to find tables")


def profile_folder() -> Path:
    """Where this installation keeps its key, the people it knows and its matches."""
    import platformdirs

    return Path(platformdirs.user_data_dir("veillee", appauthor=False)) / "lan"


def session_of(args: argparse.Namespace, name: str | None, **more: Any) -> LanSession:
    """The session the arguments ask for, started. BadInput if the profile cannot be used."""
    try:
        called = "" if name is None else people.name(name)
    except people.NameFault as fault:
        raise BadInput(f"--name: {fault}", field="name") from fault
    try:
        home = open_home(args.profile or profile_folder())
    except IdentityFault as fault:
        raise BadInput(str(fault), field="profile") from fault
    called = called or f"Peer {home.identity.key.hex()[:6]}"
    lan = LanSession(
        home,
        Profile(called, home.identity.key[0] % 10),
        journals=args.log,
        multicast=not args.no_multicast,
        broadcast=not args.no_broadcast,
        port=args.port,
        **more,
    )
    lan.start()
    say("hello", key=home.identity.key, name=called, profile=str(home.folder), guest=home.guest, notice=home.notice)
    return lan


def run(args: argparse.Namespace) -> int:
    """Play until the matches are over, or until told to go; 1 if that did not happen in time."""
    levels = _levels(args)
    plan = TablePlan(
        args.create or "Table",
        args.game,
        args.seats,
        options_of(args.opt, args.game),
        not args.no_recovery,
        args.code,
        args.grace,
    )
    Series(find_game(args.game)).normalise(args.seats, plan.options)
    if args.create is not None:
        try:
            people.name(args.create)
        except people.NameFault as fault:
            raise BadInput(f"--create: {fault}", field="create") from fault
    lan = session_of(args, args.name, pace=False)
    peer = _Peer(args, lan, plan, levels)
    try:
        return peer.run()
    finally:
        lan.close()
        lan.home.close()


def _levels(args: argparse.Namespace) -> tuple[int, ...]:
    words = [word for word in args.bots.split(",") if word]
    if any(not (word.isascii() and word.isdigit() and 1 <= int(word) <= MAX_LEVEL) for word in words):
        raise BadInput(f"--bots: levels from 1 to {MAX_LEVEL} with commas between are expected", field="bots")
    levels = tuple([int(word) for word in words])
    find_game(args.game)
    for level in {*levels, *(() if args.person else (args.bot,))}:
        policy(args.game, level)
    return levels


class _Peer:
    """The evening of one peer without a window."""

    def __init__(self, args: argparse.Namespace, lan: LanSession, plan: TablePlan, levels: tuple[int, ...]) -> None:
        self.args = args
        self.lan = lan
        self.plan = plan
        self.levels = levels
        self.alone = args.create is None and args.join is None
        """Only does what it is told."""
        self.printer = Printer(public=args.watch)
        self.seeking = args.join == AUTO
        self.played = 0
        self.failed = False
        self.done_s: float | None = None
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._last_lobby: Any = None
        self._last_tables: Any = None
        self._last_findings: Any = None
        self._agreed: bytes | None = None

    def run(self) -> int:
        if self.alone or self.args.person:
            threading.Thread(target=self._read, name="stdin", daemon=True).start()
        if not self._go_on():
            if self.args.create is not None:
                self.lan.open(self.plan)
            elif self.args.join is not None and not self.seeking:
                self._go(self.args.join)
        end_s = None if self.args.wait is None else time.monotonic() + self.args.wait
        while self.done_s is None or time.monotonic() < self.done_s:
            for event in self.lan.wait(_TICK_S):
                self._note(event)
            self._obey()
            self._look()
            if end_s is not None and time.monotonic() > end_s and self.done_s is None:
                say("gave up", seconds=self.args.wait)
                return 1
        say("bye", matches=self.played)
        return 1 if self.failed else 0

    def _go_on(self) -> bool:
        """Tell which matches were cut short here, and go on with the last one if that is wanted."""
        cut = self.lan.interrupted()
        for one in cut:
            roster = one.signed.roster
            members = [member.name for member in roster.members]
            say("interrupted", match=roster.match, game=roster.game, members=members, journal=str(one.journal))
        if not cut or not self.args.resume:
            return False
        self.seeking = False
        self.lan.resume(cut[0])
        return True

    def _go(self, address: Any) -> None:
        if self.args.watch:
            self.lan.watch(address)
        else:
            self.lan.join(address, self.args.code)

    def _note(self, event: Any) -> None:
        if isinstance(event, Failed):
            raise event.error
        if isinstance(event, MatchBegun):
            self.printer.use(Series(find_game(event.signed.roster.game)))
        self.printer.show(event)
        if isinstance(event, Stopped) or (isinstance(event, Ended) and event.code != "OVER"):
            self.failed = True
        if isinstance(event, MatchOver):
            self.played += 1
            if not self.alone and self.played >= self.args.matches:
                self._finish(_LINGER_S)

    def _finish(self, linger_s: float) -> None:
        if self.done_s is None:
            self.done_s = time.monotonic() + linger_s

    def _look(self) -> None:
        """Print what has changed of tables and lobby, and do what comes next by itself."""
        if self.lan.fault is not None:
            raise self.lan.fault
        view = self.lan.lobby()
        line = None if view is None else lobby_line(view)
        if line != self._last_lobby:
            self._last_lobby = line
            say("lobby", **(line or {"stage": "none"}))
        tables = self.lan.tables()
        if view is None or view.stage == "finding" or self.alone:
            lines = [table_line(table) for table in tables]
            if lines != self._last_tables:
                self._last_tables = lines
                say("tables", tables=lines)
            diagnosis = self.lan.diagnosis()
            if diagnosis is not None and diagnosis.findings != self._last_findings:
                self._last_findings = diagnosis.findings
                say("diagnosis", **diagnosis_line(diagnosis))
        if self.seeking and view is None:
            fitting = [one for one in tables if one.fits and one.checked and not one.grey and self._wanted(one)]
            if fitting:
                self.seeking = False
                self._go(fitting[0].addresses)
        if view is not None and not self.alone and not self.args.watch and self.done_s is None:
            self._take_part(view)

    def _wanted(self, table: Any) -> bool:
        return bool(table.game == self.plan.game and (self.args.watch or table.state == OPEN))

    def _take_part(self, view: LobbyView) -> None:
        """Sit, be ready, and begin whenever one keeps the table and all are."""
        if view.stage != "open":
            self._agreed = None
            return
        mine = [seat for seat in view.seats if seat.mine]
        if not mine and self._agreed != b"asked":
            self._agreed = b"asked"
            self.lan.begin_by_itself()
            self.lan.sit(self._wishes())
        elif len(mine) == 1 + len(self.levels) and all(seat.owner for seat in view.seats) and not view.ready:
            self.lan.ready()

    def _wishes(self) -> list[SeatWish]:
        own = self.lan.profile.name
        level = 0 if self.args.person else self.args.bot
        bots = [SeatWish(ANYWHERE, one, f"{own[:20]} {number}") for number, one in enumerate(self.levels, 2)]
        return [SeatWish(ANYWHERE, level, own), *bots]

    # Lines on standard input

    def _read(self) -> None:
        for line in sys.stdin:
            self.lines.put(line)
        self.lines.put(None)

    def _obey(self) -> None:
        while True:
            try:
                line = self.lines.get_nowait()
            except queue.Empty:
                return
            if line is None:
                if self.alone:
                    self._finish(0.0)
                return
            if not line.strip():
                continue
            try:
                self._do(_command(line))
            except BadInput as problem:
                say("bad line", sentence=str(problem), code=problem.code)

    def _do(self, words: dict[str, Any]) -> None:
        lan, verb = self.lan, words.get("do")
        match verb:
            case "open":
                options = words.get("options", {})
                if not isinstance(options, dict):
                    raise BadInput("options are an object", field="options")
                seats, title = _whole(words, "seats", self.plan.seats), _text(words, "title", self.plan.title)
                game, code = _text(words, "game", self.plan.game), _text(words, "code", "")
                lan.open(TablePlan(title, game, seats, options, not self.args.no_recovery, code))
            case "join" | "watch":
                address = _text(words, "address", AUTO)
                self.args.watch = verb == "watch"
                self.seeking = address == AUTO
                if not self.seeking:
                    self._go(address)
            case "sit":
                seats = words.get("seats", [])
                if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
                    raise BadInput("seats are a list of objects with seat, level and name", field="seats")
                lan.sit([_wish(seat) for seat in seats])
            case "ready" | "unready":
                lan.ready(verb == "ready")
            case "start":
                lan.begin()
            case "say":
                lan.say(_text(words, "text"))
            case "lock" | "unlock":
                lan.lock(verb == "lock")
            case "bar":
                lan.bar(_member(lan, _text(words, "name")))
            case "answer":
                self._answer(_whole(words, "seat"), _text(words, "move"), words)
            case "give":
                match, member = lan.match, _whole(words, "member")
                if match is None:
                    raise BadInput("no match is being played", field="give")
                match.give(_whole(words, "seat"), member, _whole(words, "level", 0))
            case "undo" | "agree" | "refuse":
                match = lan.match
                if match is None:
                    raise BadInput("no match is being played", field=str(verb))
                if verb == "undo":
                    match.undo()
                else:
                    match.consent(_whole(words, "step"), verb == "agree")
            case "leave match":
                lan.leave_match()
            case "leave":
                lan.leave()
            case "quit":
                self._finish(0.0)
            case _:
                raise BadInput(f"there is nothing like {str(verb)[:40]!r} to do", field="do")

    def _answer(self, seat: int, text: str, words: dict[str, Any]) -> None:
        match = self.lan.match
        if match is None or self.printer.state is None:
            raise BadInput("no match is being played", field="answer")
        game = Series(find_game(match.roster.game))
        move: Move
        move, at_ms = game.parse(self.printer.state, seat, text, self.printer.faces(seat))
        declared = _whole(words, "at_ms", 0 if at_ms is None else at_ms)
        rejected = match.answer(seat, move, declared)
        if rejected is not None:
            raise BadInput(game.explain(rejected), code=rejected.code)


def _command(line: str) -> dict[str, Any]:
    try:
        words = json.loads(line) if len(line) <= _MAX_LINE else None
    except (ValueError, RecursionError):
        words = None
    if not isinstance(words, dict):
        raise BadInput('a line is one JSON object like {"do": "ready"}')
    return words


def _text(words: dict[str, Any], key: str, default: str | None = None) -> str:
    value = words.get(key, default)
    if not isinstance(value, str):
        raise BadInput(f"{key} is a text", field=key)
    return value


def _whole(words: dict[str, Any], key: str, default: int | None = None) -> int:
    value = words.get(key, default)
    if type(value) is not int:
        raise BadInput(f"{key} is a whole number", field=key)
    return value


def _wish(words: dict[str, Any]) -> SeatWish:
    seat, level = _whole(words, "seat", ANYWHERE), _whole(words, "level", 0)
    if not ANYWHERE <= seat < MAX_SEATS or not 0 <= level <= MAX_LEVEL:
        raise BadInput("there is no such seat or level", field="seats")
    try:
        return SeatWish(seat, level, people.name(_text(words, "name")))
    except people.NameFault as fault:
        raise BadInput(str(fault), field="name") from fault


def _member(lan: LanSession, name: str) -> bytes:
    view = lan.lobby()
    for person in () if view is None else view.people:
        if person.name == name:
            return person.key
    raise BadInput(f"nobody at the table is called {name[:40]!r}", field="name")
