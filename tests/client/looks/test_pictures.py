"""Pictures of screens from the command line."""

import pygame
import pytest

from client.screens.__main__ import main


def test_the_screens_that_are_named_are_drawn_in_the_size_asked_for(tmp_path):
    assert main([str(tmp_path), "learn", "lan-inv*", "--size", "960x540", "--lang", "fr"]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lan-invite.png", "learn.png"]
    assert pygame.image.load(tmp_path / "learn.png").get_size() == (960, 540)


def test_a_size_that_is_none_is_refused(tmp_path, capsys):
    with pytest.raises(SystemExit) as end:
        main([str(tmp_path), "--size", "large"])
    assert end.value.code == 2
    assert "1280x720" in capsys.readouterr().err
