"""The vectors of the rule page, section 9, for the dice and suit versions, and S1 and S5."""

from __future__ import annotations

import pytest

from core.game import BadInput
from core.games.menteur import GAME
from core.games.menteur.events import DiceShown, Revealed, WindowClosed
from core.games.menteur.levels import COMBINATIONS, level_of
from core.games.menteur.moves import Announce


def _dice(at, **fields):
    return at(**({"seats": 3, "options": {"variant": "dice"}} | fields))


def test_v27_announcements_must_be_higher(at):
    match = _dice(at, level=24, dice=[1, 2, 3, 4, 5], current=0)
    assert match.check("0: level 21") == "NOT_HIGHER"
    assert match.check("0: level 24") == "NOT_HIGHER"
    assert match.check("0: level 28") is None
    assert GAME.check(match.state, 0, Announce(72), 0).code == "NOT_HIGHER"


@pytest.mark.parametrize(
    ("dice", "level", "loser"),
    [([6, 6, 6, 1, 2], 27, 0), ([2, 2, 2, 5, 5], 38, 1), ([3, 3, 3, 1, 1], 40, 1)],
)
def test_v28_dice_at_least_as_good_as_announced_cost_the_accuser(at, dice, level, loser):
    match = _dice(at, phase="WINDOW", level=38, dice=dice, current=0).say("1:A900 2:L")
    shown = match.event(DiceShown)
    assert (shown.level, shown.loser) == (level, loser)
    assert match.state.lives[loser] == 2
    assert match.pending.seats == (loser,)


@pytest.mark.parametrize("doubters", ["any", "next"])
def test_v29_after_level_71_the_next_player_counts_as_accuser(at, doubters):
    options = {"variant": "dice", "dice.doubters": doubters}
    match = _dice(at, options=options, phase="WINDOW", level=71, dice=[6, 6, 6, 6, 6], current=0)
    assert match.pending.closer is None
    assert match.check("1:B2500") == "NOT_HIGHER"
    match.say("1:L" if doubters == "next" else "1:L 2:L")
    assert match.event(WindowClosed).forced
    assert match.event(DiceShown).accuser == 1
    assert match.state.lives == [3, 2, 3]


def test_v30_the_loser_leads_any_suit_the_last_one_too(at):
    options = {"variant": "suit"}
    match = at(seats=4, options=options, current=0, hands=[["8H", "9H"], ["8S", "2H"], 3, 3])
    match.say("0: lead [8H]")
    assert match.pending.seats == (1,)
    match.say("1: 1×H [8S]").say("0:L 2:L 3:A500")
    assert match.event(Revealed).loser == 1
    assert match.hands == [1, 3, 3, 3]
    assert match.state.suit == -1
    assert match.pending.seats == (1,)
    match.say("1: lead [2H]")
    assert match.state.suit == 1
    assert match.pending.seats == (2,)


def test_suit_lead_that_empties_the_hand_wins_at_once(at):
    match = at(seats=4, options={"variant": "suit"}, current=0, hands=[["8H"], 3, 3, 3]).say("0: lead [8H]")
    assert match.winners == (0,)


def test_s1_last_round_scores_the_cards_left():
    position = {
        "game": "menteur",
        "seats": 4,
        "options": {"series": "penalty:3"},
        "phase": "ROUND_OVER",
        "round": 3,
        "hands": [16, 4, 2, 0],
        "winners": [3],
        "wins": [1, 0, 1, 0],
        "totals": [7, 8, 12, 20],
    }
    sheet = GAME.score(position)
    assert sheet.totals == (16, 4, 2, 0)
    assert sheet.winners == (3,)
    assert [line.points for (line,) in sheet.lines] == [16, 4, 2, 0]


def test_s4_guard_round_is_shared_by_the_fewest_cards(at):
    match = at(
        seats=4,
        turn=240,
        current=0,
        hands=[4, 3, 5, 9],
        pile=[{"turn": 239, "cards": 2}],
    )
    match.say("0: 1×6 @0").say("1:L 2:L 3:L")
    assert match.winners == (0, 1)
    assert GAME.outcome(match.state).points == (3, 3, 5, 9)


def test_the_guard_waits_while_a_hand_is_empty(at):
    match = at(
        seats=3,
        turn=180,
        current=0,
        options={"window": "extended"},
        hands=[["5D"], 4, 4],
        pile=[{"turn": 179, "cards": 2}],
    )
    match.say("0: 1×J [5D]").say("1:L 2:L")
    assert match.winners is None
    assert match.pending.seats == (1,)


def test_s5_a_round_of_dice(at):
    def bout(lives, current, turn, level, dice, line):
        match = _dice(at, phase="WINDOW", level=level, dice=dice, current=current, turn=turn, lives=lives)
        return match.say(line)

    match = _dice(at, options={"variant": "dice", "dice.lives": 2}, dice=[1, 1, 2, 3, 4], current=0)
    match.say("0: level 5").say("1:B2500 2:L")
    assert match.pending.seats == (1,)
    assert match.pending.prompt == "reroll"
    one, two = match.state.dice[:2]
    match.say(f"1: reroll 2 @{one},{two}").say("1: level 22")
    for slot, face in zip(match.state.dice, (4, 4, 4, 2, 1), strict=True):
        match.dealer.cards[slot] = face
    match.say("0:L 2:A700")
    assert match.state.lives == [2, 2, 1]
    assert match.pending.seats == (2,)
    match = bout([2, 2, 1], 2, 3, 30, [6, 6, 1, 2, 3], "0:A100 1:L")
    assert match.event(DiceShown).level == 6
    assert match.state.lives == [2, 2, 0]
    assert match.pending.seats == (0,)
    match = bout([2, 2, 0], 0, 4, 60, [1, 1, 1, 1, 5], "1:A100")
    assert match.state.lives == [2, 1, 0]
    assert match.pending.seats == (1,)
    match = bout([2, 1, 0], 1, 5, 66, [6, 6, 6, 2, 1], "0:A100")
    assert match.event(DiceShown).level == 27
    assert match.winners == (0,)
    assert match.state.lives == [2, 0, 0]


def test_dice_levels_are_those_of_the_rule_page():
    assert len(COMBINATIONS) == 72
    assert level_of((2, 5, 2, 5, 2)) == 38
    assert level_of((1, 2, 3, 4, 5)) == 28
    assert level_of((6, 2, 3, 4, 5)) == 29
    assert level_of((1, 2, 3, 4, 6)) == 0
    assert level_of((6, 5, 6, 5, 1)) == 21
    assert level_of((3, 3, 3, 1, 2)) == 24


def test_dice_patterns_per_category_are_those_of_the_rule_page():
    from itertools import product

    counts: dict[str, int] = {}
    for dice in product(range(1, 7), repeat=5):
        category = COMBINATIONS[level_of(dice)].category
        counts[category] = counts.get(category, 0) + 1
    assert counts == {
        "nothing": 480,
        "pair": 3600,
        "two_pairs": 1800,
        "three": 1200,
        "small_straight": 120,
        "large_straight": 120,
        "full": 300,
        "four": 150,
        "five": 6,
    }


def test_score_refuses_a_round_that_is_not_over():
    with pytest.raises(BadInput) as error:
        GAME.score({"game": "menteur", "seats": 4})
    assert error.value.field == "phase"
