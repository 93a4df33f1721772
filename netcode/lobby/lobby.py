"""One installation at a table before a match: a state machine without sockets, clock or chance of its own."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from core.game import BadInput
from netcode import roster as rosters
from netcode.identity import Identity
from netcode.limits import (
    AWAY_MS,
    BEAT_MS,
    MAX_ADDRESSES,
    MAX_BARRED,
    MAX_LINE,
    MAX_SAID,
    MAX_SAYS,
    MAX_SEATS,
    ORPHAN_MS,
    SHEET_MS,
    SILENT_MS,
)
from netcode.link import Address
from netcode.lobby.book import Book
from netcode.lobby.keeper import Around, choose, heir, hindrance, may_speak, released, settle
from netcode.lobby.records import (
    NO_DIGEST,
    Card,
    Certificate,
    SeatWish,
    Sheet,
    Written,
    code_of,
    new_sheet,
    planned,
    require_writable,
    sheet_of,
    terms,
    wishes_of,
    write,
)
from netcode.lobby.signing import Signing
from netcode.lobby.talk import Talk
from netcode.lobby.views import Begun, Kept, Line, LobbyEvent, Profile, Said, SentAway, TablePlan
from netcode.roster import Signed

_OWN_MS: Final = 120
"""Between two cards of one's own: changes in between are gathered."""


class Lobby:
    """A table as one of those at it sees it.

    Records come in by `take`, leave by `lacking`; `tick` does what time asks for. Wishes change one's own card, and
    the sheet if one keeps the table. `chance(n)`: n random bytes; `wall_ms`: the time of day, only to number cards.
    """

    def __init__(
        self,
        identity: Identity,
        profile: Profile,
        table: bytes,
        *,
        plays: bool,
        code: str = "",
        chance: Callable[[int], bytes],
        wall_ms: Callable[[], int],
    ) -> None:
        self.table: Final = table
        self.key: Final = identity.key
        self.book: Final = Book(table)
        self.sheet: Sheet | None = None
        self.events: deque[LobbyEvent] = deque(maxlen=1000)
        self._talk, self.auto_start = Talk(), False
        self._identity = identity
        self._chance = chance
        self._wall_ms = wall_ms
        self._code = code
        proof = code_of(table, identity.key, code)
        self.card = Card(
            identity.key, 0, profile.name, profile.shield, (), plays, (), proof, NO_DIGEST, chance(32),
            NO_DIGEST, b"", NO_DIGEST, NO_DIGEST, (), False,
        )  # fmt: skip
        self._signing = Signing(self, identity, chance)
        self._dirty = True
        self._beat_ms: int | None = None
        self._sheet_ms: int | None = None
        self._kept_ms: int | None = None
        self._orphaned = False
        self._lines: set[bytes] = set()
        """Everybody who was ever in a line followed here: only they may keep the table."""
        self._sent_away = False

    @classmethod
    def opened(
        cls,
        identity: Identity,
        profile: Profile,
        plan: TablePlan,
        *,
        chance: Callable[[int], bytes],
        wall_ms: Callable[[], int],
    ) -> Lobby:
        """A table of one's own. BadInput if game, seats or options are refused."""
        lobby = cls(identity, profile, chance(32), plays=True, code=plan.code, chance=chance, wall_ms=wall_ms)
        lobby.sheet = new_sheet(identity.key, plan)
        require_writable(lobby.sheet)
        lobby._lines.add(identity.key)
        return lobby

    def go_on(self, signed: Signed, title: str) -> None:
        """The table of a match that was interrupted here. Whoever came earlier keeps it, as in any torn one."""
        keys, match = signed.roster.keys, signed.roster.match
        self.sheet = sheet_of(self.key, signed.roster, title, bool(self._code))
        self._lines.update(keys)
        self._signing.begun.append(match)
        self.book.add(signed)
        mine = self.card._replace(match=match, signature=signed.signatures[keys.index(self.key)])
        self.change(mine._replace(wishes=wishes_of(self.sheet, self.key)))
        self.events.append(Begun(signed, ((),) * len(keys), back=True))

    # What is so

    @property
    def said(self) -> tuple[Line, ...]:
        """The last lines that were said."""
        return tuple(self._talk.said)

    @property
    def keeps(self) -> bool:
        """Whether this installation keeps the table."""
        return self.sheet is not None and self.sheet.key == self.key

    def is_here(self, key: bytes, now_ms: int) -> bool:
        """Whether somebody is heard of and has not left."""
        if key == self.key:
            return not self.card.gone
        card = self.book.cards.get(key)
        return not (card is not None and card.gone) and self.book.silent_ms(key, now_ms) <= SILENT_MS

    def cards(self) -> dict[bytes, Card]:
        """Everybody's card, one's own as it is now."""
        return {**self.book.cards, self.key: self.card}

    def hindrance(self, now_ms: int) -> str:
        """The code of what stands in the way of the start, or empty."""
        return hindrance(self.sheet, self.cards(), lambda key: self.is_here(key, now_ms))

    # Wishes

    def sit(self, wishes: Sequence[SeatWish]) -> None:
        """The seats one asks for, all of them: people at this machine and bots it hosts. BadInput for too many."""
        if len(wishes) > MAX_SEATS:
            raise BadInput(f"nobody can sit on more than {MAX_SEATS} seats")
        self.change(self.card._replace(wishes=tuple(wishes), plays=True))

    def ready(self, agrees: bool = True) -> None:
        """Agree to the table as it stands, or not any more; the agreement ends when anything of it changes."""
        words = terms(self.sheet, self.cards()) if agrees and self.sheet is not None else NO_DIGEST
        self.change(self.card._replace(ready=words))

    def say(self, text: str) -> None:
        """Say something to all. BadInput if it cannot be shown."""
        if not text or len(text) > MAX_SAID or not text.isprintable():
            raise BadInput(f"what is said has 1 to {MAX_SAID} characters that can be shown")
        says = self.card.says
        number = max(says[-1][0] + 1 if says else 0, self._wall_ms())
        self.change(self.card._replace(says=(*says, (number, text))[-MAX_SAYS:]))
        self._tell(Line(self.key, self.card.name, text))

    def reachable_at(self, addresses: Sequence[Address]) -> None:
        """Where others can reach this installation."""
        self.change(self.card._replace(addresses=tuple(addresses)[:MAX_ADDRESSES]))

    def rename(self, profile: Profile) -> None:
        """Another name or shield."""
        self.change(self.card._replace(**profile._asdict()))

    def leave(self) -> None:
        """Go; the next in the line keeps the table."""
        self.change(self.card._replace(gone=True, wishes=(), ready=NO_DIGEST))

    def match_over(self, match: bytes) -> None:
        """The match has ended here, or was left: the table is open again when all say so. Rematch: be ready again."""
        if self.card.match == match:
            self.change(self.card._replace(done=match, match=NO_DIGEST, signature=b"", ready=NO_DIGEST))
        else:
            self.change(self.card._replace(done=match))

    # Wishes of the keeper; BadInput for anybody else.

    def _own_sheet(self) -> Sheet:
        if self.sheet is None or not self.keeps:
            raise BadInput("only who keeps the table may do this")
        if self.sheet.start or self.sheet.match != NO_DIGEST:
            raise BadInput("a match is about to begin or being played")
        return self.sheet

    def arrange(self, plan: TablePlan) -> None:
        """Change title, game, seats, options, recovery or code; who was ready must look again."""
        new = planned(self._own_sheet(), plan)
        require_writable(new)
        self._code, self.sheet = plan.code, new

    def lock(self, locked: bool = True) -> None:
        """Let nobody else in, or again."""
        self.sheet = self._own_sheet()._replace(locked=locked)

    def bar(self, key: bytes) -> None:
        """Send somebody away."""
        sheet = self._own_sheet()
        if key == self.key:
            raise BadInput("nobody sends himself away; leave instead")
        line = tuple([one for one in sheet.line if one != key])
        places = tuple([None if place is not None and place.key == key else place for place in sheet.places])
        barred = (*[one for one in sheet.barred if one != key], key)[-MAX_BARRED:]
        self.sheet = sheet._replace(line=line, places=places, barred=barred)

    def start(self, now_ms: int) -> None:
        """Ask all for their signatures. BadInput while something stands in the way."""
        self._own_sheet()
        hindrance = self.hindrance(now_ms)
        if hindrance:
            raise BadInput(hindrance, code=hindrance)
        self._signing.wanted = True

    # Links

    def take(self, link: int, written: Written, now_ms: int) -> None:
        """A record from a link. ProtocolError: it is not what it says, and the link has struck a blow."""
        news = self.book.take(link, written, now_ms, self._may_keep)
        match news:
            case Certificate(data):
                self._signing.certify(rosters.decode_signed(data), now_ms)
            case Card():
                self._read_card(news)
            case _:
                pass

    def lacking(self, link: int) -> Iterator[Written]:
        """What is to be sent on a link."""
        return self.book.lacking(link)

    def tick(self, now_ms: int) -> None:
        """Do what time asks for: follow, keep the table, sign, beat."""
        self._follow(now_ms)
        if self.keeps:
            self._keep(now_ms)
        self._signing.agree()
        self._signing.complete(now_ms)
        if self._dirty or self._beat_ms is None or now_ms - self._beat_ms >= BEAT_MS:
            self._beat(now_ms)

    # Inside

    def change(self, card: Card) -> None:
        """Another card of one's own. BadInput if it cannot be written."""
        require_writable(card)
        self._dirty = self._dirty or card != self.card
        self.card = card

    def _tell(self, line: Line) -> None:
        self._talk.said.append(line)
        self.events.append(Said(line))

    def _seq(self) -> int:
        return max(self._wall_ms(), self.book.seq_of(self.key) + 1)

    def _beat(self, now_ms: int) -> None:
        if self._beat_ms is not None and now_ms - self._beat_ms < _OWN_MS and not self.card.gone:
            return
        self.card = self.card._replace(seq=self._seq())
        self.book.put(self.card, write(self.table, self.card, self._identity), now_ms)
        self._beat_ms = now_ms
        self._dirty = False

    def publish(self, sheet: Sheet, now_ms: int) -> None:
        """Another sheet, if one keeps the table."""
        self.sheet = sheet._replace(key=self.key, seq=self._seq())
        self.book.put(self.sheet, write(self.table, self.sheet, self._identity), now_ms)
        self._lines.update(self.sheet.line)
        self._sheet_ms = now_ms

    def _may_keep(self, key: bytes) -> bool:
        """Whose sheets are looked at: those once in the line, and anybody's while nobody keeps the table."""
        return self.sheet is None or self._orphaned or key in self._lines

    def _read_card(self, card: Card) -> None:
        lines = self._talk.new_lines(card)
        if lines and may_speak(card, self.sheet, self.cards()):
            for line in lines:
                self._tell(line)

    def _follow(self, now_ms: int) -> None:
        """Choose whose sheet counts; take the table over if nobody keeps it and one is next."""
        before, cards = self.sheet, self.cards()

        def is_here(key: bytes) -> bool:
            return self.is_here(key, now_ms)

        best = choose(self.book.fresh_sheets(now_ms), cards, is_here, before is None)
        if best is not None or self._kept_ms is None:
            self._kept_ms = now_ms
        self._orphaned = now_ms - self._kept_ms > ORPHAN_MS
        if best is not None:
            self.sheet = self.sheet if best.key == self.key and self.keeps else best
        elif before is not None and heir(before, cards, is_here, self._orphaned) == self.key:
            line = before.line if self.key in before.line else (*before.line, self.key)[-MAX_LINE:]
            self.publish(before._replace(start=(), line=line), now_ms)
        if self.sheet is None:
            return
        self._lines.update(self.sheet.line)
        self.change(self.card._replace(follows=self.sheet.key))
        self._mind_being_sent_away()
        if before is not None and before.key != self.sheet.key:
            self.book.drop_sheet(before.key)
            card = cards.get(self.sheet.key)
            self.events.append(Kept(self.sheet.key, card.name if card is not None else ""))

    def _mind_being_sent_away(self) -> None:
        barred = self.sheet is not None and self.key in self.sheet.barred
        if barred and not self._sent_away:
            self.events.append(SentAway())
        self._sent_away = barred

    def _keep(self, now_ms: int) -> None:
        sheet = self.sheet
        if sheet is None or self.card.gone:
            return
        cards = self.cards()
        away = {key for key in cards if key != self.key and self.book.silent_ms(key, now_ms) > AWAY_MS}
        away |= {key for key in sheet.line if key not in cards and self.book.silent_ms(key, now_ms) > AWAY_MS}
        new = settle(self._released(sheet, now_ms), Around(self.table, cards, away, self._code))
        new = self._signing.started(new, cards, now_ms)
        # Also told again and again: who took the table for lost must hear of it when the network is whole again.
        stale = self._sheet_ms is None or now_ms - self._sheet_ms >= SHEET_MS
        if stale or new != sheet or self.book.sheets.get(self.key) != sheet:
            self.publish(new, now_ms)

    def _released(self, sheet: Sheet, now_ms: int) -> Sheet:
        signed = self.book.certificates.get(sheet.match)
        keys = () if signed is None else [key for key in signed.roster.keys if self.is_here(key, now_ms)]
        return sheet if signed is None else released(sheet, self.cards(), keys)
