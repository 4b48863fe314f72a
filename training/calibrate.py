"""What ships measured for a pair: its rounds, the runs decoded with them, and its calibration.

python -m training.calibrate [--pair world|smollm2] [--prompts 100] [--stop-repeats 3]

Measures over the first prompts of the program's own, 64 tokens each, chooses the stops of HSL, EdgeLLM, PipeSD and shared noise
over three answers to each (--stop-repeats 0: no stops), and moves the result from this installation's cache into the program's. A killed
run goes on where it was.
"""

import argparse
import math
import shutil
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from cuhlm_core.events import Progress, finished
from cuhlm_core.measuring.collect import ON_DEMAND, rounds_over
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, SHIPPED_DRAFTS
from cuhlm_core.prompts import own_prompts
from cuhlm_core.storage import read_json, write_json
from cuhlm_core.studies.calibration.report import calibration_report
from cuhlm_core.studies.calibration.runs import STREAK_PROMPTS, decode_skip_runs
from cuhlm_core.studies.calibration.safe import fastest_of_all, measured_over
from cuhlm_core.studies.calibration.stops import measure_stops, with_stops

PROMPTS, STOP_REPEATS, TOKENS, SEED = 100, 3, 64, 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", choices=[*EMBEDDED_FOLDERS, *SHIPPED_DRAFTS], default=EMBEDDED_PAIR)
    parser.add_argument("--prompts", type=int, default=PROMPTS)
    parser.add_argument("--stop-repeats", type=int, default=STOP_REPEATS)
    options = parser.parse_args()
    pair, file = load_pair(options.pair), {**EMBEDDED_FOLDERS, **SHIPPED_DRAFTS}[options.pair] / "calibration.json"
    prompts = [sample.prompt for sample in own_prompts(options.prompts)]
    measure = measured_embedded if pair.name in EMBEDDED_FOLDERS else measured_fetched
    calibration = measure(pair, prompts)
    if questions := prompts * options.stop_repeats:
        at_default = replace(pair, temperature=calibration.temperature)
        choices = finished(measure_stops(at_default, questions, TOKENS, SEED), _tell)
        for one in choices:
            print(f"{one.method:10} {' '.join(f'{name} {value:g}' for name, value in one.stops.items()):32} {one.tokens_per_s:.3f}")
        calibration = with_stops(calibration, choices, len(questions))
    write_json(file, same_digits(asdict(calibration), read_json(file, nan=True) if file.exists() else {}), indent=1)
    print(file.read_text(encoding="utf-8"))


def measured_embedded(pair: ModelPair, prompts: Sequence[str]) -> Calibration:
    """The calibration of an embedded pair; its rounds and the runs that skip by its thresholds go to those that ship."""
    collected = finished(rounds_over(pair, prompts, TOKENS, SEED, ON_DEMAND), _tell)
    recipe = collected.recipe
    calibration = calibration_report(pair.name, collected).calibration
    for u_th in (calibration.u_th, calibration.u_th_averse):
        if u_th is not None:
            for step in decode_skip_runs(pair, recipe, u_th, STREAK_PROMPTS):
                _tell(step)
    own, shipped = recipe.store.folders
    if own.exists():
        shutil.copytree(own, shipped, dirs_exist_ok=True)
    return calibration


def measured_fetched(pair: ModelPair, prompts: Sequence[str]) -> Calibration:
    """The calibration of a fetched pair at its fastest certified setting; its rounds do not ship."""
    report = finished(fastest_of_all(pair, lambda one: measured_over(one, prompts, TOKENS, SEED)), _tell)
    return replace(report.calibration, stops={}, stop_answers=0)


def same_digits(value: Any, before: Any) -> Any:
    """The value with the digits that it had before wherever they agree to nine: another processor sums the same rounds to other last ones,
    and stored answers are found by all."""
    if isinstance(value, dict) and isinstance(before, dict):
        return {name: same_digits(part, before.get(name)) for name, part in value.items()}
    close = isinstance(value, float) and isinstance(before, float) and math.isclose(value, before, rel_tol=1e-9)
    return before if close else value


def _tell(step: Progress) -> None:
    print(step.words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
