"""A match that was left at this machine goes on as if it had never been left."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.clock import VirtualClock
from client.damage import mutate
from client.going_on import CannotGoOn, whole
from client.matches import MatchPlan, SeatPlan
from client.offers import told as offers_told
from client.running import InUse, Running, beside, left
from client.scenes.going_on import BackScene, back_at
from client.scenes.local import Local
from client.session import LocalSession
from client.store import RecordStore
from core.pending import Over
from core.rng import Rng

SHORT: dict[str, dict[str, Any]] = {"menteur": {"deal": "fixed7"}, "courtisans": {}, "medina": {}, "menestrels": {}}
VARIANTS: list[dict[str, Any]] = [{"deal": "fixed7", "series": "bestOf:3"}, {"variant": "dice"}, {"variant": "suit"}]
FRAME_MS = 500


def plan_of(game: str, people: int = 1, **options: Any) -> MatchPlan:
    seats = tuple(SeatPlan(f"Zoé {n}" if n < people else f"Bot {n}", 0 if n < people else 1) for n in range(3))
    return MatchPlan(game, seats, {**SHORT[game], **options}, forfeit_texts=False)


class Evening:
    """One match in a folder; people play a move that follows from where the match stands."""

    def __init__(self, plan: MatchPlan, folder: Path, seed: bytes) -> None:
        self.plan, self.folder, self.seed = plan, folder, seed
        self.local = Local(plan, seed, RecordStore(folder))
        self.session: LocalSession = self.local.open(VirtualClock())
        self.now_ms = 0

    def leave(self, *, crash: bool = False) -> None:
        if crash:
            running = self.local._running
            assert running is not None
            running._let_go()  # as the system does for a program that has ended
        else:
            self.session.close()

    def go_on(self) -> None:
        """As another program would."""
        (one,) = left(self.folder)
        assert one.plan == self.plan
        self.local = Local(one.plan, self.seed, RecordStore(self.folder))
        self.session = self.local.go_on(Running.take(one.record), VirtualClock()).session
        self.now_ms = 0
        if self.session.stage == "show":
            self.session.shown(0)

    def step(self) -> bool:
        """To the end of the next step; False: the match is over."""
        session = self.session
        for _frame in range(4000):
            self.now_ms += FRAME_MS
            if session.stage == "over":
                return False
            if session.stage == "cut":
                session.cut(session.round + 4)
            elif session.stage == "round":
                session.next_round()
            elif session.update(self.now_ms) is not None:
                session.shown(self.now_ms)
                return True
            elif session.stage == "ask":
                self._answer()
        raise AssertionError("the match stands still")

    def on(self, most: int) -> bool:
        """A step more, while fewer than so many are played and the dealer is not at work."""
        session = self.session
        return (session.table.steps < most or session.stage != "ask") and self.step()

    def _answer(self) -> None:
        session = self.session
        if session.desk is not None and session.desk.polled:
            assert session.poll({}) is None
            return
        for seat in session.waiting:
            if seat in session.persons:
                moves = list(session.game.legal(session.state, seat))
                pick = Rng(self.seed, f"{session.table.steps}/{seat}").below(len(moves))
                session.answer(seat, moves[pick], self.now_ms)

    def record(self) -> str:
        (path,) = self.folder.glob("*.veil")
        return path.read_text(encoding="utf-8").partition("\n")[2]  # without the date


def ended(evening: Evening) -> tuple[str, bytes]:
    if evening.session.stage == "over":
        assert isinstance(evening.session.pending, Over)
        assert [proof.fault for proof in evening.session.proofs] == [""] * evening.session.round
        assert not left_marks(evening.folder), "the private file goes with the match's end"
    evening.session.close()
    return evening.record(), evening.session.table.state_hash()


def unbroken(plan: MatchPlan, folder: Path, seed: bytes, most: int) -> tuple[str, bytes]:
    evening = Evening(plan, folder, seed)
    while evening.on(most):
        pass
    return ended(evening)


def broken(plan: MatchPlan, folder: Path, seed: bytes, every: int, most: int) -> tuple[str, bytes]:
    """The same, left or ended from outside again and again: in the cut and after a round too."""
    evening = Evening(plan, folder, seed)
    number = 0
    while evening.on(most):
        number += 1
        running = evening.local._running
        if number % every or running is None or not running.kept.played or evening.session.stage == "over":
            continue
        if evening.session.stage == "round" and number % 2:
            evening.session.next_round()
        before = snapshot(evening.session)
        text = evening.record()
        evening.leave(crash=bool(number % 3))
        evening.go_on()
        if before[0] == "work":  # what the dealer was about to do is done
            assert evening.record().startswith(text.rstrip())
        else:
            assert snapshot(evening.session) == before
            assert evening.record() == text
    return ended(evening)


def left_marks(folder: Path) -> list[Path]:
    return list(folder.glob("*.running"))


def snapshot(session: LocalSession) -> tuple[Any, ...]:
    seats = [None, *range(len(session.plan.seats))]
    witnesses = [one.observation(session.game, session.state) for one in session._witnesses]
    return (
        session.stage,
        session.round,
        session.table.state_hash(),
        session.table.seals,
        [session.table.knowledge(seat) for seat in seats],
        session.proofs,
        session.can_undo,
        session._events,
        session.waiting,
        [(one.seat, one.events, one.knowledge) for one in witnesses],
    )


def same(tmp_path: Path, plan: MatchPlan, seed: int, every: int, most: int = 10_000) -> None:
    key = bytes([seed]) * 32
    assert broken(plan, tmp_path / "broken", key, every, most) == unbroken(plan, tmp_path / "whole", key, most)


@pytest.mark.parametrize("game", SHORT)
def test_a_match_ended_now_and_then_stands_where_it_would_have_stood(game: str, tmp_path: Path) -> None:
    same(tmp_path, plan_of(game), 2, 4, 24)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "every"), [("menteur", 3), ("courtisans", 9), ("medina", 9), ("menestrels", 9)])
def test_a_match_ended_at_many_steps_goes_on_to_the_same_end_and_the_same_record(
    game: str, every: int, tmp_path: Path
) -> None:
    same(tmp_path, plan_of(game), 2, every)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", range(3, 6))
@pytest.mark.parametrize("game", SHORT)
def test_a_match_ended_at_every_step_goes_on_to_the_same_end_and_the_same_record(
    game: str, seed: int, tmp_path: Path
) -> None:
    same(tmp_path, plan_of(game), seed, 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", [{**SHORT["menteur"], "series": "bestOf:3"}, {"variant": "dice"}, {"variant": "suit"}]
)
def test_a_series_of_several_people_and_every_variant_go_on_too(options: dict[str, Any], tmp_path: Path) -> None:
    seats = tuple(SeatPlan(f"P{n}", 0 if n < 2 else 1) for n in range(3))
    same(tmp_path, MatchPlan("menteur", seats, options, forfeit_texts=False), 3, 17)


def at_step(folder: Path, steps: int, game: str = "medina") -> Evening:
    evening = Evening(plan_of(game), folder, bytes(32))
    while evening.session.table.steps < steps:
        assert evening.step()
    return evening


def test_while_it_is_played_it_is_not_offered_and_cannot_be_gone_on_with_twice(tmp_path: Path) -> None:
    evening = at_step(tmp_path, 8)
    (path,) = tmp_path.glob("*.veil")
    assert left(tmp_path) == ()
    with pytest.raises(InUse):
        Running.take(path)
    evening.leave()
    evening.go_on()
    assert left(tmp_path) == ()
    with pytest.raises(InUse):
        Running.take(path)


def test_the_seed_stands_in_no_record_before_the_end_and_its_file_is_private(tmp_path: Path) -> None:
    evening = at_step(tmp_path, 8)
    (path,) = tmp_path.glob("*.veil")
    seed = evening.session._seed.hex()
    assert seed not in path.read_text(encoding="utf-8")
    assert seed in beside(path).read_text(encoding="utf-8")
    assert beside(path).stat().st_mode & 0o777 == 0o600


def test_a_match_left_before_the_first_move_is_not_offered(tmp_path: Path) -> None:
    Evening(plan_of("medina"), tmp_path, bytes(32)).leave(crash=True)
    assert left(tmp_path) == ()
    assert not left_marks(tmp_path)


def test_a_write_that_a_power_cut_tore_is_left_out_or_done_again(tmp_path: Path) -> None:
    evening = at_step(tmp_path, 12, "courtisans")
    while evening.session.stage != "ask":
        evening.step()
    (path,) = tmp_path.glob("*.veil")
    evening.leave(crash=True)
    text, state = path.read_text(encoding="utf-8"), evening.session.table.state_hash()
    lines = text.splitlines(keepends=True)
    with_results = max(number for number, line in enumerate(lines) if " = " in line)
    torn = "".join(lines[:with_results]) + lines[with_results].rpartition(" = ")[0] + " = 9"
    path.write_text(torn, encoding="utf-8")
    evening.go_on()
    whole_again = path.read_text(encoding="utf-8")
    assert whole_again == "".join(lines[: with_results + 1])
    evening.leave(crash=True)
    path.write_text(text + "0: ", encoding="utf-8")
    evening.go_on()
    assert path.read_text(encoding="utf-8") == text
    assert evening.session.table.state_hash() == state


def test_what_was_taken_back_stays_taken_back_and_gives_the_bots_other_chances(tmp_path: Path) -> None:
    evening = at_step(tmp_path, 8)
    for _step in range(60):
        if evening.session.stage == "ask" and evening.session.can_undo:
            break
        evening.step()
    evening.session.undo(evening.now_ms)
    before, text = snapshot(evening.session), evening.record()
    evening.leave()
    evening.go_on()
    assert snapshot(evening.session) == before
    assert evening.record() == text
    assert evening.session.taken_back == 1


@pytest.mark.parametrize(
    "spoil",
    [
        # each in its own way no more what was written
        lambda path: path.write_bytes(b"\xff" + path.read_bytes()),
        lambda path: path.write_bytes(b""),
        lambda path: path.unlink(),
        lambda path: path.write_text(path.read_text(encoding="utf-8") + "0: no move\n", encoding="utf-8"),
        lambda path: path.write_text(path.read_text(encoding="utf-8").replace("cut 5", "cut 6"), encoding="utf-8"),
        lambda path: path.write_text(
            path.read_text(encoding="utf-8").replace("seats 3", "seats 4"), encoding="utf-8"
        ),
    ],
    ids=["bytes", "empty", "gone", "move", "cut", "seats"],
)
def test_a_damaged_record_is_refused_in_a_sentence_and_left_as_it_is(spoil: Any, tmp_path: Path) -> None:
    evening = at_step(tmp_path, 8)
    evening.leave()
    (path,) = tmp_path.glob("*.veil")
    spoil(path)
    before = path.read_bytes() if path.exists() else None
    local = Local(evening.plan, bytes(32), RecordStore(tmp_path))
    running = Running.take(path)
    with pytest.raises(CannotGoOn) as fault:
        local.go_on(running, VirtualClock())
    assert str(fault.value)
    assert "\n" not in str(fault.value)
    assert (path.read_bytes() if path.exists() else None) == before
    running.put_aside()
    assert left(tmp_path) == ()


@pytest.mark.parametrize(
    "data", [b"{\n", b"[]\n", b'{"form":1}\n', b'{"form":2,"game":"medina","seats":[]}\n', b"\n"]
)
def test_a_private_file_that_makes_no_sense_is_put_aside(data: bytes, tmp_path: Path) -> None:
    at_step(tmp_path, 8).leave()
    (path,) = tmp_path.glob("*.veil")
    beside(path).write_bytes(data)
    assert left(tmp_path) == ()
    assert not beside(path).exists()
    assert beside(path).with_name(beside(path).name + ".damaged").read_bytes() == data


@pytest.mark.parametrize(
    ("text", "kept"),
    [("a\n", "a\n"), ("a\nb", "a\n"), ("a\n0:L = 2C", "a\n0:L\n"), ("a\n0:L = 2C = [4", "a\n0:L = 2C\n"), ("", "\n")],
)
def test_a_line_that_was_not_ended_counts_only_as_far_as_it_is_sure(text: str, kept: str) -> None:
    assert whole(text) == kept


@pytest.mark.parametrize("which", ["private file", "record"])
def test_whatever_was_damaged_goes_on_or_is_refused_in_a_sentence_and_the_record_stays(
    which: str, tmp_path: Path
) -> None:
    evening = at_step(tmp_path, 8)
    evening.leave(crash=True)
    (path,) = tmp_path.glob("*.veil")
    files = (path, beside(path))
    sound = [one.read_bytes() for one in files]
    stream = Random(which)
    told = set()
    for _try in range(400):
        for one in tmp_path.iterdir():
            one.unlink()
        damaged = [
            mutate(data, stream) if (one == path) == (which == "record") else data
            for one, data in zip(files, sound, strict=True)
        ]
        for one, data in zip(files, damaged, strict=True):
            one.write_bytes(data)
        found: object = ""
        for offer in left(tmp_path):
            assert offers_told(offer)
            found = back_at(offer, VirtualClock())
            told.add(type(found))
            if isinstance(found, str):
                assert found.strip()
                assert "\n" not in found
        if isinstance(found, BackScene):
            found._back.session.close()
        else:
            assert path.read_bytes() == damaged[0]
    assert told == {str, BackScene}
