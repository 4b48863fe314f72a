"""Prompts times configurations on one pair, decoded in batches and stored as they finish: a stopped or killed evaluation resumes.

The unit of work is one configuration over a few prompts. Each unit is a file, which appears all at once and is named after everything that
its rounds depend on. So no plan decodes a unit that any evaluation has finished.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict

import numpy as np

from cuhlm_core.decoding.batch import BatchDecoding, BatchedRun, DecodeJob
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.plan import EvaluationPlan, answer_columns, tally_of
from cuhlm_core.evaluation.units import Steps, Unit, UnitContent, work_through
from cuhlm_core.events import Finished, Progress
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.storage import Store


def evaluate(
    pair: ModelPair, plan: EvaluationPlan, store: Store | None = None, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Decode what is missing of a plan and report progress; then `load` has it all. Every unit is stored as soon as it is done.

    store: this installation's own before what ships, unless another is given. A cancellation ends it early and loses the unit in progress.
    UserError at once for another pair than the plan's, and for a prompt that does not fit.
    """
    decoding = UnitDecoding(pair, plan)
    tally = tally_of(plan, store, pair.slm.parameters, pair.llm.parameters)
    return work_through(tally, decoding, cancelled)


class UnitDecoding:
    """Decodes the units of a plan, each one's answers side by side. Nothing of a unit is left for the next one: logits of passes of another
    shape differ in their last digits, and a resumed evaluation would not equal a whole one."""

    def __init__(self, pair: ModelPair, plan: EvaluationPlan):
        """UserError for another pair than the plan's, and for a prompt that does not fit."""
        if (plan.slm, plan.llm, plan.vocabulary_size) != (*pair.weights, pair.vocabulary_size):
            raise UserError("The plan was made for other weights than this pair's: make it again.")
        for prompt in plan.prompts:
            pair.codec.encode_prompt(prompt, limit=pair.max_context - 1)
        self._pair, self._plan = pair, plan

    def __call__(self, unit: Unit) -> Steps:
        plan = self._plan
        method, prompts = plan.configurations[unit.configuration].method, plan.prompts[unit.prompts.start : unit.prompts.stop]
        jobs = [DecodeJob(prompt, method, settings) for prompt, settings in zip(prompts, plan.settings_of(unit), strict=True)]
        batch = BatchDecoding(self._pair, jobs)
        whole = batch.left
        while batch.going:
            batch.step()
            if batch.going:
                yield 1 - batch.left / whole
        return _unit_content(plan, unit, batch.runs())


def _unit_content(plan: EvaluationPlan, unit: Unit, runs: Sequence[BatchedRun]) -> UnitContent:
    """What a finished unit's file holds: its rounds as columns, and its other facts."""
    parts = [answer_columns(run.events) for run in runs]
    columns = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    answers = []
    for run in runs:
        finished = run.events[-1]
        assert isinstance(finished, Finished)
        answers.append({"text": finished.text, "stop_reason": finished.stop_reason.value, "tokens": finished.tokens})
    configuration = asdict(plan.configurations[unit.configuration])
    numbers = [plan.numbers[index] for index in unit.prompts]
    about = {"configuration": configuration, "seed": plan.seed, "numbers": numbers, "answers": answers}
    return columns, about
