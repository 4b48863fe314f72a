"""Many answers side by side on one pair, at a fraction of their time alone, and how near each round came to another outcome."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding.answer import EventBuilder, Facts, SequenceState, prepare
from cuhlm_core.decoding.decoder import ALIKE, Lockstep, Round, Upload
from cuhlm_core.decoding.device import Drafted, Noise
from cuhlm_core.decoding.self_calibration import LEAST_THRESHOLD
from cuhlm_core.decoding.station import reconstruct
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Event
from cuhlm_core.maths.compression import RankedProbs, coded_down
from cuhlm_core.maths.payload import LOG_STEPS, PROB_BITS, full_payload_bits
from cuhlm_core.maths.randomness import NEAR
from cuhlm_core.maths.uncertainty import coin_margins
from cuhlm_core.maths.verification import exponentials_of, inverse_cdf, prob_of
from cuhlm_core.methods import Method
from cuhlm_core.models.protocol import Batch, LanguageModel, ModelPair
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.settings import ROUNDED, DecodeSettings

Margins = NDArray[np.float64]

BATCH_ROWS = 64
"""Most answers side by side."""
BATCH_ELEMENTS = 2**22
"""Most probabilities of one model in a step (32 MB); about twenty such tensors live at once."""


@dataclass(frozen=True)
class DecodeJob:
    """One answer to decode: the arguments of `decoder.decode`."""

    prompt: str
    method: str | Method
    settings: DecodeSettings = field(default_factory=DecodeSettings)

    @property
    def kind(self) -> tuple:
        """What answers side by side have in common."""
        name = self.method if isinstance(self.method, str) else self.method.name
        return self.settings.max_tokens, name, *(getattr(self.settings, name) for name in ALIKE)


@dataclass(frozen=True)
class BatchedRun:
    """What a job led to."""

    events: tuple[Event, ...]
    """As `decoder.decode` yields them, without tops, distances and host times."""
    margins: tuple[float, ...]
    """Of each round, how near it came to another outcome (`round_margins`)."""

    @property
    def near(self) -> int:
        """Rounds that rounding may have decided."""
        return sum(margin < NEAR for margin in self.margins)


def batch_rows(vocabulary_size: int) -> int:
    """Answers that are decoded side by side over a vocabulary of this size."""
    return max(1, min(BATCH_ROWS, BATCH_ELEMENTS // vocabulary_size))


def decode_batch(pair: ModelPair, jobs: Sequence[DecodeJob], cancelled: Callable[[], bool] = lambda: False) -> list[BatchedRun] | None:
    """Decode every job, at most `batch_rows` alike ones at a time; runs in the order of the jobs, None when cancelled (asked before every
    step).

    All arguments are checked before the first pass. UserError as in `decode`, and for the host clock, of which a batch has no times.
    """
    kinds: dict[tuple, list[int]] = {}
    for number, job in enumerate(jobs):
        kinds.setdefault(job.kind, []).append(number)
    width, read = batch_rows(pair.vocabulary_size), PromptReader()
    starts = range(0, max(map(len, kinds.values()), default=0), width)  # all kinds' first jobs, then the next: often on the same prompts
    chunks = [chunk for start in starts for alike in kinds.values() if (chunk := alike[start : start + width])]
    batches = [BatchDecoding(pair, [jobs[number] for number in chunk], read) for chunk in chunks]
    runs: dict[int, BatchedRun] = {}
    for chunk, batch in zip(chunks, batches, strict=True):
        while batch.going:
            if cancelled():
                return None
            batch.step()
        runs |= zip(chunk, batch.runs(), strict=True)
    return [runs[number] for number in range(len(jobs))]


class PromptReader:
    """Lets models read prompts, for answers that are decoded chunk by chunk. On the same prompts as the last chunk a model goes back to
    where it had read them.
    """

    def __init__(self) -> None:
        self._last: dict[int, tuple[list[list[int]], Batch]] = {}

    def __call__(self, model: LanguageModel, prompts: list[list[int]]) -> Batch:
        read, batch = self._last.pop(id(model), ([], None))
        if batch is not None and read == prompts:
            batch.truncate(range(len(prompts)), [len(prompt) for prompt in prompts])
        else:
            batch = None  # its memory is for the next one
            batch = model.new_batch(prompts)
        self._last[id(model)] = prompts, batch
        return batch


def _read_afresh(model: LanguageModel, prompts: list[list[int]]) -> Batch:
    return model.new_batch(prompts)


class BatchDecoding:
    """Alike jobs in lock-step: `step` while `going`, then `runs`. All of them side by side, so at most `batch_rows` jobs."""

    def __init__(self, pair: ModelPair, jobs: Sequence[DecodeJob], read: PromptReader | None = None):
        """Checks the arguments (UserError); the first step reads the prompts, through `read` if others may be on the same ones."""
        self._pair, self._answers = pair, [_answer(pair, job) for job in jobs]
        prompts = [answer.prompt_ids for answer in self._answers]
        slm, llm = (partial(read or _read_afresh, model, prompts) for model in (pair.slm, pair.llm))
        self._run = Lockstep(self._answers, slm, llm, pair.slm.device) if jobs else None
        self._told: list[list[Facts | Audited]] = [[] for _ in jobs]
        self._margins: list[list[float]] = [[] for _ in jobs]

    @property
    def going(self) -> bool:
        """Some answer has not ended."""
        return self._run is not None and bool(self._run.going)

    @property
    def left(self) -> int:
        """Tokens that are still to come, if no answer ends early."""
        return 0 if self._run is None else sum(self._answers[row].rounds - self._run.number for row in self._run.going)

    def step(self) -> None:
        """One round of every answer that has not ended."""
        assert self._run is not None
        done = self._run.step()
        margins = round_margins(done, [self._answers[row] for row in done.rows])
        for row, told, margin in zip(done.rows, done.events, margins.tolist(), strict=True):
            self._told[row] += told
            self._margins[row].append(margin)
        for row, audits in self._run.catch_up().items():
            self._told[row] += audits

    def runs(self) -> list[BatchedRun]:
        """The runs that have ended, in the order of the jobs."""
        return [self._finished(*row) for row in zip(self._answers, self._told, self._margins, strict=True) if row[0].reason is not None]

    def _finished(self, answer: SequenceState, told: list[Facts | Audited], margins: list[float]) -> BatchedRun:
        decided = [event | _NO_TIME for event in told if isinstance(event, dict)]
        priced = iter(answer.builder.priced(decided))
        events: list[Event] = [next(priced) if isinstance(event, dict) else event for event in told]
        assert answer.reason is not None
        full_bits, settings = full_payload_bits(self._pair.vocabulary_size), answer.settings
        table = run_table(events, settings.seed)
        baselines = table.baselines(full_bits, settings.channel, settings.clock)
        finished = summarise(table, full_bits, answer.reason, HostTimes(0.0, 0.0, 0.0), baselines)
        return BatchedRun((answer.started, *events, finished), tuple(margins))


_NO_TIME = {"host_slm_s": 0.0, "host_llm_s": 0.0, "host_s": 0.0}


def _answer(pair: ModelPair, job: DecodeJob) -> SequenceState:
    prepared = prepare(pair, job.prompt, job.method, job.settings)
    settings = prepared.started.settings
    if settings.clock.kind == "host":
        raise UserError("Answers decoded side by side have no host times: choose the paper's clock, or constants of your own.")
    return SequenceState(prepared, EventBuilder(pair, settings, min(settings.max_tokens, prepared.room), details=False))


# How near a round came to another outcome -----------------------------------------------------------------------------
# The least distance of a random number from a boundary it was compared with: the edges of the tokens' slices for the draft and its
# replacement, the accept probability, the perturbed probabilities of the draft, and u_th where u is not a share of twenty coins. Further
# places where rounding decides: a fixed limit of x_d or y_d, the next rank where a top-k is cut, the limit by which k was chosen and,
# where the payload is quantised, the next 8-bit step.


def round_margins(done: Round, answers: list[SequenceState]) -> Margins:
    """Of one round of a batch, [B] in probability; `answers` are those of its rows."""
    method = answers[0].method
    if done.target_probs is not None:
        return slice_margins(done.target_probs, done.noise.draft, inverse_cdf(done.target_probs, done.noise.draft))
    assert done.drafted is not None
    margins = _draft_margins(done.drafted, done.noise, answers, method)
    if done.upload is not None:
        places = done.upload.places
        margins[places] = np.minimum(margins[places], _upload_margins(done, done.upload, method))
    payload = answers[0].settings.payload
    if method.learns and payload != "ideal":  # a device learns from 8-bit numbers: every y_d that it hears of in this round
        margins = np.minimum(margins, [_lesson_margin(events, payload) for events in done.events])
    return margins


def _draft_margins(drafted: Drafted, noise: Noise, answers: list[SequenceState], method: Method) -> Margins:
    """The draft's slice, the cut that its law was made by, the coins of u, and the rule that sends or keeps."""
    draft, settings = drafted.draft, answers[0].settings
    margins = slice_margins(drafted.probs, noise.draft, drafted.tokens)
    if drafted.cut is not None:
        sizes = torch.tensor([answer.settings.k for answer in answers], device=drafted.probs.device)
        margins = np.minimum(margins, cut_margins(drafted.cut, sizes))
    if drafted.coded_from is not None:
        margins = np.minimum(margins, coding_margins(drafted.coded_from))
    if drafted.kept is not None:
        margins = np.minimum(margins, coin_margins(drafted.kept, noise.perturbation).cpu().numpy())
    if "confidence_th" in method.transmit.reads:
        return np.minimum(margins, np.abs(draft.prob - [answer.settings.confidence_th for answer in answers]))
    if not method.asks_uncertainty:
        return margins
    # A share of twenty coins and a setting are numbers that no rounding moves; a learned threshold inside its range is not.
    fixed = (not method.learns) | np.isin(draft.u_th, (LEAST_THRESHOLD, 1.0))
    moved = np.isfinite(draft.u_th) & ~(fixed & (settings.estimator == "temperature"))
    with np.errstate(invalid="ignore"):
        return np.where(moved, np.minimum(margins, np.abs(draft.uncertainty - draft.u_th)), margins)


def _upload_margins(done: Round, upload: Upload, method: Method) -> Margins:
    """The accept probability, the size that was sent, 8-bit steps, and the replacement's slice."""
    drafted, message, reply = upload.drafted, upload.message, upload.reply
    accept, resample = done.accept_uniform[upload.places], done.resample_uniform[upload.places]
    if method.test.tests_ratio:
        margins = (accept - reply.accept_prob).abs().cpu().numpy()
    else:
        target_prob = prob_of(upload.target_probs, message.tokens).cpu().numpy()
        margins = np.abs(target_prob - upload.settings.p_t)
    if method.spreads:
        sizes = torch.from_numpy(upload.k).to(message.tokens.device)
        margins = np.minimum(margins, cut_margins(drafted.ranked, sizes))
        if method.size.is_limit:
            limits = torch.from_numpy(np.broadcast_to(method.size(drafted.draft, upload.settings), len(upload.k)).copy())
            margins = np.minimum(margins, size_margins(drafted.ranked, sizes, limits.to(sizes.device)))
    payload = upload.settings.payload
    if method.test.tests_ratio and payload in ROUNDED:
        margins = np.minimum(margins, step_margins(drafted.probs, payload))
    if method.test.device_draws and payload != "ideal":
        margins = np.minimum(margins, step_margins(upload.target_probs, payload))
    fallen = (~reply.accepted).nonzero()[:, 0]
    if len(fallen):
        law, noise, tokens = reply.resampling_probs[fallen], resample[fallen], reply.tokens[fallen]
        raced = upload.settings.replacement == "race"
        slices = race_margins(law, exponentials_of(noise, law), tokens) if raced else slice_margins(law, noise, tokens)
        if method.test.tests_ratio:  # the residual is a small difference: what rounding does to it is to be seen beside its mass
            received, told = drafted.probs, upload.target_probs
            if method.test.device_draws:
                told = coded_down(told, payload)
            else:
                received = reconstruct(message)
            slices = slices * (told[fallen] - received[fallen]).clamp_min(0).sum(-1).cpu().numpy()
        places = fallen.cpu().numpy()
        margins[places] = np.minimum(margins[places], slices)
    return margins


def _lesson_margin(events: list, payload: str) -> float:
    """Least distance of a y_d that the device has just heard of from another 8-bit step."""
    heard = [event["target_prob"] if isinstance(event, dict) else event.target_prob for event in events]
    known = [value for value in heard if value is not None]
    return float(step_margins(torch.tensor(known, dtype=torch.float64), payload)) if known else np.inf


# Distances from where rounding decides --------------------------------------------------------------------------------
# As probabilities [n] over rows. Two ways of computing one law differ in its last digits; where a margin is larger than that difference,
# both have the same outcome.


def slice_margins(probs: Tensor, uniforms: Tensor, tokens: Tensor) -> Margins:
    """Distance of each uniform from the nearer edge of its token's slice of the cumulative distribution (`inverse_cdf`).

    probs float64 [n, V]; uniforms float64 [n]; tokens int64 [n], those that the uniforms drew.
    """
    cumulative = probs.cumsum(-1)
    place = uniforms * cumulative[:, -1]
    upper = prob_of(cumulative, tokens)
    lower = upper - prob_of(probs, tokens)
    return torch.minimum(place - lower, upper - place).clamp_min(0).cpu().numpy()


def race_margins(probs: Tensor, exponentials: Tensor, tokens: Tensor) -> Margins:
    """By how much one token's probability must change for another to win a race: the winner's or a rival's (`race`).

    probs q float64 [n, V]; exponentials E [n, V]; tokens int64 [n], the winners. A rival overtakes at q_v = E_v q_w / E_w.
    """
    own, least = prob_of(probs, tokens), prob_of(exponentials, tokens)
    rivals = torch.ones_like(probs, dtype=torch.bool).scatter(-1, tokens.unsqueeze(-1), False)
    rise = torch.where(rivals, exponentials * (own / least).unsqueeze(-1) - probs, torch.inf).amin(-1)
    fall = own - least * torch.where(rivals, probs / exponentials, 0).amax(-1)
    return torch.minimum(rise, fall).clamp_min(0).cpu().numpy()


def cut_margins(ranked: RankedProbs, sizes: Tensor) -> Margins:
    """By which share of itself the last probability in each top-k exceeds the first one outside; infinite where nothing is cut.

    ranked [n, V]; sizes int64 [n], 1…V. Where the last one is 0 the cut changes nothing: infinite, too.
    """
    outside = (ranked.vocabulary_size - sizes).unsqueeze(-1)
    last = ranked.ascending.gather(-1, outside.clamp_max(ranked.vocabulary_size - 1))
    following = ranked.ascending.gather(-1, (outside - 1).clamp_min(0))
    cut = (outside > 0) & (last > 0)
    return torch.where(cut, (last - following) / torch.where(cut, last, 1), np.inf).squeeze(-1).cpu().numpy()


def size_margins(ranked: RankedProbs, sizes: Tensor, limits: Tensor) -> Margins:
    """Distance between a limit and ||x - x̂_k||_1 at the smallest k that keeps it, or at k - 1, whichever is nearer.

    ranked [n, V]; sizes int64 [n], the k; limits float64 [n], infinite where k was not chosen so. Infinite, too, where the last
    probability that is sent is below NEAR: one more or less of these changes no more than rounding does.
    """
    distances = ranked.tail_distances(torch.stack((sizes, (sizes - 1).clamp_min(1)), -1))
    last = ranked.ascending.gather(-1, (ranked.vocabulary_size - sizes).unsqueeze(-1)).squeeze(-1)
    return torch.where(last < NEAR, np.inf, (distances - limits.unsqueeze(-1)).abs().amin(-1)).cpu().numpy()


def step_margins(probs: Tensor, payload: str = "quantised") -> Margins:
    """Least distance of any probability of a row [..., V] from where 8 bits would round it to another step (`compression.coded`).

    In linear steps, or for the payload "logarithmic" in those: there what is about to round to 0 counts as well.
    """
    levels = (1 << PROB_BITS) - 1
    if payload != "logarithmic":
        return (((probs * levels).frac() - 0.5).abs() / levels).amin(-1).cpu().numpy()
    steps = -LOG_STEPS * probs.log2()
    edges = torch.exp2(torch.stack((steps.floor(), steps.floor() + 1)).add_(-0.5).clamp_max(levels - 0.5) / -LOG_STEPS)
    edges = torch.cat((edges, torch.exp2((steps.floor()[None] + 0.5).clamp_max(levels - 0.5) / -LOG_STEPS)))
    return (edges - probs).abs().amin(0).amin(-1).cpu().numpy()


def coding_margins(probs: Tensor, levels: int = (1 << PROB_BITS) - 1) -> Margins:
    """How near another token was to getting a step of the law that a draft is drawn from (`nearest_coded_law`), of x [n, V]: [n]."""
    remainders = (probs * levels).frac().sort(-1, descending=True).values
    missing = (levels - (probs * levels).floor().sum(-1, keepdim=True)).long().clamp(1, probs.shape[-1] - 1)
    gaps = remainders.gather(-1, missing - 1) - remainders.gather(-1, missing)
    return (gaps.squeeze(-1) / (2 * levels)).cpu().numpy()
