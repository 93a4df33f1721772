"""Records taken along and brought in: a zip of them, single files, or a folder; what comes in is read first."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Final

from client.store import SUFFIX, RecordStore
from core.game import BadInput
from core.record_text import MAX_BYTES, decode, read_text

MOST_FILES: Final = 10_000


@dataclass(frozen=True, slots=True)
class Brought:
    """What became of an import: records taken in, those that were here already, and files refused with the reason."""

    taken: int = 0
    known: int = 0
    refused: tuple[str, ...] = ()


def export(paths: Sequence[Path], folder: Path, now: datetime) -> Path:
    """Write records into a new zip file in `folder`; its path. OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"veillee-{now:%Y-%m-%d}"
    target = folder / f"{stem}.zip"
    number = 2
    while target.exists():
        target = folder / f"{stem}-{number}.zip"
        number += 1
    beside = target.with_suffix(".new")
    with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as file:
        for path in paths:
            file.write(path, path.name)
    beside.rename(target)
    return target


def bring(store: RecordStore, source: Path) -> Brought:
    """Take in a record, a zip of records, or a folder of either. Nothing here is ever overwritten. OSError."""
    taken = known = 0
    refused: list[str] = []
    here = {path.read_bytes() for path in _files(store.folder)}
    for name, data in _contents(source, refused):
        try:
            if len(data) > MAX_BYTES:
                raise BadInput("it is larger than any record")
            read_text(decode(data))
        except BadInput as problem:
            refused.append(f"{name}: {problem}")
            continue
        if data in here:
            known += 1
            continue
        here.add(data)
        _keep(store.folder, name, data)
        taken += 1
    return Brought(taken, known, tuple(refused))


def _files(folder: Path) -> Iterable[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file())
    except OSError:
        return ()


def _contents(source: Path, refused: list[str]) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of every record in a file or folder; a name never leads out of the folder it goes to."""
    if source.is_dir():
        for path in _files(source):
            yield path.name, _head(path)
    elif zipfile.is_zipfile(source):
        with zipfile.ZipFile(source) as file:
            members = [one for one in file.infolist() if not one.is_dir() and one.filename.endswith(SUFFIX)]
            for member in members[:MOST_FILES]:
                name = PurePosixPath(member.filename.replace("\\", "/")).name
                try:
                    with file.open(member) as opened:
                        yield name, opened.read(MAX_BYTES + 1)
                except (zipfile.BadZipFile, RuntimeError, NotImplementedError) as problem:
                    refused.append(f"{name}: {problem}")
    else:
        yield source.name, _head(source)


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def _keep(folder: Path, name: str, data: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    safe = "".join(char if char.isalnum() or char in "-_." else "_" for char in name)[:120]
    stem = safe.removesuffix(SUFFIX).strip(".") or "record"
    target = folder / f"{stem}{SUFFIX}"
    number = 2
    while target.exists():
        target = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    with target.open("xb") as file:
        file.write(data)
