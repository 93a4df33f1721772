"""Why is nothing found: what was tried on which adapter, what came of it, and what a person can do."""

from __future__ import annotations

from client.i18n import _
from client.lan.evening import Evening
from client.scenes.frame import RoomScene
from client.scenes.lan.words import ADVICE, FINDINGS
from client.ui.button import Button
from client.ui.text import Paragraph, ScrollText
from netcode.discovery.diagnosis import Diagnosis
from netcode.discovery.interfaces import Skipped

REFRESH_MS = 1000.0


class DiagnosisScene(RoomScene):
    """Findings, advice, adapters; refreshed while one looks."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self._evening = evening
        self._text: ScrollText | None = None
        self._since_ms = 0.0

    def heading(self) -> str:
        """The page's name."""
        return _("What was tried")

    def layout(self) -> None:
        """The text and the way back."""
        self.ui.clear()
        body = self.body
        self._text = ScrollText(paragraphs(self._evening.lan.diagnosis(), self._evening.invitation()))
        self.ui.add(self._text, (body.x, body.y, body.w, body.h - 108))
        back = Button(_("Back"), self.back, key="back")
        back.first = True
        self.ui.add(back, (body.right - 360, body.bottom - 86, 360, 86))

    def update(self, dt_ms: float) -> None:
        """Look again once a second."""
        self._since_ms += dt_ms
        if self._since_ms >= REFRESH_MS and self._text is not None:
            self._since_ms = 0.0
            self._evening.poll()
            self._text.set_text(paragraphs(self._evening.lan.diagnosis(), self._evening.invitation()))


def paragraphs(found: Diagnosis | None, invitation: tuple[str, str, str]) -> list[Paragraph]:
    """The whole diagnosis in words."""
    if found is None:
        return [Paragraph(_("Nothing is looked for here."))]
    lines = [Paragraph(_("What was found"), "heading", 36)]
    lines += [Paragraph(_(FINDINGS[finding])) for finding in found.findings]
    if not found.findings:
        lines.append(Paragraph(_("Nothing yet: a few seconds have to pass.")))
    if found.advice:
        lines.append(Paragraph(_("What you can do"), "heading", 36, gap=26))
        lines += [Paragraph(f"{number}.  " + _(ADVICE[one])) for number, one in enumerate(found.advice, 1)]
    lines.append(Paragraph(_("This machine"), "heading", 36, gap=26))
    code, address, _qr = invitation
    if address:
        reached = _("Others reach it by the code {code} or the address {address}.")
        lines.append(Paragraph(reached.format(code=code or "-", address=address)))
    port = _("A firewall has to let in port {port} (TCP for the game, UDP for finding tables).")
    lines.append(Paragraph(port.format(port=found.port)))
    for report in found.interfaces:
        lines.append(Paragraph(f"{report.name}: {', '.join(report.addresses)}", "bold", gap=20))
        ways = (
            (_("Multicast"), report.multicast_fault, report.multicast_heard),
            (_("Broadcast"), report.broadcast_fault, report.broadcast_heard),
        )
        for label, fault, heard in ways:
            words = fault or _("works, {n} announcements heard").format(n=heard)
            lines.append(Paragraph(f"{label}: {words}", size=28, gap=4, indent=30))
    for name, why in found.skipped:
        words = _("virtual adapter, not used") if why is Skipped.VIRTUAL else _("no address, not used")
        lines.append(Paragraph(f"{name}: {words}", size=28, gap=6))
    return lines
