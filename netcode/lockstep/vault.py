"""Where a member keeps the secrets of its deals: on disk, or in memory for tests."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from netcode.veil.secrets import SECRET_BYTES, DealSecret, SecretFault, create_secret, erase_secret, load_secret


class Vault(Protocol):
    """Keeps one secret per deal; `deal` is the deal's 32 bytes."""

    def create(self, deal: bytes) -> DealSecret:
        """The secret of a deal nothing was written for yet: kept safely before this returns.

        One that was left by a start that went no further is used again: nothing that hangs on it was ever sent.
        """
        ...

    def load(self, deal: bytes) -> DealSecret:
        """The secret of a deal this member has written for. SecretFault if it is lost."""
        ...

    def erase(self, deal: bytes) -> None:
        """The deal is over."""
        ...


class FolderVault:
    """One small private file per deal."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, deal: bytes) -> Path:
        return self._folder / f"{deal.hex()}.secret"

    def create(self, deal: bytes) -> DealSecret:
        """See Vault."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._path(deal)
        try:
            return create_secret(path)
        except SecretFault:
            pass
        try:
            return load_secret(path)
        except SecretFault:  # a crash left it half written: nobody ever used it
            erase_secret(path)
            return create_secret(path)

    def load(self, deal: bytes) -> DealSecret:
        """See Vault."""
        return load_secret(self._path(deal))

    def erase(self, deal: bytes) -> None:
        """See Vault."""
        erase_secret(self._path(deal))


class MemoryVault:
    """Keeps secrets in memory; `draw(n)`: n random bytes, so that a rehearsal can be had again."""

    def __init__(self, draw: Callable[[int], bytes] = os.urandom) -> None:
        self._draw = draw
        self._secrets: dict[bytes, DealSecret] = {}

    def create(self, deal: bytes) -> DealSecret:
        """See Vault."""
        return self._secrets.setdefault(deal, DealSecret(self._draw(SECRET_BYTES)))

    def load(self, deal: bytes) -> DealSecret:
        """See Vault."""
        if deal not in self._secrets:
            raise SecretFault("the secret of this deal is lost")
        return self._secrets[deal]

    def erase(self, deal: bytes) -> None:
        """See Vault."""
        self._secrets.pop(deal, None)
