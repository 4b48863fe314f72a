"""SmolLM2 and its draft as folders, where they can be had without a network: fetched before, or from the installed package."""

from pathlib import Path

import pytest

from cuhlm_core.events import finished
from cuhlm_core.models.fetched.packages import PACKAGES, complete_draft, fetch, is_whole
from cuhlm_core.models.registry import SHIPPED_DRAFTS, find_pair, folder_of_pair

NAME = "smollm2"
SPEC = find_pair(NAME)
FETCHED = folder_of_pair(SPEC)
"""Where the user's own lie: asked before any test has a cache of its own."""


def real_llm() -> Path:
    """The folder of the LLM: the user's, else converted from its package into this test's cache. Skips where there is neither."""
    assert FETCHED is not None
    if is_whole(FETCHED / SPEC.llm):
        return FETCHED / SPEC.llm
    if PACKAGES[NAME].path is None:
        pytest.skip(f"{SPEC.llm} is not on this computer: python -m cuhlm_core fetch {NAME}")
    folder = finished(fetch(NAME))
    assert folder is not None
    return folder


def real_draft(llm: Path, folder: Path) -> Path:
    """An SLM over its embeddings: the one that ships, else six of its layers as they are. It is written into `folder`."""
    from training.draft import default_layers, draft_of, load_teacher, save_draft  # not for a draft that ships

    if (SHIPPED_DRAFTS[NAME] / "model.safetensors").is_file():
        complete_draft(SHIPPED_DRAFTS[NAME], llm, folder)
        return folder
    teacher = load_teacher(str(llm), "cpu")
    layers = default_layers(teacher.model.config.num_hidden_layers)
    save_draft(draft_of(teacher.model, layers), teacher.codec.tokenizer, folder, "layers as they are")
    return folder
