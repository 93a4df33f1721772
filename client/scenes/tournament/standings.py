"""The standings of a tournament: points game by game, who leads, what is played next and who sits where."""

from __future__ import annotations

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes import results
from client.scenes.frame import RoomScene, inset
from client.scenes.shields import shield_of
from client.stage.canvas import Canvas
from client.store import RecordStore
from client.tables import registry
from client.tournament import Tournament, TournamentFile
from client.ui.button import Button
from client.ui.layout import Row


def tournament_file(store: RecordStore) -> TournamentFile:
    """Where the tournament that is going on is kept: beside the records."""
    return TournamentFile(store.folder.parent / "tournament.json")


class TournamentScene(RoomScene):
    """Between the games: the next one, or at the end the whole evening again."""

    def __init__(self, tournament: Tournament, store: RecordStore | None = None, seed: bytes | None = None) -> None:
        super().__init__()
        self.tournament = tournament
        self._store = RecordStore() if store is None else store
        self._seed = seed

    def heading(self) -> str:
        """Where the evening stands."""
        played, all_ = len(self.tournament.places), len(self.tournament.legs)
        if self.tournament.over:
            return _("The tournament is over")
        return _("Game {n} of {all}").format(n=played + 1, all=all_)

    def note(self) -> str:
        """What this is."""
        return _("Tournament of an evening")

    def panels(self) -> list[pygame.FRect]:
        """The standings."""
        body = self.body
        return [pygame.FRect(body.x, body.y, body.w, body.h - 106)]

    def layout(self) -> None:
        """Buttons below the standings."""
        self.ui.clear()
        leg = self.tournament.next_leg
        if leg is not None:
            first = Button(_("Play: {game}").format(game=registry.title(leg.game)), self.play, key="play")
        else:
            first = Button(_("The same evening again"), self.again, key="again")
        first.first = True
        buttons = [first]
        if leg is not None:
            buttons.append(Button(_("Go on another time"), self.leave_it, key="later"))
        buttons.append(Button(_("End the tournament"), self.end, key="end", quiet=True))
        body = self.body
        self.ui.add(Row(buttons, gap=20), (body.x, body.bottom - 86, body.w, 86))

    def draw_static(self, canvas: Canvas) -> None:
        """Headline, standings, and the seats of the next game."""
        super().draw_static(canvas)
        box = inset(self.panels()[0])
        theme, tournament = canvas.theme, self.tournament
        winners = tournament.winners()
        if tournament.over:
            headline = results.winners_text([tournament.people[one].name for one in winners])
        else:
            headline = self._next_words()
        used = canvas.paragraph(headline, (box.x, box.y, box.w, 130), 40, "heading", theme.gold, "center", fit=True)
        grown = max(1.0, canvas.text_scale)
        foot = 0.0
        if not tournament.over:
            words = self._seats_words()
            size = 28.0
            foot = min(box.h * 0.3, canvas.paragraph_height(words, box.w, size) + 12)
            place = (box.x, box.bottom - foot, box.w, foot)
            canvas.paragraph(words, place, size, "body", theme.text, "center", fit=True)
        headings = [self._short(leg.game, grown) for leg in tournament.legs[: len(tournament.places)]]
        totals = tournament.totals()
        rows = [
            results.Row(
                tournament.people[person].name,
                shield_of(person),
                (*[str(points) for points in tournament.points(person)], str(totals[person])),
                person in winners and tournament.over,
            )
            for person in tournament.standings()
        ]
        table = pygame.FRect(box.x, box.y + used + 14, box.w, box.h - used - 14 - foot - 10)
        results.draw_rows(canvas, table, [*headings, _("Points")], rows)

    def _short(self, game: str, grown: float) -> str:
        """A game's name where many columns leave room for it, else its beginning."""
        title = registry.title(game)
        many = len(self.tournament.places) * grown > 4
        return f"{title[:3]}." if many else title

    def _next_words(self) -> str:
        leg = self.tournament.next_leg
        return "" if leg is None else _("Next: {game}").format(game=registry.title(leg.game))

    def _seats_words(self) -> str:
        names = [seat.name for seat in self.tournament.plan().seats]
        return _("At the table, clockwise: {names}").format(names=", ".join(names))

    # Doing

    def keep(self) -> None:
        """Save where the evening stands."""
        fault = tournament_file(self._store).save(self.tournament)
        if fault:
            self.app.toast(_("The tournament cannot be saved: {reason}").format(reason=fault), "warn")

    def resume(self) -> None:
        """A game has been played."""
        self.relayout()

    def play(self) -> None:
        """The next game."""
        from client.scenes.tournament.match import TournamentMatchScene

        self.app.push(TournamentMatchScene(self, self._seed, self._store))

    def recorded(self, places: tuple[int, ...]) -> None:
        """A game is over: places by seat."""
        self.tournament.record(places)
        self.keep()

    def again(self) -> None:
        """The same people, the same games."""
        self.tournament = self.tournament.again()
        self.keep()
        self.relayout()

    def leave_it(self) -> None:
        """To the title; the evening can go on from there."""
        self.keep()
        self._title()

    def end(self) -> None:
        """Give it up, or put it away."""
        if self.tournament.over:
            self._over()
            return
        from client.ui.modal import Modal

        words = _("The games that were played stay in the records; the standings are gone.")
        self.app.push(
            Modal(_("End the tournament?"), words, [(_("End it"), self._over), (_("Stay"), lambda: None)], default=1)
        )

    def _over(self) -> None:
        tournament_file(self._store).clear()
        self._title()

    def _title(self) -> None:
        from client.scenes.title import TitleScene

        self.app.reset(TitleScene(self._seed, self._store))

    def back(self) -> None:
        """Leaving is a choice of its own."""
        self.leave_it()

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose, or leave it for later."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Go on another time"))]
