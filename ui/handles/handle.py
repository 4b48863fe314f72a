"""Handles: controls of the link that the browser draws (web/components/controls.js) and by which it recomputes costs; Python receives one
once the hand rests.

Their values stand in the session's state under the names of controls, where links, questions and other pages set them, too.
"""

import math
import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import streamlit as st

from cuhlm_core.setting_rows import Setting
from ui.web.bridge import built, component

_component = component("handle", built("handle.css"))
_FORMAT = re.compile(r"%\.(\d)f(.*)")


def handle(key: str, name: str, row: Setting, **looks: Any) -> Any:
    """Draw the handle of the setting `name` and return its value, in the control's unit.

    key: of the value in the session's state, where it must stand. `looks`: see `control_data`.
    """
    value, place = st.session_state[key], f"handle_{key}"
    data = control_data(name, row, value, **looks)
    known = {"on_moved_change": partial(_take, key, place, data)}
    with st.container(key=key, gap=None):
        _component(key=place, data=[{"row": data, "action": _said(place).get("action")}], **known)
    return value


def control_data(
    name: str, row: Setting, value: Any, *, kind: str, label: str, help: str, ends: Sequence[str] = (), format: str = "",
    quiet: bool = False,
) -> dict[str, Any]:
    """A control as web/components/controls.js draws it.

    kind: slider, segments, list or number. ends: what the least and the largest value mean, below a slider. format: of a
    slider's value, such as "%.0f dB". quiet: the help shows where the label is pointed at, without a button.
    """
    data: dict[str, Any] = {"name": name, "kind": kind, "label": label, "help": help, "quiet": quiet, "value": value, "scale": row.scale[1]}
    if row.choices:
        return {**data, "options": list(row.choices.items())}
    low, high = row.ends
    digits, unit = _shown(row, format)
    data |= {"low": low, "high": high, "step": row.step, "digits": digits, "unit": unit, "whole": row.whole}
    data |= {"placeholder": row.none} if None in row.accepts else {}
    return data | ({"ends": list(ends)} if ends else {})


def _shown(row: Setting, format: str) -> tuple[int, str]:
    """Decimals of a number, and what stands behind it."""
    if found := _FORMAT.fullmatch(format):
        return int(found[1]), found[2]
    return max(0, -math.floor(math.log10(row.step))), ""


def _said(place: str) -> Mapping[str, Any]:
    """What the browser said last; it is checked, not trusted."""
    said = (st.session_state.get(place) or {}).get("moved")
    return said if isinstance(said, Mapping) and isinstance(said.get("action"), int) else {}


def _take(key: str, place: str, data: Mapping[str, Any]) -> None:
    """Callback: the handle rests at another value. What no handle can have is passed over."""
    value: Any = _said(place).get("value", ...)
    accepted: Any
    if "options" in data:
        accepted = value if isinstance(value, str) and value in dict(data["options"]) else ...
    elif value is None:
        accepted = None if "placeholder" in data else ...
    else:
        accepted = _number(value, data)
    if accepted is not ...:
        st.session_state[key] = accepted


def _number(value: Any, data: Mapping[str, Any]) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float) or not data["low"] <= value <= data["high"]:
        return ...
    return int(value) if data["whole"] else float(value)
