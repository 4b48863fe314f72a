"""A budget's choice in words and rows: what to set, why the other families lost, prediction and decoding side by side. Loads no torch."""

from collections.abc import Sequence
from typing import Any

from cuhlm_core.format import count, percent, probability, significant
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.studies.budget.plan import Choice, Decoded, Link, Other, Plan, Predicted

FAMILY_TITLES = {
    "llm": "Large model alone",
    "split": "One probability, distribution down (DSSD)",
    "cut": "Draft from the k sent (TSLT)",
    "whole": "Whole distribution",
    "fixed": "A fixed k",
    "certified": "Certified k, by θ",
    "online": "Predicted k(t), by θ",
    "random": "Skips by chance",
    "learned": "A threshold that learns",
    "floor": "Number alone, floor p_t (Hao)",
    "confident": "The same, unless confident (Hao)",
}
LOSS_WORDS = {True: "Lossless: the text has the large model's distribution.", False: "Not lossless."}
NO_BLOCKS = (
    "Messages of several drafts are not among these, nor U-HLM that knows the fade: a prediction adds up rounds one by one, whatever their "
    "fade, and what such a message costs and brings depends on which drafts follow one another."
)
"""What no family holds."""
EQUAL = 1e-9
"""Biases that differ by less are called equal."""


def plan_words(plan: Plan) -> str:
    """What to do, as one sentence without its full stop."""
    if plan.never_sends:
        return "Send nothing: the small model writes alone"
    if plan.family == "llm":
        return "Let the large model write alone: nothing is drafted, and nothing goes up"
    if plan.skip_prob is not None:
        return f"Send {percent(1 - plan.skip_prob)} of the tokens, whichever chance picks, with the whole distribution"
    if plan.false_skip_target is not None:
        return (
            f"Let the device learn the threshold that makes {percent(plan.false_skip_target)} of the skips wrong, "
            "and send the other tokens with the whole distribution"
        )
    if plan.p_t is not None:
        which = "every token" if plan.confidence_th is None else f"a token that the small model gave less than {plan.confidence_th:g}"
        return f"Send {which}, by its number alone; the large model accepts it from the probability {plan.p_t:g} on, else it draws its own"
    when = "Send every token" if plan.u_th is None else f"Send a token when its uncertainty is above {probability(plan.u_th)}"
    if plan.family == "split":
        return f"{when}, with its own probability only; after a rejection the large model's distribution comes down"
    if plan.family == "cut":
        largest = "largest probability, which is sent" if plan.k == 1 else f"{count(plan.k)} largest probabilities, which are sent"
        return f"{when}, drafted from its {largest}"
    if plan.family == "whole":
        return f"{when}, with the whole distribution"
    if plan.family == "fixed":
        return f"{when}, with its {count(plan.k)} largest probabilities" if plan.k != 1 else f"{when}, with its largest probability only"
    theta = f"{plan.theta:g}"
    if plan.family == "certified":
        return f"{when}, with as many probabilities as certify a bias of at most θ = {theta} for it"
    return f"{when}, with as many probabilities as the device's own bound asks for at θ = {theta}"


def plan_label(plan: Plan) -> str:
    """The settings alone, for a table or a point of a figure."""
    if plan.never_sends:
        return "nothing sent"
    if plan.family == "llm":
        return "the large model alone"
    if plan.skip_prob is not None:
        return f"{percent(plan.skip_prob)} skipped by chance"
    if plan.false_skip_target is not None:
        return f"learned threshold, {percent(plan.false_skip_target)} of the skips wrong"
    if plan.p_t is not None:
        which = "every token" if plan.confidence_th is None else f"x_d below {plan.confidence_th:g}"
        return f"{which}, p_t = {plan.p_t:g}"
    when = "every token" if plan.u_th is None else f"u above {probability(plan.u_th)}"
    if plan.family == "split":
        return f"{when}, one probability"
    if plan.family == "whole":
        return f"{when}, all of it"
    drafted = ", drafted from it" if plan.family == "cut" else ""
    return f"{when}, θ = {plan.theta:g}" if plan.k is None else f"{when}, k = {count(plan.k)}{drafted}"


def choice_words(choice: Choice, link: Link | None = None) -> str:
    """The settings chosen and what is predicted of them; the speed too where a link is given."""
    best = choice.best
    speed = ""
    if link is not None:
        speed = (
            f" and {significant(best.tokens_per_s)} tokens per second (estimator: {THROUGHPUT_ESTIMATORS[link.estimator].title.lower()})"
        )
    return (
        f"{plan_words(best.plan)}. {LOSS_WORDS[best.plan.lossless]} "
        f"Predicted: bias {_with_ends(best.bias)}, {significant(best.bits.value)} bits per token{speed}, "
        f"{percent(best.rate)} of the tokens sent. Method: {METHODS[best.plan.method].title}."
    )


def other_words(choice: Choice) -> tuple[str, ...]:
    """Why each other family lost, a sentence each."""
    return tuple(f"{FAMILY_TITLES[other.family]}: {_why(other, choice)}." for other in choice.others)


def _why(other: Other, choice: Choice) -> str:
    if other.best is None or other.behind is None:
        return "cannot meet this budget"
    behind = other.behind
    if behind.value < EQUAL:
        if choice.best.plan.lossless and other.best.plan.lossless:
            return f"{plan_label(other.best.plan)} is lossless too, but not cheaper"
        same = other.best.plan.never_sends and choice.best.plan.never_sends
        return "comes to the same thing, as nothing is sent" if same else "is no less biased, and no cheaper"
    if other.best.plan.never_sends:
        return f"meets it only by sending nothing, {significant(behind.value)} more biased"
    clear = "" if not behind.known or behind.low is None or behind.low > 0 else ", which these rounds cannot tell from none"
    return f"{plan_label(other.best.plan)} is its best, {_with_ends(behind)} more biased{clear}"


def _with_ends(interval: Interval) -> str:
    """An estimate with its interval."""
    value = significant(interval.value)
    return f"{value} (95 %: {significant(interval.low)} to {significant(interval.high)})" if interval.known else value


def check_rows(checked: Sequence[tuple[Predicted, Decoded]], link: Link) -> list[dict[str, Any]]:
    """Predicted against measured, a row a plan; speeds on the link, both by its estimator."""
    rows = []
    for predicted, decoded in checked:
        bias, bits = decoded.bias_interval(), decoded.bits_interval()
        rows.append(
            {
                "settings": plan_label(predicted.plan),
                "method": METHODS[predicted.plan.method].title,
                "lossless": predicted.plan.lossless,
                "bias predicted": predicted.bias.value,
                "bias measured": bias.value,
                "bias measured, 95 %": _ends_text(bias),
                "bits predicted": predicted.bits.value,
                "bits measured": bits.value,
                "bits measured, 95 %": _ends_text(bits),
                "sent predicted": predicted.rate,
                "sent measured": decoded.rate,
                "tokens/s measured": decoded.speed(link),
                "prompts": int(decoded.prompt.max()) + 1,
                "rounds": len(decoded.bias),
            }
        )
    return rows


def _ends_text(interval: Interval) -> str:
    return f"{significant(interval.low)} to {significant(interval.high)}" if interval.known else "–"
