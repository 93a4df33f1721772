"""Files that the commands read: records and positions, with one clear sentence for every fault."""

from __future__ import annotations

from pathlib import Path

from core.game import BadInput, Json
from core.record_text import MAX_BYTES, RecordError, Script, decode, load_json, read_text


def read_file(path: Path) -> str:
    """The text of a file of at most 8 MiB; BadInput if it is missing, a directory, unreadable, empty or no text."""
    raw = _read_bytes(path)
    try:
        return decode(raw)
    except RecordError as error:
        raise BadInput(f"{path}: {error}") from error


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise BadInput(f"{path}: there is no such file") from error
    except IsADirectoryError as error:
        raise BadInput(f"{path}: is a directory, not a file") from error
    except OSError as error:
        if path.is_dir():  # elsewhere than on POSIX a directory is refused as "permission denied"
            raise BadInput(f"{path}: is a directory, not a file") from error
        raise BadInput(f"{path}: cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise BadInput(f"{str(path)!r} is no file name") from error


def read_record(path: Path) -> Script:
    """The record of a file; BadInput names the file and the line."""
    if path.suffix == ".vlog":
        _read_bytes(path)
        raise BadInput(f"{path}: is a LAN journal, not a local record (.veil)")
    text = read_file(path)
    try:
        return read_text(text)
    except RecordError as error:
        raise at_file(path, error) from error


def at_file(path: Path, error: BadInput) -> BadInput:
    """The same refusal, with the file's name in front."""
    return BadInput(f"{path}: {error}", field=error.field, code=error.code)


def read_position(path: Path) -> Json:
    """The JSON value of a position file; BadInput names the file and where it is broken."""
    text = read_file(path)
    try:
        return load_json(text)
    except BadInput as error:
        raise at_file(path, error) from error
