"""A data set on a pair: samples that the pair cannot read, decoding and scoring once, what shipped, facts, and the file of the answers."""

import io
import json
from dataclasses import replace

import numpy as np
import pandas
import pytest
from scored_toys import METHOD_NAMES, SETTINGS, LetterEncoder, samples, toy
from toys import toy_pair

from cuhlm_core import storage
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Dataset
from cuhlm_core.evaluation.plan import load
from cuhlm_core.evaluation.task import answers_parquet, task_facts, task_for, task_steps
from cuhlm_core.events import finished
from cuhlm_core.settings import ChannelSettings, ClockSettings

CONFIGURATIONS = {name: (name, SETTINGS) for name in METHOD_NAMES}


def dataset(chosen=None):
    return Dataset("toys", "Toy set", chosen or samples(), "yes-no", "free", "", {"no prompt": 2}, 50, None)


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(storage, "SHIPPED_CACHE", tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def pair():
    return toy()


def measured(pair, task, tell=lambda step: None):
    """The scored answers."""
    return finished(task_steps(pair, task, LetterEncoder()), tell)


def test_it_decodes_and_scores_once(pair):
    task, said = task_for(pair, dataset(), CONFIGURATIONS, 5), []
    assert not len(load(task.plan))
    scored = measured(pair, task, said.append)
    assert said[-1].share == 1 and (said[-1].what, said[-1].words) == (
        "log_likelihood", "Asking the large model how likely they are: 42 of 42 answers"
    )
    assert "Decoding: 42 of 42 answers" in [step.words for step in said]
    assert scored.table.complete and load(task.plan).complete and scored.missing == {"cosine": 0, "log_likelihood": 0}
    passes = pair.llm.passes
    again = measured(pair, task)
    assert pair.llm.passes == passes and again.table.text == scored.table.text


def test_samples_that_do_not_fit_are_left_out_and_counted():
    small = toy_pair(8, seed=106, end_id=3, max_context=5)
    task = task_for(small, dataset(), {"hlm": ("hlm", SETTINGS)}, 5)
    assert len(task.samples) == 4 and task.unreadable == 2
    assert all(len(one.prompt) <= 4 for one in task.samples)
    facts = task_facts(task, measured(small, task))
    assert facts["unreadable_prompts"] == 2 and facts["prompts"] == 4 and facts["out_of_context"] > 0
    with pytest.raises(UserError, match="can read no prompt of Toy set"):
        task_for(toy_pair(8, max_context=2), dataset(samples(6)[2:]), CONFIGURATIONS, 5)


def test_facts_count_what_was_left_out(pair):
    task = task_for(pair, dataset(), CONFIGURATIONS, 5)
    scored = measured(pair, task)
    facts = task_facts(task, scored)
    assert json.loads(json.dumps(facts)) == facts
    expected = {
        "pair": "toy", "dataset": "toys", "prompts": 6, "answers": 42, "complete": True, "rows_passed_over": {"no prompt": 2},
        "empty_references": 1, "unlabelled": 2, "embedder": "letters", "seed": 5, "max_tokens": 12, "unclear_answers": 28,
    }  # fmt: skip
    assert {name: facts[name] for name in expected} == expected
    assert facts["truncated_answers"] == scored.truncated.sum() > 0
    blank = replace(scored, table=replace(scored.table, text=("", " ", *scored.table.text[2:])))
    assert task_facts(task, blank)["empty_answers"] == 2 + sum(not text for text in scored.table.text[2:])


def test_what_shipped_is_found_and_taken_over_before_the_rest_is_decoded(pair, folders):
    few = task_for(pair, dataset(), {"hlm": ("hlm", SETTINGS)}, 5)
    measured(pair, few)
    (folders / "evaluations").rename(folders / "shipped_evaluations")
    assert load(few.plan).complete
    passes, said = pair.llm.passes, []
    measured(pair, few)
    assert pair.llm.passes == passes and load(few.plan).complete
    more = task_for(pair, dataset(), {"hlm": ("hlm", SETTINGS), "slm": ("slm", SETTINGS)}, 5)
    assert len(load(more.plan)) == 6
    measured(pair, more, said.append)
    assert next(step.share for step in said if step.what == "decode") == 0.5


def test_parquet_has_every_answer_with_its_sample(pair):
    task, channel, clock = task_for(pair, dataset(), CONFIGURATIONS, 5), ChannelSettings("rayleigh", 0.0, 1e4), ClockSettings()
    scored = measured(pair, task)
    table = pandas.read_parquet(io.BytesIO(answers_parquet(scored, samples(), channel, clock)))
    by_number = {one.number: one for one in samples()}
    assert len(table) == 42 and list(table["text"]) == list(scored.table.text)
    for row in table.itertuples():
        sample = by_number[row.sample]
        assert (row.prompt, row.reference) == (sample.prompt, sample.reference)
        assert row.label == sample.label or (sample.label is None and pandas.isna(row.label))
    np.testing.assert_array_equal(table["cosine"], scored.scores["cosine"])
    np.testing.assert_array_equal(table["throughput"], scored.table.totals(channel, clock)["throughput"])
