"""What a class votes on: the Live page's questions and the guesses of the Guide's scenes, with their answers."""

from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.network.classroom.poll import ClassQuestion
from cuhlm_core.runs.presets import PRESETS, chosen_prompts, outcome_of
from cuhlm_core.studies.guide.study import find_story


def class_questions(pair: ModelPair) -> list[ClassQuestion]:
    """All of them, for an embedded pair."""
    return [*live_questions(pair), *guide_questions(pair.name)]


def live_questions(pair: ModelPair) -> list[ClassQuestion]:
    """The Live page's questions, each answered by its run; none for a pair without them."""
    from cuhlm_core.decoding.decoder import decode

    asked = []
    for title, (prompt, seed) in chosen_prompts().get(pair.name, {}).items():
        preset = PRESETS[title]
        outcome = outcome_of(list(decode(pair, prompt, preset.method, preset.settings(pair.calibration, seed))))
        text = f"{preset.question} The prompt: “{prompt}”"
        asked.append(ClassQuestion(f"Live: {title}", text, preset.guesses, preset.right(outcome), preset.answer(outcome)))
    return asked


def guide_questions(pair: str) -> list[ClassQuestion]:
    """The guesses of the Guide's scenes that have choices; none for a pair without a recorded story."""
    from cuhlm_core.studies.guide.scenes import answers, scene_facts
    from cuhlm_core.studies.guide.words import SCENES
    from ui.store import story_folders

    story = find_story(*story_folders(), pair)
    if story is None or story.started.pair != pair:
        return []
    facts = scene_facts(story)
    return [
        ClassQuestion(
            f"Guide {number}: {scene.short}", f"{scene.title} {scene.ask.format_map(facts)}",
            tuple(choice.format_map(facts) for choice in scene.choices), right, scene.then.format_map(facts).replace("**", ""),
            tuple((f"Card {letter}", card.text) for letter, card in zip("AB", story.cards, strict=False)) if number == 1 else (),
        )
        for number, (scene, right) in enumerate(zip(SCENES, answers(story), strict=True), start=1)
        if scene.choices
    ]  # fmt: skip
