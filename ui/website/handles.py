"""What a handle makes of a scene of the Guide: a sentence of `words.SCENES` and its values, for the page and for the website."""

from collections.abc import Iterator, Sequence

import numpy as np

from cuhlm_core.events import Exchange
from cuhlm_core.format import count, data_size, decibels, distance, duration, percent, probability, si, significant
from cuhlm_core.maths.channel import FloatArray, IntArray
from cuhlm_core.settings import ChannelSettings
from cuhlm_core.studies.guide.scenes import Cut, DrawnLine, Game, Throws, Wall, least_agreement, model_clock, several_drafts
from cuhlm_core.studies.guide.study import Card, Shaken, Story
from cuhlm_core.studies.link.study import Constants, LinkMethod, expected_throughput, run_methods
from ui.store import known_calibration

Said = tuple[str, dict[str, str]]
"""A sentence's name and its values."""

FIRST_DISTANCE = 1
"""Of DISTANCES_M, where the phone stands first."""
THROWS, MOST_THROWS = (100, 10_000), 100_000
"""How often the referee throws at once, and in all."""
SNRS_DB = np.linspace(-20, 20, 41)
DRAWN_AT_DB = (-20, -10, 0, 10)
SPEEDS, FIRST_SPEED = (0.3, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30, 40), 5
"""Where the reader draws the curve of the last scene, and how high it can be there."""


def turned(card: Card) -> Iterator[Said]:
    """The back of a card."""
    finished, reached = card.run.finished, card.reached
    assert finished is not None  # only complete recordings are cards
    by = "small" if card.small else "checked" if card.run.started.method == "hlm" else "large"
    took_s = sum(event.elapsed_s for event in card.run.events if isinstance(event, Exchange))
    yield by, {"tokens": count(finished.tokens), "took": duration(took_s)}
    if reached:
        yield "reached", {"mark": reached.mark, "words": reached.words}


def walked(link: Wall, metres: float) -> Said:
    """The phone stands so far from the mast."""
    seconds = link.seconds(link.full_bits, metres)
    values = {"at": si(metres, "m", 2), "snr": decibels(link.snr_db(metres)), "full": duration(seconds)}
    times, few = significant(seconds / link.compute_s, 2), duration(link.seconds(link.few_bits, metres))
    return "moved", {**values, "times": times, "few": few}


def shaken_words(draws: Sequence[Shaken], press: int, own: str, other: str) -> Said:
    """So many draws, at which press of the button, from 1; own, other: names of the dice."""
    differ = sum(draw.differs for draw in draws)
    dice = own if press == 1 else other.format(times=count(press - 1))
    return "moved", {"differ": count(differ), "draws": count(len(draws)), "u": probability(differ / len(draws)), "dice": dice}


def parted(line: DrawnLine) -> Said:
    """The tokens on both sides of a threshold."""
    return "moved", {"sent": count(line.sent), "skipped": count(line.skipped), "wrong": count(line.wrong)}


def sliced(story: Story, cut: Cut, predicted: str, bound: str) -> Said:
    """What is left of the distribution; predicted, bound: names of what the method compares with theta."""
    values = {"k": count(cut.k), "size": data_size(cut.bits), "tvd": distance(cut.total_variation)}
    if cut.distortion is None:
        return "moved", values
    theta, limit = story.started.settings.theta, predicted if "eta" in story.method.size.reads else bound
    compared = {"limit": limit, "distortion": distance(cut.distortion), "theta": f"{theta:g}"}
    return ("within" if cut.distortion <= theta else "above"), {**values, **compared}


def thrown(game: Game, throws: Throws) -> Said:
    """What the throws came to."""
    away = {"to_large": distance(throws.away_from(game.large)), "to_small": distance(throws.away_from(game.small))}
    return "moved", {"number": count(throws.number), "replaced": percent(throws.replaced / throws.number, 2), **away}


# The bill -------------------------------------------------------------------------------------------------------------


def billed_methods(story: Story) -> tuple[LinkMethod, ...]:
    """The large model alone, HLM and the run's method."""
    shown = {"llm", "hlm", story.started.method}
    return tuple(row for row in run_methods(story.table, story.started.method, story.started.vocabulary_size) if row.name in shown)


def speeds(story: Story, snrs_db: FloatArray) -> dict[str, FloatArray]:
    """Tokens per second of each of them at each mean SNR, without fading."""
    constants = Constants(story.started.vocabulary_size, model_clock(story.started))
    channels = [ChannelSettings("awgn", float(snr), story.started.settings.channel.bandwidth_hz) for snr in snrs_db]
    return {
        method.name: np.array([expected_throughput(method, constants, channel, "awgn") for channel in channels], dtype=float)
        for method in billed_methods(story)
    }


def known_acceptance(story: Story) -> float:
    """The chance that a draft is accepted, as the pair's calibration measured it."""
    return 1 - (known_calibration(story.started.pair).mean_rejection or 0.0)


def several_speeds(story: Story, snrs_db: FloatArray) -> tuple[FloatArray, IntArray]:
    """Tokens per second with several drafts a message, and how many are best."""
    return several_drafts(story, known_acceptance(story), snrs_db)


def shared_speeds(story: Story, snrs_db: FloatArray) -> tuple[FloatArray, IntArray]:
    """The same with shared noise, at least: token ids alone, and the least chance that both models sample one token."""
    return several_drafts(story, least_agreement(1 - known_acceptance(story)), snrs_db, ids=True)


def missed(story: Story, drawn: Sequence[float]) -> Said:
    """By what factor the reader's curve, at DRAWN_AT_DB, is off HLM's."""
    true = speeds(story, np.array(DRAWN_AT_DB, dtype=float))["hlm"]
    return "moved", {"off": significant(float(np.exp(np.mean(np.abs(np.log(np.array(drawn) / true))))), 2)}


def last_turn(story: Story) -> Said:
    """What several drafts a message reach on the link of the run."""
    snr_db = story.started.settings.channel.snr_db
    speed, drafts = (values.item() for values in several_speeds(story, np.array([snr_db])))
    own = speeds(story, np.array([snr_db]))[story.started.method].item()
    shared = shared_speeds(story, np.array([snr_db]))[0].item()
    values = {"snr": decibels(snr_db), "shared": significant(shared), "speed": significant(speed), "drafts": count(drafts)}
    return "several", {**values, "method": story.method.title, "own": significant(own)}
