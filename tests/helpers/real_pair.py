"""SmolLM2 and its draft as folders, where they can be had without a network: fetched before, or from the installed package."""

from pathlib import Path

import pytest

from cuhlm_core.events import finished
from cuhlm_core.models.fetched.adapter import assemble
from cuhlm_core.models.fetched.folders import is_whole
from cuhlm_core.models.fetched.packages import PACKAGES, fetch
from cuhlm_core.models.registry import SHIPPED_DRAFTS, find_pair, folder_of_pair

NAME = "smollm2"
SPEC = find_pair(NAME)
FETCHED = folder_of_pair(SPEC)
"""Where the user's own lie: asked before any test has a cache of its own."""


def real_llm() -> Path:
    """The folder of the LLM: the user's, else converted from its package into this test's cache. Skips where there is neither."""
    assert FETCHED is not None
    if is_whole(FETCHED / SPEC.llm, PACKAGES[NAME].sha256):
        return FETCHED / SPEC.llm
    if PACKAGES[NAME].path is None:
        pytest.skip(f"{SPEC.llm} is not on this computer: python -m cuhlm_core fetch {NAME}")
    folder = finished(fetch(NAME))
    assert folder is not None
    return folder


def real_draft(llm: Path, folder: Path) -> Path:
    """The SLM that ships, assembled into `folder`."""
    assemble(SHIPPED_DRAFTS[NAME], llm, folder, PACKAGES[NAME].adapter_sha256)
    return folder
