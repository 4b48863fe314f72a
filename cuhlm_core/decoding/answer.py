"""One answer on its way: what was asked, and what its device, its station and its observer have of it so far."""

from dataclasses import dataclass, replace

from cuhlm_core.decoding.device import DeviceState
from cuhlm_core.decoding.observer import Observer
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.decoding.station import StationState
from cuhlm_core.errors import UserError
from cuhlm_core.events import Started, StopReason, TokenDecided
from cuhlm_core.methods import Method, find_method
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import DecodeSettings

AUDIT_ELEMENTS = 2**21
"""Probabilities that may wait for an audit (16 MB an answer). A longer streak of skips is audited in between."""


@dataclass(frozen=True)
class Prepared:
    """A run that can start: everything is checked, nothing is read."""

    method: Method
    started: Started
    prompt_ids: list[int]
    room: int
    """Tokens that the models' contexts leave for the answer, at least 1."""
    learner: SelfCalibration | None


def prepare(
    pair: ModelPair, prompt: str, method: str | Method, settings: DecodeSettings | None = None, learner: SelfCalibration | None = None
) -> Prepared:
    """Check the arguments of `decoder.decode` and complete its settings; UserError for what cannot be run."""
    row = find_method(method) if isinstance(method, str) else method
    complete = complete_settings(settings or DecodeSettings(), row, pair.calibration, pair.vocabulary_size)
    if learner is not None and not row.learns:
        raise UserError(f"{row.title} does not learn: give a learner only to a method that does.")
    if row.learns and learner is None:
        assert complete.line_a is not None and complete.line_b is not None and complete.delta is not None
        learner = SelfCalibration(Start(complete.line_a, complete.line_b, complete.delta), complete.false_skip_target)
    elif learner is not None:
        complete = replace(complete, false_skip_target=learner.target)
    prompt_ids = pair.codec.encode_prompt(prompt, limit=pair.max_context - 1)
    started = Started(pair.name, row.name, prompt, len(prompt_ids), pair.vocabulary_size, complete, pair.calibration.source)
    return Prepared(row, started, prompt_ids, pair.max_context - len(prompt_ids), learner)


class SequenceState:
    """What one run has between its rounds."""

    def __init__(self, pair: ModelPair, prepared: Prepared, details: bool):
        self.method, self.prompt_ids = prepared.method, prepared.prompt_ids
        self.started, self.settings = prepared.started, prepared.started.settings
        self.rounds = min(self.settings.max_tokens, prepared.room)
        """Most rounds that the run can have."""
        self._last_reason = StopReason.LENGTH if prepared.room >= self.settings.max_tokens else StopReason.CONTEXT
        self._most_waiting = max(16, AUDIT_ELEMENTS // pair.vocabulary_size)
        self.reason: StopReason | None = None
        """Why it has ended."""
        self.last = -1
        """The token decided last."""
        self.device = DeviceState(self.method, self.settings, prepared.learner)
        self.station = StationState([])
        self.observer = Observer(pair, self.method, self.settings, self.rounds, details)

    @property
    def must_audit(self) -> bool:
        """No upload will bring the audit of the rounds that wait soon enough."""
        return self.reason is not None or len(self.device.pending) >= self._most_waiting

    def append(self, token: TokenDecided) -> None:
        """A round is decided."""
        self.last = token.token
        if token.is_end:
            self.reason = StopReason.END
        elif token.round >= self.rounds:
            self.reason = self._last_reason
