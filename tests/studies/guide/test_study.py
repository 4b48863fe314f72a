"""The Guide: examples come from the recording, sentences and formulas say what its events say, the code shown is the code that runs."""

import importlib
import inspect
from dataclasses import replace
from pathlib import Path

import pytest
from page_visits import first_visit, turn_to
from round_samples import ACCEPT, AUDIT, CERTAIN, EXCHANGES, KEPT, RESAMPLE, SKIP, SLM, V, paired
from run_samples import HOSTILE, a_run
from streamlit.testing.v1 import AppTest

from cuhlm_core import methods
from cuhlm_core.events import Audited, Event, Finished, Started
from cuhlm_core.format import GLOSSARY
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.recording import Run, load_run, manifest_for, new_run_id, save_run
from cuhlm_core.settings import ESTIMATORS, PAYLOADS, DecodeSettings
from cuhlm_core.studies.guide import study as guide
from cuhlm_core.studies.guide.study import Example, Lesson, choose_examples, context, find_lesson, likeliest, quoted_draft, teachable, view
from cuhlm_core.studies.guide.words import DEPARTURES, STEPS, SUMMARY, code, equations, find_terms, method_words, source_of

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "cache" / "shipped"
SETTINGS = DecodeSettings(u_th=0.4, eta=1.0, k=12, theta=0.1, line_a=0.8, line_b=0.0)
BY_UNCERTAINTY = [method for method in METHODS.values() if method.transmit is methods.when_uncertain]


def a_lesson(*tokens, method="cu-hlm-online", settings=SETTINGS, audits=(AUDIT,)) -> Lesson:
    started = Started("toy", method, "hi", 2, V, settings, "here")
    return Lesson(started, choose_examples((started, *paired(*tokens), *audits)), len(tokens))


def seen(step: int, token, *, audit=None, costs=None, **lesson):
    exchange = replace(EXCHANGES[token.decision], **costs or {})
    return view(step, Example(token, exchange, audit, "Once upon"), a_lesson(token, **lesson))


def in_order(*tokens):
    return tuple(replace(token, round=number) for number, token in enumerate(tokens, start=1))


# Choosing the tokens --------------------------------------------------------------------------------------------------


def test_one_token_of_each_decision_in_the_order_of_the_run():
    tokens = paired(*in_order(RESAMPLE, RESAMPLE, SKIP, ACCEPT, SKIP, CERTAIN))
    chosen = choose_examples((*tokens, replace(AUDIT, round=3)))
    assert [example.exchange.number for example in chosen] == [1, 3, 4]
    assert [example.token.decision for example in chosen] == ["resample", "skip", "accept"]
    assert [example.token.round for example in chosen] == [1, 3, 4]  # the audited skip, the acceptance that was not certain
    assert chosen[1].audit is not None and chosen[1].before == " dog dog"


def test_a_kind_that_the_run_lacks_is_left_out():
    assert [example.token.decision for example in choose_examples(tuple(paired(*in_order(SKIP, SKIP))))] == ["skip"]
    assert choose_examples(tuple(paired(*in_order(SLM)))) == ()


def test_whole_words_are_preferred_to_pieces():
    long = " " + "x" * 30
    piece = replace(ACCEPT, text="ing", draft_text="ing", draft_prob=0.9)
    word = replace(ACCEPT, text=" lantern", draft_text=" lantern", draft_prob=0.1)
    tokens = tuple(paired(*in_order(replace(SKIP, text=long), piece, word)))
    assert [example.token.round for example in choose_examples(tokens)] == [1, 3]


@pytest.mark.parametrize(("found", "expected"), [((True, True, False), 1), ((False, False, True), 1), ((True, False, False), 2)])
def test_the_skipped_token_went_as_most_of_the_run_did(found, expected):
    audits = [replace(AUDIT, round=number, would_accept=kept) for number, kept in enumerate(found, start=1)]
    assert choose_examples((*paired(*in_order(SKIP, SKIP, SKIP)), *audits))[0].token.round == expected


def a_saved_run(folder: Path, *tokens, method="cu-hlm-online", settings=SETTINGS) -> Run:
    """A recording of these tokens in a folder (nothing of it is checked but its form)."""
    base = a_run()
    started = replace(base.started, method=method, settings=settings, vocabulary_size=V, prompt=HOSTILE[0])
    tokens = in_order(*tokens)
    finished = replace(next(event for event in base.events if isinstance(event, Finished)), tokens=len(tokens))
    events: tuple[Event, ...] = (started, *paired(*tokens), finished)
    from run_samples import PAIR

    run = Run(new_run_id(method), manifest_for(PAIR, started), events)
    save_run(run, folder)
    return run


def test_the_lesson_is_of_a_run_that_skips_by_uncertainty(tmp_path):
    assert find_lesson(tmp_path) is None
    assert find_lesson(tmp_path / "nowhere") is None
    for method, settings in (("hlm", SETTINGS), ("slm", SETTINGS), ("u-hlm", replace(SETTINGS, u_th=None))):
        assert not teachable(a_saved_run(tmp_path, ACCEPT, method=method, settings=settings))
    assert not teachable(a_saved_run(tmp_path, SKIP))  # nothing was sent
    assert not teachable(a_saved_run(tmp_path, ACCEPT, replace(SKIP, uncertainty=None)))
    assert find_lesson(tmp_path) is None
    a_saved_run(tmp_path, ACCEPT)
    a_saved_run(tmp_path, SKIP, ACCEPT, RESAMPLE, method="u-hlm")
    a_saved_run(tmp_path, SKIP, ACCEPT)
    lesson = find_lesson(tmp_path)
    assert lesson is not None and lesson.started.method == "u-hlm" and len(lesson.examples) == 3


def test_a_damaged_recording_is_passed_over(tmp_path):
    run = a_saved_run(tmp_path, SKIP, ACCEPT)
    (tmp_path / run.run_id / "events.parquet").write_bytes(b"no")
    assert find_lesson(tmp_path) is None


# Questions and answers ------------------------------------------------------------------------------------------------


def test_draft():
    likely = seen(0, SKIP)
    assert likely.question.answer == "Yes, the likeliest" and "‘␣cat’ was the likeliest token, with probability 0.62" in likely.reveal
    rare = seen(0, replace(SKIP, draft=8, token=8, text=" dog", draft_text=" dog", draft_prob=0.2))
    assert rare.question.answer == "No, a less likely one"
    assert rare.reveal.startswith("‘␣cat’ was likelier, with probability 0.62; ‘␣dog’ had 0.20.")
    assert seen(0, replace(SKIP, draft_top=())).question is None


@pytest.mark.parametrize(("u", "answer"), [(0.3, "Low: below ⅓"), (0.35, "Medium"), (0.65, "Medium"), (0.7, "High: above ⅔")])
def test_uncertainty(u, answer):
    shown = seen(1, replace(SKIP, uncertainty=u))
    assert shown.question.answer == answer
    assert f"of 20 draws from disturbed probabilities, {round(20 * u)} gave another token" in shown.reveal
    assert shown.worked == rf"u = \frac{{{round(20 * u)}}}{{20}} = {u:.2f}"


def test_uncertainty_of_another_estimator_counts_nothing():
    shown = seen(1, SKIP, settings=replace(SETTINGS, estimator="one-minus-draft-prob"))
    assert "draws" not in shown.reveal and shown.worked == "u = 0.15"
    result = {name: seen(1, SKIP, settings=replace(SETTINGS, estimator=name)).reveal for name in ESTIMATORS}
    assert all("‘␣cat’" in reveal for reveal in result.values()) and len(set(result.values())) == len(ESTIMATORS)
    assert "evenly" in result["entropy"] and "temperatures" not in result["one-minus-draft-prob"]
    (entropy,) = equations(1, METHODS["u-hlm"], replace(SETTINGS, estimator="entropy"))
    assert entropy.words.startswith("How evenly")


def test_skip_or_send_shows_both_numbers_apart():
    kept = seen(2, SKIP)
    assert kept.question.text == "u = 0.15, threshold 0.40. Would you send this token?"
    assert kept.question.answer == "Keep it, send nothing" and r"0.15 \le 0.40" in kept.worked and r"\delta = 0" in kept.worked
    sent = seen(2, replace(ACCEPT, uncertainty=0.4004))
    assert sent.question.text.startswith("u = 0.4004, threshold 0.4000")
    assert sent.question.answer == "Send it" and "0.4004 > 0.4000" in sent.worked and r"\delta = 1" in sent.worked


@pytest.mark.parametrize(("k", "answer"), [(1, 0), (204, 0), (205, 1), (1024, 1), (1025, 2), (V, 2)])
def test_compress_knows_the_range_of_k(k, answer):
    shown = seen(3, replace(ACCEPT, k=k), costs={"payload_bits": 19 * k})
    assert shown.question.choices == ("1 to 204", "205 to 1,024", "1,025 to 2,048")
    assert shown.question.answer == shown.question.choices[answer]
    assert f"{19 * k:,}".replace(",", "{,}") + r" \text{ bits}" in shown.worked and r"(8 + 11)" in shown.worked
    assert ("less" in shown.reveal) == (k < V)


def test_compress_bills_a_draft_outside_the_top_k_and_says_why_this_k():
    shown = seen(3, replace(ACCEPT, k=12), costs={"payload_bits": 13 * 19})
    assert "k = 12 probabilities, and the draft's own besides: 31 B instead of 4.86 kB" in shown.reveal
    assert r"B = 13 \times" in shown.worked
    for method, words in {"cu-hlm-online": "θ = 0.1, at η = 1", "cu-hlm-certified": "certainly at most θ = 0.1", "u-hlm": "sends them all",
                          "cu-hlm-offline": "same number"}.items():  # fmt: skip
        assert words in seen(3, ACCEPT, method=method).reveal


def test_nothing_is_compressed_for_a_skipped_token():
    shown = seen(3, SKIP, audit=AUDIT)
    assert shown.question is None and shown.worked is None and shown.facts == () and "0 bits" in shown.reveal


def test_verify():
    kept = seen(4, ACCEPT)
    assert kept.question.answer == "Kept" and "0.46" in kept.question.text and "it was kept" in kept.reveal
    assert r"\frac{0.46}{0.62}" in kept.worked and r"\text{draw } 0.31 < 0.74" in kept.worked
    lost = seen(4, RESAMPLE)
    assert lost.question.answer == "Replaced" and r"0.91 \ge 0.74" in lost.worked and "‘␣dog’ was drawn instead" in lost.reveal
    sure = seen(4, CERTAIN)
    assert sure.question.answer == "Kept" and "draw" not in sure.worked and "= 1" in sure.worked


def test_verify_of_a_skipped_token_is_its_audit():
    assert seen(4, SKIP, audit=AUDIT).question.answer == "Kept"
    rejected = seen(4, replace(SKIP, accept_uniform=0.95), audit=replace(AUDIT, would_accept=False))
    assert rejected.question.answer == "Replaced" and r"0.95 \ge 0.89" in rejected.worked
    assert seen(4, SKIP).question is None


def test_no_ratio_is_worked_out_where_the_server_knew_another_probability():
    assert seen(4, replace(ACCEPT, accept_prob=0.8)).worked is None


@pytest.mark.parametrize("token", [SKIP, ACCEPT, CERTAIN, RESAMPLE])
@pytest.mark.parametrize("step", range(5))
def test_an_answer_is_always_a_choice_and_does_not_stand_in_its_question(step, token):
    shown = seen(step, token, audit=AUDIT if token is SKIP else None)
    assert shown.reveal
    if shown.question is not None:
        assert shown.question.answer in shown.question.choices and len(set(shown.question.choices)) == len(shown.question.choices)
        assert shown.question.answer not in shown.question.text
    assert all(value != "–" for _, value, _ in shown.facts if step != 3)


def test_the_draft_of_a_hostile_token_is_visible_text():
    for text in HOSTILE:
        shown = quoted_draft(replace(RESAMPLE, draft_text=text))
        assert shown.isprintable() and shown.startswith("‘") and shown.endswith("’")


def test_context_is_the_end_of_the_text_with_everything_visible():
    assert context(Example(SKIP, KEPT, None, "Once upon\n a \u202etime")) == "Once upon ↵ a ⟨U+202E⟩time ____"
    long = context(Example(SKIP, KEPT, None, "word " * 100 + "end"))
    assert long.startswith("… word") and long.endswith("word end ____") and len(long) <= guide.CONTEXT_CHARACTERS + 10


def test_likeliest_always_holds_the_draft_once():
    assert [(text, is_draft) for text, _, is_draft in likeliest(SKIP, 2)] == [("‘␣cat’", True), ("‘␣dog’", False)]
    rare = replace(SKIP, draft=99, token=99, draft_text=" owl", text=" owl", draft_prob=0.001)
    assert likeliest(rare, 2)[-1] == ("‘␣owl’", 0.001, True) and len(likeliest(rare, 2)) == 3


# What no run changes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", BY_UNCERTAINTY, ids=lambda method: method.name)
@pytest.mark.parametrize("estimator", ESTIMATORS)
@pytest.mark.parametrize("payload", PAYLOADS)
def test_the_code_shown_is_the_code_that_runs(method, estimator, payload):
    settings = replace(SETTINGS, estimator=estimator, payload=payload)
    for step in range(5):
        pieces = code(step, method, settings)
        assert pieces and equations(step, method, settings)
        for piece in pieces:
            found = importlib.import_module("cuhlm_core." + piece.file.removesuffix(".py").replace("/", "."))
            for part in piece.name.split("."):
                found = getattr(found, part)
            lines, line = inspect.getsourcelines(found)
            assert piece.text == inspect.cleandoc("\n" + "".join(lines)).strip() and piece.line == line


def test_code_follows_the_method():
    names = {method.name: {piece.name for piece in code(3, method, SETTINGS)} for method in BY_UNCERTAINTY}
    assert "online_k" in names["cu-hlm-online"] and "online_k" not in names["cu-hlm-certified"]
    assert "RankedProbs.reconstructed" not in names["cu-hlm-unbiased"]
    sources = {name: [row.source for row in equations(3, METHODS[name], SETTINGS)] for name in names}
    assert "Equation 27 of the paper" in sources["cu-hlm-online"] and "Equation 24 of the paper" in sources["cu-hlm-offline"]
    assert "Not in the paper" in sources["cu-hlm-certified"] and sources["u-hlm"] == ["Equation 5 of the paper"]


def test_code_that_is_not_there_is_an_error():
    with pytest.raises(LookupError):
        source_of("maths/verification.py", "verify_all")
    with pytest.raises(LookupError):
        source_of("maths/compression.py", "RankedProbs.verify")


def test_every_method_has_its_words():
    rows = {name: method_words(method) for name, method in METHODS.items()}
    assert all(all(cells) and len(cells) == 5 for cells in rows.values())
    assert rows["llm"][1:4] == ("never", "nothing", "the large model")
    assert rows["hlm"][1:4] == ("every token", "every probability", "the large model (ratio test)")
    assert rows["u-hlm"][1] == "when u is above the threshold" and rows["u-hlm"][3].endswith("the small model where skipped")


def test_summary_is_two_sentences_and_the_lists_are_complete():
    assert SUMMARY.count(". ") == 1 and SUMMARY.endswith(".")
    assert [step.title for step in STEPS] == ["Draft", "Uncertainty", "Skip or send", "Compress", "Verify"]
    assert len(DEPARTURES) % 2 == 0  # the page pairs them
    assert len({title for title, _ in DEPARTURES}) == len(DEPARTURES)


def test_the_glossary_is_searched_by_every_word():
    assert find_terms("") == find_terms("  ") == GLOSSARY
    assert list(find_terms("RAYLEIGH")) == ["Rayleigh"]
    assert set(find_terms("large keep kept")) < set(find_terms("kept"))
    assert find_terms("zebra") == {}


def test_the_shipped_recording_teaches_all_three_decisions():
    lesson = find_lesson(SHIPPED)
    assert lesson is not None
    assert {example.token.decision for example in lesson.examples} == {"skip", "accept", "resample"}
    runs = [load_run(folder) for folder in SHIPPED.iterdir() if folder.is_dir()]
    [recorded] = [{token.round: token for token in run.tokens} for run in runs if run.started == lesson.started]
    for example in lesson.examples:
        assert recorded[example.token.round] == example.token
        assert all(view(step, example, lesson).reveal for step in range(5))
    assert any(isinstance(example.audit, Audited) for example in lesson.examples)


# The page -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def open_guide(monkeypatch):
    """Open the page on a folder of recordings as a first visit, without loading models behind it."""
    import ui.store

    monkeypatch.setattr(ui.store, "warm_up", lambda: None)

    def open_page(folder: Path) -> AppTest:
        monkeypatch.setattr(ui.store, "SHIPPED", folder)
        return first_visit("Guide").run()

    return open_page


def shown_text(app: AppTest) -> str:
    return "\n".join(element.value for kind in (app.markdown, app.caption, app.text, app.info) for element in kind)


def test_page_hides_the_answer_until_somebody_predicts_and_keeps_it(open_guide, tmp_path):
    a_saved_run(tmp_path, SKIP, ACCEPT, RESAMPLE)
    app = open_guide(tmp_path)
    assert not app.exception and SUMMARY in shown_text(app)
    app.session_state["guide_step"] = 2
    app.run()
    assert "u = 0.15, threshold 0.40. Would you send this token?" in shown_text(app) and "It was kept" not in shown_text(app)
    app.button_group(key="guide_answer_2-1").set_value("Send it").run()
    assert "In the run: ‘Keep it, send nothing’" in shown_text(app) and "It was kept: 0.15 is at most 0.40" in shown_text(app)
    assert any("def when_uncertain" in block.value for block in app.code)
    app.button(key="guide_next").click().run()
    assert "Nothing to compress" in shown_text(app)
    app.button(key="guide_back").click().run()
    assert "It was kept: 0.15 is at most 0.40" in shown_text(app)
    app.button_group(key="guide_round").set_value(3).run()
    assert "u = 0.55, threshold 0.40" in shown_text(app) and "It was sent" not in shown_text(app)


def test_page_walks_all_steps_of_all_tokens_of_the_shipped_run(open_guide):
    lesson = find_lesson(SHIPPED)
    app = open_guide(SHIPPED)
    for example in lesson.examples:
        app.session_state["guide_round"] = example.token.round
        for step in range(5):
            app.session_state["guide_step"] = step
            app.run()
            question = view(step, example, lesson).question
            if question is not None:
                app.button_group(key=f"guide_answer_{step}-{example.token.round}").set_value(question.answer).run()
                assert f"As you said: ‘{question.answer}’" in shown_text(app).replace("\\", "")
            assert not app.exception and app.code


def test_page_without_a_recording_says_so_and_still_explains(open_guide, tmp_path):
    app = open_guide(tmp_path)
    assert not app.exception
    assert "ships no recorded run" in app.info[0].value and app.latex and app.code
    app.button(key="guide_next").click().run()
    assert "Step 2: Uncertainty" in shown_text(app)


def test_page_searches_the_glossary(open_guide, tmp_path):
    app = turn_to(open_guide(tmp_path), "guide_tab", "Glossary")
    app.text_input(key="guide_search").set_value("rayleigh").run()
    assert "**Rayleigh** —" in shown_text(app) and "**AWGN** —" not in shown_text(app)
    app.text_input(key="guide_search").set_value("zebra").run()
    assert "No term has these words." in shown_text(app)


def test_token_and_prompt_text_is_never_markdown(open_guide, tmp_path):
    hostile = "![](http://x) **b** <b>"
    a_saved_run(tmp_path, replace(SKIP, draft_text=hostile, text=hostile), ACCEPT)
    app = open_guide(tmp_path)
    for step in range(5):
        app.session_state["guide_step"] = step
        app.run()
        rendered = [element.value for kind in (app.markdown, app.caption, app.latex) for element in kind]
        labels = [option.content for group in app.button_group for option in group.proto.options]
        assert not app.exception
        assert not any("](http" in text or "<b>" in text or "**b**" in text for text in [*rendered, *labels])
        assert HOSTILE[0] in [text.value for text in app.text]  # the prompt, as it is
