"""Every sentence the network may tell a person is told in French too."""

import ast
import re
from pathlib import Path

import pytest

import netcode
from client import i18n
from client.scenes.lan.reasons import SENTENCES, reason

TOLD = {"Refused", "CloseLink", "IdentityFault", "_tell", "tell"}
"""Who is called with a sentence."""
SYSTEM = re.compile(r"^\W*X\W*$|^\{.*\}$")


def sentences():
    """Every sentence in the source of the network, `X` where something is filled in."""
    found = {}
    for path in sorted(Path(netcode.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in TOLD:
                continue
            for text in ast.walk(node.args[0]):
                if isinstance(text, ast.JoinedStr):
                    words = "".join(part.value if isinstance(part, ast.Constant) else "X" for part in text.values)
                elif text is node.args[0] and isinstance(text, ast.Constant) and isinstance(text.value, str):
                    words = text.value
                else:
                    continue
                if " " in words and "port" not in words:
                    found[words] = f"{path.name}:{node.lineno}"
    return found


@pytest.fixture
def french():
    before = i18n.language()
    i18n.use("fr")
    yield
    i18n.use(before)


def test_what_the_network_tells_is_told_in_french(french):
    found = sentences()
    assert len(found) > 25
    assert {words: place for words, place in found.items() if reason(words) == words} == {}


def test_a_reason_within_a_reason_is_told_too_and_the_systems_words_stay(french):
    told = reason("the other end says: there is no table here")
    assert told == "l’autre côté dit\N{NO-BREAK SPACE}: il n’y a pas de table ici"
    told = reason("cannot listen on 0.0.0.0: Address already in use")
    assert told == "impossible d’écouter sur 0.0.0.0\N{NO-BREAK SPACE}: Address already in use"


def test_names_and_addresses_come_through_as_they_are(french):
    assert "192.0.2.7 port 47621" in reason("nobody answers at 192.0.2.7 port 47621")
    assert reason("Zoé speaks version 2, Bea speaks version 3").count("version") == 2


@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_sentence_is_known_again_in_english(sentence):
    filled = re.sub(r"\{\w+\}", "X", sentence)
    before = i18n.language()
    i18n.use("en")
    try:
        assert reason(filled) == filled
    finally:
        i18n.use(before)
