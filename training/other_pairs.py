"""The frontier's rows on other pairs: do the leads stay when the small model is another one?

python -m training.other_pairs --seeds FOLDER,FOLDER,FOLDER [--prompts 60]

`--seeds`: folders of `python -m training --only slm --seed N`, whose small models are paired with the shipped large one, and with them
the shipped small model with its logits divided by .67 and 1.5: an unsure and an over-sure one of the same order. Every pair is calibrated
for itself, so that thresholds and stops are its own. All rows go to `cache/shipped_table/other-pairs.json`; answers are kept as they are
decoded, so an interrupted run resumes.
"""

import argparse
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors.torch import load_file, save_file

from cuhlm_core.evaluation.datasets import WORLD, Sample
from cuhlm_core.format import significant
from cuhlm_core.maths.statistics import calibration_error
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import LanguageModel, ModelPair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import SCHEDULES
from cuhlm_core.storage import cache_folder, plain, read_json, store_of, write_json
from cuhlm_core.studies.calibration.report import calibrate
from cuhlm_core.studies.exports import table_md
from training import frontier
from training.questions import CALIBRATION_PROMPTS, TABLES, test_questions
from training.world.pair import RUNGS, shipped_rung

TEMPERS = (0.67, 1.5)
"""What the small model's logits are divided by."""
OWN = "one-minus-draft-prob"
BINS = 15
LINKS = ((10.0, 0.0), (10.0, 0.05))
KEPT = "other-pairs"
SHIPPED = "as it ships"
TRAINED = "training seed {}"
TITLES = ("U-HLM (1 − x_d), bonus", "Shared noise", "Shared noise, skipping", METHODS["cu-hlm-online"].title_by_bits)
"""The rows whose leads are shown."""
SLOWER = ("dssd", "dssd-spec", "tk-slt-spec")
"""Lossless rows that send as often as others and are slower on every link of the frontier."""
ASKED = tuple(
    row
    for row in frontier.ROWS
    if row.title in TITLES or (METHODS[row.method].lossless and row.settings.get("payload") != "ideal" and row.method not in SLOWER)
)
"""Those, and the lossless ones that they are held against, without SLOWER."""


@dataclass(frozen=True)
class OtherPair:
    """A pair, what its calibration says, and the frontier's rows on it."""

    title: str
    calibration: Mapping[str, float | None]
    """corr of u and beta, of 1 - x_d and beta; Delta, a + b, both thresholds; ECE of either model on reference text."""
    prompts: int
    rows: Sequence[Mapping[str, Any]]


def reference_error(model: LanguageModel, pair: ModelPair, samples: Sequence[Sample]) -> float:
    """`calibration_error` of a model's most probable tokens on the reference answers, each given those before it."""
    confidence, right = [], []
    for sample in samples:
        prompt, answer = pair.codec.encode_prompt(sample.prompt), pair.codec.encode_text(sample.reference)
        logits = model.new_context().extend([*prompt, *answer], keep=len(answer) + 1)[:-1]
        probs, tokens = torch.softmax(logits.double() / pair.temperature, -1).max(-1)
        confidence.append(probs.cpu().numpy())
        right.append((tokens.cpu() == torch.tensor(answer)).double().numpy())
    return calibration_error(np.concatenate(confidence), np.concatenate(right), BINS)


def tempered(slm: Path, factor: float, folder: Path) -> Path:
    """A copy of a small model whose logits are divided by `factor`: its last norm's weights are."""
    shutil.copytree(slm, folder, dirs_exist_ok=True)
    weights = load_file(folder / "model.safetensors")
    weights["model.norm.weight"] = (weights["model.norm.weight"].float() / factor).to(weights["model.norm.weight"].dtype)
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    return folder


def measured(title: str, pair: ModelPair, samples: Sequence[Sample], calibrating: Sequence[Sample], tokens: int) -> OtherPair:
    """Calibrate a pair by the rules of an embedded one, decode what is missing, and say what its rows are."""
    found = calibrate(pair, [sample.prompt for sample in calibrating], tokens, 0, tell=_say).calibration
    pair = replace(pair, calibration=found)
    own = found.own[OWN]
    about: dict[str, float | None] = {
        "corr": found.corr, "corr_own": found.fit(OWN).corr, "delta": found.delta, "a_plus_b": found.a + found.b,
        "b": found.b, "u_th": found.u_th, "own_u_th": own.u_th, "own_wrong_skips": own.wrong_skips,
    }  # fmt: skip
    known = [sample for sample in samples if sample.reference]
    if known:
        about |= {f"ece_{name}": reference_error(model, pair, known) for name, model in (("slm", pair.slm), ("llm", pair.llm))}
    return OtherPair(title, about, len(samples), frontier.rows_of(pair, samples, tokens, ASKED, LINKS))


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


# What they come to ----------------------------------------------------------------------------------------------------


def leads(one: Mapping[str, Any], schedule: str) -> dict[str, float]:
    """How many times as fast as the fastest lossless row each row of TITLES is on one pair, under the same schedule, at 10 dB."""
    best = frontier.speed(frontier.best_lossless(one["rows"], LINKS[0], schedule), LINKS[0], schedule)
    return {row["title"]: frontier.speed(row, LINKS[0], schedule) / best for row in one["rows"] if row["title"] in TITLES}


def pair_lines(pairs: Sequence[Mapping[str, Any]]) -> list[str]:
    """A line a pair: what its calibration says, and what its leads are."""
    head = (
        "pair",
        "corr u, 1 − x_d",
        "ECE of x",
        "Δ",
        "a + b",
        "u_th",
        "1 − x_d",
        "fastest lossless",
        *(f"{title}: ×, lost" for title in TITLES),
    )
    lines = []
    for one in pairs:
        about, rows = one["calibration"], {row["title"]: row for row in one["rows"]}
        ahead = {title: [leads(one, schedule)[title] for schedule in SCHEDULES] for title in TITLES}
        best = [frontier.best_lossless(one["rows"], LINKS[0], schedule) for schedule in SCHEDULES]
        speeds = [frontier.speed(row, LINKS[0], schedule) for row, schedule in zip(best, SCHEDULES, strict=True)]
        fastest = [f"{row['title']} {significant(speed)}" for row, speed in zip(best, speeds, strict=True)]
        cells = [
            one["title"],
            f"{about['corr']:.2f}, {about['corr_own']:.2f}",
            *(_number(about.get(name)) for name in ("ece_slm", "delta", "a_plus_b", "u_th", "own_u_th")),
        ]
        cells.append(" → ".join(fastest))
        cells += [f"{frontier.both(ahead[title])}, {frontier.difference_cell(rows[title])}" for title in TITLES]
        lines.append(cells)
    return [line.replace("| -", "| −") for line in table_md(head, lines)]


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:.3f}"


def over_pairs(pairs: Sequence[Mapping[str, Any]], schedule: str) -> dict[str, tuple[float, float, float]]:
    """The mean lead of each row over pairs, with the least and the largest."""
    every = [leads(one, schedule) for one in pairs]
    return {title: (float(np.mean(values)), min(values), max(values)) for title in every[0] if (values := [one[title] for one in every])}


def kept() -> dict[str, Any]:
    """What ships: the pairs' rows."""
    return read_json(store_of(TABLES).folders[-1] / f"{KEPT}.json")


def is_kept() -> bool:
    """Whether such a table ships."""
    return (store_of(TABLES).folders[-1] / f"{KEPT}.json").exists()


def trained_titles(pairs: Sequence[Mapping[str, Any]]) -> list[str]:
    """Those of the pairs whose small model was trained from another seed."""
    return [one["title"] for one in pairs if one["title"].startswith(TRAINED.format(""))]


def _seed_pairs(folders: Sequence[str], work: Path) -> dict[str, dict[str, str]]:
    shipped = EMBEDDED_FOLDERS[WORLD]
    llm, rung = str(shipped / "World-LLM"), RUNGS[shipped_rung()].name
    pairs = {SHIPPED: {"slm": str(shipped / "World-SLM"), "llm": llm}}
    pairs |= {TRAINED.format(number): {"slm": str(Path(folder) / rung), "llm": llm} for number, folder in enumerate(folders, start=2)}
    for factor in TEMPERS:
        slm = tempered(shipped / "World-SLM", factor, work / f"World-SLM-T{factor:g}")
        pairs[f"logits divided by {factor:g}"] = {"slm": str(slm), "llm": llm}
    return pairs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="", help="folders with commas between them")
    parser.add_argument("--prompts", type=int, default=60, help="of each seed of the questions")
    parser.add_argument("--tokens", type=int, default=frontier.TOKENS)
    options = parser.parse_args()
    samples = test_questions(options.prompts).samples
    calibrating = [Sample(number, row.prompt, "", None) for number, row in enumerate(own_prompts(CALIBRATION_PROMPTS))]
    pairs = _seed_pairs(options.seeds.split(",") if options.seeds else [], cache_folder() / "tempered")
    loaded = ((title, load_pair(slm=models["slm"], llm=models["llm"])) for title, models in pairs.items())
    found = [measured(title, pair, samples, calibrating, options.tokens) for title, pair in loaded]
    write_json(store_of(TABLES).folders[-1] / f"{KEPT}.json", plain({"rules": frontier.rules(), "pairs": [vars(one) for one in found]}))
    print(*pair_lines([vars(one) for one in found]), sep="\n", flush=True)


if __name__ == "__main__":
    main()
