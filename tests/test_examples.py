"""The examples say what the program does."""

import importlib.util

import pytest
from fresh_process import ROOT
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import TokenDecided
from cuhlm_core.settings import DecodeSettings

PROMPT, THRESHOLD, TOKENS = "ab", 0.5, 40


@pytest.fixture(scope="module")
def minimal():
    spec = importlib.util.spec_from_file_location("minimal", ROOT / "examples" / "minimal.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def written(minimal, pair, method, seed, u_th=THRESHOLD):
    slm, llm = (lambda ids, model=model: model.logits[ids[-1]] for model in (pair.slm, pair.llm))
    prompt, end, line = pair.codec.encode_prompt(PROMPT), set(pair.codec.end_ids), (pair.calibration.a, pair.calibration.b)
    return minimal.decode(method, slm, llm, prompt, end, TOKENS, seed, u_th, line)


@pytest.mark.parametrize("end", [None, 3])
@pytest.mark.parametrize("method", ["hlm", "u-hlm", "cu-hlm-online", "shared-noise"])
def test_the_method_in_sixty_lines_writes_what_the_loop_writes(minimal, method, end):
    pair, kinds, moved = toy_pair(12, seed=2, closeness=0.7, zeros=0.2, end_id=end), set(), 0
    for seed in range(3):
        events = list(decode(pair, PROMPT, method, DecodeSettings(seed, max_tokens=TOKENS, u_th=THRESHOLD)))
        rounds = [event for event in events if isinstance(event, TokenDecided)]
        assert written(minimal, pair, method, seed) == [event.token for event in rounds]
        kinds |= {event.decision.name for event in rounds}
        moved += written(minimal, pair, method, seed, u_th=0.3) != [event.token for event in rounds]
    assert {"ACCEPT", "RESAMPLE"} <= kinds and ("SKIP" in kinds) == (moved > 0) == (method in ("u-hlm", "cu-hlm-online"))
