"""Planes: loaded from disk by what they depend on, or decoded step by step with progress. What decodes is imported when it is asked for."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.evaluation.curve import curve_steps, load_curve
from cuhlm_core.evaluation.plan import EvaluationPlan, load, plan_for
from cuhlm_core.evaluation.scores import exact_match, load_embedder, token_f1, words
from cuhlm_core.events import Progress
from cuhlm_core.methods import find_method
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import About, Store, content_key, store_of
from cuhlm_core.studies.tradeoff.plane import FINE, ROUND, Plane, PlaneRow, plane_row, typed

if TYPE_CHECKING:
    from cuhlm_core.evaluation.datasets import Sample
    from cuhlm_core.evaluation.pace import Pace
    from cuhlm_core.evaluation.table import EvaluationTable
    from cuhlm_core.maths.statistics import FloatArray
    from cuhlm_core.models.protocol import KnownPair, ModelPair

PLANES, PLANE_FORMAT = "planes", 2
PLANE_THETAS = (0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 1.0, 2.0)
"""Tolerances of the plane; between two of them it is read at the lower one."""
CURVES = ("cu-hlm-online", "u-hlm", "cu-hlm-offline", "u-hlm-confidence")
"""Methods that have a curve on the Trade-off page: those of the paper, and skipping by 1 - x_d."""


def _numbers_in(text: str) -> list[float]:
    return [float(number.replace(",", "")) for number in re.findall(r"-?\d[\d,]*(?:\.\d+)?", text)]


def _same_number(text: str, reference: str) -> float:
    wanted, found = _numbers_in(reference), _numbers_in(text)
    return math.nan if not wanted else float(bool(found) and found[-1] == wanted[-1])


RIGHT: dict[str, tuple[str, Callable[[str, Sample], float] | None]] = {
    "answer": (
        "“The answer is …”: as the world's questions are asked",
        lambda text, sample: float(exact_match([text], [sample.expected])[0]),
    ),
    "exact": ("The same words as the reference", lambda text, sample: float(words(text) == words(sample.reference))),
    "contains": (
        "Contains the reference",
        lambda text, sample: float(f" {' '.join(words(sample.reference))} " in f" {' '.join(words(text))} "),
    ),
    "number": ("The last number is the reference's", lambda text, sample: _same_number(text, sample.reference)),
    "f1": ("Token F1 with the reference", lambda text, sample: token_f1(text, sample.reference)),
    "cosine": ("Cosine of sentence embeddings with the reference", None),
    "likelihood": ("Likelihood: how probable the large model finds a token, geometric mean", None),
}
"""What counts as a right answer, by name: its title, and the score 0 to 1 of a text, None where a model measures it; NaN where the sample
has nothing to compare with."""


@dataclass(frozen=True)
class PlaneTask:
    """What a plane is of: the questions, and of each method the plans of its curve by the axis's value."""

    samples: tuple[Sample, ...]
    plans: Mapping[str, Mapping[float, EvaluationPlan]]
    reference: EvaluationPlan
    """HLM's answers to them."""
    axis: str
    """The setting of the values, see `Method.axes`."""
    score: str = "answer"
    """A name of RIGHT."""

    @property
    def key(self) -> str:
        """Name of the plane's files: a digest of what its texts depend on and of the references that they are scored against."""
        plans = [self.reference, *(plan for by_value in self.plans.values() for plan in by_value.values())]
        chosen = [[one.method, one.text_settings] for plan in plans for one in plan.configurations]
        about = [PLANE_FORMAT, self.score, self.reference.slm, self.reference.llm, self.reference.seed, FINE, chosen]
        return f"plane-{content_key([*about, [[one.prompt, one.number, one.reference] for one in self.samples]])}"


def plane_task(
    pair: KnownPair,
    samples: Sequence[Sample],
    tokens: int,
    seed: int = 0,
    methods: Sequence[str] = CURVES,
    axis: str = "theta",
    values: Sequence[float] = PLANE_THETAS,
    score: str = "answer",
) -> PlaneTask:
    """The plane of some methods over some questions at the pair's calibration, for values of one of their axes. UserError where the
    settings make no sense."""

    def plan(method: str, value: float) -> EvaluationPlan:
        chosen: dict[str, Any] = {} if math.isnan(value) else {axis: value}
        settings = DecodeSettings(max_tokens=tokens, payload=find_method(method).default_payload, **chosen)
        return plan_for(pair, [one.prompt for one in samples], {method: (method, settings)}, seed, [one.number for one in samples])

    read = {method: values if axis in find_method(method).axes else (math.nan,) for method in methods}
    plans = {method: {value: plan(method, value) for value in by_value} for method, by_value in read.items()}
    return PlaneTask(tuple(samples), plans, plan("hlm", math.nan), axis, score)


def plane_steps(pair: ModelPair, task: PlaneTask, cancelled: Callable[[], bool] = lambda: False) -> Generator[Progress, None, Plane | None]:
    """Decode what is missing of a plane and report progress; returns the plane, or None when cancelled. What is done is kept."""
    from cuhlm_core.evaluation.evaluate import evaluate  # torch: not to read a plane

    yield from evaluate(pair, task.reference, cancelled=cancelled)
    for by_value in task.plans.values():
        for plan in by_value.values():
            yield from curve_steps(pair, plan, cancelled=cancelled)
    return None if cancelled() else known_plane(task, pair)


def known_plane(task: PlaneTask, pair: KnownPair, partial: bool = False) -> Plane | None:
    """The plane of a task from what is decoded of it; None while some is missing. partial: of the questions that have all their pieces,
    None without any, and only with scores that are quick or stored."""

    def scores(table: EvaluationTable) -> FloatArray:
        return answer_scores(task.score, table, task.samples, pair, measure=not partial)

    curves = {name: {value: load_curve(plan, partial=partial) for value, plan in plans.items()} for name, plans in task.plans.items()}
    reference, known = load(task.reference), [curve for by_value in curves.values() for curve in by_value.values()]
    decoded = set(reference.prompt.tolist()).intersection(*(set() if curve is None else curve.table.prompt.tolist() for curve in known))
    whole = [one.number for one in task.samples if one.number in decoded]
    if not whole or (len(whole) < len(task.samples) and not partial):
        return None
    rows = []
    for method, by_value in curves.items():
        parts = {value: (curve, curve.pieces_of(whole)) for value, curve in by_value.items() if curve is not None}
        scored = {value: (curve.only(whole), scores(curve.table)[own]) for value, (curve, own) in parts.items()}
        rows.append(plane_row(method, task.axis, scored))
    answers = dict(zip(reference.prompt.tolist(), scores(reference).tolist(), strict=True))
    of_reference = np.array([answers[number] for number in whole])
    seeds = tuple(task.reference.seed + number for number in whole)
    found = [curve for curve in known if curve is not None]
    doubt = sum(int(curve.inexact.sum()) for curve in found), max(curve.capped for curve in found), all(curve.float32 for curve in found)
    runs = float(np.mean([curve.runs.sum() / len(set(curve.table.prompt.tolist())) for curve in found]))
    return Plane(tuple(rows), seeds, of_reference, task.reference.configurations[0].settings.max_tokens, *doubt, runs)


def answer_scores(score: str, table: EvaluationTable, samples: Sequence[Sample], pair: KnownPair, measure: bool = True) -> FloatArray:
    """[R] the scores of answers by a name of RIGHT; pair: a loaded one for the likelihood. Without `measure` a score that is slow and not
    stored is NaN. UserError without the embedding model."""
    numbered, of_text = {one.number: one for one in samples}, RIGHT[score][1]
    if of_text is not None:
        compared = zip(table.text, (numbered[number] for number in table.prompt.tolist()), strict=True)
        return np.array([of_text(text, one) if one.reference.strip() or one.expected else math.nan for text, one in compared])
    from cuhlm_core.evaluation.scoring import score_table  # torch

    readers = {"embedder": load_embedder() if score == "cosine" else None, "likelihood": pair if score == "likelihood" else None}
    known = score_table(table, samples, **dict[str, Any](readers), measure=measure).scores
    return known["cosine"] if score == "cosine" else np.exp(known["log_likelihood"])


def plane_seconds(pace: Pace, pair: ModelPair, task: PlaneTask) -> float:
    """About how long a plane of a pair of one's own takes that nothing is decoded of: HLM's answers and two runs of each curve."""
    from cuhlm_core.evaluation.pace import plan_seconds  # torch

    curves = (plan_seconds(pace, pair, plan) for by_value in task.plans.values() for plan in by_value.values())
    return plan_seconds(pace, pair, task.reference) + 2 * sum(curves)


# As files -------------------------------------------------------------------------------------------------------------


def save_plane(store: Store, key: str, plane: Plane) -> None:
    """Write a plane; it is there once its last file is."""
    for row in plane.rows:
        values = [None if math.isnan(one) else one for one in row.values]
        about: dict[str, Any] = {"method": row.method, "u_th": row.u_th[1:], "axis": row.axis, "values": values}
        store.save(f"{key}-{row.method}-pieces", dict(row.pieces), about)
        columns = {name: values for name, values in row.rounds.items() if values.ndim == 1}
        columns |= {f"{name}/{place}": row.rounds[name][:, place] for name in ("bits", "bias") for place in range(len(row.values))}
        store.save(f"{key}-{row.method}-rounds", columns)
    about = {"format": PLANE_FORMAT, "rows": [row.method for row in plane.rows], "limit": plane.limit}
    store.save(key, {"seed": np.array(plane.seeds), "reference": plane.reference}, about)


def load_plane(store: Store, key: str) -> Plane | None:
    """What `save_plane` wrote; None where it is missing or damaged."""

    def whole(columns: dict[str, NDArray[Any]], about: About) -> Plane | None:
        if about["format"] != PLANE_FORMAT:
            raise ValueError("a plane of another format")
        rows = [_load_row(store, f"{key}-{method}") for method in about["rows"]]
        if any(row is None for row in rows):
            return None
        known = tuple(row for row in rows if row is not None)
        return Plane(known, tuple(columns["seed"].tolist()), columns["reference"], int(about["limit"]))

    return store.load(key, whole)


def find_plane(task: PlaneTask) -> Plane | None:
    """A plane that was written here or ships; None where there is none."""
    return load_plane(store_of(PLANES), task.key)


def _load_row(store: Store, name: str) -> PlaneRow | None:
    rounds = store.load(f"{name}-rounds", lambda columns, about: columns)

    def row(pieces: dict[str, NDArray[Any]], about: About) -> PlaneRow:
        assert rounds is not None
        values = tuple(math.nan if one is None else one for one in about["values"])
        wide = {part: np.stack([rounds[f"{part}/{place}"] for place in range(len(values))], axis=1) for part in ("bits", "bias")}
        if len(rounds["level"]) != pieces["rounds"].sum():
            raise ValueError("rounds that are not those of the pieces")
        narrow = {part: rounds[part] for part in (*ROUND, "bias_skipped")}
        return typed(PlaneRow(str(about["method"]), (-math.inf, *about["u_th"]), str(about["axis"]), values, pieces, narrow | wide))

    return None if rounds is None else store.load(f"{name}-pieces", row)
