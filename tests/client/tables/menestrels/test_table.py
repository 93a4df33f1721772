"""The table of Ménestrels: whole games by presses, every step drawn, places, nothing hidden told."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from client.fonts import Fonts
from client.input import Act, Intent
from client.stage.canvas import Canvas
from client.stage.sprites import Sprites
from client.tables.base import Look, Sitter, TableSetup, Waiting
from client.tables.menestrels import words
from client.tables.menestrels.geometry import places, row, stacked
from client.tables.menestrels.positions import SHOWCASE
from client.tables.menestrels.table import MenestrelsTable
from client.ui.theme import HIGH_CONTRAST, NORMAL
from core.game import Answer, Rejected
from core.games.menestrels import moves as mv
from core.games.menestrels.reasons import CODES, TARGET_REASONS
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer
from core.table import Table

NAMES = ("Zoé", "Noël", "Anaïs", "Gédéon", "Éloïse")
TABLES = [
    (3, {"nobles": "chosen"}),
    (5, {}),
    pytest.param(2, {}, marks=pytest.mark.slow),
    pytest.param(4, {"nobles": "chosen", "assignHelp": "off"}, marks=pytest.mark.slow),
]


class Screen:
    """A table on one screen and what it was asked to do."""

    def __init__(
        self, seats: int, seat: int | None, text: float = 1.0, contrast: bool = False, speed: float = 0.0
    ) -> None:
        surface = pygame.Surface((640, 360)).convert()
        self.canvas = Canvas(surface, Fonts(), Sprites(), HIGH_CONTRAST if contrast else NORMAL, text)
        self.moves: list[Any] = []
        sitters = [Sitter(NAMES[number]) for number in range(seats)]
        self.table = MenestrelsTable(TableSetup(sitters, seat, self.moves.append, look=Look(speed)))
        self.table.layout(self.canvas.width, text)

    def draw(self) -> None:
        self.table.draw_static(self.canvas)
        self.table.draw(self.canvas)


def keys_of(table: MenestrelsTable, move: Any) -> list[str]:
    """What has to be pressed to make a move."""
    match move:
        case mv.Market(slot):
            return [f"take:{slot}"]
        case mv.Draw():
            return ["take:4"]
        case mv.Coin():
            return ["coin"]
        case mv.Double(first):
            return ["double", f"take:{first}"]
        case mv.Peek():
            return ["peek"]
        case mv.Veto():
            return ["veto"]
        case mv.Allow():
            return ["allow"]
        case mv.Target(seat, card):
            return [f"on:{seat}:{card}"]
        case mv.ChooseNoble(noble):
            return [f"noble:{noble}"]
        case mv.Assign(colours):
            assert table.controls is not None
            view = table.board.view if table.board else None
            assert view is not None
            keys = []
            for place, (kind, colour) in enumerate(zip(view.assignable, colours, strict=True)):
                choices = view.troupe.choices[kind]
                turns = choices.index(colour) - choices.index(table.controls.colours[place])
                keys += [f"assign:{place}"] * (turns % len(choices))
            return [*keys, "confirm"]
    raise AssertionError(f"{move} cannot be pressed")


def played(seats: int, options: dict[str, Any], name: str) -> Iterator[tuple[Any, Table, Rng]]:
    """A random game, step by step: (events, match, chances)."""
    game = find_game("menestrels")
    full = game.normalise(seats, options)
    rng = Rng(name.encode(), "test")
    match = Table(game, seats, full, ClearDealer(game.decks(seats, full), rng))
    for _step in range(6000):
        pending = match.pending
        if isinstance(pending, Deal):
            yield match.deal(), match, rng
        elif isinstance(pending, Ask):
            seat = pending.seats[0]
            move = yield_move(match, seat, rng)
            yield match.step([Answer(seat, move, pending.min_ms)]), match, rng
        else:
            return
    raise AssertionError("the game does not end")


def yield_move(match: Table, seat: int, rng: Rng) -> Any:
    return match.game.sample(match.state, seat, rng)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_move_of_whole_games_can_be_entered_by_presses_alone(seats: int, options: dict[str, Any]) -> None:
    game = find_game("menestrels")
    full = game.normalise(seats, options)
    rng = Rng(f"press/{seats}".encode(), "test")
    match = Table(game, seats, full, ClearDealer(game.decks(seats, full), rng))
    screens = [Screen(seats, seat) for seat in range(seats)]
    for seat, screen in enumerate(screens):
        screen.table.show(match.view(seat))
    kinds: set[str] = set()
    for _step in range(6000):
        pending = match.pending
        if isinstance(pending, Deal):
            events = match.deal()
        elif isinstance(pending, Ask):
            seat = pending.seats[0]
            move = game.sample(match.state, seat, rng)
            screen = screens[seat]
            screen.table.waiting(Waiting((seat,), mine=True))
            for key in keys_of(screen.table, move):
                assert screen.table.press(key), key
            assert screen.moves.pop() == move
            assert not screen.moves
            screen.table.waiting(None)
            kinds.add(type(move).__name__)
            events = match.step([Answer(seat, move, pending.min_ms)])
        else:
            break
        for seat, screen in enumerate(screens):
            screen.table.animate(events, match.view(seat))
            assert not screen.table.busy
            assert screen.table.board.view == match.view(seat)
    assert match.over
    assert {"Market", "Draw", "Coin"} <= kinds


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_step_is_drawn_without_a_missing_picture(seats: int, options: dict[str, Any]) -> None:
    screen = Screen(seats, 0, speed=1.0)
    for number, (events, match, _rng) in enumerate(played(seats, options, f"draw/{seats}")):
        screen.table.animate(events, match.view(0))
        if number % 40 == 0 or match.over:
            for _frame in range(3):
                screen.table.update(170)
                screen.table.draw(screen.canvas)
        screen.table.skip()
        assert not screen.table.busy
    assert not screen.canvas.sprites.missing
    assert screen.table.board.view.winners


@pytest.mark.parametrize("name", list(SHOWCASE))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_showcase_is_drawn_in_both_themes(name: str, text: float) -> None:
    position = SHOWCASE[name]
    game = find_game("menestrels")
    placed = game.place(position)
    for contrast in (False, True):
        screen = Screen(position["seats"], 0, text, contrast)
        screen.table.show(game.view(placed.state, 0, {}))
        screen.draw()
        assert not screen.canvas.sprites.missing


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("width", [1440.0, 1920.0, 2520.0])
def test_nothing_overlaps_or_leaves_the_picture(seats: int, width: float) -> None:
    for viewer in (None, 0, seats - 1):
        at = places(width, 1.0, seats, viewer)
        boxes = [area.box for area in at.areas] + [*at.market, at.deck, at.supply, at.log, at.inspector]
        picture = pygame.FRect(0, 60, width, 1080 - 60 - 76)
        for box in boxes:
            assert picture.contains(box)
        for one, other in combinations(boxes, 2):
            assert not one.inflate(-1, -1).colliderect(other), (one, other)


def test_cards_of_a_column_and_a_row_stay_inside() -> None:
    column = pygame.FRect(0, 0, 80, 200)
    for count in range(1, 15):
        assert all(column.contains(rect) for rect in stacked(column, count, 78.0))
        box = pygame.FRect(0, 0, 300, 90)
        assert all(box.inflate(1, 1).contains(rect) for rect in row(box, count))


def test_a_refusal_has_a_sentence_for_every_code_and_opens_the_choice_again() -> None:
    screen = Screen(3, 0)
    for code in CODES:
        if code != "BAD_TARGET":
            assert screen.table.refusal(Rejected(code)) != code
    told = {screen.table.refusal(Rejected("BAD_TARGET", {"why": why})) for why in TARGET_REASONS}
    assert len(told) == len(TARGET_REASONS)


def test_another_seats_hidden_card_is_a_back_whatever_it_is() -> None:
    """Two games that differ only in hidden cards give the same picture."""
    pictures = set()
    for hidden in (["R01", "B05"], ["Y09", "R08"]):
        position = dict(SHOWCASE["middle"], hidden=[[], hidden, [], []])
        position["companies"] = [["R02"], ["B03"], ["R14"], ["B12"]]
        position["market"] = ["B07", "R16", "M04", "Y03"]
        game = find_game("menestrels")
        placed = game.place(position)
        screen = Screen(4, 0)
        screen.table.show(game.view(placed.state, 0, {}))
        screen.draw()
        pictures.add(pygame.image.tobytes(screen.canvas.surface, "RGB"))
    assert len(pictures) == 1


def test_the_focus_comes_to_every_target_by_next_and_a_coin_by_its_own_button() -> None:
    game = find_game("menestrels")
    screen = Screen(4, 0)
    screen.table.show(game.view(game.place(SHOWCASE["middle"]).state, 0, {}))
    screen.table.waiting(Waiting((0,), mine=True))
    seen = set()
    for _press in range(len(screen.table.targets())):
        screen.table.on(Act(Intent.NEXT))
        seen.add(screen.table.focus)
    assert seen == {target.key for target in screen.table.targets()}
    screen.table.on(Act(Intent.ALT))
    assert screen.moves == [mv.COIN]


def test_nothing_can_be_pressed_while_another_seat_thinks() -> None:
    game = find_game("menestrels")
    screen = Screen(4, 1)
    screen.table.show(game.view(game.place(SHOWCASE["middle"]).state, 1, {}))
    screen.table.waiting(Waiting((0,), mine=False))
    for target in screen.table.targets():
        screen.table.press(target.key)
    assert not screen.moves


def test_every_card_of_the_deck_says_what_it_does() -> None:
    from core.games.menestrels.deckfile import troupe_of
    from core.games.menestrels.reconstructed import NAME

    troupe = troupe_of(NAME)
    for kind in range(troupe.king + 1):
        assert words.card(troupe, kind)
        assert all(words.describe(troupe, kind))


def test_nothing_flies_on_once_the_table_has_settled(make_app: Any) -> None:
    from client.scenes.learn.lesson import LessonScene
    from client.settings import Settings
    from client.tables import registry

    lesson = registry.entry("menestrels").lesson()
    assert lesson is not None
    scene = LessonScene(lesson)
    app = make_app(scene, settings=Settings(animation_speed=2.0), size=(960, 540))
    scene.goto(2)
    scene.show_me()
    for _frame in range(200):
        app.step(60)
        if scene.at == 3 and not scene._table.busy:
            break
    assert scene.at == 3
    assert scene._table._motion.movers == []  # type: ignore[attr-defined]
