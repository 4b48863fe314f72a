"""Controls of numbers and of settings: first value, ends, step and unit, and what a page counts with once they are moved."""

import re
from collections.abc import Iterator
from dataclasses import asdict
from types import SimpleNamespace
from typing import Any

import pytest
from kinds import every_method
from page_visits import handles_of
from streamlit.testing.v1 import AppTest

from cuhlm_core.fadings import FADING_PARAMETERS
from cuhlm_core.maths.channel import LinkBudget
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import DEFAULT_ETA, ClockSettings
from ui.pair.choice import starting_values
from ui.setting_controls import KEYS, LONGEST_RTT_MS, NO_CONTROL, ROWS, STARTING_LINK

UNITS = {"ms": 1e-3, "MHz": 1e6}
"""What a control says that it shows, in the setting's own unit."""
PAGES = ("channel_", "tradeoff_", "compression_", "")
NARROWER = {
    "channel_snr": (-20, 20, 1),
    **{f"channel_{KEYS.get(name, name)}": (ROWS[name].low, ROWS[name].high, ROWS[name].step) for name in FADING_PARAMETERS},
    **{f"{page}rtt_ms": (0, LONGEST_RTT_MS, 5) for page in PAGES},
    **{f"tradeoff_{name}": (0.1, 60_000, 1) for name in ("slm_ms", "llm_ms")},
    "compression_theta": (0.01, 1, 0.01), "compression_eta": (0.1, 10, 0.05),
}  # fmt: skip
"""Ends and step of controls that are not those of the setting's row."""

LINK = asdict(STARTING_LINK) | asdict(ClockSettings())


def pages() -> None:
    """All pages' controls on one, each page's as its own function draws them; what they ask for by the controls' names."""
    from dataclasses import replace
    from types import SimpleNamespace
    from unittest.mock import patch

    import streamlit as st

    import pages.channel.controls as channel
    import pages.channel.view as link_view
    import pages.compression.controls as compression
    import pages.tradeoff.controls as tradeoff
    from cuhlm_core.models.calibration import PAPER_CALIBRATION
    from cuhlm_core.settings import settings_of
    from ui import controls
    from ui.setting_controls import KEYS
    from ui.widgets import amount

    asked = {}

    def held(page: str, *chosen: object) -> None:
        for one in chosen:
            asked.update({f"{page}{KEYS.get(name, name)}": getattr(one, name) for name in settings_of(type(one))})

    request = controls.controls()
    assert not isinstance(request, Exception), request
    live = request.settings
    held("", live, live.channel, live.clock)
    chosen = channel.choose()
    held("channel_", chosen.channel, chosen.constants.clock)
    link = tradeoff.tradeoff_link()
    tradeoff.more_of_the_link(link)
    held("tradeoff_", link.channel, link.clock)
    with patch.object(link_view, "chart"), patch("cuhlm_core.studies.link.figures.distance_figure") as distance:
        link_view.budget_section()
    power = {"transmit_power_dbm": "power", "distance_m": "distance", "path_loss_exponent": "exponent", "noise_power_dbm": "noise"}
    asked |= {f"channel_{power[name]}": value for name, value in distance.call_args.kwargs.items()}
    calibration = replace(PAPER_CALIBRATION, rounds=1)
    question = compression.choose(SimpleNamespace(uncertainty=["temperature"]), calibration)[0]
    asked |= {"compression_theta": question.theta, "compression_eta": question.eta}
    for name, number in zip(("prompts", "tokens", "seed"), amount("Amount", "rounds", (20, 64, 3), "", "", 100), strict=True):
        asked[f"rounds_{name}"] = number
    st.session_state.asked = asked


FIRST = {
    **{page + KEYS.get(name, name): ROWS[name].shown(value) for page in PAGES for name, value in LINK.items()},
    **starting_values(),
    "compression_theta": 0.1, "compression_eta": DEFAULT_ETA,
    "rounds_prompts": 20, "rounds_tokens": 64, "rounds_seed": 3,
    **dict(zip(("channel_power", "channel_distance", "channel_exponent", "channel_noise"), vars(LinkBudget()).values(), strict=True)),
}  # fmt: skip


def row_name(key: str) -> str | None:
    """The setting whose control has that name, on whatever page."""
    page = next(page for page in PAGES if key.startswith(page))
    rows = {page + KEYS.get(name, name): name for name in (ROWS if page in ("", "compression_") else LINK)}
    return rows.get(key) if key != "compression_estimator" else None


def numbers(app: AppTest) -> Iterator[Any]:
    """The controls that hold a number."""
    drawn = (one for one in handles(app) if not one.options)
    return (one for one in (*app.slider, *app.number_input, *app.select_slider, *drawn) if one.key)


def choices(app: AppTest) -> Iterator[Any]:
    drawn = (one for one in handles(app) if one.options)
    return (one for one in (*app.selectbox, *app.button_group, *drawn) if one.key and row_name(one.key))


def handles(app: AppTest) -> Iterator[Any]:
    """The handles of the link, which the browser draws, as Streamlit's own controls."""
    for key, row in handles_of(app).items():
        proto, titles = SimpleNamespace(format=f"%.0f{row.get('unit', '')}"), [title for _, title in row.get("options", ())]
        ends = {"min": row.get("low"), "max": row.get("high"), "step": row.get("step")}
        yield SimpleNamespace(key=key, value=row["value"], label=row["label"], proto=proto, options=titles, **ends)


def asks(control: Any) -> Any:
    """What a control asks for: what it shows, in the unit that it names."""
    if control.value is None:
        return None
    unit = re.search(r"\((\w+)\)", control.label) or re.search(r"%.*?f (\w+)", getattr(control.proto, "format", ""))
    return round(control.value * UNITS.get(unit[1] if unit else "", 1), 12)


def ends(control: Any) -> tuple[float, float, float]:
    return tuple(round(float(value), 9) for value in (control.min, control.max, control.step))


def faults(app: AppTest) -> list[str]:
    """What a control asks for besides what its page counts with."""
    assert not app.exception and not app.error
    asked = app.session_state["asked"]
    kept = {name: 0 for name in ("k", "gamma", "stop_prob", "stop_product", "rejection_s")}
    found = [
        f"{one.key} shows {asks(one)}, {asked[one.key]} counts"
        for one in numbers(app)
        if asks(one) != (kept.get(one.key) if asked[one.key] is None else asked[one.key])
    ]
    return found + [f"{one.key} shows {one.value}, {asked[one.key]} counts" for one in choices(app) if one.value != asked[one.key]]


def visit(**values: Any) -> AppTest:
    app = AppTest.from_function(pages, default_timeout=60)
    for key, value in values.items():
        app.session_state[key] = value
    return app.run()


def moved(control: Any, at: int) -> Any:
    """Another value that the control can have on every page, and no two controls of a page the same."""
    name = row_name(control.key)
    low, high = ROWS[name].ends if name else (control.min, control.max)
    step = ROWS[name].step if name else control.step
    value = low + round((high - low) / 4 / step) * step + at % 9 * step
    return int(value) if isinstance(control.value, int) else round(float(value), 9)


@pytest.fixture(scope="module")
def first() -> AppTest:
    return visit()


def test_a_control_begins_with_its_setting_and_its_page_counts_with_that(first: AppTest) -> None:
    assert faults(first) == []
    begins = {one.key: one.value for one in (*numbers(first), *choices(first))}
    assert begins == {key: FIRST[key] for key in begins}


def test_a_control_has_the_ends_the_step_and_the_choices_of_its_setting(first: AppTest) -> None:
    wrong = []
    for one in numbers(first):
        if (name := row_name(one.key)) and ends(one) != (known := NARROWER.get(one.key, (*ROWS[name].ends, ROWS[name].step))):
            wrong.append((one.key, ends(one), known))
    assert not wrong
    titles = {one.key: [title for title in ROWS[row_name(one.key)].choices.values() if title in one.options] for one in choices(first)}
    assert titles == {one.key: list(one.options) for one in choices(first)}


def covering(readers: dict[frozenset[str], str]) -> list[str]:
    """Methods that together read every setting, each the one that reads the most of those that are left."""
    chosen, left = [], set().union(*readers)
    while left:
        most = max(readers, key=lambda uses: len(uses & left))
        chosen, left = [*chosen, readers[most]], left - most
    return chosen


READERS = {method.uses: name for name, method in METHODS.items()}


@pytest.mark.parametrize("method", every_method(READERS.values(), covering(READERS)))
def test_a_moved_control_moves_its_own_setting_and_no_other(method: str) -> None:
    chosen = {f"{page}clock": "custom" for page in ("", "tradeoff_")} | {"fading": "rician", "payload": "sampled"}
    app = visit(method=method, **chosen)
    assert {one.key for one in (*numbers(app), *choices(app))} >= {
        KEYS.get(name, name) for name in METHODS[method].uses & ROWS.keys() - NO_CONTROL
    }
    for at, one in enumerate([*numbers(app)]):
        app.session_state[one.key] = moved(one, at)
    for one in choices(app):
        if one.key not in chosen:
            row = ROWS[row_name(one.key)]
            app.session_state[one.key] = next(value for value in reversed(row.choices) if row.choices[value] in one.options)
    app.run()
    assert faults(app) == []
