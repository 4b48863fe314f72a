"""The list of what in the paper does not fit together: every figure in it is computed again, and one that is changed is found."""

import doctest
import re

from fresh_process import ROOT

ERRATA = ROOT / "docs" / "errata.md"


def failures(text):
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    return runner.run(parser.get_doctest(text, {}, "errata", None, 0), out=lambda words: None).failed


def test_every_figure_of_the_errata_is_what_its_lines_compute():
    text = ERRATA.read_text(encoding="utf-8")
    assert failures(text) == 0
    begin = text[: text.index("**3. ")]
    assert failures(begin) == 0 and failures(begin.replace("(0.029, 0.448)", "(0.029, 0.449)")) == 1


def test_every_entry_names_where_and_has_lines_that_show_it():
    entries = re.split(r"\n(?=\*\*\d+\. )", ERRATA.read_text(encoding="utf-8"))[1:]
    assert [int(entry[2:].split(".")[0]) for entry in entries] == list(range(1, len(entries) + 1)) and len(entries) > 15
    for entry in entries:
        assert re.search(r"Section|Eq\.|Fig\.|Table|Theorem|Appendix|abstract|Proposition", entry)
        assert ">>>" in entry or "No figure to compute." in entry
