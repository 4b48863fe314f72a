"""What to decode a pair with on one link and one clock: a handful of rows over its own questions, decoded and priced side by side.

Every row sends its drafts as they travel, in 8 bits that they are drawn from, or as token ids (shared noise), and all are priced under
the clock's one schedule. Speeds are compared draw by draw: each draw has prompts and fades of its own, the same for all rows, so that the
interval of a ratio is narrower than those of the speeds. Batches have no times of their own: on the host clock every row also decodes a few
questions by itself, in turns, and these are timed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from cuhlm_core.errors import UserError
from cuhlm_core.events import Progress
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.studies.advice.answers import Answers, measured_clock, timed_answers
from cuhlm_core.studies.advice.limits import Limits
from cuhlm_core.studies.advice.rows import LOSSLESS_REFERENCE, Advice, candidate_rows, ranked, row_settings

if TYPE_CHECKING:
    from cuhlm_core.evaluation.datasets import Sample
    from cuhlm_core.models.protocol import ModelPair

ADVICE_TOKENS, ADVICE_SEED = 64, 0
TIMED_PROMPTS = 6
"""Answers of each row that are timed on the host clock, after one more that is not."""
Advising = Generator[Progress, None, "Advice | None"]
"""Yields progress, and returns the advice; None where it was stopped."""


def advise(
    pair: ModelPair,
    samples: Sequence[Sample],
    channel: ChannelSettings,
    clock: ClockSettings,
    tokens: int = ADVICE_TOKENS,
    cancelled: Callable[[], bool] = lambda: False,
    limits: Limits | None = None,
) -> Advising:
    """Decode the candidates over `samples` and compare them on the link, yielding progress; finished answers are stored, so that the same
    question is answered at once. UserError at once for no samples or settings that do not fit the pair.
    """
    if not samples:
        raise UserError("Advice needs at least one question.")
    DecodeSettings(max_tokens=tokens)
    return _advise(pair, samples, channel, clock, tokens, cancelled, limits or Limits())


def _advise(
    pair: ModelPair,
    samples: Sequence[Sample],
    channel: ChannelSettings,
    clock: ClockSettings,
    tokens: int,
    cancelled: Callable[[], bool],
    limits: Limits,
) -> Advising:
    from cuhlm_core.evaluation.plan import plan_for
    from cuhlm_core.evaluation.scoring import answer_steps  # torch: not before something is decoded
    from cuhlm_core.evaluation.table import by_configuration

    few = [(sample.number, sample.prompt) for sample in samples[:TIMED_PROMPTS]]
    counted = measured_clock(pair, few, tokens, clock) if clock.kind == "host" else clock
    base = DecodeSettings(max_tokens=tokens, channel=channel, clock=counted)
    gamma = complete_settings(base, METHODS["spec"], pair.calibration, pair.vocabulary_size).gamma
    assert gamma is not None
    asked = candidate_rows(gamma)
    settings = {name: (method, replace(base, **row_settings(method, more))) for name, (method, more) in asked.items()}
    without = tuple(name for name, one in settings.items() if _sends_all(pair, *one))
    rows = {name: one for name, one in asked.items() if name not in without}
    settings = {name: settings[name] for name in rows}
    plan = plan_for(pair, [sample.prompt for sample in samples], settings, ADVICE_SEED, [sample.number for sample in samples])
    scored = yield from answer_steps(pair, plan, samples, embedder=None, likelihood=None, cancelled=cancelled)
    if scored is None:
        return None
    table = scored.table
    if clock.kind == "host":
        on_host = {name: (method, replace(one, clock=clock)) for name, (method, one) in settings.items()}
        timed = timed_answers(pair, few, on_host, ADVICE_SEED)
    else:
        timed = Answers(table.inputs, table.configuration, table.prompt, table.seed, table.tokens)
    drawn = dict(zip(rows, timed.speeds(channel, clock), strict=True))
    facts = {row["name"]: row for row in by_configuration(scored, channel, counted)}
    acceptance = float(facts[LOSSLESS_REFERENCE]["acceptance_rate"])
    slm_s, llm_s = clock_constants(counted)
    return Advice(
        pair=pair.name, channel=channel, clock=clock, slm_s=slm_s, llm_s=llm_s, prompts=len(samples),
        timed=min(TIMED_PROMPTS, len(samples)) if clock.kind == "host" else None,
        acceptance=acceptance, gamma=gamma,
        limits=limits, rows=ranked(rows, facts, drawn, len(np.unique(timed.prompt)), channel),
        without=without,
    )  # fmt: skip


def _sends_all(pair: ModelPair, method: str, settings: DecodeSettings) -> bool:
    """The threshold is left to a calibration that has none, so that nothing is skipped."""
    return (
        METHODS[method].compares_u_th and complete_settings(settings, METHODS[method], pair.calibration, pair.vocabulary_size).u_th is None
    )
