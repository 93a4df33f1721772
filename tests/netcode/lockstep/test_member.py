"""Members in their threads, over TCP on this machine, with journals and secrets on disk."""

import errno
import time

import pytest

from netcode.journal import JournalFault
from netcode.lockstep.events import Ended, Fault, StepDone
from netcode.lockstep.member import Member, PeerState, Stopped
from netcode.lockstep.rehearsal import roster_for
from netcode.lockstep.verifying import verify_log

PATIENCE_S = 100


@pytest.fixture
def peers(laptops):
    return laptops(*roster_for(3, seed=12))


def join(peers):
    for number, peer in enumerate(peers):
        for other in peers[:number]:
            peer.member.connect([other.address])


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_member_stopped_in_the_middle_resumes_from_its_journal_and_plays_to_the_end(peers):
    join(peers)
    peers[2].wait(StepDone, lambda done: done.number >= 6)
    assert peers[2].stop()
    peers[0].wait(PeerState, lambda event: event.state == "lost" and event.member == 2)
    peers[2].resume()
    peers[2].member.connect([peers[0].address])
    peers[2].member.connect([peers[1].address])
    ends = [peer.wait(Ended) for peer in peers]
    assert {(end.code, end.head) for end in ends} == {("OVER", ends[0].head)}
    for peer in peers:
        assert peer.stop()
        report = verify_log(peer.path)
        assert report.ok and report.head == ends[0].head
        assert not list(peer.secrets.glob("*"))


def test_a_member_whose_journal_lost_what_it_had_sent_gets_it_back_before_it_writes(peers):
    join(peers)
    peers[1].wait(StepDone, lambda done: done.number == 12)
    back = peers[2]
    back.stop()
    whole = back.path.read_bytes()
    back.path.write_bytes(whole[: len(whole) * 2 // 3])
    back.resume()
    back.member.connect([peer.address for peer in peers[:1]])
    back.member.connect([peer.address for peer in peers[1:2]])
    ends = [peer.wait(Ended) for peer in peers]
    assert len({end.head for end in ends}) == 1 and ends[0].code == "OVER"
    assert not any(isinstance(event, Fault) for peer in peers for event in peer.told)


def test_a_journal_that_holds_no_match_is_not_resumed(tmp_path):
    from netcode.identity import Identity
    from netcode.journal import Journal

    path = tmp_path / "empty.vlog"
    Journal.create(path).close()
    with pytest.raises(JournalFault, match="no match"):
        Member.resume(Identity(bytes(32)), path, tmp_path, name="M")


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_full_disk_stops_one_member_in_a_sentence_and_with_room_it_goes_on(peers):
    join(peers)
    full = peers[1]
    for peer in peers:
        peer.wait(StepDone, lambda event: event.number >= 4)

    def no_room(payload, *, sync=True):
        raise OSError(errno.ENOSPC, "No space left on device")

    full.member._journal.append = no_room
    end = time.monotonic() + PATIENCE_S
    while not any(isinstance(event, Stopped) for event in full.told) and time.monotonic() < end:
        full.told += full.member.wait(0.2)
    (stopped,) = [event for event in full.told if isinstance(event, Stopped)]
    assert "No space left" in stopped.sentence and stopped.error is None
    assert full.stop()
    assert not any(isinstance(event, Ended) for event in peers[0].told)
    full.resume()
    join(peers)
    ends = [peer.wait(Ended) for peer in peers]
    assert {(end.code, end.head) for end in ends} == {("OVER", ends[0].head)}
    assert verify_log(full.path).ok
