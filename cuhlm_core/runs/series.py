"""A run round by round: as the Live page draws it, and as files to download.

Counters and plots: their entry t-1 is what is known of the rounds 1…t. The browser shows them up to the token that it is at, so nothing
here depends on where that is; an audit that came later is filled in.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.events import Audited, Exchange, event_fields
from cuhlm_core.format import GLOSSARY, count, data_size, distance, duration, is_missing, percent, significant
from cuhlm_core.maths.throughput import BASELINES, THROUGHPUT_ESTIMATORS, BaselineCosts
from cuhlm_core.runs.columns import TOTALS, RunTable, Total
from cuhlm_core.runs.reached import Reached
from cuhlm_core.runs.recording import Run
from cuhlm_core.runs.words import gain_words
from cuhlm_core.storage import csv_sheet, json_text

FINEST_BIAS = 0.01
"""The bias axis never ends below it: what is smaller is rounding, not bias."""


@dataclass(frozen=True)
class Counter:
    """One number over the rounds so far, as people read it."""

    name: str
    words: str
    """What stands behind the number: its unit, or what it counts."""
    help: str
    values: tuple[str, ...]
    asides: tuple[str, ...] = ()
    """What stands beside it in small print, where there is something; as many as `values`, or none."""


@dataclass(frozen=True)
class Line:
    """A curve over the rounds; NaN where it has no value."""

    name: str
    values: NDArray[np.float64]
    dash: str = "solid"
    """solid, or dashed: a baseline."""


@dataclass(frozen=True)
class Level:
    """A horizontal line with its name beside it."""

    value: float
    name: str
    dash: str = "dotted"


@dataclass(frozen=True)
class Plot:
    """One plot over the rounds."""

    name: str
    title: str
    help: str
    lines: tuple[Line, ...]
    """The first is the one that the plot is about."""
    points: NDArray[np.float64]
    """A marker for each round, in the look of its decision; NaN where there is none."""
    top: float
    """Where the axis ends at least; it begins at 0."""
    levels: tuple[Level, ...] = ()


def rate(parts: np.ndarray, wholes: np.ndarray) -> NDArray[np.float64]:
    """parts / wholes, NaN where the whole is zero or unknown."""
    result = np.full(len(parts), np.nan)
    np.divide(parts, wholes, out=result, where=wholes > 0)
    return result


def so_far(total: Total, table: RunTable) -> NDArray[np.float64]:
    """One of TOTALS over the rounds 1…t, for every t: [n], NaN while its denominator is zero."""
    numerator, denominator = (np.nan_to_num(np.asarray(part(table), dtype=np.float64)) for part in (total.numerator, total.denominator))
    return rate(np.cumsum(numerator), np.cumsum(denominator))


def counters(
    table: RunTable, full_payload_bits: int, baselines: BaselineCosts, *, clock_name: str, answer: Reached | None
) -> list[Counter]:
    """The counters of the Live page.

    `baselines` are the same rounds under HLM and the LLM alone (`RunTable.baselines`), `full_payload_bits` is the size of one whole
    distribution, `answer` what a finished run answered to a question of the world.
    """
    realised = THROUGHPUT_ESTIMATORS["realised"]
    speed, bias, sent = (so_far(TOTALS[name], table).tolist() for name in ("throughput", "mean_bias", "transmission_rate"))
    spent = np.cumsum(table.costs.total_s)
    gains = {name: rate(np.cumsum(costs.total_s), spent).tolist() for name, costs in baselines.items()}
    bits = np.cumsum(table.inputs.payload_bits * table.transmitted)
    fewer = rate(full_payload_bits * np.arange(1.0, len(table) + 1), bits.astype(np.float64)).tolist()
    rows = [
        Counter(
            "speed",
            "tokens/s",
            f"Estimator: {realised.title}. {realised.definition} Model clock: {clock_name}. Beside it, over the same rounds with the same "
            "noise: as if all probabilities were sent for every token (HLM), and as if the large model wrote alone.",
            tuple(map(significant, speed)),
            tuple(gain_words(dict(zip(gains, row, strict=True))) for row in zip(*gains.values(), strict=True)),
        ),
        Counter(
            "bias",
            "mean bias",
            f"{TOTALS['mean_bias'].help} Over the rounds whose bias is known.",
            tuple(map(distance, bias)),
            ("0: as the LLM alone",) * len(table),
        ),
        Counter(
            "uploads",
            "uploaded",
            f"{TOTALS['transmission_rate'].help} Beside it: against sending every probability for every token.",
            tuple(map(percent, sent)),
            tuple("no bits" if math.isnan(factor) else f"{significant(factor)} × fewer bits" for factor in fewer),
        ),
    ]
    if table.skipped.any():
        false, expected = (np.cumsum(TOTALS[name].numerator(table)).tolist() for name in ("false_skips", "expected_false_skips"))
        asides = tuple(f"{value:.1f} expected" if value >= 0.05 else "none expected" for value in expected)
        help = f"{GLOSSARY['false skip']} Beside it: {GLOSSARY['false skips expected'][0].lower()}{GLOSSARY['false skips expected'][1:]}"
        rows.append(Counter("false", "false skips", help, tuple(map(count, false)), asides))
    if answer is not None and len(table):
        words = f"answer {answer.verdict}"
        values = (*("…",) * (len(table) - 1), answer.mark)
        rows.append(Counter("answer", words, "Whether the text answers the question.", values, (*("",) * (len(table) - 1), answer.words)))
    return rows


def uploads(table: RunTable) -> list[str]:
    """What each round sent, in a few words, with the seconds of the table's costs."""
    rows = zip(table.transmitted.tolist(), table.k.tolist(), table.inputs.payload_bits.tolist(), table.costs.uplink_s.tolist(), strict=True)
    return [
        f"{'the draft' if is_missing(k) else count(k) + (' probability' if k == 1 else ' probabilities')} sent: "
        f"{data_size(bits)}, {duration(seconds)} on the air"
        if sent
        else "nothing sent for this token"
        for sent, k, bits, seconds in rows
    ]


def plots(table: RunTable, baselines: BaselineCosts, *, clock_name: str, u_th: float | None, learns: bool = False) -> list[Plot]:
    """Throughput, bias and uncertainty over the rounds; `clock_name` says whose seconds.

    `baselines` are drawn as dashed curves. `u_th` is the threshold, None where no round looks at it; of a method that `learns` each round
    has its own, drawn as a curve.
    """
    speed, each = so_far(TOTALS["throughput"], table), rate(np.ones(len(table)), table.costs.total_s)
    rounds = np.arange(1.0, len(table) + 1)
    others = (Line(BASELINES[name].title, rate(rounds, np.cumsum(costs.total_s)), "dashed") for name, costs in baselines.items())
    return [
        Plot(
            "throughput",
            "Tokens per second",
            f"Tokens over seconds on the model clock ({clock_name}), so far (realised channel); a marker is one round alone. Dashed, "
            "the same tokens as if: HLM, all probabilities of every draft were sent; LLM alone, the large model wrote.",
            (Line("so far", speed), *others),
            each,
            _top(each, 10.0),
        ),
        Plot(
            "bias",
            "Bias",
            f"{GLOSSARY['bias']} The curve is the mean so far.",
            (Line("mean so far", so_far(TOTALS["mean_bias"], table)),),
            table.bias,
            _top(table.bias, FINEST_BIAS),
        ),
        Plot(
            "uncertainty",
            "Uncertainty u",
            "A draft whose u is at or below the threshold is not sent.",
            (Line("learned threshold", table.u_th),) if learns else (),
            table.uncertainty,
            1.0,
            () if learns or u_th is None else (Level(u_th, "u_th", "solid"),),
        ),
    ]


def _top(values: NDArray[np.float64], least: float) -> float:
    known = values[~np.isnan(values)]
    return max(least, float(known.max())) if known.size else least


# For download ---------------------------------------------------------------------------------------------------------

RUN_COLUMNS: dict[str, str] = {
    "round": "1, 2, …: one token each",
    "exchange": "1, 2, …: the message up and the reply down that decided it; bits and seconds stand at its first token",
    "text": "what was appended to the answer",
    "decision": "skip, accept, resample, slm or llm",
    "case": "the case of the rejection test that decided",
    "draft_text": "the small model's token",
    "uncertainty": "u of the draft, 0 to 1",
    "u_th": "threshold of u in this round",
    "k": "probabilities sent",
    "payload_bits": "bits sent up",
    "draft_prob": "the small model's probability of the draft",
    "target_prob": "the large model's",
    "rejection_prob": "probability that the rejection test turns the draft down",
    "accept_prob": "what the draw was compared with",
    "accept_uniform": "the draw, 0 to 1",
    "would_accept": "of a skipped token, whether its draw would have kept it; empty: not checked",
    "bias": "what the round adds to the bias, 0 to 2",
    "snr_db": "SNR that the upload met, dB",
    "slm_s": "seconds of the small model, model clock",
    "uplink_s": "seconds of the upload, model clock",
    "llm_s": "seconds of the large model, model clock",
}
"""Columns of a run as a table and what each holds. Of a skipped round some are known from its audit."""


def run_rows(run: Run) -> list[dict[str, Any]]:
    """A row of RUN_COLUMNS for each round, None where there is nothing; what an audit says of a skipped round stands in its row."""
    audits = {event.round: event_fields(event) for event in run.events if isinstance(event, Audited)}
    costs = {event.number: event_fields(event) for event in run.events if isinstance(event, Exchange)}
    rows = []
    for token in run.tokens:
        # What an exchange cost stands in the row of its first token, so that a column adds up.
        values = costs.pop(token.exchange, {}) | event_fields(token)
        values |= {name: value for name, value in audits.get(token.round, {}).items() if values.get(name) is None}
        rows.append({name: values.get(name) for name in RUN_COLUMNS})
    return rows


def run_csv(run: Run) -> str:
    """`run_rows` as CSV with a header. JSON and Parquet hold everything else that a run knows."""
    return csv_sheet(list(RUN_COLUMNS), [list(row.values()) for row in run_rows(run)])


def events_json(run: Run) -> str:
    """The run as one JSON object: run_id, manifest, and events as flat objects with their `type` first.

    Every float has all its digits; infinity is null and a lone surrogate U+FFFD, since JSON has neither.
    """
    return json_text({"run_id": run.run_id, "manifest": run.manifest, "events": [event_fields(event) for event in run.events]}, indent=1)
