"""The Guide's story: runs and tokens are chosen by rules, every number follows from the recording, the code shown is the code that runs."""

import importlib
import inspect
import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from round_samples import ACCEPT, CERTAIN, HOSTILE, RESAMPLE, SKIP, V, paired
from run_samples import PAIR, a_run

from cuhlm_core import methods
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Decision, Event, Finished, TokenDecided
from cuhlm_core.format import GLOSSARY
from cuhlm_core.maths.channel import db_to_linear, transmission_seconds
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.maths.payload import full_payload_bits, index_bits
from cuhlm_core.maths.verification import shared_noise_joint
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import SHIPPED_CALIBRATIONS, load_calibration
from cuhlm_core.runs.recording import Run, manifest_for, new_run_id, save_run
from cuhlm_core.settings import ESTIMATORS, PAYLOADS, ClockSettings, DecodeSettings
from cuhlm_core.studies.guide import scenes
from cuhlm_core.studies.guide.study import Story, draft_name, find_story, shake, teachable, worked
from cuhlm_core.studies.guide.words import SCENES, code, equations, find_terms, question_sheet

ROOT = Path(__file__).parents[3]
SHIPPED, COMPARED = ROOT / "cache" / "shipped", ROOT / "cache" / "shipped_comparison"
SETTINGS = DecodeSettings(u_th=0.4, eta=1.0, k=12, theta=0.1, line_a=0.8, line_b=0.0)
BY_UNCERTAINTY = [method for method in METHODS.values() if method.transmit is methods.when_uncertain]


def a_saved_run(folder: Path, *tokens, method="cu-hlm-online", settings=SETTINGS, pair="toy", prompt=HOSTILE[0]) -> Run:
    """A recording of these tokens in a folder (nothing of it is checked but its form)."""
    base = a_run()
    started = replace(base.started, method=method, settings=settings, vocabulary_size=V, prompt=prompt, pair=pair)
    tokens = tuple(replace(token, round=number) for number, token in enumerate(tokens, start=1))
    finished = replace(next(event for event in base.events if isinstance(event, Finished)), tokens=len(tokens))
    events: tuple[Event, ...] = (started, *paired(*tokens), finished)
    run = Run(new_run_id(method), manifest_for(SimpleNamespace(**vars(PAIR) | {"name": pair}), started), events)
    save_run(run, folder)
    return run


@pytest.fixture(scope="module")
def story() -> Story:
    found = find_story(SHIPPED, COMPARED, "world")
    assert found is not None
    return found


def changed(story: Story, **changes) -> Story:
    """The story with another token in the place of the one that it follows."""
    number = story.token.round
    events = tuple(
        replace(event, **changes) if isinstance(event, TokenDecided) and event.round == number else event for event in story.run.events
    )
    return Story(replace(story.run, events=events), story.cards)


# Which runs and tokens ------------------------------------------------------------------------------------------------


def test_the_story_is_of_a_run_that_skips_by_uncertainty_and_sends_x(tmp_path):
    assert find_story(tmp_path, tmp_path, "toy") is None and find_story(tmp_path / "nowhere", tmp_path, "toy") is None
    for method, settings in (("hlm", SETTINGS), ("slm", SETTINGS), ("u-hlm", replace(SETTINGS, u_th=None))):
        assert not teachable(a_saved_run(tmp_path, ACCEPT, method=method, settings=settings))
    assert not teachable(a_saved_run(tmp_path, SKIP))  # nothing was sent
    assert not teachable(a_saved_run(tmp_path, ACCEPT, replace(SKIP, uncertainty=None)))
    assert find_story(tmp_path, tmp_path, "toy") is None
    a_saved_run(tmp_path, SKIP, ACCEPT, RESAMPLE, method="cu-hlm-offline")
    a_saved_run(tmp_path, SKIP, ACCEPT)
    found = find_story(tmp_path, tmp_path / "none", "toy")
    assert found is not None and found.started.method == "cu-hlm-offline" and found.cards == ()
    a_saved_run(tmp_path, ACCEPT, pair="mine")
    mine = find_story(tmp_path, tmp_path, "mine")
    assert mine is not None and mine.started.pair == "mine"


def test_a_damaged_recording_is_passed_over(tmp_path):
    run = a_saved_run(tmp_path, SKIP, ACCEPT)
    (tmp_path / run.run_id / "events.json").write_bytes(b"no")
    assert find_story(tmp_path, tmp_path, "toy") is None


def test_the_first_replaced_token_is_followed_else_the_first_sent(tmp_path):
    a_saved_run(tmp_path, SKIP, ACCEPT, RESAMPLE, RESAMPLE)
    found = find_story(tmp_path, tmp_path, "toy")
    assert found is not None and found.token.round == 3 and found.context == "cat cat ____"
    a_saved_run(tmp_path / "b", SKIP, CERTAIN, ACCEPT)
    found = find_story(tmp_path / "b", tmp_path, "toy")
    assert found is not None and found.token.round == 2


def test_the_cards_are_the_small_models_answer_and_the_large_ones(tmp_path):
    a_saved_run(tmp_path, SKIP, ACCEPT)
    rivals = tmp_path / "rivals"
    slm = replace(SKIP, decision=Decision.SLM, uncertainty=None, predicted_rejection=None, accept_uniform=None)
    a_saved_run(rivals, slm, method="slm")
    assert find_story(tmp_path, rivals, "toy").cards == ()  # type: ignore[union-attr]
    a_saved_run(rivals, ACCEPT, method="hlm", prompt="another question")
    assert find_story(tmp_path, rivals, "toy").cards == ()  # type: ignore[union-attr]
    a_saved_run(rivals, ACCEPT, method="hlm")
    found = find_story(tmp_path, rivals, "toy")
    assert found is not None and [card.run.started.method for card in found.cards] == ["hlm", "slm"]  # seed 0: not the small one first
    assert [card.small for card in found.cards] == [False, True]


# What the scenes compute ----------------------------------------------------------------------------------------------


def test_the_wall_is_the_link_budget_and_equation_6(story):
    link = scenes.wall(story)
    assert link.full_bits == full_payload_bits(story.started.vocabulary_size)
    assert link.snr_db(500.0) == pytest.approx(10.04, abs=0.01) and link.distance_m(link.snr_db(730.0)) == pytest.approx(730.0)
    assert link.seconds(link.full_bits, 500.0) == transmission_seconds(link.full_bits, 1e7, db_to_linear(link.snr_db(500.0)))
    assert link.seconds(link.full_bits, link.turning_m) == pytest.approx(link.compute_s, rel=1e-9)
    uploads = [event.payload_bits for event in story.run.events if event.type == "exchange" and event.payload_bits]
    assert link.few_bits == np.mean(uploads)
    assert scenes.model_clock(replace(story.started, settings=replace(SETTINGS, clock=ClockSettings("host")))) == ClockSettings()


@pytest.fixture(scope="module")
def pair():
    from cuhlm_core.models.pairs import load_pair

    return load_pair("world")


def test_the_first_twenty_draws_are_those_of_the_run(story, pair):
    for token in story.run.tokens:
        here = replace(story, run=story.run)
        here.__dict__["token"] = token
        draws = shake(pair, here)[0]
        assert len(draws) == 20 and sum(draw.differs for draw in draws) == round(20 * token.uncertainty)
    own, other, *_ = shake(pair, story)
    assert {draw.differs for draw in own if draw.text == draft_name(story.token)} == {False}
    assert all(0 < draw.temperature < 2 for draw in own) and other != own == shake(pair, story)[0]


def test_another_model_than_the_recorded_one_is_said(story, pair):
    with pytest.raises(UserError, match="not the one that this run was recorded with"):
        shake(pair, changed(story, draft_prob=0.5))


def test_the_line_anywhere_else(story):
    table = story.table
    own = scenes.draw_line(story, story.threshold)
    assert own["sent"] == int(table.transmitted.sum()) and own["skipped"] == int(table.skipped.sum()) == len(table) - own["sent"]
    everything = scenes.draw_line(story, 1.0)
    wrong = int((table.decision == "resample").sum()) + int((table.would_accept == 0).sum())
    assert everything["sent"] == 0 and everything["wrong"] == wrong
    drawn = [scenes.draw_line(story, u_th)["sent"] for u_th in (0, 0.1, 0.3, 0.9)]
    assert drawn == sorted(drawn, reverse=True) and drawn[0] == int((table.uncertainty > 0).sum())


def test_the_phone_can_stand_at_the_distance_of_the_question(story):
    places, at = scenes.stops(story)
    assert scenes.wall(story).snr_db(places[at]) == pytest.approx(story.started.settings.channel.snr_db)
    assert list(places) == sorted(places) and len(places) == len(scenes.DISTANCES_M)


def test_a_false_skip_counts_as_wrong(story):
    number = next(token.round for token in story.run.tokens if token.decision is Decision.SKIP)
    events = tuple(
        replace(event, would_accept=False) if isinstance(event, Audited) and event.round == number else event for event in story.run.events
    )
    planted = Story(replace(story.run, events=events), ())
    before = scenes.draw_line(story, story.threshold)
    assert scenes.draw_line(planted, story.threshold)["wrong"] == before["wrong"] + 1


def test_the_cut_is_equation_16_and_the_runs_k_is_the_smallest_that_keeps_theta(story):
    token, size, theta = story.token, story.started.vocabulary_size, story.started.settings.theta
    bars, whole = scenes.cut_bars(story), scenes.cut(story, size)
    assert whole["bits"] == full_payload_bits(size) and whole["total_variation"] == pytest.approx(0, abs=1e-9)
    assert whole["rebuilt"] == [bar["prob"] for bar in bars]
    two = scenes.cut(story, 2)
    rest = (1 - sum(prob for _, _, prob in token.draft_top[:2])) / (size - 2)
    assert [prob for bar, prob in zip(bars, two["rebuilt"], strict=True) if not bar["draft"]][-1] == pytest.approx(rest)
    assert [bar["prob"] for bar in bars if bar["draft"]] == [token.draft_prob]
    rank = next((rank for rank, (row, _, _) in enumerate(token.draft_top) if row == token.draft), size)
    assert scenes.cut(story, 1)["bits"] == (two["bits"] // (2 + (rank >= 2))) * (1 + (rank >= 1)), "a draft outside has an entry of its own"
    kept = [k for k in scenes.cut_sizes(story) if (scenes.cut(story, k)["distortion"] or 9) <= theta]
    smaller = [k for k in scenes.cut_sizes(story) if k < token.k]
    assert min(kept) >= token.k and not set(kept) & set(smaller)
    assert scenes.cut(changed(story, distances=None), 2)["distortion"] is None


def test_the_referee_loses_nothing_by_lumping_the_others(story):
    token = story.token
    game = scenes.referee(token)
    assert game.small.sum() == pytest.approx(1) and game.large.sum() == pytest.approx(1) and game.residual.sum() == pytest.approx(1)
    lost = game.small * (1 - game.keep)
    assert lost.sum() == pytest.approx(token.total_variation)
    assert game.small * game.keep + lost.sum() * game.residual == pytest.approx(game.large)
    assert game.names[-1] == "all others" and len(set(game.names)) == len(game.names)


def test_the_throws_come_to_the_large_models_distribution_and_go_on_where_they_were(story):
    token = story.token
    game = scenes.referee(token)
    few, many = (scenes.throw(game, story.started.settings.seed, number) for number in (100, 50_000))
    assert few.number == 100 and many.number == 50_000 and 0 < many.replaced < many.number
    assert many.away_from(game.large) < 0.01 < 0.1 < many.away_from(game.small) and few.away_from(game.large) > many.away_from(game.large)
    assert many.replaced / many.number == pytest.approx(token.total_variation, abs=0.01)
    assert (scenes.throw(game, story.started.settings.seed, 101).counts >= few.counts).all()


def test_several_drafts_are_faster_where_drafts_are_accepted_more_often(story):
    snrs = np.array([-20.0, 0.0, 20.0])
    often, seldom = (scenes.several_drafts(story, acceptance, snrs) for acceptance in (0.95, 0.3))
    assert (often[0] > seldom[0]).all() and (often[1] >= seldom[1]).all() and (np.diff(often[0]) > 0).all()


def test_token_ids_alone_are_billed_and_their_agreement_is_no_more_than_the_exact_one(story):
    snrs, size = np.array([-20.0, 0.0, 20.0]), story.started.vocabulary_size
    whole, ids = (scenes.several_drafts(story, 0.9, snrs, ids=alone) for alone in (False, True))
    assert (ids[0] > whole[0]).all() and ids[0][0] / ids[0][2] > 0.99, "the link hardly counts"
    slm_s, llm_s = clock_constants(scenes.model_clock(story.started))
    upload_s = index_bits(size) / (story.started.settings.channel.bandwidth_hz * np.log2(1 + 10 ** (snrs / 10)))
    tokens = (1 - 0.9 ** (ids[1] + 1)) / (1 - 0.9)
    np.testing.assert_allclose(ids[0], tokens / (llm_s + ids[1] * (slm_s + upload_s)), rtol=1e-12)

    draws = np.random.default_rng(0).dirichlet(np.full(5, 0.6), (40, 2))
    distances = np.abs(draws[:, 0] - draws[:, 1]).sum(-1) / 2
    exact = [sum(float(shared_noise_joint(token, *torch.from_numpy(laws))[token]) for token in range(5)) for laws in draws]
    assert (np.array(exact) >= [scenes.least_agreement(far) for far in distances]).all()
    assert np.mean(exact) >= scenes.least_agreement(float(distances.mean())), "of many tokens at their mean distance"


def test_every_name_in_the_words_is_a_fact_and_no_fact_is_unused(story):
    facts = scenes.scene_facts(story)
    used = set()

    class Recorded(dict):
        def __missing__(self, name):
            raise AssertionError(name)

        def __getitem__(self, name):
            used.add(name)
            return super().__getitem__(name)

    values = Recorded(facts)
    for words in SCENES:
        for text in (words.prose, words.ask, words.then, words.notes, *words.choices, *words.sheet):
            assert "{" not in text.format_map(values)
    assert used == facts.keys()


def test_the_guesses(story):
    truths = scenes.answers(story)
    assert len(truths) == len(SCENES) == 7 and truths[5] == 2 and truths[6] is None
    assert all(truth is None or 0 <= truth < len(words.choices) for truth, words in zip(truths, SCENES, strict=True))
    assert story.cards[truths[0]].small
    assert story.threshold == 0.12 and scenes.scene_facts(story)["few_differ"] == "0 to 2"
    assert [scenes.answers(changed(story, uncertainty=u))[2] for u in (0.1, 0.15, 0.7, 0.75)] == [0, 1, 1, 2]
    assert story.token.uncertainty == 0.25 and truths[2] == 1, "what the run sent is not called sure"
    assert [scenes.answers(changed(story, k=k))[4] for k in (10, 11, 409, 410)] == [0, 1, 1, 2]


def test_a_planted_change_of_the_recording_changes_the_words(story):
    before = scenes.scene_facts(story)
    after = scenes.scene_facts(changed(story, uncertainty=0.5, k=123, draft=9, draft_text="planted"))
    assert before != after and after["differ"] == "10" and after["u"] == "0.50" and after["k"] == "123" and after["draft"] == "‘planted’"


@pytest.mark.parametrize("scene", range(7))
def test_worked_equations(story, scene):
    shown = worked(scene, story)
    assert (shown is not None) == (scene in (2, 3, 4, 5))
    if scene == 2:
        assert rf"\frac{{{round(20 * story.token.uncertainty)}}}{{20}}" in shown
        settings = replace(story.started.settings, estimator="entropy")
        other = Story(replace(story.run, events=(replace(story.started, settings=settings), *story.run.events[1:]),
                              manifest=replace(story.run.manifest, settings=settings)), ())  # fmt: skip
        assert "frac" not in worked(2, other)
    if scene == 4:
        assert rf" \times (8 + 12) = {story.sent_bits}" in shown.replace("{,}", "")


# What no run changes --------------------------------------------------------------------------------------------------


def test_the_code_shown_is_the_code_that_runs():
    pieces = set()
    for method, estimator, payload, scene in product(BY_UNCERTAINTY, ESTIMATORS, PAYLOADS, range(7)):
        settings = replace(SETTINGS, estimator=estimator, payload=payload)
        shown = code(scene, method, settings)
        assert shown and equations(scene, method, settings), (method.name, estimator, payload, scene)
        pieces |= {*shown}
    for piece in pieces:
        found = importlib.import_module("cuhlm_core." + piece.file.removesuffix(".py").replace("/", "."))
        for part in piece.name.split("."):
            found = getattr(found, part)
        lines, line = inspect.getsourcelines(found.fget if isinstance(found, property) else found)
        assert piece.text == inspect.cleandoc("\n" + "".join(lines)).strip() and piece.line == line, piece.name


def test_code_follows_the_method():
    names = {method.name: {piece.name for piece in code(4, method, SETTINGS)} for method in BY_UNCERTAINTY}
    assert "online_k" in names["cu-hlm-online"] and "online_k" not in names["cu-hlm-certified"]
    sources = {name: [row.source for row in equations(4, METHODS[name], SETTINGS)] for name in names}
    assert "Equation 27 of the paper" in sources["cu-hlm-online"] and "Equation 24 of the paper" in sources["cu-hlm-offline"]
    assert "Not in the paper" in sources["cu-hlm-certified"] and sources["u-hlm"] == ["Equation 5 of the paper"]
    (entropy,) = equations(2, METHODS["u-hlm"], replace(SETTINGS, estimator="entropy"))
    assert entropy.words.startswith("How evenly")


def test_the_sheet_has_every_question_and_no_markup_of_a_prompt(story):
    sheet = question_sheet(scenes.scene_facts(story))
    assert sheet.count("<li>") == sum(len(words.sheet) for words in SCENES) and "{" not in sheet.split("</style>")[1]
    hostile = question_sheet(scenes.scene_facts(story) | {"vocabulary": "<script>alert(1)</script>"})
    assert "<script>" not in hostile and "&lt;script&gt;" in hostile


def test_the_teachers_sheet_has_the_same_questions_with_minutes_and_notes_and_no_room_to_answer(story):
    sheet = question_sheet(scenes.scene_facts(story), teacher=True)
    assert sheet.count("<li>") == sum(len(words.sheet) for words in SCENES)
    assert "<div>" not in sheet and "{" not in sheet.split("</style>")[1]
    assert [int(found) for found in re.findall(r"<p>(\d+) minutes\. \w", sheet)] == [words.minutes for words in SCENES]


def test_the_glossary_is_in_the_order_of_the_alphabet_and_searched_by_every_word():
    terms = list(find_terms(""))
    assert set(terms) == GLOSSARY.keys() and terms == sorted(terms, key=str.casefold) and terms[0] == "accepted"
    assert list(find_terms("RAYLEIGH")) == ["Rayleigh"]
    assert set(find_terms("large accept")) < set(find_terms("accept"))
    assert find_terms("zebra") == {}


def test_the_acceptance_of_the_last_turn_is_known_of_every_embedded_pair():
    assert all(load_calibration(path).mean_rejection for path in SHIPPED_CALIBRATIONS.values())


def test_the_lecture_takes_45_minutes_those_of_the_scenes_and_names_only_what_is_there():
    text = (ROOT / "docs" / "lecture.md").read_text(encoding="utf-8")
    rows = [(int(minutes), where) for minutes, where in re.findall(r"^\| (\d+) \| ?([^|]*?) ?\|", text, flags=re.MULTILINE)]
    starts = np.cumsum([0, *(minutes for minutes, _ in rows)])
    assert starts[-1] == 45
    headings = re.findall(r"^## Minute (\d+): (.*) \((\d+)\)$", text, flags=re.MULTILINE)
    lengths = (minutes for minutes, _ in rows)
    assert [(int(start), int(minutes)) for start, _, minutes in headings] == list(zip(starts, lengths, strict=False))
    taken = {int(scene[1]): minutes for minutes, where in rows if (scene := re.match(r"Guide (\d)", where))}
    assert taken == {number: words.minutes for number, words in enumerate(SCENES, start=1)}
    folders = (ROOT / folder for folder in ("pages", "ui", "cuhlm_core", "web/components", "web/live"))
    files = [path for folder in folders for path in folder.rglob("*.*") if path.suffix in (".py", ".js", ".json")]
    sources = "".join(path.read_text(encoding="utf-8") for path in files)
    labels = set(re.findall(r"\*\*([^*]+)\*\*", text)) - {"bold", "Before.", "During."}
    thrown = {"Test 100 drafts", "Test 10,000 drafts"}  # made of their numbers
    assert thrown < labels and [label for label in sorted(labels - thrown) if label not in sources] == []
