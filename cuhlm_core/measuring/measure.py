"""Measure a pair: HLM rounds over prompts, batch by batch, both models reading the same texts side by side.

HLM is lossless, so its text is the LLM's: the LLM writes, both models read, and at every position a draft is drawn from x. That is
an HLM round in distribution, at a fraction of the passes."""

import contextlib
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor

from cuhlm_core.maths.compression import RankedProbs, coded, coded_draft, nearest_coded_law, preview_sizes, total_variation
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.uncertainty import round_uncertainties
from cuhlm_core.maths.verification import accept_probability, inverse_cdf, prob_of, residual_probs, round_bias
from cuhlm_core.measuring.rounds import Answer, Measured, Rounds, dense_sizes, joined
from cuhlm_core.models.protocol import Batch, ModelPair, check_numbers
from cuhlm_core.settings import ESTIMATORS


def measure_prompts(
    pair: ModelPair, prompts: Sequence[str], first: int, tokens: int, seed: int, cancelled: Callable[[], bool] = lambda: False
) -> Measured | None:
    """HLM rounds for every position of an answer of at most `tokens` tokens to each prompt, all read side by side.

    Prompt i has the number `first` + i and the noise of the seed `seed` + `first` + i, whatever it is measured together with. The LLM's
    answer has the distribution of what the method `llm` decodes, which races where this inverts a CDF (`write_answers`). None when
    cancelled.
    UserError for a prompt that does not fit.
    """
    seeds = [seed + first + row for row in range(len(prompts))]
    written = _write(pair, prompts, tokens, seeds, cancelled)
    if written is None:
        return None
    parts, answers = [], []
    for row, (prompt, (answer, slm_logits, llm_logits)) in enumerate(zip(prompts, written, strict=True)):
        if cancelled():
            return None
        with _one_thread():
            rounds, drafts = _rounds(slm_logits, llm_logits, first + row, seeds[row])
        parts.append(rounds)
        answers.append(Answer(prompt, tuple(answer), drafts))
    return Measured(joined(parts), tuple(answers))


@contextlib.contextmanager
def _one_thread() -> Iterator[None]:
    """A round's columns are many steps over arrays of some hundred kilobytes: dealing each out to threads that wait for one another takes
    up to ten times as long on a machine that is busy."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


def _write(
    pair: ModelPair, prompts: Sequence[str], tokens: int, seeds: Sequence[int], cancelled: Callable[[], bool]
) -> list[tuple[list[int], Tensor, Tensor]] | None:
    """The LLM's answers, and both models' logits [n, V] before each of their tokens."""
    ids = [pair.codec.encode_prompt(prompt, limit=pair.max_context - 1) for prompt in prompts]
    limits = [min(tokens, pair.max_context - len(prompt_ids)) for prompt_ids in ids]
    logits_before: list[list[list[Tensor]]] = [[] for _ in prompts]
    batches = pair.slm.new_batch(ids), pair.llm.new_batch(ids)
    answers = write_answers(
        batches, limits, seeds, pair.codec.end_ids, lambda row, logits: logits_before[row].append(logits), cancelled
    )
    stacked = ([torch.stack(column) for column in zip(*rows, strict=True)] for rows in logits_before)
    return None if answers is None else [(answer, x, y) for answer, (x, y) in zip(answers, stacked, strict=True)]


def write_answers(
    batches: Sequence[Batch],
    limits: Sequence[int],
    seeds: Sequence[int],
    end_ids: Collection[int],
    observe: Callable[[int, list[Tensor]], None] = lambda row, logits: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> list[list[int]] | None:
    """Answers of at most `limits` tokens, sampled by the last of `batches` at temperature 1; all of them read along. None when cancelled.

    Row i draws by the inverse CDF of y, with the draft noise of `seeds`[i]. Before each token `observe` gets the row and every batch's
    logits [V].
    """
    noise = [uniforms(seed, Purpose.DRAFT, limit)[:, 0] for seed, limit in zip(seeds, limits, strict=True)]
    answers: list[list[int]] = [[] for _ in seeds]
    active = list(range(len(answers)))
    logits = [batch.logits for batch in batches]
    while not cancelled():
        laws = torch.softmax(logits[-1].double(), -1)
        draws = torch.tensor([noise[row][len(answers[row])] for row in active], dtype=torch.float64, device=laws.device)
        tokens = inverse_cdf(laws, draws).tolist()
        for index, (row, token) in enumerate(zip(active, tokens, strict=True)):
            answers[row].append(token)
            observe(row, [of_batch[index] for of_batch in logits])
        going = [index for index, row in enumerate(active) if tokens[index] not in end_ids and len(answers[row]) < limits[row]]
        if not going:
            return answers
        if len(going) < len(active):
            active = [active[index] for index in going]
            for batch in batches:
                batch.keep(going)
        logits = [batch.read(range(len(going)), [[tokens[index]] for index in going]) for batch in batches]
    return None


def _rounds(slm_logits: torch.Tensor, llm_logits: torch.Tensor, number: int, seed: int) -> tuple[Rounds, tuple[int, ...]]:
    """The rounds of one answer, and its drafts."""
    count = len(slm_logits)
    x, y = torch.softmax(slm_logits.double(), -1), torch.softmax(llm_logits.to(slm_logits.device).double(), -1)
    drafts = inverse_cdf(x, torch.from_numpy(uniforms(seed, Purpose.DRAFT, count)[:, 0]).to(x.device))
    draft_prob, target_prob = (prob_of(probs, drafts).cpu().numpy() for probs in (x, y))
    check_numbers(draft_prob, "small")
    check_numbers(target_prob, "large")
    rounds = Rounds(
        prompt=np.full(count, number),
        position=np.arange(1, count + 1),
        draft_prob=draft_prob,
        target_prob=target_prob,
        total_variation=total_variation(x, y).cpu().numpy(),
        accept_uniform=uniforms(seed, Purpose.ACCEPT, count)[:, 0],
        uncertainty={name: round_uncertainties(name, slm_logits, drafts, seed) for name in ESTIMATORS},
        **compression_columns(x, y),
    )
    return rounds, tuple(drafts.tolist())


# What a study of compression keeps of a round -------------------------------------------------------------------------
# Every token is treated alike: x̂ is Eq. 16 as printed and exempts no draft, so one q serves all drafts of a round
# (PAPER_NOTES 8, 9). Bias is that of Eq. 4 for a round that transmits.

CODED_SIZES = 10
"""How many of the sizes the coded uploads are measured at."""
CODES = {"linear": "quantised", "logarithmic": "logarithmic"}
"""8-bit codes that only the server's view passes through, by payload; "sampled" is quantise-then-sample, where the draft does too."""
TOP_P = (0.1, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.996, 0.999, 0.9999, 0.99999, 1.0)
MIN_P = (1.0, 0.3, 0.1, 0.03, 0.01, 3e-3, 1e-3, 3e-4, 1e-4, 1e-5, 1e-6, 0.0)
_CHUNK = 1 << 16
"""Entries worked on at once: half a megabyte an array stays in a processor's cache, and bounds the memory at any V."""


def compression_columns(draft_probs: Tensor, target_probs: Tensor) -> dict[str, Any]:
    """Everything about compression that `Rounds` holds of n rounds, by field name.

    draft_probs x and target_probs y: float64 [n, V], every row a distribution; n >= 1, any device. Arrays come back on the CPU.

    distances, resampling_variation, rank_prob and tail_mass [n, S] belong to `sizes` (`preview_sizes`), dense_distances [n, K] to
    `dense_sizes`. coded_bias [n, C] belongs to
    `coded_sizes`. linear and logarithmic: the draft is drawn from x; the top-k arrive rounded, what they leave of 1 is spread equally, and
    any draft is tested with its own probability as it arrives, never 0 (as in a run). sampled: the draft is drawn from
    z = `nearest_coded_law`(x), and the server has z's top-k exactly and spreads the rest of z; the bias is that of this system against y,
    and 0 as soon as k covers the at most 255 tokens of z. truncation_sizes and truncation_bias [n, P] belong to `truncation_shares`:
    top-p takes the smallest k whose top-k hold at least the share p of x, min-p every token with x_v >= p max x (equal ones with it).
    """
    rows, size = draft_probs.shape
    sizes = preview_sizes(size)
    last = len(sizes) - 1
    coded_sizes = tuple(sizes[index] for index in sorted({round(last * step / (CODED_SIZES - 1)) for step in range(CODED_SIZES)}))
    step = max(1, _CHUNK // size)
    parts = [_chunk(draft_probs[i : i + step], target_probs[i : i + step], sizes, coded_sizes) for i in range(0, rows, step)]
    columns = {name: torch.cat([part[name] for part in parts]).cpu().numpy() for name in parts[0]}
    return {
        "sizes": sizes,
        "distances": columns["distances"],
        "dense_distances": columns["dense_distances"],
        "resampling_variation": columns["resampling_variation"],
        "rank_prob": columns["rank_prob"],
        "tail_mass": columns["tail_mass"],
        "coded_sizes": coded_sizes,
        "coded_bias": {code: columns[code] for code in (*CODES, "sampled")},
        "truncation_shares": {"top-p": TOP_P, "min-p": MIN_P},
        "truncation_sizes": {rule: columns[f"{rule} sizes"] for rule in ("top-p", "min-p")},
        "truncation_bias": {rule: columns[f"{rule} bias"] for rule in ("top-p", "min-p")},
    }


def _chunk(draft_probs: Tensor, target_probs: Tensor, sizes: tuple[int, ...], coded_sizes: tuple[int, ...]) -> dict[str, Tensor]:
    """The columns of a few rounds. Tokens are put in order of x once (equal ones: lower ids first): the top-k are then the first k."""
    x, order = draft_probs.sort(dim=-1, descending=True, stable=True)
    y = target_probs.gather(-1, order)
    ascending = x.flip(-1)
    tail_mass = torch.nn.functional.pad(ascending.cumsum(-1), (1, 0))
    ranked = RankedProbs(draft_probs=x, ascending=ascending, tail_mass=tail_mass)
    chosen = torch.tensor(sizes, device=x.device)
    columns = {
        "distances": ranked.tail_distances(sizes),
        "dense_distances": ranked.tail_distances(dense_sizes(x.shape[-1])),
        "resampling_variation": _resampling_variation(x, y, tail_mass, list(sizes)),
        "rank_prob": x[:, chosen - 1],
        "tail_mass": tail_mass[:, x.shape[-1] - chosen],
    }
    for name, picked in (("top-p", _top_p_sizes(tail_mass)), ("min-p", _min_p_sizes(ascending))):
        variation = _resampling_variation(x, y, tail_mass, list(picked.T.unsqueeze(-1)))
        columns[f"{name} sizes"] = picked
        columns[f"{name} bias"] = 2 * total_variation(x, y).unsqueeze(-1) * variation  # Eq. 4 in closed form, PAPER_NOTES 16
    for name, payload in CODES.items():
        arrived, accepted = coded(x, payload), accept_probability(coded_draft(x, payload), y)
        biases = [round_bias(x, y, residual_probs(_filled(arrived, k), y), accepted) for k in coded_sizes]
        columns[name] = torch.stack(biases, -1)
    z = nearest_coded_law(x)
    columns["sampled"] = torch.stack([round_bias(z, y, residual_probs(_filled(z, k), y)) for k in coded_sizes], -1)
    return columns


def _resampling_variation(x: Tensor, y: Tensor, tail_mass: Tensor, sizes: list) -> Tensor:
    """TVD(p, q_k), Eq. 21, for x in descending order [n, V]: [n, S] for S sizes, each an int or int64 [n, 1]."""
    ranks = torch.arange(x.shape[-1], device=x.device)
    exact = residual_probs(x, y)
    variations = []
    for k in sizes:
        tail = x.shape[-1] - k
        left = tail_mass.gather(-1, tail) if isinstance(tail, Tensor) else tail_mass[:, tail : tail + 1]
        mean = left / (tail.clamp_min(1) if isinstance(tail, Tensor) else max(tail, 1))
        variations.append(total_variation(exact, residual_probs(torch.where(ranks < k, x, mean), y)))
    return torch.stack(variations, -1)


def _filled(arrived: Tensor, k: int) -> Tensor:
    """The server's x̂ [n, V] from the k first entries as they arrive: what they leave of 1 (nothing if they hold more) spread equally."""
    size = arrived.shape[-1]
    left = (1 - arrived[:, :k].sum(-1, keepdim=True)).clamp_min(0) / max(size - k, 1)
    return torch.where(torch.arange(size, device=arrived.device) < k, arrived, left)


def _top_p_sizes(tail_mass: Tensor) -> Tensor:
    """Smallest k whose top-k hold at least the share p, for each of TOP_P: int64 [n, P]. Judged by what is left out, which keeps digits."""
    shares = torch.tensor(TOP_P, dtype=tail_mass.dtype, device=tail_mass.device)
    limits = (1 - shares) * tail_mass[:, -1:]
    left_out = torch.searchsorted(tail_mass, limits.contiguous(), right=True) - 1
    return (tail_mass.shape[-1] - 1 - left_out).clamp_min(1)


def _min_p_sizes(ascending: Tensor) -> Tensor:
    """How many tokens have at least p times the largest probability, for each of MIN_P: int64 [n, P]."""
    shares = torch.tensor(MIN_P, dtype=ascending.dtype, device=ascending.device)
    return ascending.shape[-1] - torch.searchsorted(ascending, (shares * ascending[:, -1:]).contiguous())
