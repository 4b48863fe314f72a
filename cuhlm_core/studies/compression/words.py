"""A compression study in plain words: what each figure of the Compression page says, and on how many rounds that rests.

Plain text, free of anything that a model wrote.
"""

from typing import NamedTuple

import numpy as np

from cuhlm_core.format import apart, count, data_size, percent, probability, significant
from cuhlm_core.studies.compression.study import CompressionStudy

PAPER_CORRELATION = 0.9763
NEGLIGIBLE = 0.1
"""An error of at most this share of what it is added to passes as negligible."""


class Told(NamedTuple):
    """What a figure says."""

    finding: str
    """In one or two sentences, for above the figure."""
    basis: str
    """How many rounds, and what else has to be known to judge it."""


def all_rounds(found: CompressionStudy) -> str:
    """How many rounds stand behind what is over all of them."""
    return f"{_counted(found.rounds, 'round')} of {_counted(found.prompts, 'prompt')}"


def uploaded_rounds(found: CompressionStudy) -> str:
    """How many rounds stand behind what is over uploads, and which they are."""
    u_th = found.question.u_th
    if u_th is None or (found.uploaded == found.rounds and not found.none_above):
        return f"all {_counted(found.rounds, 'round')}"
    if found.none_above:
        return f"all {_counted(found.rounds, 'round')} (none has an uncertainty above the threshold {probability(u_th)})"
    return f"{count(found.uploaded)} of {_counted(found.rounds, 'round')}, those with an uncertainty above {probability(u_th)}"


def rank_words(found: CompressionStudy) -> Told:
    """How few tokens hold how much."""
    place = int(np.argmin(np.abs(found.sizes - 10)))
    top, others = int(found.sizes[place]), int(found.sizes[-1] - found.sizes[place])
    first, held = percent(float(found.ranks.mean[0])), percent(1 - float(found.tails.mean[place]))
    rest = f"the {count(top)} most probable {held}; the other {count(others)} share the rest" if others else f"all {count(top)} the whole"
    return Told(f"On average the most probable token has {first} of the probability, and {rest}.", f"Means over {all_rounds(found)}.")


def bias_words(found: CompressionStudy) -> Told:
    """The correlation, and why it is not perfect."""
    points = found.points
    return Told(
        f"Distance and bias go together, with a correlation of {significant(points.correlation)} (the paper reports "
        f"{PAPER_CORRELATION}), but the distance alone does not tell the bias: it is exactly 2 × this distance × how far the two models "
        "differ, so points of one colour lie on one line through zero.",
        f"Correlation over {count(points.count)} points, {all_rounds(found)} at {_counted(len(found.sizes), 'size')} k; "
        f"{count(len(points.bias))} of them are drawn.",
    )


def bound_words(found: CompressionStudy) -> Told:
    """Where k* is, and how far above the truth the bound stands there."""
    place = int(np.searchsorted(found.sizes, found.k_star))
    theta, bounds = found.question.theta, found.bounds
    bound, real = float(bounds.offline[place]), float(bounds.variation[place])
    loose = f": the bound is {significant(bound / real)} times as large" if real > 0 else ""
    equal = "No round has two equal laws."
    if bounds.equal_rounds:
        rounds = _counted(bounds.equal_rounds, "round")
        equal = f"{rounds} with two equal laws: bound 0 where nothing is distorted, infinite where something is."
    return Told(
        f"The bound that knows the large model asks for k* = {count(found.k_star)} at θ = {theta:g}. The real mean distance there is "
        f"{significant(real)}{loose}.",
        f"Means over {all_rounds(found)}. k* is the smallest of the measured sizes whose mean bound of Prop. 1 is at most θ "
        f"({significant(bound)}). {equal}",
    )


def size_words(found: CompressionStudy) -> Told:
    """How k(t) is distributed."""
    sizes = found.rules["online"].sizes
    low, middle, high = (count(float(value)) for value in np.quantile(sizes, (0.05, 0.5, 0.95)))
    return Told(
        f"The device's k(t) is {significant(float(sizes.mean()))} on average and {middle} in the median: nine in ten between {low} and "
        f"{high}, all from {count(sizes.min())} to {count(sizes.max())}.",
        f"Over {uploaded_rounds(found)}; each k is rounded up to a measured size.",
    )


def eta_words(found: CompressionStudy, wanted: float) -> Told:
    """Which eta reaches the coverage that is wanted, and what the present one does."""
    theta, eta = found.question.theta, found.question.eta
    smallest = found.etas.smallest(wanted)
    reach = (
        f"No η up to {found.etas.etas[-1]:g} keeps the distance within θ = {theta:g} in {percent(wanted)} of rounds."
        if smallest is None
        else f"The smallest η tried that keeps the distance within θ = {theta:g} in {percent(wanted)} of rounds is {smallest:g}."
    )
    kept = float(np.mean(found.rules["online"].variation <= theta))
    return Told(
        f"{reach} The present η = {eta:g} does so in {percent(kept)}.",
        f"Over {uploaded_rounds(found)}. The paper gives no η; a larger one is safer and sends more.",
    )


def violation_words(found: CompressionStudy) -> Told:
    """How often the bounds fail."""
    shares = found.violations
    proved = max(float(shares.offline.max()), float(shares.certified.max()))
    proved_words = "Prop. 1 and its half never fail" if proved == 0 else f"Prop. 1 and its half fail in up to {percent(proved)}"
    return Told(
        f"At the k(t) that it chose, the device's bound is below the real distance in {percent(shares.at_chosen)} of rounds; "
        f"{proved_words}.",
        f"Over {uploaded_rounds(found)}. At one k for all rounds the device's bound fails in up to "
        f"{percent(float(shares.predicted.max()))}; with the rejection probability known instead of predicted, in up to "
        f"{percent(float(shares.true.max()))}.",
    )


def softplus_words(found: CompressionStudy) -> Told:
    """The paper's claim about its approximation against what was measured."""
    claim = found.softplus
    share = claim.mean_error / claim.mean_variation if claim.mean_variation > 0 else np.inf
    verdict = "negligible it is not" if share > NEGLIGIBLE else "here it is small"
    return Told(
        "The paper's reason to trust it: its softplus errs by at most ln 2 / η, at tokens that both models find equally likely, and as "
        f"such cases are skipped the error is negligible. Measured: the two models differ by {significant(claim.mean_variation)} on "
        "average, and "
        f"the approximation adds {significant(claim.mean_error)} to that: {verdict}.",
        f"Over {all_rounds(found)}; the error is estimated from their drafts. The limit ln 2 / η = {significant(claim.largest_error)} "
        f"holds, but the sum runs over all tokens, not the draft alone, and {percent(claim.sent_unrejectable)} of the uploaded drafts "
        f"could not have been rejected. In {percent(claim.below_offline)} of uploads ({uploaded_rounds(found)}) the device's bound is "
        "below that of "
        "Prop. 1, which it is meant to be above.",
    )


def certificate_words(found: CompressionStudy) -> Told:
    """The three rules side by side at the present theta."""
    theta = found.question.theta
    fixed, online, certified = (found.rules[name] for name in ("offline", "online", "certified"))
    largest, limit = apart(float(certified.bias.max()), theta)
    return Told(
        f"At θ = {theta:g} the certificate needs k = {significant(float(certified.sizes.mean()))} on average "
        f"({data_size(float(certified.bits.mean()))} an upload), the device's bound {significant(float(online.sizes.mean()))} "
        f"({data_size(float(online.bits.mean()))}), k* {count(found.k_star)} ({data_size(float(fixed.bits.mean()))}). It promises a bias "
        "of "
        f"at most θ in every round: the largest is {largest} of {limit}.",
        f"Over {uploaded_rounds(found)}. The paper's rules aim at a distance of at most θ instead, the stricter wish where the two models "
        "differ by less than one half.",
    )


def code_words(found: CompressionStudy) -> Told:
    """What 8 bits do when everything is sent, and that drafts from the rounded law undo it."""
    last = {code: float(values[-1]) for code, values in found.coded.items()}
    return Told(
        f"With all probabilities sent, 8 bits in linear steps still leave a mean bias of {significant(last['linear'])}, in logarithmic "
        f"steps {significant(last['logarithmic'])}. A draft drawn from the rounded law itself leaves none once all of that law is sent.",
        f"Over {uploaded_rounds(found)}, at {_counted(len(found.coded_sizes), 'size')} k up to {count(found.sizes[-1])}; every draft is "
        "tested with its own probability as it arrives. The rounded law has at most 255 tokens; its price, fewer accepted drafts, is "
        "not in this "
        "figure.",
    )


def cost_words(found: CompressionStudy) -> Told:
    """Bias of each way to choose k at the bits that the online rule uses."""
    online = found.rules["online"]
    bits = float(np.mean(online.sizes)) * float(found.costs["top-k"].bits[0])
    names = (("top-k", "a fixed k"), ("top-p", "top-p"), ("min-p", "min-p"), ("certified", "the certificate"))
    told = [f"{words} {significant(_bias_at(found, name, bits))}" for name, words in names]
    return Told(
        f"At the {count(bits)} bits that k(t) uses on average it leaves a mean bias of {significant(float(online.bias.mean()))}; "
        f"{', '.join(told)}. The second figure tells of the rounds that come off worst.",
        f"Over {uploaded_rounds(found)}; between measured points by straight lines. The draft's own entry is left out everywhere.",
    )


def _bias_at(found: CompressionStudy, name: str, bits: float) -> float | None:
    """Mean bias of a family at a number of bits, None outside what was measured."""
    curve = found.costs[name]
    order = np.argsort(curve.bits, kind="stable")
    x, y = np.log(curve.bits[order]), curve.bias[order]
    return float(np.interp(np.log(bits), x, y)) if x[0] <= np.log(bits) <= x[-1] else None


def _counted(number: int, noun: str) -> str:
    return f"{count(number)} {noun}{'' if number == 1 else 's'}"
