"""The small web server of `veillee share`: a page, the installer, and exactly the files that were offered."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Sequence
from functools import partial
from hashlib import file_digest
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from client.share.page import Offer, bootstrap, fits, page
from core.game import BadInput

MAX_REQUESTS_AT_ONCE: Final = 16
TIMEOUT_S: Final = 30


def hashes(files: Sequence[Path]) -> dict[str, str]:
    """SHA-256 of each file by its name, in hexadecimal figures."""
    out = {}
    for path in files:
        with path.open("rb") as stream:
            out[path.name] = file_digest(stream, "sha256").hexdigest()
    return out


class ShareServer:
    """Serves what lies in `folder` (wheels) and `frozen` (ready-made programs) until `close`.

    `host` is the address guests use; `port` 0 takes a free one. BadInput: no wheel of the program there, or the port
    is taken. Only files listed at the start are ever sent: a path is looked up by name, never followed.
    """

    def __init__(self, folder: Path, host: str, port: int = 0, frozen: Sequence[Path] = (), join: str = "") -> None:
        wheels = sorted(folder.glob("*.whl"))
        if not any(path.name.startswith("veillee-") for path in wheels):
            raise BadInput(f"no program has been collected in {folder}; while online run: veillee share --collect")
        for path in frozen:
            if not path.is_file():
                raise BadInput(f"{path} is not a file", field="frozen")
        self.paths = {("wheels", path.name): path for path in wheels} | {
            ("frozen", path.name): path for path in frozen
        }
        self._room = threading.BoundedSemaphore(MAX_REQUESTS_AT_ONCE)
        try:
            self._server = ThreadingHTTPServer(("", port), partial(_Handler, self))
        except OSError as error:
            raise BadInput(f"port {port} cannot be used: {error.strerror}", field="port") from error
        self._server.daemon_threads = True
        self.port = int(self._server.server_address[1])
        shown = f"[{host}]" if ":" in host else host
        self.offer = Offer(f"http://{shown}:{self.port}", hashes(wheels), hashes(frozen), join)
        self.installer = bootstrap(self.offer).encode()
        self.sent = 0
        self._thread = threading.Thread(target=self._server.serve_forever, name="share", daemon=True)

    def start(self) -> None:
        """Serve from a thread of its own."""
        self._thread.start()

    def close(self) -> None:
        """Stop serving; waits until the thread has ended."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
        self._server.server_close()

    def enter(self) -> bool:
        """Take one of the places for requests; False if all are taken."""
        return self._room.acquire(blocking=False)

    def leave(self, *, installer: bool = False) -> None:
        """Give the place back."""
        self.sent += installer
        self._room.release()


class _Handler(BaseHTTPRequestHandler):
    """GET and HEAD of the page, the installer and the listed files; all else is 404."""

    timeout = TIMEOUT_S
    server_version = "Veillee"
    sys_version = ""

    def __init__(self, share: ShareServer, *args: object) -> None:
        self.share = share
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer with the body."""
        self._answer(body=True)

    def do_HEAD(self) -> None:
        """Answer without the body."""
        self._answer(body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Write nothing: guests are nobody's log."""

    def _answer(self, body: bool) -> None:
        if not self.share.enter():
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        installer = False
        try:
            installer = self._reply(body)
        except (ConnectionError, TimeoutError):
            self.close_connection = True
        finally:
            self.share.leave(installer=installer)

    def _reply(self, body: bool) -> bool:
        parts = urlsplit(self.path)
        words = [unquote(word) for word in parts.path.split("/") if word]
        if words in ([], ["fr"], ["en"]):
            asked = words[0] if words else ""
            french = asked == "fr" or (not asked and self.headers.get("Accept-Language", "fr").startswith("fr"))
            self._send(page(self.share.offer, "fr" if french else "en").encode(), "text/html; charset=utf-8", body)
        elif words == ["install.py"]:
            self._send(self.share.installer, "text/x-python; charset=utf-8", body)
            return body
        elif words == ["wheels.json"]:
            python, _, platform = parts.query.partition("-")
            chosen = {name: found for name, found in self.share.offer.wheels.items() if fits(name, python, platform)}
            self._send(json.dumps(chosen).encode(), "application/json", body)
        elif len(words) == 2 and (words[0], words[1]) in self.share.paths:
            self._send_file(self.share.paths[words[0], words[1]], body)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)
        return False

    def _head(self, kind: str, length: int) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()

    def _send(self, data: bytes, kind: str, body: bool) -> None:
        self._head(kind, len(data))
        if body:
            self.wfile.write(data)

    def _send_file(self, path: Path, body: bool) -> None:
        try:
            stream = path.open("rb")
        except OSError:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        with stream:
            self._head("application/octet-stream", path.stat().st_size)
            if body:
                shutil.copyfileobj(stream, self.wfile)
