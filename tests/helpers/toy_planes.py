"""A plane over toy models: questions that some thresholds and tolerances answer otherwise, decoded in seconds."""

from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.plane import Plane
from cuhlm_core.studies.tradeoff.plane_store import PlaneTask, known_plane, plane_steps, plane_task

SAMPLES = tuple(Sample(number, text, "ha", None) for number, text in ((0, "abc"), (2, "de"), (3, "fgh"), (4, "a"), (7, "hi"), (8, "cab")))
TOKENS, SEED, THETAS = 8, 7, (0.05, 2.0)
LINKS = (
    (ChannelSettings(snr_db=-10.0), ClockSettings()),
    (ChannelSettings("rician", -3.0, header_bits=80), ClockSettings("custom", 0.01, 0.2, 0.03)),
    (ChannelSettings("nakagami", -10.0, nakagami_m=2.5), ClockSettings(rtt_s=0.02, schedule="overlapped")),
    (ChannelSettings("outage", -10.0), ClockSettings("custom", 0.02, 0.05, 0.01)),
)


def toy_task(pair: ModelPair, methods: tuple[str, ...] = ("cu-hlm-online", "u-hlm-confidence")) -> PlaneTask:
    return plane_task(pair, SAMPLES, TOKENS, SEED, methods, THETAS, score="f1")


def toy_plane(pair: ModelPair, task: PlaneTask) -> Plane:
    *_, _ = plane_steps(pair, task)
    plane = known_plane(task)
    assert plane is not None
    return plane
