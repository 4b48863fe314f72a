"""What the tables that ship show and the paper does not, in lines for docs/results.md: every number, interval and sign is computed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cuhlm_core.format import counted, percent, significant
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.reproduction.plan import RIGHT, Findings, NotMeasuredError, read_reproduction, score_of, shipped_folders
from cuhlm_core.reproduction.summary import RulePoint, rule_points, title_of
from training import frontier, table

Row = Mapping[str, Any]
TOLERANCES = (1.0, 2.0)
"""Points of right answers that a row may lose to stand beside the lossless ones."""
NOTHING = 1e-9
"""A mean bias up to which a row is lossless but for rounding."""


# Lost answers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lost:
    """Right answers that a row has fewer than HLM, as shares of all answers, and the most that its bias allows."""

    title: str
    value: float
    low: float
    high: float
    bound: float
    """Expected wrong skips an answer: mean bias, the L1 distance 2β of a skipped token's distribution, times tokens, by 2."""
    bound_low: float
    bound_high: float

    @property
    def within(self) -> bool:
        """Whether no more is lost than the bias allows, as far as the intervals tell."""
        return self.low <= self.bound_high


def _only_skips(method: Method) -> bool:
    """Whether all the bias of a method's distribution is that of its skips: whole or unbiased messages, tested by the LLM."""
    return method.compares_u_th and not method.compresses and not method.lossless


def lost_of(row: Row, score: str) -> Lost:
    """A row of a table or of a reproduction, by one of its scores."""
    value, low, high = (row[f"{score}_difference{end}"] for end in ("", "_low", "_high"))
    bounds = [(row[f"mean_bias{end}"] or 0.0) * row["tokens_per_answer"] / 2 for end in ("", "_low", "_high")]
    return Lost(METHODS[row["method"]].title, -value, -high, -low, *bounds)


def lost_answers(pair: str) -> dict[str, Lost]:
    """The rows of a pair's table that skip by an uncertainty and send what they do not skip whole, by method."""
    rows = [row for row in table.kept(pair)["rows"] if _only_skips(METHODS[row["method"]])]
    return {row["method"]: lost_of(row, "exact_match") for row in rows}


def _reproduced() -> dict[str, dict[str, Lost]]:
    """The same of the other pairs that ship a reproduction with answers that can be checked, set by set."""
    found: dict[str, dict[str, Lost]] = {}
    for stored in (read_reproduction(folder) for folder in shipped_folders()):
        findings = Findings(stored)
        for step in findings.sets if stored.pair != "world" else ():
            rows = {row["method"]: row for row in findings.step(step)["rows"] if _only_skips(METHODS[row["method"]])}
            known = {name: score for name, row in rows.items() if (score := score_of(RIGHT, row)) and not findings.never_sends(name)}
            if known:
                title = f"{title_of(stored)}, {findings.step(step)['about']['dataset_title']}"
                found[title] = {name: lost_of(rows[name], score) for name, score in known.items()}
    return found


def lost_lines(pairs: Sequence[str]) -> list[str]:
    """A table of all pairs, and what it comes to in a sentence."""
    by_pair = {pair: lost_answers(pair) for pair in pairs} | _reproduced()
    lines = ["| pair | row | answers lost to HLM (95 %) | bias · tokens / 2 (95 %) |", "|---|---|---|---|"]
    for pair, rows in by_pair.items():
        for one in rows.values():
            cells = (_ends(one.value, one.low, one.high), _ends(one.bound, one.bound_low, one.bound_high))
            lines.append(f"| {pair} | {one.title} | {cells[0]} | {cells[1]} |")
    every = [one for rows in by_pair.values() for one in rows.values()]
    broken = [one for one in every if not one.within]
    words = "In every row no more is lost." if not broken else f"In {len(broken)} of {len(every)} rows more is lost for certain."
    return [*lines, "", words]


def _ends(value: float, low: float, high: float) -> str:
    return f"{percent(value)} ({percent(low)} to {percent(high)})".replace("\u202f", " ")


# Skipping's lead ------------------------------------------------------------------------------------------------------


def _lossless(row: Row) -> bool:
    return METHODS[row["method"]].drafts and (row["mean_bias"] or 0) < NOTHING


def _skips(row: Row) -> bool:
    method = METHODS[row["method"]]
    return method.verifies and not method.blocks and row["messages_per_token"] < 0.999


def _lost(row: Row) -> tuple[float, float, float]:
    """The share of right answers that a row loses, with the ends of its interval."""
    return row["lost"], row["lost_low"], row["lost_high"]


def lead_lines(rows: Sequence[Row]) -> list[str]:
    """The fastest row that skips and loses no more than a tolerance beside the fastest lossless one, link by link."""
    lossless = [row for row in rows if _lossless(row)]
    lines = []
    for tolerance in TOLERANCES:
        within = [row for row in rows if _skips(row) and not _lossless(row) and _lost(row)[0] <= tolerance / 100]
        points = counted(round(tolerance), "point")
        if not within:
            lines += [f"Of that table no row that skips loses at most {points}.", ""]
            continue
        lines += [f"At a loss of at most {points} of right answers:", ""]
        lines += ["| link | skips | loses (95 %) | fastest lossless | lead (ends of both speeds combined) |", "|---|---|---|---|---|"]
        lines += [_lead_line(within, lossless, snr_db, rtt_s) for rtt_s in frontier.RTTS_S for snr_db in frontier.SNRS_DB]
        lines += ["", _lead_words(within, lossless, tolerance), ""]
    return lines[:-1]


def _leads(within: Sequence[Row], lossless: Sequence[Row], snr_db: float, rtt_s: float) -> tuple[Row, Row, tuple[float, float, float]]:
    """The two rows of a link, and the ratio of their medians with ends from the ends of both."""
    link = str((snr_db, rtt_s))
    mine, theirs = (max(group, key=lambda row: row["speeds"][link][0]) for group in (within, lossless))
    (value, low, high), (other, other_low, other_high) = mine["speeds"][link], theirs["speeds"][link]
    return mine, theirs, (value / other, low / other_high, high / other_low)


def _lead_line(within: Sequence[Row], lossless: Sequence[Row], snr_db: float, rtt_s: float) -> str:
    mine, theirs, (lead, low, high) = _leads(within, lossless, snr_db, rtt_s)
    loss = _ends(*_lost(mine))
    link = f"{snr_db:g} dB{', 50 ms' if rtt_s else ''}".replace("-", "−")
    return f"| {link} | {mine['title']} | {loss} | {theirs['title']} | {significant(lead)}× ({significant(low)}× to {significant(high)}×) |"


def _lead_words(within: Sequence[Row], lossless: Sequence[Row], tolerance: float) -> str:
    leads = [_leads(within, lossless, snr_db, rtt_s)[2][0] for rtt_s in frontier.RTTS_S for snr_db in frontier.SNRS_DB]
    span = f"{significant(min(leads))} to {significant(max(leads))}"
    if min(leads) > 1:
        return f"Skipping leads on every link, {span} times as fast: the paper's gain over HLM is mostly that of not waiting for it."
    side = "on no link" if max(leads) <= 1 else "on some links only"
    return f"At a loss of at most {tolerance:g} points skipping leads {side}: {span} times the speed of the fastest lossless row."


# The threshold rule ---------------------------------------------------------------------------------------------------


def rule_lines(pairs: Sequence[str]) -> list[str]:
    """Where Eq. 13 gives a threshold, pair by pair from the best to the worst, and whether it asks less the worse the pair."""
    stored = [read_reproduction(folder) for folder in shipped_folders()]
    points = rule_points({title_of(one, stored): Findings(one) for one in stored})
    points += [_point_of(pair) for pair in pairs if pair != "world"]
    points.sort(key=lambda point: point.delta)
    measured = _intervals_of({title_of(one, stored): Findings(one) for one in stored})
    lines = ["| pair | Δ | a + b | (Δ − b)/a (95 %) | drafts above it |", "|---|---|---|---|---|"]
    for point in points:
        raw = measured.get(point.title, significant((point.delta - point.b) / (point.reach - point.b)))
        lines.append(f"| {point.title} | {point.delta:.3f} | {point.reach:.3f} | {raw} | {'some' if point.gives_one else 'none'} |")
    return [*lines, "", rule_words(points)]


def _point_of(pair: str) -> RulePoint:
    fitted = table.kept(pair)["calibration"]
    return RulePoint(pair, fitted["delta"], fitted["a"] + fitted["b"], fitted["b"])


def _intervals_of(columns: Mapping[str, Findings]) -> dict[str, str]:
    """(Δ − b)/a of each reproduction with its interval."""
    found = {}
    for title, findings in columns.items():
        try:
            value, low, high = (findings.estimator()[f"u_th_prone_raw{end}"] for end in ("", "_low", "_high"))
        except NotMeasuredError:
            continue
        found[title] = f"{significant(value)} ({significant(low)} to {significant(high)})"
    return found


def rule_words(points: Sequence[RulePoint]) -> str:
    """Whether the rule gives up on the pairs with the largest Δ: then it asks less the worse the pair is."""
    gives, none = ([point for point in points if point.gives_one is one] for one in (True, False))
    if not none:
        return f"The rule gives a threshold on all {len(points)} pairs."
    middle = sorted(point.delta for point in points)[len(points) // 2]
    worse = [point for point in points if point.delta >= middle]
    share = f"on {sum(not point.gives_one for point in worse)} of the {len(worse)} with the larger Δ and on "
    share += f"{sum(not point.gives_one for point in points if point.delta < middle)} of the {len(points) - len(worse)} others"
    if sum(point.delta for point in none) / len(none) > sum(point.delta for point in gives) / max(len(gives), 1):
        return f"The rule asks less the worse the pair is: it gives no threshold {share}. There it would send nothing."
    return f"That the rule asks less the worse the pair is does not show here: it gives no threshold {share}."
