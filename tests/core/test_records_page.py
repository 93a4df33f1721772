"""The complete examples of docs/records.md run, and end as they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.record import Replay, read_text

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```veil\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_page_has_its_examples() -> None:
    assert len(EXAMPLES) == PAGE.count("(complete)") == 3


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_a_complete_example_runs_to_its_end(text: str) -> None:
    replay = Replay(read_text(text))
    replay.run()
    assert replay.table.over
    assert "\nover 0\n" in text


def test_the_sentence_about_an_illegal_move_is_what_is_printed() -> None:
    wrong = EXAMPLES[0].replace("2: 2×6", "2: 2×7")
    with pytest.raises(ValueError) as caught:
        Replay(read_text(wrong)).run()
    assert str(caught.value) in PAGE
