"""The recordings that ship: what a first visit to Live shows, and the race on Compare.

python -m training.recordings

To be run again after a change of the pair, of a default or of what a recording holds. The question is chosen by a rule
(`training.opening`): on it the point of the method shows (docs/results.md says how often it does), and the channel is one drawn at -10 dB.
"""

import shutil
import sys
from dataclasses import replace
from pathlib import Path

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Started
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.runs.comparison import RACES, in_order
from cuhlm_core.runs.recording import Run, manifest_for, new_run_id, save_run
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import SHIPPED_CACHE
from training.opening import CHANNEL
from training.opening import METHOD as OPENING

RACERS = in_order(method for race in RACES.values() for method in race)
RACE_TOKENS = 48


PROMPT = "Which planet is Jupiter, first, second, third?"
"""What `training.opening` finds."""
SETTINGS = DecodeSettings(seed=2, channel=CHANNEL)


def record(pair: ModelPair, prompt: str, method: str, settings: DecodeSettings, folder: Path) -> Path:
    """Decode and save one recording, at the threshold as Live's slider shows it: so the page's controls are those of the run."""
    held = pair.calibration.fit_for(METHODS[method], settings.estimator).held_u_th
    events = tuple(decode(pair, prompt, method, replace(settings, u_th=held)))
    assert isinstance(events[0], Started)
    return save_run(Run(new_run_id(method), manifest_for(pair, events[0]), events), folder)


def main() -> None:
    opening, race = SHIPPED_CACHE / "shipped", SHIPPED_CACHE / "shipped_comparison"
    for folder in (opening, race):
        shutil.rmtree(folder, ignore_errors=True)
    pair = load_pair()
    print(record(pair, PROMPT, OPENING, SETTINGS, opening).name, file=sys.stderr)
    for method in RACERS:
        print(record(pair, PROMPT, method, replace(SETTINGS, max_tokens=RACE_TOKENS), race).name, file=sys.stderr)


if __name__ == "__main__":
    main()
