"""Controls of single settings, drawn from their rows, and the one control of channel and clock that Live, Channel and Trade-off have in
common."""

from collections.abc import Iterable
from typing import Any

import streamlit as st

from cuhlm_core.fadings import FADING_PARAMETERS, FADINGS
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import ADDED
from cuhlm_core.setting_rows import Setting
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, settings_of
from ui.handles.handle import handle
from ui.widgets import by_history, one_of, remembered, select

ROWS = {**settings_of(DecodeSettings), **settings_of(ChannelSettings), **settings_of(ClockSettings)}
KEYS = {"snr_db": "snr", "rician_k_db": "rician_k", "bandwidth_hz": "bandwidth", "kind": "clock"}
KEYS |= {"slm_s": "slm_ms", "llm_s": "llm_ms", "rtt_s": "rtt_ms", **{name: f"own_{name}" for name in ADDED}}
"""Names of controls that hold a setting in another unit or under a shorter name, or a setting of a package."""


NO_CONTROL = {"line_a", "line_b", "delta", "snr_target_db", "replacement"}
"""Settings that no control of a page holds."""


def control(name: str, typed: bool | None = None, **others: Any) -> Any:
    """The control of a setting: its choices, a slider, or a number to type (where it is whole or scaled, unless `typed` says otherwise).

    Label, help, ends, step and choices are those of the row; `others` go to the widget and may replace them.
    """
    row = ROWS[name]
    if row.choices:
        known: dict[str, Any] = {"label": row.label, "help": row.help, "options": list(row.choices), "format_func": row.choices.__getitem__}
        return st.selectbox(**known | others)
    number = int if row.whole else float
    low, high = row.ends
    known = {"label": row.label, "help": row.help, "min_value": number(low), "max_value": number(high), "step": number(row.step)}
    return (st.number_input if (row.whole or row.scale[0] if typed is None else typed) else st.slider)(**known | others)


def several_numbers(name: str, **others: Any) -> list[Any]:
    """A field for values of a setting, at first its default; empty for none. UserError for one that it cannot have."""
    row, words = ROWS[name], f"{ROWS[name].help} Several, between commas: a curve each."
    return row.several(st.text_input(row.symbol or name, str(getattr(DecodeSettings(), name) or ""), max_chars=60, help=words, **others))


def control_row(key: str) -> Setting:
    """The row of the control with that name."""
    return ROWS[next((name for name, own in KEYS.items() if own == key), key)]


def within(name: str, value: float) -> float:
    """The value nearest to it that the setting's control can show."""
    low, high = ROWS[name].ends
    return float(min(max(value, low), high))


def estimator_control(label: str, key: str, **others: Any) -> str:
    """The choice of what a throughput is the average of; a name of THROUGHPUT_ESTIMATORS."""
    words = estimator_help(THROUGHPUT_ESTIMATORS, "What “average” means.")
    return str(select(label, {name: row.title for name, row in THROUGHPUT_ESTIMATORS.items()}, key, help=words, **others))


def estimator_help(names: Iterable[str], asked: str) -> str:
    """What some estimators mean, a line each."""
    return "  \n".join((asked, *(f"**{row.title}**: {row.definition}" for row in map(THROUGHPUT_ESTIMATORS.__getitem__, names))))


def fading_help() -> str:
    """What each fading means, a line each."""
    meanings = (f"**{fading.title}**: {fading.help}" for fading in FADINGS.values())
    return "  \n".join((ROWS["fading"].help, *meanings))


def _fading(key: str, label: str | None = None, **others: Any) -> str:
    row = ROWS["fading"]
    return one_of(label or row.label, row.choices or {}, key, help=fading_help(), **others)


LONGEST_RTT_MS = 200.0
"""The end of the pages' controls of the round-trip time: across the world and back."""


STARTING_LINK = ChannelSettings(snr_db=-10.0)
"""What every page begins with: poor enough for what is sent to matter; the costs of a recording of another link are recomputed."""
_SHARED = ("snr_db", "fading")
"""What a person sets on one page is what the others have."""


OFFERED_PARAMETERS = tuple(name for name in FADING_PARAMETERS if name not in NO_CONTROL)
"""Settings of one fading that pages offer."""


class LinkControl:
    """The channel and the clock that a page prices its tokens with. Each setting's control is drawn where `draw` is called; a setting that
    is not drawn has the value that the page begins with.

    The controls are named `page`_setting; those of the Live page, which links and other pages set, have the setting's name alone, and are
    handles (`ui.handles.handle`).
    """

    def __init__(self, page: str, channel: ChannelSettings | None = None, clock: ClockSettings | None = None) -> None:
        self._page = page
        self._values: dict[str, Any] = {**vars(channel or ChannelSettings()), **vars(clock or ClockSettings())}

    def draw(self, name: str, **others: Any) -> Any:
        """Draw the control of a setting and return its value, in the setting's own unit; `others` go to the widget."""
        row, start, key = ROWS[name], self._values[name], "_".join(filter(None, (self._page, KEYS.get(name, name))))
        known = {**remembered(key), **others}
        if name in _SHARED:
            self._follow(name, key, others)
        if not self._page:
            drawn = self._handle(name, key, others)
        elif name == "fading":
            drawn = _fading(key, default=start, **others)
        elif name == "downlink_snr_db":
            drawn = control(name, typed=True, value=start, placeholder=row.none, **known)
        elif row.choices:
            drawn = control(name, **known)
        else:
            drawn = control(name, **{"value": row.shown(start), **known})
        if name in _SHARED:
            self._share(name, key, drawn, start)
        self._values[name] = drawn if drawn is None else row.read(drawn)
        return self._values[name]

    def held(self, *names: str) -> None:
        """Settings that a component draws itself have the values of the session's state, which `take` sets."""
        for name in names:
            row, start, key = ROWS[name], self._values[name], f"{self._page}_{KEYS.get(name, name)}"
            if name in _SHARED:
                self._follow(name, key, {})
            value = st.session_state.setdefault(key, start if row.choices else row.shown(start))
            if name in _SHARED:
                self._share(name, key, value, start)
            self._values[name] = value if row.choices else row.read(value)

    def take(self, name: str, value: Any) -> None:
        """A component says that a setting has another value, in the setting's own unit; what the setting cannot have is passed over."""
        row, key = ROWS[name], f"{self._page}_{KEYS.get(name, name)}"
        if row.choices:
            if isinstance(value, str) and value in row.choices:
                st.session_state[key] = value
        elif isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e300:  # nor inf, nor nan
            st.session_state[key] = within(name, row.shown(value))

    def _handle(self, name: str, key: str, others: dict[str, Any]) -> Any:
        """Draw a handle: kind, label and help are the row's unless `others` has them."""
        row = ROWS[name]
        st.session_state.setdefault(key, row.shown(self._values[name]))
        kind = "list" if row.choices else "number" if row.whole or row.scale[0] or None in row.accepts else "slider"
        return handle(key, name, row, **{"kind": kind, "label": row.label, "help": row.help, **others})

    def _follow(self, name: str, key: str, others: dict[str, Any]) -> None:
        """Before the control is drawn: what was set here since it was last drawn goes to all pages, else what was set on another comes
        here, as near as this control has it."""
        shared, drawn = (st.session_state.setdefault(where, {}) for where in ("link_shared", "link_drawn"))
        if key in st.session_state and st.session_state[key] != drawn.get(key):
            shared[name] = st.session_state[key]
        elif name in shared:
            value = shared[name]
            if not ROWS[name].choices:
                low, high = ROWS[name].ends
                value = min(max(value, others.get("min_value", low)), others.get("max_value", high))
            st.session_state[key] = value

    def _share(self, name: str, key: str, value: Any, start: Any) -> None:
        """After it was drawn: what the address set goes to all pages, too; what Back and Forward set replaces what they had."""
        shared, drawn = st.session_state["link_shared"], st.session_state["link_drawn"]
        if by_history():
            shared[name] = value
        elif key not in drawn and value != start:
            shared.setdefault(name, value)
        drawn[key] = value

    def draw_own(self, **others: Any) -> None:
        """Draw the control of the setting that the chosen fading alone reads, where it has one that pages offer; a typed one has the whole
        range."""
        own = FADINGS[self._values["fading"]].parameter
        if own in OFFERED_PARAMETERS:
            row = ROWS[own]
            whole = {"min_value": float(row.low or 0), "max_value": float(row.high or 0)} if others.get("typed") else {}
            self.draw(own, **{**whole, **others})

    def draw_clock(self, numbers: dict[str, Any], **others: Any) -> None:
        """Draw the choice of the clock and, for one that is typed in, its two times, with `numbers` for their widgets."""
        if self.draw("kind", **others) == "custom":
            self.draw("slm_s", **numbers)
            self.draw("llm_s", **numbers)

    @property
    def channel(self) -> ChannelSettings:
        """UserError where the values make no sense together."""
        return ChannelSettings(**{name: self._values[name] for name in settings_of(ChannelSettings)})

    @property
    def clock(self) -> ClockSettings:
        """The same of the clock."""
        return ClockSettings(**{name: self._values[name] for name in settings_of(ClockSettings)})


def snr_control(link: LinkControl, width: int) -> None:
    """The SNR of a page whose tokens are decoded already."""
    words = f"{ROWS['snr_db'].help} No token changes with it, only the time."
    link.draw("snr_db", label="Average SNR", format="%.0f dB", width=width, help=words)
