"""The walk-through: its pictures come from the program, and its page shows only pictures there are."""

from __future__ import annotations

import argparse
import re
import struct
from pathlib import Path

import pytest

from client.commands import tour
from client.tour import STOPS
from core.game import BadInput

DOCS = Path(__file__).parents[3] / "docs"


def _args(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    tour.register(parser.add_subparsers())
    return parser.parse_args(["tour", *words])


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while data[at] == 0xFF:
        kind, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if 0xC0 <= kind <= 0xC3:
            high, wide = struct.unpack(">HH", data[at + 5 : at + 9])
            return wide, high
        at += 2 + length
    raise AssertionError("no frame in this file")


def test_a_stop_is_written_in_the_size_and_language_asked_for(tmp_path: Path) -> None:
    assert tour.run(_args("--out", str(tmp_path), "--only", "why", "--lang", "fr", "--size", "640x360")) == 0
    data = (tmp_path / "tour-why-fr.jpg").read_bytes()
    assert _jpeg_size(data) == (640, 360)


@pytest.mark.slow
def test_every_stop_of_the_walk_is_reached(tmp_path: Path) -> None:
    assert tour.run(_args("--out", str(tmp_path))) == 0
    pictures = {name: (tmp_path / f"tour-{name}-en.jpg").read_bytes() for name in STOPS}
    assert len(set(pictures.values())) == len(STOPS)


def test_an_unknown_stop_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nowhere"):
        tour.run(_args("--out", str(tmp_path), "--only", "nowhere"))


def test_the_page_shows_pictures_there_are_all_of_them_and_small() -> None:
    page = (DOCS / "walkthrough.md").read_text(encoding="utf-8")
    shown = re.findall(r"\(pictures/(tour-[a-z]+-(?:fr|en)\.jpg)\)", page)
    assert len(shown) >= 8
    there = {path.name: path.stat().st_size for path in (DOCS / "pictures").glob("tour-*.jpg")}
    assert set(shown) == set(there)
    assert sum(there.values()) < 700_000
    assert {name.split("-")[1] for name in shown} == set(STOPS)
