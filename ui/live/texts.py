"""All texts of a prompt as the server keeps them and as the browser fetches them (web/engine/runs/texts.js)."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Any

import streamlit as st

from cuhlm_core.events import Event, Finished
from cuhlm_core.prompts import reached_answer
from cuhlm_core.runs.likelihood import tells_no_gain
from cuhlm_core.storage import json_text
from ui.live.bars import verdict_of
from ui.live.decoded import ComparisonRequests
from ui.strip.token_strip import sent_event
from ui.web.bridge import MOST_MESSAGES

if TYPE_CHECKING:
    from cuhlm_core.evaluation.whole_texts import WholeText


@st.cache_resource(show_spinner=False, max_entries=MOST_MESSAGES)
def known_texts(wish: ComparisonRequests, count: int, _runs: list[tuple[Event, ...]]) -> list[WholeText]:
    from cuhlm_core.evaluation.whole_texts import WholeText

    return [WholeText(run) for run in _runs]


@st.cache_resource(show_spinner=False, max_entries=MOST_MESSAGES)
def texts_message(wish: ComparisonRequests, count: int, _runs: list[tuple[Event, ...]]) -> bytes:
    """The texts as the browser fetches them, packed by gzip."""
    return gzip.compress(json_text([text_data(text) for text in known_texts(wish, count, _runs)]).encode(), 5)


def text_data(text: WholeText) -> dict[str, Any]:
    """A text's thresholds, its events, and what its rounds are where they are skipped; None is endless."""
    finished = text.events[-1]
    assert isinstance(finished, Finished)
    answer = reached_answer(text.started.prompt, finished.text, text.started.pair)
    return {
        "start": text.start,
        "end": text.end,
        "events": list(map(sent_event, text.events[:-1])),
        "skips": {number: [sent_event(event) for event in skip] for number, skip in text.skips().items()},
        "answer": answer and {"words": answer.words, "mark": answer.mark},
        "nothing": tells_no_gain(text.started, finished.text),
        **verdict_of(answer, finished.text),
    }
