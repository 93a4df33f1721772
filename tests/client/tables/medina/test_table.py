"""The table of Médina as a whole: events lead to the next view, turns are drafted by every input, all is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from client.input import Act, Intent, Pointer
from client.tables.base import Look
from client.tables.medina import spots
from client.tables.medina.plan import plan_of
from client.tables.medina.spots import Spot
from core.games.medina.board import board_for
from core.games.medina.moves import Building, Merchant, Roof, Stable, Tea, Wall
from core.pending import Ask

FULL = {"C1": 3, "C2": 3, "C3": 3, "C4": 3, "roofs": 4, "stables": 3, "merchants": 4, "walls": 5}
TOWN: dict[str, Any] = {
    "board": ["", "", "", "...gg", ".......M", "", "....nn"],
    "streets": [[[8, 5]]],
    "roofs": [{"at": [5, 7], "owner": 1}],
    "tiles": {"C3": 1},
    "stocks": [FULL, FULL, FULL],
}
ALL = {
    "closed_palace": "original", "stuck": "pass", "counts": "v2", "neutral_roofs": "on", "well": "on",
    "tower_merchants": "on", "tea": "on", "opening": "on", "last_player_must_roof": "off",
}  # fmt: skip
GAMES = [(3, {}), (2, {}), (4, {"closed_palace": "original"}), (3, ALL), (2, {"well": "on", "tea": "on"})]
BOARD = board_for(3)


def cell(column: int, row: int) -> int:
    return BOARD.cell(column, row)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_events_of_whole_games_lead_the_board_to_the_next_view(seats, options, make_screen, random_game):
    """Nothing but the events puts pieces down; the view that follows must find the board as it says."""
    screen = make_screen(seats, None)
    table = screen.table
    steps = 0
    for events, match in random_game(seats, options, f"table/{seats}/{sorted(options)}"):
        view = match.view(None)
        if table.shown is None:
            table.show(view)
            continue
        for event in events:
            table._motion.play(event, view)
        table._queue.update(0)
        plan, wanted = table.shown.plan, plan_of(view)
        assert plan.cells == wanted.cells, events
        assert {side: walls for side, walls in plan.walls.items() if walls} == {
            side: walls for side, walls in wanted.walls.items() if walls
        }, events
        assert plan.roofs == wanted.roofs, events
        assert plan.flags == wanted.flags, events
        assert plan.waiting == wanted.waiting, events
        table.animate((), view)
        assert not table.busy
        steps += 1
    assert steps > 60
    assert table.shown.winners == view.winners


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, ALL)])
def test_games_are_drawn_while_pieces_fall_without_a_missing_picture(seats, options, make_screen, random_game):
    options = {key: value for key, value in options.items() if seats > 2 or key not in ("counts", "neutral_roofs")}
    screen = make_screen(seats, 0, size=(480, 270), speed=1.0)
    for number, (events, match) in enumerate(random_game(seats, options, "draw")):
        screen.table.animate(events, match.view(0))
        if number % 9 == 0 or not isinstance(match.pending, Ask):
            for _frame in range(5):
                screen.table.update(64)
                screen.table.draw(screen.canvas)
        screen.table.skip()
        assert not screen.table.busy
    assert screen.table.shown.count.totals == match.state.totals
    assert not screen.canvas.sprites.missing


def test_every_legal_move_of_random_positions_can_be_entered_by_pressing_alone(make_screen, random_game):
    """Moves drafted by `press` are exactly what the game allows."""
    tried = 0
    for number, (_events, match) in enumerate(random_game(3, {"neutral_roofs": "on"}, "press")):
        pending = match.pending
        if not isinstance(pending, Ask) or number % 23 or pending.prompt != "first":
            continue
        seat = pending.seats[0]
        screen = make_screen(3, seat)
        screen.table.show(match.view(seat))
        screen.ask(seat)
        found = set()
        for kind in [target.key for target in screen.table.targets() if target.key.startswith("piece:")]:
            if not screen.table.press(kind):
                continue
            found |= {
                spots.move_of(screen.table.shown.view, screen.table.turn.kind, spot)
                for spot in screen.table.turn.legal()
            }
        assert found == set(match.game.legal(match.state, seat))
        tried += 1
    assert tried >= 3


def test_a_turn_is_drafted_and_sent_as_two_answers(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    table.press("piece:0")
    assert table.press(f"cell:{cell(6, 4)}")
    assert not screen.moves
    assert table.shown.view.palaces[0].size == 3
    assert not table.press("confirm")
    table.press("piece:8")
    assert table.press(f"slot:{BOARD.slot(0, 1)}")
    assert table.shown.plan.wall("N", 1)
    assert table.press("confirm")
    assert screen.moves == [Building(0, cell(6, 4))]
    screen.ask(0)
    assert screen.moves[1] == Wall(BOARD.slot(0, 1))
    assert "piece_drop" in screen.sounds


def test_pieces_are_taken_back_one_by_one(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    before = plan_of(table.shown.view)
    table.press("piece:7")
    table.press(f"cell:{cell(9, 5)}")
    table.press("piece:4")
    assert table.press("palace:0")
    assert table.turn.full and table.focus == "confirm"
    assert table.on(Act(Intent.BACK))
    assert table.shown.plan.roofs == before.roofs
    assert table.press("undo")
    assert table.shown.plan.cells == before.cells
    assert not table.on(Act(Intent.BACK))
    assert not screen.moves


def test_what_the_own_draft_has_shown_is_not_played_again(placed, make_screen):
    from core.games.medina import events as ev

    screen = placed(TOWN, 0, speed=1.0)
    table = screen.table
    table.press("piece:6")
    table.press(f"cell:{cell(6, 4)}")
    table.skip()
    table.press("piece:6")
    table.press(f"cell:{cell(3, 4)}")
    table.skip()
    table.press("confirm")
    view = table.shown.view
    table.animate((ev.StablePlaced(0, cell(6, 4), 0, 3),), view)
    assert not table._motion.falling
    table.skip()
    assert table.shown.plan.cells[(3, 4)] == "stable"
    screen.ask(0)
    assert screen.moves == [Stable(cell(6, 4)), Stable(cell(3, 4))]
    table.animate((ev.WallPlaced(1, 0, 0, 1),), view)
    table.update(40)
    assert table._motion.falling


def test_a_cell_that_is_refused_says_why_and_shows_what_is_in_the_way(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    table.press("piece:3")
    at = table.places.space.cell((7, 6)).center
    table.on(Pointer("move", *at))
    words, warned = table.controls.status()
    assert warned
    assert words == "Too close to the brown palace of Anaïs."
    plain = screen.draw().copy()
    table.on(Pointer("down", *at))
    assert "refused" in screen.sounds and not table.turn.begun
    table.on(Pointer("move", *table.places.space.cell((12, 9)).center))
    assert table.controls.status() == ("Your turn: 2 pieces", False)
    assert screen.draw().get_at(plain.get_rect().center) is not None


def test_the_pointer_drafts_and_the_right_button_takes_back(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    table.on(Pointer("down", *table.places.tray_slots(8)[6].center))
    assert table.turn.kind == 7
    table.on(Pointer("down", *table.places.space.cell((8, 6)).center))
    assert table.turn.draft.moves == [Merchant(cell(8, 6))]
    assert table.on(Pointer("down", 100, 100, 3))
    assert not table.turn.begun


def test_the_keyboard_jumps_between_legal_cells_only(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    table.on(Act(Intent.NEXT))
    legal = {spot.key for spot in table.turn.legal()}
    seen = set()
    for way in (Intent.RIGHT, Intent.RIGHT, Intent.DOWN, Intent.LEFT, Intent.UP, Intent.LEFT):
        table.on(Act(way))
        seen.add(table.focus)
    assert len(seen) > 2
    assert {key for key in seen if key.startswith("cell:")} <= legal


def test_the_keyboard_alone_drafts_and_confirms(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    for _piece in range(2):
        assert spots.spot_of(table.focus) is not None
        assert table.on(Act(Intent.OK))
    assert table.focus == "confirm"
    assert table.on(Act(Intent.OK))
    screen.ask(0)
    assert len(screen.moves) == 2


@pytest.mark.slow
def test_every_legal_place_is_reached_by_the_arrows(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    for kind in (0, 3, 6, 7, 8, 4):
        assert table.press(f"piece:{kind}")
        wanted = {spot.key for spot in table.turn.legal()}
        reached, edge = {table.focus}, [table.focus]
        while edge:
            table.controls.focus = edge.pop()
            start = table.focus
            for way in (Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN):
                table.controls.focus = start
                table.on(Act(way))
                if table.focus not in reached:
                    reached.add(table.focus)
                    edge.append(table.focus)
        assert wanted <= reached, kind
        assert {"undo", "confirm"} & reached or not table.turn.begun


def test_a_roof_is_put_on_any_cell_of_its_palace(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    table.press("piece:4")
    for column in (4, 5):
        assert table.press(f"cell:{cell(column, 4)}")
        assert table.turn.draft.moves == [Roof(cell(4, 4))]
        table.press("undo")
    assert not table.press(f"cell:{cell(5, 7)}")


def test_tea_is_drunk_instead_of_the_second_piece(placed):
    stock = {**FULL, "tea": 1}
    screen = placed({**TOWN, "options": {"tea": "on"}, "stocks": [stock, FULL, FULL]}, 0)
    table = screen.table
    assert not table.press("piece:9")
    table.press("piece:8")
    table.press(f"slot:{BOARD.slot(0, 1)}")
    assert table.press("piece:9")
    assert table.turn.full
    table.press("confirm")
    screen.ask(0)
    assert isinstance(screen.moves[1], Tea)


def test_the_first_merchant_is_chosen_with_the_same_hands(make_screen, random_game):
    for _events, match in random_game(3, {"start_merchant": "chosen"}, "start"):
        pending = match.pending
        if isinstance(pending, Ask):
            break
    seat = pending.seats[0]
    screen = make_screen(3, seat)
    screen.table.show(match.view(seat))
    screen.ask(seat)
    assert screen.table.turn.kind == 7
    assert not screen.table.press(f"cell:{cell(1, 1)}")
    assert screen.table.press(f"cell:{cell(5, 5)}")
    assert screen.table.press("confirm")
    assert screen.moves == [Merchant(cell(5, 5))]


def test_a_draft_is_played_before_the_limit_throws_it_away(placed):
    screen = placed(TOWN, 0)
    screen.table.press("piece:8")
    screen.table.press(f"slot:{BOARD.slot(0, 1)}")
    screen.ask(0, elapsed_ms=10_000, max_ms=30_000)
    assert not screen.moves
    screen.ask(0, elapsed_ms=29_700, max_ms=30_000)
    assert screen.moves == [Wall(BOARD.slot(0, 1))]


def test_nobody_else_may_touch_the_board(placed):
    screen = placed(TOWN, 1)
    assert screen.table.targets() == []
    assert not screen.table.press(f"cell:{cell(6, 4)}")
    assert screen.table.controls.status() == ("Zoé is thinking", False)


@pytest.mark.parametrize(("stocks", "hidden"), [("hidden", True), ("open", False)])
def test_stocks_of_others_are_shown_as_the_option_says(placed, stocks, hidden):
    from client.tables.medina.column import look_of

    screen = placed({**TOWN, "options": {"stocks": stocks}}, 0)
    shown, sitters = screen.table.shown, screen.table.sitters
    assert look_of(shown, 0, sitters[0], False).stock is not None
    assert (look_of(shown, 1, sitters[1], False).stock is None) == hidden
    assert look_of(shown, 1, sitters[1], False).roofs == 4


def test_the_estimate_is_shown_while_it_is_asked_for(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    plain = screen.draw().copy()
    assert table.on(Act(Intent.LOOK))
    assert screen.draw().get_buffer().raw != plain.get_buffer().raw
    assert table.on(Act(Intent.LOOK, down=False))
    assert screen.draw().get_buffer().raw == plain.get_buffer().raw


def test_pointing_explains_palaces_towers_and_tiles(placed):
    screen = placed(TOWN, 0)
    table = screen.table

    def tip(spot: Spot | None, rect: Any = None) -> Any:
        at = rect or spots.ground(table.places.space, table.shown.view, spot)
        table.on(Pointer("move", *at.center))
        return table.controls.tip()[0]

    palace = tip(Spot("cell", cell(5, 7)))
    assert palace.title == "Brown palace"
    assert palace.lines == ("Anaïs", "size 2: 2 buildings", "0 walls, 0 merchants", "2 points now")
    assert tip(Spot("tower", 1)).title == "Tower 3"
    tile = tip(None, table.places.tiles[2])
    assert tile.lines[1] == "Anaïs, size 2: a larger palace takes it"
    table.on(Act(Intent.HOME))
    assert table.controls.tip()[0].title == "Grey palace"
    table.on(Act(Intent.END))
    assert table.controls.tip()[0].title == "Tile of the orange palace"


def test_the_pad_too_asks_for_explanations(placed):
    """While the points are shown, the directions go through palaces, towers and tiles."""
    table = placed(TOWN, 0).table
    table.on(Act(Intent.LOOK, source="pad"))
    titles = []
    for _step in range(3):
        assert table.on(Act(Intent.RIGHT, source="pad"))
        titles.append(table.controls.tip()[0].title)
    assert titles == ["Grey palace", "Brown palace", "Tower 1"]
    table.on(Act(Intent.LOOK, down=False, source="pad"))
    assert table.controls.tip() is None


def test_the_enlarged_board_takes_the_same_presses(placed):
    screen = placed(TOWN, 0)
    table = screen.table
    table.press("piece:7")
    assert table.on(Act(Intent.PAGE_UP))
    screen.draw()
    rect = next(target.rect for target in table.targets() if target.key == f"cell:{cell(8, 4)}")
    for _move in range(12):
        table.on(Pointer("move", *rect.center))
        rect = next(target.rect for target in table.targets() if target.key == f"cell:{cell(8, 4)}")
    table.on(Pointer("down", *rect.center))
    assert table.turn.draft.moves == [Merchant(cell(8, 4))]
    assert table.on(Act(Intent.PAGE_DOWN))
    assert not table.controls.zoomed


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(480, 360), (630, 270)])
def test_every_shape_of_picture_is_drawn(placed, text, size):
    screen = placed(TOWN, 0, size=size, text=text, contrast=text > 1)
    screen.table.on(Pointer("move", *screen.table.places.space.cell((5, 7)).center))
    screen.draw()
    assert not screen.canvas.sprites.missing


def test_little_motion_means_no_flights_and_no_walks(make_screen, random_game):
    from client.tables.medina.movers import Falling, FallingWall

    screen = make_screen(3, None, speed=1.0)
    table = screen.table
    table.restyle(Look(1.0, reduced_motion=True))
    kinds = set()
    for number, (events, match) in enumerate(random_game(3, {}, "calm")):
        table.animate(events, match.view(None))
        table.restyle(Look(1.0, reduced_motion=True))
        while table.busy and number < 60:
            table.update(40)
            kinds |= {type(mover) for mover in table._motion.falling}
            assert not [mover for mover in table._motion.above if hasattr(mover, "colour")]
        table.skip()
    assert kinds == {Falling, FallingWall}


def test_a_new_game_begins_on_an_empty_board(make_screen, random_game):
    screen = make_screen(3, None)
    table = screen.table
    for events, match in random_game(3, {}, "again"):
        table.animate(events, match.view(None))
    assert table.shown.winners and len(table.shown.plan.cells) > 20
    events, match = next(random_game(3, {}, "another"))
    for event in events:
        table._note(event, match.view(None))
        table._motion.play(event, match.view(None))
    table._queue.update(0)
    assert len(table.shown.plan.cells) == 1
    assert table.shown.count is None and not table.shown.winners
    assert type(table.shown.log[0][0]).__name__ == "GameBegan"


def test_an_idle_table_asks_for_no_picture(placed):
    screen = placed(TOWN, 0)
    assert not screen.table.update(16)
    pending = screen.table._waiting
    assert not screen.table.waiting(pending)
