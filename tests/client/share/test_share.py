"""`veillee share`: exactly the offered files are served; the installer names them; wheels fit the guest's Python."""

import json
import sys
import time
import zipfile
from hashlib import sha256
from importlib.metadata import Distribution
from pathlib import Path
from subprocess import CompletedProcess
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from client.share.collect import PYTHONS, SYSTEMS, Missing, collect, own_wheel, repacked, working_copy
from client.share.page import Offer, bootstrap, fits, page
from client.share.repack import from_sources, needed
from client.share.server import ShareServer
from core.game import BadInput

OWN = "veillee-1.2.3-py3-none-any.whl"
COMPILED = "thing-1.0-cp312-cp312-manylinux_2_28_x86_64.whl"


@pytest.fixture
def folder(tmp_path):
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    (wheels / OWN).write_bytes(b"the program")
    (wheels / COMPILED).write_bytes(b"compiled")
    (wheels / "notes.txt").write_text("not offered")
    (tmp_path / "secret.whl").write_text("outside")
    return wheels


@pytest.fixture
def served(folder):
    server = ShareServer(folder, "127.0.0.1", join="127.0.0.1:47100")
    server.start()
    yield server
    server.close()


def get(server, path, language="fr"):
    request = Request(f"http://127.0.0.1:{server.port}{path}", headers={"Accept-Language": language})
    with urlopen(request, timeout=10) as reply:
        return reply.read()


def test_the_page_speaks_the_guests_language_and_shows_the_digest(served):
    for path, language, word in (
        ("/", "fr-FR", "Il faut Python"),
        ("/", "en", "is needed"),
        ("/en", "fr", "is needed"),
    ):
        text = get(served, path, language).decode()
        assert word in text
        assert served.offer.digest in text
        assert "1.2.3" in text


def test_offered_files_come_whole_and_match_their_hashes(served):
    listed = json.loads(get(served, "/wheels.json?3.12-linux"))
    assert set(listed) == {OWN, COMPILED}
    for name, digest in listed.items():
        assert sha256(get(served, f"/wheels/{name}")).hexdigest() == digest


@pytest.mark.parametrize(
    "path", ["/wheels/notes.txt", "/wheels/../secret.whl", "/wheels/%2e%2e%2fsecret.whl", "/x", "/frozen/" + OWN]
)
def test_nothing_else_is_served(served, path):
    with pytest.raises(HTTPError, match="404"):
        get(served, path)


def test_the_installer_is_ten_lines_of_python_that_name_host_and_table(served):
    text = get(served, "/install.py").decode()
    compile(text, "install.py", "exec")
    assert len(text.splitlines()) <= 12
    assert served.offer.base in text
    assert "--join 127.0.0.1:47100" in text
    end = time.monotonic() + 10
    while not served.sent and time.monotonic() < end:  # counted after the last byte has left
        time.sleep(0.01)
    assert served.sent == 1


def test_a_folder_without_the_program_says_how_to_fill_it(tmp_path):
    with pytest.raises(BadInput, match="--collect"):
        ShareServer(tmp_path, "127.0.0.1")


def test_a_taken_port_is_one_sentence(served, folder):
    with pytest.raises(BadInput, match="cannot be used"):
        ShareServer(folder, "127.0.0.1", served.port)


@pytest.mark.parametrize(
    ("name", "python", "platform", "expected"),
    [
        (COMPILED, "3.12", "linux", True),
        (COMPILED, "3.11", "linux", False),
        (COMPILED, "3.12", "win32", False),
        ("a-1-cp38-abi3-win_amd64.whl", "3.14", "win32", True),
        ("a-1-cp313-abi3-win_amd64.whl", "3.12", "win32", False),
        ("a-1-cp313-cp313-macosx_11_0_arm64.whl", "3.13", "darwin", True),
        ("a-1-py2.py3-none-any.whl", "3.11", "darwin", True),
        ("odd.whl", "3.11", "linux", False),
        (COMPILED, "", "linux", False),
    ],
)
def test_wheels_are_chosen_by_their_tags(name, python, platform, expected):
    assert fits(name, python, platform) is expected


def test_hostile_names_are_escaped_on_the_page():
    offer = Offer("http://h:1", {"veillee-1-<b>.whl": "00"}, {"<script>": "11"})
    assert "<script>" not in page(offer, "en")
    assert "<b>" not in page(offer, "fr")
    assert "--join" not in bootstrap(offer)


def fake_pip(missing=()):
    calls = []

    def run(command):
        calls.append(command)
        folder = Path(command[command.index("-w" if "-w" in command else "--dest") + 1])
        if "wheel" in command:
            (folder / OWN).write_bytes(b"built")
        elif any(f"{part}" in command for part in missing):
            return CompletedProcess(command, 1, "", "noise\nERROR: no wheel for that\n")
        return CompletedProcess(command, 0, "", "")

    return run, calls


def test_each_system_and_version_is_fetched_and_a_gap_costs_nothing_else(tmp_path, monkeypatch):
    monkeypatch.setattr("client.share.collect.requirements", lambda source: ["a>=1"])
    run, calls = fake_pip(missing=("3.14",))
    found = list(collect(tmp_path / "share", list(SYSTEMS), list(PYTHONS), tmp_path, run))
    gaps = [one for one in found if isinstance(one, Missing)]
    assert {gap.system for gap in gaps} == set(SYSTEMS)
    assert all(gap.python == "3.14" and "no wheel" in gap.reason for gap in gaps)
    assert len(calls) == 1 + len(SYSTEMS) * len(PYTHONS)


@pytest.mark.parametrize(("systems", "pythons"), [(["amiga"], ["3.12"]), (["linux"], ["2.7"])])
def test_unknown_systems_and_versions_are_refused(tmp_path, systems, pythons):
    with pytest.raises(BadInput, match=r"systems|versions"):
        list(collect(tmp_path, systems, pythons, tmp_path, fake_pip()[0]))


def test_an_old_wheel_of_the_program_is_replaced(tmp_path):
    (tmp_path / "veillee-0.0.1-py3-none-any.whl").write_bytes(b"old")
    assert own_wheel(tmp_path, tmp_path, fake_pip()[0]).name == OWN
    assert [path.name for path in tmp_path.glob("*.whl")] == [OWN]


def test_an_installed_program_is_packed_again_with_a_true_record(tmp_path):
    site = tmp_path / "site"
    info = site / "veillee-1.2.3.dist-info"
    (site / "client").mkdir(parents=True)
    info.mkdir()
    (site / "client" / "__init__.py").write_text("x = 1\n")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: veillee\nVersion: 1.2.3\n")
    (info / "WHEEL").write_text("Wheel-Version: 1.0\nTag: py3-none-any\n")
    (info / "direct_url.json").write_text("{}")
    names = [
        "client/__init__.py",
        *(f"veillee-1.2.3.dist-info/{n}" for n in ("METADATA", "WHEEL", "RECORD", "direct_url.json")),
    ]
    (info / "RECORD").write_text("".join(f"{name},,\n" for name in [*names, "../../bin/veillee"]))
    wheel = repacked(Distribution.at(info), tmp_path)
    assert wheel.name == OWN
    with zipfile.ZipFile(wheel) as archive:
        assert set(archive.namelist()) == set(names) - {"veillee-1.2.3.dist-info/direct_url.json"}
        assert "client/__init__.py,sha256=" in archive.read("veillee-1.2.3.dist-info/RECORD").decode()


def test_a_working_copy_is_known_by_its_project_file(tmp_path):
    assert working_copy(tmp_path) is None
    (tmp_path / "pyproject.toml").write_text('name = "veillee"\n')
    assert working_copy(tmp_path) == tmp_path


def test_the_program_is_packed_from_its_sources_without_any_build_tool(tmp_path):
    wheel = from_sources(Path(__file__).resolve().parents[3], tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        info = next(name.split("/")[0] for name in names if ".dist-info/" in name)
        assert {"client/__main__.py", "core/table.py", "netcode/hub.py", "sprites/ui/pad_a.svg"} <= names
        assert not [name for name in names if name.startswith(("tests/", "docs/")) or "__pycache__" in name]
        assert b"veillee = client.__main__:main" in archive.read(f"{info}/entry_points.txt")
        assert b"Requires-Dist: pygame-ce" in archive.read(f"{info}/METADATA")
        listed = {line.split(",")[0] for line in archive.read(f"{info}/RECORD").decode().splitlines()}
    assert listed == names
    with pytest.raises(BadInput, match="sources"):
        from_sources(tmp_path, tmp_path)


def test_what_is_needed_is_found_with_what_it_needs_and_conditions_cost_nothing():
    found = list(needed(["PyNaCl>=1", "no-such-thing", "neither-this; sys_platform == 'amiga'", "x; extra == 'y'"]))
    names = [one if isinstance(one, str) else one.name.lower() for one in found]
    assert names[0] == "pynacl" and "cffi" in names
    assert "no-such-thing" in names and "neither-this" not in names and "x" not in names


def test_an_installed_package_is_packed_again_whole(tmp_path):
    from importlib.metadata import distribution

    found = distribution("msgpack")
    wheel = repacked(found, tmp_path)
    assert fits(wheel.name, f"{sys.version_info.major}.{sys.version_info.minor}", sys.platform)
    with zipfile.ZipFile(wheel) as archive:
        assert "msgpack/__init__.py" in archive.namelist()
        assert archive.testzip() is None
