"""The Guide's example: three tokens of a recorded run, walked through the five steps. Everything is read from the recording.

Sentences hold token text as the models wrote it (blanks made visible): a page shows them as text, never as HTML or Markdown.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cuhlm_core import methods
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Decision, Event, Exchange, Started, TokenDecided
from cuhlm_core.format import apart, count, data_size, percent, probability, visible_text
from cuhlm_core.maths.payload import entry_bits, full_payload_bits
from cuhlm_core.maths.randomness import PERTURBATIONS
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.runs.recording import Run, list_runs, load_run
from cuhlm_core.runs.words import Fact, fact_rows, outcome_sentence
from cuhlm_core.settings import DecodeSettings

CLEAR_MARGIN = 0.05
"""How far apart two numbers must be whose comparison decides, so that nobody takes the outcome for rounding."""
CONTEXT_CHARACTERS = 160
"""How much of the text before a token is shown."""


@dataclass(frozen=True)
class Example:
    """One recorded round, what the large model said of it later if it was skipped, and the text before it."""

    token: TokenDecided
    exchange: Exchange
    audit: Audited | None
    before: str


@dataclass(frozen=True)
class Lesson:
    """The tokens that the Guide follows, of one run of a method that skips by uncertainty."""

    started: Started
    examples: tuple[Example, ...]
    """In the order of the run, at most one of each decision."""
    rounds: int

    @property
    def method(self) -> Method:
        """The run's row of the methods table."""
        return METHODS[self.started.method]

    @property
    def threshold(self) -> float:
        """u_th."""
        u_th = self.started.settings.u_th
        assert isinstance(u_th, int | float)  # checked by `teachable`
        return float(u_th)


@dataclass(frozen=True)
class Prediction:
    """Something to predict before the recording answers it."""

    text: str
    choices: tuple[str, ...]
    answer: str
    """What the run did: one of the choices."""


@dataclass(frozen=True)
class View:
    """One step of one token."""

    question: Prediction | None
    """None where this step did not happen to the token, and nothing can be predicted."""
    reveal: str
    """What the run did and why, with its numbers."""
    worked: str | None
    """The step's equation with this token's numbers, as LaTeX."""
    facts: tuple[Fact, ...]
    """The numbers of this step: label, value, help."""


# Choosing the tokens --------------------------------------------------------------------------------------------------


def teachable(run: Run) -> bool:
    """The run skips by uncertainty against a threshold, and the large model checked at least one token."""
    method = METHODS.get(run.started.method)
    u_th = run.started.settings.u_th
    if method is None or not method.verifies or not method.compares_u_th or not isinstance(u_th, int | float):
        return False
    complete = all(token.uncertainty is not None and token.draft is not None for token in run.tokens)
    return complete and any(token.decision in (Decision.ACCEPT, Decision.RESAMPLE) for token in run.tokens)


def find_lesson(folder: str | Path) -> Lesson | None:
    """The lesson of the best recording in a folder (the most kinds of decisions, then the newest); None where none is teachable."""
    best: Lesson | None = None
    for summary in list_runs(folder)[0]:
        try:
            run = load_run(summary.folder)
        except UserError:
            continue
        if teachable(run):
            lesson = Lesson(run.started, choose_examples(run.events), len(run.tokens))
            if best is None or len(lesson.examples) > len(best.examples):
                best = lesson
    return best


def choose_examples(events: tuple[Event, ...]) -> tuple[Example, ...]:
    """A skipped, an accepted and a resampled token of a run, those that teach most, in the run's order; fewer where it has fewer.

    Best are whole words with text before them, whose decision was no close call; then skipped ones that were audited, with what most
    audits of the run found and a u that is no extreme, accepted ones that could have been rejected, and sent drafts that the small model
    found likely.
    """
    audits = {event.round: event for event in events if isinstance(event, Audited)}
    exchanges = {event.number: event for event in events if isinstance(event, Exchange)}
    before, text = {}, ""
    tokens = [event for event in events if isinstance(event, TokenDecided)]
    for token in tokens:
        before[token.round] = text
        text += token.text
    chosen = []
    usual = 2 * sum(audit.would_accept for audit in audits.values()) >= len(audits)

    def worth(token: TokenDecided) -> tuple[float, ...]:
        audit = audits.get(token.round)
        first = float(_reads_well(token, before[token.round])), float(_is_clear(token, audit))
        if token.decision is not Decision.SKIP:
            by_chance = token.case == "2-1" or (token.case == "2-2" and token.token != token.draft)
            return *first, float(by_chance), token.draft_prob or 0.0
        surprise = 0.0 if audit is None else 1.0 + (audit.would_accept == usual)
        return *first, surprise, -abs((token.uncertainty or 0.0) - 0.35), token.draft_prob or 0.0

    for decision in (Decision.SKIP, Decision.ACCEPT, Decision.RESAMPLE):
        candidates = [token for token in tokens if token.decision is decision and token.draft is not None]
        if candidates:
            best = max(candidates, key=worth)
            chosen.append(Example(best, exchanges[best.exchange], audits.get(best.round), before[best.round]))
    return tuple(sorted(chosen, key=lambda example: example.token.round))


def _is_clear(token: TokenDecided, audit: Audited | None) -> bool:
    """No two numbers that were compared, or were by its audit, lie within CLEAR_MARGIN of each other."""
    accept_prob = 1 - audit.rejection_prob if audit else token.accept_prob
    compared = [(token.uncertainty, token.u_th), (accept_prob, token.accept_uniform)]
    return all(a is None or b is None or abs(a - b) >= CLEAR_MARGIN for a, b in compared)


def _reads_well(token: TokenDecided, before: str) -> bool:
    """The draft and the final token are whole words of four letters or more, with some text before them."""
    words = (token.final_text, token.draft_text or "")
    return len(before) > 20 and all(word.startswith(" ") and word[1:].isalpha() and len(word) > 4 for word in words)


# What is shown of them ------------------------------------------------------------------------------------------------


def quoted_draft(token: TokenDecided, longest: int = 40) -> str:
    """The draft in quotes, its blanks visible."""
    text = token.final_text if token.token == token.draft else token.draft_text or ""
    return f"‘{visible_text(text, longest) or '(no text)'}’"


def context(example: Example) -> str:
    """The end of the text before the token, its words one blank apart and everything else in them visible, and a gap for the token."""
    text = example.before
    cut = text[-CONTEXT_CHARACTERS:].split(" ", 1)[-1] if len(text) > CONTEXT_CHARACTERS else text
    words = [visible_text(word) for word in cut.replace("\n", " ↵ ").split(" ") if word]
    return " ".join([*(["…"] if cut != text else []), *words, "____"])


def likeliest(token: TokenDecided, number: int = 5) -> list[tuple[str, float, bool]]:
    """The tokens that the small model found likeliest, and the draft wherever it stands: text in quotes, probability, is the draft."""
    rows = [
        (quoted_draft(token) if row == token.draft else f"‘{visible_text(text) or '(no text)'}’", prob, row == token.draft)
        for row, text, prob in token.draft_top[:number]
    ]
    if token.draft_prob is not None and not any(is_draft for _, _, is_draft in rows):
        rows.append((quoted_draft(token), token.draft_prob, True))
    return rows


def view(step: int, example: Example, lesson: Lesson) -> View:
    """What a step (0…4) shows of a token."""
    question, reveal, worked = _VIEWS[step](example, lesson)
    rows = {row[0]: row for row in fact_rows(example.token, example.exchange, example.audit, lesson.started.settings)}
    labels = SKIP_FACTS.get(step, FACTS[step]) if example.token.decision is Decision.SKIP else FACTS[step]
    return View(question, reveal, worked, tuple(rows[label] for label in labels))


FACTS = (
    ("Round", "Small model's probability", "SLM time"),
    ("Uncertainty u", "Small model's probability"),
    ("Uncertainty u", "Threshold u_th", "Predicted rejection"),
    ("k", "Upload", "SNR", "Uplink time"),
    ("Small model's probability", "Large model's probability", "Accept probability", "Draw", "Bias", "LLM time"),
)
"""Labels of `explain.fact_rows` for each step."""
SKIP_FACTS: dict[int, tuple[str, ...]] = {
    3: (),
    4: ("Small model's probability", "Large model's probability", "Rejection probability β", "Bias", "Audited in round"),
}
"""Those of a skipped token where they differ."""

_Parts = tuple[Prediction | None, str, str | None]


def _draft(example: Example, lesson: Lesson) -> _Parts:
    token = example.token
    name, prob = quoted_draft(token), probability(token.draft_prob)
    yes, no = "Yes, the likeliest", "No, a less likely one"
    text = f"The draft was {name}. Was it the token that the small model found likeliest?"
    if not token.draft_top:
        return None, f"The draft was {name}, with probability {prob}.", None
    favourite, favourite_text, favourite_prob = token.draft_top[0]
    chance = "It was drawn by chance: the larger the probability, the more often."
    if favourite == token.draft:
        rest = probability(1 - (token.draft_prob or 0.0))
        reveal = f"{name} was the likeliest token, with probability {prob}. {chance} Another one had probability {rest}."
    else:
        liked = f"‘{visible_text(favourite_text) or '(no text)'}’ was likelier, with probability {probability(favourite_prob)}"
        reveal = f"{liked}; {name} had {prob}. {chance} So the text is as varied as the small model finds right."
    return Prediction(text, (yes, no), yes if favourite == token.draft else no), reveal, None


_REVEALED = {
    "temperature-expected": "so probable is it, on average over the temperatures, that another token than {} is drawn.",
    "one-minus-draft-prob": "so probable is it that another token than {} is drawn.",
    "entropy": "so evenly is the probability spread over all tokens, whichever of them was drawn (here {}).",
}
"""What an uncertainty that counts no draws says, by estimator."""


def _uncertainty(example: Example, lesson: Lesson) -> _Parts:
    token = example.token
    u = token.uncertainty
    assert u is not None  # the method compares it
    shown = probability(u)
    low, middle, high = choices = ("Low: below ⅓", "Medium", "High: above ⅔")
    name = quoted_draft(token)
    text = f"The draft {name} has probability {probability(token.draft_prob)}. How uncertain of it will the device be, from 0 to 1?"
    answer = low if u < 1 / 3 else high if u > 2 / 3 else middle
    if lesson.started.settings.estimator == "temperature":
        differ = round(u * PERTURBATIONS)
        reveal = f"u = {shown}: of {PERTURBATIONS} draws from disturbed probabilities, {differ} gave another token than {name}."
        worked = rf"u = \frac{{{differ}}}{{{PERTURBATIONS}}} = {_latex(shown)}"
    else:
        reveal = f"u = {shown}: {_REVEALED[lesson.started.settings.estimator].format(name)}"
        worked = rf"u = {_latex(shown)}"
    return Prediction(text, choices, answer), reveal, worked


def _skip_or_send(example: Example, lesson: Lesson) -> _Parts:
    token = example.token
    assert token.uncertainty is not None
    u, limit = apart(token.uncertainty, lesson.threshold)
    keep, send = "Keep it, send nothing", "Send it"
    done = keep if token.decision is Decision.SKIP else send
    question = Prediction(f"u = {u}, threshold {limit}. Would you send this token?", (keep, send), done)
    predicted = probability(token.predicted_rejection)
    line = f" From u the device predicts a rejection with probability {predicted}." if token.predicted_rejection is not None else ""
    if token.decision is Decision.SKIP:
        reveal = f"It was kept: {u} is at most {limit}. Nothing was sent, and the large model did not run.{line}"
        return question, reveal, rf"u = {_latex(u)} \le {_latex(limit)} = u_\text{{th}} \;\Rightarrow\; \delta = 0"
    reveal = f"It was sent: {u} is above {limit}.{line} Checking costs an upload and a pass of the large model."
    return question, reveal, rf"u = {_latex(u)} > {_latex(limit)} = u_\text{{th}} \;\Rightarrow\; \delta = 1"


def _compress(example: Example, lesson: Lesson) -> _Parts:
    token, settings, size = example.token, lesson.started.settings, lesson.started.vocabulary_size
    if token.decision is Decision.SKIP or token.k is None:
        return None, "Nothing to compress: this token stayed on the device and cost 0 bits. Follow another token to see an upload.", None
    few, half = max(1, size // 10), max(2, size // 2)
    choices = (f"1 to {count(few)}", f"{count(few + 1)} to {count(half)}", f"{count(half + 1)} to {count(size)}")
    answer = choices[0] if token.k <= few else choices[1] if token.k <= half else choices[2]
    text = f"The vocabulary has {count(size)} tokens. How many probabilities did the device send along with {quoted_draft(token)}?"
    sent = example.exchange.payload_bits
    entries, full = sent // entry_bits(size), full_payload_bits(size)
    saved = f" instead of {data_size(full)}, {percent(1 - sent / full)} less" if sent < full else ""
    also = ", and the draft's own besides" if entries > token.k else ""
    why = _why_k(lesson.method, settings)
    unit = "probability" if token.k == 1 else "probabilities"
    reveal = f"k = {count(token.k)} {unit}{also}: {data_size(sent)}{saved}. {why}"
    bits = entry_bits(size) - 8
    worked = rf"B = {_latex(count(entries))} \times (8 + {bits}) = {_latex(count(sent))} \text{{ bits}}"
    return Prediction(text, choices, answer), reveal, worked


def _why_k(method: Method, settings: DecodeSettings) -> str:
    reasons: dict[object, str] = {
        methods.online_k: f"It is the smallest k whose predicted distortion is at most θ = {settings.theta:g}, at η = {settings.eta:g}.",
        methods.certified_k: f"It is the smallest k whose compression bias is certainly at most θ = {settings.theta:g}.",
        methods.fixed_k: "This method sends the same number in every round.",
        methods.whole_vector: "This method sends them all.",
    }
    return reasons[method.size]


def _verify(example: Example, lesson: Lesson) -> _Parts:
    token, audit = example.token, example.audit
    settings, kept, replaced = lesson.started.settings, "Kept", "Replaced"
    sentence = outcome_sentence(token, example.exchange, audit, settings, lesson.method)
    name, small = quoted_draft(token), probability(token.draft_prob)
    if token.decision is Decision.SKIP:
        if audit is None:
            return None, sentence, None
        text = (
            f"Nobody checked {name} at the time. Later the large model read it anyway and gave it {probability(audit.target_prob)}; the "
            f"small model had given {small}. Would the large model have kept it?"
        )
        worked = None
        if token.draft_prob and token.accept_uniform is not None:
            worked = _test(audit.target_prob, token.draft_prob, 1 - audit.rejection_prob, token.accept_uniform)
        return Prediction(text, (kept, replaced), kept if audit.would_accept else replaced), sentence, worked
    text = f"The small model gave {name} {small}, the large model {probability(token.target_prob)}. What became of it?"
    worked = None
    if token.draft_prob and token.target_prob is not None and token.accept_prob is not None and token.accept_uniform is not None:
        worked = _test(token.target_prob, token.draft_prob, token.accept_prob, token.accept_uniform)
    return Prediction(text, (kept, replaced), kept if token.decision is Decision.ACCEPT else replaced), sentence, worked


def _test(target_prob: float, draft_prob: float, accept_prob: float, draw: float) -> str | None:
    """The ratio test in numbers; None where the server knew another x_d than the device (a quantised payload)."""
    if abs(min(1.0, target_prob / draft_prob) - accept_prob) > 1e-9:
        return None
    limit, drawn = apart(accept_prob, draw)
    y, x = apart(target_prob, draft_prob)
    ratio = rf"\min\left(1, \frac{{{_latex(y)}}}{{{_latex(x)}}}\right) = {_latex(limit)}"
    if accept_prob >= 1:
        return rf"{ratio} \;\Rightarrow\; \text{{keep}}"
    sign, outcome = ("<", "keep") if draw < accept_prob else (r"\ge", "replace")
    draws = rf"\text{{draw }} {_latex(drawn)} {sign} {_latex(limit)} \;\Rightarrow\; \text{{{outcome}}}"
    return rf"\begin{{gathered}} {ratio} \\ {draws} \end{{gathered}}"


def _latex(number: str) -> str:
    return number.replace(",", "{,}")


_VIEWS: tuple[Callable[[Example, Lesson], _Parts], ...] = (_draft, _uncertainty, _skip_or_send, _compress, _verify)
