from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import client
from client import i18n

CLIENT = Path(client.__file__).parent
PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def marked_strings() -> dict[str, str]:
    """Return every msgid in the client's source with the place where it stands, "" for its plural if it has none."""
    found: dict[str, str] = {}
    for path in sorted(CLIENT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
                continue
            first = node.args[0]
            if node.func.id in ("_", "N_", "ngettext"):
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.setdefault(first.value, f"{path.relative_to(CLIENT)}:{node.lineno}")
                elif node.func.id == "N_":
                    raise AssertionError(f"{path}:{node.lineno}: N_ needs a literal text")
    return found


def plural_strings() -> set[str]:
    found: set[str] = set()
    for path in sorted(CLIENT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ngettext":
                one = node.args[0]
                assert isinstance(one, ast.Constant), f"{path}:{node.lineno}: ngettext needs a literal text"
                found.add(one.value)
    return found


def translated(language: str) -> set[str]:
    catalogue = i18n.catalogue(language)
    return {msgid for msgid, text in catalogue.texts.items() if text} | set(catalogue.plurals)


def test_every_string_is_translated_into_french():
    strings = marked_strings()
    missing = {msgid: place for msgid, place in strings.items() if msgid not in translated("fr")}
    assert not missing


def test_plural_strings_have_plural_translations():
    assert plural_strings() <= set(i18n.catalogue("fr").plurals)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_translation_is_unused(language):
    assert translated(language) <= set(marked_strings())


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_placeholders_are_the_same_in_every_language(language):
    catalogue = i18n.catalogue(language)
    for msgid, text in catalogue.texts.items():
        assert sorted(PLACEHOLDER.findall(msgid)) == sorted(PLACEHOLDER.findall(text)), msgid
    for msgid, forms in catalogue.plurals.items():
        for form in forms:
            assert set(PLACEHOLDER.findall(form)) <= set(PLACEHOLDER.findall(msgid)) | {"{n}"}, msgid


def french_texts() -> list[str]:
    catalogue = i18n.catalogue("fr")
    texts = [*catalogue.texts.values(), *(form for forms in catalogue.plurals.values() for form in forms)]
    for rules in sorted((CLIENT / "locales" / "fr" / "rules").glob("*.txt")):
        # A mark at the beginning of a line says what kind of paragraph it is.
        texts += [line.lstrip("!# ") for line in rules.read_text(encoding="utf-8").splitlines()]
    return texts


def test_french_texts_have_typographic_apostrophes():
    assert len(french_texts()) > 300
    assert not [text for text in french_texts() if "'" in text]


def test_french_texts_keep_high_punctuation_with_its_word_by_a_no_break_space():
    loose = re.compile(r"(?<![\u00a0\u202f!?])[;!?»:]|«(?![\u00a0\u202f])")
    found = [text for text in french_texts() if loose.search(PLACEHOLDER.sub("x", text))]
    assert not found


def test_a_language_chosen_gives_its_texts():
    i18n.use("fr")
    assert i18n._("Back") == "Retour"
    i18n.use("en")
    assert i18n._("Back") == "Back"
    i18n.use("tlh")
    assert i18n.language() == "fr"


@pytest.mark.parametrize(
    ("language", "n", "form"),
    [
        ("fr", 0, "one"),
        ("fr", 1, "one"),
        ("fr", 2, "other"),
        ("en", 0, "other"),
        ("en", 1, "one"),
        ("en", 2, "other"),
    ],
)
def test_plural_rules_of_both_languages(language, n, form):
    i18n.use(language)
    assert i18n.ngettext("one", "other", n) == form


def test_po_files_are_read_with_escapes_and_continuation_lines():
    catalogue = i18n.read_po(
        'msgid ""\nmsgstr "header"\n\n# why\nmsgid "a\\"b"\nmsgstr ""\n"première\\n"\n"seconde"\n\n'
        'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} carte"\nmsgstr[1] "{n} cartes"\n',
        "t.po",
    )
    assert catalogue.texts == {'a"b': "première\nseconde"}
    assert catalogue.plurals == {"{n} card": ("{n} carte", "{n} cartes")}


@pytest.mark.parametrize(
    "text",
    [
        'msgid "a"\n',
        'msgid "a\nmsgstr "b"\n',
        'msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"\n',
        '"stray"\n',
        'msgctxt "a"\n',
        'msgid "a\\q"\nmsgstr "b"\n',
        'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n',
    ],
)
def test_a_damaged_po_file_is_refused_in_words(text):
    with pytest.raises(i18n.BadCatalogue, match=r"t\.po"):
        i18n.read_po(text, "t.po")
