"""A pair's rejection lines and thresholds, fitted to its rounds: how they are stored, and which settings they complete."""

import hashlib
import math
import pathlib
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, TypeVar

from cuhlm_core.errors import UserError
from cuhlm_core.maths.rejection_line import fit_rejection_line as fit_rejection_line
from cuhlm_core.maths.rejection_line import risk_averse_threshold as risk_averse_threshold
from cuhlm_core.maths.rejection_line import uncertainty_threshold as uncertainty_threshold
from cuhlm_core.maths.speculation import best_draft_count, link_times
from cuhlm_core.methods import METHODS, Method, added_unread
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, SHIPPED_DRAFTS
from cuhlm_core.settings import ESTIMATOR_TITLES, PAPER_ESTIMATOR, TRAVELS, DecodeSettings, softplus_warning
from cuhlm_core.storage import NOT_AS_WRITTEN, cache_folder, read_json, write_json

MEASURED_AT = 1.0
"""Temperature at which rounds are measured, but for the calibration of a pair that recommends another one."""
_ANOTHER_TEMPERATURE = "Line and thresholds were measured at temperature {:g}: at {:g} they are not calibrated, only a guess."
TOLERATED_WRONG_SKIPS = 0.02
"""Expected wrong skips an answer that the default threshold of a row with an estimator of its own tolerates."""
TOLERATED_WRONG_ANSWERS = 0.1
"""Share of the answers into which the default threshold of a pair of one's own may put a wrong skip: surely no larger one has any."""
TEMPERATURES = (0.2, 0.4, 0.6, 0.8, MEASURED_AT)
"""Those at which a pair of one's own is measured where they lie above the one that it recommends, besides that one."""
ERROR = 0.05 / (1 + len(TEMPERATURES))
"""Most chance that the threshold of one temperature breaks the promise: 5 % for all together, so for whichever is taken (Bonferroni)."""
FEWEST_ANSWERS = math.ceil(math.log(ERROR) / math.log(1 - TOLERATED_WRONG_ANSWERS))
"""So many answers without a wrong one certify a threshold: (1 - TOLERATED_WRONG_ANSWERS)^n <= ERROR."""
SHIPPED_CALIBRATIONS = {name: folder / "calibration.json" for name, folder in EMBEDDED_FOLDERS.items()} | {
    name: file for name, folder in SHIPPED_DRAFTS.items() if (file := folder / "calibration.json").is_file()
}
"""Calibration files of the embedded pairs, and of a fetched one if included, written by `python -m training.calibrate`."""


WANTED_SHARE = 0.25
"""Share of the drafts that is still sent where Eq. 13 gives no threshold; the paper itself sends 25.2 %."""
NO_LINE = "no-line"
_GIVES_NONE = "The paper's threshold (Δ − b)/a comes to {raw:.2f} for this pair: {outcome}. So the rule gives none"
THRESHOLD_RULES = {
    "paper": "",
    "quarter": f"{_GIVES_NONE}; in its place stands {{u_th:.2f}}, the largest measured uncertainty with a quarter of the drafts above it.",
    "all-sent": f"{_GIVES_NONE}, and no measured uncertainty has a quarter of the drafts above it: every draft is sent.",
    "wrong-skips": "Skipping up to {u_th:.3f} makes {wrong_skips:.3f} wrong skips an answer on the calibration rounds; "
    f"it is the largest threshold with at most {TOLERATED_WRONG_SKIPS:g}.",
    "certified": "Skipping up to {u_th:.3g} at temperature {temperature:g} skips {skipped:.1%} of the drafts. With 95 % confidence at most "
    f"{TOLERATED_WRONG_ANSWERS:.0%} of the answers have a wrong skip, by {{prompts}} calibration answers with {{wrong_skips:.3f}} each.",
    "not-certified": f"No threshold is certified to put a wrong skip into at most {TOLERATED_WRONG_ANSWERS:.0%} of the answers at "
    "temperature {temperature:g}, by {prompts} calibration answers. Every draft is sent.",
    "few-answers": f"A threshold cannot be certified by so few calibration answers ({{prompts}}): it takes at least {FEWEST_ANSWERS}, and "
    "more where some have a wrong skip. Every draft is sent.",
    NO_LINE: "This pair's skips are not safe: rejection does not surely rise with uncertainty on {rounds:,} calibration rounds at "
    "temperature {temperature:g}, so no threshold follows. Every draft is sent.",
    "none-right": f"Skipping the surest drafts alone makes more than {TOLERATED_WRONG_SKIPS:g} wrong skips an answer on the calibration "
    "rounds: every draft is sent.",
}
"""Where a default threshold comes from, and why it is not the paper's: the rules by name, each with its sentence."""
REGULAR_RULES = ("paper", "wrong-skips")
"""Those whose threshold is what is meant: no run has to mention them."""
GIVING_RULES = (*REGULAR_RULES, "quarter", "certified")
"""Those that give a value; under the others every draft is sent."""
SAFE_RULES = ("certified", "not-certified", "few-answers", NO_LINE)
"""Those of a pair of one's own, whose temperature is chosen with the threshold."""
STOP_SETTINGS = ("stop_prob", "stop_product")
PUBLISHED_STOP = 0.4
"""Both stops of a pair for which none was chosen: what the assisted generation of transformers stops at."""
STOPPING = tuple(row.title for row in METHODS.values() if row.uses & {*STOP_SETTINGS})
"""Titles of the methods whose messages end by a stop."""
STOPS_CHOSEN = f"The stops of {', '.join(STOPPING[:-1])} and {STOPPING[-1]} were chosen on calibration questions by throughput, and frozen."


@dataclass(frozen=True)
class EstimatorFit:
    """The line of one uncertainty estimator on raw rounds, and the thresholds that follow from it; one of LEAST_SLOPE
    with both thresholds 0 where it does not rise."""

    a: float
    b: float
    r2: float
    corr: float
    u_th_prone: float
    """Risk-prone threshold, clipped to [0, 1]."""
    u_th_averse: float
    """Risk-averse threshold, clipped to [0, 1]."""
    u_th: float | None
    """Default threshold by `rule`; None: every draft is sent."""
    rule: str = field(default="paper", kw_only=True)
    """Where u_th comes from, one of THRESHOLD_RULES: Eq. 13 where its value lies in (0, 1) and some draft lies above it."""
    sent: float | None = field(default=None, kw_only=True)
    """Share of the calibration rounds above u_th; None where no rounds are known."""
    wrong_skips: float | None = field(default=None, kw_only=True)
    """Sum of beta_d over the rounds up to u_th, by the number of answers that the rounds are of: the LLM's own (as HLM writes them) to
    the calibration prompts, cut at its longest answer."""

    @property
    def held_u_th(self) -> float:
        """u_th as controls hold it, in hundredths; where every draft is sent, at their least value."""
        return round(self.u_th or 0.0, 2)


@dataclass(frozen=True)
class Calibration(EstimatorFit):
    """What was fitted to a pair's rounds, and the defaults that follow. Its own line is that of `estimator`."""

    delta: float
    """P(y_d < x_d)"""
    k_star: int
    """Offline vocabulary size (Eq. 24) at `theta`."""
    theta: float
    eta: float
    """The smallest softplus temperature tried whose k(t) keeps TVD(p, q) within `theta` in enough rounds: reported, and no run's default
    (`settings.DEFAULT_ETA`)."""
    coverage: float
    """Share of the rounds above `u_th` in which k(t) at this eta kept TVD(p, q) within `theta`."""
    vocabulary_size: int
    rounds: int
    prompts: int
    estimator: str
    source: str
    """Where it comes from, in words."""
    slm: str = ""
    """Fingerprint of the SLM's weights; empty: of no pair in particular."""
    llm: str = ""
    mean_rejection: float | None = None
    """Mean beta_d over all rounds: how often skipping everything errs; None where no rounds are known."""
    temperature: float = MEASURED_AT
    """Sampling temperature of the rounds."""
    others: Mapping[str, EstimatorFit] = field(default_factory=dict, hash=False)
    """The same rounds' fits of other estimators, by name."""
    own: Mapping[str, EstimatorFit] = field(default_factory=dict, hash=False)
    """The fits that rows with an estimator of their own go by: its line, the threshold of TOLERATED_WRONG_SKIPS (of a pair of one's
    own that of TOLERATED_WRONG_ANSWERS). Empty where no rounds are known."""
    stops: Mapping[str, Mapping[str, float]] = field(default_factory=dict, hash=False)
    """STOP_SETTINGS by method, chosen on calibration questions; empty where none were."""
    stop_answers: int = 0
    """Answers to calibration questions that the stops were chosen on."""

    def fit_for(self, method: Method, estimator: str) -> EstimatorFit:
        """The fit that a method's run goes by: of the method's own estimator, else of the settings' `estimator` (Eq. 13)."""
        fit = self.fit(method.estimator or estimator)
        return self.own.get(method.estimator, fit) if method.estimator else fit

    def stop_words(self, method: Method) -> str:
        """Where the default stops of a method come from; "" for one without."""
        names = [name for name in STOP_SETTINGS if name in method.uses]
        if not names:
            return ""
        chosen = self.stops.get(method.name)
        if chosen is None:
            published = f"{method.title} stops at the published {PUBLISHED_STOP:g}"
            return f"No stop was chosen for this pair: {published}. `calibrate --stops` chooses one."
        values = " and ".join(f"{chosen[name]:g}" for name in names)
        return f"{method.title} stops at {values}, the fastest over {self.stop_answers} answers to calibration questions."

    def fit(self, estimator: str) -> EstimatorFit:
        """The fit of an estimator; that of the calibration's own one where it was not measured (`borrowed_words` says so)."""
        return self if estimator == self.estimator else self.others.get(estimator, self)

    def borrowed_words(self, estimator: str) -> str:
        """That an estimator goes by a line that was fitted to another one; "" where it has its own."""
        if estimator == self.estimator or estimator in self.others:
            return ""
        own, other = ESTIMATOR_TITLES[self.estimator], ESTIMATOR_TITLES.get(estimator, estimator)
        return f"{other} is not calibrated for this pair: it borrows the line and the threshold of {own}, which may not fit it."

    def threshold_words(self, fit: EstimatorFit) -> str:
        """Why the default threshold of one of its fits is not the paper's (delta - b) / a; "" where it is."""
        raw = uncertainty_threshold(fit.a, fit.b, self.delta)
        outcome = "hardly a draft would ever be skipped" if raw <= 0 else "no draft would ever be sent"
        return THRESHOLD_RULES[fit.rule].format(
            raw=raw,
            outcome=outcome,
            u_th=fit.u_th,
            wrong_skips=fit.wrong_skips,
            temperature=self.temperature,
            skipped=None if fit.sent is None else 1 - fit.sent,
            rounds=self.rounds,
            prompts=self.prompts,
        )

    def default_temperature(self, recommended: float) -> float:
        """Sampling temperature of a run unless one is chosen: that of the rounds where it was chosen among several as the fastest with
        certified skips, else the one that the models recommend."""
        return self.temperature if self.rule in SAFE_RULES else recommended

    def rejected_among_skipped(self, fit: EstimatorFit) -> float:
        """Mean beta_d over the calibration rounds up to the default threshold of one of its fits; 0 where none is skipped or known."""
        skipped = 0 if fit.sent is None else round((1 - fit.sent) * self.rounds)
        return 0.0 if fit.wrong_skips is None or skipped == 0 else fit.wrong_skips * self.prompts / skipped

    def target_words(self, target: float) -> str:
        """That a wrong-skip rate to hold binds nothing; "" where it does, or where no rounds are known."""
        if self.mean_rejection is None or self.mean_rejection > target:
            return ""
        return (
            f"Skipping every draft errs in {100 * self.mean_rejection:.1f} % of them, no more than the target of {100 * target:g} %: the "
            "target binds nothing, and the device learns to send next to nothing."
        )

    def words(self, settings: DecodeSettings, method: Method) -> tuple[str, ...]:
        """Warnings about the numbers that a run uses, as sentences; none where nothing is unusual."""
        default, estimator = method.compares_u_th and settings.u_th == "calibrated", method.estimator or settings.estimator
        predicts = default or ("line_a" in method.uses and settings.line_a is None)
        borrowed = self.borrowed_words(estimator) if predicts else ""
        softplus = softplus_warning(settings.eta) if "eta" in method.uses else ""
        heat = _ANOTHER_TEMPERATURE.format(self.temperature, settings.temperature)
        heat = heat if predicts and settings.temperature != self.temperature else ""
        target = self.target_words(settings.false_skip_target) if method.learns else ""
        fit = self.fit_for(method, settings.estimator)
        threshold = self.threshold_words(fit) if default and fit.rule not in REGULAR_RULES else ""
        return tuple(filter(None, (borrowed, threshold, softplus, target, heat)))


FitOrCalibration = TypeVar("FitOrCalibration", bound=EstimatorFit)


@dataclass(frozen=True)
class StoredPair:
    """A pair that is not loaded, described by its calibration."""

    calibration: Calibration

    @property
    def weights(self) -> tuple[str, str]:
        """See `KnownPair.weights`; empty where the calibration is of no pair in particular."""
        return self.calibration.slm, self.calibration.llm

    @property
    def vocabulary_size(self) -> int:
        return self.calibration.vocabulary_size


PAPER_CALIBRATION = Calibration(
    a=0.815,
    b=-0.066,
    r2=0.9774,
    corr=0.7106,
    delta=0.5956,
    u_th_prone=0.8117,
    u_th_averse=0.0810,
    u_th=uncertainty_threshold(0.815, -0.066, 0.5956),
    k_star=30,
    theta=0.1,
    eta=1.0,
    coverage=math.nan,
    vocabulary_size=32_000,
    rounds=0,
    prompts=100,
    estimator=PAPER_ESTIMATOR,
    source="the paper's constants for TinyLlama-1.1B and Llama2-13B (this pair is not calibrated)",
)


def save_calibration(calibration: Calibration, path: pathlib.Path) -> None:
    """Write it as JSON; the folder is made if it is missing."""
    write_json(path, asdict(calibration), indent=1)


def load_calibration(path: pathlib.Path, vocabulary_size: int | None = None, weights: tuple[str, str] | None = None) -> Calibration:
    """Read a stored calibration.

    UserError with the reason when it is unreadable, incomplete, of another vocabulary, or of other weights than those with the
    fingerprints `weights` (SLM, LLM); None: any.
    """
    try:
        values = read_json(path, nan=True)
        others, own = ({key: _fit(EstimatorFit, fit) for key, fit in values[name].items()} for name in ("others", "own"))
        calibration = replace(_fit(Calibration, values), others=others, own=own)
        _check_values(calibration)
    except NOT_AS_WRITTEN as error:
        reason = error if isinstance(error, UserError) else "it is not what `calibrate` writes"
        raise UserError(f"The calibration {path.name} cannot be read ({reason}): calibrate the pair again.") from error
    if vocabulary_size is not None and calibration.vocabulary_size != vocabulary_size:
        raise UserError(
            f"The calibration {path.name} belongs to a vocabulary of {calibration.vocabulary_size} tokens, this pair has "
            f"{vocabulary_size}: calibrate the pair again."
        )
    if weights is not None and weights != (calibration.slm, calibration.llm):
        changed = " and ".join(
            part
            for part, old, new in zip(("the SLM's", "the LLM's"), (calibration.slm, calibration.llm), weights, strict=True)
            if old != new
        )
        raise UserError(f"The calibration {path.name} was made with other weights ({changed} differ): calibrate the pair again.")
    return calibration


def _fit(kind: type[FitOrCalibration], values: Mapping[str, Any]) -> FitOrCalibration:
    """A fit from its stored values; ValueError unless they are exactly its fields."""
    if values.keys() != {field.name for field in fields(kind)}:
        raise ValueError("its fields are others")
    return kind(**values)


def _check_values(calibration: Calibration) -> None:
    """ValueError for a value that no calibration can have (a file may say anything)."""
    for fit in (calibration, *calibration.others.values(), *calibration.own.values()):
        values = [(row.type, getattr(fit, row.name)) for row in fields(fit) if isinstance(row.type, type)]
        if not all(isinstance(value, kind) or (kind is float and isinstance(value, int)) for kind, value in values):
            raise ValueError("a value of another type")
        shares = (fit.u_th_prone, fit.u_th_averse, *(value for value in (fit.u_th, fit.sent) if value is not None))
        if not (0 < fit.a < 1e6 and abs(fit.b) < 1e6 and all(0 <= value <= 1 for value in shares)):
            raise ValueError("a line or threshold out of range")
        if fit.rule not in THRESHOLD_RULES or not (fit.wrong_skips is None or fit.wrong_skips >= 0):
            raise ValueError("a rule that is not known, or wrong skips out of range")
        complete = fit.rule not in ("wrong-skips", "certified") or None not in (fit.wrong_skips, fit.sent)  # what their sentences name
        if (fit.u_th is None) == (fit.rule in GIVING_RULES) or not complete:
            raise ValueError("a threshold that is not of its rule")
    if not all(name in STOP_SETTINGS and 0 < value <= 1 for stops in calibration.stops.values() for name, value in stops.items()):
        raise ValueError("a stop out of range")
    if not 1 <= calibration.k_star <= calibration.vocabulary_size:
        raise ValueError("k* out of range")
    if calibration.estimator not in ESTIMATOR_TITLES:
        raise ValueError("an estimator that is not known")
    if not (calibration.mean_rejection is None or 0 <= calibration.mean_rejection <= 1):
        raise ValueError("mean rejection out of range")
    if not 0 < calibration.temperature <= 5:
        raise ValueError("temperature out of range")
    if not (0 <= calibration.delta <= 1 and 0 < calibration.eta <= 50 and 0 < calibration.theta <= 2):
        raise ValueError("delta, eta or theta out of range")


def complete_settings(settings: DecodeSettings, method: Method, calibration: Calibration, vocabulary_size: int) -> DecodeSettings:
    """Fill in what was left to the method and to the pair's calibration: the payload, u_th, k, the rejection line, Delta, the stops, and γ,
    which follows from the mean rejection and the link (`speculation.best_draft_count`).

    UserError for a payload that the method cannot have.
    """
    settings = replace(settings, payload=_payload(settings, method))
    default_k = calibration.k_star if method.offline_k else round(0.01 * vocabulary_size)
    k = settings.k if settings.k is not None else min(max(1, default_k), vocabulary_size)
    if k > vocabulary_size:
        raise UserError(f"k must be a whole number from 1 to {vocabulary_size} (the vocabulary of this pair), not {k}.")
    estimator = method.estimator or settings.estimator
    fit = calibration.fit_for(method, settings.estimator)
    stops = calibration.stops.get(method.name, {})
    gamma, rejection_s = settings.gamma, settings.rejection_s
    entries = k if method.compresses else 1 if method.test.device_draws else vocabulary_size
    times = link_times(settings, vocabulary_size, entries)
    if gamma is None and "gamma" in method.uses:
        acceptance = 1 - (TYPICAL_REJECTION if calibration.mean_rejection is None else calibration.mean_rejection)
        gamma = best_draft_count(acceptance, times, method.draws_bonus(settings.bonus))
    if rejection_s is None and "rejection_s" in method.uses:
        # The threshold at the mean SNR is then the calibrated one; a line that is 0 there, or below, counts as one in a hundred.
        rejection_s = (times.overhead_s + times.upload_s) / max(0.01, min(1.0, fit.a * (fit.u_th or 0.0) + fit.b))
    return replace(
        settings,
        estimator=estimator,
        u_th=fit.u_th if settings.u_th == "calibrated" else settings.u_th,
        k=k,
        line_a=fit.a if settings.line_a is None else settings.line_a,
        line_b=fit.b if settings.line_b is None else settings.line_b,
        delta=calibration.delta if settings.delta is None else settings.delta,
        gamma=gamma,
        stop_prob=stops.get("stop_prob", PUBLISHED_STOP) if settings.stop_prob is None else settings.stop_prob,
        stop_product=stops.get("stop_product", PUBLISHED_STOP) if settings.stop_product is None else settings.stop_product,
        rejection_s=rejection_s,
        **added_unread(method.name),
    )


def _payload(settings: DecodeSettings, method: Method) -> str:
    """The payload of a run. UserError for one that the method cannot have."""
    if method.verifies and not method.chooses_payload and settings.payload not in (TRAVELS, method.default_payload):
        raise UserError(f"{method.title} sends token ids and no probability, so it has no payload to choose: leave the payload out.")
    return method.default_payload if settings.payload == TRAVELS else settings.payload


TYPICAL_REJECTION = 0.2
"""The assumed mean rejection of a pair without known rounds."""


def calibration_file(name: str) -> pathlib.Path:
    """Where this installation keeps the calibration of a pair, by its name."""
    readable = re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-.")[:60]
    return cache_folder() / "calibrations" / f"{readable}-{hashlib.sha256(name.encode()).hexdigest()[:8]}.json"


def stored_calibration(
    name: str, vocabulary_size: int | None = None, weights: tuple[str, str] | None = None
) -> tuple[Calibration, str | None]:
    """The calibration of a pair: this installation's own, else the one shipped with an embedded pair, else the paper's constants.

    Also why one was refused, as a sentence (None: none was). `vocabulary_size` and `weights`: see `load_calibration`.
    """
    refused = None
    for file in (calibration_file(name), *([SHIPPED_CALIBRATIONS[name]] if name in SHIPPED_CALIBRATIONS else [])):
        if file.exists():
            try:
                return load_calibration(file, vocabulary_size, weights), refused
            except UserError as error:
                refused = refused or str(error)
    return PAPER_CALIBRATION, refused
