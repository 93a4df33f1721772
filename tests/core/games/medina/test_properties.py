"""What must hold in every position of every game: masks, counts, spacing, tiles."""

from __future__ import annotations

import runpy
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Answer
from core.games.medina import GAME
from core.games.medina.board import board_for, cells_of
from core.games.medina.legal import can_place
from core.games.medina.pieces import NOBODY
from core.pending import Ask
from core.record import Replay, read_text
from core.rng import Rng

DIFFERENTIAL = runpy.run_path(str(Path(__file__).with_name("differential.py")))
GENERATE = runpy.run_path(str(Path(__file__).parents[3] / "records" / "generate.py"))
OPTIONS = st.fixed_dictionaries(
    {
        "closed_palace": st.sampled_from(("french", "original")),
        "stuck": st.sampled_from(("retire", "pass")),
        "well": st.sampled_from(("off", "on")),
        "tea": st.sampled_from(("off", "on")),
        "tower_merchants": st.sampled_from(("off", "on")),
        "last_player_must_roof": st.sampled_from(("off", "on")),
    }
)


def test_the_differential_finds_no_difference_on_a_few_positions():
    assert DIFFERENTIAL["compare"](60, seed=3, every=9) >= 60


@pytest.mark.slow
def test_the_differential_finds_no_difference_on_many_positions():
    assert DIFFERENTIAL["compare"](1500, seed=4) >= 1500


@pytest.mark.parametrize(
    ("seats", "cells", "slots", "inner"), [(2, 140, 48, 96), (3, 176, 54, 126), (4, 176, 54, 126)]
)
def test_the_boards_have_the_cells_and_slots_of_the_rule_page(seats, cells, slots, inner):
    board = board_for(seats)
    assert (board.cells, board.slots, len(board.inner)) == (cells, slots, inner)
    touches = [len(board.cell_slots[cell]) for cell in range(cells)]
    assert (touches.count(2), sum(touches)) == (4, slots)
    assert all(board.slot_cell[slot] == cell for cell in range(cells) for slot in board.cell_slots[cell])


def played(begin, seats, options, seed):
    """Every state of a random game at its Asks, and at the end."""
    match = begin(seats, options, seed)
    rng = Rng(seed, "properties")
    while isinstance(pending := GAME.pending(match.state), Ask):
        yield match.state
        seat = pending.seats[0]
        GAME.play(match.state, [Answer(seat, GAME.sample(match.state, seat, rng))])
    yield match.state


@settings(database=None, deadline=None, max_examples=6)
@given(seats=st.integers(2, 4), options=OPTIONS, seed=st.integers(0, 10**6))
def test_maintained_masks_say_what_the_board_says(begin, seats, options, seed):
    for number, state in enumerate(played(begin, seats, options, seed)):
        if number % 11:
            continue
        board = state.rules.board
        components = [state.p_buildings[one] | state.p_stables[one] for one in range(len(state.p_colour))]
        around_well = board.near8[state.well] if state.well >= 0 else 0
        for cell in range(board.cells):
            near = [one for one, mask in enumerate(components) if board.near8[cell] & mask]
            empty = bool(state.empty >> cell & 1)
            assert bool(state.zone >> cell & 1) == bool(near)
            assert bool(state.room >> cell & 1) == (empty and len(near) <= 1 and not around_well >> cell & 1)
            merchants = (board.near4[cell] & state.merchants).bit_count()
            assert (bool(state.beside >> cell & 1), bool(state.between >> cell & 1)) == (merchants > 0, merchants > 1)
            at = state.palace_at[cell] - 1
            assert (at >= 0) == any(mask >> cell & 1 for mask in components)
        occupied = state.merchants | (1 << state.well if state.well >= 0 else 0)
        for mask in components:
            assert not occupied & mask
            occupied |= mask
        assert occupied ^ board.all == state.empty
        assert state.p_size == [mask.bit_count() for mask in components]


@settings(database=None, deadline=None, max_examples=6)
@given(seats=st.integers(2, 4), options=OPTIONS, seed=st.integers(0, 10**6))
def test_pieces_are_conserved_and_palaces_keep_their_distance(begin, seats, options, seed):
    for state in played(begin, seats, options, seed):
        board = state.rules.board
        walls = sum([1 for wall in state.ring if wall])
        assert walls == sum(state.arms) == seats * state.rules.stock[8] - sum([stock[8] for stock in state.stocks])
        roofed = sum([owner != NOBODY for owner in state.p_owner])
        left = sum([stock[4] + stock[5] for stock in state.stocks])
        assert roofed == state.claims == seats * sum(state.rules.stock[4:6]) - left
        for one in range(len(state.p_colour)):
            mask = state.p_buildings[one] | state.p_stables[one]
            for cell in cells_of(mask):
                assert all(state.palace_at[other] - 1 in (-1, one) for other in cells_of(board.near8[cell]))
        for street in state.streets:
            for before, after in pairwise(street):
                assert board.near4[before] >> after & 1
        for side in range(4):
            assert state.arms[2 * side] + state.arms[2 * side + 1] < board.side_length[side]
        assert all(count >= 0 for stock in state.stocks for count in stock)


@settings(database=None, deadline=None, max_examples=8)
@given(seats=st.integers(2, 4), options=OPTIONS, seed=st.integers(0, 10**6))
def test_nobody_is_asked_who_cannot_move_and_a_closed_palace_stays_closed(begin, seats, options, seed):
    closed: set[int] = set()
    state = None
    for state in played(begin, seats, options, seed):
        if isinstance(GAME.pending(state), Ask):
            assert can_place(state, state.current)
        now = {
            one for one, owner in enumerate(state.p_owner) if owner == NOBODY and not state.p_edge[one] & state.room
        }
        assert {one for one in closed if state.p_owner[one] == NOBODY} <= now
        closed = now
        for colour in range(4):
            opened = [one for one in state.unroofed[colour] if state.p_edge[one] & state.room]
            assert len(opened) <= 1
    assert state is not None
    assert not any(can_place(state, seat) for seat in range(seats) if not state.retired >> seat & 1)


@pytest.mark.parametrize("name", GENERATE["variants_of"]("medina"))
@pytest.mark.parametrize("mode", ["open", "sealed", "torn"])
def test_a_record_broken_off_anywhere_reads_back(name, mode):
    seats, options = GENERATE["variants_of"]("medina")[name]
    for key, most in ((1, 1), (2, 37), (3, 2000)):
        table, text = GENERATE["play"](seats, options, key, mode, most, name="medina")
        replay = Replay(read_text(text))
        replay.run()
        assert replay.table.state_hash() == table.state_hash()
