"""The player's settings: a TOML file in the user's folder, never lost and never a reason to fail."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import tomli_w

from client.fonts import FACES
from client.i18n import LANGUAGES, N_, _

TEXT_PERCENTS = (80, 200)
SPEEDS = (0.0, 0.5, 1.0, 2.0)
QUALITIES = ("auto", "1080", "1440", "native")
NAME_LENGTH = 24
CONFIRMS = ("never", "touch", "always")
EDGE_MOST = 8


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a player chooses for this installation.

    Volumes are 0-100; `animation_speed` 0 means no animations; `text_percent` 80-200; `monitor` counts from 0;
    `quality` is the height a full screen is drawn at before it is scaled up ("auto": 1440, or 1080 if that is slow);
    `confirm`: when a move is confirmed first, where the table has no draft;
    `edge`: percent of the height left free around the picture; window sizes in pixels;
    `captions`: sounds in words; `speech`: events by the system's voice; `last_table` is the table last opened, as
    `client.scenes.draft` writes it; `tables` the last of each game; `presets`: game -> name -> options kept under
    that name; `bindings`: see `client.bindings`.
    """

    name: str = ""
    language: str = "fr"
    volume: int = 80
    music_volume: int = 50
    animation_speed: float = 1.0
    text_percent: int = 100
    high_contrast: bool = False
    reduced_motion: bool = False
    fullscreen: bool = False
    quality: str = "auto"
    monitor: int = 0
    font: str = "alegreya"
    confirm: str = "touch"
    edge: int = 0
    captions: bool = False
    speech: bool = False
    window_width: int = 1280
    window_height: int = 720
    last_table: dict[str, Any] = field(default_factory=dict)
    tables: dict[str, Any] = field(default_factory=dict)
    presets: dict[str, Any] = field(default_factory=dict)
    bindings: dict[str, Any] = field(default_factory=dict)

    def changed(self, **values: Any) -> Settings:
        """Return these settings with some values replaced, brought into their ranges."""
        return _mended(replace(self, **values))


def _mended(settings: Settings) -> Settings:
    """Bring every value into its range."""
    return replace(
        settings,
        name=" ".join("".join(c for c in settings.name if c.isprintable()).split())[:NAME_LENGTH],
        language=settings.language if settings.language in LANGUAGES else "fr",
        volume=min(100, max(0, settings.volume)),
        music_volume=min(100, max(0, settings.music_volume)),
        animation_speed=min(SPEEDS, key=lambda speed: abs(speed - settings.animation_speed)),
        text_percent=min(TEXT_PERCENTS[1], max(TEXT_PERCENTS[0], settings.text_percent)),
        quality=settings.quality if settings.quality in QUALITIES else QUALITIES[0],
        monitor=max(0, settings.monitor),
        confirm=settings.confirm if settings.confirm in CONFIRMS else CONFIRMS[1],
        edge=min(EDGE_MOST, max(0, settings.edge)),
        font=settings.font if settings.font in FACES else FACES[0],
        window_width=min(15360, max(320, settings.window_width)),
        window_height=min(8640, max(240, settings.window_height)),
    )


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence for the player about something that went wrong with a file; `text` is a msgid."""

    text: str
    file: str = ""
    reason: str = ""

    def sentence(self) -> str:
        """Return the sentence in the language in use."""
        return _(self.text).format(file=self.file, reason=self.reason)


DAMAGED = N_("The settings were unreadable; they are kept as {file} and the defaults are used.")
STUCK = N_("The settings are unreadable and could not be set aside ({reason}); defaults are used, nothing is saved.")
PARTLY = N_("Some settings were invalid ({reason}); their defaults are used, the old file is kept as {file}.")
UNREAD = N_("The settings could not be read ({reason}); the defaults are used, nothing is saved.")
UNSAVED = N_("The settings could not be saved ({reason}).")


def parse(text: str) -> tuple[Settings, list[str]]:
    """Read settings from TOML; returns them with the names of values that were invalid.

    Raises `tomllib.TOMLDecodeError`. Unknown names are ignored: a newer version may have written them.
    """
    data = tomllib.loads(text)
    values: dict[str, Any] = {}
    wrong: list[str] = []
    for each in fields(Settings):
        if each.name not in data:
            continue
        value = data[each.name]
        default = getattr(Settings(), each.name)
        if isinstance(default, float) and type(value) is int:
            value = float(value)
        if type(value) is not type(default):
            # A table that makes no sense is simply not offered again.
            if each.name not in ("last_table", "tables", "presets", "bindings"):
                wrong.append(each.name)
            continue
        values[each.name] = value
    read = Settings(**values)
    mended = _mended(read)
    wrong += [each.name for each in fields(Settings) if getattr(read, each.name) != getattr(mended, each.name)]
    return mended, wrong


class SettingsStore:
    """Settings on disk; `path` None means the platform's user folder."""

    def __init__(self, path: Path | None = None) -> None:
        if path is None:
            import platformdirs

            path = Path(platformdirs.user_config_dir("veillee", appauthor=False)) / "settings.toml"
        self.path = path
        # False after a file that could neither be read nor set aside: writing would destroy it.
        self._may_write = True

    def load(self) -> tuple[Settings, list[Notice]]:
        """Return the settings and what there is to say about the file; a missing file gives the defaults."""
        try:
            text = self.path.read_text(encoding="utf-8")
        except (FileNotFoundError, NotADirectoryError):
            return Settings(), []
        except UnicodeDecodeError:
            return Settings(), [self._aside(DAMAGED, "")]
        except OSError as error:
            self._may_write = False
            return Settings(), [Notice(UNREAD, reason=error.strerror or type(error).__name__)]
        try:
            settings, wrong = parse(text)
        except (tomllib.TOMLDecodeError, RecursionError):  # the latter: brackets in brackets in brackets
            return Settings(), [self._aside(DAMAGED, "")]
        if wrong:
            return settings, [self._aside(PARTLY, ", ".join(wrong))]
        return settings, []

    def _aside(self, text: str, reason: str) -> Notice:
        """Rename the file to the first free `.damaged-N`."""
        number = 1
        while (target := self.path.with_name(f"{self.path.name}.damaged-{number}")).exists():
            number += 1
        try:
            self.path.rename(target)
        except OSError as error:
            self._may_write = False
            return Notice(STUCK, reason=error.strerror or type(error).__name__)
        return Notice(text, file=target.name, reason=reason)

    def save(self, settings: Settings) -> Notice | None:
        """Write the settings, whole or not at all; returns a notice when that failed."""
        if not self._may_write:
            return Notice(UNSAVED, reason=_("the unreadable file is still there"))
        beside = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(tomli_w.dumps(asdict(settings)), encoding="utf-8")
            beside.replace(self.path)
        except OSError as error:
            return Notice(UNSAVED, reason=error.strerror or type(error).__name__)
        return None
