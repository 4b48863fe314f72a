"""Which calibration a pair decodes with: this installation's own, the shipped one, or the paper's constants. Imports no torch."""

import hashlib
import re
from pathlib import Path

from cuhlm_core.errors import UserError
from cuhlm_core.models.calibration import PAPER_CALIBRATION, Calibration, load_calibration
from cuhlm_core.models.registry import EMBEDDED_FOLDER, EMBEDDED_PAIR
from cuhlm_core.storage import cache_folder

SHIPPED_CALIBRATION = EMBEDDED_FOLDER / "calibration.json"
"""The embedded pair's, written by `python -m training.calibrate`."""


def calibration_file(name: str) -> Path:
    """Where this installation keeps the calibration of a pair, by its name."""
    readable = re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-.")[:60]
    return cache_folder() / "calibrations" / f"{readable}-{hashlib.sha256(name.encode()).hexdigest()[:8]}.json"


def stored_calibration(
    name: str, vocabulary_size: int | None = None, weights: tuple[str, str] | None = None
) -> tuple[Calibration, str | None]:
    """The calibration of a pair: this installation's own, else the one shipped with the embedded pair, else the paper's constants.

    Also why one was refused, as a sentence (None: none was). `vocabulary_size` and `weights`: see `load_calibration`.
    """
    refused = None
    for file in (calibration_file(name), *([SHIPPED_CALIBRATION] if name == EMBEDDED_PAIR else [])):
        if file.exists():
            try:
                return load_calibration(file, vocabulary_size, weights), refused
            except UserError as error:
                refused = refused or str(error)
    return PAPER_CALIBRATION, refused
