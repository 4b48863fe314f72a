"""What each of the Guide's seven scenes computes from its story. The third one's draws are with the story (`study.shake`)."""

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from cuhlm_core.events import Started, TokenDecided
from cuhlm_core.format import apart, count, data_size, percent, si
from cuhlm_core.maths.channel import FloatArray, IntArray, LinkBudget, db_to_linear, shannon_seconds, transmission_seconds
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.maths.payload import full_payload_bits, index_bits, payload_bits
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, uniforms
from cuhlm_core.maths.rejection_line import online_denominator
from cuhlm_core.maths.speculation import best_draft_count, expected_tokens, link_times
from cuhlm_core.rules import Draft
from cuhlm_core.runs.columns import BoolArray, RunTable
from cuhlm_core.sentences import fill, number_of
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.guide.study import Story, draft_name, word


def model_clock(started: Started) -> ClockSettings:
    """The run's clock, or the paper's where it was the host's, of which there are no constants."""
    clock = started.settings.clock
    return ClockSettings() if clock.kind == "host" else clock


# 2 The wall -----------------------------------------------------------------------------------------------------------

DISTANCES_M = (100, 150, 200, 300, 400, 500, 700, 1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 4000, 5000)
"""Where the phone can stand, except the distance of the question."""


@dataclass(frozen=True)
class Wall:
    """What sending takes at a distance, without fading, and what both models take for a token."""

    full_bits: int
    """All probabilities of the vocabulary."""
    few_bits: float
    """The mean upload of the run."""
    compute_s: float
    """A pass of each model."""
    channel: ChannelSettings
    budget: LinkBudget = field(default_factory=LinkBudget)

    def snr_db(self, distance_m: float) -> float:
        """Mean SNR there."""
        return replace(self.budget, distance_m=distance_m).mean_snr_db

    def distance_m(self, snr_db: float) -> float:
        """Where the mean SNR is that."""
        return float(10 ** ((self.snr_db(1.0) - snr_db) / (10 * self.budget.path_loss_exponent)))

    def seconds(self, bits: float, distance_m: float) -> float:
        """Eq. 6 at the mean SNR."""
        return transmission_seconds(bits, self.channel.bandwidth_hz, db_to_linear(self.snr_db(distance_m)))

    @property
    def turning_m(self) -> float:
        """Where sending all probabilities takes as long as both models."""
        snr = np.expm1(np.log(2) * self.full_bits / (self.channel.bandwidth_hz * self.compute_s))
        return self.distance_m(float(10 * np.log10(snr)))


def wall(story: Story) -> Wall:
    """On the bandwidth and the clock of the run."""
    settings, uploads = story.started.settings, story.table.inputs.payload_bits[story.table.transmitted]
    slm_s, llm_s = clock_constants(model_clock(story.started))
    return Wall(full_payload_bits(story.started.vocabulary_size), float(uploads.mean()), slm_s + llm_s, settings.channel)


def stops(story: Story) -> tuple[tuple[float, ...], int]:
    """Where the phone can stand, the distance of the question in place of the nearest of DISTANCES_M, and which one that is."""
    asked_m = wall(story).distance_m(story.started.settings.channel.snr_db)
    at = min(range(len(DISTANCES_M)), key=lambda row: abs(np.log(DISTANCES_M[row] / asked_m)))
    return (*DISTANCES_M[:at], asked_m, *DISTANCES_M[at + 1 :]), at


# 4 Skip or send -------------------------------------------------------------------------------------------------------


def rejected(table: RunTable) -> BoolArray:
    """Whether the test rejects each draft, [n]; False where no audit says."""
    return np.asarray((table.decision == "resample") | (table.would_accept == 0))


def draw_line(story: Story, u_th: float) -> dict[str, Any]:
    """The run's n drafts, as they stand, as its method's rule decides them under the threshold anywhere else.

    skips: bool [n]; sent and skipped: how many; wrong: how many of the skipped the large model's test would have rejected with the noise
    of the run.
    """
    table, started = story.table, story.started
    draft = Draft(table.draft_prob, table.uncertainty, np.nan, np.nan, u_th, 0, started.vocabulary_size)
    skips = ~np.asarray(story.method.transmit(draft, replace(started.settings, u_th=u_th)))
    skipped = int(skips.sum())
    return {"skips": skips, "sent": len(skips) - skipped, "skipped": skipped, "wrong": int((skips & rejected(table)).sum())}


# 5 Say it in a few bytes ----------------------------------------------------------------------------------------------


def cut_sizes(story: Story) -> tuple[int, ...]:
    """Where the distribution can be cut: the sizes at which the recording has the distance, the vocabulary last."""
    from cuhlm_core.maths.compression import preview_sizes

    return preview_sizes(story.started.vocabulary_size)


def cut_bars(story: Story, number: int = 8) -> list[dict[str, Any]]:
    """The `number` most probable tokens of the small model, and the draft wherever it is."""
    token = story.token
    bars = [{"text": word(text, 12), "prob": prob, "draft": row == token.draft} for row, text, prob in token.draft_top[:number]]
    if token.draft_prob is not None and not any(bar["draft"] for bar in bars):
        bars.append({"text": draft_name(token, 12), "prob": token.draft_prob, "draft": True})
    return bars


def cut(story: Story, k: int) -> dict[str, Any]:
    """What sending k probabilities of the token that is followed would cost and distort.

    rebuilt: what the station makes of each of `cut_bars` (Eq. 16): exact where it was sent, else an equal share of the rest; distortion:
    what the method compares with θ; total_variation: between x and what the station rebuilds; None where the recording has no distance
    at this k.
    """
    token, size = story.token, story.started.vocabulary_size
    top = token.draft_top
    share = max(1 - sum(prob for _, _, prob in top[:k]), 0.0) / max(size - k, 1)
    draft = next((rank for rank, (row, _, _) in enumerate(top) if row == token.draft), len(top))
    sizes, distances = cut_sizes(story), token.distances or ()
    known = len(distances) == len(sizes) and k in sizes
    distance = distances[sizes.index(k)] if known else None
    entries = k + (draft >= k)  # the draft's own entry goes, too; one beyond the recorded top is beyond any such k
    return {
        "k": k,
        "bits": payload_bits(min(entries, size), size),
        "rebuilt": [bar["prob"] if rank < k or bar["draft"] else share for rank, bar in enumerate(cut_bars(story))],
        "distortion": _distortion(story, distance),
        "total_variation": None if distance is None else distance / 2,
    }


def _distortion(story: Story, distance: float | None) -> float | None:
    """The distance between x and its reconstruction, or what the online rule computes (Eq. 26)."""
    token, settings = story.token, story.started.settings
    if distance is None or "eta" not in story.method.size.reads:
        return distance
    return float(distance / online_denominator(token.draft_prob, token.predicted_rejection, settings.eta))


# 6 The referee --------------------------------------------------------------------------------------------------------


class Game(NamedTuple):
    """Both distributions of the token that is followed, over a few tokens and all others together, which lose nothing by that.

    Only sums over the others are known, and only sums are needed: their part of both distributions, and of the total variation distance.
    small: x. large: y. keep: the chance that a draft of each is accepted: min(1, y / x), among the others on average. residual: what
    replaces a rejected draft: (y - x)+, normalised.
    """

    names: tuple[str, ...]
    small: FloatArray
    large: FloatArray
    keep: FloatArray
    residual: FloatArray


def referee(token: TokenDecided, number: int = 5) -> Game:
    """The tokens that are in both recorded tops, the most probable first, at most `number`, and the draft."""
    draft_probs, target_probs = ({row: prob for row, _, prob in top} for top in (token.draft_top, token.target_top))
    if token.draft is not None and token.draft_prob is not None and token.target_prob is not None:
        draft_probs.setdefault(token.draft, token.draft_prob)
        target_probs.setdefault(token.draft, token.target_prob)
    shared = sorted(draft_probs.keys() & target_probs.keys(), key=lambda row: -max(draft_probs[row], target_probs[row]))
    rows = [row for rank, row in enumerate(shared) if rank < number or row == token.draft]
    texts = {row: word(text, 12) for row, text, _ in (*token.draft_top, *token.target_top)}
    x, y = (np.array([probs[row] for row in rows]) for probs in (draft_probs, target_probs))
    over, under = np.maximum(x - y, 0), np.maximum(y - x, 0)
    whole = max(token.total_variation or 0.0, over.sum(), under.sum())
    small, large = np.append(x, max(1 - x.sum(), 0.0)), np.append(y, max(1 - y.sum(), 0.0))
    over, under = np.append(over, whole - over.sum()), np.append(under, whole - under.sum())
    keep = 1 - np.divide(over, small, out=np.zeros_like(small), where=small > 0)
    residual = under / whole if whole else large
    names = *(texts.get(row, draft_name(token, 12)) for row in rows), fill("fact_others")
    return Game(names, small, large, np.clip(keep, 0, 1), residual)


class Throws(NamedTuple):
    """What came of so many drafts: how many of each token of the game, and how many were replaced."""

    counts: IntArray
    replaced: int

    @property
    def number(self) -> int:
        return int(self.counts.sum())

    def away_from(self, probs: FloatArray) -> float:
        """Total variation distance between the shares and a distribution."""
        return float(np.abs(self.counts / max(self.number, 1) - probs).sum() / 2)


def throw(game: Game, seed: int, number: int) -> Throws:
    """`number` drafts, each tested and if need be replaced, with the noise of the first rounds of a seed."""
    drafting, testing, replacing = (uniforms(seed, of, number)[:, 0] for of in (Purpose.DRAFT, Purpose.ACCEPT, Purpose.RESAMPLE))
    drawn = _drawn(game.small, drafting)
    lost = testing >= game.keep[drawn]
    outcome = np.where(lost, _drawn(game.residual, replacing), drawn)
    return Throws(np.bincount(outcome, minlength=len(game.names)), int(lost.sum()))


def _drawn(probs: FloatArray, draws: FloatArray) -> IntArray:
    cumulative = probs.cumsum()
    return np.minimum(np.searchsorted(cumulative, draws * cumulative[-1], side="right"), len(probs) - 1)


# 7 The bill -----------------------------------------------------------------------------------------------------------


def several_drafts(story: Story, acceptance: float, snrs_db: FloatArray, ids: bool = False) -> tuple[FloatArray, IntArray]:
    """Tokens per second with several drafts a message, and how many are best, at each SNR: expected values, with a bonus token.

    acceptance: the chance that a draft is accepted. Nothing is skipped; the drafts are drawn from what is sent (8 bits a probability), or
    with shared noise their `ids` travel alone.
    """
    size, base = story.started.vocabulary_size, replace(story.started.settings, payload="sampled", clock=model_clock(story.started))
    times = [link_times(replace(base, channel=replace(base.channel, snr_db=float(snr))), size, size) for snr in snrs_db]
    if ids:
        on_air = shannon_seconds(index_bits(size), base.channel.bandwidth_hz, db_to_linear(snrs_db))
        times = [replace(one, upload_s=float(upload_s)) for one, upload_s in zip(times, on_air, strict=True)]
    drafts = np.array([best_draft_count(acceptance, one) for one in times])
    seconds = np.array([one.overhead_s + n * (one.slm_s + one.upload_s) for one, n in zip(times, drafts, strict=True)])
    return expected_tokens(acceptance, drafts, True) / seconds, drafts


def least_agreement(mean_rejection: float) -> float:
    """A lower bound of the chance that both models sample one token with shared noise: (1 - TVD) / (1 + TVD) at the mean TVD, which is the
    mean rejection of a ratio test. The bound is convex in the TVD, so its mean over tokens is not below it (arXiv 2408.07978)."""
    return (1 - mean_rejection) / (1 + mean_rejection)


# The numbers of the words ---------------------------------------------------------------------------------------------

GUESSING = 15
"""From so many of twenty samples on a draft is called a guess."""
FEWEST_K = 10
"""The end of the first guess of the fifth scene."""


def scene_facts(story: Story) -> dict[str, str]:
    """The numbers and names that the words of the scenes have in braces."""
    started, token, own = story.started, story.token, draw_line(story, story.threshold)
    slm_s, llm_s = clock_constants(model_clock(started))
    size, settings, link = started.vocabulary_size, started.settings, wall(story)
    asked_s = link.seconds(link.full_bits, link.distance_m(settings.channel.snr_db))
    u, u_th = apart(token.uncertainty or 0.0, story.threshold)
    question = story.cards[0].run.started.prompt if story.cards else started.prompt
    everything = draw_line(story, 1.0)["wrong"]
    return {
        "question": question,
        "slm_s": si(slm_s, "s"), "llm_s": si(llm_s, "s"),
        "small_card": fill("guide_1_said_card", letter="AB"[next((row for row, card in enumerate(story.cards) if card.small), 0)]),
        "first_divergence": _parting(story),
        "vocabulary": count(size), "full_size": data_size(full_payload_bits(size)), "few_size": data_size(link.few_bits),
        "compute": si(link.compute_s, "s"), "asked_m": si(link.distance_m(settings.channel.snr_db), "m", 2),
        "asked_s": si(asked_s, "s"), "asked_share": percent(asked_s / link.compute_s, 2), "fifth": si(link.compute_s / 5, "s", 2),
        "turning_m": si(link.turning_m, "m", 2),
        "context": story.context, "draft": f"‘{draft_name(token)}’",
        "differ": count(round((token.uncertainty or 0.0) * PERTURBATIONS)), "u": u,
        "few_differ": f"0 to {_sure(story)}" if _sure(story) else "0", "more_differ": count(_sure(story) + 1), "u_th": u_th,
        "tokens": count(len(story.table)), "few_sent": count(_fifth(story)), "more_sent": count(_fifth(story) + 1),
        "half_sent": count(len(story.table) // 2), "sent": count(own["sent"]), "wrong": _wrong(own["wrong"], own["skipped"]),
        "wrong_all": number_of("fact_skips", everything),
        "some_k": count(size // 10), "k": count(token.k), "sent_size": data_size(story.sent_bits), "theta": f"{settings.theta:g}",
        "limit_words": fill("fact_predicted" if "eta" in story.method.size.reads else "fact_distance"),
        "round": count(token.round),
        "method": story.method.title, "rate": percent(own["sent"] / len(story.table), 2),
        "sent_total": data_size(story.table.inputs.payload_bits.sum()), "full_total": data_size(full_payload_bits(size) * len(story.table)),
    }  # fmt: skip


def _wrong(wrong: int, skipped: int) -> str:
    return fill({0: "fact_wrong_none", 1: "fact_wrong_one"}.get(wrong, "fact_wrong"), count=count(wrong), skipped=count(skipped))


def _parting(story: Story) -> str:
    """Up to where both cards are the same."""
    first, second = ([token.token for token in card.run.tokens] for card in story.cards) if story.cards else ([], [])
    same = next((row for row, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second)))
    if not same:
        return fill("fact_differ")
    return fill("fact_same", count=count(same))


def _fifth(story: Story) -> int:
    return len(story.table) // 5


def _sure(story: Story) -> int:
    """The most of the twenty samples that may differ from a draft that is skipped; 13 at most, for the other two guesses."""
    return min(int(story.threshold * PERTURBATIONS + 1e-9), GUESSING - 2)


def answers(story: Story) -> tuple[int | None, ...]:
    """Which choice of each scene is right; None where nothing is chosen."""
    link, snr_db = wall(story), story.started.settings.channel.snr_db
    share = link.seconds(link.full_bits, link.distance_m(snr_db)) / link.compute_s
    differ, k = round((story.token.uncertainty or 0.0) * PERTURBATIONS), story.token.k or 0
    sent, tokens = draw_line(story, story.threshold)["sent"], len(story.table)
    return (
        next((row for row, card in enumerate(story.cards) if card.small), None),
        int(share >= 0.2) + int(share >= 1),
        int(differ > _sure(story)) + int(differ >= GUESSING),
        int(sent > _fifth(story)) + int(sent > tokens // 2),
        int(k > FEWEST_K) + int(k > story.started.vocabulary_size // 10),
        2,
        None,
    )
