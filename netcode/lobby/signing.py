"""The start of a match: all are asked for their signatures, agree, sign, and put the roster together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from netcode import roster as rosters
from netcode.identity import Identity
from netcode.limits import SIGNING_MS, VERSION
from netcode.lobby.records import NO_DIGEST, Card, Sheet, roster_of, terms
from netcode.lobby.views import Begun
from netcode.roster import Roster, Signed

if TYPE_CHECKING:
    from netcode.lobby.lobby import Lobby

_OLD_NONCES: Final = 8


class Signing:
    """`wanted`: the keeper has asked for the start; `begun`: the matches that were taken for begun here."""

    def __init__(self, lobby: Lobby, identity: Identity, chance: Callable[[int], bytes]) -> None:
        self.wanted = False
        self.begun: deque[bytes] = deque(maxlen=16)
        self._lobby, self._identity, self._chance = lobby, identity, chance
        self._nonces: deque[bytes] = deque(maxlen=_OLD_NONCES)
        self._odd: deque[Signed] = deque(maxlen=4)
        self._start_ms: int | None = None

    def started(self, sheet: Sheet, cards: dict[bytes, Card], now_ms: int) -> Sheet:
        """Ask for signatures, or call the start off."""
        lobby = self._lobby
        if sheet.start:
            due = self._start_ms is not None and now_ms - self._start_ms > SIGNING_MS
            if due or lobby.hindrance(now_ms):
                self._start_ms = None
                return sheet._replace(start=())
            return sheet
        wanted = self.wanted or (lobby.auto_start and sheet.match == NO_DIGEST)
        self.wanted = False
        if not wanted or sheet != lobby.sheet or lobby.hindrance(now_ms):
            return sheet
        roster = roster_of(sheet, cards, rosters.rules_digest(), VERSION)
        if roster is None:
            return sheet
        self._start_ms = now_ms
        return sheet._replace(start=tuple([member.nonce for member in roster.members]))

    def agree(self) -> None:
        """Sign the roster if it is what one agreed to; take the agreement back when the table changes."""
        lobby = self._lobby
        sheet = lobby.sheet
        if sheet is None or lobby.card.match in self.begun:
            return
        cards = lobby.cards()
        if lobby.card.ready not in (NO_DIGEST, terms(sheet, cards)):
            lobby.change(lobby.card._replace(ready=NO_DIGEST))
        roster = self._asked() if sheet.start else None
        number = None if roster is None else roster.number_of(lobby.key)
        if roster is None or number is None:
            if lobby.card.signature:  # the start was called off: what was signed is not to be signed again
                self._fresh_nonce()
                lobby.change(lobby.card._replace(match=NO_DIGEST, signature=b""))
            return
        mine = roster.members[number]
        if lobby.card.ready == NO_DIGEST or mine.nonce != lobby.card.nonce or rosters.check(roster) is not None:
            return
        match = roster.match
        if lobby.card.match != match:
            lobby.change(lobby.card._replace(match=match, signature=rosters.sign(roster, self._identity)))

    def _asked(self) -> Roster | None:
        """The roster to be signed, as it is worked out here."""
        lobby = self._lobby
        return None if lobby.sheet is None else roster_of(lobby.sheet, lobby.cards(), rosters.rules_digest(), VERSION)

    def _fresh_nonce(self) -> None:
        lobby = self._lobby
        self._nonces.append(lobby.card.nonce)
        lobby.change(lobby.card._replace(nonce=self._chance(32)))

    def complete(self, now_ms: int) -> None:
        """Put the signatures together once all are there; look again at certificates that made no sense before."""
        lobby = self._lobby
        odd, self._odd = self._odd, deque(maxlen=self._odd.maxlen)
        for signed in odd:
            self.certify(signed, now_ms)
        if lobby.sheet is None or not lobby.sheet.start:
            return
        roster, cards = self._asked(), lobby.cards()
        if roster is None:
            return
        match = roster.match
        signatures: list[bytes] = []
        for number, key in enumerate(roster.keys):
            card = cards[key]
            if card.match != match or not rosters.is_signed_by(roster, number, card.signature):
                return
            signatures.append(card.signature)
        self.certify(Signed(roster, tuple(signatures)), now_ms)

    def certify(self, signed: Signed, now_ms: int) -> None:
        """A roster that all have signed: final, whatever becomes of the sheet."""
        lobby = self._lobby
        match, number = signed.roster.match, signed.roster.number_of(lobby.key)
        if match in self.begun:
            return
        sheet = lobby.sheet
        running = sheet is not None and sheet.match == match
        if number is not None:
            known = signed.roster.members[number].nonce in (lobby.card.nonce, *self._nonces)
        else:
            asked = self._asked() if sheet is not None and sheet.start else None
            known = running or (asked is not None and asked.match == match)
        if not known and not running:
            if signed not in self._odd:
                self._odd.append(signed)
            return
        self.begun.append(match)
        lobby.book.add(signed)
        if number is not None:
            signature = signed.signatures[number]
            lobby.change(lobby.card._replace(match=match, signature=signature))
            self._fresh_nonce()
        if lobby.keeps and lobby.sheet is not None:
            lobby.publish(lobby.sheet._replace(start=(), match=match), now_ms)
        cards = lobby.cards()
        addresses = [cards[key].addresses if key in cards else () for key in signed.roster.keys]
        lobby.events.append(Begun(signed, tuple(addresses), back=not known))
