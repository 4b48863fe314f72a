"""What a person reads on the website, in English and in another language."""

from collections.abc import Mapping
from typing import Any

from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.sentences import TEMPLATES, speaking, translated
from cuhlm_core.studies.guide.study import shake
from ui.guide.rows import guide_data, shipped_story
from ui.website.data import engine_methods, preset_rows
from ui.website.words import site_words

_OF_A_METHOD = ("title", "summary", "payload_words")
"""What is read of a row of the methods table; its rules are names, which may be words as well."""
_DOCS = {"address": "docs/index.html", "words": "Documentation"}


def read(pair: str = EMBEDDED_PAIR, docs: bool = False) -> dict[str, Any]:
    """All of it but the methods' rows, in the language that is spoken (`sentences.speaking`); `docs`: with a link to the documentation."""
    from cuhlm_core.models.pairs import load_pair  # torch takes a moment: not before a page is made

    loaded, story = load_pair(pair), shipped_story(pair)
    return {
        "words": site_words(pair),
        "presets": preset_rows(pair, loaded.calibration),
        "guide": guide_data(story, shake(loaded, story)) if story else None,
        "docs": _DOCS if docs else None,
    }


def read_in(language: Mapping[str, Mapping[str, str]], pair: str = EMBEDDED_PAIR, docs: bool = False) -> dict[str, Any]:
    """The same in a language (`sentences.GERMAN`), with the methods' rows and the sentences that the page fills; what its tables lack (a
    title of a package's method) stays English."""
    sentences = language["sentences"]
    rows = {TEMPLATES[case]: words for case, words in sentences.items() if case.startswith("guide_")} | dict(language["rows"])
    with speaking(sentences):
        said = translated(read(pair, docs), rows)
    methods = [{**row, **translated({name: row[name] for name in _OF_A_METHOD}, rows)} for row in engine_methods()]
    return {**said, "methods": methods, "sentences": sentences}
