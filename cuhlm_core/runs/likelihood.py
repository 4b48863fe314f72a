"""How likely the large model finds a text, its own tokens and the small model's at the same places: what a gain in speed costs where
no answer can be checked."""

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cuhlm_core.events import Finished, Started
from cuhlm_core.format import counted, percent, significant
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.registry import BETWEEN_MODELS, EMBEDDED_FOLDERS, PAIRS
from cuhlm_core.prompts import UNCHECKED, Reached, reached_answer
from cuhlm_core.runs.words import means_nothing

if TYPE_CHECKING:
    from cuhlm_core.models.calibration import Calibration

LEAST_RATIO = 1.25
"""A text is behind from so many times on."""
SIGMAS = 3.0
"""And from so many standard deviations of the large model's own texts on."""


@dataclass(frozen=True)
class TextLikelihood:
    """Log-likelihoods of an answer r(1)…r(T), in nats a token at the run's sampling temperature; x and y are both models' distributions
    at each place."""

    tokens: int
    """T >= 1"""
    text: float
    """Mean of ln y(r(t)); -inf where the large model rules a token out."""
    own: float
    """Mean of sum(y ln y): what a token of the large model's has on average. A lossless method's text has this mean."""
    small: float
    """Mean of sum(x ln y): what a draft of the small model's has on average; -inf where y rules out a token of x."""
    spread: float
    """Standard deviation of `text` about `own` if every token were drawn from y."""

    @property
    def ratio(self) -> float:
        """By which factor a token of the text is less probable to the large model than its own tokens, as a geometric mean."""
        return math.exp(min(self.own - self.text, 700.0))

    @property
    def is_behind(self) -> bool:
        """Whether the text is less likely than chance allows for the large model's own texts."""
        return self.ratio >= LEAST_RATIO and self.own - self.text > SIGMAS * self.spread

    @property
    def short(self) -> str:
        """The three figures for a cell."""
        return f"{nats(self.text)} ({nats(self.own)}; {nats(self.small)})"

    @property
    def words(self) -> str:
        """The three figures, and that the text falls behind where it does."""
        figures = (
            f"Log-likelihood per token under the large model, over all {counted(self.tokens, 'token')}: {nats(self.text)} for this text, "
            f"{nats(self.own)} expected of its own tokens (as HLM writes) and {nats(self.small)} of the small model's at the same places."
        )
        return " ".join(filter(None, (figures, self.behind_words)))

    @property
    def behind_words(self) -> str:
        """That the text falls behind; "" where it does not."""
        if not self.is_behind:
            return ""
        return f"The large model finds this text {significant(self.ratio, 2)} times less likely per token than its own."


def nats(value: float) -> str:
    """A log-likelihood in two decimals."""
    return "−∞" if math.isinf(value) else f"{value:.2f}".replace("-", "−")


def needs_likelihood(pair: str) -> bool:
    """Whether no gain is shown of a pair without the likelihood of the text: its answers cannot be checked, and it was not trained here."""
    return (pair in PAIRS and pair not in EMBEDDED_FOLDERS) or BETWEEN_MODELS in pair


def answer_of(started: Started, finished: Finished | None) -> Reached | None:
    """Whether a run answers its prompt; UNCHECKED, from its first token on, for pairs whose answers nothing can check; None where there is
    nothing to say."""
    known = reached_answer(started.prompt, finished.text, started.pair) if finished else None
    return UNCHECKED if known is None and needs_likelihood(started.pair) else known


def skips_words(started: Started, summary: Finished, calibration: "Calibration") -> str:
    """`rejected_words` of a run."""
    return rejected_words(summary.true_skip_rate, METHODS[started.method], started.settings.estimator, calibration)


def rejected_words(true_skip_rate: float | None, method: Method, estimator: str, calibration: "Calibration") -> str:
    """How many of the skips would have been rejected, with the share in the calibration rounds where there are any; "" where nothing was
    skipped or audited (None, nan)."""
    if true_skip_rate is None or math.isnan(true_skip_rate):
        return ""
    rejected = percent(calibration.rejected_among_skipped(calibration.fit_for(method, estimator)))
    known = f", {rejected} on the calibration rounds at the default threshold" if calibration.slm else ""
    return f"Rejected among the skipped, expected: {percent(1 - true_skip_rate)} here{known}."


def tells_no_gain(started: Started, text: str) -> bool:
    """The text of a run means nothing, or its pair's answers cannot be checked: a gain is then shown with the text's likelihood only."""
    return needs_likelihood(started.pair) or means_nothing(started, text)
