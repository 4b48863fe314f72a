"""`streamlit run`, but that runs decode slowly while a file lies there, and no pair is loaded while one lies next to it: what a test does
meanwhile must not race with the models.

First argument: the file. The others are Streamlit's.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from streamlit.web.cli import main

sys.path.insert(0, str(Path(__file__).parents[2]))

from cuhlm_core.decoding.jobs import Job, Key, PairStore, Report
from cuhlm_core.models.pairs import ModelPair

TOKEN_SECONDS = 0.5


def slow_down_while(there: Path) -> None:
    events_of = Job._events_of

    def slowly(job: Job, events: Iterator[Report]) -> Iterator[Report]:
        for event in events_of(job, events):
            yield event
            if there.exists():
                job._cancel.wait(TOKEN_SECONDS)  # Stop works at once

    Job._events_of = slowly


def load_nothing_while(there: Path) -> None:
    load = PairStore._load

    def later(store: PairStore, key: Key) -> ModelPair:
        while there.exists():
            time.sleep(0.1)
        return load(store, key)

    PairStore._load = later


if __name__ == "__main__":
    slow_down_while(Path(sys.argv[1]))
    load_nothing_while(Path(f"{sys.argv[1]}-load"))
    main(["run", *sys.argv[2:]])
