"""The documentation's site: a page for every package, tables from the program, no warning when it is built, nothing from another host."""

import doctest
import importlib.util
import itertools
import re
import shlex
import subprocess
import sys
import tomllib

import pytest
from command_line import parser_of, run
from fresh_process import ROOT

from cuhlm_core.cli.app import app
from cuhlm_core.format import GLOSSARY
from cuhlm_core.methods import METHODS

REFERENCE = ROOT / "docs" / "reference"


@pytest.fixture(scope="module")
def hooks():
    """docs/hooks.py, which mkdocs reads from its place."""
    spec = importlib.util.spec_from_file_location("docs_hooks", ROOT / "docs" / "hooks.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_package_has_its_page() -> None:
    pages = "\n".join(page.read_text(encoding="utf-8") for page in REFERENCE.glob("*.md"))
    described = set(re.findall(r"^::: (\S+)$", pages, re.MULTILINE))
    parts = (path for path in (ROOT / "cuhlm_core").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists())
    assert described == {f"cuhlm_core.{path.stem}" for path in parts if not path.name.startswith("__")} | {"little_world"}


def test_tables_come_from_the_program(hooks) -> None:
    made = hooks.tables()
    assert {page: table.count("\n") - 1 for page, table in made.items()} == {"methods.md": len(METHODS), "glossary.md": len(GLOSSARY)}
    assert all((ROOT / "docs" / page).exists() for page in made)
    assert hooks.table(("A",), [("<b>|</b>",)]).splitlines()[-1] == "| &lt;b&gt;&#124;&lt;/b&gt; |"


@pytest.mark.thorough
def test_the_site_is_built_without_a_warning(tmp_path) -> None:
    """Half a minute: only here are links and cross-references of the documentation followed."""
    for name in ("mkdocs", "mkdocstrings"):
        pytest.importorskip(name, reason="the site is built by mkdocs (requirements-docs.txt)")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr[-2000:]
    pages = {path.relative_to(tmp_path).as_posix(): path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.html")}
    assert all(title in pages["methods.html"] for title in (method.title for method in METHODS.values()))
    assert "hybrid_round" in pages["methods.html"]
    assert "DeviceState" in pages["reference/decoding.html"] and "load_pair" in pages["first-run.html"], "docstrings, and the quickstart"
    fetched = re.compile(r"""<(?:script|img|link|iframe)[^>]*(?:src|href)=["']?(?:https?:)?//[^"' >]+""")
    assert [found for text in pages.values() for found in fetched.findall(text)] == []
    assert not (tmp_path / "hooks.py").exists()


# Pages and commands ---------------------------------------------------------------------------------------------------

PAGES = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}
SOURCES = {**PAGES, "README.md": (ROOT / "README.md").read_text(), "CONTRIBUTING.md": (ROOT / "CONTRIBUTING.md").read_text()}
INCLUDED = ("changes.md", "contributing.md")
"""Pages that are a file of the repository."""
EXECUTED = ("methods", "pairs", "channel", "decode")
"""Commands that end within a second or two on the embedded pairs."""
FENCED = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LISTED = re.compile(r"^\s*(?:\w+=\S+ )*(?:python -m|cuhlm|pip|streamlit|npm|pytest|mkdocs) .*", re.MULTILINE)


def commands(text: str) -> list[list[str]]:
    """The words of every command in a block of code or between backticks; what follows "#" is a comment."""
    blocks = [re.sub(r"^\$ |\s#\s.*", "", block, flags=re.MULTILINE) for kind, block in FENCED.findall(text) if kind in ("", "console")]
    lines = [line for block in [*blocks, *re.findall(r"`([^`\n]+)`", FENCED.sub("", text))] for line in LISTED.findall(block)]
    joined = [shlex.split(part, comments=True) for line in lines for part in re.split(r" && |(?<=\S), then ", line)]
    return [list(itertools.dropwhile(lambda word: "=" in word, words)) for words in joined]


COMMANDS = sorted({(name, tuple(words)) for name, text in SOURCES.items() for words in commands(text)})


def fault(words: tuple[str, ...]) -> str:
    """Why a command cannot be given as it stands; "" where it can."""
    program, *arguments = words if words[:2] != ("python", "-m") else words[2:]
    if program in ("cuhlm", "cuhlm_core"):
        return cuhlm_fault(arguments)
    named = [word for word in arguments if word.endswith((".txt", ".lock", ".py", ".md")) or word.startswith("tests/")]
    missing = [word for word in named if not (ROOT / word.split("::")[0]).exists()]
    extras = [extra for word in arguments for extra in re.findall(r"^\.\[(\w+)\]$", word)]
    missing += [
        extra for extra in extras if extra not in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    ]
    if program.startswith(("training", "benchmarks", "tests")):
        path = ROOT / program.replace(".", "/")
        file = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__main__.py"
        source = "".join(each.read_text() for each in [file, *file.parent.glob("*options*.py")]) if file.exists() else ""
        options = [word.strip("[]") for word in arguments if word.strip("[]").startswith("--")]
        missing += [option for option in options if f'"{option}"' not in source] if source else [program]
    return ", ".join(missing)


def cuhlm_fault(arguments: list[str]) -> str:
    """What the command line's own parser says of a command."""
    group = parser_of(app)
    try:
        command = group.commands[arguments[0]]
        command.make_context(arguments[0], arguments[1:])
    except KeyError:
        return f"no command {arguments[0]}"
    except Exception as error:  # typer's copy of click has no public names
        return str(error) or type(error).__name__
    return ""


@pytest.mark.parametrize(("page", "words"), COMMANDS, ids=lambda value: value if isinstance(value, str) else " ".join(value)[:50])
def test_a_command_of_the_documentation_can_be_given(page, words) -> None:
    assert fault(words) == ""


def test_commands_are_found_and_a_planted_fault_is_seen() -> None:
    assert len(COMMANDS) > 40 and {page for page, _ in COMMANDS} >= {"README.md", "command-line.md", "training.md", "device.md"}
    for line in ("cuhlm decode hi --no-such-option", "python -m cuhlm_core serv", "pip install -r requirements-none.txt",
                 "python -m training.results --none", "python -m training.none", 'pip install ".[none]"'):  # fmt: skip
        (words,) = commands(f"```\n{line}   # comment\n```")
        assert fault(tuple(words))


@pytest.mark.parametrize("words", sorted({words for _, words in COMMANDS if set(EXECUTED) & set(words[:4])}), ids=" ".join)
def test_a_cheap_command_of_the_documentation_ends_well(words, tmp_path, monkeypatch) -> None:
    arguments = words[words.index("cuhlm_core" if "cuhlm_core" in words else "cuhlm") + 1 :]
    if arguments[0] not in EXECUTED or "…" in arguments or {"--station", "FOLDER", "PROMPT", "smollm2"} & set(arguments):
        pytest.skip("it needs a base station, folders of yours, or a minute")
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    ended = run(*arguments)
    assert ended.status == 0 and ended.out


SHOWN = [(name, *block[2:].split("\n", 1)) for name, text in PAGES.items() for kind, block in FENCED.findall(text) if kind == "console"]


@pytest.mark.parametrize(("page", "command", "output"), SHOWN, ids=lambda value: value[:40])
def test_a_command_prints_what_its_page_shows(page, command, output, tmp_path, monkeypatch) -> None:
    """Lines may be broken elsewhere, and "…" stands for what differs from machine to machine."""
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    program, *arguments = shlex.split(command)
    pattern = r"\s+".join(".*?" if word == "…" else re.escape(word) for word in output.split())
    assert program == "cuhlm" and re.fullmatch(pattern, run(*arguments).out.strip(), re.DOTALL)


def test_outputs_of_commands_are_shown_on_pages() -> None:
    assert {page for page, *_ in SHOWN} >= {"first-run.md", "command-line.md"}


def test_every_page_says_first_what_one_can_do_after_it() -> None:
    late = [name for name, text in PAGES.items() if name not in INCLUDED and "After this page you" not in " ".join(text[:700].split())]
    assert late == []


def test_every_page_is_on_the_readers_path() -> None:
    listed = re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8").split("nav:")[1])
    there = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    assert sorted(listed) == sorted(there) and len(set(listed)) == len(listed)
    assert PAGES["methods.md"].index("<!-- examples/minimal.py -->") < 600


@pytest.mark.parametrize("name", sorted(name for name, text in PAGES.items() if ">>>" in text and name != "errata.md"))
def test_the_lines_of_a_page_give_what_it_says(name) -> None:
    test = doctest.DocTestParser().get_doctest(PAGES[name], {}, name, None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0
