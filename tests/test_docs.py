"""The documentation's site: a page for every package, tables from the program, no warning when it is built, nothing from another host."""

import importlib.util
import re
import subprocess
import sys

import pytest
from fresh_process import ROOT

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
    assert "DeviceState" in pages["reference/decoding.html"] and "load_pair" in pages["index.html"], "docstrings, and the quickstart"
    fetched = re.compile(r"""<(?:script|img|link|iframe)[^>]*(?:src|href)=["']?(?:https?:)?//[^"' >]+""")
    assert [found for text in pages.values() for found in fetched.findall(text)] == []
    assert not (tmp_path / "hooks.py").exists()
