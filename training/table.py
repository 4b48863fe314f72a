"""The tables in docs/results.md: every method over 1,800 held-out questions of three seeds, for one pair or for a ladder of small models.

python -m training.table [--pair world] [--ladder FOLDER] [--prompts 600] [--methods all] [--threads 2]

Without `--ladder` the pair by that name; with it every small model of FOLDER (as `python -m training` leaves them) with its World-LLM,
but for the one that ships, whose table is the pair's own.
Each is calibrated over the calibration questions first. Rand-HLM stands twice: as it is, and at the transmission rate that U-HLM reached.
Answers are kept as they are decoded, so a killed run goes on; the rows go to `cache/shipped_table`, and the lines in Markdown are printed.
"""

import argparse
import functools
import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cuhlm_core.evaluation.datasets import WORLD, Dataset, load_dataset
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import plan_for
from cuhlm_core.evaluation.table import by_configuration
from cuhlm_core.events import finished
from cuhlm_core.format import count, significant
from cuhlm_core.loss import SAME, is_lossless
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain, store_of, write_json
from cuhlm_core.studies.benchmark import study as work
from cuhlm_core.studies.calibration.report import calibrate
from training.parts import decode_in_parts
from training.world.pair import RUNGS, shipped_rung

SEEDS = (0, 1000, 2000)
"""Far enough apart that no question shares its noise with another seed's: prompt i of seed s draws with s + i."""
PROMPTS, TOKENS = 600, 64
CALIBRATION_PROMPTS = 100
SAME_RATE = "Rand-HLM at U-HLM's rate"
CALIBRATED = ("a", "b", "corr", "delta", "u_th", "u_th_averse", "k_star", "eta", "rounds")
TABLES = "table"
TABLE_ROWS = ("llm", "hlm", "dssd", "u-hlm", "u-hlm-confidence", "cu-hlm-online", SAME_RATE, "slm")
HEAD = (
    "| | right answers | to HLM | sent | bits a token | mean bias | tokens/s |",
    "|---|---|---|---|---|---|---|",
)


@dataclass(frozen=True)
class Table:
    """Every method on one pair."""

    pair: str
    slm_parameters: int
    llm_parameters: int
    tests: str
    """SHA-256 of the questions, so that two tables can be seen to be about the same."""
    questions: int
    seeds: tuple[int, ...]
    calibration: Mapping[str, Any]
    rows: tuple[Mapping[str, Any], ...]


def test_questions(prompts: int) -> Dataset:
    """The first `prompts` test questions of each seed, numbered by what their noise is drawn with."""
    drawn = [load_dataset(WORLD, prompts, seed) for seed in SEEDS]
    samples = tuple(replace(row, number=seed + row.number) for seed, part in zip(SEEDS, drawn, strict=True) for row in part.samples)
    return replace(drawn[0], samples=samples, rows=len(samples))


def digest(samples: Dataset) -> str:
    """SHA-256 of the prompts in their order."""
    return hashlib.sha256("\n".join(row.prompt for row in samples.samples).encode()).hexdigest()


def table_of(pair: ModelPair, samples: Dataset, methods: Sequence[str]) -> Table:
    """Decode and score what is missing, and every method's row. The pair is calibrated here, whatever came with it."""
    pair = _calibrated(pair)
    settings = DecodeSettings(max_tokens=TOKENS)
    own = {name: (name, settings) for name in methods}
    first = _rows(pair, samples, {"u-hlm": ("u-hlm", settings)})[0]
    skipped = round(1 - first["transmission_rate"], 4)
    rows = _rows(pair, samples, {**own, SAME_RATE: ("rand-hlm", replace(settings, skip_prob=skipped))})
    return Table(
        pair.name, pair.slm.parameters, pair.llm.parameters, digest(samples), len(samples.samples), SEEDS,
        plain({name: getattr(pair.calibration, name) for name in CALIBRATED}),
        tuple(rows),
    )  # fmt: skip


def decode_part(models: Mapping[str, str], prompts: int, methods: Sequence[str], first: int, after: int) -> None:
    """Decode the methods over some of the questions with the calibration that the table measures, and keep the answers."""
    pair, samples = _calibrated(load_pair(**models)), test_questions(prompts).samples[first:after]
    chosen = {name: (name, DecodeSettings(max_tokens=TOKENS)) for name in methods}
    for _ in evaluate(pair, plan_for(pair, [row.prompt for row in samples], chosen, 0, [row.number for row in samples])):
        pass


def _calibrated(pair: ModelPair) -> ModelPair:
    """The pair with a calibration over the calibration questions, whatever came with it."""
    prompts = [sample.prompt for sample in own_prompts(WORLD, CALIBRATION_PROMPTS)]
    return replace(pair, calibration=calibrate(pair, prompts, TOKENS, 0, tell=_say).calibration)


def _rows(pair: ModelPair, samples: Dataset, configurations: work.Configurations) -> list[dict[str, Any]]:
    benchmark = work.benchmark_for(pair, samples, configurations, 0)
    return by_configuration(finished(work.steps(pair, benchmark, None), lambda step: _say(step.words)), ChannelSettings(), ClockSettings())


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


# Markdown -------------------------------------------------------------------------------------------------------------


def table_lines(table: Mapping[str, Any]) -> list[str]:
    """The lines of a kept `Table`."""
    rows = {row["name"]: row for row in table["rows"]}
    return [*HEAD, *(_line(name, rows[name]) for name in TABLE_ROWS if name in rows)]


def _line(name: str, row: Mapping[str, Any]) -> str:
    title = METHODS[name].title if name in METHODS else name
    verifies = METHODS[row["method"]].verifies
    cells = (
        f"{row['exact_match']:.3f}",
        "" if name == "hlm" else difference_cell(row),
        f"{row['transmission_rate']:.3f}" if verifies else "–",
        _bits(row["bits_per_token"]),
        "0" if abs(row["mean_bias"] or 0.0) < 1e-9 else f"{row['mean_bias']:.4f}",
        significant(row["throughput"]),
    )
    return f"| {title} | " + " | ".join(cell.replace("-", "−") for cell in cells) + " |"


def difference_cell(row: Mapping[str, Any]) -> str:
    """Right answers minus HLM's, with the interval; of a lossless row that it has HLM's distribution."""
    if is_lossless(METHODS[row["method"]], row.get("payload")):
        return SAME
    return "{:+.3f} ({:+.3f} to {:+.3f})".format(*(row[f"exact_match_difference{end}"] for end in ("", "_low", "_high"))).replace("-", "−")


def _bits(bits: float) -> str:
    return count(round(bits)) if bits >= 100 or bits == 0 else f"{bits:.1f}"


def kept(name: str) -> dict[str, Any]:
    """A table that ships, by the name of its pair or rung."""
    return json.loads(_file(name).read_text(encoding="utf-8"))


def is_kept(name: str) -> bool:
    """Whether a table of that name ships."""
    return _file(name).exists()


def _file(name: str) -> Path:
    return store_of(TABLES).folders[-1] / f"{name}.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", default=WORLD)
    parser.add_argument("--ladder", type=Path, help="a folder with World-LLM and World-SLM-…")
    parser.add_argument("--prompts", type=int, default=PROMPTS, help="of each seed")
    parser.add_argument("--methods", default="all", help="names with commas between them")
    parser.add_argument("--threads", type=int, default=2, help="processes")
    options = parser.parse_args()
    methods = list(METHODS) if options.methods == "all" else options.methods.split(",")
    samples = test_questions(options.prompts)
    pairs: dict[str, dict[str, str]] = {options.pair: {"name": options.pair}}
    if options.ladder:
        llm = str(options.ladder / "World-LLM")
        others = [one for one in sorted(options.ladder.glob("World-SLM-*")) if one.name != RUNGS[shipped_rung()].name]
        pairs = {one.name: {"slm": str(one), "llm": llm} for one in others}
    for name, models in pairs.items():
        work_in_part = functools.partial(decode_part, models, options.prompts, methods)
        decode_in_parts(work_in_part, len(samples.samples), options.threads)
        table = table_of(load_pair(**models), samples, methods)
        write_json(_file(name), plain({**vars(table)}))
        print(f"{name}: {table.questions} questions {table.tests[:12]}", *table_lines(vars(table)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
