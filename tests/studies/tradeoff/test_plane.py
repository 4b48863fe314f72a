"""Every threshold and every value of an axis of a method at once, against decoding and pricing at each."""

import math
from dataclasses import replace

import numpy as np
import pytest
from scored_toys import LetterEncoder
from toy_planes import LINKS, SAMPLES, SEED, TOKENS, toy_plane, toy_task
from toys import toy_pair

from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import load, plan_for
from cuhlm_core.evaluation.scores import token_f1
from cuhlm_core.evaluation.scoring import score_table
from cuhlm_core.maths.statistics import paired_difference
from cuhlm_core.maths.throughput import CURVE_ESTIMATORS, RoundTimes
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import Store
from cuhlm_core.studies.tradeoff import plane_store
from cuhlm_core.studies.tradeoff.plane import Plane, PlaneRow, step_at
from cuhlm_core.studies.tradeoff.plane_store import RIGHT, answer_scores, known_plane, load_plane, plane_steps, save_plane
from cuhlm_core.studies.tradeoff.plane_words import doubt_words


@pytest.fixture(scope="module")
def pair():
    return toy_pair(10, seed=3, end_id=3)


@pytest.fixture(scope="module")
def task(pair):
    return toy_task(pair)


@pytest.fixture(scope="module")
def plane(pair, task, module_cache):
    return toy_plane(pair, task)


@pytest.fixture(scope="module")
def decoded(pair, plane, module_cache):
    return decoded_of(pair, plane)


def decoded_of(pair, plane, step=1):
    """Of each method and column: indices of thresholds, each `step` of them, and the evaluation that has an answer of each."""
    found = {}
    for row in plane.rows:
        for column, value in enumerate(row.values):
            settings = replace(DecodeSettings(max_tokens=TOKENS), **({} if math.isnan(value) else {row.axis: value}))
            at = range(0, len(row.u_th), step) if len(row.u_th) < 30 else [0, 1, 2, *range(8, 90, 20), 101]
            asked = {str(place): (row.method, replace(settings, u_th=None if place == 0 else row.u_th[place])) for place in at}
            plan = plan_for(pair, [one.prompt for one in SAMPLES], asked, SEED, [one.number for one in SAMPLES])
            *_, _ = evaluate(pair, plan)
            found[row.method, column] = list(at), load(plan)
    return found


def decoded_seconds(table, channel, clock, throughput: str) -> np.ndarray:
    """[N] of each round that was decoded."""
    costs = table.priced(channel, clock).costs
    ergodic = RoundTimes.from_costs(table.inputs, costs, channel, clock)
    return costs.total_s if throughput == "realised" else ergodic.over(ergodic.air_seconds("ergodic"))[1]


def faults(row: PlaneRow, column: int, at: list[int], table, seeds) -> list[tuple]:
    """Where a row says anything but what its evaluation did: counts, bits and texts exactly, seconds to 1e-9 of them, bias to 1e-4."""
    found, shape = [], (len(at), len(SAMPLES))
    known = {name: values.reshape(shape) for name, values in table.totals().items()}
    sent = (table.rounds["decision"] == 3) | (table.rounds["decision"] == 4)
    exactly = {"tokens": known["tokens"], "bits": known["payload_bits"], "sent": np.bincount(table.row, sent).reshape(shape)}
    bias, texts = known["mean_bias"] * known["tokens"], np.array(table.text, dtype=object).reshape(shape)
    ways = [(*link, throughput) for link in LINKS for throughput in CURVE_ESTIMATORS]
    seconds = [np.bincount(table.row, decoded_seconds(table, *way)).reshape(shape) for way in ways]
    for place, u_th in enumerate(at):
        sums = row.sums(u_th, column, len(SAMPLES))
        same = {name: (sums[name] == values[place]).all() for name, values in exactly.items()}
        same["text"] = [row.text(question, u_th, column) for question in range(len(SAMPLES))] == list(texts[place])
        same["right"] = np.allclose(sums["right"], [token_f1(text, "ha") for text in texts[place]], rtol=0, atol=0)
        same["bias"] = np.allclose(sums["bias"], bias[place], rtol=0, atol=1e-4)
        for number, (way, wanted) in enumerate(zip(ways, seconds, strict=True)):
            same[f"{way[0].fading} {number}"] = np.allclose(row.seconds(u_th, column, seeds, *way), wanted[place], rtol=1e-9, atol=0)
        found += [(u_th, name) for name, good in same.items() if not good]
    return found


def test_every_threshold_and_column_has_what_decoding_there_gives_on_every_link(plane: Plane, decoded) -> None:
    assert plane.seeds == tuple(SEED + one.number for one in SAMPLES) and plane.scored and 1 < plane.runs < 5
    for (method, column), (at, table) in decoded.items():
        assert faults(plane.row(method), column, at, table, plane.seeds) == []


@pytest.mark.parametrize(("method", "axis", "values"), [("cu-hlm-offline", "k", (1, 6)), ("cu-hlm-online", "eta", (0.01, 50.0))])
def test_every_value_of_another_axis_has_what_decoding_there_gives_and_not_what_its_neighbours_do(method, axis, values, cache) -> None:
    pair = toy_pair(10, seed=3, zeros=0.2, end_id=3)
    for model in (pair.slm, pair.llm):
        model.logits.round_()  # so that many probabilities are equal
    plane = toy_plane(pair, toy_task(pair, (method,), axis, values))
    (row,), found, differ = plane.rows, decoded_of(pair, plane, step=3), set()
    assert (row.axis, row.values, len(found)) == (axis, values, 2)
    for (_, column), (at, table) in found.items():
        assert faults(row, column, at, table, plane.seeds) == []
        differ |= {name for _, name in faults(row, column, *found[method, 1 - column], plane.seeds)}
    assert {"text", "bits", "bias"} <= differ, "the control"
    rounds = found[method, 0][1].rounds
    assert (rounds["draft_prob"][rounds["k"] == 1] < 0.1).any(), "a draft that is not among the k"


def test_a_piece_that_is_a_threshold_too_wide_or_a_round_that_is_sent_too_long_is_noticed(plane: Plane, decoded) -> None:
    row, (at, table) = plane.row("cu-hlm-online"), decoded["cu-hlm-online", 0]
    piece = int(np.flatnonzero(row.pieces["first"] > 0)[0])
    known = row.pieces
    same = (known["question"] == known["question"][piece]) & (known["last"] == known["first"][piece])
    wider, level = {name: known[name].copy() for name in ("first", "last")}, row.rounds["level"].copy()
    wider["first"][piece] -= 1
    wider["last"][same] -= 1
    assert faults(replace(row, pieces={**known, **wider}), 0, at, table, plane.seeds)
    level[np.flatnonzero((level > 0) & (level < len(row.u_th)))[0]] += 1
    assert faults(replace(row, rounds={**row.rounds, "level": level}), 0, at, table, plane.seeds)


def test_pieces_share_out_all_points_and_a_tolerance_that_changes_a_text_makes_two(plane: Plane) -> None:
    online, alone = plane.rows
    assert alone.values[0] != alone.values[0] and len(alone.values) == 1 and len(alone.u_th) == 102 and len(online.u_th) == 22
    for row in plane.rows:
        for column in range(len(row.values)):
            for u_th in range(len(row.u_th)):
                known = row.pieces
                there = (known["first"] <= u_th) & (u_th < known["last"])
                there &= (known["first_column"] <= column) & (column < known["last_column"])
                assert sorted(known["question"][there].tolist()) == list(range(len(SAMPLES)))
    spans = set(zip(online.pieces["first_column"].tolist(), online.pieces["last_column"].tolist(), strict=True))
    assert spans == {(0, 1), (1, 2), (0, 2)}, "some texts hold for both tolerances, some for one"
    differ = [online.text(question, 0, 0) != online.text(question, 0, 1) for question in range(len(SAMPLES))]
    assert any(differ) and not all(differ)


def test_the_table_and_the_intervals_are_of_the_sums_over_questions(plane: Plane) -> None:
    row, table = plane.rows[0], plane.tables[0]
    for u_th, column in ((0, 0), (5, 1), (21, 0)):
        sums = row.sums(u_th, column, len(SAMPLES))
        assert table["tokens"][column, u_th] == sums["tokens"].sum() and table["sent"][column, u_th] == sums["sent"].sum()
        assert table["bits"][column, u_th] == pytest.approx(sums["bits"].sum() / sums["tokens"].sum())
        assert table["lost"][column, u_th] == pytest.approx(100 * (plane.reference - sums["right"]).mean())
        assert plane.price(row, u_th, column).value == pytest.approx(table["lost"][column, u_th])
        bias = replace(plane, reference=np.full(len(SAMPLES), math.nan)).price(row, u_th, column)
        assert bias.low <= bias.value == pytest.approx(table["bias"][column, u_th]) and bias.value <= bias.high
    assert table["sent"][0, 0] == table["tokens"][0, 0] and table["sent"][0, -1] == 0 == table["bits"][0, -1]


def test_a_plane_is_read_as_it_was_written_and_a_damaged_one_is_none(plane: Plane, tmp_path) -> None:
    store = Store(tmp_path)
    save_plane(store, "one", plane)
    read = load_plane(store, "one")
    assert read is not None and (read.seeds, read.limit) == (plane.seeds, plane.limit)
    for mine, theirs in zip(plane.rows, read.rows, strict=True):
        assert (mine.method, mine.u_th, mine.axis, repr(mine.values)) == (theirs.method, theirs.u_th, theirs.axis, repr(theirs.values))
        for part in ("pieces", "rounds"):
            for name, values in getattr(mine, part).items():
                np.testing.assert_array_equal(values, getattr(theirs, part)[name])
    (tmp_path / "one-u-hlm-confidence-rounds.parquet").write_bytes(b"no table")
    assert load_plane(store, "one") is None and load_plane(store, "two") is None


def test_what_is_decoded_so_far_is_a_plane_of_the_questions_that_are_done(pair, task, cache) -> None:
    small = toy_task(pair, ("u-hlm",))
    asked = iter(range(10_000))
    for _ in plane_steps(pair, small, cancelled=lambda: len(list(cache.rglob("*.parquet"))) >= 2 and next(asked) > 2):
        pass
    part = known_plane(small, pair, partial=True)
    assert known_plane(small, pair) is None and part is not None and 0 < len(part.seeds) < len(SAMPLES)
    numbers = [seed - SEED for seed in part.seeds]
    whole = toy_plane(pair, small)
    for place, number in enumerate(numbers):
        question = [one.number for one in SAMPLES].index(number)
        assert part.rows[0].text(place, 3, 0) == whole.rows[0].text(question, 3, 0) and part.reference[place] == whole.reference[question]


def test_the_ends_of_the_lost_are_exact_as_those_of_whole_answers_are(plane: Plane) -> None:
    row, right = plane.rows[0], plane.rows[0].sums(5, 1, len(SAMPLES))["right"]
    flipped = np.where(np.arange(len(SAMPLES)) < 2, 1 - right, right)
    share, lost = paired_difference(flipped, right), replace(plane, reference=flipped).price(row, 5, 1)
    assert (lost.value, lost.low, lost.high) == pytest.approx((100 * share.value, 100 * share.low, 100 * share.high))
    assert lost.high - lost.low > 20, "so few answers say little"


def test_the_lost_answer_is_wrong_here_and_right_at_the_next_lower_threshold(plane: Plane) -> None:
    row = plane.rows[0]
    right = np.array([[1.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
    known = {"question": [0, 0, 1, 1, 2, 2], "first": [0, 2, 0, 1, 0, 2], "last": [2, 3, 1, 3, 2, 3]}
    pieces = {name: np.array(values) for name, values in known.items()}
    pieces["right"] = right[pieces["question"], pieces["first"]]
    pieces |= {"first_column": np.zeros(6, int), "last_column": np.ones(6, int), "rounds": np.ones(6, int), "text": np.arange(6)}
    rounds = {"level": np.zeros(6), "bias_skipped": np.zeros(6), "bits": np.zeros((6, 1)), "bias": np.zeros((6, 1))}
    made = replace(row, values=(math.nan,), u_th=(-math.inf, 0.0, 0.5), pieces=pieces, rounds=rounds)
    three = replace(plane, seeds=(0, 1, 2))
    assert [three.first_lost(made, u_th, 0) for u_th in range(3)] == [None, 1, 0]


def test_a_value_between_two_of_the_grid_is_read_at_the_lower_one() -> None:
    u_th = (-math.inf, 0.0, 0.05, 0.15)
    asked = {None: 0, 0.0: 1, 0.04: 1, 0.05: 2, 0.15 - 1e-12: 3, 1.0: 3}
    assert {value: step_at(u_th, value) for value in asked} == asked
    assert step_at((0.01, 0.1), 0.001) == 0


def test_a_score_that_a_model_measures_is_measured_only_where_told(pair, task, monkeypatch) -> None:
    *_, _ = evaluate(pair, task.reference)
    table, encoder = load(task.reference), LetterEncoder()
    monkeypatch.setattr(plane_store, "load_embedder", lambda: encoder)
    for score in ("cosine", "likelihood"):
        assert np.isnan(answer_scores(score, table, SAMPLES, pair, measure=False)).all()
        found = answer_scores(score, table, SAMPLES, pair)
        assert answer_scores(score, table, SAMPLES, pair, measure=False).tolist() == found.tolist() and (found != found[0]).any()
        assert not np.isnan(found).any()
    known = score_table(table, SAMPLES, embedder=encoder, likelihood=pair).scores
    for score, wanted in (("cosine", known["cosine"]), ("likelihood", np.exp(known["log_likelihood"]))):
        assert answer_scores(score, table, SAMPLES, pair) == pytest.approx(wanted)


def test_what_is_not_exact_is_said() -> None:
    assert doubt_words(0, 0, True) == "" and "14 of 660" in doubt_words(0, 0, False) and "Not exact" not in doubt_words(0, 0, False)
    assert doubt_words(2, 1, True).startswith("Not exact: 2 texts may") and "1 question are multiples of 0.05" in doubt_words(2, 1, True)


@pytest.mark.parametrize(("score", "text", "wanted"), [
    ("exact", "The CAT!", 1.0), ("exact", "the cats", 0.0), ("contains", "so the cat sat", 1.0), ("contains", "so the cats sat", 0.0),
    ("number", "2 or 1201.50", 1.0), ("number", "1,201.5 or 2", 0.0), ("f1", "cat fur with dog", 0.4), ("f1", "dog", 0.0),
    ("answer", "The answer is the cat.", 1.0), ("answer", "the cat", 0.0),
])  # fmt: skip
def test_what_counts_as_right(score: str, text: str, wanted: float) -> None:
    sample = Sample(0, "?", "the cat", None, expected="the cat") if score != "number" else Sample(0, "?", "it is 1,201.5", None)
    assert RIGHT[score][1](text, sample) == pytest.approx(wanted)
