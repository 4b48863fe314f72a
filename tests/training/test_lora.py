"""The loop of a distillation, its checkpoints, adapters and merged model on tiny models; the loss is in test_draft_objective."""

import dataclasses
import json
import math

import pytest
import torch
from tiny_models import IDS, random_llama, uncached

from cuhlm_core.errors import UserError
from training.distil_text import Text
from training.draft import merged
from training.draft_objective import DraftObjective
from training.lora import CHECKPOINT, LOG, Job, Plan, adapter_weights, distil, padded, rows_of_step, with_adapter

V = 320
PLAN = Plan(steps=6, batch=3, lr=5e-3, warmup=1)


# Batches --------------------------------------------------------------------------------------------------------------


def texts(count=7):
    """Texts of different lengths and prompts."""
    return [Text(tuple(IDS[number : number + 8 + number % 3]), 2 + number % 4) for number in range(count)]


def test_only_answers_are_scored():
    ids, answer = padded([Text((5, 6, 7, 8), 2), Text((9, 10, 11), 1)], "cpu")
    assert ids.tolist() == [[5, 6, 7, 8], [9, 10, 11, 0]]
    assert answer.tolist() == [[False, True, True], [True, True, False]]


def test_every_pass_over_the_texts_reads_each_once_in_a_new_order():
    plan = Plan(batch=4, steps=9)
    rows = [row for step in range(9) for row in rows_of_step(plan, step, 12)]
    turns = [rows[start : start + 12] for start in (0, 12, 24)]
    assert all(sorted(turn) == list(range(12)) for turn in turns) and turns[0] != turns[1] != turns[2]
    assert rows_of_step(dataclasses.replace(plan, seed=1), 0, 12) != rows[:4]


def test_the_rate_rises_and_falls_to_nothing():
    plan = Plan(steps=100, warmup=9, lr=2.0)
    rates = [plan.rate(step) for step in range(101)]
    assert rates[0] == pytest.approx(0.2) and max(rates) == pytest.approx(2.0) and rates[100] == 0 and rates[9] == max(rates)
    assert all(rate > 0 for rate in rates[:100])


@pytest.mark.parametrize("wrong", [
    {"steps": 0}, {"batch": 0}, {"rank": 0}, {"dropout": 1.0}, {"lr": 0.0}, {"lr": math.nan}, {"seed": -1},
])
def test_a_plan_that_makes_no_sense_is_refused(wrong):
    with pytest.raises(UserError, match="must be"):
        Plan(**wrong)


# The loop (with peft) -------------------------------------------------------------------------------------------------


@pytest.fixture
def peft():
    return pytest.importorskip("peft", reason="peft is not installed (pip install -r requirements-training.txt)")


def job(folder, plan=PLAN, about="a"):
    """A fresh job: the same models every time."""
    student, learn = with_adapter(random_llama(V, 0).requires_grad_(False), plan), texts()
    return Job(student, DraftObjective(student, random_llama(V, 1), learn, texts(2), V), len(learn), plan, folder, about)


def quiet(_):
    pass


def test_without_peft_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "peft", None)
    with pytest.raises(UserError, match=r"pip install -r requirements-training.txt"):
        with_adapter(random_llama(V, 0), PLAN)


def test_the_adapter_sits_on_attention_and_feed_forward_and_changes_nothing_at_first(peft):
    plain, student = random_llama(V, 0), with_adapter(random_llama(V, 0), PLAN)
    weights = adapter_weights(student)
    modules = {name.split(".lora_")[0].rsplit(".", 1)[1] for name in weights}
    assert modules == {"q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj"}
    assert all("lora_" in name for name in weights) and len(weights) == 2 * 7 * 2
    assert {value.shape[0] for name, value in weights.items() if "lora_A" in name} == {12}
    torch.testing.assert_close(uncached(student.eval(), IDS), uncached(plain, IDS), atol=0, rtol=0)


def test_only_the_adapter_learns_and_the_watched_distance_falls(peft, tmp_path):
    work = job(tmp_path, dataclasses.replace(PLAN, steps=20, lr=2e-2))
    frozen = {name: value.detach().clone() for name, value in work.student.named_parameters() if not value.requires_grad}
    learned = {name: value.detach().clone() for name, value in adapter_weights(work.student).items()}
    teacher = {name: value.clone() for name, value in work.objective.teacher.state_dict().items()}
    lines = []
    distil(work, lines.append, every=5)
    now = dict(work.student.named_parameters())
    assert frozen and all(torch.equal(now[name], value) for name, value in frozen.items())
    assert all(not torch.equal(now[name], value) for name, value in learned.items())
    assert all(torch.equal(value, teacher[name]) for name, value in work.objective.teacher.state_dict().items())
    assert [line["step"] for line in lines] == [0, 5, 10, 15, 20]
    assert lines[-1]["watched_kl"] < 0.9 * lines[0]["watched_kl"] and lines[-1]["kl"] < lines[1]["kl"]
    assert [json.loads(line) for line in (tmp_path / LOG).read_text().splitlines()] == lines


def test_a_resumed_run_ends_as_an_unbroken_one_and_another_seed_does_not(peft, tmp_path):
    whole, first, second = (job(tmp_path / name) for name in ("whole", "broken", "broken"))
    unlike = job(tmp_path / "unlike", dataclasses.replace(PLAN, seed=1))
    distil(whole, quiet, every=2), distil(unlike, quiet)
    distil(first, quiet, every=2, stop_after=3)
    lines = []
    distil(second, lines.append, every=2)
    assert [line["step"] for line in lines] == [4, 6]
    for (name, value), (_, other) in zip(adapter_weights(whole.student).items(), adapter_weights(second.student).items(), strict=True):
        assert torch.equal(value, other), name
    for differs in (first, unlike):
        ended = adapter_weights(differs.student)
        assert any(not torch.equal(value, ended[name]) for name, value in adapter_weights(second.student).items())
    again = job(tmp_path / "broken")  # the control: a finished run learns no more
    distil(again, quiet)
    assert all(torch.equal(value, adapter_weights(second.student)[name]) for name, value in adapter_weights(again.student).items())


def test_a_checkpoint_of_other_settings_or_texts_is_refused(peft, tmp_path):
    distil(job(tmp_path), quiet, stop_after=2)
    with pytest.raises(UserError, match=r"other settings \(lr, steps\): choose another --out, or delete checkpoint"):
        distil(job(tmp_path, dataclasses.replace(PLAN, steps=7, lr=1e-3)), quiet)
    with pytest.raises(UserError, match=r"other settings \(about\)"):
        distil(job(tmp_path, about="b"), quiet)
    (tmp_path / CHECKPOINT).write_bytes(b"damaged")
    with pytest.raises(UserError, match=r"cannot be read: delete checkpoint\.safetensors"):
        distil(job(tmp_path), quiet)


def test_the_merged_model_is_the_adapted_one(peft, tmp_path):
    work = job(tmp_path, dataclasses.replace(PLAN, steps=8, lr=2e-2))
    distil(work, quiet)
    adapted = uncached(work.student, IDS)
    one = merged(work.student)
    torch.testing.assert_close(uncached(one, IDS), adapted, atol=1e-4, rtol=1e-4)
    plain = random_llama(V, 0)
    assert (uncached(plain, IDS) - adapted).abs().max() > 0.1  # the control: it did learn
    assert [name for name, _ in one.named_parameters()] == [name for name, _ in plain.named_parameters()]
