"""What the paper says about rounds, Figs. 3 to 10: what is printed, how ours is read, how the verdict falls.

Beside each number of the paper's own models stands what it was to show, as a statement that any pair can keep or break.
"""

from collections.abc import Callable

import numpy as np

from cuhlm_core.format import count, mean_size, percent
from cuhlm_core.paper import PaperVerdict
from cuhlm_core.reproduction.rows import (
    OVER_ROUNDS,
    Findings,
    NotMeasuredError,
    Ours,
    beside,
    cannot,
    combined,
    holds,
    of_bins,
    of_estimator,
    of_numbers,
    own_models,
    times,
    wholly_above,
    wholly_below,
)
from cuhlm_core.reproduction.rows import PaperQuestion as Q

_LEAST_SQUARES, _CORR = "least squares over rounds", "Pearson correlation of u and β over rounds"


# Figs. 3 to 6 ---------------------------------------------------------------------------------------------------------

UNCERTAINTY = (
    Q("Fig. 3", "Correlation of u and β, temperature perturbation", "Section III-C", "0.7106", of_estimator("corr", _CORR),
      own_models(0.7106)),
    Q("Fig. 3", "Correlation, MC dropout", "Fig. 3", "0.65", of_estimator("corr", _CORR, "mc-dropout"), own_models(0.65)),
    Q("Fig. 3", "Correlation, prompt perturbation", "Fig. 3", "0.20", of_estimator("corr", _CORR, "prompt"), own_models(0.20)),
    *(
        Q("Fig. 3", f"{title} goes with rejection", "Section III-C", "a positive correlation", of_estimator("corr", _CORR, name),
          holds(wholly_above(0), "Reached where the whole interval is above 0."))
        for name, title in (("temperature", "Temperature perturbation"), ("mc-dropout", "MC dropout"), ("prompt", "Prompt perturbation"))
    ),
    *(
        Q("Fig. 3", f"Temperature's correlation minus that of {title}", "Section III-C", "the highest of the three",
          of_numbers("rounds", f"lead_over_{name}", "difference of correlations"), holds(wholly_above(0),
          "Reached where the interval is above 0."))
        for name, title in (("mc-dropout", "MC dropout"), ("prompt", "prompt perturbation"))
    ),
    Q("Fig. 3", "Temperature's correlation minus that of 1 − x_d, which costs nothing", "not in the paper", "–",
      of_numbers("rounds", "lead_over_one-minus-draft-prob", "difference of correlations"), beside("Is twenty temperatures' work needed?")),
    Q("Fig. 3", "Slope a of β = a u + b", "Eq. 11", "0.815", of_estimator("a", _LEAST_SQUARES), own_models(0.815)),
    Q("Fig. 3", "Intercept b", "Eq. 11", "−0.066", of_estimator("b", _LEAST_SQUARES), own_models(-0.066)),
    Q("Fig. 3", "R² of the line over rounds", "Eq. 11; Section III-C", "0.9774", of_estimator("r2", _LEAST_SQUARES),
      cannot("Over the same rounds R² is the correlation squared, 0.7106² = 0.505: the printed one can only be a fit to bin means.")),
    Q("Fig. 3", "R² of a line through the mean β of each u", "Eq. 11", "0.9774", of_bins("bin_r2"), own_models(0.9774)),
    Q("Fig. 3", "Mean squared error of that line", "Eq. 11", "0.00141", of_bins("bin_mse"), own_models(1.41e-3)),
    Q("Fig. 4", "Autocorrelation of u at lag 1", "Fig. 4, Remark 2", "0.13",
      of_numbers("rounds", "acf_1", "pooled over prompts, centred by the mean of all"), own_models(0.13)),
    Q("Fig. 4", "Largest autocorrelation from lag 2 on, in size", "Remark 2", "below 0.1",
      of_numbers("rounds", "acf_later", "largest of lags 2 to 20"), holds(lambda one: one.value < 0.1, "Reached below 0.1.")),
    Q("Fig. 5", "Δ = P(y_d < x_d)", "Theorem 1, Fig. 5", "0.5956", of_estimator("delta", "share of rounds"), own_models(0.5956)),
    Q("Fig. 5", "Risk-prone threshold (Δ − b)/a", "Eq. 13", "0.8117", of_estimator("u_th_prone_raw", "from a, b, Δ"), own_models(0.8117)),
    Q("Fig. 5", "Risk-averse threshold −b/a", "Eq. 15", "0.0810", of_estimator("u_th_averse_raw", "from a, b"), own_models(0.0810)),
    Q("Fig. 5", "Mean β of the rounds up to the risk-averse threshold", "Fig. 5a", "0: only tokens accepted for certain are skipped",
      of_numbers("rounds", "rejection_below_averse", "mean over rounds"), holds(wholly_below(0.005),
      "Reached where the interval is below 0.005.")),
    Q("Fig. 5", "Share of rounds with u within 0.1 of 0 or 1", "Section V-B, Fig. 5b", "u is concentrated near the extremes",
      of_numbers("rounds", "extremes", "share of rounds"), holds(wholly_above(0.5), "Reached where more than half are, interval and all."),
      percent),
    Q("Fig. 5", "Rejection risk R", "Theorem 1, Fig. 5", "0.00494",
      of_estimator("risk", "of the line, f(u) by Gaussian kernels"), own_models(4.94e-3)),
    Q("Fig. 5", "R without kernels", "not in the paper", "–", of_estimator("risk_discrete", "of the line, over the rounds themselves"),
      beside("u has 21 values, so the kernels' width alone sets f(u).")),
    Q("Fig. 5", "What skipping up to the risk-prone threshold costs, measured", "not in the paper", "–",
      of_estimator("risk_measured", "mean β of the skipped, over all rounds"), beside("Half of the bias of U-HLM's law.")),
    Q("Fig. 5", "Bound on R", "Eq. 14", "0.00987", of_estimator("risk_bound", "with the same f(u)"), own_models(9.87e-3)),
    Q("Fig. 5", "R below its bound: the bound over R", "Eq. 14", "above 1 (2.00)",
      lambda told: _bound_over_risk(told), holds(lambda one: one.value >= 1, "Reached where the bound is not below R."),
      times),
    Q("Fig. 5", "Share of rounds between the thresholds", "Eq. 14; Section V-B", "at least 0.448 (74.8 % less 30 %)",
      lambda told: _between_thresholds(told),
      cannot("By Cauchy–Schwarz the printed bound leaves at most 0.029 between the thresholds: not both can be."),
      percent),
    Q("Fig. 6", "Share of rounds skipped at the risk-averse threshold", "Remark 3", "below about 30 %",
      of_estimator("skip_rate_averse", "share of rounds"), own_models(0.3), percent),
    Q("Fig. 6", "Mean u at position 0, the LLM's own step", "Fig. 6b", "the least of all positions",
      lambda told: _position(told, "steps", "uncertainty", 0),
      cannot("A round is sent because its u is above the threshold: position 0 holds the largest u by the method's own rule.")),
    Q("Fig. 6", "Mean u at position 1, right after it", "Fig. 6b", "–", lambda told: _position(told, "runs", "uncertainty", 0),
      beside("What position 0 is to be compared with.")),
    Q("Fig. 6", "Bias that a skip adds at position 1", "Fig. 6a", "a rise after the LLM's step",
      lambda told: _position(told, "runs", "skip_bias", 0),
      holds(wholly_above(0), "Reached where the interval is above 0, the bias of position 0.")),
    Q("Fig. 6", "The same at the last position", "Fig. 6a", "a decay to a plateau", lambda told: _position(told, "runs", "skip_bias", -1),
      lambda one, told: _decays(one, told)),
    Q("Fig. 6", "The same at the last position where nothing was skipped (HLM rounds)", "not in the paper", "–",
      lambda told: _position(told, "control", "skip_bias", -1),
      beside("A control: a pattern that these rounds show too comes from which contexts get so far, not from skipping.")),
)  # fmt: skip


def _bound_over_risk(told: Findings) -> Ours:
    return combined(told, "risk_bound", "risk", lambda bound, risk: bound / risk, "ratio")


def _between_thresholds(told: Findings) -> Ours:
    return combined(told, "skip_rate_prone", "skip_rate_averse", lambda prone, averse: max(0.0, prone - averse), "difference of shares")


def _position(told: Findings, lane: str, name: str, place: int) -> Ours:
    step = told.step("positions")
    found = step[lane]
    if "missing" in found:
        raise NotMeasuredError(found["missing"])
    value, low, high, rounds = (found[name][key][place] for key in ("value", "low", "high", "rounds"))
    n = f"{rounds:,.0f} rounds of {found['prompts']} prompts at u_th = {step['u_th']:.3f}"
    where = "of the rounds that are sent" if lane == "steps" else f"at position {found['positions'][place]} since the LLM's step"
    return Ours(value, low, high, n, f"mean {where}; {OVER_ROUNDS}")


def _decays(last: Ours, told: Findings) -> tuple[PaperVerdict, str]:
    first = _position(told, "runs", "skip_bias", 0)
    held = holds(wholly_below(first.value), "Reached where the interval lies below the mean at position 1.")
    return held(last, told)


# Figs. 8 to 10 --------------------------------------------------------------------------------------------------------


def _top_share(told: Findings) -> Ours:
    step = told.step("compression")
    place = int(np.argmin(np.abs(np.array(step["sizes"]) - 0.01 * step["vocabulary_size"])))
    tail = {key: step["numbers"]["tail"][key][place] for key in ("value", "low", "high")}
    return Ours(
        1 - tail["value"], 1 - tail["high"], 1 - tail["low"], told.rounds("compression"), f"mean mass of the top {step['sizes'][place]}"
    )


def _looseness(name: str) -> Callable[[Findings], Ours]:
    def read(told: Findings) -> Ours:
        step = told.step("compression")
        place = int(np.searchsorted(step["sizes"], step["numbers"]["k_star"]["value"]))
        bound = {key: step["numbers"][name][key][place] for key in ("value", "low", "high")}
        real = step["numbers"]["variation"]["value"][place]
        if not real or None in bound.values():
            raise NotMeasuredError("Not defined: two equal laws, or nothing left to bound.")
        words = f"means over rounds at k = {step['sizes'][place]}; {OVER_ROUNDS} of the bound"
        value, low, high = (bound[key] / real for key in ("value", "low", "high"))
        return Ours(value, low, high, told.rounds("compression"), words)

    return read


COMPRESSION = (
    Q("Fig. 8", "Mass of the most probable hundredth of the vocabulary", "Section IV-C, Fig. 8", "highly concentrated", _top_share,
      holds(wholly_above(0.9), "Reached where they hold more than 90 %, interval and all."), percent),
    Q("Fig. 9", "Correlation of bias and TVD(p, q), means by k", "Fig. 9", "0.9763",
      of_numbers("compression", "mean_correlation", "Pearson over the sizes k, of means over rounds"), own_models(0.9763)),
    Q("Fig. 9", "The same over single rounds", "Fig. 9", "0.9763",
      of_numbers("compression", "correlation", "Pearson over all rounds at all k"), own_models(0.9763)),
    Q("Fig. 9", "A strong linear correlation, means by k", "Section IV-C", "strong",
      of_numbers("compression", "mean_correlation", "Pearson over the sizes k, of means over rounds"),
      holds(wholly_above(0.9), "Reached where the interval is above 0.9.")),
    Q("Fig. 9", "A strong linear correlation in the single round, which P2 and P3 are about", "Eq. 20, 22", "strong",
      of_numbers("compression", "correlation", "Pearson over all rounds at all k"),
      holds(wholly_above(0.9),
      "Reached where the interval is above 0.9. Bias is 2 TVD(x, y) TVD(p, q): it hangs on how far the models differ.")),
    Q("Fig. 10", "Share of rounds and sizes in which Prop. 1's bound fails", "Proposition 1", "0",
      of_numbers("compression", "bound_fails", "share in which TVD(p, q) TVD(x, y) is above ‖x − x̂‖₁ by more than rounding, 1e-9"),
      holds(lambda one: one.value == 0, "Reached at 0."), percent),
    *(
        Q("Fig. 10", f"{title} over the real distance at k*", "Section IV-D, Fig. 10", "a bound: above 1",
          _looseness(name), holds(wholly_above(1), "Reached where it lies above, interval and all."), times)
        for name, title in (("offline", "Mean U_TV (Prop. 1)"), ("online", "Mean Ū_TV (Prop. 2)"))
    ),
    Q("Fig. 10", "The same of Prop. 1's bound, which is called tight", "Section IV-D, Fig. 10", "tight", _looseness("offline"),
      holds(wholly_below(2), "Reached where it is less than twice the distance. Half of it is proved to bound, too."), times),
    Q("Fig. 10", "Offline k* at θ = 0.1", "Eq. 24, Section V-B", "30",
      of_numbers("compression", "k_star", "smallest k with mean U_TV ≤ θ"), own_models(30), count),
    Q("Fig. 10", "Mean k(t) at θ = 0.1", "Section V-C", "832",
      of_numbers("compression", "k_mean", "mean over the rounds above u_th"), own_models(832), mean_size),
    Q("Fig. 10", "Least k(t)", "Section V-C", "4", of_numbers("compression", "k_least", "least of these rounds"), own_models(4), count),
    Q("Fig. 10", "Largest k(t)", "Section V-C", "5,715",
      of_numbers("compression", "k_most", "largest of these rounds"), own_models(5715), count),
)  # fmt: skip
