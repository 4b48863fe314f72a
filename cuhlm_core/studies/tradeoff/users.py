"""How many users one base station serves with each row of a sweep, from the answers that it holds. Nothing is decoded."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from cuhlm_core.evaluation.words import link_words
from cuhlm_core.format import count, significant
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.maths.served import ClosedLoop
from cuhlm_core.maths.statistics import FloatArray, Interval
from cuhlm_core.methods import find_method
from cuhlm_core.studies.tradeoff.configurations import AirAndClock
from cuhlm_core.studies.tradeoff.limits import BatchPrices
from cuhlm_core.studies.tradeoff.points import Sweep
from cuhlm_core.studies.tradeoff.words import in_columns, setting_title

RATES = (10, 20)
"""Tokens a second that each user wants."""
SIMULATIONS = 20
PUBLISHED = "cu-hlm-online"
COMPARED_USERS = (
    "slm", "llm", "hlm", PUBLISHED, "cu-hlm-online bonus", "u-hlm-confidence bonus", "hsl stop_prob=0.5", "edgellm stop_product=0.4",
    "shared-noise", "shared-noise-skip", "shared-noise-repair",
)  # fmt: skip
"""Rows of a sweep that are compared unless others are chosen; of the rows that stop drafting, those that serve most of what is swept."""


@dataclass(frozen=True)
class Served:
    """A row of a sweep on a link."""

    configuration: str
    lossless: bool
    users: Mapping[int, FloatArray]
    """By the tokens a second that each user wants, [SIMULATIONS] how many are served; infinite where the base station sets no limit."""
    questions: int
    messages_per_token: float
    read_per_token: float
    """Positions that the passes of the LLM read."""

    def at(self, rate: int) -> Interval:
        """The median of the simulations with the 95 % interval over questions and simulations."""
        return bootstrap.interval(self.users[rate], self.questions, float(np.median(self.users[rate])))

    @property
    def fields(self) -> dict[str, Any]:
        """For JSON: plain values by name; no users where there is no limit."""
        known = bootstrap.flat_intervals((f"users_at_{rate}", self.at(rate)) for rate in RATES)
        about = {name: getattr(self, name) for name in ("messages_per_token", "read_per_token", "lossless")}
        unlimited = {f"no_limit_at_{rate}": math.isinf(self.at(rate).value) for rate in RATES}
        return {"name": self.configuration, **about, **known, **unlimited}


def served_rows(sweep: Sweep, names: Sequence[str], link: AirAndClock, prices: BatchPrices) -> Iterator[Served]:
    """Those of the sweep's configurations by name that have a price on the link, as they are simulated. UserError for the host clock.

    The first simulation has every question once, each other one as many drawn with replacement; all rows meet the same ones, in one order,
    so that their differences are paired.
    """
    (draft_s, pass_s), questions = clock_constants(link[1]), len(sweep.numbers)
    drawn = [np.random.default_rng(seed).integers(0, questions, questions) if seed else np.arange(questions) for seed in range(SIMULATIONS)]
    orders = [np.random.default_rng(seed).permutation(one) for seed, one in enumerate(drawn)]
    for row, one in ((row, sweep.configurations[row]) for row in sweep.rows_on(*link) if sweep.configurations[row].name in names):
        asks = (sweep.totals["messages"][row] > 0) | (not find_method(one.method).drafts)
        tokens, alone_s = sweep.tokens[row].sum(), sweep.seconds(*link)[row].sum()
        users, shares = {rate: np.full(SIMULATIONS, math.inf if tokens >= rate * alone_s else 0.0) for rate in RATES}, (0.0, 0.0)
        if asks.any() and pass_s:
            streams = sweep.messages(row, *link, [order if asks[order].any() else orders[0] for order in orders])
            loop, whole = ClosedLoop(streams, draft_s, partial(prices.seconds, pass_s)), streams[0]
            users = {rate: loop.users(rate) for rate in RATES}
            shares = len(whole.read) / whole.tokens.sum(), whole.read.sum() / whole.tokens.sum()
        yield Served(one.name, sweep.losses[row].lossless, users, questions, *map(float, shares))


# In words -------------------------------------------------------------------------------------------------------------


def users_words(served: Interval) -> str:
    """The users with their interval: "50 (48 to 52)"."""
    if math.isinf(served.value):
        return "no limit"
    return f"{served.value:.0f}" + (f" ({served.low:.0f} to {served.high:.0f})" if served.known else "")


def user_rows(rows: Sequence[Served]) -> list[dict[str, str]]:
    """A row of text cells each, for reading, first what serves most."""
    return [
        {
            "method": setting_title(row.configuration),
            **{f"users at {rate} tokens/s": users_words(row.at(rate)) for rate in RATES},
            "messages/token": significant(row.messages_per_token),
            "read/token": significant(row.read_per_token),
        }
        for row in sorted(rows, key=lambda row: [-row.at(rate).value for rate in RATES])
    ]


def users_table(rows: Sequence[Served]) -> str:
    """The same in columns."""
    cells = user_rows(rows)
    return in_columns([list(cells[0]), *(list(row.values()) for row in cells)])


def published_words(rows: Sequence[Served]) -> str:
    """CU-HLM as published against the lossless row that serves most, by the interval of their difference; "" where one is missing."""
    published = next((row for row in rows if row.configuration == PUBLISHED), None)
    drafting = [row for row in rows if row.lossless and row.messages_per_token < 1]
    if published is None or not drafting:
        return ""
    parts = []
    for rate in RATES:
        best = max(drafting, key=lambda row: row.at(rate).value)
        more = bootstrap.interval(published.users[rate] - best.users[rate], published.questions)
        surely = (more.low or 0) > 0, (more.high or 0) < 0
        words = {(True, False): "more for sure", (False, True): "fewer for sure"}.get(surely, "no sure difference")
        served, rival = users_words(published.at(rate)), f"{setting_title(best.configuration)}, lossless, {users_words(best.at(rate))}"
        parts.append(f"At {rate} tokens/s {setting_title(PUBLISHED)} serves {served} users and {rival}: {words}.")
    return " ".join(parts)


def users_basis(rows: Sequence[Served], link: AirAndClock, prices: BatchPrices) -> str:
    """What the users do, and what a pass takes."""
    return (
        f"{count(rows[0].questions)} recorded answers a method; each user writes one after another. The base station reads all messages "
        "that wait in one forward pass, one pass at a time. A pass over b messages and k tokens takes "
        f"τ_L (1 + {prices.per_user:g} (b − 1) + {prices.per_token:g} (k − b)). Users count while their mean speed is at least that. "
        f"Median of {SIMULATIONS} simulations; intervals: 95 %, over questions and simulations. {link_words(*link)}."
    )
