"""U-HLM with a threshold that knows the fade, from constants alone: send iff the rejection that is saved is worth the message's time.

A message of B bits in the fading gain g takes tau_LLM + RTT + tau(B, g) seconds, and is sent iff (`rules.when_worth_its_time`)

    lambda beta > tau_LLM + RTT + tau(B, g),   beta = clip(a u + b, 0, 1).

beta is at most 1, so no message takes more than lambda seconds: the mean time is finite under Rayleigh fading, where the constant rule's is
not (PAPER_NOTES 3). lambda is chosen so that both rules skip the same expected rejection a token, hence bias the text alike.

What is assumed of u, of which a method's constants say only how often it is above the threshold: it is uniform on [0, u_th] with the share
of the skips, and uniform on [u_th, 1] with that of the messages; beta follows it by the paper's line.
"""

import warnings
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.format import count, decibels, percent, si, significant
from cuhlm_core.maths.channel import FloatArray, db_to_linear, shannon_rate
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.throughput import gain_law
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.settings import ChannelSettings
from cuhlm_core.studies.link.study import PAPER_ROUNDS, QUANTILES, TRACED, Constants, LinkMethod, checkpoints, noise, snrs_of_a_run

NAME = "u-hlm-channel"
_QUANTILES = 2_000
_STEPS_TO_WORTH = 60


@dataclass(frozen=True)
class FadeRule:
    """When a draft is sent in which fade; worth_s: lambda; overhead_s: tau_LLM and the round trip."""

    worth_s: float
    upload_bits: float
    overhead_s: float
    channel: ChannelSettings

    def message_s(self, gain: FloatArray) -> FloatArray:
        """Seconds of a message in each fade, of any shape; infinite in a dead one."""
        with np.errstate(divide="ignore"):
            rate = np.asarray(shannon_rate(self.channel.bandwidth_hz, db_to_linear(self.channel.snr_db) * gain))
            return self.overhead_s + np.where(rate > 0, self.upload_bits / rate, np.inf)

    def sends(self, beta: FloatArray, gain: FloatArray) -> FloatArray:
        """Whether a draft with this predicted rejection is sent in this fade, of their common shape."""
        return np.asarray(self.worth_s * beta > self.message_s(gain))


class Means(NamedTuple):
    """What a rule costs and leaves a token, over draft and fade: the share of the tokens that are sent; seconds of messages, infinite for
    the constant rule where the density of the gain does not vanish at 0, as under Rayleigh fading; and the expected rejection that is
    skipped, half the bias of the skips."""

    rate: float
    message_s: float
    skipped_rejection: float


def rejection_of(skip: FloatArray, method: LinkMethod) -> FloatArray:
    """beta [n] of rounds with these skip uniforms: those that the constant rule sends, skip >= 1 - rate, are those with u > u_th."""
    u_th, kept = PAPER_CALIBRATION.u_th, 1 - method.transmission_rate
    assert u_th is not None  # the paper has one
    below = np.divide(skip, kept, out=np.zeros_like(skip), where=kept > 0) * u_th
    above = u_th + (1 - u_th) * np.divide(skip - kept, 1 - kept, out=np.zeros_like(skip), where=kept < 1)
    return predicted_rejection(np.where(skip < kept, below, above), PAPER_CALIBRATION.a, PAPER_CALIBRATION.b)


def _quantiles(method: LinkMethod) -> tuple[FloatArray, FloatArray]:
    """The middles of equal shares of the rounds, and beta there."""
    middles = (np.arange(_QUANTILES) + 0.5) / _QUANTILES
    return middles, rejection_of(middles, method)


def fade_means(rule: FadeRule, method: LinkMethod) -> Means:
    """By quadrature over the fading, and over beta."""
    gain, weight = gain_law(rule.channel)
    beta = np.sort(_quantiles(method)[1])
    message_s = rule.message_s(gain)
    skipped = np.searchsorted(beta, message_s / rule.worth_s, side="right")  # of each fade, how many of the quantiles are not sent
    sums = np.concatenate(([0.0], np.cumsum(beta)))
    rate = 1 - skipped / len(beta)
    seconds = np.where(rate > 0, rate * np.where(rate > 0, message_s, 0.0), 0.0)
    return Means(float(weight @ rate), float(weight @ seconds), float(weight @ sums[skipped]) / len(beta))


def constant_means(method: LinkMethod, rule: FadeRule) -> Means:
    """The same of the constant rule, which sends the same share in every fade."""
    middles, beta = _quantiles(method)
    skipped = float(np.where(middles < 1 - method.transmission_rate, beta, 0.0).mean())
    gain, weight = gain_law(rule.channel)
    diverges = rule.channel.law.density_at_zero(rule.channel.parameter) > 0
    seconds = np.inf if diverges else float(weight @ rule.message_s(gain))
    return Means(method.transmission_rate, method.transmission_rate * seconds, skipped)


def fade_rule(method: LinkMethod, constants: Constants, channel: ChannelSettings) -> FadeRule:
    """The rule with the lambda at which it skips as much expected rejection a token as the constant one, by bisection.

    UserError on the outage channel, whose slots no device knows beforehand, and for the host clock.
    """
    overhead_s = clock_constants(constants.clock)[1] + constants.clock.rtt_s
    bits = channel.with_header(constants.upload_bits(method))

    def rule(worth_s: float) -> FadeRule:
        return FadeRule(worth_s, bits, overhead_s, channel)

    wanted = constant_means(method, rule(1.0)).skipped_rejection
    low, high = overhead_s, 1e9
    for _ in range(_STEPS_TO_WORTH):
        middle = (low * high) ** 0.5
        low, high = (middle, high) if fade_means(rule(middle), method).skipped_rejection > wanted else (low, middle)
    return rule((low * high) ** 0.5)


# Drawn ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FadeStudy:
    """Both rules over the same rounds, gains and drafts; quantiles are QUANTILES over the seeds.

    means: of the rule that knows the fade, what its averages tend to. rounds: N, [p]. air_s: mean seconds on the air of the messages that
    the rule sends over the first N rounds, [quantile, p], nan before the first one. constant_speed, speed: tokens a second over all rounds
    with the constant rule and with the one that knows the fade, [quantile]. gain: their ratio seed by seed, [quantile].
    """

    rule: FadeRule
    means: Means
    rounds: NDArray[np.int64]
    air_s: FloatArray
    constant_speed: FloatArray
    speed: FloatArray
    gain: FloatArray

    @property
    def air_limit_s(self) -> float:
        """What `air_s` tends to."""
        return self.means.message_s / self.means.rate - self.rule.overhead_s


def fade_study(
    method: LinkMethod, constants: Constants, channel: ChannelSettings, *, rounds: int = PAPER_ROUNDS, seeds: int = 100
) -> FadeStudy:
    """Draw both rules for a method with these constants. UserError as `fade_rule`."""
    rule, steps = fade_rule(method, constants, channel), checkpoints(rounds)
    air, speeds = np.full((seeds, len(steps)), np.nan), np.empty((2, seeds))
    slm_s = clock_constants(constants.clock)[0]
    for seed, (gain, skip) in enumerate(noise(channel, rounds, seeds)):
        message_s = rule.message_s(gain)
        sent = np.stack([skip >= 1 - method.transmission_rate, rule.sends(rejection_of(skip, method), gain)])
        spent = np.where(sent, message_s, 0.0)
        speeds[:, seed] = rounds / (rounds * slm_s + spent.sum(axis=1))
        messages = np.cumsum(sent[1])[steps - 1]
        total_s = np.cumsum(np.where(sent[1], message_s - rule.overhead_s, 0.0))[steps - 1]
        np.divide(total_s, messages, out=air[seed], where=messages > 0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # before any seed has sent
        quantiles = np.nanquantile(air, QUANTILES, axis=0)
    constant, knowing = np.quantile(speeds, QUANTILES, axis=1).T
    gain_over_constant = np.quantile(speeds[1] / speeds[0], QUANTILES)
    return FadeStudy(rule, fade_means(rule, method), steps, quantiles, constant, knowing, gain_over_constant)


def fade_words(study: FadeStudy, short: FadeStudy) -> str:
    """What knowing the fade brings at these constants, and with the short messages of `short`."""
    low, middle, high = (significant(value) for value in study.gain.tolist())
    return (
        f"{METHODS[NAME].title} sends a draft only where the rejection that it saves is worth the message's time in the fade of the round. "
        f"Its mean upload settles at {si(study.air_limit_s, 's')}, as no message takes more than λ = {si(study.rule.worth_s, 's')}. At the "
        f"same expected bias of the skips ({significant(2 * study.means.skipped_rejection)} a token) and over {count(study.rounds[-1])} "
        f"rounds it is {middle} "
        f"times as fast as the constant threshold ({low} to {high} for nine seeds in ten). With messages of "
        f"{significant(short.rule.upload_bits, 2)} bits it is {significant(float(short.gain[1]))} times as fast: they take no time that "
        "knowing the fade could spare. The constants say no more about u: it is assumed to be spread evenly on either side of the "
        "threshold, with a rejection by the paper's line."
    )


def fading_words(channel: ChannelSettings, seed: int, bits: float) -> str:
    """How far the uploads of a run spread, and what the worst one costs for messages of so many bits."""
    snrs = snrs_of_a_run(channel, seed)
    if channel.law.steady:
        return "Without fading every upload meets the average."
    seconds = bits / np.asarray(shannon_rate(channel.bandwidth_hz, db_to_linear(snrs)))
    share = float(seconds.max() / seconds.sum())
    return (
        f"The first {TRACED} uploads of a run with seed {seed}, as the model clock draws them: {decibels(float(snrs.min()))} to "
        f"{decibels(float(snrs.max()))}. Were they all of one size, the worst would take {percent(share)} of the time on the air "
        f"and {significant(float(seconds.max() / np.median(seconds)), 2)} times as long as the middle one."
    )
