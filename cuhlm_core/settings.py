"""What can be chosen for a run: frozen, validated dataclasses, one per subject, whose fields are rows (`setting_rows`); the channel's are
defined next to the fadings. Imports neither torch nor numpy.
"""

import math
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from cuhlm_core.errors import UserError, check_choice, check_whole
from cuhlm_core.fadings import ChannelSettings
from cuhlm_core.format import GLOSSARY, significant
from cuhlm_core.setting_rows import CheckedFields, setting, settings_of

SCHEDULES = {"sequential": "One after the other", "overlapped": "The device drafts on"}
CLOCKS = {"paper": "Paper's constants", "host": "Measured here", "custom": "Typed in"}
ESTIMATORS = {
    "temperature": "Temperature (paper)",
    "temperature-expected": "Temperature, noise-free",
    "one-minus-draft-prob": "1 − draft probability",
    "entropy": "Entropy",
}
"""Uncertainty estimators that need the draft's one pass only, so that a run can use them, and their titles."""
PAPER_ESTIMATOR = "temperature"
"""The paper's: a run and a calibration go by it unless another is chosen."""
COSTLY_ESTIMATORS = {"mc-dropout": "MC dropout", "prompt": "Prompt perturbation"}
"""Those that ask the small model twenty more times for every token: measured besides the others, refused in a run."""
ESTIMATOR_TITLES = {**ESTIMATORS, **COSTLY_ESTIMATORS}
REPLACEMENTS = {"race": "Exponential race", "inverse-cdf": "Inverse CDF"}
TRAVELS = "travels"
"""The payload of a run that chooses none: what the row's own message holds (`Method.default_payload`)."""
PAYLOADS = {
    TRAVELS: "As the method travels",
    "ideal": "Ideal probabilities",
    "unindexed": "Ideal, whole vectors without indices",
    "quantised": "8 bits, linear steps",
    "logarithmic": "8 bits, logarithmic steps",
    "sampled": "8 bits, draft drawn from what is sent",
}
TOLERANCE_POINTS = 1.0
"""Answers in a hundred that may be lost, where the reader chooses no other number (`loss.Loss.within`)."""
BONUSES = {"published": "As the method is published", "on": "On", "off": "Off"}
EXACT = ("ideal", "unindexed")
"""Payloads whose probabilities arrive exactly, though 8 bits are counted: no bytes hold them."""
ROUNDED = ("quantised", "logarithmic")
"""Payloads that change the probabilities on their way, after the draft was drawn from them."""
BENCHES = ("loop", "generate", "catch-up", "recost", "race", "batch", "station")
"""Kinds of rows: our loop and transformers' generation, catching up, recomputing the costs of 50,000 rounds, one race of shared noise,
answers and devices side by side."""

OPENING_SNR_DB = -10.0
"""Average SNR of the recorded run with which Live opens, and where `decode` starts."""
TAU_SLM = 0.0256
"""Seconds per token of TinyLlama-1.1B in the paper."""
TAU_LLM = 0.1046
"""Seconds per token of Llama-2-13B in the paper."""
DEFAULT_ETA = 1.0
"""The softplus temperature of every run that chooses none, whatever a calibration says (PAPER_NOTES 1, 29).

The paper gives none; its softplus is sound "for moderate eta". The smallest eta that covers is reported and never a default: where k = 1
already keeps the distance, it is the smallest that was tried, and its ln 2 / eta stands for a distance above 1.
"""

LEVELS = 255
"""Levels of a probability of 8 bits: the multiples of 1 / 255."""

MAX_TOKENS = 4_096
MOST_DRAFTS = 64
"""In one message."""
MOST_LAMBDA_S = 1e12
"""More than a calibrated threshold asks on any link: a whole vector of 262,144 tokens at -60 dB and 1 kHz gives 4.7e11 s."""
MOST_PROMPTS, MOST_TOKENS = 2_000, 512
"""Of a study over many prompts: how many, and tokens to each."""

_ALWAYS_STORED = ("rician_k_db", "snr_target_db")
"""Own settings of a fading that the keys of stored answers name under every fading."""
FORCED = ("skip", "send")
"""What can be forced of a draft; of a round also its token."""


# The settings ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ClockSettings(CheckedFields):
    """The model clock: compute seconds per token of each model."""

    kind: str = setting("paper", "Clock", GLOSSARY["model clock"], choices=CLOCKS)
    slm_s: float = setting(
        TAU_SLM, "SLM per token", "Custom clock: time of the small model; 25.6 ms in the paper.",
        unit="s", name="SLM seconds per token", low=0, high=3600, scale=("ms", 1e-3), span=(0, 60_000),
    )  # fmt: skip
    llm_s: float = setting(
        TAU_LLM, "LLM per token", "Custom clock: time of the large model; 104.6 ms in the paper.",
        unit="s", name="LLM seconds per token", low=0, high=3600, scale=("ms", 1e-3), span=(0, 60_000),
    )  # fmt: skip
    rtt_s: float = setting(
        0.0, "Round-trip time", "Time that every upload takes besides its bits: the way to the base station and back. 0 in the paper.",
        unit="s", name="Round-trip time (s)", low=0, high=10, scale=("ms", 1e-3), span=(0, 200), step=5,
    )  # fmt: skip
    schedule: str = setting(
        "sequential", "Schedule",
        "One after the other, as the paper counts: draft, upload, verify. Or overlapped: the device drafts on while a message is verified. "
        "No token changes; the phone drafts more tokens in vain.",
        choices=SCHEDULES,
    )  # fmt: skip

    @property
    def read(self) -> tuple[str, ...]:
        """Names of the settings that count under its kind: the typed-in times only where it is the custom one."""
        return tuple(name for name in settings_of(ClockSettings) if self.kind == "custom" or name not in ("slm_s", "llm_s"))


@dataclass(frozen=True)
class Force:
    """An override at one round: its draft is skipped or sent, or a given token is taken."""

    round: int
    """1, 2, …: the token's position in the answer."""
    what: str | int
    """"skip", "send", or the id of the token that stands there."""

    def __post_init__(self) -> None:
        check_whole("A forced round", self.round, 1, MAX_TOKENS)
        if isinstance(self.what, str):
            check_choice("A forced decision", self.what, FORCED)
        else:
            check_whole("A forced token", self.what, 0, 10_000_000)

    @property
    def words(self) -> str:
        """In a few words: "round 6 forced to skip", "round 9 forced to token 44"."""
        return f"round {self.round} forced to {self.what if isinstance(self.what, str) else f'token {self.what}'}"


@dataclass(frozen=True)
class DecodeSettings(CheckedFields):
    """Everything about a run but the pair, the prompt and the method.

    Fields whose default is None or "calibrated" are filled in from the pair's calibration by `decode`.
    """

    seed: int = setting(0, "Seed", GLOSSARY["seed"], low=0, high=2**32 - 1, whole=True)
    max_tokens: int = setting(
        128, "Longest answer", "Decoding stops after this many tokens, unless a model ends the text earlier.",
        unit="tokens", name="Max tokens", low=1, high=MAX_TOKENS, whole=True, step=16,
    )  # fmt: skip
    temperature: float = setting(
        1.0, "Sampling temperature", "Divides the logits of both models; 1 is the models' own distribution.",
        name="Temperature", low=0.001, high=5, span=(0.1, 2), step=0.05,
    )  # fmt: skip
    u_th: float | Literal["calibrated"] | None = setting(
        "calibrated", "Uncertainty threshold", GLOSSARY["threshold u_th"],
        symbol="u_th", name="u_th", low=0, high=1, step=0.01, accepts=(None, "calibrated"), none="never skip",
    )  # fmt: skip
    theta: float = setting(
        0.1, "Tolerated distortion", GLOSSARY["θ"],
        symbol="θ", name="theta", low=0, high=2, open_low=True, step=0.01,
    )  # fmt: skip
    eta: float = setting(
        DEFAULT_ETA, "Softplus temperature", GLOSSARY["η"],
        symbol="η", name="eta", low=0, high=50, open_low=True, span=(0.1, 10), step=0.1,
    )  # fmt: skip
    k: int | None = setting(
        None, "Fixed k", "How many probabilities the fixed-k methods send; at most the vocabulary.",
        name="k", low=1, high=10_000_000, whole=True, span=(0, 200_000),
        none="k* of the calibration, or 1 % of the vocabulary for tk-slt and top-k",
    )  # fmt: skip
    line_a: float | None = setting(
        None, "Slope of the rejection line",
        "The rejection that is predicted at uncertainty u is β = a u + b (Eq. 11).",
        symbol="a", sweeps=False, name="Slope a", low=0, high=100, open_low=True, none="calibrated",
    )  # fmt: skip
    line_b: float | None = setting(
        None, "Intercept of the rejection line", "The rejection that is predicted at u = 0 (Eq. 11).",
        symbol="b", sweeps=False, name="Intercept b", low=-100, high=100, none="calibrated",
    )  # fmt: skip
    delta: float | None = setting(
        None, "Share of drafts that can be rejected", GLOSSARY["Δ"],
        symbol="Δ", sweeps=False, name="Delta", low=0, high=1, step=0.01, none="calibrated",
    )  # fmt: skip
    """P(y_d < x_d) as believed at the start, by the methods that learn."""
    false_skip_target: float = setting(
        0.02, "Wrong-skip rate to hold",
        "The threshold moves until this share of the skips is wrong, by their mean chance of a rejection. A target binds only below the "
        "mean over all drafts, which skipping everything reaches; calibration says whether it does.",
        name="The wrong-skip target", low=0, high=1, open_low=True, span=(0.01, 0.5), step=0.01,
    )  # fmt: skip
    """2 %, less than a third of the mean rejection of the World pair: a target above a pair's mean binds nothing, the threshold drifts
    until everything is skipped, and a large one (10 % once) would be above that of every pair whose small model is good (PAPER_NOTES 32).
    """
    estimator: str = setting(
        PAPER_ESTIMATOR, "Uncertainty estimator",
        "How unsure the small model is of its draft, from 0 to 1: as a rule, the share of slightly disturbed repeats that choose another "
        "token. MC dropout and prompt perturbation cannot drive a run: they ask the small model twenty more times for every token. "
        "Calibration measures them next to these.",
        name="Estimator", choices=ESTIMATORS,
    )  # fmt: skip
    payload: str = setting(
        TRAVELS, "Payload",
        "As the method travels: the paper's rows send ideal probabilities as the paper computes, rows of several drafts what 8 bits hold, "
        "DSSD the draft's probability, shared noise token ids. Ideal counts 8 bits a probability but sends it exactly, as the paper "
        "computes. Without indices, the entries of a whole vector are in the vocabulary's order and cost 8 bits each; a top-k keeps its "
        "indices. The others send what 8 bits hold: rounded in linear or logarithmic steps, which adds bias (and the latter cost right "
        "answers), or a distribution that 8 bits hold exactly, which the draft is drawn from: no bias, except in DSSD, where the large "
        "model's probabilities come down rounded.",
        choices=PAYLOADS,
    )  # fmt: skip
    levels: int = setting(
        LEVELS, "Levels of a sampled payload",
        "The draft is drawn from a distribution whose probabilities are multiples of one over this number, the lattice of QS-SD (arXiv "
        "2507.00605): fewer levels are fewer bits an entry and a coarser small model, never a bias. 255 levels are the paper's 8 bits.",
        symbol="ℓ", name="Levels", low=2, high=65_535, whole=True, span=(2, 255),
    )  # fmt: skip
    skip_prob: float = setting(
        0.5, "Share skipped at random", "The probability that a round is skipped, whatever the draft.",
        name="Skip probability", low=0, high=1, step=0.05,
    )  # fmt: skip
    p_t: float = setting(
        0.2, "Floor", GLOSSARY["floor p_t"],
        symbol="p_t", name="p_t", low=0, high=1, open_low=True, step=0.01,
    )  # fmt: skip
    confidence_th: float = setting(
        0.4, "Confidence threshold", GLOSSARY["confidence threshold"],
        name="The confidence threshold", low=0, high=1, step=0.01,
    )  # fmt: skip
    bonus: str = setting(
        "published", "Bonus token", GLOSSARY["bonus token"],
        choices=BONUSES,
    )  # fmt: skip
    gamma: int | None = setting(
        None, "Drafts a message", GLOSSARY["γ"],
        symbol="γ", name="Drafts a message", low=1, high=MOST_DRAFTS, whole=True, span=(0, MOST_DRAFTS),
        none="best for the pair and the link",
    )  # fmt: skip
    stop_prob: float | None = setting(
        None, "Stop below a draft probability of",
        "The message goes once the small model gives a draft a lower probability; 0.4 is what the assisted generation of transformers "
        "stops at.",
        symbol="R", name="The stop probability", low=0, high=1, open_low=True, span=(0, 1), step=0.01,
        none="the fastest on calibration questions",
    )  # fmt: skip
    stop_product: float | None = setting(
        None, "Stop at a product of", "The message goes once the product of its drafts' probabilities is this low.",
        symbol="R₁", name="The stop product", low=0, high=1, open_low=True, span=(0, 1), step=0.01,
        none="the fastest on calibration questions",
    )  # fmt: skip
    tail_product: float = setting(
        0.98, "Leave the tail above a product of",
        "The drafts behind the last upload stay unchecked where the product of their probabilities is above this. With 1 they are "
        "uploaded, and the text is the large model's; with 0 they never are.",
        symbol="c", name="The tail product", low=0, high=1, step=0.01,
    )  # fmt: skip
    """One minus `calibration.TOLERATED_WRONG_SKIPS`: where x_d is the chance that a draft is right, no more are wrong in a tail."""
    rejection_s: float | None = setting(
        None, "Seconds that a rejection is worth", GLOSSARY["λ"],
        unit="s", symbol="λ", name="Lambda", low=0, high=MOST_LAMBDA_S, open_low=True, span=(0, 100), step=0.01,
        none="the calibrated threshold at the mean SNR",
    )  # fmt: skip
    replacement: str = setting(
        "race", "Draw of a replacement",
        "How the round's noise picks the token that replaces a rejected draft. The distribution is the same; in a race two methods with "
        "nearly the same distribution nearly always pick the same token.",
        choices=REPLACEMENTS,
    )  # fmt: skip
    channel: ChannelSettings = field(default_factory=ChannelSettings)
    clock: ClockSettings = field(default_factory=ClockSettings)
    forces: tuple[Force, ...] = ()
    """Rounds that are not the method's own: each at most once."""

    def __post_init__(self) -> None:
        if self.estimator in tuple(COSTLY_ESTIMATORS):
            raise UserError(
                f"{ESTIMATOR_TITLES[self.estimator]} cannot drive a run: it asks the small model twenty more times for every token. "
                f"Calibrate with it to compare it, and decode with one of {', '.join(ESTIMATORS)}."
            )
        super().__post_init__()
        if not isinstance(self.forces, tuple) or not all(isinstance(force, Force) for force in self.forces):
            raise UserError("The forced decisions must be a list of rounds and what happens there.")
        for number, force in enumerate(self.forces):
            check_whole("A forced round", force.round, 1, self.max_tokens)
            if any(force.round == other.round for other in self.forces[:number]):
                raise UserError(f"Round {force.round} is forced twice: a round has one decision.")

    @property
    def forced_words(self) -> str:
        """The overrides in a few words; empty for none."""
        return ", ".join(force.words for force in self.forces)

    def text_settings(self, names: Iterable[str]) -> dict[str, Any]:
        """Those of these settings that stored tokens depend on, by name: the levels only of a sampled payload that has others than the
        paper's, the bonus token only where it is chosen, so that what was stored before there were any is found."""
        plain = {"levels": self.payload != "sampled" or self.levels == LEVELS, "bonus": self.bonus == "published"}
        chosen = {name: getattr(self, name) for name in sorted(names) if not plain.get(name)}
        if "channel" in chosen:
            chosen["channel"] = {
                name: value for name, value in asdict(self.channel).items() if name in (*self.channel.read, *_ALWAYS_STORED)
            }
        return chosen | ({"clock": asdict(self.clock)} if "clock" in chosen else {})


def softplus_warning(eta: float) -> str:
    """That the softplus of Prop. 2 stands for a distance that no two models have, as a sentence; "" where ln 2 / eta is at most 1.

    Between softplus(-1) and softplus(0) = ln 2 / eta lies what Eq. 26 has in place of TVD(x, y), whatever the models say.
    """
    least, most = math.log1p(math.exp(-eta)) / eta, math.log(2) / eta
    if most <= 1:
        return ""
    return (
        f"At η = {eta:g} the softplus puts {significant(least)} to {significant(most)} (ln 2/η) where the distance of the two models "
        "belongs, which is never above 1: k(t) then tells of η more than of the models."
    )


def check_settings(**values: float) -> None:
    """Raise UserError unless each of these settings of a run, by field name, may have its value."""
    for name, value in values.items():
        settings_of(DecodeSettings)[name].check(value)
