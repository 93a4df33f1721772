"""The table as a whole: pictures at every step, events that lead to the next view, presses, focus, refusals."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client.input import Act, Intent, Pointer
from client.tables.base import Waiting
from client.tables.courtisans import texts
from client.tables.courtisans.hints import family_tip
from client.tables.courtisans.positions import CROWDED, END, MIDDLE, SHOWCASE, START, TARGETS
from core.game import Answer, Rejected
from core.games.courtisans import events as ev
from core.games.courtisans.moves import DECLINE, Play, Target
from core.games.courtisans.reasons import SENTENCES
from core.games.courtisans.state import TABLE_PLACE
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer
from core.table import Table

TABLES = [
    (2, {}),
    (5, {"expansion": "on", "confidantSource": "deck"}),
    pytest.param(4, {"expansion": "on", "teams": "on"}, marks=pytest.mark.slow),
    pytest.param(6, {}, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_events_of_whole_games_lead_the_board_to_the_next_view(
    seats: int, options: dict[str, Any], make_screen: Callable[..., Any], random_game: Callable[..., Any]
) -> None:
    """Nothing but the events moves the cards; the view that follows must find them as it says."""
    screen = make_screen(seats, None, speed=0.0)
    table = screen.table
    steps = 0
    for events, match in random_game(seats, options, f"table/{seats}/{sorted(options)}"):
        view = match.view(None)
        board = table.board
        if board is not None and view.phase != "HANDS":
            for event in events:
                table._motion.play(event)
            table._queue.update(0)
            shown = {place: [(c.id, c.shown, c.side) for c in cards] for place, cards in board.cards.items()}
            gone, sizes, deck, current = {c.id for c in board.gone}, list(board.sizes), board.deck, board.current
            told, totals = dict(board.told), dict(board.totals)
            table.show(view)
            assert shown.keys() == board.cards.keys()
            for place, cards in board.cards.items():
                assert sorted(shown[place], key=str) == sorted([(c.id, c.shown, c.side) for c in cards], key=str)
            assert gone == {c.id for c in board.gone}
            assert (deck, current) == (board.deck, board.current)
            if view.phase not in ("SORT", "FACE"):
                assert sizes == board.sizes
            if view.result is not None and events and isinstance(events[-1], (ev.Scored, ev.KilledRevealed)):
                assert told == board.told and totals == board.totals
        else:
            table.show(view)
        steps += 1
    assert steps > 50
    assert table.board.winners


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_step_is_drawn_without_a_missing_picture(
    seats: int, options: dict[str, Any], make_screen: Callable[..., Any], random_game: Callable[..., Any]
) -> None:
    screen = make_screen(seats, 0)
    for number, (events, match) in enumerate(random_game(seats, options, f"draw/{seats}/{sorted(options)}")):
        screen.table.animate(events, match.view(0))
        if number % 30 == 0 or match.over:
            for _frame in range(3):
                screen.table.update(170)
                screen.table.draw(screen.canvas)
        screen.table.skip()
        assert not screen.table.busy
        if isinstance(match.pending, Ask):
            screen.table.waiting(Waiting(match.pending.seats, mine=0 in match.pending.seats))
            if number % 30 == 0:
                screen.table.draw(screen.canvas)
            screen.table.waiting(None)
    assert not screen.canvas.sprites.missing


@pytest.mark.parametrize("name", list(SHOWCASE))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_showcase_is_drawn_in_both_themes(name: str, text: float, placed: Callable[..., Any]) -> None:
    for contrast in (False, True):
        screen = placed(SHOWCASE[name], 0, text=text, contrast=contrast)
        screen.draw()
        assert not screen.canvas.sprites.missing


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_whole_games_are_played_by_presses_alone(
    seats: int, options: dict[str, Any], make_screen: Callable[..., Any]
) -> None:
    """A random finger presses what is enabled; what comes out is legal, and the game ends."""
    game = find_game("courtisans")
    full = game.normalise(seats, options)
    rng = Rng(f"press/{seats}".encode(), "test")
    match = Table(game, seats, full, ClearDealer(game.decks(seats, full), rng))
    screen = make_screen(seats, 0, speed=0.0)
    table = screen.table
    table.show(match.view(0))
    used: set[str] = set()
    for _step in range(5000):
        pending = match.pending
        if isinstance(pending, Deal):
            table.animate(match.deal(), match.view(0))
            continue
        if not isinstance(pending, Ask):
            break
        seat = pending.seats[0]
        if seat != 0:
            table.animate(match.step([Answer(seat, game.sample(match.state, seat, rng))]), match.view(0))
            continue
        asked = Waiting((0,), mine=True)
        table.waiting(asked)
        while not screen.moves:
            keys = screen.open_keys()
            if "confirm" in keys and rng.below(3):
                key = "confirm"
            else:
                # A card is chosen and laid rather than taken back over and over.
                wise = [key for key in keys if key not in ("undo", "confirm")] or keys
                key = wise[rng.below(len(wise))] if rng.below(8) else keys[rng.below(len(keys))]
            used.add(key.partition(":")[0])
            assert table.press(key), key
            table.waiting(asked)
        move = screen.moves.pop(0)
        assert game.check(match.state, 0, move, 0) is None
        table.waiting(None)
        table.animate(match.step([Answer(0, move)]), match.view(0))
    assert match.over
    assert {"card", "zone", "confirm"} <= used
    if seats == 2:
        assert "undo" in used and used & {"mark", "decline"}


def test_nothing_is_written_before_the_turn_is_confirmed_and_then_move_by_move(placed: Callable[..., Any]) -> None:
    screen = placed(START, 0)
    table = screen.table
    for card, zone in (("card:0", "zone:above"), ("card:0", "zone:own"), ("card:0", "zone:opp:1")):
        assert table.press(card) and table.press(zone)
        assert not screen.moves
    assert table.focus == "confirm"
    assert len(table.controls.cards()[TABLE_PLACE]) == 1
    assert table.press("confirm")
    assert len(screen.moves) == 1 and isinstance(screen.moves[0], Play)
    table.waiting(None)
    table.waiting(Waiting((0,), mine=True))
    assert len(screen.moves) == 2


def test_a_refused_answer_gives_the_turn_back(placed: Callable[..., Any]) -> None:
    screen = placed(START, 0)
    table = screen.table
    for card, zone in (("card:0", "zone:above"), ("card:0", "zone:own"), ("card:0", "zone:opp:1")):
        table.press(card)
        table.press(zone)
    table.controls._on_move = lambda move: screen.moves.append(move) or Rejected("ZONE_USED")
    table.press("confirm")
    assert table.controls.turn is not None and table.controls.turn.moves == ()
    assert len(screen.moves) == 1
    assert table.press("card:2")


def test_an_answer_on_its_way_is_not_given_twice(placed: Callable[..., Any]) -> None:
    """On the LAN the same question may stand for a while after the answer."""
    screen = placed(START, 0)
    table = screen.table
    for card, zone in (("card:0", "zone:above"), ("card:0", "zone:own"), ("card:0", "zone:opp:1")):
        table.press(card)
        table.press(zone)
    table.press("confirm")
    for elapsed in (16, 32, 48):
        table.waiting(Waiting((0,), elapsed_ms=elapsed, max_ms=20000, mine=True))
        table.show(table.board.view)
    assert len(screen.moves) == 1
    assert table.controls.turn is None


def test_what_is_prepared_goes_its_way_and_never_blocks(placed: Callable[..., Any]) -> None:
    screen = placed(START, 0)
    table = screen.table
    table.press("card:0")
    table.press("zone:above")
    flying = table._drift.hidden
    assert len(flying) == 1
    # The next card may be chosen at once.
    assert not table.busy
    assert table.press("card:0")
    table.draw(screen.canvas)
    for _frame in range(8):
        table.update(50)
    assert table._drift.hidden == frozenset()
    table.on(Act(Intent.BACK))
    table.on(Act(Intent.BACK))
    assert table._drift.hidden == flying
    assert not placed(START, 0, speed=0.0).table._drift.hidden


def test_a_dish_says_how_its_family_stands_and_whether_spies_may_turn_it(placed: Callable[..., Any]) -> None:
    table = placed(MIDDLE, 0).table
    cards = table.controls.cards()[TABLE_PLACE]
    assert family_tip(cards, 5) == "Carp: 3 above, 0 below. In the light"
    assert family_tip(cards, 0).endswith("Hidden spies, 1 above and 2 below, may still change that.")
    places = table.places
    table.on(Pointer("move", places.columns[6].centerx, places.runner.centery))
    table.update(700)
    assert table.controls.hints.tip()[0].startswith("Carp: 3 above")


def test_without_undo_every_move_is_written_at_once(placed: Callable[..., Any]) -> None:
    screen = placed(START | {"options": {"undo": "off"}}, 0)
    assert screen.table.press("card:1") and screen.table.press("zone:below")
    assert len(screen.moves) == 1
    assert "undo" not in screen.open_keys()


def test_a_card_is_dragged_to_its_place(placed: Callable[..., Any]) -> None:
    screen = placed(START, 0)
    table = screen.table
    places = table.places
    card = next(target.rect for target in table.targets() if target.key == "card:0")
    table.on(Pointer("down", *card.center))
    table.on(Pointer("move", *places.below.center))
    assert table.controls.dragged is not None
    table.on(Pointer("up", *places.below.center))
    assert table.controls.dragged is None
    laid = table.controls.cards()[TABLE_PLACE]
    assert [(one.side, one.draft) for one in laid] == [(-1, True)]


def test_a_second_click_puts_the_card_back(placed: Callable[..., Any]) -> None:
    table = placed(START, 0).table
    card = next(target.rect for target in table.targets() if target.key == "card:1")
    for kind in ("down", "up"):
        table.on(Pointer(kind, *card.center))
    assert table.controls.selected is not None
    for kind in ("down", "up"):
        table.on(Pointer(kind, *card.center))
    assert table.controls.selected is None


def test_targets_at_the_table_are_every_card_but_guards_and_the_assassin(placed: Callable[..., Any]) -> None:
    screen = placed(TARGETS, 0)
    table = screen.table
    marks = {key for key in screen.open_keys() if key.startswith("mark:")}
    assert len(marks) == 11
    assert "mark:90" not in marks
    assert table.focus == "decline"
    assert table.press(sorted(marks)[0])
    assert not screen.moves


def test_a_target_in_a_domain_is_chosen_in_the_closer_look(placed: Callable[..., Any]) -> None:
    position = START | {"deck": 60, "domains": [["HAR-G", "HAR-P", "CAR-N"], [], [], []]}
    screen = placed(position, 0)
    table = screen.table
    assert table.press("card:1") and table.press("zone:own")
    keys = screen.open_keys()
    assert len([key for key in keys if key.startswith("mark:")]) == 2
    assert "decline" in keys and "undo" in keys
    assert table.press("decline")
    assert table.controls.turn.moves[-1] == DECLINE
    table.on(Act(Intent.BACK))
    assert table.press(next(key for key in screen.open_keys() if key.startswith("mark:")))
    assert isinstance(table.controls.turn.moves[-1], Target)


def test_back_takes_back_step_by_step_and_is_left_alone_at_the_beginning(placed: Callable[..., Any]) -> None:
    table = placed(START, 0).table
    table.press("card:0")
    assert table.on(Act(Intent.BACK)) and table.controls.selected is None
    table.press("card:0")
    table.press("zone:above")
    assert table.on(Act(Intent.BACK))
    assert table.controls.turn.moves == ()
    assert not table.on(Act(Intent.BACK))


def test_the_keyboard_alone_plays_a_turn(placed: Callable[..., Any]) -> None:
    screen = placed(START, 0)
    table = screen.table
    for _card in range(3):
        assert table.focus.startswith("card:")
        table.on(Act(Intent.OK))
        assert table.focus.startswith("zone:")
        table.on(Act(Intent.OK))
        if table.focus == "decline":
            table.on(Act(Intent.OK))
    assert (Intent.OK, "Confirm the turn") in table.prompts()
    table.on(Act(Intent.OK))
    assert len(screen.moves) == 1


def test_every_target_is_reached_by_next(placed: Callable[..., Any]) -> None:
    table = placed(CROWDED, 0).table
    table.press("card:0")
    wanted = {target.key for target in table.targets() if target.enabled}
    seen = set()
    for _press in range(2 * len(wanted)):
        table.on(Act(Intent.NEXT))
        seen.add(table.focus)
    assert seen == wanted


def test_a_domain_is_looked_at_by_everybody_and_closed_again(placed: Callable[..., Any]) -> None:
    for seat in (0, None):
        table = placed(MIDDLE, seat).table
        assert table.press("look:2")
        assert [target.key for target in table.targets()] == ["close"]
        assert table.on(Act(Intent.BACK))
        assert table.press("look:gone")
        assert table.press("close")
        assert table.controls.looking is None


def test_hands_and_missions_of_others_are_never_drawn(placed: Callable[..., Any], monkeypatch: Any) -> None:
    drawn: list[str] = []
    screen = placed(CROWDED, 1)
    original = screen.canvas.__class__.sprite

    def sprite(self: Any, name: str, *rest: Any, **more: Any) -> None:
        drawn.append(name)
        original(self, name, *rest, **more)

    monkeypatch.setattr(screen.canvas.__class__, "sprite", sprite)
    screen.draw()
    assert not {"courtisans/NIG-D", "courtisans/W-HAR", "courtisans/B-D2"} & {
        name for name in drawn if name.startswith("courtisans/")
    } - {f"courtisans/{card}" for card in CROWDED["table"]["above"] + CROWDED["table"]["below"]}


def test_the_end_can_be_skipped_and_comes_to_the_same(placed: Callable[..., Any], make_screen: Any) -> None:
    game = find_game("courtisans")

    def finished() -> tuple[Any, Any]:
        end = game.place(END)
        dealer = ClearDealer.placed(game.decks(3, game.normalise(3, {})), end, Rng(b"end", "test"))
        match = Table.placed(game, 3, {}, end, dealer)
        return match, match.view(0)

    boards = []
    for skip in (True, False):
        match, view = finished()
        screen = make_screen(3, 0)
        screen.table.show(view)
        screen.table.animate(match.deal(), match.view(0))
        if skip:
            screen.table.update(900)
            screen.table.on(Act(Intent.OK))
        else:
            for _frame in range(2000):
                screen.table.update(40)
        assert not screen.table.busy
        board = screen.table.board
        boards.append((board.cards, board.points, board.told, board.totals, board.statuses, board.winners))
    assert boards[0] == boards[1]
    assert boards[0][3] == {0: 5, 1: -2, 2: 4}
    assert boards[0][5] == (0,)


def test_a_timer_counts_down_in_whole_seconds(placed: Callable[..., Any]) -> None:
    table = placed(START | {"options": {"turnTimer": 20}}, 0).table
    assert table.waiting(Waiting((0,), elapsed_ms=1100, max_ms=20000, mine=True))
    assert not table.waiting(Waiting((0,), elapsed_ms=1500, max_ms=20000, mine=True))
    assert table.waiting(Waiting((0,), elapsed_ms=2000, max_ms=20000, mine=True))


def test_an_explanation_comes_when_the_focus_rests(placed: Callable[..., Any]) -> None:
    table = placed(START, 0).table
    assert not table.update(300)
    assert table.update(500)
    words, _rect = table.controls.hints.tip()
    assert words.startswith("Carp, noble")


def test_every_reason_code_of_the_rules_is_a_sentence_of_its_own() -> None:
    sentences = {texts.refused(Rejected(code)) for code in SENTENCES}
    assert len(sentences) == len(SENTENCES) > 16
    assert all(sentence.endswith(".") for sentence in sentences)
    assert texts.refused(Rejected("UNHEARD_OF")) == "That is not possible at this moment."


def test_every_event_but_the_silent_ones_moves_something() -> None:
    kinds = {kind for kind in vars(ev).values() if isinstance(kind, type) and kind.__module__ == ev.__name__}
    source = Path(__file__).resolve().parents[4] / "client/tables/courtisans/motion.py"
    handled = set(re.findall(r"ev\.(\w+): ", source.read_text(encoding="utf-8")))
    assert {kind.__name__ for kind in kinds} - handled == {"Offered"}
