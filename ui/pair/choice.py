"""The choice of the pair, the same on every page that has one, and what comes with it: thresholds, temperature, a first prompt."""

from collections.abc import Container

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.errors import UserError
from cuhlm_core.events import Started
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import MEASURED_AT, Calibration
from cuhlm_core.models.folder import pair_name, recommended_temperature
from cuhlm_core.models.readiness import State, readiness
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR, PAIRS
from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES
from cuhlm_core.settings import ClockSettings, DecodeSettings, settings_of
from ui.pair.fetching import offer_fetch
from ui.setting_controls import KEYS, NO_CONTROL, ROWS, STARTING_LINK
from ui.store import known_calibration, opening_run, pair_store
from ui.widgets import plain, remembered

OWN_MODELS = "own"
STARTING_METHOD = "cu-hlm-online"
UNSET = {
    name: 0 if row.whole else 0.0
    for name, row in settings_of(DecodeSettings).items()
    if None in row.accepts and not row.reads_words and name not in NO_CONTROL
}
"""Settings that the calibration fills in where their controls stand at 0."""
OF_THE_PAIR = ("u_th", "temperature", "theta", "eta", "k")
"""Controls that go with the pair: none of them means the same on another one."""


def opening_of(pair: str) -> Started | None:
    """How the recording began that a first visit with this pair shows."""
    run = opening_run(pair)
    return run.started if run else None


def defaults(calibration: Calibration, opening: Started | None = None) -> dict:
    """The value of every named control on a first visit: those of the recording that it opens with, with the thresholds of the calibration.

    A recording whose threshold is the calibration's to the control's step keeps its own, so that its numbers stand under it.
    """
    settings = opening.settings if opening else DecodeSettings()
    read = {"seed", "max_tokens", "temperature", *(METHODS[opening.method].uses if opening else ())}
    held = {name: value for name, value in vars(settings).items() if name in read}  # of the others it has the defaults of its time
    if opening is not None:
        held["payload"] = METHODS[opening.method].payload_choice(settings.payload)
    values = {**vars(DecodeSettings()), **held, **vars(STARTING_LINK), **vars(ClockSettings())}
    u_th = calibration.held_u_th
    had = settings.u_th if isinstance(settings.u_th, float) else u_th
    return {
        **{KEYS.get(name, name): row.shown(values[name]) for name, row in ROWS.items() if name not in {*NO_CONTROL, *UNSET}},
        "pair": EMBEDDED_PAIR,
        "method": opening.method if opening else STARTING_METHOD,
        "u_th": had if round(had, 2) == u_th else u_th,
        "never_skip": calibration.u_th is None,
        **UNSET,
    }


def starting_values() -> dict:
    """`defaults` of the pair that a first visit has."""
    return defaults(known_calibration(EMBEDDED_PAIR), opening_of(EMBEDDED_PAIR))


def named_pair(name: str) -> dict[str, str]:
    """The control of the pair, for one that can be chosen by name; none for two models of the user's own."""
    return {"pair": name} if name in PAIRS else {}


def follow_pair(spared: Container[str] = ()) -> None:
    """Callback: settings do not transfer between pairs, so those of the chosen pair replace the last one's; an offered prompt is replaced
    by the one that the pair's recording answers. What is `spared` keeps its value."""
    pair = st.session_state.pair
    opening = opening_of(pair)
    wanted, keys = defaults(calibration_of(pair), opening), [*OF_THE_PAIR]
    if opening is None and "temperature" not in spared:
        own = recommended_temperature(*_own()) if all(_own()) else None
        recommended = PAIRS[pair].temperature if pair in PAIRS else own or MEASURED_AT
        wanted["temperature"] = calibration_of(pair).default_temperature(recommended)
    offered = {*EXAMPLES, *WORLD_EXAMPLES, *(one.prompt for one in map(opening_of, EMBEDDED_FOLDERS) if one)}
    if opening is not None and st.session_state.get("prompt") in offered:
        st.session_state.prompt = opening.prompt
        keys += ["seed", "max_tokens"]
    for key in keys:
        if key not in spared:
            st.session_state[key] = wanted[key]


def _own() -> tuple[str, str]:
    """The two models of the user's own, as they were typed."""
    return st.session_state.get("own_slm", "").strip(), st.session_state.get("own_llm", "").strip()


def calibration_of(pair: str) -> Calibration:
    """What is stored for the chosen pair, by its name; the paper's constants while two models are not named, or nothing is stored."""
    if pair != OWN_MODELS:
        return known_calibration(pair)
    try:
        return known_calibration(pair_name(*_own()) if all(_own()) else None)
    except UserError:  # loading says what is wrong with the name
        return known_calibration(None)


def pair_choice() -> tuple[Key, Calibration]:
    """Draw the choice of the pair, the same on every page that has one; its key in the store, and its stored calibration."""
    found = {pair: readiness(spec) for pair, spec in PAIRS.items()}

    def title(name: str) -> str:
        if name == OWN_MODELS:
            return "Two models of your own …"
        return f"{PAIRS[name].title} ({found[name].mark}{', gated' if PAIRS[name].gated else ''})"

    name = st.selectbox(
        "Model pair",
        [*PAIRS, OWN_MODELS],
        format_func=title,
        **remembered("pair"),
        on_change=follow_pair,
        help="A small model (SLM, on the device) and a large one (LLM, at the base station) that share a vocabulary.",
    )
    if name != OWN_MODELS:
        if name not in EMBEDDED_FOLDERS:
            st.caption(PAIRS[name].note + ("" if found[name].state is State.READY else f" It {found[name].words}."))
        named: Key = (name, None, None, "auto")
        offer_fetch(named, found[name])
        return _with_calibration(named)
    for part, placeholder in (("slm", "HuggingFaceTB/SmolLM2-135M-Instruct"), ("llm", "HuggingFaceTB/SmolLM2-1.7B-Instruct")):
        label, key = f"{part.upper()}: hub id or folder", f"own_{part}"
        st.text_input(label, **remembered(key), max_chars=300, placeholder=placeholder, on_change=follow_pair)
    return _with_calibration((None, *_own(), "auto"))


def _with_calibration(key: Key) -> tuple[Key, Calibration]:
    """The key and what the pair decodes with: checked against its weights once they are loaded, as its file says until then."""
    loaded = pair_store().loaded(key)
    if loaded is None:
        return key, calibration_of(key[0] or OWN_MODELS)
    if loaded.temperature != st.session_state.get("temperature", loaded.temperature):
        st.caption(plain(f"{loaded.llm.name} recommends the sampling temperature {loaded.temperature:g}."))
    if loaded.notes:
        st.caption(plain(" ".join(loaded.notes)))
    if loaded.refused:
        st.warning(plain(f"{loaded.refused} Until then: {loaded.calibration.source}."), icon=":material/rule:")
    return key, loaded.calibration
