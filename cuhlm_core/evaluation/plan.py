"""What an evaluation is of, its units and its stored answers, without what decodes them: pages open with these alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError, check_whole
from cuhlm_core.evaluation.table import Columns, EvaluationTable
from cuhlm_core.evaluation.units import Tally, Unit
from cuhlm_core.events import Event
from cuhlm_core.methods import find_method
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.protocol import KnownPair
from cuhlm_core.runs.columns import DECISIONS, run_table
from cuhlm_core.settings import MOST_PROMPTS, ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import About, Store, content_key, store_of

EVALUATION_FORMAT = 3
"""Version of the stored answers: a change makes older ones invisible. Since 3 the LLM samples by the race that shared noise shares."""
BONUS_FORMAT = 4
"""The same of answers with bonus tokens behind a ratio test. Since 4 `restarts` says where the device expected another one."""
EVALUATIONS = "evaluations"
"""The store of evaluated answers."""
UNIT_PROMPTS = 25
"""Prompts a unit: what a kill may lose. Fixed, so that a longer list of prompts begins with the units of a shorter one."""
MOST_CONFIGURATIONS = 200


@dataclass(frozen=True)
class Configuration:
    """A method with its settings, under a name that is unique in its plan."""

    name: str
    method: str
    settings: DecodeSettings
    """Complete, but for the seed, which is the prompt's, and for channel and clock where the method does not depend on them."""

    @property
    def text_settings(self) -> dict[str, Any]:
        """The settings that its rounds depend on."""
        method = find_method(self.method)
        return self.settings.text_settings(method.uses | {"temperature", "max_tokens"} | ({"estimator"} if method.verifies else set()))


@dataclass(frozen=True)
class EvaluationPlan:
    """Prompts and configurations, with everything that the answers depend on. Made by `plan_for`."""

    slm: str
    """Fingerprint of the SLM's weights."""
    llm: str
    vocabulary_size: int
    prompts: tuple[str, ...]
    numbers: tuple[int, ...]
    """The prompts' numbers; prompt number i has the seed `seed` + i in every configuration (common random numbers)."""
    configurations: tuple[Configuration, ...]
    seed: int

    @property
    def answers(self) -> int:
        """How many there are to decode."""
        return len(self.prompts) * len(self.configurations)

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """All units, the first prompts of every configuration before the next prompts of any."""
        from cuhlm_core.decoding.batch import batch_rows  # torch: not to name a plan

        size = min(UNIT_PROMPTS, batch_rows(self.vocabulary_size))
        starts = range(0, len(self.prompts), size)
        chunks = [range(start, min(start + size, len(self.prompts))) for start in starts]
        return tuple(
            Unit(content_key(self._content(configuration, chunk)), chunk, configuration.name, index)
            for chunk in chunks
            for index, configuration in enumerate(self.configurations)
        )

    @property
    def key(self) -> str:
        """Digits of the plan's content, without the names of the configurations."""
        return content_key([self.answers, *(unit.key for unit in self.units)])

    def settings_of(self, unit: Unit) -> list[DecodeSettings]:
        """Of the unit's prompts: its configuration's, with the seed of each."""
        settings = self.configurations[unit.configuration].settings
        return [replace(settings, seed=self.seed + self.numbers[index]) for index in unit.prompts]

    def _content(self, configuration: Configuration, chunk: range) -> dict[str, Any]:
        method = find_method(configuration.method)
        bonus = method.test.tests_ratio and method.draws_bonus(configuration.settings.bonus)
        return {
            "format": BONUS_FORMAT if bonus else EVALUATION_FORMAT,
            "slm": self.slm,
            "llm": self.llm,
            "vocabulary_size": self.vocabulary_size,
            "method": configuration.method,
            "settings": configuration.text_settings,
            "prompts": [self.prompts[index] for index in chunk],
            "seeds": [self.seed + self.numbers[index] for index in chunk],
        }


def plan_for(
    pair: KnownPair,
    prompts: Sequence[str],
    configurations: Mapping[str, tuple[str, DecodeSettings]],
    seed: int = 0,
    numbers: Sequence[int] | None = None,
) -> EvaluationPlan:
    """A plan over `configurations`, from names to methods and settings, which the pair's calibration completes.

    `numbers` of the prompts are 0, 1, … unless given; their seeds are `seed` plus these, whatever the settings say. UserError for an
    unknown method, settings that do not fit the pair, no prompts or too many, a number given twice, or a seed out of range.
    """
    numbers = tuple(range(len(prompts)) if numbers is None else numbers)
    check_whole("Prompts", len(prompts), 1, MOST_PROMPTS)
    check_whole("Configurations", len(configurations), 1, MOST_CONFIGURATIONS)
    if len(numbers) != len(prompts) or len(set(numbers)) != len(numbers):
        raise UserError(f"{len(prompts)} prompts need as many numbers, no two alike.")
    for number in (min(numbers), max(numbers)):
        check_whole("The number of a prompt", number, 0, 2**32 - 1)
        check_whole("Seed plus the number of a prompt", seed + number, 0, 2**32 - 1)
    complete = []
    for name, (method, settings) in configurations.items():
        row = find_method(method)
        full = complete_settings(settings, row, pair.calibration, pair.vocabulary_size)
        full = full if row.depends_on_channel else replace(full, channel=ChannelSettings(), clock=ClockSettings())
        complete.append(Configuration(name, row.name, replace(full, seed=0)))
    return EvaluationPlan(*pair.weights, pair.vocabulary_size, tuple(prompts), numbers, tuple(complete), seed)


# Stored units ---------------------------------------------------------------------------------------------------------


def tally_of(plan: EvaluationPlan, store: Store | None = None, slm_parameters: int = 0, llm_parameters: int = 0) -> Tally:
    """What is missing of a plan; a unit takes as long as the weights that are read for its tokens. store: of EVALUATIONS for None."""

    store = store or store_of(EVALUATIONS)

    def work(unit: Unit) -> float:
        configuration = plan.configurations[unit.configuration]
        drafting = slm_parameters if find_method(configuration.method).drafts else 0
        return float(len(unit.prompts) * configuration.settings.max_tokens * (llm_parameters + drafting))

    return Tally("decode", plan.units, store, lambda unit: load_unit(store, unit), work)


def load(plan: EvaluationPlan, store: Store | None = None) -> EvaluationTable:
    """All answers of a plan that are done, as columns."""
    store = store or store_of(EVALUATIONS)
    units = [(unit, loaded) for unit in plan.units if (loaded := load_unit(store, unit)) is not None]
    units.sort(key=lambda one: (one[0].configuration, one[0].prompts.start))
    answers = [(unit.configuration, index, answer) for unit, (_, facts) in units for index, answer in zip(unit.prompts, facts, strict=True)]
    return answers_table(plan, answers, [columns for _, (columns, _) in units])


def answers_table(plan: EvaluationPlan, answers: Sequence[tuple[int, int, About]], parts: Sequence[Columns]) -> EvaluationTable:
    """Answers as columns: of each its configuration, the index of its prompt and its facts, and in the same order all rounds."""
    numbers = [plan.numbers[index] for _, index, _ in answers]
    parts = [answer_columns(()), *parts]  # an empty one first, for a plan without any
    return EvaluationTable(
        names=tuple(configuration.name for configuration in plan.configurations),
        methods=tuple(configuration.method for configuration in plan.configurations),
        payloads=tuple(one.settings.payload if find_method(one.method).chooses_payload else None for one in plan.configurations),
        vocabulary_size=plan.vocabulary_size,
        complete=len(answers) == plan.answers,
        configuration=np.array([configuration for configuration, _, _ in answers], dtype=np.int64),
        prompt=np.array(numbers, dtype=np.int64),
        seed=np.array(numbers, dtype=np.int64) + plan.seed,
        text=tuple(answer["text"] for _, _, answer in answers),
        stop_reason=tuple(answer["stop_reason"] for _, _, answer in answers),
        tokens=np.array([answer["tokens"] for _, _, answer in answers], dtype=np.int64),
        rounds={name: np.concatenate([part[name] for part in parts]) for name in parts[0]},
    )


def answer_columns(events: Sequence[Event]) -> dict[str, NDArray]:
    """The rounds of one run as columns [n]; nan (-1 in whole numbers, 0 for k) where a value is unknown or not used.

    decision (index in DECISIONS), token, draft, k, uncertainty, u_th, draft_prob (x_d), target_prob (y_d),
    rejection_prob, accept_prob, total_variation, bias, would_accept (1 or 0 for audited skips). Skipped rounds have what their audits
    say. In the row of an exchange's first token: tokens, slm_passes, payload_bits, downlink_bits, restarts (1: see `RoundInputs`).
    """
    table = run_table(events, seed=0)
    floats = ("uncertainty", "u_th", "draft_prob", "target_prob", "rejection_prob", "accept_prob", "total_variation", "bias")
    return {
        "decision": np.array([DECISIONS.index(name) for name in table.decision.tolist()], dtype=np.int8),
        "token": table.token.astype(np.int32),
        "draft": np.nan_to_num(table.draft, nan=-1).astype(np.int32),
        "k": np.nan_to_num(table.k, nan=0).astype(np.int32),
        "tokens": table.inputs.tokens.astype(np.int8),
        "slm_passes": table.inputs.slm_passes.astype(np.int8),
        "payload_bits": table.inputs.payload_bits,
        "downlink_bits": table.downlink_bits,
        "restarts": table.inputs.restarts.astype(np.int8),
        **{name: getattr(table, name) for name in floats},
        "would_accept": np.nan_to_num(table.would_accept, nan=-1).astype(np.int8),
    }


def load_unit(store: Store, unit: Unit) -> tuple[dict[str, np.ndarray], list[dict[str, Any]]] | None:
    """A unit's rounds and answers, one of each prompt or such as say which prompt they are of; None where it is missing or damaged, so that
    it is decoded again."""

    def read(columns: dict[str, np.ndarray], about: About) -> tuple[dict[str, np.ndarray], list[dict[str, Any]]]:
        answers = [{**one, "tokens": int(one["tokens"])} for one in about["answers"]]
        rounds = sum(one["tokens"] for one in answers)
        answered = {one.get("prompt", place) for place, one in enumerate(answers)}
        if answered != set(range(len(unit.prompts))) or columns.keys() != answer_columns(()).keys():
            raise ValueError("another unit's answers")
        if any(len(values) != rounds for values in columns.values()):
            raise ValueError("rounds that are not those of the answers")
        return columns, answers

    return store.load(unit.key, read)
