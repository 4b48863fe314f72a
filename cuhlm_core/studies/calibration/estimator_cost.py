"""What each uncertainty estimator costs: seconds per token beside the small model's own step, measured on this computer."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

import torch
from torch import Tensor

from cuhlm_core.errors import UserError
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, uniforms
from cuhlm_core.maths.uncertainty import make_estimator
from cuhlm_core.maths.verification import inverse_cdf
from cuhlm_core.measuring.dropout import HIGHEST_RATE, DroppedSteps, round_masks
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.models.protocol import LanguageModel
from cuhlm_core.prompts import EXAMPLES
from cuhlm_core.settings import COSTLY_ESTIMATORS, ESTIMATORS, check_choice, check_whole

WARM_UP = 2
"""Steps that are taken and not counted: the first ones fetch code and memory."""

_Work = Callable[[int, Tensor, int], object]
"""One round of an estimator: from the step 0, 1, …, the logits [V] and the draft."""


@dataclass(frozen=True)
class EstimatorCost:
    """Seconds that one estimator takes on the device."""

    seconds: float
    """Median per token, beyond the small model's own step."""
    step_seconds: float
    """Median of that step: one token read with a cache, no estimate."""
    preparation_seconds: float
    """Once an answer: reading the paraphrases of the prompt; 0 for the others. Writing the paraphrases is not counted."""

    @property
    def steps(self) -> float:
        """Cost per token in steps of the small model."""
        return self.seconds / self.step_seconds


def estimator_seconds(pair: ModelPair, names: Sequence[str], steps: int = 24, seed: int = 0) -> dict[str, EstimatorCost]:
    """The cost of estimators (ESTIMATORS and COSTLY_ESTIMATORS) as a device would run them while it decodes, by name.

    The small model answers an example prompt token by token; after each of its steps every estimator estimates once, so a busy
    moment touches all of them. Single-pass estimators work on the step's logits. mc-dropout reads the last token again, in 20 rows.
    prompt feeds one more token to 20 caches in one batch; the prompt itself stands in for its paraphrases, which does not change
    the work. Raises UserError for another name, for no steps, and where a model does not allow mc-dropout.
    """
    check_whole("Steps", steps, 1, 512)
    for name in names:
        check_choice("Estimator", name, (*ESTIMATORS, *COSTLY_ESTIMATORS))
    prompt_ids = pair.codec.encode_prompt(EXAMPLES[0])
    total = steps + WARM_UP
    answer = _written(pair.slm, prompt_ids, total, seed)
    preparation: dict[str, float] = {}
    work: dict[str, _Work] = {}
    for name in names:
        started = _now(pair.slm)
        work[name] = _prepared(name, pair.slm, prompt_ids, answer, seed)
        preparation[name] = _now(pair.slm) - started if name == "prompt" else 0.0
    context = pair.slm.new_context()
    context.extend(prompt_ids)
    times: dict[str, list[float]] = {name: [] for name in ("", *names)}
    for step in range(total):
        started = _now(pair.slm)
        logits = context.extend(answer[step : step + 1])[0]
        times[""].append(_now(pair.slm) - started)
        for name in names:
            started = _now(pair.slm)
            work[name](step, logits, answer[step + 1])
            times[name].append(_now(pair.slm) - started)
    medians = {name: median(values[WARM_UP:]) for name, values in times.items()}
    return {name: EstimatorCost(medians[name], medians[""], preparation[name]) for name in names}


def _written(model: LanguageModel, prompt_ids: Sequence[int], steps: int, seed: int) -> list[int]:
    """steps + 1 tokens that the model answers; it does not stop at an end token."""
    context = model.new_context()
    logits = context.extend(prompt_ids)
    tokens = []
    for draw in uniforms(seed, Purpose.DRAFT, steps + 1)[:, 0]:
        probs = torch.softmax(logits[0].double(), -1)
        tokens.append(int(inverse_cdf(probs, torch.tensor(draw, device=probs.device))))
        logits = context.extend(tokens[-1:])
    return tokens


def _prepared(name: str, model: LanguageModel, prompt_ids: list[int], answer: list[int], seed: int) -> _Work:
    """What one estimator does in each round, with everything prepared that is done once an answer."""
    steps = len(answer) - 1
    if name in ESTIMATORS:
        estimate = make_estimator(name, seed, steps, model.device)
        return lambda step, logits, draft: estimate(logits, draft, step + 1)
    purpose = Purpose.DROPOUT if name == "mc-dropout" else Purpose.PARAPHRASE
    draws = torch.from_numpy(uniforms(seed, purpose, steps))
    coins = draws[:, -PERTURBATIONS:].to(model.device)

    def disagreement(logits: Tensor, draft: int, step: int) -> float:
        return float((coins[step] >= torch.softmax(logits, -1)[:, draft]).double().mean())

    if name == "prompt":
        # Prompts of this length that differ, as paraphrases do: equal ones would be read once.
        batch = model.new_batch([[number % model.vocabulary_size, *prompt_ids[1:]] for number in range(PERTURBATIONS)])

        def read_paraphrases(step: int, logits: Tensor, draft: int) -> float:
            return disagreement(batch.read(range(PERTURBATIONS), [answer[step : step + 1]] * PERTURBATIONS), draft, step)

        return read_paraphrases
    if not isinstance(model, HuggingFaceModel):
        raise UserError(f"MC dropout needs a model of the library transformers, which {model.name} is not.")
    rates = draws[:, :PERTURBATIONS] * HIGHEST_RATE
    again = DroppedSteps(model, [*prompt_ids, *answer[:-1]], steps)

    def read_dropped(step: int, logits: Tensor, draft: int) -> float:
        masks = round_masks(seed, [step], rates[step : step + 1])
        return disagreement(again.logits([step], PERTURBATIONS, masks)[0], draft, step)

    return read_dropped


def _now(model: LanguageModel) -> float:
    """The clock, after the work handed to a GPU is done."""
    if model.device.type == "cuda":
        torch.cuda.synchronize(model.device)
    return time.perf_counter()
