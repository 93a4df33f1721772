"""Codes of the network in sentences, and lines everybody can say with one button."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from client.i18n import N_, _
from netcode.discovery.diagnosis import Advice, Finding
from netcode.hub import WishRefused
from netcode.lobby.views import Person, Presence

REFUSED: Final = {
    "BARRED": N_("Whoever keeps this table has sent you away."),
    "LOCKED": N_("This table is locked."),
    "WRONG_CODE": N_("The room code is not right."),
    "NAME_TAKEN": N_("Somebody of this name is at the table already; choose another name."),
    "FULL": N_("The table is full."),
    "SEAT_TAKEN": N_("That seat is taken."),
    "NO_SEAT": N_("There is no free seat for that."),
    "NO_TABLE": N_("There is no table here any more."),
}
HINDRANCES: Final = {
    "SEATS_EMPTY": N_("Seats are still free."),
    "ALONE": N_("Somebody at another machine has to sit down too."),
    "LOST": N_("Somebody at the table cannot be reached just now."),
    "NOT_READY": N_("Not everybody is ready."),
}
HOLDUPS: Final = {
    "roster": N_("{name} signs the table"),
    "key": N_("{name} makes keys"),
    "mix": N_("{name} shuffles"),
    "proof": N_("the proof of {name} is checked"),
    "seen": N_("{name} confirms the cards"),
    "share": N_("{name} hands out cards"),
}
OWED: Final = {
    "roster": N_("Awaited: a signature."),
    "key": N_("Awaited: keys for the cards."),
    "mix": N_("Awaited: a shuffle."),
    "proof": N_("Awaited: the proof of a shuffle."),
    "seen": N_("Awaited: the word that the cards are right."),
    "share": N_("Awaited: what opens the cards."),
    "move": N_("Awaited: a move."),
}
EMOTES: Final = (
    ("bravo", N_("Bravo!")),
    ("hm", N_("Hm…")),
    ("soup", N_("The soup is getting cold!")),
    ("thanks", N_("Good game!")),
)
FINDINGS: Final = {
    Finding.NO_INTERFACE: N_("This machine is on no network."),
    Finding.MULTICAST_FAILS: N_("Nothing can be announced by multicast on some adapter."),
    Finding.MULTICAST_SILENT: N_("This network filters multicast; tables are found by broadcast."),
    Finding.BROADCAST_FAILS: N_("Nothing can be broadcast on some adapter."),
    Finding.PORT_TAKEN: N_("Another program uses the port for broadcasts; only answers are heard."),
    Finding.SENDING_DENIED: N_("The system forbids this program to send to the local network."),
    Finding.NOBODY_HEARD: N_("Nobody was heard on this network."),
    Finding.UNREACHABLE: N_("A table was announced, but its machine does not answer."),
    Finding.NOBODY_CAME: N_("Others are heard, but nobody has been able to reach this machine."),
    Finding.VPN: N_("A VPN or virtual adapter is present."),
    Finding.OTHER_VERSION: N_("A table is of another version of the program."),
    Finding.ALL_WELL: N_("Tables were found and answer."),
}
ADVICE: Final = {
    Advice.CONNECT: N_("Connect this machine to the same network as the others."),
    Advice.SAME_NETWORK: N_("See that all are on the same network; a guest Wi-Fi keeps its guests apart."),
    Advice.FIREWALL_HERE: N_("Allow this program, or its port, in this machine's firewall."),
    Advice.FIREWALL_THERE: N_("Allow the program in the firewall of the machine that has the table."),
    Advice.LOCAL_NETWORK: N_("On a Mac: allow the local network for this program in the privacy settings."),
    Advice.VPN_OFF: N_("Switch the VPN off for the evening."),
    Advice.BY_ADDRESS: N_("Join by the code or address that the other screen shows."),
    Advice.HOTSPOT: N_("Open a hotspot on one phone or laptop and let all connect to it."),
    Advice.UPDATE: N_("Take the same version of the program everywhere."),
}


def sentence(table: Mapping[str, str], code: str) -> str:
    """The sentence of a code; the code itself where there is none."""
    return _(table[code]) if code in table else code


def refusal(event: WishRefused) -> str:
    """Why a wish was not fulfilled."""
    known = {**REFUSED, **HINDRANCES}
    return sentence(known, event.code) if event.code in known else event.sentence


def spoken(text: str) -> str:
    """What somebody said, an emote in the reader's language."""
    if text.startswith(":"):
        for key, words in EMOTES:
            if text == f":{key}":
                return _(words)
    return text


def clock(at: datetime) -> str:
    """The time of day."""
    return f"{at:%H:%M}"


def long(ms: int) -> str:
    """How long something lasts: seconds, then minutes and seconds."""
    seconds = ms // 1000
    if seconds < 60:
        return _("{n} s").format(n=seconds)
    return _("{m} min {s} s").format(m=seconds // 60, s=f"{seconds % 60:02}")


def standing(person: Person) -> str:
    """How somebody at the table is: heard or not, ready, watching."""
    if person.presence is Presence.LOST:
        return _("not heard any more")
    if person.presence is Presence.UNSTABLE:
        return _("hard to hear")
    if not person.plays:
        return _("watches")
    if not person.seated:
        return _("looks for a seat")
    return _("ready") if person.ready else _("not ready yet")
