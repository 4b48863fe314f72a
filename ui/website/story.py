"""The Guide's story as the website's rows: its words, what is to be guessed, and the tables of the recorded run that its handles read.

What a handle makes of them the engine computes (web/engine/studies/guide).
"""

from dataclasses import asdict, replace
from typing import Any

from cuhlm_core.events import Decision
from cuhlm_core.studies.guide.scenes import (
    DISTANCES_M,
    answers,
    cut,
    cut_sizes,
    least_agreement,
    model_clock,
    referee,
    rejected,
    scene_facts,
    wall,
)
from cuhlm_core.studies.guide.study import Story, draft_name, find_story
from cuhlm_core.studies.guide.words import FRAME, SCENES
from cuhlm_core.theme import EMPHASIS, GREY, LLM_COLOUR, SLM_COLOUR, UPLINK_COLOUR, method_line
from ui.store import story_folders
from ui.website import handles

_SHOWN = ("short", "title", "prose", "ask", "then", "said", "figure")
"""Of a scene: its questions to print and what a teacher says are the dashboard's."""


def shipped_story(pair: str) -> Story | None:
    """The story of an embedded pair; None where no recording of it ships."""
    story = find_story(*story_folders(), pair)
    return story if story is not None and story.started.pair == pair else None


def guide_data(story: Story) -> dict[str, Any]:
    """All that the Guide is drawn from."""
    facts, started, (other, token) = scene_facts(story), story.started, story.thrown
    return {
        "frame": FRAME,
        "scenes": [_scene_row(number, facts) for number in range(len(SCENES))],
        "facts": facts,
        "truths": answers(story),
        "run": {"prompt": started.prompt, "method": started.method, "settings": asdict(started.settings)},
        "cards": [{"text": card.text, "back": list(handles.turned(card))} for card in story.cards],
        "wall": asdict(wall(story)) | {"distances": DISTANCES_M, "first": handles.FIRST_DISTANCE},
        "shaken": _shaken_rows(story),
        "line": _line_rows(story),
        "knife": _knife_rows(story),
        "game": asdict(referee(token)) | {"seed": other.started.settings.seed, "throws": handles.THROWS, "most": handles.MOST_THROWS},
        "bill": _bill_rows(story),
        "colours": {
            **{one.value: one.colour for one in (Decision.SKIP, Decision.ACCEPT, Decision.RESAMPLE)},
            **{"small": SLM_COLOUR, "large": LLM_COLOUR, "uplink": UPLINK_COLOUR, "grey": GREY, "emphasis": EMPHASIS},
        },
        "lines": {name: asdict(method_line(name)) for name in ("llm", "hlm", "spec", "shared-noise", started.method)},
    }


def _scene_row(number: int, facts: dict[str, str]) -> dict[str, Any]:
    scene = SCENES[number]
    return {name: getattr(scene, name) for name in _SHOWN} | {"choices": [choice.format_map(facts) for choice in scene.choices]}


def _shaken_rows(story: Story) -> dict[str, Any]:
    """What the small model reads once more, and the draft whose draws are counted."""
    token, settings = story.token, story.started.settings
    before = [earlier.token for earlier in story.run.tokens[: token.round - 1]]
    follows = {"draft": token.draft, "round": token.round, "seed": settings.seed, "temperature": settings.temperature}
    return {"prompt": story.started.prompt, "before": before, **follows}


def _line_rows(story: Story) -> dict[str, Any]:
    """A dot for each token."""
    return {
        "uncertainty": story.table.uncertainty.tolist(),
        "rejected": rejected(story.table).tolist(),
        "names": [draft_name(token, 14) for token in story.run.tokens],
        "own": round(story.threshold, 2),
    }


def _knife_rows(story: Story) -> dict[str, Any]:
    """The small model's likeliest tokens, and the distances at which its distribution can be cut."""
    token, top = story.token, story.token.draft_top
    whole = cut(story, cut_sizes(story)[-1], len(top))
    return {
        "top": [[bar.text, bar.prob, bar.is_draft] for bar in whole.bars[: len(top)]],
        "draft": draft_name(token, 12),
        "draft_rank": next((rank for rank, (row, _, _) in enumerate(top) if row == token.draft), len(top)),
        **{name: getattr(token, name) for name in ("draft_prob", "predicted_rejection", "distances")},
        "sizes": cut_sizes(story),
        "predicts": "eta" in story.method.size.reads,
    }


def _bill_rows(story: Story) -> dict[str, Any]:
    """What the curves follow from."""
    return {
        "methods": [asdict(row) for row in handles.billed_methods(story)],
        "vocabulary_size": story.started.vocabulary_size,
        "settings": asdict(replace(story.started.settings, clock=model_clock(story.started))),
        "acceptance": handles.known_acceptance(story),
        "agreement": least_agreement(1 - handles.known_acceptance(story)),
        "snrs_db": handles.SNRS_DB.tolist(),
        "drawn_at_db": handles.DRAWN_AT_DB,
        "speeds": handles.SPEEDS,
        "first": handles.SPEEDS.index(handles.FIRST_SPEED),
    }
