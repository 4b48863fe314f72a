"""A compression study in plain words and as rows: what each figure of the page says, on how many rounds, and the contents of a download.

Plain text, free of anything that a model wrote.
"""

from typing import Any

import numpy as np

from cuhlm_core.format import apart, count, counted, data_size, percent, probability, significant
from cuhlm_core.maths.statistics import finite_or_none
from cuhlm_core.measuring.rounds import EVERY_SIZE, SizeCurves
from cuhlm_core.studies.compression.study import RULE_TITLES, CompressionStudy, eta_reaching, share_above

PAPER_CORRELATION = 0.9763
NEGLIGIBLE = 0.1
"""An error of at most this share of what it is added to passes as negligible."""


Reading = tuple[str, str]
"""What a figure says: one or two sentences for above it, and how many rounds are behind it and what else has to be known to judge it."""


def all_rounds(study: CompressionStudy) -> str:
    """How many rounds stand behind what is over all rounds."""
    return f"{counted(study.rounds, 'round')} of {counted(study.prompts, 'prompt')}"


def uploaded_rounds(study: CompressionStudy) -> str:
    """How many rounds stand behind what is over uploads, and which they are."""
    u_th = study.question.u_th
    if u_th is None or (study.uploaded == study.rounds and not study.none_above):
        return f"all {counted(study.rounds, 'round')}"
    if study.none_above:
        return f"all {counted(study.rounds, 'round')} (none has an uncertainty above the threshold {probability(u_th)})"
    return f"{count(study.uploaded)} of {counted(study.rounds, 'round')}, those with an uncertainty above {probability(u_th)}"


def _top_ten(study: CompressionStudy) -> tuple[int, int, str]:
    """The size nearest to 10, how many tokens are outside, and the probability of those inside."""
    index = int(np.argmin(np.abs(study.by_size["k"] - 10)))
    top = int(study.by_size["k"][index])
    return top, int(study.by_size["k"][-1]) - top, percent(1 - float(study.by_size["mean_residual_mass"][index]))


def few_words(study: CompressionStudy) -> str:
    """How many probabilities are enough, in one sentence."""
    top, others, held = _top_ten(study)
    return f"The {count(top)} most probable of {count(top + others)} tokens hold {held} of the small model's distribution."


def rank_words(study: CompressionStudy) -> Reading:
    """How few tokens hold how much."""
    top, others, held = _top_ten(study)
    first = percent(float(study.by_size["mean_probability_of_rank"][0]))
    rest = f"the {count(top)} most probable {held}; the other {count(others)} share the rest" if others else f"all {count(top)} the whole"
    return (f"On average the most probable token has {first} of the probability, and {rest}.", f"Means over {all_rounds(study)}.")


def bias_words(study: CompressionStudy) -> Reading:
    """The correlation, and why it is not perfect."""
    points = study.points
    of_means, single = (significant(points[name]) for name in ("mean_correlation", "correlation"))
    return (
        f"Distance and bias go together: the means by k with a correlation of {of_means}, single rounds with {single} (the paper reports "
        f"{PAPER_CORRELATION} and does not say of which). The distance alone does not determine the bias: it is exactly 2 × this distance "
        "× how far the two models differ, so points of one colour lie on one line through zero.",
        f"Correlation over {count(points['count'])} points, {all_rounds(study)} at {counted(len(study.by_size['k']), 'size')} k; "
        f"{count(len(points['bias']))} of them are drawn.",
    )


def bound_words(study: CompressionStudy) -> Reading:
    """Where k* is, and how far above the truth the bound stands there."""
    theta, equal_rounds = study.question.theta, study.equal_rounds
    bound, real = (
        float(SizeCurves(study.by_size["k"].tolist(), study.by_size[name][None]).at(np.array([study.k_star]))[0])
        for name in ("mean_offline", "mean_variation")
    )
    loose = f": the bound is {significant(bound / real)} times as large" if real > 0 else ""
    equal = "No round has two equal distributions."
    if equal_rounds:
        rounds = counted(equal_rounds, "round")
        equal = f"{rounds} with two equal distributions: bound 0 where nothing is distorted, infinite where something is."
    return (
        f"The bound that knows the large model asks for {k_star_words(study)} at θ = {theta:g}. The real mean distance there is "
        f"{significant(real)}{loose}.",
        f"Means over {all_rounds(study)}. k* is the smallest k whose mean bound of Prop. 1 is at most θ ({significant(bound)}). {equal}",
    )


def size_words(study: CompressionStudy) -> Reading:
    """How k(t) is distributed."""
    sizes = study.rules["online"]["sizes"]
    low, middle, high = (count(float(value)) for value in np.quantile(sizes, (0.05, 0.5, 0.95)))
    return (
        f"The device's k(t) is {significant(float(sizes.mean()))} on average and {middle} in the median: nine in ten "
        f"between {low} and {high}, all from {count(sizes.min())} to {count(sizes.max())}.",
        f"Over {uploaded_rounds(study)}. {SIZE_BASIS} A bar counts the k from above the bar before it.",
    )


SIZE_BASIS = (
    f"Every k is the rule's own whole number: the distance is known at every k up to {count(EVERY_SIZE)} and closely beyond, with digits "
    "that put at most a few k in a thousand off by one."
)


def k_star_words(study: CompressionStudy) -> str:
    """k* with its number."""
    return f"k* = {count(study.k_star)}"


def eta_words(study: CompressionStudy, wanted: float) -> Reading:
    """Which eta reaches the coverage that is wanted, and what the present one does."""
    theta, eta, etas, online = study.question.theta, study.question.eta, study.by_eta, study.rules["online"]
    smallest = eta_reaching(study.by_eta, wanted)
    reach = (
        f"No η up to {etas['etas'][-1]:g} keeps the distance within θ = {theta:g} in {percent(wanted)} of rounds."
        if smallest is None
        else f"The smallest η tried that keeps the distance within θ = {theta:g} in {percent(wanted)} of rounds is {smallest:g}."
    )
    first, last = (f"{data_size(float(etas['mean_bits'][end]))} at η = {etas['etas'][end]:g}" for end in (0, -1))
    return (
        f"{reach} The present η = {eta:g} does so in {percent(float(np.mean(online['variation'] <= theta)))}. η decides what is sent: an "
        f"upload has {first}, {data_size(float(online['bits'].mean()))} at the present one and {last}.",
        f"Over {uploaded_rounds(study)}. The paper gives no η; a larger one is safer and sends more.",
    )


def violation_words(study: CompressionStudy) -> Reading:
    """How often the bounds fail."""
    predicted, true, *both = (float(study.by_size[f"violations_{name}"].max()) for name in ("predicted", "true", "offline", "certified"))
    proved = max(both)
    proved_words = "Prop. 1 and its half never fail" if proved == 0 else f"Prop. 1 and its half fail in up to {percent(proved)}"
    return (
        f"At the k(t) that it chose, the device's bound is below the real distance in {percent(study.at_chosen)} of rounds; "
        f"{proved_words}.",
        f"Over {uploaded_rounds(study)}. At one k for all rounds the device's bound fails in up to {percent(predicted)}; "
        f"with the rejection probability known instead of predicted, in up to {percent(true)}.",
    )


def softplus_words(study: CompressionStudy) -> Reading:
    """The paper's claim about its approximation against what was measured."""
    claim = study.softplus
    share = claim["mean_error"] / claim["mean_variation"] if claim["mean_variation"] > 0 else np.inf
    verdict = "negligible it is not" if share > NEGLIGIBLE else "here it is small"
    return (
        "The paper's reason to trust it: its softplus errs by at most ln 2 / η, at tokens that both models find equally likely, and as "
        f"such cases are skipped the error is negligible. Measured: the two models differ by {significant(claim['mean_variation'])} on "
        "average, and "
        f"the approximation adds {significant(claim['mean_error'])} to that: {verdict}.",
        f"Over {all_rounds(study)}; the error is estimated from their drafts. The limit ln 2 / η = {significant(claim['largest_error'])} "
        f"holds, but the sum runs over all tokens, not the draft alone, and {percent(claim['sent_unrejectable'])} of the uploaded drafts "
        f"could not have been rejected. In {percent(claim['below_offline'])} of uploads ({uploaded_rounds(study)}) the device's bound is "
        "below that of "
        "Prop. 1, which it is meant to be above.",
    )


def certificate_words(study: CompressionStudy) -> Reading:
    """The three rules side by side at the present theta."""
    theta = study.question.theta
    sizes = {name: significant(float(rule["sizes"].mean())) for name, rule in study.rules.items()}
    bits = {name: data_size(float(rule["bits"].mean())) for name, rule in study.rules.items()}
    largest, limit = apart(float(study.rules["certified"]["bias"].max()), theta)
    return (
        f"At θ = {theta:g} the certificate needs k = {sizes['certified']} on average ({bits['certified']} an upload), the device's bound "
        f"{sizes['online']} ({bits['online']}), k* {count(study.k_star)} ({bits['offline']}). It promises a bias of "
        f"at most θ in every round: the largest is {largest} of {limit}.",
        f"Over {uploaded_rounds(study)}. The paper's rules aim at a distance of at most θ instead, the stricter wish where the two models "
        "differ by less than one half.",
    )


def code_words(study: CompressionStudy) -> Reading:
    """What 8 bits do when everything is sent, and that drafts from the rounded distribution undo it."""
    theta, sizes, void = study.question.theta, study.by_size["k"], study.breaches["linear"]
    measured = np.isfinite(study.by_size["mean_bias_linear"])
    linear, logarithmic = (significant(study.by_size[f"mean_bias_{code}"][measured][-1]) for code in ("linear", "logarithmic"))
    above, mean, largest = percent(void["exceeding"]), significant(void["mean"]), significant(void["largest"])
    return (
        f"With all probabilities sent, 8 bits in linear steps still leave a mean bias of {linear}, in logarithmic steps {logarithmic}. A "
        "draft drawn from the rounded distribution itself leaves none once all of it is sent. With linear steps the certificate is void: "
        f"at its k for θ = {theta:g}, {above} of rounds have more bias than that, {mean} on average and {largest} at most.",
        f"Over {uploaded_rounds(study)}, at {counted(int(measured.sum()), 'size')} k up to {count(sizes[-1])}; every draft is "
        "tested with its own probability as it arrives. The rounded distribution has at most 255 tokens; its price, "
        "fewer accepted drafts, is not in this figure.",
    )


def zero_words(study: CompressionStudy) -> Reading:
    """What a code of 0 for the draft's own probability would do, and what the least code above it does."""
    zeros, basis = study.zero_codes, f"Over the drafts of {all_rounds(study)}; tested with y over x as it arrives."
    if not zeros["drafts"]:
        return ("No draft of these rounds is so improbable that linear steps would round it to 0.", basis)
    exact, least = percent(zeros["exact"]), percent(zeros["least"])
    return (
        f"{counted(zeros['drafts'], 'draft')} of {count(study.rounds)} would round to 0. With that code the ratio test accepts every one "
        f"for certain, though {count(zeros['improbable'])} have less than 1 % from the large model; by their exact probabilities it "
        f"accepts {exact}. So a draft's own code is never 0: with the least one above, 1 of 255, it accepts {least}.",
        basis,
    )


def cost_words(study: CompressionStudy) -> Reading:
    """Bias of each way to choose k at the bits that the online rule uses."""
    online = study.rules["online"]
    bits = float(np.mean(online["sizes"])) * float(study.costs["top-k"]["bits"][0])
    names = (("top-k", "a fixed k"), ("top-p", "top-p"), ("min-p", "min-p"), ("certified", "the certificate"))
    biases = [f"{words} {significant(_bias_at(study, name, bits))}" for name, words in names]
    return (
        f"At the {count(bits)} bits that k(t) uses on average it leaves a mean bias of {significant(float(online['bias'].mean()))}; "
        f"{', '.join(biases)}. The second figure shows the worst rounds.",
        f"Over {uploaded_rounds(study)}; between measured points by straight lines. The draft's own entry is left out everywhere.",
    )


def _bias_at(study: CompressionStudy, name: str, bits: float) -> float | None:
    """Mean bias of a family at a number of bits, None outside what was measured."""
    curve = study.costs[name]
    order = np.argsort(curve["bits"], kind="stable")
    x, y = np.log(curve["bits"][order]), curve["bias"][order]
    return float(np.interp(np.log(bits), x, y)) if x[0] <= np.log(bits) <= x[-1] else None


# Rows -----------------------------------------------------------------------------------------------------------------


def rule_rows(study: CompressionStudy) -> list[dict[str, Any]]:
    """A row a rule at the study's theta: k, bits, and the distortion that is left."""
    theta = study.question.theta
    return [
        {
            "rule": RULE_TITLES[name],
            "mean k": float(rule["sizes"].mean()),
            "median k": float(np.median(rule["sizes"])),
            "smallest k": int(rule["sizes"].min()),
            "largest k": int(rule["sizes"].max()),
            "mean bits": float(rule["bits"].mean()),
            "mean bias": float(rule["bias"].mean()),
            "largest bias": float(rule["bias"].max()),
            "bias above theta": share_above(rule["bias"], theta),
            "TVD above theta": share_above(rule["variation"], theta),
        }
        for name, rule in study.rules.items()
    ]


def size_rows(study: CompressionStudy) -> list[dict[str, Any]]:
    """A row a size: everything that the study has by k, None where it was not measured or is infinite."""
    columns = [column.tolist() for column in study.by_size.values()]
    return [dict(zip(study.by_size, map(finite_or_none, row), strict=True)) for row in zip(*columns, strict=True)]


def as_data(study: CompressionStudy) -> dict[str, Any]:
    """What a JSON file holds of the study (`exports.as_json`): all but the scatter plot's points."""
    points = study.points
    return {
        **{name: getattr(study, name) for name in ("question", "rounds", "prompts", "uploaded", "k_star")},
        "bias_tvd_correlation": points["correlation"],
        "bias_tvd_correlation_of_means": points["mean_correlation"],
        "bias_tvd_points": points["count"],
        "rules": rule_rows(study),
        "by_size": size_rows(study),
        "by_eta": study.by_eta,
        "softplus": study.softplus,
        "by_theta": study.by_theta,
        "zero_codes": study.zero_codes,
        "costs": study.costs,
    }
