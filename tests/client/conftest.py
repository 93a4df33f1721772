"""Fixtures of the client's tests: an application on virtual time, posted input, a virtual pad, laptops."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from client.app import App
from client.clock import VirtualClock
from client.environment import prepare_environment
from client.lan.evening import Evening
from client.scenes.base import Scene
from client.settings import Settings, SettingsStore
from netcode.home import open_home
from netcode.link import Address
from netcode.lobby.views import Profile
from netcode.session import LanSession

prepare_environment()


@pytest.fixture(autouse=True)
def own_profile(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A profile of each test's own: what one leaves there is offered on the title screen of the next."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("profile")))


KEY_NAMES = {"return": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "space": pygame.K_SPACE, "tab": pygame.K_TAB}
PAD_BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "start": pygame.CONTROLLER_BUTTON_START,
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "l3": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "r3": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
PAD_AXES = {"leftx": 0, "lefty": 1, "rightx": 2, "righty": 3, "lt": 4, "rt": 5}


class VirtualPad:
    """A controller made inside SDL itself: events come through SDL's own mapping, as from hardware."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._sdl = _sdl_library()
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        for name, kind in (
            ("SDL_JoystickSetVirtualButton", ctypes.c_uint8),
            ("SDL_JoystickSetVirtualAxis", ctypes.c_int16),
        ):
            getattr(self._sdl, name).argtypes = [ctypes.c_void_p, ctypes.c_int, kind]
        # 1 = SDL_JOYSTICK_TYPE_GAMECONTROLLER; 6 axes, 15 buttons, no hats
        self._index = self._sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        if self._index < 0:
            raise RuntimeError("SDL has no virtual joysticks here")
        before = set(app.input.pads)
        app.step(16)
        self.device = next(iter(set(app.input.pads) - before))
        self._pointer = self._sdl.SDL_JoystickFromInstanceID(self.device)

    def set(self, button: str, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._pointer, PAD_BUTTONS[button], int(down))
        self._sdl.SDL_JoystickUpdate()
        self._app.step(16)

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.set(button, True)
            self.set(button, False)

    def axis(self, name: str, value: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._pointer, PAD_AXES[name], int(value * 32767))
        self._sdl.SDL_JoystickUpdate()
        self._app.step(16)

    def detach(self) -> None:
        if self._index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self._index)
            self._index = -1
            self._app.step(16)


def _sdl_library() -> ctypes.CDLL:
    """Return the very SDL library pygame has loaded."""
    folder = Path(pygame.__file__).parent
    for pattern in ("../pygame_ce.libs/libSDL2-2*", "SDL2.dll", ".dylibs/libSDL2-2*"):
        for path in folder.glob(pattern) if not pattern.startswith("..") else folder.parent.glob(pattern[3:]):
            return ctypes.CDLL(str(path))
    pytest.skip("pygame's SDL library was not found beside it")


class Driver:
    """Posts input to an application and steps it."""

    def __init__(self, app: App) -> None:
        self.app = app

    def step(self, ms: int = 16, count: int = 1) -> None:
        for _index in range(count):
            self.app.step(ms)

    def wait(self, ms: int) -> None:
        while ms > 0:
            self.app.step(min(50, ms))
            ms -= 50

    def key(self, key: int, mod: int = 0) -> None:
        self.app.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.app.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self.app.step(16)

    def keys(self, names: str, mod: int = 0) -> None:
        for name in names.split():
            self.key(KEY_NAMES.get(name) or pygame.key.key_code(name), mod)

    def _px(self, x: float, y: float) -> tuple[int, int]:
        place = self.app.place
        return round(x * place.scale + place.left_px), round(y * place.scale + place.top_px)

    def move(self, x: float, y: float) -> None:
        self.app.post(pygame.MOUSEMOTION, pos=self._px(x, y), rel=(0, 0), buttons=(0, 0, 0))
        self.app.step(16)

    def button(self, x: float, y: float, down: bool, button: int = 1) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.app.post(kind, pos=self._px(x, y), button=button)
        self.app.step(16)

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.move(x, y)
        self.button(x, y, True, button)
        self.button(x, y, False, button)

    def click_on(self, widget: object) -> None:
        self.click(*widget.rect.center)  # type: ignore[attr-defined]

    def wheel(self, x: float, y: float, dy: int) -> None:
        self.move(x, y)
        self.app.post(pygame.MOUSEWHEEL, x=0, y=dy, flipped=False)
        self.app.step(16)

    def type_text(self, text: str) -> None:
        for character in text:
            self.app.post(pygame.TEXTINPUT, text=character)
        self.app.step(16)


@pytest.fixture
def make_app() -> Iterator[Callable[..., App]]:
    """`make_app(scene, settings=…, size=…)` gives an application on virtual time; closed afterwards."""
    apps: list[App] = []

    def make(
        scene: Scene,
        settings: Settings | None = None,
        size: tuple[int, int] = (1280, 720),
        store: SettingsStore | None = None,
        sound: bool = False,
    ) -> App:
        chosen = settings or Settings(language="en", animation_speed=0.0)
        app = App(lambda _app: scene, chosen, clock=VirtualClock(), size=size, store=store, sound=sound)
        apps.append(app)
        pygame.event.clear()
        app.step(16)
        return app

    yield make
    for app in apps:
        app.close()


@pytest.fixture
def drive() -> Callable[[App], Driver]:
    """`drive(app)` gives what posts keys, mouse and text to it."""
    return Driver


@pytest.fixture
def attach_pad() -> Iterator[Callable[[App], VirtualPad]]:
    """`attach_pad(app)` plugs in a virtual controller; unplugged afterwards."""
    pads: list[VirtualPad] = []

    def attach(app: App) -> VirtualPad:
        pad = VirtualPad(app)
        pads.append(pad)
        return pad

    yield attach
    for pad in pads:
        if pygame.display.get_init():
            pad.detach()


def _here(port: int) -> tuple[Address, ...]:
    return (Address("127.0.0.1", port),)


@pytest.fixture
def here() -> Callable[[int], tuple[Address, ...]]:
    """`here(port)`: where something on this machine is reached."""
    return _here


@pytest.fixture
def lan_evening(tmp_path: Path) -> Iterator[Evening]:
    """Léa's evening on 127.0.0.1, where nobody looks for tables; not started yet."""
    evening = Evening("Léa", folder=tmp_path / "léa", port=0, discovery=False, locate=_here, hosts=("127.0.0.1",))
    yield evening
    evening.lan.close()
    evening.home.close()


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[LanSession]:
    """Noé's laptop, without a window, on 127.0.0.1."""
    home = open_home(tmp_path / "noé")
    lan = LanSession(home, Profile("Noé", 3), port=0, discovery=False, locate=_here, hosts=("127.0.0.1",), pace=False)
    lan.start()
    yield lan
    lan.close()
    home.close()
