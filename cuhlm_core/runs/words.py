"""A run in plain words: which run it is, the races of shared noise, the names and help of its numbers, and the counters.

Everything returned is plain text, in which token text stands as a model wrote it (blanks made visible): a page shows it as text,
never as HTML or Markdown.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from cuhlm_core.events import Audited, Decision, Finished, Started, TokenDecided, TopTokens
from cuhlm_core.format import GLOSSARY, count, counted, data_size, distance, mean_size, percent, probability, significant
from cuhlm_core.maths.randomness import Purpose, race_exponentials, uniforms
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, FloatArray
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.prompts import reached_answer
from cuhlm_core.runs.columns import TOTALS, RunTable
from cuhlm_core.sentences import fill, quoted

Fact = tuple[str, str, str]
"""Label, value, and one sentence of help."""


# Which run it is ------------------------------------------------------------------------------------------------------


def pair_words(name: str) -> str:
    return f"{title_of_pair(name)} pair"


def run_words(started: Started, briefly: bool = False) -> str:
    """Method, seed, pair, payload where it is another than the method's own, and overrides of a run; briefly without the pair."""
    method, payload = METHODS[started.method], started.settings.payload
    sends = f", sends {method.payload_words(payload)}" if method.verifies and payload != method.default_payload else ""
    pair = "" if briefly else f", {pair_words(started.pair)}"
    words = f"{method.title}, seed {started.settings.seed}{pair}{sends}"
    return f"{words}, {started.settings.forced_words}" if started.settings.forces else words


def means_nothing(started: Started, text: str) -> bool:
    """Whether a run's text answers no question that its pair knows, so that speed is not a gain."""
    reached = reached_answer(started.prompt, text, started.pair)
    return reached is not None and reached.means_nothing


# The two races of shared noise ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Runner:
    """A token in both races: the first arrival is the sample."""

    token: int
    text: str
    probs: tuple[float | None, float | None]
    """x_v and y_v; None where the recording does not have it."""
    times: tuple[float | None, float | None]
    """E_v / x_v and E_v / y_v."""


@dataclass(frozen=True)
class Races:
    """How device and base station sample one token with the same noise: the least E_v / x_v, and the least E_v / y_v."""

    runners: tuple[Runner, ...]
    """The most probable tokens of both models, the most probable first."""
    first: tuple[Runner | None, Runner | None]
    """Who wins each race; None where the recording does not say."""

    def lead(self, model: int) -> float | None:
        """How many times the winner's arrival the next one takes, of the small (0) or the large model (1)."""
        winner = self.first[model]
        others = [time for one in self.runners if one is not winner and (time := one.times[model]) is not None]
        own = None if winner is None else winner.times[model]
        return min(others) / own if own and others else None


def token_races(started: Started, token: TokenDecided, audit: Audited | None, most: int = 6) -> Races | None:
    """Both races of a round from the run's seed; None for methods without shared noise and where no probabilities are recorded."""
    target_top = token.target_top or (audit.target_top if audit is not None else ())
    if not METHODS[started.method].test.shares_noise or not (token.draft_top or target_top):
        return None
    key = uniforms(started.settings.seed, Purpose.DRAFT, token.round)[-1:, 0]
    noise = race_exponentials(key, started.vocabulary_size)[0]
    target_prob = token.target_prob if audit is None else audit.target_prob
    texts = {row: text for row, text, _ in (*token.draft_top, *target_top)} | {token.token: token.final_text}
    asked = token.token if token.draft is None else token.draft
    texts.setdefault(asked, token.draft_text or "")
    laws = _known_probs(token.draft_top, asked, token.draft_prob), _known_probs(target_top, asked, target_prob)

    def runner(row: int) -> Runner:
        x, y = (law.get(row) for law in laws)
        return Runner(row, texts[row], (x, y), (noise[row] / x if x else None, noise[row] / y if y else None))

    winners = tuple(_first_arrival(law, noise) for law in laws)
    decided = {Decision.ACCEPT: token.draft, Decision.RESAMPLE: token.token, Decision.BONUS: token.token}.get(token.decision)
    forced = any(force.round == token.round and isinstance(force.what, int) for force in started.settings.forces)
    drafted, sampled = (token.draft, decided) if not forced else (None, None)
    named = winners[0] if drafted is None else drafted, winners[1] if sampled is None else sampled
    always = [row for row in dict.fromkeys(named) if row is not None]
    likely = sorted({*laws[0], *laws[1]}, key=lambda row: (-max(law.get(row, 0.0) for law in laws), row))
    rows = {*always, *[row for row in likely if row not in always][: most - len(always)]}
    runners = tuple(runner(row) for row in sorted(rows, key=lambda row: (likely.index(row) if row in likely else len(likely))))
    found = {one.token: one for one in runners}
    return Races(runners, tuple(None if row is None else found[row] for row in named))  # type: ignore[arg-type]


def _known_probs(top: TopTokens, asked: int, prob: float | None) -> dict[int, float]:
    law = {row: value for row, _, value in top}
    return law if prob is None or not law else {asked: prob, **law}


def _first_arrival(law: Mapping[int, float], noise: FloatArray) -> int | None:
    """The first arrival, where no token that was not recorded can be before it: each is less probable than the least recorded one."""
    if not law:
        return None
    best = min(law, key=lambda row: noise[row] / law[row] if law[row] else math.inf)
    unseen = np.delete(noise, list(law))
    return best if not len(unseen) or noise[best] / law[best] < float(unseen.min()) / min(law.values()) else None


def races_sentence(races: Races) -> str:
    """The winner of each race, its lead, and why they differ, in one sentence."""
    small, large = races.first
    if small is None or large is None:
        winner, model = (large, 1) if small is None else (small, 0)
        whose = ("small", "large")[model]
        return "" if winner is None else f"{quoted(winner.text)} wins the {whose} model's race{_by(races, model)}."
    if small.token == large.token:
        return f"{quoted(small.text)} wins both races, the small model's{_by(races, 0)} and the large model's{_by(races, 1)}."
    x, y = large.probs
    known = x is not None and y is not None
    why = f": the large model gives {quoted(large.text)} {probability(y)}, the small one {probability(x)}" if known else ""
    return (
        f"{quoted(small.text)} wins the small model's race{_by(races, 0)}, {quoted(large.text)} the large one's{_by(races, 1)}, with the "
        f"same noise{why}."
    )


def _by(races: Races, model: int) -> str:
    lead = race_lead(races.lead(model))
    return f" by {lead}" if lead else ""


def race_lead(lead: float | None) -> str:
    """A lead in a race: the next token's arrival divided by the winner's."""
    if lead is None:
        return ""
    return "over 1,000×" if lead > 1000 else f"{significant(lead, 2)}×"


# Its numbers ----------------------------------------------------------------------------------------------------------


FACTS: tuple[tuple[str, str], ...] = (
    ("Round", "The number of this token in the answer, from 1."),
    ("Token number", "The final token's number in the vocabulary, from 0."),
    ("Uncertainty u", GLOSSARY["uncertainty u"]),
    ("Threshold u_th", "Methods that skip by uncertainty send a draft only when u is above this."),
    ("Small model's probability", "How likely the draft was when the small model drew it."),
    ("Large model's probability", "How likely the large model finds the draft (or its own token, where it writes alone)."),
    ("Predicted rejection", "The chance of a rejection that the device reads off its uncertainty with the calibrated (or learned) line."),
    ("Rejection probability β", GLOSSARY["rejection probability β"]),
    ("Accept probability", "The chance that the large model accepts the draft, from what it received; only sent drafts are tested."),
    ("Draw", "A random number from 0 to 1, fixed by the seed: a sent draft is accepted when it is below the accept probability."),
    ("k", "How many probabilities of this draft were sent."),
    ("Upload", "What the device sent: the whole message, with all its drafts."),
    ("Drafts in the message", "They went up together, and one pass of the large model tested them in order up to the first rejection."),
    ("Discarded drafts", "Drafts behind a rejected one: sent and paid for, and no part of the text."),
    (
        "Download",
        "What came back to the device: the decided token, or all of the large model's probabilities after a rejection under DSSD, whose "
        "time counts; and 8 bits of feedback a round for a device that learns.",
    ),
    ("SNR", "How strong the signal was over the noise in this upload."),
    ("Uplink time", "How long the upload took on this channel, together with what DSSD sends down after a rejection."),
    ("SLM time", "The small model's time on the model clock, over all drafts of the message."),
    ("LLM time", "The large model's time on the model clock: one pass a message."),
    ("SLM time, this host", "How long the small model and the uncertainty estimate took here."),
    ("LLM time, this host", "How long the large model really took here, skipped tokens that it read on the way included."),
    ("Round time, this host", "How long the whole round really took here."),
    ("Distance of the models", "Total variation between both models' probabilities: 0 when they agree on everything, 1 when on nothing."),
    ("Bias", GLOSSARY["bias"]),
    ("Audited in round", "The round whose upload made the large model read this skipped token (one past the last: the closing check)."),
)
"""Name and help of every number of a round and of its exchange. `factValues` in the browser's words.js has the values, in this order; for a
skipped token, and for one of the SLM alone, the large model's numbers are those of the audit.
"""


# The counters ---------------------------------------------------------------------------------------------------------


_FORMATS: dict[str, Callable[[float | None], str]] = {"share": percent, "entries": mean_size, "": distance}


def _total(name: str, summary: Finished, over: str) -> Fact:
    """The counter of one of TOTALS, and what it is over."""
    total = TOTALS[name]
    return total.title, _FORMATS[total.unit](getattr(summary, name)), f"{total.help} {over}"


def gain_words(gains: Mapping[str, float | None]) -> str:
    """A throughput compared with those of BASELINES: "6.3 × HLM · 1.4 × large model alone"; "" where nothing is known."""
    return " · ".join(
        fill("gain", value=significant(value, 2), title=fill(f"baseline_{name}")) for name, value in gains.items() if value is not None
    )


def typical_gain(draws: FloatArray) -> str:
    """Median and 5 to 95 % of a gain over channel realisations (`RunTable.hlm_gains`): "11 (6.9 to 43)"."""
    low, middle, high = (significant(float(value), 2) for value in np.quantile(draws, (0.05, 0.5, 0.95)))
    return f"{middle} ({low} to {high})"


def counter_rows(summary: Finished, table: RunTable, method: Method, *, clock_name: str | None = None) -> list[Fact]:
    """The counters of a run as label, value and help; "–" for what is not known. Outages only where the channel can have them.

    `summary` must be the fold of `table` (`columns.summarise`), recomputed with it when the channel or clock changed. `clock_name`
    says whose constants the model clock has.
    """
    tokens, skipped = summary.tokens, int(table.skipped.sum())
    audited = int(np.count_nonzero(~np.isnan(table.would_accept)))
    uploads = table.transmitted
    saved_bits = summary.full_payload_bits - summary.payload_bits
    realised = THROUGHPUT_ESTIMATORS["realised"]
    saved_share = saved_bits / summary.full_payload_bits if summary.full_payload_bits else None
    rows = [
        ("Tokens", count(tokens), "Tokens decided so far, one a round."),
        _total("transmission_rate", summary, f"Here {count(uploads.sum())} of {count(tokens)}."),
        _total(
            "true_skip_rate",
            summary,
            f"Over {count(audited)} audited of {count(skipped)} skipped tokens; with their own draws "
            f"{percent(summary.realised_skip_rate)} would have been accepted.",
        ),
        _total("mean_k", summary, f"Over {counted(int((table.k > 0).sum()), 'draft')} that went up."),
        ("Sent", data_size(summary.payload_bits), "Everything uploaded so far."),
        (
            "Saved",
            data_size(saved_bits),
            f"Against sending every probability for every token, {data_size(summary.full_payload_bits)}: {percent(saved_share)} less.",
        ),
        _total("mean_bias", summary, f"Over {count(int(np.count_nonzero(~np.isnan(table.bias))))} of {count(tokens)} tokens."),
        (
            "Tokens/s, model clock",
            " · ".join(filter(None, (significant(summary.throughput), gain_words(summary.gains)))),
            f"Estimator: {realised.title}. {realised.definition}" + (f" Model clock: {clock_name}." if clock_name else ""),
        ),
        (
            "Tokens/s, this host",
            significant(summary.host_tokens_per_s),
            "Tokens divided by the seconds that the rounds really took here; reading the prompt is not counted.",
        ),
    ]
    if skipped:
        words = GLOSSARY["wrong skip"] if method.test.tests_ratio else "A skipped draft that the method's own test would have replaced."
        words += f" The first is token {count(first)}." if (first := table.first_false_skip) is not None else ""
        rows.append(("Wrong skips", f"{count(summary.false_skips)} ({significant(summary.expected_false_skips)} predicted)", words))
    return [*rows, *_link_counters(summary, table)]


def _link_counters(summary: Finished, table: RunTable) -> list[Fact]:
    """The counters that only some links and methods have."""
    rows: list[Fact] = []
    uploads = table.inputs.transmitted
    if billed := int(table.inputs.billed_downlink_bits.sum()):
        words = "Probabilities of the large model that rejected drafts brought down; their time counts."
        rows.append(("Sent down", data_size(billed), words))
    if ahead := int(table.costs.ahead_passes.sum()):
        made, vain = (significant(passes / len(table)) for passes in (int(table.inputs.slm_passes.sum()) + ahead, ahead))
        rows.append(("Phone's passes a token", made, f"Passes of the small model, at most {vain} of them in vain by drafting on."))
    # The outage channel is the one that draws no SNR for an upload.
    if summary.outages or (uploads.any() and bool(np.isnan(table.costs.snr_db[uploads]).all())):
        rows.append(("Outages", count(summary.outages), f"{GLOSSARY['outage']} Of {counted(int(uploads.sum()), 'upload')}."))
    return rows
