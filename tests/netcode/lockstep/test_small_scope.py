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
        self.gone_on = set()

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
            agreed = [name for (_ballot, name), authors in record.ayes.items() if len(authors) >= quorum(self.n)]
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

    # What must come about

    def check_going_on(self, state):
        """Whichever majority is connected from now on, it goes on: it plays to the end, and alike."""
        feeds, last = state
        for group in itertools.combinations(range(self.n), quorum(self.n)):
            known = [max(last[member][author] for member in group) for author in range(self.n)]
            for member in group:
                known[member] = len(feeds[member])
            beginning = tuple(feed[:length] for feed, length in zip(feeds, known, strict=True))
            if (group, beginning) not in self.gone_on:
                self.gone_on.add((group, beginning))
                self._go_on(group, beginning)

    def _go_on(self, group, feeds):
        """They tell each other everything at once, and do what the program does when the others stay away."""
        toy = Toy(self.n, self.steps, 10**6, 10**6, back=True)
        toy.replay, toy.record = self.replay, self.record
        for _ in range(200):
            found = [self.replay(member, feeds)[:4] for member in group]
            if all(step == self.steps for step, *_ in found) and all(member in found[0][2] for member in group):
                assert len(set(found)) == 1, (group, found)
                return
            for member in group:
                entry = toy._duty(member, group, feeds)
                if entry is not None:
                    feeds = tuple((*feed, entry) if author == member else feed for author, feed in enumerate(feeds))
                    break
            else:
                feeds = toy._next_ballot(group, feeds)
        raise AssertionError(("stands still", group, found, feeds))

    def _duty(self, me, group, feeds):
        """What a member of the group writes at once; None if it waits for the others."""
        view = tuple(map(len, feeds))
        acts = list(self.acts(feeds, view, me))
        step, _, live, era, _, _ = self.replay(me, feeds)
        record = self.record(feeds, era)
        mine = record.highest.get(me, 0)
        # Nobody who is there is skipped, unless an earlier plan that was perhaps decided says so.
        found = sorted(acts, key=lambda entry: entry[0] == "P" and group_skipped(entry[3], step % self.n, group))
        for kind in ("E", "Y", "P"):
            for entry in found:
                if entry[0] == kind:
                    return entry
        stuck = step < self.steps and step % self.n in live and step % self.n not in group
        wanted = max(record.ballot, 1 if stuck or me not in live else 0)
        if wanted > mine and record.decided() is None:
            return self._hold(record, era, step, view, me, wanted)
        return None

    def _next_ballot(self, group, feeds):
        """Whose turn it is does not come forward: the first of the group tries the next ballot."""
        for me in group:
            step, _, _, era, _, _ = self.replay(me, feeds)
            record = self.record(feeds, era)
            if record.decided() is None and record.highest.get(me, 0):
                hold = self._hold(record, era, step, tuple(map(len, feeds)), me, record.ballot + 1)
                return tuple((*feed, hold) if author == me else feed for author, feed in enumerate(feeds))
        raise AssertionError(("nobody can do anything", group, feeds))

    @staticmethod
    def _hold(record, era, step, view, me, ballot):
        froze = min([held[me].content.step for held in record.holds.values() if me in held], default=step)
        return ("H", era, froze, Hold(ballot, view, record.last_aye.get(me)))


def explore(toy, most, lively=lambda number: False, entries=10**6):
    """Every reachable state of at most so many entries, breadth first; how many, and whether these were all.

    A state in which everybody may have heard less than in another one with the same feeds can do all that the other
    can: of each feeds only those with least heard are gone on from. Whether histories part is looked at in all.
    `lively(number)`: whether the state of that number is asked too if every majority can go on from it.
    """
    first = toy.start()
    least, queue, seen = {first[0]: [first[1]]}, collections.deque([first]), {hash(first)}
    while queue:
        feeds, last = queue.popleft()
        if last not in least[feeds] or sum(map(len, feeds)) == entries:
            continue
        for me in range(toy.n):
            for view in toy.views((feeds, last), me):
                for entry in toy.acts(feeds, view, me):
                    after = toy.write((feeds, last), me, view, entry)
                    name = hash(after)
                    if name in seen:
                        continue
                    seen.add(name)
                    if len(seen) > most:
                        return len(seen), False
                    toy.check(after)
                    if lively(len(seen)):
                        toy.check_going_on(after)
                    if any(less(known, after[1]) for known in least.get(after[0], ())):
                        continue
                    least[after[0]] = [k for k in least.get(after[0], ()) if not less(after[1], k)] + [after[1]]
                    queue.append(after)
    return len(seen), True


def group_skipped(plan, writer, group):
    """Whether a plan skips somebody who is there."""
    return writer in group and any(what == SKIP for what, _ in plan.changes)


def less(one, other):
    """Whether nobody has heard more in one of two states with the same feeds."""
    return all(a <= b for mine, yours in zip(one, other, strict=True) for a, b in zip(mine, yours, strict=True))


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


def test_a_majority_that_is_connected_goes_on_from_wherever_it_is():
    count, _ = explore(Toy(3, 1, 1), 300, lively=lambda number: number % 3 == 0)
    assert count == 301


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("back", [False, True])
def test_every_interleaving_of_three_members_and_one_ballot(back):
    count, all_of_them = explore(Toy(3, 1, 1, back=back), 2_000_000, lively=lambda number: True)
    assert all_of_them
    assert count > 10_000


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("members", "steps", "ballots", "entries"),
    [(3, 2, 1, 99), (3, 1, 2, 6), (4, 1, 1, 7), (4, 2, 1, 6), (4, 1, 2, 5)],
    ids=lambda number: str(number),
)
def test_every_interleaving_of_so_many_messages(members, steps, ballots, entries):
    toy = Toy(members, steps, ballots, back=True)
    count, all_of_them = explore(toy, 2_000_000, lambda number: number % 20 == 0, entries)
    assert all_of_them
    assert count > 10_000


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("members", "steps", "ballots"), [(3, 2, 2), (4, 1, 1), (4, 2, 2)], ids=lambda number: str(number)
)
def test_the_first_interleavings_of_what_is_too_large_to_finish(members, steps, ballots):
    count, _ = explore(Toy(members, steps, ballots, back=True), 100_000, lively=lambda number: number % 20 == 0)
    assert count > 100_000


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_many_random_schedules_never_part():
    decided = 0
    for seed in range(3_000):
        members = 3 + seed % 3
        decided += wander(Toy(members, 1 + seed % 4, 3, 3, back=seed % 3 > 0), seed, 70)
    assert decided > 100
