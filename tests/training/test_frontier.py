"""The frontier of docs/results.md: tokens a second over draws of the channel and of the questions, counted once more run by run."""

import numpy as np
import pytest

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import load, plan_for
from cuhlm_core.maths.costs import round_costs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.statistics import prompt_weights
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.storage import Store
from cuhlm_core.studies.advice.answers import FADES_APART
from training import frontier

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""

LINK = (-10.0, 0.05)


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Three rows over four questions."""
    pair, samples, store = load_pair("world"), shipped_samples(4, "world"), Store(tmp_path_factory.mktemp("answers"))
    chosen = {name: frontier.configurations()[name] for name in ("EdgeLLM", "CU-HLM (online)", "LLM only")}
    plan = plan_for(pair, [sample.prompt for sample in samples], chosen, 0, [sample.number for sample in samples])
    list(evaluate(pair, plan, store))
    return load(plan, store)


def test_tokens_a_second_are_those_of_each_answer_priced_by_itself(table, monkeypatch):
    monkeypatch.setattr(frontier, "DRAWS", 3)
    by_name = frontier.speeds(table, LINK)
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


def test_rows_that_hear_the_channel_are_decoded_on_every_link():
    chosen = frontier.configurations()
    depends = [name for name, (method, _) in chosen.items() if METHODS[method].depends_on_channel]
    assert len(depends) == len(frontier.LINKS) == 8 and len({(s.channel, s.clock) for s in (chosen[name][1] for name in depends)}) == 8
