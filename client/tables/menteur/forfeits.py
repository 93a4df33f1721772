"""Forfeits (rule page 6.9): harmless things to do alone at a screen, one for each token taken."""

from __future__ import annotations

from hashlib import blake2b

from client.i18n import N_, _

SHOWN_MS = 7000.0
"""A forfeit is read aloud and laughed about: it stays longer than other sentences."""

TEXTS = (
    N_("imitate an animal"),
    N_("say the alphabet backwards from Z to P"),
    N_("sing one line"),
    N_("talk like a robot until your next turn"),
    N_("pay everyone a compliment"),
    N_("tell a riddle"),
    N_("mime a job"),
    N_("count to 20 skipping multiples of 3"),
    N_("say a tongue-twister"),
    N_("draw a cat with eyes closed"),
    N_("make up two rhyming lines"),
    N_("bow as at court"),
)


def forfeit(round_number: int, turn: int, seat: int, tokens: int) -> str:
    """The forfeit of a token, in the player's language.

    It depends on what everybody sees alone, so that every screen shows the same one.
    """
    public = f"{round_number}:{turn}:{seat}:{tokens}".encode()
    return _(TEXTS[int.from_bytes(blake2b(public, digest_size=4).digest(), "big") % len(TEXTS)])


def sentence(name: str, words: str) -> str:
    """Who has to do what."""
    return _("Forfeit for {name}: {words}").format(name=name, words=words)
