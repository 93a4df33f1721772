"""`python -m client` and the console script `veillee`: exit 0 fine, 1 internal fault, 2 bad input."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from client import cli, crash
from core.game import BadInput

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever happens, what is said about it is one line on stderr."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if argv is None else argv)
    _tolerant_output()
    try:
        code = cli.run(words)
        sys.stdout.flush()
    except BadInput as problem:
        return _say(str(problem), 2)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has enough: nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        path = crash.write_report(error, words)
        where = f"a report lies in {path}" if path is not None else "no report could be written"
        return _say(f"internal fault ({type(error).__name__}); {where}", 1)
    return code


def _say(sentence: str, code: int) -> int:
    print(f"veillee: {' '.join(sentence.split())}", file=sys.stderr)
    return code


def _tolerant_output() -> None:
    """A terminal that cannot show a letter gets its escape, not a fault."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
