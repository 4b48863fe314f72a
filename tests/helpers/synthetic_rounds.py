"""Made-up `Rounds` of which everything is known: f(u), the line, Delta, and how much rounds of a prompt resemble each other.

Each round draws u from f. It is rejectable with probability m^gamma and then loses the share m^(1 - gamma) of x_d on average, where
m = a u + b: so E[beta | u] = a u + b exactly and Delta = E[m^gamma], which exceeds E[beta]. Rounds of a prompt resemble each other by a
Gaussian copula, one for u and one for beta: f, line and Delta stay as they are.
"""

from dataclasses import dataclass

import numpy as np
from scipy import integrate, interpolate, stats

from cuhlm_core.maths.rejection_line import risk_averse_threshold, uncertainty_threshold
from cuhlm_core.measuring.rounds import Rounds

SIZES = (1, 2, 4)


@dataclass(frozen=True)
class Truth:
    """What the rounds are drawn from. 0 <= a u + b <= 1 for all u in [0, 1]."""

    a: float = 0.7
    b: float = 0.05
    gamma: float = 0.5
    atoms: int | None = 21
    """u takes so many values 0 … 1 with beta-binomial probabilities; None: a continuous Beta law."""
    shape: tuple[float, float] = (0.7, 1.3)
    """Of the Beta law."""
    within_prompt: float = 0.0
    """Correlation of the hidden normal variables of two rounds of one prompt, 0 … 1."""

    @property
    def law(self):
        """f(u), on 0 … atoms - 1 or on [0, 1]."""
        return stats.beta(*self.shape) if self.atoms is None else stats.betabinom(self.atoms - 1, *self.shape)

    @property
    def values(self):
        return np.arange(self.atoms) / (self.atoms - 1)

    @property
    def probs(self):
        return self.law.pmf(np.arange(self.atoms))

    def mean_of(self, function, low=0.0, high=1.0):
        """E[function(u); low < u <= high]."""
        if self.atoms is None:
            return integrate.quad(lambda u: function(u) * self.law.pdf(u), max(low, 0.0), min(high, 1.0), limit=200)[0]
        inside = (self.values > low) & (self.values <= high)
        return float(np.sum(np.where(inside, function(self.values) * self.probs, 0.0)))

    @property
    def delta(self):
        return self.mean_of(lambda u: (self.a * u + self.b) ** self.gamma, low=-1.0)

    @property
    def prone(self):
        return uncertainty_threshold(self.a, self.b, self.delta)

    @property
    def averse(self):
        return risk_averse_threshold(self.a, self.b)

    @property
    def risk(self):
        """R with the law itself in place of a smooth f."""
        return self.mean_of(lambda u: self.a * u + self.b, self.averse, self.prone)


def _normals(rng, number, within):
    """Standard normal variables [n] that correlate by `within` where `number` [n] agrees."""
    shared = rng.standard_normal(int(number.max()) + 1)[number]
    return np.sqrt(within) * shared + np.sqrt(1 - within) * rng.standard_normal(len(number))


def synthetic_rounds(truth: Truth = Truth(), prompts: int = 40, length: int = 50, seed: int = 0) -> Rounds:
    """`prompts` answers of `length` rounds; estimators: temperature (u), temperature-expected (u blurred a little), prompt (noise)."""
    rng = np.random.default_rng(seed)
    n = prompts * length
    number, position = np.repeat(np.arange(prompts), length), np.tile(np.arange(1, length + 1), prompts)
    share = stats.norm.cdf(_normals(rng, number, truth.within_prompt))
    u = truth.law.ppf(share) if truth.atoms is None else truth.values[np.searchsorted(np.cumsum(truth.probs)[:-1], share)]
    mean = truth.a * u + truth.b
    # One uniform decides both whether beta is 0 and how large it is, so that it too resembles its prompt's.
    noise = stats.norm.cdf(_normals(rng, number, truth.within_prompt))
    rejectable = noise < mean**truth.gamma
    with np.errstate(divide="ignore", invalid="ignore"):
        inner, lost = noise / mean**truth.gamma, mean ** (1 - truth.gamma)
        # inner is uniform given rejectable; its power lost' = inner^((1 - lost) / lost) has mean `lost` and lies in (0, 1].
        beta = np.where(rejectable, inner ** ((1 - lost) / lost), 0.0)
    draft_prob = rng.uniform(0.05, 0.95, n)
    target_prob = np.where(rejectable, draft_prob * (1 - beta), draft_prob + (1 - draft_prob) * rng.uniform(size=n))
    distances = np.sort(rng.uniform(0, 1, (n, len(SIZES))), axis=1)[:, ::-1].copy()
    distances[:, -1] = 0.0
    return Rounds(
        prompt=number,
        position=position,
        draft_prob=draft_prob,
        target_prob=target_prob,
        total_variation=np.clip(np.abs(draft_prob - target_prob) + rng.uniform(0, 0.05, n), 0, 1),
        accept_uniform=rng.uniform(size=n),
        uncertainty={
            "temperature": u,
            "temperature-expected": np.clip(u + rng.normal(scale=0.02, size=n), 0, 1),
            "prompt": rng.integers(0, 21, n) / 20,
        },
        sizes=SIZES,
        distances=distances,
        resampling_variation=distances / 2,
        rank_prob=np.tile([0.5, 0.25, 0.1], (n, 1)),
        tail_mass=np.tile([0.5, 0.25, 0.0], (n, 1)),
        coded_sizes=SIZES[:2],
        coded_bias={"linear8": distances[:, :2]},
        truncation_shares={"top-p": (0.9,)},
        truncation_sizes={"top-p": np.full((n, 1), 2)},
        truncation_bias={"top-p": distances[:, 1:2]},
        **at_every_size(SIZES, distances),
    )


def at_every_size(sizes, distances):
    """The columns at every k of made-up rounds: between `sizes` a curve through `distances` [n, S]."""
    every = interpolate.PchipInterpolator(np.log(sizes), distances, axis=1)(np.log(np.arange(1, sizes[-1] + 1)))
    every[:, np.array(sizes) - 1] = distances
    return {"dense_distances": every}
