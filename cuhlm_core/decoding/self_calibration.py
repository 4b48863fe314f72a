"""Self-calibration: the device learns its rejection line, Delta and its threshold while it decodes (beyond the paper, PAPER_NOTES 20).

Whenever a draft is sent, the LLM also reads the skipped tokens before it. The server then sends y_d down for each of these rounds,
and the device, which knows its own x_d, has beta_d = (1 - y_d/x_d)+ of every round, skipped or sent. Plain floats, no arrays.
"""

from dataclasses import dataclass

from cuhlm_core.errors import check_range
from cuhlm_core.settings import check_settings

FORGETTING = 0.995
"""Weight of a round, relative to the one after it: the last 200 rounds or so count."""
LEAST_SLOPE = 0.01
"""Slope that a flat or falling line is given where one that rises is needed."""
PRIOR_ROUNDS = 10.0
"""How many rounds the calibration that was started from counts as."""
GAIN = 0.03
"""How far one audited skip moves the largest rejection that a skip may have, per unit of error."""
LEAST_THRESHOLD = 0.05
"""The threshold never falls below: who never skips never learns how good skipping would be."""
_LEAST_VARIANCE = 1e-9
"""Variance of the remembered uncertainties under which they say nothing about a slope."""


@dataclass(frozen=True)
class Start:
    """The calibration that learning starts from, right or wrong. Raises UserError for numbers that no setting may have."""

    a: float
    """Slope of the rejection line (Eq. 11), above 0."""
    b: float
    """Intercept."""
    delta: float
    """P(y_d < x_d)"""

    def __post_init__(self) -> None:
        check_settings(line_a=self.a, line_b=self.b, delta=self.delta)


@dataclass(frozen=True)
class Learned:
    """The device's estimates at one moment."""

    a: float
    """Slope of the rejection line; of any sign."""
    b: float
    """Intercept."""
    delta: float
    """P(y_d < x_d)"""
    beta_max: float
    """The largest predicted rejection that a skip may have."""
    u_th: float
    """The threshold that follows: skip when u <= u_th, LEAST_THRESHOLD…1."""
    rounds: int
    """Rounds learnt from."""


class SelfCalibration:
    """Learns a, b and Delta, and steers the threshold so that the false-skip rate of the audited skips tends to a target.

    The false-skip rate is the mean of beta_d over skipped rounds, 1 - TSR.

    The line beta = a u + b is the weighted least-squares fit of all audited rounds, the newest with weight 1 and each older one with
    `forgetting` times the weight of the next: recursive least squares, kept as five weighted sums. The start counts as `prior_rounds`
    rounds on its own line, half at u = 0 and half at u = 1, and is forgotten like the rest. Where the remembered uncertainties do not
    differ the slope stays and the line moves in parallel. Delta is the mean of 1[y_d < x_d] with the same weights.

    The threshold is u_th = (beta_max - b) / a, clipped to [LEAST_THRESHOLD, 1]. beta_max starts at 2 target - b, at least 0: on the
    start's line, and were u spread evenly, the skips would then be wrong as often as the target says, their mean being
    (b + beta_max) / 2. It starts at Delta at most (Theorem 1, the risk-prone rule), and moves with every audited skip i by an integral
    controller, as in adaptive conformal inference:

        beta_max <- beta_max + gain (target - beta_i),

    left out where the threshold stands at an end already and would be pushed beyond it. Summed over n audited skips the steps telescope:

        mean(beta_i) - target = (first beta_max - last beta_max) / (gain n) + (sum of what was left out of beta_i - target) / n.

    beta_max is bounded: it rises only while it is below the line's value at u = 1 and falls only while it is above that at
    LEAST_THRESHOLD, by at most `gain` a step. So with L the length of the interval that holds the first beta_max and both values at all
    times, |mean(beta_i) - target| <= (L + 2 gain) / (gain n) when nothing was left out: whatever the models, the text or the fit of the
    line, and however late the audits come. It says nothing of skips that are never audited (those after a run's last upload). Left
    out at the upper end (threshold 1, beta_i below the target) are negative terms only: the rate then lies below the target, since
    even skipping everything errs less. Left out at the lower end are positive ones: then not even skipping only u <= LEAST_THRESHOLD
    reaches the target. Where u is never that small, nothing is skipped or audited there, and only the line moves the threshold again.

    A slope below LEAST_SLOPE, also a negative one, counts as LEAST_SLOPE in the threshold, on a line through the means of u and beta: it
    says to skip (nearly) everything where beta_max is above the mean beta and (nearly) nothing where it is below.
    """

    def __init__(
        self,
        start: Start,
        target: float,
        *,
        beta_max: float | None = None,
        gain: float = GAIN,
        forgetting: float = FORGETTING,
        prior_rounds: float = PRIOR_ROUNDS,
    ) -> None:
        """target in (0, 1]; beta_max to start with (None: see above); gain >= 0 (0: beta_max stays); forgetting in (0, 1];
        prior_rounds > 0. Raises UserError for others.
        """
        check_settings(false_skip_target=target)
        check_range("gain", gain, 0, 1)
        check_range("forgetting", forgetting, 0, 1, open_low=True)
        check_range("prior_rounds", prior_rounds, 0, 1e15, open_low=True)
        self.target, self.gain, self.forgetting = target, gain, forgetting
        self._a, self._b = start.a, start.b
        self._beta_max = min(start.delta, max(0.0, 2 * target - start.b)) if beta_max is None else beta_max
        self._rounds = 0
        half = prior_rounds / 2
        self._weight = prior_rounds
        self._u = self._uu = half
        self._beta = half * (start.b + start.a + start.b)
        self._u_beta = half * (start.a + start.b)
        self._less = prior_rounds * start.delta

    @property
    def learned(self) -> Learned:
        """The current estimates."""
        u_th = min(1.0, max(LEAST_THRESHOLD, self._threshold))
        return Learned(self._a, self._b, self._less / self._weight, self._beta_max, u_th, self._rounds)

    @property
    def _threshold(self) -> float:
        """The threshold before it is clipped: (beta_max - b) / a, where the slope is large enough."""
        mean_u, mean_beta = self._u / self._weight, self._beta / self._weight
        return mean_u + (self._beta_max - mean_beta) / max(self._a, LEAST_SLOPE)

    def observe(self, uncertainty: float, draft_prob: float, target_prob: float, *, skipped: bool) -> None:
        """Learn from one round: u and x_d > 0 as the device knows them, y_d as the server sends it down; skipped, or sent.

        Raises UserError for what is not an uncertainty or a probability.
        """
        check_range("Uncertainty", uncertainty, 0, 1)
        check_range("The draft's probability", draft_prob, 0, 1, open_low=True)
        check_range("The target probability", target_prob, 0, 1)
        beta = max(0.0, 1.0 - target_prob / draft_prob)
        kept = self.forgetting
        self._weight = kept * self._weight + 1
        self._u = kept * self._u + uncertainty
        self._uu = kept * self._uu + uncertainty * uncertainty
        self._beta = kept * self._beta + beta
        self._u_beta = kept * self._u_beta + uncertainty * beta
        self._less = kept * self._less + (target_prob < draft_prob)
        mean_u, mean_beta = self._u / self._weight, self._beta / self._weight
        variance = self._uu / self._weight - mean_u * mean_u
        if variance > _LEAST_VARIANCE:
            self._a = (self._u_beta / self._weight - mean_u * mean_beta) / variance
        self._b = mean_beta - self._a * mean_u
        self._rounds += 1
        if skipped:
            step = self.gain * (self.target - beta)
            if (self._threshold < 1 or step < 0) and (self._threshold > LEAST_THRESHOLD or step > 0):
                self._beta_max += step
