from client.benchmarks import veil


def test_the_critical_path_is_all_mixings_one_proof_and_one_check(monkeypatch):
    monkeypatch.setattr(veil, "RUNS", 1)
    figures = veil.veil_shuffle()
    assert list(figures)[3::5] == ["52_cards_4_members_critical_path_ms", "106_cards_10_members_critical_path_ms"]
    for name in ("52_cards_4_members", "106_cards_10_members"):
        parts = [figures[f"{name}_{part}_ms"] for part in ("mixings", "proof", "check")]
        assert all(part > 0 for part in parts)
        assert abs(sum(parts) - figures[f"{name}_critical_path_ms"]) < 1
