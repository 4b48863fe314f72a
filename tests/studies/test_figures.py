"""The figures of the research pages: each trace, mark and axis is that of tests/expected/figures.json, and what holds of every figure."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch
from expected import drawn, expect
from law_rounds import law_rounds, made_up_rounds
from streak_runs import many, of_prompts, run
from synthetic_rounds import Truth, synthetic_rounds
from synthetic_sweeps import made_up_sweep

from cuhlm_core.maths.channel import LinkBudget
from cuhlm_core.maths.rejection_line import Density
from cuhlm_core.maths.statistics import autocorrelation
from cuhlm_core.settings import ESTIMATORS, ChannelSettings, ClockSettings
from cuhlm_core.studies.calibration import figures as calibration
from cuhlm_core.studies.calibration.report import compare_estimators
from cuhlm_core.studies.calibration.runs import llm_steps, streaks
from cuhlm_core.studies.calibration.study import calibration_study
from cuhlm_core.studies.compression import figures as compression
from cuhlm_core.studies.compression.study import CompressionQuestion, study
from cuhlm_core.studies.link import figures as link
from cuhlm_core.studies.link.study import Constants, Curve, LinkMethod, divergence, paper_methods, snrs_of_a_run, throughput_curves
from cuhlm_core.studies.tradeoff.figures import lead_figure
from cuhlm_core.studies.tradeoff.frontier import lead_map

TITLES = {"temperature": "Temperature", "temperature-expected": "Expected", "prompt": "Paraphrase"}
QUESTION = CompressionQuestion(theta=0.1, eta=1.5, estimator="temperature", a=0.8, b=-0.05, u_th=0.8)
SNRS = [-20.0, 0.0, 20.0]
OF_COMPRESSION = (
    "rank", "tail", "bias_points", "bounds", "size", "violation", "theta_size", "theta_bias", "code", "cost",
)  # fmt: skip


@pytest.fixture(scope="module")
def rounds():
    return synthetic_rounds(prompts=20, length=50)


@pytest.fixture(scope="module")
def studies(rounds):
    return [calibration_study(rounds, name, replicates=50) for name in TITLES]


def compared(runs, least=20, control=None):
    return streaks(runs, least=least), streaks(llm_steps(runs), least=least), control


def test_the_calibration_pages_figures(rounds, studies):
    own = studies[0]
    comparison = compare_estimators(synthetic_rounds(Truth(within_prompt=0.2), prompts=20, length=50), replicates=50)
    found = {
        f"rejection, {name}": calibration.rejection_figure(studies=studies, chosen=name, titles=TITLES)
        for name in ("temperature", "temperature-expected")
    }
    for name in TITLES:
        found[f"density, {name}"] = calibration.density_figure(own, Density.from_sample(rounds.uncertainty[name]))
    found["autocorrelation"] = calibration.autocorrelation_figure(uncertainty=own.acf_uncertainty, rejection=own.acf_rejection)
    found["autocorrelation, short"] = calibration.autocorrelation_figure(uncertainty=autocorrelation([0.1, 0.4], [0, 0], [1, 2]))
    found["true skips"] = calibration.true_skip_figure(comparison=comparison, titles=TITLES)
    falling = replace(rounds, uncertainty={"prompt": 1 - rounds.uncertainty["temperature"]})
    falling = calibration_study(falling, "prompt", replicates=5)
    found["no threshold"] = calibration.rejection_figure(studies=[falling], chosen="prompt", titles=TITLES)
    both, one = compared(many(prompts=10), control=streaks(many(prompts=6, seed=1))), compared(of_prompts(run("SA" * 30)), least=5)
    found |= {f"{name}, streaks": draw(compared=both) for name, draw in STREAKS.items()}
    found["uncertainty, pooled streaks"] = calibration.streak_uncertainty_figure(compared=compared(many(prompts=10), least=40))
    found["bias, one run's streaks"] = calibration.streak_bias_figure(compared=one)
    expect("calibration_figures", {name: drawn(figure) for name, figure in found.items()})


STREAKS = {"uncertainty": calibration.streak_uncertainty_figure, "bias": calibration.streak_bias_figure}


def test_the_compression_pages_figures():
    found, one = study(made_up_rounds(), QUESTION), torch.ones(3, 1, dtype=torch.float64)
    figures = {name: getattr(compression, f"{name}_figure") for name in OF_COMPRESSION}
    figures |= {
        name: lambda which, place=place: compression.eta_figures(which, 0.9)[place]
        for place, name in enumerate(("coverage", "eta_size", "eta_bits"))
    }
    figures["worst_cost"] = lambda which: compression.cost_figure(which, "Bias that 95 % of rounds stay below", "high_bias")
    flat = {"violations_certified": 0.3, "mean_offline": math.inf}
    odd = replace(found, by_size=found.by_size | {name: np.full(len(found.by_size["k"]), value) for name, value in flat.items()})
    shown = {name: drawn(draw(found)) for name, draw in figures.items()}
    shown |= {f"{name}, where proved bounds fail": drawn(figures[name](odd)) for name in ("violation", "bounds")}
    expect("compression_figures", shown)
    single = study(law_rounds(one, one, np.zeros(3, dtype=int)), replace(QUESTION, u_th=None))
    for draw in figures.values():
        figure = draw(single)
        assert all(math.isfinite(end) for end in (*(figure.layout.xaxis.range or ()), *(figure.layout.yaxis.range or ())))


def test_the_channel_pages_figures():
    methods, fading = paper_methods(), ChannelSettings("rayleigh")
    says = {"estimator_title": "Estimate", "clock_name": "Paper's constants"}
    found = {}
    for estimator in ("ergodic", "realised"):
        curves = throughput_curves(methods, Constants(), fading, estimator, SNRS, rounds=200, seeds=5)
        found[estimator] = link.snr_figure(curves=curves, snrs_db=SNRS, mark_db=0.0, **says)
    for name, speeds in (("a zero and an unknown speed", [np.nan, 0.0, 5.0]), ("no speed", [np.nan] * 3)):
        curve = Curve(LinkMethod("hlm", "HLM", 1.0, 32_000.0), np.array(speeds))
        found[name] = link.snr_figure(curves=[curve], snrs_db=SNRS, **says)
    assert np.isnan(found["a zero and an unknown speed"].data[0].y[:2]).all(), "on an axis of powers of ten"
    grown = divergence(methods[-2:], Constants(), replace(fading, snr_db=-20.0), rounds=1_000, seeds=12)
    found["upload time"] = link.upload_time_figure(study=grown, fading_name="Rayleigh")
    found["gain"] = link.gain_figure(study=grown, methods=methods[-2:])
    found["gain, printed"] = link.gain_figure(study=grown, methods=methods[-2:], printed={"cu-hlm-online": 1206.5})
    found["fading"] = link.fading_figure(snrs_db=snrs_of_a_run(replace(fading, snr_db=-10.0), 7), average_db=-10.0)
    found |= {f"distance {metres:g} m": link.distance_figure(**vars(LinkBudget(distance_m=metres))) for metres in (1.0, 500.0, 100_000.0)}
    two = made_up_sweep(prompts=20).only([2, 6])
    leads = lead_map(two, ChannelSettings(snr_db=-10.0), ClockSettings(), np.array([1e4, 1e6]), np.array([0.0, 0.05, 0.1]))
    found |= {"leads": lead_figure(leads=leads), "leads, marked": lead_figure(leads=leads, mark=(0.05, 1e6))}
    expect("link_figures", {name: drawn(figure) for name, figure in found.items()})


def test_everything_drawn_lies_within_the_axes(studies):
    for chosen in ("temperature", "prompt"):
        figure = calibration.rejection_figure(studies=studies, chosen=chosen, titles=TITLES)
        low, high = figure.layout.yaxis.range
        values = np.concatenate([np.asarray(trace.y, dtype=float) for trace in figure.data])
        assert low < np.nanmin(values) and np.nanmax(values) < high
    with pytest.raises(KeyError):
        calibration.rejection_figure(studies=studies, chosen="entropy", titles=TITLES)


def test_the_density_and_its_bars_have_the_same_area(rounds, studies):
    for u in (rounds.uncertainty["temperature"], rounds.uncertainty["temperature-expected"]):
        bars, curve = calibration.density_figure(studies[0], Density.from_sample(u)).data
        assert np.trapezoid(curve.y, curve.x) == pytest.approx(1, abs=1e-3)
        assert np.sum(bars.y) * np.min(np.diff(np.sort(bars.x))) == pytest.approx(1) and bars.customdata[:, 0].sum() == 1_000


def test_every_line_has_a_second_code_beside_its_colour():
    assert set(calibration.ESTIMATOR_LINES) >= set(ESTIMATORS)
    for styles in (calibration.ESTIMATOR_LINES, compression.RULE_LINES, compression.CODE_LINES, compression.COST_LINES):
        looks = [(style.dash, style.marker) for style in styles.values()]
        assert len(set(looks)) == len(looks) and len({style.colour for style in styles.values()}) == len(styles)
    assert calibration.estimator_line("new") not in calibration.ESTIMATOR_LINES.values()
