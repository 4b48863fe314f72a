"""Rows of a data set on the Hugging Face hub, through the library `datasets`: data files only, never a repository's own program."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from cuhlm_core.errors import UserError

ELSEWHERE = "give a folder with its files, or choose the demo set"


class Rows(Protocol):
    """A table read row by row."""

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> Mapping[str, Any]: ...


def hub_rows(location: str, split: str, revision: str | None = None) -> Rows:
    """The rows of one split, fetched once and then read from the library's cache.

    UserError where the library is missing, the hub cannot be reached and the cache has nothing, or the hub does not have the set.
    """
    try:
        import datasets
    except ImportError as error:
        raise UserError(f"{location} comes through the package datasets: run `pip install datasets`, or {ELSEWHERE}.") from error
    from cuhlm_core.models.loading import hub_reachable

    unreachable = f"{location} is not on this computer and the hub cannot be reached: connect to the network, or {ELSEWHERE}."
    if not hub_reachable() and not _is_cached(location, datasets):  # the library would try again for half a minute
        raise UserError(unreachable)
    datasets.disable_progress_bars()
    datasets.logging.set_verbosity_error()
    try:
        return datasets.load_dataset(location, split=split, revision=revision)
    except Exception as error:
        kinds = {kind.__name__ for kind in type(error).__mro__}
        if "DatasetNotFoundError" in kinds:
            raise UserError(f"The hub has no data set {location} that you may read (or no longer): {ELSEWHERE}.") from error
        if kinds & {"ConnectionError", "OfflineModeIsEnabled", "ConnectError", "TimeoutException"}:
            raise UserError(unreachable) from error
        if "scripts are no longer supported" in str(error):
            raise UserError(f"{location} needs program code of its own, which is never run: {ELSEWHERE}.") from error
        first_line = (str(error).strip().splitlines() or [""])[0][:160].rstrip(" .:")
        raise UserError(f"{location} cannot be loaded ({type(error).__name__}: {first_line}): try again later, or {ELSEWHERE}.") from error


def _is_cached(location: str, datasets: Any) -> bool:
    """Whether the library's cache has a folder of this set; it writes names in lower case, with underlines between words."""
    cache = Path(os.path.expanduser(str(datasets.config.HF_DATASETS_CACHE)))
    wanted = _plain(location)
    return cache.is_dir() and any(_plain(folder.name) == wanted for folder in cache.iterdir())


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())
