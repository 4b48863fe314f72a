"""Numbers, token text and terms as people read them: significant figures, SI units, shares, text with visible blanks; a glossary.

Every number formatter takes None and NaN, which it shows as MISSING.
"""

import math
import re
import unicodedata

MISSING = "–"
"""Shown where a number is unknown or not used."""

_PREFIXES = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, ""), (1e-3, "m"), (1e-6, "µ"), (1e-9, "n"))
_NO_DISTANCE = 1e-9
"""A distance below it is one of exactly 0."""
_NARROW_SPACE = "\u202f"
_BLANKS = {" ": "␣", "\n": "↵", "\r": "␍", "\t": "⇥"}
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zs", "Zl", "Zp"})
"""Unicode categories of characters that show nothing or reorder what is next to them."""
_JOINERS = "\u200c\u200d"
_READ_AS_THEY_ARE = f"\n\t\u00a0{_NARROW_SPACE}{_JOINERS}"
"""Not printable, and yet part of running text: breaks, hard spaces, and the joiners within words and emoji."""
BLANK_LETTERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Letters, symbols and marks by category that show nothing all the same."""
_LONG_BLANKS = re.compile(r"( {4,}|\t{4,}|\n{4,})")


def significant(value: float | None, digits: int = 3) -> str:
    """`value` to `digits` significant figures, without an exponent and with thousands separated: 1234.5 -> "1,230", 0.04567 -> "0.0457"."""
    if value is None or math.isnan(value):
        return MISSING
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    if value == 0:
        return "0"
    rounded = float(f"{value:.{digits - 1}e}")
    decimals = max(0, digits - 1 - math.floor(math.log10(abs(rounded))))
    return f"{rounded:,.{decimals}f}".replace("-", "−")


def count(value: int | float | None) -> str:
    """A whole number with thousands separated: 32000 -> "32,000"."""
    return MISSING if value is None or math.isnan(value) else f"{round(value):,}".replace("-", "−")


def counted(number: int, noun: str) -> str:
    """A number of things: "1 round", "2,000 rounds"."""
    return f"{count(number)} {noun}{'' if number == 1 else 's'}"


def mean_size(value: float | None) -> str:
    """A mean of whole numbers: to three figures, and never less exact than a whole number: 4096.0 -> "4,096", 12.34 -> "12.3"."""
    return significant(value) if value is None or math.isnan(value) or abs(value) < 1000 else count(value)


def si(value: float | None, unit: str, digits: int = 3) -> str:
    """`value` in `unit` with the SI prefix that leaves 1 to 999 before the decimal point: si(0.0256, "s") -> "25.6 ms"."""
    if value is None or math.isnan(value):
        return MISSING
    if value == 0 or math.isinf(value):
        return f"{significant(value, digits)} {unit}"
    rounded = abs(float(f"{value:.{digits - 1}e}"))  # so that 999.9 becomes 1 k and not 1,000
    factor, prefix = next((pair for pair in _PREFIXES if rounded >= pair[0]), _PREFIXES[-1])
    return f"{significant(value / factor, digits)} {prefix}{unit}"


def milliseconds(seconds: float | None) -> str:
    """Seconds as milliseconds: 0.0256 -> "25.6 ms", also where they are many, so that a column compares."""
    return MISSING if seconds is None or math.isnan(seconds) else f"{significant(1e3 * seconds)} ms"


def duration(seconds: float | None, digits: int = 3) -> str:
    """Seconds in the unit that suits them: "25.6 ms", "12.3 s", and minutes and seconds from two minutes on: "2 min 5 s"."""
    if seconds is None or math.isnan(seconds):
        return MISSING
    if 120 <= seconds < math.inf:
        minutes, rest = divmod(round(seconds), 60)
        return f"{minutes:,} min {rest} s"
    return si(seconds, "s", digits)


def rough_duration(seconds: float) -> str:
    """How long work will take, in whole seconds or minutes, at least one second: "3 s", "13 min"."""
    return f"{max(1, round(seconds))} s" if seconds < 120 else f"{count(round(seconds / 60))} min"


def data_size(bits: float | None) -> str:
    """Bits as whole bytes of 8 bits, kB of 1,000: 736,000 -> "92.0 kB", 20 -> "3 bytes"; below one byte bits."""
    if bits is None or math.isnan(bits):
        return MISSING
    if bits == 0:
        return "0 bytes"
    if abs(bits) < 8:
        return f"{significant(bits)} bits"
    if abs(bits) < 7_996:  # 999.5 bytes are shown as 1 kB
        whole = math.floor(abs(bits) / 8 + 0.5)
        return f"{'−' if bits < 0 else ''}{whole} byte{'' if whole == 1 else 's'}"
    return si(bits / 8, "B")


def percent(share: float | None, digits: int = 3) -> str:
    """A share as percent: 0.748 -> "74.8 %"; never 0 % or 100 % for a share that is not exactly that."""
    if share is None or math.isnan(share):
        return MISSING
    if share in (0.0, 1.0):
        return f"{abs(share):.0%}".replace("%", f"{_NARROW_SPACE}%")
    if 0 < share < 0.001:
        return f"<0.1{_NARROW_SPACE}%"
    if 0.999 < share < 1:
        return f">99.9{_NARROW_SPACE}%"
    return f"{significant(100 * share, max(digits, 3) if 0.99 < share < 1 else digits)}{_NARROW_SPACE}%"


def probability(value: float | None) -> str:
    """A probability: two decimals, more near 0 and 1; 0 and 1 only for exactly those: 0.6213 -> "0.62", 0.9993 -> "0.9993"."""
    if value is None or math.isnan(value):
        return MISSING
    if value in (0.0, 1.0):
        return f"{value:.0f}"
    if value < 0.0001:
        return "<0.0001"
    if value > 0.9999:
        return ">0.9999"
    if value < 0.0995:
        return significant(value, 2)
    return f"{value:.4f}" if value >= 0.995 else f"{value:.2f}"


def distance(value: float | None) -> str:
    """A distance between distributions, such as a bias, to three figures: "0.0170", "<0.0001"; "0" also for a rounding error."""
    if value is not None and abs(value) < _NO_DISTANCE:
        return "0"
    return "<0.0001" if value is not None and 0 < value < 0.0001 else significant(value)


def apart(first: float, second: float) -> tuple[str, str]:
    """Two probabilities that are compared: as `probability` where they then differ, else with as many decimals as it takes.

    0.741, 0.738 -> "0.741", "0.738"; equal numbers give equal texts.
    """
    texts = probability(first), probability(second)
    if first == second or texts[0] != texts[1]:
        return texts
    for decimals in range(3, 18):
        texts = f"{first:.{decimals}f}", f"{second:.{decimals}f}"
        if texts[0] != texts[1]:
            return texts
    return repr(first), repr(second)


def decibels(value: float | None) -> str:
    """A level in dB with one decimal and its sign: -3.21 -> "−3.2 dB"."""
    return MISSING if value is None or math.isnan(value) else f"{value:.1f} dB".replace("-", "−")


def visible_text(text: str, longest: int = 40) -> str:
    """Token text in which everything can be seen: ␣ ↵ ⇥ for blanks, ⟨U+202E⟩ for characters that show nothing or reorder text
    (joiners within an emoji or a ligature stay).

    Four or more equal blanks in a row become ␣×n; a leading combining mark gets a dotted circle to sit on; more than `longest`
    characters end in "…". Applying it twice changes nothing. The result is plain text: a page shows it as text, never as HTML or
    Markdown (for plotly: `runs.figures.plotly_text`).
    """
    pieces = (f"{_BLANKS[run[0]]}×{len(run)}" if _LONG_BLANKS.fullmatch(run) else _visible(run) for run in _LONG_BLANKS.split(text) if run)
    shown = "".join(pieces)
    if shown and unicodedata.category(shown[0]).startswith("M"):
        shown = "◌" + shown
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def running_text(text: str) -> str:
    """Text as it reads, but for characters that would reorder or hide what follows them: ⟨U+202E⟩ and the like instead."""
    return "".join(c if c in _READ_AS_THEY_ARE or c.isprintable() else f"⟨U+{ord(c):04X}⟩" for c in text)


def _visible(text: str) -> str:
    return "".join(
        _BLANKS.get(character) or (f"⟨U+{ord(character):04X}⟩" if _unseen(character) and not _joins(text, index) else character)
        for index, character in enumerate(text)
    )


def _unseen(character: str) -> bool:
    return unicodedata.category(character) in _UNSEEN or character in BLANK_LETTERS


def _joins(text: str, index: int) -> bool:
    """A joiner between two characters that show: part of an emoji or a ligature."""
    between = 0 < index < len(text) - 1 and text[index] in _JOINERS
    return between and not any(unicodedata.category(text[near])[0] in "CZ" for near in (index - 1, index + 1))


# Terms ----------------------------------------------------------------------------------------------------------------

HLM_TEXT = "the text is that of HLM with this seed, whose distribution is the large model's"
"""What holds up to the first wrong skip (PAPER_NOTES 22, 31)."""
GLOSSARY: dict[str, str] = {
    "token": "A piece of text, a word or a part of one, that a language model reads and writes as one unit.",
    "HLM": "Hybrid language model: a small model on a device and a large one at the base station write one text; U-HLM asks only where "
    "it is unsure, CU-HLM also compresses what it sends.",
    "vocabulary": "All the tokens that both models share; each model gives every one of them a probability.",
    "draft": "The token that the small model on the device samples from its own probabilities and proposes.",
    "uncertainty u": "How unsure the small model is of its draft, from 0 to 1: as a rule, the share of slightly disturbed repeats that "
    "choose another token.",
    "threshold u_th": "The largest uncertainty at which a draft is skipped: the large model is not asked.",
    "θ": "How much distortion of the large model's choice the compression may cause: a larger θ sends fewer probabilities.",
    "η": "How cautiously the device predicts the effect of compression when it chooses k: a smoothing of its formula.",
    "k": "How many of the small model's probabilities, the largest ones, are sent with the draft.",
    "confidence threshold": "The draft's probability from which the device skips the upload, in a method that uses nothing else.",
    "exchange": "A message up with one or several drafts, and the reply; it takes the link's time and a pass of the large model.",
    "bonus token": "If every draft of a message is accepted, the pass that tested them also gives the large model's next token, "
    "sampled from its own distribution; the paper has none.",
    "γ": "How many drafts go up in one message: the best number follows from the pair's acceptance, the clock and the link.",
    "λ": "Seconds that an avoided rejection is worth: a draft is sent if λ times its predicted rejection exceeds the time of sending.",
    "floor p_t": "The least probability that the large model must give a draft to accept it, in methods with this test.",
    "skipped": "The draft is kept and nothing is sent, because the small model is sure enough; the large model does not check it.",
    "accepted": "The draft was sent, and the large model checked and accepted it.",
    "replaced": "The draft was sent and the large model rejected it: it sampled another token, from those that it finds more probable "
    "than the small model does (the paper: resampled).",
    "payload": "What one upload carries: the draft and the probabilities sent with it, in bits.",
    "SNR": "Signal-to-noise ratio: how much stronger the radio signal is than the noise, in decibels (10 dB more is ten times stronger).",
    "fading": "How the strength of the radio signal changes from upload to upload.",
    "AWGN": "A channel without fading: every upload meets the average signal strength, and only noise limits it.",
    "Rayleigh": "Fading without a direct path to the base station: the strength changes a lot, and is sometimes almost nothing.",
    "Rician": "Fading with a direct path as well as reflections: the stronger the direct path (K), the steadier the signal.",
    "outage": "An upload that is not finished after 200 ms; its time counts, and the text continues as if it had arrived.",
    "throughput": "Tokens per second of the whole system: the time of both models and of the uplink.",
    "model clock": "Time as a formula counts it: seconds for each model's pass (fixed or measured) and for each upload on the channel.",
    "host clock": "Time that passed on the computer that runs both models, without any radio channel.",
    "bias": "How far a token's distribution strays from the large model's, from 0 to 2: a mean over rounds, in which a skip counts twice "
    "the chance that its draft would have been rejected.",
    "wrong skip": f"A skip that the test would have rejected; up to the first, with a ratio test and exact messages, {HLM_TEXT}.",
    "wrong skips predicted": "The sum of the skipped drafts' rejection probabilities: with exact messages, the text's distribution is no "
    "further from the large model's than the mean of this sum.",
    "transmission rate TR": "The share of tokens for which the device sent something.",
    "true skip rate TSR": "How right it was to skip: the mean probability that the large model would have accepted the skipped tokens.",
    "wrong-skip rate": "How wrong it was to skip: the mean chance that the large model would have rejected a skipped token (1 − TSR).",
    "mean k": "The average number of probabilities in an upload.",
    "Pareto front": "The settings that no other beats in both accuracy and throughput at once.",
    "Δ": "How often the large model finds a draft less probable than the small one does: only such a draft can be rejected.",
    "risk-averse threshold": "The uncertainty up to which the fitted line predicts no rejection at all: −b/a, at least 0.",
    "risk-prone threshold": "The largest uncertainty that the paper's theorem allows to skip: (Δ − b)/a, at most 1.",
    "rejection risk R": "The chance that a skipped token would have been rejected, by the fitted line: its rejection between the two "
    "thresholds, weighted by how common each uncertainty is.",
    "rejection probability β": "The chance that the large model rejects the draft: 0 if it gives the draft at least the small model's "
    "probability.",
    "audit": "The later check of a skipped token: when the large model next runs, it reads the token anyway and gives its verdict.",
    "same noise": "Common random numbers: every method uses the same random numbers for tokens, tests and channel, so results differ only "
    "by method.",
    "seed": "A number that fixes all random numbers: the same seed and settings give the same answer again, except for near ties in a "
    "batch, where sums are rounded differently.",
    "residual mass": "The probability of all tokens that are not sent: the base station knows only its sum, and spreads it equally.",
    "total variation distance": "How far two distributions lie apart: 0 when they are equal, 1 when no token is possible in both.",
    "bound": "A number that a distance cannot exceed, easier to compute than the distance itself.",
    "softplus": "A smooth stand-in for the ramp that is 0 below zero: always above it, most at zero, and closer the larger η is.",
    "coverage": "The share of rounds in which the chosen k keeps the real distance within θ.",
    "certificate": "A rule for k that keeps the bias within θ for every large model: it sends until the error in the small "
    "model's own probabilities is at most θ.",
    "logarithmic steps": "A code for probabilities whose error is the same share of a small one as of a large one, here at most 4.4 %.",
    "quantise-then-sample": "The device rounds its probabilities first and samples the draft from the rounded ones, which the base "
    "station knows exactly.",
    "top-p": "Send the fewest tokens that together hold the share p of the probability.",
    "min-p": "Send every token that is at least p times as probable as the most probable one.",
}
"""Every term of the pages in one plain sentence."""
