"""What the Calibration page says below its figures, in plain sentences with their numbers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cuhlm_core.format import MISSING, count, percent, significant
from cuhlm_core.settings import ESTIMATOR_TITLES
from cuhlm_core.studies.calibration.report import CalibrationReport
from cuhlm_core.studies.calibration.study import CalibrationStudy

if TYPE_CHECKING:
    from cuhlm_core.studies.calibration.runs import Streaks


def wrong_words(study: CalibrationStudy) -> str:
    """How many of the drafts skipped at the risk-prone threshold are wrong."""
    if study.density is None or math.isnan(study.numbers["wrong_share"].value):
        return "No threshold follows from these rounds, so nothing would be skipped: rejection does not rise with uncertainty."
    skipped = percent(study.numbers["skip_rate_prone"].value, 2)
    wrong = _one_in(study.numbers["wrong_share"].value)
    return f"It skips {skipped} of all drafts, and {wrong} of those is wrong: the large model would have replaced it."


def wrong_basis(study: CalibrationStudy) -> str:
    """The threshold behind `wrong_words`, and the interval of its share."""
    if study.density is None:
        return ""
    wrong = study.numbers["wrong_share"]
    ends = "" if wrong.low is None or wrong.high is None else f" Wrong, 95 %: {_one_in(wrong.low)} to {_one_in(wrong.high)}."
    return f"Skipped: drafts of uncertainty at most {significant(study.used('prone'))}.{ends}"


def _one_in(share: float) -> str:
    return f"1 in {significant(1 / share, 2)}" if share > 0 else "none"


def line_words(study: CalibrationStudy) -> str:
    """How well a line predicts rejection, on rounds and on bin means."""
    r2, mse, of_means = (study.numbers[name].value for name in ("r2", "mse", "bin_r2"))
    means = len(study.binned["count"])
    return (
        f"{ESTIMATOR_TITLES[study.estimator]}, {count(study.rounds)} rounds of {study.prompts} prompts; shaded: 95 % over prompts, where "
        f"there are enough of them. A line explains {percent(r2, 2)} of the variance of β between single rounds (mean squared "
        f"error {significant(mse, 2)}), and {percent(of_means, 2)} between the {means} bin means: the bins hide how "
        "much rounds differ. The paper reports r² 0.977 next to a correlation of 0.711, which only fits bin means."
    )


def estimator_words(report: CalibrationReport) -> str:
    """Which estimator wins at half skipped, and whether the difference is more than noise."""
    compared = report.comparison
    best, study = max(compared["by_estimator"].items(), key=lambda one: one[1]["true_skip_half"].value)
    words = (
        f"Every estimator skips the same share of the {count(compared['rounds'])} rounds, those it is surest of; true skip rate: how "
        f"probable it is that the large model would have accepted them. At half skipped {ESTIMATOR_TITLES[best]} is best with "
        f"{percent(study['true_skip_half'].value)}; skipping at random would give {percent(compared['at_random'])}. "
    )
    gain = study["gain_half"]
    if best == compared["reference"] or gain.low is None:
        return words
    if gain.low > 0:
        return words + f"That is {100 * gain.value:.1f} points more than the paper's temperature perturbation, more than noise explains."
    return words + "Its lead over the paper's temperature perturbation is within what noise explains."


def risk_words(study: CalibrationStudy) -> str:
    """R, its bound, and what skipping at that threshold really costs."""
    assert study.density is not None
    own = {name: number.value for name, number in study.numbers.items()}
    raw, measured = own["u_th_prone_raw"], own["risk_measured"]
    threshold = f"{significant(raw)}" + (", used as 1" if raw > 1 else "")
    return (
        f"Rejection risk R (Theorem 1) at the risk-prone threshold {threshold}: {significant(own['risk'])} with the density drawn here "
        f"(Gaussian kernels, bandwidth {significant(study.density.bandwidth)} by Scott's rule), {significant(own['risk_discrete'])} when "
        f"summed over the rounds themselves, at most {significant(own['risk_bound'])} by the paper's bound. Measured without any line: "
        f"{significant(measured)} of all rounds would be skipped although the large model rejects them, while "
        f"{percent(own['skip_rate_prone'])} are skipped. That risk is half of U-HLM's bias there, on the large model's own text: "
        f"{significant(2 * measured)}. At the risk-averse threshold {percent(own['skip_rate_averse'])} are. "
        "The paper prints R 0.00494 and a bound of 0.00987, which cannot belong to the 74.8 % that it skips."
    )


def eq12_words(study: CalibrationStudy) -> str:
    """Eq. 12's factors and how many rounds lie outside what the theorem's proof assumes."""
    own = {name: number.value for name, number in study.numbers.items()}
    return (
        f"Mean rejection {significant(own['mean_rejection'])} = chance to be rejectable Δ {significant(own['delta'])} times mean "
        f"rejection of those {significant(own['conditional_rejection'])} (Eq. 12). The theorem assumes every β to lie above 0 and at most "
        f"at Δ: {percent(own['share_zero'])} of the rounds have β = 0 and {percent(own['share_above_delta'])} lie above Δ."
    )


def streak_words(u_th: float, skips: Streaks, steps: Streaks, control: Streaks | None) -> str:
    """What a skip brings, by position since the large model's last step, and what the rounds without skips show."""
    (first, last), again = (map(significant, skips["skip_bias"]["value"][[0, -1]]), skips["skip"]["value"][1:2])
    same = ""
    if control is not None:
        ends = " to ".join(map(significant, control["skip_bias"]["value"][[0, -1]]))
        same = (
            " Dotted: HLM rounds counted as if those below the threshold had been skipped; there the same goes from "
            f"{ends}, and no skip can be the cause."
        )
    shown, asked = percent(again[0]) if len(again) else MISSING, significant(steps["uncertainty"]["value"][0])
    return (
        f"{count(skips['rounds'])} rounds of {skips['prompts']} U-HLM answers at u_th = {u_th:.3f}; position 0 is the round that the large "
        f"model verified (sent because its u, {asked} in the mean, is above the threshold: the paper calls it the least of all), "
        f"position 1 the first token after. A skip brings a bias of {first} at position 1 and {last} at position "
        f"{skips['positions'][-1]}; after a skip another one follows with probability {shown}. The paper sees a rise after the large "
        f"model's step and then a decay; shaded: 95 % over prompts.{same}"
    )
