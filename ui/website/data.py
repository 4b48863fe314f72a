"""What the engine in JavaScript is given: a pair with its weights, the methods table and the settings, as JSON-ready values.

Rules, tables and sentences stay in Python and are handed over as rows; the engine has functions for their names.
"""

import base64
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, find_pair
from cuhlm_core.prompts import FIRST_QUESTIONS, OUTSIDE_WORDS, REFUSED_WORDS, WORLD_EXAMPLES, WORLD_PAIR
from cuhlm_core.runs.presets import PRESETS, chosen_prompts
from cuhlm_core.settings import DecodeSettings
from little_world import recognise
from little_world.phrasing.outside import END
from little_world.suggestions import suggested_questions
from ui.strip.words import method_row


def engine_methods() -> list[dict[str, Any]]:
    """The rows of the methods that the engine can decode."""
    return [method_row(method) for method in METHODS.values() if method.in_engine]


def added_rules() -> dict[str, str]:
    """Rules of methods from other packages, as expressions of `draft` and `settings` in JavaScript, by name."""
    rules = {rule for method in METHODS.values() if method.in_engine for rule in (method.transmit, method.size)}
    return {rule.name: rule.js for rule in sorted(rules, key=lambda rule: rule.name) if rule.js}


def pair_data(name: str) -> dict[str, Any]:
    """An embedded pair as the engine takes it, without its weights; UserError for another."""
    spec = find_pair(name)
    if spec.name not in EMBEDDED_FOLDERS:
        raise UserError(f"Only the pairs that come with the program fit into a page: {' and '.join(EMBEDDED_FOLDERS)}, not {name}.")
    from cuhlm_core.models.pairs import load_pair  # torch takes a moment: not before a page is made

    pair, folder = load_pair(spec.name), EMBEDDED_FOLDERS[spec.name]
    codec, parts = pair.codec, {"slm": folder / spec.slm, "llm": folder / spec.llm}
    prompt, text = codec.encode_prompt("a"), codec.encode_text("a")
    start = next(at for at in range(len(prompt)) if prompt[at : at + len(text)] == text)
    return {
        "name": pair.name,
        "title": spec.title,
        "vocabulary_size": pair.vocabulary_size,
        "max_context": pair.max_context,
        "calibration": asdict(pair.calibration),
        "tokenizer": _json(parts["llm"] / "tokenizer.json"),
        "frame": {"before": prompt[:start], "after": prompt[start + len(text) :]},
        "end_ids": sorted(codec.end_ids),
        "configs": {part: _json(model / "config.json") for part, model in parts.items()},
    }


def _json(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def weight_files(name: str) -> dict[str, Path]:
    """The files with the weights of both models of an embedded pair."""
    spec = find_pair(name)
    return {part: EMBEDDED_FOLDERS[spec.name] / getattr(spec, part) / "model.safetensors" for part in ("slm", "llm")}


def weights(name: str) -> dict[str, str]:
    """The same as text, base64."""
    return {part: base64.b64encode(file.read_bytes()).decode() for part, file in weight_files(name).items()}


def preset_rows(name: str, calibration: Calibration) -> list[dict[str, Any]]:
    """The Live page's questions for a pair, each with its prompt, method and settings; none for a pair without them."""
    chosen = chosen_prompts().get(name, {})
    return [
        {
            "title": title,
            "question": preset.question,
            "prompt": chosen[title][0],
            "method": preset.method,
            "settings": asdict(preset.settings(calibration, chosen[title][1])),
        }
        for title, preset in PRESETS.items()
        if title in chosen
    ]


def known_answers(*others: str) -> dict[str, Any]:
    """The right answers to the questions that the page offers and to `others`, None for a prompt from outside; a typed one has none."""
    chosen = (prompt for prompt, _ in chosen_prompts()[WORLD_PAIR].values())
    prompts = [*WORLD_EXAMPLES, *FIRST_QUESTIONS.values(), *suggested_questions(), *others, *chosen]
    questions = {prompt.strip(): recognise(prompt) for prompt in prompts}
    right = {prompt: question and question.expected for prompt, question in questions.items()}
    return {"right": right, "refusal": END, "outside": OUTSIDE_WORDS, "refused": REFUSED_WORDS}


def engine_data(name: str) -> dict[str, Any]:
    """All that the engine reads but the weights: the pair, the methods table, and the settings of a run that chooses none."""
    return {"pair": pair_data(name), "methods": engine_methods(), "settings": asdict(DecodeSettings())}
