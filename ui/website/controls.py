"""The website's controls, as web/components/controls.js draws them."""

from typing import Any

from cuhlm_core.fadings import FADINGS
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import DecodeSettings, settings_of
from ui.handles.handle import control_data
from ui.live.row import HANDLES
from ui.setting_controls import NO_CONTROL, OFFERED_PARAMETERS, ROWS, fading_help

FORMATS = {"u_th": "%.3f", "snr_db": "%.0f dB", "rtt_s": "%.0f ms", "theta": "%.3f"}
"""How a handle says its values."""


def controls() -> dict[str, dict[str, Any]]:
    """The page's controls by the names of their settings, which begin as the settings of a run that chooses none."""
    settings = DecodeSettings()
    begins = {**vars(settings), **vars(settings.channel), **vars(settings.clock)}

    def drawn(name: str, kind: str, **looks: Any) -> dict[str, Any]:
        row = ROWS[name]
        return control_data(name, row, row.shown(begins[name]), **{"kind": kind, "label": row.title, "help": row.help, **looks})

    asked: dict[str, Any] = {name: {"label": handle.label, "quiet": True} for name, handle in HANDLES.items()}
    # A handle has no step, so that the calibrated threshold stands under it as it is.
    found = {
        name: drawn(name, "slider", format=format, ends=HANDLES[name].ends, **asked[name]) | {"step": None}
        for name, format in FORMATS.items()
    }
    found |= {"fading": drawn("fading", "segments", **asked["fading"], **{"help": fading_help()})}
    found |= {name: drawn(name, "list") for name in ("schedule", "payload")}
    return found | {"seed": drawn("seed", "number")}


def own_controls() -> dict[str, dict[str, Any]]:
    """The controls of settings that one fading alone reads, by the fading."""
    return {name: _number(fading.parameter) for name, fading in FADINGS.items() if fading.parameter in OFFERED_PARAMETERS}


def number_controls() -> list[dict[str, Any]]:
    """Those of the numbers that a method reads and no other control of the page holds."""
    read = frozenset[str]().union(*(method.uses for method in METHODS.values() if method.in_engine))
    others = read - controls().keys() - NO_CONTROL
    return [_number(name) for name, row in settings_of(DecodeSettings).items() if name in others and row.low is not None]


def _number(name: str) -> dict[str, Any]:
    """A number to type, anywhere in its range."""
    row = ROWS[name]
    low = row.step if row.open_low else row.low
    return control_data(name, row, None, kind="number", label=row.label, help=row.help) | {"low": low, "high": row.high, "step": None}
