"""The Live page's controls: widgets in, one validated request out. Every widget is named, so presets and links can set it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from cuhlm_core.errors import UserError
from cuhlm_core.events import Started
from cuhlm_core.format import GLOSSARY
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.paper import PAPER_METHODS
from cuhlm_core.prompts import check_prompt
from cuhlm_core.runs.differences import void_words
from cuhlm_core.settings import ESTIMATORS, TRAVELS, ChannelSettings, ClockSettings, DecodeSettings, settings_of
from ui.live.row import HANDLES, cells, ends, threshold_words
from ui.pair.choice import UNSET, calibration_of, named_pair, pair_choice, starting_values
from ui.pair.first_run import offer_calibration
from ui.setting_controls import KEYS, NO_CONTROL, ROWS, STARTING_LINK, LinkControl, control, fading_help
from ui.widgets import note, remembered, show_error


@dataclass(frozen=True)
class Request:
    """What the controls ask for."""

    pair_key: tuple[str | None, str | None, str | None, str]
    method: Method
    settings: DecodeSettings
    calibration: Calibration


_PLACED = {
    *("seed", "max_tokens", "temperature", "u_th", "theta", "eta", "k", "bonus", "skip_prob", "p_t", "confidence_th"),
    *("false_skip_target", "estimator", "payload", "levels"),
}
"""Settings whose controls have a place of their own."""
_OF_A_RULE = tuple(name for name in settings_of(DecodeSettings) if name not in _PLACED | NO_CONTROL)
"""The others, whose controls are drawn for the methods that go by them."""
LINKED = {"method", "u_th", "theta", "seed", "max_tokens", "bonus", *(KEYS.get(name, name) for name in _OF_A_RULE)}
"""Controls whose values stand in the address bar, so that it is a link to them."""


def control_values(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The values of the named controls that hold these settings, as near as they can show them; others have no control."""
    values: dict[str, Any] = {}
    for name in settings.keys() & ROWS.keys() - NO_CONTROL:
        value, row, key = settings[name], ROWS[name], KEYS.get(name, name)
        if name == "u_th":
            values |= {"never_skip": value is None} | ({key: value} if isinstance(value, float) else {})
        elif name in (*UNSET, "downlink_snr_db") or row.choices:
            values[key] = value or UNSET[name] if name in UNSET else value
        elif value is not None:
            near = min(max(row.shown(value), row.ends[0]), row.ends[1])
            values[key] = int(near) if row.whole else near
    return values


def controls_of(started: Started) -> dict[str, Any]:
    """The controls that a run was decoded under, by name."""
    values = {**control_values(vars(started.settings)), "method": started.method, "prompt": started.prompt}
    values["payload"] = METHODS[started.method].payload_choice(started.settings.payload)
    values |= {name: zero for name, zero in UNSET.items() if name not in METHODS[started.method].uses}
    return values | named_pair(started.pair)


def _linked(name: str) -> dict:
    """Keyword arguments of a control that stands in the address bar. Such a control states its default itself: Streamlit leaves a value
    equal to the widget's own default out of the address, and a link must not lose a choice that happens to be the first or the least."""
    return {**remembered(name), "bind": "query-params"}


def controls(handles: DeltaGenerator | None = None, more: DeltaGenerator | None = None) -> Request | UserError:
    """Draw the handles and all other controls, each in its place (None: in the sidebar), and return what they ask for, or the error to
    show."""
    start = starting_values()
    link = LinkControl("", STARTING_LINK)
    for name in start.keys() - LINKED:
        st.session_state.setdefault(name, start[name])
    with more or st.sidebar:
        few, rest = st.columns(2, gap="medium") if more else (st.container(), st.expander("Expert"))
        with rest:
            pair_key, calibration = pair_choice()
        with few:
            offer_calibration(pair_key, calibration)
            method = _method_choice(start["method"])
            _handles(method, calibration, start, link, cells(handles))
            _calibration_words(method, calibration)
            _of_the_rule(method, start)
            link.draw("schedule")
        with rest:
            _more(method, start, link)
    try:
        settings = settings_left()
        if pair_key[0] is None and not (pair_key[1] and pair_key[2]):
            raise UserError("Type a hub id or a folder for both models, or choose a pair from the list.")
    except UserError as error:
        return error
    return Request(pair_key, method, settings, calibration)


def settings_left() -> DecodeSettings:
    """What the controls ask for as they were left, or as they begin. UserError where one may not have its value."""
    start = starting_values()
    return settings_in({name: st.session_state.get(name, value) for name, value in start.items()})


def settings_in(values: Mapping[str, Any]) -> DecodeSettings:
    """The settings that the named controls hold. UserError where one may not have its value."""

    def read(kind: type) -> dict[str, Any]:
        rows = {name: row for name, row in settings_of(kind).items() if name not in NO_CONTROL}
        held = {name: row.read(values[KEYS.get(name, name)]) for name, row in rows.items()}
        return {name: int(value) if rows[name].whole else value for name, value in held.items()}

    chosen = read(DecodeSettings)
    chosen |= {"u_th": None if values["never_skip"] else chosen["u_th"], **{name: chosen[name] or None for name in UNSET}}
    return DecodeSettings(**chosen, channel=ChannelSettings(**read(ChannelSettings)), clock=ClockSettings(**read(ClockSettings)))


def method_groups() -> dict[str, list[Method]]:
    """The methods by the name of their group, in the order of every list: the paper's first."""
    others = [method for method in METHODS.values() if method.name not in PAPER_METHODS]
    return {
        "The paper's": [METHODS[name] for name in PAPER_METHODS],
        "Lossless, several drafts a message": [method for method in others if method.blocks and method.lossless],
        "Lossless, one draft a message": [method for method in others if method.lossless and not method.blocks],
        "Others": [method for method in others if not method.lossless],
    }


def _grouped() -> dict[str, str]:
    """The choices of the method, each with its title: the name of a group, and its methods."""
    choices: dict[str, str] = {}
    for group, methods in method_groups().items():
        choices |= {group: f"— {group} —", **{method.name: method.title for method in methods}}
    return choices


_METHODS_HELP = "  \n".join(
    (GLOSSARY["HLM"], *(f"**{METHODS[name].title}**: {METHODS[name].summary}" for name in ("hlm", "u-hlm", "cu-hlm-online")))
)
"""What the names of the paper's own methods mean."""


def _follow_method(choices: list[str]) -> None:
    """Callback: the name of a group is not a method; the first of the group is meant. A threshold that stands where some estimator's is
    calibrated goes to that of the estimator that the method goes by."""
    if st.session_state.method not in METHODS:
        st.session_state.method = choices[choices.index(st.session_state.method) + 1]
    method, calibration = METHODS[st.session_state.method], calibration_of(st.session_state.pair)
    fits = (*map(calibration.fit, ESTIMATORS), *calibration.own.values())
    if round(st.session_state.u_th, 2) in {fit.held_u_th for fit in fits}:
        fit = calibration.fit_for(method, st.session_state.estimator)
        st.session_state.u_th, st.session_state.never_skip = fit.held_u_th, fit.u_th is None


def _method_choice(default: str) -> Method:
    choices = _grouped()
    names = list(choices)
    others: dict[str, Any] = {"on_change": _follow_method, "args": (names,)}
    name = st.selectbox(
        "Method", names, index=names.index(default), format_func=choices.__getitem__, help=_METHODS_HELP, **others, **_linked("method")
    )
    method = METHODS.get(name, METHODS[default])
    st.caption(f"{method.summary} What travels: {method.payload_words(method.payload_under(st.session_state.get('payload', TRAVELS)))}.")
    return method


def _handles(method: Method, calibration: Calibration, start: dict, link: LinkControl, places: Mapping[str, DeltaGenerator]) -> None:
    uses, fit = method.uses, calibration.fit_for(method, st.session_state.estimator)
    with places["u_th"]:
        words = "finds its threshold by itself" if method.learns else "does not look at the uncertainty"
        marks = "Behind a mark on the line another text is written."
        reads = f"{ROWS['u_th'].help} Tokens with u at most this are not sent. {marks}  \n{threshold_words(fit)}"
        control(
            "u_th",
            value=start["u_th"],
            disabled="u_th" not in uses or st.session_state.never_skip,
            **_linked("u_th") | {"label": HANDLES["u_th"].label, "help": None},
        )
        ends("u_th", reads if "u_th" in uses else f"{method.title} {words}.")
    for name, format in (("snr_db", "%.0f dB"), ("rtt_s", "%.0f ms")):
        with places[name]:
            asked = HANDLES[name]
            link.draw(name, kind="slider", label=asked.label, format=format, ends=asked.ends, quiet=True)
    asked = HANDLES["theta"]
    words = ROWS["theta"].help if "theta" in uses else f"{method.title} does not choose k from θ."
    known = _linked("theta") | {"label": asked.label, "help": words}
    control("theta", value=start["theta"], disabled="theta" not in uses, **known)
    link.draw("fading", label=HANDLES["fading"].label, help=fading_help(), quiet=True)
    link.draw_own()


def _calibration_words(method: Method, calibration: Calibration) -> None:
    """What the calibration says of the settings, as far as they are its own."""
    fit = calibration.fit_for(method, st.session_state.estimator)
    shows_default = st.session_state.never_skip == (fit.u_th is None) and st.session_state.u_th == fit.held_u_th
    asked = DecodeSettings(
        estimator=st.session_state.estimator,
        u_th="calibrated" if shows_default else None,
        eta=st.session_state.eta,
        temperature=st.session_state.temperature,
        false_skip_target=st.session_state.false_skip_target,
    )
    for words in calibration.words(asked, method):
        note(words)


def _of_the_rule(method: Method, start: dict) -> None:
    """What the method's own rule reads; of a method that sends several drafts the bonus token, too, which is rare among the others."""
    for name in _OF_A_RULE:
        if name in method.uses:
            words, key = f"{ROWS[name].help} 0: {ROWS[name].none}." if name in UNSET else ROWS[name].help, KEYS.get(name, name)
            control(name, value=start[key], help=words, **({"typed": True} if name in UNSET else {}), **_linked(key))
    if method.blocks:
        _bonus(method)


def _bonus(method: Method) -> None:
    control("bonus", disabled="bonus" not in method.uses, **_linked("bonus"))


def _more(method: Method, start: dict, link: LinkControl) -> None:
    def unless_read(name: str) -> dict:
        return {**remembered(name), "disabled": name not in method.uses}

    st.checkbox("Never skip (send every token)", **remembered("never_skip"), disabled="u_th" not in method.uses)
    control("eta", **unless_read("eta"))
    control("k", label="Fixed k (0: calibrated)", **unless_read("k"))
    if not method.blocks:
        _bonus(method)
    control("skip_prob", **unless_read("skip_prob"))
    for name in ("p_t", "confidence_th"):
        if name in method.uses:
            control(name, **remembered(name))
    words = f"{GLOSSARY['wrong-skip rate']} {ROWS['false_skip_target'].help}"
    control("false_skip_target", help=words, **unless_read("false_skip_target"))
    control("estimator", disabled=method.estimator is not None, **remembered("estimator"))
    control("payload", **remembered("payload"))
    payload = method.payload_under(st.session_state.payload)
    if method.verifies and not method.chooses_payload and st.session_state.payload != TRAVELS:
        note(f"{method.title} sends token ids and no probability: this choice is for other methods.")
    if words := void_words(method, DecodeSettings(theta=st.session_state.theta, payload=payload)):
        note(words)
    if method.chooses_payload and payload == "sampled":
        control("levels", **remembered("levels"), disabled="levels" not in method.uses)
    link.draw("bandwidth_hz")
    for name in ("downlink_snr_db", "header_bits"):
        link.draw(name)
    link.draw_clock({})
    control("seed", label="Random seed", value=start["seed"], **_linked("seed"))
    control("max_tokens", value=start["max_tokens"], **_linked("max_tokens"))
    control("temperature", **remembered("temperature"))


def refuse_long_prompt(prompt: str) -> None:
    """Refuse a prompt that is too long at once, and an empty one only when it is run."""
    try:
        if prompt.strip():
            check_prompt(prompt)
    except UserError as error:
        show_error(error)
