"""Decks of one's own: read, refused with every fault, one spelling, and played."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import BadInput
from core.games.menestrels import GAME, codes
from core.games.menestrels.deckfile import BadDeck, deck_json, faults_of, read_deck, troupe_of
from core.games.menestrels.provenance import RECONSTRUCTED_DECKS, reconstructed_attributes
from core.games.menestrels.reconstructed import ARTISTS, CONFIRMED, NAME
from core.games.menestrels.template import template
from core.playout import random_round


def document(count=48, **changes):
    """The first cards of the built-in deck whose couples are whole, as a deck file."""
    cards = deck_json("Mine", 10, ARTISTS)["cards"]
    cards = [card for card in cards if not card["id"].startswith("G")][: count - 6] + cards[-12:-6]
    return {"format": "menestrels-deck", "version": 1, "name": "Mine", "remove2p": 10, "cards": cards} | changes


def with_card(**changes):
    full = document()
    full["cards"] = [full["cards"][0] | changes, *full["cards"][1:]]
    return full


def test_a_deck_has_one_spelling_whatever_it_was_read_from():
    from_json = read_deck(json.dumps(document(), indent=3))
    again = read_deck(from_json.document)
    assert from_json.document == again.document == read_deck(document()).document
    assert " " not in from_json.document and "#" not in from_json.document
    assert from_json.document.isascii()
    assert from_json.digest == again.digest
    assert from_json.digest != read_deck(document(name="Other")).digest


def test_the_template_is_the_built_in_deck_and_explains_every_field():
    text = template(troupe_of(NAME), "Mine")
    troupe = read_deck(text)
    assert troupe.artists == ARTISTS
    for field in (
        "id",
        "fr, en",
        "colours",
        "front",
        "back",
        "double",
        "woman",
        "couple",
        "points",
        "effect",
        "copies",
    ):
        assert f"\n#   {field} " in text


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"format": "x"}, "format"),
        ({"version": 2}, "version"),
        ({"version": True}, "version"),
        ({"name": ""}, "name"),
        ({"name": "a\nb"}, "name"),
        ({"remove2p": 19}, "30 are needed"),
        ({"remove2p": -1}, "remove2p"),
        ({"cards": []}, "cards"),
        ({"banana": 1}, "no such field"),
        ({"cards": document()["cards"][:30]}, "40 to 120"),
        ({"cards": document()["cards"] + [document()["cards"][-1]]}, "stands there 2 times"),
        ({"cards": ["x"] * 48}, "not an object"),
    ],
)
def test_a_faulty_deck_is_refused(changed, words):
    assert any(words in fault for fault in faults_of(document(**changed)))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"id": "b01"}, "letters of"),
        ({"id": "KING"}, "not KING"),
        ({"id": "TOOLONG"}, "letters of"),
        ({"fr": 3}, "fr"),
        ({"colours": ["P"]}, "colours"),
        ({"colours": ["G", "R"]}, "green only alone"),
        ({"colours": ["R", "R"]}, "each colour once"),
        ({"colours": [], "couple": None}, "needs an effect"),
        ({"colours": [], "effect": "GAIN_n", "n": 2}, "grey card is no artist"),
        ({"points": 1}, "green cards only"),
        ({"points": 3}, "from 0 to 2"),
        ({"couple": "K2"}, "exactly two cards"),
        ({"copies": 2}, "copies must be 1"),
        ({"front": 2}, "from 0 to 1"),
        ({"front": True}, "from 0 to 1"),
        ({"double": 1}, "true or false"),
        ({"effect": "WIN"}, "must be one of"),
        ({"effect": "GAIN_n"}, "from 1 to 5"),
        ({"effect": "GAIN_9"}, "from 1 to 5"),
        ({"effect": "GAIN_2", "n": 3}, "does not agree"),
        ({"effect": "STEAL_ONE", "n": 3}, "no meaning"),
        ({"effect": "LAST_TURN"}, "must be grey"),
        ({"duke": 3}, "from 1 to 2"),
        ({"colour": "R"}, "no such field"),
    ],
)
def test_a_faulty_card_is_refused(changed, words):
    faults = faults_of(with_card(**changed))
    assert any(words in fault for fault in faults), faults


def test_all_faults_are_listed_not_only_the_first():
    faulty = document(version=3, name="")
    faulty["cards"][3] = faulty["cards"][3] | {"front": 7, "points": 2, "id": "?"}
    faults = faults_of(faulty)
    assert len(faults) >= 5
    with pytest.raises(BadDeck) as caught:
        read_deck(faulty)
    assert caught.value.faults == faults
    assert caught.value.field == "deck"


@pytest.mark.parametrize("text", ["", "{", "{}", "[1", "a = 1\na = 2", '{"a":1,"a":2}', "\0", "{" * 5000])
def test_what_is_no_deck_gets_a_sentence(text):
    with pytest.raises(BadInput):
        read_deck(text)


@settings(database=None, deadline=None, max_examples=40)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.text(), x),
        max_leaves=8,
    )
)
def test_any_value_gets_faults_and_never_another_error(value):
    assert faults_of(value) if not isinstance(value, str) else faults_of("x = " + repr(value))
    assert faults_of(document(cards=[value] * 3))
    assert isinstance(faults_of(with_card(colours=value)), tuple)


@pytest.mark.parametrize("value", ["other", "no/such/file.toml", 7, None, "{"])
def test_the_option_takes_the_name_or_a_deck(value):
    with pytest.raises(BadInput):
        GAME.normalise(3, {"deck": value})


def test_the_option_holds_the_canonical_deck_and_nothing_else():
    full = GAME.normalise(3, {"deck": document()})
    assert full["deck"] == read_deck(document()).document
    assert GAME.normalise(3, full) == full
    assert GAME.normalise(3, {"deck": json.dumps(document())}) == full


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_games_with_a_deck_of_48_cards_end(seats):
    full = GAME.normalise(seats, {"deck": document()})
    assert GAME.decks(seats, full)[0].cards[-1][0] == codes.pack("KING")
    assert len(GAME.decks(seats, full)[0].cards) == 49
    for seed in range(5):
        _, outcome = random_round(GAME, seats, full, seed)
        assert len(outcome.winners) == 1


def test_copies_are_equal_rows_and_keep_their_own_places():
    full = document()
    full["cards"] += [{"id": "X1", "fr": "x", "en": "x", "colours": ["R", "Y"], "copies": 4}]
    troupe = read_deck(full)
    assert troupe.total == 52
    kind = troupe.by_code["X1"]
    assert [row for row, of in enumerate(troupe.row_kinds) if of == kind] == [48, 49, 50, 51]
    assert len({troupe.deck.cards[row] for row in range(48, 52)}) == 1
    position = {
        "game": "menestrels",
        "seats": 2,
        "options": {"deck": full},
        "nobles": ["BAR", "COM"],
        "companies": [["X1:R", "X1:Y"], ["X1:R"]],
    }
    assert GAME.score(position).extra["strengths"] == [[1, 0, 1], [1, 0, 0]]
    with pytest.raises(BadInput, match="more often"):
        GAME.score(position | {"companies": [["X1:R"] * 3, ["X1:Y"] * 2]})


def test_duke_is_the_number_of_turns_for_a_couple(at):
    full = document()
    full["cards"][0]["duke"] = 2
    match = at(
        options={"deck": full},
        nobles=["DUC", "BAR"],
        current=0,
        companies=[["B02"], []],
        market=["B01", "B10", "R08", "R09"],
        deck=["B11", "B12", "R10", "R11", "R12"],
    )
    match.say("0: M1 B01")
    assert (match.asked, match.state.extra) == ((0, "choice"), 1)


def test_two_impostors_play_clockwise_from_who_met_the_king(at):
    full = document()
    full["cards"] += [{"id": "Z1", "fr": "z", "en": "z", "colours": [], "effect": "LAST_TURN", "copies": 2}]
    match = at(
        options={"deck": full},
        nobles=["COM", "BAR", "DUC"],
        current=1,
        companies=[["Z1"], [], ["Z1"]],
        market=["B01", "B10", "R08", "R09"],
        deck=["KING", "B11", "B12"],
    )
    match.say("1: DECK")
    assert match.asked == (2, "choice")
    match.say("2: COIN")
    assert match.asked == (0, "choice")
    match.say("0: M1")
    assert match.winners is not None
    assert match.company(2) == []


def test_states_and_options_with_a_deck_travel_to_other_processes():
    state = GAME.setup(3, {"deck": document()})
    again = pickle.loads(pickle.dumps(state))
    assert again.canon() == state.canon()
    assert again.rules is state.rules
    assert pickle.loads(pickle.dumps(state.rules.troupe)).document == state.rules.troupe.document


def test_what_is_reconstructed_is_declared():
    assert NAME in RECONSTRUCTED_DECKS
    assert set(CONFIRMED) <= {artist.code for artist in ARTISTS}
    assert "colours" in reconstructed_attributes(NAME, "B01")
    assert "colours" not in reconstructed_attributes(NAME, "M01")
    assert reconstructed_attributes("Mine", "B01") == ()
    assert len(reconstructed_attributes(NAME, "B12")) == 9


@given(st.text(alphabet=codes.LETTERS, min_size=1, max_size=6))
@settings(database=None, deadline=None, max_examples=60)
def test_codes_are_numbers_and_back(code):
    assert codes.unpack(codes.pack(code)) == code
    assert 0 <= codes.pack(code) < 2**32


@pytest.mark.parametrize("text", ["", "b", "ABCDEFG", "É", "A B", "?"])
def test_what_is_no_code_is_refused(text):
    with pytest.raises(BadInput):
        codes.pack(text)


@pytest.mark.parametrize("face", [0, -1, 39, 10**12])
def test_what_is_no_face_is_refused(face):
    with pytest.raises(BadInput):
        codes.unpack(face)
