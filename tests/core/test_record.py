"""A record is replayed by the rules, and everything it says is checked."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.pending import Ask, Over
from core.record import IllegalMove, RecordError, Replay, read_text

RECORDS = Path(__file__).parents[1] / "records"
GOLDEN = sorted(path.name for path in RECORDS.glob("*.veil"))
EXAMPLE = (RECORDS / "section_17.veil").read_text(encoding="utf-8")
BY_HAND = (RECORDS / "whole_game_by_hand.veil").read_text(encoding="utf-8")
DICE = (RECORDS / "dice_by_hand.veil").read_text(encoding="utf-8")


def run(text: str, until: int | None = None) -> Replay:
    replay = Replay(read_text(text))
    replay.run(until)
    return replay


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        run(text)
    return caught.value


def test_there_is_a_golden_record_of_every_variant() -> None:
    assert len(GOLDEN) >= 18


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_records_replay_to_the_end(name: str) -> None:
    text = (RECORDS / name).read_text(encoding="utf-8")
    replay = run(text)
    assert replay.table.over
    assert replay.position() is not None
    assert text.count("\nover ") == replay.round + 1


def test_the_example_of_the_rule_page_ends_as_it_says() -> None:
    replay = run(EXAMPLE)
    assert (replay.steps, replay.moves) == (6, 9)
    assert replay.table.pending == Over((0,))
    position = replay.position()
    assert position is not None
    assert position["hands"] == [0, ["5S"], ["4S", "2C", "KD", "5H", "4D"]]


def test_replay_stops_after_the_steps_asked_for() -> None:
    replay = run(EXAMPLE, until=3)
    assert replay.steps == 3
    assert isinstance(replay.table.pending, Ask)
    assert run(EXAMPLE, until=0).steps == 0
    assert run(EXAMPLE, until=99).steps == 6


def test_frames_show_every_deal_between_the_moves() -> None:
    frames = list(Replay(read_text(EXAMPLE)).frames())
    assert [frame.asked for frame in frames] == [True, True, True, True, False, False, True, True]
    assert [frame.line for frame in frames] == [5, 6, 7, 8, 8, 8, 9, 10]


def test_results_that_the_faces_decide_may_be_left_out() -> None:
    bare = EXAMPLE.replace(" = 2C 5H = [4S 2C KD 5H 4D]", "")
    position = run(bare).position()
    assert position is not None
    assert position["hands"][2] == ["4D", "4S", "KD", "2C", "5H"]
    only_hand = EXAMPLE.replace(" = 2C 5H = [", " = [")
    assert run(only_hand).table.state_hash() == run(EXAMPLE).table.state_hash()


def test_a_mixed_hand_without_its_order_is_old_cards_then_new() -> None:
    position = run(BY_HAND, until=4).position()
    assert position is not None
    assert position["hands"][1][-6:] == ["AS", "AH", "AD", "AC", "2S", "KD"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("= 2C 5H", "= 2C 5S", "5S is written for a card that is 5H"),
        ("= 2C 5H", "= 2C", "result of nothing"),
        ("= 2C 5H", "= 2C 5H 4D", "result of nothing"),
        ("[4S 2C KD 5H 4D]", "[4S 2C KD 5H 9D]", "4D must be among the cards taken"),
        ("[4S 2C KD 5H 4D]", "[4S 2C KD 5H]", "result of nothing"),
        ("0:L 2:L", "0:L 2:L = 4S", "result of nothing"),
        ("[2C 5H]  ", "[2C XX]  ", "XX"),
        ("= 2C 5H", "= 2C 5Z", "5Z"),
    ],
)
def test_a_result_that_is_not_so_is_refused_with_its_line(old: str, new: str, words: str) -> None:
    error = refused(EXAMPLE.replace(old, new, 1))
    assert words in str(error)
    assert error.line in (6, 7, 8)


@pytest.mark.parametrize(
    ("old", "new", "line", "seat", "code"),
    [
        ("2: 2×6 [2C 5H]", "2: 2×7 [2C 5H]", 7, 2, "BAD_RANK"),
        ("2: 2×6 [2C 5H]", "1: 1×6 [5S]", 7, 1, "NOT_YOUR_TURN"),
        ("2: 2×6 [2C 5H]", "2: pass", 7, 2, "PASS_OFF"),
        ("2: 2×6 [2C 5H]", "2: 1×6 [9C]", 7, 2, "NOT_HELD"),
        ("2: 2×6 [2C 5H]", "2: 3×6 [2C 5H 4D]", 7, 2, "BAD_COUNT"),
        ("2: 2×6 [2C 5H]", "2: dance", 7, 2, "BAD_MOVE"),
        ("2: 2×6 [2C 5H]", "2: 2×6 @4,3", 7, 2, "NOT_HELD"),
        ("0:A3900 1:L", "0:B3900 1:L", 8, 0, "TOO_EARLY"),
        ("0:A3900 1:L", "0:L 1:B4000", 8, 1, "NOT_NEXT"),
        ("0:A3900 1:L", "0:A3900/5 1:L", 8, 0, "PLAY_CLOSED"),
        ("0:A3900 1:L", "0:L 1:L 2:A1", 8, 2, "OWN_PLAY"),
        ("0: 1×7 [9C]", "0:L 1:L", 9, 0, "WRONG_PHASE"),
        ("over 0", "0: 1×8 @1", 11, 0, "WRONG_PHASE"),
    ],
)
def test_an_illegal_move_names_line_seat_and_code(old: str, new: str, line: int, seat: int, code: str) -> None:
    error = refused(EXAMPLE.replace(old, new, 1))
    assert isinstance(error, IllegalMove)
    assert (error.line, error.seat, error.code) == (line, seat, code)
    assert error.reason and error.reason in str(error)
    assert error.move in new


def test_a_missing_answer_and_a_seat_that_does_not_exist_are_named() -> None:
    assert "no answer is written for seat 1" in str(refused(EXAMPLE.replace("0:A3900 1:L", "0:A3900")))
    assert "there is no seat 7" in str(refused(EXAMPLE.replace("2: 2×6", "7: 2×6")))


def test_the_mark_of_an_absent_seat_is_checked() -> None:
    assert run(EXAMPLE.replace("0:L 2:L\n", "0:L* 2:L*\n", 1)).table.over
    assert run(EXAMPLE.replace("1: 1×5 [KD]", "1: 1×5 [5S]*").replace("KD 5H 4D]", "5S 5H 4D]")).table.over
    assert "absent" in str(refused(EXAMPLE.replace("1: 1×5 [KD]", "1: 1×5 [KD]*")))
    assert "absent" in str(refused(EXAMPLE.replace("0:A3900 1:L", "0:A3900* 1:L")))


def test_the_winners_written_are_checked() -> None:
    assert "won by seat 0" in str(refused(EXAMPLE.replace("over 0", "over 1")))
    assert "not over" in str(refused("\n".join(EXAMPLE.splitlines()[:8]) + "\nover 0\n"))
    series = (RECORDS / "truth_series.veil").read_text(encoding="utf-8")
    assert "series was won" in str(refused(series.replace("\nseries 2", "\nseries 0 1")))


def test_unknown_hands_are_played_by_slots_and_learnt_when_opened() -> None:
    text = EXAMPLE.replace('[["9C"],["5S","KD"],["2C","5H"]]', '[["9C"],2,2]')
    text = text.replace("1: 1×5 [KD]", "1: 1×5 @2").replace("2: 2×6 [2C 5H]", "2: 2×6 @3,4")
    replay = run(text)
    assert replay.table.state_hash() == run(EXAMPLE).table.state_hash()
    assert "not known" in str(refused(text.replace(" = 2C 5H = [4S 2C KD 5H 4D]", "")))


def test_a_card_cannot_turn_up_more_often_than_it_exists() -> None:
    text = EXAMPLE.replace('["2C","5H"]]', "2]").replace("2: 2×6 [2C 5H]", "2: 2×6 @3,4")
    assert "more often" in str(refused(text.replace("= 2C 5H = [4S 2C KD 5H 4D]", "= 9C 5H")))
    deal = BY_HAND.replace("[AS AH AD AC 4S 4H", "[AS AS AD AC 4S 4H", 1)
    assert "AS is dealt more often" in str(refused(deal))


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("deal dealer 2", "deal dealer 3", 4, "no seat"),
        ("deal dealer 2", "deal dealer 1", 5, "17 cards here, not 18"),
        ("deal hand 1 [2S ", "deal hand 1 [", 6, "17 cards here, not 16"),
        ("deal hand 2 ", "deal hand 1 ", 7, "twice"),
        ("deal hand 2 ", "deal foot 2 ", 7, "means nothing here"),
        ("deal hand 2 ", "deal dice ", 7, "means nothing here"),
        ("deal hand 2 [", "deal hand 2 ", 7, "brackets"),
        ("QC KC]", "QC ZZ]", 7, "ZZ"),
        ("deal dealer 2\n", "", 4, "17 cards here"),
    ],
)
def test_a_wrong_deal_line_is_named(old: str, new: str, line: int, words: str) -> None:
    text = BY_HAND.replace(old, new, 1) if new else BY_HAND.replace("deal dealer 2\n", "deal dealer 0\n")
    error = refused(text)
    assert words in str(error)
    assert error.line in (line, line + 1)


def test_without_a_dealer_line_the_last_seat_deals() -> None:
    assert run(BY_HAND.replace("deal dealer 2\n", "")).table.over


def test_dice_are_told_behind_the_moves() -> None:
    assert run(DICE).table.pending == Over((0,))
    assert "not known" in str(refused(DICE.replace("= [6 6 1 2 3]", "").replace("= 6 6 1 2 3", "")))


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("veillee 1 chess\nseats 3\n", "no game 'chess'"),
        ("veillee 1 menteur\nseats 2\n", "3 to 10"),
        ("veillee 1 menteur\nseats 4\noptions colour=red\n", "line 3: Menteur has no option 'colour'"),
        ("veillee 1 menteur\nseats 4\noptions deal=fixed7 forfeits=on\n", "line 3: deal=fixed7 and"),
        ("veillee 1 menteur\nseats 4\noptions series=penalty:99\n", "line 3: option series"),
        ('veillee 1 menteur\nseats 4\nposition {"seats":3}\n', "seats are not 4"),
        ('veillee 1 menteur\nseats 4\nposition {"game":"chess"}\n', "game is not menteur"),
        ('veillee 1 menteur\nseats 4\nposition {"turn":"x"}\n', "turn"),
        ('veillee 1 menteur\nseats 4\noptions jokers=on\nposition {"options":{}}\n', "`options`"),
    ],
)
def test_a_head_or_position_the_game_refuses_is_refused_in_words(head: str, words: str) -> None:
    assert words in str(refused(head))


def test_options_of_a_position_count_where_the_head_has_none() -> None:
    text = EXAMPLE.replace('"turn":5', '"turn":5,"options":{"window":"extended"}')
    assert Replay(read_text(text)).options["window"] == "extended"
    named = EXAMPLE.replace("seats 3\n", "seats 3\noptions window=extended\n")
    assert Replay(read_text(named)).options["window"] == "extended"


def test_a_hand_mixed_in_a_sealed_round_stays_secret_without_the_seed() -> None:
    # Seat 0 takes back two shown cards: their new order is not told, and the second is opened first.
    text = """veillee 1 menteur
seats 3
options forfeits=on:3 maxCards=4 rankMode=free
deal seal 00 cut 1
deal dealer 2
"""
    hands = list(range(0, 52, 3))
    for at, turn in enumerate(range(0, 15, 4)):
        slots = ",".join(str(slot) for slot in hands[turn : turn + 4])
        text += f"0: {len(hands[turn : turn + 4])}×A @{slots}\n1:L 2:L\n1: 1×A @{1 + 3 * at}\n0:L 2:L\n"
        text += f"2: 1×A @{2 + 3 * at}\n0:L 1:L\n"
    text += "0: 2×A @48,51\n1:A1 2:L = 7H 9C\n1: 1×A @13\n0:L 2:L\n2: 1×A @14\n0:L 1:L\n0: 1×A @52\n1:A1 2:L = 9C\n"
    assert run(text).table.state.inner.tokens == [2, 0, 0]


def test_a_seed_that_does_not_fit_its_seal_is_refused() -> None:
    text = (RECORDS / "fixed7.veil").read_text(encoding="utf-8")
    seed = text[text.index("\nseed ") + 6 :].split()[0]
    error = refused(text.replace(seed, seed[:-1] + ("0" if seed[-1] != "0" else "1")))
    assert "does not fit the seal" in str(error)
    assert error.line == text[: text.index("\nseed ")].count("\n") + 2


def test_another_cut_is_another_deal() -> None:
    text = (RECORDS / "two_packs.veil").read_text(encoding="utf-8")
    assert refused(text.replace(" cut 7", " cut 8"))


def test_no_round_follows_the_last() -> None:
    assert "no round follows" in str(refused(EXAMPLE + "deal dealer 0\n"))


@settings(max_examples=40, database=None, deadline=None)
@given(data=st.data())
def test_a_damaged_record_is_refused_in_words_never_a_crash(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([EXAMPLE, BY_HAND, DICE]))
    at = data.draw(st.integers(0, len(text) - 1))
    mend = data.draw(st.sampled_from(["", "9", "*", "]", " = ", "\n", "@77", "L", "2: ", "×"]))
    try:
        run(text[:at] + mend + text[at + data.draw(st.integers(0, 4)) :])
    except RecordError as error:
        assert str(error)
