import json

import pytest

from client.__main__ import main
from client.commands import selfplay


def play(capsys, *more):
    code = main(["selfplay", "menteur", "--games", "6", "--seed", "7", "--bots", "0", "--json", *more])
    return code, json.loads(capsys.readouterr().out)


def test_the_figures_are_complete(capsys):
    code, figures = play(capsys)
    assert code == 0
    assert set(figures) >= {"game", "seats", "games", "moves", "seconds", "errors", "digest", "wins", "mean_scores"}
    assert (figures["games"], figures["errors"], figures["wins"]) == (6, 0, {"0": 6.0})


def test_the_digest_depends_on_the_arguments_alone(capsys):
    first, second, other = play(capsys), play(capsys), play(capsys, "--seats", "5")
    assert first[1]["digest"] == second[1]["digest"]
    assert first[1]["digest"] != other[1]["digest"]
    assert play(capsys, "--seed", "8")[1]["digest"] != first[1]["digest"]


def test_the_number_of_processes_changes_nothing(capsys):
    assert play(capsys, "--jobs", "2")[1]["digest"] == play(capsys)[1]["digest"]


def test_levels_rotate_and_each_deal_is_played_in_all_rotations():
    plan = selfplay.Plan("menteur", 4, {}, 1, (2, 2, 1, 1), None)
    seated = [[selfplay.level_at(plan.levels, seat, number) for seat in range(4)] for number in range(4)]
    assert seated == [[2, 2, 1, 1], [2, 1, 1, 2], [1, 1, 2, 2], [1, 2, 2, 1]]


def test_the_deal_is_the_same_in_all_rotations_and_another_afterwards(monkeypatch):
    seeds = []

    def record(*_args, deal_seed, **_kwargs):
        seeds.append(deal_seed)
        raise RuntimeError

    monkeypatch.setattr(selfplay, "play_match", record)
    plan = selfplay.Plan("menteur", 4, {}, 1, (0, 1), None)
    for number in range(4):
        selfplay.play(plan, number)
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_shared_wins_count_in_parts_and_scores_as_means():
    plan = selfplay.Plan("menteur", 3, {}, 1, (2, 1), None)
    results = [
        selfplay.Result(10, b"a", (0, 1), (0, 0, 6)),  # levels 2 1 2
        selfplay.Result(20, b"b", (2,), (4, 2, 0)),  # levels 1 2 1
    ]
    figures, faults = selfplay.summary(plan, results)
    assert not faults
    assert figures["wins"] == {"1": 1.5, "2": 0.5}
    assert figures["mean_scores"] == {"1": round(4 / 3, 4), "2": round(8 / 3, 4)}
    assert figures["moves"] == 30


def test_the_interval_of_a_share_takes_whole_deals_as_independent():
    one, none = [{2: 1.0, 1: 0.0}], [{2: 0.0, 1: 1.0}]
    assert selfplay.share([one + none] * 50, 2) == {"share": 0.5, "low": 0.5, "high": 0.5}
    apart = selfplay.share([one, none] * 50, 2)
    assert apart["share"] == 0.5
    assert apart["high"] - apart["low"] == pytest.approx(2 * 1.96 * (25 / 99) ** 0.5 / 10, abs=1e-4)


@pytest.mark.parametrize("games", [0, 1])
def test_one_deal_says_nothing_about_a_share(games):
    found = selfplay.share([[{2: 1.0}]] * games, 2)
    assert (found["low"], found["high"]) == (0.0, 1.0)


def test_a_faulty_bot_is_counted_named_and_leaves_with_one(capsys, monkeypatch):
    class Broken:
        def decide(self, observation, rng, budget):
            raise ArithmeticError("no idea")

    monkeypatch.setattr(selfplay, "policy_of", lambda name, level: Broken())
    assert main(["selfplay", "menteur", "--games", "2", "--json"]) == 1
    out = capsys.readouterr()
    assert json.loads(out.out)["errors"] == 2
    assert "game 0: ArithmeticError: no idea" in out.err


def test_a_bot_that_answers_illegally_is_a_fault(capsys, monkeypatch):
    class Rude:
        def decide(self, observation, rng, budget):
            return type("D", (), {"move": "menteur!", "at_ms": 0})

    monkeypatch.setattr(selfplay, "policy_of", lambda name, level: Rude())
    assert main(["selfplay", "menteur", "--games", "1", "--json"]) == 1
    assert "IllegalStep" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["bestOf:3", "penalty:3"])
def test_series_are_played_to_their_end(form, capsys):
    code, figures = play(capsys, "--opt", f"series={form}")
    assert code == 0
    assert sum(figures["wins"].values()) == pytest.approx(6)
