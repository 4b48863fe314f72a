"""MC dropout, an estimator that needs further passes of the small model, and what every estimator costs on this computer.

MC dropout: how often the small model chooses another token than the draft when parts of it are switched off at random. The paper applies
dropout to the SLM at 20 rates from U[0, 0.1] and samples one token each (section on uncertainty). Here the text
before the current token is read once, without dropout, and its cached keys and values stay as they are: only the step that reads
the current token is dropped. That is what a device can afford while it decodes, one step of 20 rows a token.
"""

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from statistics import median
from typing import Any, Self

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.errors import UserError, check_choice, check_whole
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, uniforms
from cuhlm_core.maths.uncertainty import side_by_side_uncertainties
from cuhlm_core.measuring.measure import write_answers
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.protocol import LanguageModel, ModelPair, check_extension, memory_error
from cuhlm_core.prompts import EXAMPLES
from cuhlm_core.settings import COSTLY_ESTIMATORS, ESTIMATORS

HIGHEST_RATE = 0.1
"""Dropout rates are drawn from U[0, HIGHEST_RATE] (paper)."""

ROUNDS_TOGETHER = 8
"""Rounds read in one pass: more fill the processor no better, and each computes with the others' rows only to mask them out."""

_LOGIT_BYTES = 64_000_000
"""Most memory for the logits of one pass."""

Masks = Callable[[int], Tensor]
"""From a width to the float32 factors [rows, width] that the next tensor of a pass is multiplied by."""


def mc_dropout_uncertainty(
    model: LanguageModel,
    text_ids: Sequence[int],
    answer_length: int,
    drafts: Sequence[int] | Tensor,
    seed: int,
    cancelled: Callable[[], bool] = lambda: False,
) -> tuple[NDArray[np.float64], str]:
    """u [n], each in {0, 1/M, …, 1}, and where the dropout acts, in words: the share of the M dropped distributions whose token is not
    the draft, in every round of an answer (as Eq. 9).

    text_ids: prompt and answer without its last token, what the SLM has read before the last draft; drafts: `answer_length` = n
    tokens, the i-th of them drawn after text_ids[: len(text_ids) - n + 1 + i]. A token differs with probability 1 minus the
    draft's, so one uniform decides and no token is sampled (PAPER_NOTES 11). Rates, uniforms and masks are fixed by (seed, round).
    `cancelled` is asked before every pass; a cancelled measurement returns the rounds that are done.
    Raises UserError for a model whose cache or layers do not allow it, and past the model's context.
    """
    draws = torch.from_numpy(uniforms(seed, Purpose.DROPOUT, answer_length))
    rates, coins = draws[:, :PERTURBATIONS] * HIGHEST_RATE, draws[:, PERTURBATIONS:]
    drafts = torch.as_tensor(drafts, dtype=torch.long, device=model.device)
    steps = DroppedSteps(model, text_ids, answer_length)
    together = max(1, min(ROUNDS_TOGETHER, _LOGIT_BYTES // (4 * PERTURBATIONS * model.vocabulary_size)))
    parts = []
    for start in range(0, answer_length, together):
        if cancelled():
            break
        rounds = range(start, min(start + together, answer_length))
        logits = steps.logits(rounds, PERTURBATIONS, round_masks(seed, rounds, rates[start : rounds.stop]))
        probs = torch.softmax(logits, -1).gather(-1, drafts[start : rounds.stop, None, None].expand(-1, PERTURBATIONS, -1))[..., 0].cpu()
        parts.append((coins[start : rounds.stop] >= probs).double().mean(-1))
    return torch.cat(parts).numpy() if parts else np.zeros(0), steps.where


def round_masks(seed: int, rounds: Sequence[int], rates: Tensor) -> Masks:
    """Dropout factors for some rounds (0, 1, …) side by side: 0 with the row's rate, else 1 / (1 - rate), so that the mean is 1.

    rates [R, M]. Each round draws from a generator of its own, so its factors do not depend on the rounds next to it.
    """
    seeds = [int(np.random.SeedSequence((seed, Purpose.DROPOUT.stream, number)).generate_state(1, np.uint64)[0]) for number in rounds]
    generators = [torch.Generator().manual_seed(number) for number in seeds]
    dropped = rates.float().unsqueeze(-1)

    def masks(width: int) -> Tensor:
        draws = torch.stack([torch.rand(rates.shape[1], width, generator=generator) for generator in generators])
        return ((draws >= dropped) / (1 - dropped)).flatten(0, 1)

    return masks


class DroppedSteps:
    """A text that was read once, and any of its last steps read again with dropout.

    The rows of a step share the clean keys and values of everything before it: they stand side by side as tokens of one sequence
    with one position, and the attention mask shows each of them the text before its step and itself, nothing else.
    """

    def __init__(self, model: LanguageModel, text_ids: Sequence[int], steps: int):
        """Read `text_ids`; its last `steps` tokens are the steps 0, 1, …. Raises UserError where a model does not allow it."""
        if not 1 <= steps <= len(text_ids):
            raise ValueError(f"a text of {len(text_ids)} tokens does not have {steps} steps")
        check_extension(model, 0, len(text_ids), steps)
        if not isinstance(model, HuggingFaceModel):
            raise UserError(f"MC dropout needs a model of the library transformers, which {model.name} is not.")
        self.model, self.first = model, len(text_ids) - steps
        self.ids = torch.tensor(text_ids, device=model.device)
        self._clean_layers, clean = self._read_text(steps)
        self.modules, self.where = _own_dropout(model), ""
        untouched = _Rows(self.modules, lambda width: torch.ones(steps, width))
        self._check_rows(clean, untouched)
        if untouched.calls:
            self.where = f"the model's own dropout, in {untouched.calls} places"
        else:
            self.modules = _decoder_layers(model)
            self.where = f"the hidden states that leave each of the {len(self.modules)} layers (the model has no dropout of its own)"

    def logits(self, steps: Sequence[int], rows: int, masks: Masks) -> Tensor:
        """The logits after some steps, each read by `rows` rows with dropout: float32 [len(steps), rows, V]."""
        return self._forward(steps, rows, _Rows(self.modules, masks))

    def _read_text(self, steps: int) -> tuple[list[tuple[Tensor, Tensor]], Tensor]:
        """Keys and values of the whole text by layer, and the logits [steps, V] after each step."""
        from transformers import DynamicCache
        from transformers.cache_utils import DynamicLayer

        cache: Any = DynamicCache(config=self.model.model.config)
        logits = self._run(self.ids, cache, {"logits_to_keep": steps} if self.model.cuts_logits else {})[-steps:]
        if not all(type(layer) is DynamicLayer for layer in cache.layers):
            raise UserError(f"{self.model.name} does not cache every token in every layer, so MC dropout cannot re-read a step of it.")
        return [(layer.keys, layer.values) for layer in cache.layers], logits

    def _check_rows(self, clean: Tensor, untouched: "_Rows") -> None:
        """UserError unless steps read again without dropout say what they said in the text: then the model heeds mask and positions."""
        refusal = UserError(f"{self.model.name} does not heed an attention mask of one's own, which MC dropout needs here.")
        try:
            again = self._forward(range(len(clean)), 1, untouched)[:, 0]
        except UserError:
            raise
        except (RuntimeError, TypeError, ValueError) as error:
            raise refusal from error
        allowed = 1e-3 if self.model.model.dtype in (torch.float32, torch.float64) else 0.1
        spread = (clean - clean.mean(-1, keepdim=True)).norm()
        if not float((again - clean).norm()) <= allowed * float(spread):
            raise refusal

    def _forward(self, steps: Sequence[int], rows: int, dropout: "_Rows") -> Tensor:
        from transformers import DynamicCache

        positions = torch.tensor([self.first + step for step in steps], device=self.model.device).repeat_interleave(rows)
        shown = int(positions.max())
        cache = DynamicCache()
        for number, (keys, values) in enumerate(self._clean_layers):
            cache.update(keys[..., :shown, :], values[..., :shown, :], number)
        itself = torch.eye(len(positions), dtype=torch.bool, device=positions.device)
        visible = torch.cat([torch.arange(shown, device=positions.device) < positions[:, None], itself], 1)
        dtype = self.model.model.dtype
        mask = torch.zeros(visible.shape, dtype=dtype, device=positions.device).masked_fill_(~visible, torch.finfo(dtype).min)
        with dropout:
            logits = self._run(self.ids[positions], cache, {"attention_mask": mask[None, None], "position_ids": positions[None]})
        return logits.unflatten(0, (len(steps), rows))

    def _run(self, ids: Tensor, cache: Any, more: dict[str, Any]) -> Tensor:
        try:
            with torch.inference_mode():
                logits = self.model.model(ids[None], past_key_values=cache, use_cache=True, **more).logits
                return logits[0, :, : self.model.vocabulary_size].float()
        except (RuntimeError, MemoryError) as error:
            raise memory_error(error, self.model.name) or error from error


class _Rows(AbstractContextManager):
    """Hooks that multiply what passes through some modules by masks, while this block runs and in its thread only.

    A model may be shared by several threads: another thread's passes stay clean.
    """

    def __init__(self, modules: Sequence[torch.nn.Module], masks: Masks):
        self.modules, self.masks, self.calls = modules, masks, 0
        self._handles: list[Any] = []

    def __enter__(self) -> Self:
        self._thread = threading.get_ident()
        self._handles = [module.register_forward_hook(self._hook) for module in self.modules]
        return self

    def __exit__(self, *error: object) -> None:
        for handle in self._handles:
            handle.remove()

    def _hook(self, module: torch.nn.Module, inputs: tuple[Any, ...], output: Any) -> Any:
        if threading.get_ident() != self._thread:
            return None
        self.calls += 1
        if isinstance(output, tuple):  # a decoder layer of some architectures
            return (self._dropped(output[0]), *output[1:])
        # In evaluation mode a dropout module returns its input as it is.
        return self._dropped(output)

    def _dropped(self, hidden: Tensor) -> Tensor:
        # Rows are the last dimension but one of hidden states and of attention weights alike.
        return hidden * self.masks(hidden.shape[-1]).to(hidden)


def _own_dropout(model: HuggingFaceModel) -> list[torch.nn.Module]:
    return [module for module in model.model.modules() if isinstance(module, torch.nn.Dropout)]


def _decoder_layers(model: HuggingFaceModel) -> list[torch.nn.Module]:
    """The decoder's layers: the first list of modules that is as long as the configuration says."""
    count = getattr(model.model.config.get_text_config(), "num_hidden_layers", None)
    for module in model.model.modules():
        if isinstance(module, torch.nn.ModuleList) and len(module) == count:
            return list(module)
    raise UserError(f"{model.name} has neither dropout of its own nor a plain list of layers, so MC dropout has no place in it.")


# What an estimator costs ------------------------------------------------------------------------------------------------

WARM_UP = 2
"""Steps that are taken and not counted: the first ones fetch code and memory."""

_Work = Callable[[int, Tensor, int], object]
"""One round of an estimator: from the step 0, 1, …, the logits [V] and the draft."""


def estimator_seconds(pair: ModelPair, names: Sequence[str], steps: int = 24, seed: int = 0) -> dict[str, tuple[float, float]]:
    """The cost of estimators (ESTIMATORS and COSTLY_ESTIMATORS) as a device would run them while it decodes, by name: the median seconds a
    token beyond the small model's own step, and the seconds once an answer, for reading the paraphrases of the prompt, whose writing is
    not counted; 0 for the others.

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
    answers = write_answers([pair.slm.new_batch([prompt_ids])], [total + 1], [seed], end_ids=())
    assert answers is not None  # nothing cancels it
    (answer,) = answers
    preparation: dict[str, float] = {}
    work: dict[str, _Work] = {}
    for name in names:
        started = _now(pair.slm)
        work[name] = _prepared(name, pair.slm, prompt_ids, answer, seed)
        preparation[name] = _now(pair.slm) - started if name == "prompt" else 0.0
    context = pair.slm.new_context()
    context.extend(prompt_ids)
    times: dict[str, list[float]] = {name: [] for name in names}
    for step in range(total):
        logits = context.extend(answer[step : step + 1])[0]
        for name in names:
            started = _now(pair.slm)
            work[name](step, logits, answer[step + 1])
            times[name].append(_now(pair.slm) - started)
    return {name: (median(values[WARM_UP:]), preparation[name]) for name, values in times.items()}


def _prepared(name: str, model: LanguageModel, prompt_ids: list[int], answer: list[int], seed: int) -> _Work:
    """What one estimator does in each round, with everything prepared that is done once an answer."""
    steps = len(answer) - 1
    purpose = {"mc-dropout": Purpose.DROPOUT, "prompt": Purpose.PARAPHRASE}.get(name, Purpose.PERTURBATION)
    draws = torch.from_numpy(uniforms(seed, purpose, steps))
    if name in ESTIMATORS:
        on_device = draws.to(model.device)

        def estimated(step: int, logits: Tensor, draft: int) -> float:
            drafts = torch.tensor([draft], device=logits.device)
            return float(side_by_side_uncertainties(name, logits[None], drafts, on_device[step : step + 1]))

        return estimated
    coins = draws[:, -PERTURBATIONS:].to(model.device)

    def disagreement(logits: Tensor, draft: int, step: int) -> float:
        return float((coins[step] >= torch.softmax(logits, -1)[:, draft]).double().mean())

    if name == "prompt":
        # Prompts of this length that differ, as paraphrases do: equal ones would be read once.
        batch = model.new_batch([[number % model.vocabulary_size, *prompt_ids[1:]] for number in range(PERTURBATIONS)])

        def read_paraphrases(step: int, logits: Tensor, draft: int) -> float:
            return disagreement(batch.read(range(PERTURBATIONS), [answer[step : step + 1]] * PERTURBATIONS), draft, step)

        return read_paraphrases
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
