"""Proofs that were found good here before need no second look; anything else does."""

import pytest

from netcode.lockstep.checked import SUFFIX, Checked
from netcode.lockstep.work import GOOD, Work, verdict
from netcode.veil.group import BadProof

PROOF = ("proof", b"entry", b"base", 0)


def refuse():
    raise BadProof("it is not proved")


def again():
    raise AssertionError("checked a second time")


@pytest.fixture
def journal(tmp_path):
    return tmp_path / "match.vlog"


def test_a_good_proof_is_known_to_the_next_run_of_the_program(journal):
    first = Checked(journal)
    assert Work(checked=first).get(PROOF, lambda: verdict(lambda: None)) == GOOD
    first.close()
    assert Work(checked=Checked(journal)).get(PROOF, again) == GOOD


def test_a_bad_proof_and_the_same_proof_elsewhere_are_looked_at_again(journal):
    first = Checked(journal)
    work = Work(checked=first)
    assert work.get(PROOF, lambda: verdict(refuse)) != GOOD
    first.close()
    work = Work(checked=Checked(journal))
    assert work.get(PROOF, lambda: verdict(refuse)) != GOOD
    assert work.get((*PROOF[:-1], 1), lambda: verdict(refuse)) != GOOD


def test_what_is_no_verdict_is_never_remembered(journal):
    first = Checked(journal)
    assert Work(checked=first).get(("mix", b"base", 0), lambda: GOOD) == GOOD
    first.close()
    assert not journal.with_name(journal.name + SUFFIX).exists()


@pytest.mark.parametrize("damage", [b"", b"x", b"\0" * 16, b"\xff" * 4099])
def test_a_damaged_file_only_means_checking_again_and_goes_on_being_written(journal, damage):
    place = journal.with_name(journal.name + SUFFIX)
    place.write_bytes(damage)
    first = Checked(journal)
    assert PROOF not in first
    first.add(PROOF)
    first.close()
    assert PROOF in Checked(journal)


def test_where_it_cannot_be_written_nothing_is_remembered_and_nothing_fails(tmp_path):
    made = Checked(tmp_path / "missing" / "match.vlog")
    made.add(PROOF)
    made.close()
    assert PROOF not in Checked(tmp_path / "missing" / "match.vlog")
