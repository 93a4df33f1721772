"""A television that notes down what it shows and what it knows: run as a program in a namespace, or by a test.

After every step it paints the whole picture and hashes it, without what depends on the moment (who is waited for or
not heard, toasts), and writes out everything its match holds.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
import time
from hashlib import sha256
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from client.environment import prepare_environment

prepare_environment()

import pygame  # noqa: E402

from client.app import App  # noqa: E402
from client.clock import VirtualClock  # noqa: E402
from client.lan.evening import Evening  # noqa: E402
from client.lan.glass import dump  # noqa: E402
from client.scenes.tv.channel import TvScene  # noqa: E402
from client.scenes.tv.match import TvMatchScene  # noqa: E402
from client.scenes.tv.standings import TvStandingsScene  # noqa: E402
from client.scenes.tv.strip import Thinking  # noqa: E402
from client.settings import Settings  # noqa: E402
from netcode.home import open_home  # noqa: E402
from netcode.lockstep import events as net  # noqa: E402

SETTINGS = Settings(language="en", animation_speed=0.0, reduced_motion=True, text_percent=140)
SIZE = (960, 540)


def portrait(app, scene):
    """A hash of the picture now, without what depends on the moment; and all that the match's side holds."""
    scene._thinks, scene._notes, scene._marks = Thinking("", None), (), ()
    scene.table.waiting(None)
    app.toasts.__init__()
    scene.relayout()
    app._draw()
    picture = sha256(pygame.image.tobytes(app.canvas.surface, "RGB")).hexdigest()
    session = scene.session
    known = {
        who: sorted((facet, sorted(slots.items())) for facet, slots in facts.items() if slots)
        for who, facts in session._known.items()
    }
    held = (session.state.canon(), dump(dict(session.views())), dump(known), tuple(scene._lines))
    return picture, held


class Notes:
    """Portraits by step."""

    def __init__(self):
        self.found = []
        self.last = 0

    def look(self, app):
        """After each frame: paint the step if it is a new one and stands still."""
        scene = next((one for one in app.scenes if isinstance(one, TvMatchScene)), None)
        if scene is None or scene.session is None or scene.table.busy or scene._coming_lines:
            return
        number = scene.session._steps
        if number != self.last and app.scene is scene and scene.session.stage in ("ask", "work"):
            self.last = number
            self.found.append((number, *portrait(app, scene)))


class HeardEvening(Evening):
    """Keeps the steps the network has told."""

    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        self.steps = []

    def take_match_events(self):
        found = super().take_match_events()
        self.steps += [one for one in found if isinstance(one, net.StepDone)]
        return found


def record(step):
    """A step as plain data: what anybody may know of it."""
    dealt = step.dealt
    public = None if dealt is None else (dealt.deal, dealt.first_slot, dealt.dealt.results, dealt.dealt.openings)
    private = None if dealt is None else dict(dealt.dealt.private)
    return {"kind": step.kind, "answers": step.answers, "public": public, "private": private, "fresh": step.fresh,
            "seats": tuple(step.views)}  # fmt: skip


def main(profile, out, picture):
    """Watch the first table to its end; what was seen goes into the file `out`, the last picture into `picture`."""
    home = open_home(Path(profile))
    evening = HeardEvening("TV", home=home)
    scene = TvScene(evening, owns=True)
    app = App(lambda _app: scene, SETTINGS, clock=VirtualClock(), size=SIZE, sound=False)
    notes, roster = Notes(), None
    end_s = time.monotonic() + 240
    print(json.dumps({"event": "ready"}), flush=True)
    while time.monotonic() < end_s:
        app.step(50)
        notes.look(app)
        match = next((one for one in app.scenes if isinstance(one, TvMatchScene)), None)
        if match is not None:
            roster = match._roster
            if len(notes.found) == 5:
                app.shot(picture)
        if isinstance(app.scene, TvStandingsScene) and app.scene._final:
            break
        time.sleep(0.002)
    steps = [record(step) for step in evening.steps]
    Path(out).write_bytes(pickle.dumps({"roster": roster, "steps": steps, "portraits": notes.found}))
    print(json.dumps({"event": "done", "steps": len(steps), "portraits": len(notes.found)}), flush=True)
    app.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
