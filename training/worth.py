"""Whether drafting on "while worth it" keeps up with the best fixed stop, which knows the link and the clock by having been tried on them.

python -m training.worth [--pair world] [--prompts 100] [--threads 2]

`--prompts` are of each of the table's three seeds. Fixed stops: gamma drafts, HSL's least probability and EdgeLLM's least product over a
grid, decoded once and priced on each clock and round-trip time; `spec-worth` depends on both and is decoded on each by itself. Rayleigh at
10 dB; the paper's clock, and one measured on this machine. Speeds are the median over realisations of fades and questions; ratios are
paired by realisation. The record goes to `cache/shipped_table/worth-PAIR.json`, and docs/results.md says it.
"""

import argparse
import functools
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np

from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import EvaluationPlan, load, plan_for
from cuhlm_core.format import count, milliseconds, significant
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain, read_json, store_of, write_json
from cuhlm_core.studies.exports import table_md
from training.answers import Answers, measured_clock
from training.parts import decode_in_parts
from training.questions import TABLES, test_questions

PROMPTS, TOKENS, TIMED = 100, 64, 6
RTTS_S = (0.0, 0.05)
CHANNEL = ChannelSettings(snr_db=10.0)
WITHIN = 0.97
"""Share of the best fixed stop's speed that counts as keeping up."""
STOPS: dict[str, tuple[str, dict[str, Any]]] = {
    **{f"γ = {gamma}": ("spec", {"gamma": gamma}) for gamma in (1, 2, 3, 4, 6, 8, 12)},
    **{f"R = {stop:g}": ("hsl", {"stop_prob": stop}) for stop in (0.3, 0.5, 0.6, 0.7, 0.8, 0.9)},
    **{f"R₁ = {stop:g}": ("edgellm", {"stop_product": stop}) for stop in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7)},
}
WORTH = "while worth it"


def clocks_of(pair: ModelPair, samples: Sequence[Sample]) -> dict[str, ClockSettings]:
    """The paper's, and the median seconds of a pass of each model here."""
    timed = [(sample.number, sample.prompt) for sample in samples[:TIMED]]
    return {"paper": ClockSettings(), "measured": measured_clock(pair, timed, TOKENS, ClockSettings())}


def plan_of(pair: ModelPair, samples: Sequence[Sample], clocks: Mapping[str, ClockSettings]) -> EvaluationPlan:
    """Every fixed stop once, and `spec-worth` for each clock and round-trip time."""
    base = DecodeSettings(max_tokens=TOKENS, channel=CHANNEL)
    chosen = {name: (method, replace(base, **stop)) for name, (method, stop) in STOPS.items()}
    for name, clock in clocks.items():
        chosen |= {f"{WORTH} {name} {rtt_s:g}": ("spec-worth", replace(base, clock=replace(clock, rtt_s=rtt_s))) for rtt_s in RTTS_S}
    return plan_for(pair, [sample.prompt for sample in samples], chosen, 0, [sample.number for sample in samples])


def decode_part(pair: str, prompts: int, clocks: Mapping[str, ClockSettings], first: int, after: int) -> None:
    """Decode the plan over some of the questions, and keep the answers."""
    loaded = load_pair(pair)
    for _ in evaluate(loaded, plan_of(loaded, test_questions(prompts).samples[first:after], clocks)):
        pass


def record_of(pair: ModelPair, samples: Sequence[Sample], clocks: Mapping[str, ClockSettings]) -> dict[str, Any]:
    """Decode what is missing, and the speed next to the best fixed stop on each clock and round-trip time."""
    plan = plan_of(pair, samples, clocks)
    for step in evaluate(pair, plan):
        print(step.words, file=sys.stderr, flush=True)
    table = load(plan)
    answers = Answers(row=table.configuration, prompt=table.prompt, seed=table.seed, tokens=table.tokens, inputs=table.inputs)
    rows = []
    for name, clock in clocks.items():
        for rtt_s in RTTS_S:
            drawn = dict(zip(table.names, answers.speeds(CHANNEL, replace(clock, rtt_s=rtt_s))[:, 1:], strict=True))
            best = max(STOPS, key=lambda stop: float(np.median(drawn[stop])))
            worth = drawn[f"{WORTH} {name} {rtt_s:g}"]
            rows.append(
                {
                    "clock": name, "rtt_s": rtt_s, "best": best, "best_tokens_per_s": float(np.median(drawn[best])),
                    "tokens_per_s": float(np.median(worth)), "ratio": np.quantile(worth / drawn[best], (0.5, 0.025, 0.975)).tolist(),
                }
            )  # fmt: skip
    seconds = {name: {part: asdict(clock)[part] for part in ("slm_s", "llm_s")} for name, clock in clocks.items()}
    return {"questions": len(samples), "channel": asdict(CHANNEL), "clocks": seconds, "rows": rows}


def record_lines(record: Mapping[str, Any]) -> list[str]:
    """A record as a table, and whether every median is within three percent of the best fixed stop."""
    cells = []
    for row in record["rows"]:
        ratio, low, high = (f"{significant(value)}×" for value in row["ratio"])
        cells.append((row["clock"], milliseconds(row["rtt_s"]), f"{ratio} ({low} to {high})", row["best"]))

    keeps_up = all(row["ratio"][0] >= WITHIN for row in record["rows"])
    passes = record["clocks"]["measured"]
    first = (
        f"The table has the speed of *while worth it* as a multiple of the best of {len(STOPS)} fixed stops, over "
        f"{count(record['questions'])} questions (`python -m training.worth`). The measured clock has {milliseconds(passes['slm_s'])} a "
        f"pass of the small model and {milliseconds(passes['llm_s'])} of the large one."
    )
    last = f"{'No median is' if keeps_up else 'A median is'} more than {100 * (1 - WITHIN):.0f} % behind the best stop."
    return [first, "", *table_md(("clock", "round trip", "speed (95 %)", "best stop"), cells), "", last]


def file_of(pair: str) -> Path:
    """Where the record of a pair ships."""
    return store_of(TABLES).folders[-1] / f"worth-{pair}.json"


def kept(pair: str) -> dict[str, Any] | None:
    """The record that ships of a pair; None where none was made."""
    return read_json(file_of(pair)) if file_of(pair).exists() else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", default="world")
    parser.add_argument("--prompts", type=int, default=PROMPTS, help="of each seed")
    parser.add_argument("--threads", type=int, default=2, help="processes")
    options = parser.parse_args()
    pair, samples = load_pair(options.pair), test_questions(options.prompts).samples
    clocks = clocks_of(pair, samples)
    decode_in_parts(functools.partial(decode_part, options.pair, options.prompts, clocks), len(samples), options.threads)
    record = record_of(pair, samples, clocks)
    write_json(file_of(options.pair), plain(record))
    print(json.dumps(record, indent=1), *record_lines(record), sep="\n", flush=True)


if __name__ == "__main__":
    main()
