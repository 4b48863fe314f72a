"""A run round by round, for the Live page and for downloads.

Counters and plots: their entry t-1 is what is known of the rounds 1…t, of speeds up to the end of the message of t. The browser shows
them up to the token that it is at, so nothing here depends on where that is; an audit that came later is filled in.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.events import Audited, Decision, Exchange, Finished, Started, event_fields
from cuhlm_core.format import GLOSSARY, count, data_size, decibels, distance, duration, is_missing, percent, probability, significant
from cuhlm_core.maths.costs import BaselineCosts
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import Method
from cuhlm_core.prompts import UNCHECKED, Reached, reached_answer
from cuhlm_core.runs.columns import TOTALS, RunTable, Total
from cuhlm_core.runs.likelihood import needs_likelihood
from cuhlm_core.runs.manifest import FORMAT_VERSION
from cuhlm_core.runs.recording import Run
from cuhlm_core.runs.words import gain_words
from cuhlm_core.sentences import fill, number_of
from cuhlm_core.settings import ChannelSettings
from cuhlm_core.storage import csv_sheet, json_text

BIAS_TICKS = (0.0, 0.01, 0.1, 0.5, 2.0)
"""The ticks of the bias axis, which is the same for every run, from 0 to the largest possible bias."""
BIAS_POWER = 1 / 3
"""A bias stands at (bias / 2) ** BIAS_POWER of the axis, so that small ones are seen on it."""


@dataclass(frozen=True)
class Counter:
    """One number over the rounds so far, formatted."""

    name: str
    words: str
    """What stands behind the number: its unit, or what it counts."""
    help: str
    values: tuple[str, ...]
    asides: tuple[str, ...] = ()
    """What stands next to it in small print, where there is something; as many as `values`, or none."""
    one: str = ""
    """What stands behind "1" in place of `words`, where that is another word."""


@dataclass(frozen=True)
class Line:
    """A curve over the rounds; NaN where it has no value."""

    name: str
    values: NDArray[np.float64]
    dash: str = "solid"
    """solid, or dashed: a baseline."""


@dataclass(frozen=True)
class Level:
    """A horizontal line with its name."""

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
    says: Callable[[float | None], str]
    """Its values in words, rounded as the counters are."""
    levels: tuple[Level, ...] = ()
    absent: str = ""
    """What is said where there is nothing to draw."""
    power: float = 1.0
    """A value stands at (value / end) ** power of the axis."""
    ticks: tuple[float, ...] | None = None
    """The axis's numbers, from 0 to its end; None: round ones."""
    note: str = ""
    """What stands in the picture: what its values are."""


def rate(parts: np.ndarray, wholes: np.ndarray) -> NDArray[np.float64]:
    """parts / wholes, NaN where the whole is zero or unknown."""
    result = np.full(len(parts), np.nan)
    np.divide(parts, wholes, out=result, where=wholes > 0)
    return result


def so_far(total: Total, table: RunTable) -> NDArray[np.float64]:
    """One of TOTALS over the rounds 1…t, for every t: [n], NaN while its denominator is zero."""
    numerator, denominator = (np.nan_to_num(np.asarray(part(table), dtype=np.float64)) for part in (total.numerator, total.denominator))
    return rate(np.cumsum(numerator), np.cumsum(denominator))


def _answered(table: RunTable) -> NDArray[np.int64]:
    """[n] of each round the last round of its exchange: a message is answered as one, and its seconds stand at its first token."""
    begins = table.inputs.tokens > 0
    following = np.append(np.flatnonzero(begins)[1:], len(table)) - 1
    known = np.maximum(np.cumsum(begins) - 1, 0)
    return following[known] if begins.any() else np.arange(len(table))


def answer_of(started: Started, finished: Finished) -> Reached | None:
    """Whether a run answers its prompt; UNCHECKED for pairs whose answers nothing can check, None where there is nothing to say."""
    known = reached_answer(started.prompt, finished.text, started.pair)
    return UNCHECKED if known is None and needs_likelihood(started.pair) else known


def hides_gain(started: Started | None, answer: Reached | None) -> bool:
    """Whether a run is shown without a gain: its answer means nothing, or its pair's answers cannot be checked."""
    return (started is not None and needs_likelihood(started.pair)) or (answer is not None and answer.means_nothing)


def counters(
    table: RunTable, full_payload_bits: int, baselines: BaselineCosts, *, clock_name: str, answer: Reached | None, no_gain: bool = False
) -> list[Counter]:
    """The counters of the Live page.

    `baselines` are the same rounds under HLM and the LLM alone (`RunTable.baselines`), `full_payload_bits` is the size of one whole
    distribution, `answer` what a finished run answered to a question of the world: `no_gain`: see `hides_gain`.
    """
    realised = THROUGHPUT_ESTIMATORS["realised"]
    speeds, bias, sent = (so_far(TOTALS[name], table) for name in ("throughput", "mean_bias", "transmission_rate"))
    spent, ends = np.cumsum(table.costs.total_s), _answered(table)
    gains = {name: rate(np.cumsum(costs.total_s), spent)[ends].tolist() for name, costs in baselines.items()}
    nothing, no_words = no_gain or (answer is not None and answer.means_nothing), ("",) * len(table)
    bits = np.cumsum(table.inputs.payload_bits * table.transmitted)
    fewer = rate(full_payload_bits * np.arange(1.0, len(table) + 1), bits.astype(np.float64))[ends].tolist()
    rows = [
        Counter(
            "speed",
            fill("speed_of_answer"),
            f"Estimator: {realised.title}. {realised.definition} Model clock: {clock_name}. Next to it, over the same rounds with the same "
            "noise: as if all probabilities were sent for every token (HLM), and as if the large model wrote alone. "
            "Where the device drafts on, the small model's passes a token, at most.",
            tuple(map(significant, speeds[ends].tolist())),
            _speed_asides({} if nothing else gains, table, ends),
        ),
        Counter(
            "bias",
            "mean bias",
            f"{TOTALS['mean_bias'].help} Over the rounds whose bias is known.",
            tuple(map(distance, bias.tolist())),
            (fill("bias_range"),) * len(table),
        ),
        Counter(
            "uploads",
            "uploaded",
            f"{TOTALS['transmission_rate'].help} Next to it: against sending every probability for every token.",
            tuple(map(percent, sent.tolist())),
            no_words if nothing else tuple(map(_fewer_words, fewer)),
        ),
    ]
    if table.skipped.any():
        false, expected = (np.cumsum(TOTALS[name].numerator(table)).tolist() for name in ("false_skips", "expected_false_skips"))
        asides = tuple(fill("predicted", value=f"{value:.1f}") if value >= 0.05 else fill("predicted_none") for value in expected)
        help = f"{GLOSSARY['wrong skip']} Next to it: {GLOSSARY['wrong skips predicted'][0].lower()}{GLOSSARY['wrong skips predicted'][1:]}"
        rows.append(Counter("false", "wrong skips", help, tuple(map(count, false)), asides, one="wrong skip"))
    if answer is not None and len(table):
        pending, help = len(table) - 1, "Whether the text answers the question: it shows with its last token."
        rows.append(Counter("answer", "answer", help, (*("…",) * pending, answer.mark), (*("",) * pending, answer.words)))
    return rows


def _speed_asides(gains: Mapping[str, Sequence[float]], table: RunTable, ends: NDArray[np.int64]) -> tuple[str, ...]:
    """Each round shows the gains so far and, once the device has drafted on, the price: the small model's passes a token
    (`RoundCosts.ahead_passes`)."""
    made, ahead = (np.cumsum(passes)[ends].tolist() for passes in (table.inputs.slm_passes, table.costs.ahead_passes))
    gained = [gain_words(dict(zip(gains, row, strict=True))) for row in zip(*gains.values(), strict=True)] or [""] * len(table)
    rows = zip(gained, made, ahead, (ends + 1).tolist(), strict=True)
    passes = ((words, fill("phone_passes", value=significant((own + more) / n)) if more else "") for words, own, more, n in rows)
    return tuple(" · ".join(filter(None, both)) for both in passes)


def _fewer_words(factor: float) -> str:
    """How many times fewer bits than HLM's were sent; NaN: none were."""
    return fill("no_bits") if math.isnan(factor) else fill("fewer_bits", factor=significant(factor))


def _first_rows(table: RunTable) -> NDArray[np.int64]:
    """[n] of each round the first row of its exchange, where what it sent and cost stands."""
    rows = np.arange(len(table))
    return np.maximum.accumulate(np.where(table.inputs.tokens > 0, rows, 0)) if len(table) else rows


def uploads(table: RunTable) -> list[str]:
    """What each round sent, in a few words, with the seconds of the table's costs; a token that is not the first of its message names
    the first one."""
    inputs, first = table.inputs, _first_rows(table)
    went, passes = inputs.transmitted[first], inputs.slm_passes[first]
    facts = (column.tolist() for column in (inputs.tokens > 0, first, table.decision, table.k, went, passes))
    costs = zip(inputs.payload_bits[first].tolist(), table.costs.uplink_s[first].tolist(), table.costs.outage[first].tolist(), strict=True)
    words = []
    for (begun, row, decision, k, sent, drafts), (bits, seconds, outage) in zip(zip(*facts, strict=True), costs, strict=True):
        price = fill("upload_outage" if outage else "upload_price", size=data_size(bits), seconds=duration(seconds))
        if begun and not sent:
            words.append(fill("upload_none"))
        elif begun and drafts > 1:
            words.append(fill("upload_several", count=count(drafts), price=price))
        elif begun:
            words.append(fill("upload_draft", price=price) if is_missing(k) else fill("upload_one", what=number_of("load", k), price=price))
        elif decision == Decision.BONUS:
            words.append(fill("upload_bonus", token=row + 1))
        else:
            words.append(fill("upload_went", token=row + 1, count=count(drafts), price=price))
    return words


@dataclass(frozen=True)
class LinkPicture:
    """The link under every round, as the picture of the system draws it; the tokens of one message have the same row."""

    packets: tuple[list[str], list[str]]
    """How much went up and came down, in words; "" for nothing."""
    widths: tuple[NDArray[np.float64], NDArray[np.float64]]
    """The same to scale: a whole distribution is 1, nothing 0."""
    snr_db: NDArray[np.float64]
    """The SNR that a message meets with that token, sent or not; NaN where the channel draws none."""
    average_db: float
    channel: list[str]
    """The SNR in words."""
    whole: str
    """What HLM would send for each token."""
    whole_s: list[str]
    """How long that would take with that token, in words; "" where it is not known."""


def link_picture(
    table: RunTable, vocabulary_size: int, full_payload_bits: int, baselines: BaselineCosts, channel: ChannelSettings
) -> LinkPicture:
    """`baselines` are those of the table's channel, one exchange after the other: HLM sends with every token, so it knows the fade of each.

    vocabulary_size: 0 while no run is known, of which nothing is said that HLM would send.
    """
    inputs, first = table.inputs, _first_rows(table)
    sent = (inputs.payload_bits * inputs.transmitted)[first], (inputs.billed_downlink_bits * inputs.transmitted)[first]
    hlm = baselines.get("hlm")
    snr_db = table.costs.snr_db if hlm is None else hlm.snr_db
    return LinkPicture(
        packets=tuple([data_size(bits) if bits else "" for bits in column.tolist()] for column in sent),  # type: ignore[arg-type]
        widths=tuple(np.minimum(1.0, column / full_payload_bits) for column in sent),  # type: ignore[arg-type]
        snr_db=snr_db[first],
        average_db=channel.snr_db,
        channel=[_snr_words(snr, channel) for snr in snr_db[first].tolist()],
        whole=fill("hlm_sends", count=count(vocabulary_size), size=data_size(full_payload_bits)) if vocabulary_size else "",
        whole_s=[""] * len(table) if hlm is None else list(map(duration, hlm.uplink_s.tolist())),
    )


def _snr_words(now: float, channel: ChannelSettings) -> str:
    """The SNR that a message meets, and the bandwidth; NaN: the channel draws no SNR."""
    known = {"snr": channel.snr_words, "band": significant(channel.bandwidth_hz / 1e6)}
    return fill("snr_mean", **known) if math.isnan(now) else fill("snr_now", now=decibels(now), **known)


def plots(table: RunTable, baselines: BaselineCosts, *, clock_name: str, u_th: float | None, method: Method | None = None) -> list[Plot]:
    """Throughput, bias and uncertainty over the rounds; `clock_name` says whose seconds.

    `baselines` are drawn as dashed curves. `u_th` is the threshold, None where no round looks at it; of a `method` that learns each round
    has its own, drawn as a curve.
    """
    learns, waits = method is not None and method.learns, method is not None and method.blocks
    ends = _answered(table)
    speed, each = so_far(TOTALS["throughput"], table)[ends], rate(table.inputs.tokens, table.costs.total_s)
    rounds = np.arange(1.0, len(table) + 1)
    others = (Line(fill(f"line_{name}"), rate(rounds, np.cumsum(costs.total_s))[ends], "dashed") for name, costs in baselines.items())
    return [
        Plot(
            "throughput",
            fill("speed_of_answer").capitalize(),
            f"Tokens over seconds on the model clock ({clock_name}), so far (realised channel); a marker is one message alone. Dashed, "
            "the same tokens if all probabilities of every draft were sent (HLM), or if the large model wrote alone (large model).",
            (Line(fill("line_so_far"), speed), *others),
            each,
            _top(each, 10.0),
            significant,
        ),
        Plot(
            "bias",
            "Bias so far",
            f"{GLOSSARY['bias']} The curve is the mean so far, a marker is one token. The axis is the same for every run, from 0 to 2, and "
            "shows small values large (cube root).",
            (Line(fill("line_mean"), so_far(TOTALS["mean_bias"], table)),),
            table.bias,
            BIAS_TICKS[-1],
            distance,
            absent="not known for these tokens",
            power=BIAS_POWER,
            ticks=BIAS_TICKS,
            note=fill("bias_note"),
        ),
        Plot(
            "uncertainty",
            "Uncertainty u",
            f"A draft whose u is {'above the threshold ends its message' if waits else 'at or below the threshold is not sent'}.",
            (Line(fill("line_learned"), table.u_th),) if learns else (),
            table.uncertainty,
            1.0,
            probability,
            () if learns or u_th is None else (Level(u_th, "u_th", "solid"),),
            "not measured by this method",
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
    "decision": "skip, accept, resample, bonus (from the pass that tested the message), slm or llm",
    "case": "the case of the rejection test that decided",
    "draft_text": "the small model's token",
    "uncertainty": "u of the draft, 0 to 1",
    "u_th": "threshold of u in this round",
    "k": "probabilities sent of this draft",
    "payload_bits": "bits sent up, of the whole message at its first token",
    "draft_prob": "the small model's probability of the draft",
    "target_prob": "the large model's",
    "rejection_prob": "probability that the rejection test turns the draft down",
    "accept_prob": "what the draw was compared with",
    "accept_uniform": "the draw, 0 to 1",
    "would_accept": "of a skipped token, whether its draw would have accepted it; empty: not checked",
    "bias": "what the round adds to the bias, 0 to 2",
    "snr_db": "SNR that the upload met, dB",
    "slm_s": "seconds of the small model, model clock; of the whole message at its first token, as the next two",
    "uplink_s": "seconds of the upload, model clock",
    "llm_s": "seconds of the large model, model clock",
}
"""Columns of a run as a table and what each holds. For a skipped round some are known from its audit."""


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
    """`run_rows` as CSV with a header. `events_json` holds everything else that a run knows."""
    return csv_sheet(list(RUN_COLUMNS), [list(row.values()) for row in run_rows(run)])


def events_json(run: Run) -> str:
    """The run as one JSON object: run_id, manifest with the format's number, and events as flat objects with their `type` first.

    Every float has all its digits; infinity is null and a lone surrogate U+FFFD, since JSON has neither.
    """
    manifest = {**asdict(run.manifest), "format_version": FORMAT_VERSION}
    return json_text({"run_id": run.run_id, "manifest": manifest, "events": [event_fields(event) for event in run.events]}, indent=1)
