"""`veillee tv`: the public table of a LAN match, for a screen that everybody sees; a spectator without a seat."""

from __future__ import annotations

import argparse
import time
from typing import Final

from client.cli import Whole
from client.commands.peer import AUTO, add_network, session_of
from client.commands.peer_lines import Printer, say, table_line
from core.game import BadInput
from core.registry import game as find_game
from core.series import Series
from netcode.link import Failed
from netcode.lobby.records import PLAYING
from netcode.session import LanSession, MatchBegun, MatchOver

_TICK_S: Final = 0.1


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "tv",
        help="show the public table of a LAN match",
        description="Watches a table of the LAN, the first or the named one, and shows what everybody may see.",
    )
    parser.add_argument(
        "--join", default=AUTO, metavar="auto|ADDRESS", help="the table's address (default: the first)"
    )
    parser.add_argument("--table", metavar="NAME", help="the table of this name, of those that are found")
    parser.add_argument("--headless", action="store_true", help="no window: one JSON object a line")
    parser.add_argument("--matches", type=Whole(1, 10_000), metavar="K", help="go after so many matches")
    parser.add_argument("--wait", type=Whole(1, 10**6), metavar="S", help="give up after so many seconds (exit 1)")
    add_network(parser)


def run(args: argparse.Namespace) -> int:
    """Watch until the matches are over; 1 if that did not happen in time. BadInput without --headless."""
    if not args.headless:
        raise BadInput("this version shows a table as lines only: veillee tv --headless", field="headless")
    lan = session_of(args, "TV", pace=False)
    try:
        return _watch(args, lan)
    finally:
        lan.close()
        lan.home.close()


def _watch(args: argparse.Namespace, lan: LanSession) -> int:
    printer = Printer(public=True)
    end_s = None if args.wait is None else time.monotonic() + args.wait
    seeking = args.join == AUTO
    if not seeking:
        lan.watch(args.join)
    matches = 0
    told: list[object] = []
    while args.matches is None or matches < args.matches:
        for event in lan.wait(_TICK_S):
            if isinstance(event, Failed):
                raise event.error
            if isinstance(event, MatchBegun):
                printer.use(Series(find_game(event.signed.roster.game)))
            printer.show(event)
            matches += isinstance(event, MatchOver)
        tables = [one for one in lan.tables() if one.fits and one.checked and not one.grey]
        lines = [table_line(table) for table in tables]
        if lines != told:
            told = list(lines)
            say("tables", tables=lines)
        if seeking:
            named = [one for one in tables if args.table in (None, one.title)]
            # A match that is being played before a table that only waits for people.
            for table in sorted(named, key=lambda one: one.state != PLAYING)[:1]:
                seeking = False
                lan.watch(table.addresses)
        if end_s is not None and time.monotonic() > end_s:
            say("gave up", seconds=args.wait)
            return 1
    say("bye", matches=matches)
    return 0
