"""What a benchmark's rows say: in sentences, as LaTeX, and in the form of the paper's tables next to its own numbers."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.format import count, counted, is_missing, percent, significant
from cuhlm_core.loss import GROUPS, SAME, loss_in, loss_words, outcome_words
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, speed_name
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.paper import ACCURACY, LATENCY, SIMILARITY
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.exports import link_words, table_tex, tex_text


@dataclass(frozen=True)
class Measure:
    """Something to be best at."""

    question: str
    column: str
    higher: bool
    form: str
    """How its value is written; {} is the number."""
    share: bool = False
    of_answers: bool = True
    """Follows from the distribution of the answers alone."""


def measures(estimator: str) -> tuple[Measure, ...]:
    """What methods are compared by; throughput by `estimator`."""
    return (
        Measure("Nearest to the reference", "cosine", True, "cosine {}"),
        Measure("Most words in common with it", "token_f1", True, "token F1 {}"),
        Measure("Most often right with yes or no", "yes_no", True, "{} right", share=True),
        Measure("Most often right", "exact_match", True, "{} right", share=True),
        Measure("Fastest", speed_name(estimator), True, "{} tokens/s", of_answers=False),
        Measure("Fewest bits on the uplink", "bits_per_token", False, "{} bits a token", of_answers=False),
        Measure("Least bias", "mean_bias", False, "bias {} a token"),
    )


def fastest_words(rows: Sequence[Mapping[str, Any]], estimator: str) -> str:
    """The fastest lossless method except HLM, and the fastest nearly lossless one, else lossy one, with what it loses.

    Only methods in which both models work together.
    """
    speed = speed_name(estimator)
    known = [row for row in rows if METHODS[row["method"]].verifies and row.get(speed) is not None and math.isfinite(row[speed])]
    lossless, near_ones, lossy = ([row for row in known if row["group"] == group] for group in GROUPS)
    parts = []
    if lossless:
        best = max(lossless, key=lambda row: row[speed])
        near = sum(_overlap(best, row, speed) for row in lossless if row is not best)
        hlm = next((row[speed] for row in known if row["method"] == "hlm"), None)
        times = "" if not hlm or best["method"] == "hlm" else f", {significant(best[speed] / hlm, 2)} times HLM's speed"
        lead = f"; {counted(near, 'other')} may be as fast" if near else ""
        parts.append(f"{row_title(best)} is the fastest lossless method: {significant(best[speed], 2)} tokens/s{times}{lead}.")
    if second := near_ones or lossy:
        best = max(second, key=lambda row: row[speed])
        kind = "nearly lossless" if near_ones else "lossy"
        done = f"{significant(best[speed], 2)} tokens/s; it {outcome_words(loss_in(best))}"
        parts.append(f"{row_title(best)} is the fastest {kind} one: {done}.")
    return " ".join(parts)


def best_rows(rows: Sequence[Mapping[str, Any]], estimator: str) -> list[dict[str, str]]:
    """By question: the best method of each group and its value, or that there is no clear winner, as the 95 % intervals overlap.

    Only methods in which both models work together: one model alone wins much by definition. Lossless ones have one distribution, so that
    none is better or more often right. Where payloads differ, a row says what it sends.
    """
    entries = []
    for measure in measures(estimator):
        known = [row for row in rows if row.get(measure.column) is not None and math.isfinite(row[measure.column])]
        together = [row for row in known if METHODS[row["method"]].verifies]
        if known:
            groups = {title: [row for row in together if row["group"] == group] for group, title in GROUPS.items()}
            entries.append({"question": measure.question} | {title: _best_of(measure, own) for title, own in groups.items()})
    return entries


def _best_of(measure: Measure, rows: Sequence[Mapping[str, Any]]) -> str:
    """The best of these rows with its value; where the intervals of others overlap its own, that none is clearly the best."""
    if not rows:
        return "–"
    if measure.of_answers and rows[0]["group"] == "lossless":
        return f"All {count(len(rows))}: {SAME}" if len(rows) > 1 else row_title(rows[0])
    sign = 1 if measure.higher else -1
    best = max(rows, key=lambda row: sign * row[measure.column])
    value = percent(best[measure.column]) if measure.share else significant(round(best[measure.column], 9))
    near = [row for row in rows if row is not best and _overlap(best, row, measure.column)]
    several = len({row["payload"] for row in rows}) > 1
    first = f"{_sent_title(best, several)}, {measure.form.format(value)}"
    if not near:
        return first
    if len(near) == 1:
        return f"No clear winner between two: {first}, and {_sent_title(near[0], several)}"
    return f"No clear winner among {len(near) + 1}; {'highest' if measure.higher else 'lowest'}: {first}"


def _sent_title(row: Mapping[str, Any], several: bool) -> str:
    """A row's name, with what it sends where the rows that it stands among send different things."""
    return f"{row_title(row)} ({sent_words(row)})" if several else row_title(row)


def sent_words(row: Mapping[str, Any]) -> str:
    """What travels up in a row, in a few words."""
    return METHODS[row["method"]].payload_words(row["payload"] or "ideal")


def _overlap(first: Mapping[str, Any], second: Mapping[str, Any], column: str) -> bool:
    """Equal to three figures, what rounding leaves of a zero included, or the 95 % intervals overlap."""
    if significant(round(first[column], 9)) == significant(round(second[column], 9)):
        return True
    ends = [_ends(row, column) for row in (first, second)]
    return ends[0][0] <= ends[1][1] and ends[1][0] <= ends[0][1]


def _ends(row: Mapping[str, Any], column: str) -> tuple[float, float]:
    """The ends of an interval; the value itself where it has none."""
    low, high = row.get(f"{column}_low"), row.get(f"{column}_high")
    return (row[column], row[column]) if low is None or high is None else (low, high)


def row_title(row: Mapping[str, Any]) -> str:
    """Name of a configuration for people."""
    title = METHODS[row["method"]].title if row["method"] in METHODS else str(row["method"])
    return title if row["name"] == row["method"] else f"{title}, {row['name']}"


def cell_with_interval(row: Mapping[str, Any], column: str, digits: int = 3) -> str:
    """A value with its interval: "0.712 (0.690 to 0.731)"."""
    value, low, high = row.get(column), row.get(f"{column}_low"), row.get(f"{column}_high")
    shown = significant(value, digits)
    return shown if low is None or high is None else f"{shown} ({significant(low, digits)} to {significant(high, digits)})"


def source_words(about: Mapping[str, Any]) -> str:
    """What was evaluated, with n; the share of right answers by guessing where right ones are known."""
    chance = "" if about.get("chance") is None else f" Guessing would be right in {percent(about['chance'])}."
    return (
        f"The {title_of_pair(about['pair'])} pair on “{about['dataset_title']}” (licence of the set: {about['license']}): "
        f"{count(about['answers'])} "
        f"answers to {count(about['prompts'])} of {count(about['dataset_rows'])} prompts, at most {about['max_tokens']} tokens each, "
        f"seed {about['seed']}. 95 % intervals: bootstrap over prompts, 2,000 replicates; exact for differences of right answers.{chance}"
    )


def left_out_words(about: Mapping[str, Any]) -> list[str]:
    """What was left out, cut or not measured; nothing where all is whole."""
    sentences = [f"Rows of the set passed over for {reason}: {count(number)}." for reason, number in about["rows_passed_over"].items()]
    for name, words, then in (
        ("unreadable_prompts", "Prompts longer than the pair can read, or of tokens that its models do not share", "left out"),
        ("empty_references", "Prompts without a reference", "left out of cosine, token F1 and Jaccard"),
        ("unlabelled", "Prompts without a label", "left out of yes or no"),
        ("empty_answers", "Empty answers", "which score 0"),
        ("unclear_answers", "Answers that say neither yes nor no", "which counts as wrong"),
        ("truncated_answers", "Answers longer than the embedding model reads", "whose cosine is of their beginning"),
        ("answers_to_truncated_references", "Answers with a reference longer than it reads", "whose cosine is with its beginning"),
        ("out_of_context", "Answers that ended where a model's context did", "and are short for that reason"),
    ):
        if about[name]:
            sentences.append(f"{words}: {count(about[name])}, {then}.")
    titles = {"cosine": "cosine", "log_likelihood": "log-likelihood"}
    sentences += [
        f"Answers whose {titles[name]} is not measured yet: {count(number)}." for name, number in about["not_measured"].items() if number
    ]
    if not about["complete"]:
        sentences.append("Not every answer is decoded yet: what follows is over those that are.")
    return sentences


def heard_words(channel: ChannelSettings, clock: ClockSettings) -> str:
    """Which methods were decoded for another link than the one shown, so that texts and messages are that one's; "" on that one."""
    usual = ChannelSettings(), ClockSettings()
    if (replace(channel, downlink_snr_db=None), clock) == usual:
        return ""
    depends = " and ".join(row.title for row in METHODS.values() if row.depends_on_channel)
    return f" {depends} depend on the channel: their answers were decoded for {link_words(*usual)}; only their costs are of this link."


def estimator_words(estimator: str) -> str:
    """What the throughput means."""
    row = THROUGHPUT_ESTIMATORS[estimator]
    return f"{row.title}: {row.definition}"


# As files -------------------------------------------------------------------------------------------------------------


ResultRow = Mapping[str, Any]

_TEX_COLUMNS = (
    *((name, f"{row.head[0].upper()}{row.head[1:]}", f".{row.digits}f") for name, row in SCORES.items()),
    ("transmission_rate", "TR", ".3f"),
    ("true_skip_rate", "TSR", ".3f"),
    ("mean_k", r"Mean $k$", ".1f"),
    ("bits_per_token", "Bits/token", ".0f"),
    ("mean_bias", "Bias", ".3f"),
)


def link_facts(channel: ChannelSettings, clock: ClockSettings) -> dict[str, Any]:
    """What the seconds were counted with, and what each throughput means."""
    return {
        "channel": asdict(channel),
        "clock": asdict(clock),
        "estimators": {speed_name(name): estimator.definition for name, estimator in THROUGHPUT_ESTIMATORS.items()},
    }


def rows_tex(about: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], link: str, estimator: str = "realised") -> str:
    """A booktabs table: a line for each configuration, means with half the width of their 95 % interval.

    `link` says on what channel and clock the throughput by `estimator` is; columns without any value are left out.
    """
    speed = (speed_name(estimator), "Tokens/s", ".1f")
    columns = [column for column in (*_TEX_COLUMNS, speed) if any(not is_missing(row.get(column[0])) for row in rows)]
    table = [
        {"Method": tex_text(row_title(row)), **{title: _tex_cell(row, name, form) for name, title, form in columns}} for row in rows
    ]
    caption = (
        f"{title_of_pair(about['pair'])} on {about['dataset_title']}: {about['prompts']} prompts, at most {about['max_tokens']} tokens, "
        f"seed {about['seed']}. Cosine by {about['embedder'] or 'no embedding model'}. 95 % intervals by bootstrap over prompts. "
        f"Throughput: {THROUGHPUT_ESTIMATORS[estimator].title.lower()}, {link}."
    )
    return table_tex(caption, table)


def _tex_cell(row: Mapping[str, Any], name: str, form: str) -> str:
    value, low, high = row.get(name), row.get(f"{name}_low"), row.get(f"{name}_high")
    if value is None:
        return "--"
    spread = "" if low is None or high is None else rf" \pm {(high - low) / 2:{form}}"
    return f"${value:{form}}{spread}$"


# The paper's tables ---------------------------------------------------------------------------------------------------


def accuracy_rows(rows: Sequence[ResultRow], estimator: str, paper_pair: str, paper_set: str) -> list[dict[str, Any]]:
    """Table III: scores with intervals, the difference to HLM, and throughput; `paper` is the cosine of `paper_pair` on `paper_set`."""
    paper = ACCURACY[paper_pair][paper_set]
    speed = speed_name(estimator)
    return [
        {
            "method": row_title(row),
            "group": GROUPS[row["group"]],
            "cosine": cell_with_interval(row, "cosine"),
            "to HLM": SAME if row["group"] == "lossless" else cell_with_interval(row, "cosine_difference", 2),
            "yes_no": cell_with_interval(row, "yes_no"),
            "exact_match": cell_with_interval(row, "exact_match"),
            "lost": loss_words(loss_in(row)),
            "log_likelihood": cell_with_interval(row, "log_likelihood"),
            "throughput": cell_with_interval(row, speed),
            "gain": cell_with_interval(row, f"{speed}_gain"),
            "n": row["prompts"],
            "paper": paper.get(row["method"]) if row["name"] == row["method"] else None,
        }
        for row in rows
    ]


def similarity_rows(rows: Sequence[ResultRow], paper_pair: str) -> list[dict[str, Any]]:
    """The table of token similarity: F1 and Jaccard, next to the paper's on Dolly."""
    paper = SIMILARITY[paper_pair]
    return [
        {
            "method": row_title(row),
            "token_f1": cell_with_interval(row, "token_f1"),
            "jaccard": cell_with_interval(row, "jaccard"),
            "n": row["token_f1_n"],
            "paper token_f1": paper["token_f1"].get(row["method"]) if row["name"] == row["method"] else None,
            "paper jaccard": paper["jaccard"].get(row["method"]) if row["name"] == row["method"] else None,
        }
        for row in rows
    ]


def air_seconds(row: Mapping[str, Any], estimator: str) -> float:
    """Seconds a token that a row's transfers take, as an estimator of throughput counts them: the realised ones for "realised", and for
    "mean-rate", which averages over rounds instead of dividing tokens by their time."""
    speed = row[speed_name(estimator)]
    if estimator in ("realised", "mean-rate") or not speed:
        return float(row["uplink_s"])
    return max(0.0, 1 / speed - row["slm_s"] - row["llm_s"])


def latency_rows(rows: Sequence[ResultRow], estimator: str) -> list[dict[str, Any]]:
    """Table IV: milliseconds a token, tokens a second; after ours all of the paper's, of two methods with three SLMs each."""
    ours = [
        {
            "method": row_title(row),
            "slm_ms": 1e3 * row["slm_s"],
            "air_ms": 1e3 * air_seconds(row, estimator),
            "llm_ms": 1e3 * row["llm_s"],
            "resampled_ms": 1e3 * row["resampled_llm_s"],
            "throughput": row[speed_name(estimator)],
        }
        for row in rows
    ]
    theirs = [
        {
            "method": f"Paper: {METHODS[method].title}, {slm}",
            "slm_ms": 1e3 * slm_s,
            "air_ms": 1e3 * air_s,
            "llm_ms": 1e3 * llm_s,
            "resampled_ms": None,
            "throughput": speed,
        }
        for method, by_slm in LATENCY.items()
        for slm, (slm_s, air_s, llm_s, speed) in by_slm.items()
    ]
    return [*ours, *theirs]


def cost_rows(rows: Sequence[ResultRow]) -> list[dict[str, Any]]:
    """What no channel changes: how often and how much is sent, how right the skips are, how far the answers stray."""
    return [
        {
            "method": row_title(row),
            "sent": sent_words(row),
            "transmission_rate": cell_with_interval(row, "transmission_rate"),
            "true_skip_rate": cell_with_interval(row, "true_skip_rate"),
            "acceptance_rate": cell_with_interval(row, "acceptance_rate"),
            "mean_k": row["mean_k"],
            "bits": row["bits_per_token"],
            "down": row["downlink_bits_per_token"],
            "bias": None if row["mean_bias"] is None else round(row["mean_bias"], 9),
            "expected_false_skips": row.get("expected_false_skips"),
            "false_skips": row.get("false_skips"),
            "rounds": row["rounds"],
        }
        for row in rows
    ]


def overview_rows(summaries: Sequence[Mapping[str, Any]], score: str) -> list[dict[str, Any]]:
    """Methods by sets and pairs: a row a method, a column a finished benchmark ("pair, set, n"), the paper's form of Table III.

    Only configurations that are a method's own; among benchmarks with the same pair, set and n the last one stands.
    """
    if score not in SCORES:
        raise ValueError(f"no score named {score!r}")
    by_title: dict[str, dict[str, Any]] = {}
    for summary in summaries:
        seed = f", seed {summary['seed']}" if summary["seed"] else ""
        column = f"{title_of_pair(summary['pair'])}, {summary['dataset']}, {summary['prompts']} × {summary['max_tokens']}{seed}"
        for row in summary["rows"]:
            if row.get("name") == row.get("method") and row.get(score) is not None:
                by_title.setdefault(row_title(row), {"method": row_title(row)})[column] = cell_with_interval(row, score)
    return list(by_title.values())
