"""Screens of the LAN, with no network behind them."""

from __future__ import annotations

from pathlib import Path

from client.app import App
from client.lan.fake import FakeEvening, FakeMatch, roster
from client.matches import MatchPlan, SeatPlan
from client.offers import Offer
from client.running import Left
from client.scenes.lan.decision import DecisionScene
from client.scenes.lan.giving import GiveScene
from client.scenes.lan.lobby import LanLobbyScene
from client.scenes.lan.match import LanMatchScene
from client.scenes.lan.tables import LanTablesScene
from client.scenes.lan.undo import UndoScene
from client.screens.people import NAMES
from client.tables import registry
from netcode.entries import WAIT_LONGER, WITHOUT
from netcode.lobby.records import ANYWHERE, SeatWish
from netcode.lobby.views import Profile
from netcode.roster import Signed
from netcode.running import Interrupted
from netcode.running import Kept as KeptTable


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


def waiting(game: str, app: App, _folder: Path) -> None:
    """Somebody is hard to hear, somebody lost, a seat is played by the rule."""
    members = min(4, registry.entry(game).seats[1])
    _scene, match = _lan(app, game, members)
    match.until_asked(2)
    match.hears(1, "unstable")
    match.hears(2, "lost")
    match.cut(members - 1)
    _run(app, 900)


def decision(members: int, lost: tuple[int, ...], left_ms: int | None, app: App, _folder: Path) -> None:
    """The table decides about members that are not heard."""
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


def blame(app: App, _folder: Path) -> None:
    """Somebody does not play fair."""
    _scene, match = _lan(app)
    match.blames(1, "SHARE")
    _run(app, 600)


def ended(app: App, _folder: Path) -> None:
    """A match without a winner."""
    _scene, match = _lan(app)
    match.ends("LOST", 2)
    _run(app, 600)


def menu(app: App, _folder: Path) -> None:
    """The menu of a match on the LAN."""
    scene, match = _lan(app)
    match.until_asked(2)
    match.decides((2,), 20_000)
    _run(app, 600)
    app.scene.back()
    scene.menu()


def give(app: App, _folder: Path) -> None:
    """A seat is given away."""
    scene, match = _lan(app, series="bestOf:3")
    match.cut(2)
    match.wants((1, 2, 3, 2), (3, 2, 3, 2))
    _run(app, 600)
    app.push(GiveScene(scene, 2))


def undo(app: App, _folder: Path) -> None:
    """Somebody asks to take back."""
    _scene, match = _lan(app, "medina", 3)
    for _number in range(6):
        match.step()
        _run(app, 600)
    match.until_asked(2)
    _run(app, 1_200)
    match.regrets(step=match.table.steps - 2, by=1, agreed=(1,), missing=(0, 2))
    _run(app, 600)
    assert isinstance(app.scene, UndoScene)


def back(app: App, _folder: Path) -> None:
    """Back in a match that was interrupted."""
    _lan(app, back=True)
    _run(app, 300)


def tables(full: bool, app: App, _folder: Path) -> None:
    """The tables around, or none."""
    evening = FakeEvening()
    for number in range(6 if full else 0):
        evening.lan.table(f"Chez {NAMES[number]}", taken=number % 3, state=number % 3, coded=number == 4)
    app.reset(LanTablesScene(evening))  # type: ignore[arg-type]
    _run(app, 600)


def lobby(app: App, _folder: Path) -> None:
    """At a table before the match."""
    evening = FakeEvening()
    evening.lan.join([])
    app.reset(LanLobbyScene(evening, sits=True))  # type: ignore[arg-type]
    _run(app, 600)
    evening.lan.guest(Profile(NAMES[6], 2), SeatWish(ANYWHERE, 0, NAMES[6]))
    evening.lan.say("On commence ?")
    _run(app, 600)


def looking(app: App, _folder: Path) -> None:
    """A table is looked for that does not answer."""
    app.reset(LanLobbyScene(FakeEvening(), sits=True))  # type: ignore[arg-type]
    _run(app, 600)


def interrupted() -> tuple[Offer, ...]:
    """A match that was left at this machine, and two on the LAN that were cut short."""
    made, _key = roster("menteur", 5)
    kept = KeptTable(b"t" * 32, "Kitchen", "", {})
    seats = (SeatPlan("Léa"), SeatPlan("Grand-père Anatole"), SeatPlan("Hugo"), SeatPlan("Ophélie", 2))
    here = Left(Path("0.veil"), MatchPlan("courtisans", seats), 1_767_391_000.0)
    return (
        here,
        *[Interrupted(Path(f"{n}.vlog"), Signed(made, ()), kept, 1_767_388_440.0 - n * 90_000) for n in (0, 1)],
    )
