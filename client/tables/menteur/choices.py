"""What the person at this screen may do now: buttons, ranks, dice and levels, each with the move it makes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from client.i18n import _, ngettext
from client.tables.menteur import texts
from core.games.menteur import moves
from core.games.menteur.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from client.tables.base import Waiting
    from client.tables.menteur.board import Board
    from core.game import Move


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: its words, whether it may be pressed now, and how much it stands out."""

    key: str
    label: str
    enabled: bool = True
    style: str = "plain"
    """"plain", "main" or "alarm"."""
    icon: str = ""


@dataclass(slots=True)
class Picked:
    """What has been picked but not played yet: slots of cards or dice, a rank (0: none), a level (-1: none)."""

    slots: set[int] = field(default_factory=set)
    rank: int = 0
    level: int = -1

    def clear(self) -> None:
        """Take everything back."""
        self.slots.clear()
        self.rank, self.level = 0, -1


def _mine(waiting: Waiting | None) -> bool:
    return waiting is not None and waiting.mine


def picks_cards(board: Board, waiting: Waiting | None) -> bool:
    """Whether cards of the hand may be chosen now."""
    return _mine(waiting) and board.view.phase == "PLAY" and bool(board.hand)


def picks_dice(board: Board, waiting: Waiting | None) -> bool:
    """Whether dice may be chosen to be rolled again."""
    return _mine(waiting) and board.view.phase == "REROLL"


def picks_level(board: Board, waiting: Waiting | None) -> bool:
    """Whether a level is to be announced."""
    return _mine(waiting) and board.view.phase == "ANNOUNCE"


def rank_chips(board: Board, waiting: Waiting | None) -> tuple[int, ...]:
    """Ranks to choose from; empty where the rank is forced."""
    view = board.view
    if _mine(waiting) and view.phase == "PLAY" and view.variant == "cards" and not view.required:
        return view.ranks
    return ()


def most_cards(board: Board) -> int:
    """How many cards may be played at once now."""
    return min(board.view.max_count, len(board.hand))


def lowest_level(board: Board) -> int:
    """The lowest level that may be announced."""
    return board.level + 1


def settle(board: Board, picked: Picked, waiting: Waiting | None) -> None:
    """Give the pickers a sensible start and drop what is gone."""
    held = {card.slot for card in (board.view.dice if board.view.variant == "dice" else board.hand)}
    picked.slots &= held
    chips = rank_chips(board, waiting)
    if chips and picked.rank not in chips:
        picked.rank = board.view.last_rank if board.view.last_rank in chips else chips[0]
    if picks_level(board, waiting):
        picked.level = min(LEVELS - 1, max(picked.level, lowest_level(board)))


def choices(board: Board, picked: Picked, waiting: Waiting | None, names: Sequence[str]) -> list[Choice]:
    """Buttons for this moment, the weightiest first; empty when nothing is asked of this screen."""
    if waiting is None or not waiting.mine or board.view.seat is None:
        return []
    phase = board.view.phase
    if phase == "PLAY":
        return _play(board, picked)
    if phase == "CONSENT":
        return [
            Choice("yes", _("Agree"), style="main", icon="icons/check"),
            Choice("no", _("Refuse"), icon="icons/cross"),
        ]
    if phase == "WINDOW":
        return _window(board, waiting, names)
    if phase == "ANNOUNCE":
        return [Choice("announce", _("Announce"), style="main", icon="icons/speech")]
    if phase == "REROLL":
        count = len(picked.slots)
        label = (
            ngettext("Roll {n} die again", "Roll {n} dice again", count).format(n=count) if count else _("Keep all")
        )
        return [Choice("reroll", label, style="main", icon="icons/die")]
    return []


def _play(board: Board, picked: Picked) -> list[Choice]:
    view = board.view
    count = len(picked.slots)
    fits = 1 <= count <= most_cards(board)
    if view.variant == "suit" and board.suit < 0:
        label = _("Lead this card") if count else _("Choose a card to lead")
    elif count:
        label = ngettext("Play {n} card", "Play {n} cards", count).format(n=count)
    else:
        label = _("Choose your cards")
    found = [Choice("play", label, fits, "main", "icons/cards")]
    if view.pass_mode == "free":
        found.append(Choice("pass", _("Pass"), icon="icons/step"))
    elif view.pass_mode == "consent" and not view.pass_refused:
        found.append(Choice("pass", _("Ask to pass"), icon="icons/hand"))
    if count:
        found.append(Choice("clear", _("Deselect"), icon="icons/undo"))
    return found


def _window(board: Board, waiting: Waiting, names: Sequence[str]) -> list[Choice]:
    view = board.view
    found = []
    several = len(view.accusable) > 1
    claims = {claim.turn: claim for claim in board.claims}
    for turn in reversed(view.accusable):
        label = _("Liar!")
        claim = claims.get(turn)
        if several and claim is not None:
            words = texts.said(names[claim.seat], texts.claim_words(claim, view.variant))
            label = _("Liar! {claim}").format(claim=words)
        found.append(Choice(f"accuse:{turn}", label, style="alarm", icon="icons/shout"))
    if view.closer == view.seat:
        left = -(-max(0, waiting.min_ms - waiting.elapsed_ms) // 1000)
        label = _("I play") if left == 0 else _("I play ({n} s)").format(n=left)
        found.append(Choice("begin", label, left == 0, "main", "icons/play"))
    found.append(Choice("let_go", _("Let it go"), icon="icons/check"))
    return found


def move_of(key: str, board: Board, picked: Picked) -> Move | None:
    """Return the move a button makes; None for a button that makes none."""
    view = board.view
    word, _colon, number = key.partition(":")
    if word == "play":
        rank = 0 if view.variant == "suit" else view.required or picked.rank
        return moves.Play(tuple(sorted(picked.slots)), rank)
    if word == "pass":
        return moves.PASS if view.pass_mode == "free" else moves.PASS_REQUEST
    if word == "accuse":
        return moves.Accuse(int(number))
    if word == "reroll":
        return moves.Reroll(tuple(sorted(picked.slots)))
    if word == "announce":
        return moves.Announce(picked.level)
    return {"yes": moves.YES, "no": moves.NO, "let_go": moves.LET_GO, "begin": moves.BEGIN}.get(word)
