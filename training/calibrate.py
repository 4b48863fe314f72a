"""The pair's stored calibration: HLM rounds over the project's own prompts.

python -m training.calibrate [--prompts 60] [--tokens 64]
"""

import argparse
import sys

from cuhlm_core.calibration import save_calibration
from cuhlm_core.measurement import calibrate, measure_rounds
from cuhlm_core.pairs import load_pair
from cuhlm_core.prompts import CALIBRATION
from cuhlm_core.registry import EMBEDDED_FOLDER, EMBEDDED_PAIR, PAIRS

THETA = 0.1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prompts", type=int, default=len(CALIBRATION))
    parser.add_argument("--tokens", type=int, default=64)
    options = parser.parse_args()
    spec = PAIRS[EMBEDDED_PAIR]
    pair = load_pair(slm=str(EMBEDDED_FOLDER / spec.slm), llm=str(EMBEDDED_FOLDER / spec.llm))
    rounds = measure_rounds(
        pair,
        CALIBRATION[: options.prompts],
        options.tokens,
        seed=0,
        progress=lambda done, of: print(f"{done}/{of} prompts", file=sys.stderr),
    )
    source = f"measured on {len(rounds.uncertainty)} rounds of {options.prompts} prompts of this project"
    result = calibrate(rounds, THETA, pair.vocabulary_size, source)
    save_calibration(result, EMBEDDED_FOLDER / "calibration.json")
    print(result)
    print(f"mean rejection {rounds.rejection_prob.mean():.3f}, mean TVD {rounds.total_variation.mean():.3f}")


if __name__ == "__main__":
    main()
