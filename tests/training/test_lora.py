"""The distillation's loss against an oracle; its loop, checkpoints and merged model on tiny models."""

import dataclasses
import json
import math

import pytest
import torch
from tiny_models import IDS, random_llama, uncached

from cuhlm_core.errors import UserError
from training.distil_text import Text
from training.lora import (
    CHECKPOINT,
    LOG,
    Job,
    Plan,
    adapter_weights,
    batch_losses,
    distil,
    distillation_loss,
    padded,
    rows_of_step,
    watched,
    with_adapter,
)

V = 320
PLAN = Plan(steps=6, batch=3, lr=5e-3, warmup=1)


def laws(seed, rows=5, width=7):
    generator = torch.Generator().manual_seed(seed)
    return [3 * torch.randn(rows, width, generator=generator, dtype=torch.float64) for _ in range(2)]


# The loss -------------------------------------------------------------------------------------------------------------


def slow_loss(student, teacher, tokens, text_weight, temperature):
    """Sum by sum, in plain floats."""
    total = 0.0
    for z_x, z_y, token in zip(student.tolist(), teacher.tolist(), tokens.tolist(), strict=True):
        def softmax(logits, divisor):
            weights = [math.exp(value / divisor) for value in logits]
            return [weight / sum(weights) for weight in weights]

        text = -math.log(softmax(z_x, 1)[token])
        kl = sum(y * math.log(y / x) for x, y in zip(softmax(z_x, temperature), softmax(z_y, temperature), strict=True))
        total += text_weight * text + (1 - text_weight) * temperature**2 * kl
    return total / len(tokens)


@pytest.mark.parametrize(("text_weight", "temperature"), [(0.1, 1.0), (0.9, 1.0), (0.0, 2.0), (1.0, 0.5), (0.3, 3.0)])
def test_the_loss_is_the_stated_one(text_weight, temperature):
    student, teacher = laws(1)
    tokens = torch.tensor([0, 3, 6, 2, 2])
    losses = distillation_loss(student, teacher, tokens, text_weight, temperature)
    assert float(losses.total) == pytest.approx(slow_loss(student, teacher, tokens, text_weight, temperature), rel=1e-5)
    assert float(losses.text) == pytest.approx(slow_loss(student, teacher, tokens, 1, 1), rel=1e-5)
    assert float(losses.kl) * temperature**2 == pytest.approx(slow_loss(student, teacher, tokens, 0, temperature), rel=1e-5)
    wrong = slow_loss(teacher, student, tokens, text_weight, temperature)  # the control: KL the other way round
    assert abs(float(losses.total) - wrong) > 1e-3


def test_the_default_plan_has_the_papers_constants():
    plan = Plan()
    assert (plan.rank, plan.alpha, plan.dropout, plan.text_weight, plan.temperature) == (12, 32, 0.1, 0.1, 1.0)


def test_both_readings_of_lambda_have_one_expected_gradient_on_the_teachers_own_text():
    student, teacher = (logits[:1].float() for logits in laws(2))
    student.requires_grad_()
    target = torch.softmax(teacher[0], -1)

    def gradient(token, weight):
        return torch.autograd.grad(distillation_loss(student, teacher, torch.tensor([token]), weight, 1).total, student)[0]

    one, other = (sum(float(target[token]) * gradient(token, weight) for token in range(len(target))) for weight in (0.1, 0.9))
    torch.testing.assert_close(one, other, atol=1e-6, rtol=1e-4)
    assert (gradient(0, 0.1) - gradient(0, 0.9)).abs().max() > 0.01  # the control: of one token the two differ


def test_impossible_tokens_of_the_teacher_add_nothing():
    student, teacher = laws(3)
    teacher[:, 4] = -math.inf
    student.requires_grad_()
    losses = distillation_loss(student, teacher, torch.tensor([0, 1, 2, 3, 5]), 0.1, 1.0)
    losses.total.backward()
    assert math.isfinite(losses.total.item()) and torch.isfinite(student.grad).all()
    near = distillation_loss(student, teacher.masked_fill(teacher.isinf(), -60.0), torch.tensor([0, 1, 2, 3, 5]), 0.1, 1.0)
    assert float(near.total) == pytest.approx(float(losses.total), rel=1e-5)


# Batches --------------------------------------------------------------------------------------------------------------


def texts(count=7):
    """Texts of different lengths and prompts."""
    return [Text(tuple(IDS[number : number + 8 + number % 3]), 2 + number % 4) for number in range(count)]


def test_only_answers_are_scored():
    ids, answer = padded([Text((5, 6, 7, 8), 2), Text((9, 10, 11), 1)], "cpu")
    assert ids.tolist() == [[5, 6, 7, 8], [9, 10, 11, 0]]
    assert answer.tolist() == [[False, True, True], [True, True, False]]


def test_a_batch_scores_what_single_plain_passes_score():
    student, teacher = random_llama(V, 0), random_llama(V, 1)
    chosen, width = texts(4), 300
    losses, variation = batch_losses(student, teacher, chosen, width, PLAN)
    rows = []
    for text in chosen:
        x, y = (uncached(model, list(text.ids))[text.prompt_length - 1 : -1, :width] for model in (student, teacher))
        rows.append((x, y, torch.tensor(text.answer)))
    x, y, tokens = (torch.cat(parts) for parts in zip(*rows, strict=True))
    assert float(losses.total) == pytest.approx(float(distillation_loss(x, y, tokens, 0.1, 1).total), rel=1e-4)
    torch.testing.assert_close(variation, (x.softmax(-1) - y.softmax(-1)).abs().sum(-1) / 2, atol=1e-5, rtol=1e-4)
    before = watched(student, teacher, chosen, width, PLAN)
    assert before["watched_tvd"] == pytest.approx(float(variation.mean()), rel=1e-4) and watched(student, teacher, [], width, PLAN) == {}
    assert before["watched_kl"] == pytest.approx(float(losses.kl), rel=1e-4)


def test_every_pass_over_the_texts_reads_each_once_in_a_new_order():
    plan = Plan(batch=4, steps=9)
    rows = [row for step in range(9) for row in rows_of_step(plan, step, 12)]
    turns = [rows[start : start + 12] for start in (0, 12, 24)]
    assert all(sorted(turn) == list(range(12)) for turn in turns) and turns[0] != turns[1] != turns[2]


def test_the_rate_rises_and_falls_to_nothing():
    plan = Plan(steps=100, warmup=9, lr=2.0)
    rates = [plan.rate(step) for step in range(101)]
    assert rates[0] == pytest.approx(0.2) and max(rates) == pytest.approx(2.0) and rates[100] == 0 and rates[9] == max(rates)
    assert all(rate > 0 for rate in rates[:100])


@pytest.mark.parametrize("wrong", [
    {"steps": 0}, {"batch": 0}, {"rank": 0}, {"text_weight": 1.1}, {"text_weight": -0.1}, {"dropout": 1.0}, {"temperature": 0.0},
    {"lr": 0.0}, {"lr": math.nan}, {"seed": -1},
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
    return Job(with_adapter(random_llama(V, 0), plan), random_llama(V, 1), texts(), texts(2), V, plan, folder, about)


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
    work = job(tmp_path, dataclasses.replace(PLAN, steps=40, lr=2e-2))
    frozen = {name: value.detach().clone() for name, value in work.student.named_parameters() if not value.requires_grad}
    learned = {name: value.detach().clone() for name, value in adapter_weights(work.student).items()}
    teacher = {name: value.clone() for name, value in work.teacher.state_dict().items()}
    lines = []
    distil(work, lines.append, every=10)
    now = dict(work.student.named_parameters())
    assert frozen and all(torch.equal(now[name], value) for name, value in frozen.items())
    assert all(not torch.equal(now[name], value) for name, value in learned.items())
    assert all(torch.equal(value, teacher[name]) for name, value in work.teacher.state_dict().items())
    assert [line["step"] for line in lines] == [0, 10, 20, 30, 40]
    assert lines[-1]["watched_kl"] < 0.9 * lines[0]["watched_kl"] and lines[-1]["kl"] < lines[1]["kl"]
    assert [json.loads(line) for line in (tmp_path / LOG).read_text().splitlines()] == lines


def test_a_resumed_run_ends_as_an_unbroken_one(peft, tmp_path):
    whole, first, second = (job(tmp_path / name) for name in ("whole", "broken", "broken"))
    distil(whole, quiet, every=2)
    distil(first, quiet, every=2, stop_after=3)
    lines = []
    distil(second, lines.append, every=2)
    assert [line["step"] for line in lines] == [4, 6]
    for (name, value), (_, other) in zip(adapter_weights(whole.student).items(), adapter_weights(second.student).items(), strict=True):
        assert torch.equal(value, other), name
    assert any(not torch.equal(value, adapter_weights(first.student)[name]) for name, value in adapter_weights(second.student).items())
    again = job(tmp_path / "broken")  # the control: a finished run learns no more
    distil(again, quiet)
    assert all(torch.equal(value, adapter_weights(second.student)[name]) for name, value in adapter_weights(again.student).items())


def test_the_seed_decides(peft, tmp_path):
    ends = []
    for name, seed in (("a", 0), ("b", 0), ("c", 1)):
        work = job(tmp_path / name, dataclasses.replace(PLAN, seed=seed))
        distil(work, quiet)
        ends.append(torch.cat([value.flatten() for value in adapter_weights(work.student).values()]))
    assert torch.equal(ends[0], ends[1]) and not torch.equal(ends[0], ends[2])


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
    work = job(tmp_path, dataclasses.replace(PLAN, steps=20, lr=2e-2))
    distil(work, quiet)
    adapted = uncached(work.student, IDS)
    merged = work.student.merge_and_unload(safe_merge=True)
    torch.testing.assert_close(uncached(merged, IDS), adapted, atol=1e-4, rtol=1e-4)
    plain = random_llama(V, 0)
    assert (uncached(plain, IDS) - adapted).abs().max() > 0.1  # the control: it did learn
    assert [name for name, _ in merged.named_parameters()] == [name for name, _ in plain.named_parameters()]
