"""The table in README and docs/results.md: the paper's rows, lossless rows that draft several tokens a message, and rows that skip.

python -m training.frontier [--pair world] [--prompts 600] [--threads 2]

`--prompts` are of each of three seeds. Every row sends its drafts as they travel, in 8 bits
that they are drawn from or as token ids (shared noise), but for the rows "whole vectors" and CU-HLM, which send what the paper computes.
Rand-HLM skips as often as U-HLM did on the calibration questions.
Rows that depend on the channel are decoded on each link by themselves, others once and priced on each, all of them under both schedules:
one exchange after the other, and drafting on. Under fading one draw of the channel
says little (PAPER_NOTES 3): the tokens a second are the median of DRAWS draws of it, each over prompts drawn again, and the interval holds
95 % of them. Answers are kept as they are decoded, so an interrupted run resumes; the rows go to `cache/shipped_table`.
"""

import argparse
import functools
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import load, plan_for
from cuhlm_core.evaluation.scoring import score_table
from cuhlm_core.evaluation.table import EvaluationTable, by_configuration
from cuhlm_core.format import significant
from cuhlm_core.loss import SAME, loss_in, points_words
from cuhlm_core.maths.payload import index_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.runs.columns import DECISIONS
from cuhlm_core.settings import SCHEDULES, TOLERANCE_POINTS, ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain, read_json, store_of, write_json
from cuhlm_core.studies.exports import table_md
from training.answers import Answers
from training.parts import decode_in_parts
from training.questions import PROMPTS, SEEDS, TABLES, TOKENS, digest, rules_digest, test_questions

DRAWS = 200
SURE_U_TH = (0.02, 0.03, 0.05, 0.1)
"""Thresholds of 1 - x_d at which few are lost, tried next to the calibrated one."""
SNRS_DB, RTTS_S = (-20.0, -10.0, 0.0, 10.0), (0.0, 0.05)


@dataclass(frozen=True)
class Row:
    """A method with the settings that it stands in the table with."""

    title: str
    method: str
    settings: Mapping[str, Any]


def _row(method: str, title: str = "", **settings: Any) -> Row:
    payload = {"payload": "sampled"} if METHODS[method].chooses_payload else {}
    return Row(title or METHODS[method].title, method, {**payload, **settings})


def _rows_at(method: str, title: str, **settings: Any) -> tuple[Row, ...]:
    """At the calibrated threshold, and at those of SURE_U_TH."""
    thresholds = ((f"{title}, u_th {u_th:g}", {"u_th": u_th}) for u_th in SURE_U_TH)
    return tuple(_row(method, name, **settings, **own) for name, own in [(title, {}), *thresholds])


ONLINE = METHODS["cu-hlm-online"].title_by_bits
ONLINE_BONUS = f"{ONLINE}, bonus"
SAME_RATE = "Rand-HLM at U-HLM's rate, whole vectors"
ROWS = (
    _row("llm"),
    _row("hlm", "HLM, whole vectors", payload="ideal"),
    _row("hlm", "HLM, 8 bits"),
    _row("dssd"),
    _row("spec"),
    _row("hsl"),
    _row("edgellm"),
    _row("pipesd"),
    _row("hsl", "HSL without a bonus token", bonus="off"),
    _row("spec-u"),
    _row("spec-worth"),
    _row("tk-slt-spec"),
    _row("dssd-spec"),
    _row("u-hlm", "U-HLM, whole vectors", payload="ideal"),
    _row("u-hlm-confidence", "U-HLM (1 − x_d), whole vectors", payload="ideal"),
    _row("rand-hlm", SAME_RATE, payload="ideal"),
    _row("u-hlm"),
    _row("u-hlm", "U-HLM, bonus", bonus="on"),
    *_rows_at("u-hlm-confidence", "U-HLM (1 − x_d), bonus", bonus="on"),
    _row("shared-noise"),
    *_rows_at("shared-noise-skip", METHODS["shared-noise-skip"].title),
    *_rows_at("shared-noise-repair", METHODS["shared-noise-repair"].title),
    *_rows_at("shared-noise-repair", f"{METHODS['shared-noise-repair'].title}, tail left", tail_product=0.0),
    _row("cu-hlm-online", ONLINE, payload="ideal"),
    _row("cu-hlm-online", ONLINE_BONUS, payload="ideal", bonus="on"),
    _row("cu-hlm-unbiased"),
    _row("cu-hlm-unbiased", "CU-HLM (unbiased), bonus", bonus="on"),
    _row("slm"),
)  # fmt: skip
CALIBRATED = {row.title for row in ROWS if not row.settings.keys() & {"u_th", "tail_product"}}
"""Rows whose thresholds come from calibration questions."""
REPAIRED = METHODS["shared-noise-repair"].title
Link = tuple[float, float]
LINKS: tuple[Link, ...] = tuple((snr_db, rtt_s) for rtt_s in RTTS_S for snr_db in SNRS_DB)
LINK_TITLES = [f"{snr_db:g} dB".replace("-", "−") + (f", {1000 * rtt_s:g} ms" if rtt_s else "") for snr_db, rtt_s in LINKS]


def on(link: Link, schedule: str = "sequential") -> dict[str, Any]:
    """The channel and the clock of a link."""
    return {"channel": ChannelSettings(snr_db=link[0]), "clock": ClockSettings(rtt_s=link[1], schedule=schedule)}


def configurations(
    pair: ModelPair, tokens: int = TOKENS, rows: Sequence[Row] = ROWS, links: Sequence[Link] = LINKS
) -> dict[str, tuple[str, DecodeSettings]]:
    """By the name of a row, at the pair's temperature; a row that depends on the channel with its link."""
    chosen: dict[str, tuple[str, DecodeSettings]] = {}
    for row in rows:
        settings = DecodeSettings(max_tokens=tokens, temperature=pair.temperature, **row.settings)
        if row.title == SAME_RATE:
            settings = replace(settings, skip_prob=round(1 - (pair.calibration.sent or 0.0), 4))
        if METHODS[row.method].depends_on_channel:
            chosen |= {f"{row.title} {link}": (row.method, replace(settings, **on(link))) for link in links}
        else:
            chosen[row.title] = (row.method, settings)
    return chosen


At = tuple[str, Link]
"""A schedule and a link."""


def speeds(table: EvaluationTable, places: Sequence[At]) -> dict[At, dict[str, np.ndarray]]:
    """Tokens a second [DRAWS] in each place by configuration: each draw with a channel and prompts of its own, the same in all places."""
    answers = Answers(row=table.configuration, prompt=table.prompt, seed=table.seed, tokens=table.tokens, inputs=table.inputs)
    drawn = answers.speeds_on([(*on(link, schedule).values(),) for schedule, link in places], DRAWS)[:, :, 1:]
    return {at: dict(zip(table.names, rows, strict=True)) for at, rows in zip(places, drawn, strict=True)}


def rows_of(
    pair: ModelPair, samples: Sequence[Sample], tokens: int = TOKENS, asked: Sequence[Row] = ROWS, links: Sequence[Link] = LINKS
) -> list[dict[str, Any]]:
    """Decode what is missing at the pair's temperature, and what each row of the table says; `links` has README's last one."""
    chosen = configurations(pair, tokens, asked, links)
    prompts, numbers = [sample.prompt for sample in samples], [sample.number for sample in samples]
    plan = plan_for(pair, prompts, chosen, 0, numbers)
    for step in evaluate(pair, plan):
        print(step.words, file=sys.stderr, flush=True)
    table, here = load(plan), SHORT_LINKS[-1]
    scored = {row["name"]: row for row in by_configuration(score_table(table, samples, embedder=None, likelihood=None), **on(here))}
    drawn = speeds(table, [(schedule, link) for schedule in SCHEDULES for link in links])
    made, ids = {schedule: passes(table, here, schedule) for schedule in SCHEDULES}, id_bits(table)
    rows: list[dict[str, Any]] = []
    for one in asked:
        names = {link: f"{one.title} {link}" if METHODS[one.method].depends_on_channel else one.title for link in links}
        about = scored[names[here]]
        facts: tuple[str, ...] = ("exact_match", "payload", "group", "most_lost", "transmission_rate", "tokens_per_answer")
        facts += tuple(f"{name}{end}" for name in ("lost", "changed") for end in ("", "_low", "_high"))
        facts += ("bits_per_token", "messages_per_token", "mean_bias", "mean_bias_low", "mean_bias_high")
        known = {"title": one.title, "method": one.method, **{name: about[name] for name in facts}}
        known["passes"] = {schedule: counted[names[here]] for schedule, counted in made.items()}
        known["bits_per_token"] += ids[names[here]]
        rows.append({**known, "draws": {at: speed[names[at[1]]] for at, speed in drawn.items()}})
    for row in rows:
        row["speeds"] = {schedule: {str(link): _spread(row["draws"][schedule, link]) for link in links} for schedule in SCHEDULES}
    for schedule in SCHEDULES:
        best = {link: best_lossless(rows, link, schedule)["draws"][schedule, link] for link in links}
        for row in rows:
            over = {str(link): _spread(row["draws"][schedule, link] / best[link]) for link in links}
            row.setdefault("to_lossless", {})[schedule] = over
    return [{name: value for name, value in row.items() if name != "draws"} for row in rows]


def passes(table: EvaluationTable, link: Link, schedule: str) -> dict[str, float]:
    """Passes of the phone's model a token by configuration: its drafts, and what it drafts on in vain."""
    costs = table.priced(**on(link, schedule)).costs
    made = table.inputs.slm_passes + costs.ahead_passes
    of = np.repeat(table.configuration, table.tokens)
    return dict(zip(table.names, (np.bincount(of, made) / np.bincount(of)).tolist(), strict=True))


def id_bits(table: EvaluationTable) -> dict[str, float]:
    """Bits a token by configuration for the ids of skipped tokens, which the base station must know before it can verify a later one. The
    paper does not count them, and a run's payload has them for shared noise alone: here all rows that skip have them."""
    decision = np.array(DECISIONS)[table.rounds["decision"]]
    place, answer = np.arange(len(decision)), np.repeat(np.arange(len(table)), table.tokens)
    last = np.full(len(table), -1)
    np.maximum.at(last, answer, np.where(np.isin(decision, ("accept", "resample")), place, -1))
    counted = np.array([not METHODS[name].test.shares_noise for name in table.methods])[table.configuration][answer]
    bits = index_bits(table.vocabulary_size) * (counted & (decision == "skip") & (place < last[answer]))
    of = table.configuration[answer]
    return dict(zip(table.names, (np.bincount(of, bits) / np.bincount(of)).tolist(), strict=True))


def _spread(draws: np.ndarray) -> list[float]:
    """The median, and the ends of what holds 95 %."""
    middle, low, high = np.quantile(draws, (0.5, 0.025, 0.975)).tolist()
    return [middle, low, high]


def table_lines(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """What holds on every link: a row's answers and messages, and the phone's passes under both schedules."""
    head = ("", "right answers", "to lossless", "bits a token", "messages a token", "phone's passes a token", "mean bias")
    lines = []
    for row in rows:
        bias = row["mean_bias"] or 0.0
        spread = f" ({row['mean_bias_low']:.4f} to {row['mean_bias_high']:.4f})" if row["mean_bias_low"] is not None else ""
        cells = [row["title"], f"{row['exact_match']:.3f}", difference_cell(row)]
        cells += [significant(row["bits_per_token"]), f"{row['messages_per_token']:.3f}", both([row["passes"][name] for name in SCHEDULES])]
        cells.append("0" if bias < 1e-9 else f"{bias:.4f}{spread}")
        lines.append(cells)
    return [line.replace("| -", "| −") for line in table_md(head, lines)]


def both(values: Sequence[float]) -> str:
    """A number under both schedules: "24.0 → 25.5"; once where drafting on does not change it."""
    return " → ".join(dict.fromkeys(map(significant, values)))


def speed_lines(rows: Sequence[Mapping[str, Any]], schedule: str) -> list[str]:
    """Tokens a second on every link under a schedule."""
    lines = []
    for row in rows:
        cells = [row["title"]]
        for link in LINKS:
            middle, low, high = row["speeds"][schedule][str(link)]
            cells.append(significant(middle) + (f" ({significant(low)} to {significant(high)})" if high - low > 1e-9 else ""))
        lines.append(cells)
    return table_md(("", *LINK_TITLES), lines)


def difference_cell(row: Mapping[str, Any]) -> str:
    """Right answers minus those of the lossless row with the same noise, with the interval."""
    loss = loss_in(row)
    if loss.lossless or loss.lost is None or loss.lost.low is None or loss.lost.high is None:
        return SAME if loss.lossless else "–"
    ends = (0.0 - end for end in (loss.lost.value, loss.lost.high, loss.lost.low))
    return "{:+.3f} ({:+.3f} to {:+.3f})".format(*ends).replace("-", "−")


# README's table -------------------------------------------------------------------------------------------------------

SHORT_LINKS: tuple[Link, ...] = ((-10.0, 0.0), (10.0, 0.0))


def speed(row: Mapping[str, Any], link: Link = SHORT_LINKS[-1], schedule: str = "overlapped") -> float:
    """Tokens a second, the median of the draws."""
    return float(row["speeds"][schedule][str(link)][0])


def fastest(rows: Sequence[Mapping[str, Any]], link: Link = SHORT_LINKS[-1], schedule: str = "overlapped") -> Mapping[str, Any]:
    """The fastest row on a link under a schedule."""
    return max(rows, key=lambda row: speed(row, link, schedule))


def best_lossless(rows: Sequence[Mapping[str, Any]], link: Link, schedule: str) -> Mapping[str, Any]:
    """The divisor of every multiple: the fastest lossless row, whatever it sends, under the same schedule."""
    return fastest([row for row in rows if row["group"] == "lossless"], link, schedule)


def skips(row: Mapping[str, Any]) -> bool:
    """Some drafts are not sent, and never verified."""
    method = METHODS[row["method"]]
    return method.verifies and (method.leaves_tail or not method.blocks) and row["messages_per_token"] < 0.999


def best_of_drafts(rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The lossless rows that send several drafts a message with their probabilities."""
    return [row for row in rows if row["group"] == "lossless" and METHODS[row["method"]].blocks and row["payload"] is not None]


SURELY = "fastest that surely loses at most {}"


def chosen_rows(rows: Sequence[Mapping[str, Any]], tolerance: float = TOLERANCE_POINTS) -> list[tuple[str, Mapping[str, Any]]]:
    """What README shows, by its label: of the rows that skip the fastest one within the tolerance, and none where none is, as they were
    calibrated: values of these questions are not chosen on them. All are compared under one clock: at 10 dB, drafting on."""
    by_title = {row["title"]: row for row in rows}
    shared = fastest([row for row in rows if row["method"] == "shared-noise"])
    near = [row for row in rows if row["title"] in CALIBRATED and skips(row) and row["payload"] != "ideal"]
    skipping = [row for row in near if loss_in(row).within(tolerance)]
    best = [(f"{SURELY.format(points_words(tolerance))}: {row['title']}", row) for row in ([fastest(skipping)] if skipping else [])]
    lossless = fastest(best_of_drafts(rows))
    return [
        ("Large model alone", by_title["Large model alone"]),
        ("HLM, whole vectors", by_title["HLM, whole vectors"]),
        (f"{lossless['title']}, lossless", lossless),
        (shared["title"].replace("Shared noise", "shared noise, lossless"), shared),
        *best,
        *([(REPAIRED, by_title[REPAIRED])] if REPAIRED in by_title else []),
        (ONLINE, by_title[ONLINE]),
    ]


def short_lines(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """README's table in Markdown."""
    speeds_at = (f"tokens/s at {snr_db:g} dB".replace("-", "−") for snr_db, _ in SHORT_LINKS)
    head = ("", "right answers", "change (95 %)", *speeds_at, "phone's passes a token at 10 dB, at most", "bits a token")
    lines = []
    for words, row in chosen_rows(rows):
        cells = [both([speed(row, link, schedule) for schedule in SCHEDULES]) for link in SHORT_LINKS]
        cells += [both([row["passes"][schedule] for schedule in SCHEDULES]), significant(row["bits_per_token"])]
        lines.append((words, f"{row['exact_match']:.3f}", difference_cell(row), *cells))
    return table_md(head, lines)


def kept(pair: str) -> dict[str, Any]:
    """The table that ships of a pair."""
    return read_json(store_of(TABLES).folders[-1] / f"frontier-{pair}.json")


def decode_part(pair: str, prompts: int, first: int, after: int) -> None:
    """Decode the configurations over some of the questions, and keep the answers."""
    samples = test_questions(prompts).samples[first:after]
    loaded, asked = load_pair(pair), [row.prompt for row in samples]
    for _ in evaluate(loaded, plan_for(loaded, asked, configurations(loaded), 0, [row.number for row in samples])):
        pass


def rules() -> str:
    """The digest of the rows and their rule."""
    return rules_digest({row.title: [row.method, dict(row.settings)] for row in ROWS})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", default="world")
    parser.add_argument("--prompts", type=int, default=PROMPTS, help="of each seed")
    parser.add_argument("--threads", type=int, default=2, help="processes")
    options = parser.parse_args()
    samples = test_questions(options.prompts).samples
    decode_in_parts(functools.partial(decode_part, options.pair, options.prompts), len(samples), options.threads)
    rows = rows_of(pair := load_pair(options.pair), samples)
    about = {"prompts": len(samples), "seeds": SEEDS, "tests": digest(samples), "rules": rules()}
    about |= {"slm_parameters": pair.slm.parameters, "llm_parameters": pair.llm.parameters}
    write_json(store_of(TABLES).folders[-1] / f"frontier-{options.pair}.json", plain({**about, "rows": rows}))
    print(*table_lines(rows), "", *short_lines(rows), sep="\n", flush=True)


if __name__ == "__main__":
    main()
