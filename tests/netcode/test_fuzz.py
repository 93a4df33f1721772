"""A short run of what `python -m netcode.fuzz` does by the million."""

import pytest

from netcode.fuzz import fuzz_frames, fuzz_proofs
from netcode.limits import MAX_FRAME_BYTES
from netcode.wire import PREFIX_BYTES


@pytest.mark.parametrize("count", [3_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_no_mutated_frame_is_taken_for_what_its_author_said(count):
    found = fuzz_frames(count, seed=count)
    assert found.accepted == 0
    assert found.refused > count // 4
    assert found.held <= MAX_FRAME_BYTES + PREFIX_BYTES


@pytest.mark.parametrize("count", [60, pytest.param(3_000, marks=pytest.mark.slow)])
def test_no_mutated_proof_holds(count):
    found = fuzz_proofs(count, seed=count)
    assert found.accepted == 0
    assert found.refused > count // 2
