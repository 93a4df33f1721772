"""A LAN in network namespaces: hosts on bridges, real processes, and their logs when a test fails."""

import contextlib
import io
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from client.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
_NUMBERS = itertools.count()
OVERRIDE = "import netcode.limits as limits; limits.VERSION = {version}; "
START = "import sys; from client.__main__ import main; sys.exit(main(sys.argv[1:]))"


def _ip(*words, check=True):
    done = subprocess.run(["ip", *words], capture_output=True, text=True, timeout=30)
    if check and done.returncode:
        raise RuntimeError(f"ip {' '.join(words)}: {done.stderr.strip()}")
    return done


def hindrance():
    """Why network namespaces cannot be built here, or None."""
    if sys.platform != "linux":
        return "network namespaces are Linux's"
    if shutil.which("ip") is None or shutil.which("bridge") is None:
        return "ip and bridge (iproute2) are missing"
    name = f"vl{os.getpid()}t"
    if _ip("netns", "add", name, check=False).returncode:
        return "network namespaces are not permitted here"
    try:
        tried = _ip("-n", name, "link", "add", "br0", "type", "bridge", check=False)
        return f"bridges are not permitted here: {tried.stderr.strip()}" if tried.returncode else None
    finally:
        _ip("netns", "del", name, check=False)


class Process:
    """A command in a host; its lines as they come."""

    def __init__(self, host, words, *, version=None, code=None):
        self.title = f"{host.name}: {' '.join(map(str, words))}"
        self.lines = []
        self.text = []
        self._more = threading.Condition()
        self._over = False
        if code is None:
            code = (OVERRIDE.format(version=version) if version is not None else "") + START
        command = ["ip", "netns", "exec", host.space, sys.executable, "-c", code, *map(str, words)]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, text=True, encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        self._threads = [
            threading.Thread(target=self._read, args=(stream,), daemon=True)
            for stream in (self.process.stdout, self.process.stderr)
        ]
        for thread in self._threads:
            thread.start()

    def _read(self, stream):
        for text in stream:
            with self._more:
                self.text.append(text.rstrip())
                if stream is self.process.stdout:
                    self.lines.append({**json.loads(text), "at": time.monotonic()})
                self._more.notify_all()
        with self._more:
            self._over = self._over or stream is self.process.stdout
            self._more.notify_all()

    def events(self, kind):
        with self._more:
            return [line for line in self.lines if line["event"] == kind]

    def wait(self, kind, timeout_s=30, fits=lambda line: True):
        """The first line of a kind that fits, those already there included."""
        end = time.monotonic() + timeout_s
        at = 0
        with self._more:
            while True:
                for line in self.lines[at:]:
                    if line["event"] == kind and fits(line):
                        return line
                at = len(self.lines)
                left = end - time.monotonic()
                if left <= 0 or self._over:
                    raise AssertionError(f"{self.title}: no {kind!r} came within {timeout_s} s")
                self._more.wait(left)

    def tell(self, **words):
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()

    def finish(self, timeout_s=60):
        """Its exit code; every line is there."""
        try:
            code = self.process.wait(timeout_s)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{self.title}: still runs after {timeout_s} s") from None
        for thread in self._threads:
            thread.join(10)
        return code

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)
        for thread in self._threads:
            thread.join(10)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()

    def report(self):
        kept = [text if len(text) <= 400 else text[:400] + "…" for text in self.text]
        return "\n".join([f"--- {self.title} (exit {self.process.poll()})", *kept[:15], "    …", *kept[-40:]])


class Host:
    """A machine: a namespace with interfaces on one or more bridges."""

    def __init__(self, lan, number, nets):
        self.lan = lan
        self.number = number
        self.name = f"host {number}"
        self.space = f"{lan.prefix}h{number}"
        self.addresses = []
        _ip("netns", "add", self.space)
        lan.spaces.append(self.space)
        _ip("-n", self.space, "link", "set", "lo", "up")
        for place, net in enumerate(nets):
            inner, outer = f"eth{place}", f"p{number}n{net}"
            _ip("-n", lan.switch, "link", "add", outer, "type", "veth", "peer", "name", inner, "netns", self.space)
            _ip("-n", lan.switch, "link", "set", outer, "master", f"br{net}", "up")
            self.addresses.append(f"10.7.{net}.{number + 1}")
            self.plug(place)
            if not lan.multicast:
                subprocess.run(
                    ["bridge", "-n", lan.switch, "link", "set", "dev", outer, "mcast_flood", "off"],
                    check=True, timeout=30,
                )  # fmt: skip

    @property
    def address(self):
        return self.addresses[0]

    def plug(self, place=0):
        """The interface has a network."""
        inner = f"eth{place}"
        _ip("-n", self.space, "address", "add", f"{self.addresses[place]}/24", "broadcast", "+", "dev", inner)
        _ip("-n", self.space, "link", "set", inner, "up")

    def unplug(self, place=0):
        """The interface has lost its network."""
        _ip("-n", self.space, "address", "flush", "dev", f"eth{place}")
        _ip("-n", self.space, "link", "set", f"eth{place}", "down")

    def cut_off(self, other):
        """No packet passes between these two any more, in either direction."""
        for one, two in ((self, other), (other, self)):
            for address in two.addresses:
                _ip("-n", one.space, "route", "add", "blackhole", f"{address}/32")

    def run(self, *words, **more):
        process = Process(self, words, **more)
        self.lan.processes.append(process)
        return process

    def run_code(self, code, *words):
        """A program of its own that prints the same kind of lines."""
        return self.run(*words, code=code)

    def peer(self, *words, **more):
        """A `veillee peer` with a profile and journals of its own, and a short seed of a name."""
        return self._start("peer", "--name", f"P{self.number}", *words, **more)

    def tv(self, *words):
        return self._start("tv", "--headless", *words)

    def _start(self, command, *words, **more):
        number = next(_NUMBERS)
        place = self.lan.folder / f"host-{self.number}"
        profile = place / "profile" if command == "peer" else place / f"profile-{number}"
        return self.run(command, "--profile", profile, "--log", place / "log", *words, **more)

    def journals(self):
        return sorted((self.lan.folder / f"host-{self.number}" / "log").glob("*.vlog"))


class Lan:
    """Bridges (nets) with hosts on them."""

    def __init__(self, folder, nets=1, multicast=True):
        self.folder = folder
        self.multicast = multicast
        self.prefix = f"vl{os.getpid()}x{next(_NUMBERS)}"
        self.switch = f"{self.prefix}s"
        self.spaces = []
        self.processes = []
        self.hosts = []
        _ip("netns", "add", self.switch)
        self.spaces.append(self.switch)
        for net in range(nets):
            _ip("-n", self.switch, "link", "add", f"br{net}", "type", "bridge", "forward_delay", "0")
            _ip("-n", self.switch, "link", "set", f"br{net}", "up")

    def host(self, *nets):
        self.hosts.append(Host(self, len(self.hosts), nets or (0,)))
        return self.hosts[-1]

    def close(self):
        for space in self.spaces:  # whatever a killed program has left there would keep its pipes open
            for pid in _ip("netns", "pids", space, check=False).stdout.split():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(pid), signal.SIGKILL)
        for process in self.processes:
            process.kill()
        for space in reversed(self.spaces):
            _ip("netns", "del", space, check=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "call" and report.failed:
        for lan in getattr(item, "lans", ()):
            for process in lan.processes:
                report.sections.append((process.title[:100], process.report()))
    return report


@pytest.fixture(scope="session")
def permitted():
    reason = hindrance()
    if reason is not None:
        pytest.skip(reason)


@pytest.fixture
def lan(permitted, request, tmp_path):
    request.node.lans = []

    def build(**more):
        made = Lan(tmp_path / f"lan-{len(request.node.lans)}", **more)
        request.node.lans.append(made)
        return made

    yield build
    for made in request.node.lans:
        made.close()


def _verify(path):
    """What `veillee verify` says of a journal: its exit code, and its one JSON object or its sentence."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(["verify", "--json", str(path)])
    return code, json.loads(out.getvalue()) if out.getvalue() else err.getvalue()


def _verified(path):
    code, told = _verify(path)
    assert code == 0 and told["ok"] and told["over"], told
    return told


@pytest.fixture
def verify():
    """`verify(path)`: exit code and words of `veillee verify`."""
    return _verify


@pytest.fixture
def verified():
    """`verified(path)`: the end that a journal proves to somebody who was not there."""
    return _verified


@pytest.fixture
def table():
    """`table(lan, count, *words)`: so many hosts with a peer each, at one table."""

    def build(lan, count, *words, wait_s=300, more=()):
        hosts = [lan.host() for _ in range(count)]
        common = ("--seats", count + len(more), "--bot", 1, "--wait", wait_s, *words)
        peers = [hosts[0].peer("--create", "Kitchen", *common, *(("--bots", ",".join(more)) if more else ()))]
        peers += [host.peer("--join", "auto", *common) for host in hosts[1:]]
        return hosts, peers

    return build


@pytest.fixture
def ended_alike():
    """`ended_alike(peers, hosts, wait_s)`: all peers exit well, with the same end; their journals tell the same."""

    def check(peers, hosts, wait_s):
        assert [peer.finish(wait_s) for peer in peers] == [0] * len(peers)
        ends = [peer.events("ended") for peer in peers]
        assert [[end["code"] for end in one] for one in ends] == [["OVER"] * len(ends[0])] * len(peers)
        told = [[(end["state_hash"], end["head"], tuple(end["winners"])) for end in one] for one in ends]
        assert told[1:] == told[:-1]
        for host in hosts:
            journals = host.journals()
            assert len(journals) == len(ends[0])
            for path, end in zip(journals, ends[0], strict=True):
                assert _verified(path)["state_hash"] == end["state_hash"]
        return told[0]

    return check
