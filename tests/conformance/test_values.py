"""Conformance 5, 6, 10: states are values; positions and moves can be written and read back; counts are pinned."""

import json
from pathlib import Path

import pytest

from core import registry
from core.hashing import state_hash
from core.pending import Ask, Deal
from core.playout import trace

GAMES = Path(__file__).with_name("games")
CATALOGUE = [
    {"game": name, **entry}
    for name in registry.names()
    for entry in json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))["catalogue"]
]


def test_a_copy_played_leaves_the_original_as_it_was(case, player):
    play = player(case.table(case.clear(1)), 1)
    for pending in play.steps():
        state = play.table.state
        before = state_hash(state.canon())
        copy = state.copy()
        assert state_hash(copy.canon()) == before
        if isinstance(pending, Ask):
            play.table.game.play(copy, play.answers())
            assert state_hash(state.canon()) == before
            assert state_hash(copy.canon()) != before


def test_a_step_applied_twice_from_copies_gives_the_same(case, player):
    play = player(case.table(case.clear(2)), 2)
    game = play.table.game
    for pending in play.steps():
        if isinstance(pending, Ask):
            answers = play.answers()
            hashes = set()
            for events in ([], None):
                copy = play.table.state.copy()
                game.play(copy, answers, events)
                hashes.add(state_hash(copy.canon()))
            assert len(hashes) == 1, "asking for events changes nothing"


def plain(value):
    return value is None or type(value) in (int, str) or (type(value) in (list, tuple) and all(map(plain, value)))


def test_canon_holds_plain_values_only_and_pending_follows_from_the_state(case, player):
    play = player(case.table(case.clear(3)), 3)
    for pending in play.steps():
        assert plain(play.table.state.canon())
        assert play.table.game.pending(play.table.state.copy()) == pending


def faces_of(dealer):
    return {slot: dealer.value(slot) for slot in dealer.cards}


def test_a_described_position_is_placed_as_the_same_position(case, player):
    dealer = case.clear(4)
    play = player(case.table(dealer), 4)
    game, decks = play.table.game, case.decks()
    placed_ones = 0
    for pending in play.steps():
        if not isinstance(pending, Ask):
            continue
        position = game.describe(play.table.state, faces_of(dealer))
        again = json.loads(json.dumps(position))
        placed = game.place(again)
        asked = game.pending(placed.state)
        assert (type(asked), asked.seats, asked.prompt) == (Ask, pending.seats, pending.prompt)
        faces = {
            slot: decks[deck].cards[index][decks[deck].facets.index("face")]
            for slot, (deck, index) in placed.cards.items()
            if index is not None
        }
        assert game.describe(placed.state, faces) == position
        placed_ones += 1
    assert placed_ones > 0


def test_a_finished_round_is_scored_like_its_outcome(case, player):
    dealer = case.clear(5)
    play = player(case.table(dealer), 5)
    game = play.table.game
    for _ in play.steps():
        pass
    state = play.table.state
    sheet = game.score(json.loads(json.dumps(game.describe(state, faces_of(dealer)))))
    assert sheet.totals == tuple(state.totals)
    assert sheet.winners == state.winners
    assert sheet.extra["wins"] == tuple(state.wins)
    assert sheet.extra["over"]


def test_written_moves_are_read_back(case, player):
    dealer = case.clear(6)
    play = player(case.table(dealer), 6)
    game = play.table.game
    for pending in play.steps():
        if not isinstance(pending, Ask):
            continue
        state = play.table.state
        for seat in pending.seats:
            move = game.sample(state, seat, play.rng)
            back, _ = game.parse(state, seat, game.notate(state, seat, move, {}), {})
            assert (type(back), back) == (type(move), move)
            faces = faces_of(dealer)
            text = game.notate(state, seat, move, faces)
            again, _ = game.parse(state, seat, text, faces)
            assert game.check(state, seat, again, pending.min_ms) is None
            assert game.notate(state, seat, again, faces) == text


def test_views_are_frozen_and_equal_for_equal_positions(case, player):
    play = player(case.table(case.clear(7)), 7)
    for _ in play.steps():
        for seat in (None, *range(case.seats)):
            view = play.table.view(seat)
            assert view == play.table.view(seat)
            hash(view)


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: f"{entry['game']}-{entry['seed']}-{entry['options']}")
def test_the_seed_catalogue_is_reproduced(entry):
    """`python tests/conformance/regenerate.py` writes it anew after a change of rules or state."""
    found = trace(registry.game(entry["game"]), entry["seats"], entry["options"], entry["seed"])
    assert found == {key: entry[key] for key in found}


def test_every_game_is_in_the_catalogue():
    assert {entry["game"] for entry in CATALOGUE} == set(registry.names())


def test_times_are_not_part_of_a_fresh_deal(case, player):
    """Two matches that differ only in when their answers came start their second round alike."""
    tables = []
    for late in (False, True):
        play = player(case.table(case.clear(8)), 8)
        while not play.table.over and not (
            play.table.steps and isinstance(play.table.pending, Deal) and play.table.pending.fresh
        ):
            if isinstance(play.table.pending, Ask):
                answers = play.answers(frozenset(range(case.seats)))
                play.table.step([answer._replace(at_ms=answer.at_ms if late else 0) for answer in answers])
            else:
                play.step()
        tables.append(play.table)
    assert tables[0].state_hash() == tables[1].state_hash()
