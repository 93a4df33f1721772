"""Mutated files by the thousand: `python -m client.damage --files 10000`.

Every kind of file that the program keeps and reads again, damaged in every way a disk, a power cut or an editor can
think of. What must hold: it is read as if it were sound, or repaired, or refused in one sentence; nothing crashes;
and the damaged original is still there, where it was or put aside. Everything comes from a seed.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from client.commands.files import read_record
from client.settings import Settings, SettingsStore
from client.store import RecordStore
from core.game import BadInput
from core.games.menestrels.deckfile import read_deck, troupe_of
from core.games.menestrels.reconstructed import NAME
from core.games.menestrels.template import template
from core.record import Replay
from netcode import journal, running
from netcode.identity import FILE_NAME, IdentityFault, load
from netcode.link import Address
from netcode.lockstep.glass import glass
from netcode.lockstep.memo import read_once
from netcode.lockstep.rehearsal import Rehearsal, roster_for, signed
from netcode.lockstep.verifying import verify_log
from netcode.names import KnownPeople
from netcode.roster import encode_signed
from netcode.veil.secrets import SecretFault, create_secret, load_secret

SOUND: Final = "read"
REPAIRED: Final = "repaired"
REFUSED: Final = "refused"


class Lost(Exception):
    """A damaged original is not there any more, or something was refused without a sentence."""


class Kind(NamedTuple):
    """A kind of file: how it is called, what a sound one contains, and how the program opens one (see `open_as`)."""

    file: str
    contents: tuple[bytes, ...]
    open_as: Callable[[Path], str]
    """Opens the file at a path as the program does; SOUND, REPAIRED or REFUSED. Lost if the original is gone."""
    damage: Callable[[bytes, random.Random], bytes] | None = None
    """How it is damaged; None: by `mutate`."""


def _sentence(error: Exception) -> str:
    text = str(error)
    if not text.strip() or "Traceback" in text:
        raise Lost(f"refused without a sentence: {type(error).__name__} {text!r}")
    return REFUSED


def _untouched(path: Path, content: bytes) -> None:
    if path.read_bytes() != content:
        raise Lost("the file was refused and changed")


def _kept_aside(path: Path, content: bytes) -> bool:
    """Whether the original is still in the folder under another name; Lost if neither there nor in its place."""
    copies = [one for one in path.parent.rglob("*") if one.is_file() and one.read_bytes() == content]
    if not copies:
        raise Lost("the original is not there any more")
    return path not in copies


# How the program opens each kind


def _journal(path: Path) -> str:
    content = path.read_bytes()
    try:
        opened, log = journal.Journal.resume(path)
    except journal.JournalFault as fault:
        _untouched(path, content)
        return _sentence(fault)
    opened.append(b"goes on")
    opened.close()
    aside = b"".join([one.read_bytes() for one in sorted(path.parent.glob(f"{path.name}.torn-*"))])
    if content != content[: log.end] + aside or not path.read_bytes().startswith(content[: log.end]):
        raise Lost("a torn tail was not kept")
    return REPAIRED if log.torn else SOUND


def _log(path: Path) -> str:
    content = path.read_bytes()
    try:
        report = verify_log(path)
    except BadInput as problem:
        return _sentence(problem)
    finally:
        _untouched(path, content)
    return SOUND if report.ok else REFUSED


def _running(path: Path) -> str:
    """The mark beside the journal of the same name."""
    content = path.read_bytes()
    match = path.with_name(path.name.removesuffix(running.SUFFIX))
    key = bytes.fromhex(match.with_suffix(".key").read_text("ascii"))
    found = running.interrupted(path.parent, key)
    if len(found.matches) != 1 or found.faults:
        raise Lost(f"the match is not offered: {found.faults}")
    return REPAIRED if _kept_aside(path, content) else SOUND


def _people(path: Path) -> str:
    content = path.read_bytes()
    people = KnownPeople(path)
    if not people.fault:
        return SOUND
    people.remember(bytes(range(32)), "Hugo")
    _untouched(path, content)
    return REFUSED


def _identity(path: Path) -> str:
    content = path.read_bytes()
    try:
        load(path.parent)
    except IdentityFault as fault:
        return _sentence(fault)
    finally:
        _untouched(path, content)
    return SOUND


def _secret(path: Path) -> str:
    try:
        load_secret(path)
    except SecretFault as fault:
        return _sentence(fault)
    return SOUND


def _settings(path: Path) -> str:
    content = path.read_bytes()
    store = SettingsStore(path)
    settings, notices = store.load()
    aside = _kept_aside(path, content)
    if any(not notice.sentence() for notice in notices):
        raise Lost("a notice says nothing")
    store.save(settings)
    again, more = SettingsStore(path).load()
    if again != settings or more:
        raise Lost("what was repaired is not read back")
    return REPAIRED if aside else SOUND


def _record(path: Path) -> str:
    content = path.read_bytes()
    try:
        Replay(read_record(path)).run(None)
        found = SOUND
    except BadInput as problem:
        found = _sentence(problem)
    _untouched(path, content)
    listing = RecordStore(path.parent).listing()
    aside = _kept_aside(path, content)
    if aside != any(notice.kind == "damaged" for notice in listing.notices):
        raise Lost("a record was moved and not told")
    return found


def _deck(path: Path) -> str:
    content = path.read_bytes()
    try:
        read_deck(content.decode("utf-8"))
    except UnicodeDecodeError:
        return REFUSED
    except BadInput as problem:
        return _sentence(problem)
    return SOUND


# What sound files contain


def _match(folder: Path) -> tuple[bytes, bytes, bytes]:
    """A LAN match: its journal, the mark beside it, and a member's key in hexadecimal figures."""
    roster, identities = roster_for(3, "menteur", {"variant": "dice", "dice.lives": 1})
    rehearsal = Rehearsal(roster, identities, 1, views=False)
    rehearsal.run(done=lambda: all(node.match.step > 5 for node in rehearsal.nodes))
    path = folder / "made.vlog"
    with journal.Journal.create(path) as made:
        made.append(encode_signed(signed(roster, identities)))
        for data in rehearsal.nodes[0].journal:
            made.append(data, sync=False)
    ways = {one.key: (Address("10.0.0.7", 47621), Address("fe80::1", 47622)) for one in identities}
    running.mark(path, running.Kept(bytes(range(32)), "Cuisine", "maison", ways))
    mark = path.with_name(path.name + running.SUFFIX)
    return path.read_bytes(), mark.read_bytes(), identities[0].key.hex().encode("ascii")


def kinds(folder: Path, records: Sequence[Path]) -> dict[str, Kind]:
    """Every kind of file. `folder`: for what has to be made first; `records`: sound records of local matches."""
    log, mark, key = _match(folder)
    people = KnownPeople(folder / "people.json")
    for number in range(5):
        people.remember(bytes([number]) * 32, f"Léa {number}")
    load(folder)
    create_secret(folder / "deal.secret")
    store = SettingsStore(folder / "settings.toml")
    store.save(Settings().changed(name="Léa", volume=40, last_table={"menteur": {"seats": 4}}))
    texts = tuple([path.read_bytes() for path in records])
    return {
        "journal": Kind("match.vlog", (log,), _journal),
        "log": Kind("match.vlog", (log,), _log),
        "entries": Kind("match.vlog", (log,), _log, mutate_entries),
        "mark": Kind("match.vlog" + running.SUFFIX, (mark, log, key), _running),
        "people": Kind("people.json", ((folder / "people.json").read_bytes(),), _people),
        "key": Kind(FILE_NAME, ((folder / FILE_NAME).read_bytes(),), _identity),
        "secret": Kind("deal.secret", ((folder / "deal.secret").read_bytes(),), _secret),
        "settings": Kind("settings.toml", (store.path.read_bytes(),), _settings),
        "record": Kind("match.veil", texts, _record),
        "deck": Kind("deck.toml", (template(troupe_of(NAME), "Mon jeu").encode("utf-8"),), _deck),
    }


# Damage

_GARBAGE: Final = (b"[" * 6_000, b'{"a":' * 3_000, b"\x00" * 512, b"\xff" * 64, b"\xef\xbb\xbf", b"\r\n" * 40, b"= [")


def mutate(content: bytes, stream: random.Random) -> bytes:
    """The same content after something happened to it."""
    size = len(content)
    at, to = sorted([stream.randrange(size + 1), stream.randrange(size + 1)])
    match stream.randrange(10):
        case 0 | 1:
            changed = bytearray(content)
            for _ in range(stream.choice([1, 1, 1, 2, 8])):
                changed[stream.randrange(size)] = stream.randrange(256)
            return bytes(changed)
        case 2:
            return content[:at]
        case 3:
            return content[:at] + bytes(to - at)
        case 4:
            return content[:at] + content[to:]
        case 5:
            return content[:to] + content[at:to] + content[to:]
        case 6:
            return content[:at] + stream.choice(_GARBAGE) + content[at:]
        case 7:
            return content + stream.randbytes(stream.randrange(1, 200))
        case 8:
            return content[at:] + content[:at]
        case _:
            return stream.choice([b"", stream.choice(_GARBAGE), stream.randbytes(300)])


def mutate_entries(content: bytes, stream: random.Random) -> bytes:
    """A journal in which every record is sound, and one of them or their order is not what it was."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "whole"
        path.write_bytes(content)
        records = list(journal.read(path).records)
        at, to = stream.randrange(len(records)), stream.randrange(len(records))
        match stream.randrange(5):
            case 0:
                records[at], records[to] = records[to], records[at]
            case 1:
                del records[at]
            case 2:
                records.insert(at, records[to])
            case _:
                records[at] = mutate(records[at], stream)
        path.unlink()
        with journal.Journal.create(path) as made:
            for data in records:
                made.append(data[:200_000], sync=False)
        return path.read_bytes()


def trial(kind: Kind, content: bytes, folder: Path) -> str:
    """Put one damaged file into an empty folder and open it as the program does."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    path = folder / kind.file
    path.write_bytes(content)
    if path.name.endswith(running.SUFFIX):
        beside = path.with_name(path.name.removesuffix(running.SUFFIX))
        beside.write_bytes(kind.contents[1])
        beside.with_suffix(".key").write_bytes(kind.contents[2])
    return kind.open_as(path)


@contextlib.contextmanager
def workshop() -> Iterator[Path]:
    """A folder for it, in glass: logs are verified with every check made, and nothing in them is secret."""
    with tempfile.TemporaryDirectory(prefix="veillee-damage-") as name, glass(), read_once():
        yield Path(name)


def run(files: int, seed: int, records: Sequence[Path]) -> tuple[Counter[tuple[str, str]], list[str]]:
    """So many damaged files of all kinds in turn; how each kind fared, and what went wrong."""
    stream = random.Random(seed)
    fared: Counter[tuple[str, str]] = Counter()
    wrong: list[str] = []
    with workshop() as folder:
        made = folder / "made"
        made.mkdir()
        every = kinds(made, records)
        order = tuple(every)
        for number in range(files):
            name = order[number % len(order)]
            kind = every[name]
            whole = stream.choice(kind.contents if name == "record" else kind.contents[:1])
            content = (kind.damage or mutate)(whole, stream)
            try:
                fared[name, trial(kind, content, folder / "trial")] += 1
            except Exception as error:
                fared[name, "wrong"] += 1
                wrong.append(f"file {number} of seed {seed} ({name}): {type(error).__name__}: {error}")
    return fared, wrong


def main(argv: Sequence[str] | None = None) -> int:
    """Damage that many files; exit 1 if one of them was not borne."""
    parser = argparse.ArgumentParser(prog="python -m client.damage", description="Damaged files, by the thousand.")
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--records", type=Path, default=Path("tests/records"), help="folder of sound records")
    args = parser.parse_args(argv)
    records = [path for path in sorted(args.records.glob("*.veil")) if path.stat().st_size < 20_000]
    start = time.monotonic()
    fared, wrong = run(args.files, args.seed, records)
    for sentence in wrong[:20]:
        print(sentence)
    for name in dict.fromkeys(name for name, _ in fared):
        told = ", ".join([f"{count} {what}" for (kind, what), count in sorted(fared.items()) if kind == name])
        print(f"{name}: {told}")
    print(f"{sum(fared.values())} files, {len(wrong)} wrong, {time.monotonic() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
