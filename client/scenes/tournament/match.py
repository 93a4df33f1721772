"""A game of a tournament: an ordinary match whose result goes into the standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.i18n import _
from client.scenes.base import Scene
from client.scenes.match import MatchScene
from client.scenes.series_result import SeriesResultScene
from client.scenes.shields import shield_of
from client.tournament import places_of
from client.ui.button import Button

if TYPE_CHECKING:
    from client.scenes.tournament.standings import TournamentScene
    from client.store import RecordStore


class TournamentMatchScene(MatchScene):
    """One leg. Left before its end, it is played again from the beginning."""

    def __init__(self, evening: TournamentScene, seed: bytes | None, store: RecordStore) -> None:
        tournament = evening.tournament
        # What counts for the evening is a whole game: one that was left is played anew.
        super().__init__(tournament.plan(), seed, store, lasting=False)
        self._evening = evening
        self._people = tournament.seating(len(tournament.places))

    def shield(self, seat: int) -> str:
        """Everybody keeps one shield for the whole evening."""
        return shield_of(self._people[seat])

    def series_scene(self) -> Scene:
        """The result, with the way to the standings."""
        return TournamentResultScene(self)

    def places(self) -> tuple[int, ...]:
        """Places by seat."""
        state = self._running.state
        return places_of(state.winners, state.totals, self.entry.fewest)

    def to_standings(self) -> None:
        """The result counts."""
        self._evening.recorded(self.places())
        self.quit_table()

    def quit_table(self) -> None:
        """Back to the standings."""
        self.app.pop_to(self)
        self.app.pop()


class TournamentResultScene(SeriesResultScene):
    """Who has won this game; then the standings."""

    def go_on_text(self) -> str:
        """Words of the first button."""
        return _("To the standings")

    def go_on(self) -> None:
        """Count it."""
        match = self.match
        if isinstance(match, TournamentMatchScene):
            match.to_standings()

    def more_buttons(self) -> list[Button]:
        """No other match from here."""
        return []
