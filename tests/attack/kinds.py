"""The kinds of hostile inputs. A kind's module, and with it the libraries that its copies share, is imported when it is asked for."""

import importlib

from tests.attack.harness import Case

KINDS = {
    "command lines": ("command_lines", "cases"), "data files": ("data_files", "cases"), "recordings": ("recordings", "cases"),
    "calibrations": ("kept_files", "calibrations"), "papers": ("kept_files", "papers"), "model folders": ("model_folders", "cases"),
    "links": ("links", "cases"), "streams": ("streams", "cases"),
    "station that a device lies to": ("lying_devices", "cases"),
    "class": ("classes", "phones"), "wall": ("classes", "walls"), "walls after leaving": ("classes", "leavings"),
}  # fmt: skip
"""Name of a kind -> module and function that makes its cases."""


def cases_of(kind: str) -> list[Case]:
    """All cases of a kind, always the same."""
    module, function = KINDS[kind]
    return list(getattr(importlib.import_module(f"tests.attack.{module}"), function)())
