"""The words of README, the documentation, the pages, the browser code and the command line's help."""

import re

import pytest
import word_laws

DOCUMENTS = word_laws.documents()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_has_no_unwanted_word_and_no_long_sentence(name: str) -> None:
    assert [found for block in word_laws.prose(DOCUMENTS[name]) for found in word_laws.unwanted(block)] == []
    assert word_laws.long_sentences(DOCUMENTS[name]) == []


def test_shown_strings_have_no_unwanted_word() -> None:
    texts = list(word_laws.shown_strings())
    folders = {name.split("/")[0] for name, _ in texts}
    assert len(texts) > 2000 and folders == set(word_laws.CODE)
    assert [(name, found) for name, text in texts for found in word_laws.unwanted(text)] == []


def test_docstrings_have_no_unwanted_word() -> None:
    texts = list(word_laws.docstrings())
    assert len(texts) > 3000 and any("Okabe" in text for _, text in texts)
    assert [(name, found) for name, text in texts for found in word_laws.unwanted(text)] == []


@pytest.mark.parametrize(("text", "word"), [
    ("The packet flies to the mast.", "mast"),
    ("The likeliest token is kept.", "likeliest"),
    ("The channel may price the whole run again.", "price"),
    ("SNR re-costs all points.", "re-cost"),
    ("In this draw of the channel it is faster.", "draw of the channel"),
    ("Each killed run goes on where it was.", "killed"),
    ("Where the two texts part, a line is drawn.", "texts part"),
    ("Take the demo along.", "Take the demo along"),
    ("It measures less and says so.", "and says so"),
    ("A method that goes by the channel.", "goes by the"),
    ("The text follows its law.", "law"),
    ("The file is no JSON.", "is no JSON"),
    ("It is short. Of a question that is typed Live alone says whether it is right.", "Of a question"),
])  # fmt: skip
def test_a_planted_word_is_found(text: str, word: str) -> None:
    (found,) = word_laws.unwanted(text)
    assert word in found
    document = DOCUMENTS["README.md"] + f"\n\n{text}\n"
    assert [found for block in word_laws.prose(document) for found in word_laws.unwanted(block)]
    python = f'"""Docstring: {text}"""\nwords = f"{{value}} {text}"\n'
    assert [found for string in word_laws.python_strings(python) for found in word_laws.unwanted(string)]
    script = f"// {text}\nlabel.textContent = `${{value}} {text}`;"
    assert [found for string in word_laws.script_strings(script) for found in word_laws.unwanted(string)]


def test_words_that_are_allowed_are_not_found() -> None:
    allowed = ("The law of large numbers holds.", "The parts of a message.", "Of course it is.", "A part of the answer.", "A mastery.")
    for text in (*allowed, "There is no file.", "It is no longer here."):
        assert word_laws.unwanted(text) == []


def test_a_long_sentence_is_found_wherever_prose_is() -> None:
    sentence = "One " + "word " * word_laws.LONGEST + "too many."
    assert word_laws.long_sentences(f"# Title\n\n- {sentence}") and not word_laws.long_sentences(sentence.replace("word ", "", 3))
    assert not word_laws.long_sentences(f"```\n{sentence}\n```\n\n| {sentence} |")


def test_help_of_commands_and_values_in_texts_are_read() -> None:
    source = '@command\ndef serve() -> None:\n    """Serve from the mast."""\n\ndef helper() -> str:\n    """Not shown."""\n'
    assert list(word_laws.python_strings(source, docstrings=True)) == ["Serve from the mast."]
    assert re.match("… tokens a …", next(word_laws.python_strings('f"{n} tokens a {unit}"')))
