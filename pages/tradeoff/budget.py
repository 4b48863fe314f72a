"""A budget on the Trade-off page: one slider, the settings that bias the answer least within it, and a check by decoding."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.format import GLOSSARY, count
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.prompts import own_prompts, tales
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.budget.plan import FAMILIES, SPEED_ESTIMATORS, Budget, Decoded, Device, Link, Plan, Predicted, check, device_of
from cuhlm_core.studies.budget.words import NO_BLOCKS, check_rows, choice_words, other_words
from ui import background
from ui.controls import control_values
from ui.rounds_source import MEASURING, RoundsChoice, busy
from ui.setting_controls import LONGEST_RTT_MS, STARTING_LINK, LinkControl, estimator_control
from ui.widgets import chart, data_table, note, one_of, plain, remembered, shows_errors, to_live

if TYPE_CHECKING:
    from cuhlm_core.studies.budget.study import Candidates

KINDS = {"speed": "Tokens per second", "bits": "Bits per token"}
FADINGS = {"awgn": "awgn", "ergodic": "rayleigh", "outage": "outage"}
"""The fading that each estimator of a speed is taken with."""
CHECK_PROMPTS = 24
NO_FLOORS = (
    "No candidates here: the two methods with a floor (Hao), as these rounds were measured by an earlier version, which did not keep what "
    "a floor leaves of them."
)
START_BITS, START_SPEED = 200.0, 15.0
"""The large model alone is not as fast as START_SPEED on the paper's clock, so the choice is among the methods."""


Beside = Callable[[str, float, ChannelSettings, ClockSettings], str]
"""What the Trade-off page's sweep has beside a budget of a kind and a limit, on a link: a sentence."""
Advised = Callable[[RoundsChoice, ChannelSettings, ClockSettings], None]
"""Draws what to use on a link."""
Checked = tuple[Predicted, Decoded]
"""A plan that was put to the test."""


@st.fragment
@shows_errors
def section(choice: RoundsChoice, beside: Beside, advice: Advised) -> None:
    """The whole section; only this part runs again when one of its controls moves."""
    st.markdown("##### The best within a budget", help=f"**Bias**: {plain(GLOSSARY['bias'])}")
    st.markdown(
        "The paper fixes how much distortion is allowed and spends as little as it can. Here it is the other way round: say what may be "
        "spent, and the threshold and the number of probabilities follow that should bias the answer least."
    )
    budget, link = _budget(choice)
    device = device_of(choice.calibration)
    options = _candidates(choice.collected.recipe.key, device, choice)
    from cuhlm_core.studies.budget.figures import budget_figure  # plotly takes a moment: not before it is needed
    from cuhlm_core.studies.budget.study import best, envelopes

    chosen = best(options, budget, link, _considered())
    speed_link = link if budget.kind == "speed" else None
    st.markdown(f"**{plain(choice_words(chosen, speed_link))}**")
    note(f"{NO_BLOCKS} {beside(budget.kind, budget.limit, link.channel, link.clock)}")
    _actions(choice, chosen.best, speed_link)
    advice(choice, link.channel, link.clock)
    checked = [one for one in _checks(choice) if one[0].plan.device == device]
    figure = budget_figure(
        envelopes=envelopes(options, budget.kind, link),
        budget=budget,
        chosen=chosen.best,
        nothing_bias=options.nothing_bias,
        link=link,
        checked=checked,
    )
    chart(figure, "budget_figure")
    note(
        f"Predicted from {choice.source}, over {count(len(options))} combinations of threshold and payload. These rounds lie on the "
        "large model's own text; a method that skips writes a text of its own, so the prediction is worth a check. Bias: of a skipped "
        "token twice its chance of rejection, of a sent one what compression or a floor leaves. 95 %: bootstrap over prompts."
        + ("" if "floor" in options.families else f" {NO_FLOORS}")
    )
    with st.expander("Why not another way?"):
        st.markdown("\n".join(f"- {plain(words)}" for words in other_words(chosen)))
    _table(checked, link)


# Controls -------------------------------------------------------------------------------------------------------------


def bit_steps(vocabulary_size: int) -> list[float]:
    """Budgets to choose from: 5, 7, 10, 15, 20, 30, 50, 70, … and the whole distribution for every token."""
    full = float(full_payload_bits(vocabulary_size))
    steps = [step * 10.0**power for power in range(9) for step in (1, 1.5, 2, 3, 5, 7)]
    return [*(step for step in steps if 5 <= step < full), full]


def _budget(choice: RoundsChoice) -> tuple[Budget, Link]:
    """What may be spent, and the link that a speed is counted on."""
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        kind = one_of(
            "What is limited",
            KINDS,
            "budget_kind",
            help="Bits: what the uplink carries, on average over all tokens. Tokens per second: the time of both models and of the uplink.",
        )
        if kind == "bits":
            steps = bit_steps(choice.vocabulary_size)
            start = min(steps, key=lambda step: abs(math.log(step / START_BITS)))
            limit = st.select_slider(
                "Most bits per token",
                steps,
                start,
                format_func=lambda step: f"{step:,.0f}",
                **remembered(f"budget_bits_{choice.vocabulary_size}"),
                help="Averaged over all tokens, those that are not sent included; "
                f"the whole distribution every time is {count(steps[-1])} bits.",
            )
            return Budget("bits", float(limit)), Link(replace(Link().channel, snr_db=STARTING_LINK.snr_db))
        fastest = 1 / Link().clock.slm_s
        speed = st.slider(
            "Least tokens per second",
            1.0,
            math.floor(2 * fastest) / 2,
            START_SPEED,
            step=0.5,
            **remembered("budget_speed"),
            help="Paper's clock; the small model alone sets the end of the scale.",
            width=320,
        )
        control = LinkControl("budget", STARTING_LINK)
        control.draw("snr_db", label="Average SNR (dB)", width=220)
        control.draw("downlink_snr_db", width=170)
        control.draw("rtt_s", width=170, max_value=LONGEST_RTT_MS)
        estimator = estimator_control("Speed as", "budget_estimator", SPEED_ESTIMATORS, width=200)
    return Budget("speed", float(speed)), Link(replace(control.channel, fading=FADINGS[estimator]), control.clock, estimator)


def _considered() -> tuple[str, ...]:
    """The families that may be chosen: all, or those in which the small model drafts."""
    alone = st.checkbox(
        "The large model may write alone",
        True,
        **remembered("budget_llm"),
        help="It is lossless, sends nothing up, and is faster than checking every draft: then it is often the best there is. "
        "A floor of p_t = 1 would come to the same, so floors are tried up to 0.9.",
    )
    return FAMILIES if alone else FAMILIES[1:]


@st.cache_resource(show_spinner="Trying every threshold …", max_entries=6)
def _candidates(recipe: str, device: Device, _choice: RoundsChoice) -> Candidates:
    from cuhlm_core.studies.budget.study import candidates

    return candidates(_choice.rounds, device)


# What to do with it ---------------------------------------------------------------------------------------------------


def _actions(choice: RoundsChoice, predicted: Predicted, link: Link | None) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        if st.button("Use in Live", icon=":material/check:", type="primary", key="use-budget"):
            to_live(**live_controls(predicted.plan, link))
        if st.button(
            "Check by decoding",
            icon=":material/science:",
            disabled=busy(choice.pair_key),
            key="check-budget",
            help=f"Decodes {CHECK_PROMPTS} prompts with these settings, none of which was measured, and other random draws.",
        ):
            _check(choice, predicted)


def live_controls(plan: Plan, link: Link | None) -> dict:
    """Values of the Live page's controls, by name; of the link only where the budget was a speed."""
    device = plan.device
    plainly = {"temperature": 1.0, "payload": "ideal", "bonus": "published"}
    settings = {"u_th": plan.u_th, "estimator": device.estimator, "eta": device.eta, **plainly, **plan.own}
    return control_values({**settings, **(vars(link.channel) | vars(link.clock) if link else {})}) | {"method": plan.method}


def check_prompts(measured: tuple[str, ...], pair: str | None = None) -> tuple[str, ...]:
    """Prompts of the pair's set that were not measured; UserError where all were."""
    others = tuple(row.prompt for row in own_prompts(pair, len(tales())) if row.prompt not in measured)[:CHECK_PROMPTS]
    if not others:
        raise UserError("Every prompt of the program's own set was measured, so none is left to check with: measure fewer.")
    return others


def _checks(choice: RoundsChoice) -> list[Checked]:
    """What this tab has checked on the pair so far, the last check of each plan."""
    checks: list[Checked] = st.session_state.setdefault("budget_checks", {}).setdefault(choice.pair_key, [])
    ended: Checked | None = background.result(MEASURING, choice.pair_key)  # no other work of that name has a result
    if ended is not None and all(check is not ended for check in checks):
        checks[:] = [*(check for check in checks if check[0].plan != ended[0].plan), ended]
    return checks


@shows_errors
def _check(choice: RoundsChoice, predicted: Predicted) -> None:
    prompts = check_prompts(choice.prompts, choice.pair_key[0])

    def steps(pair, cancelled):
        decoded = yield from check(pair, predicted.plan, prompts, choice.tokens, cancelled=cancelled)
        return decoded and (predicted, decoded)

    background.start(MEASURING, choice.pair_key, steps)


def _table(checked: list[Checked], link: Link) -> None:
    if not checked:
        return
    numbers = ("bias predicted", "bias measured", "bits predicted", "bits measured", "tokens/s measured")
    columns = {name: st.column_config.NumberColumn(format="%.4g") for name in numbers}
    columns |= {name: st.column_config.NumberColumn(format="percent") for name in ("sent predicted", "sent measured")}
    columns["tokens/s measured"] = st.column_config.NumberColumn(
        format="%.4g", help=f"Estimator: {link.estimator}, {link.channel.snr_db:g} dB."
    )
    data_table(check_rows(checked, link), column_config=columns)
    st.caption("Predicted against decoded. Decoding also tests with the draft's exact probability.")
