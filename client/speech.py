"""Speech of what happens, by the system's own voice, if wanted: no library, one small process a sentence."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

MOST_WAITING: Final = 4
"""What is older than so many sentences is not said any more: speech must not lag behind the table."""
LONGEST_S: Final = 20.0
_POWERSHELL: Final = (
    "Add-Type -AssemblyName System.Speech; "
    "$v = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$c = '{culture}'; "
    '$w = $v.GetInstalledVoices() | Where-Object {{ $_.VoiceInfo.Culture.Name -like "$c*" }}; '
    "if ($w) {{ $v.SelectVoice(@($w)[0].VoiceInfo.Name) }}; "
    "$v.Speak([Console]::In.ReadToEnd())"
)
_MAC_VOICES: Final = {"fr": "Thomas", "en": "Daniel"}


def voice(
    language: str,
    platform: str | None = None,
    which: Callable[[str], str | None] = shutil.which,
) -> list[str] | None:
    """The command that says what comes on its standard input; None if this system has no voice."""
    system = sys.platform if platform is None else platform
    if system == "darwin":
        found = which("say")
        return None if found is None else [found, "-v", _MAC_VOICES.get(language, "Daniel"), "-f", "-"]
    if system == "win32":
        found = which("powershell") or which("pwsh")
        command = _POWERSHELL.format(culture=language)
        return None if found is None else [found, "-NoProfile", "-NonInteractive", "-Command", command]
    for name, words in (
        ("spd-say", ["-l", language, "-w", "-e"]),
        ("espeak-ng", ["-v", language, "--stdin"]),
        ("espeak", ["-v", language, "--stdin"]),
    ):
        found = which(name)
        if found is not None:
            return [found, *words]
    return None


class Speech:
    """Says sentences one after the other, in a thread of its own; silent where the system has no voice."""

    def __init__(
        self,
        find: Callable[[str], list[str] | None] = voice,
        start: Callable[..., Any] = subprocess.Popen,
    ) -> None:
        self._find, self._start = find, start
        self._waiting: deque[tuple[str, str]] = deque()
        self._there = threading.Condition()
        self._thread: threading.Thread | None = None
        self._process: Any = None
        self._over = False

    def possible(self, language: str) -> bool:
        """Whether this system has a voice."""
        return self._find(language) is not None

    def say(self, text: str, language: str) -> None:
        """Say a sentence after those that wait."""
        words = " ".join(text.split())
        if not words or self._over:
            return
        with self._there:
            self._waiting.append((words, language))
            while len(self._waiting) > MOST_WAITING:
                self._waiting.popleft()
            self._there.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Say nothing of what waits."""
        with self._there:
            self._waiting.clear()

    def close(self) -> None:
        """End, in the middle of a word if need be."""
        with self._there:
            self._over = True
            self._waiting.clear()
            self._there.notify()
            process = self._process
        if process is not None:
            process.kill()
        if self._thread is not None:
            self._thread.join(LONGEST_S)

    def _run(self) -> None:
        while True:
            with self._there:
                while not self._waiting and not self._over:
                    self._there.wait()
                if self._over:
                    return
                words, language = self._waiting.popleft()
            command = self._find(language)
            if command is not None:
                self._speak(command, words)

    def _speak(self, command: Sequence[str], words: str) -> None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        try:
            process = self._start(list(command), **pipes)
        except OSError:
            return  # the voice has gone; the next sentence tries again
        with self._there:
            self._process = process
            if self._over:
                process.kill()
        try:
            process.communicate(words.encode(), timeout=LONGEST_S)
        except (subprocess.TimeoutExpired, BrokenPipeError):
            process.kill()
            process.wait()
        with self._there:
            self._process = None
