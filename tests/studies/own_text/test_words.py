"""What is said of a text that was read, and its ranks as a figure."""

from dataclasses import replace

import numpy as np
import pytest
from expected import expect

from cuhlm_core.events import Decision
from cuhlm_core.rules import Draft
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.own_text import words
from cuhlm_core.studies.own_text.figures import text_rank_figure
from cuhlm_core.studies.own_text.reading import ReadText, ReadToken, TextRequest, rank_group, rank_titles

SURE = ReadToken(1, " cat", None, 0.8, 0.4, 1, 2, 0.1, 0.5, 3, 60, ((1, " cat", 0.8),), ((2, " dog", 0.6),), ((2, " dog", 1.0),))
UNSURE = replace(SURE, number=2, uncertainty=0.9, accept_prob=0.25, target_prob=0.2, target_rank=30, draft_rank=11)
KEPT = replace(UNSURE, number=3, accept_prob=1.0, target_prob=0.9, k=1)
NEVER = replace(UNSURE, number=4, draft_prob=1e-7, draft_rank=2000, uncertainty=1.0, accept_prob=1.0)
TOKENS = (SURE, UNSURE, KEPT, NEVER)


def text(tokens: tuple[ReadToken, ...] = TOKENS, **others) -> ReadText:
    u = np.array([token.uncertainty for token in tokens])
    draft = Draft(np.array([token.draft_prob for token in tokens]), u, u, u, u, 0 * u, 4096)
    return ReadText(
        TextRequest("", "…", DecodeSettings()), "world", DecodeSettings(), tokens=tokens, draft=draft, **{"first": "", **others}
    )


def test_every_sentence_of_a_text_is_that_of_its_tokens():
    """In tests/expected/own_text_words.json."""
    sure, entropy = text((SURE, KEPT)), replace(text(first="The"), settings=DecodeSettings(estimator="entropy"))
    expect("own_text_words", {
        "skipped": words.token_sentence(text(), SURE, Decision.SKIP, 0.2),
        "skipped, right": words.token_sentence(text(), replace(SURE, accept_prob=1.0), Decision.SKIP, 0.2),
        "skipped, wrong": words.token_sentence(text(), replace(SURE, accept_prob=1e-9), Decision.SKIP, 0.2),
        "replaced": words.token_sentence(text(), UNSURE, Decision.RESAMPLE, 0.2),
        "every draft is sent": words.token_sentence(text(), KEPT, Decision.ACCEPT, None),
        "no draft": words.token_sentence(text(), NEVER, None, 0.2), "summaries": [words.summary(one, 0.2) for one in (text(), sure)],
        "expected": words.expected(text(), 0.2), "bills": [words.bill(one, 0.2) for one in (text(), sure)],
        "conditions": [words.conditions(one) for one in (text(), entropy)],
    })  # fmt: skip


def test_rows_have_what_is_known_of_every_token():
    rows = words.text_rows(text(), 0.2)
    assert [row["decision"] for row in rows] == ["skip", "resample", "accept", words.NO_DRAFT]
    assert [row["bits"] for row in rows] == [0, 60, 60, 60] and rows[3]["accept_probability"] is None
    assert rows[0]["large_first"] == " dog" and rows[1]["small_rank"] == 11


@pytest.mark.parametrize(("rank", "group"), [(1, 0), (2, 1), (10, 1), (11, 2), (100, 2), (101, 3), (1000, 3), (1001, 4)])
def test_ranks_fall_into_the_groups_that_their_titles_say(rank, group):
    assert rank_group(rank) == group
    assert rank_titles() == ["1", "2–10", "11–100", "101–1,000", "over 1,000"]


def test_the_figure_shows_the_shares_of_both_models():
    figure = text_rank_figure(read=text())
    assert [list(trace.y) for trace in figure.data] == [[0.25, 0, 0.5, 0, 0.25], [0, 0.25, 0.75, 0, 0]]
    assert [trace.name for trace in figure.data] == ["small model", "large model"]
