"""Evaluations on a toy pair: the stored answers are the decoded ones, a kill or a stop loses one unit, resuming equals never stopping."""

import itertools
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from evaluations import CONFIGURATIONS, PROMPTS, assert_equal
from toys import toy_pair

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation import evaluate as evaluation
from cuhlm_core.evaluation import units
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import UNIT_PROMPTS, answer_columns, load, plan_for
from cuhlm_core.events import TokenDecided
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import ChannelSettings, DecodeSettings
from cuhlm_core.storage import Store


@pytest.fixture(scope="module")
def pair():
    return toy_pair(8, seed=106, closeness=0.5, end_id=3)


@pytest.fixture(scope="module")
def plan(pair):
    return plan_for(pair, PROMPTS, CONFIGURATIONS, seed=9)


@pytest.fixture(scope="module")
def unbroken(pair, plan, tmp_path_factory):
    store = Store(tmp_path_factory.mktemp("unbroken"))
    progress = list(evaluate(pair, plan, store))
    return store, progress, load(plan, store)


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path)


def files(store):
    return sorted(file.name for file in store.files())


# What is stored -------------------------------------------------------------------------------------------------------


def test_what_is_kept_is_what_was_decoded(pair, plan, unbroken):
    _, _, table = unbroken
    assert table.complete and len(table) == plan.answers == 240
    jobs = [
        DecodeJob(prompt, method, replace(settings, seed=9 + number))
        for method, settings in CONFIGURATIONS.values()
        for number, prompt in enumerate(PROMPTS)
    ]
    runs = decode_batch(pair, jobs)
    assert table.configuration.tolist() == [index for index in range(4) for _ in PROMPTS]
    assert table.prompt.tolist() == [*range(60)] * 4 and table.seed.tolist() == [*range(9, 69)] * 4
    assert table.text == tuple(run.events[-1].text for run in runs)
    assert table.stop_reason == tuple(run.events[-1].stop_reason.value for run in runs)
    assert len(set(table.tokens.tolist())) > 5
    for answer, run in enumerate(runs):
        assert table.answer_tokens[answer].tolist() == [event.token for event in run.events if isinstance(event, TokenDecided)]
    parts = [answer_columns(run.events) for run in runs]
    for name, values in table.rounds.items():
        expected = np.concatenate([part[name] for part in parts])
        if values.dtype.kind == "f":
            assert values == pytest.approx(expected, nan_ok=True)
        else:
            assert np.array_equal(values, expected)


def test_progress_counts_answers_and_estimates_what_is_left(plan, unbroken):
    _, progress, _ = unbroken
    done = [step.done for step in progress]
    assert done == sorted(done) and done[0] == 0 and done[-1] == 240 and {step.of for step in progress} == {240}
    assert [step.now for step in progress] == [*CONFIGURATIONS] * 3 + [""]
    assert progress[0].seconds_left is None and progress[-1].seconds_left == 0
    assert all(step.seconds_left > 0 for step in progress[1:-1])


def test_long_units_tell_progress_in_between_and_time_spent_elsewhere_does_not_count(pair, store, monkeypatch):
    plan = plan_for(pair, PROMPTS[:3], {"HLM": ("hlm", DecodeSettings(max_tokens=10))})
    monkeypatch.setattr(units, "PROGRESS_EVERY_S", 1.0)
    clock = itertools.count(0, 2)  # every step takes 2 seconds, and so does every pause between them
    monkeypatch.setattr(units, "time", SimpleNamespace(perf_counter=lambda: float(next(clock))))
    without_end = replace(pair, codec=toy_pair(8).codec)
    progress = list(evaluate(without_end, plan, store))
    assert [step.done for step in progress] == [0] * 10 + [3]
    assert [step.seconds_left for step in progress[1:]] == pytest.approx([18.0, 16.0, 14.0, 12.0, 10.0, 8.0, 6.0, 4.0, 2.0, 0.0])


# Resuming -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reports", [7, *(pytest.param(reports, marks=pytest.mark.thorough) for reports in (1, 2, 12))])
def test_a_killed_and_resumed_evaluation_equals_an_unbroken_one(pair, plan, unbroken, store, monkeypatch, reports):
    list(itertools.islice(evaluate(pair, plan, store), reports))  # killed within the last unit of those reports
    assert len(files(store)) == reports - 1
    partial = load(plan, store)
    assert not partial.complete and len(partial) == plan.answers - sum(len(unit.prompts) for unit in plan.units[reports - 1 :])
    decoded = []
    real = evaluation.BatchDecoding
    monkeypatch.setattr(evaluation, "BatchDecoding", lambda pair, jobs: decoded.append(len(jobs)) or real(pair, jobs))
    progress = list(evaluate(pair, plan, store))
    assert sum(decoded) == plan.answers - len(partial) == 240 - progress[0].done
    assert files(store) == files(unbroken[0])
    assert_equal(load(plan, store), unbroken[2])
    assert [step.done for step in evaluate(pair, plan, store)] == [240]  # a second visit decodes nothing
    assert sum(decoded) == plan.answers - len(partial)


@pytest.mark.parametrize("kept", [0, 1])
def test_what_is_decoded_hangs_on_no_unit_decoded_before_it(tmp_path, kept):
    """Real models: logits of a pass of another shape differ in their last digits."""
    world, settings = load_pair(), DecodeSettings(max_tokens=12)
    plan = plan_for(world, PROMPTS[:5], {u_th: ("u-hlm", replace(settings, u_th=float(u_th))) for u_th in ("0.05", "0.4")})
    whole, resumed = Store(tmp_path / "whole"), Store(tmp_path / "resumed")
    list(evaluate(world, plan, whole))
    columns, facts = whole.load((key := plan.units[kept].key), lambda *both: both)
    resumed.save(key, columns, facts)
    list(evaluate(world, plan, resumed))
    assert [file.read_bytes() for file in sorted(whole.files())] == [file.read_bytes() for file in sorted(resumed.files())]


def test_another_seed_is_another_evaluation(pair, plan, unbroken, store):
    other = replace(plan, seed=10)
    list(evaluate(pair, other, store))
    table = load(other, store)
    assert not set(files(store)) & set(files(unbroken[0]))
    # The control, and common noise: prompt i has here what prompt i + 1 has there.
    assert table.text != unbroken[2].text and not np.array_equal(table.tokens, unbroken[2].tokens)
    assert table.channel_uniforms[0].tolist() == unbroken[2].channel_uniforms[unbroken[2].row == 1][0].tolist()


@pytest.mark.thorough
def test_a_damaged_file_is_decoded_again(pair, plan, unbroken, store, tmp_path):
    list(evaluate(pair, plan, store))
    first, second, third = (tmp_path / f"{unit.key}.parquet" for unit in plan.units[:3])
    first.write_bytes(first.read_bytes()[:200])
    second.write_bytes((tmp_path / f"{plan.units[-1].key}.parquet").read_bytes())  # a good file of a unit of ten prompts
    third.write_bytes(b"")
    assert len(load(plan, store)) == 240 - 75
    assert [step.done for step in evaluate(pair, plan, store)] == [165, 190, 215, 240]
    assert_equal(load(plan, store), unbroken[2])


# Plans ----------------------------------------------------------------------------------------------------------------


def test_what_other_plans_have_done_is_not_done_again(pair, plan, unbroken, tmp_path):
    shorter = plan_for(pair, PROMPTS[: 2 * UNIT_PROMPTS], {"renamed": CONFIGURATIONS["often"], "LLM": CONFIGURATIONS["LLM"]}, seed=9)
    assert load(shorter, unbroken[0]).complete
    # What changes no round of a method changes no unit: the threshold for the LLM, the channel for anybody.
    channel = DecodeSettings(seed=5, max_tokens=8, u_th=0.1, channel=ChannelSettings("awgn", -3.0))
    same = plan_for(pair, PROMPTS, {"LLM": ("llm", channel)}, seed=9)
    assert load(same, unbroken[0]).complete
    assert [unit.key for unit in same.units] == [unit.key for unit in plan.units if unit.configuration == 0]


def test_everything_that_answers_depend_on_is_in_the_key(pair, plan):
    def one(prompts=("ab", "c"), seed=9, numbers=None, method="u-hlm", of=pair, **settings):
        return plan_for(of, prompts, {"x": (method, DecodeSettings(**{"max_tokens": 12, "u_th": 0.3, **settings}))}, seed, numbers).key

    keys = [
        one(), one(("ab", "d")), one(("ab",)), one(seed=8), one(numbers=(0, 2)), one(method="u-hlm-adaptive"), one(max_tokens=11),
        one(u_th=0.4), one(u_th=None), one(temperature=0.9), one(estimator="entropy"), one(payload="quantised"),
        one(of=toy_pair(8, seed=107, closeness=0.5, end_id=3)), one(method="hlm"), one(method="hlm", estimator="entropy"),
        one(method="cu-hlm-online"), one(method="cu-hlm-online", line_a=0.5), one(method="cu-hlm-online", eta=2.0),
        one(method="tk-slt", k=2), one(method="tk-slt", k=3), one(method="rand-hlm"), one(method="rand-hlm", skip_prob=0.1),
    ]
    assert len(set(keys)) == len(keys)
    assert one() == one(theta=0.3) == one(k=2) == one(line_a=0.5)
    assert plan.key == plan_for(pair, PROMPTS, CONFIGURATIONS, seed=9).key != plan_for(pair, PROMPTS[:-1], CONFIGURATIONS, seed=9).key


@pytest.mark.parametrize(("change", "word"), [
    ({"prompts": []}, "Prompts"), ({"configurations": {}}, "Configurations"), ({"numbers": [1]}, "numbers"),
    ({"configurations": {"x": ("nope", DecodeSettings())}}, "nope"), ({"numbers": [1, 1]}, "numbers"),
    ({"configurations": {"x": ("tk-slt", DecodeSettings(k=9))}}, "k must"), ({"seed": -1}, "Seed"), ({"seed": 2**32 - 1}, "Seed"),
    ({"numbers": [0, -1]}, "number of a prompt"),
])  # fmt: skip
def test_plans_that_cannot_be(pair, change, word):
    with pytest.raises(UserError, match=word):
        plan_for(pair, **{"prompts": ["a", "b"], "configurations": {"x": ("hlm", DecodeSettings())}, **change})


def test_an_evaluation_is_refused_at_once(pair, plan, store):
    with pytest.raises(UserError, match="other weights"):
        evaluate(toy_pair(8, seed=107, closeness=0.5, end_id=3), plan, store)
    short = toy_pair(8, seed=106, closeness=0.5, end_id=3, max_context=6)
    with pytest.raises(UserError, match="can read 5"):
        evaluate(short, plan_for(short, PROMPTS, CONFIGURATIONS), store)


def test_the_folder_is_the_caches(pair, cache):
    plan = plan_for(pair, ["a"], {"LLM": ("llm", DecodeSettings(max_tokens=3))})
    list(evaluate(pair, plan))
    assert files(Store(cache / "evaluations")) and load(plan).complete
