"""A match written down line by line, in the form that core.record reads (docs/records.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from core.game import Answer, Game, Options, Outcome, Placed, Value
from core.pending import Deal, Open, Result, Take
from core.record_deals import SlotDecks
from core.record_text import FORMAT


def head(game: Game[Any], seats: int, options: Options) -> str:
    """The first lines: format, game, seats, and the options that differ from the default."""
    text = f"veillee {FORMAT} {game.info().name}\nseats {seats}\n"
    changed = changed_options(game, seats, options)
    if changed:
        text += "options " + " ".join([f"{key}={value}" for key, value in changed.items()]) + "\n"
    return text


def changed_options(game: Game[Any], seats: int, options: Options) -> dict[str, Value]:
    """The fewest options that give just these: one default may depend on another option."""
    full = game.normalise(seats, options)
    plain = game.normalise(seats, {})
    changed = {key: value for key, value in full.items() if value != plain[key]}
    again = game.normalise(seats, changed)
    changed |= {key: value for key, value in full.items() if value != again[key]}
    return {key: value for key, value in full.items() if key in changed}


class RecordWriter:
    """Words the steps of one match. Every method returns text to append, line ends included.

    A step's line ends with its results, so it is finished by whatever follows it: `step`, `over` or `finish`.
    `faces`: slot -> face as far as the record may tell them; what it leaves out is written as slots.
    """

    def __init__(self, game: Game[Any], placed: Placed[Any] | None = None) -> None:
        """`placed`: the position the match starts from."""
        self._game = game
        self._decks = SlotDecks({} if placed is None else {slot: deck for slot, (deck, _) in placed.cards.items()})
        self._open_line = False
        self._rounds = 0 if placed is None else 1

    def finish(self) -> str:
        """The end of the line being written, if there is one."""
        if not self._open_line:
            return ""
        self._open_line = False
        return "\n"

    def mark(self) -> bool:
        """Whether a line is being written: what `rewind` needs when later lines are taken back."""
        return self._open_line

    def rewind(self, mark: bool) -> None:
        """The text after that moment was taken back; nothing was dealt meanwhile."""
        self._open_line = mark

    def sealed(self, seal: bytes, cut: int) -> str:
        """A round begins whose seed is told only when it is over."""
        return f"{self.finish()}deal seal {seal.hex()} cut {cut}\n"

    def seeded(self, seed: bytes, cut: int | None = None) -> str:
        """A round begins from a known seed."""
        return f"{self.finish()}deal seed {seed.hex()}" + ("\n" if cut is None else f" cut {cut}\n")

    def dealt(self, state: Any, faces: Mapping[int, int]) -> str:
        """The `deal` lines of a round at its first Ask: all of it, or what may be told beside a seal."""
        return self.finish() + "".join([f"deal {words}\n" for words in self._game.deal_lines(state, faces)])

    def step(
        self, state: Any, answers: Sequence[Answer], faces: Mapping[int, int], by_default: Collection[int] = ()
    ) -> str:
        """A completed Ask; `state` is the one it was asked in, `by_default` the absent seats."""
        texts = []
        for seat, move, at_ms in answers:
            text = self._game.timed(self._game.notate(state, seat, move, faces), at_ms)
            texts.append(text + ("*" if seat in by_default else ""))
        done = self.finish()
        self._open_line = True
        if len(answers) == 1:
            return f"{done}{answers[0].seat}: {texts[0]}"
        return done + " ".join([f"{answer.seat}:{text}" for answer, text in zip(answers, texts, strict=True)])

    def results(self, deal: Deal, results: Sequence[Result], faces: Mapping[int, int]) -> str:
        """What a Deal gave, behind the step's line; for the Deals that begin a round "" (see `dealt`)."""
        self._decks.observe(deal, results)
        if not self._open_line:
            return ""
        words: list[str] = []
        for op, result in zip(deal.ops, results, strict=True):
            if isinstance(result, int):
                words += ["roll", str(result)]
            elif isinstance(op, Open):
                named = op.facet == "face"
                shown = [
                    self._face(slot, value) if named else self._game.facet_text(op.facet, value)
                    for slot, value in zip(op.slots, result, strict=True)
                ]
                words += shown if all(shown) else []
            elif isinstance(op, Take) and any(slot in faces for slot in result):
                shown = [self._face(slot, faces[slot]) if slot in faces else "?" for slot in result]
                words.append(f"[{' '.join(shown)}]")
        return " = " + " ".join(words) if words else ""

    def _face(self, slot: int, value: int) -> str:
        return self._game.card_text(self._decks.of(slot), value)

    def over(self, outcome: Outcome) -> str:
        """A round is over."""
        self._rounds += 1
        return f"{self.finish()}over {_seats(self._game.closing(outcome))}\n"

    def seed(self, seed: bytes) -> str:
        """The seed of a sealed round, when it is over."""
        return f"{self.finish()}seed {seed.hex()}\n"

    def series(self, winners: Sequence[int]) -> str:
        """The series is over; "" after a single round, whose `over` says it all."""
        return "" if self._rounds < 2 else f"{self.finish()}series {_seats(winners)}\n"


def _seats(seats: Sequence[int]) -> str:
    return " ".join([str(seat) for seat in seats])
