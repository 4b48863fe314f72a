"""Train one small Llama-architecture model on the world's endless stream for a number of tokens, on the CPU.

The rate is constant and then falls linearly to zero (warm-up, stable, decay): from any checkpoint of the constant part a fall over a few
million tokens gives a usable model. A checkpoint holds the weights, both optimisers' state and what was spent, so a killed run goes on
where it was.
"""

import itertools
import pathlib
import time
from dataclasses import dataclass, field

import safetensors.torch
import torch
from torch.nn.functional import cross_entropy, kl_div, linear, log_softmax
from transformers import LlamaForCausalLM, PreTrainedTokenizerFast

from training.muon import Muon
from training.world.accuracy import accuracies
from training.world.batches import IGNORED, groups
from training.world.forward import hidden_states

CHECKPOINT_SECONDS, ACCURACY_SECONDS = 120, 600


@dataclass(frozen=True)
class Schedule:
    """How long and how fast to learn."""

    mtokens: float
    """Millions of tokens to train on, in all runs together."""
    decay: float = 0.25
    """The share of these, the last ones, over which the rate falls."""
    lr: float = 4e-3
    """Constant rate of both optimisers (Muon's update is scaled to AdamW's)."""
    warmup_steps: int = 100
    groups: int = 8
    """Groups of records per step."""
    seed: int = 1
    bf16: bool = True
    recall: float = 0.0
    """The share of groups that only train looking something up in the prompt (see `recall_group`)."""
    shares: dict[str, float] = field(default_factory=dict)
    weights: dict[str, float] = field(default_factory=dict)
    """Other shares of datasets and weights of kinds than the stream's own."""

    def rate(self, step: int, tokens: int) -> float:
        left = max(0.0, 1 - tokens / (1e6 * self.mtokens))
        return self.lr * min(1.0, (step + 1) / self.warmup_steps) * min(1.0, left / self.decay)


@dataclass
class Progress:
    """What a run has spent so far."""

    step: int = 0
    tokens: int = 0
    seconds: float = 0.0


def optimisers(model: LlamaForCausalLM, lr: float) -> list[torch.optim.Optimizer]:
    """Muon for the matrices of the layers, AdamW for the embedding and the norms."""
    hidden = [p for name, p in model.named_parameters() if p.dim() == 2 and "embed" not in name and "lm_head" not in name]
    chosen = {id(p) for p in hidden}
    others = [p for p in model.parameters() if id(p) not in chosen]
    return [Muon(hidden, lr, weight_decay=0.05), torch.optim.AdamW(others, lr, betas=(0.9, 0.95), weight_decay=0.0)]


def loss_of(
    model: LlamaForCausalLM, ids: torch.Tensor, labels: torch.Tensor, bf16: bool, teacher: LlamaForCausalLM | None
) -> tuple[torch.Tensor, int]:
    """(summed loss over the answers' tokens, their number): cross entropy, or KL(teacher ‖ model) of whole distributions."""
    wanted = labels[:, 1:]
    chosen = wanted != IGNORED
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=bf16):
        logits = linear(hidden_states(model, ids[:, :-1])[chosen], model.lm_head.weight).float()
        if teacher is not None:
            with torch.no_grad():
                taught = log_softmax(linear(hidden_states(teacher, ids[:, :-1])[chosen], teacher.lm_head.weight).float(), -1)
    if teacher is not None:
        return kl_div(log_softmax(logits, -1), taught, reduction="sum", log_target=True), int(chosen.sum())
    return cross_entropy(logits, wanted[chosen], reduction="sum"), int(chosen.sum())


def train(
    model: LlamaForCausalLM,
    tokenizer: PreTrainedTokenizerFast,
    schedule: Schedule,
    checkpoint: pathlib.Path,
    teacher: LlamaForCausalLM | None = None,
) -> Progress:
    """Train `model` in place and return what was spent; goes on from `checkpoint` where there is one."""
    both = optimisers(model, schedule.lr)
    progress = load_checkpoint(model, both, checkpoint)
    everything = groups(tokenizer, schedule.seed, schedule.shares, schedule.weights, schedule.recall)
    stream = itertools.islice(everything, progress.step * schedule.groups, None)  # what a run that nobody stopped would read now
    print(f"{sum(p.numel() for p in model.parameters())} parameters, from step {progress.step}, {schedule}", flush=True)
    model.train()
    before, start = progress.seconds, time.monotonic()
    saved = checked = start
    losses: list[float] = []
    while progress.tokens < 1e6 * schedule.mtokens:
        lr = schedule.rate(progress.step, progress.tokens)
        for group in (group for optimiser in both for group in optimiser.param_groups):
            group["lr"] = lr
        losses.append(_step(model, both, [next(stream) for _ in range(schedule.groups)], schedule.bf16, teacher, progress))
        progress.seconds = before + time.monotonic() - start
        if progress.step % 25 == 0:
            mean = sum(losses) / len(losses)
            speed = progress.tokens / progress.seconds
            spent = f"{progress.tokens / 1e6:.2f} M tokens  {progress.seconds:.0f} s"
            print(f"step {progress.step}  {spent}  loss {mean:.4f}  lr {lr:.5f}  {speed:.0f}/s", flush=True)
            losses.clear()
        if time.monotonic() - checked > ACCURACY_SECONDS:
            checked = time.monotonic()
            print(accuracies(model, tokenizer, "calibration", 40, progress.step).line(), flush=True)
            model.train()
        if time.monotonic() - saved > CHECKPOINT_SECONDS:
            save_checkpoint(model, both, progress, checkpoint)
            saved = time.monotonic()
    save_checkpoint(model, both, progress, checkpoint)
    model.eval()
    return progress


def _step(model, both, batch, bf16: bool, teacher, progress: Progress) -> float:
    count = sum(int((labels != IGNORED).sum()) for _, labels in batch)
    total = 0.0
    for ids, labels in batch:
        loss, _ = loss_of(model, ids, labels, bf16, teacher)
        (loss / count).backward()
        total += loss.item()
        progress.tokens += int((ids != 0).sum()) + 2 * len(ids)
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    for optimiser in both:
        optimiser.step()
        optimiser.zero_grad()
    progress.step += 1
    return total / count


def save_checkpoint(model: LlamaForCausalLM, both: list[torch.optim.Optimizer], progress: Progress, path: pathlib.Path) -> None:
    """Weights, optimiser states and progress as one safetensors file; the file before it stays until the new one is whole."""
    state = {f"model.{name}": value for name, value in model.state_dict().items() if name != "lm_head.weight"}
    for number, optimiser in enumerate(both):
        for place, values in optimiser.state_dict()["state"].items():
            state |= {f"optimiser.{number}.{place}.{name}": torch.as_tensor(value) for name, value in values.items()}
    state |= {f"progress.{name}": torch.tensor(float(value), dtype=torch.float64) for name, value in vars(progress).items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    safetensors.torch.save_file({name: value.detach().contiguous().clone() for name, value in state.items()}, partial)
    partial.rename(path)


def load_checkpoint(model: LlamaForCausalLM, both: list[torch.optim.Optimizer], path: pathlib.Path) -> Progress:
    """Put a checkpoint's state into model and optimisers; nothing spent where there is none."""
    if not path.exists():
        return Progress()
    state = safetensors.torch.load_file(path)
    model.load_state_dict(
        {name.removeprefix("model."): value for name, value in state.items() if name.startswith("model.model")}, strict=False
    )
    for number, optimiser in enumerate(both):
        whole = optimiser.state_dict()
        whole["state"] = {}
        for name, value in state.items():
            if name.startswith(f"optimiser.{number}."):
                place, key = name.split(".", 3)[2:]
                whole["state"].setdefault(int(place), {})[key] = value
        optimiser.load_state_dict(whole)
    spent = {name: state[f"progress.{name}"].item() for name in vars(Progress())}
    return Progress(int(spent["step"]), int(spent["tokens"]), spent["seconds"])
