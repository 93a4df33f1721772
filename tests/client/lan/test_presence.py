"""Who is heard: by one's own link, through others, and since when."""

from datetime import datetime

from client.lan.presence import LIVE, LOST, UNSTABLE, Presence, Turned

AT = datetime(2026, 1, 2, 21, 14)


def watched(**more):
    return Presence(4, 0, wall=lambda: AT, **more)


def test_everybody_is_there_until_something_else_is_heard():
    presence = watched()
    presence.look(0)
    presence.look(100_000)
    assert presence.away(100_000) == ()
    assert presence.heard() == 4


def test_a_link_that_is_lost_counts_from_when_it_was_first_unsteady():
    presence = watched()
    presence.look(0)
    presence.link(2, UNSTABLE)
    presence.look(3_000)
    presence.link(2, LOST)
    presence.look(8_000)
    away = presence.away(10_000)
    assert [(one.member, one.state, one.since, one.for_ms) for one in away] == [(2, LOST, AT, 7_000)]
    assert presence.turned() == [Turned(2, UNSTABLE, LIVE), Turned(2, LOST, UNSTABLE)]
    assert presence.turned() == []
    assert presence.heard() == 3


def test_who_is_heard_through_others_is_there():
    presence = watched()
    presence.link(1, LOST)
    presence.told({1: LIVE})
    presence.look(0)
    assert presence.state(1) == LIVE
    presence.told({1: UNSTABLE})
    presence.look(3_000)
    assert presence.state(1) == UNSTABLE
    presence.told({1: LOST})
    presence.look(8_000)
    assert presence.state(1) == LOST


def test_a_link_of_ones_own_is_believed_before_what_the_table_says():
    presence = watched()
    presence.link(1, LIVE)
    presence.told({1: LOST})
    presence.look(0)
    assert presence.state(1) == LIVE


def test_whoever_comes_back_is_told_once():
    presence = watched()
    presence.link(3, LOST)
    presence.look(0)
    presence.turned()
    presence.link(3, LIVE)
    presence.look(5_000)
    assert presence.turned() == [Turned(3, LIVE, LOST)]
    assert presence.away(5_000) == ()


def test_after_coming_back_oneself_the_others_are_missing_until_they_are_heard():
    presence = watched(back=True)
    presence.look(0)
    assert presence.heard() == 1
    assert presence.turned() == [], "nobody has gone: oneself has come"
    presence.link(1, LIVE)
    presence.look(1_000)
    assert [one.member for one in presence.away(1_000)] == [2, 3]
    assert presence.turned() == [Turned(1, LIVE, LOST)]
