"""Python in a process of its own, for tests of what an import loads."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEAVY = ("torch", "transformers", "numpy", "scipy", "pandas", "pyarrow", "plotly", "streamlit")


def output_of(code: str, result: str = "") -> str:
    """What `code` prints, run from the project's folder with that text on its standard input; CalledProcessError when it fails."""
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, input=result, capture_output=True, text=True, check=True).stdout


def heavy_imports(*modules: str) -> set[str]:
    """Which of HEAVY importing `modules` loads."""
    code = "import importlib, sys\n" + "".join(f"importlib.import_module({module!r})\n" for module in modules)
    return set(output_of(f"{code}print(*(name for name in {HEAVY} if name in sys.modules))").split())
