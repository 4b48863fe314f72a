"""Questions to try on the Live page: a guess, a run, and whether its answer is right with the run's own numbers, none shown before its run.

A preset chooses a method and a link; its thresholds are those of the pair's calibration, or follow from them. The prompt and the seed
with which its point shows are searched once per pair (`python -m training.presets`) and stored in presets.json.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np

from cuhlm_core.events import Event, Finished, Started
from cuhlm_core.format import count, data_size, distance, mean_size, percent, probability, significant
from cuhlm_core.maths.costs import BaselineCosts
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.prompts import Reached, reached_answer
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.settings import ChannelSettings, DecodeSettings

PRESETS_FILE = Path(__file__).with_name("presets.json")
LOOSER = 10
"""A tight budget tolerates so many times the distortion that k* was calibrated for."""


@dataclass(frozen=True)
class Outcome:
    """A run that has ended, priced on the channel of its preset."""

    started: Started
    totals: Finished
    """The fold of `table`, with its gains."""
    table: RunTable
    baselines: BaselineCosts

    @property
    def speed(self) -> str:
        """Its own throughput in words."""
        return f"{significant(self.totals.throughput)} tokens/s"

    @property
    def beside_hlm(self) -> str:
        """Its throughput, and over HLM's; an answer that means nothing has no gain."""
        gain = self.totals.gain_over_hlm
        return self.speed if gain is None else f"{self.speed}, {significant(gain, 2)} times as fast as HLM on the same tokens"

    @property
    def upload_bias(self) -> float | None:
        """Mean bias of the uploads alone; None without one."""
        bias = self.table.bias[self.table.transmitted]
        return float(bias.mean()) if bias.size else None

    @property
    def answered(self) -> str:
        """Whether its answer is right, as a sentence; "" if unknown."""
        return "" if self._reached is None else f"The answer: {self._reached.words}."

    @property
    def right(self) -> bool | None:
        """Whether it reached the right answer; None where none is known."""
        return None if self._reached is None else self._reached.right

    @property
    def _reached(self) -> Reached | None:
        return reached_answer(self.started.prompt, self.totals.text, self.started.pair)


def outcome_of(events: Sequence[Event]) -> Outcome:
    """For a complete run, on the channel that it was decoded with."""
    started, totals = events[0], events[-1]
    assert isinstance(started, Started) and isinstance(totals, Finished)
    settings = started.settings
    table = run_table(events, settings.seed)
    baselines = table.baselines(full_payload_bits(started.vocabulary_size), settings.channel, settings.clock)
    return Outcome(started, totals, table, baselines)


@dataclass(frozen=True)
class Preset:
    """One question."""

    title: str
    question: str
    method: str
    fading: str
    snr_db: float
    quantity: Callable[[Outcome], float | None]
    """What is guessed."""
    cuts: tuple[float, ...]
    """The guesses' limits, ascending: guess i holds from cut i-1 on and below cut i."""
    guesses: tuple[str, ...]
    """One more than cuts."""
    sentence: Callable[[Outcome], str]
    """The answer, from the run's own numbers."""
    shows: Callable[[Outcome], bool]
    """Whether the point that the preset is to make shows in this run."""
    thresholds: Callable[[Calibration], dict[str, float]] = lambda calibration: {}
    """Settings of the method that are not as calibrated."""

    def settings(self, calibration: Calibration, seed: int) -> DecodeSettings:
        """The settings of its run, as the Live page's controls can hold them."""
        rounded = {name: round(value, 2) for name, value in {"u_th": calibration.held_u_th, **self.thresholds(calibration)}.items()}
        own = DecodeSettings(seed=seed, channel=ChannelSettings(self.fading, self.snr_db))
        return replace(own, **rounded)  # type: ignore[arg-type]

    def answer(self, outcome: Outcome, guess: str = "") -> str:
        """Whether the run's answer is right, whether the guess held, and the sentence."""
        right, held = self.right(outcome), ""
        if right is not None and guess in self.guesses:
            held = "Your guess is right." if guess == self.guesses[right] else f"Your guess: no, {self.guesses[right]}."
        return " ".join(filter(None, (outcome.answered, held, self.sentence(outcome))))

    def right(self, outcome: Outcome) -> int | None:
        """The correct guess; None if the run does not define it."""
        quantity = self.quantity(outcome)
        return None if quantity is None else int(np.searchsorted(self.cuts, quantity, side="right"))


TIMES = ("under 3×", "3–10×", "10–30×", "over 30×")


def _perfect_link(outcome: Outcome) -> str:
    hlm = outcome.baselines["hlm"]
    share = float(hlm.uplink_s.sum() / hlm.total_s.sum())
    return (
        f"It writes {outcome.beside_hlm}. The uplink takes {percent(share)} of HLM's time there, so what is saved is passes of the large "
        f"model, {count(int(outcome.table.skipped.sum()))} of {count(len(outcome.table))}."
    )


def _deep_fade(outcome: Outcome) -> str:
    sent, whole = data_size(outcome.totals.payload_bits), data_size(outcome.totals.full_payload_bits)
    return f"It writes {outcome.beside_hlm}. It sent up {sent}, HLM {whole}."


def _always(outcome: Outcome) -> str:
    llm = len(outcome.table) / float(outcome.baselines["llm"].total_s.sum())
    return (
        f"Its mean bias is {distance(outcome.totals.mean_bias)}. It writes {outcome.speed}, and the large model alone {significant(llm)}."
    )


def _never(outcome: Outcome) -> str:
    return f"It writes {outcome.beside_hlm}, with a mean bias of {distance(outcome.totals.mean_bias)}."


def _when_unsure(outcome: Outcome) -> str:
    return f"It sent {percent(outcome.totals.transmission_rate)} of its drafts, and writes {outcome.beside_hlm}."


def _over_confident(outcome: Outcome) -> str:
    u_th, skipped, rate = outcome.started.settings.u_th, int(outcome.table.skipped.sum()), outcome.totals.true_skip_rate
    assert isinstance(u_th, float)
    wrong = f"{significant(outcome.totals.expected_false_skips, 2)} of them ({percent(None if rate is None else 1 - rate)})"
    return (
        f"It skipped {count(skipped)} of {count(len(outcome.table))} drafts, all up to u = {probability(u_th)}. By its probabilities the "
        f"large model rejects {wrong}: a mean bias of {distance(outcome.totals.mean_bias)}."
    )


def _tight_budget(outcome: Outcome) -> str:
    return (
        f"An upload carried {mean_size(outcome.totals.mean_k)} of {count(outcome.started.vocabulary_size)} probabilities on average. The "
        f"mean bias of the uploads is {distance(outcome.upload_bias)}; θ = {outcome.started.settings.theta:g} allows as much."
    )


def _false_skips(outcome: Outcome) -> float | None:
    rate = outcome.totals.true_skip_rate
    return None if rate is None else 1 - rate


PRESETS = {
    preset.title: preset
    for preset in (
        Preset(
            "What if it never asks?",
            "The small model writes alone and nothing is checked. How many times as fast as HLM, and is it right?",
            "slm", "rayleigh", -10.0,
            lambda outcome: outcome.totals.gain_over_hlm, (3, 10, 30), TIMES, _never,
            lambda outcome: outcome.right is False and (outcome.totals.gain_over_hlm or 0) > 3,
        ),
        Preset(
            "What if it asks only when unsure?",
            "Now those drafts are sent of which the small model is unsure. How many does that take?",
            "cu-hlm-online", "rayleigh", -10.0,
            lambda outcome: outcome.totals.transmission_rate, (0.1, 0.25, 0.5),
            ("under 10 %", "10–25 %", "25–50 %", "over 50 %"), _when_unsure,
            lambda outcome: outcome.right is True and (outcome.totals.transmission_rate or 1) < 0.5,
        ),
        Preset(
            "What if it always asks?",
            "The large model checks every draft. Is that faster than the large model alone?",
            "hlm", "rayleigh", -10.0,
            lambda outcome: outcome.totals.gain_over_llm, (1,), ("slower", "faster"), _always,
            lambda outcome: outcome.right is True and (outcome.totals.mean_bias or 0) < 1e-4 and (outcome.totals.gain_over_llm or 1) < 1,
        ),
        Preset(
            "What if the signal is weak?",
            "At −20 dB a whole distribution takes long. How many times as fast as HLM is a method that sends few probabilities?",
            "cu-hlm-online", "rayleigh", -20.0,
            lambda outcome: outcome.totals.gain_over_hlm, (3, 10, 30), TIMES, _deep_fade,
            lambda outcome: outcome.right is True and (outcome.totals.gain_over_hlm or 0) > 10 and bool(outcome.table.transmitted.any()),
        ),
        Preset(
            "What if the link is perfect?",
            "Over a perfect link bits cost nothing. How many times as fast as HLM is it still to skip?",
            "cu-hlm-online", "awgn", 40.0,
            lambda outcome: outcome.totals.gain_over_hlm, (1.5, 3),
            ("under 1.5×", "1.5–3×", "over 3×"), _perfect_link,
            lambda outcome: outcome.right is True and (outcome.totals.gain_over_hlm or 0) > 1.5 and bool(outcome.table.transmitted.any()),
        ),
        Preset(
            "What if the small model is too sure?",
            "The small model is believed far beyond what the theory allows. How many of the drafts that it skips are wrong?",
            "u-hlm", "rayleigh", -10.0,
            _false_skips, (0.02, 0.1, 0.25), ("under 2 %", "2–10 %", "10–25 %", "over 25 %"), _over_confident,
            lambda outcome: not outcome.right and (_false_skips(outcome) or 0) > 0.02 and (outcome.totals.expected_false_skips or 0) > 0.5,
            lambda calibration: {"u_th": (1 + calibration.u_th_prone) / 2},
        ),
        Preset(
            "What if few bytes may be sent?",
            "θ is ten times the usual, so an upload carries very few probabilities. What is its mean bias then?",
            "cu-hlm-certified", "rayleigh", -10.0,
            lambda outcome: outcome.upload_bias, (0.001, 0.01, 0.1),
            ("under 0.001", "0.001–0.01", "0.01–0.1", "over 0.1"), _tight_budget,
            lambda outcome: outcome.right is True and 0.001 < (outcome.upload_bias or 0.0) <= outcome.started.settings.theta,
            lambda calibration: {"theta": min(2.0, LOOSER * calibration.theta)},
        ),
    )
}  # fmt: skip
"""By title, in the order in which they are best tried."""


@cache
def chosen_prompts() -> dict[str, dict[str, tuple[str, int]]]:
    """For each pair that was searched, by the preset's title: the prompt and the seed with which its point shows."""
    content = json.loads(PRESETS_FILE.read_text(encoding="utf-8"))
    return {pair: {title: (prompt, seed) for title, (prompt, seed) in rows.items()} for pair, rows in content.items()}
