"""`veillee deck`: write the built-in deck of Ménestrels as an editable file, or check such a file."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from client.commands.files import at_file, read_file
from core.game import BadInput
from core.games.menestrels.cards import Troupe
from core.games.menestrels.deckfile import BadDeck, read_deck, troupe_of
from core.games.menestrels.reconstructed import NAME
from core.games.menestrels.template import template

TITLE = "Mon jeu / My deck"


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "deck",
        help="write an editable deck of Ménestrels, or check one",
        description="The deck that comes with Ménestrels is a reconstruction, different from the published edition. "
        "Who owns the box can write its cards into a file (--template), check it, and play with --opt deck=FILE.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the deck file, TOML or JSON")
    parser.add_argument("--template", action="store_true", help="write the built-in deck to FILE, with explanations")
    parser.add_argument("--force", action="store_true", help="with --template: replace a file that exists")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Write or check; BadInput lists every fault, one a line."""
    if args.template:
        return _write(args.file, args.force)
    try:
        troupe = read_deck(read_file(args.file))
    except BadDeck as error:
        if args.json:
            print(json.dumps({"ok": False, "faults": list(error.faults)}, ensure_ascii=False))
        faults = "".join([f"\n  {fault}" for fault in error.faults])
        many = "1 fault" if len(error.faults) == 1 else f"{len(error.faults)} faults"
        raise at_file(args.file, BadInput(f"the deck has {many}:{faults}", field="deck", code=error.code)) from error
    found = summary(troupe)
    print(json.dumps(found, ensure_ascii=False) if args.json else _text(found))
    return 0


def _write(path: Path, force: bool) -> int:
    try:
        with path.open("w" if force else "x", encoding="utf-8") as file:
            file.write(template(troupe_of(NAME), TITLE))
    except FileExistsError as error:
        raise BadInput(f"{path}: exists already; --force replaces it") from error
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror or error}") from error
    print(f"{path}: the built-in deck as an editable file")
    return 0


def summary(troupe: Troupe) -> dict[str, Any]:
    """What a deck comes to: its size, short name, and sums that are quickly compared with the cards in the box."""
    rows = [troupe.artists[kind] for kind in troupe.row_kinds[:-1]]
    letters = {"blue": 1, "red": 2, "yellow": 4, "green": 8, "grey": 0}
    return {
        "ok": True,
        "name": troupe.name,
        "digest": troupe.digest,
        "cards": troupe.total,
        "remove2p": troupe.remove2p,
        **{word: sum([each.colours == bits for each in rows]) for word, bits in letters.items()},
        "several_colours": sum([len(troupe.choices[kind]) > 1 for kind in troupe.row_kinds]),
        "front_coins": sum([each.front for each in rows]),
        "back_coins": sum([each.back for each in rows]),
        "doubles": sum([each.double for each in rows]),
        "women": sum([troupe.woman[kind] for kind in troupe.row_kinds]),
        "couples": sum([partner >= 0 for partner in troupe.partner]) // 2,
        "green_points": sum([each.points for each in rows]),
        "effects": sum([bool(each.effect) for each in rows]),
        "bytes": len(troupe.document),
    }


def _text(found: dict[str, Any]) -> str:
    return "\n".join([f"{key.replace('_', ' ')}: {value}" for key, value in found.items() if key != "ok"])
