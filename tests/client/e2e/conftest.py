"""Plays whole evenings on the real application: title, new table, match, results, by one kind of input only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from client.app import App
from client.input import Intent
from client.scenes.curtain import CurtainScene
from client.scenes.cut import CutScene
from client.scenes.match import MatchScene
from client.scenes.new_table import NewTableScene
from client.scenes.round_result import RoundResultScene
from client.scenes.series_result import SeriesResultScene
from client.scenes.title import TitleScene
from client.settings import Settings
from client.store import RecordStore
from client.ui.modal import Modal
from core.games.menteur.packs import JOKER, rank_of

SEED = bytes(range(32))
STEP_MS = 50
LONGEST_MS = 3_600_000


class Hands:
    """One kind of input: brings the focus (or the pointer) to something and presses it."""

    source = ""
    points = False
    """Whether things are pointed at, with a mouse or a finger."""

    def __init__(self, app: App) -> None:
        self.app = app

    def press_widget(self, key: str) -> None:
        """Press the widget of that key in the scene on top."""
        raise NotImplementedError

    def press_target(self, key: str) -> None:
        """Press that target of the match's table."""
        raise NotImplementedError

    def change(self, key: str, way: int) -> None:
        """Move a selector one value to the left (-1) or right (1)."""
        raise NotImplementedError

    def show_tab(self, key: str, name: str) -> None:
        """Choose the tab `name` of those with that key."""
        raise NotImplementedError

    def hold(self, ms: int) -> None:
        """Hold the button down for a time."""
        raise NotImplementedError

    def widget(self, key: str) -> Any:
        """The widget of that key, which must be there."""
        found = [widget for widget in self.app.scene.ui.targets() if widget.key == key]
        assert found, f"no widget {key!r} in {type(self.app.scene).__name__}"
        return found[0]

    def wait(self, ms: int) -> None:
        for _ in range(-(-ms // STEP_MS)):
            self.app.step(STEP_MS)


class Mouse(Hands):
    source = "mouse"
    points = True

    def _post(self, kind: int, x: float, y: float, **more: Any) -> None:
        place = self.app.place
        pos = (round(x * place.scale + place.left_px), round(y * place.scale + place.top_px))
        self.app.post(kind, pos=pos, **more)
        self.app.step(16)

    def click(self, x: float, y: float) -> None:
        self._post(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, x, y, button=1)
        self._post(pygame.MOUSEBUTTONUP, x, y, button=1)

    def _seen(self, key: str) -> Any:
        """The widget, scrolled into view with the wheel."""
        widget = self.widget(key)
        for dy in (-1, 1):
            for _ in range(30):
                x, y = widget.rect.center
                if self.app.scene.ui.under(x, y) is widget:
                    return widget
                column = next(holder for holder in self.app.scene.ui.widgets if widget in list(holder.family()))
                self.scroll(*column.rect.center, dy)
        raise AssertionError(f"{key!r} cannot be scrolled into view")

    def scroll(self, x: float, y: float, dy: int) -> None:
        """Turn the wheel over a place."""
        self._post(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(0, 0, 0))
        self.app.post(pygame.MOUSEWHEEL, x=0, y=dy, flipped=False)
        self.app.step(16)

    def press_widget(self, key: str) -> None:
        self.click(*self._seen(key).rect.center)

    def change(self, key: str, way: int) -> None:
        rect = self._seen(key).rect
        # Label left, value with its arrows right; without a label the arrows are at both ends.
        widget = self.widget(key)
        self.app.scene.ui.focus(widget, pan=False)
        x = rect.right - 24 if way > 0 else widget.arrow_x(-1) if hasattr(widget, "arrow_x") else rect.centerx + 20
        self.click(x, rect.centery)

    def show_tab(self, key: str, name: str) -> None:
        tabs = self._seen(key)
        index = [tab for tab, _label in tabs.tabs].index(name)
        self.click(*tabs.boxes()[index].center)
        assert self.widget(key).value == name

    def press_target(self, key: str) -> None:
        table = match_of(self.app).table
        assert table is not None
        rect = next(target.rect for target in table.targets() if target.key == key)
        # Cards of a fan overlap: look for a point that belongs to this one.
        for part in (0.5, 0.15, 0.08, 0.85, 0.92):
            x = rect.left + rect.width * part
            if table.hit(x, rect.centery) == key:
                self.click(x, rect.centery)
                return
        raise AssertionError(f"{key!r} cannot be pointed at")

    def hold(self, ms: int) -> None:
        x, y = self.app.width / 2, 540
        self._post(pygame.MOUSEBUTTONDOWN, x, y, button=1)
        self.wait(ms)
        self._post(pygame.MOUSEBUTTONUP, x, y, button=1)


class Finger(Mouse):
    """One finger on the glass: the same places, other events, no hovering and no wheel."""

    source = "touch"

    def _post(self, kind: int, x: float, y: float, **more: Any) -> None:
        place = self.app.place
        width, height = place.window_px
        at = {"x": (x * place.scale + place.left_px) / width, "y": (y * place.scale + place.top_px) / height}
        self.app.post(kind, touch_id=1, finger_id=3, dx=0.0, dy=0.0, **at)
        self.app.step(16)

    def click(self, x: float, y: float) -> None:
        self._post(pygame.FINGERDOWN, x, y)
        self._post(pygame.FINGERUP, x, y)

    def scroll(self, x: float, y: float, dy: int) -> None:
        self._post(pygame.FINGERDOWN, x, y)
        for part in range(1, 5):
            self._post(pygame.FINGERMOTION, x, y + dy * part * 25)
        self._post(pygame.FINGERUP, x, y + dy * 100)

    def hold(self, ms: int) -> None:
        x, y = self.app.width / 2, 540
        self._post(pygame.FINGERDOWN, x, y)
        self.wait(ms)
        self._post(pygame.FINGERUP, x, y)


class Buttons(Hands):
    """Keyboard and pad: intents; subclasses say how an intent is pressed."""

    def set(self, intent: Intent, down: bool) -> None:
        raise NotImplementedError

    def press(self, intent: Intent) -> None:
        self.set(intent, True)
        self.set(intent, False)

    def _reach(self, key: str) -> None:
        self.widget(key)
        for _ in range(120):
            focused = self.app.scene.ui.focused
            if focused is not None and focused.key == key:
                return
            self.press(Intent.NEXT)
        raise AssertionError(f"the focus does not come to {key!r}")

    def press_widget(self, key: str) -> None:
        self._reach(key)
        self.press(Intent.OK)

    def change(self, key: str, way: int) -> None:
        self._reach(key)
        self.press(Intent.RIGHT if way > 0 else Intent.LEFT)

    def show_tab(self, key: str, name: str) -> None:
        self._reach(key)
        for _ in self.widget(key).tabs:
            if self.widget(key).value == name:
                return
            self.press(Intent.RIGHT)
        raise AssertionError(f"there is no way to the tab {name!r}")

    def press_target(self, key: str) -> None:
        table = match_of(self.app).table
        assert table is not None
        for _ in range(8):
            if (table.focus or "").partition(":")[0] == key.partition(":")[0] or not key.startswith("card:"):
                break
            self.press(Intent.NEXT)
        for _ in range(70):
            if table.focus == key:
                self.press(Intent.OK)
                return
            self.press(Intent.RIGHT if key.startswith("card:") and _ < 60 else Intent.NEXT)
            if key.startswith("card:") and not (table.focus or "").startswith("card:"):
                self.press(Intent.NEXT)
                self.press(Intent.HOME) if self.source == "keys" else None
        raise AssertionError(f"the focus does not come to {key!r}, it is at {table.focus!r}")

    def hold(self, ms: int) -> None:
        self.set(Intent.OK, True)
        self.wait(ms)
        self.set(Intent.OK, False)


class Keyboard(Buttons):
    source = "keys"
    names: ClassVar[Mapping[Intent, int]] = {
        Intent.OK: pygame.K_RETURN,
        Intent.BACK: pygame.K_ESCAPE,
        Intent.NEXT: pygame.K_TAB,
        Intent.LEFT: pygame.K_LEFT,
        Intent.RIGHT: pygame.K_RIGHT,
        Intent.HOME: pygame.K_HOME,
        Intent.ALT: pygame.K_x,
    }

    def set(self, intent: Intent, down: bool) -> None:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        self.app.post(kind, key=self.names[intent], mod=0, unicode="", scancode=0)
        self.app.step(16)


class Pad(Buttons):
    source = "pad"
    names: ClassVar[Mapping[Intent, str]] = {
        Intent.OK: "a",
        Intent.BACK: "b",
        Intent.NEXT: "rb",
        Intent.LEFT: "left",
        Intent.RIGHT: "right",
        Intent.ALT: "x",
    }

    def __init__(self, app: App, pad: Any) -> None:
        super().__init__(app)
        self.pad = pad

    def set(self, intent: Intent, down: bool) -> None:
        self.pad.set(self.names[intent], down)


def match_of(app: App) -> MatchScene:
    """The running match."""
    return next(scene for scene in app.scenes if isinstance(scene, MatchScene))


class Evening:
    """A person (or several at one screen) playing sensibly, through `hands` alone."""

    def __init__(self, app: App, hands: Hands) -> None:
        self.app = app
        self.hands = hands
        self.seen: Counter[str] = Counter()

    def sit_down(self, people: int = 1) -> None:
        """From the title to the table: three seats, the quick rules, best of three."""
        hands = self.hands
        assert isinstance(self.app.scene, TitleScene)
        hands.press_widget("play")
        hands.press_widget("game:menteur")
        scene = self.app.scene
        assert isinstance(scene, NewTableScene)
        hands.change("players", -1)
        assert len(scene.draft.seats) == 3
        for seat in range(people):
            while scene.draft.seats[seat].is_bot:
                hands.change(f"level{seat}", 1)
        hands.change("preset", 1)
        hands.change("preset", 1)
        assert scene.draft.options["deal"] == "fixed7"
        hands.show_tab("groups", "rounds")
        hands.change("series", 1)
        assert scene.draft.options["series"] == "bestOf:3"
        hands.press_widget("start")

    def play(self) -> SeriesResultScene:
        """Play until the series is over."""
        start = self.app.clock.now_ms()
        while self.app.clock.now_ms() - start < LONGEST_MS:
            scene = self.app.scene
            self.seen[type(scene).__name__] += 1
            if isinstance(scene, SeriesResultScene):
                return scene
            if isinstance(scene, RoundResultScene):
                self.hands.press_widget("go-on")
            elif isinstance(scene, CutScene):
                self.hands.press_widget("cut")
            elif isinstance(scene, CurtainScene):
                self.hands.hold(700)
            elif isinstance(scene, Modal):
                # A finger is asked once more before its move counts.
                self.hands.press_widget("b0")
            elif isinstance(scene, MatchScene) and self._act(scene):
                continue
            self.app.step(STEP_MS)
        raise AssertionError("the evening does not end")

    def _act(self, scene: MatchScene) -> bool:
        session, table = scene.session, scene.table
        assert session is not None and table is not None
        if scene.poll is not None:
            self._poll(scene)
            return True
        if (
            session.stage != "ask"
            or table.busy
            or scene.viewer not in session.waiting
            or session.polls != (len(scene.plan.persons) > 1)
        ):
            return False
        keys = [target.key for target in table.targets() if target.enabled]
        view = session.view(scene.viewer)
        if view.phase == "PLAY":
            self._play(view, table)
        elif view.phase == "WINDOW" and session.desk is not None and not session.desk.poll:
            accuse = [key for key in keys if key.startswith("accuse")]
            self.hands.press_target(accuse[-1] if view.emptied and accuse else "let_go")
            self.seen["window"] += 1
        else:
            return False
        return True

    def _play(self, view: Any, table: Any) -> None:
        hand = table.board.hand
        fitting = [i for i, card in enumerate(hand) if card.face == JOKER or rank_of(card.face) == view.required]
        for index in fitting[:4] or [0]:
            self.hands.press_target(f"card:{index}")
        self.hands.press_target("play")
        self.seen["play"] += 1

    def _poll(self, scene: MatchScene) -> None:
        assert scene.session is not None
        view = scene.session.view(None)
        doubts = [widget.key for widget in scene.ui.targets() if widget.key.startswith("accuse:")]
        self.hands.press_widget(doubts[0] if view.emptied and doubts else "nobody")
        self.seen["poll"] += 1


@pytest.fixture
def app(make_app: Callable[..., App], tmp_path: Path) -> App:
    """The real application at its title, small and without animations."""
    settings = Settings(name="Zoé", language="fr", animation_speed=0.0)
    return make_app(TitleScene(SEED, RecordStore(tmp_path / "records")), settings=settings, size=(960, 540))


@pytest.fixture
def evening(app: App) -> Iterator[Callable[[Hands], Evening]]:
    """`evening(hands)` is ready to sit down."""
    yield lambda hands: Evening(app, hands)


@pytest.fixture
def mouse(app: App) -> Mouse:
    """The mouse alone."""
    return Mouse(app)


@pytest.fixture
def finger(app: App) -> Finger:
    """A finger on a screen alone."""
    return Finger(app)


@pytest.fixture
def keyboard(app: App) -> Keyboard:
    """The keyboard alone."""
    return Keyboard(app)


@pytest.fixture
def gamepad(app: App, attach_pad: Callable[[App], Any]) -> Pad:
    """A virtual gamepad alone."""
    return Pad(app, attach_pad(app))
