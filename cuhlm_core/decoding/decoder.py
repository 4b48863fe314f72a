"""One answer, round by round: a generator of events; no I/O, no plots. The rounds themselves are those of `lockstep`."""

import time
from collections.abc import Callable, Iterator, Sequence

from torch import Tensor

from cuhlm_core.decoding.answer import Narrator, Prepared, RunState, prepare
from cuhlm_core.decoding.lockstep import Lockstep
from cuhlm_core.decoding.self_calibration import SelfCalibration
from cuhlm_core.events import Event, StopReason, TokenDecided
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import Method
from cuhlm_core.models.protocol import LanguageModel, ModelPair
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.settings import DecodeSettings


def decode(
    pair: ModelPair,
    prompt: str,
    method: str | Method,
    settings: DecodeSettings | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    learner: SelfCalibration | None = None,
    details: bool = True,
) -> Iterator[Event]:
    """Decode an answer to `prompt`: Started, then TokenDecided and Audited events, then Finished.

    Checks its arguments at once (UserError), before the first event is asked for. `cancelled` is asked before every round;
    a cancelled run closes like any other, with its audit and its totals. A method that learns starts from the settings' line_a,
    line_b and delta; a `learner` given goes on from where it is, with its own target, and is taught by this run. `details`: with the
    most probable tokens of each law and the distances that previews need, which nobody may want.
    """
    return _events(pair, prepare(pair, prompt, method, settings, learner), cancelled, details)


class OneContext:
    """A model's cached context as a batch of one sequence."""

    def __init__(self, model: LanguageModel, prompt_ids: list[int]):
        self._context = model.new_context()
        self.logits = self._context.extend(prompt_ids, keep=1)

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        """See `models.protocol.Batch.read`."""
        return self._context.extend(token_ids[0], keep=len(token_ids[0]))


def _events(pair: ModelPair, prepared: Prepared, cancelled: Callable[[], bool], details: bool) -> Iterator[Event]:
    settings = prepared.started.settings
    narrator = Narrator(pair, settings, min(settings.max_tokens, prepared.room), details)
    answer = RunState(prepared, narrator)
    yield prepared.started
    start = time.perf_counter()
    run = Lockstep(
        [answer], lambda: OneContext(pair.slm, answer.prompt_ids), lambda: OneContext(pair.llm, answer.prompt_ids), pair.slm.device
    )
    run.read_prompts()
    prefill_s = time.perf_counter() - start

    decided: list[Event] = []
    while answer.reason is None and not cancelled():
        for event in run.step().events[0]:
            decided += narrator.priced([event]) if isinstance(event, dict) else [event]
            yield decided[-1]
        for audit in run.catch_up().get(0, ()):
            decided.append(audit)
            yield audit
    closing = run.catch_up([0]).get(0, [])
    yield from closing
    decided += closing
    decode_s = sum(event.host_s for event in decided if isinstance(event, TokenDecided))
    times = HostTimes(prefill_s, decode_s, run.closing_s)
    full_bits, reason = full_payload_bits(pair.vocabulary_size), answer.reason or StopReason.CANCELLED
    table = run_table(decided, settings.seed)
    yield summarise(table, full_bits, reason, times, table.baselines(full_bits, settings.channel, settings.clock))
