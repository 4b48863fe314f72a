"""The Guide's words that no run changes: the seven scenes, their equations and code, the methods as words, the departures.

Equation numbers are the paper's. Code is read from the source files as text, so that showing it imports no torch.
"""

import ast
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path

from cuhlm_core import rules
from cuhlm_core.format import GLOSSARY
from cuhlm_core.methods import Method
from cuhlm_core.sentences import TEMPLATES, fill
from cuhlm_core.settings import EXACT, DecodeSettings


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
class Scene:
    """One of the seven scenes. Its words have the names of `scenes.scene_facts` in braces."""

    short: str
    """On its button."""
    title: str
    prose: str
    ask: str
    """What is to be guessed; "" where the guess is drawn."""
    choices: tuple[str, ...]
    then: str
    """Said next to the guess when it is made."""
    said: Mapping[str, str]
    """The handle's name, and what it made of the figure: with numbers of its own in braces."""
    figure: Mapping[str, str]
    """Titles and names of the figure."""
    notes: str
    """For the teacher."""
    minutes: int
    """Of a lecture (docs/lecture.md)."""
    sheet: tuple[str, ...]
    """Questions to print."""


_MINUTES = (3, 5, 4, 6, 3, 5, 4)


def _of(prefix: str) -> dict[str, str]:
    return {case.removeprefix(prefix): words for case, words in TEMPLATES.items() if case.startswith(prefix)}


def _scene(number: int, minutes: int) -> Scene:
    """Scene `number`, from 1, as the table of sentences has it."""
    row = _of(f"guide_{number}_")
    words = {name: row[name] for name in ("short", "title", "prose", "ask", "then", "notes")}
    choices, sheet = (tuple(_of(f"guide_{number}_{name}_").values()) for name in ("choice", "sheet"))
    said, figure = (_of(f"guide_{number}_{name}_") for name in ("said", "figure"))
    return Scene(**words, choices=choices, sheet=sheet, minutes=minutes, said=said, figure=figure)


SCENES = tuple(_scene(number, minutes) for number, minutes in enumerate(_MINUTES, start=1))
"""In the order in which they are seen."""
FRAME: Mapping[str, str] = {name: words for name, words in _of("guide_").items() if not name[0].isdigit()}
"""What every scene has: its buttons, and what is said of a guess."""


def question_sheet(values: Mapping[str, str], teacher: bool = False) -> str:
    """A page of HTML to print: the questions of all scenes with room to answer, or for a teacher with minutes and notes in its place.

    `values` as `scenes.scene_facts` gives them.
    """
    parts = []
    for number, scene in enumerate(SCENES, start=1):
        questions = (fill(f"guide_{number}_sheet_{row}", **values) for row in range(1, len(scene.sheet) + 1))
        room = "" if teacher else "<div></div>"
        asked = "".join(f"<li>{escape(question)}{room}</li>" for question in questions)
        notes = fill(f"guide_{number}_notes", **values).replace("**", "")
        notes_row = f"<p>{escape(fill('sheet_notes', minutes=scene.minutes, notes=notes))}</p>" if teacher else ""
        short, heading = (escape(fill(f"guide_{number}_{name}")) for name in ("short", "title"))
        parts.append(f"<section><h2>{number} {short}: {heading}</h2>{notes_row}<ol>{asked}</ol></section>")
    style = (
        "body{font:12pt/1.4 sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}h2{font-size:13pt;margin-bottom:.3rem}"
        "section{break-inside:avoid}li div{border-bottom:1px solid #999;height:1.8rem}"
    )
    title = escape(fill("sheet_title", scenes=len(SCENES)))
    head = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>{style}</style></head>'
    name = escape(fill("sheet_teacher")) if teacher else f"{escape(fill('sheet_name'))} ____________________"
    return f"{head}<body><h1>{title}</h1><p>{name}</p>{''.join(parts)}</body></html>"


_OURS = "Not in the paper"

# Equations ------------------------------------------------------------------------------------------------------------

_SOFTMAX = Equation(
    r"x_v = \frac{\exp(z_v)}{\sum_i \exp(z_i)}, \qquad d \sim x",
    "Equation 1 of the paper",
    "The scores z of the small model become probabilities x that sum to 1; the draft d is sampled from them.",
)
_LINK = Equation(
    r"\tau = \frac{B}{W \log_2 (1 + \text{SNR})}, \qquad \text{SNR} = \frac{p\, \rho^{-\alpha}}{N}",
    "Equation 6 of the paper",
    "An upload of B bits over the bandwidth W. The mean SNR follows from the power p, the distance ρ, the path loss α and the noise N.",
)
_RATE = Equation(
    r"\text{TP} = \frac{1}{\tau_\text{SLM} + \text{TR}\,(\tau + \tau_\text{LLM})}",
    "Equation 7 of the paper, which has TR = 1",
    "Tokens per second: every token takes a pass of the small model, and the share TR that is sent an upload and a pass of the large one.",
)
_SEVERAL = Equation(
    r"\mathbb E = \frac{1 - \alpha^{\gamma + 1}}{1 - \alpha}",
    _OURS,
    "Tokens that a message of γ drafts decides on average, each accepted with probability α, and one more from the same pass.",
)
_PERTURBED = Equation(
    r"\tilde x_v^{(m)} = \frac{\exp(z_v / \theta^{(m)})}{\sum_i \exp(z_i / \theta^{(m)})}",
    "Equation 8 of the paper",
    "The same scores at a random temperature: below 1 it sharpens the probabilities, above 1 it flattens them. This is done M times.",
)
_DISAGREEMENT = Equation(
    r"u = \frac{1}{M} \sum_{m=1}^{M} \mathbf 1\!\left(d^{(m)} \ne d\right)",
    "Equation 9 of the paper",
    "The uncertainty is the share of the M perturbed samples that differ from the draft.",
)
_EXPECTED = Equation(
    r"\mathbb E[u] = 1 - \frac{1}{M} \sum_{m=1}^{M} \tilde x_d^{(m)}",
    _OURS,
    "The expectation of equation 9, so without sampling noise. With the single temperature 1 it is 1 minus the draft's probability.",
)
_ENTROPY = Equation(
    r"u = -\frac{1}{\ln |\mathcal V|} \sum_v x_v \ln x_v",
    _OURS,
    "How evenly the small model spreads its probabilities: 0 when one token has them all, 1 when every token has the same.",
)
_SKIP = Equation(
    r"\delta = \begin{cases} 0 & u \le u_\text{th} \\ 1 & \text{otherwise} \end{cases}",
    "Equation 10 of the paper",
    "δ = 0: skip, send nothing. δ = 1: send it and let the large model decide.",
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
    "The base station takes the k probabilities that arrived and spreads the rest evenly over all other tokens.",
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
    "The smallest k whose compression bias is at most θ for any large model.",
)
_TRUNCATED = Equation(
    r"x_v \leftarrow \frac{x_v}{\sum_{i \le k} x_i} \text{ for } v \le k, \quad 0 \text{ otherwise}",
    _OURS,
    "The draft itself is drawn from the k probabilities that are sent, so that both sides know its distribution exactly.",
)
_ACCEPT = Equation(
    r"\Pr[\text{accept}] = \min\left(1, \frac{y_d}{x_d}\right) = 1 - \beta_d",
    "Cases 1 and 2-1 of the paper, with β as below its equation 3",
    "At least as likely to the large model (y) as to the small one (x): certainly accepted. Less likely: with the ratio as probability.",
)
_RESAMPLING = Equation(
    r"q_v = \frac{(y_v - \hat x_v)^+}{\sum_i (y_i - \hat x_i)^+}",
    "Equation 17 of the paper",
    "A rejected draft is replaced by a token to which the large model gives more probability than the small one. With all of x sent "
    "this is equation 2.",
)


def equations(scene: int, method: Method, settings: DecodeSettings) -> tuple[Equation, ...]:
    """The equations of a scene (0…6) for a method that skips by uncertainty, in the order in which they are used."""
    if scene == 4:
        choices: dict[object, tuple[Equation, ...]] = {
            rules.online_k: (_LINE, _SOFTPLUS, _ONLINE_BOUND, _ONLINE),
            rules.certified_k: (_CERTIFIED,),
            rules.fixed_k: (_OFFLINE,) if method.offline_k else (),
        }
        spread = (_RECONSTRUCTION,) if method.fills_tail_uniformly else ()
        return (*choices.get(method.size, ()), *spread, _PAYLOAD)
    unsure = (_ENTROPY,) if settings.estimator == "entropy" else (_PERTURBED, _DISAGREEMENT)
    if settings.estimator not in ("entropy", "temperature"):
        unsure = (_PERTURBED, _EXPECTED)
    drafted = (_SOFTMAX, _TRUNCATED) if method.drafts_from_payload else (_SOFTMAX,)
    return (drafted, (_PAYLOAD, _LINK), unsure, (_SKIP,), (), (_ACCEPT, _RESAMPLING), (_RATE, _SEVERAL))[scene]


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


def code(scene: int, method: Method, settings: DecodeSettings) -> tuple[Code, ...]:
    """The functions that a scene (0…6) runs for this method, the most instructive first."""
    estimator = "disagreement" if settings.estimator == "temperature" else "expected_disagreement"
    unsure = [("maths/uncertainty.py", estimator), ("maths/uncertainty.py", "draft_probs_at_temperatures")]
    drafted = [("maths/verification.py", "inverse_cdf"), ("decoding/device.py", "softmax")]
    if method.drafts_from_payload:
        drafted.append(("maths/compression.py", "RankedProbs.truncated"))
    names = (
        drafted,
        [("maths/channel.py", "LinkBudget.mean_snr_db"), ("maths/channel.py", "shannon_rate"), ("maths/payload.py", "payload_bits")],
        [("maths/uncertainty.py", "normalised_entropy")] if settings.estimator == "entropy" else unsure,
        [("rules.py", method.transmit.name), ("decoding/device.py", "draft")],
        _compressing(method, settings),
        [("decoding/station.py", "verify")] + [("maths/verification.py", name) for name in ("accept_probability", "residual_probs")],
        [("studies/link/study.py", "mean_seconds"), ("maths/speculation.py", "expected_tokens")],
    )
    return tuple(source_of(file, name) for file, name in names[scene])


def _compressing(method: Method, settings: DecodeSettings) -> list[tuple[str, str]]:
    names = [("rules.py", method.size.name)]
    if method.size.is_limit:
        if "eta" in method.size.reads:
            names.append(("maths/rejection_line.py", "online_denominator"))
        names.append(("maths/compression.py", "RankedProbs.smallest_size"))
    if method.fills_tail_uniformly:
        names += [("maths/compression.py", "RankedProbs.entries"), ("maths/compression.py", "Entries.spread")]
    if settings.payload not in EXACT:
        names.append(("maths/compression.py", "coded_entries" if method.fills_tail_uniformly else "coded"))
    return [*names, ("maths/payload.py", "payload_bits")]


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
        "The online bound is not a guarantee",
        "The smoothing over-estimates the maximum that it replaces, so equation 26 bounds an approximation and not the distortion "
        "itself. In single rounds it can lie below the true distortion.",
    ),
    (
        "Skipping is part of the distribution",
        "A skipped draft follows the small model and not the large one, so skipping biases the answer. A skipped round adds twice the "
        "chance "
        "that its draft would have been rejected, known once the large model has read the token; the mean over rounds is the distance "
        "between a token's distribution and the large model's. So the bias of U-HLM is exactly twice the rejection risk R of the theorem. "
        "And with the same random numbers U-HLM writes HLM's text up to its first wrong skip, a skipped draft that the test would have "
        "rejected. So the distribution of its whole text is no further from the large model's than the predicted number of wrong skips, "
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
        "and between the ideal and the used distribution of a replaced token. The paper measures a correlation of 0.9763 between bias "
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
    """The glossary's terms that hold every word typed, in the term or its meaning, whatever the case; all for no word. In the order
    of the alphabet, Greek letters last."""
    wanted = words.casefold().split()
    ordered = sorted(GLOSSARY.items(), key=lambda row: row[0].casefold())
    return {term: meaning for term, meaning in ordered if all(word in f"{term} {meaning}".casefold() for word in wanted)}
