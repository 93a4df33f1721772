"""A television before a table that plays itself; worlds that differ only in what nobody has shown."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from client.scenes.tv.channel import TvScene
from client.scenes.tv.match import TvMatchScene
from core.game import Answer
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer
from core.series import Series
from core.table import Table
from netcode.lockstep import events as net
from netcode.lockstep.rehearsal import roster_for
from netcode.roster import Seat
from netcode.session_fake import FakeLan

NAMES = ("Zoé", "Anaïs", "Gédéon", "Éloïse")


class Playing:
    """A match that plays itself, told as a spectator's member tells it; `decks` replaces the game's."""

    def __init__(self, roster, decks=None):
        self.game = Series(find_game(roster.game))
        self.table = Table(self.game, len(roster.seats), dict(roster.options))
        self.decks = self.game.decks(self.table.seats, self.table.options) if decks is None else decks
        self.rng = Rng(5, "moves")
        self.dealer = None
        self.shown_facets = {}
        """Card -> facets everybody has seen of it in this round, also those that were turned again since."""
        self.events, self.wishes = [], []

    def _done(self, kind, events, fresh=False):
        table = self.table
        self.events.append(
            net.StepDone(
                table.steps, 0, kind, tuple(events), (), None, fresh, table.pending, table.state.copy(),
                {None: table.view(None)}, {None: table.knowledge(None)}, b"", b"",
            )
        )  # fmt: skip

    def deal(self):
        """Run deals up to the next Ask."""
        while isinstance(self.table.pending, Deal):
            fresh = self.table.pending.fresh
            if fresh:
                self.dealer = ClearDealer(self.decks, Rng(1, "deal"))
                self.table.use(self.dealer)
                self.shown_facets = {}
            self._done("deal", self.table.deal(), fresh)
            for facet, slots in self.table.knowledge(None).items():
                for slot in slots:
                    self.shown_facets.setdefault(self.dealer.cards[slot], set()).add(facet)
        if isinstance(self.table.pending, Ask):
            self.events.append(
                net.Waiting(self.table.steps, tuple((seat, "move") for seat in self.table.pending.seats))
            )

    def ask(self):
        """Everybody asked answers."""
        ask, state = self.table.pending, self.table.state
        late = max(ask.min_ms, ask.max_ms or 0)
        self._done(
            "ask",
            self.table.step([Answer(seat, self.game.sample(state, seat, self.rng), late) for seat in ask.seats]),
        )

    @property
    def round_ends(self):
        return not isinstance(self.table.pending, Ask)

    def poll(self):
        found, self.events = self.events, []
        return found

    def shown(self, step):
        pass

    def wish(self, wish):
        self.wishes.append(wish)


def redealt(playing):
    """Decks in which all cards that have shown nothing, or the same, have changed places; None if there are none."""
    shown, number, decks = playing.shown_facets, 0, []
    changed = False
    for deck in playing.decks:
        groups = {}
        for index, row in enumerate(deck.cards):
            facets = shown.get(number + index, ())
            if not set(deck.facets) <= set(facets):
                seen = tuple((facet, row[deck.facets.index(facet)]) for facet in deck.facets if facet in facets)
                groups.setdefault(seen, []).append(index)
        rows = list(deck.cards)
        for group in groups.values():
            for index, other in zip(group, group[1:] + group[:1], strict=True):
                rows[index] = deck.cards[other]
        changed = changed or tuple(rows) != deck.cards
        decks.append(deck._replace(cards=tuple(rows)))
        number += len(deck.cards)
    return tuple(decks) if changed else None


class FakeEvening:
    """An evening without a network."""

    def __init__(self):
        self.lan = FakeLan()
        self.key = b"t" * 32
        self.name = "TV"
        self.stopped = False

    def start(self):
        self.lan.start()

    def stop(self):
        self.stopped = True

    def poll(self):
        return self.lan.poll()

    def take_match_events(self):
        return self.lan.match.poll()


@pytest.fixture
def roster_of():
    """`roster_of(game, seats, series)` gives a roster of people with names."""

    def make(game, seats=4, series="single"):
        roster, _keys = roster_for(seats, game, {"series": series})
        return roster._replace(seats=tuple(Seat(number, 0, NAMES[number]) for number in range(seats)))

    return make


@pytest.fixture
def channel():
    """`channel(**how)` gives a television and its evening."""

    def make(**how):
        evening = FakeEvening()
        return SimpleNamespace(scene=TvScene(evening, **how), evening=evening)

    return make


@pytest.fixture
def on_air(channel):
    """`on_air(make_app, roster, decks, settings, size)`: a television that shows a match; `playing` drives it."""

    def make(make_app, roster, decks=None, **how):
        tv = channel()
        playing = Playing(roster, decks)
        tv.evening.lan.match = playing
        app = make_app(tv.scene, **how)
        scene = TvMatchScene(tv.scene, roster)
        app.push(scene)
        return SimpleNamespace(app=app, scene=scene, tv=tv, playing=playing)

    return make


@pytest.fixture
def other_world():
    """`other_world(playing)` gives decks for a match that looks the same to everybody."""
    return redealt
