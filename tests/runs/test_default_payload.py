"""With its defaults a method sends what travels: a poor link hardly slows a row of several drafts, which whole ideal vectors stop."""

from dataclasses import replace

import pytest
from kinds import every_method

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.prompts import WORLD_EXAMPLES
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, DecodeSettings

BLOCKS = [name for name, method in METHODS.items() if method.blocks]
PROMPTS = list(WORLD_EXAMPLES)[:4]
POOR, GOOD = ChannelSettings(snr_db=-10.0), ChannelSettings(snr_db=10.0)
LEAST = 0.8


@pytest.fixture(scope="module")
def pair():
    return load_pair("world", device="cpu")


def rate(pair, method: str, settings: DecodeSettings) -> float:
    """Tokens a second over the prompts on the settings' link; each link is decoded by itself, as the command does."""
    jobs = [DecodeJob(prompt, method, replace(settings, seed=seed)) for seed, prompt in enumerate(PROMPTS)]
    tables = [run_table(run.events, job.settings.seed) for run, job in zip(decode_batch(pair, jobs) or (), jobs, strict=True)]
    return sum(map(len, tables)) / sum(float(table.costs.total_s.sum()) for table in tables)


def kept(pair, method: str, payload: str) -> float:
    """The share of its rate at 10 dB that a method keeps at -10 dB."""
    settings = DecodeSettings(max_tokens=40, payload=payload)
    poor, good = (rate(pair, method, replace(settings, channel=channel)) for channel in (POOR, GOOD))
    return poor / good


@pytest.mark.parametrize("method", every_method(BLOCKS))
def test_at_minus_10_db_a_row_of_several_drafts_keeps_most_of_its_rate(pair, method):
    assert kept(pair, method, DecodeSettings().payload) >= LEAST


def test_whole_ideal_vectors_would_not(pair):
    """The control: what the defaults were."""
    assert kept(pair, "spec-worth", "ideal") < 0.3
