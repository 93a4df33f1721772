from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.scenes.base import Scene
from client.stage import tween
from client.stage.display import DisplayList, Node
from client.stage.particles import MOST, Particles
from client.stage.queue import Animations, Call, Chain, Wait
from client.stage.tween import Tween

EASES = [function for name, function in vars(tween).items() if name.startswith(("ease_", "linear"))]


@pytest.mark.parametrize("ease", EASES)
def test_every_easing_begins_at_0_and_ends_at_1(ease):
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)
    steps = [ease(i / 200) for i in range(201)]
    assert max(abs(b - a) for a, b in pairwise(steps)) < 0.08


class Thing:
    def __init__(self):
        self.x = 0.0


@settings(database=None, deadline=None, max_examples=40)
@given(st.lists(st.integers(1, 50), min_size=30, max_size=60))
def test_a_chain_takes_the_sum_of_its_times_whatever_the_frames(frames):
    thing, done, passed = Thing(), [], 0
    animations = Animations()
    animations.move(thing, {"x": 10}, 100)
    animations.wait(50)
    animations.move(thing, {"x": 0}, 100)
    animations.call(lambda: done.append(passed))
    for dt in frames:
        passed += dt
        animations.update(dt)
        assert bool(done) == (passed >= 250)
        assert 0 <= thing.x <= 10


def test_speed_0_ends_everything_at_once_in_the_same_order():
    thing, heard = Thing(), []
    animations = Animations(speed=0.0)
    animations.call(lambda: heard.append(("first", thing.x)))
    animations.move(thing, {"x": 5}, 1000)
    animations.call(lambda: heard.append(("second", thing.x)))
    animations.update(16)
    assert heard == [("first", 0.0), ("second", 5)]
    assert not animations.busy


def test_speed_2_takes_half_the_time():
    thing = Thing()
    animations = Animations(speed=2.0)
    animations.move(thing, {"x": 5}, 100)
    animations.update(50)
    assert thing.x == 5


def test_together_ends_with_the_longest():
    a, b = Thing(), Thing()
    animations = Animations()
    animations.together(Tween(a, {"x": 1}, 50), Chain([Wait(50), Tween(b, {"x": 1}, 50)]))
    animations.update(60)
    assert (a.x, animations.busy) == (1, True)
    animations.update(40)
    assert (b.x, animations.busy) == (1, False)


def test_a_call_may_add_more_and_finish_reaches_the_end():
    heard = []
    animations = Animations()
    animations.wait(500)
    animations.call(lambda: animations.run(Call(lambda: heard.append("later"))))
    animations.finish()
    assert heard == ["later"]


def test_a_call_may_clear_the_queue():
    heard = []
    animations = Animations()
    animations.call(animations.clear)
    animations.call(lambda: heard.append(1))
    animations.update(16)
    assert heard == []


def test_an_endless_chain_of_calls_does_not_hang():
    animations = Animations(speed=0.0)

    def again():
        animations.call(again)

    animations.call(again)
    animations.update(16)
    assert animations.busy


def test_a_display_list_is_dirty_only_when_something_drawn_changed(make_app):
    app = make_app(Scene())
    pieces = DisplayList()
    node = pieces.add(Node("ui/icon_check", 100, 100, 50, 50))
    pieces.draw(app.canvas)
    node.x = 100
    node.tag = "mine"
    assert not pieces.dirty
    node.x = 101
    assert pieces.dirty


def test_the_topmost_piece_is_found_also_when_turned():
    pieces = DisplayList()
    low = pieces.add(Node("a", 100, 100, 200, 20, z=1))
    high = pieces.add(Node("b", 100, 100, 200, 20, z=2, angle=90))
    assert pieces.at(100, 100) is high
    assert pieces.at(180, 100) is low
    assert pieces.at(100, 180) is high
    high.z = 0
    assert pieces.at(100, 100) is low
    pieces.remove(low)
    assert pieces.at(180, 100) is None


def test_pieces_between_two_sizes_draw_without_new_pictures(make_app):
    app = make_app(Scene())
    pieces = DisplayList()
    node = pieces.add(Node("ui/icon_check", 300, 300, 80, 80))
    pieces.draw(app.canvas)
    kept = len(app.sprites._cache)
    for part in range(1, 10):
        node.scale, node.squeeze = 1 + part / 10, part / 10
        pieces.draw(app.canvas)
    assert len(app.sprites._cache) == kept


def test_particles_end_are_bounded_and_stay_away_when_motion_is_reduced():
    none = Particles(enabled=False)
    none.burst(0, 0, "confetti")
    assert not none.busy
    many = Particles()
    for seed in range(20):
        many.burst(0, 0, "confetti", seed)
    assert len(many._alive) <= MOST
    for _frame in range(60):
        many.update(50)
    assert not many.busy
