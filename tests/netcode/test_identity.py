import os
import stat
import threading

import pytest

from netcode.identity import FILE_NAME, Identity, IdentityFault, load, verify


def test_the_identity_is_created_once_and_found_again(tmp_path):
    first = load(tmp_path / "profile")
    assert load(tmp_path / "profile").key == first.key
    assert [path.name for path in (tmp_path / "profile").iterdir()] == [FILE_NAME]
    assert load(tmp_path / "other").key != first.key


@pytest.mark.skipif(os.name != "posix", reason="permissions are those of POSIX")
def test_the_key_file_is_private_and_made_private_again(tmp_path):
    load(tmp_path / "profile")
    path = tmp_path / "profile" / FILE_NAME
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    path.chmod(0o644)
    load(tmp_path / "profile")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_programs_that_start_together_share_one_identity(tmp_path):
    keys = []
    start = threading.Barrier(8)

    def run():
        start.wait(10)
        keys.append(load(tmp_path / "profile").key)

    threads = [threading.Thread(target=run) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(keys) == 8
    assert len(set(keys)) == 1
    assert [path.name for path in (tmp_path / "profile").iterdir()] == [FILE_NAME]


def test_a_file_system_without_hard_links_gets_its_identity_too(tmp_path, monkeypatch):
    def refuse(self, target):
        raise PermissionError("no hard links here")

    monkeypatch.setattr("pathlib.Path.hardlink_to", refuse)
    first = load(tmp_path / "profile")
    assert load(tmp_path / "profile").key == first.key
    assert [path.name for path in (tmp_path / "profile").iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("change", [lambda b: b"", lambda b: b[:-1], lambda b: b + b"x", lambda b: b[:-3] + b"zz\n"])
def test_a_damaged_key_file_is_named_and_left_as_it_is(tmp_path, change):
    load(tmp_path)
    path = tmp_path / FILE_NAME
    damaged = change(path.read_bytes())
    path.write_bytes(damaged)
    with pytest.raises(IdentityFault, match=FILE_NAME):
        load(tmp_path)
    assert path.read_bytes() == damaged


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(IdentityFault, match="cannot be kept"):
        load(tmp_path / "file")


def test_a_signature_holds_for_its_key_and_message_alone():
    me, other = Identity(b"\x01" * 32), Identity(b"\x02" * 32)
    signature = me.sign(b"words")
    assert verify(me.key, b"words", signature)
    assert not verify(me.key, b"other words", signature)
    assert not verify(other.key, b"words", signature)
    for place in range(64):
        forged = bytearray(signature)
        forged[place] ^= 1
        assert not verify(me.key, b"words", bytes(forged))


@pytest.mark.parametrize("key", [b"", bytes(31), bytes(32), b"\x01" + bytes(31), b"\xff" * 32])
def test_weak_and_malformed_keys_sign_nothing(key):
    assert not verify(key, b"words", bytes(64))
    assert not verify(key, b"words", Identity(b"\x01" * 32).sign(b"words"))


def test_malformed_signatures_are_refused():
    me = Identity(b"\x01" * 32)
    assert not verify(me.key, b"words", b"")
    assert not verify(me.key, b"words", me.sign(b"words") + b"\0")


def test_a_seed_has_32_bytes_and_is_not_shown():
    with pytest.raises(ValueError, match="32"):
        Identity(b"short")
    assert (b"\x05" * 32).hex() not in repr(Identity(b"\x05" * 32))
