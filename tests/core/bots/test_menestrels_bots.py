"""Bots for Ménestrels: legal, deterministic, blind to what their seat may not know, and sensible."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots.menestrels.judgement import CALM
from core.bots.menestrels.ledger import Ledger
from core.bots.menestrels.preparation import strong, world
from core.bots.menestrels.sight import Gift, Sight
from core.bots.policy import Budget, Observation, Witness
from core.bots.registry import policy
from core.game import Answer
from core.games.menestrels import GAME
from core.games.menestrels.moves import COIN, PEEK, VETO, Assign, Double, Draw, Market, Target
from core.pending import Ask, Deal
from core.rng import Rng
from core.seals import ClearDealer
from core.selfplay import play_match, seed_bytes
from core.table import Table

LEVELS = (1, 2, 3)
FREE = ["R08", "Y09", "B10", "Y05"]


def placed(**fields: Any) -> tuple[Table, ClearDealer]:
    position = {"game": "menestrels", "seats": len(fields["nobles"]), **fields}
    found = GAME.place(position)
    rules = found.state.rules
    dealer = ClearDealer.placed(GAME.decks(rules.seats, rules.options), found)
    return Table.placed(GAME, rules.seats, rules.options, found, dealer), dealer


def decide(table: Table, level: int, seed: int = 1, nodes: int = 60) -> Any:
    assert isinstance(table.pending, Ask)
    seat = table.pending.seats[0]
    seen = Observation(GAME, table.state.copy(), seat, table.knowledge(seat), ())
    return policy("menestrels", level).decide(seen, Rng(seed), Budget(nodes)).move


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("nobles", ["random", "chosen"])
def test_whole_matches_of_all_levels_are_legal(seats: int, nobles: str) -> None:
    policies = [policy("menestrels", 1 + (seat + seats) % 3) for seat in range(seats)]
    played = play_match(
        "menestrels",
        seats,
        {"nobles": nobles, "bishopWindow": 2000},
        policies,
        deal_seed=seed_bytes(1, seats),
        bot_seed=seed_bytes(2, seats),
        nodes=8,
    )
    assert played.table.over


def test_who_has_nothing_of_a_colour_may_still_win_it_while_cards_come() -> None:
    """A first card brings less while many are to come than when the King is near; and never all there is to win."""
    gains = []
    for deck in (46, 2):
        table, _ = placed(nobles=["BAR", "COM", "DUC"], companies=[["R09"], ["Y10"], ["B11"]], market=FREE, deck=deck)
        ledger = Ledger(Sight(Observation(GAME, table.state.copy(), 0, table.knowledge(0), ())), CALM)
        before = ledger.expected()[2]
        ledger.add(2, Gift(1.0, 0.0, 0.0, 0.0, 0.0))
        gains.append(ledger.expected()[2] - before)
    assert 0.0 < gains[0] < gains[1] < 8.0


def test_the_same_observation_gives_the_same_answer() -> None:
    for seed in range(3):
        table = Table(GAME, 3, {}, ClearDealer(GAME.decks(3, {}), Rng(seed)))
        while isinstance(table.pending, Deal):
            table.deal()
        for level in LEVELS:
            assert decide(table, level, 7) == decide(table, level, 7)


def test_what_a_seat_may_not_see_changes_no_decision() -> None:
    """Other hidden cards, another deck order: the same answers, as long as all that may be seen is the same."""
    compared = 0
    for seed in range(4):
        dealer = ClearDealer(GAME.decks(3, {}), Rng(seed))
        table = Table(GAME, 3, {}, dealer)
        rng = Rng(seed, "play")
        witness = Witness(0)
        for _ in range(160):
            if isinstance(table.pending, Deal):
                events = table.deal()
            elif isinstance(table.pending, Ask):
                seat = table.pending.seats[0]
                if seat == 0 and table.steps > 20:
                    compared += _compare(table, dealer, witness)
                events = table.step([Answer(seat, GAME.sample(table.state, seat, rng))])
            else:
                break
            witness.note(events, table.knowledge(0))
    assert compared > 20


def _compare(table: Table, dealer: ClearDealer, witness: Witness) -> int:
    known = table.knowledge(0).get("face", {})
    hidden = [slot for slot in dealer.cards if slot not in known]
    before = dict(dealer.cards)
    answers = []
    for _ in (0, 1):
        seen = witness.observation(GAME, table.state)
        answers.append([policy("menestrels", level).decide(seen, Rng(5), Budget(10)).move for level in LEVELS])
        cards = [dealer.cards[slot] for slot in hidden]
        dealer.cards.update(zip(hidden, cards[1:] + cards[:1], strict=True))
    dealer.cards.update(before)
    assert answers[0] == answers[1]
    return 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_princess_looks_and_takes_nothing_from_the_king(level: int) -> None:
    table, _ = placed(nobles=["PSS", "BAR"], current=0, market=FREE, deck=["?", *["?"] * 9])
    assert decide(table, level) == PEEK


@pytest.mark.parametrize("level", [2, 3])
def test_a_double_musician_that_takes_the_lead_is_taken(level: int) -> None:
    table, _ = placed(
        nobles=["BAR", "COM", "DUC"],
        coins=[3, 1, 1],
        companies=[["R01", "R03", "Y01"], ["R04", "R05", "R08", "B07"], ["R09", "R10", "R11", "Y11"]],
        market=["R16", "Y09", "B10", "B11"],
        deck=9,
    )
    assert decide(table, level) == Market(0)


def test_level_3_ends_a_game_it_leads_and_not_one_it_loses() -> None:
    """The last card is the King: any card ends the game, a coin does not."""
    strong_one = ["R01", "R02", "R13", "R14", "B01", "B02", "B07", "Y01", "Y02"]
    ahead, _ = placed(
        nobles=["BAR", "COM"], coins=[5, 1], companies=[strong_one, ["R08"]], market=[*FREE[1:], "G05"], deck=["KING"]
    )
    assert decide(ahead, 3) != COIN
    behind, _ = placed(
        nobles=["BAR", "COM"], coins=[1, 5], companies=[["R08"], strong_one], market=[*FREE[1:], "G05"], deck=["KING"]
    )
    assert isinstance(decide(behind, 3), type(COIN) | Market | Draw)


def test_level_3_bars_what_decides_a_contest() -> None:
    table, _ = placed(
        nobles=["EVE", "DUC"],
        current=1,
        coins=[2, 2],
        phase="VETO",
        named="M1",
        companies=[["R01", "R03", "R05", "B07", "B08", "B12"], ["R08", "R09", "R10", "Y09", "Y11", "Y12"]],
        market=["R16", "B09", "B10", "B11"],
        tokens=2,
        deck=["?1", "?", "?", "?"],
    )
    assert decide(table, 3) == VETO


@pytest.mark.parametrize("level", LEVELS)
def test_a_hidden_target_is_one_that_can_be_aimed_at(level: int) -> None:
    table, _ = placed(
        nobles=["BAR", "COM", "PRI"],
        current=0,
        coins=[0, 0, 2],
        phase="TARGET",
        effect="G03",
        named="M1",
        companies=[["G03"], [], []],
        market=[None, *FREE[1:]],
        deck=9,
    )
    assert decide(table, level) == Target(2)


@pytest.mark.parametrize("level", [2, 3])
def test_a_card_of_several_colours_goes_where_it_wins_a_prize(level: int) -> None:
    table, _ = placed(
        nobles=["BAR", "COM"],
        current=0,
        phase="ASSIGN",
        coins=[1, 1],
        companies=[["B05", "B10", "M03", "R08", "R09", "R10", "R11"], ["B11", "B12", "R01"]],
    )
    assert decide(table, level) == Assign((0,))


def test_worlds_hold_every_unknown_card_once() -> None:
    table, _ = placed(
        nobles=["BAR", "COM", "PRI"], hidden=[["R08"], ["?", "?1"], ["?"]], market=[*FREE[1:], "B12"], deck=20
    )
    sight = Sight(Observation(GAME, table.state.copy(), 0, table.knowledge(0), ()))
    assert sight.rows == [[sight.troupe.by_code["R08"]], [-1, -1], [-1]]
    assert len(sight.unseen) == 60 - 5
    tallies = world(sight, Rng(3))
    assert sum(sum(each.strength) + bool(each.green) for each in tallies) >= 3
    assert strong(sight.troupe, [sight.troupe.by_code["M01"], sight.troupe.by_code["R08"]]) == (1,)


def test_a_prince_with_coins_and_good_free_cards_doubles() -> None:
    table, _ = placed(
        nobles=["PRI", "COM"],
        current=0,
        coins=[4, 4],
        companies=[["R01", "Y01", "B05"], ["R03", "Y03", "B01"]],
        market=["R02", "Y02", "B06", "G05"],
        deck=["?1", *["?"] * 25],
    )
    for level in (2, 3):
        assert isinstance(decide(table, level), Double)
