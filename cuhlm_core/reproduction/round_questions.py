"""What the paper says of rounds (Figs. 3 to 10): what is printed, how ours is read, how the verdict falls."""

from cuhlm_core.format import count, mean_size, percent, significant
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.paper import (
    PAPER_RISK,
    Judge,
    Judgement,
    PaperVerdict,
    above,
    at_least,
    beside,
    cannot,
    follows,
    holds,
    own_models,
    under,
    unfailing,
)
from cuhlm_core.reproduction.lookups import (
    of_bins,
    of_change,
    of_entries,
    of_estimator,
    of_lead,
    of_looseness,
    of_numbers,
    of_parameter,
    of_position,
    of_top_share,
    scaled,
)
from cuhlm_core.reproduction.plan import Findings
from cuhlm_core.reproduction.rows import Ours, interval_words, times
from cuhlm_core.reproduction.rows import PaperQuestion as Q

_HALF = "The limit is half of R, what the paper's risk-prone threshold costs."
RISK_PRONE = PAPER_RISK / 2
"""Mean β up to which only what is accepted for certain counts as skipped; 0.005 would pass what this pair's risk-prone threshold skips."""
_PROXY = "The paper does not define its bias proxy; at the risk-averse threshold hardly a skip is wrong, by construction."
RISE = 0.01
"""A bias that counts as risen; of what is skipped at the risk-averse threshold half of it, a mean β of 0.005, passes as none."""
_LEAST_SQUARES, _CORR = "least squares over rounds", "Pearson correlation of u and β over rounds"


# Figs. 3 to 6 ---------------------------------------------------------------------------------------------------------


def later_lags(one: Ours, findings: Findings) -> Judgement:
    """The largest of many lags is large by chance alone, and so is the low end of its interval."""
    chance = findings.kept(findings.step("rounds"), "acf_by_chance")
    limit, below_tenth = chance["limit"], one.high is not None and one.high < 0.1
    words = (
        f"{percent(chance['above_tenth'])} of {count(chance['draws'])} random orders of the same u are above 0.1, one in twenty above "
        f"{significant(limit)}. Reached where the interval is below 0.1, not reached where that of some lag alone is beyond 0.1, and the "
        "largest beyond that chance."
    )
    ends = findings.kept(findings.step("rounds")["numbers"], "acf_lags")
    known = [pair for pair in zip(ends["low"], ends["high"], strict=True) if None not in pair]
    beyond = any(low > 0.1 or high < -0.1 for low, high in known) and one.value > limit
    return (PaperVerdict.REACHED if below_tenth else PaperVerdict.NOT_REACHED if beyond else PaperVerdict.UNDECIDED), words


def at_risk_averse(judge: Judge) -> Judge:
    """Judged where −b/a is above 0: the pair has no such threshold where it is clipped to 0."""

    def judged(one: Ours, findings: Findings) -> Judgement:
        raw = findings.estimator()["u_th_averse_raw"]
        if raw is None or raw <= 0:
            return PaperVerdict.NOT_JUDGED, "−b/a is not above 0: this pair has no risk-averse threshold, and skips nothing at it."
        return judge(one, findings)

    return judged


@at_risk_averse
def certain(one: Ours, findings: Findings) -> Judgement:
    """Judged on two samples: the rounds of the calibration, and the answers of Fig. 11a that skip at u = 0 alone."""
    rule = under(RISK_PRONE)
    skipped = of_parameter("thresholds", lambda rows: rows[0], "true_skip_rate", "mean 1 − β of the skipped")
    again = scaled(skipped, lambda share: 1 - share)(findings)
    verdicts = {rule(one), rule(again)}
    words = f"{rule.words} So too in Fig. 11a at u_th = 0: {again.value:.4f} ({interval_words(again, '{:.4f}'.format)}). {_HALF}"
    order = (PaperVerdict.NOT_REACHED, PaperVerdict.UNDECIDED, PaperVerdict.REACHED)
    return next(verdict for verdict in order if verdict in verdicts), words


def gives_threshold(one: Ours, findings: Findings) -> Judgement:
    report = findings.estimator()
    delta, reach = report["delta"], report["a"] + report["b"]
    rule, none = under(1), " So the rule gives none." if delta >= reach else ""
    return rule(one), f"{rule.words} It is below 1 where Δ < a + b; here Δ = {delta:.3f}, a + b = {reach:.3f}.{none}"


skips_little = at_risk_averse(holds(under(0.3), "Confident models have u = 0 in more rounds than that."))


def of_the_vocabulary(one: Ours, findings: Findings) -> Judgement:
    """A share of a vocabulary, judged where that has as many tokens as the paper's."""
    size, papers = findings.step("compression")["vocabulary_size"], PAPER_CALIBRATION.vocabulary_size
    if size != papers:
        return PaperVerdict.NOT_JUDGED, f"A share of {size:,} tokens, not of {papers:,}: equal k* are unequal shares. The next row has k*."
    return holds(under(0.001))(one, findings)


def decays(change: Ours, findings: Findings) -> Judgement:
    rise = above(RISE)(of_position("runs", "bias", 0)(findings))
    rule = under(0)
    words = f"{rule.words} Where nothing has risen there is nothing to decay. {_PROXY}"
    return (rule(change) if rise is PaperVerdict.REACHED else rise), words


UNCERTAINTY = (
    Q("Fig. 3", "Correlation of u and β, temperature perturbation", "Section III-C", "0.7106", of_estimator("corr", _CORR),
      own_models(0.7106)),
    Q("Fig. 3", "Correlation, MC dropout", "Fig. 3", "0.65", of_estimator("corr", _CORR, "mc-dropout"), own_models(0.65)),
    Q("Fig. 3", "Correlation, prompt perturbation", "Fig. 3", "0.20", of_estimator("corr", _CORR, "prompt"), own_models(0.20)),
    *(
        Q("Fig. 3", f"{title} goes with rejection", "Section III-C", "a positive correlation", of_estimator("corr", _CORR, name),
          holds(above(0)))
        for name, title in (("temperature", "Temperature perturbation"), ("mc-dropout", "MC dropout"), ("prompt", "Prompt perturbation"))
    ),
    *(
        Q("Fig. 3", f"Temperature's correlation minus that of {title}", "Section III-C", "the highest of the three",
          of_lead(name), holds(above(0)))
        for name, title in (("mc-dropout", "MC dropout"), ("prompt", "prompt perturbation"))
    ),
    Q("Fig. 3", "Temperature's correlation minus that of 1 − x_d, which costs nothing", "not in the paper", "–",
      of_lead("one-minus-draft-prob"), beside("Is twenty temperatures' work needed?")),
    Q("Fig. 3", "Calibration error of x_d, against y_d", "not in the paper", "–",
      of_numbers("rounds", "draft_ece", "ten bins of x_d, mean |x_d − y_d| of their means"),
      beside("Skipping takes for granted that the small model knows when it does not know. Its replicates lie above it.")),
    Q("Fig. 3", "Slope a of β = a u + b", "Eq. 11", "0.815", of_estimator("a", _LEAST_SQUARES), own_models(0.815)),
    Q("Fig. 3", "Intercept b", "Eq. 11", "−0.066", of_estimator("b", _LEAST_SQUARES), own_models(-0.066)),
    Q("Fig. 3", "R² of the line over rounds", "Eq. 11; Section III-C", "0.9774", of_estimator("r2", _LEAST_SQUARES),
      cannot("Over the same rounds R² is the correlation squared, 0.7106² = 0.505: the printed one can only be a fit to bin means.")),
    Q("Fig. 3", "R² of a line through the mean β of each u", "Eq. 11", "0.9774", of_bins("bin_r2"), own_models(0.9774)),
    Q("Fig. 3", "Mean squared error of that line", "Eq. 11", "0.00141", of_bins("bin_mse"), own_models(1.41e-3)),
    Q("Fig. 4", "Autocorrelation of u at lag 1", "Fig. 4, Remark 2", "0.13",
      of_numbers("rounds", "acf_1", "pooled over prompts, centred by the mean of all"), own_models(0.13)),
    Q("Fig. 4", "Largest autocorrelation from lag 2 on, in size", "Remark 2", "below 0.1",
      of_numbers("rounds", "acf_later", "largest of lags 2 to 20"), later_lags),
    Q("Fig. 5", "Δ = P(y_d < x_d)", "Theorem 1, Fig. 5", "0.5956", of_estimator("delta", "share of rounds"), own_models(0.5956)),
    Q("Fig. 5", "Risk-prone threshold (Δ − b)/a", "Eq. 13", "0.8117", of_estimator("u_th_prone_raw", "from a, b, Δ"), own_models(0.8117)),
    Q("Fig. 5", "The same, which must be below 1 for any draft to be sent", "Eq. 13", "a threshold on u",
      of_estimator("u_th_prone_raw", "from a, b, Δ"), gives_threshold),
    Q("Fig. 5", "Share of rounds whose β is above Δ", "Proof of Theorem 1", "0: 0 < β ≤ Δ for every token",
      of_estimator("share_above_delta", "share of rounds"),
      cannot("With β ≤ Δ every u is at most (Δ − b)/a, and nothing is ever sent. The paper sends 25.2 % (errata, 22). The proof is of β's "
             "mean given x_d: single rounds may lie above Δ."),
      percent),
    Q("Fig. 5", "Risk-averse threshold −b/a", "Eq. 15", "0.0810", of_estimator("u_th_averse_raw", "from a, b"), own_models(0.0810)),
    Q("Fig. 5", "Mean β of the rounds up to the risk-averse threshold", "Fig. 5a", "0: only tokens accepted for certain are skipped",
      of_numbers("rounds", "rejection_below_averse", "mean over rounds"), certain),
    *(
        Q("Fig. 5", f"Rounds a value of u within 0.1 of {end}, over those a value in between", "Section V-B, Fig. 5b",
          "u is concentrated near the extremes (0 and 1)", of_numbers("rounds", f"crowd_{end}", "ratio of mean shares"),
          holds(above(1)), times)
        for end in (0, 1)
    ),
    Q("Fig. 5", "Rejection risk R", "Theorem 1, Fig. 5", "0.00494",
      of_estimator("risk", "of the line, f(u) by Gaussian kernels"), own_models(4.94e-3)),
    Q("Fig. 5", "R without kernels", "not in the paper", "–", of_estimator("risk_discrete", "of the line, over the rounds themselves"),
      beside("u has 21 values, so the kernels' width alone sets f(u).")),
    Q("Fig. 5", "What skipping up to the risk-prone threshold costs, measured", "not in the paper", "–",
      of_estimator("risk_measured", "mean β of the skipped, over all rounds"), beside("Half of the bias of U-HLM's distribution.")),
    Q("Fig. 5", "Bound on R", "Eq. 14", "0.00987", of_estimator("risk_bound", "with the same f(u)"), own_models(9.87e-3)),
    Q("Fig. 5", "The bound over R", "Eq. 14", "above 1 (2.00)", of_estimator("bound_over_risk", "with the same f(u) in every replicate"),
      follows(holds(at_least(1)), "Hölder's inequality."), times),
    Q("Fig. 5", "Share of rounds between the thresholds", "Eq. 14; Section V-B", "at least 0.448 (74.8 % less 30 %)",
      of_estimator("skip_rate_between", "difference of shares"),
      cannot("By Cauchy–Schwarz the printed bound leaves at most 0.029 between the thresholds: not both can be."),
      percent),
    Q("Fig. 6", "Share of rounds skipped at the risk-averse threshold", "Remark 3", "below about 30 %",
      of_estimator("skip_rate_averse", "share of rounds"), skips_little, percent),
    Q("Fig. 6", "Mean u at position 0 (reading 1: the LLM's own step)", "Fig. 6b", "the least of all positions",
      of_position("steps", "uncertainty", 0),
      cannot("“Immediately after an LLM refinement step” read as that step itself. A round is sent because its u is above the threshold: "
             "position 0 holds the largest u by the method's own rule.")),
    Q("Fig. 6", "Mean u at position 2 minus that at 1 (reading 2: the next draft)", "Fig. 6b", "a rise from the least",
      of_change("uncertainty", 1), holds(above(0), "“Immediately after an LLM refinement step” read as the draft that follows it.")),
    Q("Fig. 6", "Bias that the rounds added at position 1", "Fig. 6a", "a rise after the LLM's step", of_position("runs", "bias", 0),
      holds(above(RISE), f"A round that is sent adds 0. {_PROXY}")),
    Q("Fig. 6", "The same at the last position, less that at position 1", "Fig. 6a", "a decay to a plateau", of_change("bias", -1),
      decays),
    *(
        Q("Fig. 6", f"What skipping all rounds at position {at} would add", "not in the paper", "–", of_position(lane, "skip_bias", 0),
          beside("2β of every round there, those sent because unsure among them: to be compared with the other position only."))
        for at, lane in ((0, "steps"), (1, "runs"))
    ),
    Q("Fig. 6", "Bias at position 1 if HLM rounds below the threshold had been skipped", "not in the paper", "–",
      of_position("control", "bias", 0),
      beside("Nearly the same rounds: up to the first wrong skip both are one text, so this controls for little.")),
)  # fmt: skip


# Figs. 8 to 10 --------------------------------------------------------------------------------------------------------


COMPRESSION = (
    Q("Fig. 8", "Mass of the most probable hundredth of the vocabulary", "Section IV-C, Fig. 8", "highly concentrated", of_top_share,
      holds(above(0.9)), percent),
    Q("Fig. 9", "Correlation of bias and TVD(p, q), means by k", "Fig. 9", "0.9763",
      of_numbers("compression", "mean_correlation", "Pearson over the sizes k, of means over rounds"), own_models(0.9763)),
    Q("Fig. 9", "The same over single rounds", "Fig. 9", "0.9763",
      of_numbers("compression", "correlation", "Pearson over all rounds at all k"), own_models(0.9763)),
    Q("Fig. 9", "A strong linear correlation, means by k", "Section IV-C", "strong",
      of_numbers("compression", "mean_correlation", "Pearson over the sizes k, of means over rounds"), holds(above(0.9))),
    Q("Fig. 9", "A strong linear correlation in the single round, which P2 and P3 are about", "Eq. 20, 22", "strong",
      of_numbers("compression", "correlation", "Pearson over all rounds at all k"),
      holds(above(0.9), "Bias is 2 TVD(x, y) TVD(p, q): it hangs on how far the models differ.")),
    Q("Fig. 10", "Share of rounds and sizes in which Prop. 1's bound fails", "Proposition 1", "0",
      of_numbers("compression", "bound_fails", "share in which TVD(p, q) TVD(x, y) is above ‖x − x̂‖₁ by more than rounding, 1e-9"),
      follows(unfailing, "A theorem."), percent),
    Q("Fig. 10", "Share of uploads in which Prop. 2's bound fails", "Proposition 2", "0: a bound",
      of_numbers("compression", "online_fails", "share in which TVD(p, q) is above Ū_TV at the k(t) that it chose"),
      cannot("No bound: softplus is above ReLU, so Ū is too small (errata, 5 has a case worked out)."), percent),
    Q("Fig. 10", "Mean U_TV (Prop. 1) over the real distance at k*", "Section IV-D, Fig. 10", "a bound: above 1", of_looseness("offline"),
      follows(holds(at_least(1)), "A theorem."), times),
    Q("Fig. 10", "The same, which is called tight", "Section IV-D, Fig. 10", "tight", of_looseness("offline"),
      cannot("It is never less than twice the distance: half of it is proved to be a bound, too (errata, 7)."), times),
    Q("Fig. 10", "Mean Ū_TV (Prop. 2) over the real distance at k*", "Section IV-D, Fig. 10", "a bound: above 1", of_looseness("online"),
      beside("A mean above the mean distance hides the uploads in which the bound fails: see their share."), times),
    Q("Fig. 10", "Offline k* at θ = 0.1, of the vocabulary", "Section V-B", "less than 0.1 %", of_entries, of_the_vocabulary,
      percent),
    Q("Fig. 10", "Offline k* at θ = 0.1", "Eq. 24, Section V-B", "30",
      of_numbers("compression", "k_star", "smallest k with mean U_TV ≤ θ"), own_models(30), count),
    Q("Fig. 10", "Mean k(t) at θ = 0.1", "Section V-C", "832",
      of_numbers("compression", "k_mean", "mean over the rounds above u_th"), own_models(832), mean_size),
    Q("Fig. 10", "Least k(t)", "Section V-C", "4", of_numbers("compression", "k_least", "least of these rounds"), own_models(4), count),
    Q("Fig. 10", "Largest k(t)", "Section V-C", "5,715",
      of_numbers("compression", "k_most", "largest of these rounds"), own_models(5715), count),
)  # fmt: skip
