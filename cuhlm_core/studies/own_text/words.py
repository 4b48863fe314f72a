"""What is said about a text that was read: about one token, about all, and about what this is. Plain text throughout."""

from typing import Any

from cuhlm_core.events import Decision
from cuhlm_core.format import count, counted, data_size, percent, probability, significant, visible_text
from cuhlm_core.prompts import WORLD_PAIR
from cuhlm_core.settings import ESTIMATORS
from cuhlm_core.studies.own_text.reading import SELDOM, ReadText, ReadToken

CAVEAT = "Each token is taken as the draft that the small model would have had to make. It is not what the two models would have written."
NO_DRAFT = "outside the small model's samples"
"""What a token is called that could not have been drafted."""
NO_DRAFT_LETTER = "–"
NO_DRAFT_MEANING = f"the small model drafts it less than once in {count(1 / SELDOM)} times: it can come in only as a replacement"


def token_sentence(read: ReadText, token: ReadToken, decision: Decision | None, u_th: float | None) -> str:
    """What the method would have done with one token, with its numbers."""
    text = f"‘{visible_text(token.text) or '(no text)'}’"
    own, other = probability(token.draft_prob), probability(token.target_prob)
    if decision is None:
        return (
            f"{text} is {NO_DRAFT}, which gives it {own}, less than 1 in {count(1 / SELDOM)}. It could come into the text only as a "
            f"replacement; the large model gives it {other}."
        )
    given = f"The small model gives {text} {own}, the large model {other}."
    rejected, least = 1 - token.accept_prob, "" if u_th is None else probability(u_th)
    chance = "for certain" if rejected <= 0 else _chance(token.accept_prob)
    if decision is Decision.SKIP:
        wrong = "" if rejected <= 0 else f" So the skip is wrong {_chance(rejected)}."
        return (
            f"{given} As a draft it is skipped: its uncertainty, {probability(token.uncertainty)}, is not above {least}. The large model "
            f"would have accepted it {chance}.{wrong}"
        )
    why = "every draft is sent" if u_th is None else f"its uncertainty, {probability(token.uncertainty)}, is above {least}"
    entries = f"{count(token.k)} {'probability' if token.k == 1 else 'probabilities'}"
    sent = f"As a draft it is sent ({why}) with {entries}, {data_size(token.bits)}."
    return f"{given} {sent} The large model accepts it {chance}.{_otherwise(token) if rejected > 0 else ''}"


def _chance(prob: float) -> str:
    return f"with a chance of {probability(prob)}".replace("<", "less than ").replace(">", "more than ")


def _otherwise(token: ReadToken) -> str:
    if not token.replacement_top:
        return ""
    _, text, prob = token.replacement_top[0]
    return f" Otherwise it would most likely write ‘{visible_text(text) or '(no text)'}’, with probability {probability(prob)}."


def summary(read: ReadText, u_th: float | None) -> str:
    """What would have become of the whole text, in one sentence."""
    totals = read.totals(u_th)
    parts = [
        f"{count(totals['skipped'])} of {counted(totals['tokens'], 'token')} would have been skipped "
        f"({percent(totals['skipped'] / totals['tokens'], 2)})",
        f"{count(totals['accepted'])} sent and probably accepted",
        f"{count(totals['replaced'])} probably replaced",
    ]
    outside = f"; {count(totals['undrafted'])} {'is' if totals['undrafted'] == 1 else 'are'} {NO_DRAFT}" if totals["undrafted"] else ""
    return f"{', '.join(parts)}{outside}."


def expected(read: ReadText, u_th: float | None) -> str:
    """How many replacements and wrong skips the probabilities expect, in one sentence."""
    totals = read.totals(u_th)
    return (
        f"On average {significant(totals['expected_replaced'])} of those sent would be replaced, and "
        f"{significant(totals['expected_wrong_skips'])} of those skipped would have been."
    )


def bill(read: ReadText, u_th: float | None) -> str:
    """What would have been sent, against all probabilities of every token."""
    totals = read.totals(u_th)
    whole = f"; HLM, which sends every token with all its probabilities, {data_size(totals['whole_bits'])}."
    counted_in = " Tokens outside the small model's samples are counted as sent." if totals["undrafted"] else ""
    return f"{data_size(totals['bits'])} would have been sent{whole}{counted_in}"


def conditions(read: ReadText) -> str:
    """By which settings the text was read."""
    settings, noise = read.settings, ""
    if settings.estimator == "temperature":
        noise = f", noise of seed {settings.seed} by the place in the text"
    first = f" The first token, ‘{visible_text(read.first)}’, is not judged: nothing stands before it." if read.first else ""
    return (
        f"Uncertainty: {ESTIMATORS[settings.estimator]}{noise}; θ = {settings.theta:g}, sampling temperature {settings.temperature:g}."
        f"{first}"
    )


def text_rows(read: ReadText, u_th: float | None) -> list[dict[str, Any]]:
    """A row a token, for a table, a file or a line of JSON."""
    return [
        {
            "number": token.number,
            "text": token.text,
            "decision": NO_DRAFT if decision is None else decision.value,
            "small_probability": token.draft_prob,
            "small_rank": token.draft_rank,
            "large_probability": token.target_prob,
            "large_rank": token.target_rank,
            "uncertainty": token.uncertainty,
            "accept_probability": token.accept_prob if decision is not None else None,
            "k": token.k,
            "bits": token.bits if sent else 0,
            "large_first": token.target_top[0][1] if token.target_top else "",
        }
        for token, decision, sent in zip(read.tokens, read.decisions(u_th), read.sends(u_th).tolist(), strict=True)
    ]


# What a first visit reads ---------------------------------------------------------------------------------------------

_SUM = "Anna has 17 apples. She gets 25 more. How many apples does Anna have now?"
_WRONG_SUM = "Ones: 7+5=11. Tens: 1+2+1=4. The answer is 41, I think."
_TALE = "Once upon a time, there was a little dragon who was afraid of the dark. One night, she heard a soft song from the sea."


def example_text(pair: str | None) -> tuple[str, str]:
    """A question and a text to begin with: a sum with a mistake for the pair that answers questions, a tale of its own for any other."""
    return (_SUM, _WRONG_SUM) if pair == WORLD_PAIR else ("", _TALE)
