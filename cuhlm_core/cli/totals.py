"""The command line's summary of a finished run: its totals, and the likelihood of its text under the large model."""

import json
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cuhlm_core.cli.options import show
from cuhlm_core.events import Event, Exchange, Finished, Started, TokenDecided
from cuhlm_core.format import data_size, significant
from cuhlm_core.methods import find_method
from cuhlm_core.runs.likelihood import TextLikelihood, needs_likelihood, skips_words, tells_no_gain

if TYPE_CHECKING:
    from cuhlm_core.models.calibration import Calibration
    from cuhlm_core.models.protocol import ModelPair


def totals_line(started: Started, summary: Finished, likelihood: TextLikelihood | None = None) -> str:
    """The totals of a run in one line, and what its messages hold. A text that answers no question has no gain, nor has one that cannot be
    checked without its likelihood."""
    from cuhlm_core.runs.words import gain_words

    method = find_method(started.method)
    sent = f"{data_size(summary.payload_bits)} sent" + (f" ({method.payload_words(started.settings.payload)})" if method.verifies else "")
    gains = "" if likelihood is None and tells_no_gain(started, summary.text) else gain_words(summary.gains)

    def shown(value: float | None, form: str) -> str:
        return "–" if value is None else format(value, form)

    return (
        f"{summary.tokens} tokens, stopped by {summary.stop_reason}; uploads {shown(summary.transmission_rate, '.1%')}, "
        f"mean k {shown(summary.mean_k, '.1f')}, {sent}; "
        f"{' · '.join(filter(None, (shown(summary.throughput, '.2f') + ' tokens/s', gains)))} on the model clock "
        "(realised channel), "
        f"{shown(summary.host_tokens_per_s, '.1f')} tokens/s here; mean bias {shown(summary.mean_bias, '.4f')}"
    )


def passes_words(events: Sequence[Event]) -> str:
    """The SLM's passes a token where the device drafts on, and how many of them at most are in vain (`Exchange.ahead_passes`)."""
    exchanges = [event for event in events if isinstance(event, Exchange)]
    own, ahead, tokens = (sum(getattr(one, name) for one in exchanges) for name in ("slm_passes", "ahead_passes", "tokens"))
    made, vain = (significant(count / max(1, tokens)) for count in (own + ahead, ahead))
    return f"; {made} passes of the small model a token, at most {vain} of them in vain" if ahead else ""


def measured(pair: "ModelPair", events: Sequence[Event]) -> TextLikelihood | None:
    """The likelihood of a run's text under the LLM; None for a pair whose answers can be checked, and without a token."""
    started, tokens = events[0], [event.token for event in events if isinstance(event, TokenDecided)]
    assert isinstance(started, Started)
    if not (tokens and needs_likelihood(started.pair)):
        return None
    from cuhlm_core.decoding.likelihood import text_likelihood

    return text_likelihood(pair, started.prompt, tokens, started.settings.temperature)


def show_likelihood(calibration: "Calibration", events: Sequence[Event], likelihood: TextLikelihood | None, as_json: bool) -> None:
    """Print the likelihood of a text and what was skipped in it; as JSON a line more, null for what is infinite."""
    started, summary = events[0], events[-1]
    if likelihood is None or not (isinstance(started, Started) and isinstance(summary, Finished)):
        return
    if as_json:
        known = {name: value if math.isfinite(value) else None for name, value in vars(likelihood).items()}
        show(json.dumps({"type": "likelihood", **known, "ratio": likelihood.ratio, "is_behind": likelihood.is_behind}))
        return
    show(f"{likelihood.words} {skips_words(started, summary, calibration)}".rstrip())
