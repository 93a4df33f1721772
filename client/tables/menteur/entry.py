"""Menteur in the client: words, options, results and pictures besides its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from client.benchmarks import Benchmark
from client.i18n import N_, _
from client.tables.menteur import answers, forfeits, texts
from client.tables.menteur.options import BOOK
from client.tables.menteur.positions import SHOWCASE
from client.tables.registry import Callout, Level, PollText, RoundSeen, StepSeen, TableEntry
from core.games.menteur.events import TokenTaken, TruthShown
from core.games.menteur.packs import face_value

if TYPE_CHECKING:
    from client.asking import AskRules
    from client.stage.canvas import Canvas
    from client.tables.base import GameTable, TableSetup
    from client.ui.text import Paragraph
    from core.game import Game, Json
    from core.pending import Ask

_FAN = ("TC", "QH", "AS", "KD", "7H")


class MenteurEntry(TableEntry):
    """Announce a rank, lay cards face down, and be believed."""

    name = "menteur"
    title = N_("Menteur")
    tagline = N_("Lay cards face down, say what they are, and be believed.")
    book = BOOK
    fewest = True
    absent = N_(
        "At its turn it lays its lowest card unseen as the rank asked for (dice: the lowest announcement allowed); "
        "it never accuses and refuses nothing."
    )
    levels: ClassVar[Mapping[int, Level]] = {
        1: Level(N_("Bot, beginner"), N_("Lies only when it must, doubts by feeling.")),
        2: Level(N_("Bot, counts"), N_("Counts the cards it knows, and doubts what cannot be.")),
        3: Level(N_("Bot, thinks ahead"), N_("Imagines the hands of all others, and plays on in its head.")),
    }
    reasons: ClassVar[Mapping[str, str]] = {
        "emptied": N_("An empty hand that nobody caught."),
        "guard": N_("The round had lasted long enough: fewest cards win."),
        "tokens": N_("Somebody has taken the last token: fewest tokens win."),
        "lives": N_("Only one is still alive."),
    }

    def table(self, setup: TableSetup) -> GameTable:
        """The round table, its pile and its windows."""
        from client.tables.menteur.table import MenteurTable

        return MenteurTable(setup)

    def ask_rules(self, game: Game[Any]) -> AskRules:
        """Windows race; consents do not."""
        return answers.MenteurRules(game)

    def poll(
        self, ask: Ask, people: Sequence[int], views: Mapping[int | None, Any], names: Sequence[str]
    ) -> PollText:
        """Who doubts, who refuses."""
        return answers.poll_text(ask, people, views, names)

    def callouts(self, seen: StepSeen) -> list[Callout]:
        """What those have to do who took a token."""
        taken = [event for event in seen.events if isinstance(event, TokenTaken)]
        number, turn = seen.standing.round_no, seen.view.turn
        return [
            Callout(
                forfeits.sentence(seen.names[event.seat], forfeits.forfeit(number, turn, event.seat, event.tokens)),
                forfeits.SHOWN_MS,
            )
            for event in taken
        ]

    def told(self, seen: StepSeen) -> list[str]:
        """The lines of the log; none about claims where the table plays without that memory aid."""
        view = seen.view
        lines = [texts.log_line(event, seen.names, view.variant, view.claim_history) for event in seen.events]
        return [line[1] for line in lines if line is not None]

    def columns(self, seen: RoundSeen) -> list[tuple[str, Sequence[int]]]:
        """Lives of the dice version, else cards left; tokens."""
        state, options = seen.state, seen.options
        columns: list[tuple[str, Sequence[int]]] = []
        if options.get("variant") == "dice":
            columns.append((_("Lives"), state.lives))
        else:
            columns.append((_("Cards left"), [len(hand) for hand in state.hands]))
        if options.get("forfeits", "off") != "off":
            columns.append((_("Tokens"), state.tokens))
        return columns

    def aside(self, seen: RoundSeen) -> list[Paragraph]:
        """The truth, where the table shows it."""
        from client.tables.menteur.truth import truth_text

        shown = [event for event in seen.events if isinstance(event, TruthShown)]
        return truth_text(shown, seen.names, suit=seen.options.get("variant") == "suit") if shown else []

    def fan(self, canvas: Canvas) -> tuple[str, ...]:
        """Five cards, as one holds them."""
        from client.tables.menteur import faces

        return tuple(faces.card(canvas, face_value(code)) for code in _FAN)

    def showcase(self) -> Mapping[str, Json]:
        """Tables worth looking at."""
        return SHOWCASE

    def benchmarks(self) -> Mapping[str, Benchmark]:
        """Variants of the rules, and how long pictures of the table take."""
        where = "client.tables.menteur.benchmarks"
        return {
            "random-menteur-variants": Benchmark(
                "random play of the dice version, the suit version, the extended window and ten seats",
                f"{where}:random_variants",
            ),
            "busy-table": Benchmark(
                "draw + flip of a busy Menteur table (10 seats, 8 cards moving, 4 turning) at 720p to 4K",
                f"{where}:busy_table",
            ),
            "table-layers": Benchmark(
                "what a Menteur table draws once: its static layer and its first picture",
                f"{where}:table_layers",
            ),
        }


ENTRY = MenteurEntry()
