"""The benchmark's plots, read from their data."""

import pytest

from cuhlm_core.studies.benchmark.figures import latency_figure, score_figure


def row(name, cosine=None, low=None, high=None, **seconds):
    return {"name": name, "method": name, "cosine": cosine, "cosine_low": low, "cosine_high": high, **seconds}


def test_scores_have_intervals_and_the_paper_beside_them():
    rows = [row("hlm", 0.5, 0.4, 0.65), row("top-k", 0.3), row("slm")]
    ours, paper = score_figure(rows=rows, column="cosine", title="Cosine", paper={"hlm": 0.78, "slm": 0.69}, paper_title="paper").data
    assert list(ours.y) == ["HLM", "Top-k truncation"] and list(ours.x) == [0.5, 0.3]
    assert list(ours.error_x.array) == pytest.approx([0.15, 0.0]) and list(ours.error_x.arrayminus) == pytest.approx([0.1, 0.0])
    assert list(paper.x) == [0.78] and list(paper.y) == ["HLM"]  # no point of the paper's without one of ours
    assert len(score_figure(rows=rows, column="cosine", title="Cosine").data) == 1


def test_the_papers_values_stand_on_an_axis_of_their_own():
    figure = score_figure(rows=[row("hlm", 0.5)], column="cosine", title="Cosine", paper={"hlm": 0.78}, paper_title="paper")
    own, other = figure.data[0].xaxis or "x", figure.data[1].xaxis
    assert own != other == "x2" and figure.layout.xaxis.domain[1] < figure.layout.xaxis2.domain[0]
    assert figure.layout.xaxis2.title.text == "Cosine: other models, other data"


def test_the_first_row_is_on_top():
    figure = score_figure(rows=[row("hlm", 0.5), row("slm", 0.4)], column="cosine", title="Cosine")
    assert list(figure.layout.yaxis.categoryarray) == ["SLM only", "HLM"]


def test_times_stack_up_to_a_token():
    one = row("u-hlm", slm_s=0.0256, uplink_s=0.003, llm_s=0.04, resampled_llm_s=0.01, throughput=14.0, throughput_awgn=1 / 0.0666)
    figure = latency_figure(rows=[one], estimator="realised")
    assert figure.layout.barmode == "stack"
    assert {bar.name: bar.x[0] for bar in figure.data} == pytest.approx(
        {"SLM": 25.6, "channel": 3.0, "LLM, draft accepted or none": 30.0, "LLM, draft replaced": 10.0}
    )
    assert latency_figure(rows=[one], estimator="awgn").data[1].x[0] == pytest.approx(1.0)
