"""What is told of a table: to anybody who asks (`status`), and to those at it (`view`)."""

from __future__ import annotations

from netcode.limits import SILENT_MS, UNSTABLE_MS
from netcode.lobby.lobby import Lobby
from netcode.lobby.records import LOCKED, NO_DIGEST, OPEN, PLAYING, Card, Sheet, Status, terms
from netcode.lobby.views import LobbyView, Person, Presence, SeatView


def status(lobby: Lobby) -> Status | None:
    """What is told to anybody who asks; None while there is no table."""
    sheet = lobby.sheet
    if sheet is None or lobby.card.gone:
        return None
    taken = sum([place is not None for place in sheet.places])
    state = PLAYING if sheet.match != NO_DIGEST else LOCKED if sheet.locked else OPEN
    keeper = _name(lobby.cards(), sheet.key) or sheet.title
    return Status(lobby.table, sheet.title, sheet.game, len(sheet.places), taken, state, sheet.coded, keeper)


def view(lobby: Lobby, now_ms: int) -> LobbyView:
    """The table as it stands."""
    sheet, cards = lobby.sheet, lobby.cards()
    said = lobby.said
    if sheet is None:
        return LobbyView(
            lobby.table,
            "finding",
            "",
            "",
            {},
            False,
            0,
            False,
            False,
            (),
            (),
            "",
            False,
            False,
            "",
            "",
            said,
            NO_DIGEST,
        )
    words = terms(sheet, cards)
    playing = sheet.match != NO_DIGEST or lobby.card.match in lobby.book.certificates
    return LobbyView(
        table=lobby.table,
        stage="playing" if playing else "signing" if sheet.start else "open",
        title=sheet.title,
        game=sheet.game,
        options=dict(sheet.options),
        recovery=sheet.recovery,
        grace_s=sheet.grace_s,
        coded=sheet.coded,
        locked=sheet.locked,
        seats=_seats(lobby, sheet, cards, words),
        people=_people(lobby, sheet, cards, words, now_ms),
        keeper=_name(cards, sheet.key),
        keeps=lobby.keeps,
        ready=lobby.card.ready == words,
        refused="BARRED" if lobby.key in sheet.barred else dict(sheet.refused).get(lobby.key, ""),
        hindrance=lobby.hindrance(now_ms),
        said=said,
        match=sheet.match,
    )


def _name(cards: dict[bytes, Card], key: bytes) -> str:
    return cards[key].name if key in cards else ""


def _seats(lobby: Lobby, sheet: Sheet, cards: dict[bytes, Card], words: bytes) -> tuple[SeatView, ...]:
    seats: list[SeatView] = []
    for number, place in enumerate(sheet.places):
        if place is None:
            seats.append(SeatView(number, b"", 0, "", "", False, False))
            continue
        ready = place.key in cards and cards[place.key].ready == words
        host = _name(cards, place.key)
        seats.append(SeatView(number, place.key, place.level, place.name, host, ready, place.key == lobby.key))
    return tuple(seats)


def _people(lobby: Lobby, sheet: Sheet, cards: dict[bytes, Card], words: bytes, now_ms: int) -> tuple[Person, ...]:
    """Those in the line first, in its order; then who only watches or asks to be let in."""
    sitting = {place.key for place in sheet.places if place is not None}
    others = [key for key in cards if key not in sheet.line and key not in sheet.barred]
    people: list[Person] = []
    for key in (*sheet.line, *others):
        card = cards.get(key)
        if card is None:
            continue
        presence = _presence(lobby, card, now_ms)
        if presence is Presence.LOST and key in others:
            continue
        people.append(
            Person(
                key,
                card.name,
                card.shield,
                presence,
                plays=card.plays,
                seated=key in sitting,
                ready=card.ready == words,
                keeps=key == sheet.key,
                me=key == lobby.key,
            )
        )
    return tuple(people)


def _presence(lobby: Lobby, card: Card, now_ms: int) -> Presence:
    if card.key == lobby.key:
        return Presence.HERE
    silent_ms = lobby.book.silent_ms(card.key, now_ms)
    if card.gone or silent_ms > SILENT_MS:
        return Presence.LOST
    return Presence.HERE if silent_ms <= UNSTABLE_MS else Presence.UNSTABLE
