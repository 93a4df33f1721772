"""Own keys and pad buttons: what is saved comes back, conflicts have reasons, nobody is locked out."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.acts import Intent
from client.bindings import BUTTONS, FIXED_KEYS, HANDS, RESERVED_KEYS, Bindings, key_code, key_name
from client.pads import Glyphs, family_of, key_word, picture, word
from client.stage.sprites import Sprites

FREE = (pygame.K_a, pygame.K_F5, pygame.K_KP5, pygame.K_INSERT, ord("é"), ord("ß"))


@pytest.mark.parametrize("code", [*FREE, *FIXED_KEYS, *RESERVED_KEYS, pygame.K_SPACE, 1073742000])
def test_every_key_has_a_name_that_leads_back_to_it(code):
    assert key_code(key_name(code)) == code


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("pad_hand", HANDS)
def test_layouts_and_changes_come_back_from_the_settings(hand, pad_hand):
    changed = Bindings().with_hand(hand).with_pad_hand(pad_hand).with_key(Intent.OK, pygame.K_q)
    changed = changed.with_button(Intent.BACK, "l3")
    again = Bindings.of(changed.saved_form())
    assert (again.keys, again.buttons, again.hand, again.pad_hand) == (
        changed.keys, changed.buttons, hand, pad_hand,
    )  # fmt: skip


WORDS = st.one_of(
    st.none(), st.integers(), st.sampled_from(["left", "a", "b", "return", "f11", "q", "#99", "#x", ""])
)
INNER = st.one_of(WORDS, st.dictionaries(st.sampled_from(["ok", "back", "look", "nothing"]), WORDS))


@settings(database=None, deadline=None, max_examples=40)
@given(st.dictionaries(st.sampled_from(["hand", "pad_hand", "keys", "buttons", "more"]), INNER))
def test_what_makes_no_sense_in_the_settings_locks_nobody_out(saved):
    found = Bindings.of(saved)
    for code, intent in FIXED_KEYS.items():
        assert found.key_map[code] is intent
    assert Intent.OK in found.button_map.values()


@pytest.mark.parametrize("hand", HANDS)
def test_every_layout_reaches_everything_with_one_hand(hand):
    keys = Bindings().with_hand(hand).key_map.values()
    pad = Bindings().with_pad_hand(hand)
    axes = [intent for sides in pad.axis_map.values() for intent in sides]
    wanted = {Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.OK, Intent.BACK, Intent.MENU, Intent.ALT}
    wanted |= {Intent.LOOK, Intent.NEXT, Intent.HINT}
    assert wanted <= set(keys)
    assert wanted <= {*pad.button_map.values(), *axes}


def test_left_and_right_hand_need_no_key_of_the_other_side():
    left, right = (set(Bindings().with_hand(hand).keys.values()) - {pygame.K_SPACE} for hand in ("left", "right"))
    assert not left & right
    assert {key_name(code) for code in left} <= {*"ertdfgsxcv", "f3"}
    assert {key_name(code) for code in right} <= set("uiopjklhbn,")


def test_a_key_that_always_means_the_same_cannot_be_had():
    conflict = Bindings().key_conflict(Intent.ALT, pygame.K_RETURN)
    assert (conflict.why, conflict.intent) == ("fixed", Intent.OK)
    assert Bindings().key_conflict(Intent.ALT, pygame.K_F11).why == "reserved"
    assert Bindings().key_conflict(Intent.ALT, pygame.K_q) is None


def test_a_taken_key_and_a_taken_button_name_who_has_them_and_can_change_places():
    bindings = Bindings()
    assert bindings.key_conflict(Intent.OK, pygame.K_v).intent is Intent.LOOK
    assert bindings.button_conflict(Intent.OK, "b").intent is Intent.BACK
    changed = bindings.with_key(Intent.OK, pygame.K_v).with_button(Intent.OK, "b")
    assert changed.keys[Intent.OK] == pygame.K_v and changed.keys[Intent.LOOK] == pygame.K_SPACE
    assert changed.buttons[Intent.OK] == "b" and changed.buttons[Intent.BACK] == "a"


def test_who_had_a_button_that_somebody_without_one_takes_has_none():
    changed = Bindings().with_button(Intent.HOME, "y")
    assert changed.buttons[Intent.HOME] == "y"
    assert Intent.LOOK not in changed.buttons


@pytest.mark.parametrize(
    ("name", "guid", "family"),
    [
        ("Xbox 360 Controller", "", "xbox"),
        ("X-Box One pad", "", "xbox"),
        ("PS4 Controller", "", "playstation"),
        ("Sony Interactive Entertainment DualSense", "", "playstation"),
        ("Nintendo Switch Pro Controller", "", "nintendo"),
        ("Joy-Con (L/R)", "", "nintendo"),
        ("Wireless Controller", "050000004c050000cc09000000810000", "playstation"),
        ("Some pad", "030000007e0500000920000011810000", "nintendo"),
        ("Some pad", "030000005e0400008e02000014010000", "xbox"),
        ("USB Gamepad", "03000000790000001100000010010000", "generic"),
        ("", "", "generic"),
    ],
)
def test_pads_are_known_by_their_vendor_or_their_name(name, guid, family):
    assert family_of(name, guid) == family


@pytest.mark.parametrize("family", ["xbox", "playstation", "nintendo", "generic"])
def test_every_button_of_every_kind_of_pad_has_a_picture_and_a_word(family):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    sprites = Sprites()
    for button in (*BUTTONS, "lt", "rt"):
        name, _letter = picture(family, button)
        sprites.get(name, (32, 32))
        assert word(family, button)
    for intent in Intent:
        sprites.get(Glyphs("pad", family).pad(intent)[0], (32, 32))
    assert not sprites.missing


def test_the_button_that_confirms_bears_an_a_on_nintendos_pads():
    """SDL names their buttons by what is printed on them; the picture of the right-hand button bears the A."""
    assert picture("nintendo", "a") == ("pads/nintendo_b", "")
    assert word("nintendo", "a") == "A"


def test_prompts_show_the_key_that_was_bound():
    assert Glyphs().key(Intent.OK) == "Enter"
    assert Glyphs(bindings=Bindings().with_key(Intent.OK, pygame.K_q)).key(Intent.OK) == "Q"
    assert Glyphs(bindings=Bindings().with_hand("left")).key(Intent.UP) == "E"
    assert Glyphs().key(Intent.ALT) == "X"
    assert key_word(pygame.K_F5) == "F5"
