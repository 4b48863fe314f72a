"""The draft's lesson is the plain one: same loss, same gradient, same distances, with any number of threads, at every pass."""

from dataclasses import dataclass
from typing import Any

import pytest
import torch
from tiny_models import random_llama
from torch.nn.functional import log_softmax, nll_loss

from training import draft_objective
from training.distil_text import Text
from training.draft import draft_of
from training.draft_objective import AnswerKL, DraftObjective
from training.lora import padded

SIZE = 300


def texts(count, first=0):
    """Texts of different lengths and prompts."""
    generator = torch.Generator().manual_seed(first)
    draw = torch.randint(0, SIZE, (count, 90), generator=generator).tolist()
    return [Text(tuple(row[: 12 + 7 * (number % 9)]), 1 + number % 5) for number, row in enumerate(draw)]


@dataclass
class Plain:
    """The objective as it is defined: KL(y ‖ x) over the whole logits of one padded batch."""

    student: Any
    teacher: Any
    learn: list
    watch: list

    def losses(self, chosen):
        """Mean KL and cross entropy, and TVD(x, y) [n], at the positions whose next token belongs to an answer."""
        ids, answer = padded(chosen, "cpu")
        x, y = (log_softmax(model(input_ids=ids).logits[:, :-1, :SIZE][answer], -1) for model in (self.student, self.teacher))
        kl = (y.exp() * (y - x)).sum(-1).mean()
        return kl, nll_loss(x, ids[:, 1:][answer]), (x.exp() - y.exp()).abs().sum(-1) / 2

    def lesson(self, rows):
        kl, text, _ = self.losses([self.learn[row] for row in rows])
        kl.backward()
        return torch.stack([kl, text, kl]).detach()

    def watched(self):
        with torch.no_grad():
            kl, _, variation = self.losses(self.watch)
        return {"watched_kl": float(kl), "watched_tvd": float(variation.mean())}


def objectives(threads=1):
    """(plain, ours) over equal models."""
    made = []
    for _ in range(2):
        teacher = random_llama(320, 1, num_hidden_layers=3).requires_grad_(False)
        made.append((draft_of(teacher, (0, 2)), teacher))
    (one, teacher), (other, same) = made
    learn, watch = texts(6), texts(3, 1)
    return Plain(one, teacher, learn, watch), DraftObjective(other, same, learn, watch, SIZE, threads)


@pytest.mark.parametrize("threads", [1, 3])
def test_a_lesson_puts_the_plain_gradient_into_the_weights(threads, monkeypatch):
    monkeypatch.setattr(draft_objective, "CHUNK", 16)
    plain, ours = objectives(threads)
    for _ in range(2):  # the second time the LLM's states are the kept ones
        for student in (plain.student, ours.student):
            student.zero_grad()
        assert torch.allclose(plain.lesson([0, 4, 2]), ours.lesson([0, 4, 2]), rtol=1e-3)
        pairs = list(zip(plain.student.named_parameters(), ours.student.parameters(), strict=True))
        assert sum(weights.requires_grad for weights in ours.student.parameters()) > 10
        for (name, wanted), found in pairs:
            assert (wanted.grad is None) == (found.grad is None), name
            if wanted.grad is not None:
                assert (wanted.grad - found.grad).norm() <= 2e-3 * wanted.grad.norm(), name
    assert plain.watched() == pytest.approx(ours.watched(), rel=1e-3)


def test_threads_change_no_bit():
    lessons = []
    for threads in (1, 2, 4):
        _, ours = objectives(threads)
        loss = ours.lesson([5, 1, 3, 0])
        lessons.append((loss, [weights.grad.clone() for weights in ours.weights]))
    for loss, gradients in lessons[1:]:
        assert torch.equal(loss, lessons[0][0])
        assert all(torch.equal(one, other) for one, other in zip(gradients, lessons[0][1], strict=True))


def test_states_beyond_the_room_are_computed_again(monkeypatch):
    monkeypatch.setattr(draft_objective, "MOST_BYTES", 3000)
    _, little = objectives()
    _, plenty = objectives()
    plenty._room = 10**9
    first = little.lesson([0, 1, 2, 3])
    assert 0 < len(little._states) < 4
    assert torch.equal(little.lesson([0, 1, 2, 3]), first) and torch.equal(plenty.lesson([0, 1, 2, 3]), first)


def test_the_gradient_written_down_is_autograds():
    torch.manual_seed(0)
    h, t, w = torch.randn(70, 8, requires_grad=True), torch.randn(70, 8), torch.randn(50, 8)
    tokens = torch.arange(70) % 50
    kl, text, variation = AnswerKL.apply(h, t, w, tokens)
    (3 * kl).backward()
    again = h.detach().clone().requires_grad_()
    x, y = torch.log_softmax(again @ w.T, -1), torch.log_softmax(t @ w.T, -1)
    plain = (y.exp() * (y - x)).sum()
    (3 * plain).backward()
    torch.testing.assert_close(h.grad, again.grad, atol=1e-4, rtol=1e-3)
    assert float(kl) == pytest.approx(float(plain), rel=1e-4)
    assert float(text) == pytest.approx(float(torch.nn.functional.nll_loss(x, tokens, reduction="sum")), rel=1e-4)
    assert float(variation) == pytest.approx(float((x.exp() - y.exp()).abs().sum() / 2), rel=1e-4)


def test_what_the_teacher_rules_out_adds_nothing():
    w = torch.eye(3)
    t = torch.tensor([[0.0, 0.0, -200.0]])
    kl, _, variation = AnswerKL.apply(torch.zeros(1, 3, requires_grad=True), t, w, torch.tensor([0]))
    assert float(kl) == pytest.approx(0.405465, abs=1e-5) and float(variation) == pytest.approx(1 / 3, abs=1e-5)
