"""Hybrid decoding with a small and a large language model over a wireless uplink (CU-HLM); never imports streamlit.

The names below are the public face. Each is loaded when it is first asked for, so that importing this package loads no heavy library.
"""

import importlib
import os
from typing import Any

# torch reads it once, when it is loaded: threads that wait for one another sleep, so that a busy computer is not kept waiting by them.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

_HOMES = {
    "errors": ("UserError",),
    "fadings": ("ChannelSettings",),
    "settings": ("ClockSettings", "DecodeSettings"),
    "methods": ("METHODS",),
    "models.pairs": ("load_pair",),
    "decoding.decoder": ("decode",),
    "decoding.batch": ("decode_batch",),
    "runs.recording": ("Run", "load_run", "save_run"),
    "studies.calibration.report": ("calibrate",),
    "evaluation.evaluate": ("evaluate",),
}
"""The public names by the module that defines them."""
_MODULES = {name: module for module, names in _HOMES.items() for name in names}
__all__ = sorted(_MODULES)


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

__version__ = "0.2.0"
