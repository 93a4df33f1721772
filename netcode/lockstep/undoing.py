"""Taking answers back by consent: what may be taken back, who wants it, who agrees, and what a machine says alone."""

from __future__ import annotations

from netcode.entries import AGREE, ASK_BACK, REFUSE
from netcode.entries import Undo as Word
from netcode.lockstep.barrier import EraRecord
from netcode.lockstep.counting import Count
from netcode.lockstep.events import Undoing
from netcode.lockstep.ground import Ground
from netcode.lockstep.stages import AskStage


def _people(ground: Ground, member: int) -> bool:
    """Whether somebody sits at a member's machine, also one whose seat is played elsewhere for now."""
    seats = [*ground.roster.seats, *ground.seats]
    return any(seat.member == member and not seat.level for seat in seats)


def answered(ground: Ground, member: int) -> tuple[int, ...]:
    """The steps that may be taken back in which a member's people answered, ascending; its bots', if it has none."""
    people = _people(ground, member)
    own = {n for n, seat in enumerate(ground.seats) if seat.member == member and not (people and seat.level)}
    return tuple([step for step, moment in sorted(ground.moments.items()) if moment.seats & own])


def words(count: Count) -> dict[int, Word]:
    """What everybody who is there says of a step that may be taken back."""
    ground = count.ground
    said = _record(ground).words(ground.spent, ())
    return {who: word for who, word in said.items() if who in ground.live and word.step in ground.moments}


def _record(ground: Ground) -> EraRecord:
    return ground.ledger.era(ground.era)


def agreed(count: Count) -> int | None:
    """The step that all who are there want taken back, if it still may be."""
    ground = count.ground
    step = _record(ground).agreed(ground.live, ground.spent)
    return step if step in ground.moments else None


def _own(count: Count, me: int | None) -> tuple[int | None, str]:
    """The step of a member's last answer; or None and why it cannot ask for anything, beside a refusal."""
    ground = count.ground
    if count.ended is not None:
        return None, "OVER"
    if me is None or me not in ground.live or me in ground.ledger.left or not ground.plays(me):
        return None, "WATCHING"
    if not isinstance(count.stage, AskStage):
        return None, "HIDDEN"
    steps = answered(ground, me)
    return (steps[-1], "") if steps else (None, "NOTHING")


def undoing(count: Count, me: int | None) -> Undoing:
    """All of it, as it is told to the people."""
    ground, said = count.ground, words(count)
    refused = tuple(sorted([(who, word.step) for who, word in said.items() if word.word == REFUSE]))
    own, why = _own(count, me)
    if own is not None and any(step == own and who != me for who, step in refused):
        own, why = None, "REFUSED"
    if count.ended is not None:
        return Undoing(None, why)
    for by, word in sorted(said.items(), key=lambda item: (item[1].step, item[0])):
        if word.word != ASK_BACK or word.step not in answered(ground, by):
            continue
        if any(step == word.step for _who, step in refused):
            continue
        agreeing = {who for who, other in said.items() if other.step == word.step}
        missing = tuple(sorted(ground.live - agreeing))
        return Undoing(own, why, word.step, by, tuple(sorted(agreeing)), missing, refused)
    return Undoing(own, why, refused=refused)


def said_alone(count: Count, me: int) -> Word | None:
    """A machine without people agrees by itself to what others want taken back; None: nothing to say (any more)."""
    ground = count.ground
    if not _record(ground).undos or me not in ground.live or _people(ground, me):
        return None
    told = undoing(count, me)
    return Word(told.step, AGREE) if told.step is not None and me in told.missing else None
