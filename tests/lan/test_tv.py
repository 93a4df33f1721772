"""A television and two laptops on a LAN: all it shows and holds is the same in worlds that differ in hidden cards."""

from __future__ import annotations

import importlib.util
import pickle
from collections import deque
from pathlib import Path
from types import SimpleNamespace

import pytest

from core.openings import Dealt, Opening
from core.pending import Deal, Take
from core.registry import game as find_game
from core.rng import Rng
from core.series import Series
from core.table import Table
from netcode.lockstep import events as net
from netcode.session_fake import FakeLan

pytestmark = [pytest.mark.lan, pytest.mark.timeout(600)]
PORTRAITS = Path(__file__).with_name("portraits.py")
CODE = f"import runpy, sys; sys.argv[0] = {str(PORTRAITS)!r}; runpy.run_path(sys.argv[0], run_name='__main__')"
GAMES = {"menteur": ("--opt", "deal=fixed7"), "courtisans": ()}


@pytest.fixture
def portraits():
    spec = importlib.util.spec_from_file_location("portraits", PORTRAITS)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Invented:
    """Deals what everybody saw, and gives every hand cards of its own invention."""

    sealed = False

    def __init__(self, decks, rng):
        self.decks, self.rng = decks, rng
        self.coming = None
        self.told = {}
        self.invented = 0

    def deal(self, deal, first_slot):
        known, slot_of, results, openings = self.coming
        assert (deal, first_slot) == (known, slot_of)
        public = {(one.slot, one.facet): one.value for one in openings}
        private = {}
        for op, result in zip(deal.ops, results, strict=True):
            if isinstance(op, Take):
                private.setdefault(op.seat, []).extend(self._hand(result, public))
        return Dealt(results, {}, openings, {seat: tuple(cards) for seat, cards in private.items()})

    def _hand(self, slots, public):
        cards = []
        for slot in slots:
            deck = self.decks[0]
            row = self.rng.choice(deck.cards)
            for facet, value in zip(deck.facets, row, strict=True):
                if (slot, facet) not in public and (slot, facet) not in self.told:
                    self.told[slot, facet] = value
                    self.invented += 1
                    cards.append(Opening(slot, facet, value))
        return cards


class World:
    """The match again from what anybody may know of it, with other hidden cards."""

    def __init__(self, roster, steps, seed):
        self.game = Series(find_game(roster.game))
        self.table = Table(self.game, len(roster.seats), dict(roster.options))
        self.dealer = Invented(self.game.decks(self.table.seats, self.table.options), Rng(seed, "world"))
        self.table.use(self.dealer)
        self.steps = deque(step for step in steps if step["kind"] in ("deal", "ask"))
        self.events = []

    def go_on(self):
        """One step more; False at the end."""
        if not self.steps:
            return False
        step, table = self.steps.popleft(), self.table
        if step["kind"] == "deal":
            if step["fresh"]:
                self.dealer.told.clear()
            self.dealer.coming = step["public"]
            assert isinstance(table.pending, Deal)
            events = table.deal()
        else:
            events = table.step(list(step["answers"]))
        self.events.append(
            net.StepDone(
                table.steps, 0, step["kind"], tuple(events), (), None, step["fresh"], table.pending,
                table.state.copy(), {None: table.view(None)}, {None: table.knowledge(None)}, b"", b"",
            )
        )  # fmt: skip
        return True

    def poll(self):
        found, self.events = self.events, []
        return found

    def shown(self, step):
        pass

    def wish(self, wish):
        pass


def watch(portraits, roster, steps, seed):
    """The portraits of a television in such a world, and how many hidden faces were invented there."""
    world = World(roster, steps, seed)
    lan = FakeLan()
    lan.match = world
    evening = SimpleNamespace(
        lan=lan, key=b"t" * 32, name="TV", start=lambda: None, stop=lambda: None, poll=list,
        take_match_events=world.poll,
    )  # fmt: skip
    scene = portraits.TvScene(evening)
    app = portraits.App(
        lambda _app: scene, portraits.SETTINGS, clock=portraits.VirtualClock(), size=portraits.SIZE, sound=False
    )
    try:
        app.push(portraits.TvMatchScene(scene, roster))
        notes = portraits.Notes()
        for _ in range(100_000):
            if not world.events and not world.go_on():
                break
            before = len(notes.found)
            for _ in range(12):
                app.step(50)
                notes.look(app)
                if len(notes.found) > before:
                    break
        return notes.found, world.dealer.invented
    finally:
        app.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_televisions_pictures_and_memory_are_those_of_any_world_with_the_same_open_cards(
    lan, game, table, ended_alike, portraits, tmp_path
):
    network = lan()
    sofa = network.host()
    out = tmp_path / "seen"
    tv = sofa.run_code(CODE, tmp_path / "tv-profile", out, tmp_path / "tv.png")
    tv.wait("ready", 60)
    hosts, peers = table(network, 2, "--game", game, *GAMES[game], more=("1",))
    ended_alike(peers, hosts, 240)
    tv.wait("done", 120)
    assert tv.finish(30) == 0
    seen = pickle.loads(out.read_bytes())
    assert not [step for step in seen["steps"] if step["private"] or step["seats"] != (None,)]
    assert not list((tmp_path / "tv-profile").rglob("*.secret"))
    worlds = [watch(portraits, seen["roster"], seen["steps"], seed) for seed in (1, 2)]
    assert all(invented > 10 for _found, invented in worlds)
    ours = {number: (picture, held) for number, picture, held in seen["portraits"]}
    assert len(ours) > 10
    for found, _invented in worlds:
        theirs = {number: (picture, held) for number, picture, held in found}
        both = set(ours) & set(theirs)
        assert len(both) > 10
        for number in sorted(both):
            assert ours[number][1] == theirs[number][1], number
            assert ours[number][0] == theirs[number][0], number
