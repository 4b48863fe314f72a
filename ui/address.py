"""What an address says: values that no control can have are dropped and reported, the others are run once; and the address of a run."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import quote, urlencode

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.events import Started
from cuhlm_core.format import visible_text
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, PAIRS
from cuhlm_core.network.address import DEVICE_PATH
from cuhlm_core.settings import ClockSettings, DecodeSettings
from cuhlm_core.storage import valid_unicode
from ui.controls import LINKED, Request, control_values, controls_of
from ui.live.forced import ALL, BESIDE, forces_text, in_address, read_forces, refusal, tried_branch
from ui.pair.choice import OWN_MODELS, follow_pair
from ui.places import below_base
from ui.setting_controls import KEYS, NO_CONTROL, ROWS, STARTING_LINK, control_row
from ui.web.bridge import component
from ui.widgets import by_history, change_address, plain

_OF_THE_PAIR = ("pair", "own_slm", "own_llm")
CARRIED = {KEYS.get(name, name) for name in ROWS.keys() - NO_CONTROL} - LINKED | {"never_skip", *_OF_THE_PAIR}
"""Controls that stand in an address, too, where they are not as on a first visit; Streamlit itself keeps those of LINKED there."""
BEHIND = "#"
"""Value of `prompt` in an address whose prompt stands behind the #, which no browser sends to a server."""
_ADDRESS = "the address"
"""What asks for a run of a link."""
RENAMED = {"SLM only": "Small model alone", "LLM only": "Large model alone"}
"""Methods by their titles in older links."""
LONGEST_NAME = 300
MOST_ADDRESSES = 100
"""Addresses of a visit whose prompts are known."""
_EVERY = {"pair": EMBEDDED_PAIR, "own_slm": "", "own_llm": "", "never_skip": False}
_EVERY |= control_values({**vars(DecodeSettings()), **vars(STARTING_LINK), **vars(ClockSettings())}) | {"never_skip": False}
"""What a control of CARRIED has where the address says nothing."""
_prompt = component("prompt")


def read_address() -> None:
    """Before the controls are drawn: drop from the address what no control can have, and ask for the rest to be run once a visit, and when
    Back or Forward led to it."""
    if title := RENAMED.get(st.query_params.get("method", "")):
        st.query_params["method"] = title
        st.rerun()  # controls take their values from the address that a run began with
    first, moved = "address" not in st.session_state, by_history()
    said = {name: st.query_params.get_all(name) for name in st.query_params}
    checked = LINKED | CARRIED | {"prompt", ALL, BESIDE} if first or moved else LINKED - {"method"}
    # The method's list has names of groups, too: one that was just chosen stands there.
    refused = {name: said.pop(name) for name in sorted(checked & said.keys()) if not _can_have(name, said[name])}
    if first:
        _begin(said)
    elif moved:
        _go_to(said)
    if first or refused:
        st.session_state.address = refused
    if refused:
        # Controls take their values from the address that a run began with: another run. When they have been drawn, and Back leads to such
        # an address, what is theirs can only be dropped as a whole.
        st.query_params.from_dict(said if first else {})
        st.rerun()
    if not first:
        _write_carried()


def _begin(said: dict[str, list[str]]) -> None:
    """Once a visit: set what Streamlit does not keep in the address, and see what is asked for."""
    known = (LINKED | CARRIED | {ALL, BESIDE}) & said.keys()
    _set(said)
    pair = st.session_state.get("pair", EMBEDDED_PAIR)
    if "pair" in said:  # of models that only a link names not even a small file is read
        follow_pair(spared=known | (set() if pair in PAIRS else {"temperature"}))
    quick = pair in EMBEDDED_FOLDERS
    waits = "prompt" in said and quick
    st.session_state.address_unknown = sorted(said.keys() - known - {"prompt"})
    asks = bool(known) and quick and not waits
    st.session_state.update(address_waits=waits, address_quick=quick, address_asks=_ADDRESS if asks else "")


def _go_to(said: dict[str, list[str]]) -> None:
    """After Back or Forward: what the address does not say is as on a first visit, and no decision is forced that it does not force."""
    for name in CARRIED - said.keys():
        st.session_state[name] = _EVERY[name]
    for name in ("forced", "otherwise", "otherwise_asked"):
        st.session_state.pop(name, None)
    _set(said)
    prompts: dict[str, str] = st.session_state.get("prompts", {})
    st.session_state.prompt = prompts.get(_whole_address(), st.session_state.get("prompt", ""))
    quick = st.session_state.get("pair", EMBEDDED_PAIR) in EMBEDDED_FOLDERS
    st.session_state.address_asks = "Back or Forward" if quick else ""


def _set(said: dict[str, list[str]]) -> None:
    for name in CARRIED & said.keys():
        st.session_state[name] = _value(name, said[name][0])
    if ALL in said:
        st.session_state["forced"] = read_forces(said[ALL][0])
    if BESIDE in said:
        (st.session_state["otherwise_asked"],) = read_forces(said[BESIDE][0])


def keep_prompt() -> None:
    """After the controls are drawn: the prompt goes with the settings of the address, for Back."""
    prompts: dict[str, str] = st.session_state.setdefault("prompts", {})
    prompts[_whole_address()] = st.session_state.get("prompt", "")
    for address in list(prompts)[:-MOST_ADDRESSES]:
        del prompts[address]


def _whole_address() -> str:
    return urlencode(sorted(st.query_params.to_dict().items()))


def read_prompt() -> None:
    """Let the browser say the prompt of a link, or of this page before it was reloaded. What it says may be the text of a stranger: it goes
    into the box and nowhere else."""
    data = {"waits": st.session_state.get("address_waits", False), "prompt": st.session_state.get("prompt", "")}
    _prompt(key="linked_prompt", data=[data], height=0, on_read_change=_take_prompt)


def _take_prompt() -> None:
    """Callback: the browser's prompt, or that it has none."""
    said = (st.session_state.get("linked_prompt") or {}).get("read")
    prompt = said.get("prompt") if isinstance(said, Mapping) else None
    if isinstance(prompt, str):
        st.session_state["prompt"] = valid_unicode(prompt)
    waited = st.session_state.pop("address_waits", False)
    asks = (waited or isinstance(prompt, str)) and st.session_state.get("address_quick", True)
    reloaded = isinstance(said, Mapping) and said.get("reloaded") is True
    st.session_state["address_asks"] = ("a reload" if reloaded else _ADDRESS) if asks else ""


def _write_carried() -> None:
    """The address says what the controls hold that Streamlit does not keep there, and what is forced."""
    values = {name: st.session_state.get(name, _EVERY[name]) for name in CARRIED}
    texts = {name: "" if value == _EVERY[name] else _text(value) for name, value in values.items()}
    texts |= in_address({name: st.query_params.get(name, "") for name in (ALL, BESIDE)})
    changes = {name: text for name, text in texts.items() if st.query_params.get(name, "") != text}
    if changes:
        change_address(changes)


def _text(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _can_have(name: str, values: list[str]) -> bool:
    """Whether the control can have what the address says: one value, among its choices or between its ends."""
    (text, *others) = values
    if others:
        return False
    if name in (ALL, BESIDE):
        with suppress(UserError):
            return len(read_forces(text)) == 1 or name == ALL
        return False
    if name in ("method", "prompt", "never_skip", *_OF_THE_PAIR):
        titles = {method.title for method in METHODS.values()}
        choices = {"method": titles, "prompt": {BEHIND}, "never_skip": {"True", "False"}, "pair": {*PAIRS, OWN_MODELS}}
        return text in choices[name] if name in choices else len(text) <= LONGEST_NAME and text.isprintable()
    row = control_row(name)
    if row.choices:
        return text in row.choices.values() or (name in CARRIED and text in row.choices)
    low, high = row.ends
    with suppress(UserError, TypeError):  # a word that the command line knows is no number
        return low <= row.parse(text) <= high
    return False


def _value(name: str, text: str) -> Any:
    """The value of a control of CARRIED that can have it."""
    if name in _OF_THE_PAIR or name == "never_skip":
        return text == "True" if name == "never_skip" else text
    row = control_row(name)
    if row.choices:
        return next(key for key, title in row.choices.items() if text in (key, title))
    number = row.parse(text)
    return number if row.whole else float(number)


def show_refusals() -> None:
    """Say what of the address was dropped, what is not a setting, and what is not loaded unless a person says so: a sentence each."""
    refused: dict[str, list[str]] = st.session_state.get("address", {})
    forcing = [f"{name}={_quoted(text)}" for name in (ALL, BESIDE) for text in refused.get(name, [])[:3]]
    if forcing:
        st.warning(plain(refusal(" and ".join(forcing))), icon=":material/link_off:")
    if texts := [f"{name}={_quoted(text)}" for name in refused.keys() - {ALL, BESIDE} for text in refused[name][:3]]:
        words = f"The address has {' and '.join(texts)}, which no control accepts: the controls keep their values."
        st.warning(plain(words), icon=":material/link_off:")
    if unknown := st.session_state.get("address_unknown"):
        names = ", ".join(map(_quoted, unknown[:5])) + (" …" if len(unknown) > 5 else "")
        st.warning(plain(f"The address also has {names}, which is not a setting of this page."), icon=":material/link_off:")
    if not st.session_state.get("address_quick", True):
        words = "This link asks for models that are read from a folder or fetched from the hub: none is loaded until you press Run."
        st.info(words, icon=":material/cloud_download:")


def _quoted(text: str) -> str:
    return visible_text(text, 30).replace("␣", " ")


def link_to_device() -> str:
    """The path of the page on which the visitor's browser is the device, in the same server."""
    return below_base(DEVICE_PATH)


def link_to(started: Started, request: Request, run: str = "") -> str:
    """What a link to a run adds to the page's address: what the run and its price under `request` depend on; its prompt behind the #.

    run: its name on this page, where another decision may be tried next to it, which the link brings too.
    """
    values = controls_of(started) | control_values({**vars(request.settings.channel), **vars(request.settings.clock)})
    values |= {"method": METHODS[started.method].title, "pair": started.pair}
    if started.pair not in PAIRS:
        _, values["own_slm"], values["own_llm"], _ = request.pair_key
        values["pair"] = OWN_MODELS
    always = {"pair", "method", "seed", "max_tokens", "snr", "fading", *METHODS[started.method].uses & {"u_th", "theta"}}
    said: dict[str, Any] = {}
    for name in sorted((LINKED | CARRIED) & values.keys()):
        value = values[name]
        if value is None or (name not in always and value == _EVERY.get(name)):
            continue
        row = None if name in ("method", "never_skip", *_OF_THE_PAIR) else control_row(name)
        said[name] = row.choices[value] if row is not None and row.choices and name in LINKED else value
    branch = tried_branch(run)
    forced = {ALL: forces_text(started.settings.forces), BESIDE: forces_text([branch] if branch else [])}
    said |= {name: text for name, text in forced.items() if text}
    return f"/?{urlencode({**said, 'prompt': BEHIND})}#prompt={quote(started.prompt, safe='')}"
