"""`streamlit run`, but that runs decode slowly while a file lies there: what a test does during a run must not race with the models.

First argument: the file. The others are Streamlit's.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from streamlit.web.cli import main

sys.path.insert(0, str(Path(__file__).parents[2]))

from cuhlm_core.decoding.jobs import Job, Report

TOKEN_SECONDS = 0.5


def slow_down_while(there: Path) -> None:
    events_of = Job._events_of

    def slowly(job: Job, events: Iterator[Report]) -> Iterator[Report]:
        for event in events_of(job, events):
            yield event
            if there.exists():
                job._cancel.wait(TOKEN_SECONDS)  # Stop is heard at once

    Job._events_of = slowly


if __name__ == "__main__":
    slow_down_while(Path(sys.argv[1]))
    main(["run", *sys.argv[2:]])
