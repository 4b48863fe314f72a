"""The methods table: every system is a row of small rules, which the decoder, the batch, previews, the command line and the pages read.

A row says when to transmit, how many probabilities to send, who tests, and which distribution the draft is drawn from. Adding a method
is adding a row (and a rule in `rules` where none fits); an installed package adds its own by an entry point.
"""

import contextlib
import importlib.metadata
import io
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import Field, asdict, dataclass, fields
from typing import Any, get_args

from cuhlm_core.errors import UserError
from cuhlm_core.packages import check_plain, check_rule, check_setting, plain_words
from cuhlm_core.rules import (
    ColumnRule,
    after_either,
    after_gamma,
    after_unlikely,
    after_unlikely_together,
    after_worth,
    always,
    at_random,
    certified_k,
    draft_prob_alone,
    fixed_k,
    never,
    nothing,
    online_k,
    token_alone,
    uncertain_or_stale,
    when_uncertain,
    when_unconfident,
    when_worth_its_time,
    whole_vector,
)
from cuhlm_core.setting_rows import add_fields
from cuhlm_core.settings import DEFAULT_ETA, ESTIMATORS, EXACT, TRAVELS, ChannelSettings, ClockSettings, DecodeSettings, settings_of

PAYLOAD_WORDS = {
    "ideal": "", "unindexed": ", no indices", "quantised": ", 8 bits, linear", "logarithmic": ", 8 bits, logarithmic",
    "sampled": ", 8 bits, sampled",
}  # fmt: skip

# Who decides ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Test:
    """Who has the last word on a token, and what the answer to a sent draft rests on."""

    name: str
    words: str
    rule: str
    """One line, with the formula."""
    reads: frozenset[str] = frozenset()
    drafts: bool = True
    verifies: bool = True
    sends_law: bool = False
    tests_ratio: bool = False
    """A draft is accepted with probability min(1, y_d/x_d)."""
    shares_noise: bool = False
    """Device and base station sample with the same noise (arXiv 2408.07978): the draft is accepted where both samples are one token."""
    device_draws: bool = False
    """After a rejection y comes down, and the device draws the replacement; its time is billed (PAPER_NOTES 19)."""


RATIO_TEST = Test(
    "ratio_test",
    "the large model (ratio test)",
    "the LLM accepts with probability min(1, y_d/x_d), else draws from (y - x)+",
    reads=frozenset({"payload", "levels", "replacement", "bonus"}),
    sends_law=True,
    tests_ratio=True,
)
SPLIT_TEST = Test(
    "split_test",
    "the large model (ratio test); after a rejection the device draws",
    "the LLM accepts with probability min(1, y_d/x_d), else sends y down and the device draws from (y - x)+",
    reads=frozenset({"payload", "levels", "replacement", "bonus"}),
    tests_ratio=True,
    device_draws=True,
)
SHARED_NOISE = Test(
    "shared_noise",
    "the large model (samples with the same noise)",
    "the device drafts argmin E_v/x_v, the LLM takes argmin E_v/y_v with the same E: the draft is accepted where they are one token",
    reads=frozenset({"bonus"}),
    shares_noise=True,
)
FLOOR_TEST = Test(
    "floor_test",
    "the large model (accepts a draft from the probability p_t on)",
    "the LLM accepts the draft while y_d is at least p_t, else draws from y",
    reads=frozenset({"p_t", "replacement"}),
)
SLM_ALONE = Test("slm_alone", "the small model", "the small model alone", verifies=False)
LLM_ALONE = Test("llm_alone", "the large model", "the LLM alone", drafts=False, verifies=False)
TESTS = (RATIO_TEST, SPLIT_TEST, SHARED_NOISE, FLOOR_TEST, SLM_ALONE, LLM_ALONE)


# The table ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Method:
    """One row."""

    name: str
    title: str
    summary: str
    """One sentence for a learner."""
    transmit: ColumnRule
    size: ColumnRule
    test: Test
    drafts_from_payload: bool = False
    """The draft is drawn from the renormalised top-k that is sent, so that both sides know its distribution. So does TSLT (arXiv
    2512.16273:
    truncate, renormalise, sample). The abstract of TK-SLT (arXiv 2509.04576), the paper's baseline, sends the k largest probabilities as
    they are and does not say what is drawn from: the row keeps its name `tk-slt`, by which recordings and links know it."""
    offline_k: bool = False
    """The fixed k defaults to the calibration's k* rather than to 1 % of |V|."""
    estimator: str | None = None
    """The uncertainty that it goes by, with the line and the threshold that the calibration has for it; None: the settings'."""
    learns: bool = False
    """The device learns its line and threshold from the audits (`decoding.self_calibration`)."""
    blocks: bool = False
    """A draft that is not sent waits: the message brings all that wait, and the LLM tests them in order up to the first rejection. Then
    `transmit` says when the message goes, not what is skipped: nothing is."""
    leaves_tail: bool = False
    """Drafts that wait when the text ends stay unchecked where the product of their x_d is above the setting tail_product, in a row that
    `blocks`. So a message takes back the wrong skips before it (repair), and only the tail's are never checked."""

    @property
    def in_engine(self) -> bool:
        """The engine in JavaScript has both rules, so that pages of one file offer the method."""
        return self.transmit.in_engine and self.size.in_engine

    @property
    def lossless(self) -> bool:
        """The tokens follow the LLM's distribution, under the payloads of `exact_under`: the LLM verifies every draft exactly."""
        exact = self.test.shares_noise or (self.test.tests_ratio and not self.fills_tail_uniformly)
        asked = self.transmit is always or (self.blocks and not self.leaves_tail)
        return not self.drafts or (asked and exact)

    def draws_bonus(self, choice: str) -> bool:
        """Where all drafts of a message are accepted, the LLM's next token comes from the same pass; `choice` is the setting `bonus`.

        With shared noise it is the very token that `llm` writes there.
        """
        published = self.blocks or self.test.shares_noise
        return (self.test.tests_ratio or self.test.shares_noise) and (choice == "on" or (choice == "published" and published))

    @property
    def depends_on_channel(self) -> bool:
        """The channel and the clock change its tokens: another link is another run."""
        return "channel" in self.transmit.reads

    @property
    def needs_csi(self) -> bool:
        """The device knows the fade that its message would meet."""
        return "rejection_s" in self.transmit.reads

    @property
    def drafts(self) -> bool:
        """The SLM drafts a token in every round."""
        return self.test.drafts

    @property
    def verifies(self) -> bool:
        """Transmitted drafts are tested by the LLM."""
        return self.test.verifies

    @property
    def sends_law(self) -> bool:
        """x travels up, whole or its top-k, and the LLM draws the replacements with it."""
        return self.test.sends_law

    @property
    def uses(self) -> frozenset[str]:
        """Names of the settings that change this method's tokens, besides seed, temperature and max_tokens."""
        reads = self.transmit.reads | self.size.reads | self.test.reads | ({"tail_product"} if self.leaves_tail else set())
        return frozenset(reads - {"estimator"} if self.estimator else reads)

    @property
    def axes(self) -> tuple[str, ...]:
        """Numbers that decide how much of x arrives and nothing else: no draft, no score, no test."""
        rows, own = settings_of(DecodeSettings), self.size.reads - self.transmit.reads - self.test.reads
        known = (name for name in rows if name in own and rows[name].sweeps and rows[name].low is not None)
        return () if self.drafts_from_payload else tuple(known)

    @property
    def compresses(self) -> bool:
        """Sends a top-k of x."""
        return self.size.is_limit or "k" in self.size.reads

    @property
    def fills_tail_uniformly(self) -> bool:
        """The station spreads what a top-k leaves over the other tokens (Eq. 16): nothing where the draft is drawn from the top-k."""
        return self.compresses and not self.drafts_from_payload

    @property
    def title_by_bits(self) -> str:
        """The title where bits stand at the default settings: η, which the paper does not give, decides those of k(t) (PAPER_NOTES 43)."""
        return f"{self.title}, η = {DEFAULT_ETA:g}" if "eta" in self.uses else self.title

    def exact_under(self, payload: str) -> bool:
        """But for its skips the method writes with the large model's distribution. What comes down only the ideal payload leaves
        unrounded."""
        if self.test.shares_noise:
            return True
        payload = self.default_payload if payload == TRAVELS else payload
        kept = payload in EXACT or (payload == "sampled" and not self.test.device_draws)
        return self.test.tests_ratio and not self.fills_tail_uniformly and kept

    @property
    def chooses_payload(self) -> bool:
        """Probabilities travel, so that there is a payload to choose."""
        return "payload" in self.test.reads

    @property
    def default_payload(self) -> str:
        """The payload "as the method travels": the paper's ideal one for its rows, for blocks what really travels where that biases
        nothing; DSSD's one probability is ideal, since what comes down would be rounded."""
        return "sampled" if self.blocks and self.chooses_payload and self.exact_under("sampled") else "ideal"

    def payload_under(self, choice: str) -> str:
        """The payload under a choice that holds for several methods: the chosen one where probabilities travel, else the method's own."""
        return choice if self.chooses_payload and choice != TRAVELS else self.default_payload

    def payload_choice(self, payload: str) -> str:
        """The choice that a run with this payload was decoded under, as far as it shows: the method's own is not a choice."""
        return TRAVELS if payload == self.payload_under(TRAVELS) or not self.chooses_payload else payload

    def payload_words(self, payload: str) -> str:
        """What travels up under a payload, in a few words for a lane, a row or a summary."""
        if not self.verifies:
            return "nothing" if self.drafts else "the question"
        if not self.chooses_payload:
            return "token ids"
        whole, carried = self.sends_law and not self.compresses, self.payload_under(payload)
        what = "whole distributions" if whole else "the k largest probabilities" if self.sends_law else "the draft's probability"
        return what + PAYLOAD_WORDS[carried if whole or carried not in EXACT else "ideal"]

    @property
    def uses_uncertainty(self) -> bool:
        """Whether a draft is sent depends on its uncertainty. In a block only when it is sent does: all are."""
        return "estimator" in self.transmit.reads and not self.blocks

    @property
    def needs_uncertainty(self) -> bool:
        """Whether u is measured where no page shows it: of several drafts a message only where a rule reads it."""
        return not self.blocks or self.estimator is not None or "estimator" in self.uses

    @property
    def compares_u_th(self) -> bool:
        """Whether a draft is sent depends on the settings' threshold u_th."""
        return "u_th" in self.transmit.reads


_ROWS = (
    Method("llm", "Large model alone", "The large model writes every token; nothing is drafted or uploaded.", always, nothing, LLM_ALONE),
    Method("slm", "Small model alone", "The small model writes every token; nothing is checked.", never, nothing, SLM_ALONE),
    Method(
        "hlm", "HLM",
        "Sends every draft with all its probabilities; the large model accepts or replaces it, so the output has exactly its distribution.",
        always, whole_vector, RATIO_TEST,
    ),
    Method(
        "rand-hlm", "Rand-HLM",
        "Skips a random half of the drafts; sends the others with all their probabilities.",
        at_random, whole_vector, RATIO_TEST,
    ),
    Method(
        "tk-slt", "TSLT (sparsify, then sample)",
        "The draft is sampled from the k probabilities that are sent, so no k changes the output's distribution.",
        always, fixed_k, RATIO_TEST, drafts_from_payload=True,
    ),
    Method(
        "top-k", "Top-k truncation",
        "Sends every draft with its k largest probabilities alone; the rest is spread evenly.",
        always, fixed_k, RATIO_TEST,
    ),
    Method(
        "u-hlm", "U-HLM",
        "Skips the upload where the small model is sure of its draft (u at most u_th); sends other drafts with all their probabilities.",
        when_uncertain, whole_vector, RATIO_TEST,
    ),
    Method(
        "u-hlm-adaptive", "U-HLM (self-calibrating)",
        "Skips as U-HLM does, and learns from its audited skips the threshold at which a chosen share is wrong.",
        uncertain_or_stale, whole_vector, RATIO_TEST, learns=True,
    ),
    Method(
        "u-hlm-confidence", "U-HLM (1 − draft probability)",
        "Skips as U-HLM does, but its uncertainty is one minus the draft's own probability, which takes no repeats.",
        when_uncertain, whole_vector, RATIO_TEST, estimator="one-minus-draft-prob",
    ),
    Method(
        "cu-hlm-offline", "CU-HLM (offline)",
        "Skips the upload where the small model is sure of its draft; sends others with a fixed number k* of largest probabilities.",
        when_uncertain, fixed_k, RATIO_TEST, offline_k=True,
    ),
    Method(
        "cu-hlm-online", "CU-HLM (online)",
        "Skips the upload where the small model is sure of its draft; sends others with their k largest probabilities, k by uncertainty.",
        when_uncertain, online_k, RATIO_TEST,
    ),
    Method(
        "cu-hlm-certified", "CU-HLM (certified)",
        "Skips as U-HLM does; sends the fewest probabilities that certainly keep the bias of compression within θ.",
        when_uncertain, certified_k, RATIO_TEST,
    ),
    Method(
        "cu-hlm-unbiased", "CU-HLM (unbiased)",
        "Skips as U-HLM does; drafts from the k* probabilities that it sends: compressing adds no bias, skipping still does.",
        when_uncertain, fixed_k, RATIO_TEST, drafts_from_payload=True, offline_k=True,
    ),
    Method(
        "dssd", "DSSD",
        "Sends every draft with its one probability; when it is rejected, the large model's whole distribution comes down.",
        always, draft_prob_alone, SPLIT_TEST,
    ),
    Method(
        "shared-noise", "Shared noise",
        "Device and base station sample with the same noise: only token ids travel, and the text is the one that the LLM alone writes.",
        after_either, token_alone, SHARED_NOISE, blocks=True,
    ),
    Method(
        "shared-noise-skip", "Shared noise, skipping",
        "Skips the upload where the draft is probable enough; the base station samples the other tokens with the device's noise.",
        when_uncertain, token_alone, SHARED_NOISE, estimator="one-minus-draft-prob",
    ),
    Method(
        "shared-noise-repair", "Shared noise, skipping with repair",
        "Skips where the draft is probable enough; the next upload checks what was skipped, and the text goes back to the first wrong one.",
        when_uncertain, token_alone, SHARED_NOISE, estimator="one-minus-draft-prob", blocks=True, leaves_tail=True,
    ),
    Method(
        "hao", "Probability floor (Hao)",
        "Sends the draft's number alone; the large model accepts it unless it finds it too improbable, and then writes its own.",
        always, token_alone, FLOOR_TEST,
    ),
    Method(
        "slm-confidence", "SLM confidence (Hao)",
        "Skips the upload where the small model gave its draft a high probability; other drafts meet the large model's floor.",
        when_unconfident, token_alone, FLOOR_TEST,
    ),
    Method(
        "spec", "Speculative, γ drafts",
        "Sends γ drafts at once, with all their probabilities; the large model tests them in order and adds a token of its own.",
        after_gamma, whole_vector, RATIO_TEST, blocks=True,
    ),
    Method(
        "spec-worth", "Speculative, while worth it",
        "Keeps drafting while another draft is expected to save more time than it takes, then sends all; nothing to tune.",
        after_worth, whole_vector, RATIO_TEST, blocks=True, estimator="one-minus-draft-prob",
    ),
    Method(
        "spec-u", "Speculative, verify later",
        "Keeps drafting while U-HLM would skip, then sends all: tokens that U-HLM leaves unchecked are tested, one message late.",
        when_uncertain, whole_vector, RATIO_TEST, blocks=True,
    ),
    Method(
        "hsl", "HSL",
        "Keeps drafting until the small model gives a draft a low probability, then sends all.",
        after_unlikely, whole_vector, RATIO_TEST, blocks=True,
    ),
    Method(
        "edgellm", "EdgeLLM",
        "Keeps drafting until the drafts are unlikely together, by the product of their probabilities, then sends all.",
        after_unlikely_together, whole_vector, RATIO_TEST, blocks=True,
    ),
    Method(
        "pipesd", "PipeSD",
        "Keeps drafting until one draft or all of them together are unlikely, then sends all.",
        after_either, whole_vector, RATIO_TEST, blocks=True,
    ),
    Method(
        "tk-slt-spec", "TSLT, γ drafts",
        "Sends γ drafts at once, each sampled from the k probabilities that are sent with it.",
        after_gamma, fixed_k, RATIO_TEST, drafts_from_payload=True, blocks=True,
    ),
    Method(
        "dssd-spec", "DSSD, γ drafts",
        "Sends γ drafts at once with one probability each; at a rejection the large model's whole distribution comes down.",
        after_gamma, draft_prob_alone, SPLIT_TEST, blocks=True,
    ),
    Method(
        "u-hlm-channel", "U-HLM (knows the fade)",
        "Skips as U-HLM does, but raises the threshold when the channel is poor, so that fewer tokens are sent in deep fades.",
        when_worth_its_time, whole_vector, RATIO_TEST,
    ),
)  # fmt: skip

METHODS: dict[str, Method] = {row.name: row for row in _ROWS}
AXES = tuple(dict.fromkeys(name for row in _ROWS for name in row.axes))
"""The settings that are an axis of some method."""

# Methods of other packages --------------------------------------------------------------------------------------------

ENTRY_POINTS = "cuhlm.methods"
"""The group of entry points, each a row or several, by which an installed package adds methods."""
OPTIONS = {
    *("also", "dataset", "device", "device_llm", "device_slm", "embedder", "folder", "force", "help", "json", "limit", "llm", "method"),
    *("methods", "models", "more", "out", "pair", "param", "prompt", "prompt_column", "prompt_file", "prompts", "ray", "record"),
    *("reference_column", "slm", "station", "style", "text", "values", "wire"),
}
"""Options besides the settings of commands that decode, which no setting of a package can be called."""
MOST_ADDED = 50
"""Methods of one entry point."""
ADDED: dict[str, Any] = {}
"""Settings that packages have brought, by name, and their defaults."""


def _own_settings(rows: Iterable[Method]) -> dict[str, Field[Any]]:
    """The settings that the rules of these rows bring. UserError where one is not a number with a range, or cannot be called so."""
    own: dict[str, Field[Any]] = {}
    for name, field in ((name, field) for row in rows for rule in (row.transmit, row.size) for name, field in rule.own.items()):
        kind = next((kind for kind in (DecodeSettings, ChannelSettings, ClockSettings) if hasattr(kind, name)), None)
        if kind or name in OPTIONS | {"channel", "clock", "forces"} or own.setdefault(name, field) is not field:
            raise UserError(f"the name of its setting {name!r} is that of another setting or option")
        check_setting(name, field)
    return own


def _added(rows: Any) -> dict[str, Method]:
    """The rows of an entry point by name, whose own settings all runs have from now on.

    UserError where one is not a row, or cannot stand in the table: names, titles and rules are a row's own.
    """
    rows = (rows,) if isinstance(rows, Method) else tuple(itertools.islice(rows, MOST_ADDED + 1))
    if not 0 < len(rows) <= MOST_ADDED:
        raise UserError(f"it holds not 1 to {MOST_ADDED} methods")
    for row in rows:
        if type(row) is not Method:
            raise UserError(f"it holds something that is not a method: {type(row).__name__}")
        if wrong := [field.name for field in fields(Method) if type(getattr(row, field.name)) not in (*get_args(field.type), field.type)]:
            raise UserError(f"{plain_words(row.name, 40)} has a {wrong[0]} of another type than methods have")
    own, after = _own_settings(rows), dict(METHODS)
    for row in rows:
        _check_row(row, after, settings_of(DecodeSettings).keys() | {"channel", "clock"} | own.keys())
        after[row.name] = row
        for is_size, rule in enumerate((row.transmit, row.size)):
            check_rule(rule, bool(is_size), own, {rule for one in after.values() for rule in (one.transmit, one.size)})
    if own:
        add_fields(DecodeSettings, own)
        ADDED.update({name: field.default for name, field in own.items()})
    return {row.name: row for row in rows}


def _check_row(row: Method, others: Mapping[str, Method], known: Set[str]) -> None:
    """Raise UserError unless a row with parts of the right types can stand in the table."""
    if row.name in others or not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", row.name):
        raise UserError(f"the name {plain_words(row.name, 40)!r} is taken, or not of lower-case letters, digits and hyphens")
    if strangers := row.uses - known:
        raise UserError(f"{row.name} reads something that is not a setting: {', '.join(sorted(strangers))}")
    check_plain("title", row.title, 60)
    check_plain("summary", row.summary, 300)
    if " ".join(row.title.split()).casefold() in {other.title.casefold() for other in others.values()}:
        raise UserError(f"the title {row.title!r} is that of another method")
    if row.test not in TESTS or row.estimator not in (None, *ESTIMATORS):
        raise UserError(f"{row.name} has a test or an estimator that the program does not have")
    if (row.learns and (row.blocks or row.test != RATIO_TEST)) or (row.test == SPLIT_TEST and row.fills_tail_uniformly):
        raise UserError(f"{row.name} learns, or compresses, where its test does not serve for that")


def _installed_entries() -> Iterator[importlib.metadata.EntryPoint]:
    """Entry points of the installed packages, each once; a package whose list cannot be read has none."""
    seen = set()
    for package in importlib.metadata.distributions():
        with contextlib.suppress(Exception):
            for entry in package.entry_points:
                if entry.group == ENTRY_POINTS and (entry.name, entry.value) not in seen:
                    seen.add((entry.name, entry.value))
                    yield entry


def add_methods(entries: Iterable[importlib.metadata.EntryPoint]) -> list[str]:
    """Add the rows of entry points to METHODS; of each that fails, why, in one sentence of at most 200 letters.

    Another's code: whatever it raises, an exit or an interrupt too, the program goes on without it.
    """
    refused = []
    for entry in entries:
        try:
            with contextlib.redirect_stdout(io.StringIO()):  # the output is the command's own
                METHODS.update(_added(entry.load()))
        except BaseException as error:
            refused.append(f"The methods of {plain_words(entry.value, 60)} are left out: {plain_words(error)}.")
    return refused


REFUSED_METHODS = add_methods(_installed_entries())
"""Why methods of installed packages are missing, a sentence for each entry point that failed."""


def added_unread(method: str) -> dict[str, Any]:
    """Settings that packages have brought and this method does not read, with their defaults."""
    return {name: default for name, default in ADDED.items() if method not in METHODS or name not in METHODS[method].uses}


def stored_settings(settings: DecodeSettings, method: str) -> dict[str, Any]:
    """The settings of a run as they are kept and sent: without `added_unread`, so that a program without the package reads them."""
    unread = added_unread(method)
    return {name: value for name, value in asdict(settings).items() if name not in unread}


def find_method(name: str) -> Method:
    """The row of that name; UserError names the choices."""
    if name not in METHODS:
        raise UserError(f"Unknown method {name!r}: choose one of {', '.join(METHODS)}.")
    return METHODS[name]
