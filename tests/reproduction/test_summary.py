"""What reproductions show in words: each sentence's sign follows its numbers, and the plot of the rule has every pair that is known."""

import json
import shutil

import pytest

from cuhlm_core.models.calibration import PAPER_CALIBRATION, SHIPPED_CALIBRATIONS, load_calibration
from cuhlm_core.reproduction.figures import rule_figure
from cuhlm_core.reproduction.plan import SHIPPED_PAPER, Findings, read_reproduction, shipped_folders
from cuhlm_core.reproduction.summary import finding_words, headline_words, rule_points, title_of

METHODS = ("llm", "slm", "hlm", "rand-hlm", "tk-slt", "u-hlm", "cu-hlm-offline", "cu-hlm-online")


def column(corr=(0.3, 0.4), lead=(-0.03, -0.01), line=(0.9, 0.0, 0.1), slm=(0.9, 0.5), size=0.0, sent=0.2):
    """A reproduction of 200 answers. slm: what it keeps of HLM by cosine and by right answers; size: what one probability loses."""
    a, b, delta = line
    ends = {end: {"value": sum(pair) / 2, "low": pair[0], "high": pair[1]} for end, pair in (("corr", corr), ("lead", lead))}
    flat = {"corr": ends["corr"]["value"], "corr_low": corr[0], "corr_high": corr[1], "a": a, "b": b, "delta": delta}
    rounds = {"rounds": 9, "prompts": 3, "report": {"estimators": {"temperature": flat, "one-minus-draft-prob": flat}},
              "numbers": {"lead_over_one-minus-draft-prob": ends["lead"]}}  # fmt: skip

    def scored(share, cosine):
        return {"exact_match": [float(number < 200 * share) for number in range(200)],
                "cosine": [cosine * (0.9 + 0.1 * (number % 2)) for number in range(200)]}  # fmt: skip

    scores = {name: scored(0.96, 0.96) for name in METHODS} | {"slm": scored(0.96 * slm[1], 0.96 * slm[0])}
    about = {"prompts": 200, "max_tokens": 9, "dataset_title": "Set"}
    answers = {"score": "exact_match", "scores": scores, "about": about,
               "rows": [{"method": name, "transmission_rate": sent} for name in METHODS]}  # fmt: skip
    parameters = {"about": about, "sizes": [{"name": "k=1"}, {"name": "k=9"}],
                  "scores": {"k=1": scored(0.9 - size, 0.9), "k=9": scored(0.9, 0.9)}}  # fmt: skip
    tail = {end: [0.5, 0.01] for end in ("value", "low", "high")}
    compression = {"rounds": 9, "prompts": 3, "sizes": [1, 41], "vocabulary_size": 4096, "numbers": {"tail": tail}}
    stamp = {"pair": "none", "plan": {"datasets": {"set": 200}, "temperature": 1.0}}
    steps = {"rounds": rounds, "answers-set": answers, "parameters": parameters, "compression": compression}
    return Findings({"stamp": stamp}, steps)


@pytest.mark.parametrize(("number", "change", "words"), [
    (0, {}, "The line holds"), (0, {"corr": (-0.4, -0.3)}, "The line fails"), (0, {"corr": (-0.1, 0.3)}, "is open"),
    (1, {}, "1 − x_d costs nothing and goes with β better than u"), (1, {"lead": (0.01, 0.03)}, "u goes with β better than 1 − x_d"),
    (1, {"lead": (-0.01, 0.03)}, "as well as u"),
    (3, {}, "k does not matter"), (3, {"size": 0.3}, "k matters"), (3, {"sent": 0.0}, "Not measured yet."),
    (4, {}, "Accuracy is kept by cosine, not by right answers."), (4, {"slm": (0.5, 0.5)}, "Accuracy kept."),
])  # fmt: skip
def test_the_sign_of_a_finding_follows_its_numbers(number, change, words):
    said = finding_words({"One": column(**change)})
    assert len(said) == 5 and words in said[number]
    if change:
        assert words not in finding_words({"One": column()})[number]


def test_findings_sort_the_pairs_by_what_holds_for_each():
    (line, *_) = finding_words({"One": column(), "Two": column(corr=(-0.4, -0.3))})
    holds, fails = line.split(". The line fails")
    assert "One 0.350 (0.300 to 0.400)" in holds and "Two" not in holds and "Two −0.350" in fails and "One" not in fails


def test_the_headline_is_what_the_papers_measure_hides_or_that_it_hides_nothing():
    words = headline_words({"One": column(slm=(0.9, 0.8)), "Two": column()}).replace("\u202f", " ")
    assert words.startswith("The paper's accuracy keeps 90.0 %") and "right 50.0 % (" in words and words.endswith("(Two).")
    assert "both measures agree" in headline_words({"One": column(slm=(0.5, 0.5))})
    bare = column()
    for scores in bare.step("answers-set")["scores"].values():
        del scores["exact_match"]
    assert headline_words({"One": bare}) == ""


def test_the_rule_gives_none_from_delta_equal_to_a_plus_b_on():
    for delta, gives in ((0.899, True), (0.9, False), (0.95, False)):
        columns = {"One": column(line=(0.8, 0.1, delta))}
        (point,) = (point for point in rule_points(columns) if point.title == "One")
        wanted = "on all 3 pairs, Δ < a + b: " if gives else "none on 1 of 3 pairs, where Δ is not below a + b: "
        assert point.gives_one is gives and f"{wanted}One Δ = {delta:.3f}, a + b = 0.900" in finding_words(columns)[2]


def test_the_plot_has_the_paper_every_reproduction_and_every_other_pair_that_ships_once():
    stored = [read_reproduction(folder) for folder in shipped_folders()]
    columns = {title_of(one, stored): one for one in stored}
    points = {point.title: point for point in rule_points(columns)}
    assert (points["Paper"].delta, points["Paper"].reach) == (PAPER_CALIBRATION.delta, PAPER_CALIBRATION.a + PAPER_CALIBRATION.b)
    assert set(columns) < set(points) and {"Paper", "World"} <= set(points)
    known = {(one.pair, one.about["stamp"]["plan"]["temperature"]) for one in stored}
    others = {(name, load_calibration(file).temperature) for name, file in SHIPPED_CALIBRATIONS.items()} - known
    assert len(points) == 1 + len(columns) + len(others)
    report = columns["World"].estimator()
    assert (points["World"].delta, points["World"].reach) == (report["delta"], report["a"] + report["b"])
    figure = rule_figure(list(points.values()))
    drawn = {trace.name: (trace.x[0], trace.y[0], trace.marker.symbol) for trace in figure.data if trace.mode == "markers+text"}
    assert drawn == {one.title: (one.delta, one.reach, "circle" if one.gives_one else "x") for one in points.values()}
    (diagonal,) = (trace for trace in figure.data if trace.mode == "lines")
    assert list(diagonal.x) == list(diagonal.y)


def test_a_pair_at_several_temperatures_has_them_in_its_titles(tmp_path):
    stored = []
    for heat in (1.0, 0.6):
        own = shutil.copytree(SHIPPED_PAPER, tmp_path / str(heat), ignore=shutil.ignore_patterns("smollm2*"))
        for file in own.glob("*.json"):
            content = json.loads(file.read_text())
            if "stamp" in content:
                content["stamp"]["plan"]["temperature"] = heat
                file.write_text(json.dumps(content))
        stored.append(read_reproduction(own))
    assert [title_of(one, stored) for one in stored] == ["World, T = 1", "World, T = 0.6"]
    assert [title_of(one) for one in stored] == ["World", "World, T = 0.6"]
