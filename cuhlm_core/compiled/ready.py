"""Whether the compiled kernels are there, without waiting for them.

numba takes some seconds to compile, once a computer. A process of its own does it, at low priority, and stores the result next to Python's
bytecode; this process then reads it from there. Until then, and where that fails for any reason, numpy does the work.
"""

import importlib
import importlib.util
import os
import subprocess
import sys
import threading
from types import ModuleType

from cuhlm_core.storage import APP_FOLDER

_KERNELS = "cuhlm_core.compiled.kernels"
_LOW_PRIORITY = 5
_MOST_SECONDS = 900.0
_LOCK = threading.Lock()
_NOT_ASKED = "compiled kernels are not asked for"
_state: tuple[ModuleType | None, str] = (None, _NOT_ASKED)


def kernels() -> ModuleType | None:
    """The compiled kernels where they are ready; None: numpy does the work."""
    return _state[0]


def pass_words(path: str, small: bool) -> str:
    """How a model is read, from its adapter's `path`; a small one by the kernels or by numpy, and why."""
    return f"{path}, {_state[1]}" if small else path


def compile_kernels() -> None:
    """Make the kernels ready, however long that takes; a later call returns at once. Never raises for kernels that cannot be had."""
    global _state
    with _LOCK:
        if _state[1] == _NOT_ASKED:
            _state = _compiled()


def _compiled() -> tuple[ModuleType | None, str]:
    if importlib.util.find_spec("numba") is None:
        return None, "by numpy: numba is not installed"
    if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return None, "by numpy: NUMBA_DISABLE_JIT is set"
    try:
        done = subprocess.run(
            [sys.executable, "-c", f"import os; hasattr(os, 'nice') and os.nice({_LOW_PRIORITY}); import {_KERNELS}"],
            cwd=APP_FOLDER, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=_MOST_SECONDS, check=False,
        )  # fmt: skip
        if done.returncode:
            return None, f"by numpy: the kernels do not compile here ({(done.stderr.strip() or 'no reason given').splitlines()[-1][:200]})"
        return importlib.import_module(_KERNELS), "compiled"
    except Exception as error:  # whatever a compiler, its cache or this system says: today's way is right everywhere
        return None, f"by numpy: the kernels do not load here ({str(error)[:200]})"
