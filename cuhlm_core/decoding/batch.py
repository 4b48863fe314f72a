"""Decode many answers together on one pair, in a fraction of the time for one after another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from cuhlm_core.decoding.answer import ALIKE, SequenceState, prepare
from cuhlm_core.decoding.loop import Lockstep
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import Method
from cuhlm_core.models.protocol import ModelPair
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
    def group(self) -> tuple[object, ...]:
        """What jobs must share to be decoded together."""
        name = self.method if isinstance(self.method, str) else self.method.name
        return self.settings.max_tokens, name, *(getattr(self.settings, name) for name in ALIKE)


@dataclass(frozen=True)
class BatchedRun:
    """The result of a job."""

    events: tuple[Event, ...]
    """As `decoder.decode` yields them, without tops, distances and host times."""


def batch_rows(vocabulary_size: int) -> int:
    """How many answers are decoded together with a vocabulary of this size."""
    return max(1, min(BATCH_ROWS, BATCH_ELEMENTS // vocabulary_size))


def decode_batch(pair: ModelPair, jobs: Sequence[DecodeJob], cancelled: Callable[[], bool] = lambda: False) -> list[BatchedRun] | None:
    """Decode every job, at most `batch_rows` alike ones at a time; runs in the order of the jobs, None when cancelled (asked before every
    step).

    All arguments are checked before the first pass. UserError as in `decode`, and for the host clock, of which a batch has no times.
    """
    groups: dict[tuple[object, ...], list[int]] = {}
    for number, job in enumerate(jobs):
        groups.setdefault(job.group, []).append(number)
    width = batch_rows(pair.vocabulary_size)
    chunks = [group[start : start + width] for group in groups.values() for start in range(0, len(group), width)]
    batches = [BatchDecoding(pair, [jobs[number] for number in chunk]) for chunk in chunks]
    runs: dict[int, BatchedRun] = {}
    for chunk, batch in zip(chunks, batches, strict=True):
        while batch.going:
            if cancelled():
                return None
            batch.step()
        runs |= zip(chunk, batch.runs(), strict=True)
    return [runs[number] for number in range(len(jobs))]


class BatchDecoding:
    """Alike jobs in lock-step: `step` while `going`, then `runs`. All of them side by side, so at most `batch_rows` jobs."""

    def __init__(self, pair: ModelPair, jobs: Sequence[DecodeJob]):
        """Checks the arguments (UserError); the first step reads the prompts."""
        self._pair, self._answers = pair, [_answer(pair, job) for job in jobs]
        prompts = [answer.prompt_ids for answer in self._answers]
        slm, llm = (partial(model.new_batch, prompts) for model in (pair.slm, pair.llm))
        self._run = Lockstep(self._answers, slm, llm, pair.slm.device) if jobs else None
        self._events: list[list[Event]] = [[] for _ in jobs]

    @property
    def going(self) -> bool:
        """Whether some answer has not ended."""
        return self._run is not None and bool(self._run.going)

    @property
    def left(self) -> int:
        """Remaining tokens, if no answer ends early."""
        return 0 if self._run is None else sum(self._answers[row].rounds - self._answers[row].decided for row in self._run.going)

    def step(self) -> None:
        """Decode one round of every answer that has not ended."""
        assert self._run is not None
        for row, events in self._run.step():
            self._events[row] += events
        for row, audits in self._run.catch_up().items():
            self._events[row] += audits

    def runs(self) -> list[BatchedRun]:
        """The finished runs, in the order of the jobs."""
        return [self._finished(answer, events) for answer, events in zip(self._answers, self._events, strict=True) if answer.reason]

    def _finished(self, answer: SequenceState, events: list[Event]) -> BatchedRun:
        assert answer.reason is not None
        full_bits, settings = full_payload_bits(self._pair.vocabulary_size), answer.settings
        table = run_table(events, settings.seed)
        baselines = table.baselines(full_bits, settings.channel, settings.clock)
        finished = summarise(table, full_bits, answer.reason, HostTimes(0.0, 0.0, 0.0), baselines)
        return BatchedRun((answer.started, *events, finished))


def _answer(pair: ModelPair, job: DecodeJob) -> SequenceState:
    prepared = prepare(pair, job.prompt, job.method, job.settings)
    if prepared.started.settings.clock.kind == "host":
        raise UserError("Answers decoded side by side have no host times: choose the paper's clock, or constants of your own.")
    return SequenceState(pair, prepared, details=False, timed=False)
