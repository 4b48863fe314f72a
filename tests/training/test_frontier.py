"""The frontier of docs/results.md: tokens a second over draws of the channel and of the questions, counted once more run by run."""

import numpy as np
import pytest

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import load, plan_for
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.statistics import prompt_weights
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.runs.columns import DECISIONS
from cuhlm_core.settings import SCHEDULES, ChannelSettings, ClockSettings
from cuhlm_core.storage import Store
from training import frontier, parts
from training.answers import FADES_APART, Answers

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""

LINK = (-10.0, 0.05)


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Three rows over four questions."""
    pair, samples, store = load_pair("world"), shipped_samples(4), Store(tmp_path_factory.mktemp("answers"))
    names = ("EdgeLLM", METHODS["cu-hlm-online"].title_by_bits, "Large model alone")
    chosen = {name: frontier.configurations(pair)[name] for name in names}
    plan = plan_for(pair, [sample.prompt for sample in samples], chosen, 0, [sample.number for sample in samples])
    list(evaluate(pair, plan, store))
    return load(plan, store)


def test_tokens_a_second_are_those_of_each_answer_priced_by_itself(table, monkeypatch):
    monkeypatch.setattr(frontier, "DRAWS", 3)
    (by_name,) = frontier.speeds(table, [("sequential", LINK)]).values()
    found = np.array([by_name[name] for name in table.names])
    weights, ends = prompt_weights(4, 3)[1:], np.cumsum(table.tokens)
    for draw in range(3):
        tokens, seconds = np.zeros(3), np.zeros(3)
        for answer, (start, end) in enumerate(zip(ends - table.tokens, ends, strict=True)):
            noise = uniforms(int(table.seed[answer]) + FADES_APART * (draw + 1), Purpose.CHANNEL, int(end - start))
            rows = type(table.inputs)(**{name: values[start:end] for name, values in vars(table.inputs).items()})
            counted = weights[draw][sorted(set(table.prompt)).index(table.prompt[answer])]
            tokens[table.configuration[answer]] += counted * (end - start)
            seconds[table.configuration[answer]] += counted * round_costs(rows, noise, **frontier.on(LINK)).total_s.sum()
        np.testing.assert_allclose(found[:, draw], tokens / seconds, rtol=1e-12)
    assert len(set(found[0])) == 3 and len(set(found[2].round(12))) == 1  # the large model alone meets no channel


def test_draws_are_paired():
    """Two rows with the same rounds are equally fast in every draw; a row a tenth slower is so in every draw."""
    count = 30
    tokens, seeds = np.full(3 * count, 4), np.tile(np.arange(count), 3)
    inputs = RoundInputs(
        np.full(12 * count, 800), np.ones(12 * count, bool), np.ones(12 * count, int), np.ones(12 * count, int),
        np.zeros(12 * count), np.repeat([0.05, 0.05, 0.06], 4 * count),
    )  # fmt: skip
    rows = Answers(inputs, np.repeat(np.arange(3), count), seeds, seeds, tokens)
    speeds = rows.speeds(ChannelSettings("rayleigh", 0.0, 1e4), ClockSettings("host"), 40)
    assert speeds.shape == (3, 41) and (speeds[0] == speeds[1]).all() and (speeds[2] < speeds[0]).all() and np.ptp(speeds[0]) > 0


def test_rows_that_hear_the_channel_are_decoded_on_every_link():
    chosen = frontier.configurations(load_pair("world"))
    depends = [name for name, (method, _) in chosen.items() if METHODS[method].depends_on_channel]
    assert len(depends) == len(frontier.LINKS) == 8 and len({(s.channel, s.clock) for s in (chosen[name][1] for name in depends)}) == 8


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_passes_and_ids_of_skipped_tokens_are_counted_answer_by_answer(table, schedule):
    """The ids of tokens that were skipped before an answer's last message, 12 bits each, and the phone's passes."""
    made, ids, ends = frontier.passes(table, LINK, schedule), frontier.id_bits(table), np.cumsum(table.tokens)
    costs = table.priced(**frontier.on(LINK, schedule)).costs
    for number, name in enumerate(table.names):
        tokens, passes, skipped = 0, 0, 0
        for answer in np.flatnonzero(table.configuration == number):
            rows = slice(ends[answer] - table.tokens[answer], ends[answer])
            decided = [DECISIONS[one] for one in table.rounds["decision"][rows]]
            last = max((place for place, one in enumerate(decided) if one in ("accept", "resample")), default=0)
            tokens, skipped = tokens + len(decided), skipped + decided[:last].count("skip")
            passes += int((table.inputs.slm_passes[rows] + costs.ahead_passes[rows]).sum())
        assert made[name] == pytest.approx(passes / tokens) and ids[name] == pytest.approx(12 * skipped / tokens)
    assert ids[METHODS["cu-hlm-online"].title_by_bits] > 0 == ids["EdgeLLM"]


def test_parts_are_whole_units_and_hold_every_prompt_once():
    assert parts.shares(60, 2) == [(0, 50), (50, 60)] and parts.shares(20, 4) == [(0, 20)]
    assert [number for part in parts.shares(1_800, 4) for number in range(*part)] == list(range(1_800))
