"""The Guide's scenes in JavaScript beside the dashboard's: after a handle has moved, the same sentence with the same numbers."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from engine_node import in_node

from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR
from cuhlm_core.storage import plain
from cuhlm_core.studies.guide import scenes
from cuhlm_core.studies.guide.study import Story, shake
from cuhlm_core.studies.guide.words import SCENES
from ui.website import handles
from ui.website.story import guide_data, shipped_story

PAIRS = [pytest.param(name, marks=() if name == EMBEDDED_PAIR else pytest.mark.thorough) for name in EMBEDDED_FOLDERS]
THRESHOLDS = [hundredth / 100 for hundredth in range(101)]
NUMBERS = (100, 200, 10_100, 20_300)
DRAWN = ((5, 5, 5, 5), (0.3, 2, 40, 10), (1, 7, 7, 7))


@pytest.fixture(scope="module", params=PAIRS)
def story(request) -> Story:
    found = shipped_story(request.param)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def answers(story, tmp_path_factory):
    """What the engine says of every case, by its name."""
    cases = [(name, case, ours) for name, rows in _cases(story).items() for case, ours in rows]
    asked = [(name, *case) for name, case, _ in cases]
    (theirs,) = in_node(story.started.pair, [("guide", plain(guide_data(story)), asked)], tmp_path_factory.mktemp("guide"))
    return [(name, case, plain(ours), answer) for (name, case, ours), answer in zip(cases, theirs, strict=True)]


def _cases(story: Story) -> dict[str, list[tuple[tuple[Any, ...], Any]]]:
    """By scene: what the handle is moved to, and what Python makes of it."""
    link, game = scenes.wall(story), scenes.referee(story.thrown[1])
    seed, said = story.thrown[0].started.settings.seed, SCENES[4].said
    return {
        "walked": [((at,), handles.walked(link, metres)) for at, metres in enumerate(scenes.DISTANCES_M)],
        "parted": [((u_th,), handles.parted(scenes.draw_line(story, u_th))) for u_th in THRESHOLDS],
        "sliced": [((k,), handles.sliced(story, scenes.cut(story, k), said["predicted"], said["bound"])) for k in scenes.cut_sizes(story)],
        "bars": [((k,), [[bar.text, bar.prob, bar.rebuilt, bar.is_draft] for bar in scenes.cut(story, k).bars]) for k in (1, 3, 41)],
        "thrown": [((number,), handles.thrown(game, scenes.throw(game, seed, number))) for number in NUMBERS],
        "missed": [((list(drawn),), handles.missed(story, drawn)) for drawn in DRAWN],
        "last_turn": [((), handles.last_turn(story))],
        "curves": [((), list(_curves(story)))],
    }


def _curves(story: Story) -> Iterator[list[float]]:
    for values in handles.speeds(story, handles.SNRS_DB).values():
        yield values.tolist()
    for speeds in (handles.several_speeds, handles.shared_speeds):
        yield from (values.tolist() for values in speeds(story, handles.SNRS_DB))


def test_every_handle_says_and_counts_the_same(answers):
    rounded = ("bars", "curves")
    different = [(name, case, ours, theirs) for name, case, ours, theirs in answers if name not in rounded and list(ours) != theirs]
    assert different == [] and len(answers) > 150
    spoken = {
        name: len({str(ours) for one, _, ours, _ in answers if one == name}) for name in ("walked", "parted", "sliced", "thrown", "missed")
    }
    assert min(spoken.values()) >= len(DRAWN), "a handle that changes nothing would be compared with itself"


def test_bars_and_curves_are_pythons(answers):
    for name, _, ours, theirs in answers:
        if name == "bars":
            assert [[bar[0], bar[3]] for bar in ours] == [[bar[0], bar[3]] for bar in theirs]
            np.testing.assert_allclose([bar[1:3] for bar in ours], [bar[1:3] for bar in theirs], rtol=1e-12, atol=1e-15)
        if name == "curves":
            np.testing.assert_allclose(ours, theirs, rtol=1e-12)


def test_the_twenty_draws_are_pythons(story, tmp_path):
    """The same model, the same noise: in the first press the draws of the recorded run."""
    pair, presses = load_pair(story.started.pair), range(4)
    (theirs,) = in_node(pair.name, [("guide", plain(guide_data(story)), [("shaken", press) for press in presses])], tmp_path)
    own, other = SCENES[2].said["own"], SCENES[2].said["other"]
    for press, (draws, said) in zip(presses, theirs, strict=True):
        ours = shake(pair, story, press)
        assert [(draw.text, draw.differs) for draw in ours] == [(draw["text"], draw["differs"]) for draw in draws]
        np.testing.assert_allclose([draw.temperature for draw in ours], [draw["temperature"] for draw in draws], atol=1e-15)
        assert list(handles.shaken_words(ours, press + 1, own, other)) == said
    assert sum(draw["differs"] for draw in theirs[0][0]) == round(20 * story.token.uncertainty)


def test_the_rows_have_every_word_and_every_answer(story):
    """Each name in braces of a sentence has its value."""
    data = guide_data(story)
    assert [row["title"] for row in data["scenes"]] == [scene.title for scene in SCENES]
    assert data["truths"] == scenes.answers(story) and data["facts"] == scenes.scene_facts(story)
    for row in data["scenes"]:
        for template in (row["prose"], row["ask"], row["then"]):
            assert "{" not in template.format_map(data["facts"])
    assert story.started.pair != EMBEDDED_PAIR or len(data["cards"]) == 2
