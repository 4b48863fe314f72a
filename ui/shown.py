"""Which controls the numbers on the Live page stand under: what an address, a question or another page asks for is run at once, and what is
shown under other controls is said to be so. And the questions to try, with their answers.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.events import Finished, Started
from cuhlm_core.format import visible_text
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.columns import HostTimes, RunTable, summarise
from cuhlm_core.runs.presets import PRESETS, Outcome, Preset, chosen_prompts
from cuhlm_core.runs.preview import Asked, shown_and_asked, what_differs
from cuhlm_core.settings import FADINGS
from ui import session
from ui.controls import LINKED, STARTING_METHOD, Request, control_row, defaults
from ui.shared import known_calibration, pair_store, plain

_PRESET_KEYS = ("method", "u_th", "never_skip", "theta", "snr", "fading", "seed", "prompt")
"""Controls that a question sets; it holds while they stay as it set them."""

# Foreign controls -----------------------------------------------------------------------------------------------------


def differences(started: Started, finished: Finished | None, request: Request) -> list[tuple[str, str]]:
    """What is shown and what the controls say of everything that changes the tokens and differs, in words."""
    loaded = pair_store().loaded(request.pair_key)
    pair = request.pair_key[0] or (loaded.name if loaded else None)
    asked = Asked(pair, st.session_state.get("prompt", ""), request.method, request.settings, request.calibration)
    return what_differs(started, finished, asked)


def foreign(started: Started, finished: Finished | None, request: Request) -> str:
    """What is shown and what the controls say, where they differ in anything that changes the tokens; else nothing."""
    found = differences(started, finished, request)
    if not found:
        return ""
    shown, controls = shown_and_asked(started, f"{request.settings.channel.snr_db:g} dB".replace("-", "−"), found, request.method)
    return f"Shown: {shown}. Controls: {controls}."


def run_what_is_asked(visit: session.Visit, request: Request | UserError) -> None:
    """Once, after a link, a question or another page set the controls: decode, unless what is shown is just that.

    A link may come from anybody: the run that nothing but an address asked for is shown and not saved.
    """
    pressed, addressed = (st.session_state.pop(name, False) for name in ("run_now", "address_asks"))
    if not (pressed or addressed) or isinstance(request, UserError):
        return
    run = visit.run
    if visit.job is None and run is not None and not foreign(run.started, run.finished, request):
        return  # another channel or clock re-costs what is shown
    session.act(visit, "run", request, saved=pressed)


# What an address says -------------------------------------------------------------------------------------------------


def read_address() -> None:
    """Before the controls are drawn: drop from the address what none of them can have, to be told, and ask once a visit for the rest."""
    first = "address" not in st.session_state
    said = {name: st.query_params.get_all(name) for name in st.query_params}
    checked = LINKED if first else LINKED - {"method"}  # whose list has names of groups, too: one that was just chosen stands there
    refused = {name: said.pop(name) for name in sorted(checked & said.keys()) if len(said[name]) > 1 or _expected(name, said[name][0])}
    if first:
        st.session_state.address_asks = bool(LINKED & said.keys())
    if first or refused:
        st.session_state.address = refused
    if refused:
        # Controls take their values from the address that a run began with: another run. When they have been drawn, and Back leads to such
        # an address, what is theirs can only be dropped as a whole.
        st.query_params.from_dict(said if first else {})
        st.rerun()


def refusals(refused: Mapping[str, list[str]]) -> list[str]:
    """A sentence for each control of which the address said what it cannot have, or several values, with the value that stands there."""
    sentences = []
    for name, values in refused.items():
        texts = [visible_text(text, 30).replace("␣", " ") for text in values]
        if len(values) > 1:
            said = " and ".join(f"{name}={text}" for text in texts[:3])
            sentences.append(f"The address says {said}, of which only one can be: it is {_shown(name)}.")
        else:
            sentences.append(f"The address says {name}={texts[0]}, which is not {_expected(name, values[0])}: it is {_shown(name)}.")
    return sentences


def _expected(name: str, text: str) -> str:
    """What the value should have been; nothing where the control can have it."""
    if name == "method":
        return "" if text in {method.title for method in METHODS.values()} else "the title of a method"
    if name == "fading":
        return "" if text in FADINGS.values() else "a fading"
    row = control_row(name)
    low, high = row.ends
    with suppress(UserError, TypeError):  # a word that the command line knows is no number
        if low <= row.parse(text) <= high:
            return ""
    return f"a whole number from {low:g} to {high:,.0f}" if row.whole else f"a number from {low:g} to {high:g}"


def _shown(name: str) -> str:
    """The value of the control in words."""
    value = st.session_state[name]
    if name == "method":
        return METHODS[value if value in METHODS else STARTING_METHOD].title  # the name of a group is in the list, and is no method
    return FADINGS[value] if name == "fading" else f"{value:g}"


def show_refusals() -> None:
    """Say what of the address was dropped."""
    for sentence in refusals(st.session_state.get("address", {})):
        st.warning(plain(sentence), icon=":material/link_off:")


# Questions ------------------------------------------------------------------------------------------------------------


def preset_values(preset: Preset) -> dict[str, Any]:
    """The controls that pose the question on the pair at hand, by name; what it does not set has its default."""
    pair = st.session_state.get("pair", EMBEDDED_PAIR)
    calibration = known_calibration(pair)
    values = defaults(calibration)
    prompt, seed = chosen_prompts().get(pair, {}).get(preset.title, (st.session_state.get("prompt", ""), values["seed"]))
    settings = preset.settings(calibration, seed)
    own = {"method": preset.method, "u_th": settings.u_th, "theta": settings.theta, "snr": preset.snr_db, "fading": preset.fading}
    return {**values, **own, "seed": seed, "max_tokens": settings.max_tokens, "prompt": prompt, "pair": pair}


def _choose() -> None:
    """Callback: set the controls of the question, and run it."""
    title = st.session_state.get("preset")
    if title in PRESETS:
        for name, value in preset_values(PRESETS[title]).items():
            st.session_state[name] = value
        st.session_state.update(posed=title, run_now=True)
        st.session_state.pop("guess", None)


def choose_question() -> None:
    """The questions to try, until one is posed."""
    if posed() is None:
        with st.container(key="presets"):
            st.pills("Try a question", list(PRESETS), key="preset", on_change=_choose, label_visibility="collapsed")


def posed() -> Preset | None:
    """The question that the controls pose."""
    title = st.session_state.get("posed")
    if title not in PRESETS:
        return None
    values = preset_values(PRESETS[title])
    return PRESETS[title] if all(st.session_state.get(name) == values[name] for name in _PRESET_KEYS) else None


def question_row(started: Started | None, finished: Finished | None, table: RunTable, request: Request) -> None:
    """The question posed with its guesses; its answer, once somebody has guessed and the run has ended."""
    preset = posed()
    if preset is None:
        return
    with st.container(key="question", horizontal=True, vertical_alignment="center"):
        if st.button("", icon=":material/close:", key="question-close", help="Back to the questions", type="tertiary"):
            st.session_state.posed = None
            st.rerun()
        guess = st.session_state.get("guess")
        if guess is None:
            st.markdown(plain(f"{preset.question}{_picked(preset)}"))
            st.pills("Your guess", preset.guesses, key="guess", persist_state="session", label_visibility="collapsed", width="content")
        elif started is None or finished is None or foreign(started, finished, request):
            st.markdown(plain(f"{preset.question} {guess}? The run will tell."))
        else:
            st.markdown(plain(f"{_answer(preset, started, finished, table, request, guess)}{_picked(preset)}"))


def _picked(preset: Preset) -> str:
    """That its prompt and seed were searched for, where they were."""
    pair = st.session_state.get("pair", EMBEDDED_PAIR)
    return " (Picked because it shows.)" if preset.title in chosen_prompts().get(pair, {}) else ""


def _answer(preset: Preset, started: Started, finished: Finished, table: RunTable, request: Request, guess: str) -> str:
    """The sentence of a run that has ended, priced as the controls say."""
    full_bits = full_payload_bits(started.vocabulary_size)
    baselines = table.baselines(full_bits, request.settings.channel, request.settings.clock)
    host = HostTimes(finished.host_prefill_s, finished.host_decode_s, finished.host_closing_s)
    totals = summarise(table, full_bits, finished.stop_reason, host, baselines)
    return preset.answer(Outcome(started, totals, table, baselines), guess)
