"""Conformance 6, records: a match written down, from its seed or card by card, replays to the same states."""

import pytest

from core.game import BadInput
from core.openings import UNKNOWN
from core.pending import Ask
from core.record import Replay, read_text
from core.record_write import RecordWriter, head
from core.seals import HashDealer
from core.verify import verify


def faces_of(dealer):
    return {slot: dealer.value(slot) for slot in dealer.cards if dealer.value(slot) not in (None, UNKNOWN)}


def written(case, player, how):
    """A whole match as a record, and the hash of the state before each Ask and at the end."""
    if how == "cards":
        dealer = case.clear(11)
        play = player(case.table(dealer), 11)
    else:
        dealer = None
        play = player(case.table(), 11, deal_seed=11)
    table = play.table
    game = table.game
    writer = RecordWriter(game)
    text = head(game, case.seats, table.options)
    hashes = []
    begun = False

    def faces():
        return faces_of(dealer) if dealer is not None else {}

    def end_of_round():
        lines = writer.over(table.state.outcome)
        if how == "sealed":
            lines += writer.seed(f"11/{play.deals - 1}".encode())
        return lines

    for pending in play.steps():
        if isinstance(pending, Ask):
            if not begun and how == "cards":
                text += writer.dealt(table.state, faces())
            begun = True
            hashes.append(table.state_hash())
            state, answers, shown = table.state, play.answers(), faces()
            table.step(answers)
            text += writer.step(state, answers, shown)
            continue
        if pending.fresh:
            if table.steps:
                text += end_of_round()
            begun = False
            play.step()
            seed, cut = f"11/{play.deals - 1}".encode(), play.deals - 1
            if how == "sealed":
                text += writer.sealed(HashDealer.seal_of(seed), cut)
            elif how == "seeded":
                text += writer.seeded(seed, cut)
        else:
            play.step()
        text += writer.results(pending, table.deals[-1].dealt.results, faces())
    hashes.append(table.state_hash())
    text += end_of_round()
    if table.options["series"] != "single":
        text += writer.series(table.pending.winners)
    return text, hashes


@pytest.mark.parametrize("how", ["seeded", "sealed", "cards"])
def test_a_record_replays_to_the_same_states(case, player, how):
    text, hashes = written(case, player, how)
    replay = Replay(read_text(text))
    found = [replay.table.state_hash() for frame in replay.frames() if isinstance(frame.pending, Ask)]
    found.append(replay.table.state_hash())
    assert replay.table.over, text
    assert found == hashes, text


@pytest.mark.parametrize("how", ["seeded", "sealed"])
def test_a_record_with_its_seed_proves_every_round(case, player, how):
    text, _ = written(case, player, how)
    verdict = verify(read_text(text))
    assert verdict.over
    assert verdict.proven
    assert {check.deal for check in verdict.rounds} == {how}


def test_a_record_with_another_cut_is_refuted(case, player):
    """One roll can come out alike by chance, so that several cuts are tried."""
    text, _ = written(case, player, "sealed")
    refuted = 0
    for cut in range(1, 9):
        try:
            verify(read_text(text.replace(" cut 0\n", f" cut {cut}\n", 1)))
        except BadInput:
            refuted += 1
            break
    assert refuted
