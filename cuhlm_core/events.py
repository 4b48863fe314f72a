"""The decoder's events, one frozen dataclass per kind (a run is the sequence of its events), and the progress of longer work."""

import enum
import math
from collections.abc import Callable, Generator
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, Self, TypeVar

from cuhlm_core.format import count, duration
from cuhlm_core.settings import COSTLY_ESTIMATORS, MAX_TOKENS, DecodeSettings

Share = Annotated[float, (0, 1)]
Bias = Annotated[float, (0, 2)]
Bits = Annotated[int, (0, 2**40)]
Real = Annotated[float, (-math.inf, math.inf)]
"""Numbers with the range that a recording's are checked against; one without a range is at least 0."""
TopTokens = tuple[tuple[int, str, Share], ...]
"""Most probable tokens of one distribution: (id, text shown, probability), most probable first."""


class StopReason(enum.StrEnum):
    """Why a run ended."""

    END = "end"
    """A model chose its end-of-text token."""
    LENGTH = "length"
    """max_tokens were decided."""
    CONTEXT = "context"
    """The models' context is full."""
    CANCELLED = "cancelled"
    """Stop was pressed."""


class Decision(enum.StrEnum):
    """How a round got its token, by its name in events and files, with its look everywhere: a colour, and second codes (letter, border,
    marker, dash) for people who do not see it. In the order of legends.
    """

    letter: str
    label: str
    """As a legend says it."""
    meaning: str
    """What the label means, in a few words."""
    colour: str
    """Of Okabe and Ito, and greys; legible on light and dark."""
    border: str
    """CSS style of a chip's border."""
    marker: str
    """plotly marker symbol."""
    dash: str
    """plotly dash style."""

    def __new__(cls, value: str, *looks: str) -> Self:
        decision = str.__new__(cls, value)
        decision._value_ = value
        names = ("letter", "label", "meaning", "colour", "border", "marker", "dash")
        for name, look in zip(names, looks, strict=True):
            setattr(decision, name, look)
        return decision

    SKIP = "skip", "S", "skipped", "the draft stands, nothing sent", "#0072B2", "dotted", "circle", "dot"
    ACCEPT = "accept", "A", "accepted", "sent, the large model agreed", "#009E73", "solid", "triangle-up", "solid"
    RESAMPLE = "resample", "R", "replaced", "sent, the large model chose another token", "#D55E00", "double", "square", "dash"
    SLM = "slm", "D", "small model alone", "small model, nothing sent", "#8C8C8C", "dashed", "diamond", "dashdot"
    LLM = "llm", "L", "large model alone", "large model, nothing drafted", "#737373", "solid", "cross", "longdash"
    BONUS = "bonus", "B", "bonus", "drafts accepted, the large model adds one", "#CC79A7", "groove", "star", "longdashdot"


@dataclass(frozen=True)
class Started:
    """The prompt is encoded and the settings are complete; nothing is decided yet."""

    type: ClassVar[str] = "start"
    pair: str
    method: str
    prompt: str
    prompt_tokens: int
    vocabulary_size: Annotated[int, (1, 10_000_000)]
    settings: DecodeSettings
    """With every "calibrated" or None field filled in that the method uses."""
    calibration: str
    """Where the filled-in values come from, in words."""


@dataclass(frozen=True, kw_only=True)
class Exchange:
    """One message up, one reply down, and the time that it takes; the tokens that it decides belong to it.

    A skipped token is an exchange of no bits, a token of the LLM alone one without a message. A message of several drafts decides those up
    to the first rejection, and with a bonus one more. The exchange comes before its audits and tokens. Seconds are of the model clock
    unless the name says host.
    """

    type: ClassVar[str] = "exchange"
    number: Annotated[int, (1, MAX_TOKENS)]
    """1, 2, …"""
    tokens: Annotated[int, (1, MAX_TOKENS)] = 1
    """Tokens that it appends to the text."""
    payload_bits: Bits = 0
    """Of the message up, as the paper counts them: without a header."""
    downlink_bits: Bits = 0
    """Counted; billed are `billed_downlink_bits` only (PAPER_NOTES 19)."""
    billed_downlink_bits: Bits = 0
    """Of downlink_bits, those whose time counts: the distribution that dssd sends down after a rejection; 0 for every other method."""
    slm_passes: Annotated[int, (0, MAX_TOKENS)] = 0
    llm_passes: Annotated[int, (0, MAX_TOKENS)] = 0
    """Passes of each model that are charged."""
    ahead_passes: Annotated[int, (0, MAX_TOKENS)] = 0
    """Passes of the SLM besides them, made while the message is verified (`schedule.Placed.ahead_passes`)."""
    snr_db: Real | None = None
    """SNR drawn for this exchange; None without an upload and on the outage channel."""
    outage: bool = False
    """The upload ran into T_max (outage channel)."""
    uplink_s: float = 0.0
    """On the link: the upload, in the same transfer the billed downlink, and the round-trip time."""
    slm_s: float = 0.0
    llm_s: float = 0.0
    overlapped_s: float | None = None
    """Seconds by which the exchange moves the end of the run where the device drafts on; None where exchanges follow one another."""
    host_slm_s: float = 0.0
    """Wall time of the SLM's passes and of the uncertainty estimate."""
    host_llm_s: float = 0.0
    """Wall time of the LLM's pass, its catch-up over skipped tokens included."""
    host_s: float = 0.0
    """Wall time of the whole exchange."""
    bonus_drafted: bool | None = None
    """The bonus token is the one that the device expects there (`device.expected_bonus`), so that what it drafts meanwhile stands; None
    without a bonus, and in older recordings, which count as False."""
    discarded: tuple[str, ...] = ()
    """Drafts of the message behind a rejected one, as text: sent and paid for, and no part of the answer."""

    @property
    def elapsed_s(self) -> float:
        """What the exchange adds to the run's time: the sum of its parts, or `overlapped_s`."""
        return self.slm_s + self.uplink_s + self.llm_s if self.overlapped_s is None else self.overlapped_s


@dataclass(frozen=True, kw_only=True)
class TokenDecided:
    """One round: the token that was appended and everything that led to it. None where unknown or not used.

    Probabilities are of the round's own distributions: for tk-slt and cu-hlm-unbiased x is the truncated distribution that the draft is
    drawn from (PAPER_NOTES 9). What the round cost is its exchange's.
    """

    type: ClassVar[str] = "token"
    round: Annotated[int, (1, MAX_TOKENS)]
    """1, 2, …: the token's position in the answer."""
    exchange: Annotated[int, (1, MAX_TOKENS)]
    """The number of the exchange that decided it."""
    token: int
    text: str
    """New text that this token completes ("" inside a character of several bytes and for the end token)."""
    token_hex: str | None = None
    """The token's bytes in hexadecimal where they are not valid UTF-8 by themselves."""
    decision: Decision
    case: Annotated[str, ("1", "2-1", "2-2")] | None = None
    """The paper's case of a round with a ratio test."""
    is_end: bool = False
    draft: int | None = None
    draft_text: str | None = None
    uncertainty: Share | None = None
    k: Annotated[int, (0, 10_000_000)] | None = None
    """Probabilities sent: entries of the top-k payload, |V| for the full vector, 1 for dssd; None without an upload of any."""
    draft_prob: Share | None = None
    """x_d"""
    target_prob: Share | None = None
    """y_d, or y of the token itself for llm; None until audited for a skipped token."""
    rejection_prob: Share | None = None
    """Probability that the method's own test rejects the draft: beta_d by the received x_d; 1 or 0 where the LLM compares y_d with p_t."""
    predicted_rejection: Share | None = None
    """a u + b, clipped to [0, 1]"""
    accept_prob: Share | None = None
    """min(1, y_d / x_d), with the received x_d; 1 or 0 where the LLM compares y_d with p_t"""
    accept_uniform: Share | None = None
    """The uniform that the accept probability is compared with; fixed for the round, also where it is not needed."""
    total_variation: Share | None = None
    """TVD(x, y)"""
    bias: Bias | None = None
    """What the round adds to the bias of the distribution (PAPER_NOTES 9): 2 beta_d TVD(p, q), or its mean over the drafts that would
    have been sent; None for a skip until audited (then 2 beta_d)."""
    distances: tuple[Bias, ...] | None = None
    """Distance between x and its top-k reconstruction (L1) at the sizes of `compression.preview_sizes(|V|)`."""
    draft_top: TopTokens = ()
    """Top of x."""
    target_top: TopTokens = ()
    """Top of y (empty until audited for a skip)."""
    resampling_top: TopTokens = ()
    """Top of the distribution that a rejection draws from."""
    u_th: Share | None = None
    """The threshold that u was compared with; None where the method has none or always transmits."""
    line_a: Real | None = None
    """Slope of the rejection line as the device believed it before this round; None where the method does not learn."""
    line_b: Real | None = None
    """Its intercept, likewise."""
    delta: Share | None = None
    """P(y_d < x_d), likewise."""

    @property
    def final_text(self) -> str:
        """The text of the token that was appended, as it is; its bytes in hexadecimal where they are not text by themselves."""
        if self.token_hex is not None:
            return f"⟨{self.token_hex}⟩"
        if self.token == self.draft and self.draft_text is not None:
            return self.draft_text
        named = {row: text for top in (self.resampling_top, self.target_top, self.draft_top) for row, text, _ in top}
        return named.get(self.token, self.text)


@dataclass(frozen=True)
class Audited:
    """The LLM caught up with a skipped token: what verification would have said (free, one transmission late)."""

    type: ClassVar[str] = "audit"
    round: Annotated[int, (1, MAX_TOKENS)]
    """The skipped round."""
    at_round: Annotated[int, (1, MAX_TOKENS + 1)]
    """The round whose upload brought the LLM up to date; one past the last for the closing catch-up."""
    target_prob: Share
    rejection_prob: Share
    """As `TokenDecided.rejection_prob`."""
    would_accept: bool
    """By that test with the round's own accept uniform; False: a wrong skip."""
    total_variation: Share
    bias: Bias
    """2 beta_d: what a skip adds to the bias of the distribution."""
    target_top: TopTokens


@dataclass(frozen=True)
class Finished:
    """The last event: why the run ended and its totals (a fold over the events before)."""

    type: ClassVar[str] = "summary"
    text: str
    tokens: int
    stop_reason: StopReason
    transmission_rate: Share | None
    """Share of rounds with an upload."""
    true_skip_rate: Share | None
    """Mean of 1 - rejection_prob over audited skipped rounds: by the method's own test."""
    realised_skip_rate: Share | None
    """Share of audited skipped rounds that their own accept uniform would have accepted."""
    acceptance_rate: Share | None
    """Share of verified rounds that kept the draft."""
    mean_k: Annotated[float, (0, 10_000_000)] | None
    mean_bias: Bias | None
    """Over the rounds whose bias is known: estimates the distance between the distribution of a round and the LLM's."""
    payload_bits: int
    full_payload_bits: int
    """What sending every distribution whole would have cost."""
    downlink_bits: int
    throughput: float | None
    """Tokens over the sum of `Exchange.elapsed_s`: the realised channel, harmonic form (PAPER_NOTES 3)."""
    slm_s: float
    uplink_s: float
    llm_s: float
    outages: int
    host_prefill_s: float
    """Wall time of both models reading the prompt."""
    host_decode_s: float
    """Wall time of the rounds."""
    host_closing_s: float
    """Wall time of the last catch-up, which only audits."""
    host_tokens_per_s: float | None
    """Tokens over host_decode_s."""
    gain_over_hlm: float | None = None
    """How many times the throughput that HLM would have on the same rounds with the same noise (`costs.baseline_costs`)."""
    gain_over_llm: float | None = None
    """Likewise over the LLM alone."""
    expected_false_skips: float = 0.0
    """Sum of rejection_prob over the audited skips: under a ratio test the text's distribution is no further than its mean from the
    LLM's, where all that is sent is exact (PAPER_NOTES 22)."""
    false_skips: int = 0
    """Audited skips that the test would have rejected with their own accept uniforms. Up to the first the text is HLM's with this seed."""

    @property
    def gains(self) -> dict[str, float | None]:
        """The two gains by the name of the method that they are over, as in `throughput.BASELINES`."""
        return {"hlm": self.gain_over_hlm, "llm": self.gain_over_llm}


Event = Started | Exchange | TokenDecided | Audited | Finished


def event_fields(event: Event) -> dict[str, Any]:
    """The event as a flat dict with its `type` first; nested settings and tuples stay as they are."""
    return {"type": event.type, **{f.name: getattr(event, f.name) for f in fields(event)}}


# How far a piece of work is -------------------------------------------------------------------------------------------

WORK = {
    "rounds": ("HLM rounds", "prompts"),
    **{name: (title, "prompts") for name, title in COSTLY_ESTIMATORS.items()},
    "u-hlm": ("U-HLM runs", "prompts"),
    "learning": ("Learning", "answers"),
    "exact": ("Enumerating", "answers"),
    "decode": ("Decoding", "answers"),
    "text": ("Reading your text", "tokens"),
    "cosine": ("Comparing with the references", "answers"),
    "log_likelihood": ("Asking the large model how likely they are", "answers"),
    "download": ("Downloading", "MB"),
    "convert": ("Converting", "tensors"),
    "load": ("Loading", "models"),
}
"""Kinds of work: what they are called, and what is counted."""


@dataclass(frozen=True)
class Progress:
    """The progress of a piece of work."""

    what: str
    """Of WORK."""
    done: int
    of: int
    """At least 1."""
    seconds_left: float | None = None
    """At the speed so far; None where it is not known."""
    now: str = ""
    """The configuration in work; "" at the end, and where there are none."""

    @property
    def share(self) -> float:
        """0…1"""
        return self.done / self.of

    @property
    def words(self) -> str:
        """The progress in one line of words."""
        title, unit = WORK[self.what]
        now = f" ({self.now})" if self.now else ""
        left = f", about {duration(max(1.0, round(self.seconds_left)), 2)} left" if self.seconds_left else ""
        return f"{title}: {count(self.done)} of {count(self.of)} {unit}{now}{left}"


Told = TypeVar("Told")
Result = TypeVar("Result")


def finished(work: Generator[Told, None, Result | None], tell: Callable[[Told], object] = lambda step: None) -> Result:
    """The result of work that is not cancelled; `tell` receives its progress."""
    while True:
        try:
            tell(next(work))
        except StopIteration as end:
            result: Result = end.value  # None only for work that is cancelled
            return result
