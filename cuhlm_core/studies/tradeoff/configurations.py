"""What a sweep decodes: every method as calibrated, what the frontier compares it with, and the values of what matters most for each.

The rule of payloads. The paper's rows, and what this project added to them, send ideal probabilities, as the paper computes. The frontier
compares drafts as they travel: rows of several drafts a message, and the families next to the methods, draw their drafts from what 8 bits
hold and send that ("sampled"), which biases nothing. DSSD with several drafts keeps the ideal payload, as what comes down would be rounded.

The rule of links. The channel changes no token of a method that does not hear it. One that does is decoded on each link of LINKS, and its
point is shown under the link that it was decoded for; see `points.Sweep.rows_on`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.models.calibration import Calibration, complete_settings
from cuhlm_core.prompts import WORLD_PAIR
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, settings_of

SWEEP_PROMPTS, SWEEP_TOKENS, SWEEP_SEED = 120, 64, 0
"""What is decoded for a pair unless other numbers are chosen."""
ANSWERED_PROMPTS = 1_800
"""What ships for the world pair alone: its right answers say what is lost, and fewer questions cannot show a loss of a point."""

VARIANTS: dict[str, dict[str, Any]] = {"sampled": {"payload": "sampled"}, "bonus": {"payload": "sampled", "bonus": "on"}}
"""Settings that a method is compared under next to its own, by the word that follows its name."""
VARIED = ("hlm sampled", "u-hlm bonus", "u-hlm-confidence bonus", "cu-hlm-online bonus")
"""What is compared next to the methods themselves: HLM with the payload of the rest alone, and skipping with the bonus token."""

_SIZES = (3, 10, 30, 100, 1000)
KNOBS: dict[str, dict[str, tuple[float, ...]]] = {
    "k": {"cu-hlm-offline": _SIZES, "top-k": _SIZES},
    "eta": {"cu-hlm-online": (0.1, 0.5)},
    "gamma": {"spec": (1, 2, 4, 6, 8, 12)},
    "stop_prob": {"hsl": (0.3, 0.5, 0.7, 0.9)},
    "stop_product": {"edgellm": (0.2, 0.4, 0.6)},
}
"""Swept parameters, the families that are decoded over each, and at which values next to the calibrated one. Thresholds and tolerances have
curves instead (`plane`)."""
LINKS: dict[str, tuple[tuple[float, float], ...]] = {
    "spec-worth": ((10.0, 0.05),),
    "u-hlm-channel": ((-20.0, 0.0), (-10.0, 0.0), (0.0, 0.0)),
}
"""Mean SNR in dB and round-trip time in seconds that a method that depends on the channel is decoded on next to the default link. The
messages of spec-worth are some hundred bits, so the round trip moves its stop and the SNR does not; the fade moves the threshold of
u-hlm-channel."""


AirAndClock = tuple[ChannelSettings, ClockSettings]


@dataclass(frozen=True)
class SweptConfiguration:
    """A method with what its tokens depend on."""

    name: str
    """The family's, with the parameter where it is not the calibrated one, "hsl stop_prob=0.3", and with the link where it is not the
    default one, "spec-worth @10dB,50ms"."""
    method: str
    settings: Mapping[str, Any]
    """The complete settings that change this method's tokens (`Method.uses`) and the temperature."""

    @property
    def payload(self) -> str | None:
        """See `payload_of`."""
        return payload_of(self.method, self.settings)

    @property
    def link(self) -> AirAndClock | None:
        """The link that a method that depends on the channel was decoded on; None: its tokens hold on all."""
        if "channel" not in self.settings:
            return None
        return ChannelSettings(**self.settings["channel"]), ClockSettings(**self.settings["clock"])


def family_of(configuration: str) -> str:
    """A configuration's name without its parameter and its link: "hsl stop_prob=0.3" is one of "hsl"."""
    return " ".join(word for word in configuration.split(" ") if "=" not in word and not word.startswith("@"))


def knob_of(configuration: str) -> str | None:
    """The parameter that a configuration by that name sweeps; as calibrated the first one of its family, None where it is not swept."""
    swept = next((word.partition("=")[0] for word in configuration.split(" ") if "=" in word), None)
    return swept or next((knob for knob, families in KNOBS.items() if family_of(configuration) in families), None)


def family_settings(family: str) -> tuple[str, dict[str, Any]]:
    """Its method, and the settings in which it differs from the calibrated ones."""
    method, _, variant = family.partition(" ")
    return method, {"payload": find_method(method).default_payload, **VARIANTS.get(variant, {})}


def sweep_start(pair: str | None) -> dict[str, int]:
    """The prompts, tokens and seed of a pair's sweep where no others are chosen."""
    prompts = ANSWERED_PROMPTS if pair == WORLD_PAIR else SWEEP_PROMPTS
    return {"prompts": prompts, "tokens": SWEEP_TOKENS, "seed": SWEEP_SEED}


def payload_of(method: str, settings: Mapping[str, Any]) -> str | None:
    """The payload of a row's settings; None where no probability travels, so that there is none to choose."""
    return settings["payload"] if find_method(method).chooses_payload else None


def same_link(first: AirAndClock, second: AirAndClock) -> bool:
    """Whether messages and passes take the same time on both: by what times depend on, without the settings of another fading."""
    sides = ((channel, clock, clock.kind if clock.kind == "host" else clock_constants(clock)) for channel, clock in (first, second))
    known = [(tuple(getattr(channel, name) for name in channel.read), times, clock.rtt_s) for channel, clock, times in sides]
    return known[0] == known[1]


def sweep_settings(calibration: Calibration, vocabulary_size: int, tokens: int) -> dict[str, tuple[str, DecodeSettings]]:
    """The configurations of a sweep by name, with complete settings: every method and family as calibrated, the swept ones, the links.

    A value of a grid that is the calibrated one is not there twice, and no k reaches the vocabulary.
    """

    def settings(family: str, **others: Any) -> tuple[str, DecodeSettings]:
        method, own = family_settings(family)
        start = DecodeSettings(max_tokens=tokens, **{**own, **others})
        return method, complete_settings(start, find_method(method), calibration, vocabulary_size)

    chosen = {family: settings(family) for family in (*METHODS, *VARIED)}
    for knob, families in KNOBS.items():
        whole = settings_of(DecodeSettings)[knob].whole
        for family, values in families.items():
            calibrated = getattr(chosen[family][1], knob)
            for value in values:
                if value != calibrated and (knob != "k" or value < vocabulary_size):
                    chosen[f"{family} {knob}={value:g}"] = settings(family, **{knob: int(value) if whole else value})
    for method, links in LINKS.items():
        for snr_db, rtt_s in links:
            channel, clock = ChannelSettings(snr_db=snr_db), ClockSettings(rtt_s=rtt_s)
            name = f"{method} @{snr_db:g}dB,{1000 * rtt_s:g}ms"
            chosen[name] = settings(method, channel=channel, clock=clock)
    return chosen


def swept(name: str, method: str, settings: DecodeSettings) -> SweptConfiguration:
    """A configuration by the settings that matter to it."""
    return SweptConfiguration(name, method, settings.text_settings(find_method(method).uses | {"temperature"}))
