"""Where pictures and sounds lie: beside the packages in a checkout, in the installed packages otherwise."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import client

KINDS = ("sprites", "sounds")


class AssetMissing(LookupError):
    """No file of that kind and name; the message names both."""


@cache
def root(kind: str) -> Traversable | None:
    """Return the folder of `kind` ("sprites" or "sounds"), or None when the installation has none.

    The folder beside the packages comes first: an editable install keeps a frozen copy that would hide newer files.
    """
    beside = Path(client.__file__).resolve().parent.parent / kind
    if beside.is_dir():
        return beside
    try:
        found = resources.files(kind)
    except ModuleNotFoundError:
        return None
    return found if found.is_dir() else None


def _find(kind: str, name: str) -> Traversable | None:
    folder = root(kind)
    if folder is None:
        return None
    found = folder.joinpath(*name.split("/"))
    return found if found.is_file() else None


def exists(kind: str, name: str) -> bool:
    """Say whether the file `name` (with ending, "/" between folders) of `kind` is there."""
    return _find(kind, name) is not None


def read(kind: str, name: str) -> bytes:
    """Return the bytes of a file; raises `AssetMissing`."""
    found = _find(kind, name)
    if found is None:
        raise AssetMissing(f"{kind}/{name} is missing from this installation")
    return found.read_bytes()


def names(kind: str, folder: str = "", ending: str = "") -> list[str]:
    """Return the sorted names of the files directly in a folder of `kind` that end in `ending`."""
    base = root(kind)
    if base is None:
        return []
    for part in folder.split("/") if folder else ():
        base = base.joinpath(part)
    if not base.is_dir():
        return []
    return sorted(entry.name for entry in base.iterdir() if entry.is_file() and entry.name.endswith(ending))
