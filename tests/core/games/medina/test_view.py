"""Views and drafts (rule page 5, 10)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Answer, Rejected
from core.games.medina import GAME
from core.games.medina.draft import Draft, state_of_view
from core.games.medina.moves import Building, Merchant, Roof, Tea, Wall
from core.pending import Ask
from core.rng import Rng


def view_of(match, seat):
    return GAME.view(match.state, seat, {})


def test_hidden_stocks_are_left_out_until_they_are_shown(at):
    hidden = view_of(at(), 0)
    assert [player.stock is None for player in hidden.players] == [False, True, True]
    assert [player.roofs for player in hidden.players] == [4, 4, 4]
    assert all(player.stock for player in view_of(at(options={"stocks": "open"}), 0).players)
    shown = view_of(at(shown=[2]), 0)
    assert [player.stock is None for player in shown.players] == [False, True, False]
    assert [player.stock is None for player in view_of(at(), None).players] == [True] * 3


def test_only_the_asked_seat_gets_choices(at):
    match = at()
    assert view_of(match, 0).choices.walls
    for seat in (1, None):
        choices = view_of(match, seat).choices
        assert not any((choices.walls, choices.merchants, choices.stables, choices.roofs, *choices.buildings))


def test_a_palace_says_what_it_is_worth_now(at, cells):
    match = at(board=cells("g(1,1) g(2,1) S(3,1) M(1,2)"), walls={"N": "##", "W": "#"}, streets=[[[1, 2]]])
    palace = view_of(match, 0).palaces[0]
    assert (palace.size, palace.walls, palace.merchants, palace.points) == (3, 3, 1, 7)
    assert (palace.open, palace.owner, palace.cell) == (True, -1, 0)
    board = match.state.rules.board
    assert palace.growth == (board.cell(2, 2),)
    assert palace.arms == (0, 6)


def test_towers_tell_their_arms_and_who_is_connected(at, cells):
    match = at(board=cells("g(2,1)"), walls={"N": "##", "W": "#"}, claims=[(1, 2, 1)], towers={"NW": 1})
    tower = view_of(match, 0).towers[0]
    assert (tower.value, tower.holder, [len(arm.slots) for arm in tower.arms]) == (1, 1, [2, 1])
    assert [arm.connected for arm in tower.arms] == [(0,), ()]


def test_colours_tell_what_must_grow_what_is_closed_and_the_size_to_beat(at, cells):
    match = at(
        board=cells("g(1,1) M(2,1) M(2,2) M(1,2) k(8,8) o(12,3) o(12,4)"),
        streets=[[[2, 1], [2, 2], [1, 2]]],
        claims=[(2, 12, 3)],
        tiles={"C4": 2},
    )
    grey, black, brown, orange = view_of(match, 0).colours
    assert (grey.growing, grey.closed, black.growing, black.closed) == (-1, True, 1, False)
    assert (orange.holder, orange.to_beat, orange.owners) == (2, 2, (2,))
    assert (brown.holder, brown.to_beat, brown.owners) == (-1, 0, ())


def test_a_dead_end_is_marked(at, cells):
    match = at(board=cells("M(2,2) M(2,1) M(1,1) g(3,2) g(3,3) g(2,3)"), streets=[[[2, 2], [2, 1], [1, 1]]])
    view = view_of(match, 0)
    assert view.new_street
    assert view.extension == ()
    assert len(view.ends) == 2


# Drafts


def test_a_draft_is_undone_and_refuses_a_third_piece(at):
    draft = Draft(view_of(at(), 0))
    assert not isinstance(draft.place(Building(2, 68)), Rejected)
    assert not isinstance(draft.place(Roof(68)), Rejected)
    assert draft.full
    assert draft.place(Wall(0)) == Rejected("TURN_FULL", {})
    assert draft.view.palaces[0].owner == 0
    assert draft.undo() == Roof(68)
    assert draft.moves == [Building(2, 68)]
    assert not isinstance(draft.place(Wall(0)), Rejected)
    assert draft.undo() == Wall(0)
    assert draft.undo() == Building(2, 68)
    assert draft.undo() is None
    assert draft.view == view_of(at(), 0)


def test_a_draft_goes_on_with_the_second_piece(at):
    match = at().say("0: N1")
    draft = Draft(view_of(match, 0))
    assert not isinstance(draft.place(Wall(1)), Rejected)
    assert draft.full
    assert not draft.view.choices.walls


def test_tea_fills_a_draft(at):
    match = at(stocks=[{"tea": 1, "walls": 5}, {"walls": 5}, {}], options={"tea": "on"})
    draft = Draft(view_of(match, 0))
    assert draft.refusal(Tea()) == Rejected("TEA_FIRST", {})
    draft.place(Wall(0))
    draft.place(Tea())
    assert draft.full


def test_the_first_merchant_is_drafted_alone(begin):
    match = begin(3, {"start_merchant": "chosen"})
    draft = Draft(view_of(match, match.asked))
    draft.place(Merchant(68))
    assert draft.full
    assert draft.view.merchants == (68,)


def test_only_the_player_whose_turn_it_is_drafts(at):
    for seat in (1, None):
        with pytest.raises(ValueError, match="whose turn"):
            Draft(view_of(at(), seat))


SETS = [
    (3, {}),
    (4, {"closed_palace": "original", "stuck": "pass"}),
    (2, {"well": "on", "tea": "on", "tower_merchants": "on"}),
]


@settings(database=None, deadline=None, max_examples=12)
@given(seed=st.integers(0, 10**6), stop=st.integers(0, 140), chosen=st.sampled_from(SETS))
def test_a_draft_has_the_choices_and_effects_of_the_table(begin, seed, stop, chosen):
    seats, options = chosen
    match = begin(seats, options, seed)
    rng = Rng(seed, "draft")
    for _ in range(stop):
        if not isinstance(pending := GAME.pending(match.state), Ask):
            return
        GAME.play(match.state, [Answer(pending.seats[0], GAME.sample(match.state, pending.seats[0], rng))])
    pending = GAME.pending(match.state)
    if not isinstance(pending, Ask) or pending.prompt != "first":
        return
    seat = pending.seats[0]
    view = GAME.view(match.state, seat, {})
    draft = Draft(view)
    assert draft.view == view
    before = list(GAME.legal(match.state, seat))
    assert list(GAME.legal(draft.state, seat)) == before
    move = GAME.sample(match.state, seat, rng)
    draft.place(move)
    GAME.play(match.state, [Answer(seat, move)])
    after = GAME.view(match.state, seat, {})
    assert (draft.view.palaces, draft.view.towers, draft.view.colours) == (after.palaces, after.towers, after.colours)
    if match.state.current == seat and match.state.placed:
        assert draft.view.choices == after.choices
        assert state_of_view(after).canon()[9:] == match.state.canon()[9:]
