"""The Paper page: it opens with what ships, with a folder of one's own, and with a damaged one in one sentence; no model is loaded."""

import json
import shutil

import pytest
from fresh_process import output_of
from page_visits import first_visit, turn_to

from cuhlm_core.paper import TELLING, PaperVerdict
from cuhlm_core.reproduction import plan
from cuhlm_core.reproduction.plan import SHIPPED_PAPER, read_reproduction
from cuhlm_core.reproduction.report import CHAPTERS, FOLDED, PARTS, counts_of, rows_of
from cuhlm_core.reproduction.summary import HEADLINE_CLAIMS, finding_words, headline_words, title_of
from ui.widgets import plain


@pytest.fixture
def page():
    return first_visit("Paper").run()


def headings(page):
    return [element.value for element in page.markdown if element.value.startswith("#####")]


def test_every_part_of_the_shipped_reproduction_opens_in_one_of_four_tabs_or_in_the_fold(page):
    assert len(CHAPTERS) <= 4
    for chapter, parts in CHAPTERS.items():
        turn_to(page, "paper_tab", chapter)
        assert not page.exception and not page.error and headings(page) == [f"##### {plain(PARTS[part])}" for part in parts]
    turn_to(page, "paper_more", True)
    assert not page.exception and not page.error
    assert headings(page) == [f"##### {plain(PARTS[part])}" for part in (*parts, *FOLDED)]
    verdicts = " ".join(element.value for element in page.markdown)
    assert all(f"**{word}**" in verdicts for word in PaperVerdict)


def test_the_page_opens_with_what_holds_and_the_headline_claims(page):
    rows = rows_of(read_reproduction(SHIPPED_PAPER))
    bold = [element for element in page.markdown if element.value.startswith("**")]
    reached, missed = (sum(row.verdict is one for row in rows) for one in (PaperVerdict.REACHED, PaperVerdict.NOT_REACHED))
    assert bold[0].value.startswith(f"**{reached} of {reached + missed} testable statements about the trend hold on World")
    assert bold[0].help == plain(counts_of(rows))
    claims = page.table[0].value
    assert [plain(subject) for subject in HEADLINE_CLAIMS] == list(claims["the paper's claim"])
    by_subject = {row.subject: row for row in reversed(rows)}
    assert list(claims["the paper's models"]) == [plain(by_subject[subject].printed) for subject in HEADLINE_CLAIMS]
    assert all(plain(by_subject[subject].ours) in cell for subject, cell in zip(HEADLINE_CLAIMS, claims["measured on World"], strict=True))


def test_the_findings_of_all_reproductions_stand_in_words(page):
    stored = [read_reproduction(folder) for folder in plan.shipped_folders()]
    columns = {title_of(one, stored): one for one in stored}
    values = [element.value for element in page.markdown]
    (headline,) = (place for place, value in enumerate(values) if value == f"**{plain(headline_words(columns))}**")
    listed = "\n".join(f"{number}. {plain(words)}" for number, words in enumerate(finding_words(columns), start=1))
    assert values[headline + 1] == listed and listed.count("\n") == 4
    assert headline < values.index(headings(page)[0])


def test_rows_that_decide_nothing_are_folded_and_the_others_are_not(page):
    turn_to(turn_to(page, "paper_tab", "Skipping"), "paper_more", True)
    rows = rows_of(read_reproduction(SHIPPED_PAPER))
    for part in ("Fig. 5", "Fig. 6"):
        tells = {row.subject for row in rows if row.part == part and row.verdict in TELLING}
        every = {row.subject for row in rows if row.part == part}
        boxes = [box for box in page.expander if "nothing" in box.label]
        folded = {what for box in boxes for table in box.dataframe for what in table.value["what"]}
        open_ = {what for table in page.dataframe for what in table.value.get("what", ())} - folded
        assert tells and every - tells and tells <= open_ and every - tells <= folded


def test_the_rule_is_drawn_beside_its_condition(page):
    turn_to(page, "paper_tab", "Skipping")
    assert any("Where the rule gives a threshold" in element.value for element in page.markdown)
    assert any(plain("only where Δ < a + b") in element.value for element in page.caption)


def test_the_counts_at_the_top_are_of_what_tells_something_and_the_others_are_told_apart(page):
    rows = rows_of(read_reproduction(SHIPPED_PAPER))
    shown = [element.value for element in page.markdown if "material/" in element.value][: len(PaperVerdict)]
    assert [shown[index].rsplit(" ", 1)[1] for index in range(3)] == [str(sum(row.verdict is one for row in rows)) for one in TELLING]
    number = sum(row.verdict in TELLING for row in rows)
    assert f"{number} of {len(rows)} rows are findings" in counts_of(rows) and 0 < number < len(rows)


@pytest.mark.thorough
def test_a_folder_of_ones_own_is_shown_and_a_damaged_one_is_one_sentence(page, tmp_path):
    own = shutil.copytree(SHIPPED_PAPER, tmp_path / "own")
    (own / "link.json").unlink()
    page.text_input(key="paper_folder").set_value(str(own)).run()
    assert not page.exception and not page.error
    turn_to(page, "paper_tab", "Link")
    assert not page.exception and any("Not measured yet" in caption.value for caption in page.caption)

    deep, digits = "[" * 100_000, (own / "rounds.json").read_text().replace(": 0.", ": 1" + "0" * 400 + ".", 1)
    for name, text in (("rounds.json", "{"), ("rounds.json", deep), ("rounds.json", digits), ("reproduction.json", "{}")):
        (own / name).write_text(text)
        page.text_input(key="paper_folder").set_value("").run()
        page.text_input(key="paper_folder").set_value(str(own)).run()
        assert not page.exception and len(page.error) == 1 and page.error[0].value.count(":") == 1
    page.text_input(key="paper_folder").set_value(str(tmp_path / "nothing")).run()
    assert not page.exception and "holds no reproduction" in page.error[0].value


@pytest.mark.parametrize("change", [{"report": 1, "numbers": {}}, {"binned": {"temperature": {}}}])
def test_a_step_whose_content_is_not_what_it_should_be_is_one_sentence(page, tmp_path, change):
    own = shutil.copytree(SHIPPED_PAPER, tmp_path / "own")
    stored = json.loads((own / "rounds.json").read_text())
    stored["content"] |= change
    (own / "rounds.json").write_text(json.dumps(stored))
    turn_to(page, "paper_tab", "Skipping").text_input(key="paper_folder").set_value(str(own)).run()
    assert not page.exception and page.error and all("damaged" in error.value for error in page.error)


def test_the_rows_are_read_without_torch():
    output = output_of(
        "import sys\nfrom cuhlm_core.reproduction import plan, report\nreport.rows_of(plan.read_reproduction(plan.SHIPPED_PAPER))\n"
        "print(sorted({'torch', 'transformers'} & sys.modules.keys()))"
    )
    assert output.strip() == "[]"


@pytest.fixture
def one(tmp_path, monkeypatch):
    """The embedded pair's reproduction ships and no other."""
    first = tmp_path / "shipped"
    first.mkdir()
    for file in SHIPPED_PAPER.glob("*.json"):
        shutil.copy(file, first)
    monkeypatch.setattr(plan, "SHIPPED_PAPER", first)
    return first


@pytest.fixture
def two(one, tmp_path):
    """A second one ships: the same numbers, under another pair's name, of a quick run."""
    second = shutil.copytree(one, tmp_path / "second")
    for file in second.glob("*.json"):
        content = json.loads(file.read_text())
        if "stamp" in content:
            content["stamp"]["pair"] = "smollm2"
            content["stamp"]["plan"] |= {"quick": True, "prompts": 32}
            file.write_text(json.dumps(content))
    (second / "softplus.json").unlink()
    second.rename(one / "smollm2")
    return one


def test_one_of_two_reproductions_is_chosen(two):
    page = first_visit("Paper").run()
    (choice,) = page.segmented_control
    assert not page.exception and choice.options == ["World", "SmolLM2 135M"] and "hold on World" in page.markdown[1].value
    assert any("SmolLM2 135M" in caption.value and "the quick run, temperature 1, 32 prompts" in caption.value for caption in page.caption)
    choice.set_value("SmolLM2 135M").run()
    assert not page.exception and "hold on SmolLM2 135M" in page.markdown[1].value
    turn_to(page, "paper_more", True)
    assert not page.exception and not page.error and any(caption.value.startswith("Not measured yet") for caption in page.caption)


def test_a_folder_that_is_named_stands_alone(two):
    page = first_visit("Paper").run()
    page.text_input(key="paper_folder").set_value(str(two / "smollm2")).run()
    assert not page.exception and "ours (95 % interval)" in page.dataframe[0].value.columns and not page.segmented_control


def test_one_that_ships_is_shown_alone(one):
    page = first_visit("Paper").run()
    assert list(page.dataframe[0].value.columns)[:4] == ["what", "the paper's models", "ours (95 % interval)", "verdict"]
    assert plan.shipped_folders() == (one,)
