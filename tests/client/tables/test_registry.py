"""Every registered game is offered with words, options, rules and pictures; one without words is playable too."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import pygame
import pytest

from client import i18n
from client.app import App
from client.matches import MatchPlan, SeatPlan
from client.scenes.choose_game import ChooseGameScene
from client.scenes.couch.join import CouchJoinScene
from client.scenes.draft import Draft
from client.scenes.new_table import NewTableScene
from client.scenes.rules import RulesScene, chapters
from client.scenes.score_sheet import ScoreSheetScene
from client.settings import Settings
from client.tables import NoTable, registry
from client.tables.options import OptionBook, Options, numbers, readable
from core import registry as rules
from core.game import Line, Option, Sheet
from core.series import Series
from core.table import Table

MakeApp = Callable[..., App]
GAMES = registry.names()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = i18n.language()
    i18n.use("en")
    yield
    i18n.use(before)


def test_games_without_a_table_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert GAMES
    assert set(GAMES) <= set(rules.names())
    with pytest.raises(NoTable, match="no table"):
        registry.entry("checkers")
    assert registry.title("checkers") == "checkers"


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_names_its_game_and_is_listed_by_it(game: str) -> None:
    entry = registry.entry(game)
    assert entry.name == game
    assert entry.title
    assert entry.tagline
    assert set(entry.bot_levels) <= set(entry.levels)


def test_entries_are_read_without_pygame() -> None:
    code = "import sys; from client.tables import registry; registry.entries(); sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_game_has_a_name_and_its_default_among_its_choices(game: str) -> None:
    book = registry.entry(game).options
    for option in Series(rules.game(game)).info().options:
        text = book.by_key[option.key]
        assert book.label(text)
        values = book.values(text)
        assert len(set(values)) == len(values) > 0
        assert all(book.value_text(option.key, value) for value in values)


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_is_playable_at_the_usual_table(game: str) -> None:
    draft = Draft("Léa", game)
    assert draft.problem() == ""
    for preset in draft.book.presets:
        draft.options = dict(preset.values)
        assert draft.problem() == "", preset.key
        assert draft.book.preset_of(draft.options) == preset.key


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_choice_of_every_option_can_be_made_on_screen(make_app: MakeApp, game: str, language: str) -> None:
    scene = NewTableScene(Draft("Léa", game))
    app = make_app(scene, settings=Settings(language=language, animation_speed=0.0))
    draft = scene.draft
    for group, _label in draft.book.groups(draft.options, len(draft.seats)):
        scene._show_group(group)
        app.step(16)
        for text in draft.book.group(group, draft.options, len(draft.seats)):
            assert any(widget.key == text.key for widget in scene.ui.targets())
    low, high = draft.limits
    for count in (low, high):
        scene._resize(count)
        app.step(16)
        assert draft.problem() == ""


@pytest.mark.parametrize("game", GAMES)
def test_rules_have_the_same_chapters_in_both_languages(game: str) -> None:
    french, english = chapters(game, "fr"), chapters(game, "en")
    assert len(french) == len(english)
    for one, other in zip(french, english, strict=True):
        assert [ruling for _text, ruling in one.paragraphs] == [ruling for _text, ruling in other.paragraphs]


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_the_showcase_can_be_laid(game: str) -> None:
    full = Series(rules.game(game))
    for name, position in registry.entry(game).showcase().items():
        placed = full.place(position)
        Table.placed(full, position["seats"], position.get("options", {}), placed, None)
        assert readable(name)


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_choice_of_a_game_shows_every_game_and_opens_its_table(
    make_app: MakeApp, drive: Any, size: tuple[int, int], percent: int
) -> None:
    app = make_app(ChooseGameScene(), settings=Settings(text_percent=percent, animation_speed=0.0), size=size)
    driver = drive(app)
    cards = [widget for widget in app.scene.ui.targets() if widget.key.startswith("game:")]
    assert [card.key for card in cards] == [f"game:{game}" for game in GAMES]
    driver.click(cards[0].rect.centerx, cards[0].rect.y + 60)
    assert isinstance(app.scene, NewTableScene)
    assert app.scene.draft.game == GAMES[0]
    driver.keys("escape")
    assert isinstance(app.scene, ChooseGameScene)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_length_of_a_game_is_a_range_only_where_it_is_one(make_app: MakeApp, game: str, language: str) -> None:
    app = make_app(ChooseGameScene(), settings=Settings(language=language))
    facts = (
        next(card for card in app.scene.cards() if card.key == f"game:{game}")
        .facts()
        .replace("\N{NO-BREAK SPACE}", " ")
    )
    short, long = registry.entry(game).minutes
    between = {"en": " to ", "fr": " à "}[language]
    assert facts.endswith(f"· {short} min" if short == long else f"· {short}{between}{long} min")


def test_the_couch_is_found_where_games_are_chosen_and_nobody_sits_there_yet(make_app: MakeApp, drive: Any) -> None:
    app = make_app(ChooseGameScene(), settings=Settings(animation_speed=0.0))
    driver = drive(app)
    app.scene.ui.focus(next(widget for widget in app.scene.ui.targets() if widget.key == "couch"))
    driver.keys("return")
    assert isinstance(app.scene, CouchJoinScene)
    driver.wait(600)
    assert app.scene.couch.claims == []
    driver.keys("escape")
    assert isinstance(app.scene, ChooseGameScene)


def test_a_game_chosen_anew_brings_its_own_last_table(make_app: MakeApp) -> None:
    record = Draft("Léa", GAMES[0]).record("Léa") | {"forfeit_texts": False}
    settings = Settings(name="Léa", last_table={"game": "other"}, tables={GAMES[0]: record})
    scene = NewTableScene(game=GAMES[0])
    make_app(scene, settings=settings)
    assert scene.draft.forfeit_texts is False


def test_an_option_without_words_gets_readable_ones() -> None:
    book = Options("menteur", OptionBook())
    assert book.label(book.by_key["roundGuard"]) == "Round guard"
    assert book.value_text("afterChallenge", "loserLeads") == "Loser leads"
    assert book.value_text("forfeits", "on:3") == "On 3"
    assert [key for key, _label in book.groups({}, 4)] == ["game", "rounds"]
    keys = {text.key for group in ("game", "rounds") for text in book.group(group, {}, 4)}
    assert keys == {option.key for option in Series(rules.game("menteur")).info().options}
    assert book.choose("jokers", "on", {}, 4) == {"jokers": "on"}
    assert book.choose("jokers", "off", {"jokers": "on"}, 4) == {}


@pytest.mark.parametrize(
    ("low", "high", "default"), [(2, 9, 3), (500, 10_000, 2000), (0, 0, 0), (1, 100, 37), (3000, 30_000, 6000)]
)
def test_numbers_offered_are_few_and_keep_ends_and_default(low: int, high: int, default: int) -> None:
    found = numbers(Option("x", default, low=low, high=high))
    if low == high:
        assert found == ()
        return
    assert {low, high, default} <= set(found)
    assert len(found) <= 28
    assert list(found) == sorted(found)
    assert low <= found[0] and found[-1] <= high


class _Told(registry.TableEntry):
    name = "menteur"
    title = "Menteur"
    score_labels: ClassVar = {"pairs": "{n} pairs"}

    def table(self, setup: Any) -> Any:
        raise NotImplementedError


def test_a_line_of_a_score_is_told_in_the_games_words_or_in_readable_ones() -> None:
    entry = _Told()
    assert entry.score_line(Line("pairs", {"n": 3}, 6)) == "3 pairs"
    assert entry.score_line(Line("cardsLeft", {"cards": 2}, -2)) == "Cards left (Cards 2)"
    assert entry.score_line(Line("cardsLeft", {}, 0)) == "Cards left"


@pytest.mark.parametrize("percent", [100, 200])
def test_the_score_sheet_shows_every_line_of_the_player_in_focus(make_app: MakeApp, drive: Any, percent: int) -> None:
    lines = tuple(tuple(Line("row", {"n": n}, n - 2) for n in range(12)) for _seat in range(4))
    sheet = Sheet(lines, (10, 20, 30, 40), (3,), {}, (Line("shared", {}, 0),))
    plan = MatchPlan("menteur", tuple(SeatPlan(name) for name in ("Léa", "Noël", "Zoé", "Anaïs")))
    scene = ScoreSheetScene(plan, sheet)
    app = make_app(scene, settings=Settings(language="en", text_percent=percent, animation_speed=0.0))
    assert scene.lines(3)[0].text == "Anaïs"
    assert [part.right for part in scene.lines(0)][1:] == [
        "\u22122",
        "\u22121",
        "0",
        *(f"+{n}" for n in range(1, 10)),
        "10",
        "",
        "",
    ]
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    drive(app).keys("up")
    assert scene._seat == 2
    assert pygame.image.tobytes(app.canvas.surface, "RGB") != before


def test_rules_of_all_games_can_be_leafed_through(make_app: MakeApp) -> None:
    scene = RulesScene()
    make_app(scene, settings=Settings(language="en", animation_speed=0.0))
    for game in GAMES:
        scene._open(game)
        assert registry.title(game) in scene.heading()
