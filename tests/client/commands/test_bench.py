import json

import pytest

from client import benchmarks
from client.__main__ import main
from client.benchmarks import rules


@pytest.fixture
def short(monkeypatch):
    for name, value in {"RUNS": 1, "ROUNDS": 4, "MATCHES": 1}.items():
        monkeypatch.setattr(rules, name, value)


def test_named_benchmarks_print_one_json_object(short, capsys):
    assert main(["bench", "random-menteur", "table-menteur", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["random-menteur", "table-menteur"]
    assert all(figures["moves_per_s"] > 0 for figures in found.values())


def test_text_has_one_line_a_benchmark(short, capsys):
    assert main(["bench", "random-menteur-variants"]) == 0
    assert capsys.readouterr().out.startswith("random-menteur-variants: dice_moves_per_s ")


@pytest.mark.parametrize("name", benchmarks.benchmarks())
def test_every_benchmark_has_a_function(name):
    module, colon, function = benchmarks.benchmarks()[name].where.partition(":")
    assert colon
    assert callable(getattr(pytest.importorskip(module), function))
