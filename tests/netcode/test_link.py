from netcode.link import Budget


def test_a_budget_allows_a_burst_and_then_its_rate():
    budget = Budget(10, 20, 0)
    assert budget.spend(20, 0)
    assert not budget.spend(1, 0)
    budget = Budget(10, 20, 0)
    assert budget.spend(20, 0)
    assert budget.spend(1, 100)
    assert budget.spend(20, 10_000)
    assert not budget.spend(1, 10_000)
