import errno
import os
import subprocess
import sys

import pytest

from client import cli, crash
from client.__main__ import main
from client.commands import COMMANDS, WITHOUT_DISPLAY
from client.display import display_problem
from core.game import BadInput


def one_line(capsys):
    out = capsys.readouterr()
    assert out.err.endswith("\n")
    assert out.err.count("\n") == 1
    assert "Traceback" not in out.err
    return out.err


def test_help_names_every_command(capsys):
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(f"  {name} " in shown for name in COMMANDS)


@pytest.mark.parametrize("argv", [["--version"], ["selfplay", "--help"], ["bench", "--help"]])
def test_help_and_version_leave_with_zero(argv, capsys):
    assert main(argv) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_is_written_as_it_is_to_be_read(command, capsys):
    assert main([command, "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"usage: veillee {command}" in shown
    assert "%%" not in shown and "%(" not in shown


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["--frobnicate"], "veillee play --help"),
        (["bench", "--frobnicate"], "veillee bench --help"),
        (["frobnicate"], "frobnicate"),
        (["selfplay"], "GAME"),
        (["selfplay", "chess"], "chess"),
        (["selfplay", "menteur", "--colour"], "--colour"),
        (["selfplay", "menteur", "--seats", "2"], "3 to 10"),
        (["selfplay", "menteur", "--seats", "x"], "'x'"),
        (["selfplay", "menteur", "--opt", "window"], "KEY=VALUE"),
        (["selfplay", "menteur", "--opt", "window=wide"], "window"),
        (["selfplay", "menteur", "--opt", "moon=full"], "moon"),
        (["selfplay", "menteur", "--opt", "deal=fixed7", "--opt", "forfeits=on"], "forfeits"),
        (["selfplay", "menteur", "--opt", "series=bestOf:4"], "series"),
        (["selfplay", "menteur", "--bots", "9"], "9"),
        (["selfplay", "menteur", "--bots", "1,x"], "x"),
        (["selfplay", "menteur", "--games", "0"], "'0'"),
        (["bench", "nothing-like-that"], "nothing-like-that"),
    ],
)
def test_bad_input_is_one_line_that_names_it_and_exit_two(argv, named, capsys):
    assert main(argv) == 2
    assert named in one_line(capsys)


def test_an_internal_fault_is_one_line_and_a_report(tmp_path, monkeypatch, capsys):
    def broken(argv):
        raise ZeroDivisionError("a fault\nin two lines")

    monkeypatch.setattr(cli, "run", broken)
    monkeypatch.setattr(crash, "log_folder", lambda: tmp_path / "logs")
    assert main(["bench"]) == 1
    (path,) = (tmp_path / "logs").iterdir()
    assert str(path) in one_line(capsys)
    text = path.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert "['bench']" in text


def test_a_report_goes_elsewhere_if_the_log_folder_refuses(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(crash.tempfile, "gettempdir", lambda: str(tmp_path / "tmp"))
    path = crash.write_report(ValueError("x"), [], tmp_path / "file" / "logs")
    assert path is not None
    assert path.parent == tmp_path / "tmp"


def test_no_place_for_a_report_is_said(tmp_path, monkeypatch, capsys):
    def refuse(*_args, **_kwargs):
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(crash.Path, "mkdir", refuse)
    monkeypatch.setattr(cli, "run", lambda argv: 1 // 0)
    assert main([]) == 1
    assert "no report could be written" in one_line(capsys)


def test_an_interrupt_is_no_fault(monkeypatch, capsys):
    def interrupted(argv):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "run", interrupted)
    assert main([]) == 130
    assert capsys.readouterr().err == ""


def test_options_are_read_as_words_and_numbers():
    assert cli.options_of(["a=on", "b=12", "c=true", "d=False", "series=penalty:3", "n=-4"]) == {
        "a": "on",
        "b": 12,
        "c": "on",
        "d": "off",
        "series": "penalty:3",
        "n": -4,
    }


@pytest.mark.parametrize("pairs", [["a"], ["=1"], ["a="], ["a=1", "a=2"], ["a=" + "x" * 2000]])
def test_options_that_are_none_are_refused(pairs):
    with pytest.raises(BadInput):
        cli.options_of(pairs)


def test_without_a_display_the_sentence_names_what_still_runs():
    problem = display_problem({}, "linux")
    assert problem is not None
    assert all(name in problem for name in WITHOUT_DISPLAY)


@pytest.mark.parametrize(
    ("environ", "platform"),
    [
        ({"DISPLAY": ":0"}, "linux"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux"),
        ({"SDL_VIDEODRIVER": "dummy"}, "linux"),
        ({}, "win32"),
        ({}, "darwin"),
    ],
)
def test_with_a_display_one_may_try(environ, platform):
    assert display_problem(environ, platform) is None


def test_commands_without_a_display_do_not_import_pygame():
    code = (
        "import sys\nfrom client.__main__ import main\n"
        "main(['selfplay', 'menteur', '--games', '1', '--bots', '0'])\n"
        "sys.exit('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60, env=os.environ)
    assert done.returncode == 0, done.stderr


def test_a_closed_pipe_is_no_fault():
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "client", "selfplay", "menteur", "--games", "1", "--bots", "0"],
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    os.close(write)
    assert done.returncode == 0
    assert done.stderr == b""
