"""What a guest gets to see and to run: one page in both languages, and the few lines that install."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from html import escape
from typing import Final, NamedTuple

from client.share.repack import PROJECT

BOOTSTRAP: Final = '''\
"""Installs Veillée from {base} into a folder of its own and starts it; the standard library and pip only."""
import hashlib, json, os, pathlib, subprocess, sys, tempfile, urllib.request, venv
sys.version_info >= (3, 11) or sys.exit("Python 3.11 or newer is needed. / Il faut Python 3.11 ou plus recent.")
read, home = lambda path: urllib.request.urlopen("{base}/" + path).read(), pathlib.Path.home() / ".veillee-guest"
python, wheels = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python"), pathlib.Path(tempfile.mkdtemp())
python.exists() or venv.create(home, with_pip=True)
for name, digest in json.loads(read("wheels.json?%d.%d-" % sys.version_info[:2] + sys.platform)).items():
    (wheels / name).write_bytes(read("wheels/" + name))
    hashlib.sha256((wheels / name).read_bytes()).hexdigest() == digest or sys.exit(name + ": damaged / abime")
pip = [python, "-m", "pip", "install", "-q", "--no-index", "--find-links", wheels, "--upgrade", "veillee"]
sys.exit(subprocess.call(pip) or subprocess.call([python, "-m", "client", *"{join}".split(), *sys.argv[1:]]))
'''
_STYLE: Final = (
    "body{font:18px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;background:#fdf6e3;"
    "color:#22263a}h1{font-size:2.4rem;color:#6c1622}code,pre{background:#f0e2bd;border-radius:6px;"
    "padding:.2rem .4rem}pre{padding:.8rem;overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.8rem}"
    "td{padding:.2rem .4rem;border-bottom:1px solid #e0cf9f;word-break:break-all}details{margin-top:1.5rem}"
)
_TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {
        "title": "Veillée : rejoindre la table",
        "what": "Cette page installe le jeu Veillée {version} depuis l'ordinateur de votre hôte, sans internet, dans "
        "le dossier .veillee-guest de votre compte ; effacer ce dossier désinstalle tout. Rien d'autre ne change.",
        "need": "Il faut Python 3.11 ou plus récent. Dans un terminal (sous Windows : PowerShell) :",
        "again": "La même commande relance le jeu plus tard.",
        "frozen": "Ou sans Python, un programme tout prêt :",
        "for": "Paquets présents pour : {systems}.",
        "hash": "Empreinte SHA-256 de la liste des paquets, à comparer avec celle que montre l'hôte :",
        "trust": "Les paquets viennent de l'ordinateur de l'hôte : n'installez que si vous lui faites confiance.",
        "files": "Les fichiers et leurs empreintes",
    },
    "en": {
        "title": "Veillée: join the table",
        "what": "This page installs the game Veillée {version} from your host's computer, without internet, into the "
        "folder .veillee-guest of your account; deleting that folder removes everything. Nothing else is changed.",
        "need": "Python 3.11 or newer is needed. In a terminal (on Windows: PowerShell):",
        "again": "The same command starts the game again later.",
        "frozen": "Or without Python, a ready-made program:",
        "for": "Packages present for: {systems}.",
        "hash": "SHA-256 of the list of packages, to compare with the one your host's screen shows:",
        "trust": "The packages come from the host's computer: install only if you trust them.",
        "files": "The files and their hashes",
    },
}


class Offer(NamedTuple):
    """What is served: the base address, wheels and frozen programs as name -> SHA-256, and where to join."""

    base: str
    wheels: Mapping[str, str]
    frozen: Mapping[str, str]
    join: str = ""

    @property
    def version(self) -> str:
        """The program's version, from the name of its wheel; empty if there is none."""
        return next((name.split("-")[1] for name in self.wheels if name.startswith(f"{PROJECT}-")), "")

    @property
    def digest(self) -> str:
        """One SHA-256 over all names and hashes, in their order."""
        lines = [f"{name} {found}\n" for name, found in sorted({**self.wheels, **self.frozen}.items())]
        return sha256("".join(lines).encode()).hexdigest()


def fits(name: str, python: str, platform: str) -> bool:
    """Whether a wheel may be of use to that Python ("3.12") on that `sys.platform`, by its name's tags.

    pip decides in the end; this only spares a guest the wheels of other systems.
    """
    tags = name.removesuffix(".whl").split("-")
    if len(tags) < 5:
        return False
    pythons, abis, platforms = tags[-3].split("."), tags[-2].split("."), tags[-1].split(".")
    system = {"win32": "win", "darwin": "macosx"}.get(platform, "manylinux")
    short = "cp" + python.replace(".", "")
    numbered = python.split(".")
    older = {f"cp3{minor}" for minor in range(2, int(numbered[1]) + 1)} if len(numbered) == 2 else set()
    right_python = short in pythons or bool({"py3", "py2.py3"} & set(pythons))
    right_python = right_python or ("abi3" in abis and bool(older & set(pythons)))
    return right_python and any(part == "any" or part.startswith(system) for part in platforms)


def bootstrap(offer: Offer) -> str:
    """The lines a guest runs."""
    return BOOTSTRAP.format(base=offer.base, join=f"--join {offer.join}" if offer.join else "")


def systems_of(wheels: Sequence[str]) -> list[str]:
    """For which systems the compiled packages are there, by the tags in their names."""
    names = {"Linux": "manylinux", "macOS": "macosx", "Windows": "win_"}
    return [shown for shown, tag in names.items() if any(tag in wheel for wheel in wheels)]


def page(offer: Offer, language: str) -> str:
    """The page in that language ("fr" or "en"), as HTML."""
    text = _TEXTS[language]
    one = f"import urllib.request as u; exec(u.urlopen('{offer.base}/install.py').read())"
    commands = f'python3 -c "{one}"\npy -c "{one}"'
    rows = "".join(
        f'<tr><td><a href="/{folder}/{escape(name)}">{escape(name)}</a></td><td>{digest}</td></tr>'
        for folder, files in (("frozen", offer.frozen), ("wheels", offer.wheels))
        for name, digest in sorted(files.items())
    )
    frozen = "".join(f'<li><a href="/frozen/{escape(name)}">{escape(name)}</a></li>' for name in sorted(offer.frozen))
    shown = ", ".join(systems_of(list(offer.wheels))) or "-"
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{text['title']}</title><style>{_STYLE}</style><h1>{text['title']}</h1>"
        f"<p>{text['what'].format(version=escape(offer.version))}</p>"
        f"<p>{text['need']}</p><pre>{escape(commands)}</pre><p>{text['again']}</p>"
        + (f"<p>{text['frozen']}</p><ul>{frozen}</ul>" if frozen else "")
        + f"<p>{text['for'].format(systems=shown)}</p>"
        f"<p>{text['trust']} {text['hash']}</p><pre>{offer.digest}</pre>"
        f"<details><summary>{text['files']}</summary><table>{rows}</table></details>"
        f'<p><a href="/fr">français</a> · <a href="/en">English</a></p></html>'
    )
