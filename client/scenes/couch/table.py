"""From the couch to the table: the choice of a game and its rules with the people who have joined; the match."""

from __future__ import annotations

from collections.abc import Callable

from client.couch import KEYBOARD, Couch
from client.i18n import _
from client.input import Act, Event, Intent
from client.matches import MatchPlan, SeatPlan
from client.scenes.base import Scene
from client.scenes.choose_game import ChooseGameScene
from client.scenes.curtain import CurtainScene
from client.scenes.draft import Draft
from client.scenes.match import MatchScene
from client.scenes.new_table import NewTableScene
from client.store import RecordStore
from client.tables import registry
from client.tables.registry import TableEntry


class CouchChooseScene(ChooseGameScene):
    """Which game, for the people on the couch."""

    def __init__(self, couch: Couch, seed: bytes | None, store: RecordStore | None) -> None:
        super().__init__(seed, store)
        self._couch = couch

    def more(self) -> list[tuple[str, str]]:
        """The same, but they sit on the couch already."""
        return [(key, words) for key, words in super().more() if key != "couch"]

    def _choose(self, name: str) -> None:
        entry = registry.entry(name)
        if len(self._couch.claims) > entry.seats[1]:
            words = _("{game} is for {n} players at most.")
            self.app.toast(words.format(game=_(entry.title), n=entry.seats[1]), "warn")
            return
        remembered = self.app.settings.tables.get(name, {})
        self.app.push(CouchTableScene(self._couch, name, remembered, self._seed, self._store))


def couch_draft(couch: Couch, name: str, remembered: object) -> Draft:
    """The table last played at, its first seats those of the couch in their order; bots fill the usual number."""
    own = couch.claims[0].name
    draft = Draft.remembered(remembered if isinstance(remembered, dict) else {}, own, name)
    entry: TableEntry = draft.entry
    people = [SeatPlan(claim.name) for claim in couch.claims]
    count = max(entry.seats[0], len(people))
    if entry.bot_levels and len(people) == 1:
        count = max(count, min(entry.usual_seats, entry.seats[1]))
    draft.seats = people
    draft.resize(count)
    return draft


class CouchTableScene(NewTableScene):
    """The rules of the table; its first seats are the couch's."""

    def __init__(
        self, couch: Couch, name: str, remembered: object, seed: bytes | None, store: RecordStore | None
    ) -> None:
        super().__init__(couch_draft(couch, name, remembered), seed, store)
        self._couch = couch

    def match_scene(self, plan: MatchPlan) -> MatchScene:
        """The match with its pads; names may have been changed here."""
        for claim, seat in zip(self._couch.claims, plan.seats, strict=False):
            claim.name = seat.name
        return CouchMatchScene(self._couch, plan, self._seed, self._store)


class PadsAtTable(MatchScene):
    """A match at one screen with a pad a seat: while somebody looks, no other pad's buttons count."""

    couch: Couch
    _asleep: tuple[str, ...] = ()

    def claim_of(self, seat: int) -> int:
        """The couch's claim that sits at a seat of the table."""
        return seat

    def enter(self) -> None:
        """Pads that speak for another are not heard."""
        self.app.input.deaf = frozenset(self.couch.echoes)
        super().enter()

    def update(self, dt_ms: float) -> None:
        """The match; pads that fall asleep and wake."""
        self.follow_pads()
        super().update(dt_ms)

    def follow_pads(self) -> None:
        """Keep every pad's seat while it is away, and say so."""
        self.couch.plugged(self.app.input.kinds)
        asleep = tuple(claim.name for claim in self.couch.claims if claim.asleep)
        for name in asleep:
            if name not in self._asleep:
                self.app.toast(_("{name}'s pad sleeps; the seat is kept. Any free pad may help.").format(name=name))
        for name in self._asleep:
            if name not in asleep:
                self.app.toast(_("{name}'s pad is back.").format(name=name), "good")
        self._asleep = asleep

    def counts(self, seat: int | None, event: Event) -> bool:
        """Whether an event may do something for a seat; what is let go always may."""
        if seat is None or not isinstance(event, Act) or not event.down:
            return True
        return self.may_act(seat, event)

    def may_act(self, seat: int, event: Act) -> bool:
        """Whether the pad that `event` comes from counts for a seat of the table."""
        return self.couch.may_act(self.claim_of(seat), event.device if event.source == "pad" else KEYBOARD)

    def on(self, event: Event) -> bool:
        """Only the pad of whoever looks plays; every pad opens the menu."""
        menu = isinstance(event, Act) and event.intent is Intent.MENU
        if not menu and not self.counts(self.viewer, event):
            return True
        return super().on(event)

    def curtain(self, seat: int, opened: Callable[[], object]) -> Scene:
        """A curtain that only the pad of that seat opens."""
        return CouchCurtainScene(self, seat, opened)


class CouchMatchScene(PadsAtTable):
    """A match dealt and played on this machine, with the pads of the couch."""

    def __init__(
        self, couch: Couch, plan: MatchPlan, seed: bytes | None = None, store: RecordStore | None = None
    ) -> None:
        super().__init__(plan, seed, store)
        self.couch = couch

    def again(self) -> MatchScene:
        """The same people with the same pads."""
        return CouchMatchScene(self.couch, self.plan, store=self._local.store)

    def change_table(self) -> None:
        """Other rules, the same people."""
        from client.scenes.couch.join import CouchJoinScene
        from client.scenes.title import TitleScene

        self.app.reset(TitleScene())
        self.app.push(CouchJoinScene(None, self._local.store, self.couch))
        self.app.push(CouchChooseScene(self.couch, None, self._local.store))

    def quit_table(self) -> None:
        """Back to the couch; everybody keeps their seat."""
        from client.scenes.couch.join import CouchJoinScene
        from client.scenes.title import TitleScene

        self.app.reset(TitleScene())
        self.app.push(CouchJoinScene(None, self._local.store, self.couch))


class CouchCurtainScene(CurtainScene):
    """The curtain of the couch: another pad does not open it."""

    def __init__(self, match: PadsAtTable, seat: int, opened: Callable[[], object]) -> None:
        super().__init__(match.plan.seats[seat].name, opened)
        self._match = match
        self._seat = seat

    def words(self) -> str:
        """Where a pad goes from hand to hand, that too."""
        if self._match.couch.shared(self._match.claim_of(self._seat)):
            return _("Hand {name} the pad. The others look away.").format(name=self.name)
        return super().words()

    def update(self, dt_ms: float) -> None:
        """Pads come and go here too."""
        self._match.follow_pads()
        super().update(dt_ms)

    def on(self, event: Event) -> bool:
        """Hold the button of one's own pad; another's that is let go does not close what this one holds."""
        strange = isinstance(event, Act) and event.source == "pad" and not self._match.may_act(self._seat, event)
        if strange or not self._match.counts(self._seat, event):
            return True
        return super().on(event)
