"""The built-in deck `reconstructed-1`: sixty artists as data (rule page 1.2).

The list of the published cards was not available. All that is not named in `CONFIRMED` is a reconstruction of this
application, and a screen that shows the deck says so.
"""

from __future__ import annotations

from typing import Final

from core.games.menestrels.cards import Artist
from core.games.menestrels.effects import Effect

NAME: Final = "reconstructed-1"
REMOVE_2P: Final = 15
"""Cards left out unseen with two players."""
GREY, B, R, Y, G = 0, 1, 2, 4, 8

ARTISTS: Final[tuple[Artist, ...]] = (
    Artist("B01", "Conteur", "Storyteller (m)", B, couple="K1"),
    Artist("B02", "Conteuse", "Storyteller (f)", B, woman=True, couple="K1"),
    Artist(
        "B03", "Illusionniste (homme)", "Illusionist (m)", B, front=1, back=1, couple="K2", effect=Effect.EXTRA_TURN
    ),
    Artist(
        "B04",
        "Illusionniste (femme)",
        "Illusionist (f)",
        B,
        front=1,
        back=1,
        woman=True,
        couple="K2",
        effect=Effect.EXTRA_TURN,
    ),
    Artist("B05", "Comédien", "Actor", B, couple="K3"),
    Artist("B06", "Comédienne", "Actress", B, woman=True, couple="K3"),
    Artist("B07", "Ventriloque", "Ventriloquist", B, front=1, back=1, double=True),
    Artist("B08", "Marionnettiste", "Puppeteer (f)", B, front=1, back=1, double=True, woman=True),
    Artist("B09", "Voyante", "Fortune-teller (f)", B, woman=True, effect=Effect.PEEK_HIDDEN),
    Artist("B10", "Bouffon", "Jester", B),
    Artist("B11", "Mime", "Mime", B),
    Artist("B12", "Poète", "Poet", B),
    Artist("R01", "Joueur de luth", "Lute player (m)", R, couple="K4"),
    Artist("R02", "Joueuse de luth", "Lute player (f)", R, woman=True, couple="K4"),
    Artist("R03", "Vielleur", "Hurdy-gurdy player (m)", R, couple="K5"),
    Artist("R04", "Vielleuse", "Hurdy-gurdy player (f)", R, woman=True, couple="K5"),
    Artist("R05", "Joueur de tambourin", "Tabor player (m)", R, couple="K6"),
    Artist("R06", "Joueuse de tambourin", "Tabor player (f)", R, woman=True, couple="K6"),
    Artist("R07", "Harpiste", "Harpist (f)", R, woman=True),
    Artist("R08", "Flûtiste", "Flute player", R),
    Artist("R09", "Joueur de cornemuse", "Bagpiper", R),
    Artist("R10", "Joueur de chalemie", "Shawm player", R),
    Artist("R11", "Joueur de psaltérion", "Psaltery player", R),
    Artist("R12", "Sonneur de trompe", "Horn blower", R),
    Artist("R13", "Homme-orchestre", "One-man band", R, front=1, back=1, double=True),
    Artist("R14", "Organiste", "Organist (f)", R, front=1, back=1, double=True, woman=True),
    Artist("R15", "Carillonneur", "Bell ringer", R, front=1, back=1, double=True),
    Artist("R16", "Maître ménestrel", "Master minstrel", R, front=1, back=1, double=True),
    Artist("Y01", "Échassier", "Stilt-walker (m)", Y, couple="K7"),
    Artist("Y02", "Échassière", "Stilt-walker (f)", Y, woman=True, couple="K7"),
    Artist("Y03", "Acrobate (homme)", "Acrobat (m)", Y, couple="K8"),
    Artist("Y04", "Acrobate (femme)", "Acrobat (f)", Y, woman=True, couple="K8"),
    Artist("Y05", "Jongleur", "Juggler (m)", Y, couple="K9"),
    Artist("Y06", "Jongleuse", "Juggler (f)", Y, woman=True, couple="K9"),
    Artist("Y07", "Funambule (homme)", "Tightrope walker (m)", Y, couple="K10"),
    Artist("Y08", "Funambule (femme)", "Tightrope walker (f)", Y, woman=True, couple="K10"),
    Artist("Y09", "Cracheur de feu", "Fire-breather", Y),
    Artist("Y10", "Avaleur de sabres", "Sword-swallower", Y),
    Artist("Y11", "Hercule", "Strongman", Y, front=1, back=1, double=True),
    Artist("Y12", "Voltigeuse", "Vaulter (f)", Y, front=1, back=1, double=True, woman=True),
    Artist("M01", "Danseur", "Dancer (m)", R | Y, front=1, back=1, couple="K11"),
    Artist("M02", "Danseuse", "Dancer (f)", R | Y, front=1, back=1, woman=True, couple="K11"),
    Artist("M03", "Troubadour", "Troubadour", B | R, front=1, back=1),
    Artist("M04", "Chanteuse", "Singer (f)", B | R, front=1, back=1, woman=True),
    Artist("M05", "Baladin", "Strolling player (m)", B | Y, front=1, back=1, couple="K12"),
    Artist("M06", "Baladine", "Strolling player (f)", B | Y, front=1, back=1, woman=True, couple="K12"),
    Artist("T01", "Nain", "Dwarf (m)", B | R | Y, front=1, back=1, couple="K13"),
    Artist("T02", "Naine", "Dwarf (f)", B | R | Y, front=1, back=1, woman=True, couple="K13"),
    Artist("G01", "Montreur d’ours", "Bear leader", G, front=1, back=1, points=2),
    Artist("G02", "Dompteuse de lions", "Lion tamer (f)", G, front=1, back=1, woman=True, points=2),
    Artist("G03", "Montreur de singes", "Monkey trainer (m)", G, couple="K14", points=1, effect=Effect.STEAL_ONE),
    Artist(
        "G04",
        "Montreuse de singes",
        "Monkey trainer (f)",
        G,
        woman=True,
        couple="K14",
        points=1,
        effect=Effect.STEAL_ONE,
    ),
    Artist("G05", "Dresseur de chiens", "Dog trainer", G, points=1),
    Artist("G06", "Charmeuse de serpents", "Snake charmer (f)", G, woman=True, points=1),
    Artist("E01", "Imposteur", "Impostor", GREY, effect=Effect.LAST_TURN),
    Artist("E02", "Fauconnière", "Falconer", GREY, back=1, effect=Effect.STEAL_HIDDEN),
    Artist("E03", "Voleur", "Thief", GREY, effect=Effect.STEAL_EACH),
    Artist("E04", "Mécène", "Patron", GREY, effect=Effect.GAIN, amount=3),
    Artist("E05", "Mécène", "Patron", GREY, effect=Effect.GAIN, amount=3),
    Artist("E06", "Recruteur", "Recruiter", GREY, effect=Effect.TAKE_FACEUP),
)

CONFIRMED: Final[dict[str, tuple[str, ...]]] = {
    "B01": ("name", "couple"),
    "B02": ("name", "couple"),
    "B03": ("couple", "effect"),
    "B04": ("couple", "effect"),
    "B05": ("name",),
    "B07": ("name",),
    "B09": ("effect",),
    "Y01": ("name", "couple", "colours"),
    "Y02": ("name", "couple", "colours"),
    "Y03": ("name",),
    "Y05": ("name",),
    "M01": ("name", "colours", "front", "back"),
    "M02": ("name", "colours", "front", "back"),
    "M04": ("name",),
    "T01": ("name", "couple"),
    "T02": ("name", "couple"),
    "G03": ("effect", "points"),
    "G04": ("effect", "points"),
    "E01": ("name", "effect"),
    "E02": ("name", "effect", "back"),
    "E03": ("effect",),
    "E04": ("effect",),
    "E05": ("effect",),
    "E06": ("effect",),
}
"""What other sources than this application say of a card: attributes by code. Everything else is reconstructed."""
