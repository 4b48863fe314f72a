"""The Channel page's figures, read from their data."""

import math

import numpy as np
import pytest

from cuhlm_core.settings import ChannelSettings
from cuhlm_core.studies.link.figures import gain_figure, snr_figure, upload_time_figure
from cuhlm_core.studies.link.study import Constants, Curve, Divergence, LinkMethod, divergence, paper_methods, throughput_curves

SNRS = [-20.0, 0.0, 20.0]
METHODS_SHOWN = paper_methods()


def curves(estimator: str) -> list[Curve]:
    return throughput_curves(METHODS_SHOWN, Constants(), ChannelSettings("rayleigh"), estimator, SNRS, rounds=200, seeds=5)


@pytest.fixture(scope="module")
def study() -> Divergence:
    return divergence(METHODS_SHOWN[-2:], Constants(), ChannelSettings("rayleigh", -20.0), rounds=1_000, seeds=12)


def named(figure, name: str):
    (trace,) = [trace for trace in figure.data if trace.name == name and trace.mode != "none" and trace.fill is None]
    return trace


def test_every_method_has_its_curve_with_the_values_given() -> None:
    drawn = curves("ergodic")
    figure = snr_figure(curves=drawn, snrs_db=SNRS, estimator_title="Ergodic rate", clock_name="Paper's constants", mark_db=0.0)
    assert len(figure.data) == len(METHODS_SHOWN)
    for curve in drawn:
        trace = named(figure, curve.method.title)
        assert np.array_equal(trace.y, curve.throughput) and list(trace.x) == SNRS
        assert "Paper's constants" in trace.hovertemplate
    assert "ergodic rate" in figure.layout.yaxis.title.text and "dB" in figure.layout.xaxis.title.text
    assert figure.layout.yaxis.type == "log"
    low, high = figure.layout.yaxis.range
    values = np.concatenate([curve.throughput for curve in drawn])
    assert 10**low < values.min() and values.max() < 10**high
    assert figure.layout.shapes[0].x0 == figure.layout.shapes[0].x1 == 0.0


def test_drawn_curves_have_a_band_and_tell_it_on_hover() -> None:
    drawn = curves("realised")
    figure = snr_figure(curves=drawn, snrs_db=SNRS, estimator_title="Realised", clock_name="Paper's constants")
    bands = [trace for trace in figure.data if trace.fill == "toself"]
    assert len(bands) == len(METHODS_SHOWN) and not figure.layout.shapes
    hlm = next(curve for curve in drawn if curve.method.name == "hlm")
    band = next(trace for trace in bands if trace.name == "hlm")
    assert list(band.y) == [*hlm.high, *hlm.low[::-1]] and list(band.x) == [*SNRS, *SNRS[::-1]]
    assert "nine seeds in ten" in named(figure, "HLM").hovertemplate


def test_unknown_and_zero_speeds_are_left_out() -> None:
    curve = Curve(LinkMethod("hlm", "HLM", 1.0, 32_000.0), np.array([np.nan, 0.0, 5.0]))
    figure = snr_figure(curves=[curve], snrs_db=SNRS, estimator_title="x", clock_name="y")
    assert np.isnan(figure.data[0].y[:2]).all() and figure.data[0].y[2] == 5.0
    nothing = snr_figure(curves=[Curve(curve.method, np.full(3, np.nan))], snrs_db=SNRS, estimator_title="x", clock_name="y")
    assert all(math.isfinite(end) for end in nothing.layout.yaxis.range)


def test_upload_time_shows_median_band_and_the_flat_line(study: Divergence) -> None:
    figure = upload_time_figure(study=study, fading_name="Rayleigh")
    median = named(figure, "Rayleigh: median of 12 seeds")
    assert np.array_equal(median.y, study.seconds[1]) and median.x[-1] == 1_000
    flat = next(trace for trace in figure.data if trace.name.startswith("no fading"))
    assert list(flat.y) == [study.awgn_seconds] * 2 and flat.line.dash == "dash"
    assert next(trace for trace in figure.data if trace.fill == "toself").showlegend
    assert "(s)" in figure.layout.yaxis.title.text


def test_gains_show_the_printed_figure_only_where_given(study: Divergence) -> None:
    methods = METHODS_SHOWN[-2:]
    figure = gain_figure(study=study, methods=methods, printed={"cu-hlm-online": 1206.5})
    assert list(named(figure, "paper: 1,206.5×").y) == [1206.5, 1206.5]
    assert np.array_equal(named(figure, "CU-HLM (online): median").y, study.gains["cu-hlm-online"][1])
    assert [trace.name for trace in gain_figure(study=study, methods=methods).data if (trace.name or "").startswith("paper")] == []
