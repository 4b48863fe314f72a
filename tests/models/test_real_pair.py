"""The laws at full size, on SmolLM2 (V = 49,152) and a draft of six of its layers. Tiny models cannot show what 30 layers round to, that a
law over 49,152 tokens is drawn from as it is, or that names, order and tokenizer of the real file are read right. Skipped without it."""

from pathlib import Path

import numpy as np
import pytest
import torch
from scipy import stats

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import finished
from cuhlm_core.models.fetched.adapter import assemble
from cuhlm_core.models.fetched.folders import is_whole
from cuhlm_core.models.fetched.packages import PACKAGES, fetch
from cuhlm_core.models.llama import LlamaModel
from cuhlm_core.models.loading import find_source, load_model
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import SHIPPED_DRAFTS, find_pair, folder_of_pair
from cuhlm_core.settings import DecodeSettings

pytestmark = pytest.mark.thorough
PROMPT = "Give me one word for a colour."
TEXT = "What is the capital of France? Name three rivers of Europe, and say in 2024 words why 日本語 is read from above."
LEVEL, RUNS = 1e-4, 600
"""Level of each test of a law, and the first tokens that it is over."""


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


@pytest.fixture(scope="module")
def folders(tmp_path_factory, module_cache):
    llm = real_llm()
    return real_draft(llm, tmp_path_factory.mktemp("real") / "draft"), llm


@pytest.fixture(scope="module")
def pair(folders):
    slm, llm = map(str, folders)
    return load_pair(slm=slm, llm=llm, device="cpu")


@pytest.fixture(scope="module")
def oracle(folders):
    """transformers' own models in float32, loaded apart from ours: (SLM, LLM)."""
    return tuple(load_model(find_source(str(folder)), torch.device("cpu"), torch.float32) for folder in folders)


def test_it_says_paris(pair, oracle):
    ids = torch.tensor([pair.codec.encode_prompt("What is the capital of France?")])
    answer = oracle[1].generate(ids, do_sample=False, max_new_tokens=12)[0, ids.shape[1] :]
    assert "Paris" in pair.codec.tokenizer.decode(answer)
    assert pair.vocabulary_size == 49_152 and pair.temperature == 0.2


@pytest.mark.parametrize("part", [0, 1], ids=["slm", "llm"])
@torch.inference_mode()
def test_logits_are_those_of_transformers(pair, oracle, part):
    """At once, token by token over the cache, and side by side with another text: within 1e-3 in float32."""
    model = (pair.slm, pair.llm)[part]
    assert isinstance(model, LlamaModel)
    ids = pair.codec.encode_prompt(TEXT)
    wanted = oracle[part](torch.tensor([ids])).logits[0, :, : pair.vocabulary_size]
    context = model.new_context()
    at_once = context.extend(ids, keep=len(ids))
    stepwise = model.new_context()
    first = stepwise.extend(ids[:-8], keep=1)
    single = torch.cat([first, *(stepwise.extend([token]) for token in ids[-8:])])
    batch = model.new_batch([ids[:-1], ids[:20]])
    two = batch.read([0, 1], [[ids[-1]], [ids[20]]])
    assert (at_once - wanted).abs().max() < 1e-3
    assert (single - wanted[-9:]).abs().max() < 1e-3
    assert (two - wanted[[-1, 20]]).abs().max() < 1e-3
    assert (wanted[-1] - wanted[-2]).abs().max() > 1, "another position is seen"


@pytest.mark.parametrize("method", ["llm", "slm", "hlm", "u-hlm", "cu-hlm-online", "spec", "dssd"])
def test_a_batch_decodes_what_each_answer_is_alone(pair, method):
    chosen = {"gamma": 3} if method == "spec" else {}
    jobs = [DecodeJob(text, method, DecodeSettings(seed=seed, max_tokens=8, **chosen)) for seed, text in enumerate([PROMPT, TEXT, PROMPT])]
    for job, run in zip(jobs, decode_batch(pair, jobs), strict=True):
        alone = [event for event in decode(pair, job.prompt, method, job.settings, details=False) if event.type == "token"]
        two = [event for event in run.events if event.type == "token"]
        assert [(one.token, one.decision) for one in two] == [(one.token, one.decision) for one in alone]


@pytest.fixture(scope="module")
def law(pair, oracle):
    """The LLM's distribution of the first token of the answer, by transformers."""
    ids = torch.tensor([pair.codec.encode_prompt(PROMPT)])
    with torch.inference_mode():
        return torch.softmax(oracle[1](ids).logits[0, -1, : pair.vocabulary_size].double(), -1).numpy()


def p_value(pair, law: np.ndarray, method: str, **chosen) -> float:
    """Chi-square of the first tokens of RUNS runs; tokens that are expected less than five times count as one."""
    jobs = [DecodeJob(PROMPT, method, DecodeSettings(seed=seed, max_tokens=2, **chosen)) for seed in range(RUNS)]
    firsts = [next(event.token for event in run.events if event.type == "token") for run in decode_batch(pair, jobs)]
    observed, wanted = np.bincount(firsts, minlength=len(law)), RUNS * law
    common = wanted >= 5
    assert common.sum() >= 5, "the law is spread over several tokens"
    cells = [np.append(column[common], column[~common].sum()) for column in (observed, wanted)]
    return stats.chisquare(*cells).pvalue


@pytest.mark.parametrize(("method", "chosen"), [("hlm", {}), ("spec", {"gamma": 2}), ("llm", {})])
def test_first_tokens_have_the_llms_law(pair, law, method, chosen):
    assert p_value(pair, law, method, **chosen) > LEVEL


def test_the_slms_first_tokens_do_not(pair, law):
    assert p_value(pair, law, "slm") < LEVEL, "the test would see another law"
