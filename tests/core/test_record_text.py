"""The lines of a record are read as they stand, and a wrong one is named by its number."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import BadInput
from core.record_text import MAX_BYTES, MoveText, RecordError, ResultText, decode, load_json, read_text

HEAD = "veillee 1 menteur\nseats 4\n"


def test_head_options_and_comments_are_read() -> None:
    script = read_text("# a comment\n\nveillee 1 menteur # here too\r\nseats 4\r\noptions a=1 dice.lives=2 c=on:3\n")
    assert (script.game, script.seats) == ("menteur", 4)
    assert script.options == {"a": "1", "dice.lives": "2", "c": "on:3"}


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert read_text("﻿" + HEAD).seats == 4
    assert read_text(decode(b"\xef\xbb\xbf" + HEAD.encode())).seats == 4


def test_one_line_holds_several_moves_and_results() -> None:
    (round_,) = read_text(HEAD + "deal dealer 0\n0:A3900/5 1:L* 3: 1×6 @4,5* = 2C 5H = [4S * ?] 3\n").rounds
    (step,) = round_.steps
    assert step.moves == (
        MoveText(0, "A3900/5"),
        MoveText(1, "L", True),
        MoveText(3, "1×6 @4,5", True),
    )
    assert step.results == (ResultText(("2C", "5H")), ResultText((("4S", "*", "?"), "3")))
    assert step.line == 4


def test_a_joker_in_brackets_is_not_the_mark_of_an_absent_seat() -> None:
    (step,) = read_text(HEAD + "deal dealer 0\n2: 1×6 [*]\n").rounds[0].steps
    assert step.moves == (MoveText(2, "1×6 [*]"),)


def test_a_position_may_run_over_lines_and_hold_the_comment_sign() -> None:
    script = read_text(HEAD + 'position {"a": "#",\n "b": [1,\n2]} # end\n0: pass\n')
    assert script.position == {"a": "#", "b": [1, 2]}
    assert script.rounds[0].steps[0].line == 6


def test_rounds_follow_each_other_with_their_seals_and_seeds() -> None:
    sealed = "deal seal 00ff cut 3\ndeal dealer 1\n0: pass\nover 0\nseed 0102\n"
    script = read_text(HEAD + sealed + "deal seed AB\n1: pass\nover 1 2\nseries 2\n")
    first, second = script.rounds
    assert (first.seal, first.cut, first.seed, first.over) == (b"\x00\xff", 3, b"\x01\x02", (0,))
    assert [line.words for line in first.lines] == ["dealer 1"]
    assert (second.seal, second.cut, second.seed, second.over) == (None, None, b"\xab", (1, 2))
    assert script.series == (2,)


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        ("hello\n", 3, "no line of a record"),
        ("deal dealer 0\n" + "0:L " * 6000 + "\n", 4, "longer than"),
        ("seats 3\n", 3, "twice"),
        ("options\noptions a\n", 4, "key=value"),
        ("options a=1 a=2\n", 3, "twice"),
        ("0: pass\n", 3, "a start is missing"),
        ("deal\n", 3, "says nothing"),
        ("deal seed xyz\n", 3, "hexadecimal"),
        ("deal seed abc\n", 3, "whole bytes"),
        ("deal seal 00\n", 3, "cut N"),
        ("deal seed 00 cut -1\n", 3, "cut N"),
        ("deal seed 00\ndeal seed 01\n", 4, "dealt already"),
        ("deal dealer 0\n0: pass\ndeal dealer 1\n", 5, "middle of a round"),
        ("deal dealer 0\nposition {}\n", 4, "before everything else"),
        ("position 3\n", 3, "JSON object"),
        ('position {"a":}\n', 3, "broken JSON"),
        ('position {"a":1,"a":2}\n', 3, "twice"),
        ('position {"a":NaN}\n', 3, "NaN"),
        ('position {"a":1} b\n', 3, "stands behind"),
        ("position {}\ndeal dealer 0\n", 4, "middle of a round"),
        ("deal dealer 0\n0:\n", 4, "missing"),
        ("deal dealer 0\n0:*\n", 4, "missing"),
        ("deal dealer 0\n1:L 0:L\n", 4, "order of their seats"),
        ("deal dealer 0\n1:L 1:L\n", 4, "order of their seats"),
        ("deal dealer 0\n0: 1×A [AS\n", 4, "bracket"),
        ("deal dealer 0\n0: 1×A [AS]] = 3S\n", 4, "bracket"),
        ("deal dealer 0\n0:L =\n", 4, "nothing stands behind"),
        ("over 0\n", 3, "without a round"),
        ("deal dealer 0\nover\n", 4, "seats or points"),
        ("deal dealer 0\nover x\n", 4, "seats or points"),
        ("deal dealer 0\nover 0\nseries 2 1\n", 5, "ascending"),
        ("deal dealer 0\nover 0\nover 0\n", 5, "already"),
        ("deal dealer 0\nover 0\n0: pass\n", 5, "this round is over"),
        ("deal dealer 0\nover 0\nseed 00\n", 5, "sealed round"),
        ("deal seal 00 cut 1\nover 0\nseed 00\nseed 00\n", 6, "twice"),
        ("deal dealer 0\nseries 0\n", 4, "follows the last"),
        ("deal dealer 0\nover 0\nseries 0\nover 0\n", 6, "nothing may follow"),
    ],
)
def test_a_wrong_line_is_named(body: str, line: int, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_text(HEAD + body)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with a line"),
        ("veillee menteur\n", "begins with a line"),
        ("veillee 2 menteur\n", "format 2"),
        ("veillee 1 menteur\n", "seats N"),
        ("veillee 1 menteur\nseats 0\n", "number of seats"),
        ("veillee 1 menteur\nseats ٣\n", "number of seats"),
        ("veillee 1 menteur\ndeal dealer 0\n", "must come first"),
    ],
)
def test_a_wrong_head_is_refused(text: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        read_text(text)


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "empty"),
        (b" \n\n", "empty"),
        (b"\xff\xfe", "UTF-8"),
        (b"veillee\0", "text"),
        (b" " * (MAX_BYTES + 1), "too large"),
    ],
)
def test_bytes_that_are_no_text_are_refused(raw: bytes, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        decode(raw)


def test_json_nested_without_end_is_refused_in_words() -> None:
    with pytest.raises(BadInput, match="broken JSON"):
        load_json("[" * 100_000)
    with pytest.raises(BadInput, match="behind the JSON value"):
        load_json("{} {}")
    assert load_json(' {"a": 1}\n') == {"a": 1}


@settings(max_examples=60, database=None, deadline=None)
@given(st.text(st.sampled_from('0123ALB:=[]@,*×# \n{}"deal seed over position'), max_size=120))
def test_any_text_is_read_or_refused_never_a_crash(text: str) -> None:
    for head in ("", HEAD, HEAD + "deal dealer 0\n"):
        try:
            read_text(head + text)
        except RecordError as error:
            assert str(error)
