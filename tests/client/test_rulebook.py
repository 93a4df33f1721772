"""Rules pages: every reason code has its paragraph in both languages, and words are found."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import core
from client import i18n, rulebook
from client.scenes.rules import RulesScene
from client.settings import Settings
from client.tables import registry
from core.game import Rejected

CORE = Path(core.__file__).parent
GAMES = registry.names()
REJECTED = re.compile(r'Rejected\(\s*"([A-Z_]+)"')
NAMED = re.compile(r'"([A-Z]+_[A-Z_]+|TAKEN|GATE|SPACING|RETIRED|ROOFED|CANCELLED)"')


def codes(game: str) -> set[str]:
    """Every reason code the game or its table can give."""
    found = set(REJECTED.findall((CORE / "table.py").read_text(encoding="utf-8")))
    for path in (CORE / "games" / game).glob("*.py"):
        found |= set(REJECTED.findall(path.read_text(encoding="utf-8")))
    return found | set(NAMED.findall((CORE / "games" / game / "reasons.py").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_code_has_a_paragraph_in_every_language(game: str, language: str) -> None:
    assert len(codes(game)) >= 14
    missing = {code for code in codes(game) if rulebook.place_of(game, language, code) is None}
    assert missing == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_leads_to_the_same_paragraph_in_both_languages(game: str) -> None:
    for code in codes(game):
        assert rulebook.place_of(game, "fr", code) == rulebook.place_of(game, "en", code)


def test_marks_of_reasons_are_no_text() -> None:
    (chapter,) = rulebook.parse("# Title\n@ ONE TWO\n! a ruling\nplain\n")
    assert chapter.paragraphs == (("a ruling", True), ("plain", False))
    assert chapter.reasons == {"ONE": 0, "TWO": 0}


@pytest.mark.parametrize(
    ("words", "found"), [("menteur", True), ("MÉLANGÉES", True), ("melangees", True), ("xyzzy", False)]
)
def test_words_are_found_without_accents_and_capitals(words: str, found: bool) -> None:
    places = [place for game in GAMES for place in rulebook.search(game, "fr", words)]
    assert bool(places) == found


def test_all_words_must_stand_in_the_paragraph() -> None:
    both = rulebook.search("medina", "en", "roof stable")
    assert both
    assert set(both) <= set(rulebook.search("medina", "en", "roof"))
    assert rulebook.search("medina", "en", "  ") == []


def test_typing_searches_and_enter_opens_the_chapter(make_app: Any, drive: Any) -> None:
    scene = RulesScene("medina")
    app = make_app(scene, settings=Settings(language="en"))
    keys = drive(app)
    field = next(one for one in scene.ui.targets() if one.key == "search")
    keys.click_on(field)
    keys.type_text("gate")
    assert scene._text is not None
    assert any("the gate" in part.text for part in scene._text._parts)
    assert scene.ui.focused is field
    keys.keys("return")
    assert scene._chapter == 7
    assert scene._words == ""


def test_a_refusal_opens_the_rules_at_its_reason(make_app: Any, drive: Any, tmp_path: Any) -> None:
    from client.matches import MatchPlan, SeatPlan
    from client.scenes.match import MatchScene
    from client.store import RecordStore

    plan = MatchPlan("medina", (SeatPlan("Zoé"), SeatPlan("b", 1), SeatPlan("c", 1)))
    match = MatchScene(plan, bytes(32), RecordStore(tmp_path))
    app = make_app(match, settings=Settings(language="fr", animation_speed=0.0))
    app.step(16)
    match.hints.refused(Rejected("GATE"))
    app.step(16)
    box = app.toasts._shown[-1].box
    assert box is not None
    drive(app).click(*box.center)
    scene = app.scene
    assert isinstance(scene, RulesScene)
    app.step(300)
    assert scene._chapter == 7
    assert any(part.text == i18n._("Why that was refused") for part in scene._text._parts)  # type: ignore[union-attr]
    app.pop()
    drive(app).keys("h")
    assert isinstance(app.scene, RulesScene)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rules_page_shows_no_marks_of_a_markup(game: str, language: str) -> None:
    for chapter in rulebook.chapters(game, language):
        assert not [text for text, _ruling in chapter.paragraphs if "`" in text or "**" in text], chapter.title
