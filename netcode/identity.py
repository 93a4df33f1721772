"""Who this installation is: one Ed25519 key, created once, kept in a private file."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path
from typing import Final

from nacl.exceptions import CryptoError
from nacl.signing import SigningKey, VerifyKey

from netcode.limits import KEY_BYTES, SIGNATURE_BYTES

FILE_NAME: Final = "identity.key"
_HEAD: Final = b"veillee identity 1\n"


class IdentityFault(Exception):
    """The key file cannot be read or created: one sentence that names it. It is never written over."""


class Identity:
    """A key pair; the secret half never leaves this object and its file."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != KEY_BYTES:
            raise ValueError(f"a key seed has {KEY_BYTES} bytes")
        self._signer = SigningKey(seed)
        self.key: Final = bytes(self._signer.verify_key)

    def sign(self, message: bytes) -> bytes:
        """64 bytes; the same for the same message."""
        return self._signer.sign(message).signature

    def __repr__(self) -> str:
        return f"Identity({self.key.hex()[:8]}…)"


def verify(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the owner of `key` signed `message`; wrong lengths and weak keys are simply false."""
    if len(key) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    try:
        VerifyKey(key).verify(message, signature)
    except (CryptoError, ValueError):
        return False
    return True


def load(folder: Path) -> Identity:
    """The identity kept in `folder`, created there at the first call.

    Two programs that start together get the same one: the file appears complete or not at all, and the first wins.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            _create(folder, path)
        return Identity(_read(path))
    except OSError as error:
        raise IdentityFault(f"the key of this installation cannot be kept in {path}: {error}") from error


def _create(folder: Path, path: Path) -> None:
    handle, name = tempfile.mkstemp(dir=folder, prefix=".identity-")  # readable by its owner alone
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_HEAD + bytes(SigningKey.generate()).hex().encode("ascii") + b"\n")
            file.flush()
            os.fsync(file.fileno())
        _publish(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def _publish(temporary: Path, path: Path) -> None:
    """Give the finished file its name unless another program was quicker."""
    try:
        path.hardlink_to(temporary)
    except FileExistsError:
        return
    except OSError:
        # A file system without hard links (exFAT): reserve the name, then put the finished file in its place.
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            return
        temporary.replace(path)


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        if os.name == "posix" and stat.S_IMODE(os.fstat(file.fileno()).st_mode) & 0o077:
            os.fchmod(file.fileno(), 0o600)
        content = file.read(len(_HEAD) + 2 * KEY_BYTES + 2)
    seed = content[len(_HEAD) : -1]
    if not content.startswith(_HEAD) or not content.endswith(b"\n") or len(seed) != 2 * KEY_BYTES:
        raise IdentityFault(f"{path} is not a key file of this program, or it is damaged; it was left as it is")
    try:
        return bytes.fromhex(seed.decode("ascii"))
    except ValueError as error:
        raise IdentityFault(f"{path} is damaged; it was left as it is") from error
