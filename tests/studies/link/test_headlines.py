"""The paper's figures recomputed: verdicts, values and words."""

import math
from dataclasses import replace

import pytest

from cuhlm_core.format import percent, si, significant
from cuhlm_core.maths.channel import transmission_seconds
from cuhlm_core.paper import PaperVerdict
from cuhlm_core.settings import TAU_LLM, TAU_SLM
from cuhlm_core.studies.link.headlines import (
    OFFLINE_GAIN,
    ONLINE_GAIN,
    WEAK,
    _judged,
    gain_without_fading,
    headlines,
    payload_ratio,
    weak_link_study,
)
from cuhlm_core.studies.link.study import LinkMethod, paper_methods

METHODS = {method.name: method for method in paper_methods()}


@pytest.fixture(scope="module")
def rows() -> list[dict]:
    return headlines(weak_link_study(seeds=120))


def find(rows: list[dict], *words: str) -> dict:
    (row,) = [row for row in rows if all(word in row["subject"] for word in words)]
    return row


@pytest.mark.parametrize(("words", "value", "tolerance", "verdict"), [
    (("SLM alone",), 39.0625, 1e-9, PaperVerdict.ARITHMETIC),
    (("whole distribution", "10 dB"), 21.28e-3, 0.005e-3, PaperVerdict.ARITHMETIC),
    (("U-HLM", "0.297"), 15.88, 0.005, PaperVerdict.ARITHMETIC), (("U-HLM", "0.252"), 17.45, 0.005, PaperVerdict.CANNOT_BE),
    (("CU-HLM", "mean k 200"), 17.97, 0.005, PaperVerdict.ARITHMETIC), (("Uplink time", "832"), 158.8e-6, 0.1e-6, PaperVerdict.CANNOT_BE),
    (("Less uplink time",), 165.6, 0.05, PaperVerdict.CANNOT_BE), (("More tokens",), 0.1316, 0.0001, PaperVerdict.CANNOT_BE),
    (("HLM's tokens per second",), 6.601, 0.001, PaperVerdict.CANNOT_BE),
    (("Share of a distribution",), 0.974, 1e-12, PaperVerdict.ARITHMETIC),
    (("Accuracy of CU-HLM",), 0.7623 / 0.7825, 1e-12, PaperVerdict.ARITHMETIC),
    (("Skipped tokens",), 1 - 0.00494 / 0.748, 1e-12, PaperVerdict.CANNOT_BE),
    (("offline", "over the LLM alone"), 1.967, 0.001, PaperVerdict.BESIDE),
    (("online", "over the LLM alone"), 1.222, 0.001, PaperVerdict.BESIDE), (("offline", "mean SNR"), 98.87, 0.01, PaperVerdict.CANNOT_BE),
    (("online", "mean SNR"), 61.45, 0.01, PaperVerdict.CANNOT_BE), (("offline", "Rayleigh"), 919, 80, PaperVerdict.UNDECIDED),
    (("online", "Rayleigh"), 142, 15, PaperVerdict.UNDECIDED), (("whole distribution", "Rayleigh"), 61, 5, PaperVerdict.CANNOT_BE),
])  # fmt: skip
def test_values_and_verdicts(rows: list[dict], words: tuple[str, ...], value: float, tolerance: float, verdict: PaperVerdict) -> None:
    row = find(rows, *words)
    assert row["value"] == pytest.approx(value, abs=tolerance)
    assert row["verdict"] is verdict


def test_every_figure_names_clock_draws_and_estimator(rows: list[dict]) -> None:
    assert len(rows) == 20 and all(row["where"] for row in rows)
    for row in rows:
        assert "clock" in row["basis"] and ("Nothing is drawn" in row["basis"] or "120 seeds" in row["basis"])
        assert row["subject"] == "SLM alone" or "Estimator: " in row["basis"] or "Sample mean" in row["basis"]
        value = row["value"]
        shown = {percent(value), *(significant(value, digits) for digits in (2, 3, 4)), *(si(value, "s", digits) for digits in (3, 4))}
        assert any(row["computed"].startswith(text) for text in shown)
        assert row["arithmetic"].endswith(".") and row["printed"] and math.isfinite(row["value"])
    # Nothing is measured: a sum that agrees is arithmetic, one that does not cannot be, whatever the pair.
    kinds = {PaperVerdict.ARITHMETIC, PaperVerdict.CANNOT_BE, PaperVerdict.BESIDE}
    assert {row["verdict"] for row in rows if not row["drawn"]} == kinds
    assert {row["verdict"] for row in rows if row["drawn"]} == {PaperVerdict.UNDECIDED, PaperVerdict.CANNOT_BE}


def test_a_printed_gain_beside_all_that_the_seeds_show_is_not_reached() -> None:
    """Within the spread of the seeds it is a draw like any other, which neither confirms nor refutes it."""
    study = weak_link_study(seeds=20)
    gains = {name: values * (3.0 if name == "cu-hlm-online" else 1.0) for name, values in study.gains.items()}
    rows = headlines(replace(study, gains=gains))
    assert find(rows, "online", "Rayleigh")["verdict"] is PaperVerdict.NOT_REACHED
    assert find(rows, "offline", "Rayleigh")["verdict"] is PaperVerdict.UNDECIDED


def test_the_numbers_in_the_words_are_those_of_hand_arithmetic(rows: list[dict]) -> None:
    full_s = transmission_seconds(736_000, 10e6, 10.0)
    assert f"= {1e3 * (TAU_SLM + 0.297 * TAU_LLM + 0.297 * full_s):.2f} ms a token" in find(rows, "U-HLM", "0.297")["arithmetic"]
    assert "152.6 times less" in find(rows, "online", "mean SNR")["arithmetic"]
    assert "736,000 bits" in find(rows, "whole distribution", "10 dB")["arithmetic"]


def test_limits_of_the_gains_lie_below_the_printed_ones() -> None:
    offline, online = METHODS["cu-hlm-offline"], METHODS["cu-hlm-online"]
    assert payload_ratio(online) == pytest.approx(152.6, abs=0.05) and payload_ratio(online) < ONLINE_GAIN
    largest = gain_without_fading(replace(offline, mean_k=0.0), WEAK)  # its uploads take no time
    assert largest == pytest.approx(101.2, abs=0.05) and gain_without_fading(offline, WEAK) < largest < OFFLINE_GAIN
    # Without any upload HLM is slower than the LLM alone, and CU-HLM at most twice as fast (Eq. 7).
    assert gain_without_fading(replace(METHODS["hlm"], mean_k=0.0), WEAK, over="llm") == pytest.approx(TAU_LLM / (TAU_SLM + TAU_LLM))
    assert gain_without_fading(replace(online, mean_k=0.0), WEAK, over="llm") == pytest.approx(TAU_LLM / (TAU_SLM + 0.252 * TAU_LLM))
    # A control: the bits of k = 30 alone would allow the printed gain, so it is the compute time that does not.
    assert payload_ratio(offline) > OFFLINE_GAIN
    assert payload_ratio(LinkMethod("slm", "Small model alone", 0.0, 0.0)) == math.inf


def test_agreement_is_within_the_last_printed_digit() -> None:
    verdicts = [_judged(value, 15.9, 0.05) for value in (15.88, 15.85, 15.84, 17.45)]
    assert verdicts == [PaperVerdict.ARITHMETIC] * 2 + [PaperVerdict.CANNOT_BE] * 2
