# ruff: noqa: E501
"""The house (DESIGN 1 and 5): who imports whom, what no source may do, how long a file may be."""

import ast
import re

import pytest
from fresh_process import HEAVY, ROOT, heavy_imports, output_of

LONGEST_FILE = 420

PURE = {
    "decoding.self_calibration", "maths.verification", "maths.uncertainty", "maths.compression", "maths.quantisation", "models.calibration", "maths.channel", "maths.payload",
    "maths.throughput", "maths.randomness", "evaluation.scores", "maths.risk", "maths.statistics", "measuring.rounds", "studies.calibration.density", "maths.autocorrelation",
    "studies.calibration.study", "studies.calibration.estimators", "maths.margins",
    "measuring.bounds", "studies.compression.study", "studies.compression.tables", "measuring.calibration",
}
"""Modules of plain maths: of ours they import each other and PLAIN."""
PLAIN = {"errors", "settings", "events", "methods"}
LIGHT = {
    "decoding.self_calibration", "errors", "settings", "events", "methods", "models.registry", "cli.app", "decoding.jobs", "prompts", "models.codec",
    "evaluation.datasets", "evaluation.files",
}
"""Modules that a page or a check of arguments needs at once: importing them loads no torch."""

FORBIDDEN_IMPORTS = {"pickle", "cPickle", "_pickle", "dill", "cloudpickle", "joblib", "shelve", "marshal"}
FORBIDDEN_CALLS = {"torch.load", "eval", "exec", "pd.read_pickle", "pandas.read_pickle", "numpy.memmap"}
FORBIDDEN_KEYWORDS = {"unsafe_allow_html": (False,), "trust_remote_code": (False,), "allow_pickle": (False,), "weights_only": (True,)}
"""Keyword arguments and the only values that they may have, wherever they are written."""


def is_ours(path):
    parts = path.relative_to(ROOT).parts
    outside = {"tests", "cache", "node_modules", "build", "dist", "__pycache__"}
    venvs = [parent for parent in path.parents if (parent / "pyvenv.cfg").exists()]
    return not venvs and not any(part in outside or part.startswith(".") for part in parts)


SOURCES = sorted(path for path in ROOT.rglob("*.py") if is_ours(path))
CORE = [path for path in SOURCES if path.relative_to(ROOT).parts[0] == "cuhlm_core"]
PAGES = [path for path in SOURCES if path == ROOT / "app.py" or path.parent == ROOT / "pages"]


def name_of(path):
    return str(path.relative_to(ROOT))


def imports(source):
    """Every module that a source names in an import, dotted; `from a import b` counts as a and a.b."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("importlib.import_module", "import_module", "__import__"):
            found |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    return found


def packages(source):
    """The top-level names of `imports`."""
    return {name.partition(".")[0] for name in imports(source)}


def faults(source):
    """What a source does that this project never does, in words."""
    told = [f"imports {name}" for name in sorted(packages(source) & FORBIDDEN_IMPORTS)]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in FORBIDDEN_CALLS:
            told.append(f"calls {ast.unparse(node.func)}")
        elif isinstance(node, ast.ImportFrom) and node.module == "torch" and any(alias.name == "load" for alias in node.names):
            told.append("calls torch.load")
        pairs = []
        if isinstance(node, ast.keyword):
            pairs = [(node.arg, node.value)]
        elif isinstance(node, ast.Dict):
            pairs = [(key.value, value) for key, value in zip(node.keys, node.values, strict=True) if isinstance(key, ast.Constant)]
        for name, value in pairs:
            allowed = FORBIDDEN_KEYWORDS.get(name)
            if allowed and not (isinstance(value, ast.Constant) and value.value in allowed):
                told.append(f"sets {name} to {ast.unparse(value)}")
    return told


# The tests' own tools -------------------------------------------------------------------------------------------------


def test_the_sources_are_found():
    some = {"app.py", "cuhlm_core/decoding/decoder.py", "cuhlm_core/runs/figures.py", "ui/live.py", "training/__main__.py"}
    assert some < {name_of(path) for path in SOURCES}
    assert not any("tests" in path.parts[len(ROOT.parts):] for path in SOURCES)
    assert ROOT / "app.py" in PAGES and {".".join(path.relative_to(ROOT / "cuhlm_core").with_suffix("").parts) for path in CORE} >= PURE | PLAIN | LIGHT


@pytest.mark.parametrize(("source", "fault"), [
    ("import pickle", "imports pickle"), ("from pickle import loads", "imports pickle"),
    ("def f():\n import joblib.memory", "imports joblib"),
    ("import torch\nx = torch.load('a')", "calls torch.load"), ("from torch import load", "calls torch.load"), ("eval('1')", "calls eval"),
    ("st.markdown(x, unsafe_allow_html=True)", "sets unsafe_allow_html to True"),
    ("f(trust_remote_code=wish)", "sets trust_remote_code to wish"),
    ("o = {'trust_remote_code': True}", "sets trust_remote_code to True"), ("np.load(f, allow_pickle=True)", "sets allow_pickle to True"),
    ("dict(trust_remote_code=1)", "sets trust_remote_code to 1"), ("importlib.import_module('dill')", "imports dill"),
])
def test_planted_faults_are_found(source, fault):
    assert faults(source) == [fault]


@pytest.mark.parametrize("source", [
    '"""No pickle anywhere, trust_remote_code=True never."""', "f(trust_remote_code=False)", "o = {'trust_remote_code': False, **rest}",
    "model.eval()", "safetensors.torch.load_file(path)", "json.load(file)",
])
def test_what_is_no_fault(source):
    assert faults(source) == []


def test_imports_are_read_from_every_form():
    source = "import a.b\nfrom c.d import e\ndef f():\n    import g\n    from h import i\nimportlib.import_module('j.k')\n"
    assert imports(source) == {"a.b", "c.d", "c.d.e", "g", "h", "h.i", "j.k"} and packages(source) == set("acghj")


# What no source does --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_pickle_no_remote_code_no_raw_html(path):
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_file_is_not_too_long(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("path", sorted((ROOT / "ui").glob("*.js")), ids=name_of)
def test_scripts_set_text_never_html(path):
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function"
    assert re.findall(forbidden, path.read_text(encoding="utf-8")) == []


# Who imports whom -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_the_core_imports_neither_streamlit_nor_what_stands_above_it(path):
    assert not packages(path.read_text(encoding="utf-8")) & {"streamlit", "ui", "pages", "app", "training", "tests"}


@pytest.mark.parametrize("name", sorted(PURE))
def test_pure_modules_import_only_each_other(name):
    source = (ROOT / "cuhlm_core" / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8")
    ours = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in CORE} & imports(source)
    assert {part.removeprefix("cuhlm_core.") for part in ours} <= PURE | PLAIN


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_pages_are_thin(path):
    # A page reads widgets, calls the core and draws: it touches neither tensors nor models.
    assert not packages(path.read_text(encoding="utf-8")) & {"torch", "transformers", "scipy", "numpy", "safetensors", "tokenizers"}


ALL_MODULES = """
import importlib, pkgutil, sys
import cuhlm_core
names = [module.name for module in pkgutil.walk_packages(cuhlm_core.__path__, "cuhlm_core.")]
for name in names:
    importlib.import_module(name)
print(len(names), "streamlit" in sys.modules, "torch" in sys.modules)
"""


def test_importing_the_whole_core_leaves_streamlit_unloaded():
    count, streamlit, torch = output_of(ALL_MODULES).split()
    rooms = sum(path.name == "__init__.py" for path in CORE)
    assert int(count) == len(CORE) - 1 and rooms > 10 and streamlit == "False"
    assert torch == "True"  # the control: what is loaded does show


def test_light_modules_load_no_heavy_library():
    assert heavy_imports(*(f"cuhlm_core.{name}" for name in sorted(LIGHT))) == set()
    assert {"torch", "numpy"} <= heavy_imports("cuhlm_core.maths.verification") <= set(HEAVY) - {"streamlit"}  # the control
