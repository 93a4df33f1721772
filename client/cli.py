"""The command line: which command, its arguments, its exit code."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, NoReturn

from client.commands import COMMANDS
from client.commands.files import read_file
from core.game import BadInput, Value
from core.registry import game as find_game

DEFAULT: Final = "play"
MAX_OPTION_TEXT: Final = 1000


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong by BadInput, so that one place prints it in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise instead of printing the usage and leaving."""
        raise BadInput(f"{message} (see {self.prog} --help)")


def _version() -> str:
    try:
        return version("veillee")
    except PackageNotFoundError:
        return "(not installed)"


def parser_for(names: Sequence[str]) -> argparse.ArgumentParser:
    """The parser that knows the commands `names`; their modules are imported."""
    lines = "\n".join(f"  {name:<9} {summary}" for name, summary in COMMANDS.items())
    parser = Parser(
        prog="veillee",
        description="An evening of games around one table. Without a command the game opens in a window.",
        epilog=f"commands:\n{lines}\n\n`veillee COMMAND --help` says more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        usage="veillee [COMMAND] [OPTIONS]",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"veillee {_version()}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", prog="veillee", help=argparse.SUPPRESS)
    for name in names:
        import_module(f"client.commands.{name}").register(subparsers)
    return parser


def run(argv: Sequence[str]) -> int:
    """Run what `argv` asks for (without the program's name); BadInput if it cannot be understood."""
    words = list(argv)
    first = words[0] if words else ""
    if first in ("-h", "--help", "--version"):
        names: list[str] = []
    elif first in COMMANDS:
        names = [first]
    elif not first or first.startswith("-"):
        names = [DEFAULT]
        words.insert(0, DEFAULT)
    else:
        raise BadInput(f"there is no command {first[:40]!r}; commands: {', '.join(COMMANDS)}")
    try:
        args, unknown = parser_for(names).parse_known_args(words)
    except SystemExit as done:  # --help and --version have printed
        return done.code if isinstance(done.code, int) else 0
    if unknown:
        raise BadInput(f"unrecognized arguments: {' '.join(unknown)[:200]} (see veillee {names[0]} --help)")
    code: int = import_module(f"client.commands.{names[0]}").run(args)
    return code


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add `--opt KEY=VALUE`, to be read by `options_of`."""
    parser.add_argument(
        "--opt",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a table option in the words of the rules page, e.g. --opt window=extended; may be repeated",
    )


def options_of(pairs: Sequence[str], game: str = "") -> dict[str, Value]:
    """The options of repeated `--opt KEY=VALUE`: numbers as numbers, true and false as on and off; BadInput.

    `game`: where one of its options is a document, the value is the name of its file, which is read.
    """
    options: dict[str, Value] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        key, text = key.strip(), text.strip()
        if not equals or not key or not text or len(pair) > MAX_OPTION_TEXT:
            raise BadInput(f"--opt {pair[:60]!r}: KEY=VALUE is expected", field="opt")
        if key in options:
            raise BadInput(f"--opt {key} is given twice", field=key)
        number = text.isascii() and text.removeprefix("-").isdigit() and len(text) <= 9
        options[key] = int(text) if number else {"true": "on", "false": "off"}.get(text.lower(), text)
    if game:
        for option in find_game(game).info().options:
            value = options.get(option.key)
            if option.document and isinstance(value, str) and value not in option.values:
                options[option.key] = read_file(Path(value))
    return options


class Whole:
    """Reads a whole number within bounds; argparse names the option and the sentence."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def __call__(self, text: str) -> int:
        """The number, or argparse's error."""
        try:
            number = int(text) if len(text) <= 24 else None
        except ValueError:
            number = None
        if number is None or not self.low <= number <= self.high:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {self.low} to {self.high}")
        return number
