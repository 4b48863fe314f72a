"""Many answers side by side on one pair, at a fraction of their time alone: `lockstep`, and how near each round came to another outcome."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from cuhlm_core.decoding.answer import RunState, prepare
from cuhlm_core.decoding.lockstep import ALIKE, Lockstep
from cuhlm_core.decoding.narration import Facts, Narrator
from cuhlm_core.decoding.near_ties import round_margins
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Event
from cuhlm_core.maths.margins import NEAR
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import Method
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.settings import DecodeSettings

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
    """Of each round, how near it came to another outcome (`near_ties`)."""

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
    width = batch_rows(pair.vocabulary_size)
    lots = [alike[start : start + width] for alike in kinds.values() for start in range(0, len(alike), width)]
    batches = [BatchDecoding(pair, [jobs[number] for number in lot]) for lot in lots]
    runs: dict[int, BatchedRun] = {}
    for lot, batch in zip(lots, batches, strict=True):
        while batch.going:
            if cancelled():
                return None
            batch.step()
        runs |= zip(lot, batch.runs(), strict=True)
    return [runs[number] for number in range(len(jobs))]


class BatchDecoding:
    """Alike jobs in lock-step: `step` while `going`, then `runs`. All of them side by side, so at most `batch_rows` jobs."""

    def __init__(self, pair: ModelPair, jobs: Sequence[DecodeJob]):
        """Checks the arguments (UserError); the first step reads the prompts."""
        self._pair, self._answers = pair, [_answer(pair, job) for job in jobs]
        prompts = [answer.prompt_ids for answer in self._answers]
        slm, llm = (partial(model.new_batch, prompts) for model in (pair.slm, pair.llm))
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

    def _finished(self, answer: RunState, told: list[Facts | Audited], margins: list[float]) -> BatchedRun:
        decided = [event | _NO_TIME for event in told if isinstance(event, dict)]
        priced = iter(answer.narrator.priced(decided))
        events: list[Event] = [next(priced) if isinstance(event, dict) else event for event in told]
        assert answer.reason is not None
        full_bits = full_payload_bits(self._pair.vocabulary_size)
        finished = summarise(run_table(events, answer.settings.seed), full_bits, answer.reason, HostTimes(0.0, 0.0, 0.0))
        return BatchedRun((answer.started, *events, finished), tuple(margins))


_NO_TIME = {"host_slm_s": 0.0, "host_llm_s": 0.0, "host_s": 0.0}


def _answer(pair: ModelPair, job: DecodeJob) -> RunState:
    prepared = prepare(pair, job.prompt, job.method, job.settings)
    settings = prepared.started.settings
    if settings.clock.kind == "host":
        raise UserError("Answers decoded side by side have no host times: choose the paper's clock, or constants of your own.")
    return RunState(prepared, Narrator(pair, settings, min(settings.max_tokens, prepared.room), details=False))
