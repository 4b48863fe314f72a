"""The house: who imports whom, what no source may do, how long things may be. Each law is shown to catch what was planted."""

import json
import re
from copy import deepcopy
from pathlib import Path

import pytest
from fresh_process import HEAVY, ROOT, heavy_imports, output_of
from house_laws import CORE, DRAWING, LAWS, OTHER_EVENT_WORDS, PLAIN, imports, imports_at_once, libraries, packages

OUTSIDE = {"tests", "cache", "node_modules", "build", "dist", "__pycache__"}


def is_ours(path: Path) -> bool:
    parts = path.relative_to(ROOT).parts
    venvs = [parent for parent in path.parents if (parent / "pyvenv.cfg").exists()]
    return not venvs and not any(part in OUTSIDE or part.startswith(".") for part in parts)


SOURCES = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in sorted(ROOT.rglob("*.py")) if is_ours(path)}
MODULES = libraries(SOURCES)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_sources_keep_the_law(law):
    violations = law(SOURCES)
    assert not violations, "\n".join([str(law.__doc__), *violations])


LONG = "def long():\n" + "    x = 1\n" * 50
MANY = f"def many({', '.join(f'p{number}' for number in range(13))}): ..."
CLOSED = {"cuhlm_core/one.py": "from cuhlm_core import other", "cuhlm_core/other.py": "from cuhlm_core.one import name"}
ROUND = {"little_world/a.py": "from little_world import b", "little_world/b.py": "import little_world.a"}
SHOWN = {"ui/live.py": "from ui import session", "ui/session.py": "def f():\n from ui.live import Shown"}
PAGE = {f"pages/live/{name}.py": "" for name in ("__init__", "page", "controls", "view", "source", "words")}
FAN = {"pages/a.py": "\n".join(f"import ui.m{number}" for number in range(16)), **{f"ui/m{number}.py": "" for number in range(16)}}
WEB = {f"cuhlm_core/m{number}.py": "\n".join(f"import cuhlm_core.m{other}" for other in range(number)) for number in range(14)}


FAULTS = {
    "import pickle": "imports pickle",
    "from pickle import loads": "imports pickle",
    "def f():\n import joblib.memory": "imports joblib",
    "importlib.import_module('dill')": "imports dill",
    "import torch\nx = torch.load('a')": "calls torch.load",
    "from torch import load": "calls torch.load",
    "eval('1')": "calls eval",
    "st.markdown(x, unsafe_allow_html=True)": "sets unsafe_allow_html to True",
    "f(trust_remote_code=wish)": "sets trust_remote_code to wish",
    "o = {'trust_remote_code': True}": "sets trust_remote_code to True",
    "dict(trust_remote_code=1)": "sets trust_remote_code to 1",
    "np.load(f, allow_pickle=True)": "sets allow_pickle to True",
}
EVENTS = ("False skips", "resampled", "was kept", "keeps it", "keeps the draft", "draft kept", "would be rejected")
TWICE = {"def rule(): ...": "rule", "class Rule: ...": "Rule", "RULES = 1": "RULES", "A, RULE = 1, 2": "A", "rule: int = 1": "rule"}


@pytest.mark.parametrize(("planted", "violation"), [
    *(({"ui/a.py": text}, f"ui/a.py {fault}") for text, fault in FAULTS.items()),
    ({"cuhlm_core/runs/a.py": "def f():\n import streamlit as st"}, "cuhlm_core/runs/a.py imports streamlit"),
    ({"cuhlm_core/runs/a.py": "from ui.widgets import plain"}, "cuhlm_core/runs/a.py imports ui"),
    ({"cuhlm_core/runs/a.py": "import plotly.graph_objects as go"}, "cuhlm_core/runs/a.py imports plotly"),
    ({"cuhlm_core/runs/words_of_a.py": "from torch import Tensor"}, "cuhlm_core/runs/words_of_a.py imports torch"),
    ({"cuhlm_core/events.py": "import torch"}, "cuhlm_core/events.py imports torch"),
    ({"little_world/a.py": "from cuhlm_core.errors import UserError"}, "little_world/a.py imports cuhlm_core"),
    ({"little_world/a.py": "import re\nimport numpy as np"}, "little_world/a.py imports numpy"),
    ({"pages/a/page.py": "import scipy"}, "pages/a/page.py imports scipy"),
    ({"ui/a.py": "def f():\n from pages.live.view import show"}, "ui/a.py imports pages"),
    (CLOSED, "cuhlm_core.one → cuhlm_core.other → cuhlm_core.one"),
    ({"cuhlm_core/a.py": LONG}, "long in cuhlm_core/a.py has 51 lines"),
    ({"cuhlm_core/a.py": MANY}, "many in cuhlm_core/a.py has 13 parameters"),
    ({"little_world/a.py": LONG}, "long in little_world/a.py has 51 lines"),
    (SHOWN, "ui.live → ui.session → ui.live"),
    ({"cuhlm_core/decoding/device.py": "from cuhlm_core.decoding.station import Verdict"}, "device imports station"),
    ({"cuhlm_core/decoding/station.py": "from cuhlm_core.decoding import observer"}, "station imports observer"),
    ({"cuhlm_core/decoding/messages.py": "import cuhlm_core.decoding.device"}, "messages imports device"),
    ({"cuhlm_core/decoding/a.py": "TokenDecided(round=1, **facts)"}, "cuhlm_core/decoding/a.py makes TokenDecided from a dictionary"),
    ({"ui/a.py": "luck = 1"}, "ui/a.py says luck"),
    ({"cuhlm_core/a.py": "def f(told): return told"}, "cuhlm_core/a.py says told"),
    ({"cuhlm_core/a.py": "class A:\n    def of(self): pass"}, "cuhlm_core/a.py says def of"),
    *(({"ui/a.py": f"x = 'Here {words}.'"}, f"ui/a.py says “{words}”") for words in EVENTS),
    ({"cuhlm_core/a.py": FAN["pages/a.py"], **FAN}, "cuhlm_core.a imports 16 modules of ours"),
    (PAGE, "pages/live holds 5 files of a page"),
    (FAN, "pages.a imports 16 modules of ours"),
    ({"ui/a.py": LONG}, "long in ui/a.py has 51 lines"),
    (ROUND, "little_world.a → little_world.b → little_world.a"),
    ({"cuhlm_core/a.py": "x = 1", "little_world/b.py": "x = 1"}, "x: a, little_world.b"),
    (WEB, "a module of the core imports 6.50 others on average"),
    *(({"cuhlm_core/a.py": text, "cuhlm_core/b/c.py": f"x = 1\n{text}"}, f"{name}: a, b.c") for text, name in TWICE.items()),
])
def test_what_is_planted_is_found(planted, violation):
    assert violation in [found for law in LAWS for found in law(planted)]


@pytest.mark.parametrize("text", [
    '"""No pickle anywhere, trust_remote_code=True never."""', "f(trust_remote_code=False)", "o = {'trust_remote_code': False, **rest}",
    "x = 'the paper: resampled', 'the resampling distribution', 'what is done is kept'", '"""It was kept."""',
    "model.eval()", "safetensors.torch.load_file(path)", "json.load(file)", "def f(a, b): ...", "from cuhlm_core.errors import UserError",
])
def test_what_keeps_the_laws(text):
    assert [violation for law in LAWS for violation in law({"cuhlm_core/a.py": text, "ui/a.py": text, "app.py": text})] == []


def test_the_sources_are_found_and_their_imports_read():
    assert {"app.py", "cuhlm_core/decoding/decoder.py", "pages/live/view.py", "training/__main__.py"} < SOURCES.keys() and len(MODULES) > 50
    source = "import a.b\nfrom c.d import e\ndef f():\n    import g\n    from h import i\nimportlib.import_module('j.k')\n"
    assert imports(source) == {"a.b", "c.d", "c.d.e", "g", "h", "h.i", "j.k"} and packages(source) == set("acghj")


def web_sources(*kinds: str) -> list[Path]:
    """Files of the browser code as people write them."""
    made = {"node_modules", "dist"}
    return [path for kind in kinds for path in (ROOT / "web").rglob(f"*.{kind}") if not made & {*path.relative_to(ROOT).parts}]


def test_scripts_and_pictures_have_one_word_for_each_event():
    drawn = [path for path in web_sources("js", "svg", "html") if "engine" not in path.parts]
    texts = {path: path.read_text(encoding="utf-8") for path in drawn}
    assert len(texts) > 10 and not [(path.name, found) for path, text in texts.items() for found in OTHER_EVENT_WORDS.findall(text)]


def test_scripts_set_text_never_html():
    forbidden = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function")
    texts = {path.name: path.read_text(encoding="utf-8") for path in web_sources("js")}
    assert len(texts) > 50 and not [(name, fault) for name, text in texts.items() for fault in forbidden.findall(text)]
    assert forbidden.search("box.innerHTML = words")


# Layers (pyproject.toml) ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house():
    """The contracts, and the graph of the core's imports."""
    reason = "layers are checked by import-linter (requirements-dev.txt)"
    pytest.importorskip("importlinter", reason=reason)
    import grimp
    from importlinter import api
    from importlinter.application.use_cases import _register_contract_types
    from importlinter.application.user_options import UserOptions
    from importlinter.domain.contract import registry

    options = api.read_configuration(str(ROOT / "pyproject.toml"))
    _register_contract_types(UserOptions(**options))
    contracts = []
    for contract in options["contracts_options"]:
        kind = registry.get_contract_class(contract["type"])
        contracts.append(kind(name=contract["name"], session_options=options["session_options"], contract_options=contract))
    return contracts, grimp.build_graph(CORE, cache_dir=None)


def broken(contracts, graph) -> list[str]:
    checks = {contract.name: contract.check(deepcopy(graph), verbose=False) for contract in contracts}
    return [f"{name}: {check.metadata}" for name, check in checks.items() if not check.kept]


def test_each_layer_imports_only_those_below_it_and_studies_do_not_know_one_another(house):
    assert broken(*house) == []


@pytest.mark.parametrize(("importer", "imported"), [
    ("errors", "settings"), ("settings", "events"), ("events", "methods"), ("maths.payload", "methods"), ("models.pairs", "runs.columns"),
    ("runs.columns", "decoding.decoder"), ("decoding.decoder", "measuring.rounds"), ("evaluation.evaluate", "measuring.rounds"),
    ("evaluation.evaluate", "studies.link.study"), ("studies.link.study", "reproduction.steps"),
    ("reproduction.steps", "cli.app"), ("studies.link.study", "studies.tradeoff.sweep"),
    ("format", "errors"),
])
def test_an_arrow_upwards_is_found(house, importer, imported):
    contracts, graph = house
    graph = deepcopy(graph)
    graph.add_import(importer=f"{CORE}.{importer}", imported=f"{CORE}.{imported}", line_number=1, line_contents="")
    assert broken(contracts, graph)


# What an import loads -------------------------------------------------------------------------------------------------

LOADED = f"""
import importlib, json, sys
heavy = {{*{HEAVY}, "ui"}}
for name in json.load(sys.stdin):
    before = heavy & sys.modules.keys()
    importlib.import_module(name)
    print(name, *sorted(heavy & sys.modules.keys() - before))
"""


def taken_by_pages() -> set[str]:
    """Modules of the libraries that app, dashboard, pages and ui import at once: they open before the models are loaded behind them."""
    drawn = ("app.py", "dashboard.py", "pages/", "ui/")
    return set().union(*(imports_at_once(text) & MODULES.keys() for path, text in SOURCES.items() if path.startswith(drawn)))


def test_what_an_import_loads():
    """A fresh process, and one for all: only there is a library loaded by nothing but what is asked for."""
    last = {name: name.rpartition(".")[2] for name in MODULES}
    words = [name for name in MODULES if last[name].startswith("words")]
    plain = [f"{CORE}.storage", f"{CORE}.prompts", *(name for name in MODULES if PLAIN.fullmatch(last[name]) and name not in words)]
    drawing = {name for name in MODULES if DRAWING.fullmatch(last[name])}
    light = [*plain, CORE, f"{CORE}.cli.app", *words, *sorted(taken_by_pages() | drawing)]
    light = list(dict.fromkeys(light))
    lines = output_of(LOADED, json.dumps([*light, f"{CORE}.models.pairs"])).splitlines()
    loaded = {name: set(libraries) for name, *libraries in map(str.split, lines)}
    assert loaded.keys() == {*light, f"{CORE}.models.pairs"} and len(plain) >= 5 and len(words) >= 5

    allowed: dict[str, set[str]] = {name: {"numpy", "plotly"} if name in drawing else {"numpy"} for name in light}
    allowed |= {name: set() for name in plain}
    violations = [f"{name} loads {library}" for name in light for library in loaded[name] - allowed[name]]
    assert not violations
    libraries = set().union(*loaded.values())
    assert "torch" in libraries and not libraries & {"streamlit", "ui"}  # the control: what is loaded does show


def test_the_first_page_waits_for_no_library_that_it_can_do_without():
    loaded = heavy_imports("pages.live.page")
    assert not loaded & {"torch", "transformers", "scipy", "pandas"} and "numpy" in loaded
