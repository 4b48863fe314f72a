"""What the tables that ship show and the paper does not, in lines for docs/results.md: every number, interval and sign is computed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cuhlm_core.format import counted, percent, significant
from cuhlm_core.loss import loss_in
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.reproduction.plan import BY_RIGHT, Findings, NotMeasuredError, read_reproduction, score_of, shipped_folders
from cuhlm_core.reproduction.summary import RulePoint, rule_points, title_of
from cuhlm_core.settings import SCHEDULES
from cuhlm_core.studies.exports import table_md
from training import frontier, other_pairs

Row = Mapping[str, Any]
TOLERANCES = (1.0, 2.0)
"""Points of right answers that a row may lose to count with the lossless ones."""


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
    """A row of a reproduction, by one of its scores."""
    value, low, high = (row[f"{score}_difference{end}"] for end in ("", "_low", "_high"))
    return Lost(METHODS[row["method"]].title, -value, -high, -low, *_bounds(row))


def _bounds(row: Row) -> list[float]:
    return [(row[f"mean_bias{end}"] or 0.0) * row["tokens_per_answer"] / 2 for end in ("", "_low", "_high")]


def lost_answers(rows: Sequence[Row]) -> dict[str, Lost]:
    """The rows of a frontier that skip by an uncertainty and send what they do not skip whole or in 8 bits that bias nothing, by title."""
    found = [row for row in rows if _only_skips(METHODS[row["method"]]) and row["lost"] is not None]
    return {row["title"]: Lost(row["title"], *(row[f"lost{end}"] for end in ("", "_low", "_high")), *_bounds(row)) for row in found}


def _reproduced() -> dict[str, dict[str, Lost]]:
    """The same of the other pairs that ship a reproduction with answers that can be checked, set by set."""
    found: dict[str, dict[str, Lost]] = {}
    for findings in (read_reproduction(folder) for folder in shipped_folders()):
        for step in findings.sets if findings.pair != "world" else ():
            rows = {row["method"]: row for row in findings.step(step)["rows"] if _only_skips(METHODS[row["method"]])}
            known = {name: score for name, row in rows.items() if (score := score_of(BY_RIGHT, row)) and not findings.why_unjudged(name)}
            if known:
                title = f"{title_of(findings)}, {findings.step(step)['about']['dataset_title']}"
                found[title] = {name: lost_of(rows[name], score) for name, score in known.items()}
    return found


def lost_lines(frontiers: Mapping[str, Sequence[Row]]) -> list[str]:
    """A table of all pairs, those of the frontiers by their titles, and what it comes to in a sentence."""
    by_pair = {pair: lost_answers(rows) for pair, rows in frontiers.items()} | _reproduced()
    cells = [
        (pair, one.title, _ends(one.value, one.low, one.high), _ends(one.bound, one.bound_low, one.bound_high))
        for pair, rows in by_pair.items()
        for one in rows.values()
    ]
    lines = table_md(("pair", "row", "answers lost to HLM (95 %)", "bias · tokens / 2 (95 %)"), cells)
    every = [one for rows in by_pair.values() for one in rows.values()]
    broken = [one for one in every if not one.within]
    words = "No row loses more for certain." if not broken else f"In {len(broken)} of {len(every)} rows more is lost for certain."
    return [*lines, "", words]


def _ends(value: float, low: float, high: float) -> str:
    return f"{percent(value)} ({percent(low)} to {percent(high)})".replace("\u202f", " ")


# Skipping's lead ------------------------------------------------------------------------------------------------------


def lead_lines(rows: Sequence[Row]) -> list[str]:
    """The fastest row that skips and was seen to lose no more than a tolerance, in times the fastest lossless one, under each schedule."""
    lines = []
    for tolerance in TOLERANCES:
        points = counted(round(tolerance), "point")
        within = [row for row in rows if _seen_within(row, tolerance)]
        if not within:
            lines += [f"No row of that table that skips loses at most {points}.", ""]
            continue
        lines += [f"At a measured loss of at most {points} of right answers:", ""]
        names = ("link", *(f"{words.lower()}: × the fastest lossless row (95 %, paired draws)" for words in SCHEDULES.values()))
        lines += table_md(names, [_lead_cells(rows, within, *at) for at in zip(frontier.LINKS, frontier.LINK_TITLES, strict=True)])
        lines += ["", *(_lead_words(within, points, schedule) for schedule in SCHEDULES), ""]
    return lines[:-1]


def _seen_within(row: Row, tolerance: float) -> bool:
    lost = loss_in(row).lost
    return frontier.skips(row) and row["payload"] != "ideal" and lost is not None and 100 * lost.value <= tolerance


def _lead_cells(rows: Sequence[Row], within: Sequence[Row], link: frontier.Link, title: str) -> tuple[str, ...]:
    cells = [title]
    for schedule in SCHEDULES:
        row, lossless = frontier.fastest(within, link, schedule), frontier.best_lossless(rows, link, schedule)
        lead, low, high = (f"{significant(value)}×" for value in row["to_lossless"][schedule][str(link)])
        cells.append(f"{row['title']} {lead} ({low} to {high}) {lossless['title']}")
    return tuple(cells)


def _lead_words(within: Sequence[Row], points: str, schedule: str) -> str:
    leads = [frontier.fastest(within, link, schedule)["to_lossless"][schedule][str(link)] for link in frontier.LINKS]
    sure = sum(low > 1 for _, low, _ in leads)
    span = f"{significant(min(lead for lead, _, _ in leads))} to {significant(max(lead for lead, _, _ in leads))}"
    certain = f"leads for certain on {sure} of {len(leads)} links"
    words = f"{SCHEDULES[schedule]}: at a measured loss of at most {points} skipping has {span} times the speed of the fastest"
    return f"{words} lossless row. It {certain}."


# The threshold rule ---------------------------------------------------------------------------------------------------


def rule_lines(others: Sequence[Row]) -> list[str]:
    """Where Eq. 13 gives a threshold, pair by pair in the order of Δ, and on how many pairs it gives none."""
    stored = [read_reproduction(folder) for folder in shipped_folders()]
    points = rule_points({title_of(one, stored): one for one in stored})
    points += [_point_of(one["title"], one["calibration"]) for one in others if one["title"] != other_pairs.SHIPPED]
    points.sort(key=lambda point: point.delta)
    measured = _intervals_of({title_of(one, stored): one for one in stored})
    cells = []
    for point in points:
        raw = measured.get(point.title, significant((point.delta - point.b) / (point.reach - point.b)))
        cells.append((point.title, f"{point.delta:.3f}", f"{point.reach:.3f}", raw, "some" if point.gives_one else "none"))
    return [*table_md(("pair", "Δ", "a + b", "(Δ − b)/a (95 %)", "drafts above it"), cells), "", rule_words(points)]


def _point_of(title: str, fitted: Mapping[str, float]) -> RulePoint:
    return RulePoint(f"World, {title}", fitted["delta"], fitted["a_plus_b"], fitted["b"])


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
    """On how many pairs the rule gives no threshold; a pair at several temperatures is one."""
    names = {point.title.partition(", T = ")[0] for point in points}
    none = [point.title for point in points if not point.gives_one]
    if not none:
        return f"The rule gives a threshold on all {len(names)} pairs."
    without = len({title.partition(", T = ")[0] for title in none})
    words = "From Δ = a + b on there is no threshold, and nothing would be uploaded"
    return f"{words}. So it is on {without} of {len(names)} pairs, a pair at two temperatures counted once: {'; '.join(none)}."
