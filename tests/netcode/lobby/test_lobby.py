"""A table before a match: who sits where, who keeps it, and that it begins by everybody's signature or not at all."""

import pytest

from core.game import BadInput
from netcode import roster as rosters
from netcode.lobby.records import NO_DIGEST, SeatWish
from netcode.lobby.snapshot import status
from netcode.lobby.views import Kept, Presence, Said, SentAway, TablePlan


def names(view):
    return [seat.name for seat in view.seats]


def table_of(net, count, seats=None):
    net.open(0, seats=seats or count)
    for number in range(1, count):
        net.join(number)
    net.mesh()
    net.run()
    return net


def started(net, count):
    table_of(net, count)
    net.sit_all()
    net.ready_all()
    net.lobbies[0].start(net.now_ms)
    net.run()
    return net


@pytest.mark.parametrize("count", [3, 4, pytest.param(10, marks=pytest.mark.slow)])
def test_all_sign_the_same_roster_and_begin(net, count):
    started(net, count)
    signed = [net.begun(number)[0].signed for number in range(count)]
    assert len({one.roster.match for one in signed}) == 1
    assert rosters.decode_signed(rosters.encode_signed(signed[0])) == signed[0]
    assert len(signed[0].roster.members) == count
    assert all(len(net.begun(number)) == 1 for number in range(count))
    assert all(net.view(number).stage == "playing" for number in range(count))
    assert status(net.lobbies[1]).state == 2


def test_a_chain_of_links_is_as_good_as_all_links(net):
    net.open(0, seats=4)
    for number in range(1, 4):
        net.join(number, to=number - 1)
    net.run()
    net.sit_all()
    net.ready_all()
    net.lobbies[0].start(net.now_ms)
    net.run(2_000)
    assert [len(net.begun(number)) for number in range(4)] == [1, 1, 1, 1]


def test_several_seats_of_one_member_and_bots_it_hosts_are_told_openly(net):
    table_of(net, 2, seats=4)
    net.lobbies[1].sit([SeatWish(1, 0, "Hugo")])
    net.run()
    net.lobbies[0].sit([SeatWish(-1, 0, "Paul"), SeatWish(-1, 2, "Bot"), SeatWish(0, 0, "Léa")])
    net.run()
    view = net.view(1)
    assert names(view) == ["Léa", "Hugo", "Paul", "Bot"]
    assert [seat.host for seat in view.seats] == ["Léa", "Hugo", "Léa", "Léa"]
    assert [seat.level for seat in view.seats] == [0, 0, 0, 2]
    net.ready_all()
    net.lobbies[0].start(net.now_ms)
    net.run()
    roster = net.begun(1)[0].signed.roster
    assert roster.owners == (0, 1, 0, 0) and roster.seats[3].is_bot


def test_a_seat_goes_to_one_of_two_who_ask_and_the_other_is_told(net):
    table_of(net, 3, seats=3)
    for number in (1, 2):
        net.lobbies[number].sit([SeatWish(0, 0, f"Person {number}")])
    net.run()
    refused = {net.view(number).refused for number in (1, 2)}
    assert refused == {"", "SEAT_TAKEN"}
    assert names(net.view(0)).count("") == 2


def test_who_stands_up_frees_the_seat(net):
    table_of(net, 3)
    net.sit_all()
    net.lobbies[1].sit([])
    net.run()
    assert names(net.view(0)) == ["Léa", "", "Zoé"]


def test_ready_ends_when_the_table_changes(net):
    table_of(net, 3)
    net.sit_all()
    net.ready_all()
    assert net.view(0).hindrance == ""
    net.lobbies[0].arrange(TablePlan("Kitchen", "menteur", 3, {"window": "extended"}))
    net.run()
    assert net.view(0).hindrance == "NOT_READY" and not net.view(1).ready
    with pytest.raises(BadInput, match="NOT_READY"):
        net.lobbies[0].start(net.now_ms)


def test_nothing_begins_with_an_empty_seat(net):
    table_of(net, 2, seats=3)
    net.sit_all()
    net.ready_all()
    assert net.view(0).hindrance == "SEATS_EMPTY"


def test_nobody_plays_against_his_own_machine_over_the_network(net):
    net.open(0, seats=3)
    net.lobbies[0].sit([SeatWish(-1, level, f"Seat {level}") for level in range(3)])
    net.run()
    net.ready_all()
    assert net.view(0).hindrance == "ALONE"


def test_fewer_seats_send_the_last_ones_away(net):
    table_of(net, 4)
    net.sit_all()
    net.lobbies[0].arrange(TablePlan("Kitchen", "menteur", 3))
    net.run()
    assert len(net.view(3).seats) == 3 and net.view(3).refused == "NO_SEAT"


def test_only_the_keeper_arranges(net):
    table_of(net, 2, seats=3)
    for wish in (
        lambda lobby: lobby.lock(),
        lambda lobby: lobby.bar(net.lobbies[0].key),
        lambda lobby: lobby.start(net.now_ms),
        lambda lobby: lobby.arrange(TablePlan("Mine", "menteur", 3)),
    ):
        with pytest.raises(BadInput, match="only who keeps"):
            wish(net.lobbies[1])


def test_who_is_sent_away_is_told_and_stays_away(net):
    table_of(net, 3)
    net.sit_all()
    net.lobbies[0].bar(net.lobbies[2].key)
    net.run()
    assert any(isinstance(event, SentAway) for event in net.events[2])
    assert net.view(2).refused == "BARRED"
    net.run(3_000)
    assert "Zoé" not in names(net.view(0)) and len(net.lobbies[0].sheet.line) == 2


def test_a_locked_table_lets_nobody_in_and_says_so(net):
    table_of(net, 2, seats=3)
    net.lobbies[0].lock()
    net.join(2)
    net.run()
    assert net.view(2).refused == "LOCKED" and status(net.lobbies[0]).state == 1
    net.lobbies[0].lock(False)
    net.run()
    assert net.view(2).refused == "" and len(net.lobbies[0].sheet.line) == 3


def test_a_room_code_is_asked_for(net):
    net.open(0, seats=3, code="Feu de bois")
    net.join(1)
    net.join(2, code="  feu DE bois ")
    net.run()
    assert net.view(1).refused == "WRONG_CODE"
    assert net.view(2).refused == "" and net.lobbies[2].key in net.lobbies[0].sheet.line


def test_a_name_of_somebody_else_is_refused(net):
    table_of(net, 2, seats=3)
    net.join(2, name="LÉA")
    net.run()
    assert net.view(2).refused == "NAME_TAKEN"


def test_the_next_in_the_line_keeps_the_table_when_the_opener_leaves(net):
    table_of(net, 4)
    net.sit_all()
    net.lobbies[0].leave()
    net.run()
    assert net.view(1).keeps and net.view(2).keeper == "Hugo"
    assert any(isinstance(event, Kept) for event in net.events[2])
    net.drop(0)
    net.lobbies[1].arrange(TablePlan("Kitchen", "menteur", 3))
    net.run(2_000)
    net.ready_all()
    net.lobbies[1].start(net.now_ms)
    net.run()
    assert net.begun(1) and net.begun(2) and net.begun(3)


def test_the_next_keeps_the_table_when_the_opener_crashes(net):
    table_of(net, 3)
    net.sit_all()
    net.drop(0)
    net.run(9_000)
    assert net.view(1).keeps and net.view(2).keeper == "Hugo"
    assert next(person.presence for person in net.view(2).people) is Presence.LOST
    net.run(8_000)
    assert names(net.view(2)) == ["", "Hugo", "Zoé"]


def test_an_opener_that_was_cut_off_has_the_table_again_when_it_is_back(net):
    table_of(net, 3)
    net.sit_all()
    net.cut(0, 1)
    net.cut(0, 2)
    net.run(10_000)
    assert net.view(1).keeps and net.view(0).keeps
    net.mesh()
    net.run(3_000)
    assert [net.view(number).keeper for number in range(3)] == ["Léa"] * 3
    assert sorted(names(net.view(2))) == ["Hugo", "Léa", "Zoé"]


def test_a_table_torn_in_two_for_long_becomes_one_again(net):
    table_of(net, 4)
    net.sit_all()
    for one in (0, 1):
        for other in (2, 3):
            net.cut(one, other)
    net.run(40_000)
    assert net.view(1).keeper == "Léa" and net.view(3).keeper == "Zoé"
    net.mesh()
    net.run(6_000)
    assert len({net.view(number).keeper for number in range(4)}) == 1
    assert sorted(names(net.view(3))) == ["Hugo", "Léa", "Tom", "Zoé"]


def test_a_member_that_comes_back_after_a_crash_is_let_in_again(net):
    table_of(net, 2, seats=3)
    net.sit_all()
    net.drop(1)
    net.run(1_000)
    net.join(1)
    net.run(1_000)
    assert len(net.lobbies[0].sheet.line) == 2
    net.sit_all()
    assert names(net.view(1)) == ["Léa", "Hugo", ""]


def test_a_start_without_everybodys_signature_is_called_off(net):
    table_of(net, 3)
    net.sit_all()
    net.ready_all()
    net.cut(0, 2)
    net.cut(1, 2)
    net.lobbies[0].start(net.now_ms)
    net.run(2_000)
    assert net.view(0).stage == "signing"
    net.run(12_000)
    assert net.view(0).stage == "open" and not any(net.begun(number) for number in range(3))
    net.mesh()
    net.run(3_000)
    net.sit_all()
    net.ready_all()
    net.lobbies[0].start(net.now_ms)
    net.run(2_000)
    assert all(len(net.begun(number)) == 1 for number in range(3))


def test_what_was_signed_by_all_begins_even_if_the_keeper_gave_up(net):
    table_of(net, 3)
    net.sit_all()
    net.ready_all()
    net.lobbies[0].start(net.now_ms)
    net.run(200)
    net.cut(0, 1)
    net.cut(0, 2)
    net.run(15_000)
    begun = [bool(net.begun(number)) for number in range(3)]
    net.mesh()
    net.run(3_000)
    assert {bool(net.begun(number)) for number in range(3)} == {any(begun)}


def test_a_rematch_is_another_match(net):
    started(net, 3)
    first = net.begun(0)[0].signed.roster.match
    for lobby in net.lobbies.values():
        lobby.match_over(first)
    net.run()
    assert net.view(1).stage == "open" and names(net.view(1)) == ["Léa", "Hugo", "Zoé"]
    assert net.view(0).hindrance == "NOT_READY"
    net.ready_all()
    net.lobbies[0].start(net.now_ms)
    net.run()
    assert [len(net.begun(number)) for number in range(3)] == [2, 2, 2]
    assert net.begun(2)[1].signed.roster.match != first


def test_a_member_that_was_started_anew_is_told_of_the_match_it_belongs_to(net):
    started(net, 3)
    match = net.begun(0)[0].signed.roster.match
    net.drop(2)
    net.run(20_000)
    net.join(2, to=1)
    net.run()
    begun = net.begun(2)
    assert [(event.signed.roster.match, event.back) for event in begun] == [(match, True)]
    assert begun[0].addresses == tuple(net.lobbies[number].card.addresses for number in range(3))
    assert len(net.begun(0)) == 1 and not net.begun(0)[0].back
    for lobby in net.lobbies.values():
        lobby.match_over(match)
    net.run()
    assert net.view(0).stage == "open"


def test_the_table_is_open_again_when_the_last_one_has_ended_the_match(net):
    started(net, 3)
    match = net.begun(0)[0].signed.roster.match
    net.lobbies[0].match_over(match)
    net.run()
    assert net.lobbies[0].sheet.match == match
    net.lobbies[1].match_over(match)
    net.drop(2)
    net.run(10_000)
    assert net.lobbies[0].sheet.match == NO_DIGEST


def test_a_spectator_has_no_seat_and_learns_of_the_match(net):
    table_of(net, 2, seats=4)
    net.join(2, plays=False)
    net.run()
    for number in (0, 1):
        net.lobbies[number].sit([SeatWish(-1, 0, f"P{number}"), SeatWish(-1, 1, f"B{number}")])
    net.run()
    for number in (0, 1):
        net.lobbies[number].ready()
    net.run()
    net.lobbies[0].start(net.now_ms)
    net.run()
    assert net.lobbies[2].key not in net.lobbies[0].sheet.line
    assert net.begun(2)[0].signed == net.begun(0)[0].signed
    net.join(3, to=1, plays=False)
    net.run()
    assert net.begun(3)[0].signed == net.begun(0)[0].signed


def test_what_is_said_is_heard_once_by_all(net):
    table_of(net, 4)
    net.lobbies[1].say("Bonsoir")
    net.lobbies[1].say("à tous")
    net.run(3_000)
    for number in (0, 2, 3):
        said = [event.line.text for event in net.events[number] if isinstance(event, Said)]
        assert said == ["Bonsoir", "à tous"]
    with pytest.raises(BadInput):
        net.lobbies[1].say("\u202e")


def test_a_bystander_with_the_name_of_somebody_at_the_table_is_not_listened_to(net):
    table_of(net, 2, seats=3)
    net.join(2, plays=False, name="LÉA")
    net.join(3, plays=False, name="Tom")
    net.run()
    for number in (2, 3):
        net.lobbies[number].say(f"from {number}")
    net.run()
    assert [event.line.text for event in net.events[0] if isinstance(event, Said)] == ["from 3"]


def test_joining_and_leaving_a_hundred_times_leaves_the_others_alone(net):
    table_of(net, 2, seats=3)
    for number in (0, 1):
        net.lobbies[number].sit([SeatWish(-1, 0, f"P{number}")])
    net.run()
    net.lobbies[0].ready()
    for _ in range(100):
        net.join(2)
        net.run(400)
        net.lobbies[2].leave()
        net.run(200)
        net.drop(2)
    net.run()
    assert names(net.view(0)) == ["P0", "P1", ""]
    assert len(net.lobbies[0].book.cards) <= 3 and len(net.lobbies[0].sheet.line) == 2


@pytest.mark.slow
def test_a_crowd_of_strangers_does_not_grow_the_memory(net):
    table_of(net, 2, seats=3)
    for key in range(30, 100):
        net.join(5, key=key, name=f"Stranger {key}")
        net.run(200)
        net.drop(5)
    assert len(net.lobbies[0].book.cards) <= 48
    assert len(net.lobbies[0].sheet.line) <= 16


def test_wishes_that_could_not_be_told_are_refused_at_once(net):
    with pytest.raises(BadInput):
        net.open(0, seats=3).arrange(TablePlan("\u202e", "menteur", 3))
    for plan in (TablePlan("x" * 25, "menteur", 3), TablePlan("Kitchen", "menteur", 3, grace_s=1)):
        with pytest.raises(BadInput):
            net.lobbies[0].arrange(plan)
    for wish in (SeatWish(10, 0, "Léa"), SeatWish(0, 9, "Léa"), SeatWish(0, 0, "")):
        with pytest.raises(BadInput):
            net.lobbies[0].sit([wish])
    net.run()
    assert net.view(0).title == "Kitchen" and net.view(0).keeps
