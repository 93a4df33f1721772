"""Whatever happens to the links of a table: once they are whole again all see one table, and all or none play."""

import random

import pytest

from core.game import BadInput
from netcode.lobby.records import SeatWish


def storm(net, seed, moves):
    """A table for three to six people at which everything happens that a network and people can do."""
    chance = random.Random(seed)
    count = chance.randrange(3, 7)
    net.open(0, seats=count)
    for number in range(1, count):
        net.join(number, to=chance.randrange(number))
        net.run(400)
    net.mesh()
    net.run()
    net.sit_all()
    for _ in range(moves):
        one, other = chance.sample(range(count), 2)
        lobby = net.lobbies[one]
        match chance.randrange(8):
            case 0 | 1:
                net.cut(one, other)
            case 2:
                net.mesh()
            case 3:
                lobby.sit([SeatWish(chance.choice([-1, chance.randrange(count)]), 0, f"P{one}")])
            case 4:
                lobby.ready(chance.random() < 0.8)
            case 5:
                for each in net.lobbies.values():
                    each.ready()
                net.run(1_000)
                for each in net.lobbies.values():
                    try:
                        each.start(net.now_ms)
                    except BadInput:
                        continue
            case 6:
                lobby.leave()
                net.run(400)
                net.drop(one)
                net.join(one, to=next(number for number in sorted(net.lobbies)))
            case _:
                lobby.say(f"{one} at {net.now_ms}")
        net.run(chance.choice([200, 1_000, 4_000, 12_000]))
    return count


def settled(net, count):
    net.mesh()
    net.run(25_000)
    for lobby in net.lobbies.values():
        if lobby.card.match != bytes(32):
            lobby.match_over(lobby.card.match)
    net.run(15_000)
    views = [net.view(number) for number in sorted(net.lobbies)]
    assert len(views) == count
    assert sum(view.keeps for view in views) == 1
    assert len({(view.keeper, view.stage, view.table) for view in views}) == 1
    assert len({tuple((seat.owner, seat.name) for seat in view.seats) for view in views}) == 1
    assert {person.key for person in views[0].people} == {lobby.key for lobby in net.lobbies.values()}
    return views


def everybody_or_nobody(net):
    """No match has begun for one of its members and not for another who has stayed at the table since."""
    begun = {number: {event.signed.roster for event in net.begun(number)} for number in net.lobbies}
    for roster in set().union(*begun.values()):
        for number, lobby in net.lobbies.items():
            stayed = lobby.key in roster.keys and number not in net.returned
            assert not stayed or roster in begun[number]


@pytest.fixture
def stormy(net):
    net.returned = set()
    drop = net.drop

    def noted(number):
        net.returned.add(number)
        return drop(number)

    net.drop = noted
    return net


@pytest.mark.parametrize("seed", [1])
def test_after_any_storm_all_see_one_table(stormy, seed):
    count = storm(stormy, seed, 20)
    settled(stormy, count)
    everybody_or_nobody(stormy)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 160))
def test_after_many_storms_all_see_one_table(stormy, seed):
    count = storm(stormy, seed, 40)
    settled(stormy, count)
    everybody_or_nobody(stormy)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_after_a_storm_a_match_can_begin(stormy, seed):
    count = storm(stormy, seed, 12)
    views = settled(stormy, count)
    before = {number: len(stormy.begun(number)) for number in stormy.lobbies}
    stormy.sit_all()
    stormy.run(2_000)
    stormy.ready_all()
    stormy.run(1_000)
    keeper = next(lobby for lobby in stormy.lobbies.values() if lobby.keeps)
    assert stormy.view(0).hindrance == "", (views[0].seats, stormy.view(0).seats)
    keeper.start(stormy.now_ms)
    stormy.run(3_000)
    assert {len(stormy.begun(number)) - before[number] for number in stormy.lobbies} == {1}
