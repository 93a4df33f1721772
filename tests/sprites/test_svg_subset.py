"""Every sprite stays inside what nanosvg draws faithfully; the linter itself is tested fault by fault."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import pytest

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
FILES = sorted(SPRITES.rglob("*.svg"))
MAX_BYTES, MAX_BACK_BYTES, MAX_TITLE_BYTES = 30_000, 40_000, 60_000

_SVG = "{http://www.w3.org/2000/svg}"
_XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
_SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
_GRADIENTS = {"linearGradient", "radialGradient"}
_ELEMENTS = _SHAPES | _GRADIENTS | {"svg", "g", "defs", "stop", "title", "desc"}
_GEOMETRY = {
    "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "points", "transform",
    "id",
}  # fmt: skip
_PAINT = {
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset", "fill-rule", "fill-opacity", "stroke-opacity", "opacity",
}  # fmt: skip
_ATTRIBUTES = {
    "svg": {"width", "height", "viewBox"},
    "stop": {"offset", "stop-color", "stop-opacity"},
    "linearGradient": {"id", "gradientUnits", "gradientTransform", "x1", "y1", "x2", "y2", _XLINK_HREF},
    "radialGradient": {"id", "gradientUnits", "gradientTransform", "cx", "cy", "r", _XLINK_HREF},
}
_COLOUR = re.compile(r"#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")


def faults(text: str) -> list[str]:
    """What nanosvg would draw wrongly or leave out in this SVG; empty if nothing."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"not XML: {error}"]
    if root.tag != f"{_SVG}svg":
        return [f"the root is {root.tag}, not an svg of the SVG namespace"]
    out = []
    if not re.fullmatch(r"0 0 \d+(\.\d+)? \d+(\.\d+)?", root.get("viewBox", "")):
        out.append("the viewBox must be 0 0 W H")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    out += [f"the id {name} is given twice" for name in sorted({name for name in ids if ids.count(name) > 1})]
    gradients = {element.get("id") for element in root.iter() if element.tag.removeprefix(_SVG) in _GRADIENTS}
    out += _walk(root, gradients, in_defs=False, top=True)
    return out


def _walk(
    element: ElementTree.Element, gradients: set[str | None], in_defs: bool, top: bool = False
) -> Iterator[str]:
    name = element.tag.removeprefix(_SVG)
    if name not in _ELEMENTS:
        yield f"element {name}"
        return
    if name == "svg" and not top:
        yield "nested svg"
    if name in _GRADIENTS and not in_defs:
        yield f"{name} outside defs"
    if name in _SHAPES and in_defs:
        yield f"{name} inside defs is never drawn"
    if (element.text or "").strip() and name not in ("title", "desc"):
        yield f"text inside {name}"
    for key, value in element.attrib.items():
        yield from _attribute(name, key, value, gradients)
    if name in _GRADIENTS:
        yield from _gradient(element, name)
    for child in element:
        yield from _walk(child, gradients, in_defs or name == "defs")


def _attribute(name: str, key: str, value: str, gradients: set[str | None]) -> Iterator[str]:
    if key not in _ATTRIBUTES.get(name, _GEOMETRY | _PAINT):
        yield f"attribute {key.rpartition('}')[2]} on {name}"
    elif key in ("fill", "stroke", "stop-color"):
        link = re.fullmatch(r"url\(#([^)]+)\)", value)
        if link and (key == "stop-color" or link[1] not in gradients):
            yield f"{key} {value} names no gradient of this file"
        elif not link and not _COLOUR.fullmatch(value) and not (value == "none" and key != "stop-color"):
            yield f"colour {value}"
    elif key == _XLINK_HREF and value.removeprefix("#") not in gradients:
        yield f"href {value} names no gradient of this file"
    elif key.endswith("opacity") or key == "opacity":
        if not _NUMBER.fullmatch(value) or not 0 <= float(value) <= 1:
            yield f"{key} {value}"
    elif key == "transform":
        calls = r"(?:(?:translate|rotate|scale|skewX|skewY|matrix)\([-+\d.e, ]+\)\s*)+"
        if not re.fullmatch(calls, value):
            yield f"transform {value}"
    elif key == "d" and not re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+", value):
        yield f"path data {value[:30]}"


def _gradient(element: ElementTree.Element, name: str) -> Iterator[str]:
    if element.get("gradientUnits") not in (None, "userSpaceOnUse", "objectBoundingBox"):
        yield f"gradientUnits {element.get('gradientUnits')}"
    if element.get("gradientUnits") != "userSpaceOnUse":
        for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r"):
            value = element.get(key)
            if value is not None and not value.endswith("%"):
                yield f"{key}={value} of a bounding-box {name} is not a percentage"
    if not element.get("id"):
        yield f"{name} without id"
    if element.get(_XLINK_HREF) is None and len(element) < 2:
        yield f"{name} with fewer than two stops"


def document(body: str, attributes: str = 'viewBox="0 0 10 10"') -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f"{attributes}>{body}</svg>"
    )


GRADIENT = '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000000" stop-opacity=".5"/>'


def test_a_document_inside_the_subset_has_no_fault() -> None:
    body = (
        f'<defs><linearGradient id="a" x1="0%" y1="0%" x2="100%" y2="0%">{GRADIENT}</linearGradient>'
        '<radialGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" cx="5" cy="5" r="4"/></defs>'
        '<g transform="translate(1 2) rotate(30,5,5) scale(-1 1)" opacity=".5">'
        '<path d="M0 0A1 1 0 0 1 2 2Z" fill="url(#a)" fill-rule="evenodd" stroke="#123"/></g>'
        '<circle cx="1" cy="1" r="1" fill="none" stroke="url(#b)" stroke-dasharray="1 2"/>'
    )
    assert faults(document(body)) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        *(
            (f"<{name}/>", f"element {name}")
            for name in (
                "use", "symbol", "clipPath", "mask", "filter", "pattern", "text", "image", "marker", "style", "a",
                "switch", "foreignObject", "script",
            )
        ),
        ("<svg/>", "nested svg"),
        (f'<linearGradient id="a" x2="0%">{GRADIENT}</linearGradient>', "linearGradient outside defs"),
        ("<defs><rect/></defs>", "rect inside defs"),
        (f'<defs><linearGradient id="a" x2="1">{GRADIENT}</linearGradient></defs>', "x2=1 of a bounding-box"),
        (f'<defs><radialGradient id="a" cx=".5">{GRADIENT}</radialGradient></defs>', "cx=.5 of a bounding-box"),
        (f'<defs><radialGradient id="a" fx="2%">{GRADIENT}</radialGradient></defs>', "attribute fx"),
        (f'<defs><linearGradient id="a" spreadMethod="reflect">{GRADIENT}</linearGradient></defs>', "spreadMethod"),
        ('<defs><linearGradient id="a" href="#b"/></defs>', "attribute href"),
        ('<defs><linearGradient id="a" xlink:href="#b"/></defs>', "href #b names no gradient"),
        ('<defs><radialGradient id="a"><stop offset="0" stop-color="#fff"/></radialGradient></defs>', "fewer than"),
        (f"<defs><linearGradient>{GRADIENT}</linearGradient></defs>", "without id"),
        ('<rect id="a"/><rect id="a"/>', "given twice"),
        ('<rect fill="gold"/>', "colour gold"),
        ('<rect fill="red"/>', "colour red"),
        ('<rect fill="#ff00ff80"/>', "colour #ff00ff80"),
        ('<rect fill="hsl(1,2%,3%)"/>', "colour hsl"),
        ('<rect stroke="currentColor"/>', "colour currentColor"),
        ('<rect fill="var(--k)"/>', "colour var"),
        ('<rect fill="url(#nowhere)"/>', "names no gradient"),
        ('<rect style="fill:#fff"/>', "attribute style"),
        ('<rect class="a"/>', "attribute class"),
        ('<rect filter="none"/>', "attribute filter"),
        ('<rect clip-path="none"/>', "attribute clip-path"),
        ('<rect mask="none"/>', "attribute mask"),
        ('<rect visibility="hidden"/>', "attribute visibility"),
        ('<rect paint-order="stroke"/>', "attribute paint-order"),
        ('<rect vector-effect="non-scaling-stroke"/>', "attribute vector-effect"),
        ('<rect transform-origin="1 1"/>', "attribute transform-origin"),
        ('<rect opacity="50%"/>', "opacity 50%"),
        ('<rect fill-opacity="1.5"/>', "fill-opacity 1.5"),
        ('<rect transform="perspective(3)"/>', "transform perspective"),
        ('<path d="M0 0 nan 3"/>', "path data"),
        ("<g>words</g>", "text inside g"),
    ],
)  # fmt: skip
def test_each_fault_is_named(body: str, fault: str) -> None:
    assert any(fault in found for found in faults(document(body))), faults(document(body))


def test_a_broken_or_foreign_root_is_a_fault() -> None:
    assert "not XML" in faults("<svg")[0]
    assert "the root is" in faults("<svg/>")[0]
    assert "viewBox" in faults(document("", 'viewBox="5 0 10 10"'))[0]
    assert "viewBox" in faults(document("", 'width="5"'))[0]


def test_there_are_sprites_to_check() -> None:
    assert len(FILES) >= 55


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SPRITES).as_posix())
def test_every_sprite_stays_in_the_subset_and_is_small(path: Path) -> None:
    data = path.read_bytes()
    assert faults(data.decode("utf-8")) == []
    limit = MAX_BACK_BYTES if path.stem.startswith("back_") else MAX_BYTES
    if path.parent.name == "title" or path.stem == "cover":
        limit = MAX_TITLE_BYTES
    assert len(data) <= limit
