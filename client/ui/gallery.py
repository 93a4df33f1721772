"""Every widget on one picture: `python -m client.ui.gallery OUT.png --size 1280x720 --text 100`."""

from __future__ import annotations

import argparse
import os
import sys

from client.app import App
from client.clock import VirtualClock
from client.environment import prepare_environment
from client.scenes.base import Scene
from client.settings import Settings
from client.stage.canvas import Canvas
from client.ui.button import Button, Label
from client.ui.controls import Selector, Slider, Toggle
from client.ui.curtain import Curtain
from client.ui.field import Field
from client.ui.keyboard import OnScreenKeyboard
from client.ui.layout import Column, Grid, Panel, Row
from client.ui.lists import ListBox, RowItem
from client.ui.modal import Modal
from client.ui.tabs import Tabs
from client.ui.text import Paragraph, ScrollText

WORDS = (
    "Chacun pose des cartes en annonçant leur rang ; qui doute le dit. On retourne alors les cartes posées : "
    "qui a menti ramasse la pile, ou bien celui qui a douté à tort."
)


def nothing(*_values: object) -> None:
    """Answer no button."""


class Gallery(Scene):
    """The widgets, with sample texts in French."""

    def __init__(self) -> None:
        super().__init__()
        rows = [
            RowItem(name, f"{game} · {count} joueurs", when, icon)
            for name, game, count, when, icon in (
                ("Salon de Zoé", "Cartes", 4, "21 h 40", "ui/icon_person"),
                ("Noël & compagnie", "Cartes", 6, "hier", "ui/icon_robot"),
                ("L’évêque rieur", "Cartes et dés", 3, "lundi", ""),
                ("Chez Anaïs", "Cartes", 10, "3 mars", "ui/icon_person"),
                ("Une longue partie dont le nom ne finit pas", "Cartes", 5, "2 mars", ""),
            )
        ]
        self.field = Field("Votre nom", "Zoé l’Éclair", key="field")
        self.listing = ListBox(rows)
        self.form = Column(
            [
                Tabs([("game", "Partie"), ("seats", "Places"), ("rules", "Règles")], "seats", nothing),
                self.field,
                Selector("Jeu", [(0, "Cartes"), (1, "Cartes et dés")], 0, nothing, tooltip=WORDS),
                Toggle("Rang libre", True, nothing),
                Toggle("Jokers", False, nothing, enabled=False),
                Slider("Volume", 0, 100, 5, 65, nothing, lambda value: f"{value} %"),
                Button("Créer une partie", nothing, icon="ui/icon_play"),
                Row([Button("Rejoindre", nothing), Button("Actualiser", nothing, enabled=False)]),
            ]
        )
        text = [Paragraph("La partie", "heading", 40), Paragraph(WORDS), Paragraph(WORDS, gap=20), Paragraph(WORDS)]
        self.reading = ScrollText(text)
        self.curtain = Curtain("Éloïse")
        icons = ("gear", "book", "check", "cross", "warn", "info", "prev", "pause", "next", "eye")
        self.icons = Grid([Button("", nothing, icon=f"ui/icon_{name}", key=name) for name in icons], 5)
        self.panel = Panel(Column([Label("Dix icônes, un cadre."), self.icons]), "Panneau")

    def layout(self) -> None:
        """Three columns."""
        self.ui.clear()
        width = (self.app.width - 120 - 60) / 3
        x, top, high = 60.0, 150.0, 800.0
        self.ui.add(self.form, (x, top, width, high))
        x += width + 30
        self.ui.add(self.listing, (x, top, width, 480))
        self.ui.add(self.curtain, (x, top + 500, width, 300))
        x += width + 30
        self.ui.add(self.reading, (x, top, width, 400))
        self.ui.add(self.panel, (x, top + 420, width, 380))

    def draw_static(self, canvas: Canvas) -> None:
        """Wood and a title."""
        super().draw_static(canvas)
        gold = canvas.theme.gold
        at = (canvas.width / 2, 78.0)
        canvas.text("Salle des fêtes", at, 84, "title", gold, "center", canvas.width - 200, shadow=True)


def main(arguments: list[str] | None = None) -> int:
    """Draw the gallery, or with `--over` a modal or the on-screen keyboard over it."""
    parser = argparse.ArgumentParser(prog="python -m client.ui.gallery", description="Draw every widget.")
    parser.add_argument("out")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--font", default="alegreya")
    parser.add_argument("--over", choices=("modal", "keyboard", "tooltip", "pad"))
    options = parser.parse_args(arguments)
    width, _x, height = options.size.partition("x")
    if not (width.isdigit() and height.isdigit() and 320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        parser.error("--size is WIDTHxHEIGHT in pixels, 320x240 to 7680x4320")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    prepare_environment()
    look = Settings(text_percent=options.text, high_contrast=options.contrast, font=options.font).changed()
    gallery = Gallery()
    app = App(lambda _app: gallery, look, clock=VirtualClock(), size=(int(width), int(height)), sound=False)
    app.step(16)
    gallery.ui.focus(gallery.listing)
    if options.over == "modal":
        app.push(
            Modal("Quitter la partie ?", WORDS, [("Quitter", nothing), ("Continuer la partie", nothing)], default=1)
        )
    elif options.over == "keyboard":
        app.push(OnScreenKeyboard(gallery.field))
    elif options.over == "tooltip":
        gallery.ui.focus(gallery.form.children[2])
        gallery.ui.update(1000)
        app.toast("La manche commence : Zoé donne.", "good")
        app.toast("La manette de Noël est débranchée.", "warn")
    elif options.over == "pad":
        app.input.last_source = "pad"
    for _frame in range(20):
        app.step(16)
    app.shot(options.out)
    app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
