"""Check the deal: the seal given before the cut, the cut, the seed told afterwards; all of it computed anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.i18n import _
from client.scenes.frame import RoomScene
from client.ui.button import Button
from client.ui.text import ScrollText

if TYPE_CHECKING:
    from client.matches import DealProof


class DealCheckScene(RoomScene):
    """One paragraph a round: seal, cut, seed, and whether they fit."""

    def __init__(self, proofs: Sequence[DealProof]) -> None:
        super().__init__()
        self._proofs = tuple(proofs)

    def heading(self) -> str:
        """The page's name."""
        return _("Check the deal")

    def layout(self) -> None:
        """The text and the way back."""
        self.ui.clear()
        body = self.body
        self.ui.add(ScrollText("\n\n".join(self.lines())), (body.x, body.y, body.w, body.h - 108))
        back = Button(_("Back"), self.back, key="back")
        back.first = True
        self.ui.add(back, (body.right - 360, body.bottom - 86, 360, 86))

    def lines(self) -> list[str]:
        """What is shown, paragraph by paragraph."""
        if not self._proofs:
            return [
                _(
                    "At a table on the LAN there is no dealer: every laptop shuffled the locked deck in turn and "
                    "proved that it had only shuffled. A card opens for its owner alone, by keys that all others "
                    "hand out, and nobody can see, swap or stack cards unless all the others together help."
                ),
                _(
                    "Everything is written down on every laptop. Anybody can check the whole match afterwards with "
                    "`veillee verify` and the match's log."
                ),
            ]
        words = [
            _(
                "Before each round the program chose a secret seed and showed its seal. Then a player cut. The order "
                "of all cards follows from seed and cut alone. After the round the seed is told: who computes its "
                "seal again sees that it was not changed, so neither the program nor a bot could choose the cards."
            )
        ]
        for proof in self._proofs:
            words.append(_("Round {n} · cut at {cut}").format(n=proof.round, cut=proof.cut))
            words.append(_("Seal: {seal}").format(seal=proof.seal))
            if proof.seed is None:
                words.append(_("The seed is told when the round is over."))
                continue
            words.append(_("Seed: {seed}").format(seed=proof.seed))
            if proof.fault:
                words.append(_("Something does NOT fit: {reason}").format(reason=proof.fault))
            else:
                words.append(_("Computed again: the seal, every card dealt and every card shown fit."))
        return words
