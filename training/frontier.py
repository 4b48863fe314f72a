"""The frontier in README and docs/results.md: lossless rows that draft several tokens a message beside the rows that skip.

python -m training.frontier [--pair world] [--prompts 600]

Every row sends its drafts as they travel, in 8 bits that they are drawn from, but for the paper's HLM, whose vectors are whole. Rows that
hear the channel are decoded on each link by themselves, the others once and priced on each. Under fading one draw of the channel says
little (PAPER_NOTES 3): the tokens a second are the median of DRAWS draws of it, each over prompts drawn again, and the interval holds 95 %
of them. Answers are kept as they are decoded, so a killed run goes on; the rows go to `cache/shipped_table`.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from cuhlm_core.evaluation.datasets import Sample, shipped_samples
from cuhlm_core.evaluation.evaluate import evaluate, load, plan_for
from cuhlm_core.evaluation.scoring import score_table
from cuhlm_core.evaluation.table import EvaluationTable, by_configuration
from cuhlm_core.format import significant
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain, read_json, store_of, write_json
from cuhlm_core.studies.advice.answers import Answers
from training.table import TABLES

PROMPTS, TOKENS, DRAWS = 600, 64, 200
SNRS_DB, RTTS_S = (-20.0, -10.0, 0.0, 10.0), (0.0, 0.05)


@dataclass(frozen=True)
class Row:
    """A method with the settings that it stands in the table with."""

    title: str
    method: str
    settings: Mapping[str, Any]


def _row(method: str, title: str = "", **settings: Any) -> Row:
    return Row(title or METHODS[method].title, method, {"payload": "sampled", **settings})


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
    _row("u-hlm", "U-HLM, bonus, u_th 0.3", bonus="on", u_th=0.3),
    _row("cu-hlm-online", payload="ideal"),
    _row("cu-hlm-unbiased"),
    _row("cu-hlm-unbiased", "CU-HLM (unbiased), bonus", bonus="on"),
    _row("slm"),
)  # fmt: skip
Link = tuple[float, float]
LINKS: tuple[Link, ...] = tuple((snr_db, rtt_s) for rtt_s in RTTS_S for snr_db in SNRS_DB)


def on(link: Link) -> dict[str, Any]:
    """The channel and the clock of a link."""
    return {"channel": ChannelSettings(snr_db=link[0]), "clock": ClockSettings(rtt_s=link[1])}


def configurations() -> dict[str, tuple[str, DecodeSettings]]:
    """By the name of a row, of one that hears the channel with its link."""
    chosen: dict[str, tuple[str, DecodeSettings]] = {}
    for row in ROWS:
        settings = DecodeSettings(max_tokens=TOKENS, **row.settings)
        if METHODS[row.method].hears_channel:
            chosen |= {f"{row.title} {link}": (row.method, replace(settings, **on(link))) for link in LINKS}
        else:
            chosen[row.title] = (row.method, settings)
    return chosen


def speeds(table: EvaluationTable, link: Link) -> np.ndarray:
    """Tokens a second [configurations, DRAWS]: each draw with a channel and prompts of its own."""
    answers = Answers(row=table.configuration, prompt=table.prompt, seed=table.seed, tokens=table.tokens, inputs=table.inputs)
    return answers.speeds(**on(link), draws=DRAWS)[:, 1:]


def rows_of(pair: ModelPair, samples: Sequence[Sample]) -> list[dict[str, Any]]:
    """Decode what is missing, and what each row of the table says."""
    chosen = configurations()
    plan = plan_for(pair, [sample.prompt for sample in samples], chosen, 0, [sample.number for sample in samples])
    for step in evaluate(pair, plan):
        print(step.words, file=sys.stderr, flush=True)
    table = load(plan)
    scored = {row["name"]: row for row in by_configuration(score_table(table, samples, embedder=None, likelihood=None), **on(LINKS[3]))}
    drawn = {link: dict(zip(table.names, speeds(table, link), strict=True)) for link in LINKS}
    rows = []
    for row in ROWS:
        hears, base = METHODS[row.method].hears_channel, row.title
        about = scored[f"{base} {LINKS[3]}" if hears else base]
        facts: tuple[str, ...] = ("exact_match", *(f"exact_match_difference{end}" for end in ("", "_low", "_high")))
        facts += ("bits_per_token", "messages_per_token", "mean_bias", "mean_bias_low", "mean_bias_high")
        own = {link: drawn[link][f"{base} {link}" if hears else base] for link in LINKS}
        cells = {str(link): np.quantile(draws, (0.5, 0.025, 0.975)).tolist() for link, draws in own.items()}
        rows.append({"title": base, "method": row.method, **{name: about[name] for name in facts}, "speeds": cells})
    return rows


def table_lines(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The lines of the table, tokens a second on every link at the end."""
    links = [f"{snr_db:g} dB" + (f", {1000 * rtt_s:g} ms" if rtt_s else "") for snr_db, rtt_s in LINKS]
    head = ("", "right answers", "to HLM", "bits a token", "messages a token", "mean bias", *links)
    lines = ["| " + " | ".join(head) + " |"]
    lines.append("|" + "---|" * len(head))
    for row in rows:
        bias = row["mean_bias"] or 0.0
        spread = f" ({row['mean_bias_low']:.4f} to {row['mean_bias_high']:.4f})" if row["mean_bias_low"] is not None else ""
        to_hlm = [row[f"exact_match_difference{end}"] for end in ("", "_low", "_high")]
        difference = "{:+.3f} ({:+.3f} to {:+.3f})".format(*to_hlm) if row["method"] != "hlm" else ""
        cells = [f"{row['exact_match']:.3f}", difference.replace("-", "−")]
        cells += [significant(row["bits_per_token"]), f"{row['messages_per_token']:.3f}"]
        cells.append("0" if bias < 1e-9 else f"{bias:.4f}{spread}")
        for link in LINKS:
            middle, low, high = row["speeds"][str(link)]
            cells.append(significant(middle) + (f" ({significant(low)} to {significant(high)})" if high - low > 1e-9 else ""))
        lines.append(f"| {row['title']} | " + " | ".join(cells) + " |")
    return [line.replace("| -", "| −") for line in lines]


def kept(pair: str) -> dict[str, Any]:
    """The table that ships of a pair."""
    return read_json(store_of(TABLES).folders[-1] / f"frontier-{pair}.json")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", default="world")
    parser.add_argument("--prompts", type=int, default=PROMPTS)
    options = parser.parse_args()
    rows = rows_of(load_pair(options.pair), shipped_samples(options.prompts, options.pair))
    write_json(store_of(TABLES).folders[-1] / f"frontier-{options.pair}.json", plain({"prompts": options.prompts, "rows": rows}))
    print(*table_lines(rows), sep="\n", flush=True)


if __name__ == "__main__":
    main()
