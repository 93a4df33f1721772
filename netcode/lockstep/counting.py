"""Counting: from the feeds alone to the state of the match; the same feeds give the same state, in whatever order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from core.game import Answer, Event, Game
from core.hashing import encode
from core.openings import Counted
from core.pending import Ask, Deal, Over
from netcode.entries import ASK_BACK, Body, Entry
from netcode.lockstep.barrier import BACK, CUT, SKIP, STOP, UNDO, Decree, Standing, decree_of, holders
from netcode.lockstep.dealing import DealStage
from netcode.lockstep.events import Changed, Ended, Fault, MatchEvent, StepDone, Views
from netcode.lockstep.ground import Ground, Moment, Stage, Void, chained
from netcode.lockstep.keying import KeysStage
from netcode.lockstep.ledger import Ledger
from netcode.lockstep.stages import AskStage, EndStage, StartStage
from netcode.lockstep.vault import Vault
from netcode.lockstep.work import Work
from netcode.roster import Roster


class Rewind(Exception):
    """A plan was decided that lies behind what was counted: count again from the beginning."""


UNABLE: Final = "what somebody said twice leaves the others unable to agree"


class Count:
    """Plays a match from a ledger that grows. `me` is None for whoever only watches or checks.

    `views`: whether steps are told with what each seat sees and knows; nothing that is counted hangs on it.
    """

    def __init__(
        self,
        roster: Roster,
        game: Game[Any],
        me: int | None,
        ledger: Ledger,
        work: Work,
        vault: Vault | None,
        *,
        views: bool = True,
    ) -> None:
        self._views = views
        self.ground: Final = Ground(roster, game, me, ledger, work, vault)
        self.stage: Stage = StartStage(self.ground)
        self.ended: Ended | None = None
        self.events: list[MatchEvent] = []
        self.heads: list[bytes] = [self.ground.head]
        """After each step; the first: before any."""
        self._decrees: list[bytes] = []

    # Looking

    @property
    def frozen(self) -> bool:
        """Whether this member has written a HOLD in the era: nothing it wrote now would count before the plan is
        carried out.
        """
        ground = self.ground
        return ground.me is not None and ground.ledger.held_at(ground.me, ground.era) is not None

    @property
    def standing(self) -> Standing:
        """Who is there, for the barrier."""
        ground = self.ground
        left = frozenset([member for member in range(ground.members) if ground.has_left(member, counts=False)])
        barred = ground.barred | ground.ledger.forked.keys()
        return Standing(ground.era, frozenset(ground.live), frozenset(barred), left, ground.spent)

    @property
    def final(self) -> bool:
        """Whether nothing can change any more. An end that follows from the steps alone may still be rewound: the
        others may decide that a member lost before it heard of the end goes on from an earlier step.
        """
        return self.ended is not None and not isinstance(self.stage, EndStage)

    def duty(self) -> tuple[Body, bytes] | None:
        """What a machine owes for the current step."""
        return None if self.ended is not None or self.frozen else self.stage.duty()

    # Counting

    def advance(self) -> None:
        """Count as far as the ledger goes; what happened is in `events`. Rewind as its class says."""
        while not self.final:
            try:
                if not self._once():
                    break
            except Void as void:
                self._tell_faults()
                if void.code != "STOPPED":
                    self.stage = EndStage()
                self._end(void.code, void.sentence, void.members)
        self._tell_faults()

    def _once(self) -> bool:
        """Complete a step or carry out a plan; whether that was possible."""
        ground = self.ground
        plan = ground.ledger.era(ground.era).decided()
        if plan is None:
            # A frozen member goes on counting: it writes nothing, and can be rewound.
            return self._play()
        decree = decree_of(plan)
        cut = decree.of(CUT)
        early = any(ground.counted[member] > decree.cut[member] for member in cut)
        if ground.step > decree.step or early or self._left_behind(decree):
            raise Rewind
        for member in cut:
            ground.caps[member] = decree.cut[member]
        lacking = not ground.ledger.reaches(decree.cut)
        missed = ground.work.missed
        if ground.step < decree.step:
            played = self._play()
            if not played and not lacking and ground.work.missed == missed and self.ended is None:
                self._unreachable(decree)
            return played
        if lacking:
            return False
        self.stage.advance()  # what was written in this era counts before the change
        if ground.work.missed != missed:
            return False
        self._carry_out(decree)
        return True

    def _left_behind(self, decree: Decree) -> bool:
        """Whether a LEAVE was counted that a plan does not know of, in the era of that plan."""
        ground = self.ground
        return any(
            at >= decree.cut[author] and ground.ledger.left_in[author] == ground.era
            for author, at in ground.leaves.items()
        )

    def _unreachable(self, decree: Decree) -> None:
        """Everything that those who held had counted is here, and it does not lead to the step of their plan."""
        ground = self.ground
        forked = {who for who, place in ground.ledger.forked.items() if place < decree.cut[who]}
        if forked:  # it was decided with what one of them said before it said something else
            raise Void("FORK", UNABLE, tuple(sorted(forked)))
        record = ground.ledger.era(ground.era)
        liars: dict[int, Entry] = {}
        for ballot in sorted(record.holds):
            for author, entry in holders(record, ballot, decree.cut).items():
                if entry.content.step == decree.step:
                    liars.setdefault(author, entry)
        for author, entry in sorted(liars.items()):
            name = ground.roster.members[author].name
            ground.fault(author, "DESYNC", f"{name} says it has counted further than anybody can", entry)
        raise Void("DESYNC", "a step was named that nobody else can reach", tuple(sorted(liars)))

    def _carry_out(self, decree: Decree) -> None:
        ground = self.ground
        if decree.of(STOP):
            raise Void("STOPPED", "the match was stopped by vote", ())
        for member in decree.of(BACK):
            ground.live.add(member)
            ground.since[member] = ground.era + 1
            ground.caps.pop(member, None)
        cut = set(decree.of(CUT)) & ground.live
        if cut:
            ground.drop(cut, "LEFT" if all(ground.has_left(member) for member in cut) else "LOST")
        moment, by = self._moment(decree)
        if moment is None:  # whoever is late is not asked any more when the question is taken back
            ground.skips.update(decree.of(SKIP))
        self.stage.changed(cut)
        self._decrees.append(encode([ground.era, decree.step, decree.changes, decree.cut]))
        ground.ends.append(decree.step)
        ground.era += 1
        self.events.append(Changed(ground.era, ground.step, decree.changes, tuple(sorted(ground.live))))
        if moment is not None:
            self._take_back(decree.of(UNDO)[0], moment, by)

    def _moment(self, decree: Decree) -> tuple[Moment | None, int | None]:
        """Where a plan takes the table back to, and who asked for it; None: nowhere, or cards have been dealt or
        shown since.
        """
        ground, undo = self.ground, decree.of(UNDO)
        if not undo:
            return None, None
        words = ground.ledger.era(ground.era).words(ground.spent, decree.cut)
        asking = [who for who, word in sorted(words.items()) if word.word == ASK_BACK and who in ground.live]
        ground.spent = decree.cut
        return ground.moments.get(undo[0]), asking[0] if asking else None

    def _take_back(self, step: int, moment: Moment, by: int | None) -> None:
        """The table as it was before the answers of a step. That is a step of its own: what was written for the
        question that is taken back does not count for the one that is asked again.
        """
        ground = self.ground
        ground.table.rewind(moment.mark)
        ground.moments = {number: one for number, one in ground.moments.items() if number < step}
        self._end_step("undo", (), (), (), None, back=step, by=by)
        ask = ground.table.pending
        if not isinstance(ask, Ask):
            raise TypeError("only an Ask is taken back")
        self.stage = AskStage(ground, ask)

    def _play(self) -> bool:
        ground, stage = self.ground, self.stage
        if not stage.advance():
            return False
        table = ground.table
        deal, mark = table.pending, table.mark()
        if isinstance(stage, AskStage):
            ground.moments[ground.step] = Moment(mark, stage.meant)
        answers, counted = stage.finish()
        told = table.events if stage.kind == "ask" or counted is not None else ()
        fresh = counted is not None and isinstance(deal, Deal) and deal.fresh
        self._end_step(stage.kind, stage.ids, told, answers, counted, fresh=fresh)
        self._next(stage)
        if not isinstance(self.stage, AskStage):
            ground.moments.clear()
        return True

    def _end_step(
        self,
        kind: str,
        ids: Sequence[bytes],
        told: tuple[Event, ...],
        answers: tuple[Answer, ...],
        counted: Counted | None,
        *,
        fresh: bool = False,
        back: int | None = None,
        by: int | None = None,
    ) -> None:
        """Carry the head on over a step, and tell it."""
        ground, table = self.ground, self.ground.table
        ground.head = chained(ground.head, kind.encode(), *ids, *self._decrees, table.state_hash())
        self.heads.append(ground.head)
        self._decrees.clear()
        number = ground.step
        ground.step += 1
        ground.skips.clear()
        ground.foreign.clear()
        ground.work.forget()
        self._tell_faults()
        seats: list[int | None] = [None] if self._views else []
        if ground.me is not None and self._views:
            seats += ground.seats_of(ground.me)
        knowledge = {seat: table.knowledge(seat) for seat in seats}
        self.events.append(
            StepDone(
                number,
                ground.era,
                kind,
                told,
                answers,
                counted,
                fresh,
                table.pending,
                table.state,
                Views(ground.game, table.state, knowledge),
                knowledge,
                ground.head,
                table.state_hash(),
                tuple([member for member in range(ground.members) if ground.plays(member)]),
                tuple(ground.seats),
                back,
                by,
            )
        )

    def _next(self, last: Stage) -> None:
        ground, pending = self.ground, self.ground.table.pending
        if isinstance(pending, Over):
            self.stage = EndStage()
            self._end("OVER", "the match is over", (), pending.winners)
            return
        if isinstance(pending, Deal) and pending.fresh and last.kind != "keys":
            self.stage = KeysStage(ground)
            return
        cards = ground.cards
        if cards is None:
            raise TypeError("a match begins with a fresh Deal")
        if not (isinstance(pending, Deal) and pending.fresh) and cards.unread(ground.live):
            self.stage = DealStage(ground, cards, Deal(()), None, unread=True)
        elif isinstance(pending, Ask):
            self.stage = AskStage(ground, pending)
        else:
            alone = last.alone if isinstance(last, AskStage) else None
            self.stage = DealStage(ground, cards, pending, alone)

    def _tell_faults(self) -> None:
        for author, code, sentence, entry in self.ground.faults:
            self.events.append(Fault(author, code, sentence, () if entry is None else (entry,)))
        self.ground.faults.clear()

    def _end(self, code: str, sentence: str, members: tuple[int, ...], winners: tuple[int, ...] = ()) -> None:
        table, ground = self.ground.table, self.ground
        totals = tuple(getattr(table.state, "totals", ()))
        self.ended = Ended(
            code,
            sentence,
            tuple(sorted(members)),
            tuple(winners),
            totals,
            ground.step,
            ground.head,
            table.state_hash(),
        )
        self.events.append(self.ended)

    def end(self, code: str, sentence: str, members: tuple[int, ...]) -> None:
        """End the match for a reason that lies outside the steps."""
        if self.ended is None:
            self.stage = StartStage(self.ground)  # final: nothing that is counted leads on from here
            self._end(code, sentence, members)
