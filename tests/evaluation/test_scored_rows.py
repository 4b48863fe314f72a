"""Rows by configuration against runs decoded one by one and summed by hand; intervals, differences, what is undefined."""

import math
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from kinds import thorough_unless
from scored_toys import METHOD_NAMES, SEED, SETTINGS, LetterEncoder, evaluated

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.evaluation.scoring import score_table
from cuhlm_core.evaluation.table import RATIOS, SECONDS, by_configuration
from cuhlm_core.events import Audited, Exchange, TokenDecided
from cuhlm_core.maths.statistics import mean_score, paired_difference
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, speed_name, throughputs
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import Store

CHANNELS = [
    (ChannelSettings("rayleigh", -5.0, 1e4), ClockSettings()),
    (ChannelSettings("awgn", 0.0, 1e4), ClockSettings("custom", 0.2, 0.01, 0.03)),
    (ChannelSettings("rician", 3.0, 1e4), ClockSettings()), (ChannelSettings("outage", 0.0, 1e4), ClockSettings()),
]
SOME = [pytest.param(*link, marks=thorough_unless(link in (CHANNELS[1], CHANNELS[3]))) for link in CHANNELS]


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return Store(tmp_path_factory.mktemp("rows"))


@pytest.fixture(scope="module")
def scored(pair, chosen, store):
    return score_table(evaluated(pair, chosen, store), chosen, embedder=LetterEncoder(), likelihood=pair, store=store)


@pytest.fixture(scope="module")
def serial(pair, chosen):
    """Every event of a method's runs on a channel and a clock, decoded one by one."""

    @cache
    def runs(method, channel, clock):
        settings = [(one.prompt, replace(SETTINGS, seed=SEED + one.number, channel=channel, clock=clock)) for one in chosen]
        return [list(decode(pair, prompt, method, one)) for prompt, one in settings]

    return runs


@pytest.mark.parametrize(("channel", "clock"), SOME)
def test_rows_equal_serial_runs_summed_by_hand(serial, scored, channel, clock):
    rows = by_configuration(scored, channel, clock, replicates=50)
    assert [row["name"] for row in rows] == [row["method"] for row in rows] == list(METHOD_NAMES)
    for row in rows:
        runs = serial(row["method"], channel, clock)
        rounds = [event for run in runs for event in run if isinstance(event, TokenDecided)]
        exchanges = [event for run in runs for event in run if isinstance(event, Exchange)]
        audited = [event for run in runs for event in run if isinstance(event, Audited)]
        audits = audited if row["method"] != "slm" else []  # the SLM alone skips nothing, though it is audited
        sent = [one for one in rounds if one.decision in ("accept", "resample")]
        seconds = sum(one.slm_s + one.uplink_s + one.llm_s for one in exchanges)
        replaced = [own.llm_s for own, one in zip(exchanges, rounds, strict=True) if one.decision == "resample"]
        biases = [one.bias for one in (*rounds, *audited) if one.bias is not None]
        expected = {
            "rounds": len(rounds), "prompts": 6, "tokens_per_answer": len(rounds) / 6, "transmission_rate": len(sent) / len(rounds),
            "acceptance_rate": np.mean([one.decision == "accept" for one in sent]) if sent else None,
            "true_skip_rate": np.mean([1 - one.rejection_prob for one in audits]) if audits else None,
            "realised_skip_rate": np.mean([one.would_accept for one in audits]) if audits else None,
            "mean_k": np.mean([one.k for one in sent]) if sent else None,
            "bits_per_token": sum(one.payload_bits for one in exchanges) / len(rounds),
            "downlink_bits_per_token": sum(one.downlink_bits for one in exchanges) / len(rounds),
            "mean_bias": np.mean(biases) if biases else None, "throughput": len(rounds) / seconds,
            "slm_s": sum(one.slm_s for one in exchanges) / len(rounds), "uplink_s": sum(one.uplink_s for one in exchanges) / len(rounds),
            "llm_s": sum(one.llm_s for one in exchanges) / len(rounds), "total_s": seconds / len(rounds),
            "resampled_llm_s": sum(replaced) / len(rounds), "ended": np.mean([run[-1].stop_reason == "end" for run in runs]),
        }  # fmt: skip
        for name, value in expected.items():
            assert row[name] == (None if value is None else pytest.approx(value, rel=1e-9, abs=1e-12)), (row["name"], name)


@pytest.mark.parametrize(("channel", "clock"), SOME)
def test_every_throughput_is_the_clocks(serial, chosen, scored, channel, clock):
    for row in by_configuration(scored, channel, clock, replicates=50):
        alone = serial(row["method"], channel, clock)
        runs = [run_table(run, SEED + one.number) for run, one in zip(alone, chosen, strict=True)]
        for name in THROUGHPUT_ESTIMATORS:
            # of all answers together, from the speeds of each alone: seconds add up, rates of rounds are averaged
            speeds = [throughputs(run.inputs, run.costs, channel, clock)[name] for run in runs]
            counts = [len(run) for run in runs]
            together = sum(counts) / sum(count / speed for count, speed in zip(counts, speeds, strict=True))
            averaged = sum(count * speed for count, speed in zip(counts, speeds, strict=True)) / sum(counts)
            assert row[speed_name(name)] == pytest.approx(averaged if name == "mean-rate" else together, rel=1e-9)
            low, high = row[f"{speed_name(name)}_low"], row[f"{speed_name(name)}_high"]
            assert low is None or low <= row[speed_name(name)] <= high


def test_scores_have_the_intervals_and_paired_differences_of_their_module(scored):
    rows = {row["name"]: row for row in by_configuration(scored, ChannelSettings(), ClockSettings())}
    of = {name: scored.table.configuration == index for index, name in enumerate(METHOD_NAMES)}
    for name in METHOD_NAMES:
        for score in ("cosine", "token_f1", "log_likelihood"):
            mine, base = scored.scores[score][of[name]], scored.scores[score][of["hlm"]]
            mean, difference = mean_score(mine), paired_difference(mine, base)
            row = rows[name]
            assert [row[f"{score}{end}"] for end in ("", "_low", "_high", "_n")] == [mean.value, mean.low, mean.high, mean.used]
            low = 0.0 if name == "hlm" and difference.low is not None else difference.low  # to itself there is none
            assert (row[f"{score}_difference"], row[f"{score}_difference_low"]) == (difference.value, low)
    assert rows["hlm"]["cosine_difference"] == 0 and rows["hlm"]["throughput_gain"] == 1
    assert rows["slm"]["cosine_n"] == 5 and rows["slm"]["log_likelihood_n"] == 6


def test_a_gain_is_the_ratio_of_two_speeds_and_its_interval_is_paired(scored):
    rows = {row["name"]: row for row in by_configuration(scored, ChannelSettings("awgn", 0.0, 1e4), ClockSettings())}
    for row in rows.values():
        assert row["throughput_gain"] == pytest.approx(row["throughput"] / rows["hlm"]["throughput"])
        assert row["throughput_awgn_gain"] == pytest.approx(row["throughput_awgn"] / rows["hlm"]["throughput_awgn"])
    assert rows["u-hlm"]["throughput_gain_low"] < rows["u-hlm"]["throughput_gain"] < rows["u-hlm"]["throughput_gain_high"]
    assert rows["slm"]["throughput_low"] is None  # the same in every replicate: no spread


def test_without_the_baseline_there_is_no_difference(pair, chosen, store):
    table = evaluated(pair, chosen, store, ("llm", "slm"))
    partial = score_table(table, chosen, embedder=None, likelihood=None, store=store)
    rows = by_configuration(partial, ChannelSettings(), ClockSettings(), replicates=20)
    assert all(row["token_f1_difference"] is None and row["throughput_gain"] is None for row in rows)
    assert all(row["cosine"] is None and row["cosine_n"] == 0 for row in rows)
    to_llm = by_configuration(partial, ChannelSettings(), ClockSettings(), baseline="llm", replicates=20)
    assert to_llm[0]["throughput_gain"] == 1 and to_llm[1]["throughput_gain"] == pytest.approx(104.6 / 25.6)


def test_of_an_incomplete_table_only_prompts_of_both_are_compared(scored):
    table, cut = scored.table, 15  # llm and slm whole, three answers of hlm
    short = replace(
        table, complete=False, rounds={name: values[: table.tokens[:cut].sum()] for name, values in table.rounds.items()},
        **{name: getattr(table, name)[:cut] for name in ("configuration", "prompt", "seed", "text", "stop_reason", "tokens")},
    )  # fmt: skip
    partial = replace(scored, table=short, scores={name: values[:cut] for name, values in scored.scores.items()})
    rows = by_configuration(partial, ChannelSettings(), ClockSettings(), replicates=20)
    assert [(row["name"], row["prompts"]) for row in rows] == [("llm", 6), ("slm", 6), ("hlm", 3)]
    both = [0, 1, 2]
    expected = np.mean(scored.scores["log_likelihood"][both] - scored.scores["log_likelihood"][[12, 13, 14]])
    assert rows[0]["log_likelihood_difference"] == pytest.approx(expected)


def test_all_rows_have_all_columns_and_no_nan(scored):
    rows = by_configuration(scored, ChannelSettings(), ClockSettings(), replicates=20)
    columns = {*SCORES, *RATIOS, *SECONDS, *map(speed_name, THROUGHPUT_ESTIMATORS)}
    for row in rows:
        assert columns < row.keys() == rows[0].keys()
        assert not any(isinstance(value, float) and math.isnan(value) for value in row.values())


def test_the_host_clock_is_refused(scored):
    with pytest.raises(UserError, match="host clock"):
        by_configuration(scored, ChannelSettings(), ClockSettings("host"))
