"""The draft's lesson: KL(LLM ‖ draft) at the answers' positions alone, several texts at once, the LLM read once for all passes.

It equals the plain loss over a padded batch. The output layer is as large as a draft's six layers together, so it is applied to answers
only. Its gradient, softmax(x) - softmax(y), is written down at once and not kept for autograd. A text is one task of one thread, so that
nothing is padded and no thread waits within a layer. The LLM's last hidden states of a text are kept in 16 bits, from which its logits are
had at the next pass for a fifth of its work.
"""

import concurrent.futures
from collections.abc import Callable, Sequence
from typing import Any

import torch

from training.distil_text import Text

CHUNK = 64
"""Positions whose logits are held at once by a thread."""
MOST_BYTES = 4e9
"""Of the LLM's states that are kept; texts beyond are read by it at every pass."""


class AnswerKL(torch.autograd.Function):
    """Sums over positions: KL(y ‖ x), the text's cross entropy under x, and TVD(x, y), where x = softmax(h W'), y = softmax(t W').

    h, t: last hidden states [n, d] of student and teacher; W: the output layer's weights [V, d], which stay; tokens [n]: the text's. The
    gradient is that of the KL, and goes to h.
    """

    @staticmethod
    def forward(ctx: Any, h: torch.Tensor, t: torch.Tensor, w: torch.Tensor, tokens: torch.Tensor) -> tuple[torch.Tensor, ...]:
        gradient = torch.empty_like(h)
        kl, text, variation = h.new_zeros(()), h.new_zeros(()), h.new_zeros(())
        for at in range(0, len(h), CHUNK):
            part = slice(at, at + CHUNK)
            drawn, wanted = (torch.log_softmax((states[part] @ w.T).float(), -1) for states in (h, t))
            text -= drawn.gather(1, tokens[part, None]).sum()
            target = wanted.exp()
            # A teacher's probability of 0 adds nothing; 0 · -inf would be NaN.
            kl += wanted.sub_(drawn).mul_(target).nan_to_num_(0.0).sum()
            surplus = drawn.exp_().sub_(target)
            variation += surplus.abs().sum() / 2
            gradient[part] = (surplus.to(w.dtype) @ w).to(h.dtype)
        ctx.save_for_backward(gradient)
        ctx.mark_non_differentiable(text, variation)
        return kl, text, variation

    @staticmethod
    def backward(ctx: Any, *scales: torch.Tensor) -> tuple[torch.Tensor, None, None, None]:  # type: ignore[override]
        (gradient,) = ctx.saved_tensors
        return gradient * scales[0], None, None, None


class DraftObjective:
    """What `lora.distil` asks: the gradient of a step, and how far the two laws are apart on texts that are only watched."""

    def __init__(self, student: Any, teacher: Any, learn: Sequence[Text], watch: Sequence[Text], vocabulary_size: int, threads: int = 1):
        self.student, self.teacher, self.learn, self.watch = student, teacher, learn, watch
        self.output = teacher.lm_head.weight.detach()[:vocabulary_size]
        self.weights = [weights for weights in student.parameters() if weights.requires_grad]
        self._states: dict[tuple[str, int], torch.Tensor] = {}
        self._room = int(MOST_BYTES)
        self._pool = (
            concurrent.futures.ThreadPoolExecutor(threads, initializer=torch.set_num_threads, initargs=(1,)) if threads > 1 else None
        )

    def lesson(self, rows: Sequence[int]) -> torch.Tensor:
        """Puts the gradient of the answers' mean KL into the weights; returns (KL, cross entropy of the text, KL) in nats."""
        positions = sum(len(self.learn[row].answer) for row in rows)
        parts = self._each(lambda row: self._gradient(row, positions), rows)
        self._map(self._add, list(zip(self.weights, *(part[1] for part in parts), strict=True)))
        kl, text = torch.stack([part[0] for part in parts]).sum(0).cpu()
        return torch.stack([kl, text, kl])

    @staticmethod
    def _add(parts: tuple[torch.Tensor, ...]) -> None:
        weights, first, *others = parts
        for other in others:
            first += other
        weights.grad = first

    def _gradient(self, row: int, positions: int) -> tuple[torch.Tensor, tuple[torch.Tensor, ...]]:
        with self._precision():
            kl, text, _ = self._laws("learn", row)
            mean = kl / positions
            return torch.stack([mean.detach(), text / positions]), torch.autograd.grad(mean, self.weights)

    def watched(self) -> dict[str, float]:
        """Mean KL and TVD over the watched texts' answers; empty without any."""
        with torch.no_grad(), self._precision():
            parts = self._map(lambda row: torch.stack(self._without_gradient(row)).cpu(), range(len(self.watch)))
        count = sum(len(text.answer) for text in self.watch)
        kl, _, variation = torch.stack(parts).sum(0).tolist() if parts else (0.0,) * 3
        return {"watched_kl": kl / count, "watched_tvd": variation / count} if count else {}

    def _without_gradient(self, row: int) -> tuple[torch.Tensor, ...]:
        with torch.no_grad():
            return self._laws("watch", row)

    def _laws(self, part: str, row: int) -> tuple[torch.Tensor, ...]:
        text = (self.learn if part == "learn" else self.watch)[row]
        wanted = self._states.get((part, row))
        if wanted is None:
            with torch.no_grad():
                wanted = self._hidden(self.teacher, text).to("cpu", torch.float16)
            self._room -= wanted.nbytes
            if self._room >= 0:
                self._states[part, row] = wanted
        hidden = self._hidden(self.student, text)
        return AnswerKL.apply(hidden, wanted.to(hidden.device, hidden.dtype), self.output, torch.tensor(text.answer, device=hidden.device))

    def _hidden(self, model: Any, text: Text) -> torch.Tensor:
        """Last hidden states [n, d] at the positions whose next token belongs to the answer."""
        ids = torch.tensor([text.ids[:-1]], device=self.output.device)
        return model.model(input_ids=ids, use_cache=False).last_hidden_state[0, text.prompt_length - 1 :]

    def _precision(self) -> torch.autocast:
        device = self.output.device.type
        return torch.autocast(device, torch.bfloat16, enabled=device == "cuda")

    def _each(self, work: Callable[[int], Any], rows: Sequence[int]) -> list[Any]:
        """In the order of the rows, so that sums do not depend on the threads; the longest texts begin, since all wait for the last."""
        order = sorted(range(len(rows)), key=lambda place: -len(self.learn[rows[place]].ids))
        found = dict(zip(order, self._map(work, [rows[place] for place in order]), strict=True))
        return [found[place] for place in range(len(rows))]

    def _map(self, work: Callable[[Any], Any], items: Sequence[Any]) -> list[Any]:
        return list((self._pool.map if self._pool else map)(work, items))
