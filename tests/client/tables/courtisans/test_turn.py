"""A turn prepared on the screen agrees with the rules at every step, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from client.tables.base import Standing
from client.tables.courtisans.board import Board, by_cell, tally
from client.tables.courtisans.turn import DECLINE, DONE, USE, Turn, replayed
from core.games.courtisans.moves import Play, Target
from core.games.courtisans.state import TABLE_PLACE
from core.pending import Ask, Deal, Take
from core.registry import game as find_game

TABLES = [
    (2, {}),
    (3, {}),
    (4, {"expansion": "on", "teams": "on"}),
    (4, {"expansion": "on", "teams": "on", "partnerCountsAsOpponent": "on"}),
    (5, {"expansion": "on", "confidantSource": "deck"}),
    (6, {"ownSpyReminder": "on"}),
]


def board_of(match: Any, seat: int) -> Board:
    return Board(match.view(seat), Standing())


def offered(turn: Turn) -> set[Any]:
    """Every move the turn would accept now."""
    if turn.ask in ("assassin", "diplomat"):
        return {Target(number) for number in turn.targets()} | {DECLINE}
    if turn.ask == "use":
        return {USE, DECLINE}
    found: set[Any] = {DECLINE} if turn.ask == "confidant" else set()
    for card in turn.playable:
        for drop in turn.drops():
            move = turn.play_of(card.slot, drop.key)
            if move is not None:
                found.add(move)
    return found


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_offered_is_what_the_rules_allow_wherever_a_turn_is_taken_up(
    seats: int, options: dict[str, Any], random_game: Callable[..., Any]
) -> None:
    game = find_game("courtisans")
    checked = 0
    for _events, match in random_game(seats, options, f"turn/{seats}/{sorted(options)}"):
        pending = match.pending
        if not isinstance(pending, Ask):
            continue
        seat = pending.seats[0]
        turn = Turn(board_of(match, seat))
        assert offered(turn) == set(game.legal(match.state, seat))
        assert turn.ask == pending.prompt
        checked += 1
    assert checked > 40


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_whole_turn_prepared_ends_as_the_rules_play_it(
    seats: int, options: dict[str, Any], random_game: Callable[..., Any]
) -> None:
    """Every answer is also applied to the turn prepared at its beginning; cards must lie alike after each."""
    turn: Turn | None = None
    compared = 0
    game = find_game("courtisans")
    for events, match in random_game(seats, options, f"whole/{seats}/{sorted(options)}"):
        moves = [event for event in events if type(event).__name__ in ("Played", "Eliminated", "Taken", "Declined")]
        if turn is not None and moves:
            event = moves[0]
            name = type(event).__name__
            if name == "Played":
                zone = 0 if event.place < 0 else 1 if event.place == turn.seat else 2
                turn.apply(Play(event.slot, zone, event.side, event.place if zone == 2 else -1))
            elif name == "Declined":
                turn.apply(DECLINE)
            else:
                turn.apply(Target(event.card))
        pending = match.pending
        if isinstance(pending, Deal) and any(isinstance(op, Take) for op in pending.ops):
            turn = None
        if turn is not None and isinstance(pending, Ask) and pending.seats == (turn.seat,):
            board = board_of(match, turn.seat)
            assert turn.ask == pending.prompt
            assert offered(turn) == set(game.legal(match.state, turn.seat))
            for place, cards in board.cards.items():
                prepared = [(card.id, card.shown, card.side) for card in turn.cards[place]]
                assert sorted(prepared, key=str) == sorted([(c.id, c.shown, c.side) for c in cards], key=str)
            assert {card.id for card in turn.gone} == {card.id for card in board.gone}
            compared += 1
        if isinstance(pending, Ask) and (turn is None or turn.seat != pending.seats[0]):
            turn = Turn(board_of(match, pending.seats[0]))
    assert compared > 20


def test_a_turn_is_done_after_three_cards_and_taken_back_card_by_card(placed: Callable[..., Any]) -> None:
    from client.tables.courtisans.positions import START

    screen = placed(START, 0)
    turn = Turn(screen.table.board)
    slots = [card.slot for card in turn.held]
    for slot, key in zip(slots, ("zone:above", "zone:own", "zone:opp:2"), strict=True):
        move = turn.play_of(slot, key)
        assert move is not None
        turn.apply(move)
    assert turn.ask == DONE
    assert [len(turn.cards[place]) for place in (TABLE_PLACE, 0, 2)] == [1, 1, 1]
    # The spy given away lies face down, but its player still knows it.
    spy = turn.cards[2][0]
    assert spy.shown is None and spy.face is not None
    assert by_cell(turn.cards[2])[6] == [spy]
    assert tally(turn.cards[TABLE_PLACE])[5].above == 2
    while turn.undo():
        pass
    assert turn.moves == () and turn.ask == "play"
    assert [card.slot for card in turn.held] == slots


def test_closed_places_say_why(placed: Callable[..., Any]) -> None:
    from client.tables.courtisans.positions import MIDDLE

    turn = Turn(placed(MIDDLE, 0).table.board)
    codes = {drop.key: drop.code for drop in turn.drops()}
    assert codes["zone:own"] == "ZONE_USED"
    assert codes["zone:above"] == codes["zone:opp:1"] == ""
    slot = turn.held[0].slot
    assert turn.play_of(slot, "zone:own") is None
    move = turn.play_of(slot, "zone:below")
    assert move is not None
    turn.apply(move)
    assert turn.ask == "assassin"
    assert {drop.code for drop in turn.drops()} == {"EFFECT_PENDING"}
    assert len(turn.targets()) == 11


def test_moves_prepared_can_be_laid_again_over_the_same_board(placed: Callable[..., Any]) -> None:
    from client.tables.courtisans.positions import MIDDLE

    board = placed(MIDDLE, 0).table.board
    turn = Turn(board)
    slot = turn.held[1].slot
    turn.apply(turn.play_of(slot, "zone:opp:3"))
    again = replayed(board, turn.moves)
    assert again.cards == turn.cards and again.ask == turn.ask
