"""All texts of one prompt as whole runs, each with the thresholds that write it: what a page shows while a hand moves the threshold.

A run of `evaluation.curve`'s walk holds all that its text is at the other thresholds of its interval: there some accepted drafts are no
longer sent, and what the station said of them is what a later check says.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.curve import changes_text, check_curve, text_interval
from cuhlm_core.evaluation.plan import answer_columns
from cuhlm_core.events import Audited, Decision, Event, Exchange, Finished, Started, TokenDecided
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.settings import FORCED, DecodeSettings

MOST_SECONDS = 20.0
"""After which no further text is begun: the thresholds above are decoded when they are asked for."""
_NOT_SENT: dict[str, Any] = {"payload_bits": 0, "downlink_bits": 0, "llm_passes": 0, "host_llm_s": 0.0}
_UNCHECKED: dict[str, Any] = dict.fromkeys(("case", "k", "target_prob", "rejection_prob", "accept_prob", "total_variation", "bias"))


def has_curve(method: str, settings: DecodeSettings) -> bool:
    """Whether a method has all texts of its thresholds by `text_interval`, which shared noise has not; the schedule changes none."""
    with suppress(UserError):
        check_curve(method, replace(settings, clock=replace(settings.clock, schedule="sequential")))
        return not METHODS[method].test.shares_noise
    return False


def every_text(
    pair: ModelPair, prompt: str, method: str, settings: DecodeSettings, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Event]:
    """The events of the runs that write all texts of a method with a curve, one run after the other, each at the lowest threshold of its
    text: the first one always sends. UserError as in `decode`."""
    begun, u_th = time.monotonic(), -math.inf
    while u_th <= 1 and time.monotonic() - begun < MOST_SECONDS and not cancelled():
        events: list[Event] = []
        for event in decode(pair, prompt, method, replace(settings, u_th=None if u_th < 0 else u_th), cancelled):
            events.append(event)
            yield event
        u_th = WholeText(tuple(events)).end


@dataclass(frozen=True)
class WholeText:
    """A run of `every_text`."""

    events: tuple[Event, ...]

    @property
    def started(self) -> Started:
        assert isinstance(self.events[0], Started)
        return self.events[0]

    @property
    def start(self) -> float:
        """The lowest threshold that writes it; -inf: sending always does."""
        u_th = self.started.settings.u_th
        return u_th if isinstance(u_th, float) else -math.inf

    @property
    def end(self) -> float:
        """The lowest threshold above that writes another text; inf without any."""
        bonus = METHODS[self.started.method].draws_bonus(self.started.settings.bonus)
        return float(text_interval(answer_columns(self.events), bonus, self._forced)[1])

    @property
    def _forced(self) -> list[int]:
        return [force.round for force in self.started.settings.forces if force.what in FORCED]

    def skips(self) -> dict[int, tuple[Exchange, Audited, TokenDecided]]:
        """By the number of its exchange each round whose draft a higher threshold keeps without asking: as it is there."""
        kept, forced = ~changes_text(answer_columns(self.events)), self._forced
        exchanges = {event.number: event for event in self.events if isinstance(event, Exchange)}
        tokens = [event for event in self.events if isinstance(event, TokenDecided) and event.round not in forced]
        own = [token for token in tokens if token.decision in (Decision.ACCEPT, Decision.RESAMPLE) and kept[token.round - 1]]
        return {token.exchange: _skipped(exchanges[token.exchange], token) for token in own}

    def at(self, u_th: float) -> tuple[Event, ...]:
        """The run as `decode` writes it at a threshold from its `start` to below its `end`, but for times of this host, which are those of
        the run at its start, and sums of y, which agree to 1e-4."""
        skips = {number: skip for number, skip in self.skips().items() if (skip[2].uncertainty or 0.0) <= u_th}
        audits = {event.round: event for event in self.events if isinstance(event, Audited)}
        audits |= {audit.round: audit for _, audit, _ in skips.values()}
        decided: dict[int, list[TokenDecided]] = {}
        for event in self.events:
            if isinstance(event, TokenDecided):
                token = skips[event.exchange][2] if event.exchange in skips else event
                decided.setdefault(event.exchange, []).append(token if token.draft is None else replace(token, u_th=u_th))
        rounds: list[Event] = []
        waiting: list[Audited] = []
        for event in self.events:
            if isinstance(event, Exchange):
                tokens = decided[event.number]
                checks = [] if tokens[0].decision is Decision.SKIP else waiting
                waiting = [*waiting[len(checks) :], *(audits[token.round] for token in tokens if token.round in audits)]
                message = skips[event.number][0] if event.number in skips else event
                rounds += [message, *(replace(audit, at_round=tokens[0].round) for audit in checks), *tokens]
        rounds += [replace(audit, at_round=tokens[-1].round + 1) for audit in waiting]
        return _whole(replace(self.started, settings=replace(self.started.settings, u_th=u_th)), rounds, self.events[-1])


def _skipped(exchange: Exchange, token: TokenDecided) -> tuple[Exchange, Audited, TokenDecided]:
    """A sent draft that stands as a skip would have kept it: its message, its check and itself."""
    assert token.target_prob is not None and token.draft_prob and token.rejection_prob is not None and token.total_variation is not None
    beta = max(0.0, 1 - token.target_prob / token.draft_prob)
    audit = Audited(
        round=token.round, at_round=token.round + 1, target_prob=token.target_prob, rejection_prob=token.rejection_prob,
        would_accept=token.decision is Decision.ACCEPT, total_variation=token.total_variation, bias=2 * beta, target_top=token.target_top,
    )  # fmt: skip
    kept = replace(token, decision=Decision.SKIP, target_top=(), resampling_top=(), **_UNCHECKED)
    return replace(exchange, **_NOT_SENT), audit, kept


def _whole(started: Started, rounds: Sequence[Event], last: Event) -> tuple[Event, ...]:
    """A run with its totals, priced on its own link."""
    settings, full_bits = started.settings, full_payload_bits(started.vocabulary_size)
    assert isinstance(last, Finished)
    table = run_table(rounds, settings.seed).recost(settings.channel, settings.clock)
    priced = [table.recosted(event) if isinstance(event, Exchange) else event for event in rounds]
    host = HostTimes(last.host_prefill_s, last.host_decode_s, last.host_closing_s)
    totals = summarise(table, full_bits, last.stop_reason, host, table.baselines(full_bits, settings.channel, settings.clock))
    return (started, *priced, totals)
