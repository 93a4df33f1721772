"""Views (rule page 10): everything a screen needs, nothing hidden."""

from __future__ import annotations

import dataclasses

import pytest

from core.game import Answer
from core.games.menteur import GAME
from core.games.menteur.windows import poll_order, poll_over
from core.pending import Ask
from core.rng import Rng

OPTIONS: list[dict[str, str]] = [
    {},
    {"window": "extended", "passMode": "free"},
    {"deal": "fixed7"},
    {"forfeits": "on:5"},
    {"variant": "suit"},
    {"variant": "dice"},
]


def _readable(match, seat):
    """What `seat` may know here: its own cards, its own plays in the pile, and what is open."""
    state = match.state
    slots = set(state.hands[seat]) if seat is not None else set()
    slots |= {s for play in state.pile if play.shown or play.seat == seat for s in play.slots}
    if state.rules.dice and state.current == seat:
        slots |= set(state.dice)
    return {"face": {slot: match.faces[slot] for slot in slots}}


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_view_depends_on_nothing_but_public_state_and_own_knowledge(fresh, options, seat):
    """Two deals that differ only in what a seat cannot read give it equal views, states and events."""
    match, other = fresh(4, options, dealer=0, seed=5), fresh(4, options, dealer=0, seed=5)
    hidden = sorted(set(other.dealer.cards) - set(_readable(match, seat)["face"]))
    faces = [other.dealer.cards[slot] for slot in hidden]
    Rng(3).shuffle(faces)
    other.dealer.cards.update(zip(hidden, faces, strict=True))
    assert other.dealer.cards != match.dealer.cards
    # A lead is opened and a cup is passed on: from there the deals differ in what everybody may know.
    steps = 1 if "variant" in options else 10
    for _ in range(steps):
        assert GAME.view(other.state, seat, _readable(other, seat)) == GAME.view(
            match.state, seat, _readable(match, seat)
        )
        answers = [Answer(asked, GAME.default(match.state, asked)) for asked in match.pending.seats]
        for one in (match, other):
            GAME.play(one.state, answers, one.events)
            if steps > 1:
                one.run_dealer()
        assert other.state.canon() == match.state.canon()
        assert other.events == match.events


@pytest.mark.parametrize("options", OPTIONS)
def test_views_are_frozen_and_hashable_for_every_seat_and_spectator(fresh, options):
    match = fresh(4, options, seed=2)
    rng = Rng(2)
    for _ in range(25):
        ask = match.pending
        for seat in (None, 0, 1, 2, 3):
            view = GAME.view(match.state, seat, _readable(match, seat))
            hash(view)
            assert len(view.hand) == (0 if seat is None else match.hands[seat])
            assert all(card.face is not None for card in view.hand)
            with pytest.raises(dataclasses.FrozenInstanceError):
                view.turn = 1
            if isinstance(ask, Ask):
                assert view.answerers == ask.seats
                assert view.closer == ask.closer
                assert view.max_ms == ask.max_ms
                assert bool(view.accusable) <= (seat in ask.seats)
        if not isinstance(ask, Ask):
            break
        answers = [Answer(seat, GAME.sample(match.state, seat, rng), ask.min_ms) for seat in ask.seats]
        GAME.play(match.state, answers)
        match.run_dealer()


def test_a_spectator_sees_no_faces_but_the_shown_ones(at):
    match = at(
        seats=3,
        turn=6,
        current=2,
        options={"deal": "fixed7"},
        hands=[3, 3, 3],
        pile=[
            {"turn": 4, "seat": 0, "claim": "4", "cards": ["4D", "4S"], "shown": True},
            {"turn": 5, "seat": 1, "claim": "5", "cards": ["9C"]},
        ],
        stock=5,
    )
    spectator = GAME.view(match.state, None, _readable(match, None))
    assert spectator.hand == ()
    assert [play.faces for play in spectator.pile] == [(14, 12), None]
    author = GAME.view(match.state, 1, _readable(match, 1))
    assert author.pile[1].faces == (35,)
    assert spectator.latest == spectator.pile[1]
    assert (spectator.pile_size, spectator.stock, spectator.hand_sizes) == (3, 5, (3, 3, 3))


def test_an_emptied_hand_shows_while_its_play_is_open(at):
    match = at(seats=3, turn=5, current=0, hands=[["9D"], 3, 3]).say("0: 1×5 [9D]")
    view = GAME.view(match.state, 1, _readable(match, 1))
    assert view.emptied == (0,)
    assert view.min_ms == 4000
    assert view.accusable == (5,)
    assert view.next_seat == 1


def test_only_the_holder_sees_the_dice(at):
    match = at(seats=3, options={"variant": "dice"}, dice=[1, 2, 3, 4, 5], current=1)
    views = [GAME.view(match.state, seat, _readable(match, seat)) for seat in (0, 1, None)]
    assert [len(view.dice) for view in views] == [0, 5, 0]
    assert [die.face for die in views[1].dice] == [1, 2, 3, 4, 5]


def test_a_poll_ends_at_the_first_accusation_of_the_newest_play(at):
    match = at(seats=4, current=2, hands=[3, 3, ["AS", "2S"], 3]).say("2: 1×A [AS]")
    assert poll_order(match.state) == (3, 0, 1)
    assert not poll_over(match.state, match.parse("3:L0"))
    assert poll_over(match.state, match.parse("3:L0 0:A1"))
    assert poll_over(match.state, match.parse("3:L0 0:L1 1:L2"))


def test_an_accusation_of_the_older_play_does_not_end_a_poll(at):
    match = at(
        seats=3,
        options={"window": "extended"},
        phase="WINDOW",
        turn=5,
        current=1,
        open=[4, 5],
        pile=[
            {"turn": 4, "seat": 0, "claim": "4", "cards": 2},
            {"turn": 5, "seat": 1, "claim": "5", "cards": 1},
        ],
    )
    assert poll_order(match.state) == (2, 0, 1)
    assert not poll_over(match.state, match.parse("2:A0/4"))
    assert poll_over(match.state, match.parse("2:A0/4 0:A1/5"))
