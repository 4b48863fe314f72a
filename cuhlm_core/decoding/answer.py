"""One answer on its way: what was asked, and what its device, its station and its observer have of it so far; what several side by side
read as columns: their uniforms by the position in each text, and their settings."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.decoding import device
from cuhlm_core.decoding.device import DeviceState
from cuhlm_core.decoding.observer import Observer
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.decoding.station import StationState
from cuhlm_core.errors import UserError
from cuhlm_core.events import Started, StopReason, TokenDecided
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.transfers import on_device
from cuhlm_core.methods import Method, find_method
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.rules import RoundSettings
from cuhlm_core.settings import FORCED, MOST_DRAFTS, DecodeSettings, Force, settings_of

AUDIT_ELEMENTS = 2**21
"""Probabilities that may wait for an audit (16 MB an answer). A longer streak of skips is audited in between."""


@dataclass(frozen=True)
class Prepared:
    """A run that is ready to start: checked, with no model pass yet."""

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
    DeviceState(row, complete, None).airtime(1)
    for force in complete.forces:
        _check_force(force, row, pair.vocabulary_size)
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


def _check_force(force: Force, method: Method, vocabulary_size: int) -> None:
    """UserError for what cannot happen in a run of this method."""
    if isinstance(force.what, int):
        if force.what >= vocabulary_size:
            raise UserError(f"Token {force.what} is not in this pair's vocabulary, which ends with token {vocabulary_size - 1}.")
    elif not method.verifies:
        raise UserError(f"{method.title} neither skips nor sends a draft: a token can be forced, and {force.what} cannot.")
    elif force.what == "skip" and method.blocks:
        raise UserError(f"{method.title} skips no draft, the large model tests them all: send or a token can be forced, and skip cannot.")


class AskedAnswer:
    """What both halves know about an answer: the request, its longest length, its forced decisions; and the base station's state."""

    def __init__(self, pair: ModelPair, prepared: Prepared):
        self.method, self.prompt_ids = prepared.method, prepared.prompt_ids
        self.started, self.settings = prepared.started, prepared.started.settings
        self.rounds = min(self.settings.max_tokens, prepared.room)
        """Most rounds that the run can have."""
        self.end_ids = pair.codec.end_ids
        self.forces = {force.round: force.what for force in self.settings.forces}
        self.station = StationState([])

    @property
    def draws_bonus(self) -> bool:
        """See `Method.draws_bonus`."""
        return self.method.draws_bonus(self.settings.bonus)

    def token_at(self, round_: int, decided: int) -> int:
        """The token at this round: the forced one, else `decided`."""
        what = self.forces.get(round_)
        return what if isinstance(what, int) else decided

    def can_continue(self, drafts: Sequence[int], before: int) -> bool:
        """The LLM may add a token behind these drafts, which follow so many tokens, if they are accepted: the answer goes on, and no draft
        is forced there."""
        behind = before + len(drafts) + 1
        return drafts[-1] not in self.end_ids and behind <= self.rounds and self.forces.get(behind) not in FORCED


class SequenceState(AskedAnswer):
    """The state of one run between its rounds."""

    def __init__(self, pair: ModelPair, prepared: Prepared, details: bool, timed: bool = True):
        super().__init__(pair, prepared)
        self._last_reason = StopReason.LENGTH if prepared.room >= self.settings.max_tokens else StopReason.CONTEXT
        self._most_waiting = max(16, AUDIT_ELEMENTS // pair.vocabulary_size)
        self.reason: StopReason | None = None
        """Why it has ended."""
        self.decided = 0
        """Tokens of the answer so far."""
        self.device = DeviceState(self.method, self.settings, prepared.learner)
        self.observer = Observer(pair, self.method, self.settings, self.rounds, details, timed)

    @property
    def position(self) -> int:
        """1, 2, …: the position of the next draft in the answer, after those that wait for the message."""
        return self.decided + len(self.device.waiting) + 1

    @property
    def must_audit(self) -> bool:
        """Whether no upload will audit the waiting rounds soon enough."""
        return self.reason is not None or len(self.device.pending) >= self._most_waiting

    def sends(self, draft: device.UnverifiedDraft, by_rule: bool) -> bool:
        """Whether a message goes with this draft: by the rule, unless that is forced, or in a block no more fit or nothing can follow,
        where the row does not leave the tail."""
        if (what := self.forces.get(draft.round)) in FORCED:
            return what == "send"
        if by_rule or not self.method.blocks:
            return by_rule
        return not self._leaves_tail(draft) if self.ends(draft) else len(self.device.waiting) + 1 >= MOST_DRAFTS

    def ends(self, draft: device.UnverifiedDraft) -> bool:
        """Nothing can follow this draft, the next of the answer, if it is accepted."""
        return draft.token in self.end_ids or draft.round >= self.rounds

    def _leaves_tail(self, last: device.UnverifiedDraft) -> bool:
        """Whether the drafts that wait, with the text's `last`, are kept unchecked (`Method.leaves_tail`): a forced token is checked."""
        tail = [*self.device.waiting, last]
        forced = any(draft.round in self.forces for draft in tail)
        return self.method.leaves_tail and not forced and math.prod(draft.draft_prob for draft in tail) > self.settings.tail_product

    def append(self, token: TokenDecided) -> None:
        """Add a decided round."""
        self.decided = token.round
        if token.is_end:
            self.reason = StopReason.END
        elif token.round >= self.rounds:
            self.reason = self._last_reason


# Several side by side ------------------------------------------------------------------------------------------------

ALIKE = ("temperature", "estimator", "payload", "levels", "replacement", "bonus")
"""Settings that answers side by side have in common, besides their method."""
_BY_THE_DRAFT = {"seed", "max_tokens", "u_th", "line_a", "line_b", "delta", "false_skip_target"}
"""Settings that no rule reads, or that it reads by its draft."""
_IN_COLUMNS = tuple(name for name in settings_of(DecodeSettings) if name not in _BY_THE_DRAFT)


def tokens_forced(answers: Sequence[AskedAnswer], of_draft: Sequence[int], positions: Sequence[int]) -> dict[int, int]:
    """Which of D drafts, of these answers at these positions, stand at rounds whose tokens are forced, and those tokens."""
    known = [answers[row].forces.get(position) for row, position in zip(of_draft, positions, strict=True)]
    return {place: token for place, token in enumerate(known) if isinstance(token, int)}


class UniformStreams:
    """The answers' uniforms by the position in their texts: draft, accept, resample [n, B], perturbation [n, B, 2 M], skip coins [n, B]."""

    def __init__(self, answers: Sequence[AskedAnswer], where: torch.device):
        rounds = max(answer.rounds for answer in answers)
        perturbs = answers[0].method.test.verifies and answers[0].settings.estimator == "temperature"

        def drawn(purpose: Purpose) -> NDArray[np.float64]:
            return np.stack([_drawn_once(answer.settings.seed, purpose, rounds) for answer in answers], axis=1)

        tests = np.stack([drawn(purpose)[:, :, 0] for purpose in (Purpose.DRAFT, Purpose.ACCEPT, Purpose.RESAMPLE)])
        perturbation = drawn(Purpose.PERTURBATION) if perturbs else np.zeros((rounds, len(answers), 0))
        self._draft, self._accept, self._resample = torch.from_numpy(tests).unbind()  # on the host, where races are drawn
        if answers[0].method.test.shares_noise:  # the race over x and the race over y have one noise
            self._accept = self._resample = self._draft
        self._perturbation, self._coins = on_device(perturbation, where), drawn(Purpose.SKIP)[:, :, 0]

    def drafts(self, rows: list[int], positions: list[int]) -> device.RoundUniforms:
        """Of these answers, each at a position of its own: 1, 2, …"""
        at = _where_noise_stands(rows, positions, self._coins.shape[1])
        return device.RoundUniforms(self._draft[at], self._perturbation[at], self._coins[at])

    def sampling(self, rows: list[int], positions: list[int]) -> Tensor:
        """The uniforms with which a model alone samples."""
        return self._draft[_where_noise_stands(rows, positions, self._coins.shape[1])]

    def tests(self, rows: list[int], positions: list[int]) -> tuple[Tensor, Tensor]:
        """Accept and resample uniforms."""
        at = _where_noise_stands(rows, positions, self._coins.shape[1])
        return self._accept[at], self._resample[at]


@lru_cache(maxsize=256)
def _drawn_once(seed: int, purpose: Purpose, rounds: int) -> NDArray[np.float64]:
    """`uniforms`, which the same answer by another method has too."""
    return uniforms(seed, purpose, rounds)


def _where_noise_stands(rows: list[int], positions: list[int], answers: int) -> Any:
    """Where their uniforms stand among those of all `answers` and positions; a look at one row of them where that is enough."""
    if len(set(positions)) == 1 and rows == list(range(answers)):
        return positions[0] - 1
    return [position - 1 for position in positions], rows


class SettingsColumns:
    """Settings of several answers: a number where all have the same, else an array [B]. Read by their names (`rules.RoundSettings`)."""

    temperature: float

    def __init__(self, settings: Sequence[DecodeSettings]):
        for name in _IN_COLUMNS:
            values = [getattr(one, name) for one in settings]
            setattr(self, name, values[0] if len(set(values)) == 1 else np.array(values))
        self._alike = not any(isinstance(value, np.ndarray) for value in vars(self).values())

    def select(self, rows: list[int]) -> RoundSettings:
        """Those of some answers."""
        columns: Any = self
        if not self._alike:
            some = {name: value[rows] if isinstance(value, np.ndarray) else value for name, value in vars(self).items()}
            columns = SimpleNamespace(**some)
        return cast(RoundSettings, columns)
