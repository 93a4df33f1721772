"""Claims of seats: one a pad, kept while it sleeps, none for a pad that is reported twice."""

import pytest

from client.couch import KEYBOARD, TOGETHER_MS, Couch
from client.far import LEAST_TEXT, FarStore, far
from client.settings import Settings, SettingsStore

PADS = {number: ("model-a" if number < 10 else "model-b", f"Pad {number}") for number in (1, 2, 3, 11, 12)}


def joined(couch, *devices, at_ms=0):
    """Devices press one after the other."""
    seats = []
    for number, device in enumerate(devices):
        now_ms = at_ms + number * 1_000
        couch.press(device, now_ms)
        seats += couch.settle(now_ms + TOGETHER_MS)
    return seats


@pytest.fixture
def couch():
    couch = Couch(4)
    couch.plugged(PADS)
    return couch


def test_each_pad_that_presses_alone_gets_the_next_seat_and_only_one(couch):
    assert joined(couch, 3, 1, 3, 1) == [0, 1]
    assert [claim.device for claim in couch.claims] == [3, 1]
    assert couch.claims[0].pad == "Pad 3"


def test_one_pad_reported_twice_takes_one_seat_whichever_name_speaks_first(couch):
    couch.press(1, 0)
    couch.press(2, 30)
    assert couch.settle(TOGETHER_MS) == [0]
    assert couch.echoes == {2}
    couch.press(2, 5_000)
    couch.press(1, 5_020)
    assert couch.settle(6_000) == []
    assert len(couch.claims) == 1
    assert not couch.may_act(0, 2)
    assert not couch.may_act(3, 2)


def test_two_people_who_happened_to_press_together_both_get_a_seat_at_the_next_press(couch):
    couch.press(1, 0)
    couch.press(2, 10)
    couch.settle(200)
    assert joined(couch, 2, at_ms=1_000) == [1]
    assert not couch.echoes
    couch.press(1, 9_000)
    couch.press(2, 9_010)
    couch.settle(10_000)
    assert not couch.echoes, "a pad that has spoken alone is one of its own"


def test_a_sleeping_pad_keeps_its_seat_and_takes_it_again_under_another_number(couch):
    joined(couch, 1, 11)
    assert couch.plugged({one: PADS[one] for one in (2, 11)})
    assert couch.claims[0].asleep
    assert [claim.name for claim in couch.claims] == ["", ""]
    assert couch.plugged({2: PADS[2], 11: PADS[11], 40: ("model-a", "Pad 1")})
    assert couch.claims[0].device == 40


def test_a_spare_pad_of_the_same_kind_does_not_take_a_sleeping_seat_by_lying_there(couch):
    joined(couch, 1)
    couch.plugged({2: PADS[2]})
    couch.plugged({2: PADS[2]})
    assert couch.claims[0].asleep
    assert couch.may_act(0, 2), "but it may help"


def test_another_kind_of_pad_does_not_take_a_sleeping_seat_by_itself(couch):
    joined(couch, 1)
    couch.plugged({})
    couch.plugged({50: ("model-b", "Pad 50")})
    assert couch.claims[0].asleep


def test_at_a_full_couch_a_new_pad_takes_over_only_where_one_sleeps():
    couch = Couch(2)
    couch.plugged(PADS)
    assert joined(couch, 1, 2, 11) == [0, 1]
    couch.plugged({one: PADS[one] for one in (2, 11)})
    assert joined(couch, 11, at_ms=9_000) == [0]
    assert couch.claims[0].device == 11


def test_only_the_own_pad_counts_for_a_seat_and_the_keyboard_for_all(couch):
    joined(couch, 1, 2)
    assert couch.may_act(0, 1)
    assert not couch.may_act(0, 2)
    assert not couch.may_act(0, 3)
    assert couch.may_act(0, KEYBOARD)
    assert couch.may_act(2, 3), "nobody has claimed that seat"


def test_getting_up_frees_the_seat_and_nobody_else_loses_one(couch):
    joined(couch, 1, 2, KEYBOARD)
    assert couch.give_up(1)
    assert not couch.give_up(1)
    assert [claim.device for claim in couch.claims] == [2, KEYBOARD]


def test_all_are_ready_only_when_there_is_somebody(couch):
    assert not couch.all_ready
    joined(couch, 1)
    couch.claims[0].ready = True
    assert couch.all_ready


def test_a_pad_that_is_not_there_cannot_press(couch):
    assert joined(couch, 99) == []


def test_what_the_couch_changes_by_itself_is_not_saved_and_what_a_person_changes_is(tmp_path):
    store = SettingsStore(tmp_path / "settings.toml")
    saved = Settings(text_percent=100, monitor=0, volume=40)
    used = far(saved, monitor=2)
    assert (used.text_percent, used.fullscreen, used.monitor) == (LEAST_TEXT, True, 1)
    couch = FarStore(store, saved, used)
    assert couch.save(used.changed(volume=70)) is None
    again, _notices = store.load()
    assert (again.volume, again.text_percent, again.fullscreen, again.monitor) == (70, 100, False, 0)
    couch.save(used.changed(text_percent=150))
    assert store.load()[0].text_percent == 150


def test_larger_texts_stay_as_they_are_from_the_sofa():
    assert far(Settings(text_percent=180)).text_percent == 180


def test_one_pad_may_go_from_hand_to_hand_and_sleeps_and_wakes_for_all_of_them(couch):
    joined(couch, 1, 11)
    assert couch.add(1) == 1
    assert couch.add(1) == 2
    assert couch.add(99) is None
    assert [claim.device for claim in couch.claims] == [1, 1, 1, 11]
    assert [couch.shared(seat) for seat in range(4)] == [True, True, True, False]
    assert couch.may_act(2, 1) and not couch.may_act(2, 11)
    couch.plugged({one: PADS[one] for one in (2, 11)})
    assert [claim.asleep for claim in couch.claims] == [True, True, True, False]
    couch.plugged({2: PADS[2], 11: PADS[11], 40: ("model-a", "Pad 1")})
    assert [claim.device for claim in couch.claims] == [40, 40, 40, 11]
    assert couch.make_ready(40) and not couch.make_ready(40)
    assert [claim.ready for claim in couch.claims] == [True, True, True, False]
    assert couch.give_up(40)
    assert [claim.device for claim in couch.claims] == [40, 40, 11]


def test_nobody_more_is_brought_to_a_full_couch():
    couch = Couch(2)
    couch.plugged(PADS)
    joined(couch, 1, 2)
    assert couch.add(1) is None
