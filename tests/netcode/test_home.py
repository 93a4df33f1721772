"""One running program a profile; a second one is a guest and says so."""

import subprocess
import sys

import pytest

from netcode.home import open_home
from netcode.identity import IdentityFault
from netcode.limits import MAX_GUESTS
from netcode.names import Meeting


def test_a_profile_keeps_its_key_and_its_people(tmp_path):
    first = open_home(tmp_path)
    first.people.remember(b"k" * 32, "Hugo")
    assert first.guest == 0 and first.notice == ""
    first.close()
    second = open_home(tmp_path)
    assert second.identity.key == first.identity.key
    assert second.people.look(b"k" * 32, "Hugo") is Meeting.KNOWN
    second.close()


def test_a_second_program_is_a_guest_with_a_key_of_its_own(tmp_path):
    homes = [open_home(tmp_path) for _ in range(3)]
    assert [home.guest for home in homes] == [0, 1, 2]
    assert len({home.identity.key for home in homes}) == 3
    assert "guest 2" in homes[2].notice
    assert all(home.folder.is_relative_to(tmp_path) for home in homes)
    homes[0].close()
    again = open_home(tmp_path)
    assert again.guest == 0 and again.identity.key == homes[0].identity.key
    for home in (*homes[1:], again):
        home.close()


def test_a_guest_knows_the_people_of_the_profile(tmp_path):
    first = open_home(tmp_path)
    first.people.remember(b"k" * 32, "Hugo")
    guest = open_home(tmp_path)
    assert guest.people.look(b"k" * 32, "Hugo") is Meeting.KNOWN
    first.close()
    guest.close()


def test_another_process_is_noticed_and_its_end_too(tmp_path):
    code = (
        "import sys; from pathlib import Path; from netcode.home import open_home; h = open_home(Path(sys.argv[1]));"
    )
    code += "print(h.guest, flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", code, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout.readline().strip() == "0"
        guest = open_home(tmp_path)
        assert guest.guest == 1
        other.kill()
        other.wait(20)
    after = open_home(tmp_path)
    assert after.guest == 0
    guest.close()
    after.close()


def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(IdentityFault, match="file"):
        open_home(tmp_path / "file" / "profile")


def test_guests_have_an_end(tmp_path):
    homes = [open_home(tmp_path) for _ in range(MAX_GUESTS + 1)]
    with pytest.raises(IdentityFault, match="in use"):
        open_home(tmp_path)
    for home in homes:
        home.close()
