"""The frontier in README and docs/results.md: lossless rows that draft several tokens a message, and the rows that skip.

python -m training.frontier [--pair world] [--prompts 600] [--threads 2]

`--prompts` are of each of the table's three seeds: the questions are the table's own. Every row sends its drafts as they travel, in 8 bits
that they are drawn from or as token ids (shared noise), but for HLM with whole vectors and CU-HLM, which send what the paper computes.
Rows that depend on the channel are decoded on each link by themselves, others once and priced on each; rows with shared noise also under
the overlapped schedule, in which the device drafts on. Under fading one draw of the channel
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
from cuhlm_core.loss import SAME, SURE_U_TH, loss_in
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import DRAFTING_ON, TOLERANCE_POINTS, ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain, read_json, store_of, write_json
from cuhlm_core.studies.advice.answers import Answers
from cuhlm_core.studies.exports import table_md
from training.parts import decode_in_parts
from training.table import PROMPTS, TABLES, test_questions

TOKENS, DRAWS = 64, 200
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


ROWS = (
    _row("llm"),
    _row("hlm", "HLM, whole vectors", payload="ideal"),
    _row("hlm", "HLM, 8 bits"),
    _row("spec"),
    _row("hsl"),
    _row("edgellm"),
    _row("spec-u"),
    _row("spec-worth"),
    _row("tk-slt-spec"),
    _row("dssd-spec"),
    _row("u-hlm"),
    _row("u-hlm", "U-HLM, bonus", bonus="on"),
    *_rows_at("u-hlm-confidence", "U-HLM (1 − x_d), bonus", bonus="on"),
    _row("shared-noise"),
    *_rows_at("shared-noise-skip", METHODS["shared-noise-skip"].title),
    _row("cu-hlm-online", payload="ideal"),
    _row("cu-hlm-unbiased"),
    _row("cu-hlm-unbiased", "CU-HLM (unbiased), bonus", bonus="on"),
    _row("slm"),
)  # fmt: skip
Link = tuple[float, float]
LINKS: tuple[Link, ...] = tuple((snr_db, rtt_s) for rtt_s in RTTS_S for snr_db in SNRS_DB)
LINK_TITLES = [f"{snr_db:g} dB".replace("-", "−") + (f", {1000 * rtt_s:g} ms" if rtt_s else "") for snr_db, rtt_s in LINKS]


def on(link: Link, schedule: str = "sequential") -> dict[str, Any]:
    """The channel and the clock of a link."""
    return {"channel": ChannelSettings(snr_db=link[0]), "clock": ClockSettings(rtt_s=link[1], schedule=schedule)}


def configurations(tokens: int = TOKENS, temperature: float = 1.0) -> dict[str, tuple[str, DecodeSettings]]:
    """By the name of a row; a row that depends on the channel with its link."""
    chosen: dict[str, tuple[str, DecodeSettings]] = {}
    for row in ROWS:
        settings = DecodeSettings(max_tokens=tokens, temperature=temperature, **row.settings)
        if METHODS[row.method].depends_on_channel:
            chosen |= {f"{row.title} {link}": (row.method, replace(settings, **on(link))) for link in LINKS}
        else:
            chosen[row.title] = (row.method, settings)
    return chosen


def speeds(table: EvaluationTable, link: Link, schedule: str = "sequential") -> dict[str, np.ndarray]:
    """Tokens a second [DRAWS] by configuration: each draw with a channel and prompts of its own."""
    answers = Answers(row=table.configuration, prompt=table.prompt, seed=table.seed, tokens=table.tokens, inputs=table.inputs)
    return dict(zip(table.names, answers.speeds(**on(link, schedule), draws=DRAWS)[:, 1:], strict=True))


def rows_of(pair: ModelPair, samples: Sequence[Sample], tokens: int = TOKENS) -> list[dict[str, Any]]:
    """Decode what is missing at the pair's temperature, and what each row of the table says."""
    chosen = configurations(tokens, pair.temperature)
    prompts, numbers = [sample.prompt for sample in samples], [sample.number for sample in samples]
    plan = plan_for(pair, prompts, chosen, 0, numbers)
    for step in evaluate(pair, plan):
        print(step.words, file=sys.stderr, flush=True)
    table = load(plan)
    both = load(plan_for(pair, prompts, {name: one for name, one in chosen.items() if METHODS[one[0]].overlaps}, 0, numbers))
    scored = {row["name"]: row for row in by_configuration(score_table(table, samples, embedder=None, likelihood=None), **on(LINKS[3]))}
    drawn = {link: speeds(table, link) for link in LINKS}
    drafting_on = {link: speeds(both, link, "overlapped") for link in LINKS}
    rows: list[dict[str, Any]] = []
    for row in ROWS:
        depends, base = METHODS[row.method].depends_on_channel, row.title
        about = scored[f"{base} {LINKS[3]}" if depends else base]
        facts: tuple[str, ...] = ("exact_match", "payload", "group", "most_lost")
        facts += tuple(f"{name}{end}" for name in ("lost", "changed") for end in ("", "_low", "_high"))
        facts += ("bits_per_token", "messages_per_token", "mean_bias", "mean_bias_low", "mean_bias_high")
        known = {"method": row.method, **{name: about[name] for name in facts}}
        rows.append({"title": base, **known, "draws": {link: drawn[link][f"{base} {link}" if depends else base] for link in LINKS}})
        if METHODS[row.method].overlaps:
            rows.append({"title": DRAFTING_ON.format(base), **known, "draws": {link: drafting_on[link][base] for link in LINKS}})
    for one in rows:
        one["speeds"] = {str(link): np.quantile(draws, (0.5, 0.025, 0.975)).tolist() for link, draws in one["draws"].items()}
    for link in LINKS:
        best = fastest(best_of_drafts(rows), link)["draws"][link]
        for one in rows:
            one.setdefault("to_best", {})[str(link)] = np.quantile(one["draws"][link] / best, (0.5, 0.025, 0.975)).tolist()
    return [{name: value for name, value in row.items() if name != "draws"} for row in rows]


def table_lines(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The lines of the table, tokens a second on every link at the end."""
    head = ("", "right answers", "to lossless", "bits a token", "messages a token", "mean bias", *LINK_TITLES)
    lines = []
    for row in rows:
        bias = row["mean_bias"] or 0.0
        spread = f" ({row['mean_bias_low']:.4f} to {row['mean_bias_high']:.4f})" if row["mean_bias_low"] is not None else ""
        cells = [row["title"], f"{row['exact_match']:.3f}", difference_cell(row)]
        cells += [significant(row["bits_per_token"]), f"{row['messages_per_token']:.3f}"]
        cells.append("0" if bias < 1e-9 else f"{bias:.4f}{spread}")
        for link in LINKS:
            middle, low, high = row["speeds"][str(link)]
            cells.append(significant(middle) + (f" ({significant(low)} to {significant(high)})" if high - low > 1e-9 else ""))
        lines.append(cells)
    return [line.replace("| -", "| −") for line in table_md(head, lines)]


def difference_cell(row: Mapping[str, Any]) -> str:
    """Right answers minus those of the lossless row with the same noise, with the interval."""
    loss = loss_in(row)
    if loss.lossless or loss.lost is None or loss.lost.low is None or loss.lost.high is None:
        return SAME if loss.lossless else "–"
    ends = (0.0 - end for end in (loss.lost.value, loss.lost.high, loss.lost.low))
    return "{:+.3f} ({:+.3f} to {:+.3f})".format(*ends).replace("-", "−")


# README's table -------------------------------------------------------------------------------------------------------

SHORT_LINKS: tuple[Link, ...] = ((-10.0, 0.0), (10.0, 0.0))


def fastest(rows: Sequence[Mapping[str, Any]], link: Link = SHORT_LINKS[-1]) -> Mapping[str, Any]:
    """The fastest row on a link, by the median."""
    return max(rows, key=lambda row: row["speeds"][str(link)][0])


def skips(row: Mapping[str, Any]) -> bool:
    """Some drafts are not sent, and never verified."""
    method = METHODS[row["method"]]
    return method.verifies and not method.blocks and row["messages_per_token"] < 0.999


def best_of_drafts(rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The lossless rows that send several drafts a message with their probabilities."""
    return [row for row in rows if row["group"] == "lossless" and METHODS[row["method"]].blocks and row["payload"] is not None]


def chosen_rows(rows: Sequence[Mapping[str, Any]], tolerance: float = TOLERANCE_POINTS) -> list[tuple[str, Mapping[str, Any]]]:
    """What README shows, by its label: of the rows that skip the fastest one at 10 dB within the tolerance, and none where none is."""
    by_title = {row["title"]: row for row in rows}
    shared = fastest([row for row in rows if row["method"] == "shared-noise"])
    skipping = [row for row in rows if skips(row) and row["payload"] != "ideal" and loss_in(row).within(tolerance)]
    best = [(f"fastest that skips: {row['title']}", row) for row in ([fastest(skipping)] if skipping else [])]
    lossless = fastest(best_of_drafts(rows))
    return [
        ("LLM only", by_title["LLM only"]),
        ("HLM, whole vectors", by_title["HLM, whole vectors"]),
        (f"{lossless['title']}, lossless", lossless),
        (shared["title"].replace("Shared noise", "shared noise, lossless"), shared),
        *best,
        (METHODS["cu-hlm-online"].title_by_bits, by_title["CU-HLM (online)"]),
    ]


def short_lines(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """README's table in Markdown."""
    speeds_at = (f"tokens/s at {snr_db:g} dB".replace("-", "−") for snr_db, _ in SHORT_LINKS)
    head = ("", "right answers", "change (95 %)", *speeds_at, "bits a token")
    lines = []
    for words, row in chosen_rows(rows):
        speeds = [significant(row["speeds"][str(link)][0]) for link in SHORT_LINKS]
        lines.append((words, f"{row['exact_match']:.3f}", difference_cell(row), *speeds, significant(row["bits_per_token"])))
    return table_md(head, lines)


def kept(pair: str) -> dict[str, Any]:
    """The table that ships of a pair."""
    return read_json(store_of(TABLES).folders[-1] / f"frontier-{pair}.json")


def decode_part(pair: str, prompts: int, first: int, after: int) -> None:
    """Decode the configurations over some of the questions, and keep the answers."""
    samples = test_questions(prompts).samples[first:after]
    plan = plan_for(load_pair(pair), [row.prompt for row in samples], configurations(), 0, [row.number for row in samples])
    for _ in evaluate(load_pair(pair), plan):
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", default="world")
    parser.add_argument("--prompts", type=int, default=PROMPTS, help="of each seed")
    parser.add_argument("--threads", type=int, default=2, help="processes")
    parser.add_argument("--short", action="store_true", help="print README's table of what ships, and decode nothing")
    options = parser.parse_args()
    if options.short:
        print(*short_lines(kept(options.pair)["rows"]), sep="\n")
        return
    samples = test_questions(options.prompts).samples
    decode_in_parts(functools.partial(decode_part, options.pair, options.prompts), len(samples), options.threads)
    rows = rows_of(load_pair(options.pair), samples)
    write_json(store_of(TABLES).folders[-1] / f"frontier-{options.pair}.json", plain({"prompts": len(samples), "rows": rows}))
    print(*table_lines(rows), "", *short_lines(rows), sep="\n", flush=True)


if __name__ == "__main__":
    main()
