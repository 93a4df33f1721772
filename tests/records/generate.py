"""Write the golden records again: `python tests/records/generate.py [GAME …]` from the project's folder.

Menteur's variants stand below; every other game lists its own in `NAME.json` beside this script (record: seats,
options), and its records are called `NAME_RECORD.veil`.

They pin the format, the dealing from a seed, and the rules: a change that alters them must say why.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from core.game import Answer
from core.pending import Ask, Deal
from core.record_write import RecordWriter, head
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer, HashDealer
from core.series import Series
from core.table import Table

VARIANTS: dict[str, tuple[int, dict[str, Any]]] = {
    "cards": (4, {}),
    "two_packs": (7, {"maxCards": 8}),
    "extended": (4, {"window": "extended"}),
    "fixed7": (5, {"deal": "fixed7"}),
    "fixed7_strict": (3, {"deal": "fixed7", "passMode": "none"}),
    "forfeits": (4, {"forfeits": "on:2"}),
    "jokers_free": (5, {"jokers": "on", "rankMode": "free", "passMode": "free"}),
    "shield_adjacent": (4, {"jokers": "on", "jokerRule": "shield", "rankMode": "adjacent", "passMode": "consent"}),
    "loser_leads": (3, {"afterChallenge": "loserLeads", "window": "extended", "passMode": "consent"}),
    "truth_series": (3, {"truth": "on", "series": "firstTo:2"}),
    "penalty_series": (3, {"series": "penalty:2"}),
    "suit": (4, {"variant": "suit"}),
    "suit_series": (3, {"variant": "suit", "suit.pack": 32, "forfeits": "on", "series": "penalty:2"}),
    "dice": (4, {"variant": "dice"}),
    "dice_series": (3, {"variant": "dice", "dice.doubters": "next", "dice.lives": 1, "series": "bestOf:3"}),
}


def variants_of(name: str) -> dict[str, tuple[int, dict[str, Any]]]:
    """The records of a game: file stem -> seats, options."""
    if name == "menteur":
        return VARIANTS
    listed = json.loads(Path(__file__).with_name(f"{name}.json").read_text(encoding="utf-8"))
    return {f"{name}_{record}": (one["seats"], one["options"]) for record, one in listed.items()}


def play(
    seats: int, options: dict[str, Any], key: int, mode: str, most: int = 2000, name: str = "menteur"
) -> tuple[Table, str]:
    """A random match of at most `most` Asks on a table, and its record.

    `mode`: "open" tells every face, "sealed" a seal and the seed afterwards, "torn" the same without the seed.
    """
    game = Series(find_game(name))
    table = Table(game, seats, options)
    decks = game.decks(seats, table.options)
    writer = RecordWriter(game)
    rng = Rng(key, "play")
    out = [head(game, seats, options)]
    dealer: Any = None
    rounds = asked = 0
    told = False

    def faces() -> dict[int, int]:
        if mode == "open":
            return {slot: dealer.value(slot) for slot in dealer.cards}
        return dict(table.knowledge(None).get("face", {}))

    def end_round() -> None:
        out.append(writer.over(table.state.outcome))
        if mode == "sealed":
            out.append(writer.seed(dealer.seed))

    while not table.over:
        pending = table.pending
        if isinstance(pending, Deal):
            if pending.fresh:
                if rounds:
                    end_round()
                rounds += 1
                seed = Rng(key, f"seed {rounds}").bits(256).to_bytes(32, "big")
                if mode == "open":
                    dealer = ClearDealer(decks, Rng(seed, "deal"))
                else:
                    dealer = HashDealer(decks, seed, rounds * 7)
                    out.append(writer.sealed(dealer.seal, dealer.cut))
                table.use(dealer)
                told = False
            table.deal()
            out.append(writer.results(pending, table.deals[-1].dealt.results, faces()))
        elif isinstance(pending, Ask):
            if not told:
                told = True
                out.append(writer.dealt(table.state, faces()))
            if asked == most:
                break
            answers = _answers(table, pending, rng)
            out.append(writer.step(table.state, answers, faces()))
            table.step(answers)
            asked += 1
    if table.over:
        end_round()
        out.append(writer.series(table.pending.winners))  # type: ignore[union-attr]
    out.append(writer.finish())
    return table, "".join(out)


def _answers(table: Table, ask: Ask, rng: Rng) -> list[Answer]:
    answers = []
    for seat in ask.seats:
        at_ms = 0 if ask.max_ms is None else rng.below(2000) + (ask.min_ms if seat == ask.closer else 0)
        answers.append(Answer(seat, table.game.sample(table.state, seat, rng), at_ms))
    return answers


def main(names: list[str]) -> None:
    """Write the files beside this script: the shortest of ten matches each, openly told and sealed in turn."""
    folder = Path(__file__).parent
    for game in names:
        for number, (name, (seats, options)) in enumerate(variants_of(game).items()):
            mode = "sealed" if number % 2 else "open"
            texts = [play(seats, options, key, mode, name=game)[1] for key in range(10)]
            (folder / f"{name}.veil").write_text(min(texts, key=len), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or ["menteur", *sorted(path.stem for path in Path(__file__).parent.glob("*.json"))])
