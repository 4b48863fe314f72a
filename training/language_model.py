"""Train one small Llama-architecture model for a number of minutes: from text, or from a teacher's distributions.

A checkpoint is written every few minutes, so a killed run goes on where it was. Works on a CPU (float32) and on a GPU
(bfloat16 autocast).
"""

import pathlib
import time
from dataclasses import dataclass

import numpy as np
import safetensors.torch
import torch
from torch.nn.functional import cross_entropy, kl_div, log_softmax
from transformers import LlamaForCausalLM

from training.muon import Muon

CONTEXT = 576
CHECKPOINT_SECONDS = 300


@dataclass(frozen=True)
class Schedule:
    """How long and how fast to learn."""

    minutes: float
    batch: int = 14
    """Windows of CONTEXT tokens per step."""
    lr: float = 2e-3
    """Peak learning rate of both optimisers (Muon's update is scaled to AdamW's)."""
    warmup_steps: int = 50

    def rate(self, step: int, done: float) -> float:
        """Linear warm-up, then a constant rate, then a linear fall to zero over the last 45 % of the time."""
        return self.lr * min(1.0, (step + 1) / self.warmup_steps) * min(1.0, (1 - done) / 0.45)


class Windows:
    """Windows of CONTEXT + 1 tokens: six in ten begin where a record begins, as a prompt does; the rest anywhere."""

    def __init__(self, token_ids: np.ndarray, end_id: int, seed: int):
        self.ids = torch.from_numpy(token_ids.astype(np.int64))
        starts = torch.nonzero(self.ids == end_id).flatten()
        self.starts = starts[starts < len(self.ids) - CONTEXT - 1]
        self.generator = torch.Generator().manual_seed(seed)

    def draw(self, count: int) -> torch.Tensor:
        """[count, CONTEXT + 1] token ids."""
        anywhere = torch.randint(0, len(self.ids) - CONTEXT - 1, (count,), generator=self.generator)
        aligned = self.starts[torch.randint(0, len(self.starts), (count,), generator=self.generator)]
        choose = torch.rand(count, generator=self.generator) < 0.6
        return torch.stack([self.ids[s : s + CONTEXT + 1] for s in torch.where(choose, aligned, anywhere).tolist()])


def student_of(teacher: LlamaForCausalLM, layers: tuple[int, ...]) -> LlamaForCausalLM:
    """A shallower copy of `teacher`: its embeddings and the chosen layers, in order."""
    config = type(teacher.config)(**{**teacher.config.to_dict(), "num_hidden_layers": len(layers)})
    student = type(teacher)(config)
    weights = {}
    for name, value in teacher.state_dict().items():
        parts = name.split(".")
        if parts[:2] == ["model", "layers"]:
            if int(parts[2]) not in layers:
                continue
            parts[2] = str(layers.index(int(parts[2])))
        weights[".".join(parts)] = value
    student.load_state_dict(weights)
    return student


def _optimisers(model: torch.nn.Module, lr: float) -> list[torch.optim.Optimizer]:
    hidden = [p for n, p in model.named_parameters() if p.dim() == 2 and "embed" not in n and "lm_head" not in n]
    chosen = {id(p) for p in hidden}
    others = [p for p in model.parameters() if id(p) not in chosen]
    return [Muon(hidden, lr), torch.optim.AdamW(others, lr, betas=(0.9, 0.95), weight_decay=0.0)]


def train(
    model: LlamaForCausalLM, windows: Windows, schedule: Schedule, checkpoint: pathlib.Path, teacher: LlamaForCausalLM | None = None
) -> dict:
    """Train `model` in place and return {"tokens", "minutes", "steps"}.

    With a `teacher` the loss is KL(teacher ‖ model) on its whole distribution, else the cross entropy of the text.
    `checkpoint` is a safetensors file with the weights, the step and the seconds spent; optimiser moments start from zero
    after a resume.
    """
    device = next(model.parameters()).device.type
    optimisers = _optimisers(model, schedule.lr)
    step, spent = 0, 0.0
    if checkpoint.exists():
        state = safetensors.torch.load_file(checkpoint)
        step, spent = int(state.pop("step")), float(state.pop("seconds"))
        model.load_state_dict(state, strict=False)
        windows.generator.manual_seed(1_000_000 + step)
    model.train()
    start, saved = time.monotonic() - spent, time.monotonic()
    while (done := (time.monotonic() - start) / (60 * schedule.minutes)) < 1:
        for group in (group for optimiser in optimisers for group in optimiser.param_groups):
            group["lr"] = schedule.rate(step, done)
        ids = windows.draw(schedule.batch).to(device)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            logits = model(input_ids=ids[:, :-1], use_cache=False).logits.flatten(0, 1).float()
            if teacher is None:
                loss = cross_entropy(logits, ids[:, 1:].flatten())
            else:
                with torch.no_grad():
                    wanted = log_softmax(teacher(input_ids=ids[:, :-1], use_cache=False).logits.flatten(0, 1).float(), -1)
                loss = kl_div(log_softmax(logits, -1), wanted, reduction="batchmean", log_target=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        for optimiser in optimisers:
            optimiser.step()
            optimiser.zero_grad()
        step += 1
        if step % 25 == 0:
            print(f"step {step}  {time.monotonic() - start:.0f} s  loss {loss.item():.3f}", flush=True)
        if time.monotonic() - saved > CHECKPOINT_SECONDS:
            _save_checkpoint(model, checkpoint, step, time.monotonic() - start)
            saved = time.monotonic()
    _save_checkpoint(model, checkpoint, step, time.monotonic() - start)
    model.eval()
    return {"tokens": step * schedule.batch * CONTEXT, "minutes": round((time.monotonic() - start) / 60, 1), "steps": step}


def _save_checkpoint(model: torch.nn.Module, path: pathlib.Path, step: int, seconds: float) -> None:
    state = {name: value.detach().contiguous().clone() for name, value in model.state_dict().items() if name != "lm_head.weight"}
    state["step"], state["seconds"] = torch.tensor(step), torch.tensor(seconds, dtype=torch.float64)
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    safetensors.torch.save_file(state, partial)
    partial.rename(path)
