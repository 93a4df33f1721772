"""Answers are taken back when all who are there agree, as long as nothing was dealt or shown since."""

import pytest

from netcode.entries import AGREE, ASK_BACK, REFUSE, Aye, Content, Hold, Plan, Undo, parse, sign
from netcode.identity import Identity
from netcode.lockstep.barrier import CUT, UNDO
from netcode.lockstep.events import Changed, StepDone, Undoing
from netcode.lockstep.stages import AskStage
from netcode.lockstep.storm import cheap, run_seed
from netcode.lockstep.verifying import verify_records
from netcode.wire import ProtocolError

LATER_MS = 30 * 60 * 1000


@pytest.fixture(autouse=True)
def _quick():
    with cheap():
        yield


@pytest.fixture
def people(rehearse):
    """A rehearsal in which people play at these laptops, bots at all others."""

    def make(members, numbers, options=None, *, game="medina", seed=1, **more):
        rehearsal = rehearse(members, options, seed, game=game, think_ms=(3_000, 3_000), **more)
        roster = rehearsal.roster
        more = {name: value for name, value in more.items() if name not in ("grace_s", "recovery")}
        seats = [seat._replace(level=0 if seat.member in numbers else 1) for seat in roster.seats]
        return type(rehearsal)(
            roster._replace(seats=tuple(seats)),
            [node.identity for node in rehearsal.nodes[: len(roster.keys)]],
            seed,
            think_ms=(3_000, 3_000),
            **more,
        )

    return make


def answers(node):
    """The steps of answers that stand, as (step, answers)."""
    found = []
    for done in node.of(StepDone):
        if done.back is not None:
            found = [one for one in found if one[0] < done.back]
        elif done.kind == "ask":
            found.append((done.number, done.answers))
    return found


def run_to(rehearsal, number, least=3):
    """Play until that member has answered in one of at least so many answers in a row that can be taken back."""
    node = rehearsal.nodes[number]
    assert rehearsal.run(
        until_ms=LATER_MS,
        done=lambda: (
            node.ended is None
            and len(node.match.count.ground.moments) >= least
            and node.match.count.frozen is False
            and look(node).own is not None
        ),
    )
    return node


def look(node):
    return next((one for one in reversed(node.events) if type(one) is Undoing), Undoing(None, "NOTHING"))


def do(node, call, *words):
    found = getattr(node.match, call)(*words, node.rehearsal.now_ms)
    node._pump()
    return found


def settle(rehearsal, ms=1_500):
    until = rehearsal.now_ms + ms
    rehearsal.run(until_ms=until, done=lambda: rehearsal.now_ms >= until)


def same_heads(rehearsal):
    """Whether all have counted alike as far as they have come."""
    heads = [node.match.heads for node in rehearsal.nodes if node.up]
    shortest = min(map(len, heads))
    return all(one[:shortest] == heads[0][:shortest] for one in heads)


def taken(node):
    return [done.back for done in node.of(StepDone) if done.back is not None]


def test_bots_agree_by_themselves_and_the_table_stands_where_it_stood(people, same_end):
    rehearsal = people(3, {0}, spectators=1)
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    before = asker.match.count.ground.moments[target].mark
    assert do(asker, "undo") is None
    settle(rehearsal)
    for node in rehearsal.nodes:
        assert taken(node) == [target]
        back = next(done for done in node.of(StepDone) if done.back is not None)
        assert back.kind == "undo" and back.number > target and back.events == ()
        assert back.state.canon() == before.state.canon() and back.pending == before.pending
        assert (UNDO, target) in node.of(Changed)[-1].changes
    assert look(asker).step is None
    assert rehearsal.run(until_ms=LATER_MS)
    assert same_end(rehearsal).code == "OVER"
    assert answers(rehearsal.nodes[1]) == answers(asker)
    assert all(step != target for step, _ in answers(asker))


def test_the_question_is_asked_again_and_may_be_answered_differently(people):
    rehearsal = people(3, {0})
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    (old,) = [given for step, given in answers(asker) if step == target]
    do(asker, "undo")
    settle(rehearsal, 800)
    step = asker.match.step
    assert asker.match.asked == tuple(one.seat for one in old)
    assert rehearsal.run(until_ms=LATER_MS, done=lambda: len(answers(asker)) and answers(asker)[-1][0] >= step)
    assert answers(asker)[-1][1][0].seat == old[0].seat


@pytest.mark.parametrize("members", [2, 3])
def test_all_people_have_to_agree(people, members):
    rehearsal = people(members, set(range(members)))
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    do(asker, "undo")
    settle(rehearsal)
    others = rehearsal.nodes[1:]
    for node in others:
        assert taken(node) == [] and look(node).by == 0 and look(node).step == target
        assert node.number in look(node).missing
    for node in others:
        assert taken(node) == []
        assert do(node, "consent", target, True) is None
        settle(rehearsal, 200)
    settle(rehearsal)
    assert all(taken(node) == [target] for node in rehearsal.nodes)
    assert same_heads(rehearsal)


def test_play_goes_on_below_a_wish_and_what_was_played_meanwhile_is_taken_back_too(people):
    rehearsal = people(3, {0, 1, 2})
    asker = run_to(rehearsal, 0)
    target, step = look(asker).own, asker.match.step
    do(asker, "undo")
    do_later = rehearsal.nodes[1:]
    assert rehearsal.run(until_ms=LATER_MS, done=lambda: asker.match.step >= step + 3)
    assert look(asker).step == target
    settle(rehearsal, 500)
    for node in do_later:
        assert do(node, "consent", target, True) is None
    settle(rehearsal)
    assert all(taken(node) == [target] for node in rehearsal.nodes)
    assert all(number < target for number, _ in answers(asker)[:-1])


def test_one_no_is_enough_and_the_same_is_not_asked_again(people):
    rehearsal = people(3, {0, 1, 2})
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    do(asker, "undo")
    settle(rehearsal)
    assert do(rehearsal.nodes[1], "consent", target, False) is None
    settle(rehearsal, 400)
    for node in rehearsal.nodes:
        assert look(node).step is None and (1, target) in look(node).refused
    assert (look(asker).own, look(asker).why) == (None, "REFUSED")
    assert do(asker, "undo").code == "REFUSED"
    assert do(rehearsal.nodes[2], "consent", target, True).code == "TOO_LATE"
    settle(rehearsal, 6_000)
    assert taken(asker) == []


def test_whoever_asked_may_want_it_no_more(people):
    rehearsal = people(3, {0, 1, 2})
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    do(asker, "undo")
    settle(rehearsal, 400)
    assert do(asker, "consent", target, False) is None
    settle(rehearsal, 400)
    assert all(look(node).step is None for node in rehearsal.nodes)
    assert do(rehearsal.nodes[1], "consent", target, True).code == "TOO_LATE"


def test_nothing_can_be_taken_back_once_cards_were_dealt_or_shown(people):
    """Courtisans draws a card after every turn."""
    rehearsal = people(3, {0, 1, 2}, game="courtisans")
    asker = run_to(rehearsal, 0, least=1)
    target = look(asker).own
    do(asker, "undo")
    settle(rehearsal, 400)
    assert rehearsal.run(
        until_ms=LATER_MS, done=lambda: all(target not in n.match.count.ground.moments for n in rehearsal.nodes)
    )
    settle(rehearsal, 50)
    assert all(look(node).step is None for node in rehearsal.nodes)
    assert do(rehearsal.nodes[1], "consent", target, True).code == "TOO_LATE"
    assert taken(asker) == []


def test_a_control_says_why_nothing_can_be_asked(people):
    rehearsal = people(3, {0, 1, 2}, {"deal": "fixed7"}, game="menteur", spectators=1)
    node, watcher = rehearsal.nodes[0], rehearsal.nodes[3]
    assert do(watcher, "undo").code == "WATCHING"
    assert rehearsal.run(until_ms=LATER_MS, done=lambda: not isinstance(node.match.count.stage, AskStage))
    assert do(node, "undo").code == "HIDDEN"
    assert rehearsal.run(until_ms=LATER_MS, done=lambda: isinstance(node.match.count.stage, AskStage))
    assert do(node, "undo").code == "NOTHING"
    assert rehearsal.run(until_ms=LATER_MS)
    assert do(node, "undo").code == "OVER"


@pytest.mark.parametrize("game", ["menteur", pytest.param("menestrels", marks=pytest.mark.slow)])
def test_an_agreement_that_races_with_a_deal_ends_alike_for_all(people, game):
    """The wish stands; the answer that makes cards be dealt or shown and the last consent cross on the way."""
    happened, crossing = set(), []
    rehearsal = people(3, {0, 1, 2}, {"deal": "fixed7"} if game == "menteur" else None, game=game, views=False)
    asker = run_to(rehearsal, 0, least=1)
    do(asker, "undo")
    settle(rehearsal, 250)
    do(rehearsal.nodes[1], "consent", look(asker).own, True)
    assert rehearsal.run(until_ms=LATER_MS, done=lambda: not asker.match.count.ground.moments)
    crossing.append(rehearsal.now_ms)
    for late_ms in range(-80, 120, 40):
        rehearsal = people(3, {0, 1, 2}, {"deal": "fixed7"} if game == "menteur" else None, game=game, views=False)
        asker = run_to(rehearsal, 0, least=1)
        target = look(asker).own
        do(asker, "undo")
        settle(rehearsal, 250)
        do(rehearsal.nodes[1], "consent", target, True)
        # When the last one agrees, the answer that leads to a deal is just being given.
        settle(rehearsal, crossing[0] + late_ms - rehearsal.now_ms)
        do(rehearsal.nodes[2], "consent", target, True)
        settle(rehearsal, 3_000)
        told = {tuple(taken(node)) for node in rehearsal.nodes}
        assert len(told) == 1
        happened |= told
        for node in rehearsal.nodes:
            for done in node.of(StepDone):
                between = [one for one in node.of(StepDone) if done.back is not None and done.back <= one.number]
                assert all(one.kind in ("ask", "undo") for one in between if one.number < done.number)
    assert len(happened) > 1, "one of both never came about"


def test_whoever_is_lost_in_the_middle_is_not_asked_for_ever(people):
    rehearsal = people(4, {0, 1, 2, 3}, grace_s=15)
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    do(asker, "undo")
    settle(rehearsal, 400)
    rehearsal.nodes[3].crash()
    for number in (1, 2):
        assert do(rehearsal.nodes[number], "consent", target, True) is None
    there = rehearsal.nodes[:3]
    assert rehearsal.run(until_ms=LATER_MS, done=lambda: all(taken(node) for node in there))
    for node in there:
        kinds = [change[0] for one in node.of(Changed) for change in one.changes]
        assert kinds.index(CUT) < kinds.index(UNDO)
        assert taken(node) == [target]
    settle(rehearsal, 6_000)
    assert same_heads(rehearsal)


def test_without_recovery_a_lost_member_is_waited_for(people):
    rehearsal = people(3, {0, 1, 2}, recovery=False)
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    do(asker, "undo")
    settle(rehearsal, 400)
    rehearsal.nodes[2].crash()
    do(rehearsal.nodes[1], "consent", target, True)
    settle(rehearsal, 60_000)
    assert taken(asker) == []
    rehearsal.nodes[2].restart()
    settle(rehearsal, 4_000)
    assert look(rehearsal.nodes[2]).step == target
    do(rehearsal.nodes[2], "consent", target, True)
    settle(rehearsal, 4_000)
    assert all(taken(node) == [target] for node in rehearsal.nodes)


def test_a_member_resumes_from_its_journal_after_something_was_taken_back(people):
    rehearsal = people(3, {0})
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    do(asker, "undo")
    settle(rehearsal)
    node = rehearsal.nodes[2]
    head, step, moments = node.match.heads[-1], node.match.step, set(node.match.count.ground.moments)
    node.crash()
    node.restart()
    assert node.match.heads[-1] == head and node.match.step == step
    assert set(node.match.count.ground.moments) == moments and target not in moments
    assert rehearsal.run(until_ms=LATER_MS, done=lambda: node.match.step > step + 6)
    settle(rehearsal, 400)
    assert same_heads(rehearsal)


def test_the_journal_of_a_match_with_something_taken_back_verifies(people):
    rehearsal = people(3, {0}, {"deal": "fixed7"}, game="menteur", spectators=1)
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    do(asker, "undo")
    assert rehearsal.run(until_ms=LATER_MS)
    for node in rehearsal.nodes:
        report = verify_records(rehearsal.roster, node.journal)
        assert report.ok and report.head == asker.ended.head
        assert [one.back for one in report.events if isinstance(one, StepDone) and one.back is not None] == [target]


def test_the_same_answer_cannot_be_taken_back_twice_but_the_one_before_it(people):
    rehearsal = people(2, {0})
    asker = run_to(rehearsal, 0, least=6)
    first = look(asker).own
    do(asker, "undo")
    settle(rehearsal, 800)
    second = look(asker).own
    assert second is not None and second < first
    do(asker, "undo")
    settle(rehearsal, 800)
    assert taken(asker) == taken(rehearsal.nodes[1]) == [first, second]


def test_who_let_the_time_of_a_question_run_out_takes_back_the_answer_before(people):
    """In Menteur everybody is asked after a play whether to challenge; to say nothing is nothing to take back."""
    rehearsal = people(3, {0, 1, 2}, {"deal": "fixed7"}, game="menteur")
    asker = run_to(rehearsal, 0, least=3)
    given = dict(answers(asker))
    own = next(one for one in given[look(asker).own] if one.seat == 0)
    for step, found in given.items():
        if step > look(asker).own:
            state = asker.match.count.ground.moments[step].mark.state
            mine = [one for one in found if one.seat == 0]
            assert all(one.move == asker.match.game.default(state, 0) for one in mine)
    assert own.seat == 0


def test_nothing_said_before_a_plan_counts_for_the_next(people):
    """After an undo the words that led to it are spent: no later plan has them again."""
    rehearsal = people(3, {0}, grace_s=15)
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    do(asker, "undo")
    settle(rehearsal)
    rehearsal.nodes[2].crash()
    assert rehearsal.run(until_ms=LATER_MS, done=lambda: len(asker.of(Changed)) == 2)
    assert [one.changes for one in asker.of(Changed)] == [((UNDO, target),), ((CUT, 2),)]


def entry(identity, body, author=0):
    return sign(bytes(32), Content(author, 0, bytes(32), 0, 0, bytes(32), body), identity)


def test_only_a_step_taken_back_may_have_a_large_number_in_a_plan():
    identity = Identity(b"\x01" * 32)
    fits = entry(identity, Plan(1, ((UNDO, 4_000),), (0, 0)))
    assert parse(bytes(32), fits.data).content.body.changes == ((UNDO, 4_000),)
    for changes in [((CUT, 10),), ((5, 0),), ((UNDO, -1),), ((UNDO, 10**6 + 1),)]:
        with pytest.raises(ProtocolError):
            entry(identity, Plan(1, changes, (0, 0)))


def test_what_is_said_of_taking_back_has_a_strict_shape():
    identity = Identity(b"\x01" * 32)
    for word in (REFUSE, AGREE, ASK_BACK):
        assert parse(bytes(32), entry(identity, Undo(7, word)).data).content.body == Undo(7, word)
    for body in (Undo(7, 3), Undo(-1, 1), Undo(10**6 + 1, 1), Undo(True, 1)):
        with pytest.raises(ProtocolError):
            entry(identity, body)


def test_a_plan_that_takes_back_what_not_all_want_is_agreed_to_by_nobody(people):
    """A proposer that makes the wish up: the others find the plan is not what their words allow."""
    rehearsal = people(3, {0, 1, 2})
    asker = run_to(rehearsal, 0)
    target = look(asker).own
    liar = rehearsal.nodes[1]
    match = liar.match
    now = [len(match.ledger._all[author]) for author in range(3)]
    match._write(Hold(1, tuple(match.ledger.lengths), None), match.count.ground.head)
    liar._pump()
    settle(rehearsal, 400)
    cut = list(match.ledger.lengths)
    match._write(Plan(1, ((UNDO, target),), tuple(cut)), match.count.ground.head)
    liar._pump()
    settle(rehearsal, 1_000)
    assert now != cut
    for node in rehearsal.nodes:
        assert taken(node) == []
    plan = match.ledger._all[1][-1]
    said = [one.content.body for author in (0, 2) for one in match.ledger._all[author]]
    assert not any(isinstance(body, Aye) and body.plan == plan.id for body in said)


@pytest.mark.parametrize("seed", [8, *[pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 45, 3)]])
def test_in_bad_weather_people_want_moves_back_too(seed):
    found = run_seed(seed, undos=True)
    assert found.good, found.sentence
