"""Who sits on the couch with which pad: seats are claimed, kept while a pad sleeps, never claimed twice by one pad.

Pure: devices are numbers handed in (a pad's instance id, KEYBOARD), time too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

KEYBOARD: Final = -1
TOGETHER_MS: Final = 60
"""Presses so close come from one pad that the system reports twice (over cable and radio, or by a second driver)."""


@dataclass(slots=True)
class Claim:
    """A seat on the couch: its pad, None while it sleeps; `guid` and `pad` tell what kind of pad it was.

    `handed`: this person has no pad of their own, the one of the claim before is handed over.
    """

    device: int | None
    guid: str
    pad: str
    name: str = ""
    ready: bool = False
    handed: bool = False

    @property
    def asleep(self) -> bool:
        """Whether the pad is not there just now."""
        return self.device is None


class Couch:
    """The claims in the order in which they were made; a claim's place in `claims` is its seat at the table."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.claims: list[Claim] = []
        self.echoes: set[int] = set()
        """Pads that have only ever spoken together with another one: the same pad once more."""
        self._pressed: dict[int, int] = {}
        self._alone: set[int] = set()
        self._known: dict[int, tuple[str, str]] = {KEYBOARD: ("keyboard", "")}

    # Pads that come and go

    def plugged(self, pads: Mapping[int, tuple[str, str]]) -> bool:
        """Say which pads there are now: id -> (guid, name). Returns whether anything changed for a seat.

        A pad that is gone keeps its seat; one of its kind that comes takes the seat that has slept longest.
        """
        before, self._known = self._known, {KEYBOARD: ("keyboard", ""), **pads}
        changed = False
        for claim in self.claims:
            if claim.device is not None and claim.device not in self._known:
                claim.device, claim.ready, changed = None, False, True
        self.echoes &= set(self._known)
        for device, (guid, _name) in pads.items():
            # Only one that has just come: a spare pad of the same kind lies there all evening.
            if device not in before and self.seat_of(device) is None:
                changed = self._wake(device, guid) or changed
        return changed

    def _wake(self, device: int, guid: str) -> bool:
        for seat, claim in enumerate(self.claims):
            if claim.asleep and claim.guid == guid:
                for other in self.claims[seat : self._after(seat)]:
                    other.device = device
                return True
        return False

    def _after(self, seat: int) -> int:
        """The seat after those whose people share the pad of `seat`."""
        seat += 1
        while seat < len(self.claims) and self.claims[seat].handed:
            seat += 1
        return seat

    # Claiming

    def press(self, device: int, now_ms: int) -> None:
        """The joining button went down; who has joined by it is known TOGETHER_MS later, by `settle`."""
        if device in self._known:
            self._pressed.setdefault(device, now_ms)

    def settle(self, now_ms: int) -> list[int]:
        """Seats claimed by presses that are old enough, newly."""
        due = sorted(self._pressed.items(), key=lambda one: (one[1], one[0]))
        found: list[int] = []
        while due and now_ms - due[0][1] >= TOGETHER_MS:
            first_ms = due[0][1]
            group = [device for device, at_ms in due if at_ms - first_ms <= TOGETHER_MS]
            due = [one for one in due if one[0] not in group]
            for device in group:
                del self._pressed[device]
            found += self._joined(group)
        return found

    def _joined(self, group: Sequence[int]) -> list[int]:
        seated = [device for device in group if self.seat_of(device) is not None]
        strangers = [device for device in group if self.seat_of(device) is None]
        if len(group) == 1:
            # Whoever presses alone is a pad of its own.
            self._alone.add(group[0])
            self.echoes.discard(group[0])
        speaks = [] if seated else strangers[:1]
        self.echoes.update(one for one in strangers if one not in speaks and one not in self._alone and one >= 0)
        return [seat for device in speaks if (seat := self._claim(device)) is not None]

    def _claim(self, device: int) -> int | None:
        guid, pad = self._known[device]
        sleeping = next((claim for claim in self.claims if claim.asleep), None)
        if len(self.claims) >= self.most:
            # All seats are taken: a new pad may take over for one that sleeps.
            if sleeping is None:
                return None
            seat = self.claims.index(sleeping)
            for claim in self.claims[seat : self._after(seat)]:
                claim.device, claim.guid, claim.pad = device, guid, pad
            return seat
        self.claims.append(Claim(device, guid, pad))
        return len(self.claims) - 1

    def add(self, device: int) -> int | None:
        """One more person with the same pad, which is handed over; the seat, or None if there is none."""
        seat = self.seat_of(device)
        if seat is None or len(self.claims) >= self.most:
            return None
        after = self._after(seat)
        holder = self.claims[seat]
        self.claims.insert(after, Claim(device, holder.guid, holder.pad, handed=True))
        return after

    def give_up(self, device: int) -> bool:
        """The last who came with this pad leaves the seat; those after it move up. Whether there was one."""
        seat = self.seat_of(device)
        if seat is None:
            return False
        del self.claims[self._after(seat) - 1]
        return True

    def shared(self, seat: int) -> bool:
        """Whether the pad of a seat goes from hand to hand."""
        following = seat + 1 < len(self.claims) and self.claims[seat + 1].handed
        return seat < len(self.claims) and (self.claims[seat].handed or following)

    def make_ready(self, device: int) -> bool:
        """Everybody with this pad is ready; returns whether somebody was not."""
        mine = [claim for claim in self.claims if claim.device == device and not claim.ready]
        for claim in mine:
            claim.ready = True
        return bool(mine)

    # Asking

    def seat_of(self, device: int) -> int | None:
        """The seat of a pad, the first if it is handed over."""
        return next((seat for seat, claim in enumerate(self.claims) if claim.device == device), None)

    def may_act(self, seat: int, device: int) -> bool:
        """Whether a pad's buttons count for a seat: its own pad's; any free pad's while its own sleeps.

        The keyboard (and the mouse) lie on the table and count for everybody.
        """
        if device < 0 or seat >= len(self.claims):
            return device not in self.echoes
        claim = self.claims[seat]
        if claim.asleep or claim.device == KEYBOARD:
            return self.seat_of(device) is None and device not in self.echoes
        return claim.device == device

    @property
    def all_ready(self) -> bool:
        """Whether there is somebody, and everybody is ready."""
        return bool(self.claims) and all(claim.ready for claim in self.claims)
