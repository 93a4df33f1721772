"""`veillee render GAME`: the table as a picture; needs no display and gives the same picture everywhere."""

from __future__ import annotations

import argparse
import io
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from client.cli import Whole, add_options, options_of
from client.commands.files import at_file, read_position
from client.tables import registry as tables
from core.bots.policy import Budget, Witness
from core.bots.registry import policy
from core.game import Answer, BadInput, Event, Game
from core.hashing import digest
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.registry import names
from core.rng import Rng
from core.seals import HashDealer
from core.series import Series
from core.table import Table

if TYPE_CHECKING:
    import pygame

    from client.tables.base import GameTable

SITTERS: Final = ("Zoé", "Anaïs", "Gédéon", "Éloïse", "Noël", "Barnabé", "Capucine", "Hippolyte", "Flore", "Léopold")
SMALLEST: Final = (320, 180)
LARGEST: Final = (7680, 4320)
DEFAULT_MOVES: Final = 40
ALL: Final = "all"
SEED_BOUND: Final = 2**63
# How far the time of a running window is shown: late enough for its ring to show, early enough for the minimum.
_ELAPSED_PART: Final = 0.3


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "render",
        help="draw the table as a picture, without a display",
        description="The table as a picture: bots of level 1 make N moves from a seed, or FILE is shown. The same "
        "arguments give the same picture.",
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(names())}")
    parser.add_argument("--seats", type=Whole(1, 100), metavar="N", help="number of seats (default 4)")
    add_options(parser)
    parser.add_argument("--seed", type=Whole(-SEED_BOUND, SEED_BOUND), metavar="S", help="whole number (default 1)")
    parser.add_argument(
        "--moves",
        type=Whole(0, 100_000),
        metavar="N",
        help=f"answers given before the picture (default {DEFAULT_MOVES})",
    )
    parser.add_argument("--seat", metavar="K|none", default="0", help="whose screen; none: a spectator's (default 0)")
    parser.add_argument("--position", type=Path, metavar="FILE", help="show this position (docs/records.md) instead")
    parser.add_argument(
        "--show", metavar="NAME", help="show a position worth looking at; all: every one, on one sheet"
    )
    parser.add_argument("--size", metavar="WxH", default="1920x1080", help="320x180 to 7680x4320 (default 1920x1080)")
    parser.add_argument("--lang", choices=("fr", "en"), default="fr", help="language of the picture (default fr)")
    parser.add_argument(
        "--text", type=Whole(80, 200), metavar="PERCENT", default=100, help="text size, 80 to 200 (default 100)"
    )
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--out", type=Path, metavar="PNG", required=True, help="the file to write")


def run(args: argparse.Namespace) -> int:
    """Draw and write; BadInput says what is wrong with the arguments or the file."""
    size = read_size(args.size)
    game = Series(find_game(args.game))
    if args.game not in tables.names():
        raise BadInput(f"the game {args.game} has no table yet", field="game")
    pictures = [
        draw(table, events, read_seat(args.seat, table.seats), size, args.lang, args.text / 100, args.contrast)
        for table, events in _scenes(game, args)
    ]
    _write(pictures[0] if args.show != ALL else sheet(pictures, size), args.out)
    return 0


Scene = tuple[Table, list[tuple[Event, ...]]]


def _scenes(game: Series, args: argparse.Namespace) -> list[Scene]:
    """What is to be drawn: a file's position, positions of the showcase, or a match played by bots."""
    if args.position is not None and args.show is not None:
        raise BadInput("--show cannot be combined with --position", field="show")
    if args.position is not None:
        _refuse_more(args, "position")
        position = read_position(args.position)
        try:
            return [_placed(game, position)]
        except BadInput as error:
            raise at_file(args.position, error) from error
    if args.show is None:
        return [_played(game, args)]
    known = tables.entry(args.game).showcase()
    if args.show != ALL and args.show not in known:
        words = ", ".join((*known, ALL)) if known else "none yet"
        raise BadInput(f"--show {args.show[:40]!r}: positions of this game: {words}", field="show")
    chosen = list(known.values()) if args.show == ALL else [known[args.show]]
    if not chosen:
        raise BadInput("--show all: this game has no positions to show yet", field="show")
    _refuse_more(args, "show")
    return [_placed(game, position) for position in chosen]


def sheet(pictures: list[pygame.Surface], size: tuple[int, int]) -> pygame.Surface:
    """Pictures of equal size, two side by side, as wide as one of them."""
    import pygame

    half = size[0] // 2, size[1] // 2
    out = pygame.Surface((size[0], -(-len(pictures) // 2) * half[1]))
    for number, picture in enumerate(pictures):
        out.blit(pygame.transform.smoothscale(picture, half), (number % 2 * half[0], number // 2 * half[1]))
    return out


def read_size(text: str) -> tuple[int, int]:
    """Width and height of "1920x1080"; BadInput outside 320x180 to 7680x4320."""
    found = re.fullmatch(r"([0-9]{1,6})[x×]([0-9]{1,6})", text)
    if found is None:
        raise BadInput(f"--size {text[:40]!r}: WxH is expected, for example 1920x1080", field="size")
    size = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        low, high = "{}x{}".format(*SMALLEST), "{}x{}".format(*LARGEST)
        raise BadInput(f"--size {text[:40]}: sizes go from {low} to {high}", field="size")
    return size


def read_seat(text: str, seats: int) -> int | None:
    """A seat of the table, or None for "none"."""
    if text == "none":
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and int(text) < seats):
        raise BadInput(f"--seat {text[:20]!r}: a seat from 0 to {seats - 1} is expected, or none", field="seat")
    return int(text)


def _refuse_more(args: argparse.Namespace, source: str) -> None:
    """A position comes with seats and options of its own."""
    for name in ("seats", "seed", "moves"):
        if getattr(args, name) is not None:
            raise BadInput(f"--{name} cannot be combined with --{source}", field=name)
    if args.opt:
        raise BadInput(f"--opt cannot be combined with --{source}: the position names its options", field="opt")


def _placed(game: Series, position: dict[str, Any]) -> Scene:
    placed = game.place(position)
    return Table.placed(game, position["seats"], position.get("options", {}), placed, None), []


def _played(game: Series, args: argparse.Namespace) -> Scene:
    """A match after `--moves` answers of level-1 bots, and the events of its running deal, step by step."""
    info = game.info()
    seats = args.seats if args.seats is not None else min(4, info.max_seats)
    table = Table(game, seats, options_of(args.opt, args.game))
    wanted = DEFAULT_MOVES if args.moves is None else args.moves
    seed = digest((1 if args.seed is None else args.seed).to_bytes(16, "big", signed=True), person=b"veillee render")
    return table, play(game, table, seed, wanted)


def play(game: Game[Any], table: Table, seed: bytes, wanted: int) -> list[tuple[Event, ...]]:
    """Let level-1 bots give `wanted` answers (whole steps), then deal what is due; the running deal's events."""
    bot = policy(game.info().name, 1)
    witnesses = [Witness(seat) for seat in range(table.seats)]
    rng = Rng(seed, "bots")
    decks = game.decks(table.seats, table.options)
    found: list[tuple[Event, ...]] = []
    moves = deals = 0
    while not table.over:
        pending = table.pending
        fresh = isinstance(pending, Deal) and pending.fresh
        if isinstance(pending, Ask):
            if moves >= wanted:
                break
            answers = []
            for seat in pending.seats:
                decision = bot.decide(witnesses[seat].observation(game, table.state), rng, Budget())
                answers.append(Answer(seat, decision.move, decision.at_ms or 0))
            events = table.step(answers)
            moves += len(answers)
        else:
            if fresh:
                if moves >= wanted and deals and found:
                    break  # a round has just ended: its result is the picture, not an empty table
                table.use(HashDealer(decks, digest(seed, deals.to_bytes(4, "big"))))
                deals += 1
                found.clear()
            events = table.deal()
        found.append(events)
        for witness in witnesses:
            witness.note(events, table.knowledge(witness.seat), fresh=fresh)
    return found


def draw(
    table: Table,
    events: list[tuple[Event, ...]],
    seat: int | None,
    size: tuple[int, int],
    language: str,
    text_scale: float = 1.0,
    contrast: bool = False,
) -> pygame.Surface:
    """The picture of a table as `seat` sees it; letterboxed and scaled as the client does."""
    pg = _headless()
    from client import i18n
    from client.fonts import Fonts
    from client.stage.canvas import Canvas
    from client.stage.sprites import Sprites
    from client.ui.theme import HIGH_CONTRAST, NORMAL
    from client.window import drawn_size, picture_rect

    before = i18n.language()
    i18n.use(language)
    try:
        place = picture_rect(size)
        surface = pg.Surface(drawn_size(place.size)).convert()
        canvas = Canvas(surface, Fonts(), Sprites(), HIGH_CONTRAST if contrast else NORMAL, text_scale)
        screen = _screen(table, events, seat, canvas.width, text_scale)
        screen.draw_static(canvas)
        screen.draw(canvas)
    finally:
        i18n.use(before)
    picture: pygame.Surface = pg.Surface(size).convert()
    picture.blit(
        surface if surface.get_size() == place.size else pg.transform.smoothscale(surface, place.size), place
    )
    return picture


def _headless() -> Any:
    """pygame with fonts and the surface format of a display, though there is none."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    return pygame


def _screen(
    table: Table, events: list[tuple[Event, ...]], seat: int | None, width: float, text_scale: float
) -> GameTable:
    from client.tables import table as make_table
    from client.tables.base import Look, Sitter, Standing, TableSetup, Waiting

    state = table.state
    sitters = [Sitter(name) for name in SITTERS[: table.seats]]
    screen = make_table(table.game.info().name, TableSetup(sitters, seat, lambda _move: None, look=Look(speed=0.0)))
    screen.layout(width, text_scale)
    view = table.view(seat)
    several = str(state.form) != "single"
    wins, totals = (tuple(state.wins), tuple(state.totals)) if several else ((), ())
    standing = Standing(state.round, str(state.form), wins, totals)
    screen.show(view, standing)
    for step in events:
        screen.animate(step, view, standing)
    pending = table.pending
    if isinstance(pending, Ask):
        elapsed = round(pending.max_ms * _ELAPSED_PART) if pending.max_ms else 0
        mine = seat in pending.seats
        screen.waiting(Waiting(pending.seats, frozenset(), elapsed, pending.min_ms, pending.max_ms, mine))
    return screen


def _write(picture: pygame.Surface, path: Path) -> None:
    import pygame

    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "picture.png")
    try:
        path.write_bytes(buffer.getvalue())
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror or error}", field="out") from error
    except ValueError as error:
        raise BadInput(f"{str(path)!r} is no file name", field="out") from error
