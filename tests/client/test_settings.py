from __future__ import annotations

import os

import pytest

from client import i18n
from client.settings import DAMAGED, PARTLY, UNREAD, UNSAVED, Settings, SettingsStore


@pytest.fixture
def store(tmp_path):
    return SettingsStore(tmp_path / "sub" / "settings.toml")


def test_a_missing_file_gives_the_defaults_without_a_word(store):
    assert store.load() == (Settings(), [])


def test_what_is_saved_is_read_again(store):
    settings = Settings().changed(name="Zoé l’Éclair", volume=35, animation_speed=2.0, high_contrast=True)
    assert store.save(settings) is None
    assert store.load() == (settings, [])


def test_a_damaged_file_is_set_aside_and_never_lost(store):
    store.path.parent.mkdir()
    for number in (1, 2):
        store.path.write_bytes(b"volume = = \xc3\xa9" if number == 1 else b"\xff\xfe")
        content = store.path.read_bytes()
        settings, notices = store.load()
        assert settings == Settings()
        assert [notice.text for notice in notices] == [DAMAGED]
        assert (store.path.parent / f"settings.toml.damaged-{number}").read_bytes() == content
        assert not store.path.exists()


def test_one_wrong_value_costs_only_itself(store):
    store.path.parent.mkdir()
    store.path.write_text('volume = "loud"\nname = "Noël"\ntext_percent = 900\nfrom_the_future = 1\n')
    settings, notices = store.load()
    assert (settings.volume, settings.name, settings.text_percent) == (80, "Noël", 200)
    assert [notice.text for notice in notices] == [PARTLY]
    assert "volume" in notices[0].sentence()


def test_a_folder_that_cannot_be_written_is_a_notice(tmp_path):
    (tmp_path / "file").write_text("")
    notice = SettingsStore(tmp_path / "file" / "settings.toml").save(Settings())
    assert notice is not None
    assert notice.text == UNSAVED


def test_a_file_that_cannot_be_read_is_never_overwritten(tmp_path):
    path = tmp_path / "settings.toml"
    path.mkdir()
    store = SettingsStore(path)
    _settings, notices = store.load()
    assert [notice.text for notice in notices] == [UNREAD]
    assert store.save(Settings()) is not None
    assert path.is_dir()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a user whom permissions bind")
def test_a_damaged_file_in_a_read_only_folder_stays(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text("= =")
    tmp_path.chmod(0o500)
    try:
        store = SettingsStore(path)
        assert store.load()[1]
        assert store.save(Settings()) is not None
        assert path.read_text() == "= ="
    finally:
        tmp_path.chmod(0o700)


def test_values_are_brought_into_their_ranges():
    settings = Settings().changed(
        volume=130, monitor=-2, language="xx", name=" \t Zoé\n  B " + "x" * 90, font="comic"
    )
    assert (settings.volume, settings.monitor, settings.language, settings.font) == (100, 0, "fr", "alegreya")
    assert settings.name.startswith("Zoé B")
    assert len(settings.name) <= 24


def test_notices_speak_the_language_in_use(store):
    store.path.parent.mkdir()
    store.path.write_text("= =")
    notice = store.load()[1][0]
    i18n.use("fr")
    french = notice.sentence()
    i18n.use("en")
    assert french != notice.sentence()
    assert "settings.toml.damaged-1" in french
