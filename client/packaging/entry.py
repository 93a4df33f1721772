"""Where a frozen program begins."""

from __future__ import annotations

import multiprocessing
import sys

from client.__main__ import main

if __name__ == "__main__":
    # Bots think in processes of their own, which in a frozen program begin here too.
    multiprocessing.freeze_support()
    sys.exit(main())
