"""Bots for Courtisans: legal everywhere, deterministic, fair to what they may see, and better level by level."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots.courtisans import quick
from core.bots.courtisans.board import Board
from core.bots.courtisans.options import Planner
from core.bots.courtisans.outlook import BLUE_WORTH, OFFSET, WHITE_WORTH, chances, mission_chance, tables, variance
from core.bots.courtisans.picture import Change, Picture
from core.bots.courtisans.playout import Playout
from core.bots.courtisans.sight import Sight
from core.bots.courtisans.worlds import World, coming_turns
from core.bots.policy import Budget, Observation, Witness
from core.bots.registry import policy
from core.game import Answer
from core.games.courtisans import GAME
from core.games.courtisans.cards import card_value
from core.games.courtisans.moves import ABOVE, BELOW, DECLINE, OPP, OWN, TABLE, Play, Target
from core.pending import Ask, Deal
from core.rng import Rng
from core.seals import ClearDealer
from core.selfplay import play_match
from core.table import Table

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"expansion": "on", "confidantSource": "deck"}),
    (5, {"ownSpyReminder": "on"}),
    (4, {"expansion": "on", "teams": "on"}),
    (6, {"teams": "on", "partnerCountsAsOpponent": "on", "series": "firstTo:2"}),
]


def play(seats: int, options: dict[str, Any], levels: list[int], seed: int, until: int | None = None) -> Any:
    policies = [policy("courtisans", levels[seat % len(levels)]) for seat in range(seats)]
    key = seed.to_bytes(32, "big")
    return play_match("courtisans", seats, options, policies, deal_seed=key, bot_seed=key, nodes=8, until=until)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_all_levels_play_every_kind_of_table_without_a_refused_move(seats: int, options: dict[str, Any]) -> None:
    assert play(seats, options, [3, 2, 1], 5, until=150).moves > 60


def test_the_same_seed_plays_the_same_match() -> None:
    heads = [play(2, {"expansion": "on"}, [3, 2], 9, until=30).table.head for _ in range(2)]
    assert heads[0] == heads[1]


def run(seat: int, level: int, seed: int, asks: int, swap: frozenset[int] | None) -> tuple[list[Any], set[int]]:
    """Decisions of one seat over some Asks, the others play by default; `swap`: slots whose cards change places."""
    options = GAME.normalise(3, {"expansion": "on"})
    decks = GAME.decks(3, options)
    dealer = ClearDealer(decks, Rng(seed, "deal"))
    table = Table(GAME, 3, options, dealer)
    witness = Witness(seat)
    found: list[Any] = []
    swapped = False
    while not table.over and len(found) < asks:
        pending = table.pending
        if isinstance(pending, Deal):
            witness.note(table.deal(), table.knowledge(seat), fresh=pending.fresh)
            if swap is not None and not swapped and dealer.cards:
                swapped = True
                groups: dict[Any, list[int]] = {}
                for slot in sorted(swap):
                    groups.setdefault((dealer.value(slot, "sort"), dealer.value(slot) >= 52), []).append(slot)
                for slots in groups.values():
                    dealer.cards.update(zip(slots, [dealer.cards[slot] for slot in reversed(slots)], strict=True))
            continue
        assert isinstance(pending, Ask)
        move = GAME.default(table.state, pending.seats[0])
        if pending.seats == (seat,):
            seen = witness.observation(GAME, table.state)
            found.append(policy("courtisans", level).decide(seen, Rng(len(found), "x"), Budget(12)))
            move = found[-1].move
        witness.note(table.step([Answer(pending.seats[0], move)]), table.knowledge(seat))
    return found, set(table.knowledge(seat)["face"])


@pytest.mark.parametrize("level", [1, 2, 3])
def test_unseen_cards_change_no_decision(level: int) -> None:
    for seat in (0, 2):
        plain, known = run(seat, level, seat + 7, 14, None)
        hidden = frozenset(range(108 + 20)) - known
        assert len(hidden) > 40
        assert run(seat, level, seat + 7, 14, hidden)[0] == plain


def test_a_hand_never_shown_is_played_by_the_rules_default() -> None:
    state = GAME.place({"game": "courtisans", "seats": 2, "hands": [3, 3]}).state
    for level in (1, 2, 3):
        seen = Observation(GAME, state.copy(), 0, {}, ())
        decision = policy("courtisans", level).decide(seen, Rng(1), Budget(4))
        assert decision.move == GAME.default(state, 0)


def observed(position: dict[str, Any], seat: int = 0, own_spies: bool = True) -> Observation:
    """What a seat sees of a position: open cards, its hand and missions, spies that it laid."""
    placed = GAME.place({"game": "courtisans", "seats": 2, **position})
    decks = placed.state.rules.decks
    faces = {}
    for slot, (deck, index) in placed.cards.items():
        if index is None or not (placed.readers.get(slot) == seat or "face" in placed.opened.get(slot, ())):
            continue
        faces[slot] = decks[deck].cards[index][0]
    return Observation(GAME, placed.state.copy(), seat, {"face": faces}, ())


def decide(position: dict[str, Any], level: int, seat: int = 0, nodes: int = 200) -> Any:
    return policy("courtisans", level).decide(observed(position, seat), Rng(3), Budget(nodes)).move


LAST = {"deck": 0, "missions": [["W-S3", "B-ALL"], ["?", "?"]]}


@pytest.mark.parametrize("level", [2, 3])
def test_the_last_card_decides_a_family_that_matters(level: int) -> None:
    position = {
        **LAST,
        "hands": [["CAR-N"], []],
        "used": ["OWN", "D1"],
        "table": {"above": ["CAR-P"], "below": ["CAR-P", "CAR-G"]},
        "domains": [["CAR-N", "CAR-P"], ["CAR-P"]],
    }
    assert decide(position, level) == Play(0, TABLE, ABOVE)
    position["domains"] = [["CAR-P"], ["CAR-N", "CAR-P"]]
    assert decide(position, level) == Play(0, TABLE, BELOW)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_good_cards_go_home_and_bad_ones_to_others(level: int) -> None:
    position = {
        **LAST,
        "hands": [["CAR-N", "BUT-N"], []],
        "used": ["T"],
        "table": {"above": ["CAR-P"] * 4, "below": ["BUT-P"] * 4},
    }
    moves = {decide(position, level)}
    assert moves <= {Play(0, OWN), Play(1, OPP, 0, 1)}


@pytest.mark.parametrize("level", [2, 3])
def test_an_assassin_removes_the_leaders_best_card_and_spares_ones_own(level: int) -> None:
    position = {
        **LAST,
        "hands": [["BUT-P"], []],
        "used": ["D1"],
        "table": {"above": ["CAR-P", "CAR-P", "CAR-N"]},
        "domains": [["CAR-P"], ["CAR-N", "CAR-G", {"card": "HAR-A", "id": 9, "by": 0, "turn": 1}]],
        "effect": {"id": 9, "zone": "D1"},
    }
    assert decide(position, level) == Target(5)
    position["domains"] = [["CAR-P"], ["BUT-P", {"card": "HAR-A", "id": 9, "by": 0, "turn": 1}]]
    position["table"] = {"above": ["CAR-P", "CAR-P", "CAR-N"], "below": ["BUT-N", "BUT-P", "BUT-P"]}
    assert decide(position, level) == DECLINE


def test_level_1_keeps_its_missions_in_mind() -> None:
    position = {
        "deck": 0,
        "missions": [["W-G4", "B-ALL"], ["?", "?"]],
        "hands": [["CAR-G", "CAR-P"], []],
        "used": ["T"],
        "domains": [["CAR-G", "BUT-G", "TOA-G"], []],
    }
    for seed in range(8):
        seen = observed(position)
        move = policy("courtisans", 1).decide(seen, Rng(seed), Budget(1)).move
        assert move in (Play(0, OWN), Play(1, OPP, 0, 1))


def test_shares_point_at_the_leader_and_in_teams_at_the_lower_totals() -> None:
    table = {"above": ["CAR-P"] * 4}
    sight = Sight(
        observed({"seats": 3, "hands": [["BUT-P"], 3, 3], "table": table, "domains": [[], ["CAR-N", "CAR-N"], []]})
    )
    shares = sight.rivalry()
    assert shares[0] == 1.0
    assert shares[1] < shares[2] < 0
    assert sum(shares) == pytest.approx(0.0)
    teams = {"seats": 4, "options": {"expansion": "on", "teams": "on"}, "hands": [["BUT-P"], 3, 3, 3], "table": table}
    shares = Sight(observed({**teams, "domains": [["CAR-N", "CAR-N"], [], [], ["CAR-N"]]})).rivalry()
    assert shares[2] > shares[0] > 0
    assert shares[1] < shares[3] < 0


def test_changes_can_be_taken_back() -> None:
    sight = Sight(observed({"hands": [["BUT-P"], 3], "queen": {"above": ["?"]}, "domains": [["?"], ["CAR-N"]]}))
    picture = sight.picture()

    def numbers(one: Picture) -> list[Any]:
        return [one.margin[:], one.below[:], one.cards_below[:], [w[:] for w in one.weights], one.spread[:]]

    before = numbers(picture)
    changes = [
        Change(card_value("BUT-N"), 0, -1, -1, 1),
        Change(-1, 99, -1, -1, 1),
        Change(-1, 98, 1, 0, 1),
        Change(card_value("CAR-N"), 5, 1, 0, -1),
    ]
    for change in changes:
        picture.apply(change)
    assert numbers(picture) != before
    for change in reversed(changes):
        picture.apply(change, reverse=True)
    for now, then in zip(numbers(picture), before, strict=True):
        flat = [x for row in now for x in row] if isinstance(now[0], list) else now
        due = [x for row in then for x in row] if isinstance(then[0], list) else then
        assert flat == pytest.approx(due)


def test_chances_end_at_the_statuses_of_the_rules() -> None:
    for margin in (-3, -1, 0, 1, 4):
        light, disgrace = chances(margin, variance(0))
        assert (round(light), round(disgrace)) == (int(margin > 0), int(margin < 0))
    status = tables(6)[0]
    assert status[OFFSET] == pytest.approx(0)
    assert all(a < b for a, b in zip(status[OFFSET - 9 : OFFSET + 9], status[OFFSET - 8 : OFFSET + 10], strict=True))


@pytest.mark.parametrize("code", ["W-BUT", "W-N3", "W-S3", "B-BUT", "B-ALL", "B-5", "B-L3", "B-D2"])
def test_at_the_end_a_missions_chance_is_what_the_rules_say(code: str) -> None:
    position = {
        "game": "courtisans", "seats": 2, "missions": [["W-CAR", "B-CAR"], ["W-A2", "B-TOA"]],
        "table": {"above": ["CAR-P", "TOA-P"], "below": ["BUT-N", "BUT-N", "BUT-P", "NIG-P"]},
        "domains": [["BUT-N", "CAR-N", "TOA-N"], ["BUT-N", "BUT-P"]],
    }  # fmt: skip
    placed = GAME.place(position)
    seen = {"face": {}}
    sight = Sight(Observation(GAME, placed.state, 0, seen, ()))
    picture = sight.picture()
    statuses = [chances(margin, variance(0)) for margin in picture.margin]
    light, disgrace = [a for a, _ in statuses], [b for _, b in statuses]
    for seat in (0, 1):
        chance = mission_chance(card_value(code), picture, seat, 1 - seat, light, disgrace, 0, 0)
        other = ["W-A2", "B-TOA"]
        pair = [code, "B-CAR"] if code[0] == "W" else ["W-CAR", code]
        missions = [pair, other] if seat == 0 else [other, pair]
        sheet = GAME.score({**position, "missions": missions})
        line = next(line for line in sheet.lines[seat] if line.detail.get("mission") == code)
        assert round(chance) == (line.label == "mission fulfilled")


def test_worlds_hold_only_cards_that_may_lie_there() -> None:
    found, _ = run(1, 2, 3, 8, None)
    assert len(found) == 8
    observation = observed({
        "seats": 3, "hands": [["BUT-P", "CAR-S"], 3, 3], "deck": 20, "aside": 18, "used": ["T"],
        "queen": {"above": [{"card": "BUT-S", "id": 1, "by": 0}, "?"], "below": ["?"]}, "domains": [["?"], [], []],
    })  # fmt: skip
    sight = Sight(observation)
    assert len(sight.pool) == 90 - 3
    assert len(sight.unseen()) == 3
    turns = coming_turns(sight)
    assert turns == [1, 2, 0, 1, 2, 0, 1, 2, 0]
    for seed in range(10):
        world = World(sight, turns, Rng(seed))
        assert sorted(world.known) == sorted([card.slot for card in sight.unseen()] + list(sight.known))
        assert all(face % 7 == 4 for face in world.known.values())
        assert sum([len(hand) for hand in world.hands]) == 27
        assert all(len(hand) == 3 for hand in world.hands)
        whites = [pair[0] for pair in world.missions if pair]
        assert len(set(whites)) == len(whites)


END = {
    "game": "courtisans", "seats": 3, "missions": [["W-CAR", "B-ALL"], ["W-N3", "B-TOA"], ["W-S3", "B-D2"]],
    "table": {"above": ["CAR-P", "TOA-P"], "below": ["BUT-N", "BUT-N", "BUT-P", "NIG-P"]},
    "queen": {"above": [{"card": "HAR-S", "id": 40, "by": 1}], "below": [{"card": "TOA-S", "id": 41, "by": 0}]},
    "domains": [["BUT-N", "CAR-N", "TOA-N"], ["BUT-N", "BUT-P", "HAR-N"], ["HAR-P", "CAR-A"]],
}  # fmt: skip


@pytest.mark.parametrize(
    "missions",
    [("W-CAR", "B-ALL"), ("W-N3", "B-CAR"), ("W-A2", "B-5"), ("W-G4", "B-L3"), ("W-S3", "B-D2"), ("W-BUT", "B-BUT")],
)
def test_a_game_played_on_is_scored_as_the_rules_say(missions: tuple[str, str]) -> None:
    for seat in range(3):
        pairs = [["W-NIG", "B-NIG"], ["W-STA", "B-STA"], ["W-TOA", "B-TOA"]]
        pairs[seat] = list(missions)
        position = {**END, "missions": pairs}
        placed = GAME.place(position)
        sight = Sight(Observation(GAME, placed.state, seat, {"face": {}}, ()))
        playout = Playout(sight)
        assert playout.turns == []
        world = World(sight, playout.turns, Rng(1))
        slots = [slot for slot, (_, index) in placed.cards.items() if index is not None]
        faces = {
            slot: placed.state.rules.decks[placed.cards[slot][0]].cards[placed.cards[slot][1]][0] for slot in slots
        }
        world.known = {card.slot: faces[card.slot] for card in sight.unseen()}
        world.missions = [tuple([card_value(code) for code in pair]) for pair in pairs]
        totals = playout.finish(playout.start(world), world)
        assert totals == list(GAME.score(position).totals)


def test_a_share_of_the_victory_is_whole_far_ahead_and_half_in_a_tie_of_two() -> None:
    playout = Playout(Sight(observed({"seats": 3, "hands": [["BUT-P"], 3, 3]})))
    assert playout.share([40, 3, -2]) == pytest.approx(1)
    assert playout.share([5, 5, -40]) == pytest.approx(0.5)
    assert playout.share([-40, 5, 4]) == pytest.approx(0)


def test_boards_of_options_leave_the_position_as_it_is() -> None:
    sight = Sight(observed({"hands": [["BUT-P"], 3], "queen": {"above": ["?"]}, "domains": [["?"], ["CAR-N"]]}))
    playout = Playout(sight)
    world = World(sight, playout.turns, Rng(4))

    def numbers(one: Board) -> list[Any]:
        return [getattr(one, name) for name in Board.__slots__]

    start = playout.start(world)
    before = numbers(start.copy())
    board = playout.after(start, [Change(card_value("BUT-N"), 0, -1, -1, 1)], world)
    board.strike(1, 5, 2, 1)
    board.put(card_value("CAR-N"), 1, 0, 1)
    board.strike(3, 0, 2, -1)
    assert numbers(start) == before == numbers(board)
    playout.finish(board, world)
    assert numbers(start) == before


def test_a_quick_turn_strikes_the_rivals_noble_and_helps_its_own_family() -> None:
    position = {"hands": [["BUT-P"], 3], "table": {"above": ["CAR-P"]}, "domains": [["HAR-N"], ["CAR-N", "CAR-G"]]}
    sight = Sight(observed(position))
    playout = Playout(sight)
    world = World(sight, playout.turns, Rng(4))
    board = playout.start(world)
    status = tables(0)[0]
    now = [status[margin + OFFSET] for margin in board.seen]
    quick.play(board, world, 0, 1, -1, status, now, ((3, 1, 0), (5, 1, 0), (1, 1, 3)))
    assert board.seen[3] == 1
    assert board.weights[0][5] == 1
    assert board.weights[1] == [0, 1, 0, 0, 0, 1]
    assert board.nobles[1] == [0] * 6


def test_a_mission_weighs_more_among_several_others() -> None:
    hands = [["BUT-P"], 3, 3]
    for code, factor in (("W-N3", WHITE_WORTH), ("B-ALL", BLUE_WORTH)):
        missions = [[code, "B-TOA"] if code[0] == "W" else ["W-S3", code], ["?", "?"], ["?", "?"]]
        sight = Sight(observed({"seats": 3, "hands": hands, "missions": missions, "deck": 0}))
        picture = sight.picture()
        sight.missions = (card_value(code),)
        picture.roles[0][1] = 3
        picture.cards_below = [1.0] * 6
        plain, crowd = (sight.outlook([1.0, -0.5, -0.5], several).value(picture) for several in (False, True))
        assert plain > 0
        assert crowd == pytest.approx(factor * plain)


def test_a_confidant_is_played_while_cards_can_follow_it() -> None:
    position = {"options": {"expansion": "on"}, "hands": [["BUT-P", "NIG-P", "CAR-C"], 3], "deck": 20}
    assert all(option.move.slot == 2 for option in options_of(position))


def options_of(position: dict[str, Any]) -> list[Any]:
    sight = Sight(observed(position))
    return Planner(sight, sight.picture(), sight.outlook(sight.rivalry())).options()


def test_options_are_legal_and_cover_every_arrangement() -> None:
    position = {"seats": 3, "hands": [["BUT-P", "NIG-N", "CAR-S"], 3, 3], "deck": 20}
    found = options_of(position)
    assert len(found) == 6 * 2 * 2
    state = GAME.place({"game": "courtisans", **position}).state
    assert all(GAME.check(state, 0, option.move, 0) is None for option in found)
    assert [option.value for option in found] == sorted([option.value for option in found], reverse=True)


def test_stop_ends_a_search() -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return True

    seen = observed({"hands": [["BUT-P", "NIG-N", "CAR-S"], 3], "deck": 20})
    policy("courtisans", 3).decide(seen, Rng(1), Budget(10**9, stop))
    assert len(asked) == 1


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_answer_comes_faster_than_a_person(level: int) -> None:
    seen = observed({"hands": [["BUT-P", "NIG-N", "CAR-S"], 3], "deck": 20})
    for seed in range(5):
        decision = policy("courtisans", level).decide(seen, Rng(seed), Budget(4))
        assert decision.think_ms >= 600
        assert decision.at_ms is None


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("better", "worse"), [(1, 0), (2, 1), (3, 2)])
def test_each_level_beats_the_one_below(better: int, worse: int) -> None:
    from core.selfplay import policy_of

    won = 0.0
    for number in range(60):
        levels = [better, worse] if number % 2 else [worse, better]
        key = (number // 2).to_bytes(32, "big")
        table = play_match(
            "courtisans", 2, {}, [policy_of("courtisans", one) for one in levels], deal_seed=key, bot_seed=key
        ).table
        winners = table.state.outcome.winners
        won += sum([levels[seat] == better for seat in winners]) / len(winners)
    assert won > 33
