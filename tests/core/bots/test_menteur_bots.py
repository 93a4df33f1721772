from __future__ import annotations

from typing import Any

import pytest

from core.bots.menteur.sight import Sight, kind_of
from core.bots.menteur.worlds import sample_world
from core.bots.policy import Budget, Decision, Observation, Witness
from core.bots.registry import policy
from core.game import Answer, BadInput
from core.games.menteur import GAME
from core.games.menteur.moves import Accuse, Begin, Play
from core.pending import Ask, Deal
from core.rng import Rng
from core.seals import ClearDealer
from core.selfplay import play_match
from core.table import Table

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (3, {"rankMode": "free"}),
    (4, {"rankMode": "adjacent", "passMode": "free"}),
    (4, {"passMode": "consent"}),
    (4, {"window": "extended", "jokers": "on", "jokerRule": "shield"}),
    (4, {"jokers": "on"}),
    (4, {"deal": "fixed7", "window": "extended"}),
    (4, {"forfeits": "on:2"}),
    (5, {"packs": "two", "maxCards": 8, "afterChallenge": "loserLeads"}),
    (4, {"variant": "dice"}),
    (3, {"variant": "dice", "dice.doubters": "next", "dice.lives": 1}),
    (4, {"variant": "suit", "suit.pack": 32}),
    (6, {"variant": "suit", "forfeits": "on"}),
    (4, {"minBegin": 500, "minBeginLast": 500, "maxWindow": 501}),
    (3, {"series": "firstTo:2", "truth": "on", "roundGuard": 20}),
]


def _play(seats: int, options: dict[str, Any], levels: list[int], seed: int, until: int | None = None) -> Any:
    policies = [policy("menteur", levels[seat % len(levels)]) for seat in range(seats)]
    key = seed.to_bytes(32, "big")
    return play_match("menteur", seats, options, policies, deal_seed=key, bot_seed=key, nodes=6, until=until)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_all_levels_play_every_variant_without_a_refused_move(seats: int, options: dict[str, Any]) -> None:
    played = _play(seats, options, [1, 2, 3], 5, until=260)
    assert played.moves >= 20 or played.table.over


def test_ten_seats_with_everything_on() -> None:
    options = {"window": "extended", "jokers": "on", "maxCards": 8, "rankMode": "adjacent", "passMode": "consent"}
    assert _play(10, options, [1, 2, 3], 2, until=200).moves >= 190


@pytest.mark.parametrize("options", [{}, {"variant": "dice"}])
def test_the_same_seed_plays_the_same_match(options: dict[str, Any]) -> None:
    heads = [_play(4, options, [3, 2], 9, until=80).table.head for _ in range(2)]
    assert heads[0] == heads[1]


def _observed(seed: int, options: dict[str, Any], steps: int) -> tuple[Table, ClearDealer, list[Witness]]:
    """A table after some steps of level-1 play, with open hands for the test."""
    decks = GAME.decks(4, GAME.normalise(4, options))
    dealer = ClearDealer(decks, Rng(seed, "deal"))
    table = Table(GAME, 4, options, dealer)
    witnesses = [Witness(seat) for seat in range(4)]
    rng = Rng(seed, "bots")
    while not table.over and (steps > 0 or not isinstance(table.pending, Ask)):
        fresh = isinstance(table.pending, Deal) and table.pending.fresh
        if isinstance(table.pending, Deal):
            events = table.deal()
        else:
            answers = []
            for seat in table.waiting:
                seen = witnesses[seat].observation(GAME, table.state)
                decision = policy("menteur", 1).decide(seen, rng, Budget(1))
                answers.append(Answer(seat, decision.move, decision.at_ms or 0))
            events = table.step(answers)
            steps -= 1
        for witness in witnesses:
            witness.note(events, table.knowledge(witness.seat), fresh=fresh)
    return table, dealer, witnesses


def _answers_of(seat: int, level: int, options: dict[str, Any], *, redealt: bool) -> list[Decision]:
    """What `seat` would answer at each of its first turns and windows, everybody doing what `default` says.

    `redealt`: all cards that the seat cannot read are dealt the other way round, right after the deal.
    """
    dealer = ClearDealer(GAME.decks(4, GAME.normalise(4, options)), Rng(11, "deal"))
    table = Table(GAME, 4, options, dealer)
    witness = Witness(seat)
    found: list[Decision] = []
    swapped = False
    while len(found) < 24 and not table.over:
        pending = table.pending
        if isinstance(pending, Deal):
            events = table.deal()
            witness.note(events, table.knowledge(seat), fresh=pending.fresh)
            continue
        if redealt and not swapped:
            hidden = [slot for slot in dealer.cards if slot not in table.knowledge(seat).get("face", {})]
            assert len(hidden) >= 20
            dealer.cards.update(zip(hidden, [dealer.cards[slot] for slot in reversed(hidden)], strict=True))
            swapped = True
        if seat in table.waiting:
            seen = witness.observation(GAME, table.state)
            found.append(policy("menteur", level).decide(seen, Rng(len(found), "x"), Budget(8)))
        answers = [Answer(one, GAME.default(table.state, one)) for one in table.waiting]
        witness.note(table.step(answers), table.knowledge(seat))
    return found


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("options", [{}, {"jokers": "on", "window": "extended"}, {"deal": "fixed7"}])
def test_unseen_cards_change_no_decision(level: int, options: dict[str, Any]) -> None:
    for seat in (0, 2):
        plain = _answers_of(seat, level, options, redealt=False)
        assert len(plain) == 24
        assert plain == _answers_of(seat, level, options, redealt=True)


@pytest.mark.parametrize("steps", [1, 9, 24])
def test_sampled_worlds_hold_every_card_once_and_what_the_seat_knows(steps: int) -> None:
    table, _, witnesses = _observed(steps, {}, steps)
    for witness in witnesses:
        sight = Sight(witness.observation(GAME, table.state))
        world = sample_world(sight, Rng(steps, "world"))
        counted: dict[int, int] = {}
        for face in world.cards.values():
            counted[face] = counted.get(face, 0) + 1
        assert counted == dict(sight.rules.copies)
        assert all(world.cards[slot] == sight.faces[slot] for slot in sight.hand)


def test_a_play_of_one_s_own_is_remembered_when_another_takes_it() -> None:
    for seed in range(40):
        table, _, witnesses = _observed(seed, {}, 14)
        if not isinstance(table.pending, Ask):
            continue
        sights = [Sight(witness.observation(GAME, table.state)) for witness in witnesses]
        placed = [sum(sum(known) for known in sight.known) for sight in sights]
        if max(placed) >= 1.0:
            for sight in sights:
                assert sum(sight.known[sight.seat]) == 0
            return
    pytest.fail("nobody took a pile in forty games")


def _decisions(level: int, games: int) -> list[tuple[Decision, Any]]:
    found: list[tuple[Decision, Any]] = []
    for seed in range(games):
        table, _, witnesses = _observed(seed, {}, 2 * seed + 1)
        if isinstance(table.pending, Ask):
            for seat in table.pending.seats:
                seen = witnesses[seat].observation(GAME, table.state)
                found.append((policy("menteur", level).decide(seen, Rng(seed, "t"), Budget(4)), table))
    return found


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_answer_comes_faster_than_a_person(level: int) -> None:
    for decision, table in _decisions(level, 12):
        assert decision.think_ms >= 600
        ask = table.pending
        if isinstance(decision.move, Accuse):
            assert decision.at_ms is not None and 700 <= decision.at_ms <= 4500
        if isinstance(decision.move, Begin):
            assert decision.at_ms is not None and 300 <= decision.at_ms - ask.min_ms <= 1500


def test_level_3_bluffs() -> None:
    """Over a few rounds it lays cards that are not what it claims although it holds some that are."""
    lies = 0
    for seed in range(24):
        table, _, witnesses = _observed(seed, {}, 0)
        seat = table.state.current
        seen = witnesses[seat].observation(GAME, table.state)
        move = policy("menteur", 3).decide(seen, Rng(seed, "b"), Budget(20)).move
        assert isinstance(move, Play)
        faces = [seen.knowledge["face"][slot] for slot in move.slots]
        lies += any(kind_of(table.state.rules, face) != move.rank for face in faces)
    assert lies >= 3


def test_an_impossible_claim_is_accused_by_every_level() -> None:
    position = {
        "game": "menteur", "seats": 3, "turn": 1, "current": 0, "phase": "WINDOW",
        "hands": [9, ["AS", "AH", "AD", "AC", "7H"], 9],
        "pile": [{"turn": 1, "seat": 0, "claim": "A", "cards": ["?"]}],
    }  # fmt: skip
    placed = GAME.place(position)
    faces = {slot: GAME.decks(3, GAME.normalise(3, {}))[0].cards[index][0]
             for slot, (_, index) in placed.cards.items() if index is not None}  # fmt: skip
    for level in (1, 2, 3):
        seen = Observation(GAME, placed.state.copy(), 1, {"face": faces}, ())
        assert isinstance(policy("menteur", level).decide(seen, Rng(1), Budget(4)).move, Accuse)


def test_stop_ends_a_search() -> None:
    table, _, witnesses = _observed(1, {}, 0)
    seen = witnesses[table.state.current].observation(GAME, table.state)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return True

    policy("menteur", 3).decide(seen, Rng(1), Budget(10**9, stop))
    assert len(asked) == 1


@pytest.mark.parametrize(("name", "level"), [("chess", 1), ("menteur", 0), ("menteur", 4)])
def test_unknown_bots_are_refused_in_one_sentence(name: str, level: int) -> None:
    with pytest.raises(BadInput, match="there is no bot"):
        policy(name, level)
