"""Kernels that are compiled for real, and every way in which they cannot be had."""

import sys
from subprocess import run as start

import pytest
from fresh_process import ROOT

from cuhlm_core.compiled import ready

SAME = """
from dataclasses import asdict
from cuhlm_core.compiled import ready
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import DecodeSettings

PROMPTS = "what is 17 + 25", "which planet is the fifth from the sun?"

def events():
    runs = (decode(pair, prompt, method, DecodeSettings(seed=seed, max_tokens=32), details=False)
            for method in ("llm", "cu-hlm-online", "hsl") for seed in range(4) for prompt in PROMPTS)
    return [asdict(event) for run in runs for event in run if event.type in ("token", "message")]

pair = load_pair("world")
before = events()
ready.compile_kernels()
assert ready.kernels() and pair.slm.new_context().reader, ready.pass_words('', True)
after = events()
assert len(before) == len(after)
largest = 0.0
for one, other in zip(before, after, strict=True):
    for name, value in one.items():
        if isinstance(value, float) and value == value and not name.startswith("host"):
            largest = max(largest, abs(value - other[name]) / max(1.0, abs(value)))
        elif isinstance(value, (int, str)):
            assert value == other[name], name
assert 0 < largest < 1e-5, largest
"""


@pytest.fixture
def compiling(monkeypatch, tmp_path):
    monkeypatch.delenv("NUMBA_DISABLE_JIT")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    return tmp_path


@pytest.mark.thorough
def test_compiled_runs_have_the_same_tokens_and_numbers(compiling):
    for damage in (False, True):  # a cache that is damaged is compiled again, or numpy goes on
        done = start([sys.executable, "-c", SAME], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0 or (damage and "by numpy" in done.stderr), done.stderr[-2000:]
        for path in compiling.rglob("*.nb[ci]"):
            path.write_bytes(path.read_bytes()[:50])


def test_without_them_numpy_goes_on_and_says_why(monkeypatch, compiling):
    asked = lambda: ready._compiled()  # noqa: E731
    monkeypatch.setattr(ready.importlib.util, "find_spec", lambda name: None)
    assert asked() == (None, "by numpy: numba is not installed")
    monkeypatch.undo()
    assert asked() == (None, "by numpy: NUMBA_DISABLE_JIT is set")
    monkeypatch.delenv("NUMBA_DISABLE_JIT")
    monkeypatch.setattr(ready, "_KERNELS", "cuhlm_core.not_there")
    assert asked() == (None, "by numpy: the kernels do not compile here (ModuleNotFoundError: No module named 'cuhlm_core.not_there')")
    monkeypatch.setattr(ready, "_MOST_SECONDS", 1e-3)
    kernels, words = asked()
    assert kernels is None and words.startswith("by numpy: the kernels do not load here (") and "timed out" in words
