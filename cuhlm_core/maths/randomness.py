"""Named streams of uniforms: every random draw of a run is fixed in advance by (seed, round, purpose).

Two methods, thresholds or channels run with one seed meet the same noise (common random numbers), so a difference between
them is a difference in method, and a run replays exactly.
"""

import enum
from typing import Any

import numpy as np
from numpy.random.bit_generator import ISeedSequence
from numpy.typing import NDArray

from cuhlm_core.errors import check_whole

PERTURBATIONS = 20
"""M, the temperatures drawn for one uncertainty estimate (paper, Eq. 8-9)."""

class Purpose(enum.Enum):
    """What a uniform is for: (number of its stream, uniforms a round). Recorded runs rely on both: never renumber or widen."""

    DRAFT = (1, 1)
    """The SLM's draft token, and the token of a model that decodes alone."""
    PERTURBATION = (2, 2 * PERTURBATIONS)
    """Uncertainty: the first M columns draw the temperatures, the last M decide whether each perturbed token differs."""
    ACCEPT = (3, 1)
    """Compared with the accept probability of the draft."""
    RESAMPLE = (4, 1)
    """The token that replaces a rejected draft: the key of its race (`race_exponentials`), or the place in the inverse CDF."""
    SKIP = (5, 1)
    """The coin of methods that skip at random."""
    CHANNEL = (6, 2)
    """The uplink: the gain of a fading in both columns, or the slots of the outage channel in the first."""
    DROPOUT = (7, 2 * PERTURBATIONS)
    """MC dropout: the first M columns draw the rates, the last M decide whether each dropped distribution's token differs."""
    PARAPHRASE = (8, PERTURBATIONS)
    """Prompt perturbation: decide whether the token after each paraphrase differs."""

    @property
    def stream(self) -> int:
        """The number that tells this purpose's stream from the others."""
        return self.value[0]

    @property
    def width(self) -> int:
        """Uniforms a round."""
        return self.value[1]


def uniforms(seed: int, purpose: Purpose, rounds: int) -> NDArray[np.float64]:
    """The uniforms of one purpose for the first `rounds` rounds, float64 [rounds, purpose.width].

    Row t belongs to round t + 1 and does not depend on `rounds`: the counter-based Philox generator, keyed by (seed, stream),
    is read row by row. Every value is an odd multiple of 2^-53, hence strictly inside (0, 1), where inverse distribution
    functions are finite. `seed` is in 0…2^32-1; `rounds` may be 0. Raises UserError for a seed or a count out of range.
    """
    check_whole("Seed", seed, 0, 2**32 - 1)
    check_whole("Rounds", rounds, 0, 2**31 - 1)
    return _stream(seed, purpose.stream, rounds * purpose.width).reshape(rounds, purpose.width)


def race_exponentials(uniforms: NDArray[np.float64], tokens: int) -> NDArray[np.float64]:
    """E of an exponential race, float64 [n, tokens]: independent Exp(1) numbers that follow from each of the uniforms [n] alone.

    Each uniform's 64 bits are the key of a Philox generator, so whoever knows a round's uniform has the same number for every token,
    whatever the distribution that is drawn from (`verification.race`). Made only in rounds that draw a replacement: 0.1 ms for 4,096
    tokens.
    """
    keys = np.ascontiguousarray(uniforms, dtype=np.float64).view(np.uint64)
    drawn = np.empty((len(keys), tokens))
    for row, key in zip(drawn, keys.tolist(), strict=True):
        np.negative(np.log(_stream(key, _RACE, tokens), out=row), out=row)
    return drawn


def noise_digest(seed: int, vocabulary_size: int) -> str:
    """What device and station compare where they share noise, 16 hexadecimal digits: FNV-1a over the 64-bit words of the first drafts'
    uniforms and of the first one's race over the vocabulary, before its logarithm, whose last digit is the computer's."""
    drafts = uniforms(seed, Purpose.DRAFT, _DIGESTED_ROUNDS)[:, 0]
    race = _stream(int(drafts.view(np.uint64)[0]), _RACE, vocabulary_size)
    digest = _FNV_BASIS
    for word in np.concatenate((drafts, race)).view(np.uint64).tolist():
        digest = (digest ^ word) * _FNV_PRIME % 2**64
    return f"{digest:016x}"


_DIGESTED_ROUNDS = 4
_FNV_BASIS, _FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3
_RACE = 9
"""Number of the races' stream, besides those of `Purpose`."""


class _Key(ISeedSequence):
    """A generator's key as it is. Given as `key`, the generator asks the system for random bytes all the same, which takes longer."""

    def __init__(self, *words: int):
        self.words = words

    def generate_state(self, n_words: int, dtype: Any = np.uint32) -> NDArray[Any]:
        return np.array(self.words, dtype=dtype)


def _stream(key: int, stream: int, count: int) -> NDArray[np.float64]:
    """The first `count` uniforms of one stream of Philox, float64 [count]."""
    words = np.random.Philox(_Key(key, stream)).random_raw(count)  # type: ignore[arg-type]
    # 52 bits and a half: with 53 the half would be rounded away, and the largest word would give 1.
    drawn = (words >> np.uint64(12)).astype(np.float64)
    drawn += 0.5
    drawn *= 2.0**-52
    return drawn
