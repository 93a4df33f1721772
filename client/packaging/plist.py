"""What macOS asks of a signed program: why it speaks with the local network, and what it looks for there."""

from __future__ import annotations

from typing import Any, Final

IDENTIFIER: Final = "games.veillee"
LANGUAGES: Final = ("fr", "en")


def info(version: str) -> dict[str, Any]:
    """The Info.plist entries of the bundle.

    Without the first two macOS never asks whether the program may use the local network, and finds no table.
    """
    return {
        "NSLocalNetworkUsageDescription": (
            "Veillée cherche les tables de jeu de ce réseau et joue avec elles. / "
            "Veillée looks for game tables on this network and plays with them."
        ),
        "NSBonjourServices": ["_veillee._tcp"],
        "NSHighResolutionCapable": True,
        "CFBundleDisplayName": "Veillée",
        "CFBundleShortVersionString": version,
        "CFBundleLocalizations": list(LANGUAGES),
        "CFBundleDevelopmentRegion": LANGUAGES[0],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        # Pads and mice only: nothing here needs a camera, a microphone or the contacts.
        "NSSupportsAutomaticGraphicsSwitching": True,
    }
