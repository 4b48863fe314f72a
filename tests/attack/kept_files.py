"""Stored files of this installation, changed by hand: calibrations of pairs, and folders of the Paper page."""

import json
import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import calibration_file, complete_settings, stored_calibration
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.reproduction.plan import SHIPPED_PAPER
from cuhlm_core.settings import DecodeSettings
from tests.attack.harness import Case
from tests.attack.odd import damaged_texts, odd_fields, odd_files


def calibrations() -> Iterator[Case]:
    """A stored calibration of the embedded pair: damaged bytes, odd fields, odd files instead."""
    rng, sound = random.Random(4), asdict(stored_calibration(EMBEDDED_PAIR)[0])
    data = json.dumps(sound).encode()
    for what, changed in (*damaged_texts(data, rng, 30), *odd_fields(sound, rng, 160)):
        yield Case(what, lambda folder, changed=changed: _use(lambda path: path.write_bytes(changed)))
    for what, make in odd_files():
        yield Case(what, lambda folder, make=make: _use(make))


def _use(make: Callable[[Path], object]) -> str | None:
    """Read it as decoding and the pages do."""
    path = calibration_file(EMBEDDED_PAIR)
    path.parent.mkdir(parents=True)
    make(path)
    calibration, refused = stored_calibration(EMBEDDED_PAIR, 4096)
    for name, method in METHODS.items():
        for estimator in ("temperature", "entropy"):
            settings = complete_settings(DecodeSettings(estimator=estimator), method, calibration, 4096)
            if not all(isinstance(words, str) for words in calibration.words(settings, method)):
                return f"{name} says what is no text"
    calibration.borrowed_words("entropy"), calibration.threshold_words(calibration.fit("entropy"))
    return None if refused is None or len(refused) < 500 else f"no sentence: {refused[:200]}"


def papers() -> Iterator[Case]:
    """The shipped reproduction with one file changed, or replaced by an odd one."""
    rng = random.Random(5)
    for file in sorted(SHIPPED_PAPER.glob("*.json")):
        data = file.read_bytes()
        changed = ((what, partial(_write, other)) for what, other in (*damaged_texts(data, rng, 2), *odd_fields(json.loads(data), rng, 4)))
        for what, make in (*changed, *odd_files()):
            yield Case(f"{file.name}: {what}", lambda folder, name=file.name, make=make: _paper(folder, name, make))


def _write(data: bytes, path: Path) -> None:
    path.write_bytes(data)


def _paper(folder: Path, name: str, make: Callable[[Path], object]) -> str | None:
    """Read it as the Paper page does, all figures drawn; what that page calls a damaged file is one sentence."""
    from cuhlm_core.reproduction.figures import figures_of
    from cuhlm_core.reproduction.plan import NotMeasuredError, read_reproduction
    from cuhlm_core.reproduction.report import rows_of
    from cuhlm_core.storage import NOT_AS_WRITTEN

    copy = folder / "paper"
    shutil.copytree(SHIPPED_PAPER, copy)
    (copy / name).unlink()
    make(copy / name)
    try:
        reproduction = read_reproduction(copy)
        for part in {row.part for row in rows_of(reproduction)}:
            figures_of(part, reproduction)
    except (NotMeasuredError, *NOT_AS_WRITTEN):
        pass
    return None
