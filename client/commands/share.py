"""`veillee share`: give the program to guests on the LAN who have no internet."""

from __future__ import annotations

import argparse
import socket
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from client.cli import Whole
from client.share.collect import (
    PYTHONS,
    SYSTEMS,
    Missing,
    collect,
    collect_installed,
    share_folder,
    working_copy,
)
from client.share.server import ShareServer
from core.game import BadInput

DEFAULT_PORT: Final = 8642


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "share",
        help="serve the program to guests without internet",
        description="Serves a page on the LAN from which guests install the program; `--collect` fetches their "
        "wheels beforehand, while there is internet.",
    )
    parser.add_argument("--collect", action="store_true", help="fetch the wheels now (needs internet)")
    parser.add_argument(
        "--installed",
        action="store_true",
        help="with --collect: without internet, what is installed here (guests with this system and Python)",
    )
    parser.add_argument("--systems", default=",".join(SYSTEMS), metavar="LIST", help=f"of: {', '.join(SYSTEMS)}")
    parser.add_argument("--pythons", default=",".join(PYTHONS), metavar="LIST", help=f"of: {', '.join(PYTHONS)}")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="where the wheels are (default: your data folder)")
    parser.add_argument("--host", metavar="ADDRESS", help="the address guests reach this machine by")
    parser.add_argument("--port", type=Whole(0, 65535), default=DEFAULT_PORT, metavar="N", help="0: any free port")
    parser.add_argument("--join", default="", metavar="ADDRESS", help="the table guests are taken to")
    parser.add_argument(
        "--frozen", type=Path, action="append", default=[], metavar="FILE", help="a ready-made program"
    )


def run(args: argparse.Namespace) -> int:
    """Collect, or serve until Ctrl+C; BadInput if there is nothing to serve or no port."""
    folder = args.folder or share_folder()
    if args.collect:
        source = working_copy(Path.cwd())
        if args.installed:
            return _told(collect_installed(folder, source), folder)
        return _told(collect(folder, args.systems.split(","), args.pythons.split(","), source), folder)
    if args.installed:
        raise BadInput("--installed is for --collect", field="installed")
    if any(character.isspace() or character in "\"'\\{}" for character in args.join):
        raise BadInput("--join: an address and a port are expected, as 192.168.1.20:47100", field="join")
    server = ShareServer(folder, args.host or lan_address(), args.port, args.frozen, args.join)
    server.start()
    try:
        print(f"{server.offer.base}\n{qr_text(server.offer.base)}\nSHA-256 {server.offer.digest}", flush=True)
        threading.Event().wait()
    except KeyboardInterrupt:
        print()
    finally:
        server.close()
    return 0


def _told(collected: Iterable[str | Missing], folder: Path) -> int:
    missing = []
    for found in collected:
        if isinstance(found, Missing):
            missing.append(found)
            print(f"  missing: {found.reason}", flush=True)
        else:
            print(found, flush=True)
    size_mb = sum(path.stat().st_size for path in folder.glob("*.whl")) / 1e6
    print(f"{len(list(folder.glob('*.whl')))} wheels, {size_mb:.0f} MB in {folder}")
    return 1 if missing else 0


def lan_address() -> str:
    """The address by which this machine most likely is reached on its LAN; 127.0.0.1 if it has none.

    Asks the routing table by connecting a datagram socket, which sends nothing.
    """
    for target in ("10.255.255.255", "192.168.255.255", "224.0.0.251"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
                found = str(probe.getsockname()[0])
            except OSError:
                continue
            if not found.startswith(("127.", "0.")):
                return found
    return "127.0.0.1"


def qr_text(text: str) -> str:
    """The QR code of a text in half blocks, for a terminal."""
    import segno

    rows = [list(row) for row in segno.make(text, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return "\n".join(
        "".join(blocks[bool(a), bool(b)] for a, b in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )
