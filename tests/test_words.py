"""The words of README, the documentation, the pages, the browser code and the command line's help: what is unwanted in them, how long a
sentence may be, and where the texts are."""

import ast
import re
from collections.abc import Iterator

import pytest
from fresh_process import ROOT
from house_laws import nodes

UNWANTED = {
    r"\bmasts?\b": "base station",
    r"\blikeliest\b": "most probable, top",
    r"\b(?:pric|cost)(?:e|es|ed|ing|s)? (?:[\w'’,]+ ){0,5}?again\b|\bre-?pric|\bre-cost": "recompute the cost",
    r"\bdraws? of the (?:channel|fading)\b": "channel realisation",
    r"\bkilled\b[^.]{0,60}\bgoes on\b|\bgoes on where it was\b": "an interrupted run resumes",
    r"\b(?:texts?|runs?|lanes?|methods?|they) part\b(?! of)|\bparted\b|\bpart (?:at|from)\b": "diverge",
    r"\b(?:take|takes|taken|taking) (?:the \w+ |it )?along\b": "export, download",
    r"\b(?:and|it) says? so\b": "the fact itself",
    r"\bgoes? by the\b": "uses, depends on",
    r"\blaws?\b": "distribution; a law only in a theorem",
    r"(?<!there )\b(?:is|are|was|were) no (?!(?:longer|further|wider|slower|faster|better|more|less|one)\b)\w+": "is not a",
}
"""Pattern: what to write in its place."""
ALLOWED = (r"\blaws? of (?:large numbers|total)", r"\b(?:power|these|other|house) laws?\b", r"\blaws end to end\b")
FRONTED = re.compile(r"^Of (?!course\b)[\w<“\"].{0,90}?\b(?:is|are|was|has|have|says?|can|may|only|one|none|it)\b")
LONGEST = 30
"""Words of a sentence in the documentation, docs/reference apart."""
SPLIT = re.compile(r"(?<=[.!?])(?<!Eq\.)(?<!Fig\.)[)*”\"]*\s+(?=[(*“\"`\[A-ZΔ×0-9])")
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/*.md", "examples/*.py")
CODE = ("cuhlm_core", "ui", "pages", "web")


def documents() -> dict[str, str]:
    """README, CONTRIBUTING, the pages of the documentation and the newest part of CHANGELOG, by path."""
    found = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for names in DOCUMENTS for path in sorted(ROOT.glob(names))}
    return found | {"CHANGELOG.md": "\n### ".join((ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n### ")[:2])}


def prose(markdown: str) -> Iterator[str]:
    """Paragraphs and items of a list without code, tables, headings, pictures, and addresses."""
    text = re.sub(r"```.*?```|<!--.*?-->|^(?: {4}.*)$(?<!^ {4}[-*] )", "", markdown, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=\|)", text):
        if block.strip() and not re.match(r"\s*(?:[#|]|>>> )", block):
            yield " ".join(re.sub(r"^\s*(?:[-*]|\d+\.) ", "", block).split())


def sentences(markdown: str) -> Iterator[str]:
    for block in prose(markdown):
        yield from SPLIT.split(block)


def words(sentence: str) -> int:
    """Words with a letter or a digit in them; `code` is one, whatever is in it."""
    return sum(bool(re.search(r"\w", word)) for word in re.sub(r"`[^`]*`", "code", sentence).split())


def long_sentences(markdown: str) -> list[str]:
    return [sentence for sentence in sentences(markdown) if words(sentence) > LONGEST]


def unwanted(text: str) -> list[str]:
    """What a text has of the unwanted: the words found, and what to write in their place."""
    for allowed in ALLOWED:
        text = re.sub(allowed, "", text)
    found = [f"{match[0]!r}: {instead}" for pattern, instead in UNWANTED.items() for match in re.finditer(pattern, text, re.IGNORECASE)]
    return found + [f"{sentence[:60]!r}: subject first" for sentence in SPLIT.split(text) if FRONTED.match(sentence)]


def python_strings(source: str, docstrings: bool = False) -> Iterator[str]:
    """Texts of three words or more, the places of values as "…"; the help of commands where `docstrings`."""
    bare = {id(node.value) for node in nodes(source) if isinstance(node, ast.Expr)}
    parts = {id(part) for node in nodes(source) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes(source):
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare | parts:
            text = node.value
        elif docstrings and isinstance(node, ast.FunctionDef) and node.decorator_list:
            text = ast.get_docstring(node) or ""
        if text.count(" ") > 1:
            yield text


def script_strings(source: str) -> Iterator[str]:
    """Quoted and template texts of three words or more; comments are left out."""
    source = re.sub(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", "", source, flags=re.DOTALL)
    for found in re.finditer(r"\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`", source):
        text = re.sub(r"\$\{[^}]*\}", "…", found[1] or found[2] or "")
        if text.count(" ") > 1:
            yield text


def docstrings() -> Iterator[tuple[str, str]]:
    """Path and text of every docstring, and of the texts below fields and constants; `code` is one word."""
    for folder in ("cuhlm_core", "ui", "pages"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in nodes(path.read_text(encoding="utf-8")):
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                    yield str(path.relative_to(ROOT)), re.sub(r"`[^`]*`", "code", " ".join(node.value.value.split()))


def shown_strings() -> Iterator[tuple[str, str]]:
    """Path and text of what pages, browser code and the command line show."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.*")):
            name = str(path.relative_to(ROOT))
            if path.suffix == ".py":
                strings = python_strings(path.read_text(encoding="utf-8"), "cli" in path.parts)
            elif path.suffix == ".js" and not {"node_modules", "dist"} & set(path.parts):
                strings = script_strings(path.read_text(encoding="utf-8"))
            else:
                continue
            yield from ((name, text) for text in strings)


# Laws -----------------------------------------------------------------------------------------------------------------

TEXTS = documents()


@pytest.mark.parametrize("name", TEXTS)
def test_a_document_has_no_unwanted_word_and_no_long_sentence(name: str) -> None:
    assert [found for block in prose(TEXTS[name]) for found in unwanted(block)] == []
    assert long_sentences(TEXTS[name]) == []


def test_shown_strings_have_no_unwanted_word() -> None:
    texts = list(shown_strings())
    folders = {name.split("/")[0] for name, _ in texts}
    assert len(texts) > 2000 and folders == set(CODE)
    assert [(name, found) for name, text in texts for found in unwanted(text)] == []


def test_docstrings_have_no_unwanted_word() -> None:
    texts = list(docstrings())
    assert len(texts) > 3000 and any("Okabe" in text for _, text in texts)
    assert [(name, found) for name, text in texts for found in unwanted(text)] == []


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
    (found,) = unwanted(text)
    assert word in found
    document = TEXTS["README.md"] + f"\n\n{text}\n"
    assert [found for block in prose(document) for found in unwanted(block)]
    python = f'"""Docstring: {text}"""\nwords = f"{{value}} {text}"\n'
    assert [found for string in python_strings(python) for found in unwanted(string)]
    script = f"// {text}\nlabel.textContent = `${{value}} {text}`;"
    assert [found for string in script_strings(script) for found in unwanted(string)]


def test_words_that_are_allowed_are_not_found() -> None:
    allowed = ("The law of large numbers holds.", "The parts of a message.", "Of course it is.", "A part of the answer.", "A mastery.")
    for text in (*allowed, "There is no file.", "It is no longer here."):
        assert unwanted(text) == []


def test_a_long_sentence_is_found_wherever_prose_is() -> None:
    sentence = "One " + "word " * LONGEST + "too many."
    assert long_sentences(f"# Title\n\n- {sentence}") and not long_sentences(sentence.replace("word ", "", 3))
    assert not long_sentences(f"```\n{sentence}\n```\n\n| {sentence} |")


def test_help_of_commands_and_values_in_texts_are_read() -> None:
    source = '@command\ndef serve() -> None:\n    """Serve from the mast."""\n\ndef helper() -> str:\n    """Not shown."""\n'
    assert list(python_strings(source, docstrings=True)) == ["Serve from the mast."]
    assert re.match("… tokens a …", next(python_strings('f"{n} tokens a {unit}"')))
