"""The frontier's rows on other pairs: what is said of a pair's calibration, and the leads over pairs."""

import numpy as np
import pytest
import torch
from safetensors.torch import load_file

from cuhlm_core.maths.statistics import calibration_error
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.settings import SCHEDULES
from training import frontier, other_pairs
from training.other_pairs import BINS, leads, over_pairs, tempered

LINK = str(other_pairs.LINKS[0])


def slow_error(confidence, right, bins=BINS):
    """Bin by bin."""
    total = 0.0
    for number in range(bins):
        inside = [i for i, one in enumerate(confidence) if number / bins <= one < (number + 1) / bins or (one == 1 and number == bins - 1)]
        if inside:
            total += len(inside) * abs(np.mean(right[inside]) - np.mean(confidence[inside]))
    return total / len(confidence)


def test_the_calibration_error_is_the_plain_count_and_tells_an_over_sure_model():
    random = np.random.default_rng(0)
    confidence = random.uniform(0.2, 1, 4_000)
    right = (random.uniform(size=4_000) < confidence).astype(float)
    assert calibration_error(confidence, right, BINS) == pytest.approx(slow_error(confidence, right), abs=1e-12)
    assert calibration_error(confidence, right, BINS) < 0.03 < calibration_error(np.minimum(1.0, 1.3 * confidence), right, BINS)
    assert calibration_error(np.ones(3), np.ones(3), BINS) == 0


def test_a_tempered_model_has_its_logits_divided(tmp_path):
    shipped = EMBEDDED_FOLDERS["world"]
    folder = tempered(shipped / "World-SLM", 2.0, tmp_path / "World-SLM-T2")
    pairs = [load_pair("world"), load_pair(slm=str(folder), llm=str(shipped / "World-LLM"))]
    ids = pairs[0].codec.encode_prompt("what is 17 + 25")
    whole, half = (pair.slm.new_context().extend(ids, keep=1)[-1] for pair in pairs)
    assert torch.allclose(whole / 2, half, atol=1e-2) and not torch.allclose(whole, half, atol=1)
    assert load_file(folder / "model.safetensors").keys() == load_file(shipped / "World-SLM" / "model.safetensors").keys()


def pair(title, **speeds):
    """A pair of three rows with these tokens a second, twice as many drafting on."""
    methods = {"best": "spec", "Shared noise": "shared-noise", "U-HLM (1 − x_d), bonus": "u-hlm-confidence"}
    rows = [
        {"title": name, "method": methods[name], "group": "near" if name.startswith("U") else "lossless",
         "speeds": {"sequential": {LINK: [value] * 3}, "overlapped": {LINK: [2 * value] * 3}}}
        for name, value in zip(methods, speeds.values(), strict=True)
    ]  # fmt: skip
    return {"title": title, "rows": rows}


def test_a_lead_is_over_the_fastest_lossless_row_of_the_same_pair_and_schedule():
    first, second = pair("a", best=20.0, shared=25.0, skip=30.0), pair("b", best=10.0, shared=9.0, skip=12.0)
    for schedule in SCHEDULES:
        assert leads(first, schedule) == {"Shared noise": 1.0, "U-HLM (1 − x_d), bonus": 1.2}
        assert leads(second, schedule) == {"Shared noise": 0.9, "U-HLM (1 − x_d), bonus": 1.2}
        assert over_pairs([first, second], schedule)["Shared noise"] == (0.95, 0.9, 1.0)
    (row,) = (row for row in second["rows"] if row["title"] == "Shared noise")
    row["speeds"]["overlapped"] = {LINK: [30.0] * 3}
    assert leads(second, "overlapped")["Shared noise"] == 1.0 and leads(second, "sequential")["Shared noise"] == 0.9


def test_no_row_that_is_left_out_is_the_fastest_lossless_one_on_any_link():
    rows = frontier.kept("world")["rows"]
    best = {frontier.best_lossless(rows, link, schedule)["method"] for link in frontier.LINKS for schedule in SCHEDULES}
    assert not best & {*other_pairs.SLOWER} and {*other_pairs.SLOWER} < {row["method"] for row in rows}
