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


def say_calibration_time(pair: Any, texts: Sequence[str], tokens: int, seed: int, quick: bool, stops: bool) -> None:
    """Of a calibration over prompts of so many tokens, at each temperature of the pair; `stops`: and of the choice of the stops."""
    from cuhlm_core.evaluation.pace import measure_pace, plan_seconds
    from cuhlm_core.studies.calibration.quick import quick_seconds
    from cuhlm_core.studies.calibration.safe import candidates
    from cuhlm_core.studies.calibration.stops import stops_plan

    pace = measure_pace(pair)
    if quick:
        return say(f"It takes about {rough_duration(quick_seconds(pair, pace.batched_s))} on this computer.")
    measuring = pace.batched_s * len(texts) * tokens * len(candidates(pair))
    choosing = plan_seconds(pace, pair, stops_plan(pair, texts, tokens, seed)) if stops else 0.0
    parts = f", {rough_duration(choosing)} of it for the stops (--no-stops leaves them out)" if choosing else ""
    say(f"It takes about {rough_duration(measuring + choosing)} on this computer{parts}; less where a part was measured before.")
