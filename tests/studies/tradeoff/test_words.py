"""Names of points, every number of one, the star's and the front's sentences, the table."""

import math
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.format import percent
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.points import LOSSLESS, QUALITIES, RIGHT_ANSWERS, points
from cuhlm_core.studies.tradeoff.words import (
    front_words,
    hover,
    noise_words,
    point_facts,
    point_rows,
    star_words,
    text_words,
    title,
    with_interval,
)

TOLD = {point.configuration: point for point in points(made_up_sweep(), ChannelSettings(), ClockSettings())}
COSINE = QUALITIES["cosine"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("hlm", "HLM"),
        ("u-hlm", "U-HLM, u_th = 0.81"),
        ("u-hlm u_th=0", "U-HLM, u_th = 0"),
        ("cu-hlm-online theta=0.03", "CU-HLM (online), θ = 0.0300"),
        ("top-k k=1000", "Top-k truncation, k = 1,000"),
        ("spec gamma=12", "Speculative, γ drafts, γ = 12"),
        ("u-hlm bonus u_th=0.3", "U-HLM, bonus token, u_th = 0.30"),
        ("hlm sampled", "HLM, 8 bits"),
    ],
)
def test_a_point_has_a_name_with_its_parameter(name, shown):
    assert title(TOLD[name]) == shown


def test_an_interval_is_told_only_where_its_ends_differ():
    assert with_interval(Interval(0.5, 0.4, 0.6)) == "0.500 (0.400 to 0.600)"
    assert with_interval(Interval(0.5)) == "0.500" == with_interval(Interval(0.5, 0.5, 0.5 + 1e-15))


def test_every_number_of_a_point_is_there():
    result = dict(point_facts(TOLD["u-hlm"], COSINE))
    assert set(result) == {
        "Tokens per second", "Cosine with the reference", "Against HLM", "Transmission rate (TR)", "True skip rate (TSR)",
        "Accepted of those sent", "Mean k", "Messages per token", "Bits per token", "Mean bias", "Payload", "Group", "Answers, tokens",
    }  # fmt: skip
    assert "Against HLM" not in dict(point_facts(TOLD[LOSSLESS], COSINE))
    for name, against in (("spec", "Against HLM"), ("shared-noise", "Against LLM only")):
        assert dict(point_facts(TOLD[name], COSINE))[against] == "same distribution"
    assert "Payload" not in dict(point_facts(TOLD["shared-noise-skip"], COSINE)), "token ids alone"
    lines = hover(TOLD["llm"], COSINE)
    assert lines.startswith("<b>LLM only</b><br>Tokens per second: ") and "Mean k" not in lines  # what it has not is left out
    assert "nats" in dict(point_facts(TOLD["u-hlm"], QUALITIES["log_likelihood"]))["Log-likelihood per token"]
    assert [label for label, _ in point_facts(TOLD["u-hlm"], QUALITIES["bias"])].count("Mean bias") == 1


def test_the_star_tells_whether_it_is_the_setting_itself():
    point = TOLD["u-hlm u_th=0.4"]
    assert star_words(point, ()) == "The star is the Live page's setting: U-HLM, u_th = 0.40."
    assert star_words(point, ("u_th",)).endswith("U-HLM, u_th = 0.40: u_th differs.")
    assert star_words(point, ("line_a", "line_b", "k", "something new")).endswith(": a, b, the fixed k and something new differ.")
    assert "no star" in star_words(None, ())


def test_a_score_that_tells_nothing_apart_is_called_so():
    assert title(replace(TOLD["spec-worth"], elsewhere="10.0 dB, round trip 0 s")).endswith(", decoded for 10.0 dB, round trip 0 s")
    result = [replace(point, against_lossless=Interval(0.1, -0.1, 0.3)) for point in TOLD.values()]
    words = noise_words(result)
    others = sum(not point.lossless for point in result)
    assert f" 0 of {others} lossy settings differ from the lossless reference" in words and "small steps of the front mean nothing" in words
    sure = [replace(point, against_lossless=Interval(0.1, 0.05, 0.3)) for point in TOLD.values()]
    assert f"{others} of {others}" in noise_words(sure) and "mean nothing" not in noise_words(sure)
    assert noise_words([replace(point, against_lossless=Interval(math.nan)) for point in TOLD.values()]) == ""
    assert front_words([True, False, True], 3) == "In colour, on the step line: the 2 of 3 settings that no other of them beats in both."
    assert "has 4 more" in front_words([True, False, True], 7)


def test_the_table_has_a_row_a_point_with_plain_numbers():
    result = list(TOLD.values())
    rows = point_rows(result, [point.method == "slm" for point in result], "cosine")
    assert len(rows) == len(result) and len({tuple(row) for row in rows}) == 1
    row = next(row for row in rows if row["configuration"] == "top-k k=3")
    point = TOLD["top-k k=3"]
    assert (row["method"], row["parameter"], row["value"], row["on the front"]) == ("top-k", "k", 3.0, False)
    assert (row["tokens per second"], row["cosine, low"]) == (point.throughput.value, point.accuracy.low)
    assert next(row for row in rows if row["method"] == "slm")["on the front"] is True


def test_where_answers_cannot_be_checked_their_likelihood_is_told():
    """Next to HLM's and the small model's, with the skips that would have been rejected; behind only where it is surely so."""
    sweep, name = made_up_sweep(40), "u-hlm u_th=0.4"
    rows = {one.name: row for row, one in enumerate(sweep.configurations)}
    scores = sweep.scores["log_likelihood"]
    for row, mean in ((name, -1.9), ("hlm", -0.7), ("slm", -2.5)):
        scores[rows[row]] = mean + np.random.default_rng(rows[row]).normal(0, 0.1, 40)
    drawn = {point.configuration: point for point in points(sweep, ChannelSettings(), ClockSettings())}
    means = [f"{scores[rows[one]].mean():.2f}".replace("-", "−") for one in (name, "hlm", "slm")]
    ratio = math.exp(scores[rows["hlm"]].mean() - scores[rows[name]].mean())
    calibration = replace(PAPER_CALIBRATION, slm="a", sent=0.5, wrong_skips=4.0, rounds=400, prompts=10)
    assert text_words(sweep, drawn[name], calibration) == (
        "Log-likelihood per token under the large model at temperature 1, over 40 answers: {} for these answers, {} for HLM's, {} for the "
        "small model's alone. The large model finds these answers {:.1f} times less likely per token than HLM's. Rejected among the "
        "skipped, expected: {} here, {} on the calibration rounds at the default threshold."
    ).format(*means, ratio, percent(1 - drawn[name].true_skip_rate), percent(0.2))
    own = text_words(sweep, drawn[LOSSLESS], calibration)
    assert "these answers" not in own and "less likely" not in own and "skipped" not in own
    scores[rows[name]] = scores[rows["hlm"]] + np.random.default_rng(0).normal(-0.3, 2.0, 40)
    assert "less likely" not in text_words(sweep, drawn[name], calibration), "by chance"
    scores[rows[name]] = -np.inf
    assert "−∞ for these answers" in text_words(sweep, drawn[name], calibration)
    assert text_words(replace(sweep, scores={**sweep.scores, RIGHT_ANSWERS: scores}), drawn[name], calibration) == ""
    assert text_words(replace(sweep, scores={}), drawn[name], calibration) == ""
