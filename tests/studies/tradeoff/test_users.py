"""Users of one base station, from the answers that ship: no limit without a message, what skipping and reading cost, words by intervals."""

import math
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.maths import served as loop
from cuhlm_core.runs.columns import DECISIONS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff import users as study
from cuhlm_core.studies.tradeoff.advice import stored
from cuhlm_core.studies.tradeoff.limits import BatchPrices

LINK = ChannelSettings(snr_db=10.0), ClockSettings()
PAPER = BatchPrices()


@pytest.fixture(scope="module", autouse=True)
def few_simulations():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(study, "SIMULATIONS", 4)
        patch.setattr(loop, "COUNTED_TOKENS", 400)
        yield


@pytest.fixture(scope="module")
def sweep():
    found = stored("world")
    assert found is not None
    return found[1]


def served(sweep, *names, link=LINK, prices=PAPER):
    return {row.configuration: row for row in study.served_rows(sweep, names, link, prices)}


def test_a_method_without_messages_has_no_limit_unless_it_is_too_slow_alone(sweep):
    rows = served(sweep, "slm", "llm", "hlm")
    assert study.users_words(rows["slm"].at(20)) == "no limit" and not rows["slm"].messages_per_token
    assert all(study.users_words(rows[name].at(10)) == "0 (0 to 0)" for name in ("llm", "hlm")), "9.56 and 7.25 tokens/s alone"
    slow = served(sweep, "slm", link=(LINK[0], ClockSettings("custom", slm_s=0.08, llm_s=0.2)))["slm"]
    assert [slow.at(rate).value for rate in study.RATES] == [math.inf, 0], "12.5 tokens/s"
    assert served(sweep, "hlm", link=(LINK[0], ClockSettings("custom", slm_s=0.04, llm_s=0.0)))["hlm"].at(20).value == math.inf
    quick = served(sweep, "llm", "slm", link=(LINK[0], ClockSettings("custom", slm_s=0.0, llm_s=1e-6)))
    assert all(row.at(20).value == math.inf for row in quick.values()), "and it ends"


def test_skipping_reads_less_and_serves_more_only_where_reading_costs(sweep):
    """The bonus token's row, and drafting on; the published row serves no more than lossless drafting."""
    names = "cu-hlm-online", "shared-noise-skip", "edgellm stop_product=0.4"
    published, skipping, lossless = (rows := served(sweep, *names)).values()
    assert published.read_per_token < skipping.read_per_token < 0.8 < 1.1 < lossless.read_per_token
    assert skipping.at(10).low > lossless.at(10).high and abs(published.at(10).value - lossless.at(10).value) < 4
    words = study.published_words(list(rows.values()))
    assert words.startswith("At 10 tokens/s CU-HLM (online) serves ") and "EdgeLLM, R₁ = 0.4, lossless, " in words and ": more" not in words
    ahead = served(sweep, *names, link=(LINK[0], replace(LINK[1], schedule="overlapped")))
    assert all(ahead[name].at(20).value >= row.at(20).value for name, row in rows.items())
    free = served(sweep, *names[1:], prices=BatchPrices(per_token=0.0)).values()
    assert np.subtract(*(row.at(10).value for row in free)) < 0, "reading is free: fewer messages count"


def test_words_follow_the_interval_of_the_difference():
    def row(name, lossless, users):
        return study.Served(name, lossless, dict.fromkeys(study.RATES, np.array(users, dtype=float)), 50, 0.2, 1.0)

    published, other = row("cu-hlm-online", False, [9, 8, 9, 10]), row("hsl", True, [9, 10, 7, 10])
    for shift, words in ((-9, ": fewer for sure."), (0, ": no sure difference."), (9, ": more for sure.")):
        moved = replace(published, users={rate: known + shift for rate, known in published.users.items()})
        assert words in study.published_words([moved, other]), shift
    assert study.published_words([other]) == study.published_words([published, replace(other, lossless=False)]) == ""
    assert study.users_table([published, other]).splitlines()[1].startswith("HSL ")


def test_answers_without_a_message_and_a_draw_of_nothing_else(monkeypatch):
    monkeypatch.setattr(study, "SIMULATIONS", 12)
    sweep = made_up_sweep(prompts=2)
    row, skip = [one.name for one in sweep.configurations].index("u-hlm"), DECISIONS.index("skip")
    ends = np.cumsum(sweep.tokens.sum(axis=1))
    place, answer = np.arange(sweep.rounds), np.repeat(np.arange(sweep.tokens.size), sweep.tokens.ravel())
    for begin, users in ((ends[row] - sweep.tokens[row, 1], 0), (ends[row - 1], math.inf)):  # without that of one answer, and of both
        decision = np.where((begin <= place) & (place < ends[row]), skip, sweep.decision).astype(np.int8)
        totals = {**sweep.totals, "messages": np.bincount(answer, decision > skip).reshape(sweep.tokens.shape)}
        found = served(replace(sweep, decision=decision, totals=totals), "u-hlm")["u-hlm"]
        assert found.at(10).value >= users and (found.messages_per_token > 0) == (users == 0)
