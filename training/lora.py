"""Distil an SLM from the LLM: the loop, its checkpoints (safetensors only), and LoRA adapters.

The loop is our own. trl's distillation trainers have a generalised Jensen-Shannon loss without a cross-entropy term (their lambda is
another thing, the share of texts that the student writes), and the checkpoints of the trainer under them hold pickles, which this
project refuses; what is left to take over from them is the loop below.
"""

import json
import math
import pathlib
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import safetensors
import safetensors.torch
import torch

from cuhlm_core.errors import UserError, needs_extra
from training.distil_text import Text
from training.draft_objective import DraftObjective

CHECKPOINT = "checkpoint.safetensors"
LOG = "log.jsonl"


@dataclass(frozen=True)
class Plan:
    """Everything that a distillation depends on besides the models and the texts. The paper gives the first three values."""

    rank: int = 12
    alpha: int = 32
    dropout: float = 0.1
    """Of the adapter's input."""
    steps: int = 600
    batch: int = 8
    """Texts a step."""
    lr: float = 1e-3
    """Peak learning rate of AdamW, > 0."""
    warmup: int = 20
    seed: int = 0
    patience: int = 0
    """Readings of the watched texts without a lower KL after which training stops; 0: it never stops early."""
    most_hours: float = math.inf
    """CPU hours (of all threads) after which training stops, > 0."""

    def __post_init__(self) -> None:
        for name, least in (("rank", 1), ("alpha", 1), ("steps", 1), ("batch", 1), ("warmup", 0), ("seed", 0), ("patience", 0)):
            if getattr(self, name) < least:
                raise UserError(f"The {name} must be at least {least}, not {getattr(self, name)}.")
        if not 0 <= self.dropout < 1:
            raise UserError("The dropout must be from 0 to less than 1.")
        if not self.lr > 0 or not self.most_hours > 0:
            raise UserError("The learning rate and the hours must be greater than 0.")

    def rate(self, step: int) -> float:
        """Learning rate of step 0, 1, …: a linear rise over the warm-up, then a linear fall to zero at the end."""
        rise = min(1.0, (step + 1) / (self.warmup + 1))
        return self.lr * rise * min(1.0, (self.steps - step) / max(1, self.steps - self.warmup))


# The student ----------------------------------------------------------------------------------------------------------


def with_adapter(model: Any, plan: Plan) -> Any:
    """The model with a LoRA adapter on every linear layer but the output one: attention and feed-forward projections.

    The model keeps its class. Only the adapter's weights learn, and at first they change nothing. UserError where peft is not installed,
    where weights lie outside the device, and for a model without such layers.
    """
    with needs_extra("training", "Distilling", "requirements-training.txt"):
        import peft
    if any(parameter.device.type == "meta" for parameter in model.parameters()):
        raise UserError("The SLM does not fit on the GPU as a whole: distil a smaller one.")
    settings = peft.LoraConfig(
        r=plan.rank, lora_alpha=plan.alpha, lora_dropout=plan.dropout, target_modules="all-linear", task_type="CAUSAL_LM"
    )
    torch.manual_seed(plan.seed)
    try:
        return peft.inject_adapter_in_model(settings, model)
    except ValueError as error:
        raise UserError(f"An adapter cannot be put on this SLM ({str(error)[:120]}): choose another one.") from error


def adapter_weights(student: Any) -> dict[str, torch.nn.Parameter]:
    """The weights that learn, by name."""
    return {name: parameter for name, parameter in student.named_parameters() if parameter.requires_grad}


# One batch ------------------------------------------------------------------------------------------------------------


def rows_of_step(plan: Plan, step: int, texts: int) -> list[int]:
    """Numbers of the texts of step 0, 1, …: each pass over all of them is a new order, fixed by the seed."""
    rows = []
    for index in range(step * plan.batch, (step + 1) * plan.batch):
        turn, position = divmod(index, texts)
        order = torch.randperm(texts, generator=torch.Generator().manual_seed(plan.seed + turn))
        rows.append(int(order[position]))
    return rows


def padded(texts: Sequence[Text], device: torch.device | str) -> tuple[torch.Tensor, torch.Tensor]:
    """(token ids [B, n], answer [B, n - 1]): `answer` is true where the next token belongs to the answer.

    Padding stands on the right, where a causal model's earlier tokens do not see it.
    """
    longest = max(len(text.ids) for text in texts)
    ids = torch.tensor([[*text.ids, *[0] * (longest - len(text.ids))] for text in texts], device=device)
    positions = torch.arange(1, longest, device=device)
    starts, ends = torch.tensor([[text.prompt_length, len(text.ids)] for text in texts], device=device).T[..., None]
    return ids, (positions >= starts) & (positions < ends)


# The loop -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Job:
    """What is distilled from what, and where it is stored."""

    student: Any
    objective: DraftObjective
    """What a step learns."""
    texts: int
    """The number of texts to learn from."""
    plan: Plan
    folder: pathlib.Path
    """Of the checkpoint and the log."""
    about: str
    """Fingerprints of the models and the texts: a checkpoint of others is refused."""

    @property
    def recipe(self) -> dict[str, Any]:
        """What a checkpoint has to agree with."""
        return {**asdict(self.plan), "about": self.about}


def distil(job: Job, report: Callable[[dict[str, Any]], None], every: int = 25, stop_after: int | None = None) -> None:
    """Train the weights that learn in place for the plan's steps, from the last checkpoint on where there is one.

    A checkpoint is written every `every` steps; each goes to `report` and to LOG as a dictionary. A run that was interrupted and
    resumed ends with the same weights as one that was not. `stop_after` ends it after that step, with a checkpoint. UserError for a
    checkpoint of another recipe.
    """
    plan, weights = job.plan, adapter_weights(job.student)
    optimiser = torch.optim.AdamW(weights.values(), lr=plan.lr, weight_decay=0.0, fused=True)
    first, spent, cpu_spent = _resume(job, weights, optimiser)
    start, cpu_start = time.monotonic() - spent, time.process_time() - cpu_spent
    if first == 0:
        _say(job, {"step": 0, "seconds": 0.0, **_read_along(job)}, report)
    sums = torch.zeros(3)
    last = plan.steps if stop_after is None else min(stop_after, plan.steps)
    for step in range(first, last):
        if _is_over(job, time.process_time() - cpu_start):
            break
        for group in optimiser.param_groups:
            group["lr"] = plan.rate(step)
        job.student.train()
        torch.manual_seed(_mixed(plan.seed, step))  # the dropout of a step is the same after a resume
        sums += job.objective.lesson(rows_of_step(plan, step, job.texts))
        torch.nn.utils.clip_grad_norm_(weights.values(), 1.0)
        optimiser.step()
        optimiser.zero_grad()
        done = step + 1
        if done % every == 0 or done == last:
            line = {"step": done, "seconds": round(time.monotonic() - start, 1), "lr": plan.rate(step)}
            steps = (done - 1) % every + 1
            line |= dict(zip(("loss", "text", "kl"), (sums / min(steps, done - first)).tolist(), strict=True))
            sums.zero_()
            if done == last or done % (4 * every) == 0:
                line |= _read_along(job)
            _save(job, weights, optimiser, done, time.monotonic() - start, time.process_time() - cpu_start)
            _say(job, line, report)
    job.student.eval()


def _is_over(job: Job, cpu_seconds: float) -> bool:
    """Whether the plan's rule ends the training before its last step: no CPU time left, or no gain over `patience` readings."""
    if cpu_seconds >= 3600 * job.plan.most_hours:
        return True
    read = [line["watched_kl"] for line in lines_of(job.folder / LOG) if "watched_kl" in line]
    return 0 < job.plan.patience < len(read) and min(read[-job.plan.patience :]) >= min(read[: -job.plan.patience])


def lines_of(log: pathlib.Path) -> list[dict[str, Any]]:
    """The lines of a training's log, each once: after a resume the steps since the checkpoint were written a second time."""
    lines = map(json.loads, log.read_text(encoding="utf-8").splitlines()) if log.is_file() else ()
    return list({line["step"]: line for line in lines}.values())


def _read_along(job: Job) -> dict[str, float]:
    """What the watched texts say, without dropout."""
    job.student.eval()
    return job.objective.watched()


def _mixed(seed: int, step: int) -> int:
    return (seed * 1_000_003 + step) % 2**63


def _say(job: Job, line: dict[str, Any], report: Callable[[dict[str, Any]], None]) -> None:
    with (job.folder / LOG).open("a", encoding="utf-8") as log:
        log.write(json.dumps(line) + "\n")
    report(line)


def _save(
    job: Job, weights: dict[str, torch.nn.Parameter], optimiser: torch.optim.Optimizer, step: int, seconds: float, cpu_seconds: float
) -> None:
    """The weights that learn and the optimiser's two moments as one file, whole or not at all."""
    state = {f"weight/{name}": value.detach().cpu().contiguous() for name, value in weights.items()}
    for name, value in weights.items():
        for moment in ("exp_avg", "exp_avg_sq"):
            state[f"{moment}/{name}"] = optimiser.state[value][moment].cpu().contiguous()
    about = {"step": str(step), "seconds": str(seconds), "cpu_seconds": str(cpu_seconds), "recipe": json.dumps(job.recipe, sort_keys=True)}
    partial = job.folder / f"{CHECKPOINT}.partial"
    safetensors.torch.save_file(state, partial, metadata=about)
    partial.rename(job.folder / CHECKPOINT)


def _resume(job: Job, weights: dict[str, torch.nn.Parameter], optimiser: torch.optim.Optimizer) -> tuple[int, float, float]:
    """Load the checkpoint, if there is one; returns the steps done, the seconds and the CPU seconds spent."""
    job.folder.mkdir(parents=True, exist_ok=True)
    path = job.folder / CHECKPOINT
    if not path.exists():
        (job.folder / LOG).unlink(missing_ok=True)
        return 0, 0.0, 0.0
    try:
        with safetensors.safe_open(path, "pt") as file:
            about = file.metadata() or {}
        recipe, step, seconds = json.loads(about["recipe"]), int(about["step"]), float(about["seconds"])
        cpu_seconds = float(about["cpu_seconds"])
        state = safetensors.torch.load_file(path)
    except (OSError, KeyError, ValueError, safetensors.SafetensorError) as error:
        raise UserError(f"The checkpoint in {job.folder} cannot be read: delete {CHECKPOINT} to begin again.") from error
    if recipe != job.recipe:
        names = ", ".join(sorted(name for name in job.recipe if recipe.get(name) != job.recipe[name]))
        raise UserError(f"{job.folder} holds a distillation with other settings ({names}): choose another --out, or delete {CHECKPOINT}.")
    with torch.no_grad():
        for name, value in weights.items():
            value.copy_(state[f"weight/{name}"])
            moments = {moment: state[f"{moment}/{name}"].to(value.device) for moment in ("exp_avg", "exp_avg_sq")}
            optimiser.state[value] = {"step": torch.tensor(float(step)), **moments}
    return step, seconds, cpu_seconds
