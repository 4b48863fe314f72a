"""What can be chosen for a run: frozen, validated dataclasses, one per subject. Imports neither torch nor numpy."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from cuhlm_core.errors import UserError

FADINGS = ("awgn", "rayleigh", "rician", "outage")
CLOCKS = ("paper", "host", "custom")
ESTIMATORS = ("temperature", "temperature-expected", "one-minus-draft-prob", "entropy")
"""Uncertainty estimators that need the draft's one pass only, so that a run can use them."""
COSTLY_ESTIMATORS = ("mc-dropout", "prompt")
"""Those that need passes of their own: measured beside the others, not offered in a run."""
PAYLOADS = ("ideal", "quantised")

MAX_PROMPT_CHARACTERS = 8_000
MAX_TOKENS = 4_096

ADDED = {"added": True}
"""Metadata of a field that earlier versions did not have: a recording may lack it, and it then has its default."""


def check_range(name: str, value: float, low: float, high: float, open_low: bool = False) -> None:
    """Raise UserError unless low <= value <= high (low < value where `open_low`); NaN is out of every range."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or math.isnan(value):
        raise UserError(f"{name} must be a number from {low:g} to {high:g}, not {value!r}.")
    if not (low < value if open_low else low <= value) or value > high:
        above = f"greater than {low:g} and at most {high:g}" if open_low else f"from {low:g} to {high:g}"
        raise UserError(f"{name} must be {above}, not {value:g}.")


def check_whole(name: str, value: int, low: int, high: int) -> None:
    """Raise UserError unless `value` is a whole number in low…high."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise UserError(f"{name} must be a whole number from {low} to {high}, not {value!r}.")


def check_choice(name: str, value: str, choices: Iterable[str]) -> None:
    """Raise UserError unless `value` is one of `choices`."""
    if value not in choices:
        raise UserError(f"{name} must be one of {', '.join(choices)}, not {value!r}.")


@dataclass(frozen=True)
class ChannelSettings:
    """The uplink: mean SNR, fading and bandwidth (paper, Eq. 6 and Appendix D)."""

    fading: str = "rayleigh"
    """awgn (no fading), rayleigh, rician, or outage (1 ms slots over Rayleigh fading)."""
    snr_db: float = 10.0
    """Mean signal-to-noise ratio in dB, -60…60."""
    bandwidth_hz: float = 10e6
    """Uplink bandwidth W in Hz, 1 kHz…10 GHz."""
    rician_k_db: float = 10.0
    """Rician factor in dB (line-of-sight over scattered power), -40…40; used by rician only."""
    snr_target_db: float | None = None
    """Outage channel: a slot succeeds when its SNR reaches this; None takes the target with the best mean rate."""

    def __post_init__(self) -> None:
        check_choice("Fading", self.fading, FADINGS)
        check_range("SNR (dB)", self.snr_db, -60, 60)
        check_range("Bandwidth (Hz)", self.bandwidth_hz, 1e3, 1e10)
        check_range("Rician K (dB)", self.rician_k_db, -40, 40)
        if self.snr_target_db is not None:
            check_range("SNR target (dB)", self.snr_target_db, -60, 60)


@dataclass(frozen=True)
class ClockSettings:
    """The model clock: compute seconds per token of each model."""

    kind: str = "paper"
    """paper (its constants), host (what each pass really took here), or custom (the two fields below)."""
    slm_s: float = 0.0256
    """tau_SLM in seconds; the paper's by default."""
    llm_s: float = 0.1046
    """tau_LLM in seconds; the paper's by default."""

    def __post_init__(self) -> None:
        check_choice("Clock", self.kind, CLOCKS)
        check_range("SLM seconds per token", self.slm_s, 0, 3600)
        check_range("LLM seconds per token", self.llm_s, 0, 3600)


@dataclass(frozen=True)
class DecodeSettings:
    """Everything about a run but the pair, the prompt and the method.

    Fields whose default is None or "calibrated" are filled in from the pair's calibration by `decode`.
    """

    seed: int = 0
    """Fixes every random draw by name; two methods with one seed meet the same luck. 0…2^32-1."""
    max_tokens: int = 128
    """Longest answer, 1…4,096 tokens."""
    temperature: float = 1.0
    """Divides the logits of both models, (0, 5]."""
    u_th: float | Literal["calibrated"] | None = "calibrated"
    """Skip when u <= u_th, [0, 1]; None transmits always."""
    theta: float = 0.1
    """Tolerated distortion of the resampling distribution, (0, 2]."""
    eta: float | None = None
    """Softplus temperature of Prop. 2, (0, 50]."""
    k: int | None = None
    """Entries sent by the fixed-k methods, 1…|V|; None: k* of the calibration, or 1 % of |V| for tk-slt and top-k."""
    line_a: float | None = None
    """Slope of the rejection line beta = a u + b (Eq. 11), (0, 100]."""
    line_b: float | None = None
    """Intercept of the rejection line, [-100, 100]."""
    delta: float | None = field(default=None, metadata=ADDED)
    """P(y_d < x_d) as believed at the start, [0, 1]; read by the methods that learn."""
    false_skip_target: float = field(default=0.1, metadata=ADDED)
    """Methods that learn: the false-skip rate (mean of beta_d over skipped rounds) to hold, (0, 1]."""
    estimator: str = "temperature"
    """Uncertainty estimator."""
    payload: str = "ideal"
    """ideal: probabilities arrive as they are, 8 bits counted; quantised: the 8 bits are real."""
    skip_prob: float = 0.5
    """rand-hlm: the probability of a skip, [0, 1]."""
    p_t: float = field(default=0.2, metadata=ADDED)
    """hao, slm-confidence: the LLM keeps a sent draft while it gives it at least this probability, (0, 1]."""
    confidence_th: float = field(default=0.4, metadata=ADDED)
    """slm-confidence: a draft is sent when the SLM gave it less than this probability, [0, 1]."""
    channel: ChannelSettings = field(default_factory=ChannelSettings)
    clock: ClockSettings = field(default_factory=ClockSettings)

    def __post_init__(self) -> None:
        check_whole("Seed", self.seed, 0, 2**32 - 1)
        check_whole("Max tokens", self.max_tokens, 1, MAX_TOKENS)
        check_range("Temperature", self.temperature, 0, 5, open_low=True)
        if self.u_th is not None and self.u_th != "calibrated":
            check_range("u_th", self.u_th, 0, 1)
        check_range("theta", self.theta, 0, 2, open_low=True)
        if self.eta is not None:
            check_range("eta", self.eta, 0, 50, open_low=True)
        if self.k is not None:
            check_whole("k", self.k, 1, 10_000_000)
        if self.line_a is not None:
            check_range("Slope a", self.line_a, 0, 100, open_low=True)
        if self.line_b is not None:
            check_range("Intercept b", self.line_b, -100, 100)
        if self.delta is not None:
            check_range("Delta", self.delta, 0, 1)
        check_range("The false-skip target", self.false_skip_target, 0, 1, open_low=True)
        check_choice("Estimator", self.estimator, ESTIMATORS)
        check_choice("Payload", self.payload, PAYLOADS)
        check_range("Skip probability", self.skip_prob, 0, 1)
        check_range("p_t", self.p_t, 0, 1, open_low=True)
        check_range("The confidence threshold", self.confidence_th, 0, 1)
