"""What is said of a text that was read, and its ranks as a figure."""

from dataclasses import replace

import numpy as np
import pytest

from cuhlm_core.events import Decision
from cuhlm_core.rules import Draft
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.own_text import words
from cuhlm_core.studies.own_text.figures import rank_shares, text_rank_figure
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


def test_a_token_that_is_skipped_says_how_likely_the_skip_is_wrong():
    said = words.token_sentence(text(), SURE, Decision.SKIP, 0.2)
    assert "‘␣cat’ 0.80, the large model 0.40" in said and "its uncertainty, 0.10, is not above 0.20" in said
    assert said.endswith("So the skip is wrong with a chance of 0.50.")
    certain = words.token_sentence(text(), replace(SURE, accept_prob=1.0), Decision.SKIP, 0.2)
    assert certain.endswith("accepted it for certain.")
    rare = words.token_sentence(text(), replace(SURE, accept_prob=1e-9), Decision.SKIP, 0.2)
    assert "with a chance of less than 0.0001. So the skip is wrong with a chance of more than 0.9999." in rare


def test_a_token_that_is_sent_says_with_what_and_what_would_come_in_its_place():
    said = words.token_sentence(text(), UNSURE, Decision.RESAMPLE, 0.2)
    assert "sent (its uncertainty, 0.90, is above 0.20) with 3 probabilities, 7.5 bytes" in said
    assert "with a chance of 0.25" in said and said.endswith("most likely write ‘␣dog’, with probability 1.")
    kept = words.token_sentence(text(), KEPT, Decision.ACCEPT, None)
    assert "every draft is sent" in kept and "with 1 probability," in kept and kept.endswith("for certain.")


def test_a_token_that_could_not_have_been_drafted_says_so_and_no_chance():
    said = words.token_sentence(text(), NEVER, None, 0.2)
    assert said.startswith(f"‘␣cat’ is {words.NO_DRAFT}") and "1 in 10,000" in said and "accept" not in said


def test_the_summary_and_the_bill_are_the_totals():
    assert words.summary(text(), 0.2) == (
        "1 of 4 tokens would have been skipped (25\u202f%), 1 sent and probably accepted, 1 probably replaced; 1 is outside the "
        "small model's samples."
    )
    assert words.expected(text(), 0.2) == (
        "On average 0.750 of those sent would be replaced, and 0.500 of those skipped would have been."
    )
    assert "outside" not in words.summary(text((SURE, KEPT)), 0.2)
    assert words.bill(text(), 0.2) == (
        "22.5 bytes would have been sent; HLM, which sends every token with all its probabilities, 41.0 kB. "
        "Tokens outside the small model's samples are counted as sent."
    )
    assert words.bill(text((SURE, KEPT)), 0.2).endswith("20.5 kB.")


def test_the_conditions_name_seed_and_a_first_token_that_is_not_judged():
    assert "seed 0" in words.conditions(text()) and "not judged" not in words.conditions(text())
    other = replace(text(first="The"), settings=DecodeSettings(estimator="entropy"))
    assert "seed" not in words.conditions(other) and "‘The’, is not judged" in words.conditions(other)


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
    assert [list(trace.y) for trace in figure.data] == [rank_shares(ranks) for ranks in text().ranks]
    assert [trace.name for trace in figure.data] == ["small model", "large model"]
