"""The website's controls, as web/components/controls.js draws them."""

from typing import Any

from cuhlm_core.fadings import FADINGS
from cuhlm_core.settings import DecodeSettings
from ui.handles.handle import control_data
from ui.live.row import HANDLES
from ui.setting_controls import OFFERED_OWN, ROWS

SLIDERS = {"u_th": "%.3f", "theta": "%.3f", "snr_db": "%.1f dB", "rtt_s": "%.0f ms"}
"""Settings that have a slider, in the order of the row, and how it says their values. It has no step, so that the calibrated threshold
stands under it as it is."""


def controls() -> dict[str, dict[str, Any]]:
    """The page's controls by the names of their settings, which begin as the settings of a run that chooses none."""
    settings = DecodeSettings()
    begins = {**vars(settings), **vars(settings.channel), **vars(settings.clock)}

    def drawn(name: str, kind: str, **looks: Any) -> dict[str, Any]:
        row, asked = ROWS[name], HANDLES.get(name)
        label = asked.question if asked else row.title
        return control_data(name, row, row.shown(begins[name]), **{"kind": kind, "label": label, "help": row.help, **looks})

    lists = {name: drawn(name, "list") for name in ("fading", "schedule", "payload")}
    found = {**lists, "seed": drawn("seed", "number")}
    for name, format in SLIDERS.items():
        found[name] = drawn(name, "slider", format=format, ends=HANDLES[name].below if name in HANDLES else ()) | {"step": None}
    return found


def own_controls() -> dict[str, dict[str, Any]]:
    """The controls of settings that one fading alone reads, by the fading."""
    rows = {name: (fading.own, ROWS[fading.own]) for name, fading in FADINGS.items() if fading.own in OFFERED_OWN}
    return {
        name: control_data(own, row, None, kind="number", label=row.label, help=row.help) | {"low": row.low, "high": row.high, "step": None}
        for name, (own, row) in rows.items()
    }
