"""A sweep under both schedules: the same answers of shared noise one exchange after the other, and with a device that drafts on."""

from dataclasses import replace

from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import decoded_as
from cuhlm_core.studies.tradeoff.points import Point, Sweep, points


def points_of_both(sweep: Sweep, channel: ChannelSettings, clock: ClockSettings, score: str = "cosine") -> list[Point]:
    """`points`, each of a method that overlaps followed by that of the same answers under the overlapped schedule."""
    on, weights = sweep.drafting_on, bootstrap.prompt_weights(len(sweep.numbers))
    speed = bootstrap.ratio(weights @ on.tokens.T, weights @ on.seconds(channel, clock).T)
    priced = zip(on.configurations, speed.T, strict=True)
    twice = {decoded_as(one.name): (one.name, bootstrap.interval(column, len(sweep.numbers))) for one, column in priced}
    drawn: list[Point] = []
    for point in points(sweep, channel, replace(clock, schedule="sequential"), score):
        drawn.append(point)
        if point.configuration in twice:
            name, throughput = twice[point.configuration]
            drawn.append(replace(point, configuration=name, throughput=throughput))
    return drawn
