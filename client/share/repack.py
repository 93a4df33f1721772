"""Wheels without internet: installed packages packed again, and the program itself from its sources."""

from __future__ import annotations

import re
import tomllib
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

from core.game import BadInput

PROJECT: Final = "veillee"
_NOT_PACKED: Final = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")
_TAG: Final = re.compile(r"^Tag: (\S+)$", re.MULTILINE)
_NAME: Final = re.compile(r"[A-Za-z0-9._-]+")


def _written(target: Path, info: str, files: Iterable[tuple[str, bytes]]) -> Path:
    """A wheel of these files, with its RECORD."""
    lines = []
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
            digest = urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(data)}")
        archive.writestr(zipfile.ZipInfo(f"{info}/RECORD"), "\n".join([*lines, f"{info}/RECORD,,"]) + "\n")
    return target


def _tag(wheel: str) -> str | None:
    """The tag of a wheel's file name, from its WHEEL file; None if it has none."""
    parts = [found.split("-") for found in _TAG.findall(wheel)]
    if not parts or any(len(one) != 3 for one in parts):
        return None
    return "-".join(".".join(dict.fromkeys(one[place] for one in parts)) for place in range(3))


def repacked(found: Distribution, folder: Path) -> Path:
    """An installed package as a wheel again, from the files its RECORD lists.

    BadInput if it is not all there (an editable installation lists no modules).
    """
    files = [entry for entry in found.files or [] if "__pycache__" not in str(entry)]
    inside = [entry for entry in files if not str(entry).startswith("..")]
    info = next((str(entry).split("/")[0] for entry in inside if ".dist-info/" in str(entry)), "")
    skipped = {f"{info}/{name}" for name in _NOT_PACKED}
    kept = [entry for entry in inside if str(entry) not in skipped]
    tag = _tag(found.read_text("WHEEL") or "")
    modules = [entry for entry in kept if not str(entry).startswith(f"{info}/") and not str(entry).endswith(".pth")]
    if tag is None or not info or not modules:
        raise BadInput(f"{found.name} is installed from a working copy; run `veillee share --collect` in that folder")
    read = ((str(entry), Path(str(found.locate_file(entry))).read_bytes()) for entry in sorted(kept, key=str))
    return _written(folder / f"{info.removesuffix('.dist-info')}-{tag}.whl", info, read)


def needed(requirements: Iterable[str]) -> Iterator[Distribution | str]:
    """The installed packages that these requirements need, each once; a name for what is not installed.

    What is needed under a condition and not installed is not needed here.
    """
    waiting, seen = list(requirements), set[str]()
    while waiting:
        line = waiting.pop(0)
        match = _NAME.match(line)
        name = "" if match is None else re.sub(r"[-_.]+", "-", match[0]).lower()
        if not name or name in seen or "extra ==" in line:
            continue
        seen.add(name)
        try:
            found = distribution(name)
        except PackageNotFoundError:
            if ";" not in line:
                yield name
            continue
        yield found
        waiting += found.requires or []


def _metadata(project: Mapping[str, Any], readme: str) -> str:
    head = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {line}" for line in project["dependencies"]),
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(head) + f"\n\n{readme}"


def from_sources(source: Path, folder: Path) -> Path:
    """The program as a wheel from its sources, without any build tool. BadInput if they are not there."""
    try:
        whole = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))
        project, target = whole["project"], whole["tool"]["hatch"]["build"]["targets"]["wheel"]
        parts = [*target["packages"], *target["force-include"]]
        info = f"{project['name']}-{project['version']}.dist-info"
        scripts = "".join(f"{name} = {entry}\n" for name, entry in project["scripts"].items())
        added = {
            "METADATA": _metadata(project, (source / project["readme"]).read_text(encoding="utf-8")),
            "WHEEL": "Wheel-Version: 1.0\nGenerator: veillee share\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            "entry_points.txt": f"[console_scripts]\n{scripts}",
        }
    except (OSError, KeyError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{source} does not hold the program's sources: {error}") from error
    paths = [path for part in parts for path in sorted((source / part).rglob("*")) if path.is_file()]
    files = [
        (path.relative_to(source).as_posix(), path.read_bytes()) for path in paths if "__pycache__" not in path.parts
    ]
    files += [(f"{info}/{name}", text.encode()) for name, text in added.items()]
    return _written(folder / f"{project['name']}-{project['version']}-py3-none-any.whl", info, files)
