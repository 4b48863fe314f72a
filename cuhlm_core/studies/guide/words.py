"""The Guide's words that no run changes: the five steps, their equations and code, the methods as words, the departures.

Equation numbers are the paper's. Code is read from the source files as text, so that showing it imports no torch.
"""

import ast
import textwrap
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cuhlm_core import methods
from cuhlm_core.format import GLOSSARY
from cuhlm_core.methods import Method
from cuhlm_core.settings import DecodeSettings

SUMMARY = (
    "A small model on the device writes the text; only where it is unsure does it send its draft, with a few of its probabilities, to a "
    "large model that keeps or replaces it. Tokens that it is sure of cost no transmission."
)
"""The method in two sentences."""


@dataclass(frozen=True)
class Equation:
    """One formula as LaTeX, where the paper has it, and what it says in words."""

    latex: str
    source: str
    """Such as "Equation 9 of the paper", or _OURS."""
    words: str


@dataclass(frozen=True)
class Code:
    """One function or class of `cuhlm_core` as its file has it."""

    file: str
    """"maths/verification.py" """
    name: str
    """"verify", or "RankedProbs.reconstructed" for a method."""
    line: int
    """Where it begins, from 1, decorators included."""
    text: str


@dataclass(frozen=True)
class Step:
    """One of the five steps."""

    title: str
    words: str
    """What happens, for a student, in one or two sentences."""


STEPS = (
    Step("Draft", "The small model on the device gives every token of the vocabulary a probability and draws one of them: the draft."),
    Step("Uncertainty", "Before anything is sent, the device asks how sure it is of this draft. The large model plays no part in it."),
    Step("Skip or send", "The device compares the uncertainty with a threshold; up to it, the draft is kept and nothing is sent."),
    Step("Compress", "To check a draft the large model needs the small one's probabilities. To save time only the k largest are sent."),
    Step("Verify", "The large model compares its probability of the draft with the small one's, and keeps it or draws another token."),
)

_OURS = "Not in the paper"

# Equations ------------------------------------------------------------------------------------------------------------

_SOFTMAX = Equation(
    r"x_v = \frac{\exp(z_v)}{\sum_i \exp(z_i)}, \qquad d \sim x",
    "Equation 1 of the paper",
    "The scores z of the small model become probabilities x that sum to 1; the draft d is drawn from them.",
)
_PERTURBED = Equation(
    r"\tilde x_v^{(m)} = \frac{\exp(z_v / \theta^{(m)})}{\sum_i \exp(z_i / \theta^{(m)})}",
    "Equation 8 of the paper",
    "The same scores at a random temperature: below 1 sharpens the probabilities, above 1 flattens them. This is done M times.",
)
_DISAGREEMENT = Equation(
    r"u = \frac{1}{M} \sum_{m=1}^{M} \mathbf 1\!\left(d^{(m)} \ne d\right)",
    "Equation 9 of the paper",
    "The uncertainty is the share of the M disturbed draws that differ from the draft.",
)
_EXPECTED = Equation(
    r"\mathbb E[u] = 1 - \frac{1}{M} \sum_{m=1}^{M} \tilde x_d^{(m)}",
    _OURS,
    "Equation 9 on average over its draws, so without their noise. With the one temperature 1 it is 1 minus the draft's probability.",
)
_ENTROPY = Equation(
    r"u = -\frac{1}{\ln |\mathcal V|} \sum_v x_v \ln x_v",
    _OURS,
    "How evenly the small model spreads its probabilities: 0 when one token has them all, 1 when every token has the same.",
)
_SKIP = Equation(
    r"\delta = \begin{cases} 0 & u \le u_\text{th} \\ 1 & \text{otherwise} \end{cases}",
    "Equation 10 of the paper",
    "δ = 0: keep the draft and send nothing. δ = 1: send it and let the large model decide.",
)
_LINE = Equation(
    r"\hat\beta_d = a\,u + b",
    "Equation 11 of the paper",
    "A calibrated straight line, cut off at 0 and 1, predicts from u how probable a rejection is.",
)
_PAYLOAD = Equation(
    r"B = k \left(8 + \lceil \log_2 |\mathcal V| \rceil\right)",
    "Equation 5 of the paper",
    "Each entry is a probability of 8 bits and the number of its token. The paper prints it for k = |V|, the whole vocabulary.",
)
_RECONSTRUCTION = Equation(
    r"\hat x_i = \begin{cases} x_i & i \le k \\ \dfrac{1 - \sum_{j \le k} x_j}{|\mathcal V| - k} & i > k \end{cases}",
    "Equation 16 of the paper",
    "The server keeps the k probabilities that arrived and spreads the rest evenly over all other tokens.",
)
_OFFLINE = Equation(
    r"k^* = \min\left\{k : \mathbb E_t[U_\text{TV}(k, t)] \le \theta\right\}",
    "Equation 24 of the paper",
    "One k for all rounds: the smallest whose average bound on the distortion is at most θ.",
)
_SOFTPLUS = Equation(
    r"\ell(z) = \frac{1}{\eta} \ln\left(1 + e^{\eta z}\right)",
    "Below equation 25 of the paper",
    "A smoothed version of the larger of 0 and z: the larger η, the closer. The paper does not give η.",
)
_ONLINE_BOUND = Equation(
    r"\overline U_\text{TV} = \frac{\lVert x - \hat x \rVert_1}{(1 - x_d)\,\ell(-1) + x_d\,\ell(-\hat\beta_d)}",
    "Equation 26 of the paper",
    "The distortion as the device can predict it, from its own probabilities and the predicted rejection.",
)
_ONLINE = Equation(
    r"k(t) = \min\left\{k : \overline U_\text{TV}(a\,u + b) \le \theta\right\}",
    "Equation 27 of the paper",
    "The smallest k of this round whose predicted distortion is at most θ.",
)
_CERTIFIED = Equation(
    r"k = \min\left\{k : \lVert x - \hat x_k \rVert_1 \le \theta\right\}",
    _OURS,
    "The smallest k whose compression bias is at most θ whatever the large model says.",
)
_TRUNCATED = Equation(
    r"x_v \leftarrow \frac{x_v}{\sum_{i \le k} x_i} \text{ for } v \le k, \quad 0 \text{ otherwise}",
    _OURS,
    "The draft itself is drawn from the k probabilities that are sent, so that both sides know its distribution exactly.",
)
_ACCEPT = Equation(
    r"\Pr[\text{keep}] = \min\left(1, \frac{y_d}{x_d}\right) = 1 - \beta_d",
    "Cases 1 and 2-1 of the paper, with β as below its equation 3",
    "At least as likely to the large model (y) as to the small one (x): kept for certain. Less likely: kept with the ratio as probability.",
)
_RESAMPLING = Equation(
    r"q_v = \frac{(y_v - \hat x_v)^+}{\sum_i (y_i - \hat x_i)^+}",
    "Equation 17 of the paper",
    "A rejected draft is replaced by a token that the large model likes more than the small one. With all of x sent: equation 2.",
)


def equations(step: int, method: Method, settings: DecodeSettings) -> tuple[Equation, ...]:
    """The equations of a step (0…4) for a method that skips by uncertainty, in the order in which they are used."""
    if step == 0:
        return (_SOFTMAX, _TRUNCATED) if method.drafts_from_payload else (_SOFTMAX,)
    if step == 1:
        if settings.estimator == "entropy":
            return (_ENTROPY,)
        return (_PERTURBED, _DISAGREEMENT if settings.estimator == "temperature" else _EXPECTED)
    if step == 2:
        return (_SKIP,)
    if step == 3:
        choices: dict[object, tuple[Equation, ...]] = {
            methods.online_k: (_LINE, _SOFTPLUS, _ONLINE_BOUND, _ONLINE),
            methods.certified_k: (_CERTIFIED,),
            methods.fixed_k: (_OFFLINE,) if method.offline_k else (),
        }
        spread = (_RECONSTRUCTION,) if method.spreads else ()
        return (*choices.get(method.size, ()), *spread, _PAYLOAD)
    return (_ACCEPT, _RESAMPLING)


# The code that ran ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _parsed(file: str) -> tuple[ast.Module, tuple[str, ...]]:
    text = (Path(__file__).parents[2] / file).read_text(encoding="utf-8")
    return ast.parse(text), tuple(text.splitlines())


def source_of(file: str, name: str) -> Code:
    """The text of a function, a class or a method ("Class.method") of a file in `cuhlm_core`, unindented, without importing it.

    LookupError where the file has none of that name.
    """
    module, lines = _parsed(file)
    node: ast.AST = module
    for part in name.split("."):
        named = (child for child in ast.iter_child_nodes(node) if isinstance(child, ast.FunctionDef | ast.ClassDef) and child.name == part)
        inner = next(named, None)
        if inner is None:
            raise LookupError(f"{file} has no {name}.")
        node = inner
    assert isinstance(node, ast.FunctionDef | ast.ClassDef)
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    return Code(file, name, first, textwrap.dedent("\n".join(lines[first - 1 : node.end_lineno])))


def code(step: int, method: Method, settings: DecodeSettings) -> tuple[Code, ...]:
    """The functions that a step (0…4) of this method runs, the most instructive first."""
    if step == 0:
        names = [("maths/verification.py", "inverse_cdf"), ("decoding/device.py", "softmax")]
        if method.drafts_from_payload:
            names.append(("maths/compression.py", "RankedProbs.truncated"))
    elif step == 1:
        if settings.estimator == "entropy":
            names = [("maths/uncertainty.py", "normalised_entropy")]
        else:
            estimator = "disagreement" if settings.estimator == "temperature" else "expected_disagreement"
            names = [("maths/uncertainty.py", estimator), ("maths/uncertainty.py", "draft_probs_at_temperatures")]
    elif step == 2:
        names = [("methods.py", method.transmit.name), ("decoding/device.py", "draft")]
    elif step == 3:
        names = [("methods.py", method.size.name)]
        if method.size.is_limit:
            if "eta" in method.size.reads:
                names.append(("maths/rejection_line.py", "online_denominator"))
            names.append(("maths/compression.py", "RankedProbs.smallest_size"))
        if method.spreads:
            names += [("maths/compression.py", "RankedProbs.entries"), ("maths/compression.py", "Entries.spread")]
        if settings.payload != "ideal":
            names.append(("maths/compression.py", "coded_entries" if method.spreads else "coded"))
        names.append(("maths/payload.py", "payload_bits"))
    else:
        names = [("decoding/station.py", "verify")] + [("maths/verification.py", name) for name in ("accept_probability", "residual_probs")]
    return tuple(source_of(file, name) for file, name in names)


# The methods as words -------------------------------------------------------------------------------------------------


def method_words(method: Method) -> tuple[str, str, str, str, str]:
    """A row of the methods table: title, when it transmits, what it sends, who decides, one sentence."""
    when, who = method.transmit.words if method.verifies else "never", method.test.words
    if method.verifies and method.transmit.reads:
        who = f"{who}; the small model where skipped"
    return method.title, when, method.size.words, who, method.summary


# Where this program departs from the paper ----------------------------------------------------------------------------

DEPARTURES: tuple[tuple[str, str], ...] = (
    (
        "η is not given in the paper",
        "The online rule for k depends strongly on η, the smoothing in equation 25, and the paper never states it. Here it is 1 "
        "unless a run chooses another: below ln 2 the smoothing stands for a distance of the models above 1, which no two have. The "
        "calibration gives the smallest η at which k(t) keeps the distance in a chosen share of rounds, and no run goes by it by itself.",
    ),
    (
        "The online bound is no guarantee",
        "The smoothing over-estimates the maximum that it replaces, so equation 26 bounds an approximation and not the distortion "
        "itself. In single rounds it can lie below the true distortion.",
    ),
    (
        "Skipping is part of the distribution",
        "A kept draft follows the small model and not the large one, so skipping biases the answer. A skipped round adds twice the chance "
        "that its draft would have been rejected, known once the large model has read the token; the mean over rounds is the distance "
        "between a token's distribution and the large model's. So the bias of U-HLM is exactly twice the rejection risk R of the theorem. "
        "And with the same random numbers U-HLM writes HLM's text up to its first false skip, a skipped draft that the test would have "
        "rejected. So the distribution of its whole text is no further from the large model's than the expected number of false skips, "
        "a bound that the paper lacks.",
    ),
    (
        "Every throughput names its estimator",
        "Under Rayleigh fading the mean upload time is infinite: rare deep fades dominate every average, and a sample mean grows with "
        "the sample. A throughput says little without the way it was averaged, so every one here names its estimator.",
    ),
    (
        "8-bit probabilities are not free",
        "The paper counts 8 bits a probability and computes with exact ones. Rounding to 8 bits wipes out most small probabilities, "
        "and then even a method that sends everything is biased. Choose between ideal and really rounded probabilities.",
    ),
    (
        "Draft from what you send",
        "Drawing the draft from the k probabilities that are sent makes its distribution known on both sides: then compression adds no "
        "bias for any k. The price is that fewer drafts are accepted. Offered as CU-HLM (unbiased).",
    ),
    (
        "The bias has a closed form",
        "With exact probabilities the bias of a sent round is 2 · TVD · TVD, with two total variation distances: between both models, "
        "and between the ideal and the used distribution of a resampled token. The paper measures a correlation of 0.9763 between bias "
        "and the second; this is why.",
    ),
    (
        "k can come with a certificate",
        "The bias is also at most the sum of |x − x̂| over all tokens, whatever the large model says. The device can compute that "
        "sum, so it can choose the smallest k with bias at most θ for certain, without η or a fitted line. Offered as CU-HLM "
        "(certified).",
    ),
)
"""Title and a few plain sentences each."""


def find_terms(words: str) -> dict[str, str]:
    """The glossary's terms that hold every word typed, in the term or its meaning, whatever the case; all of them for no word."""
    wanted = words.casefold().split()
    return {term: meaning for term, meaning in GLOSSARY.items() if all(word in f"{term} {meaning}".casefold() for word in wanted)}
