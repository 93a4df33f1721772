import pytest

from core.game import Answer, BadInput
from core.openings import DealError, Dealt, learn
from core.pending import Ask, Deal, Over
from core.rng import Rng
from core.seals import ClearDealer, HashDealer, check_deal
from core.table import IllegalStep, Table


def table_of(game, seats=3, dealer=None):
    table = Table(game, seats)
    decks = game.decks(seats, table.options)
    table.use(dealer or HashDealer(decks, b"seed", 1))
    return table


def to_ask(table):
    while isinstance(table.pending, Deal):
        table.deal()
    return table


def test_seats_answer_in_any_order_and_the_last_one_plays_the_step(pips):
    table = to_ask(table_of(pips))
    before = table.state
    for seat in (2, 0):
        assert table.answer(seat, pips.default(table.state, seat)) is None
        assert table.state is before
    assert table.answered == (0, 2)
    assert table.waiting == (1,)
    assert table.answer(1, pips.default(table.state, 1)) is None
    assert table.answered == ()
    assert [event[0] for event in table.events] == [0, 1, 2]


def test_the_order_of_answering_leaves_no_trace(pips):
    heads = []
    for order in ((0, 1, 2), (2, 1, 0)):
        table = to_ask(table_of(pips))
        for seat in order:
            table.answer(seat, pips.default(table.state, seat), 100 + seat)
        heads.append(table.head)
    assert heads[0] == heads[1]


def test_refused_answers_leave_everything_as_it_was(pips, lay):
    table = to_ask(table_of(pips))
    hash_before, head = table.state_hash(), table.head
    move = pips.default(table.state, 1)
    assert table.answer(1, lay(99)).code == "NOT_HELD"
    assert table.answer(7, move).code == "NO_SUCH_SEAT"
    assert table.answer(1, move, -1).code == "BAD_TIME"
    assert table.answer(1, move, True).code == "BAD_TIME"
    assert table.answer(1, move) is None
    assert table.answer(1, move).code == "ALREADY_ANSWERED"
    assert (table.state_hash(), table.head, table.answered) == (hash_before, head, (1,))


def test_a_whole_step_is_refused_as_a_whole(pips, lay):
    table = to_ask(table_of(pips))
    good = [Answer(seat, pips.default(table.state, seat)) for seat in range(3)]
    for bad in (good[:2], [good[0], good[1], Answer(2, lay(99))], [good[0], good[0], good[1]], [*good, good[0]]):
        with pytest.raises(IllegalStep):
            table.step(bad)
        assert table.answered == ()
    table.step(good)


def test_a_state_seen_outside_never_changes(pips, answer_all):
    table = table_of(pips)
    seen = []
    while not table.over:
        seen.append((table.state, table.state.canon().copy(), table.state_hash()))
        if isinstance(table.pending, Deal):
            table.deal()
        else:
            answer_all(table)
    assert len(seen) >= 5
    for state, canon, _ in seen:
        assert state.canon() == canon


def test_heads_depend_on_moves_times_deals_and_options(pips, swap, answer_all):
    def play(seed=b"seed", options=None, at=0, **moves):
        table = Table(pips, 3, options or {}, HashDealer(pips.decks(3, {}), seed, 1))
        to_ask(table)
        table.step([Answer(s, moves.get(f"s{s}", pips.default(table.state, s)), at) for s in range(3)])
        return table.head

    heads = {play(), play(seed=b"other"), play({"note": "on"} and b"seed", {"note": "on"}), play(at=5), play(s1=swap)}
    assert len(heads) == 5
    assert play() == play()


def test_each_seat_knows_its_own_cards_and_what_is_open(pips, answer_all):
    table = to_ask(table_of(pips))
    for seat in range(3):
        assert set(table.knowledge(seat)["face"]) == set(table.state.hands[seat])
    assert table.knowledge(None) == {}
    answer_all(table)
    table.deal()
    laid = {slot for slot in table.state.laid if slot >= 0}
    assert set(table.knowledge(None)["face"]) == laid
    assert table.view(None)[0] == "over"


def test_knowledge_is_what_the_log_shows(pips, swap, answer_all):
    table = to_ask(table_of(pips))
    answer_all(table, s1=swap)
    while isinstance(table.pending, Deal):
        table.deal()
    again = {seat: {} for seat in (None, 0, 1, 2)}
    for counted in table.deals:
        learn(again, counted.deal, counted.dealt)
    for seat, facts in again.items():
        assert table.knowledge(seat) == facts


def test_clear_and_hash_dealer_lead_to_the_same_public_shape(pips, answer_all):
    tables = [table_of(pips), table_of(pips, dealer=ClearDealer(pips.decks(3, {}), Rng(4)))]
    for table in tables:
        to_ask(table)
        answer_all(table)
        to_ask(table)
        assert isinstance(table.pending, Over)
    assert tables[0].seals
    assert not tables[1].seals


def test_a_finished_deal_can_be_checked_from_its_seed(pips, answer_all):
    table = to_ask(table_of(pips))
    answer_all(table)
    to_ask(table)
    decks = pips.decks(3, table.options)
    assert check_deal(decks, HashDealer.seal_of(b"seed"), b"seed", 1, table.deals) is None
    assert check_deal(decks, HashDealer.seal_of(b"seed"), b"seed", 2, table.deals) is not None


def test_a_dealer_that_shows_another_face_is_caught(pips, answer_all):
    class Cheat:
        sealed = True

        def __init__(self, honest):
            self.honest = honest

        def deal(self, deal, first_slot):
            dealt = self.honest.deal(deal, first_slot)
            if not dealt.openings:
                return dealt
            first = dealt.openings[0]._replace(value=dealt.openings[0].value + 1)
            result = (first.value, *dealt.results[0][1:])
            return Dealt((result, *dealt.results[1:]), dealt.seals, (first, *dealt.openings[1:]), dealt.private)

    table = to_ask(table_of(pips, dealer=Cheat(HashDealer(pips.decks(3, {}), b"seed", 1))))
    answer_all(table)
    head = table.head
    with pytest.raises(DealError, match="does not fit its seal"):
        table.deal()
    assert table.head == head


def test_a_table_starts_from_a_position(pips, answer_all):
    placed = pips.place({"seats": 2, "hands": [[3, 4], ["?", 9]]})
    dealer = ClearDealer.placed(pips.decks(2, {}), placed, Rng(1))
    table = Table.placed(pips, 2, {}, placed, dealer)
    assert table.knowledge(0)["face"] == {0: 3, 1: 4}
    assert table.knowledge(1)["face"] == {3: 9}
    answer_all(table, s1=pips.moves[0](3))
    table.deal()
    assert table.pending == Over((1,))


def test_dealing_out_of_turn_or_without_a_dealer_is_an_error(pips):
    table = Table(pips, 2)
    with pytest.raises(DealError, match="nobody deals"):
        table.deal()
    table.use(ClearDealer(pips.decks(2, {}), Rng(1)))
    to_ask(table)
    assert isinstance(table.pending, Ask)
    with pytest.raises(DealError, match="not waiting for the dealer"):
        table.deal()


def test_refused_options_and_seats_are_named(pips):
    with pytest.raises(BadInput, match="no option colour"):
        Table(pips, 3, {"colour": "red"})
    with pytest.raises(BadInput, match="2 to 6"):
        Table(pips, 1)
