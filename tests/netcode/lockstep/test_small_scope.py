"""The barrier in the small: every interleaving of a few members and ballots, with the program's own records.

The game is a toy (whose turn it is writes one entry a step) and clocks are free: anybody may freeze, propose, agree
or skip whenever the feeds it holds allow it. A member acts on any view between what it held at its own last write
and all there is: so every delay, loss, partition, relay, and every crash that forgets what was heard since, is in.
"""

import collections
import itertools
import random
from functools import lru_cache
from types import SimpleNamespace

import pytest

from netcode.entries import Aye, Hold, Plan
from netcode.lockstep.barrier import (
    BACK,
    CUT,
    SKIP,
    EraRecord,
    Soundness,
    Standing,
    decree_of,
    draft,
    proposer,
    quorum,
    sound,
)


class Toy:
    """`steps` steps; in step k it is the turn of member k mod n. States: (feeds, view of each at its last write)."""

    def __init__(self, members, steps, ballots, eras=1, *, back=False):
        self.n, self.steps, self.ballots, self.eras, self.back = members, steps, ballots, eras, back
        self.replay = lru_cache(maxsize=500_000)(self._replay)
        self.record = lru_cache(maxsize=200_000)(self._record)

    def start(self):
        return ((),) * self.n, ((0,) * self.n,) * self.n

    # What the program makes of feeds

    def _record(self, feeds, era):
        record = EraRecord(self.n)
        for author, feed in enumerate(feeds):
            for seq, entry in enumerate(feed):
                if entry[0] != "E" and entry[1] == era:
                    content = SimpleNamespace(step=entry[2], body=entry[3], era=era)
                    record.note(SimpleNamespace(author=author, seq=seq, id=b"%d.%d" % (author, seq), content=content))
        return record

    def _replay(self, me, feeds):
        """(step, history, live, era, frozen) of a member that holds these beginnings of the feeds."""
        era, step, live, skips, history = 0, 0, frozenset(range(self.n)), frozenset(), []
        since = [0] * self.n
        while True:
            record = self.record(feeds, era)
            plan = record.decided()
            decree = None if plan is None else decree_of(plan)
            mine = [held[me].content.step for held in record.holds.values() if me in held]
            frozen = decree is None and bool(mine)
            limit = decree.step if decree is not None else min(mine) if mine else self.steps
            cut = {} if decree is None else {member: decree.cut[member] for member in decree.of(CUT)}
            while step < min(limit, self.steps):
                writer = step % self.n
                found = "default"
                if writer in live and writer not in skips:
                    top = min(len(feeds[writer]), cut.get(writer, 10**9))
                    places = [
                        seq
                        for seq in range(top)
                        if feeds[writer][seq][0] == "E"
                        and feeds[writer][seq][2] == step
                        and since[writer] <= feeds[writer][seq][1] <= era
                    ]
                    if not places:
                        break
                    found = places[0]
                history.append((step, writer, found))
                step, skips = step + 1, frozenset()
            if decree is None or step < decree.step:
                return step, tuple(history), live, era, frozen, skips
            for member in decree.of(BACK):
                live |= {member}
                since[member] = era + 1
            live -= frozenset(decree.of(CUT))
            skips |= frozenset(decree.of(SKIP))
            history.append(("era", era, step, decree.changes))
            era += 1

    # What a member may write

    def acts(self, feeds, view, me):
        held = tuple(feed[:length] for feed, length in zip(feeds, view, strict=True))
        step, _, live, era, frozen, skips = self.replay(me, held)
        asked = me in live and not frozen and step < self.steps and step % self.n == me and me not in skips
        if asked and not any(entry[0] == "E" and entry[2] == step and entry[1] == era for entry in feeds[me]):
            yield ("E", era, step)
        if era >= self.eras:
            return
        record = self.record(held, era)
        mine = record.highest.get(me, 0)
        if me in live or self.back:
            froze = min([h[me].content.step for h in record.holds.values() if me in h], default=step)
            for ballot in {record.ballot, mine + 1}:
                if mine < ballot <= self.ballots:
                    yield ("H", era, froze, Hold(ballot, tuple(view), record.last_aye.get(me)))
        if not mine:
            return
        standing = Standing(era, live, frozenset(), frozenset())
        yield from self._plans(record, standing, held, view, me, mine)
        last = record.last_aye.get(me)
        for name, entry in record.plans.items():
            body = entry.content.body
            if body.ballot == mine and (last is None or last[0] < mine):
                there = all(have >= need for have, need in zip(view, body.cut, strict=True))
                if there and sound(record, standing, entry, self.n) is not Soundness.WRONG:
                    yield ("Y", era, step, Aye(mine, name))

    def _plans(self, record, standing, held, view, me, ballot):
        holds = record.holds.get(ballot, {})
        if len(holds) < quorum(self.n) or proposer(standing.era, ballot, standing.live) != me:
            return
        if any(entry.author == me and entry.content.body.ballot == ballot for entry in record.plans.values()):
            return
        step = max(entry.content.step for entry in holds.values())
        writer = step % self.n
        answered = any(entry[0] == "E" and entry[2] == step for entry in held[writer])
        for skips in [()] if answered or step >= self.steps or writer not in standing.live else [(), (writer,)]:
            plan = draft(record, standing, ballot, dict(holds), skips, self.n)
            if plan is not None and all(have >= need for have, need in zip(view, plan.cut, strict=True)):
                yield ("P", standing.era, plan.step, Plan(ballot, plan.changes, plan.cut))

    def views(self, state, me):
        feeds, last = state
        return itertools.product(
            *[
                (len(feed),) if author == me else range(last[me][author], len(feed) + 1)
                for author, feed in enumerate(feeds)
            ]
        )

    def write(self, state, me, view, entry):
        feeds, last = list(state[0]), list(state[1])
        feeds[me] = (*feeds[me], entry)
        held = list(view)
        held[me] = len(feeds[me])
        last[me] = tuple(held)
        return tuple(feeds), tuple(last)

    # What must hold

    def check(self, state):
        """No two members went on with different histories, unless one of them was cut by the other's."""
        feeds, last = state
        for era in range(self.eras):
            record = self.record(feeds, era)
            agreed = [name for name, authors in record.ayes.items() if len(authors) >= quorum(self.n)]
            decrees = {decree_of(record.plans[name]) for name in agreed if name in record.plans}
            assert len(decrees) <= 1, decrees
        found = []
        for member in range(self.n):
            held = tuple(feed[:length] for feed, length in zip(feeds, last[member], strict=True))
            for beginning in (held, feeds):
                _, history, live, era, *_ = self.replay(member, beginning)
                found.append((member, history, live, era))
        for (i, a, live_a, era_a), (j, b, live_b, era_b) in itertools.combinations(found, 2):
            short = min(len(a), len(b))
            if a[:short] == b[:short]:
                continue

            def cut_by(history, era, member):
                return any(row[0] == "era" and row[1] >= era and (CUT, member) in row[3] for row in history)

            gone = cut_by(b, era_a, i) or cut_by(a, era_b, j) or i not in live_a or j not in live_b
            assert gone, (i, j, a, b)


def explore(toy, most):
    """Every reachable state, breadth first; how many there are, and whether these were all."""
    first = toy.start()
    seen, queue = {first}, collections.deque([first])
    while queue:
        state = queue.popleft()
        for me in range(toy.n):
            for view in toy.views(state, me):
                for entry in toy.acts(state[0], view, me):
                    after = toy.write(state, me, view, entry)
                    if after not in seen:
                        seen.add(after)
                        toy.check(after)
                        if len(seen) >= most:
                            return len(seen), False
                        queue.append(after)
    return len(seen), True


def wander(toy, seed, length):
    """One random schedule; how many ballots were decided on the way."""
    stream = random.Random(seed)
    state = toy.start()
    for _ in range(length):
        for _ in range(12):
            me = stream.randrange(toy.n)
            feeds, last = state
            view = tuple(
                len(feed) if author == me or stream.random() < 0.5 else stream.randint(last[me][author], len(feed))
                for author, feed in enumerate(feeds)
            )
            choices = list(toy.acts(feeds, view, me))
            if choices:
                state = toy.write(state, me, view, stream.choice(choices))
                toy.check(state)
                break
        else:
            break
    return sum(toy.record(state[0], era).decided() is not None for era in range(toy.eras))


def test_random_schedules_of_three_to_five_members_never_part():
    decided = 0
    for seed in range(120):
        members = 3 + seed % 3
        decided += wander(Toy(members, 3, 3, 2, back=seed % 2 == 0), seed, 40)
    assert decided > 5


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_every_interleaving_of_three_members_and_one_ballot():
    count, all_of_them = explore(Toy(3, 1, 1), 2_000_000)
    assert all_of_them
    assert count > 10_000


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_the_first_interleavings_with_two_ballots():
    assert explore(Toy(3, 1, 2, back=True), 60_000)[0] == 60_000
    assert explore(Toy(4, 1, 1), 60_000)[0] >= 10_000


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_many_random_schedules_never_part():
    decided = 0
    for seed in range(3_000):
        members = 3 + seed % 3
        decided += wander(Toy(members, 1 + seed % 4, 3, 3, back=seed % 3 > 0), seed, 70)
    assert decided > 100
