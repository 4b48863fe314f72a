"""The settings of the channel, and the fadings as rows: a new one is a row of `_FADINGS` and, where it has its own setting, that field.

Everything else reads the rows: costs, mean rates, studies, the command line and the pages. The engine in JavaScript has a gain under
the same name in `web/engine/maths/channel.js`. Imports neither torch nor numpy before a gain is asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from cuhlm_core.format import GLOSSARY, decibels
from cuhlm_core.setting_rows import CheckedFields, setting, settings_of

# The rows -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fading:
    """One row: how the strength of the signal changes from upload to upload, as a power gain g of mean 1.

    Its functions take arrays of any shape and the value of its own setting, 0 where it has none.
    """

    name: str
    title: str
    words: str
    """Its name within a sentence."""
    help: str
    parameter: str = ""
    """The field of ChannelSettings that this fading alone reads; empty: none."""
    gain: Callable[[Any, Any], Any] | None = None
    """g [n] from uniforms [n, 2] strictly inside (0, 1); None where each slot of 1 ms has its own (Appendix D)."""
    log_laplace: Callable[[Any, Any], Any] | None = None
    """ln E[exp(-s g)] for s >= 0; None where g is 1, or differs from slot to slot."""
    density: Callable[[Any, Any], Any] | None = None
    """The density of g at g > 0; None likewise."""
    density_at_zero: Callable[[Any], float] = lambda parameter: 0.0
    """What the density tends to at g = 0; above 0 the mean time of Eq. 6 is infinite (PAPER_NOTES 3)."""
    steepness: Callable[[Any], float] = lambda parameter: 1.0
    """How fine a quadrature over ln g has to be: its step falls with the square root, and below 1 its range grows."""

    @property
    def by_slots(self) -> bool:
        """An upload meets a gain in every slot, and none that a device could know beforehand."""
        return self.gain is None

    @property
    def steady(self) -> bool:
        """Every upload meets the mean SNR."""
        return self.gain is not None and self.density is None


def _no_fading(uniforms: Any, parameter: Any) -> Any:
    import numpy as np

    return np.ones(len(uniforms))


def _rayleigh_gain(uniforms: Any, parameter: Any) -> Any:
    """Exponential with mean 1, by inverse distribution function of the first column."""
    import numpy as np

    return -np.log1p(-uniforms[:, 0])


def _rician_gain(uniforms: Any, k_db: float) -> Any:
    """|sqrt(K / (K + 1)) + CN(0, 1 / (K + 1))|^2, real and imaginary part by inverse distribution function of one column each."""
    from scipy.special import ndtri  # takes a moment to import: a page with another channel does without

    k = _linear(k_db)
    parts = ndtri(uniforms) * math.sqrt(0.5 / (k + 1))
    return (math.sqrt(k / (k + 1)) + parts[:, 0]) ** 2 + parts[:, 1] ** 2


def _rician_log_laplace(s: Any, k: float) -> Any:
    """ln E[exp(-s g)] = -ln(1 + s / (K + 1)) - K s / (K + 1 + s); K = 0 is Rayleigh."""
    import numpy as np

    return -np.log1p(s / (k + 1)) - k * s / (k + 1 + s)


def _rician_density(gain: Any, k: float) -> Any:
    """f(g) = (K + 1) exp(-(sqrt((K + 1) g) - sqrt K)^2) I0e(2 sqrt(K (K + 1) g)), with I0e(z) = exp(-z) I0(z); K = 0 is exp(-g)."""
    import numpy as np
    from scipy.special import i0e  # as above

    root = np.sqrt((k + 1) * gain)
    return (k + 1) * np.exp(-((root - math.sqrt(k)) ** 2)) * i0e(2 * math.sqrt(k) * root)


def _nakagami_gain(uniforms: Any, m: float) -> Any:
    """Gamma with shape m and mean 1, by inverse distribution function of the first column."""
    from scipy.special import gammaincinv  # as above

    return gammaincinv(m, uniforms[:, 0]) / m


def _nakagami_log_laplace(s: Any, m: float) -> Any:
    """ln E[exp(-s g)] = -m ln(1 + s / m)."""
    import numpy as np

    return -m * np.log1p(s / m)


def _nakagami_density(gain: Any, m: float) -> Any:
    """f(g) = m^m g^(m - 1) exp(-m g) / Gamma(m)."""
    import numpy as np

    return np.exp(m * math.log(m) - math.lgamma(m) + (m - 1) * np.log(gain) - m * gain)


def _linear(db: float) -> float:
    return float(10.0 ** (db / 10.0))


_FADINGS = (
    Fading("awgn", "None (AWGN)", "no fading", GLOSSARY["AWGN"], gain=_no_fading),
    Fading(
        "rayleigh", "Rayleigh", "Rayleigh fading", GLOSSARY["Rayleigh"],
        gain=_rayleigh_gain,
        log_laplace=lambda s, parameter: _rician_log_laplace(s, 0.0),
        density=lambda gain, parameter: _rician_density(gain, 0.0),
        density_at_zero=lambda parameter: 1.0,
    ),
    Fading(
        "rician", "Rician", "Rician fading", GLOSSARY["Rician"], parameter="rician_k_db",
        gain=_rician_gain,
        log_laplace=lambda s, k_db: _rician_log_laplace(s, _linear(k_db)),
        density=lambda gain, k_db: _rician_density(gain, _linear(k_db)),
        density_at_zero=lambda k_db: (_linear(k_db) + 1) * math.exp(-_linear(k_db)),
        steepness=lambda k_db: _linear(k_db) + 1,
    ),
    Fading(
        "nakagami", "Nakagami-m", "Nakagami-m fading",
        "Fading whose depth m sets: m = 1 is Rayleigh, a smaller m fades deeper, a larger one comes closer to a steady signal.",
        parameter="nakagami_m",
        gain=_nakagami_gain,
        log_laplace=_nakagami_log_laplace,
        density=_nakagami_density,
        density_at_zero=lambda m: 1.0 if m == 1 else 0.0 if m > 1 else math.inf,
        steepness=lambda m: m,
    ),
    Fading("outage", "Outage", "outage channel", f"Rayleigh fading in slots of 1 ms. {GLOSSARY['outage']}", parameter="snr_target_db"),
)  # fmt: skip

FADINGS: dict[str, Fading] = {row.name: row for row in _FADINGS}


# The settings ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChannelSettings(CheckedFields):
    """The uplink: mean SNR, fading and bandwidth (paper, Eq. 6 and Appendix D)."""

    fading: str = setting("rayleigh", "Fading", GLOSSARY["fading"], choices={row.name: row.title for row in _FADINGS})
    snr_db: float = setting(
        10.0, "Average SNR", GLOSSARY["SNR"],
        unit="dB", name="SNR (dB)", low=-60, high=60, span=(-30, 40),
    )  # fmt: skip
    bandwidth_hz: float = setting(
        10e6, "Bandwidth", "Bandwidth of the uplink: the wider, the more bits a second.",
        unit="Hz", name="Bandwidth (Hz)", low=1e3, high=1e10, scale=("MHz", 1e6), span=(0.001, 10_000),
    )  # fmt: skip
    rician_k_db: float = setting(
        10.0, "Rician", "Rician fading: power of the direct path over the scattered paths.",
        unit="dB", symbol="K", name="Rician K (dB)", low=-40, high=40, span=(-10, 20),
    )  # fmt: skip
    snr_target_db: float | None = setting(
        None, "SNR target",
        "Outage channel: a slot of 1 ms succeeds when its SNR reaches this; without it, the target with the best mean rate.",
        unit="dB", name="SNR target (dB)", low=-60, high=60, none="best mean rate",
    )  # fmt: skip
    downlink_snr_db: float | None = setting(
        None, "Downlink SNR",
        "SNR of what DSSD sends down after a rejection, the only bits down whose time counts; without it, the uplink's. Neither the paper "
        "nor DSSD's states one; a base station often sends some 20 dB stronger than a device.",
        unit="dB", name="Downlink SNR (dB)", low=-60, high=60, none="the uplink's",
    )  # fmt: skip

    header_bits: int = setting(
        0, "Header", "Bits of every message in addition to its entries; the paper counts none. They take time on the air.",
        unit="bits", name="Header (bits)", low=0, high=100_000, whole=True, step=8, span=(0, 10_000),
    )  # fmt: skip
    nakagami_m: float = setting(
        2.0, "Nakagami", "Nakagami-m fading: the shape of the gain's gamma distribution, one over its variance.",
        symbol="m", name="Nakagami m", low=0.5, high=100, span=(0.5, 10), step=0.1,
    )  # fmt: skip

    def with_header(self, bits: Any) -> Any:
        """Bits on the air of messages with these bits, numbers or arrays: a header more, where anything is sent."""
        return bits + self.header_bits * (bits > 0)

    @property
    def downlink(self) -> ChannelSettings:
        """The same link as what comes down meets it."""
        return self if self.downlink_snr_db is None else replace(self, snr_db=self.downlink_snr_db, downlink_snr_db=None)

    @property
    def law(self) -> Fading:
        """The row of its fading."""
        return FADINGS[self.fading]

    @property
    def parameter(self) -> Any:
        """The value of the setting that its fading alone reads; 0 where there is none."""
        return getattr(self, self.law.parameter) if self.law.parameter else 0.0

    @property
    def read(self) -> tuple[str, ...]:
        """Names of the settings that count under its fading: all but those that another fading alone reads."""
        return tuple(field.name for field in fields(self) if field.name not in FADING_PARAMETERS or field.name == self.law.parameter)

    @property
    def fading_words(self) -> str:
        """Its fading within a sentence, with the setting of its own: "Rician fading, K 10 dB"."""
        return ", ".join(filter(None, (self.law.words, self.own_words)))

    @property
    def fading_title(self) -> str:
        """The same as a title: "Rician, K 10 dB"."""
        return ", ".join(filter(None, (self.law.title, self.own_words)))

    @property
    def own_words(self) -> str:
        """The setting of its own with its value, "K 10 dB"; empty where its fading has none with a symbol."""
        row = settings_of(ChannelSettings).get(self.law.parameter)
        return f"{row.symbol} {self.parameter:g} {row.unit}".rstrip() if row and row.symbol else ""

    @property
    def snr_words(self) -> str:
        """The mean SNR, and that of the downlink where it has one of its own."""
        own = "" if self.downlink_snr_db is None else f" (down {decibels(self.downlink_snr_db)})"
        return decibels(self.snr_db) + own


FADING_PARAMETERS = tuple(row.parameter for row in _FADINGS if row.parameter)
"""The settings that one fading alone reads, in the order of the rows."""
