"""How long a command takes on this computer, said before it starts: a few tokens of the pair are timed."""

from collections.abc import Sequence
from typing import Any

from cuhlm_core.cli.options import say
from cuhlm_core.format import rough_duration
from cuhlm_core.models.registry import EMBEDDED_FOLDERS


def say_plan_time(pair: Any, plan: Any) -> None:
    """Say the time of an evaluation plan: not of the embedded pairs, which take none, nor of a plan that is done."""
    from cuhlm_core.evaluation.pace import measure_pace, missing_tokens

    if pair.name not in EMBEDDED_FOLDERS and (tokens := missing_tokens(pair, plan)):
        say(f"It takes about {rough_duration(measure_pace(pair).batched_s * tokens)} on this computer.")


STOPS_UP_TO_S = 60.0
"""The stops are chosen unasked where that takes less."""


def say_calibration_time(pair: Any, texts: Sequence[str], tokens: int, seed: int, quick: bool, stops: bool | None) -> bool:
    """Of a calibration over prompts of so many tokens, at each temperature of the pair, and of the choice of the stops. Returns whether
    they are chosen: as asked, where `stops` is None if they take less than STOPS_UP_TO_S, and never in a quick calibration."""
    from cuhlm_core.evaluation.pace import measure_pace, plan_seconds
    from cuhlm_core.studies.calibration.quick import quick_seconds
    from cuhlm_core.studies.calibration.safe import candidates
    from cuhlm_core.studies.calibration.stops import stops_plan

    pace = measure_pace(pair)
    if quick:
        say(f"It takes about {rough_duration(quick_seconds(pair, pace.batched_s))} on this computer.")
        return False
    measuring = pace.batched_s * len(texts) * tokens * len(candidates(pair))
    choosing = plan_seconds(pace, pair, stops_plan(pair, texts, tokens, seed))
    if stops is None:
        stops = choosing < STOPS_UP_TO_S
    total, part = rough_duration(measuring + choosing * stops), rough_duration(choosing)
    words = f"{part} of it for the stops (--no-stops leaves them out)" if stops else f"without the stops (--stops: {part} more)"
    say(f"It takes about {total} on this computer, {words}; less where a part was measured before.")
    return stops
