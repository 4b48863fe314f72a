"""What ships measured for an embedded pair: its rounds, the runs decoded beside them, and its calibration.

python -m training.calibrate [--pair demo|world] [--prompts 100]

Measures over the first prompts of the pair's own set, 64 tokens each, and moves the result from this installation's cache into the
program's. A killed run goes on where it was.
"""

import argparse
import shutil
import sys

from cuhlm_core.measuring.collect import ON_DEMAND, collect, find, recipe_for
from cuhlm_core.models.calibration import SHIPPED_CALIBRATIONS, save_calibration
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR
from cuhlm_core.prompts import own_prompts
from cuhlm_core.studies.calibration.report import calibration_report
from cuhlm_core.studies.calibration.runs import STREAK_PROMPTS, decode_skip_runs

PROMPTS, TOKENS, SEED = 100, 64, 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", choices=EMBEDDED_FOLDERS, default=EMBEDDED_PAIR)
    parser.add_argument("--prompts", type=int, default=PROMPTS)
    options = parser.parse_args()
    pair = load_pair(options.pair)
    recipe = recipe_for(pair, [sample.prompt for sample in own_prompts(pair.name, options.prompts)], TOKENS, SEED)
    _tell(collect(pair, recipe, ON_DEMAND))
    collected = find(recipe)
    assert collected is not None
    report = calibration_report(pair.name, collected)
    for u_th in (report.calibration.u_th, report.calibration.u_th_averse):
        _tell(decode_skip_runs(pair, recipe, u_th, STREAK_PROMPTS))
    own, shipped = recipe.store.folders
    if own.exists():
        shutil.copytree(own, shipped, dirs_exist_ok=True)
    save_calibration(report.calibration, SHIPPED_CALIBRATIONS[pair.name])
    print(report.calibration)


def _tell(steps) -> None:
    for step in steps:
        print(step.words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
