"""Who sits on the screens, and the games there are."""

from __future__ import annotations

from client.tables import registry

NAMES = ("Zoé", "Anaïs", "Gédéon", "Éloïse", "Noël", "Barnabé", "Capucine", "Hippolyte", "Flore", "Léopold")
GAMES = registry.names()
