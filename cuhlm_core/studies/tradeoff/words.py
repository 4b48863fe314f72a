"""The Trade-off page's words and tables: names of points, every number of one, what the star stands for. Plain text, pure."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from cuhlm_core.format import MISSING, count, counted, percent, probability, si, significant
from cuhlm_core.loss import GROUP_WORDS, GROUPS, SAME, WITHIN_WORDS, loss_words, outcome_words, points_words, reference_of
from cuhlm_core.maths.channel import db_to_linear, shannon_rate
from cuhlm_core.maths.statistics import Interval, mean_score, paired_difference
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.runs.likelihood import LEAST_RATIO, nats, rejected_words
from cuhlm_core.settings import PAPER_ESTIMATOR, PAYLOADS, ChannelSettings, DecodeSettings, settings_of
from cuhlm_core.studies.tradeoff.configurations import AirAndClock
from cuhlm_core.studies.tradeoff.frontier import LEAST_HZ, MOST_HZ, Contrast, Rivals, gain_over_lossless
from cuhlm_core.studies.tradeoff.points import LOSSLESS, QUALITIES, RIGHT_ANSWERS, Point, Quality, Sweep

MEAN_BIAS, BITS = QUALITIES["bias"].title, QUALITIES["bits"].title

VARIANT_TITLES = {"sampled": "8 bits", "bonus": "bonus token"}
_SETTINGS = settings_of(DecodeSettings)


def knob_title(knob: str) -> str:
    """A swept parameter as the title of an axis."""
    return _SETTINGS[knob].label


def knob_value(point: Point) -> str:
    """The swept parameter with its value, "" for methods without one."""
    if point.knob is None or math.isnan(point.value):
        return ""
    row = _SETTINGS[point.knob]
    shown = (probability if point.knob == "u_th" else count if row.whole else significant)(point.value)
    return f"{row.symbol or point.knob} = {shown}"


def family_title(family: str) -> str:
    """Method and variant: "U-HLM, bonus token"."""
    method, _, variant = family.partition(" ")
    return METHODS[method].title + (f", {VARIANT_TITLES[variant]}" if variant else "")


def title(point: Point) -> str:
    """Family, swept parameter, and the link where it is another than the one shown: "U-HLM, bonus token, u_th = 0.40"."""
    decoded = point.elsewhere and f"decoded for {point.elsewhere}"
    return ", ".join(filter(None, (family_title(point.family), knob_value(point), decoded)))


def with_interval(interval: Interval) -> str:
    """A value with the ends of its interval, where they differ: "0.512 (0.480 to 0.540)"."""
    value, low, high = (significant(number) for number in (interval.value, interval.low, interval.high))
    return f"{value} ({low} to {high})" if interval.known and low != high else value


def gain_over_questions(sweep: Sweep, method: str, settings: Mapping[str, Any], link: AirAndClock) -> str:
    """How many times HLM's speed a method has over the sweep's questions; "" for HLM and where the sweep has no row of these settings."""
    gain = None if method == LOSSLESS else gain_over_lossless(sweep, method, settings, *link)
    return "" if gain is None else f"Over {count(len(sweep.numbers))} questions: {with_interval(gain)}."


def point_facts(point: Point, score: Quality) -> list[tuple[str, str]]:
    """Every number of a point as label and value."""
    unit = f" {score.unit}" if score.unit else ""
    rows = [("Tokens per second", with_interval(point.throughput)), (score.title, with_interval(point.accuracy) + unit)]
    # The lossless method has no bias at all: against it the bias is the same number again.
    if point.method != LOSSLESS and point.against_lossless.value != point.accuracy.value and not math.isnan(point.against_lossless.value):
        change = SAME if point.lossless else with_interval(point.against_lossless) + unit
        rows.append((f"Against {reference_title(point)}", change))
    rows += [
        ("Transmission rate (TR)", percent(point.transmission_rate)),
        ("True skip rate (TSR)", percent(_share(point.true_skip_rate))),
        ("Accepted of those sent", percent(_share(point.acceptance_rate))),
        ("Mean k", significant(point.mean_k, 4)),
        ("Messages per token", significant(point.messages_per_token)),
        *([] if score.title == BITS else [(BITS, significant(point.bits_per_token))]),
        *([] if score.title == MEAN_BIAS else [(MEAN_BIAS, significant(point.mean_bias))]),
        *([] if point.payload is None else [("Payload", PAYLOADS[point.payload])]),
        ("Group", GROUPS[point.group]),
        ("Answers, tokens", f"{count(point.prompts)}, {count(point.rounds)}"),
    ]
    return rows


def reference_title(point: Point) -> str:
    """The lossless row of the same noise."""
    return METHODS[reference_of(METHODS[point.method], point.payload)[0]].title


def text_words(sweep: Sweep, point: Point, calibration: Calibration) -> str:
    """How likely the large model finds what a point writes, against HLM's answers and the small model's, and how many of its skips would
    have been rejected; "" where answers can be checked, and where no likelihood was measured."""
    scores = sweep.scores.get("log_likelihood")
    if scores is None or RIGHT_ANSWERS in sweep.scores:
        return ""
    rows = {one.name: scores[row] for row, one in enumerate(sweep.configurations)}
    own = point.configuration
    shown = {own: "these answers", LOSSLESS: "HLM's", "slm": "the small model's alone"}
    means = {name: mean_score(rows[name]).value for name in shown if name in rows}
    figures = ", ".join(f"{nats(mean)} for {shown[name]}" for name, mean in means.items())
    words = [f"Log-likelihood per token under the large model at temperature 1, over {counted(point.prompts, 'answer')}: {figures}."]
    if own != LOSSLESS and LOSSLESS in rows:
        change, ratio = paired_difference(rows[own], rows[LOSSLESS]), math.exp(min(means[LOSSLESS] - means[own], 700.0))
        if ratio >= LEAST_RATIO and change.high is not None and change.high < 0:
            words.append(f"The large model finds these answers {significant(ratio, 2)} times less likely per token than HLM's.")
    estimator = point.settings.get("estimator", PAPER_ESTIMATOR)
    words.append(rejected_words(point.true_skip_rate, METHODS[point.method], estimator, calibration))
    return " ".join(filter(None, words))


def hover(point: Point, score: Quality) -> str:
    """The same as lines for a figure (plotly's own markup; nothing but our own words and numbers)."""
    lines = "<br>".join(f"{label}: {value}" for label, value in point_facts(point, score) if value != MISSING)
    return f"<b>{title(point)}</b><br>{lines}"


def _setting_name(name: str) -> str:
    """A setting within a sentence: its symbol, else its title."""
    row = _SETTINGS.get(name)
    return name if row is None else row.symbol or f"the {row.title[0].lower()}{row.title[1:]}"


def star_words(point: Point | None, differing: Sequence[str]) -> str:
    """What the star stands for: the Live page's settings, or the nearest point that was decoded."""
    if point is None:
        return "The Live page's method is not part of this sweep, so there is no star."
    if not differing:
        return f"The star is the Live page's setting: {title(point)}."
    names = list(dict.fromkeys(map(_setting_name, differing)))
    listed, differ = (names[0], "differs") if len(names) == 1 else (f"{', '.join(names[:-1])} and {names[-1]}", "differ")
    return f"The star is the decoded setting nearest to the Live page's, {title(point)}: {listed} {differ}."


def front_words(on_front: Sequence[bool], of: int) -> str:
    """How many of the points shown nothing beats, and that there are more, `of` all."""
    first = f"In colour, on the step line: the {count(sum(on_front))} of {count(len(on_front))} settings"
    words = f"{first} that no other of them beats in both."
    more = of - len(on_front)
    return words if not more else f"{words} “All methods” has {count(more)} more; the sentence on top compares all."


def frontier_words(pair: Rivals | None, change: Contrast | None, tolerance: float, lossless: Point | None, miss: Point | None) -> str:
    """What the fastest row within a tolerance in answers of a hundred gains over the fastest lossless one, and what it loses.

    `miss`: where none is within, the row that is nearest to it.
    """
    if lossless is None:
        return "This sweep has no lossless setting, so there is nothing to compare with."
    if pair is None or change is None:
        first = f"The best lossless setting writes {_tokens_per_s(lossless)}"
        if miss is None:
            return f"{first}, and no lossy setting is sure to lose at most {points_words(tolerance)}."
        return (
            f"{first}; the surest that skips writes {significant(miss.throughput.value, 2)} and may lose "
            f"{significant(100 * miss.loss.most, 2)} right answers in 100, more than the {tolerance:g} allowed."
        )
    subject = "Skipping" if pair.skipping.skips else "The fastest lossy setting"
    against = f"{significant(pair.skipping.throughput.value, 2)} against {_tokens_per_s(pair.lossless)}"
    if change.speed.value <= 1:
        return f"{subject} gains nothing over the best lossless setting here: {against}."
    how = f"{significant(100 * (change.speed.value - 1), 2)} % faster than" if _sure(change.speed) else "no faster for sure than"
    return f"{subject} is {how} the best lossless setting ({against}) and {outcome_words(pair.skipping.loss)}."


def frontier_basis(pair: Rivals | None, change: Contrast | None, tolerance: float, lossless: Point | None, miss: Point | None) -> str:
    """The rows of `frontier_words` by their titles, with the bits of both and all intervals."""
    if lossless is None:
        return ""
    speed = f"{with_interval(lossless.throughput)} tokens/s with {_bits_a_token(lossless)}"
    first = f"The fastest lossless setting is {title(lossless)}: {speed}."
    if pair is None or change is None:
        near = "" if miss is None else f" The surest is {title(miss)}: {with_interval(miss.throughput)} tokens/s; {loss_words(miss.loss)}."
        return f"{first}{near}"
    second = pair.skipping
    return (
        f"{first} The fastest that loses at most {points_words(tolerance)} is {title(second)}: it is {_times_as_fast(change.speed)}, "
        f"with {_bits_a_token(second)}; {loss_words(second.loss)}."
    )


def rule_words(pair: Rivals | None, change: Contrast | None, channel: ChannelSettings) -> str:
    """What counts as within the tolerance, and where the order of the two rows turns."""
    rule = f"{WITHIN_WORDS} Only settings that send probabilities in the same form, or none, are compared."
    return rule if pair is None or change is None else f"{rule} {_turning(change, channel)}".rstrip()


def leanest_words(lean: Point, change: Contrast, channel: ChannelSettings) -> str:
    """The setting of the fewest bits within the tolerance, against the same lossless row."""
    return (
        f"The fewest bits, {significant(lean.bits_per_token)} a token, has {title(lean)}: {_tokens_per_s(lean)}, "
        f"{_times_as_fast(change.speed)}. {_turning(change, channel)}"
    ).rstrip()


def order_words(pair: Rivals, turns_hz: Sequence[float | None], rtts_s: Sequence[float], rtt_s: float | None, bandwidth_hz: float) -> str:
    """Where two rows change places: the critical bandwidth at each of some round-trip times, and the critical round trip at a bandwidth."""
    sent = {point.payload for point in (pair.lossless, pair.skipping)} - {None}
    payloads = "" if len(sent) < 2 else " They send probabilities in different forms, so this compares payloads, too."
    where = ["at no bandwidth" if turn is None else f"at a bandwidth of {si(turn, 'Hz')}" for turn in turns_hz]
    at = [f"{words} with a round trip of {si(rtt, 's')}" for words, rtt in zip(where, rtts_s, strict=True)]
    last = "at no round-trip time" if rtt_s is None else f"at a round-trip time of {si(rtt_s, 's')}"
    return (
        f"{title(pair.lossless)} (lossless) and {title(pair.skipping)} (mean bias {significant(pair.skipping.mean_bias, 2)}) change places "
        f"{' and '.join(at)}; at {si(bandwidth_hz, 'Hz')} they do so {last}.{payloads}"
    )


def _bits_a_token(point: Point) -> str:
    return f"{significant(point.bits_per_token)} bits a token"


def _tokens_per_s(point: Point) -> str:
    return f"{significant(point.throughput.value, 2)} tokens/s"


def _times_as_fast(speed: Interval) -> str:
    ends = f" ({significant(speed.low)} to {significant(speed.high)})" if speed.known else ""
    return f"{significant(speed.value)} times as fast{ends}" + ("" if _sure(speed) else ", no sure difference")


def _sure(speed: Interval) -> bool:
    """Whether the interval, where there is one, tells the two speeds apart."""
    return speed.low is None or speed.high is None or not speed.low <= 1 <= speed.high


def _turning(change: Contrast, channel: ChannelSettings) -> str:
    """Where the two rows change places as the bandwidth changes; "" where that was not sought."""
    if change.critical_hz is None:
        return f"The order is the same at every bandwidth from {si(LEAST_HZ, 'Hz')} to {si(MOST_HZ, 'Hz')}."
    if math.isnan(change.critical_hz):
        return ""
    side = "Below" if change.critical_hz < channel.bandwidth_hz else "Above"
    rate = si(float(shannon_rate(change.critical_hz, db_to_linear(channel.snr_db))), "bit/s")
    return f"{side} a bandwidth of {si(change.critical_hz, 'Hz')} ({rate} at the mean SNR) the order turns."


def payload_words() -> str:
    """Which points send what, as the basis of a sweep says it."""
    exceptions = ", ".join(row.title for row in METHODS.values() if row.blocks and row.default_payload == "ideal")
    return (
        "Payloads are counted with 8 bits a probability. The paper's methods send exact probabilities, as the paper computes; those of "
        f"several drafts a message (but {exceptions}), “{VARIANT_TITLES['bonus']}” and “{VARIANT_TITLES['sampled']}” draw their drafts "
        "from what 8 bits hold and send that, as it travels. "
        f"{GROUP_WORDS}"
    )


def noise_words(points: Sequence[Point]) -> str:
    """How many settings the score distinguishes from the lossless method, and what the front is then worth."""
    compared = [point for point in points if not point.lossless and not math.isnan(point.against_lossless.value)]
    if not compared:
        return ""
    sure, chance = sum(point.differs for point in compared), 0.05 * len(compared)
    words = f"{count(sure)} of {count(len(compared))} lossy settings differ from the lossless reference by more than chance"
    if sure > 3 * chance:
        return f"Compared prompt by prompt, {words} (95 % each)."
    return (
        f"Compared prompt by prompt, {words} (95 % each; about {count(max(1, chance))} would without any difference): this score hardly "
        "distinguishes the settings on so few prompts, and small steps of the front mean nothing. The mean bias does distinguish them."
    )


def point_rows(points: Sequence[Point], on_front: Sequence[bool], score: str) -> list[dict[str, object]]:
    """The points as a table of plain numbers, for reading and for download."""
    rows: list[dict[str, object]] = []
    for point, best in zip(points, on_front, strict=True):
        rows.append(
            {
                "configuration": point.configuration,
                "method": point.method,
                "group": point.group,
                "decoded for": point.elsewhere,
                "parameter": point.knob,
                "value": point.value,
                "on the front": bool(best),
                **_columns("tokens per second", point.throughput),
                **_columns(score, point.accuracy),
                "payload": point.payload,
                **_columns(f"{score} against the lossless reference", Interval(0.0) if point.lossless else point.against_lossless),
                **_columns("right answers lost", Interval(0.0) if point.lossless else point.loss.lost or Interval(math.nan)),
                **_columns("answers expected to change", point.loss.changed),
                "transmission rate": point.transmission_rate,
                "true skip rate": point.true_skip_rate,
                "acceptance rate": point.acceptance_rate,
                "mean k": point.mean_k,
                "messages per token": point.messages_per_token,
                "bits per token": point.bits_per_token,
                "mean bias": point.mean_bias,
                "wrong skips predicted a token": point.expected_false_skips,
                "wrong skips a token": point.false_skips,
                "prompts": point.prompts,
                "tokens": point.rounds,
            }
        )
    return rows


def _columns(name: str, interval: Interval) -> dict[str, object]:
    return {name: interval.value, f"{name}, low": interval.low, f"{name}, high": interval.high}


def _share(share: float) -> float:
    """A share without what rounding adds beyond 0 and 1."""
    return share if math.isnan(share) else min(max(share, 0.0), 1.0)
