"""What compares the numbers of a strip as the browser is sent it with those of the run's events (`priced_events`), field by field."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from priced_events import PricedEvents, beginnings, over, said, says, weighs

from cuhlm_core.events import Decision


@dataclass(frozen=True)
class Sent:
    """What was sent of a run, and its rounds."""

    strip: dict[str, Any]
    rounds: PricedEvents
    level: float | None
    """The threshold that all rounds share."""
    learns: bool = False
    repriced: bool = False
    """The tokens' own seconds are those of the channel and clock, too; else as decoded."""

    @property
    def board(self) -> dict[str, Any]:
        board: dict[str, Any] = self.strip["board"]
        return board

    @property
    def tokens(self) -> list[dict[str, Any]]:
        return [part for chip in self.strip["tokens"] for part in chip.get("parts", [chip])]

    def counter(self, name: str) -> dict[str, Any]:
        return next(row for row in self.board["counters"] if row["name"] == name)

    def plot(self, name: str) -> dict[str, Any]:
        return next(plot for plot in self.board["plots"] if plot["name"] == name)


def near(values: Iterable[float | None], expected: Iterable[float]) -> bool:
    """Equal to the four figures that are sent; None where unknown."""
    result, wanted = list(values), np.asarray(list(expected), dtype=float)
    assert len(result) == len(wanted)
    assert all(type(value) in (int, float, type(None)) for value in result), "a NaN is no JSON"
    return np.array([math.nan if value is None else value for value in result]) == pytest.approx(wanted, rel=6e-4, abs=1e-12, nan_ok=True)


# Counters -------------------------------------------------------------------------------------------------------------


def speed_counter(one: Sent) -> None:
    spent, row = beginnings(one.rounds.total_s), one.counter("speed")
    assert all(map(says, row["values"], over(np.arange(1.0, one.rounds.n + 1), spent)))
    gains = {name: over(beginnings(seconds), spent) for name, seconds in one.rounds.baselines.items()}
    for t, words in enumerate(row["asides"]):
        known = {name: values[t] for name, values in gains.items() if not math.isnan(values[t])}
        parts = words.split(" · ") if words and "–" not in words else []
        assert [part.split(" × ")[1] for part in parts] == list(known)
        assert all(says(part, value, 2) for part, value in zip(parts, known.values(), strict=True))


def bias_counter(one: Sent) -> None:
    row = one.counter("bias")
    means = over(beginnings(one.rounds.bias), beginnings(~np.isnan(one.rounds.bias)))
    assert all(map(says, row["values"], means)) and set(row["asides"]) == {"0: as the LLM alone"}


def uploads_counter(one: Sent) -> None:
    row, count = one.counter("uploads"), np.arange(1.0, one.rounds.n + 1)
    assert all(map(says, row["values"], beginnings(one.rounds.sent) / count))
    for t, fewer in enumerate(over(one.rounds.full_bits * count, beginnings(one.rounds.bits))):
        words = row["asides"][t]
        assert words == "no bits" if math.isnan(fewer) else says(words, fewer) and words.endswith(" × fewer bits")


def false_counter(one: Sent) -> None:
    if not one.rounds.skipped.any():
        assert "false" not in {row["name"] for row in one.board["counters"]}
        return
    row, expected = one.counter("false"), beginnings(np.where(one.rounds.skipped, one.rounds.rejection, 0.0))
    assert list(map(int, row["values"])) == beginnings(one.rounds.false).tolist()
    for words, value in zip(row["asides"], expected, strict=True):
        assert words == "none expected" if value < 0.05 else said(words) == pytest.approx(value, abs=0.0501)


# Plots ----------------------------------------------------------------------------------------------------------------


def throughput_plot(one: Sent) -> None:
    plot, count = one.plot("throughput"), np.arange(1.0, one.rounds.n + 1)
    wanted = {"so far": one.rounds.total_s, **one.rounds.baselines}
    dashes = {"so far": "solid", "HLM": "dashed", "LLM alone": "dashed"}
    assert [(line["name"], line["dash"]) for line in plot["lines"]] == [(name, dashes[name]) for name in wanted]
    assert all(near(line["values"], over(count, beginnings(wanted[line["name"]]))) for line in plot["lines"])
    each = over(np.ones(one.rounds.n), one.rounds.total_s)
    assert near(plot["points"], each) and plot["levels"] == [] and near([plot["top"]], [max(10.0, *each[~np.isnan(each)])])


def bias_plot(one: Sent) -> None:
    plot, bias = one.plot("bias"), one.rounds.bias
    (line,) = plot["lines"]
    assert line["dash"] == "solid" and near(line["values"], over(beginnings(bias), beginnings(~np.isnan(bias))))
    assert near(plot["points"], bias) and plot["levels"] == [] and near([plot["top"]], [max(0.01, *bias[~np.isnan(bias)])])


def uncertainty_plot(one: Sent) -> None:
    plot = one.plot("uncertainty")
    assert near(plot["points"], one.rounds.uncertainty) and plot["top"] == 1.0
    assert plot["levels"] == ([] if one.level is None else [{"value": one.level, "name": "u_th", "dash": "solid"}])
    assert [line["name"] for line in plot["lines"]] == (["learned threshold"] if one.learns else [])
    assert all(near(line["values"], one.rounds.u_th) for line in plot["lines"])


# The picture of the link: packets and their times ---------------------------------------------------------------------


def parts(one: Sent) -> None:
    assert all(map(near, one.board["parts"], (one.rounds.slm_s, one.rounds.air_s, one.rounds.llm_s)))


def bits(one: Sent) -> None:
    assert near(one.board["bits"], one.rounds.bits / one.rounds.full_bits)


def uploads(one: Sent) -> None:
    for words, sent_, k, size, seconds in zip(
        one.board["uploads"], one.rounds.sent, one.rounds.k, one.rounds.bits, one.rounds.air_s, strict=True
    ):
        if not sent_:
            assert words == "nothing sent for this token"
            continue
        what, much, long = (part for half in words.split(": ") for part in half.split(", "))
        assert what.startswith("the draft") if math.isnan(k) else said(what) == k
        assert weighs(much, size) and says(long, seconds) and long.endswith(" on the air")


# Tokens and the strip -------------------------------------------------------------------------------------------------


def token_marks(one: Sent) -> None:
    """Of every token: number, decision, seconds as decoded, u, k, draft, end, and the marks of false skips."""
    first = next(iter(np.flatnonzero(one.rounds.false) + 1), None)
    for result, token in zip(one.tokens, one.rounds.tokens, strict=True):
        audit = one.rounds.audits.get(token.round)
        assert result["round"] == token.round and result["decision"] == str(token.decision)
        exchange = one.rounds.exchanges[token.exchange]
        seconds = one.rounds.total_s[token.round - 1] if one.repriced else exchange.slm_s + exchange.uplink_s + exchange.llm_s
        assert result["seconds"] == pytest.approx(seconds, abs=6e-6)
        assert result.get("u") == (None if token.uncertainty is None else pytest.approx(token.uncertainty, abs=6e-5))
        assert result.get("k") == (None if token.k is None else str(token.k))
        assert result.get("miss", False) == (audit is not None and not audit.would_accept)
        if one.rounds.skipped.any():
            assert result.get("first_miss", False) == (token.round == first)
        assert result.get("end", False) == token.is_end and ("draft" in result) == (token.decision is Decision.RESAMPLE)
        assert result["label"].startswith(f"Token {token.round}: ") and result["hint"].startswith(f"Token {token.round}: ")
        assert token.uncertainty is None or f"uncertainty {token.uncertainty:.2f}" in result["label"]
        assert (" sent" in result["label"]) == (token.k is not None)


def token_text(one: Sent) -> None:
    shown = ["end" if token.is_end else token.text.replace(" ", "␣") for token in one.rounds.tokens]
    assert [result["text"] for result in one.tokens] == shown
    assert [result["draft"] for result in one.tokens if "draft" in result] == [
        token.draft_text.replace(" ", "␣") for token in one.rounds.tokens if token.decision is Decision.RESAMPLE
    ]


TOKEN = {
    token_marks: {"round", "decision", "seconds", "u", "k", "miss", "first_miss", "end", "label", "hint"},
    token_text: {"text", "draft"},
}
"""Fields of a token by what compares them. `newline`, `parts` and `whole` are those of text: tests/ui/test_chips.py."""
COUNTERS = {"speed": speed_counter, "bias": bias_counter, "uploads": uploads_counter, "false": false_counter}
PLOTS = {"throughput": throughput_plot, "bias": bias_plot, "uncertainty": uncertainty_plot}
NUMBERS: dict[str, Callable[[Sent], None]] = {
    **{f"counter {name}": check for name, check in COUNTERS.items()},
    **{f"plot {name}": check for name, check in PLOTS.items()},
    **{check.__name__: check for check in (parts, bits, uploads, *TOKEN)},
}
"""What follows from the run's events, the channel and the clock."""
