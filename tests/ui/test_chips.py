"""ui.strip.chips: what the strip shows for a run's events."""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from round_samples import SENT, exchanged, paired
from run_samples import started

from cuhlm_core.events import Audited, Decision, Event, TokenDecided
from cuhlm_core.format import visible_text
from ui.strip.chips import MAX_SHOWN_CHARACTERS, Chip, RunChips, legend, visible_hex
from ui.strip.chips import chips as chips_of

SKIP = TokenDecided(
    round=1, token=7, text=" cat", token_hex=None, decision=Decision.SKIP, case=None, is_end=False, draft=7, draft_text=" cat",
    exchange=1, uncertainty=0.123456, k=None, draft_prob=0.6, target_prob=None, rejection_prob=None, predicted_rejection=0.03,
    accept_prob=None, accept_uniform=0.4, total_variation=None, bias=None, distances=None, draft_top=(), target_top=(), resampling_top=(),
)  # fmt: skip
RESAMPLE = replace(
    SKIP, round=2, token=9, text=" dog", decision=Decision.RESAMPLE, case="2-2", draft=8, draft_text=" fox", uncertainty=0.9, k=30,
    exchange=2, rejection_prob=0.7, accept_prob=0.3,
)  # fmt: skip


def chips(events: Sequence[Event]) -> list[Chip]:
    """Those of a run in which every round has an exchange of its own."""
    return chips_of(paired(*events))


def audit(round_: int, would_accept: bool) -> Audited:
    return Audited(round_, 9, 0.5, 0.25, would_accept, 0.1, 0.2, ())


def piece(round_: int, token_hex: str, text: str = "", decision: Decision = Decision.ACCEPT) -> TokenDecided:
    return replace(SKIP, round=round_, text=text, token_hex=token_hex, decision=decision, draft_text="")


def texts(of: list[Chip]) -> list[str]:
    return [chip["text"] for chip in of]


def test_a_skip_holds_what_is_known_and_nothing_else() -> None:
    label = "Token 1: space cat, skipped, uncertainty 0.12"
    assert chips([SKIP]) == [{"round": 1, "text": "␣cat", "decision": "skip", "seconds": 0.0256, "u": 0.1235, "label": label}]


def test_a_draft_without_text_shows_its_number() -> None:
    assert chips([replace(RESAMPLE, draft_text="")])[0]["draft"] == "token 8"
    assert chips([replace(RESAMPLE, draft_text=None)])[0]["draft"] == "token 8"


def test_an_audit_of_a_round_that_is_not_there_is_ignored() -> None:
    assert chips([SKIP, audit(5, False)]) == chips([SKIP])


def test_flags_appear_only_when_true() -> None:
    assert chips_of(exchanged(RESAMPLE, outage=True))[0]["label"].endswith(", the upload ran into an outage")
    end = chips([replace(SKIP, text="", is_end=True)])[0]
    assert (end["end"], end["text"]) == (True, "end")
    assert chips([replace(SKIP, text=".\n")])[0]["newline"] is True
    assert not {"miss", "end", "newline"} & set(chips([SKIP])[0]) and "outage" not in chips([SKIP])[0]["label"]


def test_pieces_of_a_character_share_a_chip_that_shows_it_once_finished() -> None:
    events = [piece(1, "e2", decision=Decision.SKIP), piece(2, "82"), piece(3, "ac", "€"), replace(SKIP, round=4)]
    grown = [chips(events[:count])[0] for count in (1, 2, 3)]
    assert [(chip["text"], chip["whole"], len(chip["parts"])) for chip in grown] == [
        ("E2", False, 1), ("E2 82", False, 2), ("€", True, 3),
    ]  # fmt: skip
    assert [chip["round"] for chip in grown] == [1, 1, 1]
    assert [(part["round"], part["text"], part["decision"]) for part in grown[2]["parts"]] == [
        (1, "E2", "skip"), (2, "82", "accept"), (3, "AC", "accept"),
    ]  # fmt: skip
    assert texts(chips(events)) == ["€", "␣cat"]


def test_a_piece_may_carry_text_before_its_character() -> None:
    (chip,) = chips([piece(1, "20f09f", " "), piece(2, "9982", "🙂")])
    assert (chip["text"], chip["whole"]) == ("␣🙂", True)


def test_two_characters_of_pieces_are_two_chips() -> None:
    assert texts(chips([piece(1, "c3"), piece(2, "a9", "é"), piece(3, "c3"), piece(4, "bc", "ü")])) == ["é", "ü"]


def test_an_unfinished_character_stays_hexadecimal_and_ends_at_the_next_token() -> None:
    broken, after, whole = chips([piece(1, "e2"), replace(SKIP, round=2), piece(3, "c3"), piece(4, "a9", "é")])
    assert (broken["text"], broken["whole"]) == ("E2", False)
    assert after["text"] == "␣cat"
    assert (whole["text"], whole["whole"]) == ("é", True), "the bytes left over must not spill into the next character"


def test_a_single_token_of_invalid_bytes_is_a_plain_chip_of_bytes() -> None:
    (chip,) = chips([piece(1, "ff", "\ufffd")])
    assert chip["text"] == "FF"
    assert "parts" not in chip


def test_audits_reach_the_parts_of_a_group() -> None:
    (chip,) = chips([piece(1, "c3", decision=Decision.SKIP), piece(2, "a9", "é"), audit(1, False)])
    assert [part.get("miss") for part in chip["parts"]] == [True, None]
    assert ["part of é" in part["label"] for part in chip["parts"]] == [True, True]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (" the", "␣the"),
        ("a\tb\n", "a⇥b↵"),
        ("   ", "␣␣␣"),
        ("    x", "␣×4x"),
        ("\n" * 12, "↵×12"),
        ("x     \n\n\n\n\ny", "x␣×5↵×5y"),
        ("\u202eabc", "⟨U+202E⟩abc"),
        ("\u00a0", "⟨U+00A0⟩"),
        ("\u200b", "⟨U+200B⟩"),
        ("\x1b[31m", "⟨U+001B⟩[31m"),
        ("\r\n", "␍↵"),
        ("\u2028", "⟨U+2028⟩"),
        ("\u3164", "⟨U+3164⟩"),
        ("\u0301", "◌\u0301"),
        ("e\u0301", "e\u0301"),
        ("👩\u200d💻", "👩\u200d💻"),
        ("\u200d", "⟨U+200D⟩"),
        ("a\u200d", "a⟨U+200D⟩"),
        ("שלום", "שלום"),
        ("<img src=x>", "<img␣src=x>"),
        ("\ud800", "⟨U+D800⟩"),
        ("", ""),
    ],
)
def test_visible_text(text: str, shown: str) -> None:
    assert visible_text(text, MAX_SHOWN_CHARACTERS) == shown


def test_long_text_is_cut() -> None:
    assert visible_text("x" * MAX_SHOWN_CHARACTERS, MAX_SHOWN_CHARACTERS) == "x" * MAX_SHOWN_CHARACTERS
    cut = visible_text("x" * 500, MAX_SHOWN_CHARACTERS)
    assert (len(cut), cut[-1]) == (MAX_SHOWN_CHARACTERS, "…")


def test_visible_hex() -> None:
    assert visible_hex("e282ac") == "E2 82 AC"


def test_a_run_that_grows_has_the_same_chips_and_says_which_changed() -> None:
    start = started(method="u-hlm")
    events = [
        start, SKIP, replace(SKIP, round=2), piece(3, "c3"), audit(1, False), piece(4, "a9", "é"), audit(2, True), piece(5, "e2"),
        replace(RESAMPLE, round=6), audit(9, False), piece(7, "ff", "\ufffd"), audit(7, False),
    ]  # fmt: skip
    run, changed = RunChips(), []
    for number, event in enumerate(events, start=1):
        run.append(paired(event))
        changed.append(run.changed)
        assert run.chips == chips(events[:number]) and run.seen == len(paired(*events[:number]))
    assert changed == [0, 0, 1, 2, 0, 2, 1, 3, 4, 5, 5, 5]


MESSAGE = [
    replace(SENT, number=1, slm_passes=4, tokens=2, payload_bits=944, discarded=(" <b>", "\n")),
    replace(RESAMPLE, round=1, exchange=1, decision=Decision.ACCEPT), replace(RESAMPLE, round=2, exchange=1),
]  # fmt: skip


def test_a_message_that_is_not_whole_yet_names_its_end() -> None:
    run = RunChips()
    run.append([started(method="spec"), *MESSAGE[:2]])
    assert (run.chips[0]["last"], run.changed) == (2, 0)
    run.append(MESSAGE[2:])
    assert run.changed == 1 and run.chips[1]["first"] == 1 and "It went with token 1: draft 2 of 4" in run.chips[1]["hint"]


def test_a_run_that_cannot_skip_has_no_skips_in_its_legend() -> None:
    assert [row["name"] for row in legend(skips=False) if row["usual"]] == ["accept", "resample"]


def test_the_legend_names_every_decision_and_the_miss() -> None:
    rows = legend()
    assert [row["name"] for row in rows] == [*Decision, "miss"]
    assert [row["name"] for row in rows if row["usual"]] == ["skip", "accept", "resample"]
    assert [row["name"] for row in rows if row["alone"]] == ["slm", "llm"]
    assert all(row["letter"] and row["label"][0].isupper() and row["meaning"] for row in rows)


def test_chips_are_small_json() -> None:
    shown = chips([replace(RESAMPLE, round=number) for number in range(100)])
    assert json.loads(json.dumps(shown)) == shown
    assert len(json.dumps(shown)) < 300 * len(shown)


def test_chips_load_no_streamlit() -> None:
    code = "import sys, ui.strip.chips; sys.exit('streamlit' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False).returncode == 0
