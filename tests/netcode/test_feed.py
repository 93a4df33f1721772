import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netcode.entries import Content, Leave, Move, sign
from netcode.feed import NOTHING, Feeds, Outcome, contradict
from netcode.identity import Identity
from netcode.limits import MAX_AHEAD
from netcode.wire import ProtocolError

SLOW = settings(database=None, deadline=None, max_examples=25)


def sync(source, target):
    """Everything the target lacks, as a link would bring it."""
    for batch in source.since(source.starts(target.have())):
        for entry in batch:
            target.add(entry.data)


@given(st.data())
@SLOW
def test_any_order_with_duplicates_and_strays_ends_in_equal_feeds(writers_of, data):
    three = writers_of(3)
    sent = [entry.data for author in range(3) for entry in three.chain(author, 5)]
    twice = sent + data.draw(st.lists(st.sampled_from(sent), max_size=10))
    feeds = Feeds(three.match, three.keys)
    for item in data.draw(st.permutations(twice)):
        feeds.add(item)
    assert [[entry.data for entry in feeds.feed(author)] for author in range(3)] == [sent[:5], sent[5:10], sent[10:]]
    assert feeds.waiting() == 0
    assert feeds.forks == {}


@pytest.fixture(scope="module")
def writers_of():
    cache = {}

    class Members:
        match = b"\x07" * 32

        def __init__(self, count):
            self.members = [Identity(bytes([number + 1]) * 32) for number in range(count)]
            self.keys = [member.key for member in self.members]
            self._chains = {}

        def chain(self, author, length):
            while len(self._chains.setdefault(author, [])) < length:
                before = self._chains[author]
                prev = before[-1].id if before else self.match
                body = Move(author, [len(before)], 0)
                before.append(
                    sign(self.match, Content(author, len(before), prev, 0, 0, NOTHING, body), self.members[author])
                )
            return self._chains[author][:length]

    return lambda count: cache.setdefault(count, Members(count))


@given(st.data())
@SLOW
def test_any_connected_graph_of_exchanges_ends_in_equal_feeds(writers_of, data):
    four = writers_of(4)
    nodes = [Feeds(four.match, four.keys) for _ in range(4)]
    for author, node in enumerate(nodes):
        for entry in four.chain(author, data.draw(st.integers(0, 6))):
            node.add(entry.data)
    for a, b in data.draw(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=8)):
        sync(nodes[a], nodes[b])
    for a, b in [(0, 1), (1, 2), (2, 3), (3, 2), (2, 1), (1, 0)]:  # a line, there and back
        sync(nodes[a], nodes[b])
    assert len({node.have() for node in nodes}) == 1
    assert nodes[0].lengths() == tuple([len(nodes[author].feed(author)) for author in range(4)])


def test_entries_wait_for_those_before_them_within_bounds(writers):
    one = writers(1)
    chain = one.chain(0, MAX_AHEAD + 2)
    feeds = Feeds(one.match, one.keys)
    assert feeds.add(chain[-1].data).outcome is Outcome.IGNORED
    assert feeds.add(chain[2].data).outcome is Outcome.EARLY
    assert feeds.add(chain[2].data).outcome is Outcome.KNOWN
    assert feeds.add(chain[1].data).outcome is Outcome.EARLY
    added = feeds.add(chain[0].data)
    assert added.outcome is Outcome.NEW
    assert [entry.seq for entry in added.entries] == [0, 1, 2]
    assert feeds.add(chain[0].data).outcome is Outcome.KNOWN
    assert feeds.lengths() == (3,)
    assert feeds.have() == ((3, chain[2].id),)


def test_a_forged_signature_is_refused_and_leaves_no_trace(writers):
    two = writers(2)
    (real,) = two.chain(0, 1)
    forged = sign(two.match, real.content, two.members[1])
    feeds = Feeds(two.match, two.keys)
    with pytest.raises(ProtocolError, match="signature"):
        feeds.add(forged.data)
    assert feeds.add(real.data).outcome is Outcome.NEW


def test_an_entry_of_another_match_is_refused(writers):
    two = writers(2)
    feeds = Feeds(two.match, two.keys)
    with pytest.raises(ProtocolError):
        feeds.add(two.chain(0, 1, match=b"\x08" * 32)[0].data)
    assert feeds.lengths() == (0, 0)


def test_somebody_outside_the_roster_has_no_feed(writers):
    three = writers(3)
    feeds = Feeds(three.match, three.keys[:2])
    with pytest.raises(ProtocolError, match="no member 2"):
        feeds.add(three.chain(2, 1)[0].data)
    with pytest.raises(ValueError, match="only a member"):
        feeds.write(three.members[2], Leave(), era=0, step=0, head=NOTHING)


def test_a_feed_begins_with_its_match(writers):
    one = writers(1)
    stray = sign(one.match, Content(0, 0, b"\x05" * 32, 0, 0, NOTHING, Leave()), one.members[0])
    with pytest.raises(ProtocolError, match="begins"):
        Feeds(one.match, one.keys).add(stray.data)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("place", [0, 2])
def test_two_entries_for_one_place_are_kept_as_a_proof_for_everybody(writers, order, place):
    two = writers(2)
    root = two.chain(0, place)
    branches = [two.extend(0, root, 2, at_ms=at_ms) for at_ms in (1, 2)]
    here, there = Feeds(two.match, two.keys), Feeds(two.match, two.keys)
    for entry in branches[order[0]]:
        here.add(entry.data)
    added = here.add(branches[order[1]][place].data)
    assert added.outcome is Outcome.FORK
    assert added.fork == here.forks[0]
    assert here.lengths()[0] == place, "what stood before still stands"
    assert here.add(branches[order[0]][-1].data).outcome is Outcome.KNOWN
    assert here.add(branches[order[1]][-1].data).outcome is Outcome.IGNORED
    fork = there.accuse(added.fork.first.data, added.fork.second.data)
    assert fork is not None
    assert fork.author == 0
    assert there.accuse(added.fork.first.data, added.fork.second.data) is None
    assert there.add(branches[0][0].data).outcome is (Outcome.NEW if place else Outcome.IGNORED)
    assert there.add(branches[1][place].data).outcome is Outcome.IGNORED
    assert there.add(two.chain(1, 1)[0].data).outcome is Outcome.NEW, "nobody else is touched"


def test_an_entry_that_skips_the_one_before_it_is_a_proof_too(writers):
    one = writers(1)
    chain, other = one.chain(0, 2), one.chain(0, 3, at_ms=9)
    feeds = Feeds(one.match, one.keys)
    assert feeds.add(other[2].data).outcome is Outcome.EARLY
    feeds.add(chain[0].data)
    added = feeds.add(chain[1].data)
    assert added.outcome is Outcome.FORK
    assert added.entries == () and feeds.lengths() == (1,)
    assert contradict(*added.fork)


def test_peers_on_two_branches_of_equal_length_find_the_fork_by_their_have_vectors(writers):
    two = writers(2)
    nodes = [Feeds(two.match, two.keys) for _ in range(2)]
    for at_ms, node in enumerate(nodes):
        for entry in two.chain(0, 3, at_ms=at_ms):
            node.add(entry.data)
    sync(nodes[0], nodes[1])
    assert nodes[1].forks
    assert nodes[1].starts(nodes[0].have())[0] == 3, "a closed feed is not sent again; its proof is"


def test_a_proof_of_an_earlier_place_takes_the_place_of_a_later_one(writers):
    one = writers(1)
    root = one.chain(0, 4)
    late, early = one.extend(0, root[:3], 1, at_ms=5), one.extend(0, root[:1], 3, at_ms=6)
    feeds = Feeds(one.match, one.keys)
    for entry in root:
        feeds.add(entry.data)
    assert feeds.add(late[3].data).fork.place == 3
    assert feeds.accuse(root[3].data, late[3].data) is None
    # The other branch parted at its second entry: whoever holds its fourth finds the place by what stands before.
    assert feeds.add(early[2].data).fork.place == 1
    assert feeds.lengths() == (1,)


def test_an_accusation_that_proves_nothing_is_refused(writers):
    two = writers(2)
    mine, his = two.chain(0, 2), two.chain(1, 1)
    feeds = Feeds(two.match, two.keys)
    forged = sign(two.match, mine[0].content._replace(step=9), two.members[1])
    foreign = two.chain(0, 1, match=b"\x08" * 32)[0]
    for first, second in [
        (mine[0], mine[0]),
        (mine[0], mine[1]),
        (mine[1], mine[0]),
        (mine[0], his[0]),
        (mine[0], forged),
        (forged, mine[0]),
        (mine[0], foreign),
    ]:
        with pytest.raises(ProtocolError):
            feeds.accuse(first.data, second.data)
    assert feeds.forks == {}


def test_a_second_signature_of_the_same_words_is_a_duplicate(writers):
    one = writers(1)
    (entry,) = one.chain(0, 1)
    feeds = Feeds(one.match, one.keys)
    feeds.add(entry.data)
    assert feeds.add(entry.data[:-1] + bytes([entry.data[-1] ^ 1])).outcome is Outcome.KNOWN
    assert feeds.feed(0)[0].data == entry.data


def test_nothing_follows_a_leave(writers):
    one = writers(1)
    me = one.members[0]
    feeds, late = Feeds(one.match, one.keys), Feeds(one.match, one.keys)
    leave = feeds.write(me, Leave(), era=0, step=0, head=NOTHING)
    after = sign(one.match, Content(0, 1, leave.id, 0, 0, NOTHING, Leave()), me)
    with pytest.raises(ProtocolError, match="has left"):
        feeds.add(after.data)
    with pytest.raises(ValueError, match="closed"):
        feeds.write(me, Leave(), era=0, step=0, head=NOTHING)
    assert late.add(after.data).outcome is Outcome.EARLY
    assert [entry.id for entry in late.add(leave.data).entries] == [leave.id]
    assert late.lengths() == (1,)
    assert late.waiting() == 0


def test_one_s_own_entries_are_chained(writers):
    two = writers(2)
    feeds, other = Feeds(two.match, two.keys), Feeds(two.match, two.keys)
    for step in range(3):
        feeds.write(two.members[1], Move(1, [step], 0), era=0, step=step, head=NOTHING)
    sync(feeds, other)
    assert other.have() == feeds.have()
    assert [entry.content.step for entry in other.feed(1)] == [0, 1, 2]


def test_a_have_vector_of_another_size_is_refused(writers):
    two = writers(2)
    with pytest.raises(ProtocolError):
        Feeds(two.match, two.keys).starts([(0, NOTHING)])


def test_a_have_vector_that_boasts_is_harmless(writers):
    two = writers(2)
    feeds = Feeds(two.match, two.keys)
    feeds.add(two.chain(0, 1)[0].data)
    assert list(feeds.since(feeds.starts([(99, b"x" * 32), (5, b"y" * 32)]))) == []


def test_the_keys_of_a_match_differ(writers):
    two = writers(2)
    for keys in ([], [two.keys[0]] * 2, [bytes([n]) * 32 for n in range(11)]):
        with pytest.raises(ValueError, match="members"):
            Feeds(two.match, keys)
