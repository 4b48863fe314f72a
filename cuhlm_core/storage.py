"""Where this installation keeps what it makes, and where what ships with the program lies."""

import os
from pathlib import Path

SHIPPED_CACHE = Path(__file__).parent.parent / "cache"
"""The program's own cache folder: its shipped recordings, and the default for everything else."""


def cache_folder() -> Path:
    """Folder of recordings, measured rounds and calibrations; the environment variable CUHLM_CACHE names another one."""
    return Path(os.environ.get("CUHLM_CACHE") or SHIPPED_CACHE)
