"""What the panel says of one token: its sentence, both models' distributions, the device's reason, the test. No streamlit.

Words and shares only, from the events: what a message costs on a channel is `cuhlm_core.runs.series.link_picture`.
"""

from collections.abc import Iterable
from typing import TypedDict

from cuhlm_core.events import Audited, Decision, Exchange, Started, TokenDecided, TopTokens
from cuhlm_core.format import apart, count, percent, probability, visible_text
from cuhlm_core.maths.randomness import PERTURBATIONS
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.runs.messages import Before
from cuhlm_core.sentences import compared, fill, quoted
from cuhlm_core.settings import PAPER_ESTIMATOR, DecodeSettings

ROWS = 5
"""Tokens of each distribution."""
_LONGEST = 14
"""Characters of a token's text."""


class Row(TypedDict):
    """A token of a distribution."""

    text: str
    share: float
    words: str
    """Its probability in percent."""
    mark: str
    """draft, or final where another token than the draft was written; "" for all others."""


class Scene(TypedDict, total=False):
    """One token as phone and base station show it. Fields that it does not have are left out."""

    headline: str
    """What happened, in the fewest words that say who wrote what."""
    small: list[Row]
    large: list[Row]
    why: str
    """What the device went by."""
    limit: float
    """The threshold of u, where u was compared with one."""
    test: str
    """What the large model's decision rests on; of a skipped token what only the simulation knows it would say."""


def threshold(started: Started, token: TokenDecided | None = None) -> float | None:
    """The threshold of a round that states it, else the one of a run whose method looks at it."""
    if token is not None and token.u_th is not None:
        return token.u_th
    u_th, method = started.settings.u_th, METHODS.get(started.method)
    looked_at = method is None or "u_th" in method.uses
    return float(u_th) if looked_at and isinstance(u_th, int | float) else None


def scene(started: Started, token: TokenDecided, exchange: Exchange, audit: Audited | None, before: Before) -> Scene:
    """`audit` is the skipped round's, if any; `before`: see `runs.messages`."""
    method = METHODS[started.method]
    drawn: Scene = {"headline": headline(started, token, audit)}
    if small := _rows(token.draft_top, [(token.draft, token.draft_text, token.draft_prob)], token):
        drawn["small"] = small
    read = audit if audit is not None and not token.target_top else token
    if large := _rows(read.target_top, _named(token, read.target_prob), token):
        drawn["large"] = large
    if why := _reason(token, exchange, started.settings, method, before):
        drawn["why"] = why
    limit = threshold(started, token)
    if token.uncertainty is not None and limit is not None:
        drawn["limit"] = round(limit, 4)
    if test := _shared_noise(token, audit) if method.test.shares_noise else _test(token, audit, started.settings, method):
        drawn["test"] = test
    return drawn


def headline(started: Started, token: TokenDecided, audit: Audited | None) -> str:
    """What happened at a token, in the fewest words that say who wrote what."""
    limit, method = threshold(started, token), METHODS[started.method]
    compared = "estimator" in method.transmit.reads and not method.blocks and token.uncertainty is not None and limit is not None
    unsure = compared and token.uncertainty > limit  # type: ignore[operator]
    tries = "_tries" if started.settings.estimator == PAPER_ESTIMATOR else ""
    again, asked = token.token == token.draft, f"told_unsure{tries}" if unsure else "told_sent"
    sure = f"told_sure{tries}" if compared and not unsure else "told_kept"
    cases = {
        Decision.SKIP: (sure, *["told_wrong"] * bool(audit and not audit.would_accept)),
        Decision.ACCEPT: (asked, "told_accepted"),
        Decision.RESAMPLE: (asked, "told_again" if again else "told_replaced"),
    }.get(token.decision, (f"told_{token.decision}",))
    final = fill("told_end") if token.is_end else _quoted(token.final_text)
    draft = final if again else _quoted(token.draft_text)
    differ = round((token.uncertainty or 0.0) * PERTURBATIONS)
    return " ".join(fill(case, draft=draft, final=final, differ=differ, tries=PERTURBATIONS) for case in cases)


def _quoted(text: str | None) -> str:
    return quoted((text or "").strip() or text or "", _LONGEST)


def _named(token: TokenDecided, target_prob: float | None) -> list[tuple[int | None, str | None, float | None]]:
    """The draft, or of a model that writes alone its own token."""
    if token.draft is None:
        return [(token.token, token.final_text, target_prob)]
    return [(token.draft, token.draft_text, target_prob)]


def _rows(top: TopTokens, named: Iterable[tuple[int | None, str | None, float | None]], token: TokenDecided) -> list[Row]:
    """The most probable tokens; the draft and the final token are among them wherever their probabilities are known."""
    known = {row: (text, prob) for row, text, prob in top}
    for row, text, prob in named:
        if row is not None and prob is not None:
            known.setdefault(row, (text or "", prob))
    ordered = sorted(known, key=lambda row: (-known[row][1], row))
    always = [row for row in (token.draft, token.token) if row in known]
    chosen = {*always, *[row for row in ordered if row not in always][: ROWS - len(set(always))]}

    def drawn(row: int) -> Row:
        text, prob = known[row]
        text = fill("chip_end") if token.is_end and row == token.token else text
        mark = "draft" if row == token.draft else "final" if row == token.token else ""
        return {"text": visible_text(text, _LONGEST) or fill("no_text"), "share": round(prob, 4), "words": percent(prob, 2), "mark": mark}

    return [drawn(row) for row in ordered if row in chosen]


def _reason(token: TokenDecided, exchange: Exchange, settings: DecodeSettings, method: Method, before: Before) -> str:
    """What the device compared, as short as it goes; the sentences are `runs.words`."""
    skipped, reads = token.decision is Decision.SKIP, method.transmit.reads
    if token.decision is Decision.BONUS:
        return fill("why_bonus")
    if token.decision in (Decision.SLM, Decision.LLM):
        return ""
    if method.blocks:
        return fill("why_place", number=len(before.tokens) + 1, drafts=count(exchange.slm_passes))
    if "skip_prob" in reads:
        return fill("why_chance", prob=probability(settings.skip_prob))
    if not reads or (method.compares_u_th and settings.u_th is None):
        return fill("why_always")
    if "confidence_th" in reads and token.draft_prob is not None:
        return compared("why_confident" if skipped else "why_unconfident", token.draft_prob, settings.confidence_th)
    u_th = settings.u_th if isinstance(settings.u_th, int | float) else None
    limit = token.u_th if token.u_th is not None else u_th
    if "estimator" not in reads or token.uncertainty is None or limit is None:
        return ""
    case = "why_above" if token.uncertainty > limit else "why_not_above" if skipped else "why_stale" if method.transmit.in_order else ""
    return compared(case, token.uncertainty, limit) if case else ""


def _shared_noise(token: TokenDecided, audit: Audited | None) -> str:
    """What the large model samples with the device's noise."""
    if token.decision is Decision.BONUS:
        return fill("test_bonus_noise")
    if token.decision is Decision.SKIP:
        if audit is None:
            return fill("test_unasked")
        return fill("test_noise_same" if audit.would_accept else "test_noise_other")
    case = "test_noise_draft" if token.decision is Decision.ACCEPT else "test_noise_final"
    return fill(case, draft=_quoted(token.draft_text), final=_quoted(token.final_text), chance=probability(token.accept_prob))


def _test(token: TokenDecided, audit: Audited | None, settings: DecodeSettings, method: Method) -> str:
    if token.decision is Decision.BONUS:
        return fill("test_bonus")
    if token.decision in (Decision.SKIP, Decision.SLM):
        if audit is None:
            return fill("test_unasked") if token.decision is Decision.SKIP else ""
        return fill("test_would_accept" if audit.would_accept else "test_would_reject", prob=probability(1 - audit.rejection_prob))
    if token.decision is Decision.LLM:
        return ""
    if token.case is None:
        case = "test_floor_kept" if token.decision is Decision.ACCEPT else "test_floor_lost"
        return compared(case, token.target_prob or 0.0, settings.p_t)
    draft = _quoted(token.draft_text)
    if token.case == "1":
        return fill("test_certain", draft=draft)
    own, limit = apart(token.accept_uniform or 0.0, token.accept_prob or 0.0)
    return fill("test_never", draft=draft) if limit.startswith("<") else fill("test_chance", draft=draft, limit=limit, own=own)
