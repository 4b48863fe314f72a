"""The Live page's controls: widgets in, one validated request out. Every widget is named, so presets and links can set it."""

from dataclasses import dataclass

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.glossary import GLOSSARY
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.calibration import Calibration, EstimatorFit
from cuhlm_core.models.registry import EMBEDDED_PAIR, PAIRS
from cuhlm_core.settings import CLOCKS, ESTIMATORS, PAYLOADS, ChannelSettings, ClockSettings, DecodeSettings
from ui.shared import known_calibration, pair_store, plain

OWN_MODELS = "own"
FADING_NAMES = {"awgn": "None (AWGN)", "rayleigh": "Rayleigh", "rician": "Rician", "outage": "Outage"}
CLOCK_NAMES = {"paper": "Paper's constants", "host": "Measured here", "custom": "Typed in"}
ESTIMATOR_NAMES = {
    "temperature": "Temperature (paper)",
    "temperature-expected": "Temperature, noise-free",
    "one-minus-draft-prob": "1 − draft probability",
    "entropy": "Entropy",
    "mc-dropout": "MC dropout",
    "prompt": "Prompt perturbation",
}
"""Of all estimators, also those that only the Calibration page measures."""
PAYLOAD_NAMES = {"ideal": "Ideal probabilities", "quantised": "Real 8-bit probabilities"}


@dataclass(frozen=True)
class Request:
    """What the controls ask for."""

    pair_key: tuple[str | None, str | None, str | None, str]
    method: Method
    settings: DecodeSettings
    calibration: Calibration


@dataclass(frozen=True)
class Preset:
    """A question to try, and the controls that pose it (widget name -> value)."""

    question: str
    values: dict


LINKED = {"method", "u_th", "theta", "snr", "fading", "seed", "max_tokens"}
"""Controls whose values stand in the address bar, so that it is a link to them."""

PRESETS = {
    "Perfect link": Preset("When bits cost nothing, is skipping still worth it?", {"fading": "awgn", "snr": 40.0}),
    "Deep fade": Preset("At −20 dB a whole distribution takes seconds. What does the top-k save?", {"fading": "rayleigh", "snr": -20.0}),
    "Always verify": Preset("Every token is checked: is the bias really zero?", {"method": "hlm"}),
    "Never verify": Preset("The small model alone: how fast, and how far off?", {"method": "slm"}),
    "Over-confident SLM": Preset(
        "The small model is believed up to u = 0.9: how many wrong tokens slip through?", {"method": "u-hlm", "u_th": 0.9}
    ),
    "Tight budget": Preset("Very few probabilities per upload: what does it do to the bias?", {"method": "cu-hlm-certified", "theta": 1.0}),
}


def defaults(calibration: Calibration) -> dict:
    """The value of every named control on a first visit."""
    settings = DecodeSettings()
    return {
        "pair": EMBEDDED_PAIR,
        "method": "cu-hlm-online",
        "u_th": round(calibration.u_th, 2),
        "never_skip": False,
        "theta": settings.theta,
        "snr": -10.0,
        "fading": settings.channel.fading,
        "rician_k": settings.channel.rician_k_db,
        "eta": calibration.eta,
        "k": 0,
        "bandwidth": settings.channel.bandwidth_hz / 1e6,
        "clock": "paper",
        "slm_ms": 25.6,
        "llm_ms": 104.6,
        "seed": 0,
        "max_tokens": settings.max_tokens,
        "temperature": settings.temperature,
        "estimator": settings.estimator,
        "payload": settings.payload,
        "skip_prob": settings.skip_prob,
        "p_t": settings.p_t,
        "confidence_th": settings.confidence_th,
        "false_skip_target": settings.false_skip_target,
    }


def apply_preset() -> None:
    """Callback: set the controls of the chosen preset; the others go back to their defaults."""
    name = st.session_state.get("preset")
    if name is None:
        return
    wanted = {**defaults(known_calibration(st.session_state.get("pair"))), **PRESETS[name].values}
    for key in ("method", "u_th", "never_skip", "theta", "snr", "fading"):
        st.session_state[key] = wanted[key]


def _kept(name: str) -> dict:
    """Keyword arguments of a control that keeps its value while another page or another choice hides it."""
    return {"key": name, "persist_state": "session"}


def _linked(name: str) -> dict:
    """Keyword arguments of a control that stands in the address bar. Such a control states its default itself: Streamlit leaves a value
    equal to the widget's own default out of the address, and a link must not lose a choice that happens to be the first or the least."""
    return {**_kept(name), "bind": "query-params"}


def controls() -> Request | UserError:
    """Draw the sidebar and return what it asks for, or the error to show."""
    start = defaults(known_calibration(EMBEDDED_PAIR))
    for name in start.keys() - LINKED:
        st.session_state.setdefault(name, start[name])
    with st.sidebar:
        pair_key, calibration = pair_choice()
        names = list(METHODS)
        chosen = st.selectbox(
            "Method", names, index=names.index(start["method"]), format_func=lambda name: METHODS[name].title, **_linked("method")
        )
        method = METHODS[chosen]
        st.caption(method.summary)
        _decisions(method, calibration, start)
        _link(start)
        with st.expander("More settings"):
            _more(method, start)
    state = st.session_state
    try:
        settings = DecodeSettings(
            seed=int(state.seed),
            max_tokens=int(state.max_tokens),
            temperature=state.temperature,
            u_th=None if state.never_skip else state.u_th,
            theta=state.theta,
            eta=state.eta,
            k=int(state.k) or None,
            estimator=state.estimator,
            payload=state.payload,
            skip_prob=state.skip_prob,
            p_t=state.p_t,
            confidence_th=state.confidence_th,
            false_skip_target=state.false_skip_target,
            channel=ChannelSettings(state.fading, state.snr, state.bandwidth * 1e6, state.rician_k),
            clock=ClockSettings(state.clock, state.slm_ms / 1e3, state.llm_ms / 1e3),
        )
        if pair_key[0] is None and not (pair_key[1] and pair_key[2]):
            raise UserError("Type a hub id or a folder for both models, or choose a pair from the list.")
    except UserError as error:
        return error
    return Request(pair_key, method, settings, calibration)


def pair_choice() -> tuple[tuple[str | None, str | None, str | None, str], Calibration]:
    """Draw the choice of the pair, the same on every page that has one; its key in the store, and its stored calibration."""

    def title(name: str) -> str:
        if name == OWN_MODELS:
            return "Two models of your own …"
        return PAIRS[name].title + (" (gated)" if PAIRS[name].gated else "")

    name = st.selectbox(
        "Model pair",
        [*PAIRS, OWN_MODELS],
        format_func=title,
        **_kept("pair"),
        help="A small model (SLM, on the device) and a large one (LLM, at the base station) that share a vocabulary.",
    )
    if name != OWN_MODELS:
        if name != EMBEDDED_PAIR:
            st.caption(f"{PAIRS[name].note} About {PAIRS[name].size_gb:g} GB to fetch on first use.")
        return _with_calibration((name, None, None, "auto"))
    slm = st.text_input("SLM: hub id or folder", **_kept("own_slm"), max_chars=300, placeholder="HuggingFaceTB/SmolLM2-135M-Instruct")
    llm = st.text_input("LLM: hub id or folder", **_kept("own_llm"), max_chars=300, placeholder="HuggingFaceTB/SmolLM2-1.7B-Instruct")
    return _with_calibration((None, slm.strip(), llm.strip(), "auto"))


def _with_calibration(key: tuple[str | None, str | None, str | None, str]):
    """The key and what the pair decodes with: checked against its weights once they are loaded, as its file says until then."""
    loaded = pair_store().loaded(key)
    if loaded is None:
        return key, known_calibration(key[0])
    if loaded.refused:
        st.warning(plain(f"{loaded.refused} Until then: {loaded.calibration.source}."), icon=":material/rule:")
    return key, loaded.calibration


def _decisions(method: Method, calibration: Calibration, start: dict) -> None:
    uses = method.uses
    st.slider(
        "Uncertainty threshold u_th",
        0.0,
        1.0,
        start["u_th"],
        step=0.01,
        **_linked("u_th"),
        disabled="u_th" not in uses or st.session_state.never_skip,
        help=f"{GLOSSARY['threshold u_th']} Tokens with u at most this are not sent."
        if "u_th" in uses
        else f"{method.title} {'finds its threshold by itself' if method.learns else 'does not look at the uncertainty'}.",
    )
    st.html(_threshold_marks(calibration.fit(st.session_state.estimator)))
    st.checkbox("Never skip (send every token)", **_kept("never_skip"), disabled="u_th" not in uses)
    st.slider(
        "Tolerated distortion θ",
        0.01,
        2.0,
        start["theta"],
        step=0.01,
        **_linked("theta"),
        disabled="theta" not in uses,
        help=GLOSSARY["θ"] if "theta" in uses else f"{method.title} does not choose k from θ.",
    )


_MARKS_STYLE = """<style>
.threshold-marks {position: relative; height: 1.6em; font-size: .72rem; opacity: .75; margin-top: -.9rem}
.threshold-marks span {position: absolute; transform: translateX(-50%); white-space: nowrap; text-align: center}
.threshold-marks b {display: block; line-height: .7; font-weight: normal}
</style>"""


def _threshold_marks(fit: EstimatorFit) -> str:
    """Ticks under the slider at the thresholds of the chosen estimator (numbers only, no text of anybody)."""
    marks = "".join(
        f'<span title="{meaning}: {value:.2f}" style="left:{100 * min(max(value, 0.06), 0.94):.1f}%"><b>▴</b>{word}</span>'
        for meaning, word, value in (
            ("risk-averse threshold: the fitted line predicts no rejection below it", "averse", fit.u_th_averse),
            ("risk-prone threshold: the most that the theory allows to skip", "prone", fit.u_th_prone),
        )
    )
    return f'{_MARKS_STYLE}<div class="threshold-marks" aria-label="calibrated thresholds">{marks}</div>'


def _link(start: dict) -> None:
    st.slider("Average SNR (dB)", -30.0, 40.0, start["snr"], step=1.0, help=GLOSSARY["SNR"], **_linked("snr"))
    st.segmented_control(
        "Fading",
        list(FADING_NAMES),
        default=start["fading"],
        format_func=FADING_NAMES.__getitem__,
        required=True,
        help=GLOSSARY["fading"],
        **_linked("fading"),
    )
    if st.session_state.fading == "rician":
        st.slider("Rician K (dB)", -10.0, 20.0, step=1.0, **_kept("rician_k"), help="Power of the direct path over the scattered paths.")


def _more(method: Method, start: dict) -> None:
    uses = method.uses
    st.slider("Softplus temperature η", 0.1, 10.0, step=0.1, **_kept("eta"), disabled="eta" not in uses, help=GLOSSARY["η"])
    st.number_input(
        "Fixed k (0: calibrated)",
        0,
        200_000,
        step=1,
        **_kept("k"),
        disabled="k" not in uses,
        help="How many probabilities the fixed-k methods send; at most the vocabulary.",
    )
    st.slider("Share skipped at random", 0.0, 1.0, step=0.05, **_kept("skip_prob"), disabled="skip_prob" not in uses, help="Rand-HLM only.")
    if "p_t" in uses:
        st.slider("Floor p_t", 0.01, 1.0, step=0.01, **_kept("p_t"), help=GLOSSARY["floor p_t"])
    if "confidence_th" in uses:
        st.slider("Confidence threshold", 0.0, 1.0, step=0.01, **_kept("confidence_th"), help=GLOSSARY["confidence threshold"])
    st.slider(
        "False-skip rate to hold",
        0.01,
        0.5,
        step=0.01,
        **_kept("false_skip_target"),
        disabled="false_skip_target" not in uses,
        help=f"{GLOSSARY['false-skip rate']} {METHODS['u-hlm-adaptive'].title} moves its threshold until this many skips are wrong.",
    )
    st.selectbox(
        "Uncertainty estimator", ESTIMATORS, format_func=ESTIMATOR_NAMES.__getitem__, **_kept("estimator"), help=GLOSSARY["uncertainty u"]
    )
    st.selectbox(
        "Payload",
        PAYLOADS,
        format_func=PAYLOAD_NAMES.__getitem__,
        **_kept("payload"),
        help="Ideal counts 8 bits a probability but sends it exactly, as the paper computes; real rounds it to 8 bits, which adds bias.",
    )
    st.number_input(
        "Bandwidth (MHz)", 0.001, 10_000.0, **_kept("bandwidth"), step=1.0, format="%.3f", help="Of the uplink; more bits a second."
    )
    st.selectbox("Clock", CLOCKS, format_func=CLOCK_NAMES.__getitem__, **_kept("clock"), help=GLOSSARY["model clock"])
    if st.session_state.clock == "custom":
        st.number_input("SLM ms per token", 0.0, 60_000.0, **_kept("slm_ms"), step=1.0)
        st.number_input("LLM ms per token", 0.0, 60_000.0, **_kept("llm_ms"), step=1.0)
    st.number_input("Seed", 0, 2**32 - 1, start["seed"], step=1, help=GLOSSARY["seed"], **_linked("seed"))
    st.number_input("Longest answer (tokens)", 1, 4096, start["max_tokens"], step=16, **_linked("max_tokens"))
    st.slider(
        "Sampling temperature",
        0.1,
        2.0,
        step=0.05,
        **_kept("temperature"),
        help="Divides the logits of both models; 1 is the models' own law.",
    )
