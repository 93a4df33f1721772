import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netcode.names import KnownPeople, Meeting, NameFault, is_name, likeness, name

ANN, BOB = b"\x01" * 32, b"\x02" * 32


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "   ",
        "x" * 25,
        "a\nb",
        "a\x00b",
        "a\u202eb",  # turns the direction of writing
        "a\u200fb",
        "a\u2066b",
        "a\u200bb",  # a blank without width
        "a\u2028b",
        "a\u00a0b",
        "\u0301a",  # an accent on nothing
        "a" + "\u0316" * 3,
        "\ud800",
        "\ue000",
        None,
        7,
    ],
)
def test_a_name_with_anything_that_deceives_the_eye_is_refused_in_one_sentence(bad):
    with pytest.raises(NameFault) as fault:
        name(bad)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("good", ["Zoé", "Jean-Luc", "Ẩn", "李雷", "x" * 24, "O'Neil 2", "🂡"])
def test_ordinary_names_stand_as_they_are(good):
    assert name(good) == good


def test_a_name_is_composed_and_trimmed():
    assert name("  Zoe\u0301 ") == "Zoé"


@given(st.text(max_size=30))
@settings(database=None, deadline=None, max_examples=200)
def test_a_name_once_allowed_stays_the_same(text):
    try:
        clean = name(text)
    except NameFault:
        return
    assert is_name(clean)
    assert len(clean) <= 24
    assert unicodedata.normalize("NFC", clean) == clean


def test_names_that_look_alike_are_the_same_to_the_eye():
    assert likeness("ANNE marie") == likeness("anne Marie") == likeness("ＡＮＮＥ\u0020Marie")
    assert likeness("Anne") != likeness("Anna")


def test_a_known_name_with_a_new_key_is_new(tmp_path):
    people = KnownPeople(tmp_path / "known.json")
    assert people.look(ANN, "Anne") is Meeting.NEW
    people.remember(ANN, "Anne")
    assert people.look(ANN, "Anne") is Meeting.KNOWN
    assert people.look(BOB, "ANNE") is Meeting.TAKEN
    assert people.look(ANN, "Zoé") is Meeting.RENAMED


def test_known_people_are_remembered_by_the_next_start(tmp_path):
    KnownPeople(tmp_path / "deep" / "known.json").remember(ANN, "Zoé")
    again = KnownPeople(tmp_path / "deep" / "known.json")
    assert again.fault == ""
    assert again.look(ANN, "Zoé") is Meeting.KNOWN
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["known.json"]


@pytest.mark.parametrize("damage", ["", "{}", '[["00", "Anne"]]', '[["' + "01" * 32 + '", "a\\nb"]]', "[[1, 2]]"])
def test_a_damaged_list_is_reported_and_not_written_over(tmp_path, damage):
    path = tmp_path / "known.json"
    path.write_text(damage, encoding="utf-8")
    people = KnownPeople(path)
    assert people.fault
    people.remember(ANN, "Anne")
    assert people.look(ANN, "Anne") is Meeting.KNOWN
    assert path.read_text(encoding="utf-8") == damage


def test_the_list_of_known_people_is_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr("netcode.names.MAX_KNOWN", 3)
    people = KnownPeople(tmp_path / "known.json")
    for number in range(5):
        people.remember(bytes([number]) * 32, f"N{number}")
    assert people.look(bytes([1]) * 32, "N1") is Meeting.NEW
    assert people.look(bytes([4]) * 32, "N4") is Meeting.KNOWN


def test_only_a_key_and_a_proper_name_are_remembered(tmp_path):
    people = KnownPeople(tmp_path / "known.json")
    for key, called in [(b"short", "Anne"), (ANN, "a\nb")]:
        with pytest.raises(ValueError, match="proper name"):
            people.remember(key, called)
