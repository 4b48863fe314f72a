"""Names of points, their tables, and the words and exports of the plane."""

import math
from dataclasses import replace

import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.loss import GROUPS
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.points import points
from cuhlm_core.studies.tradeoff.words import method_rows, point_rows, title, with_interval

TOLD = {point.configuration: point for point in points(made_up_sweep(), ChannelSettings(), ClockSettings())}


@pytest.mark.parametrize(("name", "shown"), [
    ("hlm", "HLM"), ("u-hlm", "U-HLM"), ("cu-hlm-online", "CU-HLM (online), η = 1"), ("top-k k=1000", "Top-k truncation, k = 1,000"),
    ("spec gamma=12", "Speculative, γ drafts, γ = 12"), ("u-hlm bonus", "U-HLM, bonus token"), ("hlm sampled", "HLM, 8 bits"),
])  # fmt: skip
def test_a_point_has_a_name_with_its_parameter(name, shown):
    assert title(TOLD[name]) == shown


def test_an_interval_is_told_only_where_its_ends_differ():
    assert with_interval(Interval(0.5, 0.4, 0.6)) == "0.500 (0.400 to 0.600)"
    assert with_interval(Interval(0.5)) == "0.500" == with_interval(Interval(0.5, 0.5, 0.5 + 1e-15))
    assert title(replace(TOLD["spec-worth"], elsewhere="10.0 dB, round trip 0 s")).endswith(", decoded for 10.0 dB, round trip 0 s")


def test_the_tables_have_a_row_a_point_for_readers_the_fastest_first_and_in_plain_numbers():
    result = list(TOLD.values())
    rows, read = point_rows(result), method_rows(result)
    assert len(rows) == len(read) == len(result) and len({tuple(row) for row in rows}) == len({tuple(row) for row in read}) == 1
    row, point = next(row for row in rows if row["configuration"] == "top-k k=3"), TOLD["top-k k=3"]
    known = (point.throughput.value, point.throughput.low, point.bits_per_token, point.rounds)
    assert tuple(row[name] for name in ("tokens per second", "tokens per second, low", "bits per token", "tokens")) == known
    fastest = max(result, key=lambda one: one.throughput.value)
    assert read[0]["method"] == title(fastest) and {row["group"] for row in read} <= set(GROUPS.values())
    told = next(row for row in read if row["method"] == "HLM")
    assert told["right answers, against lossless"] == "same distribution" and told["payload"] != ""
    assert math.isnan(next(row for row in rows if row["configuration"] == "slm")["mean k"])
