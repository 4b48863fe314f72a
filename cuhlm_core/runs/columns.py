"""A run as columns, appended to round by round, and its totals: a table whose rows are a numerator and a denominator. Pure numpy."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.events import Audited, Event, Exchange, Finished, StopReason, TokenDecided
from cuhlm_core.format import GLOSSARY
from cuhlm_core.maths.costs import (
    GAIN_DRAWS,
    BaselineCosts,
    BoolArray,
    RoundCosts,
    RoundInputs,
    baseline_costs,
    hlm_gains,
    round_costs,
)  # fmt: skip
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.statistics import ratio
from cuhlm_core.maths.throughput import FloatArray, IntArray, Parts, tokens_per_second
from cuhlm_core.settings import ChannelSettings, ClockSettings

DECISIONS = ("llm", "slm", "skip", "accept", "resample", "bonus")
"""A stored decision is its place in this list: evaluations and sweeps on disk rely on the order."""
Values = NDArray[Any]

# Rounds ---------------------------------------------------------------------------------------------------------------


def round_inputs(
    decision: Values, tokens: IntArray, slm_passes: IntArray, payload_bits: IntArray, billed_bits: IntArray, **of_schedule: BoolArray
) -> RoundInputs:
    """What rounds [n] with these decisions' names cost follows from: in the row of an exchange's first token its tokens, passes and bits,
    0 in its others. Host times are nan. `of_schedule`: restarts, first of `RoundInputs`."""
    begins, unknown = tokens > 0, np.full(len(decision), np.nan)
    transmitted = begins & ((decision == "accept") | (decision == "resample"))
    llm_passes = transmitted | (decision == "llm")
    return RoundInputs(payload_bits, transmitted, slm_passes, llm_passes, unknown, unknown, billed_bits, tokens, **of_schedule)


def rejected_exchanges(decision: Values, tokens: IntArray) -> BoolArray:
    """bool [n]: the row of the first token of every exchange that ended with a rejected draft. `tokens` as `RoundInputs.tokens`."""
    first = np.maximum.accumulate(np.where(tokens > 0, np.arange(len(decision)), 0))
    rejected = np.zeros(len(decision), dtype=np.bool_)
    rejected[first[decision == "resample"]] = True
    return rejected


@dataclass(frozen=True)
class RoundColumns:
    """Rounds of one or many answers with their costs, from which totals are folded. Arrays [n]; NaN where unknown.

    What an exchange sent and cost stands in the row of its first round, and its other rows have nothing.
    """

    decision: Values
    """Names."""
    k: Values
    """NaN or 0 without an upload of any probability."""
    rejection_prob: FloatArray
    bias: FloatArray
    would_accept: Values
    """1 or 0 for audited skipped rounds, NaN or -1 elsewhere."""
    downlink_bits: IntArray
    inputs: RoundInputs
    costs: RoundCosts

    def __len__(self) -> int:
        return len(self.decision)

    @cached_property
    def transmitted(self) -> BoolArray:
        """bool [n]: rounds whose draft went up."""
        return np.asarray((self.decision == "accept") | (self.decision == "resample"))

    @cached_property
    def skipped(self) -> BoolArray:
        """bool [n]."""
        return np.asarray(self.decision == "skip")


@dataclass(frozen=True)
class RunTable(RoundColumns):
    """One run: row t-1 for round t. Audits are filled in where they belong."""

    seed: int
    text: Values
    token: IntArray
    exchange: IntArray
    """Number of the exchange that decided the round."""
    draft: FloatArray
    """Token id."""
    uncertainty: FloatArray
    u_th: FloatArray
    """The threshold of each round."""
    draft_prob: FloatArray
    target_prob: FloatArray
    accept_prob: FloatArray
    predicted_rejection: FloatArray
    total_variation: FloatArray

    @property
    def first_false_skip(self) -> int | None:
        """The first round whose skipped draft the test would have rejected with the round's own accept uniform; None where none is known.

        With the same noise HLM's text is the same before this round, and another from it on (PAPER_NOTES 22).
        """
        rounds = np.flatnonzero(self.skipped & (self.would_accept == 0))
        return int(rounds[0]) + 1 if rounds.size else None

    def recost(self, channel: ChannelSettings, clock: ClockSettings) -> "RunTable":
        """The same rounds with their costs under another channel or clock, without the models: no token changes (DESIGN 2)."""
        return replace(self, costs=round_costs(self.inputs, uniforms(self.seed, Purpose.CHANNEL, len(self)), channel, clock))

    def recosted(self, exchange: Exchange) -> Exchange:
        """An exchange of the run with the SNR, the outage and the seconds of the table, which stand in the row of its first round; as it
        is where the run was cut off before that round."""
        row, costs = int(np.searchsorted(self.exchange, exchange.number)), self.costs
        if row == len(self):
            return exchange
        parts = {name: getattr(costs, name).item(row) for name in ("outage", "uplink_s", "slm_s", "llm_s", "ahead_passes")}
        snr_db, overlapped_s = (None if np.isnan(values[row]) else values.item(row) for values in (costs.snr_db, costs.overlapped_s))
        return replace(exchange, **parts, snr_db=snr_db, overlapped_s=overlapped_s)

    def baselines(self, full_payload_bits: int, channel: ChannelSettings, clock: ClockSettings) -> BaselineCosts:
        """The costs of the same rounds under HLM and under the LLM alone, with the same noise (`costs.baseline_costs`)."""
        return baseline_costs(self.inputs, full_payload_bits, uniforms(self.seed, Purpose.CHANNEL, len(self)), channel, clock)

    def hlm_gains(self, full_payload_bits: int, channel: ChannelSettings, clock: ClockSettings) -> FloatArray | None:
        """[GAIN_DRAWS] gains over HLM of the same rounds as the seed's channel goes on, this draw's first; None where nothing fades, and
        where the device drafts on."""
        draws = uniforms(self.seed, Purpose.CHANNEL, GAIN_DRAWS * len(self))
        fades = len(self) > 0 and channel.fading != "awgn" and clock.kind != "host" and clock.schedule == "sequential"
        return hlm_gains(self.inputs, full_payload_bits, draws, channel, clock) if fades else None


_SENT = ("payload_bits", "downlink_bits", "billed_downlink_bits", "slm_passes", "llm_passes", "ahead_passes", "tokens")
"""Whole numbers of an exchange, which stand in the row of its first round."""
_SECONDS = ("snr_db", "outage", "uplink_s", "slm_s", "llm_s", "overlapped_s", "host_slm_s", "host_llm_s", "bonus_drafted")
"""Its other numbers."""
_AUDITED = ("target_prob", "rejection_prob", "total_variation", "bias")
"""Columns of a skipped round that its audit fills."""
_MEASURED = ("draft", "uncertainty", "u_th", "k", "draft_prob", "accept_prob", "predicted_rejection", *_AUDITED)
"""Floats of a round, NaN where it has None."""
_NOTHING, _NO_TIME = Exchange(number=1, tokens=0), Exchange(number=1, tokens=0, overlapped_s=0.0)
"""In the rows of an exchange's other rounds; the second where exchanges overlap."""


class RunColumns:
    """The columns of a run that grows: appending takes time in proportion to what is new, whatever the run's length."""

    def __init__(self, seed: int, rounds: int):
        """`rounds`: the most that the run can have (`DecodeSettings.max_tokens`)."""
        self.seed, self.seen, self._rounds, self._most = seed, 0, 0, rounds
        self._exchange = _NOTHING
        self._whole, self._measured = np.zeros((len(_SENT), rounds), np.int64), np.full((len(_MEASURED) + 1, rounds), np.nan)
        self._seconds = np.zeros((len(_SECONDS), rounds))
        self._columns: dict[str, Values] = dict(zip((*_SENT, *_SECONDS), (*self._whole, *self._seconds), strict=True))
        self._columns |= dict(zip((*_MEASURED, "would_accept"), self._measured, strict=True))
        self._columns |= {"decision": np.zeros(rounds, "<U8"), "text": np.empty(rounds, object)}
        self._columns |= {name: np.zeros(rounds, np.int64) for name in ("token", "exchange")}

    def append(self, events: Sequence[Event]) -> None:
        """Add events that follow the `seen` ones; ValueError beyond the most rounds. A skip has y_d, beta, TVD, bias of its audit."""
        fresh, exchanges = self._paired(events)
        rows = slice(self._rounds, self._rounds + len(fresh))
        if rows.stop > self._most:
            raise ValueError(f"a run of at most {self._most} rounds")
        for name in ("decision", "text", "token", "exchange"):
            self._columns[name][rows] = [getattr(event, name) for event in fresh]
        blocks = ((self._whole, _SENT, exchanges), (self._seconds, _SECONDS, exchanges), (self._measured[:-1], _MEASURED, fresh))
        for block, names, sources in blocks:  # None becomes NaN in a column of floats
            block[:, rows] = np.array([*map(attrgetter(*names), sources)], block.dtype).reshape(-1, len(names)).T
        for audit in (event for event in events if isinstance(event, Audited)):
            for name in _AUDITED:
                self._columns[name][audit.round - 1] = getattr(audit, name)
            if self._columns["decision"][audit.round - 1] == "skip":
                self._columns["would_accept"][audit.round - 1] = audit.would_accept
        self.seen += len(events)
        self._rounds = rows.stop

    def _paired(self, events: Sequence[Event]) -> tuple[list[TokenDecided], list[Exchange]]:
        """The rounds among events, each with the exchange that it begins, or _NOTHING."""
        fresh: list[TokenDecided] = []
        exchanges: list[Exchange] = []
        for event in events:
            if isinstance(event, Exchange):
                self._exchange = event
            elif isinstance(event, TokenDecided):
                fresh.append(event)
                exchanges.append(self._exchange)
                self._exchange = _NOTHING if self._exchange.overlapped_s is None else _NO_TIME
        return fresh, exchanges

    @property
    def table(self) -> RunTable:
        """The rounds so far; its arrays are views, which later audits also fill."""
        columns = {name: values[: self._rounds] for name, values in self._columns.items()}
        decision, cost = columns["decision"], {name: columns.pop(name) for name in _SECONDS}
        sent = {name: columns.pop(name) for name in _SENT if name != "downlink_bits"}
        begins, expected = (sent["tokens"] > 0) & ((decision == "accept") | (decision == "resample")), cost.pop("bonus_drafted")
        inputs = RoundInputs(
            transmitted=begins,
            host_slm_s=cost.pop("host_slm_s"),
            host_llm_s=cost.pop("host_llm_s"),
            restarts=rejected_exchanges(decision, sent["tokens"]) | (begins & (sent["tokens"] > sent["slm_passes"]) & (expected != 1)),
            **{name: values for name, values in sent.items() if name != "ahead_passes"},
        )
        cost |= {"outage": cost["outage"] > 0, "ahead_passes": sent["ahead_passes"]}
        return RunTable(seed=self.seed, inputs=inputs, costs=RoundCosts(**cost), **columns)


def run_table(events: Iterable[Event], seed: int) -> RunTable:
    """The columns of a whole run, or of its beginning."""
    events = list(events)
    columns = RunColumns(seed, sum(isinstance(event, TokenDecided) for event in events))
    columns.append(events)
    return columns.table


# Totals ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Total:
    """One number about many rounds: the sum of a numerator divided by the sum of a denominator (PAPER_NOTES 19)."""

    name: str
    title: str
    unit: str
    """share, entries, bits, tokens/s, s, a token or none."""
    numerator: Callable[[RoundColumns], Values]
    denominator: Callable[[RoundColumns], Values]
    """[n] each; where the denominator of a mean is False, the numerator is 0."""
    help: str


def _every(rounds: RoundColumns) -> Values:
    return np.ones(len(rounds))


def _has_audit(rounds: RoundColumns) -> BoolArray:
    return rounds.skipped & ~np.isnan(rounds.rejection_prob)


def _has_draw(rounds: RoundColumns) -> BoolArray:
    return rounds.skipped & (rounds.would_accept >= 0)


TOTALS: dict[str, Total] = {
    total.name: total
    for total in (
        Total(
            "transmission_rate",
            "Transmission rate (TR)",
            "share",
            lambda rounds: rounds.transmitted,
            _every,
            GLOSSARY["transmission rate TR"],
        ),
        Total(
            "true_skip_rate",
            "True skip rate (TSR)",
            "share",
            lambda rounds: np.where(_has_audit(rounds), 1 - rounds.rejection_prob, 0.0),
            _has_audit,
            GLOSSARY["true skip rate TSR"],
        ),
        Total(
            "realised_skip_rate",
            "Realised skip rate",
            "share",
            lambda rounds: np.where(_has_draw(rounds), rounds.would_accept, 0),
            _has_draw,
            "The share of audited skipped tokens that their own draws would have accepted.",
        ),
        Total(
            "acceptance_rate",
            "Acceptance rate",
            "share",
            lambda rounds: rounds.decision == "accept",
            lambda rounds: rounds.transmitted,
            "The share of uploaded drafts that the large model accepted.",
        ),
        Total("mean_k", "Mean k", "entries", lambda rounds: np.where(rounds.k > 0, rounds.k, 0),
              lambda rounds: rounds.k > 0, GLOSSARY["mean k"]),
        Total(
            "mean_bias",
            "Mean bias",
            "",
            lambda rounds: np.nan_to_num(rounds.bias, nan=0.0),
            lambda rounds: ~np.isnan(rounds.bias),
            GLOSSARY["bias"],
        ),
        Total(
            "expected_false_skips",
            "Wrong skips predicted",
            "a token",
            lambda rounds: np.where(_has_audit(rounds), rounds.rejection_prob, 0.0),
            _every,
            GLOSSARY["wrong skips predicted"],
        ),
        Total(
            "false_skips",
            "Wrong skips",
            "a token",
            lambda rounds: _has_draw(rounds) & (rounds.would_accept == 0),
            _every,
            GLOSSARY["wrong skip"],
        ),
        Total("messages_per_token", "Messages", "a token", lambda rounds: rounds.inputs.transmitted, _every, GLOSSARY["exchange"]),
        Total("bits_per_token", "Sent", "bits", lambda rounds: rounds.inputs.payload_bits, _every, "Uploaded bits a token."),
        Total("downlink_bits_per_token", "Sent down", "bits", lambda rounds: rounds.downlink_bits, _every, "Bits a token sent down."),
        Total("throughput", "Throughput", "tokens/s", _every, lambda rounds: rounds.costs.total_s, GLOSSARY["throughput"]),
        Total("slm_s", "SLM", "s", lambda rounds: rounds.costs.slm_s, _every, "Seconds a token of the small model."),
        Total("uplink_s", "Uplink", "s", lambda rounds: rounds.costs.uplink_s, _every, "Seconds a token on the air."),
        Total("llm_s", "LLM", "s", lambda rounds: rounds.costs.llm_s, _every, "Seconds a token of the large model."),
        Total(
            "resampled_llm_s",
            "LLM, draft replaced",
            "s",
            lambda rounds: np.where(rejected_exchanges(rounds.decision, rounds.inputs.tokens), rounds.costs.llm_s, 0.0),
            _every,
            "The part of the large model's seconds in messages of which a draft was replaced.",
        ),
        Total("total_s", "All", "s", lambda rounds: rounds.costs.total_s, _every, "Seconds a token."),
        Total("outages", "Outages", "share", lambda rounds: rounds.costs.outage, _every, GLOSSARY["outage"]),
    )
}
"""By name: every total that a run, an evaluation or a sweep has."""

_PARTS = tuple(dict.fromkeys(part for total in TOTALS.values() for part in (total.numerator, total.denominator)))
"""Each once: several totals have a part in common."""

FINISHED_MEANS = ("transmission_rate", "true_skip_rate", "realised_skip_rate", "acceptance_rate", "mean_k", "mean_bias", "throughput")
"""Fields of `Finished` that are totals."""
FINISHED_SUMS = {"payload_bits": "bits_per_token", "downlink_bits": "downlink_bits_per_token"} | {
    name: name for name in ("slm_s", "uplink_s", "llm_s", "outages", "expected_false_skips", "false_skips")
}
"""Fields of `Finished` that are the numerator of a total."""
_WHOLE = ("payload_bits", "downlink_bits", "outages", "false_skips")


def fold(rounds: RoundColumns, by: IntArray | None = None, groups: int = 1) -> dict[str, Parts]:
    """The sums [groups] of numerator and denominator of each of TOTALS; `by` [n] is the group of each round, 0 where not given."""
    if by is None:
        found = np.array([part(rounds) for part in _PARTS], dtype=np.float64).sum(-1, keepdims=True)
    else:
        found = np.array([np.bincount(by, weights=part(rounds), minlength=groups) for part in _PARTS])
    sums = dict(zip(_PARTS, found, strict=True))
    return {name: (sums[total.numerator], sums[total.denominator]) for name, total in TOTALS.items()}


def finished_totals(sums: dict[str, Parts]) -> dict[str, Values]:
    """The fields of `Finished` that follow from a `fold`, [groups] each; NaN where it has None."""
    totals = {name: sums[total][0] for name, total in FINISHED_SUMS.items()}
    means = zip(FINISHED_MEANS, ratio(*np.array([sums[name] for name in FINISHED_MEANS]).swapaxes(0, 1)), strict=True)
    return dict(means) | totals | {name: totals[name].astype(np.int64) for name in _WHOLE}


@dataclass(frozen=True)
class HostTimes:
    """Wall seconds on this host."""

    prefill_s: float
    decode_s: float
    closing_s: float


def summarise(
    table: RunTable, full_payload_bits: int, stop_reason: StopReason, host: HostTimes, baselines: BaselineCosts | None = None
) -> Finished:
    """Fold a run's columns into its last event.

    `full_payload_bits` is the size of one whole distribution; `baselines` are those of the channel and clock that the table is priced
    with (`RunTable.baselines`): without them no gain is known.
    """
    totals: dict[str, Any] = {name: values.item() for name, values in finished_totals(fold(table)).items()}
    totals |= {name: None if np.isnan(totals[name]) else totals[name] for name in FINISHED_MEANS}
    totals |= {f"gain_over_{name}": gain(table.costs, costs) for name, costs in (baselines or {}).items()}
    return Finished(
        text="".join(table.text),
        tokens=len(table),
        stop_reason=stop_reason,
        full_payload_bits=full_payload_bits * len(table),
        host_prefill_s=host.prefill_s,
        host_decode_s=host.decode_s,
        host_closing_s=host.closing_s,
        host_tokens_per_s=len(table) / host.decode_s if host.decode_s else None,
        **totals,
    )


def gain(costs: RoundCosts, baseline: RoundCosts) -> float | None:
    """The realised throughput relative to a baseline on the same rounds; None without any time spent."""
    return tokens_per_second(float(baseline.total_s.sum()), float(costs.total_s.sum()))
