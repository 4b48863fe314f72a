"""The contract in Python (DESIGN 4): every public name is there, is what the product runs, and importing the package stays light."""

import importlib

import pytest
from fresh_process import ROOT, output_of
from house_laws import imports

import cuhlm_core

FUNCTIONS = {
    "maths.verification": ("rejection_probs", "residual_probs", "output_law", "round_bias"),
    "maths.compression": (
        "reconstruct_top_k", "total_variation", "tvd_upper_bound", "online_tvd_bound", "online_vocabulary_size",
        "certified_vocabulary_size", "offline_vocabulary_size",
    ),
    "maths.uncertainty": ("temperature_uncertainty",),
    "maths.channel": ("transmission_seconds",),
    "maths.rejection_line": (
        "fit_rejection_line", "uncertainty_threshold", "risk_averse_threshold", "rejection_risk", "rejection_risk_bound",
    ),
    "decoding.decoder": ("decode",),
}
"""The functions of the contract by the module that defines them."""
PUBLIC = {
    "decode", "decode_batch", "load_pair", "METHODS", "ChannelSettings", "ClockSettings", "DecodeSettings", "Run", "load_run", "save_run",
    "calibrate", "evaluate", "UserError",
}

@pytest.mark.parametrize(("module", "name"), [(module, name) for module, names in FUNCTIONS.items() for name in names])
def test_a_function_of_the_contract_is_defined_where_it_is_named(module, name):
    function = getattr(importlib.import_module(f"cuhlm_core.{module}"), name)
    assert callable(function) and function.__module__ == f"cuhlm_core.{module}" and function.__doc__


def test_calibration_gives_the_functions_of_the_line():
    from cuhlm_core.maths import rejection_line
    from cuhlm_core.models import calibration

    names = FUNCTIONS["maths.rejection_line"][:3]
    assert [getattr(calibration, name) for name in names] == [getattr(rejection_line, name) for name in names]


def test_the_public_names():
    assert set(cuhlm_core.__all__) == PUBLIC <= set(dir(cuhlm_core))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        cuhlm_core.nonsense  # noqa: B018
    with pytest.raises(ImportError):
        from cuhlm_core import nonsense  # noqa: F401


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_a_public_name_is_what_the_product_runs(name):
    home = cuhlm_core._MODULES[name]
    assert getattr(cuhlm_core, name) is getattr(importlib.import_module(f"cuhlm_core.{home}"), name)
    users = [path for folder in ("cuhlm_core", "ui", "pages") for path in (ROOT / folder).rglob("*.py")]
    taken = {f"cuhlm_core.{home}.{name}", f"cuhlm_core.{home}"}
    product = [path for path in users if path.name != "__init__.py" and imports(path.read_text(encoding="utf-8")) & taken]
    assert product, f"the product never runs {name}"


def test_importing_the_package_is_light_and_its_light_names_too():
    code = "import sys, cuhlm_core\ncuhlm_core.METHODS, cuhlm_core.DecodeSettings(), cuhlm_core.UserError\nprint('torch' in sys.modules)"
    assert output_of(code).split() == ["False"]
