"""`veillee tv`: the public table of a LAN match, for a screen that everybody sees; a spectator without a seat.

A window that fills the screen; with --headless the same as JSON lines.
"""

from __future__ import annotations

import argparse
import time
from typing import Final

from client.cli import Whole
from client.commands.peer import AUTO, add_network, session_of
from client.commands.peer_lines import Printer, say, table_line
from client.i18n import LANGUAGES
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
    parser.add_argument("--windowed", action="store_true", help="a window instead of the full screen")
    parser.add_argument("--monitor", type=Whole(1, 16), metavar="N", help="which screen to fill (1 is the first)")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the screen")
    parser.add_argument("--rotate", type=Whole(10, 86_400), metavar="S", help="another table every S seconds")
    parser.add_argument("--headless", action="store_true", help="no window: one JSON object a line")
    parser.add_argument("--matches", type=Whole(1, 10_000), metavar="K", help="headless: go after so many matches")
    parser.add_argument(
        "--wait", type=Whole(1, 10**6), metavar="S", help="headless: give up after so many seconds (exit 1)"
    )
    add_network(parser)


def run(args: argparse.Namespace) -> int:
    """Show a table until the window is closed, or headless until the matches are over (1: not in time)."""
    if not args.headless:
        if args.matches is not None or args.wait is not None:
            raise BadInput("--matches and --wait are for --headless", field="headless")
        from client.commands.tv_window import show

        return show(args)
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
