"""Pairs that the general adapter runs, end to end from their folders: every method, several answers at once, calibration, bench."""

from dataclasses import replace

import pytest
import torch
from command_line import run
from kinds import KINDS
from tiny_models import byte_level_tokenizer, other_architecture, save

from benchmarks import bench
from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.calibration import quick

SIZE = len(byte_level_tokenizer())
PROMPT = "the cat sat"


NAMES = ("qwen2", "gpt2", "gemma", "gemma2", "gemma3", "phi", "phi3", "qwen3")


def families(*always: str):
    """Those that run always, and those of the thorough tests."""
    return [name if name in always else pytest.param(name, marks=pytest.mark.thorough) for name in NAMES]


def sharpen(model: torch.nn.Module, factor: float) -> None:
    """Multiply the logits: the norm before the last matrix gives so many times as much."""
    base = model.base_model
    norm = next(getattr(base, name) for name in ("norm", "ln_f", "final_layernorm") if hasattr(base, name))
    extra = 1.0 if "Gemma" in type(norm).__name__ else 0.0  # what it adds to its weights
    norm.weight.data = factor * (norm.weight.data + extra) - extra
    if getattr(norm, "bias", None) is not None:
        norm.bias.data *= factor


@pytest.fixture(scope="module", params=families("gpt2"))
def folders(request, tmp_path_factory):
    """Both models are sure of some tokens, and the SLM is the LLM with other logits: the surer it is, the more often the LLM agrees."""
    root, slm, llm = tmp_path_factory.mktemp(request.param), *(other_architecture(request.param, SIZE) for _ in range(2))
    sharpen(slm, 4.0), sharpen(llm, 8.0)
    return save(root / "slm", slm, byte_level_tokenizer()), save(root / "llm", llm, byte_level_tokenizer())


@pytest.fixture(scope="module")
def pair(folders):
    loaded = load_pair(slm=folders[0], llm=folders[1], device="cpu")
    assert loaded.slm.path.startswith("transformers: ") and loaded.llm.path.startswith("transformers: ")
    return loaded


def tokens(events) -> list[int]:
    return [event.token for event in events if event.type == "token"]


def test_every_method_decodes_and_a_batch_says_the_same(pair):
    settings = DecodeSettings(seed=3, max_tokens=7, gamma=3)
    jobs = [DecodeJob(PROMPT, name, settings) for name in KINDS]
    runs = decode_batch(pair, jobs)
    for name, in_batch in zip(KINDS, runs, strict=True):
        alone = tokens(decode(pair, PROMPT, name, settings, details=False))
        assert tokens(in_batch.events) == alone and 1 <= len(alone) <= 7, name


def test_methods_that_send_several_drafts_go_back_and_write_what_one_draft_a_message_writes(pair):
    """`spec` throws drafts away, so both caches are truncated; its text is a draw of the large model's law all the same: with the models
    equal every draft is accepted, with others some are."""
    equal = replace(pair, slm=pair.llm)
    settings = DecodeSettings(seed=5, max_tokens=12, gamma=4)
    runs = (decode(pair, PROMPT, "spec", replace(settings, seed=seed), details=False) for seed in range(16))
    assert any(event.discarded for run in runs for event in run if event.type == "exchange"), "nothing was thrown: no cache was truncated"
    events = list(decode(equal, PROMPT, "spec", settings, details=False))
    assert not any(one.discarded for one in events if one.type == "exchange") and len(tokens(events)) >= 1


@pytest.mark.thorough
@pytest.mark.parametrize("folders", families("qwen2"), indirect=True)
def test_it_is_calibrated_evaluated_and_benched_from_the_command_line(folders, tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 4)
    monkeypatch.setattr(bench, "ROW_SECONDS", 0.0)
    monkeypatch.setattr(bench, "_QUICK", ((4, 1),))
    chosen = ("--slm", folders[0], "--llm", folders[1])
    calibrated = run("calibrate", "--quick", *chosen)
    assert calibrated.status == 0 and "HLM rounds of 4 prompts" in calibrated.out, calibrated.err
    prompts = tmp_path / "prompts.jsonl"
    prompts.write_text('{"prompt": "the cat", "reference": "sat"}\n')
    given = ("--dataset", str(prompts), "--limit", "1", "--max-tokens", "4", "--embedder", "none")
    evaluated = run("evaluate", "--methods", "llm,hlm,u-hlm,cu-hlm-online,spec", *given, *chosen)
    assert evaluated.status == 0 and all(name in evaluated.out for name in ("hlm", "u-hlm", "spec")), evaluated.err
    benched = run("bench", "--quick", *chosen)
    assert benched.status == 0 and "bench station" in benched.out and "bench assisted generation" in benched.out, benched.err
