"""All ways to send a draft side by side: read by name from the table that ships, and what follows from it in words."""

import numpy as np
import pytest
import torch
from law_rounds import made_up_rounds

from cuhlm_core.format import significant
from cuhlm_core.maths.verification import shared_noise_joint
from cuhlm_core.methods import METHODS
from cuhlm_core.storage import SHIPPED_CACHE, read_json
from cuhlm_core.studies.compression import ways
from cuhlm_core.studies.compression.ways import NOT_MEASURED, WAYS, opening_words, shared_noise_words, ways_rows


def row(title: str, method: str, bits: float, speed: float, bias: float = 0.0, loss: float = 0.0) -> dict:
    differs = {f"lost{end}": loss + by for end, by in (("", 0.0), ("_low", -0.02), ("_high", 0.02))}
    differs |= {"changed": bias, "changed_low": bias, "changed_high": bias, "group": "lossy" if bias else "lossless"}
    speeds = {ways.SCHEDULE: {str((ways.SNR_DB, ways.RTT_S)): [speed, speed - 1, speed + 1]}}
    return {"title": title, "method": method, "bits_per_token": bits, "speeds": speeds, **differs}


ROWS = [
    row("HLM, whole vectors", "hlm", 81_920.0, 1.41), row("HLM, 8 bits", "hlm", 63.5, 7.66),
    row("CU-HLM (online)", "cu-hlm-online", 133.4, 22.8, 0.02, 0.033), row("Shared noise", "shared-noise", 13.2, 23.8),
    row("Shared noise, skipping", "shared-noise-skip", 7.1, 25.9, 0.004, 0.002),
]  # fmt: skip


def test_every_way_stands_in_the_table_and_what_is_missing_is_said_to_be_not_measured() -> None:
    rows = {one["way"]: one for one in ways_rows(ROWS)}
    assert len(rows) == len(WAYS) and all(method in METHODS for method, *_ in WAYS)
    assert rows["HLM, whole vectors"]["bits a token"] == "81,920" and rows["HLM, 8 bits"]["bits a token"] == "64"
    assert rows["Shared noise"] == {
        "way": "Shared noise", "what goes up": "several drafts, token ids alone", "bits a token": "13",
        "tokens/s": "23.8 (22.8 to 24.8)", "right answers": "same distribution",
    }  # fmt: skip
    assert rows["CU-HLM (online), η = 1"]["right answers"] == "3.3 points fewer right answers (1.3 to 5.3)"
    missing = rows[METHODS["spec-worth"].title]
    assert [missing[name] for name in ("bits a token", "tokens/s", "right answers")] == ["not measured"] * 3
    assert all(one["bits a token"] == "not measured" for one in ways_rows([]))


def test_the_opening_sentence_follows_from_the_table() -> None:
    assert opening_words(ROWS) == (
        "Without loss “Shared noise” needs 13 bits a token for 24 tokens/s; HLM's whole distributions take 82,000 for 1.4."
    )
    biased = [{**one, "group": "near"} if one["method"] == "shared-noise" else one for one in ROWS]
    assert opening_words(biased).startswith("Without loss “HLM, 8 bits” needs 64 bits"), "what has a bias is not lossless"
    without = opening_words(ROWS[:3])
    assert without.startswith("Without loss “HLM, 8 bits”") and without.endswith(f"Shared noise: {NOT_MEASURED}.")
    assert NOT_MEASURED in opening_words([]) and NOT_MEASURED in opening_words(ROWS[1:])
    assert max(len(sentence.split()) for sentence in opening_words(ROWS).split(". ")) <= 30


@pytest.mark.parametrize("pair", ["world", "no-such-pair", None])
def test_what_ships_is_read_by_the_name_of_the_pair(pair: str | None) -> None:
    rows, prompts = ways.shipped_frontier(pair)
    assert (bool(rows), prompts > 0) == ((True, True) if pair == "world" else (False, False))
    if rows:
        assert opening_words(rows).startswith("Without loss ")
        assert next(one["bits a token"] for one in ways_rows(rows)) == "81,920"


def test_bits_that_eta_decides_are_said_with_their_range() -> None:
    rows = read_json(SHIPPED_CACHE / "shipped_paper" / "softplus.json")["content"]["rows"]
    least, most = (significant(end(row["bits_per_token"] for row in rows)) for end in (min, max))
    words = ways.eta_range_words("world")
    assert f" {least} to {most} bits a token, without ids, at equal right answers (100 questions)." in words
    assert words.endswith("calibration chose η = 0.05.")
    assert ways.eta_range_words("no-such-pair") == "" == ways.eta_range_words(None)


def test_the_agreement_on_measured_rounds_is_a_bound_of_the_exact_one() -> None:
    rounds = made_up_rounds(140, 300)
    far = rounds.total_variation
    words = shared_noise_words(rounds, 300)
    assert f"{100 * ((1 - far) / (1 + far)).mean():.1f}" in words and f"{100 * (1 - far).mean():.1f}" in words
    assert "300 exponentials" in words
    laws = np.random.default_rng(1).dirichlet(np.full(6, 0.5), (60, 2))
    for x, y in torch.from_numpy(laws):
        apart = float((x - y).abs().sum() / 2)
        exact = sum(float(shared_noise_joint(token, x, y)[token]) for token in range(6))
        assert (1 - apart) / (1 + apart) - 1e-12 <= exact <= 1 - apart + 1e-12
