"""What ships measured for an embedded pair: its rounds, the runs decoded with them, and its calibration.

python -m training.calibrate [--pair demo|world] [--prompts 100] [--stop-repeats 3]

Measures over the first prompts of the pair's own set, 64 tokens each, chooses the stops of HSL, EdgeLLM, PipeSD and shared noise
over three answers to each, and moves the result from this installation's cache into the program's. A killed run goes on where it was.
"""

import argparse
import math
import shutil
import sys
from dataclasses import asdict
from typing import Any

from cuhlm_core.events import finished
from cuhlm_core.measuring.collect import ON_DEMAND, collect, find, recipe_for
from cuhlm_core.models.calibration import SHIPPED_CALIBRATIONS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR
from cuhlm_core.prompts import own_prompts
from cuhlm_core.storage import read_json, write_json
from cuhlm_core.studies.calibration.report import calibration_report
from cuhlm_core.studies.calibration.runs import STREAK_PROMPTS, decode_skip_runs
from cuhlm_core.studies.calibration.stops import measure_stops, stop_lines, with_stops

PROMPTS, STOP_REPEATS, TOKENS, SEED = 100, 3, 64, 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", choices=EMBEDDED_FOLDERS, default=EMBEDDED_PAIR)
    parser.add_argument("--prompts", type=int, default=PROMPTS)
    parser.add_argument("--stop-repeats", type=int, default=STOP_REPEATS)
    options = parser.parse_args()
    pair = load_pair(options.pair)
    recipe = recipe_for(pair, [sample.prompt for sample in own_prompts(pair.name, options.prompts)], TOKENS, SEED)
    _tell(collect(pair, recipe, ON_DEMAND))
    collected = find(recipe)
    assert collected is not None
    report = calibration_report(pair.name, collected)
    for u_th in (report.calibration.u_th, report.calibration.u_th_averse):
        if u_th is not None:
            _tell(decode_skip_runs(pair, recipe, u_th, STREAK_PROMPTS))
    questions = [sample.prompt for sample in own_prompts(pair.name, options.prompts)] * options.stop_repeats
    choices = finished(measure_stops(pair, questions, TOKENS, SEED), lambda step: print(step.words, file=sys.stderr, flush=True))
    print(*stop_lines(choices), sep="\n")
    calibration = with_stops(report.calibration, choices, len(questions))
    own, shipped = recipe.store.folders
    if own.exists():
        shutil.copytree(own, shipped, dirs_exist_ok=True)
    file = SHIPPED_CALIBRATIONS[pair.name]
    write_json(file, same_digits(asdict(calibration), read_json(file, nan=True) if file.exists() else {}), indent=1)
    print(file.read_text(encoding="utf-8"))


def same_digits(value: Any, before: Any) -> Any:
    """The value with the digits that it had before wherever they agree to nine: another processor sums the same rounds to other last ones,
    and stored answers are found by all."""
    if isinstance(value, dict) and isinstance(before, dict):
        return {name: same_digits(part, before.get(name)) for name, part in value.items()}
    close = isinstance(value, float) and isinstance(before, float) and math.isclose(value, before, rel_tol=1e-9)
    return before if close else value


def _tell(steps) -> None:
    for step in steps:
        print(step.words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
