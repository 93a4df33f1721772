"""Imports point one way: client -> netcode -> core; core stands on the standard library alone."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FORBIDDEN_IN_CORE = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "socket",
    "pathlib",
    "io",
    "tempfile",
    "threading",
}
MAY_USE = {"core": {"core"}, "netcode": {"core", "netcode"}, "client": {"core", "netcode", "client"}}
OURS = {"core", "netcode", "client", "tests"}


def modules(package):
    return sorted((ROOT / package).rglob("*.py"))


def imported(path):
    """Top-level names of everything a file imports, also inside functions; relative imports are refused."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield (node.module or "").partition(".")[0]


@pytest.mark.parametrize("package", MAY_USE)
def test_packages_import_only_what_lies_below_them(package):
    wrong = [
        (path.relative_to(ROOT).as_posix(), name)
        for path in modules(package)
        for name in imported(path)
        if name in OURS - MAY_USE[package]
    ]
    assert not wrong


def test_core_imports_the_standard_library_only_and_nothing_of_the_outside_world():
    assert len(modules("core")) > 10
    wrong = [
        (path.relative_to(ROOT).as_posix(), name)
        for path in modules("core")
        for name in imported(path)
        if name in FORBIDDEN_IN_CORE or (name != "core" and name not in sys.stdlib_module_names)
    ]
    assert not wrong


def test_core_opens_no_file_and_prints_nothing():
    wrong = [
        (path.relative_to(ROOT).as_posix(), node.func.id)
        for path in modules("core")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"open", "print", "input"}
    ]
    assert not wrong
