"""Every screen of the program, opened one after the other, and what was written on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from client import i18n, journal
from client.app import App
from client.couch import Claim, Couch
from client.far import LEAST_EDGE, far
from client.fonts import Fonts
from client.input import Intent
from client.lan.fake import FakeEvening, FakeMatch, roster
from client.matches import DealProof, MatchPlan, SeatPlan
from client.scenes.base import Scene
from client.scenes.choose_game import ChooseGameScene
from client.scenes.controls import CaptureScene, ControlsScene
from client.scenes.couch.join import CouchJoinScene
from client.scenes.curtain import CurtainScene
from client.scenes.deal_check import DealCheckScene
from client.scenes.draft import Draft
from client.scenes.exchange import ExchangeScene
from client.scenes.lan.ask import AskScene
from client.scenes.lan.decision import DecisionScene
from client.scenes.lan.diagnosis import DiagnosisScene
from client.scenes.lan.giving import GiveScene
from client.scenes.lan.interrupted import InterruptedScene
from client.scenes.lan.invite import InviteScene
from client.scenes.lan.lobby import LanLobbyScene
from client.scenes.lan.match import LanMatchScene
from client.scenes.lan.new_table import LanNewTableScene
from client.scenes.lan.tables import LanTablesScene
from client.scenes.learn.choose import LearnScene
from client.scenes.learn.lesson import LessonScene
from client.scenes.match import MatchScene
from client.scenes.new_table import NewTableScene
from client.scenes.pause import PauseScene
from client.scenes.records import RecordsScene
from client.scenes.replay import ReplayScene
from client.scenes.round_result import RoundResultScene
from client.scenes.rules import RulesScene, chapters
from client.scenes.score_sheet import ScoreSheetScene
from client.scenes.settings import SettingsScene
from client.scenes.statistics import StatisticsScene
from client.scenes.title import TitleScene
from client.scenes.tournament.setup import TournamentSetupScene
from client.scenes.tournament.standings import TournamentScene
from client.session import LocalSession
from client.settings import Settings
from client.stage.canvas import Canvas
from client.stage.still import Part
from client.store import Listing, RecordInfo, RecordStore
from client.tables import registry
from client.thinking import InlineThinker
from client.tournament import Leg, Tournament
from client.ui.modal import Modal
from core.game import Line, Sheet
from netcode.entries import WAIT_LONGER, WITHOUT
from netcode.lobby.records import ANYWHERE, SeatWish
from netcode.lobby.views import Profile
from netcode.roster import Signed
from netcode.running import Interrupted
from netcode.running import Kept as KeptTable

NAMES = ("Zoé", "Anaïs", "Gédéon", "Éloïse", "Noël", "Barnabé", "Capucine", "Hippolyte", "Flore", "Léopold")
GAMES = registry.names()
SIZE = (1280, 720)
SOFA_SIZE = (1920, 1080)
MakeApp = Callable[..., App]
Opener = Callable[[App, Path], object]


def _match(game: str, people: int, seats: int, options: dict[str, Any], folder: Path) -> MatchScene:
    bots = min(1, len(registry.entry(game).bot_levels))
    plans = tuple(SeatPlan(NAMES[n], 0 if n < people else bots) for n in range(seats))
    return MatchScene(MatchPlan(game, plans, options), bytes(32), RecordStore(folder))


def _until(app: App, scene: MatchScene, wanted: Callable[[], bool], tries: int = 3000) -> None:
    """Play (people by the default move) until `wanted` says so."""
    for _frame in range(tries):
        if wanted():
            return
        top = app.scene
        if top is not scene:
            if isinstance(top, CurtainScene):
                app.pop()
                top._opened()
            else:
                top.back()
                if app.scene is top:
                    return
            app.step(16)
            continue
        session = scene.session
        assert session is not None
        if session.stage == "ask" and session.desk is not None:
            for seat in session.waiting:
                if seat in session.persons:
                    move = session.game.default(session.table.state, seat)
                    if session.desk.poll:
                        scene.say({})
                        break
                    session.answer(seat, move, scene.now_ms + 60_000)
        app.step(60)


def _table(game: str, seats: int, moves: int, options: dict[str, Any], app: App, folder: Path) -> None:
    scene = _match(game, 1, seats, options, folder)
    app.reset(scene)
    app.step(16)

    def due() -> bool:
        session = scene.session
        return (
            app.scene is scene
            and session is not None
            and session._steps >= moves
            and session.stage == "ask"
            and 0 in session.waiting
            and not scene._table.busy
        )

    _until(app, scene, due)
    app.step(16)


def _poll(app: App, folder: Path) -> None:
    scene = _match("menteur", 3, 5, {}, folder)
    app.reset(scene)
    app.step(16)
    _until(app, scene, lambda: scene.poll is not None)
    app.step(16)


def _result(game: str, series: str, app: App, folder: Path) -> None:
    fewest, most = registry.entry(game).seats
    scene = _match(game, 0, min(most, max(fewest, 4)), {"series": series}, folder)
    app.reset(scene)
    app.step(16)
    _until(app, scene, lambda: isinstance(app.scene, RoundResultScene), 20_000)
    assert isinstance(app.scene, RoundResultScene)


def _new_table(game: str, group: str, preset: str, app: App, folder: Path) -> None:
    draft = Draft("Zoé", game)
    for one in draft.book.presets:
        if one.key == preset:
            draft.options = dict(one.values)
    scene = NewTableScene(draft, store=RecordStore(folder))
    app.reset(scene)
    if group in [key for key, _label in draft.book.groups(draft.options, len(draft.seats))]:
        scene._show_group(group)


def _conflict(app: App, folder: Path) -> None:
    draft = Draft("Zoé", "menteur")
    draft.options = {"deal": "fixed7", "forfeits": "on:3"}
    app.reset(NewTableScene(draft, store=RecordStore(folder)))


def _rules(game: str, chapter: int, app: App, _folder: Path) -> None:
    scene = RulesScene(game)
    app.reset(scene)
    scene._show(chapter)


def _cut(app: App, folder: Path) -> None:
    app.reset(_match("menteur", 1, 4, {}, folder))
    app.step(16)
    app.step(16)


def _pause(app: App, folder: Path) -> None:
    scene = _match("menteur", 1, 4, {}, folder)
    app.reset(scene)
    app.push(PauseScene(scene))


def _modal(app: App, _folder: Path) -> None:
    app.reset(TitleScene())
    question = i18n._("Leave the table?")
    words = i18n._("This round is over for everybody. What was played stays in the records.")
    app.push(Modal(question, words, [(i18n._("Leave"), lambda: None), (i18n._("Stay"), lambda: None)]))


def _deal_check(app: App, _folder: Path) -> None:
    proofs = [DealProof(1, "ab" * 32, 3, "cd" * 32, ""), DealProof(2, "ab" * 32, 4, None, None)]
    app.reset(DealCheckScene(proofs))


def _sheet(app: App, _folder: Path) -> None:
    lines = tuple(tuple(Line("row", {"cards": n}, n - 2) for n in range(9)) for _seat in range(5))
    sheet = Sheet(lines, (10, 20, 30, 40, 50), (4,), {})
    app.reset(ScoreSheetScene(MatchPlan("menteur", tuple(SeatPlan(name) for name in NAMES[:5])), sheet))


def recorded(folder: Path) -> Path:
    """A short match written down."""
    numbers = count(1)
    store = RecordStore(folder)
    plan = MatchPlan("menteur", tuple(SeatPlan(name, 1) for name in NAMES[:3]), {"deal": "fixed7"})
    session = LocalSession(
        plan,
        InlineThinker(),
        new_seed=lambda: next(numbers).to_bytes(32, "big"),
        journal=lambda game, full: journal.begin(store, game, full, list(NAMES[:3]), datetime(2026, 1, 2)),
    )
    session.cut(3)
    now_ms = 0
    while session.stage != "over":
        now_ms += 50
        if session.update(now_ms) is not None:
            session.shown(now_ms)
    session.close()
    return next(folder.glob("*.veil"))


def _records(app: App, folder: Path) -> None:
    recorded(folder)
    app.reset(RecordsScene(RecordStore(folder)))


def _replay(app: App, folder: Path) -> None:
    scene = ReplayScene(recorded(folder).read_text(encoding="utf-8"), NAMES[:3])
    app.reset(scene)
    scene.seek(12)


def _lan(
    app: App, game: str = "menteur", members: int = 4, back: bool = False, series: str = "single"
) -> tuple[LanMatchScene, FakeMatch]:
    """A match on the LAN with everybody there."""
    made, key = roster(game, members, series)
    evening = FakeEvening(key)
    match = evening.lan.match = FakeMatch(made)
    scene = LanMatchScene(evening, made, Path("2026-01-02_211400_menteur.vlog"), back)  # type: ignore[arg-type]
    app.reset(scene)
    match.deal()
    _run(app, 600)
    return scene, match


def _run(app: App, ms: int) -> None:
    for _ in range(ms // 50):
        app.step(50)


def _lan_waiting(game: str, app: App, _folder: Path) -> None:
    members = min(4, registry.entry(game).seats[1])
    _scene, match = _lan(app, game, members)
    match.until_asked(2)
    match.hears(1, "unstable")
    match.hears(2, "lost")
    match.cut(members - 1)
    _run(app, 900)


def _lan_decision(members: int, lost: tuple[int, ...], left_ms: int | None, app: App, _folder: Path) -> None:
    game = "menteur" if members > 2 else "medina"
    _scene, match = _lan(app, game, members)
    match.until_asked(*lost)
    for one in lost:
        match.hears(one, "lost")
    _run(app, 600)
    choices = ((0, WITHOUT), (1, WAIT_LONGER), (3, WITHOUT)) if members == 5 and len(lost) == 1 else ()
    match.decides(lost, left_ms, *choices)
    _run(app, 600)
    assert isinstance(app.scene, DecisionScene)


def _lan_blame(app: App, _folder: Path) -> None:
    _scene, match = _lan(app)
    match.blames(1, "SHARE")
    _run(app, 600)


def _lan_ended(app: App, _folder: Path) -> None:
    _scene, match = _lan(app)
    match.ends("LOST", 2)
    _run(app, 600)


def _lan_menu(app: App, _folder: Path) -> None:
    scene, match = _lan(app)
    match.until_asked(2)
    match.decides((2,), 20_000)
    _run(app, 600)
    app.scene.back()
    scene.menu()


def _lan_give(app: App, _folder: Path) -> None:
    scene, match = _lan(app, series="bestOf:3")
    match.cut(2)
    match.wants((1, 2, 3, 2), (3, 2, 3, 2))
    _run(app, 600)
    app.push(GiveScene(scene, 2))


def _lan_back(app: App, _folder: Path) -> None:
    _lan(app, back=True)
    _run(app, 300)


def _lan_tables(full: bool, app: App, _folder: Path) -> None:
    evening = FakeEvening()
    for number in range(6 if full else 0):
        evening.lan.table(f"Chez {NAMES[number]}", taken=number % 3, state=number % 3, coded=number == 4)
    app.reset(LanTablesScene(evening))  # type: ignore[arg-type]
    _run(app, 600)


def _lan_lobby(app: App, _folder: Path) -> None:
    evening = FakeEvening()
    evening.lan.join([])
    app.reset(LanLobbyScene(evening, sits=True))  # type: ignore[arg-type]
    _run(app, 600)
    evening.lan.guest(Profile(NAMES[6], 2), SeatWish(ANYWHERE, 0, NAMES[6]))
    evening.lan.say("On commence ?")
    _run(app, 600)


def _interrupted() -> tuple[Interrupted, ...]:
    made, _key = roster("menteur", 5)
    kept = KeptTable(b"t" * 32, "Kitchen", "", {})
    return tuple(Interrupted(Path(f"{n}.vlog"), Signed(made, ()), kept, 1_767_388_440.0 - n * 90_000) for n in (0, 1))


def _just(make: Callable[[], Scene], app: App, _folder: Path) -> None:
    app.reset(make())


def _lesson(game: str, at: int, app: App, _folder: Path) -> None:
    found = registry.entry(game).lesson()
    assert found is not None
    scene = LessonScene(found)
    app.reset(scene)
    scene.goto(at)
    app.step(60)


def _rules_at(words: str, reason: str, app: App, _folder: Path) -> None:
    scene = RulesScene("medina", reason)
    app.reset(scene)
    if words:
        scene._search(words)
    app.step(60)


def _hint(game: str, app: App, folder: Path) -> None:
    _table(game, 3, 4, {}, app, folder)
    scene = app.scene
    assert isinstance(scene, MatchScene)
    for _step in range(2):
        scene.hints.ask()
        app.step(60)
        app.step(60)


class _Listed(RecordStore):
    """A folder as it is after a winter."""

    def listing(self) -> Listing:
        """Many matches of every game."""
        found = []
        for number in range(23):
            game = GAMES[number % len(GAMES)]
            points = () if game == "menteur" else (31 - number, 20, number)
            levels = (0, 1 + number % 3, 3)
            names, when = NAMES[:3], datetime(2026, 1, 2)
            found.append(RecordInfo(_file(number), game, names, when, 1, (number % 3,), True, levels, points))
        return Listing(tuple(found), ())


def _file(number: int) -> Path:
    """A name for a record that is only listed."""
    return Path(f"2026-01-02_{number}.veil")


def _statistics(app: App, folder: Path) -> None:
    app.reset(StatisticsScene(_Listed(folder)))


def _history(app: App, folder: Path) -> None:
    app.reset(RecordsScene(_Listed(folder), person=NAMES[0]))


def _exchange(app: App, folder: Path) -> None:
    recorded(folder)
    store = RecordStore(folder)
    app.reset(ExchangeScene(store, store.listing().records, lambda: None))


def _last_moves(app: App, folder: Path) -> None:
    _table("medina", 3, 4, {}, app, folder)
    scene = app.scene
    assert isinstance(scene, MatchScene)
    scene.log.play()


def _tournament(played: int, app: App, folder: Path) -> None:
    people = tuple(SeatPlan(name, n and 2) for n, name in enumerate(NAMES[:5]))
    legs = tuple(Leg(game) for game in (*GAMES, *GAMES[:2]))
    places = [(1, 2, 3, 4, 5), (2, 1, 3, 3, 5), (5, 4, 3, 2, 1), (1, 1, 3, 4, 5), (2, 3, 1, 4, 5), (1, 2, 3, 4, 5)]
    app.reset(TournamentScene(Tournament(people, legs, places[:played]), RecordStore(folder)))


def _keeping(app: App, folder: Path) -> None:
    draft = Draft("Zoé", "menteur")
    draft.options = {"forfeits": "on:3"}
    scene = NewTableScene(draft, store=RecordStore(folder))
    app.reset(scene)
    scene._keep()


def _full_menu(app: App, folder: Path) -> None:
    _table("medina", 3, 4, {}, app, folder)
    scene = app.scene
    assert isinstance(scene, MatchScene)
    scene.menu()


def _capture(app: App, _folder: Path) -> None:
    page = ControlsScene()
    app.reset(page)
    app.step(16)
    app.push(CaptureScene(page, Intent.LOOK, "pad"))


class _Sitting(CouchJoinScene):
    """The couch with people whose pads are not plugged in here."""

    def update(self, dt_ms: float) -> None:
        """Nobody falls asleep."""


def _couch(app: App, _folder: Path) -> None:
    pads = ("PS5 Controller", "Nintendo Switch Pro Controller", "Xbox 360 Controller")
    couch = Couch(10)
    couch.claims = [Claim(number, "", pads[number % 3], NAMES[number], handed=number == 2) for number in range(4)]
    scene = _Sitting(couch=couch)
    app.reset(scene)
    for number, claim in enumerate(couch.claims):
        claim.device, claim.ready = number, number == 0


def screens() -> dict[str, Opener]:
    """Every screen by name; calling one brings the application to it."""
    found: dict[str, Opener] = {
        "title": partial(_just, TitleScene),
        "choose": partial(_just, ChooseGameScene),
        "settings": partial(_just, SettingsScene),
        "records-empty": lambda app, folder: app.reset(RecordsScene(RecordStore(folder / "none"))),
        "records": _records,
        "replay": _replay,
        "rules": partial(_just, RulesScene),
        "cut": _cut,
        "pause": _pause,
        "modal": _modal,
        "curtain": lambda app, _folder: app.reset(CurtainScene(NAMES[2], lambda: None)),
        "deal-check": _deal_check,
        "score-sheet": _sheet,
        "conflict": _conflict,
        "controls": partial(_just, ControlsScene),
        "capture": _capture,
        "couch-join": _couch,
        "title-resume": partial(_just, lambda: TitleScene(look=_interrupted)),
        "lan-interrupted": partial(_just, lambda: InterruptedScene(_interrupted, lambda _one: None)),
        "lan-tables": partial(_lan_tables, True),
        "lan-tables-empty": partial(_lan_tables, False),
        "lan-lobby": _lan_lobby,
        "lan-new-table": partial(_just, lambda: LanNewTableScene(FakeEvening())),  # type: ignore[arg-type]
        "lan-invite": partial(_just, lambda: InviteScene(FakeEvening())),  # type: ignore[arg-type]
        "lan-diagnosis": partial(_just, lambda: DiagnosisScene(FakeEvening())),  # type: ignore[arg-type]
        "lan-ask": partial(_just, lambda: AskScene(i18n._("The room code"), 24, lambda _line: None)),
        "lan-decision": partial(_lan_decision, 5, (2,), 17_000),
        "lan-decision-smaller-half": partial(_lan_decision, 5, (2, 3, 4), 0),
        "lan-decision-two": partial(_lan_decision, 2, (1,), None),
        "lan-blame": _lan_blame,
        "lan-ended": _lan_ended,
        "lan-menu": _lan_menu,
        "lan-back": _lan_back,
        "lan-give": _lan_give,
        "poll": _poll,
        "learn": partial(_just, LearnScene),
        "tournament-new": partial(_just, TournamentSetupScene),
        "tournament-before": partial(_tournament, 0),
        "tournament": partial(_tournament, 3),
        "tournament-over": partial(_tournament, 6),
        "keep-rules": _keeping,
        "pause-full": _full_menu,
        "statistics": _statistics,
        "statistics-empty": lambda app, folder: app.reset(StatisticsScene(RecordStore(folder / "none"))),
        "records-of": _history,
        "exchange": _exchange,
        "table-medina-last-moves": _last_moves,
        "rules-search": partial(_rules_at, "tour", ""),
        "rules-reason": partial(_rules_at, "", "SPACING"),
    }
    for game in GAMES:
        draft = Draft("Zoé", game)
        presets = [one.key for one in draft.book.presets] or [""]
        for preset in presets:
            for group, _label in draft.book.book.groups:
                found[f"new-{game}-{preset}-{group}"] = partial(_new_table, game, group, preset)
        for chapter in range(len(chapters(game, "fr"))):
            found[f"rules-{game}-{chapter}"] = partial(_rules, game, chapter)
        found[f"table-{game}-hint"] = partial(_hint, game)
        lesson = registry.entry(game).lesson()
        for at in () if lesson is None else (1, *[n for n, step in enumerate(lesson.steps) if step.mine][-2:]):
            found[f"table-{game}-lesson-{at}"] = partial(_lesson, game, at)
        fewest, most = registry.entry(game).seats
        for seats in {fewest, most}:
            for moves in (2, 9):
                found[f"table-{game}-{seats}-{moves}"] = partial(_table, game, seats, moves, {})
        found[f"lan-table-{game}"] = partial(_lan_waiting, game)
        found[f"round-{game}"] = partial(_result, game, "bestOf:3")
        found[f"series-{game}"] = partial(_result, game, "single")
    for variant in ("dice", "suit"):
        found[f"table-menteur-{variant}"] = partial(_table, "menteur", 4, 8, {"variant": variant})
    found["table-menteur-forfeits"] = partial(_table, "menteur", 6, 20, {"forfeits": "on:2"})
    return found


@dataclass(slots=True)
class Written:
    """A line of text that was drawn: `px` its font's size; `cut`: shortened; `inside`: all of it is in the picture.

    Lines that a scrolled list shows in part are left out: scrolling brings them whole.
    """

    text: str
    px: int
    cut: bool
    inside: bool
    role: str
    color: tuple[int, int, int]
    place: pygame.Rect


@dataclass(slots=True)
class Watch:
    """Everything written since it was cleared; `broken`: words cut in two because they were wider than their line.

    While `mute`, nothing is written: pictures show what lies behind the texts.
    """

    lines: list[Written] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    mute: bool = False

    def clear(self) -> None:
        self.lines.clear()
        self.broken.clear()


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Watches every canvas: `watch.lines` holds what was written."""
    seen = Watch()
    text, draw, wrap, part_paint = Canvas.text, Fonts.draw, Fonts.wrap, Part._paint
    last: list[Any] = []
    # A part of a still layer is painted on a surface of its own: where that lies in the picture.
    origin: list[tuple[int, int]] = [(0, 0)]

    def watched_draw(self: Fonts, words: str, role: str, size_px: int, color: Any) -> Any:
        last[:] = [words, size_px, role, tuple(color[:3])]
        return None if seen.mute else draw(self, words, role, size_px, color)

    def watched_text(self: Canvas, words: str, *args: Any, **more: Any) -> Any:
        last[:] = [words, 0, "", ()]
        box = text(self, words, *args, **more)
        drawn, px, role, color = last
        clip, place = self._target.get_clip(), self.rect_px(box)
        scrolled = clip.size != self.size_px and not clip.contains(place)
        if words.strip() and px and not scrolled:
            place = place.move(origin[0])
            inside = pygame.Rect((0, 0), SIZE).inflate(2, 2).contains(place)
            seen.lines.append(Written(words, px, drawn != words, inside, role, color, place))
        return box

    def watched_wrap(self: Fonts, words: str, *args: Any) -> list[str]:
        lines = wrap(self, words, *args)
        whole = " ".join(lines).split()
        if whole != words.split():
            # Seals and seeds are long rows of figures that may break anywhere.
            seen.broken += [word for word in words.split() if len(word) < 30 and word not in whole]
        return lines

    def watched_paint(self: Part, canvas: Canvas, box: pygame.Rect, paint: Any) -> None:
        origin.insert(0, box.topleft)
        part_paint(self, canvas, box, paint)
        origin.pop(0)

    monkeypatch.setattr(Part, "_paint", watched_paint)
    monkeypatch.setattr(Fonts, "draw", watched_draw)
    monkeypatch.setattr(Fonts, "wrap", watched_wrap)
    monkeypatch.setattr(Canvas, "text", watched_text)
    return seen


@pytest.fixture
def open_screen(make_app: MakeApp, tmp_path: Path) -> Callable[..., App]:
    """`open_screen(name, language=…, percent=…, contrast=…)` gives the application with that screen on top.

    `sofa`: as the couch shows it on a screen of 1080 lines.
    """

    def opened(
        name: str, language: str = "fr", percent: int = 100, contrast: bool = False, sofa: bool = False
    ) -> App:
        settings = Settings(
            name="Zoé",
            language=language,
            text_percent=percent,
            animation_speed=0.0,
            high_contrast=contrast,
            reduced_motion=True,
        )
        if sofa:
            settings = far(settings, fullscreen=False).changed(edge=LEAST_EDGE)
        app = make_app(Scene(), settings=settings, size=SOFA_SIZE if sofa else SIZE)
        folder = tmp_path / f"{name}-{language}-{percent}-{contrast}-{sofa}"
        folder.mkdir()
        screens()[name](app, folder)
        app.step(16)
        return app

    return opened


@pytest.fixture
def redraw() -> Callable[[App], None]:
    """`redraw(app)` draws the screen on top with nothing kept from before."""

    def drawn(app: App) -> None:
        scene = app.scene
        for name in ("_make_table", "_lay"):
            if hasattr(scene, name):
                getattr(scene, name)()
        scene.relayout()
        app.step(16)

    return drawn


@pytest.fixture
def every_screen() -> list[str]:
    """Names of all screens."""
    return list(screens())
