"""A benchmark: samples that a pair cannot read, measuring and finding, what shipped, facts, and the table of all."""

import json
from dataclasses import replace

import pytest
from scored_toys import METHOD_NAMES, SETTINGS, LetterEncoder, samples, toy
from toys import toy_pair

from cuhlm_core import storage
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Dataset
from cuhlm_core.evaluation.plan import load
from cuhlm_core.evaluation.table import by_configuration
from cuhlm_core.models.calibration import StoredPair
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import Store
from cuhlm_core.studies.benchmark import study as work

CONFIGURATIONS = {name: (name, SETTINGS) for name in METHOD_NAMES}


def dataset(chosen=None, **facts):
    result = {"task": "yes-no", "license": "free", "note": "", "skipped": {"no prompt": 2}, "rows": 50, "style": None, **facts}
    return Dataset("toys", "Toy set", chosen or samples(), **result)


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(storage, "SHIPPED_CACHE", tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def pair():
    return toy()


def measured(pair, benchmark, encoder=None):
    return list(work.steps(pair, benchmark, encoder or LetterEncoder()))


def test_it_decodes_and_scores_and_finds_all_again(pair):
    benchmark = work.benchmark_for(pair, dataset(), CONFIGURATIONS, 5)
    assert not len(load(benchmark.plan))
    before = work.benchmark_stamp(benchmark.plan)
    steps = measured(pair, benchmark)
    assert steps[-1].share == 1 and (steps[-1].what, steps[-1].words) == (
        "log_likelihood", "Asking the large model how likely they are: 42 of 42 answers"
    )
    assert "Decoding: 42 of 42 answers" in [step.words for step in steps]
    assert work.benchmark_stamp(benchmark.plan) != before
    table = load(benchmark.plan)
    scored = work.scored_as_kept(benchmark, table, LetterEncoder())
    assert table.complete and scored.missing == {"cosine": 0, "log_likelihood": 0}
    passes = pair.llm.passes
    measured(pair, benchmark)
    assert pair.llm.passes == passes
    assert work.scored_as_kept(benchmark, table).missing == {"cosine": 42, "log_likelihood": 0}  # by the default model: nothing yet


def test_a_plan_needs_no_loaded_pair(pair):
    known = replace(pair.calibration, slm=pair.slm.fingerprint(), llm=pair.llm.fingerprint(), vocabulary_size=8)
    benchmark = work.benchmark_of("toy", StoredPair(known), dataset(), CONFIGURATIONS, 5)
    assert benchmark.plan == work.benchmark_for(pair, dataset(), CONFIGURATIONS, 5).plan and benchmark.max_tokens == 12


def test_samples_that_do_not_fit_are_left_out_and_counted():
    small = toy_pair(8, seed=106, end_id=3, max_context=5)
    benchmark = work.benchmark_for(small, dataset(), {"hlm": ("hlm", SETTINGS)}, 5)
    assert len(benchmark.samples) == 4 and benchmark.unreadable == 2
    assert all(len(one.prompt) <= 4 for one in benchmark.samples)
    measured(small, benchmark)
    scored = work.scored_as_kept(benchmark, load(benchmark.plan), LetterEncoder())
    scores = work.facts(benchmark, scored)
    assert scores["unreadable_prompts"] == 2 and scores["prompts"] == 4 and scores["out_of_context"] > 0
    with pytest.raises(UserError, match="can read no prompt of Toy set"):
        work.benchmark_for(toy_pair(8, max_context=2), dataset(samples(6)[2:]), CONFIGURATIONS)


def test_facts_count_what_was_left_out(pair):
    benchmark = work.benchmark_for(pair, dataset(), CONFIGURATIONS, 5)
    measured(pair, benchmark)
    scored = work.scored_as_kept(benchmark, load(benchmark.plan), LetterEncoder())
    scores = work.facts(benchmark, scored)
    assert json.loads(json.dumps(scores)) == scores
    expected = {
        "pair": "toy", "dataset": "toys", "prompts": 6, "answers": 42, "complete": True, "rows_passed_over": {"no prompt": 2},
        "empty_references": 1, "unlabelled": 2, "embedder": "letters", "seed": 5, "max_tokens": 12, "unclear_answers": 28,
    }  # fmt: skip
    assert {name: scores[name] for name in expected} == expected
    assert scores["truncated_answers"] == scored.truncated.sum() > 0


def test_what_shipped_is_found_and_taken_over_before_the_rest_is_decoded(pair, folders):
    few = work.benchmark_for(pair, dataset(), {"hlm": ("hlm", SETTINGS)}, 5)
    measured(pair, few)
    (folders / "evaluations").rename(folders / "shipped_evaluations")
    assert load(few.plan).complete
    passes = pair.llm.passes
    measured(pair, few)
    assert pair.llm.passes == passes and load(few.plan).complete
    more = work.benchmark_for(pair, dataset(), {"hlm": ("hlm", SETTINGS), "slm": ("slm", SETTINGS)}, 5)
    assert len(load(more.plan)) == 6
    assert next(step.share for step in measured(pair, more) if step.what == "decode") == 0.5


def test_stopped_it_keeps_what_is_done(pair):
    benchmark = work.benchmark_for(pair, dataset(), CONFIGURATIONS, 5)
    result = []
    for step in work.steps(pair, benchmark, LetterEncoder(), lambda: len(result) > 2):
        result.append(step)
    assert 0 < len(load(benchmark.plan)) < 42 and {step.what for step in result} == {"decode"}


def test_summaries_of_all_benchmarks(pair, folders):
    benchmark = work.benchmark_for(pair, dataset(), CONFIGURATIONS, 5)
    measured(pair, benchmark)
    scored = work.scored_as_kept(benchmark, load(benchmark.plan), LetterEncoder())
    rows = by_configuration(scored, ChannelSettings(), ClockSettings(), replicates=20)
    rows[0]["log_likelihood"] = float("-inf")
    assert work.summaries() == []
    work.keep_summary(benchmark, work.facts(benchmark, scored), rows)
    work.keep_summary(benchmark, {**work.facts(benchmark, scored), "pair": "shipped"}, rows, Store(folders / "shipped_evaluations"))
    sound = json.loads((folders / "shipped_evaluations" / "summaries" / f"{benchmark.plan.key}.json").read_text())
    texts = ["{", "[" * 100_000, "[]", {**sound, "rows": 5}, {"rows": [], "prompts": 1}, {**sound, "prompts": 10**400}]
    for number, text in enumerate(texts):
        damaged = folders / "shipped_evaluations" / "summaries" / f"damaged-{number}.json"
        damaged.write_text(text if isinstance(text, str) else json.dumps(text))
    damaged.with_name("folder.json").mkdir()
    (result,) = work.summaries()  # one plan, one entry: this installation's own
    assert result["pair"] == "toy" and len(result["rows"]) == 7
    assert result["rows"][0]["log_likelihood"] is None and result["rows"][0]["cosine"] == rows[0]["cosine"]
