"""One answer, as a generator of events: `decode`. The loop that it drives is in `loop`, and `batch` drives it for many answers."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from torch import Tensor

from cuhlm_core.decoding.answer import Prepared, SequenceState, prepare
from cuhlm_core.decoding.loop import Lockstep
from cuhlm_core.decoding.messages import Wire
from cuhlm_core.decoding.self_calibration import SelfCalibration
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event, Exchange, StopReason
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import Method
from cuhlm_core.models.protocol import LanguageModel, ModelPair
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.settings import EXACT, DecodeSettings


def decode(
    pair: ModelPair,
    prompt: str,
    method: str | Method,
    settings: DecodeSettings | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    learner: SelfCalibration | None = None,
    details: bool = True,
    wire: Wire | None = None,
) -> Iterator[Event]:
    """Decode an answer to `prompt`: Started, then Exchange, Audited and TokenDecided events, then Finished.

    Checks its arguments at once (UserError), before the first event is asked for. `cancelled` is asked before every round;
    a cancelled run closes like any other, with its audit and its totals. A method that learns starts from the settings' line_a,
    line_b and delta; a `learner` given goes on from where it is, with its own target, and is taught by this run. `details`: with the
    most probable tokens of each distribution and the distances that previews need, which not every caller reads. `wire`: every message
    and reply goes over it as bytes; the tokens are the same. What only the station knows is not in the events where that is elsewhere.
    UserError for a payload that no bytes hold.
    """
    prepared = prepare(pair, prompt, method, settings, learner)
    if wire is not None and prepared.method.test.tests_ratio and (exact := prepared.started.settings.payload) in EXACT:
        raise UserError(f"The {exact} payload is counted as 8 bits and sent exactly, which no bytes hold: choose another, such as sampled.")
    if wire is not None and wire.elsewhere and not prepared.method.verifies:
        raise UserError(f"{prepared.method.title} sends no message to a station: choose a method that does, such as cu-hlm-online.")
    return _events(pair, prepared, cancelled, details, wire)


class _OneContext:
    """A model's cached context as a batch of one sequence."""

    def __init__(self, model: LanguageModel, prompt_ids: list[int]):
        self._context = model.new_context()
        self.logits = self._context.extend(prompt_ids, keep=1)

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        """See `models.protocol.Batch.read`."""
        return self._context.extend(token_ids[0], keep=len(token_ids[0]))

    def truncate(self, rows: Sequence[int], lengths: Sequence[int]) -> None:
        """See `models.protocol.Batch.truncate`."""
        self._context.truncate(lengths[0])


def _events(pair: ModelPair, prepared: Prepared, cancelled: Callable[[], bool], details: bool, wire: Wire | None) -> Iterator[Event]:
    settings, answer = prepared.started.settings, SequenceState(pair, prepared, details)
    yield prepared.started
    start = time.perf_counter()
    if wire is not None:
        wire.begin(prepared.started)
    slm, llm = (partial(_OneContext, model, answer.prompt_ids) for model in (pair.slm, pair.llm))
    run = Lockstep([answer], slm, None if wire is not None and wire.elsewhere else llm, pair.slm.device, wire)
    run.read_prompts()
    prefill_s = time.perf_counter() - start

    decided: list[Event] = []
    while answer.reason is None and not cancelled():
        ((_, events),) = run.step()
        yield from events
        audits = run.catch_up().get(0, [])  # not before the round is shown
        yield from audits
        decided += [*events, *audits]
    closing = run.catch_up([0]).get(0, [])
    yield from closing
    decided += closing
    decode_s = sum(event.host_s for event in decided if isinstance(event, Exchange))
    times = HostTimes(prefill_s, decode_s, run.closing_s)
    full_bits, reason = full_payload_bits(pair.vocabulary_size), answer.reason or StopReason.CANCELLED
    table = run_table(decided, settings.seed)
    yield summarise(table, full_bits, reason, times, table.baselines(full_bits, settings.channel, settings.clock))
