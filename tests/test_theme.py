"""What all figures share, read from their data."""

import re

import numpy as np
from fresh_process import output_of

from cuhlm_core.methods import METHODS
from cuhlm_core.theme import (
    METHOD_LINES,
    LineStyle,
    band_trace,
    common_layout,
    curve_trace,
    drawn,
    log_axis,
    method_line,
    positive,
    upright,
)


def test_every_method_has_a_look_of_its_own_that_differs_in_more_than_colour():
    looks = list(METHOD_LINES.values())
    assert METHOD_LINES.keys() <= METHODS.keys() and len(set(looks)) == len(looks)
    assert len({look.marker for look in looks}) == len(looks)
    colours = [look.colour for look in looks]
    assert {colour for colour in colours if colours.count(colour) > 1} <= {"#8A8A2A"}  # two baselines, never told by colour alone
    assert method_line("a row that is new").marker not in {look.marker for look in looks}


def test_bands_break_where_nothing_is_known():
    nan = np.nan
    shade = band_trace(np.arange(5.0), np.array([0, 1, nan, 3, nan]), np.array([1, 2, nan, 4, 9]), "#112233", "g")
    assert np.array_equal(shade["x"], [0, 1, 1, 0, nan, 3, 3], equal_nan=True)
    assert np.array_equal(shade["y"], [1, 2, 1, 0, nan, 4, 3], equal_nan=True) and shade["fillcolor"] == "rgba(17,34,51,0.2)"
    assert band_trace(np.arange(2.0), np.full(2, nan), np.full(2, nan), "#112233", "g")["x"] == []
    assert shade["legendgroup"] == "g" and not shade["showlegend"]


def test_curves_axes_and_marks():
    look = LineStyle("#112233", "dash", "star")
    trace = curve_trace([1, 2], [3, 4], look, "name", "%{y}", text=["a", "b"], mode="lines")
    assert trace["line"]["color"] == "#112233" and trace["marker"]["symbol"] == "star" and trace["mode"] == "lines"
    assert trace["hovertemplate"] == "%{y}<extra>name</extra>" and trace["text"] == ["a", "b"]
    assert curve_trace([], [], look, "name", "%{y}<extra>own</extra>")["hovertemplate"] == "%{y}<extra>own</extra>"
    assert np.array_equal(positive(np.array([-1.0, 0.0, 2.0, np.inf])), [np.nan, np.nan, 2.0, np.nan], equal_nan=True)
    axis = log_axis(10.0, 1000.0, dtick="D2")
    assert axis["range"] == [0.92, 3.08] and axis["dtick"] == "D2"
    mark = upright(3.0, dash="dash")
    assert mark["x0"] == mark["x1"] == 3.0 and (mark["y0"], mark["y1"]) == (0, 1) and mark["line"]["dash"] == "dash"


def test_the_bar_of_a_plot_has_no_ground_of_its_own():
    """plotly takes the transparent paper for black and would lay half of it over light pages."""
    bar = common_layout(x_title="x", y_title="y")["modebar"]
    assert bar["bgcolor"] == "rgba(0,0,0,0)" and bar["color"].startswith("#") and bar["activecolor"] != bar["color"]


def test_a_figure_leaves_its_ground_and_the_colour_of_its_letters_to_the_page():
    layout = drawn([], x_title="x", y_title="y").layout
    assert layout.paper_bgcolor == layout.plot_bgcolor == "rgba(0,0,0,0)" and layout.font.color is layout.title.text is None
    assert layout.font.size >= 14 and layout.uirevision and layout.xaxis.title.text == "x"
    assert not re.search(r"'(black|white|#000|#fff|#000000|#ffffff)'", repr(common_layout(x_title="x", y_title="y")).lower())


def test_a_figure_waits_for_pandas_that_another_visitor_s_page_has_begun_to_import():
    assert output_of("""
import sys, threading, time
from cuhlm_core.theme import drawn
begun = threading.Event()
class Halfway:
    def find_spec(self, name, path=None, target=None):
        if name == "pandas.compat":
            begun.set()
            time.sleep(0.5)
sys.meta_path.insert(0, Halfway())
threading.Thread(target=__import__, args=("pandas",), daemon=True).start()
begun.wait()
print(len(drawn([{"type": "scatter", "x": [1], "y": [1]}], x_title=None, y_title=None).data))
""") == "1\n"
